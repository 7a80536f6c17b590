"""The AI Dictator (rule 18.1): the fixed procedure, at the same decisions a player has. R46: that of the
expansion's rules, and not of the old mode cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import append, vec
from kibitz.games.merc.rules import calendar, frames
from kibitz.games.merc.rules.combat import firing, mines, rounds
from kibitz.games.merc.rules.combat.fight import REROLLING
from kibitz.games.merc.rules.constants import (
    CARD,
    DESK_DECK,
    DESK_JOIN,
    DO_ACCEPT,
    DO_AIM,
    DO_BASE,
    DO_CHOOSE,
    DO_DECK,
    DO_DECLINE,
    DO_DOG,
    DO_DONE,
    DO_FIGHT,
    DO_GIVE,
    DO_HEAL,
    DO_HIT,
    DO_NAME,
    DO_PASS,
    DO_PLACE,
    DO_PUSH,
    DO_REINFORCE,
    DO_SECTOR,
    DO_STAY,
    DO_STRAY,
    DO_TAKE,
    FRAME_FIGHT,
    MERC_RANK,
    MERCS,
    NEUTRAL,
    NOWHERE,
    PRIMARY,
    REBELS,
    WEAPON,
)
from kibitz.games.merc.rules.dictator import ai_actions, ai_effects, ai_tastes, effects, placing
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Card, Cell, Faction, Squad, Tactic, Unit

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


def answer(position: MercPosition) -> vec[i64]:
    """What the procedure does about whatever the Dictator is asked."""
    his = places.his(position)
    moves = frames.moves(position, his)
    if len(moves) == 1:
        return moves[0]
    if frames.is_at_desk(position, his):
        return _at_desk(position, moves)
    if frames.is_turn(position):
        if frames.top(position).state == calendar.ACTIONS:
            return ai_actions.answer(position, moves)
        return _card(position, moves)
    if moves[0][0] == DO_CHOOSE:
        return moves[0]  # C: the first of several
    if moves[0][0] == DO_PUSH:
        return _push(position)
    return _preferred(position, moves)


# C, G: new MERCs and equipment


def _at_desk(position: MercPosition, moves: list[vec[i64]]) -> vec[i64]:
    kind = position.desks[places.his(position)][0]
    if kind == DESK_DECK:
        for move in moves:
            if move[0] == DO_DECK and move[1] == WEAPON:
                return move
        return moves[0]
    if kind == DESK_JOIN:
        return _join(position, moves)
    return _equip(position, moves)


def _join(position: MercPosition, moves: list[vec[i64]]) -> vec[i64]:
    """C, R72: into the primary squad; where there is none a new one, at the own sector closest to the weakest
    rebel sector. The secondary squad grows only where an ability says so."""
    his = places.his(position)
    goal = ai_tastes.weakest_rebel_sector(position)
    scores = vec[i64]()
    for move in moves:
        score: i64 = 0 if goal == NOWHERE else -places.distance(position, Cell(move[3]), goal)
        if move[2] != PRIMARY and places.squad_place(position, his, Squad(move[2])) != NOWHERE:
            score -= ai_tastes.FAR
        if move[2] == PRIMARY and places.squad_place(position, his, PRIMARY) != NOWHERE:
            score += ai_tastes.FAR
        scores = append(scores, score)
    return moves[ai_tastes.best_of(position, scores)]


def _equip(position: MercPosition, moves: list[vec[i64]]) -> vec[i64]:
    """G, R84: MERCs by the alphabet; each takes the highest number, in place of a lower one too. Of cards one
    of which must be given to somebody, to who wants one if anybody does."""
    best: i64 = -1
    for k in range(i64(len(moves))):
        move = moves[k]
        if move[0] != DO_TAKE and move[0] != DO_GIVE:
            continue
        if move[0] == DO_TAKE and not ai_actions.wants(position, Unit(move[1]), Card(move[2])):
            continue
        if best < 0 or _comes_first(position, move, moves[best]):
            best = k
    if best >= 0:
        return moves[best]
    done = ai_tastes.first(moves, DO_DONE)
    return done if len(done) > 0 else moves[len(moves) - 1]


def _comes_first(position: MercPosition, move: vec[i64], other: vec[i64]) -> bool:
    is_wanted = ai_actions.wants(position, Unit(move[1]), Card(move[2]))
    if is_wanted != ai_actions.wants(position, Unit(other[1]), Card(other[2])):
        return is_wanted
    if move[1] != other[1]:
        return _rank(Unit(move[1])) < _rank(Unit(other[1]))
    return ai_tastes.for_card(Card(move[2])) > ai_tastes.for_card(Card(other[2]))


def _rank(unit: Unit) -> i64:
    """The place in the alphabet; the Dictator's card comes last."""
    return MERCS if unit == CARD else MERC_RANK[unit]


# His card and his ability


def _card(position: MercPosition, moves: list[vec[i64]]) -> vec[i64]:
    """18.1: the ability always; the top card, unless it can have no effect at all (R28)."""
    if moves[0][0] == DO_ACCEPT or ai_effects.has_effect(position, Tactic(moves[0][1])):
        return moves[0]
    found: list[vec[i64]] = []
    scores = vec[i64]()
    for move in moves:
        if move[0] == DO_REINFORCE:
            found.append(move)
            scores = append(scores, ai_tastes.for_militia(position, Cell(move[2])))
    return found[ai_tastes.best_of(position, scores)]


def _push(position: MercPosition) -> vec[i64]:
    """R73: all militia but one attack the weakest rebel sector next door that they outnumber; otherwise one
    at a time goes to neutral ground, the most valuable first."""
    frame = frames.top(position)
    here = frame.cell if isinstance(frame, effects.Effects) else NOWHERE
    spare = places.militia_of(position, places.his(position), here) - 1
    cells = vec[i64]()
    counts = vec[i64]()
    scores = vec[i64]()
    for cell in places.neighbours(position, here):
        control = places.control(position, cell)
        is_weaker = control == REBELS and places.rebel_strength(position, cell) < spare
        if is_weaker or (control == NEUTRAL and spare > 0):
            cells = append(cells, cell)
            counts = append(counts, spare if is_weaker else 1)
            scores = append(scores, ai_tastes.for_militia(position, cell))
    if len(cells) == 0:
        return vec[i64]([DO_DONE])
    best = ai_tastes.best_of(position, scores)
    return vec[i64]([DO_PUSH, cells[best], counts[best]])


# Everything else: the move that is liked best


def _preferred(position: MercPosition, moves: list[vec[i64]]) -> vec[i64]:
    scores = vec[i64]()
    for move in moves:
        scores = append(scores, _taste(position, move))
    return moves[ai_tastes.best_of(position, scores)]


def _taste(position: MercPosition, move: vec[i64]) -> i64:
    """How much the procedure likes a move; what it says nothing about comes last."""
    does = move[0]
    liked = ai_tastes.FAR * ai_tastes.FAR * ai_tastes.FAR
    if does == DO_ACCEPT:
        return liked if _is_help(position) else -2  # B, I, J
    if does == DO_AIM:
        # All militia of a group aim as one.
        return liked + ai_tastes.for_target(position, Faction(move[1]), Unit(move[2])) * 2 + move[3]
    if does == DO_HIT or (does == DO_STRAY and _has_surplus(position)):
        return liked + ai_tastes.for_target(position, Faction(move[1]), Unit(move[2]))
    if does == DO_DOG:
        return liked + ai_tastes.for_target(position, position.owner[move[1]], Unit(move[1]))  # K
    if does == DO_HEAL:
        return liked + _healing(move)  # H
    if does == DO_TAKE:
        return _loot(position, move)
    if does == DO_BASE:
        return ai_tastes.for_base(position, Cell(move[1]))
    if does == DO_PLACE:
        return _place(position, move)
    if does == DO_SECTOR or does == DO_FIGHT:
        return liked + ai_tastes.for_militia(position, Cell(move[1]))
    if does == DO_STAY or does == DO_NAME:
        return liked
    if does == DO_DECLINE or does == DO_DONE or does == DO_PASS:
        return -1
    return -2


def _is_help(position: MercPosition) -> bool:
    """J: whatever can be used is used. Only dice are not thrown again when half of them or more have hit, and
    disarmed mines are left lying (G)."""
    fight = position.fight
    if mines.is_disarmed(position):
        return False
    if frames.top(position).kind != FRAME_FIGHT or fight is None or fight.stage != REROLLING:
        return True
    return fight.hits * 2 < i64(len(fight.dice))


def _has_surplus(position: MercPosition) -> bool:
    """J: whether there are more hits than the declared targets can take."""
    fight = rounds.the_fight(position)
    left = fight.hits
    for row in firing.open_targets(position, fight):
        left -= firing.room(position, fight, row)
    return left > 0


def _healing(move: vec[i64]) -> i64:
    """H: abilities before kits, and as many dice as are needed."""
    ability = ai_tastes.FAR if move[3] < 0 else 0
    return ability + move[1]


def _loot(position: MercPosition, move: vec[i64]) -> i64:
    """G, R84, for what a dead enemy leaves behind."""
    if not ai_actions.wants(position, Unit(move[1]), Card(move[2])):
        return -2
    return (MERCS - _rank(Unit(move[1]))) * ai_tastes.FAR + ai_tastes.for_card(Card(move[2]))


def _place(position: MercPosition, move: vec[i64]) -> i64:
    """D, as many at once as fit, where any do; on day 1 one by one, evenly over the industries."""
    frame = frames.top(position)
    if isinstance(frame, effects.Effects) and frame.source == effects.FROM_EXTRA:
        return ai_tastes.for_extra(position, Cell(move[1])) * 2 + (1 if move[2] == 1 else 0)
    if placing.room(position, Cell(move[1])) == 0:
        return -ai_tastes.FAR * ai_tastes.FAR
    return ai_tastes.for_militia(position, Cell(move[1])) * 2 + (1 if move[2] > 1 else 0)


class Procedure(frames.Automaton):
    """The AI Dictator."""

    def answer(self, position: MercPosition) -> vec[i64]:
        return answer(position)
