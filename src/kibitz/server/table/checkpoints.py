"""Tables as they were every few dozen steps, so that looking back need not begin at the deal."""

from __future__ import annotations

from collections import OrderedDict

from kibitz.server.table.state import LiveTable

EVERY = 32  # steps
MOST = 256  # of all tables together


class Checkpoints:
    """The tables that were looked back on last. One is known by the entry that made it: of a step that still
    stands, everything before it stands too."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], LiveTable] = OrderedDict()

    def note(self, name: str, seq: int, table: LiveTable) -> None:
        """Keep a table as it is after the step of this entry, if it is one of every few dozen."""
        if table.step % EVERY == 0 and (name, seq) not in self._kept:
            self._kept[name, seq] = table.twin()
            if len(self._kept) > MOST:
                self._kept.popitem(last=False)

    def find(self, name: str, seq: int) -> LiveTable | None:
        """The table as it was after this entry, to go on with; None if it was not kept."""
        kept = self._kept.get((name, seq))
        if kept is None:
            return None
        self._kept.move_to_end((name, seq))
        return kept.twin()
