"""Teams for tests: moves in words, and what came of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from mypy_extensions import i64

from kibitz.core.game import Event
from kibitz.core.native import NUMBERS, fancy, vec
from kibitz.games.merc.arrange import arrange, faction_of
from kibitz.games.merc.interface.names import EQUIPMENT_IDS, EQUIPMENT_NUMBERS, UNIT_IDS, UNIT_NUMBERS
from kibitz.games.merc.options import MercOptions, PlayedBy
from kibitz.games.merc.rules import frames
from kibitz.games.merc.rules.constants import CARD_KIND, EVERY_CARD, NO_CARD, SLOTS
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Card, Cell, Faction, Unit
from kibitz.games.merc.rules.position import MercPosition
from kibitz.games.merc.rules.team import gear

Told = TypeVar("Told", bound=Event)
A, B, C = map(Faction, range(3))  # the first rebels
PLAYED = MercOptions(dictator_played_by=PlayedBy.PLAYER)


def camp(*members: str, at: i64 = 0, options: MercOptions | None = None, **more: Any) -> MercPosition:
    """A's squad somewhere, and B far away."""
    primary = {"A": (at, members), "B": (11, ["vandal"]), **more.pop("others", {})}
    return arrange(more.pop("rebels", 2), options, primary=primary, **more)


def u(name: str) -> Unit:
    """A unit."""
    return UNIT_NUMBERS[name]


def row(*numbers: i64) -> vec[i64]:
    """A move."""
    found: vec[i64] = fancy(NUMBERS, list(numbers))
    return found


def why(position: MercPosition, letter: str, *move: i64) -> str:
    """Why it is refused, or nothing."""
    return frames.refused(position, faction_of(position, letter), row(*move))


def do(position: MercPosition, letter: str, *move: i64) -> None:
    """A move that has to be allowed."""
    assert why(position, letter, *move) == ""
    frames.play(position, faction_of(position, letter), row(*move))
    frames.run(position)


def listed(position: MercPosition, letter: str, *start: i64) -> list[list[i64]]:
    """The moves that begin like this."""
    found = [list(move) for move in frames.moves(position, faction_of(position, letter))]
    return [move for move in found if move[: len(start)] == list(start)]


def gear_of(position: MercPosition, name: str) -> list[str]:
    """What a unit carries, slot by slot."""
    start = u(name) * SLOTS
    worn = [position.gear[start + slot] for slot in range(SLOTS)]
    return ["" if card == NO_CARD else EQUIPMENT_IDS[CARD_KIND[card]] for card in worn]


def slot(position: MercPosition, name: str, which: int) -> str:
    """What a unit carries in one slot."""
    return gear_of(position, name)[which]


def stash(position: MercPosition, cell: i64) -> list[str]:
    """What lies in a stash, by name."""
    return sorted(ids(position.stashes[cell]))


def ids(cards: Iterable[i64]) -> list[str]:
    """Equipment by name."""
    return [EQUIPMENT_IDS[CARD_KIND[card]] for card in cards]


def names(units: Iterable[i64]) -> list[str]:
    """Units by name."""
    return [UNIT_IDS[unit] for unit in units]


def carried(position: MercPosition, name: str, kind: str) -> Card:
    """The card of this kind that a unit carries."""
    start = u(name) * SLOTS
    return among([card for card in position.gear[start : start + SLOTS] if card != NO_CARD], kind)


def among(cards: Iterable[Card], kind: str) -> Card:
    """The card of this kind in a row."""
    for card in cards:
        if CARD_KIND[card] == EQUIPMENT_NUMBERS[kind]:
            return card
    raise AssertionError(f"there is no {kind}")


def stack(position: MercPosition, deck: int, *kinds: str) -> None:
    """These on top of an equipment deck, the first one uppermost."""
    rows = position.decks[:]
    for kind in reversed(kinds):
        card = among(rows[deck], kind)
        rows[deck] = fancy(NUMBERS, [*gear.without(rows[deck], card), card])
    position.decks = rows


def bury(position: MercPosition, deck: int, *kinds: str) -> None:
    """These from a deck onto its discard pile."""
    for kind in kinds:
        card = among(position.decks[deck], kind)
        rows = position.decks[:]
        rows[deck] = gear.without(rows[deck], card)
        position.decks = rows
        gear.discard(position, card)


def told(position: MercPosition, kind: type[Told]) -> list[Told]:
    """The events of a kind."""
    assert position.journal is not None
    return [event for event in position.journal if isinstance(event, kind)]


def militia(position: MercPosition, letter: str, cell: i64) -> int:
    """The militia of a faction in a sector."""
    return int(places.militia_of(position, faction_of(position, letter), Cell(cell)))


def all_cards() -> list[Card]:
    """Every piece of equipment, those of the extra modes too."""
    return list(EVERY_CARD)
