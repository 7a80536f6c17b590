"""What the entries of a table take: those of the game, and those beside it, which must leave room for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kibitz.server.table import entries

if TYPE_CHECKING:
    from kibitz.server.table.entries import AnyEntry

FEW = 10  # people are warned when a tenth is left


class Size:
    """Counts entries as they are taken in."""

    def __init__(self) -> None:
        self.bytes = 0  # what all entries take
        self.asides = 0  # entries that do not belong to the game
        self.aside_bytes = 0
        self.most_asides: tuple[int, int] | None = None  # how many there may be, and how many bytes of them

    def add(self, size: int, *, aside: bool) -> None:
        """One more entry of so many bytes."""
        self.bytes += size
        if aside:
            self.asides += 1
            self.aside_bytes += size

    def left(self) -> int | None:
        """How many more entries there can be beside the game, each of a kilobyte; None while there is room
        enough."""
        if self.most_asides is None:
            return None
        most, size = self.most_asides
        left = min(most - self.asides, (size - self.aside_bytes) // 1024)
        return max(0, left) if left * FEW <= most else None


def is_aside(entry: AnyEntry, phase: str) -> bool:
    """Whether an entry has its place beside the game: what is said, and what is arranged while nobody plays.
    While they do, a seat that changes hands or a step that is taken back belongs to the game."""
    match entry:
        case entries.Chatted():
            return True
        case entries.Arranged():
            return phase != "playing"
        case _:
            return False
