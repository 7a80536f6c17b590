"""`kibitz score`: what it prints, for people and for programs, and how it refuses."""

from __future__ import annotations

import json
import os
import pty
import re
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from kibitz.games import keys
from tests.cli.command import COMMAND, TREE, complaint, kibitz, process
from tests.games.acquire.score.test_sheet import EXAMPLE, LINE_KEYS, REFUSED

if TYPE_CHECKING:
    from collections.abc import Callable

    Write = Callable[..., str]

EXAMPLE_TOML = """\
game = "acquire"
chains = { American = 18, Continental = 43, Imperial = 12 }

[[players]]
name = "Alice"
cash = 4_500
shares = { American = 8, Continental = 3, Imperial = 4 }

[[players]]
name = "Bob"
cash = 3_200
shares = { American = 5, Continental = 6, Imperial = 2 }

[[players]]
name = "Carol"
cash = 7_100
shares = { American = 2, Continental = 4, Imperial = 5 }
"""


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Writes a file, by default the example, into an empty folder that the command runs in."""
    monkeypatch.chdir(tmp_path)

    def write(name: str = "table.json", document: object = EXAMPLE) -> str:
        content = document if isinstance(document, (str, bytes)) else json.dumps(document)
        Path(name).write_bytes(content if isinstance(content, bytes) else content.encode())
        return name

    return write


def rows(text: str) -> list[list[str]]:
    """The cells of every line that is part of a table."""
    return [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in text.splitlines()
        if line.startswith("|") and not line.startswith("|-")
    ]


# What people read


def test_every_figure_of_the_example(write: Write) -> None:
    # A narrow terminal and a wish for colours change nothing in a file or a pipe.
    done = process("score", write(), env={"COLUMNS": "20", "FORCE_COLOR": "1", "TERM": "xterm-256color"})
    assert (done.returncode, done.stderr) == (0, "")
    text = done.stdout
    assert text.isascii()
    assert "\x1b" not in text
    titles = [line for line in text.splitlines() if line[:1] not in ("|", "") and not line.endswith(".")]
    assert titles == ["Bonus Summary", "Stock Sales", "Every Amount", "Final Totals"]
    assert rows(text) == [
        ["Player", "American", "Continental", "Imperial", "Total Bonus"],
        ["Alice", "$8,000", "-", "$4,500", "$12,500"],
        ["Bob", "$4,000", "$12,000", "-", "$16,000"],
        ["Carol", "-", "$6,000", "$9,000", "$15,000"],
        ["Player", "American", "Continental", "Imperial", "Stock Value"],
        ["Alice", "8 x $800 = $6,400", "3 x $1,200 = $3,600", "4 x $900 = $3,600", "$13,600"],
        ["Bob", "5 x $800 = $4,000", "6 x $1,200 = $7,200", "2 x $900 = $1,800", "$13,000"],
        ["Carol", "2 x $800 = $1,600", "4 x $1,200 = $4,800", "5 x $900 = $4,500", "$10,900"],
        ["What for, and why", "Amount"],
        ["Alice, cash: cash in hand", "$4,500"],
        ["Alice, American bonus: majority with 8 shares at 18 tiles", "$8,000"],
        ["Alice, American shares: sold at the price for 18 tiles", "$6,400"],
        ["Alice, Continental shares: sold at the price for 43 tiles", "$3,600"],
        ["Alice, Imperial bonus: minority with 4 shares at 12 tiles", "$4,500"],
        ["Alice, Imperial shares: sold at the price for 12 tiles", "$3,600"],
        ["Bob, cash: cash in hand", "$3,200"],
        ["Bob, American bonus: minority with 5 shares at 18 tiles", "$4,000"],
        ["Bob, American shares: sold at the price for 18 tiles", "$4,000"],
        ["Bob, Continental bonus: majority with 6 shares at 43 tiles", "$12,000"],
        ["Bob, Continental shares: sold at the price for 43 tiles", "$7,200"],
        ["Bob, Imperial shares: sold at the price for 12 tiles", "$1,800"],
        ["Carol, cash: cash in hand", "$7,100"],
        ["Carol, American shares: sold at the price for 18 tiles", "$1,600"],
        ["Carol, Continental bonus: minority with 4 shares at 43 tiles", "$6,000"],
        ["Carol, Continental shares: sold at the price for 43 tiles", "$4,800"],
        ["Carol, Imperial bonus: majority with 5 shares at 12 tiles", "$9,000"],
        ["Carol, Imperial shares: sold at the price for 12 tiles", "$4,500"],
        ["Player", "Cash", "Bonuses", "Stock Sales", "Total"],
        ["Alice", "$4,500", "$12,500", "$13,600", "$30,600"],
        ["Bob", "$3,200", "$16,000", "$13,000", "$32,200"],
        ["Carol", "$7,100", "$15,000", "$10,900", "$33,000"],
    ]
    why, who = text.splitlines()[-2:]
    assert why == (
        "The game may be declared over: Continental has 43 tiles (41 or more), and every chain on the board "
        "is safe (11 or more): American 18, Continental 43, Imperial 12."
    )
    assert who == "Carol wins with $33,000."


def test_several_files_have_headings(write: Write) -> None:
    alone = kibitz("score", write("one.json"))[1]
    code, told, _ = kibitz("score", "one.json", write("two.toml", EXAMPLE_TOML))
    assert code == 0
    assert told == f"== one.json ==\n\n{alone}\n== two.toml ==\n\n{alone}\n"


def test_names_are_written_as_they_are_but_move_no_cursor(write: Write) -> None:
    names = ["[red]Zoë[/]:smile:", "王小明", "\x1b[31mBob\n\ud800"]
    players = [{"name": name, "cash": 1} for name in names]
    _, told, _ = kibitz("score", write(document={"game": "acquire", "chains": {}, "players": players}))
    shown = ["[red]Zoë[/]:smile:", "王小明", r"\x1b[31mBob\n\ud800"]
    reasons = [f"{name}, cash: cash in hand" for name in shown]
    grids = [["Player", *shown], ["Player", *shown], ["What for, and why", *reasons], ["Player", *shown]]
    assert [row[0] for row in rows(told)] == [cell for grid in grids for cell in grid]
    assert told.endswith(f"\n{shown[0]}, {shown[1]} and {shown[2]} win together with $1 each.\n")


@pytest.mark.parametrize("game", ["acquire", "okey101"])
@pytest.mark.parametrize("name", ["", "  ", "42", "\t…"])
def test_a6_a_name_without_letters_is_refused(write: Write, game: str, name: str) -> None:
    """Nobody could tell who has won."""
    players = [{"name": "Ann", "cash": 1}, {"name": name, "cash": 1}]
    table = {"game": "acquire", "chains": {}, "players": players}
    if game == "okey101":
        hands = [{"name": each, "opened": False, "hand": ["R1"]} for each in ("Ann", name, "Cem", "Dan")]
        table = {"game": game, "reason": "deck_empty", "indicator": "R7", "players": hands}
    code, told, err = kibitz("score", write(document=table))
    assert (code, told) == (2, "")
    assert "players[1].name: must be a name with letters in it" in err


def test_a6_a_tied_bonus_says_that_it_is_split(write: Write) -> None:
    """$3,800 twice, and why."""
    players = [{"name": name, "cash": 0, "shares": {"Luxor": 4}} for name in ("Ann", "Bob")]
    _, told, _ = kibitz(
        "score", write(document={"game": "acquire", "chains": {"Luxor": 5}, "players": players})
    )
    why = "tied for majority with 4 shares, majority and minority bonus split 2 ways at 5 tiles"
    for name in ("Ann", "Bob"):
        assert [f"{name}, Luxor bonus: {why}", "$3,800"] in rows(told)


def test_a_name_the_encoding_lacks_is_written_as_an_escape(write: Write) -> None:
    document = json.dumps(EXAMPLE).replace("Carol", "Žofie")
    narrow = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = process("score", write(document=document), env=narrow)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("\\u017dofie wins with $33,000.\n")


def test_long_cells_are_never_cut(write: Write) -> None:
    name, cash = "A" * 500, 10**300
    players = [{"name": name, "cash": cash}, {"name": "B", "cash": 0}]
    _, told, _ = kibitz("score", write(document={"game": "acquire", "chains": {}, "players": players}))
    assert rows(told)[-2] == [name, f"${cash:,}", "$0", "$0", f"${cash:,}"]


def test_on_a_narrow_terminal_every_cell_is_whole(write: Write) -> None:
    ours, theirs = pty.openpty()
    narrow = os.environ | TREE | {"COLUMNS": "30", "TERM": "xterm"}
    with subprocess.Popen([*COMMAND, "score", write()], stdout=theirs, stdin=theirs, env=narrow) as running:
        os.close(theirs)
        told = b""
        while chunk := read_some(ours):
            told += chunk
    os.close(ours)
    assert running.returncode == 0
    assert b"\x1b[1m" in told
    assert b"| Carol  | 2 x $800 = $1,600 | 4 x $1,200 = $4,800 | 5 x $900 = $4,500 |     $10,900 |" in told


def read_some(terminal: int) -> bytes:
    """What came next; nothing once the program at the other end is gone, which Linux tells as an error."""
    try:
        return os.read(terminal, 65536)
    except OSError:
        return b""


def test_the_page_shows_what_is_printed(write: Write) -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "score.md").read_text(encoding="utf-8")
    document, toml, printed, line = re.findall(r"```\w+\n(.*?)```", page, re.DOTALL)[:4]
    assert EXAMPLE_TOML.startswith(toml.replace("4500", "4_500"))
    assert kibitz("score", write(document=document))[1].endswith(printed)
    findings = json.loads(kibitz("score", "--json", "table.json")[1])
    assert json.loads(line) in findings["players"][0]["lines"]


# What programs read


def test_one_object_a_line_in_order(write: Write) -> None:
    other = {"game": "acquire", "chains": {}, "players": [{"name": "X", "cash": 2}, {"name": "Ÿ", "cash": 2}]}
    code, told, err = kibitz("score", "--json", write("b.json"), write("a.json", other), "b.json")
    assert (code, err) == (0, "")
    first, second, third = [json.loads(line) for line in told.splitlines()]
    assert first == third
    assert first["winners"] == ["Carol"]
    assert second == {
        "game": "acquire",
        "may_end": False,
        "end_conditions": [],
        "winners": ["X", "Ÿ"],
        "players": [entry("X"), entry("Ÿ")],
    }


def entry(name: str) -> dict[str, Any]:
    cash = {"item": "cash", "amount": 2, "count": None, "each": None, "because": "cash in hand"}
    cash |= {"part": "cash", "code": "in_hand", "facts": {}}
    return {"name": name, "place": 1, "cash": 2, "bonuses": 0, "stock": 0, "total": 2, "lines": [cash]}


def test_the_keys_and_their_order(write: Write) -> None:
    done = kibitz("score", write(), "--json")
    assert (done.returncode, done.stderr) == (0, "")
    findings = json.loads(done.stdout)
    assert list(findings) == ["game", "may_end", "end_conditions", "winners", "players"]
    assert [list(player) for player in findings["players"]] == [
        ["name", "place", "cash", "bonuses", "stock", "total", "lines"]
    ] * 3
    lines = [line for player in findings["players"] for line in player["lines"]]
    assert len(lines) == 18
    assert all(list(line) == LINE_KEYS for line in lines)


def test_toml_says_the_same_as_json(write: Write) -> None:
    _, told, _ = kibitz("score", "--json", write(), write("table.toml", EXAMPLE_TOML))
    by_json, by_toml = told.splitlines()
    assert by_json == by_toml


@pytest.mark.parametrize("text", [json.dumps(EXAMPLE), "\ufeff" + json.dumps(EXAMPLE), EXAMPLE_TOML])
def test_standard_input(text: str) -> None:
    done = process("score", "-", "--json", input=text)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["winners"] == ["Carol"]


# What is refused


@pytest.mark.parametrize("as_json", [[], ["--json"]], ids=["text", "json"])
@pytest.mark.parametrize(
    ("document", "field"),
    [
        (document, field)
        for document, field, problem in REFUSED.values()
        if "date" not in problem  # JSON has none
    ],
    ids=[name for name in REFUSED if "date" not in name],
)
def test_a_bad_table(document: object, field: str, as_json: list[str], write: Write) -> None:
    assert complaint("score", write("bad.json", document), *as_json).startswith(f"bad.json: {field}: ")


GAMES = ", ".join(keys())


@pytest.mark.parametrize(
    ("document", "start"),
    [
        ([EXAMPLE], "document: must be an object"),
        (None, "document: must be an object"),
        ({"game": "chess"}, f"game: there is no chess; there are: {GAMES}"),
        ({"game": "Acquire"}, f"game: there is no Acquire; there are: {GAMES}"),
        ({"game": ["acquire"]}, "game: there is no "),
        ({"game": "a\n\x1b[31m"}, r"game: there is no a\n\x1b[31m; there are: "),
        ({}, f"game: is missing; there are: {GAMES}"),
    ],
)
def test_a_document_of_no_game(document: object, start: str, write: Write) -> None:
    assert complaint("score", write("bad.json", document)).startswith(f"bad.json: {start}")


def test_one_bad_file_among_good_ones(write: Write) -> None:
    good, bad = write("good.json"), write("bad.json", {**EXAMPLE, "chains": {"Luxor": 1}})
    for files in ([good, bad], [bad, good], [good, bad, good]):
        assert complaint("score", *files).startswith("bad.json: chains.Luxor: ")
        assert complaint("score", "--json", *files).startswith("bad.json: chains.Luxor: ")


def test_a_refusal_of_the_real_command(write: Write) -> None:
    bad = {**EXAMPLE, "players": [{"name": "Alice", "cash": 1}, {"name": "Bob", "cash": -5}]}
    done = process("score", write("bad.json", bad))
    assert (done.returncode, done.stdout) == (2, "")
    told = "kibitz: bad.json: players[1].cash: must be a whole number of dollars, 0 or more (got -5)\n"
    assert done.stderr == told


def test_standard_input_twice() -> None:
    assert complaint("score", "-", "-").startswith("standard input (-) can be read once only")


def test_standard_input_may_be_closed() -> None:
    script = '"$@" <&-'
    done = subprocess.run(
        ["sh", "-c", script, "sh", *COMMAND, "score", "-"],
        env=os.environ | TREE,
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"kibitz: standard input (-): is closed\n"


def test_no_file() -> None:
    assert complaint("score").startswith("which FILE?")
