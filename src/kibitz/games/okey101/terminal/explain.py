"""A rack laid out for its owner, and what an action would bring, in a few words: both from a view alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from kibitz.core.game import Action
from kibitz.core.native import NUMBERS, fancy
from kibitz.games.okey101.bot.discarding import arranged_melds
from kibitz.games.okey101.bot.imagine import seen
from kibitz.games.okey101.bot.outlook import GroupOutlook, group
from kibitz.games.okey101.interface import actions, laid
from kibitz.games.okey101.interface.laid import MeldView
from kibitz.games.okey101.interface.names import ROUTES, TILE_KINDS
from kibitz.games.okey101.interface.view import OkeyView
from kibitz.games.okey101.interface.words import listed
from kibitz.games.okey101.options import TakeDiscard
from kibitz.games.okey101.rules import codes, fines, laying, racks, uses
from kibitz.games.okey101.rules.constants import NOT_OPEN, OKEY_DISCARD, PLAYABLE_DISCARD, TAKEN_BACK
from kibitz.games.okey101.rules.numbers import Seat
from kibitz.games.okey101.rules.position import OkeyPosition
from kibitz.games.okey101.score.described import settlement_of
from kibitz.games.okey101.score.settling import left_on
from kibitz.games.okey101.solver import solver

# The rack


class Rack(NamedTuple):
    """The own rack in the solver's best melds, its pairs, and the tiles in no meld."""

    melds: tuple[GroupOutlook, ...]
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
    seat, tiles = Seat(view.seat or 0), view.rack or ()
    position = seen(view)
    counts, wild = racks.faces(position, seat), racks.okeys(position, seat)
    ready = tuple(group(position, row) for row in arranged_melds(position, seat))
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
    return left_on(tiles, TILE_KINDS[view.okey], settlement_of(view.options).scoring).sum


# What an action would bring


def explain(view: OkeyView, action: Action, names: Sequence[str]) -> str:
    """An action's consequence in a few words."""
    match action:
        case actions.Draw():
            return f"{view.stack} in the stack"
        case actions.Take():
            return _taking(view, names)
        case actions.Untake():
            back = "" if view.now is None else f"{view.now.taken} goes back, and "
            return f"{back}the hand ends" if view.stack == 0 else f"{back}you draw"
        case actions.Decline():
            return "the hand ends: the drawing stack is exhausted"
        case actions.DeclarePairs():
            return "only pairs will open your rack"
        case actions.RetractTurn():
            fine = _price(seen(view), TAKEN_BACK) if view.options.strict_table else 0
            return f"everything laid this turn comes back{_costs(fine)}"
        case actions.Discard(tile):
            return _discarding(view, tile)
        case (
            actions.Open()
            | actions.Meld()
            | actions.Pair()
            | actions.LayOff()
            | actions.Split()
            | actions.Swap()
        ):
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
    if isinstance(action, actions.Open):
        return _opening(view, position, action)
    if isinstance(action, actions.Swap):
        return f"you get the okey {view.okey}"
    own = len(view.rack or ())
    position.play(seat, action)
    made = [laid.named(list(meld), position.okey) for meld in position.melds]
    new = [meld for meld in made if meld not in view.melds]
    match action:
        case actions.Meld():
            what = f"a {new[0].kind} worth {new[0].points}; "
        case actions.Pair():
            what = ""
        case _:
            what = f"{' and '.join(listed(meld.tiles) for meld in new)}; "
    return what + tiles_left(own - sum(map(_number, made)) + sum(map(_number, view.melds)))


def _number(meld: MeldView) -> int:
    return len(meld.tiles)


def tiles_left(number: int) -> str:
    """`1 tile left`."""
    return f"{number} tile{'s' * (number != 1)} left"


def _opening(view: OkeyView, position: OkeyPosition, action: actions.Open) -> str:
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
        said.append(f"an okey{_costs(_price(position, OKEY_DISCARD, int(kind)))}")
    elif uses.is_playable(position, kind):
        said.append(f"fits the table{_costs(_price(position, PLAYABLE_DISCARD, int(kind)))}")
    seat = Seat(view.seat or 0)
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
    return fines.price_of(position, fancy(NUMBERS, [position.turn, kind, tile, position.turns]))


def _costs(fine: int) -> str:
    return f": costs {fine}" if fine else ""
