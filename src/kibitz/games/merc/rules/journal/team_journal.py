"""Telling what teams did: from the numbers of the rules to events. Nothing is told without a journal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.merc.interface import team_events as events
from kibitz.games.merc.interface.mode_events import PartReturned, VehicleHit
from kibitz.games.merc.interface.names import DECKS, EQUIPMENT_IDS, SECTOR_IDS, SQUADS, UNIT_IDS
from kibitz.games.merc.rules.constants import CARD_KIND, NO_CARD
from kibitz.games.merc.rules.map import secrets
from kibitz.games.merc.rules.numbers import Card, Cell, Faction, Squad, Unit

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


def sector(position: MercPosition, cell: Cell) -> str:
    """The id of the sector on a cell."""
    return SECTOR_IDS[position.sectors[cell]]


def card_id(card: Card) -> str:
    """The id of a piece of equipment."""
    return EQUIPMENT_IDS[CARD_KIND[card]]


def card_ids(cards: vec[Card]) -> tuple[str, ...]:
    """The ids of several."""
    return tuple([card_id(card) for card in cards])


def unit_ids(units: vec[Unit]) -> tuple[str, ...]:
    """The ids of several units."""
    return tuple([UNIT_IDS[unit] for unit in units])


# Hiring


def drawn(position: MercPosition, faction: Faction, units: vec[Unit]) -> None:
    """MERCs to choose from."""
    if position.journal is not None:
        position.journal.append(events.MercsDrawn(int(faction), len(units), unit_ids(units)))


def kept(position: MercPosition, faction: Faction, units: vec[Unit], others: vec[Unit]) -> None:
    """Who stays, who goes."""
    if position.journal is not None:
        position.journal.append(events.MercsKept(int(faction), unit_ids(units), unit_ids(others)))


def joined(position: MercPosition, faction: Faction, unit: Unit, squad: Squad, cell: Cell) -> None:
    """A MERC is on the map."""
    if position.journal is not None:
        where = sector(position, cell)
        position.journal.append(events.MercJoined(int(faction), UNIT_IDS[unit], SQUADS[squad], where))


def hire_lost(position: MercPosition, faction: Faction, unit: Unit) -> None:
    """No sector to start from."""
    if position.journal is not None:
        position.journal.append(events.HireLost(int(faction), UNIT_IDS[unit]))


def fired(position: MercPosition, faction: Faction, unit: Unit, cell: Cell) -> None:
    """A MERC was sent away."""
    if position.journal is not None:
        position.journal.append(events.MercFired(int(faction), UNIT_IDS[unit], sector(position, cell)))


def landed(position: MercPosition, faction: Faction, cell: Cell) -> None:
    """A rebel has landed."""
    if position.journal is not None:
        position.journal.append(events.Landed(int(faction), sector(position, cell)))


# Equipment


def equipped(position: MercPosition, faction: Faction, unit: Unit, card: Card) -> None:
    """A unit carries something new."""
    if position.journal is not None:
        position.journal.append(events.Equipped(int(faction), UNIT_IDS[unit], card_id(card)))


def refused(position: MercPosition, faction: Faction, unit: Unit, card: Card) -> None:
    """A card its MERC does not use."""
    if position.journal is not None:
        position.journal.append(events.CardRefused(int(faction), UNIT_IDS[unit], card_id(card)))


def stowed(position: MercPosition, faction: Faction, cell: Cell, cards: vec[Card]) -> None:
    """Cards in a stash."""
    if position.journal is not None:
        where = sector(position, cell)
        heard_by = secrets.stash_hearers(position, faction, cell)
        position.journal.append(events.Stowed(int(faction), where, len(cards), card_ids(cards), heard_by))


def worn_out(position: MercPosition, faction: Faction, card: Card) -> None:
    """Worn armor is discarded."""
    if position.journal is not None:
        position.journal.append(events.WornOut(int(faction), card_id(card)))


def part_returned(position: MercPosition, card: Card) -> None:
    """A part of the super weapon is for sale again."""
    if position.journal is not None:
        position.journal.append(PartReturned(card_id(card)))


def vehicle_hit(position: MercPosition, unit: Unit, card: Card, points: i64) -> None:
    """A vehicle took damage."""
    if position.journal is not None:
        seat, left = int(position.owner[unit]), position.wear[card]
        position.journal.append(VehicleHit(seat, UNIT_IDS[unit], card_id(card), points, left))


def explored(position: MercPosition, faction: Faction, unit: Unit, cell: Cell, cards: vec[Card]) -> None:
    """What a sector held."""
    if position.journal is not None:
        where = sector(position, cell)
        heard_by = secrets.side_hearers(position, faction)
        told = events.Explored(int(faction), UNIT_IDS[unit], where, len(cards), card_ids(cards), heard_by)
        position.journal.append(told)


def reequipped(position: MercPosition, faction: Faction, unit: Unit) -> None:
    """An action spent on equipment."""
    if position.journal is not None:
        position.journal.append(events.Reequipped(int(faction), UNIT_IDS[unit]))


def handed(
    position: MercPosition, faction: Faction, giver: Unit, taker: Unit, card: Card, back: Card
) -> None:
    """Equipment changed hands."""
    if position.journal is not None:
        returned = None if back == NO_CARD else card_id(back)
        told = events.Handed(int(faction), UNIT_IDS[giver], UNIT_IDS[taker], card_id(card), returned)
        position.journal.append(told)


def swap_offered(
    position: MercPosition, faction: Faction, asked: Faction, giver: Unit, taker: Unit, card: Card
) -> None:
    """Whether equipment may change hands."""
    if position.journal is not None:
        told = events.SwapOffered(int(faction), int(asked), UNIT_IDS[giver], UNIT_IDS[taker], card_id(card))
        position.journal.append(told)


def declined(position: MercPosition, faction: Faction, asker: Faction) -> None:
    """A rebel did not want to."""
    if position.journal is not None:
        position.journal.append(events.OfferDeclined(int(faction), int(asker)))


# Actions


def trained(position: MercPosition, faction: Faction, unit: Unit, cell: Cell, militia: i64) -> None:
    """New militia."""
    if position.journal is not None:
        where = sector(position, cell)
        position.journal.append(events.Trained(int(faction), UNIT_IDS[unit], where, militia))


def moved(
    position: MercPosition, faction: Faction, squad: Squad, origin: Cell, cell: Cell, led: i64, *, free: bool
) -> None:
    """A squad went somewhere, and led so many militia."""
    if position.journal is not None:
        start = sector(position, origin)
        told = events.SquadMoved(int(faction), SQUADS[squad], start, sector(position, cell), led, free)
        position.journal.append(told)


def called(position: MercPosition, faction: Faction, cell: Cell) -> None:
    """An attack together."""
    if position.journal is not None:
        position.journal.append(events.AttackCalled(int(faction), sector(position, cell)))


def comes_along(position: MercPosition, faction: Faction, cell: Cell) -> None:
    """Somebody joins it."""
    if position.journal is not None:
        position.journal.append(events.AttackJoined(int(faction), sector(position, cell)))


def regrouped(position: MercPosition, faction: Faction, squad: Squad, units: vec[Unit]) -> None:
    """MERCs changed squads."""
    if position.journal is not None:
        position.journal.append(events.Regrouped(int(faction), SQUADS[squad], unit_ids(units)))


def healed(position: MercPosition, faction: Faction, by: str, units: vec[Unit]) -> None:
    """Units are as good as new."""
    if position.journal is not None:
        position.journal.append(events.Healed(int(faction), by, unit_ids(units)))


def dealt(position: MercPosition, faction: Faction, unit: Unit, deck: i64, card: Card) -> None:
    """A card from the arms dealer."""
    if position.journal is not None:
        heard_by = secrets.side_hearers(position, faction)
        told = events.Dealt(int(faction), UNIT_IDS[unit], DECKS[deck], card_id(card), heard_by)
        position.journal.append(told)


def picked(position: MercPosition, faction: Faction, unit: Unit, deck: i64, cards: vec[Card]) -> None:
    """Cards to choose one from."""
    if position.journal is not None:
        name = UNIT_IDS[unit]
        heard_by = secrets.side_hearers(position, faction)
        told = events.Picked(int(faction), name, DECKS[deck], len(cards), card_ids(cards), heard_by)
        position.journal.append(told)


def pick_discarded(position: MercPosition, faction: Faction, cards: vec[Card]) -> None:
    """What was not chosen."""
    if position.journal is not None and len(cards) > 0:
        position.journal.append(events.PickDiscarded(int(faction), card_ids(cards)))


def offered(position: MercPosition, faction: Faction, asked: Faction, cell: Cell, militia: i64) -> None:
    """Militia as a gift."""
    if position.journal is not None:
        position.journal.append(
            events.MilitiaOffered(int(faction), int(asked), sector(position, cell), militia)
        )


def given(position: MercPosition, faction: Faction, taker: Faction, cell: Cell, militia: i64) -> None:
    """Militia changed owner."""
    if position.journal is not None:
        position.journal.append(
            events.MilitiaGiven(int(faction), int(taker), sector(position, cell), militia)
        )


def phase_ended(position: MercPosition, faction: Faction) -> None:
    """A faction is done."""
    if position.journal is not None:
        position.journal.append(events.PhaseEnded(int(faction)))
