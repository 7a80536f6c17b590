"""The constants and tables of Acquire: the board, the chains, prices and baskets (rules 1, 2, 9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.core.native import append, vec
from kibitz.games.acquire.rules.numbers import ChainNumber, Tile

# 1. The board: twelve columns by nine rows of tiles inside a border of spaces that stay empty, so that every
# tile has four neighbours at fixed distances. Tiles count row by row, so the smallest number is the tile
# closest to 1A by the ruling R13 (row letter first, then column).
COLUMNS: Final = 12
ROWS: Final = 9
TILES: Final = 108
ROW: Final = 13  # spaces from a tile to the one below it: twelve tiles and one space of border
SPACES: Final = 143
CHAINS: Final = 7

# What a cell holds, as a set: nothing, the bit of its chain, or the bit of loose tiles. What a tile touches
# is then the union of its neighbours.
EMPTY: Final = 0
LOOSE: Final = 128

# The decisions of a turn (4). Trading has no phase of its own: it is open while a tile is to be placed.
AT_PLACE: Final = 0
AT_FOUND: Final = 1
AT_KEEP: Final = 2
AT_SETTLE: Final = 3
AT_DISPOSE: Final = 4
AT_BUY: Final = 5
OVER: Final = 6

# Codes of a decision. While placing, the slots of the hand come first (at most 17).
SKIP: Final = 17
DECLARE: Final = 18
DECLARE_BIT: Final = 262144  # 1 << DECLARE
DECLARE_NOT_BUY: Final = 16777216  # while buying: beyond every basket of three bits a chain

# 11. The two end conditions, as bits.
CHAIN_41: Final = 1
ALL_SAFE: Final = 2

# How a game ended.
BY_SIZE: Final = 1
BY_SAFETY: Final = 2
BY_STALEMATE: Final = 3

# A trade offer is one row of numbers: number, partner, cash and shares given, cash and shares wanted.
OFFER_NUMBER: Final = 0
OFFER_TO: Final = 1
OFFER_GIVE: Final = 2  # cash, then the seven chains
OFFER_WANT: Final = 10  # the same


def _members(chains: i64) -> vec[ChainNumber]:
    """The chains of a set, in the order of rule 1."""
    found = vec[ChainNumber]()
    for chain in range(i64(CHAINS)):
        if (chains >> chain) & 1:
            found = append(found, ChainNumber(chain))
    return found


def _baskets(chains: i64, shares: i64) -> i64:
    """9: multisets of up to `shares` shares of `chains` chains."""
    if chains == 0:
        return 1
    total: i64 = 0
    for taken in range(shares + 1):
        total += _baskets(chains - 1, shares - taken)
    return total


def _price(chain: ChainNumber, size: i64) -> i64:
    """2, R22: nothing but tier and tile count moves a price."""
    if size < 2:
        return 0
    bracket: i64 = 0
    for edge in EDGES:
        if size >= edge:
            bracket += 1
    return 200 + 100 * TIERS[chain] + 100 * bracket


# Sets of chains are words of seven bits.
CHAIN_BITS: Final = vec[i64]([1, 2, 4, 8, 16, 32, 64])
ALL_CHAINS: Final = 127
EVERY_CHAIN: Final = _members(ALL_CHAINS)
MEMBERS: Final[list[vec[ChainNumber]]] = [_members(chains) for chains in range(i64(ALL_CHAINS + 1))]
# The first of a set.
LOWEST: Final = vec[ChainNumber]([members[0] if len(members) > 0 else ChainNumber(-1) for members in MEMBERS])
COUNTS: Final = vec[i64]([len(members) for members in MEMBERS])
TIERS: Final = vec[i64]([0, 0, 1, 1, 1, 2, 2])  # cheap, medium, expensive
EDGES: Final = vec[i64]([3, 4, 5, 6, 11, 21, 31, 41])  # sizes at which a price steps up
# 9. How many baskets of up to s shares n chains allow, at 8 * n + s; and a basket as one number, three bits
# a chain, made with the powers of eight.
BASKETS: Final = vec[i64]([_baskets(chains, shares) for chains in range(i64(8)) for shares in range(i64(8))])
EIGHTS: Final = vec[i64]([1, 8, 64, 512, 4096, 32768, 262144])
ALL_TILES: Final = vec[Tile](
    [Tile(ROW * row + column) for row in range(i64(1), i64(ROWS + 1)) for column in range(i64(COLUMNS))]
)
NEIGHBOURS: Final = vec[i64]([-ROW, ROW, -1, 1])  # distances; no diagonals, no wrap-around
# 2. The price of every chain at every size, at PRICE_ROW * chain + size.
PRICE_ROW: Final = 109
PRICES: Final = vec[i64]([_price(chain, size) for chain in EVERY_CHAIN for size in range(i64(PRICE_ROW))])


def price_at(chain: ChainNumber, size: i64) -> i64:
    """2: the price of a share of a chain of this size; 0 for a chain that is not on the board."""
    return PRICES[PRICE_ROW * chain + size]
