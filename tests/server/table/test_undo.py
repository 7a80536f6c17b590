"""Taking back: by consent only, never past something shown or drawn, and without a trace in the record."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kibitz.client import Connection, Lobby
from kibitz.core.record import proven
from kibitz.server.table import entries
from kibitz.server.table.state import LiveTable
from kibitz.wire import asks
from kibitz.wire.manners import Clock, Manners
from kibitz.wire.tells import Arranged, State, UndoInfo, Update
from tests.contract.tiny import GAME
from tests.server.party import (
    STAKE,
    Party,
    answered,
    back_at,
    heard,
    live,
    now,
    party,
    refused,
    server,
    server_process,
)
from tests.server.serving import server_here

UNDO = Manners(pause=0, undo=True)


@pytest.fixture
def everything_may_be_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if Tiny had no secrets."""
    monkeypatch.setattr(GAME, "takebacks", ("staked", "card_played", "card_drawn"))


def undo(connection: Connection) -> asks.AskUndo:
    return asks.AskUndo(id=connection.new_id(), seq=connection.seq)


def answer(connection: Connection, yes: bool) -> asks.AnswerUndo:
    return asks.AnswerUndo(id=connection.new_id(), yes=yes)


def as_it_was(state: State) -> State:
    """A state without what counts up."""
    return msgspec.structs.replace(state, seq=0, id=None)


@live
async def test_the_table_goes_back_to_what_it_was_when_all_agree(lobby: Lobby) -> None:
    async with party(lobby, 3, bots=("greedy",), manners=UNDO) as table, table.watch() as spectator:
        ann, bob, cem = table.seats
        await table.until_a_stake()
        before = [as_it_was(await connection.sync()) for connection in (*table.seats, spectator)]
        staked = await table.play(STAKE)
        assert staked.view["stake"] == 1
        asked = await answered(ann.ask(undo(ann)), Arranged)
        assert (asked.what, asked.table.undo) == ("undo_asked", UndoInfo(0, ()))
        assert (await heard(bob, Arranged, what="undo_asked")).seq == asked.seq
        agreed = await answered(bob.ask(answer(bob, True)), Arranged)
        assert (agreed.what, agreed.table.undo) == ("undo_agreed", UndoInfo(0, (1,)))
        await refused(bob.ask(answer(bob, True)), "undo_answered")
        undone = await answered(cem.ask(answer(cem, True)), State)
        assert as_it_was(undone) == before[2]
        for connection, old in zip((ann, bob, spectator), (before[0], before[1], before[3]), strict=True):
            assert as_it_was(await heard(connection, State, seq=undone.seq)) == old
        assert as_it_was(await ann.sync()) == before[0]
        await refused(ann.play(STAKE, staked.seq), "stale")
        again = await answered(ann.play(STAKE), Update)
        assert again.step == staked.step


@live
async def test_the_record_has_no_trace_of_what_was_taken_back(lobby: Lobby) -> None:
    async with party(lobby, manners=UNDO) as table:
        await table.stake()
        undone = await table.take_back()
        steps = (await lobby.events(table.table, table.tokens[0])).steps
        assert [step.step for step in steps] == list(range(undone.step + 1))
        moment = await lobby.moment(table.table, undone.step, table.tokens[1])
        assert (moment.view, moment.steps) == (undone.view, undone.step)
        await table.play_out()
        record, position = proven(lambda key: GAME, await lobby.record(table.table))
        assert not any(step.action.startswith("stake") for step in record.steps)
        assert position.outcome() == table.newest.outcome


@live
async def test_tables_play_without_undo_unless_their_host_wants_it(lobby: Lobby) -> None:
    async with party(lobby) as table:
        await table.play()
        told = await refused(table.seats[0].ask(undo(table.seats[0])), "undo_off")
        assert told.kind == "forbidden"


@live
async def test_one_who_refuses_is_enough(lobby: Lobby) -> None:
    async with party(lobby, 3, manners=UNDO) as table:
        ann, bob, cem = table.seats
        await table.stake()
        await ann.ask(undo(ann))
        await refused(cem.ask(undo(cem)), "undo_asked")
        told = await answered(cem.ask(answer(cem, False)), Arranged)
        assert (told.what, told.table.undo) == ("undo_refused", None)
        await refused(bob.ask(answer(bob, True)), "no_undo")
        state = await ann.sync()
        assert state.view["stake"] == 1


@live
async def test_who_asked_cannot_agree_but_can_withdraw(lobby: Lobby) -> None:
    async with party(lobby, manners=UNDO) as table, table.watch() as spectator:
        ann, bob = table.seats
        await refused(ann.ask(answer(ann, True)), "no_undo")
        await table.stake()
        await refused(spectator.ask(undo(ann)), "not_seated")
        await bob.ask(undo(bob))  # anybody may ask
        await refused(bob.ask(answer(bob, True)), "undo_not_yours")
        await refused(spectator.ask(answer(ann, True)), "not_seated")
        told = await answered(bob.ask(answer(bob, False)), Arranged)
        assert (told.what, told.table.undo) == ("undo_refused", None)


@live
async def test_what_was_shown_or_drawn_is_final(lobby: Lobby) -> None:
    async with party(lobby, manners=UNDO) as table:
        ann = table.seats[0]
        await refused(ann.ask(undo(ann)), "nothing_to_undo")
        before = table.newest.seq
        await table.play()
        told = await refused(ann.ask(undo(ann)), "undo_final")
        assert told.kind == "illegal"
        late = await refused(ann.ask(asks.AskUndo(id="late", seq=before)), "stale", made_for=before)
        assert late.state is not None
        await refused(ann.ask(asks.AskUndo(id="early", seq=ann.seq + 1)), "from_the_future", now=ann.seq)
        await table.play_out()
        await refused(ann.ask(undo(ann)), "undo_final")


@live
async def test_in_acquire_a_placement_is_final(lobby: Lobby) -> None:
    async with party(lobby, 3, game="acquire", manners=UNDO) as table:
        seat = table.seats[table.newest.to_act[0]]
        told = await table.play()
        assert told.events[0]["event"] == "tile_placed"
        await refused(seat.ask(undo(seat)), "undo_final")


@live
async def test_in_acquire_the_choice_of_a_chain_can_be_taken_back(lobby: Lobby) -> None:
    async with party(lobby, 3, game="acquire", manners=UNDO) as table:
        while (founding := await about_to_found(table)) is None:
            await table.play()
        seat = table.newest.to_act[0]
        before = as_it_was(await table.seats[seat].sync())
        told = await table.play(founding)
        assert [event["event"] for event in told.events] == ["chain_founded"]
        await table.seats[seat].ask(undo(table.seats[seat]))
        for other in {0, 1, 2} - {seat}:
            await table.seats[other].ask(answer(table.seats[other], True))
        assert as_it_was(await table.seats[seat].sync()) == before


async def about_to_found(table: Party) -> dict[str, Any] | None:
    acting = now(table.seats[table.newest.to_act[0]])
    return next((action for action in acting.legal if action["do"] == "found"), None)


@live
async def test_a_move_ends_the_asking(lobby: Lobby) -> None:
    async with party(lobby, manners=UNDO) as table:
        ann, bob = table.seats
        await table.stake()
        asked = await answered(bob.ask(undo(bob)), Arranged)
        await table.level(asked.seq)
        await table.play()
        await refused(ann.ask(answer(ann, True)), "no_undo")
        assert (await ann.sync()).table.undo is None


@live
async def test_with_bots_alone_nobody_needs_to_be_asked(lobby: Lobby) -> None:
    async with party(lobby, 1, bots=("greedy",), manners=UNDO) as table:
        ann = table.seats[0]
        await table.until_a_stake()
        step = table.newest.step
        await table.play(STAKE)
        told = await answered(ann.ask(undo(ann)), State)
        assert (told.step, told.view["stake"]) == (step, 0)


@live
async def test_people_who_left_are_not_asked(lobby: Lobby) -> None:
    async with party(lobby, 3, manners=UNDO) as table:
        ann, bob, cem = table.seats
        await table.stake()
        await answered(ann.ask(undo(ann)), Arranged)
        left = await answered(bob.ask(asks.Leave(id="l")), Arranged)
        assert left.table.undo is None  # with other people it is another question
        await table.level(left.seq)
        await ann.ask(undo(ann))
        told = await answered(cem.ask(answer(cem, True)), State)
        assert told.view["stake"] == 0


@pytest.mark.usefixtures("everything_may_be_taken_back")
@live
async def test_one_step_after_the_other_can_be_taken_back(tmp_path: Path) -> None:
    async with server(tmp_path) as lobby, party(lobby, manners=UNDO) as table:
        ann, bob = table.seats
        states = [as_it_was(await ann.sync())]
        for _ in range(3):
            await table.play()
            states.append(as_it_was(await ann.sync()))
        for step in (2, 1):
            await table.take_back()
            assert as_it_was(await ann.sync()) == states[step]
        other = await table.play()
        assert other.step == 2
        await table.take_back()
        await table.take_back()
        assert as_it_was(await ann.sync()) == states[0]
        await refused(ann.ask(undo(ann)), "nothing_to_undo")
        await table.play_out()
        record, _ = proven(lambda key: GAME, await lobby.record(table.table))
        assert len(record.steps) == 18


@pytest.mark.usefixtures("everything_may_be_taken_back")
@live
async def test_a_bot_that_was_thinking_already_waits_too(store: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with server_here(store) as here:
        thinking, may_choose = asyncio.Event(), asyncio.Event()

        async def think(*sight: object) -> None:
            thinking.set()
            await may_choose.wait()

        monkeypatch.setattr(here.hub.services.thinker, "choose", think)
        async with party(here.lobby, 2, bots=("greedy",), manners=UNDO) as table:
            ann, bob = table.seats
            await table.play()
            played = await table.play()
            await thinking.wait()
            await answered(ann.ask(undo(ann)), Arranged)
            may_choose.set()
            await bob.ask(asks.Say(id="s", text="well ..."))
            said = await bob.sync()
            assert (said.step, said.table.undo) == (played.step, UndoInfo(0, ()))
            await bob.ask(answer(bob, False))
            assert (await heard(ann, Update, by="bot")).step == played.step + 1


@live
async def test_after_a_restart_it_stays_undone(tmp_path: Path) -> None:
    with server_process(tmp_path) as first:
        async with party(Lobby(first.url), manners=UNDO) as table:
            await table.stake()
            await table.take_back()
            before = [await connection.sync() for connection in table.seats]
            await asyncio.to_thread(first.stop)
    with server_process(tmp_path) as second:
        async with back_at(Lobby(second.url), table) as again:
            for old, connection in zip(before, again.seats, strict=True):
                state = await connection.sync()
                assert (state.seq, as_it_was(state)) == (old.seq, as_it_was(old))
            await again.play_out()
            proven(lambda key: GAME, await again.lobby.record(table.table))


# A table and its entries


def table_of(*log: entries.AnyEntry) -> LiveTable:
    """A table as its entries make it, one a second."""
    table = LiveTable("t", lambda package, key: GAME)
    for seq, entry in enumerate(log, 1):
        table.apply(seq, 1000 * seq, entry)
    return table


def opened(clock: Clock, second: entries.Seat) -> entries.Opened:
    return entries.Opened(
        package="tests.contract",
        game="tiny",
        rules_version=1,
        secret="secret",
        screen="screen",
        arrangement=entries.Arrangement(
            seats=(entries.Seat(name="Ann", key="a"), second),
            host="a",
            options={"hand": 2},
            manners=Manners(undo=True, clock=clock),
        ),
    )


def test_bots_wait_while_an_undo_is_asked_for() -> None:
    bot = entries.Seat(name="Bot", level="greedy")
    started = entries.Started(names=("Ann", "Bot"), bots=(None, "greedy"), said=())
    table = table_of(opened(Clock(), bot), started)
    assert table.play is not None
    attempt = table.play.attempt(0, table.play.legal(0)[0])
    played = entries.Played(
        seat=0, action=GAME.write(attempt.action), events=msgspec.Raw(entries.encode(attempt.events))
    )
    table.apply(3, 3000, played)
    assert table.due(()) == 3600
    table.apply(4, 4000, entries.UndoAsked(seat=0))
    assert table.due(()) is None
    table.apply(5, 5000, entries.UndoAnswered(seat=1, yes=False))
    assert table.due(()) == 3600


def test_clocks_begin_again_where_the_step_that_was_taken_back_began() -> None:
    clock = Clock("move", 10)
    started = entries.Started(names=("Ann", "Bob"), bots=(None, None), said=(), left=(10_000, 10_000))
    table = table_of(
        opened(clock, entries.Seat(name="Bob", key="b")),
        started,
        entries.TimeRanOut(seat=0),
        entries.StepUndone(seat=0, step=1),
    )
    assert table.time_up == frozenset()
    assert table.due(()) == 4000 + 10_000
