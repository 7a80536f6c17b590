"""A table before, during and after play; what it refuses; its record; going on from a record."""

from __future__ import annotations

from typing import cast

import pytest

from kibitz.core.errors import IllegalAction, Malformed, Stale, sentence
from kibitz.core.game import Ended
from kibitz.core.outcome import Outcome
from kibitz.core.record import Misfit, Record, parsed, verify, written
from kibitz.core.table import Table
from tests.contract.tiny import GAME
from tests.contract.tiny.game import TinyOptions
from tests.contract.tiny.rules import CardDrawn, CardPlayed, Play

NAMES = ("Ann", "Bob")


def started() -> Table:
    table = Table(GAME, NAMES)
    table.start("secret", ("hello",))
    return table


def play(table: Table, moves: int = 1000) -> None:
    while table.to_act() and moves:
        seat = table.to_act()[0]
        table.play(seat, table.legal(seat)[0])
        moves -= 1


def expect_refused(table: Table, code: str, told: str) -> None:
    """Whatever is played now is refused, with this code and in these words."""
    with pytest.raises(IllegalAction) as caught:
        table.play(0, Play(1))
    assert sentence(caught.value, GAME.sentences) == told
    refusal = table.refusal(0, Play(1))
    assert refusal is not None
    assert refusal.code == code


def test_before_the_start_everything_is_refused() -> None:
    table = Table(GAME, NAMES)
    expect_refused(table, "not_started", "Game has not started")
    assert (table.to_act(), table.legal(0), table.outcome) == ((), [], None)
    assert (table.log, table.heard(0)) == ([], [])
    for ask in (lambda: table.view(0), lambda: table.record):
        with pytest.raises(IllegalAction, match="not_started"):
            ask()


def test_after_the_end_everything_is_refused() -> None:
    table = started()
    play(table)
    before = table.record
    expect_refused(table, "ended", "Game has ended")
    assert table.record == before
    assert isinstance(table.outcome, Outcome)
    assert table.view(0).outcome == table.outcome
    assert table.log[-1] == Ended(table.outcome)


def test_a_table_starts_once() -> None:
    table = started()
    before = table.record
    with pytest.raises(Stale, match="started"):
        table.start("another")
    assert table.record == before


def test_a_refused_start_leaves_the_table_unstarted() -> None:
    table = Table(GAME, ["alone"])
    with pytest.raises(IllegalAction, match="wrong_seats"):
        table.start("secret")
    assert table.position is None
    with pytest.raises(IllegalAction, match="not_started"):
        table.play(0, Play(1))


def test_a_refused_action_leaves_no_trace() -> None:
    table = started()
    before = written(table.record)
    log = list(table.log)
    assert table.position is not None
    fingerprint = table.position.fingerprint()
    with pytest.raises(IllegalAction, match="not_your_turn"):
        table.play(1, Play(1))
    with pytest.raises(IllegalAction, match="not_in_hand"):
        table.play(0, Play(99))
    assert (written(table.record), table.log, table.position.fingerprint()) == (before, log, fingerprint)


def test_playing_tells_what_happened_and_each_hears_its_part() -> None:
    table = started()
    card = table.view(0).hand[0]
    events = table.play(0, Play(card))
    assert [type(event) for event in events] == [CardPlayed, CardDrawn]
    assert table.heard(0) == events
    assert table.heard(1) == table.heard(None) == [events[0], CardDrawn(0, None)]


def test_options_and_seats_reach_the_game() -> None:
    table = Table(GAME, ["a", "b", "c"], TinyOptions(hand=4))
    table.start("secret")
    assert table.view(2).held == (4, 4, 4)
    assert table.record.header.options == {"hand": 4}
    assert table.record.header.seats == ("a", "b", "c")


def test_the_same_secret_gives_the_same_game_and_the_players_words_count() -> None:
    first, again, other = Table(GAME, NAMES), Table(GAME, NAMES), Table(GAME, NAMES)
    first.start("secret", ("a",))
    again.start("secret", ("a",))
    other.start("secret", ("b",))
    assert first.position == again.position
    assert first.position != other.position


@pytest.mark.parametrize("moves", [0, 5, 1000])
def test_a_table_goes_on_from_its_record(moves: int) -> None:
    table = started()
    play(table, moves)
    resumed = Table.resumed(GAME, parsed(written(table.record)))
    assert resumed.position == table.position
    assert (resumed.log, resumed.names, resumed.options) == (table.log, table.names, table.options)
    play(table)
    play(resumed)
    assert resumed.record == table.record
    assert verify(GAME, resumed.record) == table.position


def test_a_resumed_table_cannot_be_started_again() -> None:
    with pytest.raises(Stale):
        Table.resumed(GAME, started().record).start("another")


def test_a_record_that_does_not_fit_is_not_resumed() -> None:
    table = started()
    play(table, 4)
    record = table.record
    with pytest.raises(Misfit, match="line 2"):
        Table.resumed(GAME, Record(record.header, record.steps[1:]))


@pytest.mark.parametrize("card", ["3", 1.5, None])
def test_an_action_no_decoder_would_let_through_is_malformed(card: object) -> None:
    """Built by hand against its types, it is refused before the rules see it, and nothing changes."""
    table = Table(GAME, ("Ann", "Ben"))
    table.start("types")
    wrong = Play(cast("int", card))
    seat = table.to_act()[0]
    assert isinstance(table.refusal(seat, wrong), Malformed)
    with pytest.raises(Malformed):
        table.play(seat, wrong)
    assert table.steps == []


def test_two_players_of_one_name_cannot_start() -> None:
    """Nobody could tell whom an offer or a record speaks of."""
    table = Table(GAME, ("Ann", "ann"))
    with pytest.raises(IllegalAction, match="same_name"):
        table.start("names")
    assert table.position is None


def test_an_attempt_changes_nothing_until_it_is_accepted() -> None:
    table = started()
    before = table.position
    attempt = table.attempt(0, table.legal(0)[0])
    assert (table.position, table.count, table.steps) == (before, 0, [])
    assert table.accept(attempt) == attempt.events
    assert (table.position, table.count) == (attempt.position, 1)
    assert table.log[-len(attempt.events) :] == attempt.events


def test_a_table_that_remembers_nothing_counts_all_the_same() -> None:
    table = Table(GAME, ("Ann", "Ben"), remembers=False)
    table.start("a secret of some length")
    dealt = list(table.log)
    while waiting := table.to_act():
        table.play(waiting[0], table.legal(waiting[0])[0])
    assert table.outcome is not None
    assert table.count > 0
    assert (table.steps, table.log) == ([], dealt)
