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
from kibitz.wire.asks import AnswerUndo, AskUndo, Start
from kibitz.wire.documents import NewSitter, NewTable, Opened
from kibitz.wire.manners import Manners
from kibitz.wire.tells import AnyTell, Refused, State, Update
from tests.server.serving import Elsewhere, server_elsewhere, server_here

NAMES = ("Ann", "Bob", "Cem", "Dora")
PATIENCE = 60.0  # seconds: a story that takes longer has got stuck
SOON = 15.0  # seconds within which anything is told that will be told at all
QUICK = Manners(pause=0)
STAKE = {"do": "stake", "points": 1}

P = ParamSpec("P")
T = TypeVar("T")


def within(seconds: float) -> Callable[[Callable[P, Coroutine[Any, Any, None]]], Callable[P, None]]:
    """A test that is a coroutine, and comes to its end in this time."""

    def decorate(story: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
        @functools.wraps(story)
        def test(*args: P.args, **kwargs: P.kwargs) -> None:
            asyncio.run(asyncio.wait_for(story(*args, **kwargs), seconds))

        return test

    return decorate


live = within(PATIENCE)


@asynccontextmanager
async def server(folder: Path, limits: Limits | None = None) -> AsyncIterator[Lobby]:
    """A server with a file of its own."""
    async with server_here(str(folder / "kibitz.db"), limits) as here:
        yield here.lobby


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
        told = await answered(self.seats[0].ask(Start(id=self.seats[0].new_id())), State)
        await self.level(told.seq)
        return told

    async def play(self, action: dict[str, Any] | None = None, prefer: str = "") -> Update:
        """Whoever is to act plays: this, or the first of what they may, of the preferred kind if they may."""
        seat = self.seats[self.newest.to_act[0]]
        await level(seat, self.newest.seq)
        legal = now(seat).legal
        first = next((choice for choice in legal if choice["do"] == prefer), legal[0])
        told = await answered(seat.play(first if action is None else action), Update)
        await self.level(told.seq)
        return told

    async def play_out(self, prefer: str = "") -> Update:
        """People and bots play to the end."""
        while self.newest.outcome is None:
            if not await self.bot_moved():
                await self.play(prefer=prefer)
        assert isinstance(self.newest, Update)
        return self.newest

    async def bot_moved(self) -> bool:
        """Whether a bot was to act; then it has."""
        is_bot = self.newest.to_act[0] >= len(self.seats)
        if is_bot:
            await self.level(self.newest.seq + 1)
        return is_bot

    async def until_a_stake(self, seat: int = 0) -> None:
        """Play until this seat has points to stake."""
        while self.newest.to_act != (seat,) or self.newest.view["cards"][seat] == 0:
            if not await self.bot_moved():
                await self.play(now(self.seats[self.newest.to_act[0]]).legal[-1])

    async def stake(self) -> Update:
        """The first player stakes a point, as soon as that is possible: a step that may be taken back."""
        await self.until_a_stake()
        return await self.play(STAKE)

    async def take_back(self) -> State:
        """The first player wants the last step undone, and the second agrees."""
        ann, bob = self.seats
        await ann.ask(AskUndo(id=ann.new_id(), seq=self.newest.seq))
        undone = await answered(bob.ask(AnswerUndo(id=bob.new_id(), yes=True)), State)
        await self.level(undone.seq)
        return undone

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


async def bots_played(lobby: Lobby, game: str, *bots: str, **options: Any) -> str:
    """A table that bots have played to its end."""
    wanted = NewTable(game=game, seats=len(bots), bots=bots, options=options, manners=QUICK)
    opened = await lobby.open_table(wanted)
    table = opened.table.table
    await lobby.ask(table, Start(id="s"), opened.token)
    while (await lobby.table(table)).phase != "over":
        await asyncio.sleep(0.05)
    return table


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


async def until(condition: Callable[[], bool], seconds: float = 30.0) -> None:
    """Wait for something that must come to be."""
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.005)


def now(connection: Connection) -> State | Update:
    """The newest that somebody knows of the game."""
    assert connection.latest is not None
    return connection.latest


def began(connection: Connection) -> State:
    """The state somebody was greeted with."""
    assert connection.state is not None
    return connection.state


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


async def answered(asked: Awaitable[object], kind: type[T]) -> T:
    """The answer to this, which is of that kind."""
    told = await asked
    assert isinstance(told, kind)
    return told


async def refused(asked: Awaitable[object], code: str, **facts: Any) -> Refused:
    """The refusal that this must end in."""
    with pytest.raises(RefusedByServer) as caught:
        await asked
    told = caught.value.refused
    assert told.code == code, f"{told.code}: {told.sentence}"
    assert {name: told.facts.get(name) for name in facts} == facts, told.facts
    assert told.sentence and "{" not in told.sentence, told.sentence  # noqa: PT018 - one thing: it is worded
    return told
