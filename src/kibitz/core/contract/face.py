"""What a game says of itself: key, seats, options, deals, and tables settled by hand."""

from __future__ import annotations

import inspect
from difflib import get_close_matches

import msgspec

from kibitz.core.chance import Chance, QuickSource, SealedSource
from kibitz.core.contract.case import Case, broken, check, encoded
from kibitz.core.contract.strange import numbers_in, structs_of
from kibitz.core.errors import SENTENCES, IllegalAction, Malformed, Refused, sentence
from kibitz.core.game import AnyGame, GameOptions
from kibitz.core.native import attributes, fields_of
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
def unknown_names(case: Case) -> None:
    """Every public name of a game is known to `Game` or to a capability among its bases: a mistyped one would
    sleep. What is the game's own begins with an underscore."""
    known: set[str] = set()
    own = {name for name in vars(case.game) if not name.startswith("_")}
    for kind in type(case.game).__mro__:
        if kind.__module__.startswith("kibitz.core."):
            known |= names_of(kind)
        else:
            own |= names_of(kind)
    for name in sorted(own - known):
        near = "".join(f"; is it {other}?" for other in get_close_matches(name, known, 1))
        broken(f"no name of a game or of its capabilities: {name}{near}")


def names_of(kind: type) -> set[str]:
    """The public names that a class itself defines or declares."""
    return {name for name in (*vars(kind), *inspect.get_annotations(kind)) if not name.startswith("_")}


@check
def bounds(case: Case) -> None:
    """Every whole number in an action has bounds that a machine word holds: compiled rules count in those."""
    for kind in structs_of(case.game.actions):
        for field in kind.fields:
            for number in numbers_in(field.type):
                least, most = (number.ge, number.gt), (number.le, number.lt)
                if not all(any(_fits(bound) for bound in side) for side in (least, most)):
                    broken(
                        f"{field.name} of the action {kind.tag} may be any number, and a machine word cannot "
                        f"hold them all: give it bounds, Annotated[int, Meta(ge=0, le=999)]"
                    )


def _fits(bound: int | None) -> bool:
    return bound is not None and abs(bound) < 2**63


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
    """The constructor of a position, and of each of its parts, fills every field: what comes later would not
    be copied, compared or stored."""
    for position in (case.start(), case.walk().last):
        _complete(position)


def _complete(thing: Plain) -> None:
    kind = type(thing)
    if late := set(attributes(thing)) - set(attributes(kind())):
        broken(f"{kind.__name__} gets {', '.join(sorted(late))} later than in its constructor")
    for name in fields_of(kind):
        part = getattr(thing, name)
        if isinstance(part, Plain) and not isinstance(part, Chance):
            _complete(part)


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


def expect_words(game: AnyGame, refused: Refused) -> None:
    """A refusal has a code that is in the catalogue, and facts for every gap in its sentence."""
    if not refused.code or (refused.code not in game.sentences and refused.code not in SENTENCES):
        broken(f"refusal code {refused.code!r} has no sentence")
    try:
        words = sentence(refused, game.sentences)
    except (KeyError, IndexError, ValueError) as error:
        broken(f"the sentence for {refused.code!r} lacks a fact: {error}")
    if not words.strip():
        broken(f"the sentence for {refused.code!r} is empty")
