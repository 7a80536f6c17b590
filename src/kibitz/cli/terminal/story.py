"""The log in words, a paragraph an action, as one seat may hear it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise

from kibitz.core.drawing import DIM, Lines, cells, text, wrapped
from kibitz.core.game import Ended, Event
from kibitz.core.table import Table

Paragraph = list[str]
INDENT = "  "


def paragraphs(table: Table, seat: int | None, first: int = 0) -> list[Paragraph]:
    """The sentences from action number `first` on, number 0 being the deal. What one player did without a
    break is one paragraph."""
    counts = [len(step.events) for step in table.steps]
    ends = list(accumulate(counts, initial=len(table.log) - sum(counts)))
    actors = [None, *(step.seat for step in table.steps)]
    told: list[Paragraph] = []
    last: int | None = None
    for actor, (start, end) in list(zip(actors, pairwise([0, *ends]), strict=True))[first:]:
        if not told or actor != last:
            told.append([])
        told[-1] += _sentences(table, table.log[start:end], seat)
        last = actor
    return [paragraph for paragraph in told if paragraph]


def news(table: Table, seat: int | None) -> list[Paragraph]:
    """What a seat has not read yet: everything from its own last action on."""
    own = [step.n for step in table.steps if step.seat == seat]
    return paragraphs(table, seat, own[-1] if own else 0)


def _sentences(table: Table, events: Sequence[Event], seat: int | None) -> Paragraph:
    # How it ended is for the score sheet to say.
    heard = [table.game.redact(event, seat) for event in events if not isinstance(event, Ended)]
    told = [table.game.tell(event, table.names) for event in heard if event is not None]
    return [sentence for sentence in told if sentence]


def as_lines(story: Sequence[Paragraph], width: int) -> Lines:
    """Paragraphs on as few lines as their sentences allow, which are broken only if they must be."""
    return tuple(line for paragraph in story for line in _filled(paragraph, width))


def _filled(paragraph: Paragraph, width: int) -> Lines:
    rows: list[str] = []
    for sentence in paragraph:
        if rows and cells(rows[-1]) + 1 + cells(sentence) <= width:
            rows[-1] += f" {sentence}"
        else:
            rows.append(INDENT + sentence if rows else sentence)
    return tuple(line for row in rows for line in wrapped(row, width, indent=INDENT * 2))


def last_lines(lines: Lines, room: int) -> Lines:
    """The end of the story, as far as there is room; a note in its place says that there is more."""
    if len(lines) <= room:
        return lines
    kept = max(room - 1, 1)
    return (text(f"… {len(lines) - kept} earlier lines: type log", DIM), *lines[-kept:])
