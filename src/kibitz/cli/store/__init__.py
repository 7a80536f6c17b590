"""The verbs about a whole store: `check`, `backup` and `move`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kibitz.cli.store import backup, check, move

if TYPE_CHECKING:
    from kibitz.cli.main import Subparsers


def add(subparsers: Subparsers) -> None:
    """All of them."""
    for verb in (backup, check, move):
        verb.add(subparsers)
