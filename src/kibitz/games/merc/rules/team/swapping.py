"""Re-equipping: MERCs that pay an action each, and the stash of their sector (rule 9.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, final

from mypy_extensions import i64, mypyc_attr

from kibitz.core.native import append, extend, vec
from kibitz.games.merc.rules import frames
from kibitz.games.merc.rules.constants import (
    DESK_EQUIP,
    DO_ACCEPT,
    DO_DONE,
    DO_HAND,
    DO_PARTNER,
    DO_PUT,
    DO_TAKE,
    EVERY_UNIT,
    FRAME_PARTNER,
    NO_CARD,
    NO_UNIT,
    NOBODY,
    PART,
)
from kibitz.games.merc.rules.journal import team_journal
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Card, Cell, Faction, Unit
from kibitz.games.merc.rules.team import equipping, errands, gear, traits

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


def _pay(position: MercPosition, unit: Unit) -> None:
    position.actions[unit] -= 1
    team_journal.reequipped(position, position.owner[unit], unit)


def _lay(position: MercPosition, faction: Faction, cell: Cell, units: vec[Unit], moved: vec[Card]) -> None:
    row = extend(vec[i64]([DESK_EQUIP, cell, equipping.SWAP, len(units)]), units)
    frames.lay_on_desk(position, faction, extend(row, moved))


def units_of(row: vec[i64]) -> vec[Unit]:
    """Who takes part, and has paid."""
    start = equipping.WHO + 1
    return cast("vec[Unit]", row[start : start + row[equipping.WHO]])


def moved_of(row: vec[i64]) -> vec[Card]:
    """The cards that were moved, or offered and not wanted."""
    return cast("vec[Card]", row[equipping.WHO + 1 + row[equipping.WHO] :])


# Who could take part


def partners(position: MercPosition, faction: Faction, unit: Unit) -> vec[Unit]:
    """The units of the same side in a unit's sector that could pay too. Of another rebel's, only while that
    rebel has not ended the phase."""
    found = vec[Unit]()
    cell = places.place_of(position, unit)
    for other in EVERY_UNIT:
        owner = position.owner[other]
        if other == unit or position.actions[other] < 1 or places.place_of(position, other) != cell:
            continue
        if owner == faction or _may_be_asked(position, faction, owner):
            found = append(found, other)
    return found


def _may_be_asked(position: MercPosition, faction: Faction, owner: Faction) -> bool:
    return not places.are_enemies(position, faction, owner) and position.passed[owner] == 0


def _can_swap(position: MercPosition, giver: Unit, taker: Unit) -> bool:
    for card in equipping.things_of(position, giver):
        if gear.may_use(taker, card):
            return True
    return False


# Moves


def _others(position: MercPosition, faction: Faction, units: vec[Unit]) -> vec[Unit]:
    """Who could pay and join in, and other rebels' units that have."""
    found = partners(position, faction, units[0])
    cell = places.place_of(position, units[0])
    for unit in units:
        # Another rebel acts meanwhile, and may have gone.
        if position.owner[unit] != faction and places.place_of(position, unit) == cell:
            if unit not in found:
                found = append(found, unit)
    return found


def _list_takers(
    position: MercPosition,
    faction: Faction,
    giver: Unit,
    card: Card,
    units: vec[Unit],
    others: vec[Unit],
    found: list[vec[i64]],
) -> None:
    """Whom a carried card may be handed: own units that take part, and other rebels' whether or not."""
    for unit in units:
        if unit != giver and position.owner[unit] == faction and gear.may_use(unit, card):
            found.append(vec[i64]([DO_HAND, giver, card, unit]))
    for other in others:
        if position.owner[other] != faction and gear.may_use(other, card):
            found.append(vec[i64]([DO_HAND, giver, card, other]))


def _list_wishes(
    position: MercPosition,
    faction: Faction,
    other: Unit,
    units: vec[Unit],
    moved: vec[Card],
    found: list[vec[i64]],
) -> None:
    """What another rebel's unit could be asked for."""
    for card in equipping.things_of(position, other):
        if card in moved:
            continue
        for unit in units:
            if position.owner[unit] == faction and gear.may_use(unit, card):
                found.append(vec[i64]([DO_HAND, other, card, unit]))


def _partner_refused(position: MercPosition, faction: Faction, units: vec[Unit], other: Unit) -> str:
    if other < 0 or position.owner[other] != faction:
        return "not_your_merc"
    if other in units:
        return "already_taking_part"
    if places.place_of(position, other) != places.place_of(position, units[0]):
        return "not_in_this_sector"
    return "" if position.actions[other] > 0 else "not_enough_actions"


def _hand_refused(
    position: MercPosition, faction: Faction, units: vec[Unit], giver: Unit, card: Card, taker: Unit
) -> str:
    """One of the two is the faction's own and takes part; the other does too, or could be asked."""
    if giver < 0 or taker < 0 or giver == taker:
        return "not_for_this_unit"
    if position.owner[giver] != faction and position.owner[taker] != faction:
        return "not_your_merc"
    others = _others(position, faction, units)
    if giver not in (units if position.owner[giver] == faction else others):
        return "not_for_this_unit"
    if taker not in (units if position.owner[taker] == faction else others):
        return "not_for_this_unit"
    if not _carries(position, giver, card):
        return "no_such_card"
    return "" if gear.may_use(taker, card) else "not_usable"


def _carries(position: MercPosition, unit: Unit, card: Card) -> bool:
    """18.2: parts of the super weapon are not handed on."""
    if card == NO_CARD or traits.of_item(card, PART) != 0:
        return False
    return gear.slot_of(position, unit, card) >= 0


def _take_part(position: MercPosition, faction: Faction, unit: Unit) -> None:
    _pay(position, unit)
    row = position.desks[faction]
    _lay(position, faction, Cell(row[equipping.CELL]), append(units_of(row), unit), moved_of(row))


def _mark(position: MercPosition, faction: Faction, cards: vec[Card]) -> None:
    """These were moved, and are not listed again."""
    row = position.desks[faction]
    moved = moved_of(row)
    for card in cards:
        if card not in moved:
            moved = append(moved, card)
    _lay(position, faction, Cell(row[equipping.CELL]), units_of(row), moved)


def _put_down(position: MercPosition, faction: Faction, cards: vec[Card]) -> None:
    """Into the stash."""
    _mark(position, faction, cards)
    equipping.lay_down(position, faction, Cell(position.desks[faction][equipping.CELL]), cards)


def _hand(position: MercPosition, faction: Faction, giver: Unit, card: Card, taker: Unit) -> None:
    """From one to the other. What has to make room goes back where there is room now, else it is put down."""
    left = gear.take_off(position, giver, gear.slot_of(position, giver, card))
    left = gear.without(left, card)
    displaced = gear.put_on(position, taker, card)
    _mark(position, faction, displaced)
    back = NO_CARD
    for other in displaced:
        is_part = traits.of_item(other, PART) != 0
        if back == NO_CARD and not is_part and gear.has_room(position, giver, other):
            gear.put_on(position, giver, other)
            back = other
        else:
            left = append(left, other)
    team_journal.handed(position, faction, giver, taker, card, back)
    _put_down(position, faction, left)


@final
class Reequip(errands.UnitErrand):
    """A MERC pays, and may exchange things with the stash, or with a partner who pays too."""

    def enlist(self, position: MercPosition, faction: Faction, unit: Unit, found: list[vec[i64]]) -> None:
        if self._helps(position, faction, unit):
            found.append(vec[i64]([self.does, unit]))

    def _helps(self, position: MercPosition, faction: Faction, unit: Unit) -> bool:
        """Whether a re-equip could change anything: a use for the stash, or somebody to exchange with."""
        for card in position.stashes[places.place_of(position, unit)]:
            if gear.may_use(unit, card):
                return True
        for other in partners(position, faction, unit):
            if _can_swap(position, unit, other) or _can_swap(position, other, unit):
                return True
        return False

    def why_not(self, position: MercPosition, faction: Faction, unit: Unit) -> str:
        if len(position.stashes[places.place_of(position, unit)]) == 0:
            if len(partners(position, faction, unit)) == 0:
                return "stash_empty"
        return errands.cannot_pay(position, unit)

    def play(self, position: MercPosition, faction: Faction, move: vec[i64]) -> None:
        _pay(position, Unit(move[1]))
        cell = places.place_of(position, Unit(move[1]))
        _lay(position, faction, cell, append(vec[Unit](), Unit(move[1])), vec[Card]())


@final
class ToEquip(equipping.ToTake):
    """Who takes which card: of loot, or in a re-equip."""

    def uncounted(self, position: MercPosition, row: vec[i64], faction: Faction) -> tuple[str, ...]:
        return ("take", "put", "hand_over") if row[equipping.SESSION] == equipping.SWAP else ("take",)

    def moves(self, position: MercPosition, row: vec[i64], faction: Faction) -> list[vec[i64]]:
        """All that has not been moved yet, each way it can go; and whoever could join in."""
        if row[equipping.SESSION] == equipping.LOOT:
            return super().moves(position, row, faction)
        found = [vec[i64]([DO_DONE])]
        cell = row[equipping.CELL]
        units = units_of(row)
        moved = moved_of(row)
        stash = position.stashes[cell]
        others = _others(position, faction, units)
        for unit in units:
            if position.owner[unit] != faction:
                continue
            for k in range(i64(len(stash))):
                card = stash[k]
                if gear.may_use(unit, card) and card not in moved:
                    if not equipping.is_repeated(stash, k):
                        found.append(vec[i64]([DO_TAKE, unit, card]))
            for card in equipping.things_of(position, unit):
                if card not in moved:
                    found.append(vec[i64]([DO_PUT, unit, card]))
                    _list_takers(position, faction, unit, card, units, others, found)
        for other in others:
            if position.owner[other] != faction:
                _list_wishes(position, faction, other, units, moved, found)
            elif other not in units:
                found.append(vec[i64]([DO_PARTNER, other]))
        return found

    def refused(self, position: MercPosition, row: vec[i64], faction: Faction, move: vec[i64]) -> str:
        """Why something cannot be exchanged, or nothing."""
        if row[equipping.SESSION] == equipping.LOOT:
            return super().refused(position, row, faction, move)
        does = move[0]
        if does == DO_DONE:
            return ""
        units = units_of(row)
        if does == DO_PARTNER:
            return _partner_refused(position, faction, units, Unit(move[1]))
        if does == DO_HAND:
            return _hand_refused(position, faction, units, Unit(move[1]), Card(move[2]), Unit(move[3]))
        if does != DO_TAKE and does != DO_PUT:
            return "equip_first"
        if move[1] not in units or position.owner[move[1]] != faction:
            return "not_for_this_unit"
        if does == DO_PUT:
            return "" if _carries(position, Unit(move[1]), Card(move[2])) else "no_such_card"
        if move[2] not in position.stashes[row[equipping.CELL]]:
            return "no_such_card"
        return "" if gear.may_use(Unit(move[1]), Card(move[2])) else "not_usable"

    def play(self, position: MercPosition, row: vec[i64], faction: Faction, move: vec[i64]) -> None:
        """One exchange."""
        if row[equipping.SESSION] == equipping.LOOT:
            super().play(position, row, faction, move)
            return
        does = move[0]
        cell = Cell(row[equipping.CELL])
        if does == DO_DONE:
            frames.lay_on_desk(position, faction, vec[i64]())
            return
        if does == DO_PARTNER:
            _take_part(position, faction, Unit(move[1]))
            return
        _mark(position, faction, append(vec[Card](), Card(move[2])))
        if does == DO_TAKE:
            gear.unstow(position, cell, Card(move[2]))
            displaced = gear.put_on(position, Unit(move[1]), Card(move[2]))
            team_journal.equipped(position, faction, Unit(move[1]), Card(move[2]))
            _put_down(position, faction, displaced)
        elif does == DO_PUT:
            slot = gear.slot_of(position, Unit(move[1]), Card(move[2]))
            _put_down(position, faction, gear.take_off(position, Unit(move[1]), slot))
        elif position.owner[move[1]] == position.owner[move[3]]:
            _hand(position, faction, Unit(move[1]), Card(move[2]), Unit(move[3]))
        else:
            _ask(position, faction, Unit(move[1]), Card(move[2]), Unit(move[3]))


# Another rebel's consent


def _ask(position: MercPosition, faction: Faction, giver: Unit, card: Card, taker: Unit) -> None:
    asked = position.owner[taker] if position.owner[giver] == faction else position.owner[giver]
    team_journal.swap_offered(position, faction, asked, giver, taker, card)
    frames.push(position, Partner(asked, 0, faction, giver, card, taker))


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Partner(frames.Frame):
    """Whether to exchange equipment. The question of `faction` stands until it is answered."""

    def __init__(
        self,
        asked: Faction = NOBODY,
        state: i64 = 0,
        faction: Faction = NOBODY,
        giver: Unit = NO_UNIT,
        card: Card = NO_CARD,
        taker: Unit = NO_UNIT,
    ) -> None:
        super().__init__(FRAME_PARTNER, asked, state)
        self.faction: Faction = faction
        self.giver: Unit = giver
        self.card: Card = card
        self.taker: Unit = taker

    def copy(self) -> Partner:
        return Partner(self.asked, self.state, self.faction, self.giver, self.card, self.taker)

    def play(self, position: MercPosition, faction: Faction, move: vec[i64]) -> None:
        """9.3: with consent the other unit pays as well, once, and equipment changes hands."""
        frames.pop(position)
        if move[0] != DO_ACCEPT:
            team_journal.declined(position, faction, self.faction)
            return
        other = self.giver if position.owner[self.giver] == faction else self.taker
        if other not in units_of(position.desks[self.faction]):
            _take_part(position, self.faction, other)
        _hand(position, self.faction, self.giver, self.card, self.taker)
