"""What must hold after every action (rule 13), whatever was played."""

from __future__ import annotations

from mypy_extensions import i64, u8

from kibitz.core.native import vec
from kibitz.games.acquire.interface.names import CHAIN_NAMES, TILE_NAMES
from kibitz.games.acquire.rules import ending
from kibitz.games.acquire.rules.constants import (
    ALL_TILES,
    AT_BUY,
    AT_PLACE,
    BY_STALEMATE,
    CHAIN_BITS,
    CHAINS,
    EMPTY,
    EVERY_CHAIN,
    LOOSE,
    LOWEST,
    NEIGHBOURS,
    OVER,
    SPACES,
    TILES,
    price_at,
)
from kibitz.games.acquire.rules.numbers import ChainNumber, Tile
from kibitz.games.acquire.rules.position import AcquirePosition
from kibitz.games.acquire.rules.terms import ROUND_EXACT


def broken(position: AcquirePosition, before: AcquirePosition | None = None) -> list[str]:
    """Every invariant this position breaks, in words; an empty list for a sound one.

    With the position before the action, what an action may never do is examined too.
    """
    problems: list[str] = []
    if before is not None:
        _step(position, before, problems)
    _shares_and_cash(position, problems)
    _tiles(position, problems)
    _board(position, problems)
    _turn(position, problems)
    return problems


def _step(position: AcquirePosition, before: AcquirePosition, problems: list[str]) -> None:
    """One action places at most one tile, buys within the limit, and takes no tile from a safe chain. After
    a placement no second one follows in the same turn, after a purchase no second purchase."""
    placed: i64 = 0
    for tile in ALL_TILES:
        if position.cells[tile] != before.cells[tile]:
            if before.cells[tile] == EMPTY:
                placed += 1
            elif position.cells[tile] == EMPTY:
                problems.append(f"{TILE_NAMES[tile]} left the board")
    if placed > 1:
        problems.append(f"{placed} tiles were placed at once")
    left: i64 = 0
    for chain in range(i64(CHAINS)):
        if before.sizes[chain] >= position.terms.safe and position.sizes[chain] < before.sizes[chain]:
            problems.append(f"{CHAIN_NAMES[chain]} was safe and shrank")
        left += before.bank[chain] - position.bank[chain]
    if before.phase == AT_BUY and left > position.terms.limit:
        problems.append(f"{left} shares were bought at once")
    # Where all the others are passed over, a player's next turn may follow at once; it has drawn or idled.
    if position.turn == before.turn and position.drawn == before.drawn and position.idle == before.idle:
        if placed > 0 and position.moved != 0 and position.phase == AT_PLACE:
            problems.append("a second tile may be placed in one turn")
        again = before.phase == AT_BUY and position.phase == AT_BUY and position.moved == before.moved
        if again and left > 0:
            problems.append("shares may be bought twice in one turn")


def _shares_and_cash(position: AcquirePosition, problems: list[str]) -> None:
    """Bank and holdings make up all shares; cash is not negative and, unless rounded exactly, in hundreds."""
    for chain in range(i64(CHAINS)):
        total = position.bank[chain]
        for seat in range(position.players):
            held = position.stock[seat * CHAINS + chain]
            total += held
            if held < 0:
                problems.append(f"seat {seat} holds {held} {CHAIN_NAMES[chain]} shares")
        if total != position.terms.shares or position.bank[chain] < 0:
            problems.append(f"{CHAIN_NAMES[chain]} has {total} shares, {position.bank[chain]} in the bank")
    for seat in range(position.players):
        cash = position.cash[seat]
        if cash < 0 or (cash % 100 != 0 and position.terms.rounding != ROUND_EXACT):
            problems.append(f"seat {seat} has ${cash}")


def _tiles(position: AcquirePosition, problems: list[str]) -> None:
    """Board, hands, pool and removed tiles are the 108 tiles, none twice."""
    seen = vec[i64]([0] * SPACES)
    for tile in ALL_TILES:
        if position.cells[tile] != EMPTY:
            seen[tile] += 1
    for seat in range(position.players):
        for slot in range(position.held[seat]):
            seen[position.hands[seat * position.terms.hand + slot]] += 1
    for tile in position.removed:
        seen[tile] += 1
    for k in range(position.drawn, i64(TILES)):
        seen[position.deck[k]] += 1
    for tile in ALL_TILES:
        if seen[tile] != 1:
            problems.append(f"tile {TILE_NAMES[tile]} is in {seen[tile]} places")


def _board(position: AcquirePosition, problems: list[str]) -> None:
    """Every chain is one connected region of its size; chains do not touch; no loose tile touches a chain.

    A tile just placed is left out while its founding or merger is being settled.
    """
    settling = position.phase != AT_PLACE and position.phase != AT_BUY and position.phase != OVER
    counted = vec[i64]([0] * CHAINS)
    for tile in ALL_TILES:
        owner: int = position.cells[tile]
        if owner == EMPTY or (settling and tile == position.tile):
            continue
        if owner != LOOSE:
            counted[LOWEST[owner]] += 1
        for distance in NEIGHBOURS:
            cell = tile + distance
            other: int = position.cells[cell]
            if other != EMPTY and other != owner and not (settling and cell == position.tile):
                problems.append(f"{TILE_NAMES[tile]} and {TILE_NAMES[cell]} touch")
    for chain in EVERY_CHAIN:
        size = position.sizes[chain]
        name = CHAIN_NAMES[chain]
        if counted[chain] != size or size == 1:
            problems.append(f"{name} has size {size} and {counted[chain]} tiles")
        elif size > 0 and _region(position, chain) != size:
            problems.append(f"{name} is not connected")
        if position.prices[chain] != price_at(chain, size):
            problems.append(f"{name} has price {position.prices[chain]} at size {size}")
        _sets(position, chain, problems)


def _region(position: AcquirePosition, chain: ChainNumber) -> i64:
    """How many tiles of a chain are connected with its first one."""
    owner: u8 = u8(CHAIN_BITS[chain])
    cells = position.cells[:]
    for tile in ALL_TILES:
        if cells[tile] == owner:
            cells[tile] = LOOSE
            return 1 + _reached(cells, tile, owner)
    return 0


def _reached(cells: vec[u8], start: Tile, owner: u8) -> i64:
    reached: i64 = 0
    for distance in NEIGHBOURS:
        cell = Tile(start + distance)
        if cells[cell] == owner:
            cells[cell] = LOOSE
            reached += 1 + _reached(cells, cell, owner)
    return reached


def _sets(position: AcquirePosition, chain: ChainNumber, problems: list[str]) -> None:
    """The sets of active, safe and ending chains follow from the sizes."""
    size = position.sizes[chain]
    is_active = (position.active >> chain) & 1 == 1
    is_safe = (position.safe >> chain) & 1 == 1
    is_huge = (position.huge >> chain) & 1 == 1
    expected = (size > 0, size >= position.terms.safe, size >= position.terms.end)
    if (is_active, is_safe, is_huge) != expected:
        problems.append(f"{CHAIN_NAMES[chain]} of {size} tiles is in the wrong sets")


def _turn(position: AcquirePosition, problems: list[str]) -> None:
    """Somebody can move until the game is over; between turns hands are full or the pool is empty; offers are
    open only before the placement. R34: no stalemate while the pool has tiles, but for version 1."""
    if position.phase == OVER:
        if position.ended_by == BY_STALEMATE and position.drawn < TILES and position.terms.version > 1:
            problems.append(f"a stalemate with {TILES - position.drawn} tiles in the pool")
        return
    if position.choices < 1:
        problems.append("nobody can move")
    if len(position.offers) > 0 and position.phase != AT_PLACE:
        problems.append("an offer is open after the placement")
    if position.window != 0 and ending.conditions(position) == 0:
        problems.append("the end may be declared though no condition holds")
    for seat in range(position.players):
        if seat != position.turn or (position.phase == AT_PLACE and position.moved == 0):
            if position.held[seat] < position.terms.hand and position.drawn < TILES:
                problems.append(f"seat {seat} holds {position.held[seat]} tiles while the pool lasts")
