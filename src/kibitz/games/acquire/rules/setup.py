"""The deal (rule 3): starting tiles, the first player, money and hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from mypy_extensions import i64, u8

from kibitz.core.chance import DEAL, DICE, Chance, Source
from kibitz.core.native import vec
from kibitz.games.acquire.interface.events import FirstPlayerChosen, StartingTilePlaced, TilesDrawn
from kibitz.games.acquire.interface.names import TILE_NAMES
from kibitz.games.acquire.rules import turn
from kibitz.games.acquire.rules.constants import ALL_TILES, CHAINS, EMPTY, LOOSE, ROW, SPACES
from kibitz.games.acquire.rules.numbers import Seat, Tile
from kibitz.games.acquire.rules.terms import (
    FIRST_COLUMN,
    FIRST_RANDOM,
    STARTING_NONE,
    STARTING_PLACE,
    Terms,
)

if TYPE_CHECKING:
    from kibitz.games.acquire.rules.position import AcquirePosition


def deal(position: AcquirePosition, players: i64, terms: Terms, source: Source) -> None:
    """3: shuffle, place the starting tiles, hand out money and tiles, and begin the first turn."""
    shuffler = source.stream(DEAL)
    deck = ALL_TILES[:]
    shuffler.shuffle(cast("vec[i64]", deck))
    lay_out(position, players, terms, deck, source.stream(DICE))
    first = _starting_tiles(position, shuffler)
    if position.journal is not None:
        position.journal.append(FirstPlayerChosen(int(first)))
    _hands(position, first)
    position.turn = first
    turn.begin_turn(position)


def lay_out(position: AcquirePosition, players: i64, terms: Terms, deck: vec[Tile], dice: Chance) -> None:
    """An empty board, full banks, the starting cash ($6,000) for everybody and no tiles in hand."""
    position.terms = terms
    position.players = players
    position.deck = deck
    position.drawn = 0
    position.chance = dice
    position.cells = vec[u8]([EMPTY] * SPACES)
    position.sizes = vec[i64]([0] * CHAINS)
    position.prices = vec[i64]([0] * CHAINS)
    position.market = vec[i64]([0] * CHAINS)
    position.bank = vec[i64]([terms.shares] * CHAINS)
    position.cash = vec[i64]([terms.cash] * players)
    position.stock = vec[i64]([0] * (players * CHAINS))
    position.hands = cast("vec[Tile]", vec[i64]([0] * (players * terms.hand)))
    position.held = vec[i64]([0] * players)


def _starting_tiles(position: AcquirePosition, shuffler: Chance) -> Seat:
    """3.2 and 3.3: one tile a player decides who begins; R15: tiles that touch stay loose."""
    terms = position.terms
    players = position.players
    first = Seat(0)
    if terms.starting != STARTING_NONE:
        for seat in range(players):
            tile = position.deck[seat]
            if _distance(tile, terms.first) < _distance(position.deck[first], terms.first):
                first = Seat(seat)
            if terms.starting == STARTING_PLACE:
                position.cells[tile] = LOOSE
            if position.journal is not None:
                stays = terms.starting == STARTING_PLACE
                position.journal.append(StartingTilePlaced(seat, TILE_NAMES[tile], stays))
        if terms.starting == STARTING_PLACE:
            position.drawn = players
        else:
            shuffler.shuffle(cast("vec[i64]", position.deck))
    if terms.first == FIRST_RANDOM:
        first = Seat(shuffler.below(players))
    return first


def _distance(tile: Tile, first_player: i64) -> i64:
    """R13: row letter first, then column; the option turns it round."""
    if first_player == FIRST_COLUMN:
        return tile % ROW * ROW + tile // ROW
    return tile


def _hands(position: AcquirePosition, first: Seat) -> None:
    """3.5: beginning with the first player, everybody draws a full hand."""
    size = position.terms.hand
    for offset in range(position.players):
        seat = (first + offset) % position.players
        for slot in range(size):
            position.hands[seat * size + slot] = position.deck[position.drawn + slot]
        position.held[seat] = size
        if position.journal is not None:
            tiles = [TILE_NAMES[position.deck[position.drawn + slot]] for slot in range(size)]
            position.journal.append(TilesDrawn(seat, size, tuple(tiles)))
        position.drawn += size
