"""`kibitz play` at a real terminal: colours, an empty screen, and the keys that leave."""

from __future__ import annotations

import importlib.util
import os
import re
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

import kibitz

pty = pytest.importorskip("pty", reason="a terminal is a Unix thing here")
import fcntl  # noqa: E402
import struct  # noqa: E402
import termios  # noqa: E402

TREE = str(Path(kibitz.__file__).resolve().parents[1])
COMMAND = (sys.executable, "-m", "kibitz", "play")
COLOUR = re.compile(r"\x1b\[[\d;]*[34]8;")
CLEAR = "\x1b[H\x1b[2J"
FORGET = "\x1b[3J"


class Seat:
    """A person at a terminal of 80 by 24."""

    def __init__(self, folder: Path, *arguments: str, **env: str) -> None:
        self.terminal, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        usual = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS", "LINES")}
        ours = {"PYTHONPATH": TREE, "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"}
        self.process = subprocess.Popen(
            [*COMMAND, "acquire", "--seed", "a", "--bots", "uniform", "--save", "game.jsonl", *arguments],
            cwd=folder,
            env=usual | ours | env,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        os.close(theirs)

    def types(self, keys: str) -> None:
        os.write(self.terminal, keys.encode())

    def sees(self, words: str, patience: float = 60) -> str:
        """Everything up to these words, for which a slow machine is given time."""
        seen = ""
        limit = time.monotonic() + patience
        while words not in seen:
            ready, _, _ = select.select([self.terminal], [], [], max(0.0, limit - time.monotonic()))
            assert ready, f"never said {words!r}: {seen[-800:]}"
            try:
                seen += os.read(self.terminal, 65536).decode(errors="replace")
            except OSError:  # the program has ended
                raise AssertionError(f"never said {words!r}: {seen[-800:]}") from None
        return seen

    def takes_the_keyboard(self, name: str) -> None:
        """Somebody sits down, and is asked."""
        self.sees(f"{name}, take the keyboard and press Enter.")
        self.types("\n")
        self.sees(f"{name}> ")

    def presses(self, key: str, words: str) -> str:
        """A key, until the program answers with these words. Python may miss a signal in the moment between
        showing a prompt and listening for keys; a person would press the key again, and so does this one."""
        for _ in range(10):
            self.types(key)
            try:
                return self.sees(words, patience=5)
            except AssertionError:
                if self.process.poll() is not None:
                    raise
        raise AssertionError(f"{key!r} is not heard")

    def is_interrupted(self, words: str) -> int:
        """Ctrl-C, which is answered with these words; the exit code."""
        self.presses("\x03", words)
        return self.leaves()

    def leaves(self) -> int:
        code = self.process.wait(30)
        os.close(self.terminal)
        return code


def test_the_board_is_coloured_and_fits_the_screen(tmp_path: Path) -> None:
    seat = Seat(tmp_path)
    seat.sees("Press Enter to begin.")
    seat.types("\n")
    page = seat.sees("Ann> ")
    assert COLOUR.search(page)
    shown = page[page.rindex(CLEAR) :]
    rows = [re.sub(r"\x1b\[[\d;?]*[a-zA-Z]", "", row) for row in shown.split("\r\n")]
    assert len(rows) <= 24
    assert max(map(len, rows)) <= 80
    seat.presses("\x04", "kibitz play --resume game.jsonl")
    assert seat.leaves() == 0


@pytest.mark.parametrize("how", ["NO_COLOR", "--plain"])
def test_without_colour_the_letters_stay(tmp_path: Path, how: str) -> None:
    seat = Seat(tmp_path, "--plain") if how == "--plain" else Seat(tmp_path, NO_COLOR="1")
    seat.types("\n")
    page = seat.sees("Ann> ")
    assert not COLOUR.search(page)
    assert "[+]" in page
    assert seat.is_interrupted("kibitz play --resume game.jsonl") == 130


def test_the_screen_and_what_was_scrolled_are_wiped_between_people(tmp_path: Path) -> None:
    seat = Seat(tmp_path, "--people", "2")
    seat.takes_the_keyboard("Ann")
    seat.types("10G\n")
    page = seat.sees("Ben, take the keyboard and press Enter.")
    after = page[page.rindex(FORGET) :]
    assert not re.search(r"\d[A-I]\b", after)
    assert seat.is_interrupted("To go on:") == 130


@pytest.mark.skipif(importlib.util.find_spec("readline") is None, reason="no arrow keys without readline")
def test_the_keyboard_forgets_what_another_person_typed(tmp_path: Path) -> None:
    seat = Seat(tmp_path, "--people", "2")
    seat.takes_the_keyboard("Ann")
    seat.types("offer Ben 7 Tower for $4200\n")
    seat.sees("not covered")
    seat.types("10G\n")
    seat.takes_the_keyboard("Ben")
    seat.types("\x1b[A\x1b[A\n")  # two lines back
    page = seat.sees("Place a tile")
    assert "10G" not in page
    assert "$4200" not in page
    assert seat.is_interrupted("To go on:") == 130
