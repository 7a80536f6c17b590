"""Teams for tests: moves in words, and what came of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from mypy_extensions import i64

from kibitz.core.game import Event
from kibitz.core.native import NUMBERS, fancy, vec
from kibitz.games.merc.arrange import faction_of
from kibitz.games.merc.names import EQUIPMENT_IDS, EQUIPMENT_NUMBERS, UNIT_IDS, UNIT_NUMBERS
from kibitz.games.merc.position import MercPosition
from kibitz.games.merc.rules import acting, agenda, gear, listing, moving, places
from kibitz.games.merc.tables import CARD_KIND, CARDS, NO_CARD, SLOTS

Told = TypeVar("Told", bound=Event)


def u(name: str) -> int:
    """A unit."""
    return UNIT_NUMBERS[name]


def row(*numbers: int) -> vec[i64]:
    """A move."""
    found: vec[i64] = fancy(NUMBERS, list(numbers))
    return found


def why(position: MercPosition, letter: str, *move: int) -> str:
    """Why it is refused, or nothing."""
    return acting.refused(position, faction_of(position, letter), row(*move))


def do(position: MercPosition, letter: str, *move: int) -> None:
    """A move that has to be allowed."""
    assert why(position, letter, *move) == ""
    moving.carry_out(position, faction_of(position, letter), row(*move))
    agenda.run(position)


def listed(position: MercPosition, letter: str, *start: int) -> list[list[int]]:
    """The moves that begin like this."""
    found = [
        [int(number) for number in move] for move in listing.moves(position, faction_of(position, letter))
    ]
    return [move for move in found if move[: len(start)] == list(start)]


def gear_of(position: MercPosition, name: str) -> list[str]:
    """What a unit carries, slot by slot."""
    start = u(name) * SLOTS
    worn = [position.gear[start + slot] for slot in range(SLOTS)]
    return ["" if card == NO_CARD else EQUIPMENT_IDS[CARD_KIND[card]] for card in worn]


def slot(position: MercPosition, name: str, which: int) -> str:
    """What a unit carries in one slot."""
    return gear_of(position, name)[which]


def stash(position: MercPosition, cell: int) -> list[str]:
    """What lies in a stash, by name."""
    return sorted(ids(position.stashes[cell]))


def ids(cards: Iterable[i64]) -> list[str]:
    """Equipment by name."""
    return [EQUIPMENT_IDS[CARD_KIND[card]] for card in cards]


def names(units: Iterable[i64]) -> list[str]:
    """Units by name."""
    return [UNIT_IDS[unit] for unit in units]


def carried(position: MercPosition, name: str, kind: str) -> int:
    """The card of this kind that a unit carries."""
    for place in range(u(name) * SLOTS, (u(name) + 1) * SLOTS):
        card = position.gear[place]
        if card != NO_CARD and CARD_KIND[card] == EQUIPMENT_NUMBERS[kind]:
            return int(card)
    raise AssertionError(f"{name} carries no {kind}")


def among(cards: Iterable[i64], kind: str) -> int:
    """The card of this kind in a row."""
    for card in cards:
        if CARD_KIND[card] == EQUIPMENT_NUMBERS[kind]:
            return int(card)
    raise AssertionError(f"there is no {kind}")


def stack(position: MercPosition, deck: int, *kinds: str) -> None:
    """These on top of an equipment deck, the first one uppermost."""
    rows = position.decks[:]
    for kind in reversed(kinds):
        card = among(rows[deck], kind)
        rows[deck] = gear.with_card(gear.without(rows[deck], card), card)
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


def militia(position: MercPosition, letter: str, cell: int) -> int:
    """The militia of a faction in a sector."""
    return int(places.militia_of(position, faction_of(position, letter), cell))


def all_cards() -> list[int]:
    """Every piece of equipment, those of the extra modes too."""
    return list(range(CARDS))
