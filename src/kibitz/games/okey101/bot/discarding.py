"""What to throw, from what a seat knows: the advice in print, and two ways to choose by it (13.4, 15.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, cast

from msgspec import Struct

from kibitz.games.okey101.interface.actions import AnyAction, Discard
from kibitz.games.okey101.interface.names import ROUTES, TILE_KINDS, TILE_NAMES
from kibitz.games.okey101.policy import heuristic
from kibitz.games.okey101.rules import ending, groups, melds, racks
from kibitz.games.okey101.rules.constants import BY_PAIRS, FACE_NUMBERS, NOT_OPEN, face_of
from kibitz.games.okey101.rules.numbers import Kind, Seat
from kibitz.games.okey101.rules.position import OkeyPosition
from kibitz.games.okey101.rules.terms import FED_NONE
from kibitz.games.okey101.score import settling
from kibitz.games.okey101.score.document import Context, Opened
from kibitz.games.okey101.solver import advice, arranger, solver


class DiscardOutlook(Struct, frozen=True):
    """15.5: a tile that may be thrown, the best first. `value` is what the rack is then worth in points, as
    expected over the tiles not in sight; `fine` what throwing it costs; `danger` the chance in a hundred that
    the next player can use it; `keeps` the points towards opening, or the points left, after it.

    `reasons` are among these: goes_out (it is the last tile), planned (a plan to go out throws it, when all
    others are laid: `value` is what that brings), okey, playable (it fits the table), fined, breaks_meld
    (what lies ready is worth less without it), keeps_opening, keeps_pairs and loses_opening (of a rack that
    can be opened: still with points, with pairs alone, or no more), isolated (no tile of the rack is of use
    to it), helps_next and safe (by the danger)."""

    tile: str
    value: float
    fine: int
    playable: bool
    danger: int
    keeps: int
    reasons: tuple[str, ...]


def discards(position: OkeyPosition) -> tuple[DiscardOutlook, ...]:
    """15.5: every tile that may be thrown, the best first."""
    return tuple(
        DiscardOutlook(
            tile=TILE_NAMES[each.kind],
            value=round(each.value, 2),
            fine=each.fine,
            playable=each.playable,
            danger=round(100 * each.danger),
            keeps=each.keeps,
            reasons=tuple(each.reasons),
        )
        for each in advice.discards(position, _figures(position))
    )


def _figures(position: OkeyPosition) -> advice.Figures:
    """13.4: what the table's scoring says about this seat if somebody else went out now, and about fines."""
    rules = ending.rules(position.terms)
    scoring, okey = rules.scoring, position.okey
    seat = position.turn
    route = ROUTES[position.opened[seat]]
    facts = {"declared_pairs": position.declared[seat] != 0, "riziko": position.riziko != 0}

    def price(opened: str, role: Any = "other") -> settling.Price:
        context = Context("hand_empty", role, cast(Opened, opened), **facts)
        return settling.price(scoring, context, rules.multiplier_cap)

    closed, opened = price("none"), price("melds" if route == "none" else route)
    out = price("melds" if route == "none" else route, "winner")
    figures = advice.Figures()
    figures.closed_base = closed.times * closed.row.base
    figures.closed_rate = closed.times * closed.row.sum
    figures.closed_joker = closed.row.joker * scoring.surcharge.amount
    figures.open_base = opened.times * opened.row.base
    figures.open_rate = opened.times * opened.row.sum
    figures.out = out.times * out.row.base
    figures.okey_value = settling.left_on((TILE_NAMES[okey],), okey, scoring).sum
    figures.false_joker_value = settling.left_on(("F",), okey, scoring).sum
    figures.playable = scoring.flat.playable_discard
    figures.okey = scoring.flat.okey_discard
    figures.fed = 0 if position.terms.fed == FED_NONE else scoring.flat.fed_opening
    return figures


def arranged_melds(position: OkeyPosition, seat: Seat) -> list[Any]:
    """13.1: the melds that lie ready: for the most points before opening, for the least left after it; who
    opened with pairs lays none."""
    if position.opened[seat] == BY_PAIRS:
        return []
    aim = solver.POINTS if position.opened[seat] == NOT_OPEN else solver.SHED
    counts, wild = racks.faces(position, seat), racks.okeys(position, seat)
    return groups.rows_of(position, arranger.arrangement_keeping_one(counts, wild, aim))


# Two players who differ in nothing but what they throw


def advised(position: OkeyPosition, legal: Sequence[AnyAction]) -> list[float]:
    """The worth of each of these actions to somebody who throws what is advised."""
    return _throwing(position, legal, lambda: [each.tile for each in discards(position)])


def highest(position: OkeyPosition, legal: Sequence[AnyAction]) -> list[float]:
    """15.5, the yardstick: to somebody who throws the highest tile that the best arrangement leaves over."""
    return _throwing(position, legal, lambda: _by_height(position))


def _throwing(
    position: OkeyPosition, legal: Sequence[AnyAction], in_order: Callable[[], Sequence[str]]
) -> list[float]:
    """What the heuristic says of everything; where it would throw a tile, the tiles count in this order
    instead. With one tile left there is nothing to choose."""
    worth = heuristic.appraised(position, legal)
    first = legal[worth.index(max(worth))]
    if not isinstance(first, Discard) or position.sizes[position.turn] == 1:
        return worth
    places = {tile: -float(place) for place, tile in enumerate(in_order())}
    return [
        max(worth) + places[action.tile] if isinstance(action, Discard) else value
        for action, value in zip(legal, worth, strict=True)
    ]


def _by_height(position: OkeyPosition) -> list[str]:
    """The tiles of a rack as they are thrown by that yardstick: what lies in melds or pairs after all others,
    an okey last."""
    seat = position.turn
    counts = racks.faces(position, seat)
    if position.opened[seat] == BY_PAIRS:
        kept = Counter({face: 2 for face, count in enumerate(counts) if count == 2})
    else:
        rows = arranged_melds(position, seat)
        kinds = [kind for row in rows for kind in melds.kinds_in(row, position.okey)]
        kept = Counter(int(face_of(Kind(kind), position.okey)) for kind in kinds if kind != position.okey)

    def order(tile: str) -> tuple[bool, bool, int, int]:
        kind = TILE_KINDS[tile]
        face = int(face_of(kind, position.okey))
        return kind == position.okey, counts[face] <= kept[face], -FACE_NUMBERS[face], int(kind)

    return sorted(set(ending.rack_named(position, seat)), key=order)
