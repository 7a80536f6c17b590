"""The record of a game: what stands in the file, and what is said of a file that does not fit."""

from __future__ import annotations

import json

import msgspec
import pytest

from kibitz.core.chance import commitment
from kibitz.core.record import FORMAT, Misfit, Record, header_of, line_of, parsed, replayed, verify, written
from kibitz.core.table import Table
from tests.contract.tiny import GAME

replace = msgspec.structs.replace


def table() -> Table:
    made = Table(GAME, ("Ann", "Bob"))
    made.start("secret", ("a word",), bots=(None, "uniform"))
    while made.to_act():
        seat = made.to_act()[0]
        made.play(seat, made.legal(seat)[-1])
    return made


RECORD = table().record
LINES = written(RECORD).splitlines(keepends=True)


def misfit(text: bytes) -> Misfit:
    with pytest.raises(Misfit) as caught:
        verify(GAME, parsed(text))
    assert str(caught.value) == f"line {caught.value.line}: {caught.value.problem}"
    return caught.value


def test_the_header_says_what_was_played() -> None:
    assert json.loads(LINES[0]) == {
        "kibitz": FORMAT,
        "game": "tiny",
        "rules_version": 1,
        "options": {"hand": 2},
        "seats": ["Ann", "Bob"],
        "source": "sealed",
        "seed": "secret",
        "commitment": commitment("secret"),
        "said": ["a word"],
        "bots": [None, "uniform"],
    }


def test_every_further_line_is_one_action_with_what_it_caused() -> None:
    for number, line in enumerate(LINES[1:], 1):
        step = json.loads(line)
        assert list(step) == ["n", "seat", "action", "events"]
        assert step["n"] == number
        assert step["events"][0]["event"] == "card_played"
        assert f"play {step['events'][0]['card']}" == step["action"]
    assert json.loads(LINES[-1])["events"][-1]["event"] == "ended"


def test_lines_are_whole_and_add_up_to_the_file() -> None:
    assert all(line.endswith(b"\n") and line.count(b"\n") == 1 for line in LINES)
    assert b"".join([line_of(RECORD.header), *map(line_of, RECORD.steps)]) == written(RECORD)
    assert parsed(written(RECORD)) == RECORD


def test_a_record_is_proved() -> None:
    assert verify(GAME, RECORD) == table().position


def test_a_record_without_a_move_is_the_deal() -> None:
    assert verify(GAME, Record(RECORD.header, ())).to_act() == (0,)


def test_replaying_shows_every_position() -> None:
    fingerprints = [position.fingerprint() for _, position in replayed(GAME, RECORD)]
    assert len(set(fingerprints)) == len(RECORD.steps)


def test_a_quick_source_is_recorded_too() -> None:
    header = header_of(GAME, GAME.Options(), ("a", "b"), "quick", "7")
    assert verify(GAME, Record(header, ())).to_act() == (0,)


@pytest.mark.parametrize("seed", ["seven", "", "1.5", "9" * 40])
def test_a_quick_seed_that_is_no_number_is_a_misfit(seed: str) -> None:
    header = header_of(GAME, GAME.Options(), ("a", "b"), "quick", seed)
    assert misfit(line_of(header)).line == 1


# Files that do not fit


def test_an_empty_file() -> None:
    assert misfit(b"").line == 1


@pytest.mark.parametrize(
    "line",
    [b"nonsense\n", b"{}\n", b"\xff\xfe\n", b'{"n": "\xff"}\n', b"[" * 100_000 + b"\n", b"7\n"],
    ids=["text", "empty", "bytes", "broken text", "brackets", "number"],
)
@pytest.mark.parametrize("where", [1, 3])
def test_a_line_that_cannot_be_read_is_named(line: bytes, where: int) -> None:
    assert misfit(b"".join([*LINES[: where - 1], line, *LINES[where:]])).line == where


def test_header_and_steps_cannot_change_places() -> None:
    assert misfit(b"".join([*LINES[:2], LINES[0], *LINES[2:]])).line == 3
    assert misfit(b"".join(LINES[1:])).line == 1


def test_a_last_line_cut_off_by_a_crash_is_named() -> None:
    cut = written(RECORD)[: -len(LINES[-1]) // 2]
    assert misfit(cut).line == len(LINES)


def test_a_missing_last_line_end_does_not_matter() -> None:
    assert parsed(written(RECORD)[:-1]) == RECORD


def test_another_format() -> None:
    told = misfit(written(Record(replace(RECORD.header, kibitz=FORMAT + 1), RECORD.steps)))
    assert (told.line, f"format {FORMAT + 1}" in told.problem) == (1, True)


def test_other_rules() -> None:
    told = misfit(written(Record(replace(RECORD.header, rules_version=9), RECORD.steps)))
    assert (told.line, "rules version 9" in told.problem) == (1, True)


def test_another_game() -> None:
    assert misfit(written(Record(replace(RECORD.header, game="chess"), RECORD.steps))).line == 1


@pytest.mark.parametrize("options", [{"hand": 99}, {"hand": "2"}, {"card": 2}])
def test_options_that_are_none(options: dict[str, object]) -> None:
    assert misfit(written(Record(replace(RECORD.header, options=options), RECORD.steps))).line == 1


def test_a_seed_without_its_commitment() -> None:
    told = misfit(written(Record(replace(RECORD.header, seed="other"), RECORD.steps)))
    assert (told.line, "commitment" in told.problem) == (1, True)


def test_a_header_with_something_unknown() -> None:
    header = json.loads(LINES[0]) | {"mood": "good"}
    assert misfit(json.dumps(header).encode() + b"\n" + b"".join(LINES[1:])).line == 1


def test_a_refused_action_names_its_line_and_the_reason() -> None:
    steps = [*RECORD.steps[:3], replace(RECORD.steps[3], action="play 99"), *RECORD.steps[4:]]
    told = misfit(written(Record(RECORD.header, tuple(steps))))
    assert (told.line, "not_in_hand" in told.problem) == (5, True)


@pytest.mark.parametrize("seat", [-1, 2, 2**63, 10**30])
def test_a_seat_that_is_not_there_names_its_line(seat: int) -> None:
    steps = (RECORD.steps[0], replace(RECORD.steps[1], seat=seat), *RECORD.steps[2:])
    assert misfit(written(Record(RECORD.header, steps))).line == 3


def test_a_forged_event_names_its_line() -> None:
    events = RECORD.steps[2].events
    forged = replace(RECORD.steps[2], events=({**events[0], "points": 99}, *events[1:]))
    told = misfit(written(Record(RECORD.header, (*RECORD.steps[:2], forged, *RECORD.steps[3:]))))
    assert (told.line, "events" in told.problem) == (4, True)


def test_an_action_after_the_end_is_refused() -> None:
    more = replace(RECORD.steps[-1], n=len(RECORD.steps) + 1)
    told = misfit(written(Record(RECORD.header, (*RECORD.steps, more))))
    assert (told.line, "ended" in told.problem) == (len(LINES) + 1, True)
