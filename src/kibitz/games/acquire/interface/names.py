"""Printed names and the numbers the rules use for them (rule 1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import cache
from typing import Final

from kibitz.games.acquire.interface.actions import Chain
from kibitz.games.acquire.rules.constants import ALL_SAFE, ALL_TILES, CHAIN_41, ROW, SPACES
from kibitz.games.acquire.rules.numbers import ChainNumber, Tile

CHAIN_NAMES: Final[list[Chain]] = list(Chain)
CHAIN_NUMBERS: Final[Mapping[str, ChainNumber]] = {
    name: ChainNumber(number) for number, name in enumerate(Chain)
}
TILE_NAMES: Final[list[str]] = [""] * SPACES  # by number; a space of the border has no name
for _tile in ALL_TILES:
    TILE_NAMES[_tile] = f"{_tile % ROW + 1}{'?ABCDEFGHI'[_tile // ROW]}"
TILE_NUMBERS: Final[Mapping[str, Tile]] = {TILE_NAMES[tile]: tile for tile in ALL_TILES}
PHASES: Final[list[str]] = ["place", "found", "keep", "settle", "dispose", "buy", "over"]
CONDITIONS: Final[Mapping[str, int]] = {"chain_41": CHAIN_41, "all_safe": ALL_SAFE}


class Reason(StrEnum):
    """Why a game ends (11); a table settled by hand may have agreed to stop."""

    CHAIN_41 = "chain_41"
    ALL_SAFE = "all_safe"
    STALEMATE = "stalemate"
    AGREEMENT = "agreement"


REASONS: Final[list[str]] = ["", *(reason.value for reason in Reason)]  # by number


@cache  # like the chains below: few sets, named again and again in every view
def conditions_named(conditions: int) -> tuple[str, ...]:
    """The end conditions of a set by their codes (11)."""
    return tuple(code for code, bit in CONDITIONS.items() if conditions & bit)


def conditions_numbered(codes: Iterable[str]) -> int:
    """The way back from `conditions_named`."""
    return sum(CONDITIONS[code] for code in codes)


@cache
def chains_named(chains: int) -> tuple[Chain, ...]:
    """The chains of a set, in the order of rule 1."""
    return tuple(name for number, name in enumerate(CHAIN_NAMES) if chains >> number & 1)


def chains_numbered(names: Iterable[str]) -> int:
    """The way back from `chains_named`."""
    return sum(2 ** int(CHAIN_NUMBERS[name]) for name in names)
