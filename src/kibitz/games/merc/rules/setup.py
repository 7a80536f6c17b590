"""The map, the decks and the Dictator, before anybody lands (rules 3 and 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from kibitz.core.chance import DEAL, DICE, Source
from kibitz.core.native import append, extend, vec
from kibitz.games.merc.rules import calendar, frames
from kibitz.games.merc.rules.constants import (
    CARD,
    CARD_KIND,
    CARDS,
    CITY,
    DECKS,
    DICTATOR_EXPANSION,
    DICTATOR_TRAIT_COUNT,
    DICTATOR_TRAITS,
    DICTATORS,
    EVERY_CARD,
    EVERY_MERC,
    HEALTH,
    HIT_ON,
    INDUSTRY,
    KIND_MODE,
    KIND_SLOT,
    MERC_EXPANSION,
    MERC_HEALTH,
    MILITIA_CAP,
    NO_CARD,
    NOBODY,
    NOT_OVER,
    NOWHERE,
    SCHEMES,
    SECTOR_CARDS,
    SECTOR_EXPANSION,
    SECTOR_TYPE,
    SETUP_CITIES,
    SETUP_COLUMNS,
    SETUP_INDUSTRIES,
    SETUP_ROWS,
    SLOTS,
    SQUADS,
    TACTICS,
    TACTICS_EXPANSION,
    UNITS,
    WILDERNESS,
)
from kibitz.games.merc.rules.modes import super_weapon
from kibitz.games.merc.rules.numbers import Card, Cell, Faction, Squad, Tactic, Unit
from kibitz.games.merc.rules.team import gear, landing
from kibitz.games.merc.rules.terms import AT_RANDOM, VERSUS, Terms

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition

# Which mode brings a card, in the order of cards.MODES.
NO_MODE: Final = 0
BY_VEHICLES: Final = 1


def begin_game(position: MercPosition, rebels: i64, terms: Terms, source: Source) -> None:
    """5: everything up to the first decision."""
    lay_out(position, rebels, terms, source)
    if terms.mode != VERSUS:
        _choose_dictator(position)
        _deal_tactics(position)
    calendar.begin(position)
    landing.begin(position)
    frames.run(position)


def lay_out(position: MercPosition, rebels: i64, terms: Terms, source: Source) -> None:
    """An empty map, and shuffled decks."""
    prepare(position, rebels, terms)
    position.chance = source.stream(DEAL)
    position.dice = source.stream(DICE)
    _lay_sectors(position)
    _shuffle_decks(position)


def prepare(position: MercPosition, rebels: i64, terms: Terms) -> None:
    """A table for so many rebels with nothing on it yet."""
    position.terms = terms
    position.rebels = rebels
    position.rows = SETUP_ROWS[rebels - 1]
    position.columns = SETUP_COLUMNS[rebels - 1]
    position.ended_by = NOT_OVER
    _clear_units(position)
    position.wear = vec[i64]([0] * CARDS)
    for card in EVERY_CARD:
        position.wear[card] = gear.fresh_wear(card)
    factions = rebels + 1
    position.passed = vec[i64]([0] * factions)
    position.free_move = vec[i64]([0] * factions)
    position.bought_at = vec[Cell]([NOWHERE] * factions)
    position.agenda = []
    position.desks = [vec[i64]() for _ in range(factions)]
    position.base = NOWHERE
    position.base_cap = MILITIA_CAP
    position.hit_on = HIT_ON


def _lay_sectors(position: MercPosition) -> None:
    """R6: industries on the even cells of a checkerboard, so that no two are adjacent. Even cells left over
    get cities, then wilderness; all other cells get the rest in random order."""
    cells = position.cells()
    industries = _drawn(position, INDUSTRY, SETUP_INDUSTRIES[position.rebels - 1])
    cities = _drawn(position, CITY, _cities(position))
    missing = cells - len(industries) - len(cities)
    wilderness = _drawn(position, WILDERNESS, missing)
    even = vec[i64]()
    odd = vec[i64]()
    for cell in range(cells):
        if (cell // position.columns + cell % position.columns) % 2 == 0:
            even = append(even, cell)
        else:
            odd = append(odd, cell)
    position.chance.shuffle(even)
    laid = vec[i64]([0] * cells)
    rest = vec[i64]()
    # Surplus even cells take cities first.
    others = extend(cities[:], wilderness)
    surplus = i64(len(even)) - len(industries)
    for k in range(i64(len(even))):
        laid[even[k]] = industries[k] if k < len(industries) else others[k - len(industries)]
    for k in range(max(i64(0), surplus), len(others)):
        rest = append(rest, others[k])
    position.chance.shuffle(rest)
    for k in range(i64(len(odd))):
        laid[odd[k]] = rest[k]
    position.sectors = laid
    position.explored = vec[i64]([0] * cells)
    position.stashes = [vec[Card]() for _ in range(cells)]
    position.militia = vec[i64]([0] * ((position.rebels + 1) * cells))


def _cities(position: MercPosition) -> i64:
    """I, Dictator: at least two cities; the second takes the place of a wilderness."""
    usual = SETUP_CITIES[position.rebels - 1]
    return max(i64(2), usual) if position.terms.super_weapon != 0 else usual


def _drawn(position: MercPosition, kind: i64, count: i64) -> vec[i64]:
    """Sector cards of a type, at random from those the table plays with."""
    pool = vec[i64]()
    for card in range(SECTOR_CARDS):
        if SECTOR_TYPE[card] == kind and (position.terms.expansion != 0 or SECTOR_EXPANSION[card] == 0):
            pool = append(pool, card)
    position.chance.shuffle(pool)
    return pool[:count]


def _clear_units(position: MercPosition) -> None:
    position.owner = vec[Faction]([NOBODY] * UNITS)
    position.squad = vec[Squad]([Squad(0)] * UNITS)
    position.health = vec[i64]([HEALTH] * UNITS)
    for unit in EVERY_MERC:
        position.health[unit] = MERC_HEALTH[unit]
    position.health[CARD] = HEALTH
    position.actions = vec[i64]([0] * UNITS)
    position.lessons = vec[i64]([0] * UNITS)
    position.gear = vec[Card]([NO_CARD] * (UNITS * SLOTS))
    position.places = vec[Cell]([NOWHERE] * ((position.rebels + 1) * SQUADS))


def _shuffle_decks(position: MercPosition) -> None:
    """5.6: the MERCs, and three decks of equipment. R33: modes bring cards of their own."""
    mercs = vec[Unit]()
    for unit in EVERY_MERC:
        if position.terms.expansion != 0 or MERC_EXPANSION[unit] == 0:
            mercs = append(mercs, unit)
    position.chance.shuffle(cast("vec[i64]", mercs))
    position.merc_deck = mercs
    position.merc_discard = vec[Unit]()
    decks: list[vec[Card]] = []
    for deck in range(i64(DECKS)):
        row = vec[Card]()
        for card in EVERY_CARD:
            kind = CARD_KIND[card]
            if KIND_SLOT[kind] == deck and brings(position, KIND_MODE[kind]):
                row = append(row, card)
        position.chance.shuffle(cast("vec[i64]", row))
        decks.append(row)
    position.decks = decks
    position.discards = [vec[Card]() for _ in range(i64(DECKS))]
    position.shelf = super_weapon.shelf(position)


def brings(position: MercPosition, mode: i64) -> bool:
    """Whether cards of a mode are shuffled into the decks. Parts of the super weapon are bought instead."""
    return mode == NO_MODE or (mode == BY_VEHICLES and position.terms.vehicles != 0)


def _choose_dictator(position: MercPosition) -> None:
    """5.4: drawn by lot, unless the table has chosen."""
    if position.terms.dictator != AT_RANDOM:
        position.dictator = position.terms.dictator
        return
    pool = vec[i64]()
    for dictator in range(DICTATORS):
        if position.terms.expansion != 0 or DICTATOR_EXPANSION[dictator] == 0:
            pool = append(pool, dictator)
    position.dictator = pool[position.chance.below(len(pool))]


def _deal_tactics(position: MercPosition) -> None:
    """5.5: five at random, or as many as the table wants; the Schemer has twice as many (R10)."""
    pool = vec[i64]()
    for card in range(TACTICS):
        if position.terms.expansion != 0 or TACTICS_EXPANSION[card] == 0:
            pool = append(pool, card)
    position.chance.shuffle(pool)
    count = position.terms.tactics
    times = DICTATOR_TRAITS[position.dictator * DICTATOR_TRAIT_COUNT + SCHEMES]
    if times > 0:
        count = count * times
    position.tactics = cast("vec[Tactic]", pool[: min(count, i64(len(pool)))])
    position.hand = vec[Tactic]()
    position.played = vec[Tactic]()
