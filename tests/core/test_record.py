"""The record of a game: what stands in the file, and what is said of a file that does not fit."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from kibitz.core import record as records
from kibitz.core.chance import commitment
from kibitz.core.record import (
    FORMAT,
    Misfit,
    Record,
    header_of,
    line_of,
    parsed,
    proven,
    replayed,
    verify,
    written,
)
from kibitz.core.table import Table
from tests.contract.tiny import GAME
from tests.contract.tiny.game import Tiny, TinyOptions
from tests.contract.tiny.later import Forgetful, Later

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
        proven(lambda _: GAME, text)
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
    fingerprints = [position.fingerprint() for _, position in records.replayed(GAME, RECORD)]
    assert len(set(fingerprints)) == len(RECORD.steps)


def test_a_quick_source_is_recorded_too() -> None:
    header = header_of(GAME, GAME.Options(), ("a", "b"), "quick", "7")
    assert verify(GAME, Record(header, ())).to_act() == (0,)


@pytest.mark.parametrize("seed", ["seven", "", "1.5", "9" * 40, "07", "+7", " 7", "1_0", "-0", "\u0667"])
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


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"kibitz": FORMAT + 1}, f"format {FORMAT + 1}"),
        ({"rules_version": 9}, "version 9 of the rules of Tiny, of a newer Kibitz"),
        ({"game": "chess"}, ""),
        ({"options": {"hand": 99}}, ""),
        ({"options": {"hand": "2"}}, ""),
        ({"options": {"card": 2}}, ""),
        ({"seed": "other"}, "commitment"),
    ],
    ids=["format", "rules", "game", "options-0", "options-1", "options-2", "seed without its commitment"],
)
def test_another_header_is_named(changes: dict[str, Any], problem: str) -> None:
    told = misfit(written(Record(replace(RECORD.header, **changes), RECORD.steps)))
    assert (told.line, problem in told.problem) == (1, True)


def test_a_header_with_something_unknown() -> None:
    header = json.loads(LINES[0]) | {"mood": "good"}
    told = misfit(msgspec.json.encode(header) + b"\n" + b"".join(LINES[1:]))
    assert (told.line, "mood" in told.problem) == (1, True)


def test_a_refused_action_names_its_line_and_the_reason() -> None:
    told = misfit(with_step(4, replace(RECORD.steps[3], action="play 99")))
    assert (told.line, "not_in_hand" in told.problem) == (5, True)


@pytest.mark.parametrize("seat", [-1, 2, 2**63, 10**30])
def test_a_seat_that_is_not_there_names_its_line(seat: int) -> None:
    assert misfit(with_step(2, replace(RECORD.steps[1], seat=seat))).line == 3


def test_a_forged_event_names_its_line() -> None:
    events = RECORD.steps[2].events
    told = misfit(with_step(3, replace(RECORD.steps[2], events=({**events[0], "points": 99}, *events[1:]))))
    assert (told.line, "events" in told.problem) == (4, True)


def test_an_action_after_the_end_is_refused() -> None:
    more = replace(RECORD.steps[-1], n=len(RECORD.steps) + 1)
    told = misfit(written(Record(RECORD.header, (*RECORD.steps, more))))
    assert (told.line, "ended" in told.problem) == (len(LINES) + 1, True)


# Files that say the right thing in another way


@pytest.mark.parametrize("empty", [b"\n", b"  \n", b"\r\n"])
@pytest.mark.parametrize("where", [1, 2, 4, len(LINES) + 1])
def test_an_empty_line_is_named(empty: bytes, where: int) -> None:
    told = misfit(b"".join([*LINES[: where - 1], empty, *LINES[where - 1 :]]))
    assert (told.line, told.problem) == (where, "an empty line")


def test_lines_after_an_empty_one_keep_their_numbers() -> None:
    """The first line that does not fit is named, and counted as an editor counts."""
    forged = line_of(replace(RECORD.steps[1], seat=7))
    assert misfit(b"".join([*LINES[:2], forged, b"\n", *LINES[3:]])).line == 3
    assert misfit(b"".join([*LINES[:2], b"\n", forged, *LINES[3:]])).line == 3


def spaced(line: bytes) -> bytes:
    return json.dumps(json.loads(line)).encode() + b"\n"


def reordered(line: bytes) -> bytes:
    return msgspec.json.encode(dict(reversed(json.loads(line).items()))) + b"\n"


def escaped(line: bytes) -> bytes:
    return line.replace(b"a", b"\\u0061", 1)


def with_another_line_end(line: bytes) -> bytes:
    return line[:-1] + b"\r\n"


@pytest.mark.parametrize("rewrite", [spaced, reordered, escaped, with_another_line_end])
def test_how_json_is_laid_out_does_not_matter(rewrite: Callable[[bytes], bytes]) -> None:
    """Another program may have written the file again; what it says is what is proved."""
    record, position = proven(lambda _: GAME, b"".join(rewrite(line) for line in LINES))
    assert record == RECORD
    assert position.outcome() is not None


def test_in_a_file_written_again_the_right_line_is_named() -> None:
    forged = line_of(replace(RECORD.steps[1], seat=7))
    assert misfit(b"".join(map(spaced, [*LINES[:2], forged, *LINES[3:]]))).line == 3


def with_step(number: int, step: records.Step) -> bytes:
    """The record with another step of this number."""
    steps = (*RECORD.steps[: number - 1], step, *RECORD.steps[number:])
    return written(Record(RECORD.header, steps))


def test_an_action_is_written_in_one_way_only() -> None:
    verb, number = RECORD.steps[2].action.split()
    told = misfit(with_step(3, replace(RECORD.steps[2], action=f"{verb} {int(number):03}")))
    assert (told.line, RECORD.steps[2].action in told.problem) == (4, True)


def test_a_number_in_an_event_is_written_in_one_way_only() -> None:
    first, *others = RECORD.steps[2].events
    told = misfit(with_step(3, replace(RECORD.steps[2], events=({**first, "seat": 0.0}, *others))))
    assert (told.line, "events" in told.problem) == (4, True)


@pytest.mark.parametrize(
    ("header", "problem"),
    [
        (replace(RECORD.header, bots=("uniform",)), "1 bots for 2 seats"),
        (replace(RECORD.header, bots=(None,) * 3), "3 bots for 2 seats"),
        (replace(RECORD.header, seats=("Ann", "Ann")), "share a name"),
        (replace(RECORD.header, seats=("Ann", "ANN")), "share a name"),
        (replace(RECORD.header, options={}), "options"),
        (header_of(GAME, GAME.Options(), ("a", "b"), "quick", "7", said=("word",)), "quick"),
    ],
)
def test_a_header_that_would_deal_the_same_is_a_misfit_all_the_same(
    header: records.Header, problem: str
) -> None:
    told = misfit(line_of(header))
    assert (told.line, problem in told.problem) == (1, True), told.problem


def test_a_bot_that_is_unknown_here_may_have_played() -> None:
    header = replace(RECORD.header, bots=(None, "somebody's own"))
    assert verify(GAME, Record(header, RECORD.steps)) == table().position


def table_by(game: Tiny) -> Table:
    """A game between two, played to its end by these rules."""
    table = Table(game, ("Ann", "Bob"))
    table.start("earlier rules")
    while waiting := table.to_act():
        table.play(waiting[0], table.legal(waiting[0])[0])
    return table


def test_a_record_is_proved_by_the_rules_it_was_played_by() -> None:
    """S10: the second rules would have given other points, and do not judge the first."""
    newest, first = Later(), Tiny()
    record = table_by(first).record
    assert table_by(newest).outcome != table_by(first).outcome
    assert verify(newest, record).outcome() == table_by(first).outcome
    assert [step for step, _ in replayed(newest, record)] == list(record.steps)
    again = Table.resumed(newest, Record(record.header, record.steps[:3]))
    assert again.game.rules_version == 1
    again.play(again.to_act()[0], again.legal(again.to_act()[0])[0])
    assert again.record.steps[3] == record.steps[3]


def test_rules_that_are_gone_are_said_in_plain_words() -> None:
    with pytest.raises(Misfit) as caught:
        verify(Forgetful(), table_by(Tiny()).record)
    assert caught.value.problem == (
        "played by version 1 of the rules of Tiny, that this Kibitz no longer has (it plays by version 2);"
        " a Kibitz that has them can go on with it"
    )


def test_an_option_that_earlier_rules_did_not_know_is_left_out_of_their_records() -> None:
    class MoreOptions(TinyOptions, frozen=True, kw_only=True):
        """There is something new to choose."""

        open_hands: bool = False

    class MoreToChoose(Later):
        """Version 2, which has another option."""

        Options = MoreOptions

    assert verify(MoreToChoose(), table_by(Tiny()).record).outcome() == table_by(Tiny()).outcome
    newer = table_by(MoreToChoose()).record
    forgotten = replace(newer.header, options={"hand": 2})
    with pytest.raises(Misfit, match="not written out in full"):
        verify(MoreToChoose(), Record(forgotten, newer.steps))
