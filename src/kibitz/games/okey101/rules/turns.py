"""The turn (rule 3): take a tile, act on the table, discard; and how it passes on or ends the hand (8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import append, vec
from kibitz.games.okey101.events import (
    DiscardDeclined,
    PairsDeclared,
    TileDiscarded,
    TileDrawn,
    TileGivenBack,
    TileTaken,
)
from kibitz.games.okey101.names import TILE_NAMES
from kibitz.games.okey101.rules import ending, fines, laying, racks, uses
from kibitz.games.okey101.tables import (
    ALL_PAIRS,
    AT_DRAW,
    AT_TABLE,
    DECK_EMPTY,
    HAND_EMPTY,
    NOT_OPEN,
    OKEY_DISCARD,
    PLAYABLE_DISCARD,
    STACK_EXHAUSTED,
)
from kibitz.games.okey101.terms import EXHAUSTION_IMMEDIATE, EXHAUSTION_LEGACY

if TYPE_CHECKING:
    from kibitz.games.okey101.position import OkeyPosition


def begin_first(position: OkeyPosition) -> None:
    """3: the starter has a tile more and goes straight to the table, in the first turn only (C-21)."""
    _begin(position)
    come_to_table(position)


def _begin(position: OkeyPosition) -> None:
    position.turns += 1
    position.phase = AT_DRAW
    forget(position)


def forget(position: OkeyPosition) -> None:
    """Away from the table nothing is laid, owed or kept."""
    position.taken = -1
    position.used = 0
    position.owed = 0
    position.bound = 0
    position.laid = 0
    position.laid_off = 0
    position.ends = []
    position.kept_melds = []
    position.kept_ids = 0
    position.kept_opened = NOT_OPEN
    position.kept_bar = 0
    position.kept_pair_bar = 0


def come_to_table(position: OkeyPosition) -> None:
    """3, step 2: from here on everything laid this turn can be taken back."""
    position.phase = AT_TABLE
    position.owed = 0
    position.bound = 0
    position.laid = 0
    position.laid_off = 0
    position.ends = []
    position.kept_melds = position.melds
    position.kept_ids = position.laid_melds
    position.kept_opened = position.opened[position.turn]
    position.kept_bar = position.bar
    position.kept_pair_bar = position.pair_bar


def previous(position: OkeyPosition) -> i64:
    """Who sits before the player whose turn it is."""
    return (position.turn + position.players - 1) % position.players


def top(position: OkeyPosition, seat: i64) -> i64:
    """The tile a player threw last, or -1."""
    pile = position.piles[seat]
    return pile[len(pile) - 1] if len(pile) > 0 else -1


def draw(position: OkeyPosition) -> None:
    """3, step 1; C-07: only where the table plays `immediate` does the last tile end the hand at once."""
    kind = position.deck[position.drawn] // 2
    position.drawn += 1
    racks.put(position, position.turn, kind)
    if position.journal is not None:
        position.journal.append(TileDrawn(position.turn, position.stack(), TILE_NAMES[kind]))
    if position.stack() == 0 and position.terms.exhaustion == EXHAUSTION_IMMEDIATE:
        ending.end_hand(position, STACK_EXHAUSTED)
        return
    position.taken = -1
    come_to_table(position)


def take(position: OkeyPosition) -> None:
    """3, step 1: the tile the previous player has just thrown."""
    thrower = previous(position)
    kind = top(position, thrower)
    _set_pile(position, thrower, position.piles[thrower][: len(position.piles[thrower]) - 1])
    racks.put(position, position.turn, kind)
    position.taken = kind
    position.used = 0
    if position.journal is not None:
        position.journal.append(TileTaken(position.turn, TILE_NAMES[kind], thrower))
    come_to_table(position)


def untake(position: OkeyPosition) -> None:
    """3: the taken tile goes back, with everything laid, and the player draws; 8.2: or declines."""
    if position.laid > 0:
        laying.take_back(position)
    kind = position.taken
    thrower = previous(position)
    racks.drop(position, position.turn, kind)
    _set_pile(position, thrower, append(position.piles[thrower][:], kind))
    position.taken = -1
    if position.journal is not None:
        position.journal.append(TileGivenBack(position.turn, TILE_NAMES[kind]))
    if position.stack() == 0:
        decline(position)
    else:
        draw(position)


def decline(position: OkeyPosition) -> None:
    """8.2: the stack is empty and the discard stays where it is."""
    if position.journal is not None:
        position.journal.append(DiscardDeclined(position.turn))
    ending.end_hand(position, STACK_EXHAUSTED)


def declare_pairs(position: OkeyPosition) -> None:
    """9.3, kahve: from now on only pairs will open this rack."""
    position.declared[position.turn] = 1
    if position.journal is not None:
        position.journal.append(PairsDeclared(position.turn))


def discard(position: OkeyPosition, kind: i64) -> None:
    """3, step 3. 7: what is thrown with tiles left on the rack may be fined; going out never is."""
    seat = position.turn
    playable = uses.is_playable(position, kind)
    racks.drop(position, seat, kind)
    _set_pile(position, seat, append(position.piles[seat][:], kind))
    position.shed[seat] = 1 + laid_this_turn(position)
    if position.journal is not None:
        position.journal.append(TileDiscarded(seat, TILE_NAMES[kind], playable))
    if position.sizes[seat] == 0:
        ending.end_hand(position, HAND_EMPTY, kind)
        return
    if kind == position.okey:
        fines.impose(position, seat, OKEY_DISCARD, kind)
    elif playable:
        fines.impose(position, seat, PLAYABLE_DISCARD, kind)
    end_turn(position)


def laid_this_turn(position: OkeyPosition) -> i64:
    """How many tiles the table has more than when the turn came to it."""
    before = laying.tiles_on_table(position.kept_melds)
    return laying.tiles_on_table(position.melds) - before


def end_turn(position: OkeyPosition) -> None:
    """8: the ends that a completed turn can bring, in the order of the seed: the stack before the pairs."""
    following = (position.turn + 1) % position.players
    if position.stack() == 0:
        if position.terms.exhaustion == EXHAUSTION_LEGACY:
            ending.end_hand(position, DECK_EMPTY)
            return
        # 8.2: who has no legal use for the discard is not asked
        if not uses.has_use(position, following, top(position, position.turn)):
            ending.end_hand(position, STACK_EXHAUSTED)
            return
    if ending.all_have_pairs(position):
        ending.end_hand(position, ALL_PAIRS)
        return
    position.turn = following
    _begin(position)


def _set_pile(position: OkeyPosition, seat: i64, pile: vec[i64]) -> None:
    """Piles are replaced, so that copies may share them."""
    piles = position.piles[:]
    piles[seat] = pile
    position.piles = piles
