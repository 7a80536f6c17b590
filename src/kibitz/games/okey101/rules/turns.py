"""The turn (rule 3): take a tile, act on the table, discard; and how it passes on or ends the hand (8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import append, vec
from kibitz.games.okey101.interface.events import (
    DiscardDeclined,
    PairsDeclared,
    TileDiscarded,
    TileDrawn,
    TileGivenBack,
    TileTaken,
)
from kibitz.games.okey101.interface.names import TILE_NAMES
from kibitz.games.okey101.rules import ending, fines, laying, phases, racks, uses
from kibitz.games.okey101.rules.constants import (
    ALL_PAIRS,
    DECK_EMPTY,
    HAND_EMPTY,
    OKEY_DISCARD,
    PLAYABLE_DISCARD,
    STACK_EXHAUSTED,
)
from kibitz.games.okey101.rules.numbers import Kind, Seat
from kibitz.games.okey101.rules.terms import (
    ALL_PAIRS_TABLE,
    BEFORE_ALL_PAIRS_CAME_FIRST,
    EXHAUSTION_IMMEDIATE,
    EXHAUSTION_LEGACY,
)

if TYPE_CHECKING:
    from kibitz.games.okey101.rules.position import OkeyPosition


def draw(position: OkeyPosition) -> None:
    """3, step 1; C-07: only where the table plays `immediate` does the last tile end the hand at once."""
    kind = Kind(position.deck[position.drawn] // 2)
    position.drawn += 1
    racks.put(position, position.turn, kind)
    if position.journal is not None:
        position.journal.append(TileDrawn(int(position.turn), position.stack(), TILE_NAMES[kind]))
    if position.stack() == 0 and position.terms.exhaustion == EXHAUSTION_IMMEDIATE:
        ending.end_hand(position, STACK_EXHAUSTED)
        return
    position.taken = Kind(-1)
    phases.come_to_table(position)


def take(position: OkeyPosition) -> None:
    """3, step 1: the tile the previous player has just thrown."""
    thrower = phases.previous(position)
    kind = phases.top(position, thrower)
    _set_pile(position, thrower, position.piles[thrower][: len(position.piles[thrower]) - 1])
    racks.put(position, position.turn, kind)
    position.taken = kind
    position.used = 0
    if position.journal is not None:
        position.journal.append(TileTaken(int(position.turn), TILE_NAMES[kind], int(thrower)))
    phases.come_to_table(position)


def untake(position: OkeyPosition) -> None:
    """3: the taken tile goes back, with everything laid, and the player draws; 8.2: or declines."""
    if position.laid > 0:
        laying.take_back(position)
    kind = position.taken
    thrower = phases.previous(position)
    racks.drop(position, position.turn, kind)
    _set_pile(position, thrower, append(position.piles[thrower][:], kind))
    position.taken = Kind(-1)
    if position.journal is not None:
        position.journal.append(TileGivenBack(int(position.turn), TILE_NAMES[kind]))
    if position.stack() == 0:
        decline(position)
    else:
        draw(position)


def decline(position: OkeyPosition) -> None:
    """8.2: the stack is empty and the discard stays where it is."""
    if position.journal is not None:
        position.journal.append(DiscardDeclined(int(position.turn)))
    ending.end_hand(position, STACK_EXHAUSTED)


def declare_pairs(position: OkeyPosition) -> None:
    """9.3, kahve: from now on only pairs will open this rack."""
    position.declared[position.turn] = 1
    if position.journal is not None:
        position.journal.append(PairsDeclared(int(position.turn)))


def discard(position: OkeyPosition, kind: Kind) -> None:
    """3, step 3. 7: what is thrown with tiles left on the rack may be fined; going out never is."""
    seat = position.turn
    playable = uses.is_playable(position, kind)
    racks.drop(position, seat, kind)
    _set_pile(position, seat, append(position.piles[seat][:], kind))
    position.shed[seat] = 1 + laid_this_turn(position)
    if position.journal is not None:
        position.journal.append(TileDiscarded(int(seat), TILE_NAMES[kind], playable))
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
    """8: the ends that a completed turn can bring. C-27: nobody wins where all have pairs on the table, even
    with an empty stack; pairs on racks are looked for as the seed's program does, while there is a stack."""
    following = Seat((position.turn + 1) % position.players)
    earlier = position.terms.version == BEFORE_ALL_PAIRS_CAME_FIRST
    if position.terms.all_pairs == ALL_PAIRS_TABLE and not earlier and ending.all_have_pairs(position):
        ending.end_hand(position, ALL_PAIRS)
        return
    if position.stack() == 0:
        if position.terms.exhaustion == EXHAUSTION_LEGACY:
            ending.end_hand(position, DECK_EMPTY)
            return
        # 8.2: who has no legal use for the discard is not asked
        if not uses.has_use(position, following, phases.top(position, position.turn)):
            ending.end_hand(position, STACK_EXHAUSTED)
            return
    if (position.stack() > 0 or earlier) and ending.all_have_pairs(position):
        ending.end_hand(position, ALL_PAIRS)
        return
    position.turn = following
    phases.begin(position)


def _set_pile(position: OkeyPosition, seat: Seat, pile: vec[i64]) -> None:
    """Piles are replaced, so that copies may share them."""
    piles = position.piles[:]
    piles[seat] = pile
    position.piles = piles
