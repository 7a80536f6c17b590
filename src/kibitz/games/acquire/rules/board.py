"""The board (rules 2 and 5): what a tile touches, what may be placed, and chains as they grow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, u8

from kibitz.core.bits import first
from kibitz.core.native import vec
from kibitz.games.acquire.rules.constants import (
    ALL_CHAINS,
    CHAIN_BITS,
    LOOSE,
    MEMBERS,
    NEIGHBOURS,
    ROW,
    price_at,
)
from kibitz.games.acquire.rules.numbers import Beside, ChainNumber, Tile

if TYPE_CHECKING:
    from kibitz.games.acquire.rules.position import AcquirePosition


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


def may_place(position: AcquirePosition, tile: Tile) -> bool:
    """5: neither dead nor blocked."""
    beside = touched(position, tile)
    return not is_dead(position, beside) and not is_blocked(position, beside)


def touched(position: AcquirePosition, tile: Tile) -> Beside:
    """5: the chains beside a tile as a set, with one bit more for loose tiles."""
    cells = position.cells
    beside: int = cells[tile - ROW] | cells[tile + ROW] | cells[tile - 1] | cells[tile + 1]
    return Beside(beside)


def is_dead(position: AcquirePosition, beside: Beside) -> bool:
    """5, R30: would a tile beside these join two safe chains, whatever else it touches?"""
    safe = beside & position.safe
    return safe & (safe - 1) != 0


def is_blocked(position: AcquirePosition, beside: Beside) -> bool:
    """5: would a tile beside these found an eighth chain?"""
    return beside == LOOSE and position.active == ALL_CHAINS


def absorb(position: AcquirePosition, chain: ChainNumber, beside: Beside) -> None:
    """5.2, R23: the placed tile and every loose tile connected with it join a chain."""
    cells = position.cells
    owner: u8 = u8(CHAIN_BITS[chain])
    tile = position.tile
    cells[tile] = owner
    gained: i64 = 1
    if beside & LOOSE != 0:
        gained += _spread(cells, tile, owner)
    resize(position, chain, position.sizes[chain] + gained)


def _spread(cells: vec[u8], tile: Tile, owner: u8) -> i64:
    """Give a chain every loose tile connected with one of its tiles. Groups behind the first loose tile come
    only from starting tiles (R15)."""
    gained: i64 = 0
    for distance in NEIGHBOURS:
        cell = Tile(tile + distance)
        if cells[cell] == LOOSE:
            cells[cell] = owner
            gained += 1 + _spread(cells, cell, owner)
    return gained


def resize(position: AcquirePosition, chain: ChainNumber, size: i64) -> None:
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


def effect(position: AcquirePosition, tile: Tile) -> tuple[str, i64, i64]:
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


def size_made(position: AcquirePosition, tile: Tile) -> i64:
    """How large the chain would be that this tile founds, grows or leaves after a merger."""
    cells = position.cells[:]
    cells[tile] = ALL_CHAINS
    size = 1 + _spread(cells, tile, ALL_CHAINS)
    for chain in MEMBERS[touched(position, tile) & ALL_CHAINS]:
        size += position.sizes[chain]
    return size
