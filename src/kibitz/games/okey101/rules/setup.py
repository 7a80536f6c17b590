"""The start of a match, and the deal of every hand (rules 1 and 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.chance import DEAL, Chance, Source
from kibitz.core.native import vec
from kibitz.games.okey101.interface.events import HandBegan, TilesDealt
from kibitz.games.okey101.interface.names import TILE_NAMES
from kibitz.games.okey101.rules import phases, racks
from kibitz.games.okey101.rules.constants import FALSE_JOKER, KINDS, RACK, TILES, okey_of
from kibitz.games.okey101.rules.numbers import Kind, Seat
from kibitz.games.okey101.rules.terms import INDICATOR_RIZIKO, Terms

if TYPE_CHECKING:
    from kibitz.games.okey101.rules.position import OkeyPosition


def begin_match(position: OkeyPosition, players: i64, terms: Terms, source: Source) -> None:
    """2: who starts first is drawn by lot; after that the start moves one seat to the right each hand."""
    lay_out(position, players, terms, source.stream(DEAL))
    position.starter = Seat(position.chance.below(players))
    position.hand = 1
    deal(position)


def lay_out(position: OkeyPosition, players: i64, terms: Terms, chance: Chance) -> None:
    """An empty table."""
    position.players = players
    position.terms = terms
    position.chance = chance
    clear(position)


def clear(position: OkeyPosition) -> None:
    """Nothing on the racks, nothing on the table."""
    players = position.players
    position.riziko = 0
    position.racks = vec[i64]([0] * (players * KINDS))
    position.sizes = vec[i64]([0] * players)
    position.opened = vec[i64]([0] * players)
    position.opened_in = vec[i64]([0] * players)
    position.opened_with = vec[i64]([0] * players)
    position.declared = vec[i64]([0] * players)
    position.shed = vec[i64]([0] * players)
    position.melds = []
    position.laid_melds = 0
    position.piles = [vec[i64]() for _ in range(players)]
    position.fines = []
    position.bar = position.terms.open_points
    position.pair_bar = position.terms.open_pairs
    position.turns = 0


def deal(position: OkeyPosition) -> None:
    """2: shuffle, turn the indicator, deal 21 tiles to everybody and 22 to the starter."""
    clear(position)
    deck = vec[i64]([tile for tile in range(i64(TILES))])
    position.chance.shuffle(deck)
    position.drawn = 0
    _turn_indicator(position, deck)
    position.deck = deck
    if position.journal is not None:
        position.journal.append(
            HandBegan(
                position.hand,
                int(position.starter),
                TILE_NAMES[position.indicator],
                TILE_NAMES[position.okey],
                position.riziko != 0,
            )
        )
    for offset in range(position.players):
        seat = Seat((position.starter + offset) % position.players)
        _deal_rack(position, seat, RACK + 1 if offset == 0 else RACK)
    position.turn = position.starter
    phases.begin_first(position)


def _turn_indicator(position: OkeyPosition, deck: vec[i64]) -> None:
    """1: the first tile of the deck. A false joker is put back and another tile turned; where the table plays
    riziko, the first one turned stays beside the stack, out of play, and the hand counts double."""
    if deck[0] // 2 == FALSE_JOKER and position.terms.indicator == INDICATOR_RIZIKO:
        position.riziko = 1
        position.drawn = 1
    turned = position.drawn
    while deck[turned] // 2 == FALSE_JOKER:
        other = turned + 1 + position.chance.below(TILES - turned - 1)
        held = deck[turned]
        deck[turned] = deck[other]
        deck[other] = held
    position.indicator = deck[turned] // 2
    position.okey = okey_of(position.indicator)
    position.drawn = turned + 1


def _deal_rack(position: OkeyPosition, seat: Seat, count: i64) -> None:
    start = position.drawn
    for k in range(start, start + count):
        racks.put(position, seat, Kind(position.deck[k] // 2))
    position.drawn = start + count
    if position.journal is not None:
        kinds = sorted([position.deck[k] // 2 for k in range(start, start + count)])
        position.journal.append(TilesDealt(int(seat), count, tuple([TILE_NAMES[kind] for kind in kinds])))
