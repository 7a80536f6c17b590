"""Placing a tile (rule 5), founding (5.1) and expansion (5.2); hands that cannot be played (8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, u8

from kibitz.core.bits import bit, count, first
from kibitz.core.native import vec
from kibitz.games.acquire.events import ChainFounded, ChainGrew, PlacementSkipped, TilePlaced
from kibitz.games.acquire.names import CHAIN_NAMES, TILE_NAMES
from kibitz.games.acquire.rules import buying, mergers, trading, turn
from kibitz.games.acquire.tables import (
    ALL_CHAINS,
    AT_FOUND,
    AT_PLACE,
    CHAIN_BITS,
    CHAINS,
    COUNTS,
    DECLARE_BIT,
    LOOSE,
    LOWEST,
    MEMBERS,
    NEIGHBOURS,
    ROW,
    SKIP,
    TILES,
    price_at,
)
from kibitz.games.acquire.terms import (
    FOUNDER_CASH,
    STUCK_REDRAW_ALL,
    STUCK_REPLACE_DEAD,
    WINDOW_START,
    WINDOW_START_OR_TRIGGER,
)

if TYPE_CHECKING:
    from kibitz.games.acquire.position import AcquirePosition


def offer_tiles(position: AcquirePosition) -> None:
    """4.2, R33: one playable tile must be placed, money or not; who has none is asked only while something
    else is open."""
    mask = playable(position)
    if mask == 0:
        if position.window == 0 and position.trading == 0:
            replace_and_place(position)
            return
        mask = bit(SKIP)
    if position.window != 0:
        mask |= DECLARE_BIT
    position.phase = AT_PLACE
    position.mask = mask
    position.choices = count(mask)


def playable(position: AcquirePosition) -> i64:
    """5: the slots of the active hand whose tile may be placed now, as a set."""
    held = position.held[position.turn]
    if position.safe & (position.safe - 1) == 0 and position.active != ALL_CHAINS:
        return first(held)  # with one safe chain and a free one no tile is dead or blocked
    mask: i64 = 0
    member: i64 = 1
    start = position.turn * position.terms.hand
    hands = position.hands
    for slot in range(start, start + held):
        beside = touched(position, hands[slot])
        if not is_dead(position, beside) and not is_blocked(position, beside):
            mask |= member
        member += member
    return mask


def may_place(position: AcquirePosition, tile: i64) -> bool:
    """5: neither dead nor blocked."""
    beside = touched(position, tile)
    return not is_dead(position, beside) and not is_blocked(position, beside)


def touched(position: AcquirePosition, tile: i64) -> i64:
    """5: the chains beside a tile as a set, with one bit more for loose tiles."""
    cells = position.cells
    beside: int = cells[tile - ROW] | cells[tile + ROW] | cells[tile - 1] | cells[tile + 1]
    return beside


def is_dead(position: AcquirePosition, beside: i64) -> bool:
    """5, R30: would a tile beside these join two safe chains, whatever else it touches?"""
    safe = beside & position.safe
    return safe & (safe - 1) != 0


def is_blocked(position: AcquirePosition, beside: i64) -> bool:
    """5: would a tile beside these found an eighth chain?"""
    return beside == LOOSE and position.active == ALL_CHAINS


def skip(position: AcquirePosition) -> None:
    """8: a player without a playable tile goes on, which closes trading and the start window (R27)."""
    trading.close(position)
    if position.terms.window == WINDOW_START_OR_TRIGGER or position.terms.window == WINDOW_START:
        position.window = 0
    replace_and_place(position)


def replace_and_place(position: AcquirePosition) -> None:
    """8, R9: replace what the option says; then a tile must be placed, or placing is skipped."""
    how = position.terms.stuck
    mask: i64 = 0
    while mask == 0 and position.drawn < TILES and position.held[position.turn] > 0:
        before = position.drawn
        if how == STUCK_REDRAW_ALL:
            turn.replace_hand(position)
        elif how == STUCK_REPLACE_DEAD:
            turn.replace_dead(position, True)
        if position.drawn == before:
            break  # nothing was dead: blocked tiles stay
        mask = playable(position)
    if mask == 0:
        if position.journal is not None:
            position.journal.append(PlacementSkipped(position.turn))
        buying.offer_shares(position)
        return
    if position.window != 0:
        mask |= DECLARE_BIT
    position.phase = AT_PLACE
    position.mask = mask
    position.choices = count(mask)


def place(position: AcquirePosition, slot: i64) -> None:
    """5: the occupied neighbours decide what becomes of the tile."""
    seat = position.turn
    tile = position.hands[seat * position.terms.hand + slot]
    trading.close(position)
    turn.take(position, slot)
    position.tile = tile
    position.moved = 1
    position.window = 0  # until the placement is settled nobody declares; then the window is judged anew
    if position.journal is not None:
        position.journal.append(TilePlaced(seat, TILE_NAMES[tile]))
    beside = touched(position, tile)
    position.cells[tile] = LOOSE
    chains = beside & ALL_CHAINS
    if chains == 0:
        if beside == 0:
            buying.offer_shares(position)
        else:
            offer_chains(position)
    elif chains & (chains - 1) == 0:
        grown = LOWEST[chains]
        absorb(position, grown, beside)
        if position.journal is not None:
            position.journal.append(ChainGrew(CHAIN_NAMES[grown], position.sizes[grown]))
        buying.offer_shares(position)
    else:
        mergers.merge(position, chains)


def offer_chains(position: AcquirePosition) -> None:
    """5.1: any chain that is not on the board; the only one left is taken without asking."""
    mask = ALL_CHAINS & ~position.active
    if mask & (mask - 1) == 0:
        found(position, LOWEST[mask])
        return
    position.phase = AT_FOUND
    position.mask = mask
    position.choices = COUNTS[mask]


def found(position: AcquirePosition, chain: i64) -> None:
    """5.1: the chain takes the tile and its loose neighbours; R12: a free share while the bank has one."""
    seat = position.turn
    absorb(position, chain, LOOSE)
    shares: i64 = 0
    cash: i64 = 0
    if position.bank[chain] > 0:
        shares = 1
        position.bank[chain] -= 1
        position.stock[seat * CHAINS + chain] += 1
    elif position.terms.founder == FOUNDER_CASH:
        cash = position.prices[chain]
        position.cash[seat] += cash
    if position.journal is not None:
        size = position.sizes[chain]
        position.journal.append(ChainFounded(seat, CHAIN_NAMES[chain], size, shares, cash))
    buying.offer_shares(position)


def absorb(position: AcquirePosition, chain: i64, beside: i64) -> None:
    """5.2, R23: the placed tile and every loose tile connected with it join a chain."""
    cells = position.cells
    owner: u8 = u8(CHAIN_BITS[chain])
    tile = position.tile
    cells[tile] = owner
    gained: i64 = 1
    if beside & LOOSE != 0:
        gained += _spread(cells, tile, owner)
    resize(position, chain, position.sizes[chain] + gained)


def _spread(cells: vec[u8], start: i64, owner: u8) -> i64:
    """Give a chain every loose tile connected with one of its tiles. Groups behind the first loose tile come
    only from starting tiles (R15)."""
    gained: i64 = 0
    for distance in NEIGHBOURS:
        cell = start + distance
        if cells[cell] == LOOSE:
            cells[cell] = owner
            gained += 1 + _spread(cells, cell, owner)
    return gained


def resize(position: AcquirePosition, chain: i64, size: i64) -> None:
    """2, R24: size alone decides price, safety and ending size, so they change together."""
    member = CHAIN_BITS[chain]
    position.sizes[chain] = size
    position.prices[chain] = price_at(chain, size)
    if size == 0:
        position.active &= ~member
        position.safe &= ~member
        position.huge &= ~member
        return
    position.active |= member
    if size >= position.terms.safe:
        position.safe |= member
    if size >= position.terms.end:
        position.huge |= member


def effect(position: AcquirePosition, tile: i64) -> tuple[str, i64, i64]:
    """5: what placing this tile now would do, in a word; the set of chains beside it; the size it would
    make, 0 where it makes no chain."""
    beside = touched(position, tile)
    chains = beside & ALL_CHAINS
    if is_dead(position, beside):
        return "dead", chains, 0
    if is_blocked(position, beside):
        return "blocked", chains, 0
    if beside == 0:
        return "loose", chains, 0
    size = size_made(position, tile)
    if chains == 0:
        return "found", chains, size
    return "grow" if chains & (chains - 1) == 0 else "merge", chains, size


def size_made(position: AcquirePosition, tile: i64) -> i64:
    """How large the chain would be that this tile founds, grows or leaves after a merger."""
    cells = position.cells[:]
    cells[tile] = ALL_CHAINS
    size = 1 + _spread(cells, tile, ALL_CHAINS)
    for chain in MEMBERS[touched(position, tile) & ALL_CHAINS]:
        size += position.sizes[chain]
    return size
