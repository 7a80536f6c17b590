"""A drawing for a terminal: lines of styled text, and the face a game shows if it can draw itself.

A style is a name. The terminal knows the few below; a game brings the names and colours of its own things in
`palette`. Colour is never the only sign: the text alone must say everything.
"""

from __future__ import annotations

import textwrap
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Container, Mapping, Sequence
from typing import Generic

from msgspec import Struct

from kibitz.core.game import ActionT, Event, ViewT

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


class Drawing(Struct, frozen=True):
    """One seat's side of a game: what stays in sight, what is asked, and what can be called up."""

    picture: Lines
    question: Lines = ()
    notation: tuple[tuple[str, str], ...] = ()  # what may be typed now, and what it means
    pages: dict[str, Lines] = {}  # by the word that shows them


class Drawn(ABC, Generic[ViewT, ActionT]):
    """A game that can draw itself. Where it cannot, a view is listed field by field."""

    palette: Mapping[str, str]  # style: "#text on #ground"
    # Kinds of event that open a beat of the story: told on a line of their own, with what follows below.
    beats: tuple[type[Event], ...] = ()

    @abstractmethod
    def draw(self, view: ViewT, names: Sequence[str], width: int) -> Drawing:
        """The view of one seat, at most so many columns wide where that can be done."""

    def ordered(self, view: ViewT, legal: Sequence[ActionT]) -> list[ActionT]:
        """The legal actions in the order the drawing shows what they are about: so they are numbered. As the
        rules list them, unless the game knows better; it may add what can be done and is not listed."""
        return list(legal)

    def spoken(self, action: ActionT) -> str:
        """An action as it may be typed, by the names that the drawing shows; nothing where notation has no
        others."""
        return ""

    def caution(self, view: ViewT, action: ActionT) -> str:
        """What somebody may not have thought of who wants to do this; nothing, mostly."""
        return ""

    def as_shown(self, view: ViewT, written: str) -> str:
        """An action in notation, as it is typed beside this drawing; most games show their own names."""
        return written

    def as_meant(self, view: ViewT, typed: str) -> str:
        """The way back from `as_shown`."""
        return typed

    @abstractmethod
    def explain(self, view: ViewT, action: ActionT, names: Sequence[str]) -> str:
        """What an action would bring, in a few words."""

    def amount(self, amount: int) -> str:
        """A figure of the score sheet as people write it: points, in most games."""
        return str(amount)


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


def hung(lead: Line, words: str, width: int, style: str = "") -> Lines:
    """A text beside what leads it; further lines stand below its first."""
    edge = breadth(lead)
    first, *rest = wrapped(words, width - edge, style) or ((),)
    return ((*lead, *first), *((Span(" " * edge), *more) for more in rest))


def flowed(items: Sequence[Line], width: int, indent: str = "", gap: int = 3) -> Lines:
    """Items one after the other, on as many lines as they need."""
    rows: list[Line] = []
    row: Line = ()
    for item in items:
        if row and breadth(row) + gap + breadth(item) > width:
            rows.append(row)
            row = ()
        row = (*row, Span(" " * gap), *item) if row else ((Span(indent), *item) if indent else item)
    return (*rows, row) if row else tuple(rows)


def aligned(rows: Sequence[Sequence[str]], words: Container[int]) -> list[str]:
    """Rows with their cells below each other: in the columns of `words` to the left, figures to the right."""
    widths = [max(map(cells, column)) for column in zip(*rows, strict=True)]
    fit = [[fitted(cell, widths[at], right=at not in words) for at, cell in enumerate(row)] for row in rows]
    return ["  ".join(row) for row in fit]


def plain(lines: Lines) -> str:
    """The text alone."""
    return "\n".join("".join(span.text for span in line).rstrip() for line in lines)
