"""The terminal itself: what it can show, how it is cleared, how a line is read from it."""

from __future__ import annotations

import io
import os
import shutil
import sys
from collections.abc import Mapping
from typing import Any

from kibitz.cli.complaint import Complaint
from kibitz.cli.document import printable
from kibitz.core.drawing import DIM, MINE, STRONG, TITLE, WARN, Line, Lines, plain, text, wrapped

NARROWEST = 40
WIDEST = 120  # longer lines are hard to read
CLEAR = "\033[H\033[2J"
FORGET = "\033[3J"  # what was scrolled away, too
STYLES = {TITLE: "bold", DIM: "dim", MINE: "bold reverse", STRONG: "bold", WARN: "bold red"}
MINUS = "\N{MINUS SIGN}"
# For terminals that have no such sign. Each keeps its width, or columns would move.
ASCII = str.maketrans({"●": "*", "○": "o", "·": ".", "…": "~", MINUS: "-"})


class Terminal:
    """Writes to standard output and reads from standard input, whatever the two are connected to."""

    def __init__(self, palette: Mapping[str, str], *, plain: bool) -> None:
        if sys.stdin is None:  # Python's way to say that it was closed
            raise Complaint("standard input is closed: there is no way to ask you anything")
        self.clears = sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
        self._colours = None if plain or not self.clears else _coloured(palette)
        self._echoes = not sys.stdin.isatty()
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        if sys.stdin.isatty():
            _edit_lines()

    @property
    def width(self) -> int:
        """Columns to draw in."""
        return max(NARROWEST, min(WIDEST, shutil.get_terminal_size((80, 24)).columns))

    @property
    def height(self) -> int:
        """Rows in sight; many where nothing is cleared, since everything can be scrolled back to."""
        return shutil.get_terminal_size((80, 24)).lines if self.clears else 1000

    def show(self, lines: Lines) -> None:
        """Write lines, in colour where that is possible."""
        for line in lines:
            if self._colours is None:
                sys.stdout.write(_encodable(printable(plain((line,)))) + "\n")
            else:
                self._colours(line)
        sys.stdout.flush()

    def say(self, words: str, style: str = "", indent: str = "") -> None:
        """Write a sentence over as many lines as it needs."""
        self.show(wrapped(words, self.width - 1, style, indent) or ((),))

    def fresh(self) -> None:
        """Begin a new picture: on an empty screen, or after an empty line."""
        sys.stdout.write(CLEAR if self.clears else "\n")

    def hide(self) -> None:
        """Take away all that was shown and typed, so that the next person cannot read it."""
        _forget_lines()
        if self.clears:
            sys.stdout.write(CLEAR + FORGET)
        elif sys.stdout.isatty():
            sys.stdout.write("\n" * shutil.get_terminal_size((80, 24)).lines)
        else:
            sys.stdout.write("\n" + "-" * 20 + "\n")

    def ask(self, prompt: str) -> str:
        """One line from the keyboard; EOFError when there is none any more."""
        sys.stdout.flush()
        try:
            typed = input(_encodable(prompt))
        except EOFError:
            sys.stdout.write("\n")
            raise
        if self._echoes:
            self.show((text(typed),))
        return typed.strip()


def _encodable(words: str) -> str:
    """The words in signs that standard output has."""
    encoding = sys.stdout.encoding or "utf-8"
    try:
        words.encode(encoding)
    except UnicodeEncodeError:
        return words.translate(ASCII).encode(encoding, "backslashreplace").decode(encoding)
    return words


def _edit_lines() -> None:
    """Arrow keys and history at the prompt, where Python was built with them."""
    import importlib.util

    if importlib.util.find_spec("readline") is not None:
        import readline  # noqa: F401


def _forget_lines() -> None:
    """Empty the history that arrow keys call up."""
    readline = sys.modules.get("readline")
    if readline is not None:
        readline.clear_history()


def _coloured(palette: Mapping[str, str]) -> Any:
    """A writer of lines in colour. NO_COLOR leaves bold and reverse, as its convention has it."""
    from rich.console import Console
    from rich.style import Style
    from rich.text import Text

    styles = {name: Style.parse(style) for name, style in {**STYLES, **palette}.items()}
    console = Console(highlight=False, soft_wrap=True)

    def write(line: Line) -> None:
        spans = [(_encodable(printable(span.text)), styles.get(span.style, Style.null())) for span in line]
        console.print(Text.assemble(*spans), markup=False)

    return write
