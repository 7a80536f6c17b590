"""A position put together by hand, in words: for tests, and for whoever wants to look at a case."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from kibitz.core.chance import DICE, Chance, QuickSource
from kibitz.core.native import NUMBERS, fancy
from kibitz.games.acquire.interface.names import CHAIN_NUMBERS, TILE_NAMES, TILE_NUMBERS
from kibitz.games.acquire.interface.notation import tiles
from kibitz.games.acquire.options import AcquireOptions, terms_of
from kibitz.games.acquire.rules import board, setup, turn
from kibitz.games.acquire.rules.constants import CHAIN_BITS, CHAINS, LOOSE
from kibitz.games.acquire.rules.numbers import Seat
from kibitz.games.acquire.rules.position import AcquirePosition
from kibitz.games.acquire.rules.terms import VERSION, Terms


def arrange(
    players: int = 3,
    *,
    options: AcquireOptions | None = None,
    chains: Mapping[str, str] | None = None,
    loose: str = "",
    hands: Sequence[str] = (),
    shares: Sequence[Mapping[str, int]] = (),
    cash: Sequence[int] = (),
    pool: str | None = None,
    removed: str = "",
    first: int = 0,
    version: int = VERSION,
) -> AcquirePosition:
    """The start of a turn of seat `first` on a board described in words.

    Tiles are written as in `notation.tiles`; one that is in two places is a ValueError. Hands not given are
    empty; the pool not given is every tile that lies nowhere else, in the order of the board. Banks hold what
    nobody holds.
    """
    _lies_once([loose, *(chains or {}).values(), *hands, pool or "", removed])
    position = AcquirePosition()
    chance = QuickSource(0).stream(DICE)
    terms = terms_of(options or AcquireOptions(), version)
    lay_board(position, players, terms, chance, chains or {}, tiles(loose))
    for seat, money in enumerate(cash):
        position.cash[seat] = money
    for seat, held in enumerate(shares):
        give_shares(position, seat, held)
    deal_hands(
        position, [tiles(hand) for hand in hands], None if pool is None else tiles(pool), tiles(removed)
    )
    position.turn = Seat(first)
    turn.begin_turn(position)
    return position


def _lies_once(places: Sequence[str]) -> None:
    """No tile is in two places, nor twice in one."""
    lying = Counter(tile for place in places for tile in tiles(place))
    twice = [tile for tile, times in lying.items() if times > 1]
    if twice:
        raise ValueError(f"more than once on this table: {', '.join(twice)}")


def lay_board(
    position: AcquirePosition,
    players: int,
    terms: Terms,
    chance: Chance,
    chains: Mapping[str, str],
    loose: Iterable[str],
) -> None:
    """Chains and loose tiles on an otherwise empty table."""
    empty = fancy(NUMBERS, [])
    setup.lay_out(position, players, terms, empty, chance)
    for tile in loose:
        position.cells[TILE_NUMBERS[tile]] = LOOSE
    for name, where in chains.items():
        chain = CHAIN_NUMBERS[name]
        members = [TILE_NUMBERS[tile] for tile in tiles(where)]
        for tile_number in members:
            position.cells[tile_number] = int(CHAIN_BITS[chain])
        board.resize(position, chain, len(members))


def give_shares(position: AcquirePosition, seat: int, held: Mapping[str, int]) -> None:
    """Shares from the bank to a seat."""
    for name, number in held.items():
        position.stock[seat * CHAINS + CHAIN_NUMBERS[name]] += number
        position.bank[CHAIN_NUMBERS[name]] -= number


def deal_hands(
    position: AcquirePosition,
    hands: Sequence[Sequence[str]],
    pool: Sequence[str] | None,
    removed: Sequence[str],
) -> None:
    """Hands and pool. The deck is written so that everything but the pool has already been drawn."""
    size = position.terms.hand
    used = {tile for hand in hands for tile in hand} | set(removed)
    used |= {TILE_NAMES[number] for number, cell in enumerate(position.cells) if cell != 0}
    undrawn = [tile for tile in TILE_NUMBERS if tile not in used] if pool is None else list(pool)
    gone = [tile for tile in TILE_NUMBERS if tile not in set(undrawn)]
    position.deck = fancy(NUMBERS, [TILE_NUMBERS[tile] for tile in gone + undrawn])
    position.drawn = len(gone)
    position.removed = fancy(NUMBERS, [TILE_NUMBERS[tile] for tile in removed])
    for seat, hand in enumerate(hands):
        for slot, tile in enumerate(hand):
            position.hands[seat * size + slot] = TILE_NUMBERS[tile]
        position.held[seat] = len(hand)
