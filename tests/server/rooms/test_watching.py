"""Watching: spectators with and without delay, the screen of a living room, and who is there."""

from __future__ import annotations

import time
from typing import Any

from kibitz.client import Lobby, connect
from kibitz.wire import asks
from kibitz.wire.documents import NewTable
from kibitz.wire.manners import Manners
from kibitz.wire.tells import Arranged, Outlook, Presence, Said, State, Update
from tests.server.party import (
    QUICK,
    answered,
    began,
    ended,
    heard,
    level,
    live,
    party,
    pending,
    refused,
)
from tests.server.serving import server_here

LATE = Manners(pause=0, delay=1, undo=True)
MUCH_LATER = Manners(pause=0, delay=60)
NOBODY = Manners(pause=0, watching=False)


async def connected(url: str, table: str, token: str | None = None) -> None:
    async with connect(url, table, token):
        pass


# Whether at all


@live
async def test_a_table_may_be_closed_to_spectators(lobby: Lobby) -> None:
    async with party(lobby, manners=NOBODY) as table, table.watch(table.opened.screen) as screen:
        assert began(screen).you.screen is True
        for token in (None, "made-up"):
            told = await refused(connected(lobby.url, table.table, token), "no_watching")
            assert (told.kind, told.sentence) == ("forbidden", "This table is not open to spectators")
            for asked in (
                lobby.state(table.table, token),
                lobby.events(table.table, token),
                lobby.moment(table.table, 0, token),
                lobby.ask(table.table, asks.Sync(id="y"), token),
                lobby.ask(table.table, asks.Outlook(id="o"), token),
            ):
                await refused(asked, "no_watching")
        assert (await lobby.state(table.table, table.tokens[1])).you.seat == 1
        assert (await lobby.table(table.table)).manners.watching is False  # a link must show what it leads to


@live
async def test_a_host_without_a_seat_may_watch_a_closed_table(lobby: Lobby) -> None:
    opened = await lobby.open_table(NewTable(game="tiny", bots=("greedy",) * 2, manners=NOBODY))
    async with connect(lobby.url, opened.table.table, opened.token) as host:
        assert began(host).you.host is True


@live
async def test_spectators_leave_when_the_table_is_closed_to_them(lobby: Lobby) -> None:
    async with party(lobby, started=False) as table, table.watch() as spectator, table.watch() as other:
        await table.seats[0].ask(asks.Change(id="c", manners=NOBODY))
        for watcher in (spectator, other):
            assert await ended(watcher) == 4003
        assert (await heard(table.seats[1], Arranged, what="changed")).table.manners == NOBODY


@live
async def test_who_leaves_a_closed_table_hears_that_it_was_done_and_must_go(lobby: Lobby) -> None:
    async with (
        party(lobby, started=False, manners=NOBODY) as table,
        table.watch(table.tokens[1]) as telephone,
    ):
        told = await answered(table.seats[1].ask(asks.Leave(id="l")), Arranged)
        assert (told.what, told.you.seat) == ("left", None)
        for device, code in ((table.seats[1], 4003), (telephone, 4001)):
            assert await ended(device) == code
        assert await heard(table.seats[0], Presence, here=(0,)) == Presence((0,), 0)


# Late


@live
async def test_spectators_see_a_delayed_table_late_and_everybody_else_at_once(lobby: Lobby) -> None:
    late = Manners(pause=0, delay=2)
    opened = await lobby.open_table(NewTable(game="tiny", seats=2, bots=("greedy",) * 2, manners=late))
    table = opened.table.table
    async with (
        connect(lobby.url, table) as spectator,
        connect(lobby.url, table, opened.token) as host,
        connect(lobby.url, table, opened.screen) as screen,
    ):
        for watcher in (spectator, host, screen):
            pending(watcher)
        start = time.monotonic()
        dealt = await answered(host.ask(asks.Start(id="s")), State)
        assert (await heard(screen, State)).seq == dealt.seq
        assert (await spectator.sync()).table.phase == "open"
        first = await heard(host, Update)
        assert (await heard(screen, Update)).seq == first.seq
        assert await heard(spectator, State, seq=dealt.seq)
        assert time.monotonic() - start >= 1.95
        told = await heard(spectator, Update)
        assert (told.seq, told.step) == (first.seq, 1)
        assert told.events == (await lobby.moment(table, 1, opened.screen)).events


@live
async def test_a_late_joiner_sees_the_table_as_it_was(store: str) -> None:
    async with server_here(store) as here, party(here.lobby, manners=MUCH_LATER) as table:
        ahead = 0
        here.hub.services.now = lambda: time.time_ns() // 1_000_000 + ahead
        lobby = here.lobby
        await table.play()
        ahead = 61_000
        second = await table.play()
        async with table.watch() as spectator:
            state = began(spectator)
            assert (state.step, state.seq, state.view["hand"]) == (1, second.seq - 1, None)
            assert (state.you.seat, state.here, state.watchers) == (None, (0, 1), 1)
            assert (await lobby.state(table.table)).step == 1
            assert (await lobby.events(table.table)).steps[-1].step == 1
            await refused(lobby.moment(table.table, 2), "no_moment", last=1)
            synced = await answered(lobby.ask(table.table, asks.Sync(id="y")), State)
            assert synced.step == 1
            for read in (
                await spectator.ask(asks.Outlook(id="o")),
                await lobby.ask(table.table, asks.Outlook(id="o")),
            ):
                assert isinstance(read, Outlook)
                assert (read.step, read.seq, read.outlook["hand"]) == (1, second.seq - 1, None)
                totals = [standing["total"] for standing in read.outlook["now"]["standings"]]
                assert totals == [
                    a + b for a, b in zip(state.view["cards"], state.view["stakes"], strict=True)
                ]
            own = await answered(lobby.ask(table.table, asks.Outlook(id="o"), table.tokens[0]), Outlook)
            assert (own.step, own.seq, len(own.outlook["hand"])) == (2, second.seq, 2)
            for token in (table.tokens[0], table.opened.screen):
                assert (await lobby.state(table.table, token)).step == 2
            ahead = 130_000
            await table.seats[0].ask(asks.Say(id="s", text="the gallery looks at the clock again"))
            assert (await heard(spectator, Update)).seq == second.seq


@live
async def test_late_spectators_too_hear_every_seq_once(lobby: Lobby) -> None:
    async with party(lobby, manners=LATE) as table, table.watch() as spectator:
        first = spectator.seq
        pending(spectator)
        await table.stake()
        undone = await table.take_back()
        await table.seats[0].ask(asks.Say(id="s", text="thanks"))
        last = await table.play()
        await level(spectator, last.seq)
        told = [tell for tell in pending(spectator) if isinstance(tell, State | Update | Said | Arranged)]
        assert [tell.seq for tell in told] == list(range(told[0].seq, last.seq + 1))
        assert told[0].seq == first + 1
        back = next(tell for tell in told if tell.seq == undone.seq)
        assert isinstance(back, State)
        assert (back.step, back.view["stake"]) == (undone.step, 0)


@live
async def test_spectators_who_are_there_when_a_delay_is_agreed_on_see_nothing_at_once(lobby: Lobby) -> None:
    async with party(lobby, started=False) as table, table.watch() as spectator:
        await table.seats[0].ask(asks.Change(id="c", manners=MUCH_LATER))
        await table.start()
        await table.play()
        heard_of = pending(spectator)
        assert await ended(spectator) == 4003
        assert not [told for told in heard_of if isinstance(told, Update)]
        async with table.watch() as again:
            assert began(again).table.phase == "open"


# The screen


@live
async def test_a_screen_shows_what_everybody_may_see_and_can_do_nothing(lobby: Lobby) -> None:
    async with party(lobby) as table, table.watch(table.opened.screen) as screen:
        state = began(screen)
        assert (state.you.seat, state.you.host, state.you.screen) == (None, False, True)
        assert (state.view["hand"], len(state.legal), state.watchers) == (None, 0, 0)
        await table.play()
        told = await heard(screen, Update)
        assert (told.view["hand"], len(told.legal)) == (None, 0)
        asked: dict[str, Any] = {
            "not_seated": (
                asks.Leave(id="a"),
                asks.Say(id="a", text="hello"),
                asks.Rematch(id="a"),
                asks.Bless(id="a", words="x"),
            ),
            "not_host": (asks.Start(id="b"), asks.FreeSeat(id="b", seat=0), asks.Change(id="b", seats=2)),
        }
        for code, some in asked.items():
            for ask in some:
                await refused(screen.ask(ask), code)


# Who is there


@live
async def test_everybody_hears_who_is_there(lobby: Lobby) -> None:
    async with party(lobby, manners=QUICK) as table:
        ann, bob = table.seats
        for seat in table.seats:
            pending(seat)
        async with table.watch(table.tokens[1]):  # a second device is not a second person
            assert await heard(ann, Presence) == Presence((0, 1), 0)
            async with table.watch() as spectator:
                assert (began(spectator).here, began(spectator).watchers) == ((0, 1), 1)
                assert await heard(ann, Presence) == Presence((0, 1), 1)
                await bob.close()
                assert await heard(spectator, Presence, watchers=1) == Presence((0, 1), 1)
            assert await heard(ann, Presence, watchers=0) == Presence((0, 1), 0)
        assert await heard(ann, Presence, here=(0,)) == Presence((0,), 0)


@live
async def test_late_spectators_are_counted_and_hear_who_is_there(lobby: Lobby) -> None:
    async with party(lobby, manners=LATE) as table:
        ann, bob = table.seats
        pending(ann)
        async with table.watch() as spectator:
            assert began(spectator).watchers == 1
            assert await heard(ann, Presence) == Presence((0, 1), 1)
            await bob.close()
            assert await heard(ann, Presence) == Presence((0,), 1)
            assert await heard(spectator, Presence, here=(0,)) == Presence((0,), 1)
        assert await heard(ann, Presence) == Presence((0,), 0)
