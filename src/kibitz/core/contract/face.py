"""What a game says of itself: key, seats, options, deals, and tables settled by hand."""

from __future__ import annotations

from typing import Any

import msgspec

from kibitz.core.chance import Chance, QuickSource, SealedSource
from kibitz.core.contract.case import Case, broken, check, encoded
from kibitz.core.errors import SENTENCES, IllegalAction, Malformed, Refused, sentence
from kibitz.core.game import Game, GameOptions
from kibitz.core.plain import Plain

NOT_DOCUMENTS: tuple[object, ...] = (None, 7, "text", [], {}, {"no such thing": 1})


@check
def identity(case: Case) -> None:
    """The key is the name of the game's folder; there is a title, a range of seats and a rules version."""
    game = case.game
    if game.key not in type(game).__module__.split(".") or not game.key.isidentifier():
        broken(f"key {game.key!r} is not the folder of {type(game).__module__}")
    if not game.title.strip():
        broken("the title is empty")
    if not isinstance(game.seats, range) or game.seats.step != 1 or not game.seats or game.seats[0] < 1:
        broken(f"seats are {game.seats!r}, not a range of whole numbers from 1 up")
    if game.rules_version < 1:
        broken(f"rules version {game.rules_version} is below 1")


@check
def options(case: Case) -> None:
    """Defaults exist, presets are options, both survive JSON, and an unknown option is refused."""
    kind = case.game.Options
    for name, chosen in {"the defaults": kind(), "this case": case.options, **case.game.presets}.items():
        if not isinstance(chosen, kind) or not isinstance(chosen, GameOptions):
            broken(f"{name}: a {type(chosen).__name__} is not {kind.__name__}")
        if msgspec.json.decode(encoded(chosen), type=kind) != chosen:
            broken(f"{name}: options change on their way through JSON")
    try:
        msgspec.convert({"no such option": 1}, kind)
    except msgspec.ValidationError:
        return
    broken("an unknown option is accepted")


@check
def wrong_seats(case: Case) -> None:
    """One seat too few or too many is refused, in words."""
    for seats in (case.game.seats[0] - 1, case.game.seats[-1] + 1, 0, -1):
        try:
            case.game.start(seats, case.options, QuickSource(case.seed))
        except IllegalAction as refused:
            expect_words(case.game, refused)
        else:
            broken(f"{seats} seats may start")


@check
def deals(case: Case) -> None:
    """The same source deals the same position and another one another; the deal is in a journal."""
    game, seats = case.game, case.seats
    for source in (QuickSource, lambda seed: SealedSource(f"seed {seed}")):
        first, again, other = (
            game.start(seats, case.options, source(seed)) for seed in (case.seed, case.seed, case.seed + 1)
        )
        if first.fingerprint() != again.fingerprint() or first.journal != again.journal:
            broken("the same source dealt two different positions")
        if first.fingerprint() == other.fingerprint():
            broken("another seed dealt the same position")
        if first.journal is None:
            broken("a new game has no journal")


@check
def fields(case: Case) -> None:
    """FIELDS names every attribute of a position and of its parts, and never the journal."""
    for position in (case.start(), case.walk().last):
        _complete(position)


def _complete(thing: Plain) -> None:
    kind = type(thing)
    if "journal" in kind.FIELDS:
        broken("the journal is among FIELDS: it would make equal positions unequal")
    if missing := attributes(thing) - set(kind.FIELDS) - {"journal"}:
        broken(f"FIELDS of {kind.__name__} lacks {', '.join(sorted(missing))}")
    for name in kind.FIELDS:
        if not hasattr(thing, name):
            broken(f"FIELDS of {kind.__name__} names {name}, which is not there")
        part = getattr(thing, name)
        if isinstance(part, Plain) and not isinstance(part, Chance):
            _complete(part)


def attributes(thing: object) -> set[str]:
    """All attributes: a compiled class lists its own in `__mypyc_attrs__`, an interpreted one has a dict."""
    found: set[str] = set(getattr(thing, "__dict__", {}))
    for kind in type(thing).__mro__:
        found.update(vars(kind).get("__mypyc_attrs__", ()))
        slots: Any = vars(kind).get("__slots__", ())
        found.update([slots] if isinstance(slots, str) else slots)
    return found - {"__dict__", "__weakref__"}


@check
def sheets(case: Case) -> None:
    """What does not describe a table is Malformed, in words."""
    for document in NOT_DOCUMENTS:
        try:
            case.game.sheet(document)
        except Malformed as refused:
            expect_words(case.game, refused)
        else:
            broken(f"{document!r} was settled like a table")


def expect_words(game: Game, refused: Refused) -> None:
    """A refusal has a code that is in the catalogue, and facts for every gap in its sentence."""
    if not refused.code or (refused.code not in game.sentences and refused.code not in SENTENCES):
        broken(f"refusal code {refused.code!r} has no sentence")
    try:
        words = sentence(refused, game.sentences)
    except (KeyError, IndexError, ValueError) as error:
        broken(f"the sentence for {refused.code!r} lacks a fact: {error}")
    if not words.strip():
        broken(f"the sentence for {refused.code!r} is empty")
