"""The values that cross the border of a game, and the face every game shows to the rest of the house.

Not compiled: mypyc drops the class keywords of a Struct without a word.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

from kibitz.core.outcome import Outcome

if TYPE_CHECKING:
    from kibitz.core.chance import Chance, Source
    from kibitz.core.position import Position


USUAL_SEATS = 4


def snake(name: str) -> str:
    """A class name as a tag: `PlaceTile` is `place_tile`."""
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("_")


class Action(Struct, frozen=True, tag=snake, tag_field="do", forbid_unknown_fields=True):
    """A wish. Subclasses are imperatives; the tag is the class name in snake case."""


class Event(Struct, frozen=True, tag=snake, tag_field="event"):
    """A fact, past tense. What a seat may not know of it, the game's `redact` takes out."""


class Ended(Event, frozen=True, tag="ended"):
    """The last event of every game."""

    outcome: Outcome


class GameOptions(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a table may choose. Every field has a default; a value out of bounds raises ValueError."""


class View(Struct, frozen=True):
    """What one seat may know, filled field by field: secret unless shown."""


class Outlook(Struct, frozen=True):
    """What a friend at a player's shoulder would read off the table. `now` is how it would end if it ended
    now, as far as this seat can know; None where that cannot be known."""

    now: Outcome | None = None


class Grid(Struct, frozen=True):
    """A table of words and figures for people."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Sheet(Struct, frozen=True):
    """A game described by hand and settled: `findings` for programs, grids and sentences for people."""

    findings: dict[str, Any]
    grids: tuple[Grid, ...]
    sentences: tuple[str, ...]
    outcome: Outcome | None = None


class Preview(Struct, frozen=True):
    """What one value of an option comes to: the value written out in full, `findings` for programs, and grids
    for people."""

    value: Any
    findings: dict[str, Any]
    grids: tuple[Grid, ...]


class Playouts(Struct, frozen=True):
    """Random games played with nobody in the loop; the lists have one entry a game."""

    decisions: int
    checksum: int
    reasons: list[str]
    totals: list[list[int]]
    winners: list[list[int]]
    violations: list[str]


class Figure(Struct, frozen=True):
    """A figure people read about a player: the sum of the counter `of`, divided by that of the counter `per`
    where there is one. A share is a part of its `per`, never more than all of it: people read percent."""

    name: str
    of: str
    per: str | None = None
    share: bool = False


class Game(Protocol):
    """All that the house knows of a game. Positions, views and options are the game's own types."""

    key: str
    title: str
    seats: range
    rules_version: int
    actions: Any  # the union of the game's actions: one decode
    events: Any  # the union of its events

    @property
    def Options(self) -> type[GameOptions]:  # noqa: N802 - a class, and used like one
        """The type of the game's options; every one has a default."""
        ...

    @property
    def View(self) -> type[View]:  # noqa: N802
        """The type of the game's views: whoever gets one as JSON decodes it as this."""
        ...

    @property
    def presets(self) -> Mapping[str, GameOptions]:
        """Named sets of options."""
        ...

    @property
    def sentences(self) -> Mapping[str, str]:
        """The game's own refusal codes in words."""
        ...

    def start(self, seats: int, options: Any, source: Source) -> Position:
        """A new game, dealt. Refuses a number of seats the options do not allow."""
        ...

    def view(self, position: Any, seat: int | None) -> Any:
        """What this seat may know; None is a spectator."""
        ...

    def redact(self, event: Any, seat: int | None) -> Event | None:
        """The event as this seat may hear it, or None if it must not hear of it at all."""
        ...

    def imagine(self, view: Any, chance: Chance) -> Position:
        """A whole truth that fits a view: a fair guess at everything the seat cannot know."""
        ...

    def appraise(self, view: Any, legal: Sequence[Any], chance: Chance) -> list[float]:
        """How good each legal action looks to the seat of this view, one step ahead."""
        ...

    def default(self, position: Any, seat: int) -> Action:
        """What is played when time is up: gives nothing away, risks nothing."""
        ...

    def sheet(self, document: Any) -> Sheet:
        """Settle a table described by hand; a bad document is Malformed."""
        ...

    def write(self, action: Any) -> str:
        """An action in the game's notation, as records keep it."""
        ...

    def read(self, text: str, names: Sequence[str] = ()) -> Action:
        """An action from notation; Malformed when it is none. `names` lets people be called by name."""
        ...

    def tell(self, event: Any, names: Sequence[str]) -> str:
        """An event as a sentence of the log; empty for what needs no words."""
        ...

    def violations(self, position: Any, before: Any = None) -> list[str]:
        """The invariants that this position, or the step to it, breaks, in words; none in a sound game."""
        ...

    def playouts(self, seats: int, options: Any, first: int, games: int, check: bool = False) -> Playouts:
        """Uniformly random games number `first` and on, without a caller in the loop."""
        ...


def usual_seats(game: Game) -> int:
    """How many sit down where nobody says otherwise: `usual_seats` of the game, or four if so many can."""
    usual: int = getattr(game, "usual_seats", min(max(USUAL_SEATS, game.seats[0]), game.seats[-1]))
    return usual


def seats_alone(game: Game) -> int:
    """How many seats a table has that one person begins without friends: as many as usual, with bots in the
    others, unless the game has its own number in `seats_alone`."""
    alone: int = getattr(game, "seats_alone", usual_seats(game))
    return alone


def sides_of(game: Game, seats: int, options: Any) -> tuple[str, ...]:
    """The side of every seat, in a game where sides play and not everybody for themselves: its seats
    win together, and are not like those of another. A game may have `sides(seats, options)`;
    empty where everybody plays alone."""
    made = getattr(game, "sides", None)
    found: tuple[str, ...] = () if made is None else made(seats, options)
    return found


def takebacks_of(game: Game) -> tuple[str, ...]:
    """The kinds of event, by their tags, that a table may agree to take back. A step is final unless the game
    names every event it caused in `takebacks`: nothing shown, drawn or ended may be among them."""
    named: tuple[str, ...] = getattr(game, "takebacks", ())
    return named


def outlook_of(game: Game, view: Any) -> Outlook | None:
    """What can be read off the table by whoever has this view. A game may have `outlook(view)`, which looks
    at nothing else and so can give nothing away; None where it has not."""
    made = getattr(game, "outlook", None)
    found: Outlook | None = None if made is None else made(view)
    return found


def reviewed_of(game: Game) -> tuple[str, ...]:
    """The kinds of action, by their tags, that a game can judge afterwards, as it may say in `reviewed`."""
    named: tuple[str, ...] = getattr(game, "reviewed", ())
    return named


def review_of(game: Any, view: Any, action: Any) -> Struct | None:
    """What one of those actions was worth, as the game's `review(view, action)` says. It is given the view of
    whoever acted, before the step, and the action: nothing else, so it can be shown to that seat without
    giving anything away. It is asked only when the game is over."""
    made: Struct | None = game.review(view, action)
    return made


def endings_of(game: Game, steps: Sequence[Sequence[Event]], options: Any) -> list[tuple[int, Struct]]:
    """Whatever ended in these steps, with the step it ended at: the hands of a match, say, and what they
    would have scored by other rules. A game may have `endings(steps, options)`, which is given the public
    events, step by step and the deal's first, and looks at nothing else."""
    made = getattr(game, "endings", None)
    found: list[tuple[int, Struct]] = [] if made is None else made(steps, options)
    return found


def low_wins(game: Game) -> bool:
    """Whether the lower total is the better one, as a game may say in `low_wins`."""
    return bool(getattr(game, "low_wins", False))


def no_score(game: Game, options: Any) -> int:
    """What a series of games books for a seat that has no score in one of them. A game may have
    `no_score(options)`."""
    made = getattr(game, "no_score", None)
    return 0 if made is None else int(made(options))


def note_of(game: Game, event: Any) -> tuple[str, dict[str, Any]] | None:
    """A line about this event for whoever runs a server: what happened in two words, and its facts. A game
    may have `note(event)`, which gives None for most events and tells nothing that is not public."""
    made = getattr(game, "note", None)
    noted: tuple[str, dict[str, Any]] | None = None if made is None else made(event)
    return noted


def previews_of(game: Game) -> tuple[str, ...]:
    """The options of which a game can show what a value comes to, as it may say in `previews`."""
    named: tuple[str, ...] = getattr(game, "previews", ())
    return named


def preview_of(game: Any, option: str, value: Any) -> Preview:
    """What a value of one of those options comes to; a bad one is Malformed. A game that names such options
    has `preview(option, value)`."""
    shown: Preview = game.preview(option, value)
    return shown


def documents_of(game: Game, options: Any) -> dict[str, Any]:
    """What options mean by a name, written out by the option, so that a log says it too. A game may have
    `documents(options)`."""
    made = getattr(game, "documents", None)
    found: dict[str, Any] = {} if made is None else made(options)
    return found


def is_practice(game: Game, options: Any) -> bool:
    """Whether a table with these options practises from a position instead of playing a game, so that
    nothing counts. A game may have `is_practice(options)`."""
    made = getattr(game, "is_practice", None)
    return False if made is None else bool(made(options))


def figures_of(game: Game) -> tuple[Figure, ...]:
    """What is worth knowing of a player over many games, as a game may say in `figures`, the important first.
    Every counter they name is one that `tallies_of` gives, or `games`, which counts for every game."""
    named: tuple[Figure, ...] = getattr(game, "figures", ())
    return named


def tallies_of(game: Game, seats: int, events: Sequence[Sequence[Event]]) -> list[dict[str, int]]:
    """The counters of one game by seat. A game may have `tallies(seats, events)`, which is given all events
    with nothing redacted, step by step and the deal's first, and looks at nothing else."""
    made = getattr(game, "tallies", None)
    counted: list[dict[str, int]] = [{} for _ in range(seats)] if made is None else made(seats, events)
    return counted


def views_of(game: Game, position: Position, seats: Sequence[int | None]) -> list[Any]:
    """What each of these seats may know, all at once. A game may have `views(position, seats)`, which gives
    the same as `view` for one seat after another and makes the public part only once."""
    together = getattr(game, "views", None)
    if together is None:
        return [game.view(position, seat) for seat in seats]
    made: list[Any] = together(position, seats)
    return made
