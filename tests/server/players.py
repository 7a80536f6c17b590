"""People who play by themselves through the client: whenever they may act they do, and they take note whether
they hear everything once and in order."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from kibitz.client import Connection, Gone, Lobby, RefusedByServer, connect
from kibitz.core.outcome import Outcome
from kibitz.core.record import proven
from kibitz.server.library import Library
from kibitz.server.store.opening import store_at
from kibitz.server.table.state import LiveTable
from kibitz.wire.asks import Play, Start
from kibitz.wire.documents import NewSitter, NewTable
from kibitz.wire.manners import Manners
from kibitz.wire.tells import AnyTell, Done, State, Update
from tests.server.party import within
from tests.server.serving import GAMES

STUCK = 120.0  # seconds after which nobody waits for a word any more

long_story = within(300.0)  # which may take its time on a busy machine

Enough = Callable[[State | Update], bool]


def is_over(told: State | Update) -> bool:
    """Whether the game has ended."""
    return told.outcome is not None


def at_step(step: int) -> Enough:
    """Whether the game has got so far, or has ended."""
    return lambda told: told.step >= step or told.outcome is not None


class Player:
    """One seat. It may be connected again and again, to any server; what was not answered is asked again."""

    def __init__(self, table: str, token: str, seed: object, pause: float = 0.0) -> None:
        self.table, self.token, self.pause = table, token, pause
        self.chance = random.Random(str(seed))
        self.seen = 0  # the highest seq ever told to this seat
        self.acknowledged: list[str] = []  # the ids of plays that were answered
        self.denied: set[str] = set()  # the ids of those that were refused as not kept
        self.belied: set[str] = set()  # of those, the ones that had been kept all the same
        self.unsure: set[str] = set()  # the ids of those of which the server did not know what became
        self.pending: Play | None = None
        self.repeated = 0
        self.latest: State | Update | None = None
        self.goodbye: Gone | None = None
        self.steps: dict[int, tuple[int, int]] = {}  # of every step heard: seq, and who played it

    @property
    def moves(self) -> int:
        """How many plays were answered."""
        return len(self.acknowledged)

    @property
    def step(self) -> int:
        """How far this seat knows the game to be."""
        return 0 if self.latest is None else self.latest.step

    async def play(self, url: str, enough: Enough = is_over) -> None:
        """Play until it is enough, or until the connection ends."""
        self.goodbye = None
        try:
            async with connect(url, self.table, self.token) as seat:
                try:
                    await self._play(seat, enough)
                finally:
                    self._note(seat)
        except Gone as gone:
            self.goodbye = gone

    async def _play(self, seat: Connection, enough: Enough) -> None:
        assert seat.state is not None
        assert seat.state.seq >= self.seen, "the server knows less than it told before"
        heard = 0
        while True:
            told = await seat.next(STUCK)
            heard = self._in_order(told, heard)
            if isinstance(told, State | Update):
                self.latest = told
                self._remember(told)
                if enough(told):
                    return
            if seat.latest is self.latest:  # nothing newer waits to be read
                await self._act(seat)

    async def _act(self, seat: Connection) -> None:
        if self.pending is None and self.latest is not None and self.latest.legal:
            if self.pause:
                await asyncio.sleep(self.chance.random() * self.pause)
            action = msgspec.Raw(msgspec.json.encode(self.chance.choice(self.latest.legal)))
            self.pending = Play(id=seat.new_id(), seq=self.latest.seq, action=action)
        elif self.pending is not None:
            self.repeated += 1
        was_denied = False
        while (pending := self.pending) is not None:
            doubts: list[str] = []
            try:
                told = await seat.ask(pending, doubts.append)
            except RefusedByServer as refused:
                if refused.code != "not_kept":  # that one says: please try again
                    raise
                was_denied = True
                self.denied.add(pending.id)
                self.repeated += 1
                await asyncio.sleep(0.02)
            else:
                assert isinstance(told, Update | Done)
                if was_denied and not doubts and isinstance(told, Done):
                    self.belied.add(pending.id)
                self.acknowledged.append(pending.id)
                self.pending = None
            finally:
                if doubts:
                    self.unsure.add(pending.id)
                    self.repeated += 1

    @staticmethod
    def _in_order(told: AnyTell, heard: int) -> int:
        """Every seq once, one after the other, from the state that greets us."""
        if isinstance(told, Done) or not hasattr(told, "seq"):
            return heard
        assert not heard or told.seq == heard + 1, f"heard {told.seq} after {heard}"
        return int(told.seq)

    def _remember(self, told: State | Update) -> None:
        if isinstance(told, Update):
            known = self.steps.setdefault(told.step, (told.seq, told.seat))
            assert known == (told.seq, told.seat), "a step was told in two ways"

    def _note(self, seat: Connection) -> None:
        self.seen = max(self.seen, seat.seq)


async def seated(lobby: Lobby, game: str, people: int, seed: object, pause: float = 0.0) -> list[Player]:
    """A table of players, begun."""
    opened = await lobby.open_table(NewTable(game=game, seats=people, name="P0", manners=Manners(pause=0)))
    table = opened.table.table
    guests = [await lobby.sit(table, NewSitter(name=f"P{number}")) for number in range(1, people)]
    await lobby.ask(table, Start(id="start"), opened.token)
    tokens = [opened.token, *(guest.token for guest in guests)]
    return [Player(table, token, f"{seed} {number}", pause) for number, token in enumerate(tokens)]


async def play_all(url: str, players: Sequence[Player], enough: Enough = is_over) -> None:
    """Have all of them play."""
    async with asyncio.TaskGroup() as group:
        for player in players:
            group.create_task(player.play(url, enough))


async def kept(place: str, tables: Sequence[str]) -> dict[str, LiveTable]:
    """What the store has of these tables, read without any server: every log contiguous and sound."""
    store, find = store_at(place), Library.of(GAMES).find
    await store.open()
    try:
        found = {}
        for name in tables:
            rows = await store.read(name)
            assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
            found[name] = LiveTable.from_rows(name, rows, find)
            assert found[name].trouble is None
        return found
    finally:
        await store.close()


async def ended_alike(url: str, players: Sequence[Player]) -> None:
    """Everybody at a table was told the outcome that its record proves."""
    record, position = proven(game_of, await Lobby(url).record(players[0].table))
    assert all(outcome_of(player) == position.outcome() for player in players)
    assert all(player.step == len(record.steps) for player in players)


def outcome_of(player: Player) -> Outcome:
    """How the game ended, as a player was told."""
    assert player.latest is not None
    assert player.latest.outcome is not None
    return player.latest.outcome


def tables_of(players: Sequence[Player]) -> dict[str, list[Player]]:
    """Who sits together."""
    found: dict[str, list[Player]] = {}
    for player in players:
        found.setdefault(player.table, []).append(player)
    return found


def game_of(key: str) -> Any:
    """The game of this key, as the servers of the tests have it."""
    return Library.of(GAMES).by_key[key][1]
