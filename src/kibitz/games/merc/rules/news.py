"""Telling what teams did: from the numbers of the rules to events. Nothing is told without a journal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.merc import team_events as events
from kibitz.games.merc.names import DECKS, EQUIPMENT_IDS, SECTOR_IDS, SQUADS, UNIT_IDS
from kibitz.games.merc.rules import secrets
from kibitz.games.merc.tables import CARD_KIND, NO_CARD

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition


def sector(position: MercPosition, cell: i64) -> str:
    """The id of the sector on a cell."""
    return SECTOR_IDS[position.sectors[cell]]


def card_id(card: i64) -> str:
    """The id of a piece of equipment."""
    return EQUIPMENT_IDS[CARD_KIND[card]]


def card_ids(cards: vec[i64]) -> tuple[str, ...]:
    """The ids of several."""
    return tuple([card_id(card) for card in cards])


def unit_ids(units: vec[i64]) -> tuple[str, ...]:
    """The ids of several units."""
    return tuple([UNIT_IDS[unit] for unit in units])


# Hiring


def drawn(position: MercPosition, faction: i64, units: vec[i64]) -> None:
    """MERCs to choose from."""
    if position.journal is not None:
        position.journal.append(events.MercsDrawn(faction, len(units), unit_ids(units)))


def kept(position: MercPosition, faction: i64, units: vec[i64], others: vec[i64]) -> None:
    """Who stays, who goes."""
    if position.journal is not None:
        position.journal.append(events.MercsKept(faction, unit_ids(units), unit_ids(others)))


def joined(position: MercPosition, faction: i64, unit: i64, squad: i64, cell: i64) -> None:
    """A MERC is on the map."""
    if position.journal is not None:
        where = sector(position, cell)
        position.journal.append(events.MercJoined(faction, UNIT_IDS[unit], SQUADS[squad], where))


def hire_lost(position: MercPosition, faction: i64, unit: i64) -> None:
    """No sector to start from."""
    if position.journal is not None:
        position.journal.append(events.HireLost(faction, UNIT_IDS[unit]))


def fired(position: MercPosition, faction: i64, unit: i64, cell: i64) -> None:
    """A MERC was sent away."""
    if position.journal is not None:
        position.journal.append(events.MercFired(faction, UNIT_IDS[unit], sector(position, cell)))


def landed(position: MercPosition, faction: i64, cell: i64) -> None:
    """A rebel has landed."""
    if position.journal is not None:
        position.journal.append(events.Landed(faction, sector(position, cell)))


# Equipment


def equipped(position: MercPosition, faction: i64, unit: i64, card: i64) -> None:
    """A unit carries something new."""
    if position.journal is not None:
        position.journal.append(events.Equipped(faction, UNIT_IDS[unit], card_id(card)))


def refused(position: MercPosition, faction: i64, unit: i64, card: i64) -> None:
    """A card its MERC does not use."""
    if position.journal is not None:
        position.journal.append(events.CardRefused(faction, UNIT_IDS[unit], card_id(card)))


def stowed(position: MercPosition, faction: i64, cell: i64, cards: vec[i64]) -> None:
    """Cards in a stash."""
    if position.journal is not None:
        where = sector(position, cell)
        heard_by = secrets.stash_hearers(position, faction, cell)
        position.journal.append(events.Stowed(faction, where, len(cards), card_ids(cards), heard_by))


def worn_out(position: MercPosition, faction: i64, card: i64) -> None:
    """Worn armor is discarded."""
    if position.journal is not None:
        position.journal.append(events.WornOut(faction, card_id(card)))


def explored(position: MercPosition, faction: i64, unit: i64, cell: i64, cards: vec[i64]) -> None:
    """What a sector held."""
    if position.journal is not None:
        where = sector(position, cell)
        heard_by = secrets.side_hearers(position, faction)
        told = events.Explored(faction, UNIT_IDS[unit], where, len(cards), card_ids(cards), heard_by)
        position.journal.append(told)


def reequipped(position: MercPosition, faction: i64, unit: i64) -> None:
    """An action spent on equipment."""
    if position.journal is not None:
        position.journal.append(events.Reequipped(faction, UNIT_IDS[unit]))


def handed(position: MercPosition, faction: i64, giver: i64, taker: i64, card: i64, back: i64) -> None:
    """Equipment changed hands."""
    if position.journal is not None:
        returned = None if back == NO_CARD else card_id(back)
        told = events.Handed(faction, UNIT_IDS[giver], UNIT_IDS[taker], card_id(card), returned)
        position.journal.append(told)


def swap_offered(position: MercPosition, faction: i64, asked: i64, giver: i64, taker: i64, card: i64) -> None:
    """Whether equipment may change hands."""
    if position.journal is not None:
        told = events.SwapOffered(faction, asked, UNIT_IDS[giver], UNIT_IDS[taker], card_id(card))
        position.journal.append(told)


def declined(position: MercPosition, faction: i64, asker: i64) -> None:
    """A rebel did not want to."""
    if position.journal is not None:
        position.journal.append(events.OfferDeclined(faction, asker))


# Actions


def trained(position: MercPosition, faction: i64, unit: i64, cell: i64, militia: i64) -> None:
    """New militia."""
    if position.journal is not None:
        where = sector(position, cell)
        position.journal.append(events.Trained(faction, UNIT_IDS[unit], where, militia))


def moved(
    position: MercPosition, faction: i64, squad: i64, origin: i64, cell: i64, militia: i64, *, free: bool
) -> None:
    """A squad went somewhere."""
    if position.journal is not None:
        start = sector(position, origin)
        told = events.SquadMoved(faction, SQUADS[squad], start, sector(position, cell), militia, free)
        position.journal.append(told)


def called(position: MercPosition, faction: i64, cell: i64) -> None:
    """An attack together."""
    if position.journal is not None:
        position.journal.append(events.AttackCalled(faction, sector(position, cell)))


def comes_along(position: MercPosition, faction: i64, cell: i64) -> None:
    """Somebody joins it."""
    if position.journal is not None:
        position.journal.append(events.AttackJoined(faction, sector(position, cell)))


def regrouped(position: MercPosition, faction: i64, squad: i64, units: vec[i64]) -> None:
    """MERCs changed squads."""
    if position.journal is not None:
        position.journal.append(events.Regrouped(faction, SQUADS[squad], unit_ids(units)))


def healed(position: MercPosition, faction: i64, by: str, units: vec[i64]) -> None:
    """Units are as good as new."""
    if position.journal is not None:
        position.journal.append(events.Healed(faction, by, unit_ids(units)))


def dealt(position: MercPosition, faction: i64, unit: i64, deck: i64, card: i64) -> None:
    """A card from the arms dealer."""
    if position.journal is not None:
        heard_by = secrets.side_hearers(position, faction)
        told = events.Dealt(faction, UNIT_IDS[unit], DECKS[deck], card_id(card), heard_by)
        position.journal.append(told)


def salvaged(position: MercPosition, faction: i64, unit: i64, card: i64, *, kit: bool) -> None:
    """A card from a discard pile."""
    if position.journal is not None:
        position.journal.append(events.Salvaged(faction, UNIT_IDS[unit], card_id(card), kit))


def picked(position: MercPosition, faction: i64, unit: i64, deck: i64, cards: vec[i64]) -> None:
    """Cards to choose one from."""
    if position.journal is not None:
        name = UNIT_IDS[unit]
        heard_by = secrets.side_hearers(position, faction)
        told = events.Picked(faction, name, DECKS[deck], len(cards), card_ids(cards), heard_by)
        position.journal.append(told)


def pick_discarded(position: MercPosition, faction: i64, cards: vec[i64]) -> None:
    """What was not chosen."""
    if position.journal is not None and len(cards) > 0:
        position.journal.append(events.PickDiscarded(faction, card_ids(cards)))


def offered(position: MercPosition, faction: i64, asked: i64, cell: i64, militia: i64) -> None:
    """Militia as a gift."""
    if position.journal is not None:
        position.journal.append(events.MilitiaOffered(faction, asked, sector(position, cell), militia))


def given(position: MercPosition, faction: i64, taker: i64, cell: i64, militia: i64) -> None:
    """Militia changed owner."""
    if position.journal is not None:
        position.journal.append(events.MilitiaGiven(faction, taker, sector(position, cell), militia))


def phase_ended(position: MercPosition, faction: i64) -> None:
    """A faction is done."""
    if position.journal is not None:
        position.journal.append(events.PhaseEnded(faction))
