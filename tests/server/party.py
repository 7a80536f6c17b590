"""People at a table: real clients of a real server, and what tests do with them again and again."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import pytest

from kibitz.client import Connection, Gone, Lobby, RefusedByServer, connect
from kibitz.server.limits import Limits
from kibitz.wire.asks import Start
from kibitz.wire.documents import NewSitter, NewTable, Opened
from kibitz.wire.manners import Manners
from kibitz.wire.tells import AnyTell, Refused, State, Update
from tests.server.serving import Elsewhere, server_elsewhere, server_here

NAMES = ("Ann", "Bob", "Cem", "Dora")
PATIENCE = 60.0  # seconds: a story that takes longer has got stuck
SOON = 15.0  # seconds within which anything is told that will be told at all
QUICK = Manners(pause=0)

P = ParamSpec("P")
T = TypeVar("T")


def live(story: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that is a coroutine."""

    @functools.wraps(story)
    def test(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(asyncio.wait_for(story(*args, **kwargs), PATIENCE))

    return test


@asynccontextmanager
async def server(folder: Path, limits: Limits | None = None) -> AsyncIterator[Lobby]:
    """A server with a file of its own."""
    async with server_here(str(folder / "kibitz.db"), limits) as here:
        yield Lobby(here.url)


@contextmanager
def server_process(folder: Path) -> Iterator[Elsewhere]:
    """A server in another process; started again in the same folder, it goes on where it stopped."""
    with server_elsewhere(str(folder / "kibitz.db")) as elsewhere:
        yield elsewhere


class Party:
    """People who sit at one table, connected."""

    def __init__(self, lobby: Lobby, opened: Opened, tokens: list[str], seats: list[Connection]) -> None:
        self.lobby, self.opened = lobby, opened
        self.table = opened.table.table
        self.tokens, self.seats = tokens, seats

    @property
    def newest(self) -> State | Update:
        """What the one who knows most knows of the game."""
        known = [seat.latest for seat in self.seats if seat.latest is not None]
        return max(known, key=lambda told: told.seq)

    async def level(self, seq: int) -> None:
        """Wait until everybody has heard of `seq`."""
        for seat in self.seats:
            await level(seat, seq)

    async def start(self) -> State:
        """The host starts the game."""
        told = await self.seats[0].ask(Start(id=self.seats[0].new_id()))
        assert isinstance(told, State)
        await self.level(told.seq)
        return told

    async def play(self, action: dict[str, Any] | None = None, prefer: str = "") -> Update:
        """Whoever is to act plays: this, or the first of what they may, of the preferred kind if they may."""
        seat = self.seats[self.newest.to_act[0]]
        await level(seat, self.newest.seq)
        assert seat.latest is not None
        legal = seat.latest.legal
        first = next((choice for choice in legal if choice["do"] == prefer), legal[0])
        told = await seat.play(first if action is None else action)
        assert isinstance(told, Update)
        await self.level(told.seq)
        return told

    async def play_out(self, prefer: str = "") -> Update:
        """People play to the end."""
        while True:
            told = await self.play(prefer=prefer)
            if told.outcome is not None:
                return told

    def watch(self, token: str | None = None) -> Any:
        """One more connection: a spectator, or whose token it is."""
        return connect(self.lobby.url, self.table, token)


@asynccontextmanager
async def party(
    lobby: Lobby,
    people: int = 2,
    *,
    game: str = "tiny",
    bots: tuple[str, ...] = (),
    manners: Manners = QUICK,
    options: dict[str, Any] | None = None,
    started: bool = True,
    words: str = "",
) -> AsyncIterator[Party]:
    """A table full of people, and bots on its last seats. The first person is the host."""
    wanted = NewTable(
        game=game,
        seats=people + len(bots),
        options=options or {},
        manners=manners,
        name=NAMES[0],
        bots=bots,
        words=words,
    )
    opened = await lobby.open_table(wanted)
    table = opened.table.table
    guests = [await lobby.sit(table, NewSitter(name=name)) for name in NAMES[1:people]]
    tokens = [opened.token, *(guest.token for guest in guests)]
    async with AsyncExitStack() as stack:
        seats = [await stack.enter_async_context(connect(lobby.url, table, token)) for token in tokens]
        made = Party(lobby, opened, tokens, seats)
        if started:
            await made.start()
        yield made


@asynccontextmanager
async def back_at(lobby: Lobby, before: Party) -> AsyncIterator[Party]:
    """The same people, connected again, to whichever server it is now."""
    async with AsyncExitStack() as stack:
        seats = [
            await stack.enter_async_context(connect(lobby.url, before.table, token))
            for token in before.tokens
        ]
        yield Party(lobby, before.opened, before.tokens, seats)


async def level(connection: Connection, seq: int) -> None:
    """Wait until somebody has heard of `seq`; what was told stays to be read."""
    while connection.seq < seq:
        await asyncio.sleep(0.001)


async def heard(connection: Connection, kind: type[T], **wanted: Any) -> T:
    """The next thing of this kind that somebody is told; whatever comes before it is passed over."""
    while True:
        told = await connection.next(SOON)
        if isinstance(told, kind) and all(getattr(told, name) == value for name, value in wanted.items()):
            return told


async def ended(connection: Connection) -> int:
    """The code with which the server ends a connection; whatever it tells before is passed over."""
    try:
        while True:
            await connection.next(SOON)
    except Gone as gone:
        return gone.code


def pending(connection: Connection) -> list[AnyTell]:
    """What somebody was told and nobody has read yet."""
    queue = connection._heard
    told = [queue.get_nowait() for _ in range(queue.qsize())]
    if None in told:
        queue.put_nowait(None)  # the end stays to be met
    return [tell for tell in told if tell is not None]


async def refused(asked: Awaitable[object], code: str, **facts: Any) -> Refused:
    """The refusal that this must end in."""
    with pytest.raises(RefusedByServer) as caught:
        await asked
    told = caught.value.refused
    assert told.code == code, f"{told.code}: {told.sentence}"
    assert {name: told.facts.get(name) for name in facts} == facts, told.facts
    assert told.sentence and "{" not in told.sentence, told.sentence  # noqa: PT018 - one thing: it is worded
    return told
