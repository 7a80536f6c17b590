"""A rack laid out for its owner, and what an action would bring, in a few words: both from a view alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from kibitz.core.game import Action
from kibitz.core.native import NUMBERS, fancy
from kibitz.games.okey101 import arranger, laid, solver
from kibitz.games.okey101.actions import (
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
from kibitz.games.okey101.document import document_of
from kibitz.games.okey101.imagine import seen
from kibitz.games.okey101.laid import MeldView
from kibitz.games.okey101.names import ROUTES, TILE_KINDS
from kibitz.games.okey101.options import TakeDiscard
from kibitz.games.okey101.position import OkeyPosition
from kibitz.games.okey101.rules import codes, ending, groups, laying, melds, racks, uses
from kibitz.games.okey101.settling import left_on
from kibitz.games.okey101.tables import BY_MELDS, NOT_OPEN, OKEY_DISCARD, PLAYABLE_DISCARD, TAKEN_BACK
from kibitz.games.okey101.view import OkeyView
from kibitz.games.okey101.words import listed

# The rack


class Laid(NamedTuple):
    """A meld that lies ready on the rack."""

    tiles: tuple[str, ...]
    points: int


class Rack(NamedTuple):
    """The own rack in the solver's best melds, its pairs, and the tiles in no meld."""

    melds: tuple[Laid, ...]
    pairs: tuple[str, ...]  # one tile of each
    rest: tuple[str, ...]
    points: int  # of all melds: what an opening would reach
    most_pairs: int  # okeys counted
    left: int  # what all tiles count at the end (9.1)

    @property
    def order(self) -> list[str]:
        """Its tiles in the order in which they are shown."""
        laid_tiles = [tile.partition("=")[0] for meld in self.melds for tile in meld.tiles]
        return [*laid_tiles, *self.rest]


def rack_of(view: OkeyView) -> Rack:
    """The rack of the seat that looks: for most points before it is open, afterwards for fewest left. Who
    opened with pairs lays no melds (6)."""
    seat, tiles = view.seat or 0, view.rack or ()
    position = seen(view)
    counts, wild = racks.faces(position, seat), racks.okeys(position, seat)
    objective = solver.POINTS if position.opened[seat] == NOT_OPEN else solver.SHED
    found = []
    if position.opened[seat] in (NOT_OPEN, BY_MELDS):
        found = groups.rows_of(position, arranger.arrangement_keeping_one(counts, wild, objective))
    ready = tuple(Laid(laid.written(list(row), position.okey), melds.points(row)) for row in found)
    rest = Counter(tiles)
    rest.subtract(tile.partition("=")[0] for meld in ready for tile in meld.tiles)
    held = Counter(tiles)
    return Rack(
        melds=ready,
        pairs=tuple(tile for tile in held if held[tile] > 1 and tile != view.okey),
        rest=tuple(rest.elements()),
        points=sum(meld.points for meld in ready),
        most_pairs=solver.pairs_in(counts, wild, view.options.okey_in_pairs),
        left=_worth(view, tiles),
    )


def _worth(view: OkeyView, tiles: Sequence[str]) -> int:
    """9.1: what tiles left on a rack count by the table's scoring."""
    position_scoring = view.options.scoring
    scoring = document_of(position_scoring) if isinstance(position_scoring, str) else position_scoring
    return left_on(tiles, TILE_KINDS[view.okey], scoring).sum


# What an action would bring


def explain(view: OkeyView, action: Action, names: Sequence[str]) -> str:
    """An action's consequence in a few words."""
    match action:
        case Draw():
            return f"{view.stack} in the stack"
        case Take():
            return _taking(view, names)
        case Untake():
            back = "" if view.now is None else f"{view.now.taken} goes back, and "
            return f"{back}the hand ends" if view.stack == 0 else f"{back}you draw"
        case Decline():
            return "the hand ends: the drawing stack is exhausted"
        case DeclarePairs():
            return "only pairs will open your rack"
        case RetractTurn():
            fine = _price(seen(view), TAKEN_BACK) if view.options.strict_table else 0
            return f"everything laid this turn comes back{_costs(fine)}"
        case Discard(tile):
            return _discarding(view, tile)
        case Open() | Meld() | Pair() | LayOff() | Split() | Swap():
            return _laying(view, action)
        case _:
            return ""


def _taking(view: OkeyView, names: Sequence[str]) -> str:
    thrower = view.players[view.turn - 1]  # before the first player sits the last
    what = f"{thrower.discards[-1]} from {names[thrower.seat]}" if thrower.discards else ""
    if view.options.take_discard is TakeDiscard.FREE and view.stack > 0:
        return what
    return f"{what}; it must go to the table this turn"


def _laying(view: OkeyView, action: Action) -> str:
    """What lies on the table afterwards."""
    position = seen(view)
    seat = view.seat or 0
    if position.refusal(seat, action) is not None:
        return ""
    if isinstance(action, Open):
        return _opening(view, position, action)
    if isinstance(action, Swap):
        return f"you get the okey {view.okey}"
    own = len(view.rack or ())
    position.play(seat, action)
    made = [laid.named(list(meld), position.okey) for meld in position.melds]
    new = [meld for meld in made if meld not in view.melds]
    match action:
        case Meld():
            what = f"a {new[0].kind} worth {new[0].points}; "
        case Pair():
            what = ""
        case _:
            what = f"{' and '.join(listed(meld.tiles) for meld in new)}; "
    return what + tiles_left(own - sum(map(_number, made)) + sum(map(_number, view.melds)))


def _number(meld: MeldView) -> int:
    return len(meld.tiles)


def tiles_left(number: int) -> str:
    """`1 tile left`."""
    return f"{number} tile{'s' * (number != 1)} left"


def _opening(view: OkeyView, position: OkeyPosition, action: Open) -> str:
    """5: what the opening is worth."""
    move = codes.numbered(position, action)
    worth = laying.worth_of(laying.rows_of(move, 3, move[2]), move[1])
    left = tiles_left(position.sizes[view.seat or 0] - sum(map(len, action.groups)))
    if ROUTES[move[1]] == "pairs":
        return f"{worth} pairs; {left}"
    short = f", short of {view.bar}" if worth < view.bar else ""
    return f"{worth} points{short}; {left}"


def _discarding(view: OkeyView, tile: str) -> str:
    """7: what is thrown, what it costs, and what stays."""
    own = list(view.rack or ())
    if tile not in own:
        return ""
    own.remove(tile)
    if not own:
        return "you go out"
    position = seen(view)
    kind = TILE_KINDS[tile]
    said = []
    if kind == position.okey:
        said.append(f"an okey{_costs(_price(position, OKEY_DISCARD, kind))}")
    elif uses.is_playable(position, kind):
        said.append(f"fits the table{_costs(_price(position, PLAYABLE_DISCARD, kind))}")
    seat = view.seat or 0
    if position.opened[seat] == NOT_OPEN:
        racks.drop(position, seat, kind)
        counts, wild = racks.faces(position, seat), racks.okeys(position, seat)
        pairs = solver.pairs_in(counts, wild, view.options.okey_in_pairs)
        said.append(f"keeps {solver.most_points(counts, wild)} points, {pairs} pair{'s' * (pairs != 1)}")
    else:
        said.append(f"{_worth(view, own)} points left")
    return "; ".join(said)


def _price(position: OkeyPosition, kind: int, tile: int = -1) -> int:
    """9.4: what a fine costs here."""
    return ending.price_of(position, fancy(NUMBERS, [position.turn, kind, tile, position.turns]))


def _costs(fine: int) -> str:
    return f": costs {fine}" if fine else ""
