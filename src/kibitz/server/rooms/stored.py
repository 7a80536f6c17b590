"""A table in memory and its log in the store, kept in agreement; one user at a time.

The entries in the store are the truth. What is in memory may run ahead of them only while somebody has the
table alone; if writing fails, the memory is thrown away and read again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress

from kibitz.server.errors import InDoubt, NotKept
from kibitz.server.limits import Limited
from kibitz.server.paying import payer
from kibitz.server.rooms.services import Services
from kibitz.server.rooms.subscribers import encode
from kibitz.server.store import Card, Clash, NotWritten, Row, StoreFailed
from kibitz.server.table import entries
from kibitz.server.table.deciding import Decision
from kibitz.server.table.info import info_of
from kibitz.server.table.size import is_aside
from kibitz.server.table.state import GONE, LiveTable, Who

QUIET = (entries.Played, entries.Chatted)  # as a rule these change nothing that the lobby shows
BESIDE = 100  # bytes that a row takes beside what it holds
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
        """Apply an entry and write it; Clash if somebody else wrote the seq, NotKept if it is not there and
        will not be, InDoubt if nobody knows. Until it is written nobody else can look."""
        now, entry = self._services.now(), decision.entry
        row = Row(self.table.seq + 1, now, entries.encode(entry))
        aside, was_away = is_aside(entry, self.table.phase), self.table.is_put_away
        self._expect_room(len(row.body), aside=aside)
        names = (payer().house, entry.by, self.table.id)
        self._services.purses.expect_means(names, step=not aside)
        if isinstance(entry, entries.StepUndone):
            kept = await self.rows_up_to(self.table.seq)
            self.doubtful = True
            self.table = await self._made_of([*kept, row])
        else:
            self.doubtful = True
            self.table.apply(row.seq, now, entry, decision.attempt, size=len(row.body))
        due = self.table.due(self._services.outages)
        quiet = isinstance(entry, QUIET) and due == self.due and self.table.outcome is None and not was_away
        card = None if quiet else card_of(self.table, due)
        self._services.purses.spend(names, cost_of(row, card), step=not aside)
        try:
            await self._services.append(self.table.id, row, card)
        except StoreFailed as failed:
            await self._expect(row, failed)
        self.doubtful = False
        return row

    def _expect_room(self, size: int, *, aside: bool) -> None:
        """Refuse what a table cannot keep. Talk and arranging end long before the game would have to."""
        table, limits = self.table, self._services.limits
        if table.seq >= limits.entries_per_table or table.size.bytes + size > limits.bytes_per_table:
            raise Limited("table_full", most=limits.entries_per_table)
        if aside and (
            table.size.asides >= limits.asides_per_table
            or table.size.aside_bytes + size > limits.aside_bytes_per_table
        ):
            raise Limited("asides_full", most=limits.asides_per_table)

    def debt(self) -> float:
        """Seconds until the table may write a step of its own accord."""
        return self._services.purses.debt((payer().house, self.table.id), step=True)

    async def _expect(self, row: Row, failed: StoreFailed) -> None:
        """A store that failed may have written all the same: what can be read back is kept. What cannot may
        still be on its way, unless the store is sure that it was not written."""
        self._services.note_failure(failed)
        is_sure = isinstance(failed, NotWritten)
        try:
            found = [] if is_sure and not self._services.store.shared else await self._rows(row.seq - 1)
        except NotKept:
            raise InDoubt("unknown") from None
        if not found:
            raise (NotKept("not_kept") if is_sure else InDoubt("unknown")) from None
        if found[0] != row:
            raise Clash(str(failed)) from None

    async def denial(self) -> NotKept:
        """What to say of an ask for which nothing was written here: it was not carried out, unless another
        server has."""
        with suppress(NotKept):
            if await self.is_newest():
                return NotKept("not_kept")
        return InDoubt("unknown")

    # Reading

    async def catch_up(self, seq: int) -> None:
        """Hear what was written elsewhere, at least up to `seq`."""
        if self.table.seq < seq:
            await self._apply(await self._rows(self.table.seq))

    async def look(self) -> None:
        """Hear what was written elsewhere, if that is possible at all; while the store does not answer, what
        is known here must do."""
        with suppress(NotKept):
            await self.is_newest()

    async def is_newest(self) -> bool:
        """Whether everything was known here that was written elsewhere. If not, it is now."""
        rows = await self._rows(self.table.seq) if self._services.store.shared else []
        await self._apply(rows)
        return not rows

    async def read_again(self) -> None:
        """Throw the memory away, read the table from the store, and take in what nobody here has heard."""
        rows = await self._rows(0)
        known = [row for row in rows if row.seq <= self.told]
        self.table = await self._made_of(known)
        self.doubtful = False
        await self._apply(rows[len(known) :])

    async def rows_up_to(self, seq: int) -> list[Row]:
        """The log as far as this entry."""
        return [row for row in await self._rows(0) if row.seq <= seq]

    async def _rows(self, after: int) -> list[Row]:
        return await self._services.read(self.table.id, after)

    async def _apply(self, rows: Sequence[Row]) -> None:
        for row in rows:
            entry = entries.decode(row.body)
            if isinstance(entry, entries.StepUndone):
                self.table = await self._made_of(await self.rows_up_to(row.seq))
            else:
                self.table.apply(row.seq, row.at, entry, size=len(row.body))
            self._take_in(row, entry)

    async def _made_of(self, rows: Sequence[Row]) -> LiveTable:
        return await self._services.table_of(self.table.id, rows)


def cost_of(row: Row, card: Card | None) -> int:
    """How much is written with an entry."""
    return len(row.body) + BESIDE + (0 if card is None else len(card.info) + BESIDE)


def card_of(table: LiveTable, due: int | None) -> Card:
    """What the lobby knows of a table."""
    listed = table.arrangement.manners.listed and not table.is_put_away
    phase = GONE if table.is_gone else table.phase
    info = info_of(table, secret=table.sight(Who()) == "now")
    return Card(table.id, listed, phase, table.opened_at, due, encode(info))
