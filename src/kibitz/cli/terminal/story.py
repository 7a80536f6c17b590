"""The log in words, a paragraph an action, as one seat may hear it. Where a game says that an event opens a
beat of the story, it is the heading of what follows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise

from msgspec import Struct

from kibitz.core.drawing import DIM, TITLE, Drawn, Line, Lines, cells, text, wrapped
from kibitz.core.game import Ended, Event
from kibitz.core.table import Table

INDENT = "  "


class Paragraph(Struct):
    """Sentences that belong together, and what stands above them."""

    heading: str
    sentences: list[str]


def paragraphs(table: Table, seat: int | None, first: int = 0) -> list[Paragraph]:
    """The sentences from action number `first` on, number 0 being the deal. What one player did without a
    break is one paragraph, unless a beat begins in it."""
    counts = [len(step.events) for step in table.steps]
    ends = list(accumulate(counts, initial=len(table.log) - sum(counts)))
    actors = [None, *(step.seat for step in table.steps)]
    told: list[Paragraph] = []
    last: int | None = None
    for actor, (start, end) in list(zip(actors, pairwise([0, *ends]), strict=True))[first:]:
        if not told or actor != last:
            told.append(Paragraph("", []))
        for event in table.log[start:end]:
            _tell(table, event, seat, told)
        last = actor
    return [paragraph for paragraph in told if paragraph.heading or paragraph.sentences]


def _tell(table: Table, event: Event, seat: int | None, told: list[Paragraph]) -> None:
    """One event more. How it ended is for the score sheet to say."""
    heard = None if isinstance(event, Ended) else table.game.redact(event, seat)
    sentence = "" if heard is None else table.game.tell(heard, table.names)
    if not sentence:
        return
    if isinstance(table.game, Drawn) and isinstance(event, table.game.beats):
        told.append(Paragraph(sentence, []))
    else:
        told[-1].sentences.append(sentence)


def news(table: Table, seat: int | None) -> list[Paragraph]:
    """What a seat has not read yet: everything from its own last action on."""
    own = [step.n for step in table.steps if step.seat == seat]
    return paragraphs(table, seat, own[-1] if own else 0)


def as_lines(story: Sequence[Paragraph], width: int) -> Lines:
    """Paragraphs on as few lines as their sentences allow, which are broken only if they must be. Between
    sentences and the next heading there is an empty line."""
    lines: list[Line] = []
    has_sentences = False
    for paragraph in story:
        if paragraph.heading:
            lines += [()] * has_sentences
            lines += wrapped(paragraph.heading, width, TITLE, indent=INDENT * 2)
        lines += _filled(paragraph, width)
        has_sentences = bool(paragraph.sentences)
    return tuple(lines)


def _filled(paragraph: Paragraph, width: int) -> Lines:
    rows: list[str] = []
    for sentence in paragraph.sentences:
        if rows and cells(rows[-1]) + 1 + cells(sentence) <= width:
            rows[-1] += f" {sentence}"
        else:
            rows.append(INDENT + sentence if rows or paragraph.heading else sentence)
    return tuple(line for row in rows for line in wrapped(row, width, indent=INDENT * 2))


def last_lines(lines: Lines, room: int) -> Lines:
    """The end of the story, as far as there is room; a note in its place says that there is more."""
    if len(lines) <= room:
        return lines
    kept = max(room - 1, 1)
    return (text(f"… {len(lines) - kept} earlier lines: type log", DIM), *lines[-kept:])
