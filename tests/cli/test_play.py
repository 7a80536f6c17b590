"""`kibitz play` as people use it, at a pipe; where it matters, as a real process.

The bots are uniform and the seed is fixed, so every game here is the same game each time.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import IO

import pytest

from kibitz import games
from kibitz.core.record import Record, parsed, verify
from kibitz.core.table import Table
from tests.cli import command
from tests.cli.command import Done, complaint, kibitz, process

COMMAND = (*command.COMMAND, "play")
USUAL = {**command.TREE, "PYTHONIOENCODING": "utf-8"}
GAME = ("acquire", "--seed", "a", "--bots", "uniform", "--save", "game.jsonl")
ALWAYS_THE_FIRST = "1\n" * 3000
PROMPT = "Ann> "
# How a person starts the program again: by its name where the shell finds it, else the way it was started.
SELF = "kibitz" if shutil.which("kibitz") else f"{Path(sys.executable).name} -m kibitz"


def play(folder: Path, *arguments: str, typed: str = "") -> Done:
    """Play with everything typed in advance."""
    return kibitz("play", *arguments, typed=typed, cwd=folder)


def record_in(folder: Path, name: str = "game.jsonl") -> Record:
    return parsed((folder / name).read_bytes())


# A game at a pipe


def test_some_turns_and_then_the_input_ends(tmp_path: Path) -> None:
    done = process("play", *GAME, cwd=tmp_path, input="10c\nfound Tower\nbuy Tower 2\n")
    assert done.returncode == 0, done.stderr
    assert "Ann founds Tower with 2 tiles and gets a free share." in done.stdout
    assert done.stdout.endswith(f"The game is saved. To go on:\n  {SELF} play --resume game.jsonl\n")
    steps = record_in(tmp_path).steps
    assert [step.action for step in steps[:3]] == ["10C", "found Tower", "buy Tower 2"]
    assert {step.seat for step in steps[3:]} == {1, 2, 3}  # the bots have gone on to Ann's next turn


def test_a_whole_game_ends_with_the_score_sheet(tmp_path: Path) -> None:
    done = play(tmp_path, *GAME, typed=ALWAYS_THE_FIRST)
    assert done.returncode == 0, done.stderr
    outcome = verify(games.load("acquire"), record_in(tmp_path)).outcome()
    assert outcome is not None
    sheet = done.stdout[done.stdout.index("Score sheet") :]
    for name, standing in zip(("Ann", "Ben", "Cleo", "Dan"), outcome.standings, strict=True):
        total = f"${standing.total:,}"
        assert f"{name}: {total}" in sheet
        assert re.search(rf"^ +{standing.place} +{name} +{re.escape(total)}$", sheet, re.MULTILINE)
        assert standing.lines
        for line in standing.lines:
            assert f"${line.amount:,}" in sheet
    assert "The game is over: " in sheet
    assert "The secret of the shuffle: a\n" in sheet
    assert f"Check the shuffle: {SELF} verify game.jsonl\n" in sheet


def test_the_start_says_where_it_is_saved_and_seals_the_shuffle(tmp_path: Path) -> None:
    done = play(tmp_path, "acquire")
    (path,) = tmp_path.glob("kibitz-acquire-*.jsonl")
    header = record_in(tmp_path, path.name).header
    assert f"Saved as you play in {path.name};" in done.stdout
    assert header.commitment in done.stdout
    assert header.seed not in done.stdout
    assert len(header.seed) == 32
    assert header.bots == (None, "greedy", "greedy", "greedy")


def test_help_lists_notation_and_legal_actions(tmp_path: Path) -> None:
    done = play(tmp_path, *GAME, typed="?\n")
    page = done.stdout[done.stdout.index("You may type") :]
    assert "offer Ben 2 Tower for $600" in page
    assert re.search(r"^ +4  10C  founds a chain of 2$", page, re.MULTILINE)
    assert re.search(r"^  standings  show the standings$", page, re.MULTILINE)


def test_the_numbers_follow_the_screen(tmp_path: Path) -> None:
    done = play(tmp_path, *GAME, typed="?\n2\n")
    shown = re.findall(r"\] (\d+[A-I]) ", done.stdout.partition(PROMPT)[0])
    listed = re.findall(r"^ +\d  (\d+[A-I]) ", done.stdout, re.MULTILINE)
    assert len(shown) == 6
    assert listed == shown
    assert record_in(tmp_path).steps[0].action == shown[1]


def test_many_legal_actions_are_counted_and_sampled(tmp_path: Path) -> None:
    done = play(tmp_path, *GAME, typed="1\n" * 12 + "?\n")
    count = re.search(r"Or one of (\d+) numbers; some of them", done.stdout)
    assert count is not None
    assert int(count[1]) > 40
    assert re.search(r"^ +2  buy .*costs \$[\d,]+, leaves \$[\d,]+$", done.stdout, re.MULTILINE)


def test_words_that_are_no_action(tmp_path: Path) -> None:
    done = play(tmp_path, *GAME, typed="LOG\nboard\nprices\nstandings\nrules\nmarks\nsave\n\nquit\n")
    assert done.returncode == 0
    said = done.stdout.split(PROMPT)
    assert "Ann draws 5A as the starting tile." in said[1]
    assert "A  ·  ·" in said[2]
    assert "$200 when founded with 2" in said[3]
    assert "If the game ended now:" in said[4]
    assert "The player with the most money at the end wins." in said[5]
    assert "docs/" not in said[5]
    for mark in ("●", "○", "( )", "[ ]", "[*]", "[+]", "[&]", "[x]", "[-]", "·"):
        assert mark in said[6]
    assert "game.jsonl" in said[7]
    assert "Place a tile" in said[8]
    assert len(record_in(tmp_path).steps) == 0


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("9A", "You do not hold 9A."),
        ("13A", "There is no tile 13A; tiles go from 1A to 12I."),
        ("declare", "End conditions not met: no chain is on the board."),
        ("buy Tower", "This is not the moment for that: the place decision is awaited."),
        ("offer Ben 2 Tower for $600", "That trade is not covered: you do not own what would be given."),
        ("offer Ben $600 for 2 Tower", "That trade is not covered: Ben does not own what would be given."),
        ("offer Zoe 2 Tower for $600", "Nobody here is called Zoe; you may offer to Ben, Cleo or Dan."),
        ("offer Ann 2 Tower for $600", "You cannot trade with yourself."),
        ("offer", "I do not understand an offer to nobody; expected: offer NAME goods for goods."),
        ("9C 9F", "I do not understand '9F' after '9C'; expected: one tile alone."),
        ("sell", "I do not understand 'sell' without a number; expected: sell 2, say."),
        ("sell 1 trade", "I do not understand 'trade' without a number; expected: trade 2, say."),
        ("buy ² Tower", "I do not understand '²' as a number; expected: a whole number."),
        ("offer #99999999999999999999 1 Tower for $100", "'99999999999999999999' as a number;"),
        ("99", "The list has the numbers 1 to 6. Type ? for help."),
        ("0", "The list has the numbers 1 to 6."),
        ("9" * 5000, "The list has the numbers 1 to 6."),
        ("jump", "I do not understand 'jump'; expected: a tile,"),
        ("\x1b[31m", "I do not understand"),
    ],
)
def test_a_refusal_says_why_and_asks_again(tmp_path: Path, typed: str, told: str) -> None:
    done = play(tmp_path, *GAME, typed=f"{typed}\n1\n")
    assert told in " ".join(done.stdout.split())
    assert "\x1b" not in done.stdout
    assert record_in(tmp_path).steps[0].action == "10B"


def test_signs_that_are_no_text_are_no_trouble(tmp_path: Path) -> None:
    done = process("play", *GAME, cwd=tmp_path, input=b"\xff\xfe\n1\n", encoding=None)
    assert done.returncode == 0, done.stderr
    assert record_in(tmp_path).steps[0].action == "10B"


def test_a_terminal_without_the_signs_gets_others(tmp_path: Path) -> None:
    done = process("play", *GAME, cwd=tmp_path, input="1\n" * 12, env={"PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0, done.stderr
    assert "A  .  ." in done.stdout
    assert re.search(r"\d\*", done.stdout)


def test_bots_alone_can_be_watched(tmp_path: Path) -> None:
    done = play(tmp_path, *GAME, "--people", "0")
    assert done.returncode == 0, done.stderr
    assert re.search(r"^Ben places \d+[A-I]\.", done.stdout, re.MULTILINE)
    assert not re.search(r"draws \d+[A-I]\.", done.stdout)
    assert "Score sheet" in done.stdout


# Leaving and going on


@pytest.fixture(scope="module")
def straight_on(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The record of the game in which Ann always takes the first action, played without a break."""
    folder = tmp_path_factory.mktemp("straight")
    play(folder, *GAME, typed=ALWAYS_THE_FIRST)
    return (folder / "game.jsonl").read_bytes()


@pytest.fixture
def midway(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A game at its sixth question."""
    process = subprocess.Popen(
        [*COMMAND, *GAME],
        cwd=tmp_path,
        env=os.environ | USUAL,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("1\n" * 5)
    process.stdin.flush()
    for _ in range(6):
        read_until(process.stdout, PROMPT)
    yield process
    process.kill()
    process.stdin.close()
    process.stdout.close()
    process.wait()


def read_until(stream: IO[str], words: str) -> str:
    heard = ""
    while not heard.endswith(words):
        sign = stream.read(1)
        assert sign, f"the game ended before it said {words!r}: {heard[-500:]}"
        heard += sign
    return heard


def interrupted(process: subprocess.Popen[str]) -> int:
    """How a game ends on Ctrl-C. Whoever presses it in the instant between a question and the reading of its
    answer has to press it again: a read that has not begun is not interrupted."""
    for _ in range(5):
        process.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            return process.wait(10)
    raise AssertionError("the game does not end on Ctrl-C")


def go_on(folder: Path) -> Done:
    return play(folder, "--resume", "game.jsonl", typed=ALWAYS_THE_FIRST)


def test_ctrl_c_saves_and_the_game_goes_on_as_if_nothing_had_been(
    tmp_path: Path, midway: subprocess.Popen[str], straight_on: bytes
) -> None:
    assert interrupted(midway) == 130
    assert midway.stdout is not None
    assert midway.stdout.read().endswith(f"To go on:\n  {SELF} play --resume game.jsonl\n")
    left = (tmp_path / "game.jsonl").read_bytes()
    assert straight_on.startswith(left)
    assert go_on(tmp_path).returncode == 0
    assert (tmp_path / "game.jsonl").read_bytes() == straight_on


def test_a_killed_game_loses_nothing(
    tmp_path: Path, midway: subprocess.Popen[str], straight_on: bytes
) -> None:
    midway.kill()
    midway.wait(10)
    left = (tmp_path / "game.jsonl").read_bytes()
    assert straight_on.startswith(left)
    assert [step.seat for step in parsed(left).steps].count(0) == 5
    go_on(tmp_path)
    assert (tmp_path / "game.jsonl").read_bytes() == straight_on


@pytest.mark.parametrize("cut", [1, 2, 40])
def test_a_half_written_line_is_dropped_or_completed(tmp_path: Path, straight_on: bytes, cut: int) -> None:
    lines = straight_on.splitlines(keepends=True)
    (tmp_path / "game.jsonl").write_bytes(b"".join(lines[:20])[:-cut])
    done = go_on(tmp_path)
    assert ("half-written and has been dropped" in done.stdout) == (cut > 1)
    assert (tmp_path / "game.jsonl").read_bytes() == straight_on


def test_one_game_is_played_in_one_terminal(tmp_path: Path, midway: subprocess.Popen[str]) -> None:
    told = complaint("play", "--resume", "game.jsonl", cwd=tmp_path)
    assert told == "game.jsonl is being played in another terminal\n"


def test_a_resumed_game_keeps_names_and_bots(tmp_path: Path) -> None:
    play(tmp_path, *GAME, "--names", "Maria", typed="1\n")
    done = play(tmp_path, "--resume", "game.jsonl")
    assert "Maria (you), Ann (uniform bot), Ben (uniform bot), Cleo (uniform bot)" in done.stdout
    assert "Maria> " in done.stdout


def tampered(lines: list[bytes]) -> Iterator[tuple[str, list[bytes], str]]:
    """Ways to spoil a record, and what is said of each."""
    head, step = json.loads(lines[0]), json.loads(lines[4])

    def fifth(**changes: object) -> list[bytes]:
        return [*lines[:4], json.dumps(step | changes).encode() + b"\n", *lines[5:]]

    def first(**changes: object) -> list[bytes]:
        return [json.dumps(head | changes).encode() + b"\n", *lines[1:]]

    yield "an action", fifth(action="1I" if step["action"] != "1I" else "2I"), r"line 5: seat \d cannot play"
    yield "events", fifth(events=[]), "line 5: the events written there are not what happened"
    yield "order", [*lines[:4], *lines[5:]], "line 5: action 5 stands where action 4 belongs"
    yield "no line", [*lines[:4], b"hello\n", *lines[5:]], "line 5: not a line of a record"
    yield "seed", first(seed="b"), "line 1: the seed is not"
    yield "bot", first(bots=["x"] * 4), "line 1: there is no bot"
    yield "game", first(game="x"), "there is no game 'x'"
    yield "nothing", [], "line 1: the file is empty"


def test_a_spoilt_record_is_explained_in_one_line_and_left_alone(tmp_path: Path, straight_on: bytes) -> None:
    path = tmp_path / "game.jsonl"
    for what, lines, told in tampered(straight_on.splitlines(keepends=True)[:20]):
        path.write_bytes(b"".join(lines))
        said = complaint("play", "--resume", str(path))
        assert re.fullmatch(rf".*{told}.*\n", said), (what, said)
        assert path.read_bytes() == b"".join(lines)


def test_a_finished_game_cannot_go_on(tmp_path: Path, straight_on: bytes) -> None:
    (tmp_path / "game.jsonl").write_bytes(straight_on)
    told = complaint("play", "--resume", "game.jsonl", cwd=tmp_path)
    assert re.fullmatch(r"game.jsonl: this game is over \(\w+ won\).*\n", told)


def test_no_file_is_ever_overwritten(tmp_path: Path) -> None:
    (tmp_path / "game.jsonl").write_text("mine")
    told = complaint("play", *GAME, cwd=tmp_path)
    assert told.startswith(f"game.jsonl exists already: go on with `{SELF} play --resume")
    assert (tmp_path / "game.jsonl").read_text() == "mine"


# Several people at one keyboard


def hands_along(record: Record) -> Iterator[tuple[int, dict[int, set[str]]]]:
    """Before every action: the seat that plays it, and everybody's hand."""
    game = games.load("acquire")
    table = Table(game, record.header.seats)
    table.start(record.header.seed)
    for step in record.steps:
        yield step.seat, {s: {tile.tile for tile in table.view(s).hand} for s in range(len(table.names))}
        table.play(step.seat, game.read(step.action))


def test_nobody_sees_the_hand_of_another(tmp_path: Path) -> None:
    typed = "\n1\n?\nlog\n" * 160  # Enter to take over, an action, and two pages if the turn is not over
    done = play(tmp_path, *GAME, "--people", "3", typed=typed)
    record = record_in(tmp_path)
    hands = [(seat, held) for seat, held in hands_along(record) if seat != 3]
    shown_to_people = done.stdout.partition("Score sheet")[0]
    sittings = re.split(r"(\w+), take the keyboard and press Enter\.", shown_to_people)
    played = 0
    for name, shown in zip(sittings[1::2], sittings[2::2], strict=True):
        if played == len(hands):
            break  # the last sitting ended with the input
        seat, held = hands[played]
        assert record.header.seats[seat] == name
        hidden = {tile for other in held if other != seat for tile in held[other]}
        assert not hidden & set(re.findall(r"\b(?:1[0-2]|[1-9])[A-I]\b", shown))
        played += len(re.findall(rf"{name}> 1\n", shown))
    assert played > 60


def test_an_offer_goes_to_the_other_person_and_back(tmp_path: Path) -> None:
    seats = ("--people", "2", "--option", "trade_gifts=true", "--bots", "uniform")
    typed = "\noffer Ben $500 for nothing\n\naccept 1\n\noffer Cleo $100 for nothing\n"
    done = play(tmp_path, "acquire", "--seed", "a", *seats, "--save", "game.jsonl", typed=typed)
    assert done.returncode == 0, done.stderr
    takes = re.findall(r"(\w+), take the keyboard", done.stdout)
    assert takes == ["Ann", "Ben", "Ann"]
    assert "Offer 1: Ann gives you $500 and wants $0. Type accept 1 or decline 1." in done.stdout
    steps = record_in(tmp_path).steps
    said = [(step.seat, step.action.split()[0]) for step in steps]
    assert said[:3] == [(0, "offer"), (1, "accept"), (0, "offer")]
    assert steps[3].seat == 2  # a bot answers at once
    assert len(steps) == 4


# Arguments


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("chess", "there is no game 'chess'; there are: "),
        ("acquire --players 2", "two_player"),
        ("acquire --players 9", "Acquire is for 2 to 6 players, not 9"),
        ("acquire --players many", "invalid int value: 'many'"),
        ("acquire --people 5 --players 4", "5 people do not fit on 4 seats"),
        ("acquire --people -1", "-1 people cannot sit down"),
        ("acquire --people 4 --bots greedy", "there is no seat left for a bot"),
        ("acquire --bots clever", "there is no bot 'clever'; there are: "),
        ("acquire --names Ann,ann", "two players have the same name"),
        ("acquire --names Ann,,Ben", "'' is not a name for a player"),
        ("acquire --preset none", "acquire has no preset 'none'; there are: seed, "),
        ("acquire --option safe", "write it as name=value"),
        ("acquire --option safe_sise=9", "did you mean 'safe_size'?"),
        ("acquire --option safe_size=1", "must be a whole number from 2 to 108 (got '1')"),
        ("acquire --option assets=shut", "must be one of open, hidden (got 'shut')"),
        ("acquire --option player_trading=maybe", "must be true or false (got 'maybe')"),
        ("acquire --seed=", "an empty text is no secret"),
        ("acquire --save nowhere/game.jsonl", "nowhere/game.jsonl: cannot be written: No such file"),
        ("--resume nowhere.jsonl", "nowhere.jsonl: cannot be read: No such file"),
        ("--resume game.jsonl --players 3", "--resume takes everything from the record; leave out --players"),
    ],
)
def test_a_bad_argument_is_one_line(tmp_path: Path, arguments: str, told: str) -> None:
    assert told in complaint("play", *arguments.split(), cwd=tmp_path)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("arguments", "seats", "bots"),
    [
        ("", "Ann Ben Cleo Dan", "- greedy greedy greedy"),
        ("--players 3 --bots uniform", "Ann Ben Cleo", "- uniform uniform"),
        ("--bots greedy,uniform", "Ann Ben Cleo Dan", "- greedy uniform greedy"),
        ("--names Maria,Tom", "Maria Tom Ann Ben", "- - greedy greedy"),
        ("--names Maria,Tom --people 1", "Maria Tom Ann Ben", "- greedy greedy greedy"),
        ("--people 6", "Ann Ben Cleo Dan Eva Felix", "- - - - - -"),
        ("--players 2 --option two_player=market", "Ann Ben", "- greedy"),
        ("--preset server --option hand_size=4 --players 3", "Ann Ben Cleo", "- greedy greedy"),
    ],
)
def test_who_sits_where(tmp_path: Path, arguments: str, seats: str, bots: str) -> None:
    done = play(tmp_path, "acquire", "--save", "game.jsonl", *arguments.split())
    assert done.returncode == 0, done.stderr
    header = record_in(tmp_path).header
    assert " ".join(header.seats) == seats
    assert " ".join(bot or "-" for bot in header.bots) == bots
    if "hand_size" in arguments:
        assert (header.options["hand_size"], header.options["declare_window"]) == (4, "finish_turn")
