"""Why an action is refused (rules 3, 5 and 6). Every function is a question and changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.errors import IllegalAction
from kibitz.core.game import Action
from kibitz.core.native import vec
from kibitz.games.okey101.interface.actions import (
    DeclarePairs,
    Decline,
    Discard,
    Draw,
    LayOff,
    Meld,
    Open,
    Pair,
    RetractTurn,
    Split,
    Swap,
    Take,
    Untake,
)
from kibitz.games.okey101.interface.names import TILE_KINDS, TILE_NAMES
from kibitz.games.okey101.rules import codes, duties, fines, laying, listing, melds, phases, racks
from kibitz.games.okey101.rules.constants import (
    AT_DRAW,
    BY_MELDS,
    BY_PAIRS,
    FAILED_OPENING,
    MELD_KIND,
    MELD_ROW,
    NOT_OPEN,
    RUN,
    SET,
    kind_of,
)
from kibitz.games.okey101.rules.numbers import Face
from kibitz.games.okey101.rules.terms import SWAP_OFF

if TYPE_CHECKING:
    from kibitz.games.okey101.rules.position import OkeyPosition


def why_not(position: OkeyPosition, action: Action) -> IllegalAction | None:
    """Why the player whose turn it is may not do this, or None."""
    if isinstance(action, (Draw, Take, Decline)):
        return _at_draw(position, action)
    if isinstance(action, DeclarePairs):
        return _declaring(position)
    if position.phase == AT_DRAW:
        return IllegalAction("must_draw")
    if isinstance(action, Discard):
        return _discarding(position, action)
    if isinstance(action, Open):
        return _opening(position, action)
    if isinstance(action, Untake):
        return None if position.taken >= 0 and position.used == 0 else IllegalAction("nothing_taken")
    if isinstance(action, RetractTurn):
        return None if position.laid > 0 else IllegalAction("nothing_laid")
    if position.opened[position.turn] == NOT_OPEN:
        return IllegalAction("not_open")
    if not duties.may_lay(position):
        return IllegalAction("not_this_turn")
    if isinstance(action, Meld):
        return _melding(position, action)
    if isinstance(action, Pair):
        return _pairing(position, action)
    if isinstance(action, LayOff):
        return _laying_off(position, action)
    if isinstance(action, Split):
        return _splitting(position, action)
    if isinstance(action, Swap):
        return _swapping(position, action)
    return IllegalAction("malformed", problem=type(action).__name__)


# Taking a tile


def _at_draw(position: OkeyPosition, action: Action) -> IllegalAction | None:
    """3, step 1, and 8.2: decline takes the place of drawing when the stack is empty."""
    if position.phase != AT_DRAW:
        return IllegalAction("already_drew")
    if isinstance(action, Take):
        if phases.top(position, phases.previous(position)) < 0:
            return IllegalAction("nothing_to_take")
        return None if listing.may_take(position) else IllegalAction("take_to_open")
    if isinstance(action, Draw):
        return None if position.stack() > 0 else IllegalAction("stack_empty")
    return None if position.stack() == 0 else IllegalAction("stack_left", tiles=position.stack())


def _declaring(position: OkeyPosition) -> IllegalAction | None:
    """9.3, option declare_pairs."""
    if position.terms.declaring == 0:
        return IllegalAction("no_declaring")
    if position.opened[position.turn] != NOT_OPEN:
        return IllegalAction("already_open")
    return None if position.declared[position.turn] == 0 else IllegalAction("already_declared")


# The end of a turn


def _discarding(position: OkeyPosition, action: Discard) -> IllegalAction | None:
    """3, step 3."""
    if action.tile not in TILE_KINDS or racks.held(position, position.turn, TILE_KINDS[action.tile]) == 0:
        return IllegalAction("no_such_tile", tile=action.tile)
    duty = duties.unmet(position)
    if duty == "must_use_taken":
        return IllegalAction(duty, tile=TILE_NAMES[position.taken])
    return None if duty == "" else IllegalAction(duty)


# Opening


def _opening(position: OkeyPosition, action: Open) -> IllegalAction | None:
    """5: as a whole or not at all; what it is worth is counted here (C-20)."""
    seat = position.turn
    if position.opened[seat] != NOT_OPEN:
        return IllegalAction("already_open")
    pairs: i64 = 0
    for tiles in action.groups:
        if refused := _no_group(position, tiles):
            return refused
        pairs += 1 if len(tiles) == 2 else 0
    if len(action.groups) == 0:
        return IllegalAction("not_a_meld", tiles=())
    if pairs > 0 and pairs < len(action.groups):
        return IllegalAction("wrong_route", rule="melds and pairs do not mix in an opening")
    if pairs == 0 and position.declared[seat] != 0:
        return IllegalAction("wrong_route", rule="pairs were declared")
    move = codes.numbered(position, action)
    rows = laying.rows_of(move, 3, move[2])
    kinds = vec[i64]([kind for meld in rows for kind in melds.kinds_in(meld, position.okey)])
    if refused := _cannot_leave(position, kinds):
        return refused
    return _below_bar(position, move[1], laying.worth_of(rows, move[1]))


def _below_bar(position: OkeyPosition, route: i64, worth: i64) -> IllegalAction | None:
    """5: a strict table lets the mistake happen and fines it (9.4); who goes out at once may be excused."""
    if position.terms.strict != 0 and fines.costs(position, FAILED_OPENING):
        return None
    if route == BY_PAIRS:
        if worth < position.pair_bar:
            return IllegalAction("too_few_pairs", pairs=worth, bar=position.pair_bar)
    elif worth < position.bar and position.terms.exempt == 0:
        return IllegalAction("below_bar", points=worth, bar=position.bar)
    return None


def _no_group(position: OkeyPosition, tiles: tuple[str, ...]) -> IllegalAction | None:
    """4: why these tiles are neither a meld nor a pair."""
    for text in tiles:
        if not codes.is_tile(position, text):
            return IllegalAction("no_such_tile", tile=text)
    meld = codes.pair(position, tiles) if len(tiles) == 2 else codes.group(position, tiles)
    if len(meld) > 0:
        return None
    if len(tiles) == 2:
        return IllegalAction("not_a_pair", tiles=tiles)
    if position.terms.set_joker != 0:
        plain = melds.best_reading(
            codes.kinds_of(position, tiles), vec[i64]([-1] * len(tiles)), position.okey, False
        )
        if len(plain) > 0 and plain[MELD_KIND] == SET:
            return IllegalAction("name_colour", tiles=tiles)
    return IllegalAction("not_a_meld", tiles=tiles)


def _cannot_leave(position: OkeyPosition, kinds: vec[i64]) -> IllegalAction | None:
    """The tiles must be on the rack, and 8.1: one must stay there."""
    missing = racks.lacking(position, position.turn, kinds)
    if missing >= 0:
        return IllegalAction("no_such_tile", tile=TILE_NAMES[missing])
    if position.sizes[position.turn] - len(kinds) < duties.spare(position):
        return IllegalAction("keep_one")
    return None


# After opening


def _melding(position: OkeyPosition, action: Meld) -> IllegalAction | None:
    """6: new sets and runs are for those who opened with melds."""
    if position.opened[position.turn] != BY_MELDS:
        return IllegalAction("wrong_route", rule="who opened with pairs lays no new sets or runs")
    if len(action.tiles) == 2:
        return IllegalAction("not_a_meld", tiles=action.tiles)
    if refused := _no_group(position, action.tiles):
        return refused
    meld = codes.numbered(position, action)[1 : 1 + MELD_ROW]
    return _cannot_leave(position, melds.kinds_in(meld, position.okey))


def _pairing(position: OkeyPosition, action: Pair) -> IllegalAction | None:
    """6: new pairs, once somebody has opened with pairs."""
    if not duties.pairs_allowed(position, position.turn):
        return IllegalAction("wrong_route", rule="nobody has opened with pairs")
    if len(action.tiles) != 2:
        return IllegalAction("not_a_pair", tiles=action.tiles)
    if refused := _no_group(position, action.tiles):
        return refused
    return _cannot_leave(position, codes.kinds_of(position, action.tiles))


def _laying_off(position: OkeyPosition, action: LayOff) -> IllegalAction | None:
    """6: each tile must fit when its turn comes."""
    place = laying.found(position, action.meld)
    if place < 0:
        return IllegalAction("no_such_meld", meld=action.meld)
    for text in action.tiles:
        if not codes.is_tile(position, text):
            return IllegalAction("no_such_tile", tile=text)
    move = codes.numbered(position, action)
    if len(move) == 0:
        return IllegalAction("does_not_fit", tiles=action.tiles)
    if refused := _cannot_leave(position, codes.kinds_of(position, action.tiles)):
        return refused
    return _over_cap(position, position.melds[place], move)


def _over_cap(position: OkeyPosition, meld: vec[i64], move: vec[i64]) -> IllegalAction | None:
    """6, option layoff_cap_per_end."""
    if position.terms.cap == 0 or meld[MELD_KIND] != RUN:
        return None
    low = laying.laid_at_end(position, meld, True)
    high = laying.laid_at_end(position, meld, False)
    for k in range(move[2]):
        if melds.place_in(meld, Face(move[3 + 2 * k])) < 0:
            low += 1
        else:
            high += 1
        meld = melds.grown(meld, Face(move[3 + 2 * k]), move[4 + 2 * k] != 0)
    if low > position.terms.cap or high > position.terms.cap:
        return IllegalAction("cap_reached", cap=position.terms.cap)
    return None


def _splitting(position: OkeyPosition, action: Split) -> IllegalAction | None:
    """6: the run must fall into two runs of three or more."""
    if position.terms.split == 0:
        return IllegalAction("no_splitting")
    place = laying.found(position, action.meld)
    if place < 0:
        return IllegalAction("no_such_meld", meld=action.meld)
    move = codes.numbered(position, action)
    if len(move) == 0:
        return IllegalAction("no_such_tile", tile=action.tile)
    if not melds.splits(position.melds[place], Face(move[2])):
        return IllegalAction("does_not_fit", tiles=(action.tile,))
    kind = position.okey if move[3] != 0 else kind_of(Face(move[2]), position.okey)
    return _cannot_leave(position, vec[i64]([kind]))


def _swapping(position: OkeyPosition, action: Swap) -> IllegalAction | None:
    """6: the real tile for the okey that stands in its place."""
    if position.terms.swap == SWAP_OFF:
        return IllegalAction("no_swapping")
    place = laying.found(position, action.meld)
    if place < 0:
        return IllegalAction("no_such_meld", meld=action.meld)
    move = codes.numbered(position, action)
    if len(move) == 0 or racks.held(position, position.turn, kind_of(Face(move[2]), position.okey)) == 0:
        return IllegalAction("no_such_tile", tile=action.tile)
    if not melds.frees(position.melds[place], Face(move[2])):
        return IllegalAction("does_not_fit", tiles=(action.tile,))
    return None
