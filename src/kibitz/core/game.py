"""The values that cross the border of a game, and the face every game shows to the rest of the house.

Not compiled: mypyc drops the class keywords of a Struct without a word.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import reduce
from operator import or_
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic, Self, TypeAlias, TypeVar

from msgspec import Struct

from kibitz.core.errors import Refused, sentence
from kibitz.core.outcome import Outcome
from kibitz.core.playouts import Playouts, played_out

if TYPE_CHECKING:
    from kibitz.core.bot import Bot
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


class SeatEvent(Event, frozen=True):
    """A fact about one player, whose seat comes first."""

    seat: int


class Ended(Event, frozen=True, tag="ended"):
    """The last event of every game."""

    outcome: Outcome


def every_event(*modules: ModuleType) -> Any:
    """The union of all events that these modules define, in their order, and of the last one."""
    defined = [each for module in modules for each in vars(module).values() if _is_event_of(each, module)]
    return reduce(or_, (*defined, Ended))


def _is_event_of(value: object, module: ModuleType) -> bool:
    return isinstance(value, type) and issubclass(value, Event) and value.__module__ == module.__name__


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


class Figure(Struct, frozen=True):
    """A figure people read about a player: the sum of the counter `of`, divided by that of the counter `per`
    where there is one. A share is a part of its `per`, never more than all of it: people read percent."""

    name: str
    of: str
    per: str | None = None
    share: bool = False


class Tiebreak(Struct, frozen=True):
    """What tells equal totals apart in a series of games: how many score lines of a seat have this code, and
    the title of the column that shows it."""

    code: str
    title: str


PositionT = TypeVar("PositionT", bound="Position")
ViewT = TypeVar("ViewT", bound="View")
OptionsT = TypeVar("OptionsT", bound="GameOptions")
ActionT = TypeVar("ActionT", bound="Action")


class Game(ABC, Generic[PositionT, ViewT, OptionsT, ActionT]):
    """All that the house knows of a game: its position, view, options and action are its own types.

    What is abstract every game must have; what has a body or a value is right for most games and may be left
    out. What only some games can do is in `capabilities`.
    """

    key: str
    title: str
    seats: range
    rules_version: int
    Options: type[OptionsT]  # every one has a default
    View: type[ViewT]  # whoever gets a view as JSON decodes it as this
    actions: Any  # the union of the game's actions: one decode
    events: Any  # the union of its events: `every_event`
    presets: Mapping[str, OptionsT]  # named sets of options
    sentences: Mapping[str, str]  # the game's own refusal codes in words
    reasons: type[StrEnum] | None = None  # why a game may end, where the game can name them all

    OutlookType: type[Outlook] = Outlook  # what `outlook` gives
    EndingType: type[Struct] | None = None  # what `endings` gives
    # The lower total is the better one.
    low_wins: bool = False
    # The kinds of event, by their tags, that a table may agree to take back. A step is final unless every
    # event it caused is among them: nothing shown, drawn or ended may be.
    takebacks: tuple[str, ...] = ()
    # The kinds of event that show a seat what no view of it keeps: a card looked at and put back.
    glimpses: tuple[str, ...] = ()
    # What is worth knowing of a player over many games, the important first. Every counter they name is one
    # that `tallies` gives, or `games`, which counts for every game.
    figures: tuple[Figure, ...] = ()
    # What settles a tournament among equal totals.
    tiebreak: Tiebreak | None = None
    # Bots of this game alone, beside those of the house: yardsticks, say.
    bots: tuple[Bot, ...] = ()

    @property
    def usual_seats(self) -> int:
        """How many sit down where nobody says otherwise: four, if so many can."""
        return min(max(USUAL_SEATS, self.seats[0]), self.seats[-1])

    @property
    def seats_alone(self) -> int:
        """How many seats a table has that one person begins without friends: bots sit in the others."""
        return self.usual_seats

    # What every game must have

    @abstractmethod
    def start(self, seats: int, options: OptionsT, source: Source) -> PositionT:
        """A new game, dealt. Refuses a number of seats the options do not allow."""

    @abstractmethod
    def view(self, position: PositionT, seat: int | None) -> ViewT:
        """What this seat may know; None is a spectator."""

    @abstractmethod
    def redact(self, event: Event, seat: int | None) -> Event | None:
        """The event as this seat may hear it, or None if it must not hear of it at all."""

    @abstractmethod
    def imagine(self, view: ViewT, chance: Chance) -> PositionT:
        """A whole truth that fits a view: a fair guess at everything the seat cannot know."""

    @abstractmethod
    def appraise(self, view: ViewT, legal: Sequence[ActionT], chance: Chance) -> list[float]:
        """How good each legal action looks to the seat of this view, one step ahead."""

    @abstractmethod
    def default(self, position: PositionT, seat: int) -> Action:
        """What is played when time is up: gives nothing away, risks nothing."""

    @abstractmethod
    def sheet(self, document: Any) -> Sheet:
        """Settle a table described by hand; a bad document is Malformed."""

    @abstractmethod
    def write(self, action: ActionT) -> str:
        """An action in the game's notation, as records keep it."""

    @abstractmethod
    def read(self, text: str, names: Sequence[str] = ()) -> Action:
        """An action from notation; Malformed when it is none. `names` lets people be called by name."""

    @abstractmethod
    def tell(self, event: Event, names: Sequence[str]) -> str:
        """An event as a sentence of the log; empty for what needs no words."""

    @abstractmethod
    def violations(self, position: PositionT, before: PositionT | None = None) -> list[str]:
        """The invariants that this position, or the step to it, breaks, in words; none in a sound game."""

    # What is right for most games

    def refused(self, refusal: Refused, names: Sequence[str], seat: int) -> str:
        """A refusal as the person in this seat reads it. It begins with the sentence of its code; a game may
        say more where it can call people by name."""
        return sentence(refusal, self.sentences)

    def under(self, version: int) -> Self | None:
        """These rules as they were in an earlier version, for games that began by them; None if they are not
        here any more."""
        return self if version == self.rules_version else None

    def playouts(
        self, seats: int, options: OptionsT, first: int, games: int, check: bool = False
    ) -> Playouts:
        """Uniformly random games number `first` and on; a game may have a compiled loop for them."""
        return played_out(self, seats, options, first, games, check)

    def views(self, position: PositionT, seats: Sequence[int | None]) -> list[ViewT]:
        """What each of these seats may know, all at once: a game may make the public part only once."""
        return [self.view(position, seat) for seat in seats]

    def sides(self, seats: int, options: OptionsT) -> tuple[str, ...]:
        """The side of every seat, in a game where sides play and not everybody for themselves: its seats
        win together, and are not like those of another. Empty where everybody plays alone."""
        return ()

    def outlook(self, view: ViewT) -> Outlook | None:
        """What can be read off the table by whoever has this view; it looks at nothing else, and so can give
        nothing away. None where there is nothing to read."""
        return None

    def outlooks(self, views: Sequence[ViewT]) -> Sequence[Outlook | None]:
        """The outlook of each of these views of one position: a game may make the public part only once."""
        return [self.outlook(view) for view in views]

    def endings(self, steps: Sequence[Sequence[Event]], options: OptionsT) -> Sequence[tuple[int, Struct]]:
        """Whatever ended in these steps, with the step it ended at: the hands of a match, say, and what they
        would have scored by other rules. It is given the public events, step by step and the deal's first,
        and looks at nothing else."""
        return []

    def no_score(self, options: OptionsT) -> int:
        """What a series of games books for a seat that has no score in one of them."""
        return 0

    def note(self, event: Event) -> tuple[str, dict[str, Any]] | None:
        """A line about this event for whoever runs a server: what happened in two words, and its facts.
        None for most events; it tells nothing that is not public."""
        return None

    def documents(self, options: OptionsT) -> dict[str, Any]:
        """What options mean by a name, written out by the option, so that a log says it too."""
        return {}

    def is_practice(self, options: OptionsT) -> bool:
        """Whether a table with these options practises from a position instead of playing a game, so that
        nothing counts."""
        return False

    def tallies(self, seats: int, events: Sequence[Sequence[Event]]) -> list[dict[str, int]]:
        """The counters of one game by seat. It is given all events with nothing redacted, step by step and
        the deal's first, and looks at nothing else."""
        return [{} for _ in range(seats)]


# Whatever game somebody brings; and one that was found by its name, of which only the bases are known.
AnyGame: TypeAlias = Game[Any, Any, Any, Any]
LoadedGame: TypeAlias = Game["Position", View, GameOptions, Action]
