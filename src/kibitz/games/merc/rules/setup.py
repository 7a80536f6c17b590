"""The map, the decks and the Dictator, before anybody lands (rules 3 and 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.chance import DEAL, DICE, Source
from kibitz.core.native import append, vec
from kibitz.games.merc.rules import agenda, calendar, gear, landing, modes
from kibitz.games.merc.tables import (
    CARD,
    CARD_KIND,
    CARDS,
    CITY,
    DECKS,
    DICTATOR_EXPANSION,
    DICTATOR_TRAIT_COUNT,
    DICTATOR_TRAITS,
    DICTATORS,
    HEALTH,
    HIT_ON,
    INDUSTRY,
    KIND_MODE,
    KIND_SLOT,
    MERC_EXPANSION,
    MERC_HEALTH,
    MERCS,
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
from kibitz.games.merc.terms import AT_RANDOM, Terms

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition


def begin_game(position: MercPosition, rebels: i64, terms: Terms, source: Source) -> None:
    """5: everything up to the first decision."""
    lay_out(position, rebels, terms, source)
    if modes.has_dictator(position):
        _choose_dictator(position)
        _deal_tactics(position)
    calendar.begin(position)
    landing.begin(position)
    agenda.run(position)


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
    for card in range(CARDS):
        position.wear[card] = gear.fresh_wear(card)
    factions = rebels + 1
    position.passed = vec[i64]([0] * factions)
    position.free_move = vec[i64]([0] * factions)
    position.bought_at = vec[i64]([NOWHERE] * factions)
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
    cities = _drawn(position, CITY, modes.cities(position, SETUP_CITIES[position.rebels - 1]))
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
    others = _joined(cities, wilderness)
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
    position.stashes = [vec[i64]() for _ in range(cells)]
    position.militia = vec[i64]([0] * ((position.rebels + 1) * cells))


def _drawn(position: MercPosition, kind: i64, count: i64) -> vec[i64]:
    """Sector cards of a type, at random from those the table plays with."""
    pool = vec[i64]()
    for card in range(SECTOR_CARDS):
        if SECTOR_TYPE[card] == kind and (position.terms.expansion != 0 or SECTOR_EXPANSION[card] == 0):
            pool = append(pool, card)
    position.chance.shuffle(pool)
    return pool[:count]


def _joined(first: vec[i64], second: vec[i64]) -> vec[i64]:
    found = first[:]
    for number in second:
        found = append(found, number)
    return found


def _clear_units(position: MercPosition) -> None:
    position.owner = vec[i64]([NOBODY] * UNITS)
    position.squad = vec[i64]([0] * UNITS)
    position.health = vec[i64]([HEALTH] * UNITS)
    for unit in range(MERCS):
        position.health[unit] = MERC_HEALTH[unit]
    position.health[CARD] = HEALTH
    position.actions = vec[i64]([0] * UNITS)
    position.lessons = vec[i64]([0] * UNITS)
    position.gear = vec[i64]([NO_CARD] * (UNITS * SLOTS))
    position.places = vec[i64]([NOWHERE] * ((position.rebels + 1) * SQUADS))


def _shuffle_decks(position: MercPosition) -> None:
    """5.6: the MERCs, and three decks of equipment. R33: modes bring cards of their own."""
    mercs = vec[i64]()
    for unit in range(MERCS):
        if position.terms.expansion != 0 or MERC_EXPANSION[unit] == 0:
            mercs = append(mercs, unit)
    position.chance.shuffle(mercs)
    position.merc_deck = mercs
    position.merc_discard = vec[i64]()
    decks: list[vec[i64]] = []
    for deck in range(i64(DECKS)):
        row = vec[i64]()
        for card in range(CARDS):
            kind = CARD_KIND[card]
            if KIND_SLOT[kind] == deck and modes.brings(position, KIND_MODE[kind]):
                row = append(row, card)
        position.chance.shuffle(row)
        decks.append(row)
    position.decks = decks
    position.discards = [vec[i64]() for _ in range(i64(DECKS))]
    position.shelf = modes.shelf(position)


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
    position.tactics = pool[: min(count, i64(len(pool)))]
    position.hand = vec[i64]()
    position.played = vec[i64]()
