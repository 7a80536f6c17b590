"""Results as people bring them: totals by name, or the record of the game; and the file of an event."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from kibitz.core.record import Record
from kibitz.core.record import written as record_written
from kibitz.games import load
from kibitz.tournament.entering import from_record, from_totals
from kibitz.tournament.event import Event, Player, Result, Round, Table, parsed, written
from kibitz.tournament.playing import played
from kibitz.tournament.refusals import BadEvent, BadResult
from tests.tournament.events import by_strength, event, people

FOUR = event(["Ann", "Bob", "Cem", "Dee Ü"]).with_round(Round((Table((2, 0, 3, 1)),)))
TABLE = FOUR.rounds[0].tables[0]


def test_totals_come_by_name_in_any_order() -> None:
    found = from_totals(FOUR, TABLE, "Bob 40, Ann -101**,Dee Ü +7 ,  Cem 40*")
    assert found == Result(places=(3, 1, 2, 4), totals=(40, -101, 7, 40), outs=(1, 2, 0, 0))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Ann 1, Bob 2, Cem 3", "The total of Dee Ü is missing"),
        ("Ann 1, Bob 2, Cem 3, Eve 4", "Eve does not sit there; there are: Cem, Ann, Dee Ü, Bob"),
        ("Ann 1, Ann 2, Cem 3, Bob 4", "Ann is named twice"),
        ("Ann, Bob 2, Cem 3, Dee Ü 4", "'Ann' is not a name and a total, such as Ann -101*"),
        ("Ann one, Bob 2, Cem 3, Dee Ü 4", "'Ann one' is not a name and a total, such as Ann -101*"),
        (
            "Ann 99999999999, Bob 2, Cem 3, Dee Ü 4",
            "'Ann 99999999999' is not a name and a total, such as Ann -101*",
        ),
        ("Ann +-1, Bob 2, Cem 3, Dee Ü 4", "'Ann +-1' is not a name and a total, such as Ann -101*"),
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
    begun = replace(
        event(people(4)),
        options=options,
        players=tuple(Player(name, "uniform") for name in people(4)),
    )
    return begun.with_round(Round((Table((1, 3, 0, 2)),)))


def played_by(begun: Event) -> tuple[Table, Result, Record]:
    """The first table, as its bots play it: always in the same way."""
    game = load("okey101")
    options = msgspec.convert(begun.options, game.Options)
    return begun.rounds[0].tables[0], *played(begun, game, options, 0, 0)


def test_a_record_is_proven_and_gives_the_same_result() -> None:
    begun = of_bots()
    table, result, record = played_by(begun)
    assert from_record(begun, table, record_written(record), load) == result
    assert played_by(begun)[1] == result, "the same table always goes the same way"
    turned = Table(table.players[::-1])
    assert from_record(begun, turned, record_written(record), load).totals == result.totals[::-1]


def test_a_record_of_something_else_is_refused() -> None:
    begun = of_bots()
    table, _, record = played_by(begun)
    text = record_written(record)

    def refused(changed: Event, content: bytes) -> str:
        with pytest.raises(BadResult) as problem:
            from_record(changed, table, content, load)
        return str(problem.value)

    others = tuple(Player(f"other {name}") for name in people(4))
    assert "other players" in refused(replace(begun, players=others), text)
    assert "other options" in refused(replace(begun, options={}), text)
    assert "of okey101" in refused(replace(begun, game="acquire"), text)
    assert "does not fit" in refused(begun, text.replace(b"draw", b"take", 1))
    assert "not over" in refused(begun, b"\n".join(text.splitlines()[:3]) + b"\n")


def test_a_bot_that_is_called_otherwise_is_found_by_what_it_is() -> None:
    begun = of_bots()
    table, result, record = played_by(begun)
    seats = ("P1", "Hazel", "P0", "P2")  # P3 sits there as Hazel
    renamed = record_written(replace(record, header=replace(record.header, seats=seats)))
    assert from_record(begun, table, renamed, load) == result
    person = replace(begun, players=tuple(Player(player.name) for player in begun.players))
    with pytest.raises(BadResult, match="other players: P1, Hazel, P0, P2"):
        from_record(person, table, renamed, load)


def test_an_event_survives_its_file() -> None:
    begun = by_strength(event(["Ann", "Bob", "Cem", "Dee", "Gül"]))
    assert parsed(written(begun)) == begun


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"kibitz": 9}, "This is no tournament: it is written in format 9; this version reads 1"),
        ({"players": [{"name": "Ann"}, {"name": "Ann"}]}, "Two players are called Ann"),
        (
            {"rounds": [{"tables": [{"players": [0, 1]}]}]},
            "This is no tournament: not everybody sits exactly once in round 1, at full tables",
        ),
        (
            {"rounds": [{"tables": [{"players": [0, 1]}, {"players": [2, 3]}]}]},
            "This is no tournament: not everybody sits exactly once in round 1, at full tables",
        ),
        (
            {"rounds": [{"tables": [], "byes": [0, 1, 2, 3]}]},
            "This is no tournament: not everybody sits exactly once in round 1, at full tables",
        ),
        (
            {"rounds": [{"tables": [{"players": [0, 1, 2, 3]}]}] * 2},
            "This is no tournament: round 1 is not over, and there is another",
        ),
        (
            {"rounds": [{"tables": [{"players": [0, 1, 2, 3]}]}] * 2, "planned": 1},
            "This is no tournament: it has more rounds than 1",
        ),
        ({"players": [{"name": "Ann"}, {"name": "Bob"}]}, "A table has 4 seats, and there are 2 players"),
        ({"surprise": 1}, "This is no tournament: Object contains unknown field `surprise`"),
    ],
)
def test_a_file_that_is_no_event_is_refused(change: dict[str, object], problem: str) -> None:
    plain = msgspec.to_builtins(event(people(4)))
    with pytest.raises(BadEvent) as refused:
        parsed(msgspec.json.encode({**plain, **change}))
    assert str(refused.value) == problem


def test_a_result_must_fit_its_table() -> None:
    begun = event(people(4)).with_round(Round((Table((0, 1, 2, 3), Result((1,), (2,), (0,))),)))
    with pytest.raises(BadEvent, match="a result in round 1 does not fit its table"):
        parsed(written(begun))
