"""Who takes which piece of equipment: loot and bought cards, the pick of several, re-equipping (9.2, 9.3).

What is to be settled lies on a faction's desk, as one of these rows:

    DESK_EQUIP, cell, LOOT, unit or NO_UNIT for all who are there, how many were moved, those, what is left
    DESK_EQUIP, cell, SWAP, how many take part, those, the cards that were moved
    DESK_PICK, unit, cards

Things may go to and fro, but no card is listed again once it was moved, so that listed moves come to an end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from kibitz.core.native import append, extend, vec
from kibitz.games.merc.rules import frames
from kibitz.games.merc.rules.constants import (
    CARD_KIND,
    DESK_EQUIP,
    DESK_PICK,
    DO_DONE,
    DO_GIVE,
    DO_TAKE,
    NO_CARD,
    NO_UNIT,
    PART,
    SLOTS,
)
from kibitz.games.merc.rules.journal import team_journal
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Card, Cell, Faction, Unit
from kibitz.games.merc.rules.team import gear, traits

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition

LOOT: Final = 0
SWAP: Final = 1

# Where a row keeps what.
CELL: Final = 1
SESSION: Final = 2
WHO: Final = 3
MOVED: Final = 4


# Putting on and laying down


def equip(position: MercPosition, faction: Faction, unit: Unit, card: Card) -> None:
    """A unit takes a card; what has to make room goes into the stash."""
    displaced = gear.put_on(position, unit, card)
    team_journal.equipped(position, faction, unit, card)
    lay_down(position, faction, places.place_of(position, unit), displaced)


def lay_down(position: MercPosition, faction: Faction, cell: Cell, cards: vec[Card]) -> None:
    """9.3: into the stash, worn armor onto the discard."""
    stowed = vec[Card]()
    for card in cards:
        if gear.is_worn(position, card):
            team_journal.worn_out(position, faction, card)
        elif gear.can_be_stowed(position, card):
            stowed = append(stowed, card)
        gear.stow(position, cell, card)
    if len(stowed) > 0:
        team_journal.stowed(position, faction, cell, stowed)


def is_repeated(cards: vec[Card], k: i64) -> bool:
    """Whether a card of the same kind stands earlier in a row: one of them is enough to choose from."""
    for before in range(k):
        if CARD_KIND[cards[before]] == CARD_KIND[cards[k]]:
            return True
    return False


def things_of(position: MercPosition, unit: Unit) -> vec[Card]:
    """What a unit carries and may hand on, one of a kind: parts of the super weapon stay with it (18.2)."""
    found = vec[Card]()
    for slot in range(unit * SLOTS, (unit + 1) * SLOTS):
        if position.gear[slot] != NO_CARD and traits.of_item(position.gear[slot], PART) == 0:
            found = append(found, position.gear[slot])
            if is_repeated(found, len(found) - 1):
                found = found[:-1]
    return found


# What is laid on a desk


def share_loot(position: MercPosition, faction: Faction, cell: Cell, cards: vec[Card]) -> None:
    """9.2: all of the faction who are in the sector may take of it; the rest goes into the stash."""
    _settle(position, faction, cell, NO_UNIT, vec[Card](), cards)


def offer_card(position: MercPosition, faction: Faction, unit: Unit, card: Card) -> None:
    """9: a unit equips a card at once, or puts it into the stash."""
    cell = places.place_of(position, unit)
    _settle(position, faction, cell, unit, vec[Card](), append(vec[Card](), card))


def _settle(
    position: MercPosition, faction: Faction, cell: Cell, who: Unit, moved: vec[Card], pile: vec[Card]
) -> None:
    """The question about what is left of some loot; nothing left, no question."""
    row = vec[i64]()
    if len(pile) > 0:
        row = extend(extend(vec[i64]([DESK_EQUIP, cell, LOOT, who, len(moved)]), moved), pile)
    frames.lay_on_desk(position, faction, row)


def choose_one(position: MercPosition, faction: Faction, unit: Unit, cards: vec[Card]) -> None:
    """9: of these cards one goes to somebody of the unit's squad."""
    frames.lay_on_desk(position, faction, extend(vec[i64]([DESK_PICK, unit]), cards))


def lying(row: vec[i64]) -> vec[Card]:
    """The cards that lie on a desk, in no deck, stash or hand."""
    if len(row) > 0 and row[0] == DESK_PICK:
        return cast("vec[Card]", row[2:])
    if len(row) > 0 and row[0] == DESK_EQUIP and row[SESSION] == LOOT:
        return cast("vec[Card]", row[MOVED + 1 + row[MOVED] :])
    return vec[Card]()


def moved_of(row: vec[i64]) -> vec[Card]:
    """The cards of some loot that somebody has taken already."""
    return cast("vec[Card]", row[MOVED + 1 : MOVED + 1 + row[MOVED]])


# Answers


def _takers(position: MercPosition, faction: Faction, row: vec[i64]) -> vec[Unit]:
    """Whom some loot is for."""
    if row[WHO] == NO_UNIT:
        return places.units_in(position, faction, Cell(row[CELL]))
    return append(vec[Unit](), Unit(row[WHO]))


def _gifts(position: MercPosition, row: vec[i64]) -> list[vec[i64]]:
    """Whom one of the picked cards may go to; nobody, where nobody uses any of them."""
    found: list[vec[i64]] = []
    cards = lying(row)
    picker = row[1]
    for unit in places.members(position, position.owner[picker], position.squad[picker]):
        for k in range(i64(len(cards))):
            if gear.may_use(unit, cards[k]) and not is_repeated(cards, k):
                found.append(vec[i64]([DO_GIVE, unit, cards[k]]))
    return found if len(found) > 0 else [vec[i64]([DO_DONE])]


def _take(position: MercPosition, faction: Faction, row: vec[i64], unit: Unit, card: Card) -> None:
    """Of loot for everybody, what had to make room may go to the next one; else it is laid down."""
    pile = gear.without(lying(row), card)
    if row[WHO] != NO_UNIT:
        _settle(position, faction, Cell(row[CELL]), Unit(row[WHO]), vec[Card](), pile)
        equip(position, faction, unit, card)
        return
    displaced = gear.put_on(position, unit, card)
    team_journal.equipped(position, faction, unit, card)
    for other in displaced:
        if traits.of_item(other, PART) != 0:
            gear.discard(position, other)
        else:
            pile = append(pile, other)
    moved = append(moved_of(row), card)
    _settle(position, faction, Cell(row[CELL]), NO_UNIT, moved, pile)


@final
class ToPick(frames.Desk):
    """Whom to give one of the drawn cards."""

    def moves(self, position: MercPosition, row: vec[i64], faction: Faction) -> list[vec[i64]]:
        return _gifts(position, row)

    def refused(self, position: MercPosition, row: vec[i64], faction: Faction, move: vec[i64]) -> str:
        if move[0] == DO_DONE:
            return "" if _gifts(position, row)[0][0] == DO_DONE else "give_first"
        if move[0] != DO_GIVE:
            return "give_first"
        if move[2] not in lying(row):
            return "no_such_card"
        if move[1] < 0 or not places.are_mates(position, Unit(row[1]), Unit(move[1])):
            return "not_in_squad"
        return "" if gear.may_use(Unit(move[1]), Card(move[2])) else "not_usable"

    def play(self, position: MercPosition, row: vec[i64], faction: Faction, move: vec[i64]) -> None:
        frames.lay_on_desk(position, faction, vec[i64]())
        rest = lying(row)
        if move[0] == DO_GIVE:
            rest = gear.without(rest, Card(move[2]))
            equip(position, faction, Unit(move[1]), Card(move[2]))
        for card in rest:
            gear.discard(position, card)
        team_journal.pick_discarded(position, faction, rest)


class ToTake(frames.Desk):
    """Who takes which card of some loot."""

    def moves(self, position: MercPosition, row: vec[i64], faction: Faction) -> list[vec[i64]]:
        found = [vec[i64]([DO_DONE])]
        pile = lying(row)
        moved = moved_of(row)
        for unit in _takers(position, faction, row):
            for k in range(i64(len(pile))):
                if pile[k] in moved or is_repeated(pile, k):
                    continue
                if gear.may_use(unit, pile[k]):
                    found.append(vec[i64]([DO_TAKE, unit, pile[k]]))
        return found

    def uncounted(self, position: MercPosition, row: vec[i64], faction: Faction) -> tuple[str, ...]:
        """What may be tried again although it is no longer listed."""
        return ("take",)

    def refused(self, position: MercPosition, row: vec[i64], faction: Faction, move: vec[i64]) -> str:
        if move[0] == DO_DONE:
            return ""
        if move[0] != DO_TAKE:
            return "equip_first"
        if move[2] not in lying(row):
            return "no_such_card"
        if move[1] not in _takers(position, faction, row):
            return "not_for_this_unit"
        return "" if gear.may_use(Unit(move[1]), Card(move[2])) else "not_usable"

    def play(self, position: MercPosition, row: vec[i64], faction: Faction, move: vec[i64]) -> None:
        if move[0] == DO_DONE:
            frames.lay_on_desk(position, faction, vec[i64]())
            lay_down(position, faction, Cell(row[CELL]), lying(row))
        else:
            _take(position, faction, row, Unit(move[1]), Card(move[2]))
