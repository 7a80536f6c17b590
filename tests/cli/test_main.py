"""How the command ends: exit codes, complaints, interruptions."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import pytest

from kibitz.cli import main as entry
from kibitz.cli.complaint import Complaint
from tests.cli.command import kibitz

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    Run = Callable[[argparse.Namespace], int]
    Verb = Callable[[Run], None]


@pytest.fixture
def verb(monkeypatch: pytest.MonkeyPatch) -> Verb:
    """Gives the command one verb, `juggle N`, that runs what it is told to."""

    def install(run: Run) -> None:
        def add(subparsers: entry.Subparsers) -> None:
            parser = subparsers.add_parser("juggle", help="keep things in the air")
            parser.add_argument("number", type=int)
            parser.set_defaults(run=run)

        monkeypatch.setattr(entry, "adders", lambda: [add])

    return install


def test_a_verb_gets_its_arguments_and_gives_the_exit_code(verb: Verb) -> None:
    verb(lambda args: args.number + 1)
    assert entry.main(["juggle", "3"]) == 4


def test_a_complaint_is_one_line_and_exit_code_2(verb: Verb, capsys: pytest.CaptureFixture[str]) -> None:
    verb(complain)
    assert entry.main(["juggle", "3"]) == 2
    assert capsys.readouterr() == ("", "kibitz: only two hands\n")


def complain(args: argparse.Namespace) -> NoReturn:
    raise Complaint("only two\n  hands")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("juggle three", "argument number: invalid int value: 'three'; see `kibitz juggle --help`"),
        ("jugle", "there is no verb 'jugle'; did you mean 'juggle'?"),
        ("xyz", "there is no verb 'xyz'; there are: juggle"),
    ],
    ids=["a bad argument", "a mistyped verb", "a strange verb"],
)
def test_what_is_wrong_with_the_words_is_told_in_one_line(verb: Verb, words: str, told: str) -> None:
    verb(complain)
    code, _, err = kibitz(*words.split())
    assert (code, err) == (2, f"kibitz: {told}\n")


def test_an_interruption_leaves_no_traceback(verb: Verb, capsys: pytest.CaptureFixture[str]) -> None:
    verb(interrupt)
    assert entry.main(["juggle", "3"]) == 130
    assert capsys.readouterr() == ("", "")


def interrupt(args: argparse.Namespace) -> NoReturn:
    raise KeyboardInterrupt


def test_a_bug_is_not_hidden(verb: Verb) -> None:
    verb(lambda args: args.number // 0)
    with pytest.raises(ZeroDivisionError):
        entry.main(["juggle", "3"])


def test_a_closed_pipe_is_no_trouble() -> None:
    # The reader is gone before the first word: what `kibitz ... | head` comes to, without the race.
    program = "import sys; sys.stdin.read(); from kibitz.cli.main import main; sys.exit(main(['--version']))"
    writer = subprocess.Popen(
        [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert writer.stdin is not None
    assert writer.stdout is not None
    assert writer.stderr is not None
    writer.stdout.close()
    writer.stdin.close()
    assert writer.stderr.read() == b""
    writer.stderr.close()
    assert writer.wait() == 141


FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="needs a disk that is always full")
@pytest.mark.parametrize("program", ["main(['--version'])", "main(['--help'])", "main(['score', '--help'])"])
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_full_disk_is_told_in_one_line(program: str, unbuffered: str) -> None:
    environment = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    line = [sys.executable, "-c", f"import sys; from kibitz.cli.main import main; sys.exit({program})"]
    with FULL.open("w") as full:
        run = subprocess.run(
            line, stdout=full, stderr=subprocess.PIPE, text=True, env=environment, check=False
        )
    assert run.stderr == "kibitz: cannot write the output: No space left on device\n"
    assert run.returncode == 1


@pytest.mark.parametrize(("word", "code"), [("--version", 0), ("--help", 0), ("jugle", 2)])
def test_a_closed_output_is_no_trouble(word: str, code: int) -> None:
    line = ["sh", "-c", 'exec "$@" >&-', "sh", sys.executable, "-m", "kibitz", word]
    run = subprocess.run(line, stderr=subprocess.PIPE, text=True, check=False)
    assert run.returncode == code
    assert len(run.stderr.splitlines()) == (code == 2)


@pytest.mark.parametrize("code", [errno.EACCES, errno.ENOENT, errno.EBADF])
def test_another_failure_of_the_system_is_a_bug(verb: Verb, code: int) -> None:
    def fail(args: argparse.Namespace) -> NoReturn:
        raise OSError(code, os.strerror(code))

    verb(fail)
    with pytest.raises(OSError, match=os.strerror(code)):
        entry.main(["juggle", "3"])
