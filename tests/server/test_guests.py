"""Guests: what is kept of their games, whose game it was, and that all of it can be deleted."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from kibitz.client import Lobby
from kibitz.core.record import parsed
from kibitz.server import guests
from kibitz.server.guests import REPLAYS, Result
from kibitz.server.history.judging import Judged, judged
from kibitz.server.limits import Limits
from kibitz.server.rooms.hub import Hub
from kibitz.server.store import Row
from kibitz.server.tokens import guest_of, key_of
from kibitz.stats.adding import added
from kibitz.stats.showing import shown
from kibitz.stats.tallying import tallies
from kibitz.wire.asks import ComeBack, FreeSeat, Leave, Play, Rematch, SeatBot, Start
from kibitz.wire.documents import GuestStats, NewSitter, NewTable
from kibitz.wire.manners import Clock, Manners
from kibitz.wire.tells import Arranged, State
from tests.contract.tiny import GAME
from tests.contract.tiny.game import Tiny
from tests.server.party import QUICK, answered, live, refused
from tests.server.serving import server_here


class Game:
    """A table of Tiny for two, and the tokens of its seats."""

    def __init__(self, lobby: Lobby, table: str, tokens: Sequence[str]) -> None:
        self.lobby, self.table, self.tokens = lobby, table, list(tokens)
        self._asked = 0

    async def ask(self, asking: int, kind: type, **wanted: object) -> object:
        """One ask of a seat."""
        self._asked += 1
        return await self.lobby.ask(self.table, kind(id=f"a{self._asked}", **wanted), self.tokens[asking])

    async def play(self, steps: int = 1000) -> None:
        """People play the first thing they may, until the end or for so many steps."""
        for _ in range(steps):
            to_act = (await self.lobby.state(self.table)).to_act
            if not to_act:
                return
            state = await self.lobby.state(self.table, self.tokens[to_act[0]])
            first = msgspec.Raw(msgspec.json.encode(state.legal[0]))
            await self.ask(to_act[0], Play, seq=state.seq, action=first)

    async def rematch(self, host: int) -> Game:
        """The next game of the same people, who sit one seat further; whoever is its host starts it."""
        told = await answered(self.ask(0, Rematch), Arranged)
        assert told.table.rematch is not None
        again = Game(self.lobby, told.table.rematch, [*self.tokens[1:], self.tokens[0]])
        await again.ask(host, Start)
        await again.play()
        return again


async def table(
    lobby: Lobby, *people: str | None, manners: Manners = QUICK, hand: int = 2, started: bool = True
) -> Game:
    """A table; everybody may be a guest."""
    host, *others = people
    wanted = NewTable(
        game="tiny", seats=len(people), name="P0", manners=manners, options={"hand": hand}, guest=host
    )
    opened = await lobby.open_table(wanted)
    tokens = [opened.token]
    for number, guest in enumerate(others, 1):
        sitter = NewSitter(name=f"P{number}", guest=guest)
        tokens.append((await lobby.sit(opened.table.table, sitter)).token)
    made = Game(lobby, opened.table.table, tokens)
    if started:
        assert isinstance(await made.ask(0, Start), State)
    return made


async def played(lobby: Lobby, *people: str | None) -> Game:
    """A finished game."""
    made = await table(lobby, *people)
    await made.play()
    return made


async def figures(lobby: Lobby, guest: str) -> tuple[GuestStats, dict[str, float | None]]:
    """All figures of a guest's games of Tiny, once none waits any more."""
    stats = await lobby.stats(guest)
    while stats.waiting:
        stats = await lobby.stats(guest)
    return stats, {figure.name: figure.value for game in stats.games for figure in game.figures}


async def stored(hub: Hub, guest: str) -> dict[str, Result]:
    """What the store has of a guest, by table."""
    seats = await hub.store.guests.seats(guest_of(guest))
    assert seats is not None
    return {
        seat.table: msgspec.json.decode(seat.result, type=Result) for seat in seats if seat.result is not None
    }


# Figures


@live
async def test_a_guest_has_the_figures_of_the_games_played_as_that_guest(lobby: Lobby) -> None:
    ann, bob = await lobby.new_guest(), await lobby.new_guest()
    assert await lobby.stats(ann) == GuestStats((), 0, {})
    both = await played(lobby, ann, bob)
    await played(lobby, None, None)
    alone = await played(lobby, None, bob)
    stats, found = await figures(lobby, ann)
    (game,) = stats.games
    assert (game.game, game.title, game.games, found["games"]) == ("tiny", "Tiny", 1, 1)
    state = await lobby.state(both.table)
    assert state.outcome is not None
    mine = state.outcome.standings[0]
    (row,) = game.tables
    assert (row.table, row.seat, row.place, row.total) == (both.table, 0, mine.place, mine.total)
    assert row.ended == (await lobby.events(both.table)).steps[-1].at
    assert (found["total"], found["place"]) == (mine.total, mine.place)
    assert (stats.waiting, stats.left_out) == (0, {})
    (game,) = (await figures(lobby, bob))[0].games
    assert [(row.table, row.seat) for row in game.tables] == [(alone.table, 1), (both.table, 1)]


@live
async def test_recomputed_from_the_logs_the_figures_are_the_stored_ones(store: str) -> None:
    async with server_here(store) as here:
        lobby, hub = here.lobby, here.hub
        ann = await lobby.new_guest()
        games = [await played(lobby, ann, None), await played(lobby, None, ann)]
        assert await stored(hub, ann) == {}  # nothing is counted before somebody asks
        (told,) = (await figures(lobby, ann))[0].games
        kept = await stored(hub, ann)
        again = {}
        for seat, game in enumerate(games):
            record = parsed(await lobby.record(game.table))
            again[game.table] = tallies(record, GAME, replays=REPLAYS)[seat]
            assert kept[game.table].tally == again[game.table]
        recomputed = shown(GAME, added(again.values()))
        assert [(f.name, f.value, f.per, f.count, f.share) for f in told.figures] == [
            (f.name, f.value, f.per, f.count, f.share) for f in recomputed
        ]
        assert "luck_adjusted" in {figure.name for figure in told.figures if figure.value is not None}
        assert await stored(hub, ann) == kept
        assert (await figures(lobby, ann))[0].games == (told,)


@live
async def test_a_running_game_counts_when_it_is_over(lobby: Lobby) -> None:
    ann = await lobby.new_guest()
    game = await table(lobby, ann, None)
    await game.play(2)
    assert await lobby.stats(ann) == GuestStats((), 0, {})
    await game.play()
    assert (await figures(lobby, ann))[1]["games"] == 1


@live
async def test_a_few_games_at_a_time_are_worked_out(store: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests, "AT_ONCE", 2)
    async with server_here(store) as here:
        lobby = here.lobby
        ann = await lobby.new_guest()
        games = [await played(lobby, ann, None) for _ in range(3)]
        first = await lobby.stats(ann)
        assert (first.waiting, first.games[0].games) == (1, 2)
        assert {row.table for row in first.games[0].tables} == {games[0].table, games[1].table}
        second = await lobby.stats(ann)
        assert (second.waiting, second.games[0].games) == (0, 3)


# Whose game it was


@live
async def test_a_rematch_goes_on_counting(lobby: Lobby) -> None:
    ann = await lobby.new_guest()
    game = await played(lobby, ann, None)
    assert (await figures(lobby, ann))[1]["games"] == 1
    again = await game.rematch(1)
    third = await again.rematch(0)
    (told,) = (await figures(lobby, ann))[0].games
    tables = [(third.table, 0), (again.table, 1), (game.table, 0)]
    assert [(row.table, row.seat) for row in told.tables] == tables


@live
async def test_practice_is_left_out(store: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def practises(self: Tiny, options: object) -> bool:
        return getattr(options, "hand", 0) == 4

    monkeypatch.setattr(Tiny, "is_practice", practises, raising=False)
    async with server_here(store) as here:
        lobby, hub = here.lobby, here.hub

        async def judges(package: str, key: str, table: str, rows: Sequence[Row], whose: str) -> Judged:
            return judged(table, rows, whose, hub.services.find)

        hub.tallier.judged = judges  # type: ignore[method-assign] # another process knows no such practice
        ann = await lobby.new_guest()
        practice = await table(lobby, ann, None, hand=4)
        await practice.play()
        await played(lobby, ann, None)
        stats, found = await figures(lobby, ann)
        assert (found["games"], stats.left_out) == (1, {"practice": 1})
        assert (await stored(hub, ann))[practice.table] == Result("practice")


@live
async def test_a_game_in_which_a_bot_played_for_the_guest_is_left_out(lobby: Lobby) -> None:
    ann, bob = await lobby.new_guest(), await lobby.new_guest()
    game = await table(lobby, ann, bob, hand=4)
    await game.ask(0, SeatBot, seat=0, level="uniform")
    while "bot" not in {step.by for step in (await lobby.events(game.table)).steps}:
        if (await lobby.state(game.table)).to_act == (1,):
            await game.play(1)
    await game.ask(0, ComeBack)
    await game.play()
    stats, found = await figures(lobby, ann)
    assert (found, stats.left_out) == ({}, {"bot": 1})
    assert (await figures(lobby, bob))[1]["games"] == 1
    await game.rematch(1)  # what the bot did there is no matter here
    assert (await figures(lobby, ann))[1]["games"] == 1


@live
async def test_a_bot_that_was_seated_and_never_chose_takes_nothing_away(lobby: Lobby) -> None:
    ann = await lobby.new_guest()
    game = await table(lobby, ann, None, manners=Manners(pause=60_000))
    await game.ask(0, SeatBot, seat=0, level="uniform")
    await game.ask(0, ComeBack)
    await game.play()
    assert (await figures(lobby, ann))[1]["games"] == 1


@live
async def test_what_the_clock_played_is_the_guests(lobby: Lobby) -> None:
    clock = Clock(kind="move", seconds=1, when_up="skip")
    ann = await lobby.new_guest()
    game = await table(lobby, ann, None, manners=Manners(pause=0, clock=clock), hand=1)
    while "clock" not in {step.by for step in (await lobby.events(game.table)).steps if step.seat == 0}:
        if (await lobby.state(game.table)).to_act == (1,):
            await game.play(1)
    await game.play()
    assert (await figures(lobby, ann))[1]["games"] == 1


@live
async def test_a_seat_that_went_to_somebody_else_is_nobodys_figure(lobby: Lobby) -> None:
    ann, bob, cem = [await lobby.new_guest() for _ in range(3)]
    game = await table(lobby, ann, bob, hand=4)
    await game.play(2)
    await game.ask(1, FreeSeat, seat=1)
    game.tokens[1] = (await lobby.sit(game.table, NewSitter(name="Cem", guest=cem))).token
    await game.play()
    assert (await figures(lobby, ann))[1]["games"] == 1
    assert await lobby.stats(bob) == GuestStats((), 0, {"left": 1})
    assert (await lobby.stats(cem)).games == ()


@live
async def test_whoever_stands_up_before_the_deal_was_never_there(lobby: Lobby) -> None:
    ann, bob = await lobby.new_guest(), await lobby.new_guest()
    game = await table(lobby, None, ann, started=False)
    await game.ask(1, Leave)
    game.tokens[1] = (await lobby.sit(game.table, NewSitter(name="Bob", guest=bob))).token
    await game.ask(0, Start)
    await game.play()
    assert await lobby.stats(ann) == GuestStats((), 0, {})
    assert (await figures(lobby, bob))[1]["games"] == 1


# Who may see it, and how it is deleted


@live
async def test_forgetting_deletes_every_figure_of_one_guest(store: str) -> None:
    async with server_here(store) as here:
        lobby, hub = here.lobby, here.hub
        ann, bob = await lobby.new_guest(), await lobby.new_guest()
        game = await played(lobby, ann, bob)
        await figures(lobby, ann)
        await played(lobby, ann, None)
        assert (await lobby.forget(ann)).seats == 2
        assert await hub.store.guests.seats(guest_of(ann)) is None
        for asked in (lobby.stats(ann), lobby.forget(ann)):
            told = await refused(asked, "no_guest")
            assert (told.kind, "deleted" in told.sentence) == ("forbidden", True)
        await refused(lobby.open_table(NewTable(game="tiny", name="Ann", guest=ann)), "no_guest")
        assert (await figures(lobby, bob))[1]["games"] == 1
        await game.rematch(1)
        assert await hub.store.guests.seats(guest_of(ann)) is None
        assert (await lobby.record(game.table)).startswith(b'{"kibitz"')  # the table stays everybody's


@live
async def test_nobody_reads_figures_without_the_token_of_their_guest(lobby: Lobby) -> None:
    ann = await lobby.new_guest()
    game = await played(lobby, ann, None)
    for wrong in ("nobody", guest_of(ann), key_of(ann), game.tokens[0]):
        await refused(lobby.stats(wrong), "no_guest")
    await refused(lobby.stats(" "), "bad_token")
    assert (await lobby.state(game.table, ann)).you.seat is None  # nor is a guest's token a seat
    (other,) = (await figures(lobby, ann))[0].games
    assert other.games == 1
    assert (await lobby.stats(await lobby.new_guest())).games == ()


@live
async def test_a_wrong_guest_is_told_so_and_not_seated(lobby: Lobby) -> None:
    game = await table(lobby, None, None, started=False)
    await game.ask(1, Leave)
    await refused(lobby.sit(game.table, NewSitter(name="Ann", guest="nobody")), "no_guest")
    assert [seat.sitter for seat in (await lobby.table(game.table)).seats] == ["person", "free"]
    before = len((await lobby.tables()).tables)
    await refused(lobby.open_table(NewTable(game="tiny", name="Ann", guest="nobody")), "no_guest")
    assert len((await lobby.tables()).tables) == before


@live
async def test_guests_fall_under_the_limits(store: str) -> None:
    async with server_here(store, Limits(joins_per_minute=2)) as here:
        for _ in range(2):
            await here.lobby.new_guest()
        await refused(here.lobby.new_guest(), "too_many_joins")


@live
async def test_what_cannot_be_counted_is_said_and_stops_nothing(store: str) -> None:
    async with server_here(store) as here:
        lobby, hub = here.lobby, here.hub
        ann = await lobby.new_guest()
        await played(lobby, ann, None)

        async def fails(package: str, key: str, record: bytes, replays: int) -> None:
            return None

        kept = hub.tallier.tallied
        hub.tallier.tallied = fails  # type: ignore[method-assign]
        assert await lobby.stats(ann) == GuestStats((), 0, {"unreadable": 1})
        hub.tallier.tallied = kept  # type: ignore[method-assign]
        await played(lobby, ann, None)
        stats, found = await figures(lobby, ann)
        assert (found["games"], stats.left_out) == (1, {"unreadable": 1})
