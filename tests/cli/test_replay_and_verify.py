"""Recorded games looked at again, and proven."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from kibitz.cli.replay import done
from kibitz.core.record import Record, Step, header_of, line_of, written
from kibitz.core.table import Table
from kibitz.games import load
from tests.cli.command import complaint, kibitz, process

NAMES = ("Ann", "Ben", "Cleo")


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole sealed game of three."""
    table = Table(load("acquire"), NAMES)
    table.start("a secret of the tests")
    choose = Random(3)
    while seats := table.to_act():
        table.play(seats[0], choose.choice(table.legal(seats[0])))
    path = tmp_path_factory.mktemp("records") / "game.jsonl"
    path.write_bytes(written(table.record))
    return path


def lines_of(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def compact(line: object) -> str:
    """A line as Kibitz writes it."""
    return msgspec.json.encode(line).decode()


def test_the_deal_shows_the_own_hand_and_no_other(record: Path) -> None:
    """Six tiles of the seat's own; of the others' tiles not one is listed as a hand."""
    shown = {name: kibitz("replay", str(record), "--at", "0", "--seat", name).stdout for name in NAMES}
    assert all("After the deal" in page and "Your tiles" in page for page in shown.values())
    hands = {name: [row for row in page.splitlines() if "stays loose" in row] for name, page in shown.items()}
    assert len({tuple(hand) for hand in hands.values()}) == 3
    assert "Your tiles" not in kibitz("replay", str(record), "--at", "0").stdout


def test_a_moment_shows_what_was_just_played(record: Path) -> None:
    """The action in notation and its events in words."""
    step = lines_of(record)[5]
    page = kibitz("replay", str(record), "--at", "5").stdout
    name = NAMES[int(str(step["seat"]))]
    assert f"After action 5 of {len(lines_of(record)) - 1}: {name} plays {step['action']}" in page


def test_a_drawn_tile_is_told_to_its_owner_only(record: Path) -> None:
    """The same moment, heard by two seats."""
    steps = lines_of(record)[1:]
    drawing = next(step for step in steps if "tiles_drawn" in json.dumps(step))
    at, seat = str(drawing["n"]), int(str(drawing["seat"]))
    assert "draws 1 tile." not in kibitz("replay", str(record), "--at", at, "--seat", str(seat)).stdout
    assert "draws 1 tile." in kibitz("replay", str(record), "--at", at, "--seat", str((seat + 1) % 3)).stdout


def test_the_last_moment_shows_the_score_sheet(record: Path) -> None:
    """Without --at, where nobody can step."""
    page = process("replay", str(record), stdin=subprocess.DEVNULL).stdout
    assert "Score sheet" in page
    assert "Place" in page
    assert "cash in hand" in page


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--at", "100000"], "--at must be from 0 to"),
        (["--at", "-1"], "--at must be from 0 to"),
        (["--seat", "Dora"], "there is no seat 'Dora'; there are: Ann (0), Ben (1), Cleo (2)"),
        (["--seat", "3"], "there is no seat '3'"),
    ],
)
def test_a_moment_that_is_not_there(record: Path, arguments: list[str], problem: str) -> None:
    """One line that says what would be right."""
    assert problem in complaint("replay", str(record), *arguments)


def test_a_sound_record_fits(record: Path) -> None:
    """Commitment, seed and number of actions are told."""
    run = process("verify", str(record))
    assert run.returncode == 0
    assert f"fits: acquire, 3 seats, {len(lines_of(record)) - 1} actions, ended by" in run.stdout
    assert "a secret of the tests (sealed shuffle)" in run.stdout


def change(lines: list[str], change: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    """Put other values into the twentieth action."""
    step = json.loads(lines[20])
    lines[20] = compact(step | change(step))


def changed_action(lines: list[str]) -> None:
    change(lines, lambda step: {"action": "skip"})


def changed_event(lines: list[str]) -> None:
    change(lines, lambda step: {"events": [*step["events"], {"event": "buying_passed", "seat": 0}]})


def changed_seat(lines: list[str]) -> None:
    change(lines, lambda step: {"seat": (step["seat"] + 1) % 3})


def dropped(lines: list[str]) -> None:
    del lines[20]


def swapped(lines: list[str]) -> None:
    lines[20], lines[21] = lines[21], lines[20]


def garbled(lines: list[str]) -> None:
    lines[20] = lines[20][:-5]


def in_small_letters(lines: list[str]) -> None:
    """An action that is read all the same, but never written so."""
    change(lines, lambda step: {"action": step["action"].swapcase()})


def parted(lines: list[str]) -> None:
    lines.insert(20, "")


def changed_twice(lines: list[str]) -> None:
    """An unreadable line after one that does not fit: the first is to be named."""
    lines[30] = "?"
    changed_action(lines)


@pytest.mark.parametrize(
    "tamper",
    [
        changed_action,
        changed_event,
        changed_seat,
        dropped,
        swapped,
        garbled,
        in_small_letters,
        parted,
        changed_twice,
    ],
)
def test_the_first_line_that_does_not_fit_is_named(
    record: Path, tmp_path: Path, tamper: Callable[[list[str]], None]
) -> None:
    """Line 21 is the twentieth action."""
    lines = record.read_text().splitlines()
    tamper(lines)
    path = tmp_path / "tampered.jsonl"
    path.write_text("\n".join(lines) + "\n")
    run = kibitz("verify", str(path))
    assert run.returncode == 1
    assert "does not fit: line 21:" in run.stdout
    assert run.stderr == ""
    seen = kibitz("replay", str(path), "--at", "1")
    assert seen.returncode == 2
    assert "line 21" in seen.stderr


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("seed", "another secret"),
        ("commitment", "0" * 64),
        ("rules_version", 99),
        ("game", "chess"),
        ("kibitz", 2),
        ("options", {"safe_size": 1}),
        ("seats", ["Ann"]),
        ("source", "dice"),
    ],
)
def test_a_tampered_header_is_line_1(record: Path, tmp_path: Path, key: str, value: object) -> None:
    """Whatever the header lies about is found before anything is played."""
    lines = record.read_text().splitlines()
    header = json.loads(lines[0])
    header[key] = value
    path = tmp_path / "tampered.jsonl"
    path.write_text("\n".join([compact(header), *lines[1:]]) + "\n")
    run = kibitz("verify", str(path))
    assert run.returncode == 1
    assert "does not fit: line 1:" in run.stdout


def test_what_is_no_record_at_all(tmp_path: Path) -> None:
    """A missing file is a mistake of the command line; an empty one does not fit."""
    assert kibitz("verify", str(tmp_path / "nothing.jsonl")).returncode == 2
    empty = tmp_path / "empty.jsonl"
    empty.write_text("")
    assert "line 1: the file is empty" in kibitz("verify", str(empty)).stdout
    assert kibitz("replay", str(empty)).returncode == 2


def test_an_unreadable_file_keeps_no_other_from_being_verified(record: Path, tmp_path: Path) -> None:
    """One line on standard error, exit code 2; the others are told as always."""
    false = tmp_path / "false.jsonl"
    false.write_text("?\n")
    run = kibitz("verify", str(tmp_path / "nothing\n.jsonl"), str(false), str(record))
    assert run.returncode == 2
    assert run.stderr == f"kibitz: {tmp_path}/nothing\\n.jsonl: No such file or directory\n"
    assert f"{false}: does not fit: line 1:" in run.stdout
    assert f"{record}: fits:" in run.stdout
    assert kibitz("verify", str(false), str(record)).returncode == 1


def test_nothing_in_a_file_moves_the_cursor(tmp_path: Path) -> None:
    """Path, seed, the players' words and what is wrong are told in printable signs."""
    header = header_of(
        load("acquire"),
        load("acquire").Options(),
        NAMES,
        "sealed",
        "\x1b[2Jseed",
        ("one\x1b[2J", "two words"),
    )
    path = tmp_path / "evil\x1b[2J.jsonl"
    path.write_bytes(line_of(header))
    run = kibitz("verify", str(path))
    assert run.returncode == 0
    assert "\\x1b[2Jseed (sealed shuffle)\n  said       one\\x1b[2J\n  said       two words\n" in run.stdout
    path.write_bytes(line_of(msgspec.structs.replace(header, seats=("Ann", "Ben", "\x1b[2J"))))
    stranger = kibitz("replay", str(path), "--seat", "Dora")
    assert "Ann (0), Ben (1), \\x1b[2J (2)" in stranger.stderr
    path.write_bytes(line_of(msgspec.structs.replace(header, game="\x1b[2J")))
    false = kibitz("verify", str(path))
    assert false.returncode == 1
    path.write_bytes(line_of(header) + b'{"n":1,"seat":0,"action":"\\u001b[2J","events":[],"\x7f":0}\n')
    odd, seen = kibitz("verify", str(path)), kibitz("replay", str(path))
    assert (odd.returncode, seen.returncode) == (1, 2)
    for page in (run, false, odd, seen):
        assert "evil\\x1b[2J.jsonl" in page.stdout + page.stderr
        assert all(line.isprintable() for line in (page.stdout + page.stderr).splitlines())


def test_words_nobody_said_are_not_told(record: Path) -> None:
    """Most games are dealt from the seed alone."""
    assert "said" not in kibitz("verify", str(record)).stdout


def test_the_title_of_a_moment_names_the_partner_of_a_trade() -> None:
    """Notation numbers the seats; people have names. A number that is no seat stays as it is."""
    acquire = load("acquire")
    header = header_of(acquire, acquire.Options(), NAMES, "quick", "7")
    steps = (Step(1, 0, "offer #2 1 Tower for $500", ()), Step(2, 1, "offer #22 $1 for $2", ()))
    record = Record(header, steps)
    assert done(record, 1) == "Ann plays offer Cleo 1 Tower for $500"
    assert done(record, 2) == "Ben plays offer #22 $1 for $2"


def test_a_record_cut_short_is_unfinished_not_false(record: Path, tmp_path: Path) -> None:
    """Nobody can prove that a game was not simply stopped."""
    path = tmp_path / "short.jsonl"
    path.write_text("\n".join(record.read_text().splitlines()[:11]) + "\n")
    run = kibitz("verify", str(path))
    assert run.returncode == 0
    assert "10 actions, unfinished" in run.stdout
