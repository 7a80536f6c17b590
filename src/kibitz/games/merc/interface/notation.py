"""Actions as people write them: at a prompt, in a record, in a bug report.

    pass   done   accept (yes)   decline (no)   fire
    land city_a      keep basic doc, keep none      join basic primary gold      deck weapon
    hire basic       hire basic fire doc tao        explore doc     train doc    reequip doc
    move primary gold      move primary secondary gold with 2      call primary gold     free primary gold
    take basic m16   put basic m16   hand basic m16 doc            gift 1 gold 3
    play fodder      reinforce fodder gold          place gold 3   base gold
    aim basic   aim militia:2 all   hit dog:tao     heal 2 doc     heal 2 doc with medical-kit
    retreat primary gold   stay primary

A verb and its words, in the order of the action's fields. Cards and sectors go by their ids, or as the screen
calls them (`land open plains`); an industry also without that word. Rebels are seats, or names where they are
known. Case does not matter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NoReturn

from kibitz.core.errors import Malformed
from kibitz.core.game import Action
from kibitz.games.merc.cards import printed
from kibitz.games.merc.interface import actions
from kibitz.games.merc.interface.names import (
    DECKS,
    DOG,
    EQUIPMENT_NUMBERS,
    MILITIA,
    SECTOR_NUMBERS,
    SQUADS,
    TACTICS_NUMBERS,
    UNIT_NUMBERS,
)
from kibitz.games.merc.rules import codes

INDUSTRY = "industry_"
NONE = "none"
WITH = "with"
ALL = "all"
FIRE = "fire"
MOST = 99
TOO_SHORT = "so short a line"

VERBS: Mapping[type[Action], str] = {kind: codes.SHAPES[does][1] for kind, does in codes.NUMBERS.items()}
KINDS: Mapping[str, type[Action]] = {
    **{verb: kind for kind, verb in VERBS.items()},
    "yes": actions.Accept,
    "no": actions.Decline,
}


def _by_words(ids: Iterable[str], name_of: Callable[[str], str]) -> Mapping[str, str]:
    """The ids of cards by all that may be typed for them."""
    known = list(ids)
    return {**{name_of(word).lower(): word for word in known}, **{word: word for word in known}}


UNITS = _by_words(UNIT_NUMBERS, printed.unit)
SECTORS = {
    **{word.removeprefix(INDUSTRY): word for word in SECTOR_NUMBERS},
    **_by_words(SECTOR_NUMBERS, printed.sector),
}
ITEMS = _by_words(EQUIPMENT_NUMBERS, printed.item)
TACTICS = _by_words(TACTICS_NUMBERS, printed.tactics)
LONGEST_NAME = max(len(words.split()) for known in (UNITS, SECTORS, ITEMS, TACTICS) for words in known)
# What of an action has a name on the screen; a word that is no id stays as it is.
NAMED: Mapping[int, Callable[[str], str]] = {
    codes.UNIT: printed.unit,
    codes.TEAM: printed.unit,
    codes.TARGET: printed.unit,
    codes.CELL: printed.sector,
    codes.ITEM: printed.item,
    codes.KIT: printed.item,
    codes.TACTIC: printed.tactics,
}
# What is said to somebody whose word is none of these.
WANTED: Mapping[int, str] = {
    codes.UNIT: "a MERC by name, or dictator",
    codes.CELL: "a sector of the map, such as gold",
    codes.DECK: "weapon, armor or accessory",
    codes.ITEM: "equipment such as m16",
    codes.KIT: "equipment such as medical-kit",
    codes.SQUAD: "primary, secondary or base",
    codes.BITS: "primary, secondary or both",
    codes.COUNT: f"a number from 0 to {MOST}",
    codes.REBEL: "a rebel by seat",
    codes.TACTIC: "a tactics card such as fodder",
    codes.TARGET: "a unit, militia:2 or dog:basic",
    codes.TEAM: "MERCs by name",
    codes.FLAG: f"{ALL}, or nothing",
}


# Writing


def write(action: Action) -> str:
    """An action in notation."""
    words = [VERBS[type(action)]]
    for what, value in zip(codes.shape_of(action), codes.fields_of(action), strict=True):
        words += _written(action, what, value)
    return " ".join(words)


def _written(action: Action, what: int, value: Any) -> list[str]:
    if what == codes.BITS:
        return list(value)
    if what == codes.TEAM:
        if isinstance(action, actions.Hire):
            return [FIRE, *value] if value else []
        return list(value) or [NONE]
    if what == codes.FLAG:
        return [ALL] if value else []
    if what == codes.KIT:
        return [WITH, value] if value else []
    if what == codes.COUNT and isinstance(action, actions.Move | actions.FreeMove | actions.CallAttack):
        return [WITH, str(value)] if value else []
    return [str(value)]


def spoken(action: Action) -> str:
    """The same with cards and sectors as the screen calls them: `move primary Open Plains`."""
    words = [VERBS[type(action)]]
    for what, value in zip(codes.shape_of(action), codes.fields_of(action), strict=True):
        name_of = NAMED.get(what, str)
        words += [name_of(word) for word in _written(action, what, value)]
    return " ".join(words)


# Reading


def read(text: str, names: Sequence[str] = ()) -> Action:
    """An action from notation; Malformed says what was not understood."""
    words = text.replace(",", " ").split()
    if not words:
        _unreadable("an empty line", ", ".join(KINDS))
    kind = KINDS.get(words[0].lower())
    if kind is None:
        _unreadable(repr(words[0][:40]), ", ".join(KINDS))
    reader = _Reader(words[1:], names)
    fields = [reader.field(kind, what) for what in codes.SHAPES[codes.NUMBERS[kind]][2]]
    if reader.words:
        _unreadable(f"{reader.words[0][:40]!r} at the end", "nothing more")
    return kind(*fields)


def _unreadable(problem: str, choices: str) -> NoReturn:
    raise Malformed("unreadable", problem=problem, choices=choices)


class _Reader:
    """The words that have not been read yet."""

    def __init__(self, words: Sequence[str], names: Sequence[str]) -> None:
        self.words = list(words)
        self.seats = {name.lower(): seat for seat, name in enumerate(names)}

    def field(self, kind: type[Action], what: int) -> Any:
        """The next field of an action of this kind."""
        if what == codes.BITS:
            return self._squads()
        if what == codes.TEAM:
            return self._team(kind)
        if what == codes.FLAG:
            return self._skipped(ALL)
        if what == codes.KIT:
            return self._known(what, ITEMS) if self._skipped(WITH) else ""
        if what == codes.COUNT:
            is_optional = kind in (actions.Move, actions.FreeMove, actions.CallAttack)
            return 0 if is_optional and not self._skipped(WITH) else self._number(what)
        if what == codes.REBEL:
            return self._seat(self._next(what), what)
        if what == codes.TARGET:
            return self._target()
        if what == codes.CELL:
            return self._known(what, SECTORS)
        known: Mapping[int, Mapping[str, str]] = {
            codes.UNIT: UNITS,
            codes.ITEM: ITEMS,
            codes.DECK: {deck: deck for deck in DECKS},
            codes.SQUAD: {squad: squad for squad in SQUADS},
            codes.TACTIC: TACTICS,
        }
        return self._known(what, known[what])

    def _next(self, what: int) -> str:
        if not self.words:
            _unreadable(TOO_SHORT, WANTED[what])
        return self.words.pop(0)

    def _skipped(self, word: str) -> bool:
        """Whether this word comes next; it is read then."""
        if self.words and self.words[0].lower() == word:
            self.words.pop(0)
            return True
        return False

    def _known(self, what: int, known: Mapping[str, str]) -> str:
        """The id of a card; its name may be of several words, of which as many as possible are read."""
        found = self._found(known)
        if found is None:
            _unreadable(repr(self._next(what)[:40]), WANTED[what])
        return found

    def _found(self, known: Mapping[str, str]) -> str | None:
        for count in range(min(len(self.words), LONGEST_NAME), 0, -1):
            found = known.get(" ".join(self.words[:count]).lower())
            if found is not None:
                del self.words[:count]
                return found
        return None

    def _squads(self) -> tuple[str, ...]:
        found = set()
        while self.words and self.words[0].lower() in SQUADS:
            found.add(self.words.pop(0).lower())
        if not found:
            _unreadable(repr(self.words[0][:40]) if self.words else TOO_SHORT, WANTED[codes.BITS])
        return tuple(squad for squad in SQUADS if squad in found)

    def _team(self, kind: type[Action]) -> tuple[str, ...]:
        if kind is actions.Hire and not self._skipped(FIRE):
            return ()
        if kind is actions.Keep and self._skipped(NONE):
            return ()
        team = [self._known(codes.TEAM, UNITS)]
        while self.words:
            team.append(self._known(codes.TEAM, UNITS))
        return tuple(team)

    def _number(self, what: int) -> int:
        word = self._next(what)
        if not (word.isascii() and word.isdigit()) or int(word[:9]) > MOST:
            _unreadable(repr(word[:40]), WANTED[what])
        return int(word[:9])

    def _seat(self, word: str, what: int) -> int:
        if word.lower() in self.seats:
            return self.seats[word.lower()]
        if len(word) != 1 or not (word.isascii() and word.isdigit()):
            _unreadable(repr(word[:40]), WANTED[what])
        return int(word)

    def _target(self) -> str:
        unit = self._found(UNITS)
        if unit is not None:
            return unit
        word = self._next(codes.TARGET)
        name, mark, rest = word.lower().partition(":")
        if name == MILITIA and mark:
            return f"{MILITIA}:{self._seat(rest, codes.TARGET)}"
        if name == DOG and rest in UNIT_NUMBERS:
            return f"{DOG}:{rest}"
        _unreadable(repr(word[:40]), WANTED[codes.TARGET])
