"""What a friend at a player's shoulder would read off rack and table, from a view alone (13, 15).

Nothing is decided here: the view is laid out as a position that knows no secrets, and the rules, the solver
and the scoring document are asked about it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, cast

from msgspec import Struct
from msgspec.structs import replace

from kibitz.core.game import Outlook
from kibitz.games.okey101.bot.discarding import DiscardOutlook, arranged_melds, discards
from kibitz.games.okey101.bot.imagine import seen
from kibitz.games.okey101.interface import laid, notation
from kibitz.games.okey101.interface.actions import AnyAction
from kibitz.games.okey101.interface.names import MELD_KINDS, ROUTES, TILE_KINDS, TILE_NAMES
from kibitz.games.okey101.interface.view import OkeyView
from kibitz.games.okey101.policy import finishing
from kibitz.games.okey101.rules import codes, constants, duties, ending, groups, melds, racks
from kibitz.games.okey101.rules.numbers import Face, Seat
from kibitz.games.okey101.rules.position import OkeyPosition
from kibitz.games.okey101.rules.terms import SWAP_OFF
from kibitz.games.okey101.score import settling
from kibitz.games.okey101.solver import plans, solver

# 15.2: how near somebody is to going out, by the tiles left: at most so many.
MARKS = (("nearest", 2), ("nearer", 4), ("near", 7))


class GroupOutlook(Struct, frozen=True):
    """A meld that lies ready on the rack; an okey is written with what it stands for."""

    kind: str
    tiles: tuple[str, ...]
    points: int


class FitOutlook(Struct, frozen=True):
    """A tile of the rack that fits the table: the melds it can be laid off on, those it splits, and those in
    which it frees an okey."""

    tile: str
    lay_off: tuple[int, ...]
    split: tuple[int, ...]
    swap: tuple[int, ...]


class PlanOutlook(Struct, frozen=True):
    """15.1: a way to go out in this turn: what to do, in notation, the tile to throw, and what it scores."""

    steps: tuple[str, ...]
    discard: str
    kind: str  # melds, pairs or lay_offs
    okey: bool
    pairs: bool
    elden: bool
    same_turn: bool
    score: int


class NearOutlook(Struct, frozen=True):
    """15.2: another player, by what everybody sees: how near to going out, the tiles left, and how many went
    in the last turn. `mark` is near (at most 7), nearer (4), nearest (2) or empty."""

    seat: int
    mark: str
    tiles: int
    shed: int


class OkeyOutlook(Outlook, frozen=True, kw_only=True):
    """All of it. A spectator has only `others` and `pairs_warning`; a table may switch plans and discards
    off (option suggestions)."""

    points: int = 0  # the best opening of this rack
    pairs: int = 0
    routes: tuple[str, ...] = ()  # by which it can be opened now
    arranged: tuple[GroupOutlook, ...] = ()
    paired: tuple[GroupOutlook, ...] = ()
    left: tuple[str, ...] = ()  # the tiles in no meld; of a rack opened with pairs, in no pair
    left_points: int = 0
    distance: int | None = None  # tiles too many to go out this turn
    fits: tuple[FitOutlook, ...] = ()
    plans: tuple[PlanOutlook, ...] = ()
    discards: tuple[DiscardOutlook, ...] = ()
    others: tuple[NearOutlook, ...] = ()
    pairs_warning: bool = False  # all but one player have opened with pairs


def outlook(view: OkeyView) -> OkeyOutlook:
    """What can be read off the table by whoever has this view."""
    near = tuple(_near(view))
    warning = all_but_one(view)
    if view.seat is None or view.rack is None or view.outcome is not None:
        return OkeyOutlook(now=view.outcome, others=near, pairs_warning=warning)
    position = seen(view)
    seat = Seat(view.seat)
    counts, wild = racks.faces(position, seat), racks.okeys(position, seat)
    arranged = arranged_melds(position, seat)
    paired = _paired(position, counts, wild)
    ready = paired if position.opened[seat] == constants.BY_PAIRS else arranged
    left = _left(view.rack, ready, position.okey)
    at_table = position.phase == constants.AT_TABLE and position.turn == seat
    ways = plans.can_go_out(position) if at_table else []
    suggests = at_table and view.options.suggestions
    found = _plans(position, ways) if suggests else ()
    return OkeyOutlook(
        now=None,
        points=solver.most_points_keeping_one(counts, wild),
        pairs=solver.pairs_in(counts, wild, position.terms.okey_in_pairs != 0),
        routes=_routes(position) if at_table else (),
        arranged=tuple(group(position, row) for row in arranged),
        paired=tuple(group(position, row) for row in paired),
        left=left,
        left_points=settling.left_on(left, position.okey, ending.rules(position.terms).scoring).sum,
        distance=_distance(position, seat, at_table, bool(ways)),
        fits=tuple(_fits(position, view.rack)),
        plans=found,
        discards=_after_plans(position, found) if suggests and duties.unmet(position) == "" else (),
        others=near,
        pairs_warning=warning,
    )


def _distance(position: OkeyPosition, seat: Seat, at_table: bool, goes_out: bool) -> int:
    """13.3: what is known of going out already need not be found again."""
    if not at_table:
        return plans.distance(position, seat)
    return 0 if goes_out else plans.distance_short(position)


# The rack


def _paired(position: OkeyPosition, counts: Any, wild: int) -> list[Any]:
    """4: the pairs of a rack; an okey takes the highest tile that has no twin."""
    okeys = wild if position.terms.okey_in_pairs != 0 else 0
    rows = [groups.pair(Face(face), 0) for face, count in enumerate(counts) if count == 2]
    single = [face for face, count in enumerate(counts) if count == 1]
    for face in sorted(single, key=lambda face: (-(face % 13), face))[:okeys]:
        rows.append(groups.pair(Face(face), 1))
        okeys -= 1
    return [*rows, groups.pair(Face(-1), 2)] if okeys == 2 else rows


def group(position: OkeyPosition, row: Any) -> GroupOutlook:
    return GroupOutlook(
        MELD_KINDS[row[constants.MELD_KIND]], laid.written(list(row), position.okey), melds.points(row)
    )


def _left(rack: Iterable[str], arranged: list[Any], okey: Face) -> tuple[str, ...]:
    """The tiles that lie in none of these melds."""
    gone = Counter(TILE_NAMES[kind] for row in arranged for kind in melds.kinds_in(row, okey))
    return tuple(sorted((Counter(rack) - gone).elements(), key=TILE_KINDS.__getitem__))


def _routes(position: OkeyPosition) -> tuple[str, ...]:
    """5: the ways in which the player at the table can open now, a taken tile among what is laid."""
    seat = position.turn
    if position.opened[seat] != constants.NOT_OPEN:
        return ()
    by_melds = position.declared[seat] == 0 and len(groups.best_opening(position)) > 0
    by_pairs = len(groups.best_pairs(position)) > 0
    return tuple(route for route, can in zip(ROUTES[1:], (by_melds, by_pairs), strict=True) if can)


def _fits(position: OkeyPosition, rack: Iterable[str]) -> Iterable[FitOutlook]:
    """6, 7: whatever fits the table, whether its owner has opened or not: throwing it may cost."""
    for tile in dict.fromkeys(rack):
        if TILE_KINDS[tile] == position.okey:
            continue
        face = constants.face_of(TILE_KINDS[tile], position.okey)
        may_split, may_swap = position.terms.split != 0, position.terms.swap != SWAP_OFF
        found = FitOutlook(
            tile=tile,
            lay_off=tuple(row[constants.MELD_ID] for row in position.melds if melds.takes(row, face)),
            split=tuple(
                row[constants.MELD_ID] for row in position.melds if may_split and melds.splits(row, face)
            ),
            swap=tuple(
                row[constants.MELD_ID] for row in position.melds if may_swap and melds.frees(row, face)
            ),
        )
        if found.lay_off or found.split or found.swap:
            yield found


# Going out


def _plans(position: OkeyPosition, ways: list[list[Any]]) -> tuple[PlanOutlook, ...]:
    """15.1: every plan; what scores best, and so costs the others most, comes first."""
    in_order = sorted(ways, key=lambda moves: finishing.order_of(position, moves))
    return tuple(_plan(position, moves) for moves in in_order)


def _plan(position: OkeyPosition, moves: list[Any]) -> PlanOutlook:
    finish = finishing.finish_of(position, moves)
    added = any(move[0] in (constants.DO_LAY_OFF, constants.DO_SPLIT, constants.DO_SWAP) for move in moves)
    return PlanOutlook(
        steps=tuple(notation.write(cast(AnyAction, codes.named(position, move))) for move in moves),
        discard=finish.tile or "",
        kind="pairs" if finish.pairs else "lay_offs" if added else "melds",
        okey=finish.okey,
        pairs=finish.pairs,
        elden=finish.elden,
        same_turn=finish.same_turn,
        score=finishing.score_of(position, moves),
    )


def _after_plans(position: OkeyPosition, found: tuple[PlanOutlook, ...]) -> tuple[DiscardOutlook, ...]:
    """15.5: what to throw. Where there are plans their tiles come first, the best plan's before all others;
    advice must not contradict itself."""
    every = discards(position)
    if position.sizes[position.turn] == 1:
        return every
    by_tile = {discard.tile: discard for discard in every}
    planned = [
        replace(by_tile.pop(plan.discard), value=float(-plan.score), fine=0, reasons=("planned",))
        for plan in found
        if plan.discard in by_tile
    ]
    return (*planned, *by_tile.values())


# The others


def _near(view: OkeyView) -> list[NearOutlook]:
    """15.2: every other player."""
    return [
        NearOutlook(player.seat, _mark(player.tiles, player.opened), player.tiles, player.shed)
        for player in view.players
        if player.seat != view.seat
    ]


def _mark(tiles: int, opened: str) -> str:
    if opened == "none":
        return ""
    return next((mark for mark, most in MARKS if tiles <= most), "")


def all_but_one(view: OkeyView) -> bool:
    """15.3: one more opening with pairs, and nobody can win."""
    return sum(player.opened == "pairs" for player in view.players) == len(view.players) - 1
