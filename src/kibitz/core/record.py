"""A whole game as one file: the record that is replay, bug report, regression test and proof at once.

A record is JSON Lines. The header says what was played: game, rules version, options, seats, seed and the
commitment to it. Every further line is one action: its number, the seat, the action in notation, and the
events it caused. Rules version + options + seed + actions give the game back bit for bit, so the events are
there for reading and for proof, never for playing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from kibitz.core.chance import QuickSource, SealedSource, Source, commitment
from kibitz.core.errors import Refused
from kibitz.core.game import AnyGame
from kibitz.core.position import Position

FORMAT = 1


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """What was played. `said` are the players' own words that went into a sealed shuffle; `documents` are
    what options mean by a name, whole."""

    kibitz: int
    game: str
    rules_version: int
    options: dict[str, Any]
    seats: tuple[str, ...]
    source: Literal["sealed", "quick"]
    seed: str
    commitment: str
    said: tuple[str, ...] = ()
    bots: tuple[str | None, ...] = ()  # which bot sat where; None for a person
    documents: dict[str, Any] | UnsetType = UNSET


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One action, counted from 1, as written and with what it caused."""

    n: int
    seat: int
    action: str
    events: tuple[Any, ...]


class Record(Struct, frozen=True):
    """A header and its steps."""

    header: Header
    steps: tuple[Step, ...]


class Misfit(Exception):
    """The first line of a record that does not fit, counted from 1."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line
        self.problem = problem


def as_written(events: Iterable[Any]) -> list[Any]:
    """Events as a file gives them back."""
    plain: list[Any] = msgspec.json.decode(msgspec.json.encode(list(events)))
    return plain


def header_of(
    game: AnyGame,
    options: Any,
    seats: Iterable[str],
    source: Literal["sealed", "quick"],
    seed: str,
    said: tuple[str, ...] = (),
    bots: tuple[str | None, ...] = (),
) -> Header:
    """The header of a game about to begin."""
    return Header(
        kibitz=FORMAT,
        game=game.key,
        rules_version=game.rules_version,
        options=msgspec.to_builtins(options),
        seats=tuple(seats),
        source=source,
        seed=seed,
        commitment=commitment(seed),
        said=said,
        bots=bots,
        documents=game.documents(options) or UNSET,
    )


def line_of(part: Header | Step) -> bytes:
    """One line of the file, with its end."""
    return msgspec.json.encode(part) + b"\n"


def written(record: Record) -> bytes:
    """The whole file."""
    return line_of(record.header) + b"".join(line_of(step) for step in record.steps)


def parsed(text: bytes) -> Record:
    """A record from its file; Misfit names the first line that cannot be read."""
    if not text:
        raise Misfit(1, "the file is empty")
    lines = _lines(text)
    header = _decoded(Header, lines[0], 1)
    if header.kibitz != FORMAT:
        raise Misfit(1, f"this is record format {header.kibitz}; this Kibitz reads format {FORMAT}")
    steps = tuple(_decoded(Step, line, number) for number, line in enumerate(lines[1:], 2))
    return Record(header, steps)


def _lines(text: bytes) -> list[bytes]:
    """The lines as an editor counts them; the last may lack its end."""
    return text.removesuffix(b"\n").split(b"\n")


def _decoded(kind: Any, line: bytes, number: int) -> Any:
    if not line.strip():
        raise Misfit(number, "an empty line")
    try:
        return msgspec.json.decode(line, type=kind)
    except (ValueError, RecursionError) as error:  # bad JSON, bytes that are no text, brackets without end
        raise Misfit(number, f"not a line of a record: {error}") from None


def source_of(header: Header) -> Source:
    """The chance a header names."""
    if header.source == "sealed":
        return SealedSource(header.seed, header.said)
    number = int(header.seed)
    if not 0 <= number < 2**63 or str(number) != header.seed:
        raise ValueError("the seed of a quick source is a whole number of at most 63 bits, in plain digits")
    return QuickSource(number)


def rules_of(game: AnyGame, header: Header) -> AnyGame:
    """The game by the rules that a header names; Misfit where they are not here."""
    if header.game != game.key:
        raise Misfit(1, f"a record of {header.game}, not of {game.key}")
    rules: AnyGame | None = game.under(header.rules_version)
    if rules is None:
        raise Misfit(1, gone(game, header.rules_version))
    return rules


def gone(game: AnyGame, version: int) -> str:
    """Says that rules are not here, and what can be done about it."""
    which = "of a newer Kibitz" if version > game.rules_version else "that this Kibitz no longer has"
    return (
        f"played by version {version} of the rules of {game.title}, {which}"
        f" (it plays by version {game.rules_version}); a Kibitz that has them can go on with it"
    )


def started(game: AnyGame, header: Header) -> Position:
    """The position a header leads to, by the rules it names; Misfit where the game would not start it."""
    rules = rules_of(game, header)
    _check_seats(header)
    try:
        options = _options(rules, header, is_newest=rules.rules_version == game.rules_version)
        dealt: Position = rules.start(len(header.seats), options, source_of(header))
        return dealt
    except (msgspec.ValidationError, ValueError) as error:
        raise Misfit(1, str(error)) from None
    except Refused as refused:
        raise Misfit(1, f"the game refuses to start: {refused.code}") from None


def _check_seats(header: Header) -> None:
    """Misfit where players, bots or the players' words could not have come together at a table."""
    seats, bots = len(header.seats), len(header.bots)
    if len({name.casefold() for name in header.seats}) < seats:
        raise Misfit(1, "two seats share a name")
    if bots not in (0, seats):
        raise Misfit(1, f"{bots} bots for {seats} seats; a person's place is written too")
    if header.said and header.source == "quick":
        raise Misfit(1, "words are said to a sealed shuffle, and this one is quick")


def _options(game: AnyGame, header: Header, *, is_newest: bool) -> Any:
    """The options a header writes out in full: a default left out could be another one tomorrow. Under
    earlier rules, an option that was unknown then is left out, and what it says by default is what was."""
    options = msgspec.convert(header.options, game.Options)
    full = msgspec.to_builtins(options)
    known = full if is_newest else {name: full[name] for name in full if name in header.options}
    if msgspec.json.encode(known) != msgspec.json.encode(header.options):
        raise ValueError("the options are not written out in full")
    now = game.documents(options)
    for name, then in (header.documents or {}).items():
        if _sorted(then) != _sorted(now.get(name)):
            raise ValueError(f"{name}: what is written there is not what the options mean by that name here")
    return options


def _sorted(document: Any) -> bytes:
    return msgspec.json.encode(document, order="sorted")


def replayed(game: AnyGame, record: Record) -> Iterator[tuple[Step, Position]]:
    """Play a record again: every step with the position after it; Misfit names the first line that does not
    fit. The position is one and the same object throughout: copy it to keep it."""
    position = started(game, record.header)
    rules = rules_of(game, record.header)
    for line, step in enumerate(record.steps, 2):
        if step.n != line - 1:
            raise Misfit(line, f"action {step.n} stands where action {line - 1} belongs")
        if not 0 <= step.seat < len(record.header.seats):
            raise Misfit(line, f"there is no seat {step.seat}")
        heard = len(position.journal or ())
        _again(rules, position, step.seat, step.action, line)
        if msgspec.json.encode(step.events) != msgspec.json.encode((position.journal or [])[heard:]):
            raise Misfit(line, "the events written there are not what happened")
        yield step, position


def _again(game: AnyGame, position: Position, seat: int, text: str, line: int) -> None:
    try:
        action = game.read(text)
        position.play(seat, action)
    except Refused as refused:
        raise Misfit(line, f"seat {seat} cannot play {text!r}: {refused.code}") from None
    if game.write(action) != text:
        raise Misfit(line, f"{text!r} is written {game.write(action)!r}")


def verify(game: AnyGame, record: Record) -> Position:
    """Prove shuffle and play: the commitment fits the seed, the deal follows from the seed, and every action
    was legal and caused what is written. The last position, or Misfit."""
    header = record.header
    if commitment(header.seed) != header.commitment:
        raise Misfit(1, "the seed is not the one the commitment was made for")
    last = started(game, header)
    for _, position in replayed(game, record):
        last = position
    return last


def proven(find: Callable[[str], AnyGame], text: bytes) -> tuple[Record, Position]:
    """Parse and verify a file. Of all lines that do not fit, Misfit names the first: a line that cannot even
    be read is blamed only when everything before it fits."""
    try:
        record = parsed(text)
    except Misfit as unreadable:
        before = b"\n".join(_lines(text)[: unreadable.line - 1])
        if before:
            proven(find, before)
        raise
    return record, verify(find(record.header.game), record)
