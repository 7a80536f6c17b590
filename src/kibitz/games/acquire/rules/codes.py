"""The dictionary between the codes of a decision and the actions people write.

A code means something only in its phase; trades have no codes, because offers cannot be counted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.game import Action
from kibitz.games.acquire.interface.actions import (
    Buy,
    Chain,
    Declare,
    Dispose,
    Found,
    Keep,
    Place,
    Settle,
    Skip,
)
from kibitz.games.acquire.interface.names import CHAIN_NAMES, CHAIN_NUMBERS, TILE_NAMES, TILE_NUMBERS
from kibitz.games.acquire.rules.constants import (
    AT_BUY,
    AT_DISPOSE,
    AT_FOUND,
    AT_KEEP,
    AT_PLACE,
    CHAINS,
    DECLARE,
    DECLARE_NOT_BUY,
    EIGHTS,
    SKIP,
)
from kibitz.games.acquire.rules.numbers import Slot, Tile

if TYPE_CHECKING:
    from kibitz.games.acquire.rules.position import AcquirePosition


def named(position: AcquirePosition, code: i64) -> Action:
    """The action a legal code stands for."""
    phase = position.phase
    if phase == AT_PLACE:
        if code == DECLARE:
            return Declare()
        if code == SKIP:
            return Skip()
        return Place(TILE_NAMES[position.hands[position.turn * position.terms.hand + code]])
    if phase == AT_BUY:
        if code == DECLARE_NOT_BUY:
            return Declare()
        return Buy(shares_of(code))
    if phase == AT_DISPOSE:
        sell, pairs = split(position, code)
        return Dispose(sell, 2 * pairs)
    if phase == AT_FOUND:
        return Found(CHAIN_NAMES[code])
    if phase == AT_KEEP:
        return Keep(CHAIN_NAMES[code])
    return Settle(CHAIN_NAMES[code])


def numbered(position: AcquirePosition, action: Action) -> i64:
    """The code of an action that was let through; -1 for a trade."""
    if isinstance(action, Place):
        return slot_of(position, TILE_NUMBERS[action.tile])
    if isinstance(action, Buy):
        basket: i64 = 0
        for name, shares in action.shares.items():
            basket += shares * EIGHTS[CHAIN_NUMBERS[name]]
        return basket
    if isinstance(action, Dispose):
        return _split_code(position, action.sell, action.trade)
    if isinstance(action, (Found, Keep, Settle)):
        return CHAIN_NUMBERS[action.chain]
    if isinstance(action, Declare):
        return DECLARE if position.phase == AT_PLACE else DECLARE_NOT_BUY
    if isinstance(action, Skip):
        return SKIP
    return -1


def shares_of(basket: i64) -> dict[Chain, int]:
    """A basket in words."""
    shares: dict[Chain, int] = {}
    for chain in range(i64(CHAINS)):
        if (basket >> (3 * chain)) & 7:
            shares[CHAIN_NAMES[chain]] = (basket >> (3 * chain)) & 7
    return shares


def slot_of(position: AcquirePosition, tile: Tile) -> Slot:
    """Where the active player holds a tile; -1 if nowhere."""
    start = position.turn * position.terms.hand
    for slot in range(position.held[position.turn]):
        if position.hands[start + slot] == tile:
            return Slot(slot)
    return Slot(-1)


def split(position: AcquirePosition, code: i64) -> tuple[i64, i64]:
    """Disposal `code` as (sell, pairs traded): sales without a trade first, then with one pair, and so on."""
    held = position.stock[position.actor * CHAINS + position.defunct]
    pairs: i64 = 0
    while code > held - 2 * pairs:
        code -= held - 2 * pairs + 1
        pairs += 1
    return code, pairs


def _split_code(position: AcquirePosition, sell: i64, trade: i64) -> i64:
    """The way back from `split`: splits with fewer traded pairs come first."""
    held = position.stock[position.actor * CHAINS + position.defunct]
    code = sell
    for pairs in range(trade // 2):
        code += held - 2 * pairs + 1
    return code
