"""S6: a seat changes hands only with the consent of the others who are there, of its owner, or after an
absence that the table agreed on; the new owner sees what that seat may see from then on, and everybody is
told."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from kibitz.bots import BOTS
from kibitz.client import Connection, Lobby
from kibitz.core.errors import Refused
from kibitz.server.store import Row
from kibitz.server.table import entries
from kibitz.server.table.deciding import Circumstances, decide
from kibitz.server.table.entries import Arrangement, Seat
from kibitz.server.table.state import LiveTable
from kibitz.wire import asks
from kibitz.wire.documents import NewSitter
from kibitz.wire.manners import ABSENCE, Manners
from kibitz.wire.tells import Arranged, HandoverInfo
from tests.contract.tiny import GAME
from tests.server.party import answered, began, ended, heard, live, party, refused

MINUTE = 60_000


def free(connection: Connection, seat: int) -> asks.FreeSeat:
    return asks.FreeSeat(id=connection.new_id(), seat=seat)


def answer(connection: Connection, yes: bool) -> asks.AnswerSeat:
    return asks.AnswerSeat(id=connection.new_id(), yes=yes)


# At a table


@live
async def test_the_host_cannot_look_into_a_hand_alone(lobby: Lobby) -> None:
    """The audit's way: free the seat of somebody, and sit down there under another name."""
    async with party(lobby, 3) as table:
        ann, bob, cem = table.seats
        asked = await answered(ann.ask(free(ann, 1)), Arranged)
        assert (asked.what, asked.table.handover) == ("seat_asked", HandoverInfo(0, 1, None, ()))
        assert asked.table.seats[1].name == "Bob"
        for other in (bob, cem):
            assert (await heard(other, Arranged, what="seat_asked")).table.handover == asked.table.handover
        await refused(lobby.sit(table.table, NewSitter(name="Ann again")), "seats_taken")
        await refused(ann.ask(answer(ann, True)), "seat_not_yours")
        await refused(ann.ask(free(ann, 1)), "seat_asked")
        await refused(ann.ask(free(ann, 2)), "seat_asked")
        told = await answered(bob.ask(answer(bob, False)), Arranged)
        assert (told.what, told.table.handover) == ("seat_refused", None)
        assert (await heard(ann, Arranged, what="seat_refused")).table.seats[1].name == "Bob"
        await refused(cem.ask(answer(cem, True)), "no_seat_asked")


@live
async def test_a_seat_is_free_when_all_others_who_are_there_agree(lobby: Lobby) -> None:
    async with party(lobby, 4) as table:
        ann, bob, cem, dan = table.seats
        await ann.ask(free(ann, 1))
        told = await answered(cem.ask(answer(cem, True)), Arranged)
        assert (told.what, told.table.handover) == ("seat_agreed", HandoverInfo(0, 1, None, (2,)))
        await refused(cem.ask(answer(cem, True)), "seat_answered")
        told = await answered(dan.ask(answer(dan, True)), Arranged)
        assert (told.what, told.table.seats[1].sitter, told.table.handover) == ("seat_freed", "free", None)
        assert (await heard(ann, Arranged, what="seat_freed")).seq == told.seq
        assert await ended(bob) == 4001


@live
async def test_the_owner_may_agree_alone_and_the_asker_may_withdraw(lobby: Lobby) -> None:
    async with party(lobby, 3) as table:
        ann, bob, cem = table.seats
        await ann.ask(free(ann, 1))
        assert (await answered(ann.ask(answer(ann, False)), Arranged)).what == "seat_refused"
        await ann.ask(free(ann, 1))
        assert (await answered(bob.ask(answer(bob, True)), Arranged)).what == "seat_freed"
        assert (await heard(cem, Arranged, what="seat_freed")).table.seats[1].sitter == "free"


@live
async def test_a_bot_plays_for_somebody_only_if_the_others_agree_or_they_left(lobby: Lobby) -> None:
    async with party(lobby, 3, manners=Manners(pause=MINUTE)) as table:
        ann, bob, cem = table.seats
        ask = asks.SeatBot(id="bot", seat=1, level="greedy")
        asked = await answered(ann.ask(ask), Arranged)
        assert asked.table.handover == HandoverInfo(0, 1, "greedy", ())
        told = await answered(cem.ask(answer(cem, True)), Arranged)
        seat = told.table.seats[1]
        assert (told.what, seat.name, seat.level) == ("bot_seated", "Bob", "greedy")
        await bob.ask(asks.ComeBack(id="back"))  # the seat stayed his
        await bob.ask(asks.Leave(id="leave"))
        told = await answered(ann.ask(asks.SeatBot(id="again", seat=1, level="uniform")), Arranged)
        assert (told.what, told.table.seats[1].level) == ("bot_seated", "uniform")


@live
async def test_the_seat_of_a_bot_is_not_the_hosts_to_look_at_either(lobby: Lobby) -> None:
    async with party(lobby, 2, bots=("greedy",), manners=Manners(pause=MINUTE)) as table:
        ann, bob = table.seats
        assert (await answered(ann.ask(free(ann, 2)), Arranged)).what == "seat_asked"
        assert (await answered(bob.ask(answer(bob, True)), Arranged)).what == "seat_freed"
    async with party(lobby, 1, bots=("greedy",), manners=Manners(pause=MINUTE)) as table:
        alone = table.seats[0]
        assert (await answered(alone.ask(free(alone, 1)), Arranged)).what == "seat_freed"


@live
async def test_the_new_owner_sees_what_the_seat_may_see_from_then_on(lobby: Lobby) -> None:
    async with party(lobby, 2, options={"hand": 4}) as table:
        ann, bob = table.seats
        await table.play()
        drawn = await table.play()  # Bob's: he hears which card he drew
        before = await lobby.moments(table.table, token=table.tokens[1])
        await bob.ask(free(bob, 1))
        cem = await lobby.sit(table.table, NewSitter(name="Cem"))
        async with table.watch(cem.token) as seat:
            assert began(seat).view["hand"] is not None
            assert [event.get("card") for event in began(seat).events if event["event"] == "card_drawn"] == [
                None
            ]
        past = await lobby.moments(table.table, token=cem.token)
        assert [moment.view["hand"] for moment in past.moments] == [None] * (drawn.step + 1)
        assert all(moment.view["hand"] is not None for moment in before.moments)
        told = (await lobby.events(table.table, token=cem.token)).steps[2].events
        assert [event["card"] for event in told if event["event"] == "card_drawn"] == [None]
        await table.play()
        now = await lobby.moments(table.table, first=drawn.step + 1, token=cem.token)
        assert [moment.view["hand"] is None for moment in now.moments] == [False]


# After an absence


def a_table(absence: int = ABSENCE) -> LiveTable:
    """Ann, the host, Bob and Cem, and a bot; they began at 0."""
    people = [Seat(name=name, key=name) for name in ("ann", "bob", "cem")]
    seats = (*people, Seat(name="Hazel", level="greedy"))
    arrangement = Arrangement(seats, "ann", {}, Manners(absence=absence))
    opened = entries.Opened(
        package="", game="tiny", rules_version=1, secret="s", screen="", arrangement=arrangement
    )
    bots = (None, None, None, "greedy")
    started = entries.Started(names=("ann", "bob", "cem", "Hazel"), bots=bots, said=())
    rows = [Row(seq, 0, entries.encode(entry)) for seq, entry in enumerate((opened, started), 1)]
    return LiveTable.from_rows("T", rows, lambda package, key: GAME)


def decided(table: LiveTable, ask: asks.AnyAsk, now: int, absent: Mapping[int, int]) -> entries.AnyEntry:
    around = Circumstances(now, (), BOTS, 100, 100, absent)
    return decide(table, table.who("ann"), ask, "label", around).entry


FREE_BOB = asks.FreeSeat(id="f", seat=1)
BOT_FOR_BOB = asks.SeatBot(id="b", seat=1, level="greedy")
LONG = 1000 * ABSENCE


@pytest.mark.parametrize("ask", [FREE_BOB, BOT_FOR_BOB])
def test_after_the_absence_that_was_agreed_on_nobody_is_asked(ask: asks.AnyAsk) -> None:
    table = a_table()
    for now, kind in ((LONG - 1, entries.SeatAsked), (LONG, entries.Arranged)):
        assert isinstance(decided(table, ask, now, {1: 0}), kind)
    assert isinstance(decided(table, ask, LONG, {}), entries.SeatAsked)  # he is there, however long he thinks
    assert isinstance(decided(a_table(absence=0), ask, LONG, {1: 0}), entries.SeatAsked)  # never, they agreed


def test_whoever_asks_for_something_is_there() -> None:
    table = a_table()
    table.apply(3, 5 * MINUTE, entries.Chatted(by="bob", ask="say 1", name="bob", text="by HTTP"))
    assert isinstance(decided(table, FREE_BOB, LONG, {1: 0}), entries.SeatAsked)
    assert isinstance(decided(table, FREE_BOB, LONG + 5 * MINUTE, {1: 0}), entries.Arranged)


def test_with_nobody_there_to_agree_it_is_said_how_long_the_seat_is_kept() -> None:
    table = a_table()
    with pytest.raises(Refused) as caught:
        decided(table, FREE_BOB, LONG - 1500, {1: 0, 2: 0})
    assert (caught.value.code, caught.value.facts) == ("not_gone_long", {"seat": 1, "seconds": 2})


def test_the_seat_of_a_bot_is_asked_of_everybody() -> None:
    table, ask = a_table(), asks.FreeSeat(id="f", seat=3)
    assert isinstance(decided(table, ask, MINUTE, {2: 0}), entries.SeatAsked)
    with pytest.raises(Refused, match="nobody_to_agree"):
        decided(table, ask, MINUTE, {1: 0, 2: 0})
    assert isinstance(decided(table, ask, LONG, {1: 0, 2: 0}), entries.Arranged)


def test_who_has_gone_since_is_not_waited_for() -> None:
    table = a_table()
    table.apply(3, MINUTE, entries.SeatAsked(by="ann", ask="f", asker=0, seat=1))
    with pytest.raises(Refused, match="seat_asked"):
        decided(table, FREE_BOB, MINUTE, {1: 0})
    table.apply(4, MINUTE, entries.SeatAnswered(by="cem", ask="y", seat=2, yes=True))
    assert isinstance(decided(table, FREE_BOB, MINUTE, {1: 0}), entries.Arranged)
