"""How good a move looks to the player whose turn it is: what opens, what sheds, and what a discard costs.

The position is what one seat knows (`known`), so nothing here may look at another rack or at the stack's
order. Amounts are whole, in hundredths of a point, so that compiled and interpreted appraisals agree.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from kibitz.core.chance import Chance
from kibitz.core.game import Action
from kibitz.core.native import append, vec
from kibitz.games.okey101.policy import finishing
from kibitz.games.okey101.rules import codes, fines, laying, listing, melds, moving, phases, racks, uses
from kibitz.games.okey101.rules.constants import (
    BY_MELDS,
    COLOURS,
    DO_DECLARE,
    DO_DISCARD,
    DO_LAY_OFF,
    DO_MELD,
    DO_OPEN,
    DO_PAIR,
    DO_RETRACT,
    DO_SPLIT,
    DO_SWAP,
    DO_TAKE,
    DO_UNTAKE,
    EVERY_FACE,
    FACE_NUMBERS,
    FACES,
    MELD_ROW,
    NOT_OPEN,
    NUMBERS_A_COLOUR,
    OKEY_DISCARD,
    PLAYABLE_DISCARD,
    face_of,
    kind_of,
)
from kibitz.games.okey101.rules.numbers import Face, Kind, Seat
from kibitz.games.okey101.rules.position import OkeyPosition
from kibitz.games.okey101.rules.terms import SWAP_MUST_USE, TAKE_FREE
from kibitz.games.okey101.solver import solver
from kibitz.games.okey101.solver.known import unseen
from kibitz.games.okey101.solver.runs import SHED_OKEY

# What comes before everything else, in this order; discards and draws are worth about nothing.
OUT: Final = 50_000_000  # the last tile is thrown
DUTY: Final = 40_000_000  # a taken tile, or an okey that must be used, goes to the table
OPENING: Final = 30_000_000
ROUTE: Final = 1_000_000  # by melds rather than by pairs: only then new melds may follow
LAYING: Final = 20_000_000  # what sheds tiles and breaks nothing
WASTE: Final = -20_000_000  # what breaks more than it sheds
WAY_BACK: Final = -10_000_000  # giving a tile back; and, for want of anything else, retracting
POINT: Final = 100

OKEY_THROWN: Final = 2_000  # points; an okey is never thrown lightly
SWAPPED: Final = 50  # rather than to lay the same tile off, and leave the okey
HELPED: Final = 5  # points that a tile is worth to a next player who can lay it off
PER_DRAW: Final = 12  # points that a draw brings a rack towards opening, at best
MELDED_WITH: Final = 8  # points that a tile free to be kept must add to be worth taking unseen tiles for


def appraised(position: OkeyPosition, legal: Sequence[Action]) -> list[float]:
    """The worth of each of these actions to the player whose turn it is."""
    eye = Eye(position)
    return [float(eye.worth(codes.numbered(position, action))) for action in legal]


def choice(position: OkeyPosition, moves: list[vec[i64]], chance: Chance) -> vec[i64]:
    """What the greedy bot plays: a way out if there is one, which need not begin with what is listed; else
    one of the best of these moves, drawn if there are several."""
    if len(moves) == 1:
        return moves[0]
    if may_plan(moves):
        way = finishing.best_way(position)
        if len(way) > 0:
            return way[0]
    eye = Eye(position)
    equals: list[vec[i64]] = []
    best: i64 = 2 * WASTE
    for move in moves:
        worth = eye.worth(move)
        if worth > best or len(equals) == 0:
            best = worth
            equals = [move]
        elif worth == best:
            equals.append(move)
    return equals[chance.below(len(equals))]


def may_plan(moves: list[vec[i64]]) -> bool:
    """Whether anything can be laid: nobody goes out otherwise."""
    for move in moves:
        if move[0] >= DO_OPEN and move[0] <= DO_SWAP:
            return True
    return False


@final
class Eye:
    """One look at a position; what several moves need is worked out once."""

    def __init__(self, position: OkeyPosition) -> None:
        self.position: OkeyPosition = position
        self.seat: Seat = position.turn
        self.counts: vec[i64] = racks.faces(position, self.seat)
        self.wild: i64 = racks.okeys(position, self.seat)
        self.route: i64 = position.opened[self.seat]
        self.tiles: i64 = position.sizes[self.seat]
        self.left: i64 = 0 if self.route == NOT_OPEN else self.left_of(self.counts, self.wild)
        # For discards, once one is asked about.
        self.is_ready: bool = False
        self.unseen: vec[i64] = vec[i64]()
        self.all_unseen: i64 = 1
        self.draws: i64 = 0
        self.points: i64 = 0
        self.for_pairs: bool = False

    def worth(self, move: vec[i64]) -> i64:
        """Of a legal move."""
        what = move[0]
        if what == DO_DISCARD:
            return OUT if self.tiles == 1 else -self.cost(Kind(move[1]))
        if what == DO_TAKE:
            return POINT if self.is_worth_taking() else -POINT
        if what == DO_OPEN:
            return self._opening(move)
        if what == DO_UNTAKE:
            return WAY_BACK
        if what == DO_RETRACT or what == DO_DECLARE:
            return 2 * WASTE
        if what == DO_SWAP:
            return self._swap(move)
        if what == DO_MELD or what == DO_PAIR or what == DO_LAY_OFF or what == DO_SPLIT:
            return self._laying(leaving(move, self.position.okey))
        return 0  # draw or decline

    # Taking

    def is_worth_taking(self) -> bool:
        """3: the discard opens, or finds a place on the table; where it may be kept, it adds to a meld."""
        position = self.position
        kind = phases.top(position, phases.previous(position))
        if uses.has_use(position, self.seat, kind):
            return True
        if position.terms.take != TAKE_FREE or position.stack() == 0:
            return False
        if kind == position.okey:
            return True
        with_it = self.counts[:]
        with_it[face_of(kind, position.okey)] += 1
        gain = solver.most_points(with_it, self.wild) - solver.most_points(self.counts, self.wild)
        return gain >= MELDED_WITH

    # Laying

    def _opening(self, move: vec[i64]) -> i64:
        """5: at once; of two openings rather that with melds, then the one that leaves less."""
        counts = self.counts[:]
        wild = self.wild
        for meld in laying.rows_of(move, 3, move[2]):
            for kind in melds.kinds_in(meld, self.position.okey):
                if kind == self.position.okey:
                    wild -= 1
                else:
                    counts[face_of(Kind(kind), self.position.okey)] -= 1
        worth = OPENING - POINT * value_of(counts, wild)
        return worth + ROUTE if move[1] == BY_MELDS else worth

    def _laying(self, kinds: vec[i64]) -> i64:
        """6: what goes to the table should not break what else could go there."""
        position = self.position
        counts = self.counts[:]
        wild = self.wild
        duty = False
        for kind in kinds:
            if kind == position.okey:
                wild -= 1
                duty = duty or position.owed > 0
            else:
                counts[face_of(Kind(kind), position.okey)] -= 1
            duty = duty or (kind == position.taken and position.used == 0)
        laid: i64 = len(kinds)
        after = self.left_of(counts, wild)
        if duty:
            return DUTY - POINT * after + laid
        if self.tiles - laid <= 1:
            return OUT - POINT
        return (LAYING if after <= self.left else WASTE) - POINT * after + laid

    def _swap(self, move: vec[i64]) -> i64:
        """6: an okey for a tile, if it can go back to the table should no meld take it."""
        position = self.position
        face = Face(move[2])
        if position.terms.swap == SWAP_MUST_USE and not okey_goes_on(position, move):
            return WASTE
        counts = solver.less(self.counts, face)
        after = self.left_of(counts, self.wild + 1)
        if uses.okey_fits_table(position):
            after = min(after, self.left_of(counts, self.wild))
        if kind_of(face, position.okey) == position.taken and position.used == 0:
            return DUTY - POINT * after
        return (LAYING if after <= self.left else WASTE) - POINT * after + SWAPPED

    def left_of(self, counts: vec[i64], wild: i64) -> i64:
        """9.1: what stays on such a rack when all that can be laid is laid, an okey counted dearly."""
        total = value_of(counts, wild)
        if self.route == BY_MELDS:
            return total - solver.most_shed(counts, wild)
        # By pairs: an okey takes along the dearest tile that has no twin.
        spare = wild if self.position.terms.okey_in_pairs != 0 else 0
        for number in range(i64(NUMBERS_A_COLOUR), i64(0), -1):
            for colour in range(i64(COLOURS)):
                count = counts[NUMBERS_A_COLOUR * colour + number - 1]
                if count == 2:
                    total -= 2 * number
                elif count == 1 and spare > 0:
                    total -= number + SHED_OKEY
                    spare -= 1
        return total

    # Discarding

    def cost(self, kind: Kind) -> i64:
        """7: what a discard gives up, what it is fined, and what it gives the next player; in hundredths."""
        position = self.position
        self._get_ready()
        if kind == position.okey:
            return POINT * (OKEY_THROWN + fines.price_of(position, self._fine(OKEY_DISCARD, kind)))
        face = face_of(kind, position.okey)
        rest = solver.less(self.counts, face)
        cost: i64 = 0
        if self.route != NOT_OPEN:
            cost = POINT * self.left_of(rest, self.wild)
            if self.route == BY_MELDS:
                cost += self._promise(face, rest)
            else:
                cost += self._pair_promise(face)
        elif self.for_pairs:
            cost = 20 * self._pair_promise(face) + self._meld_cost(face, rest) // 20
        else:
            cost = self._meld_cost(face, rest) + self._pair_promise(face) // 4
        if uses.fits_table(position, face):
            cost += POINT * fines.price_of(position, self._fine(PLAYABLE_DISCARD, kind))
            if position.opened[(self.seat + 1) % position.players] != NOT_OPEN:
                cost += POINT * HELPED
        return cost

    def _fine(self, kind: i64, tile: Kind) -> vec[i64]:
        return vec[i64]([self.seat, kind, tile, self.position.turns])

    def _meld_cost(self, face: Face, rest: vec[i64]) -> i64:
        """Points towards the opening, and what the tile may still become part of."""
        lost: i64 = 0
        if self.wild > 0 or is_in_meld(rest, face):
            lost = self.points - solver.most_points(rest, self.wild)
        return POINT * lost + self._promise(face, rest)

    def _promise(self, face: Face, rest: vec[i64]) -> i64:
        """Points expected from melds that lack one tile beside this one; little where a twin stays."""
        hoped: i64 = 0
        number = face % NUMBERS_A_COLOUR
        first = face - number
        for low in range(max(number - 2, 0), min(number, 10) + 1):
            held: i64 = 0
            missing = Face(-1)
            for place in range(low, low + 3):
                if place != number:
                    if rest[first + place] > 0:
                        held += 1
                    else:
                        missing = Face(first + place)
            if held == 1:
                hoped += self._unseen(missing) * (3 * low + 6)
        colours: i64 = 0
        lacking: i64 = 0
        for other in range(number, i64(FACES), i64(NUMBERS_A_COLOUR)):
            if other != face:
                if rest[other] > 0:
                    colours += 1
                else:
                    lacking += self._unseen(Face(other))
        if colours == 1:
            hoped += lacking * 3 * (number + 1)
        elif colours == 2:
            hoped += lacking * (number + 1)
        if rest[face] > 0:
            hoped //= 4
        return POINT * hoped * self.draws // self.all_unseen

    def _pair_promise(self, face: Face) -> i64:
        """What a pair is worth, or the chance that a tile finds its twin."""
        if self.counts[face] == 2:
            return 10 * POINT
        return POINT * 10 * self._unseen(face) // self.all_unseen

    def _unseen(self, face: Face) -> i64:
        return self.unseen[kind_of(face, self.position.okey)]

    def _get_ready(self) -> None:
        """What all discards have in common."""
        if self.is_ready:
            return
        self.is_ready = True
        position = self.position
        self.unseen = unseen(position, self.seat)
        total: i64 = 0
        for count in self.unseen:
            total += count
        self.all_unseen = max(total, 1)
        self.draws = (position.stack() + position.players - 1) // position.players
        if self.route == NOT_OPEN:
            self.points = solver.most_points(self.counts, self.wild)
            self.for_pairs = self._is_for_pairs()

    def _is_for_pairs(self) -> bool:
        """Whether pairs are likelier to open this rack than melds."""
        position = self.position
        if position.declared[self.seat] != 0:
            return True
        with_okeys = position.terms.okey_in_pairs != 0
        short = position.pair_bar - solver.pairs_in(self.counts, self.wild, with_okeys)
        if short > 2:
            return False
        chance: i64 = 0  # in a thousand, that a draw makes a pair
        for face in EVERY_FACE:
            if self.counts[face] == 1:
                chance += self._unseen(face)
        chance = 1000 * chance // self.all_unseen
        none: i64 = 1000
        one: i64 = 0
        for _ in range(self.draws):
            one = (one * (1000 - chance) + none * chance) // 1000
            none = none * (1000 - chance) // 1000
        pairs = 1000 - none if short <= 1 else 1000 - none - one
        short_of_bar = position.bar - self.points
        return pairs > 1000 - 1000 * short_of_bar // (PER_DRAW * (self.draws + 1))


def value_of(counts: vec[i64], wild: i64) -> i64:
    """The numbers of a rack's tiles together; an okey is worth what the solver sheds it for."""
    total = SHED_OKEY * wild
    for face in EVERY_FACE:
        total += counts[face] * FACE_NUMBERS[face]
    return total


def is_in_meld(rest: vec[i64], face: Face) -> bool:
    """Whether a tile makes a set or run with others, without an okey."""
    number = face % NUMBERS_A_COLOUR
    first = face - number
    for low in range(max(number - 2, 0), min(number, 10) + 1):
        held: i64 = 0
        for place in range(low, low + 3):
            if place != number and rest[first + place] > 0:
                held += 1
        if held == 2:
            return True
    colours: i64 = 0
    for other in range(number, i64(FACES), i64(NUMBERS_A_COLOUR)):
        if other != face and rest[other] > 0:
            colours += 1
    return colours >= 2


def okey_goes_on(position: OkeyPosition, swap: vec[i64]) -> bool:
    """6, option okey_swap: whether a swapped okey can be laid at once; a turn must not go in circles."""
    after = position.copy()
    moving.carry_out(after, swap)
    for move in listing.moves(after):
        if move[0] >= DO_MELD and move[0] <= DO_SPLIT:
            for kind in leaving(move, position.okey):
                if kind == position.okey:
                    return True
    return False


def leaving(move: vec[i64], okey: Face) -> vec[i64]:
    """The tiles that a meld, a pair, a lay-off or a split brings to the table."""
    what = move[0]
    if what == DO_MELD or what == DO_PAIR:
        return melds.kinds_in(move[1 : 1 + MELD_ROW], okey)
    kinds = vec[i64]()
    if what == DO_SPLIT:
        return append(kinds, okey if move[3] != 0 else kind_of(Face(move[2]), okey))
    for k in range(move[2]):
        kinds = append(kinds, okey if move[4 + 2 * k] != 0 else kind_of(Face(move[3 + 2 * k]), okey))
    return kinds
