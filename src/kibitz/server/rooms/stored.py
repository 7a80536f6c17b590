"""A table in memory and its log in the store, kept in agreement; one user at a time.

The entries in the store are the truth. What is in memory may run ahead of them only while somebody has the
table alone; if writing fails, the memory is thrown away and read again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress

from kibitz.server.errors import NotKept
from kibitz.server.rooms.services import Services
from kibitz.server.rooms.subscribers import encode
from kibitz.server.store import Card, Clash, Row, StoreFailed
from kibitz.server.table import entries
from kibitz.server.table.deciding import Decision
from kibitz.server.table.state import LiveTable, Who

QUIET = (entries.Played, entries.Chatted)  # as a rule these change nothing that the lobby shows
UNKNOWN = -1  # no time at which a table is ever due


class StoredTable:
    """A table and its log. `take_in` is called with every entry that was written elsewhere, once the table
    has it."""

    def __init__(
        self, services: Services, table: LiveTable, take_in: Callable[[Row, entries.AnyEntry], None]
    ) -> None:
        self.table = table
        self.doubtful = False  # memory and store may differ
        self.told = table.seq  # the last entry that everybody here has heard of
        self.due: int | None = UNKNOWN  # when the table needs us, as far as the store was told
        self.users = 0  # whoever has the table for themselves, and those who wait for it
        self._waiting: list[asyncio.Future[None]] = []
        self._services = services
        self._take_in = take_in

    def is_behind(self, seq: int) -> bool:
        """Whether the store, which is at `seq`, may have something to tell: an entry from elsewhere, or one
        of our own that was written although the store failed."""
        return seq > self.table.seq or (self.doubtful and not self.users)

    # One user at a time. By hand: nearly always nobody waits, and a lock costs more than all that it guards.

    async def __aenter__(self) -> None:
        await self._take()
        if self.doubtful:
            try:
                await self.read_again()
            except BaseException:
                self._give()
                raise

    async def __aexit__(self, *problem: object) -> None:
        self._give()

    async def _take(self) -> None:
        self.users += 1
        if self.users > 1:
            turn = asyncio.get_running_loop().create_future()
            self._waiting.append(turn)
            try:
                await turn
            except BaseException:
                if turn in self._waiting:
                    self._waiting.remove(turn)
                    self.users -= 1
                else:
                    self._give()  # it was our turn already
                raise

    def _give(self) -> None:
        self.users -= 1
        if self._waiting:
            turn = self._waiting.pop(0)
            if not turn.done():  # else it was cancelled, and is given on when they hear of that
                turn.set_result(None)

    async def finished(self) -> None:
        """Wait until nothing is being written."""
        await self._take()
        self._give()

    # Writing

    async def append(self, decision: Decision) -> Row:
        """Apply an entry and write it; Clash if somebody else wrote the seq. Until it is written nobody else
        can look."""
        now, entry = self._services.now(), decision.entry
        row = Row(self.table.seq + 1, now, entries.encode(entry))
        if isinstance(entry, entries.StepUndone):
            kept = await self.rows_up_to(self.table.seq)
            self.doubtful = True
            self.table = self._made_of([*kept, row])
        else:
            self.doubtful = True
            self.table.apply(row.seq, now, entry, decision.attempt)
        due = self.table.due(self._services.outages)
        quiet = isinstance(entry, QUIET) and due == self.due and self.table.outcome is None
        try:
            await self._services.append(self.table.id, row, None if quiet else card_of(self.table, due))
        except StoreFailed as failed:
            await self._expect(row, failed)
        self.doubtful = False
        return row

    async def _expect(self, row: Row, failed: StoreFailed) -> None:
        """A store that failed may have written all the same: what can be read back is kept."""
        self._services.note_failure(failed)
        found = await self._rows(row.seq - 1)
        if not found:
            raise NotKept("not_kept") from None
        if found[0] != row:
            raise Clash(str(failed)) from None

    # Reading

    async def catch_up(self, seq: int) -> None:
        """Hear what was written elsewhere, at least up to `seq`."""
        if self.table.seq < seq:
            await self._apply(await self._rows(self.table.seq))

    async def look(self) -> None:
        """Hear what was written elsewhere, if that is possible at all; while the store does not answer, what
        is known here must do."""
        if self._services.store.shared:
            with suppress(NotKept):
                await self._apply(await self._rows(self.table.seq))

    async def read_again(self) -> None:
        """Throw the memory away, read the table from the store, and take in what nobody here has heard."""
        rows = await self._rows(0)
        known = [row for row in rows if row.seq <= self.told]
        self.table = self._made_of(known)
        self.doubtful = False
        await self._apply(rows[len(known) :])

    async def rows_up_to(self, seq: int) -> list[Row]:
        """The log as far as this entry."""
        return [row for row in await self._rows(0) if row.seq <= seq]

    async def _rows(self, after: int) -> list[Row]:
        try:
            return await self._services.store.read(self.table.id, after)
        except StoreFailed as failed:
            self._services.note_failure(failed)
            raise NotKept("not_kept") from None

    async def _apply(self, rows: Sequence[Row]) -> None:
        for row in rows:
            entry = entries.decode(row.body)
            if isinstance(entry, entries.StepUndone):
                self.table = self._made_of(await self.rows_up_to(row.seq))
            else:
                self.table.apply(row.seq, row.at, entry)
            self._take_in(row, entry)

    def _made_of(self, rows: Sequence[Row]) -> LiveTable:
        return LiveTable.from_rows(self.table.id, rows, self._services.find)


def card_of(table: LiveTable, due: int | None) -> Card:
    """What the lobby knows of a table."""
    listed = table.arrangement.manners.listed
    info = table.info(secret=table.sight(Who()) == "now")
    return Card(table.id, listed, table.phase, table.opened_at, due, encode(info))
