"""Tiny by later rules: a card counts half of its number. What began by the first rules goes on by them."""

from __future__ import annotations

from copy import copy
from typing import Self

from tests.contract.tiny.game import Tiny
from tests.contract.tiny.rules import TinyPosition


class HalfPosition(TinyPosition):
    """A card is worth more."""

    def _worth(self, card: int) -> int:
        return card // 2


class Later(Tiny):
    """Version 2, which still has version 1."""

    rules_version = 2
    _Position: type[TinyPosition] = HalfPosition

    def under(self, version: int) -> Self | None:
        """The first rules are still here."""
        if version != 1:
            return super().under(version)
        earlier = copy(self)
        earlier.rules_version, earlier._Position = 1, TinyPosition
        return earlier


class Forgetful(Tiny):
    """Version 2, which does not have version 1 any more."""

    rules_version = 2
    _Position = HalfPosition
