"""A drawing for a terminal: lines of styled text, and the face a game shows if it can draw itself.

A style is a name. The terminal knows the few below; a game brings the names and colours of its own things in
`palette`. Colour is never the only sign: the text alone must say everything.
"""

from __future__ import annotations

import textwrap
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

TITLE = "title"
DIM = "dim"
MINE = "mine"  # what belongs to the player who looks
STRONG = "strong"
WARN = "warn"


class Span(Struct, frozen=True):
    """A piece of text in one style; no style is the terminal's own."""

    text: str
    style: str = ""


Line = tuple[Span, ...]
Lines = tuple[Line, ...]


class Screen(Struct, frozen=True):
    """One seat's side of a game: what stays in sight, what is asked, and what can be called up."""

    picture: Lines
    question: Lines = ()
    notation: tuple[tuple[str, str], ...] = ()  # what may be typed now, and what it means
    pages: dict[str, Lines] = {}  # by the word that shows them


@runtime_checkable
class Drawn(Protocol):
    """What a game may add to its face to be drawn. Without it, a view is listed field by field."""

    palette: Mapping[str, str]  # style: "#text on #ground"

    def draw(self, view: Any, names: Sequence[str], width: int) -> Screen:
        """The view of one seat, at most so many columns wide where that can be done."""
        ...

    def ordered(self, view: Any, legal: Sequence[Any]) -> list[Any]:
        """The legal actions in the order the drawing shows what they are about: so they are numbered."""
        ...

    def explain(self, view: Any, action: Any, names: Sequence[str]) -> str:
        """What an action would bring, in a few words."""
        ...

    def amount(self, amount: int) -> str:
        """A figure of the score sheet as people write it."""
        ...


# Tools to draw with


def text(words: str, style: str = "") -> Line:
    """A line in one style."""
    return (Span(words, style),)


def cells(words: str) -> int:
    """How many columns a text takes: a wide sign takes two, a mark on another sign none."""
    if words.isascii():
        return len(words)
    return sum(
        0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1
        for sign in words
    )


def fitted(words: str, width: int, *, right: bool = False) -> str:
    """A text in exactly so many columns: cut where it is longer, padded where it is shorter."""
    while cells(words) > width:
        words = words.rstrip("…")[:-1] + "…" if width > 1 else ""
    pad = " " * (width - cells(words))
    return pad + words if right else words + pad


def breadth(line: Line) -> int:
    """How many columns a line takes."""
    return sum(cells(span.text) for span in line)


def beside(left: Lines, right: Lines, gap: int) -> Lines:
    """Two drawings next to each other."""
    edge = max(map(breadth, left), default=0) + gap
    rows = []
    for row in range(max(len(left), len(right))):
        line = left[row] if row < len(left) else ()
        if row < len(right):
            line = (*line, Span(" " * (edge - breadth(line))), *right[row])
        rows.append(line)
    return tuple(rows)


def wrapped(words: str, width: int, style: str = "", indent: str = "") -> Lines:
    """A text over several lines, those after the first indented."""
    parts = textwrap.wrap(words, max(width, 20), subsequent_indent=indent, break_on_hyphens=False)
    return tuple(text(part, style) for part in parts)


def plain(lines: Lines) -> str:
    """The text alone."""
    return "\n".join("".join(span.text for span in line).rstrip() for line in lines)
