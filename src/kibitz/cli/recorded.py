"""Recorded games as verbs read them from disk."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from kibitz.cli.complaint import Complaint
from kibitz.cli.document import printable

if TYPE_CHECKING:
    from kibitz.core.game import AnyGame

LARGEST = 64 * 2**20  # bytes; a long game takes about a tenth of a megabyte


def text_of(path: str) -> bytes:
    """What a file holds."""
    file = Path(path)
    try:
        if file.is_file() and file.stat().st_size > LARGEST:
            raise Complaint(f"{printable(path)}: too large for a record")
        return file.read_bytes()
    except OSError as error:
        raise Complaint(f"{printable(path)}: {error.strerror or error}") from None


def game_of(key: str) -> AnyGame:
    """The game a record names; Misfit in its first line where there is none of that name."""
    from kibitz.core.record import Misfit
    from kibitz.games import keys, load

    if key not in keys():
        raise Misfit(1, f"there is no game {key!r}; there are: {', '.join(keys())}")
    return load(key)
