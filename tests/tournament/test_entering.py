"""Results as people bring them: totals by name, or the record of the game; and the file of an event."""

from __future__ import annotations

import msgspec
import pytest

from kibitz.core.record import written as record_written
from kibitz.games import load
from kibitz.tournament.entering import BadResult, from_record, from_totals
from kibitz.tournament.event import BadEvent, Event, Player, Result, Round, Table, parsed, written
from kibitz.tournament.playing import played
from tests.tournament.events import by_strength, event, people

FOUR = event(["Ann", "Bob", "Cem", "Dee Ü"]).with_round(Round((Table((2, 0, 3, 1)),)))
TABLE = FOUR.rounds[0].tables[0]


def test_totals_come_by_name_in_any_order() -> None:
    found = from_totals(FOUR, TABLE, "Bob 40, Ann -101**,Dee Ü +7 ,  Cem 40*")
    assert found == Result(places=(3, 1, 2, 4), totals=(40, -101, 7, 40), outs=(1, 2, 0, 0))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Ann 1, Bob 2, Cem 3", "the total of Dee Ü is missing"),
        ("Ann 1, Bob 2, Cem 3, Eve 4", "'Eve' does not sit there; there are: Cem, Ann, Dee Ü, Bob"),
        ("Ann 1, Ann 2, Cem 3, Bob 4", "Ann is named twice"),
        ("Ann, Bob 2, Cem 3, Dee Ü 4", "'Ann' is not a name and a total, such as Ann -101*"),
        ("Ann one, Bob 2, Cem 3, Dee Ü 4", "'Ann one' is not a name and a total, such as Ann -101*"),
        ("Ann 99999999999, Bob 2, Cem 3, Dee Ü 4", "99999999999 is no total"),
        ("", "'' is not a name and a total, such as Ann -101*"),
    ],
)
def test_bad_totals_are_refused_in_words(text: str, problem: str) -> None:
    with pytest.raises(BadResult) as refused:
        from_totals(FOUR, TABLE, text)
    assert str(refused.value) == problem


def of_bots() -> Event:
    game = load("okey101")
    options = msgspec.to_builtins(game.Options(hands=1))
    begun = msgspec.structs.replace(
        event(people(4)),
        options=options,
        players=tuple(Player(name, "uniform") for name in people(4)),
    )
    return begun.with_round(Round((Table((1, 3, 0, 2)),)))


def test_a_record_is_proven_and_gives_the_same_result() -> None:
    begun = of_bots()
    game = load("okey101")
    options = msgspec.convert(begun.options, game.Options)
    result, record = played(begun, game, options, 0, 0)
    table = begun.rounds[0].tables[0]
    assert from_record(begun, table, record_written(record), load) == result
    again, _ = played(begun, game, options, 0, 0)
    assert again == result, "the same table always goes the same way"
    turned = Table(table.players[::-1])
    assert from_record(begun, turned, record_written(record), load).totals == result.totals[::-1]


def test_a_record_of_something_else_is_refused() -> None:
    begun = of_bots()
    game = load("okey101")
    options = msgspec.convert(begun.options, game.Options)
    _, record = played(begun, game, options, 0, 0)
    table = begun.rounds[0].tables[0]
    text = record_written(record)

    def refused(changed: Event, content: bytes) -> str:
        with pytest.raises(BadResult) as problem:
            from_record(changed, table, content, load)
        return str(problem.value)

    others = tuple(Player(f"other {name}") for name in people(4))
    assert "other players" in refused(msgspec.structs.replace(begun, players=others), text)
    assert "other options" in refused(msgspec.structs.replace(begun, options={}), text)
    assert "of okey101" in refused(msgspec.structs.replace(begun, game="acquire"), text)
    assert "does not fit" in refused(begun, text.replace(b"draw", b"take", 1))
    assert "not over" in refused(begun, b"\n".join(text.splitlines()[:3]) + b"\n")


def test_an_event_survives_its_file() -> None:
    begun = by_strength(event(["Ann", "Bob", "Cem", "Dee", "Gül"]))
    assert parsed(written(begun)) == begun


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"kibitz": 9}, "is written in format 9; this version reads 1"),
        ({"players": [{"name": "Ann"}, {"name": "Ann"}]}, "has two players called Ann"),
        ({"rounds": [{"tables": [{"players": [0, 1]}]}]}, "does not seat everybody exactly once in round 1"),
        ({"surprise": 1}, "is no tournament: Object contains unknown field `surprise`"),
    ],
)
def test_a_file_that_is_no_event_is_refused(change: dict[str, object], problem: str) -> None:
    plain = msgspec.to_builtins(event(people(4)))
    with pytest.raises(BadEvent) as refused:
        parsed(msgspec.json.encode({**plain, **change}))
    assert str(refused.value) == problem


def test_a_result_must_fit_its_table() -> None:
    begun = event(people(4)).with_round(Round((Table((0, 1, 2, 3), Result((1,), (2,), (0,))),)))
    with pytest.raises(BadEvent, match="a result in round 1 that does not fit"):
        parsed(written(begun))
