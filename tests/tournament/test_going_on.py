"""A tournament from its beginning on: who may begin one, and how it goes by itself where bots sit."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from kibitz.core.errors import IllegalAction
from kibitz.games import load
from kibitz.tournament.beginning import begun
from kibitz.tournament.event import Event, System, expect_sound
from kibitz.tournament.going_on import bots_played, options_in, seated, table_at, tables_of_bots
from kibitz.tournament.refusals import BadEvent, BadResult
from tests.tournament.events import by_strength, event, people, result

OKEY = load("okey101")
ONE_HAND = OKEY.Options(hands=1)


def fresh(*names: str, bots: int = 0, rounds: int = 2, size: int | None = None) -> Event:
    return begun(
        OKEY,
        ONE_HAND,
        people=names,
        bots={"uniform": bots},
        system=System.SWISS,
        rounds=rounds,
        size=size,
    )


def test_a_tournament_begins_with_people_and_bots() -> None:
    made = fresh("Ann ", " Gül  Su", bots=2)
    assert [(player.name, player.bot) for player in made.players] == [
        ("Ann", None),
        ("Gül Su", None),
        ("uniform 1", "uniform"),
        ("uniform 2", "uniform"),
    ]
    assert (made.game, made.size, made.planned, made.low_wins) == ("okey101", 4, 2, True)
    assert made.options == msgspec.to_builtins(ONE_HAND)
    expect_sound(made)


@pytest.mark.parametrize(
    ("names", "bots", "problem"),
    [
        (("Ann", "Bob", "Ann", "Cem"), 0, "Two players are called Ann"),
        (("uniform 1", "Bob", "Cem"), 1, "Two players are called uniform 1"),
        (("Ann", " ", "Bob", "Cem"), 0, "A name has 1 to 40 letters, and no comma (got )"),
        (("Ann, Bob", "Cem", "Dee", "Efe"), 0, "A name has 1 to 40 letters, and no comma (got Ann, Bob)"),
        (("x" * 41, "Bob", "Cem", "Dee"), 0, f"A name has 1 to 40 letters, and no comma (got {'x' * 41})"),
        (("Ann", "Bob"), 1, "A table has 4 seats, and there are 3 players"),
        ((), 1_001, "At most 1000 players (got 1001)"),
    ],
)
def test_who_cannot_begin_is_told_why(names: tuple[str, ...], bots: int, problem: str) -> None:
    with pytest.raises(BadEvent) as refused:
        fresh(*names, bots=bots)
    assert str(refused.value) == problem


def test_a_game_of_sides_is_no_tournament() -> None:
    """Rebels win or lose together; in versus without allies everybody plays alone."""
    merc = load("merc")

    def among_four(preset: str) -> Event:
        bots = {"uniform": 4}
        return begun(merc, merc.presets[preset], people=(), bots=bots, system=System.SWISS, rounds=1)

    with pytest.raises(BadEvent) as refused:
        among_four("against_player")
    assert "everybody plays alone; here there are rebels, dictator" in str(refused.value)
    assert among_four("versus").size == 3


def test_the_game_has_its_say_about_the_size_of_a_table() -> None:
    with pytest.raises(IllegalAction):
        fresh(*people(8), size=5)


def test_bots_play_through_every_round() -> None:
    made = seated(fresh(bots=5))
    steps = list(bots_played(made, OKEY, ONE_HAND))
    assert [(step.round, step.table) for step in steps] == [(0, 0), (1, 0)]
    assert steps[0].event.rounds[0].is_over
    assert len(steps[0].event.rounds) == 2, "the next round is seated at once"
    assert steps[-1].event.is_over
    expect_sound(steps[-1].event)
    assert list(bots_played(steps[-1].event, OKEY, ONE_HAND)) == []


def test_bots_wait_for_people() -> None:
    made = seated(fresh(*people(4), bots=4, rounds=3))
    mixed = {place for place, table in enumerate(made.rounds[0].tables) if min(table.players) < 4}
    assert set(tables_of_bots(made)) == {0, 1} - mixed
    steps = list(bots_played(made, OKEY, ONE_HAND))
    assert len(steps) == 2 - len(mixed)
    assert len(made.rounds) == 1


def test_a_result_is_for_a_table_of_this_round() -> None:
    made = seated(event(people(8), planned=1))
    assert table_at(made, 2) is made.rounds[0].tables[1]
    for number in (0, 3):
        with pytest.raises(BadResult, match=f"There is no table {number}; this round has 2"):
            table_at(made, number)
    over = by_strength(event(people(4), planned=1))
    with pytest.raises(BadResult, match="The tournament is over"):
        table_at(over, 1)
    assert result(1, 2, 3, 4).places == (1, 2, 3, 4)


def test_an_event_of_another_house_is_refused() -> None:
    made = fresh(*people(3), bots=1)
    assert options_in(made, OKEY, ["uniform"]) == ONE_HAND

    def refused(changed: Event, *bots: str) -> str:
        with pytest.raises(BadEvent) as problem:
            options_in(changed, OKEY, bots)
        return str(problem.value)

    assert "no bot uniform plays Okey 101" in refused(made, "greedy")
    assert "it is of acquire, version" in refused(replace(made, game="acquire"), "uniform")
    assert "it is of okey101, version 7" in refused(replace(made, rules_version=7), "uniform")
    assert "5 cannot play Okey 101" in refused(replace(made, size=5), "uniform")
    assert "its options are not those of Okey 101" in refused(replace(made, options={"x": 1}), "uniform")
