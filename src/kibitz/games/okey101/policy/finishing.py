"""Going out (8.1, 15.1): what a plan of the solver scores, and the plan that scores best."""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.okey101.interface.names import ROUTES, TILE_NAMES
from kibitz.games.okey101.rules import ending
from kibitz.games.okey101.rules.constants import BY_PAIRS, DO_DISCARD, DO_OPEN, GOING_ON, NOT_OPEN
from kibitz.games.okey101.rules.position import OkeyPosition
from kibitz.games.okey101.score import settling
from kibitz.games.okey101.score.results import Finish, HandEnd
from kibitz.games.okey101.solver import plans


def best_way(position: OkeyPosition) -> list[vec[i64]]:
    """The moves of the plan that scores best, and so costs the others most; none if there is no plan."""
    best: list[vec[i64]] = []
    least = (0, 0, "")
    for moves in plans.can_go_out(position):
        order = order_of(position, moves)
        if len(best) == 0 or order < least:
            best = moves
            least = order
    return best


def order_of(position: OkeyPosition, moves: list[vec[i64]]) -> tuple[int, int, str]:
    """What comes first of several plans: the lowest score, few moves, and a tile by its name."""
    return score_of(position, moves), len(moves), finish_of(position, moves).tile or ""


def finish_of(position: OkeyPosition, moves: list[vec[i64]]) -> Finish:
    """9.3: how the player at the table goes out by a plan."""
    seat = position.turn
    last = moves[len(moves) - 1]
    thrown = last[1] if last[0] == DO_DISCARD else -1
    opens = _opening_in(moves) > NOT_OPEN
    same_turn = opens or position.opened_in[seat] == position.turns
    alone = True
    for other in range(position.players):
        if other != seat and position.opened[other] != NOT_OPEN:
            alone = False
    return Finish(
        seat=int(seat),
        tile=None if thrown < 0 else TILE_NAMES[thrown],
        okey=thrown == position.okey,
        pairs=route_of(position, moves) == BY_PAIRS,
        elden=same_turn and alone,
        same_turn=same_turn,
    )


def route_of(position: OkeyPosition, moves: list[vec[i64]]) -> i64:
    """5: how the player has opened, or opens by a plan."""
    opening = _opening_in(moves)
    return opening if opening > NOT_OPEN else position.opened[position.turn]


def _opening_in(moves: list[vec[i64]]) -> i64:
    """The route of the opening among these moves; an opening comes first."""
    return moves[0][1] if moves[0][0] == DO_OPEN else NOT_OPEN


def score_of(position: OkeyPosition, moves: list[vec[i64]]) -> int:
    """9: what going out by a plan scores, fines included; the racks of the others have no part in it."""
    finish = finish_of(position, moves)
    facts = ending.facts(position, GOING_ON)
    opened = list(facts.opened)
    opened[finish.seat] = ROUTES[route_of(position, moves)]
    racks: list[tuple[str, ...]] = [()] * position.players
    end = HandEnd(
        reason="hand_empty",
        okey=facts.okey,
        racks=tuple(racks),
        opened=tuple(opened),
        declared=facts.declared,
        riziko=facts.riziko,
        finish=finish,
        fines=facts.fines,
    )
    score = settling.settle(end, ending.rules(position.terms)).scores[finish.seat]
    return 0 if score is None else score
