"""Clearing a rack (13.3): what can go to the table in one turn by one route, and what that leaves.

Which tiles go to melds that lie there is tried meld by meld; what is left the solver judges. No order matters
but this: an opening comes first, and swaps, which only bring okeys, come before everything else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from kibitz.core.native import append, vec
from kibitz.games.okey101.rules import duties, groups, listing, melds, racks
from kibitz.games.okey101.rules.constants import (
    BY_MELDS,
    BY_PAIRS,
    COPIES,
    DO_DISCARD,
    DO_MELD,
    DO_PAIR,
    DO_SWAP,
    EVERY_FACE,
    FACES,
    MELD_ID,
    kind_of,
)
from kibitz.games.okey101.rules.numbers import Face
from kibitz.games.okey101.rules.terms import SWAP_MUST_USE, SWAP_OFF, TAKE_FREE, TAKE_OPEN_ONLY
from kibitz.games.okey101.solver import solver
from kibitz.games.okey101.solver.additions import (
    MOVES,
    OKEYS,
    TILES,
    Ways,
    how_many,
    moves_of,
    reaches,
    splits_in,
    ways_on,
    ways_to_pair,
)
from kibitz.games.okey101.solver.coverings import covering, is_meldable
from kibitz.games.okey101.solver.hopeless import RESCUED

if TYPE_CHECKING:
    from kibitz.games.okey101.rules.position import OkeyPosition

# Racks of up to so many tiles are searched to the end, larger ones for so many steps.
SMALL: Final = 12
BUDGET: Final = 2000

# What is thrown: a face, or one of these.
OKEY: Final = 52
NOTHING: Final = 53  # where no discard is needed (option finish_needs_discard)
THROWS: Final = 54
NEVER: Final = 1000000  # more moves than any plan has


@final
class Plan:
    """The way out with one tile: as many moves as it takes, counted without the melds to be laid."""

    def __init__(self) -> None:
        self.cost: i64 = NEVER
        self.moves: list[vec[i64]] = []


@final
class Search:
    """All that can go to the table in one turn by one route, with an opening before it or without. With
    plans to fill it looks for ways out, otherwise for the most tiles that can leave."""

    def __init__(self, position: OkeyPosition, plans: list[Plan], route: i64, opening: bool) -> None:
        seat = position.turn
        self.position: OkeyPosition = position
        self.plans: list[Plan] = plans
        self.route: i64 = route
        self.opening: bool = opening
        self.rows: list[vec[i64]] = position.melds
        self.counts: vec[i64] = racks.faces(position, seat)  # of what is left; put back after every try
        self.okeys: i64 = racks.okeys(position, seat)
        self.own_okeys: i64 = self.okeys
        self.tiles: i64 = position.sizes[seat]
        self.start: i64 = position.sizes[seat]
        self.spare: i64 = duties.spare(position)
        self.may_add: bool = position.terms.same_turn != 0 if opening else duties.may_lay(position)
        self.least: i64 = 0  # what the melds of an opening must be worth
        if opening and route == BY_MELDS and position.terms.exempt == 0:
            self.least = position.bar
        self.left: i64 = BUDGET if self.start > SMALL else NEVER
        self.most: i64 = 0
        self.swaps: vec[i64] = vec[i64]()
        self.ways: list[Ways] = []
        self.chosen: vec[i64] = vec[i64]()
        self.reach: list[vec[i64]] = []  # how many of each face the places from here on can take
        self.seen: dict[i64, i64] = {}
        self.units: vec[i64] = vec[i64]([0] * FACES)
        self.held: vec[Face] = vec[Face]()

    # Swaps

    def can_swap(self) -> bool:
        """Whether the rack has a tile for the place of an okey on the table."""
        if self.position.terms.swap == SWAP_OFF or not self.may_add:
            return False
        for meld in self.rows:
            for face in EVERY_FACE:
                if self.counts[face] > 0 and melds.frees(meld, face):
                    return True
        return False

    def swap_and_go(self, rows: list[vec[i64]], swaps: vec[i64]) -> None:
        """6: search with the swaps made so far, and with every further one; in one order only."""
        self.go_out(rows, swaps)
        if self.position.terms.swap == SWAP_OFF or not self.may_add:
            return
        for place in range(i64(len(rows))):
            for face in EVERY_FACE:
                if self.counts[face] == 0 or not melds.frees(rows[place], face):
                    continue
                if len(swaps) > 0 and FACES * place + face < swaps[len(swaps) - 1]:
                    continue
                after = rows[:]
                after[place] = melds.freed(rows[place], face)
                self.counts[face] -= 1
                self.okeys += 1
                self.swap_and_go(after, append(swaps[:], FACES * place + face))
                self.okeys -= 1
                self.counts[face] += 1

    # Places

    def go_out(self, rows: list[vec[i64]], swaps: vec[i64]) -> None:
        """Search with these swaps made."""
        self.swaps = swaps
        self.ways = []
        if self.may_add:
            self.ways = ways_on(self.position, rows, self.counts, self.okeys)
            if self.route == BY_MELDS and duties.pairs_allowed(self.position, self.position.turn):
                with_okeys = self.position.terms.okey_in_pairs != 0
                self.ways.extend(ways_to_pair(self.counts, self.okeys if with_okeys else 0))
        self.chosen = vec[i64]([0] * len(self.ways))
        self._prepare()
        self._place(0, self._most_laid(), 0, False)

    def _prepare(self) -> None:
        """What a rack is known by: a digit to the base three for every face it has."""
        self.seen = {}
        self.held = vec[Face]()
        unit: i64 = 3  # below it is the digit of the okeys
        for face in EVERY_FACE:
            self.units[face] = 0
            if self.counts[face] > 0:
                self.units[face] = unit
                self.held = append(self.held, face)
                unit *= 3
        self.reach = reaches(self.ways, self.held)

    def _key(self, place: i64) -> i64:
        key = self.okeys
        for face in self.held:
            key += self.counts[face] * self.units[face]
        return key * (len(self.ways) + 1) + place

    def _most_laid(self) -> i64:
        """The most of what is left that can be laid as something new."""
        if not self.opening and not self.may_add:
            return 0
        if self.route == BY_PAIRS:
            return 2 * solver.pairs_in(self.counts, self.okeys, self.position.terms.okey_in_pairs != 0)
        return solver.most_tiles(self.counts, self.okeys)

    def _place(self, place: i64, most: i64, cost: i64, changed: bool) -> None:
        """Decide what goes to the places from this one on; the rest melds `most`, or less if it changed."""
        if not self._is_worth(self._bound(place, most), cost):
            return
        if place < len(self.ways):
            key = self._key(place)
            if key in self.seen and self.seen[key] <= cost:
                return
            self.seen[key] = cost
        laid = self._most_laid() if changed else most  # the solver is asked last
        if changed and not self._is_worth(self._bound(place, laid), cost):
            return
        if place == len(self.ways):
            self._judge(laid, cost)
            return
        self.left -= 1
        if self.left < 0:
            return
        choices = self.ways[place].choices
        plans = len(self.plans) > 0
        if plans:
            self._place(place + 1, laid, cost, False)
        for number in range(i64(len(choices)) - 1, i64(0), -1):
            if self._leave(choices[number]):
                self.chosen[place] = number
                self._place(place + 1, laid, cost + choices[number][MOVES] if plans else 0, True)
                self.chosen[place] = 0
                self._come_back(choices[number])
        if not plans:
            self._place(place + 1, laid, cost, False)

    def _bound(self, place: i64, laid: i64) -> i64:
        """No more tiles than this can leave from here on."""
        if place == len(self.ways):
            return laid
        reach = self.reach[place]
        added = COPIES * self.okeys  # an okey by itself, and in a pair a tile with it
        by_pairs = self.route == BY_PAIRS
        stay: i64 = -self.okeys if by_pairs else -RESCUED * self.okeys  # tiles with no place, meld or twin
        for face in self.held:
            count = self.counts[face]
            added += min(count, reach[face])
            if count > reach[face]:
                if by_pairs:
                    stay += count % 2
                elif not is_meldable(self.counts, face, 0):
                    stay += count - reach[face]
        return min(laid + added, self.tiles - max(stay, 0))

    def _is_worth(self, leaving: i64, cost: i64) -> bool:
        """Whether so many more tiles at most can better what was found."""
        if len(self.plans) == 0:
            return self.start - self.tiles + min(leaving, self.tiles - self.spare) > self.most
        if leaving < self.tiles - 1:
            return False
        if self.okeys > 0 and self.plans[OKEY].cost > cost:
            return True
        if self.spare == 0 and self.plans[NOTHING].cost > cost:
            return True
        for face in self.held:
            if self.counts[face] > 0 and self.plans[face].cost > cost:
                return True
        return False

    def _leave(self, choice: vec[i64]) -> bool:
        """Take the tiles of a choice off the rack, if it has them and keeps what it must."""
        added: i64 = choice[OKEYS] + len(choice) - TILES
        if choice[OKEYS] > self.okeys or added > self.tiles - self.spare:
            return False
        for k in range(i64(TILES), i64(len(choice))):
            face = Face(choice[k])
            if self.counts[face] < how_many(choice, face):
                return False
        for k in range(i64(TILES), i64(len(choice))):
            self.counts[choice[k]] -= 1
        self.okeys -= choice[OKEYS]
        self.tiles -= added
        return True

    def _come_back(self, choice: vec[i64]) -> None:
        for k in range(i64(TILES), i64(len(choice))):
            self.counts[choice[k]] += 1
        self.okeys += choice[OKEYS]
        self.tiles += choice[OKEYS] + len(choice) - TILES

    # What is left when all places are decided

    def _judge(self, laid: i64, cost: i64) -> None:
        if len(self.plans) == 0:
            self._count(laid)
            return
        for face in self.held:
            if self.counts[face] > 0 and self.plans[face].cost > cost:
                self.counts[face] -= 1
                self.tiles -= 1
                self._throw(face, cost)
                self.tiles += 1
                self.counts[face] += 1
        if self.okeys > 0 and self.plans[OKEY].cost > cost:
            self.okeys -= 1
            self.tiles -= 1
            self._throw(OKEY, cost)
            self.tiles += 1
            self.okeys += 1
        if self.spare == 0 and self.plans[NOTHING].cost > cost:
            self._throw(NOTHING, cost)

    def _count(self, laid: i64) -> None:
        """How many tiles leave if as many as possible are laid as something new."""
        if self.route == BY_PAIRS:
            room = (self.tiles - self.spare) // 2
            if self.opening and min(self._early_pairs(), room) < self.position.pair_bar:
                return
            laid = 2 * min(laid // 2, room)
        elif laid == self.tiles and self.spare > 0:
            laid = self._most_but_one()
        self.most = max(self.most, self.start - self.tiles + laid)

    def _most_but_one(self) -> i64:
        """The most tiles in melds that leave one tile."""
        most: i64 = 0
        if self.okeys > 0:
            most = solver.most_tiles(self.counts, self.okeys - 1)
        for face in self.held:
            if self.counts[face] > 0:
                most = max(most, solver.most_tiles(solver.less(self.counts, face), self.okeys))
        return most

    def _early_pairs(self) -> i64:
        """5: the pairs for an opening, which has no okeys that are swapped only afterwards."""
        own = min(self.okeys, self.own_okeys)
        return solver.pairs_in(self.counts, own, self.position.terms.okey_in_pairs != 0)

    def _throw(self, throw: i64, cost: i64) -> None:
        """Note a plan if all that is left beside the tile thrown can be laid, and no duty is in the way."""
        if not self._meets_duties(throw) or not self._is_laid():
            return
        if self.opening and self.route == BY_PAIRS and self._early_pairs() < self.position.pair_bar:
            return
        arranged: list[vec[i64]] = []
        if self.route == BY_MELDS and (self.tiles > 0 or self.opening):
            arranged = covering(self.counts, self.okeys, self.least)
            if len(arranged) == 0:
                return
        self.plans[throw].cost = cost
        self.plans[throw].moves = self._moves(arranged, throw)

    def _is_laid(self) -> bool:
        """Whether everything left can be laid."""
        if self.tiles == 0:
            return True
        if not self.opening and not self.may_add:
            return False
        if self.route == BY_MELDS:
            return solver.most_weight(self.counts, self.okeys, solver.COUNT, self.tiles - 1) == self.tiles
        return self._most_laid() == self.tiles

    def _meets_duties(self, throw: i64) -> bool:
        """3, 6: a taken tile and swapped okeys that must be used are on the table when `throw` is thrown."""
        position = self.position
        if throw == OKEY and self.own_okeys - 1 < position.owed and position.owed + len(self.swaps) > 0:
            if position.terms.swap == SWAP_MUST_USE:
                return False
        if position.taken < 0 or position.used != 0:
            return True
        if position.terms.take == TAKE_FREE and position.stack() > 0:
            return True
        face = groups.taken_face(position)
        if self.opening and position.terms.take == TAKE_OPEN_ONLY:
            return self._opens_with(face)
        if face < 0:
            return throw != OKEY or self.own_okeys + len(self.swaps) > 1
        return throw != face or racks.held(position, position.turn, position.taken) > 1

    def _opens_with(self, face: Face) -> bool:
        """3, option take_discard: whether a tile is left for the opening itself."""
        own = min(self.okeys, self.own_okeys)
        if self.route == BY_MELDS:
            return own > 0 if face < 0 else self.counts[face] > 0
        if face >= 0:
            return self.counts[face] > 1 or (self.counts[face] == 1 and own > 0)
        for other in self.held:
            if own > 0 and self.counts[other] == 1:
                return True
        return own > 1

    # Plans in writing

    def _moves(self, arranged: list[vec[i64]], throw: i64) -> list[vec[i64]]:
        position = self.position
        early: list[vec[i64]] = []
        late: list[vec[i64]] = []
        if self.route == BY_PAIRS:
            self._pair_up(early, late)
        early += groups.rows_of(position, arranged)  # none with pairs
        moves: list[vec[i64]] = []
        ids = position.laid_melds
        if self.opening:
            moves.append(listing.opening(self.route, early))
            ids += len(early)
        for swap in self.swaps:
            moves.append(vec[i64]([DO_SWAP, self.rows[swap // FACES][MELD_ID], swap % FACES]))
        for place in range(i64(len(self.ways))):
            moves.extend(moves_of(self.ways[place], self.chosen[place], ids))
            ids += splits_in(self.ways[place], self.chosen[place])
        what: i64 = DO_PAIR if self.route == BY_PAIRS else DO_MELD
        if not self.opening:
            late = [*early, *late]
        moves += [listing.with_row(what, row) for row in late]
        if throw != NOTHING:
            thrown: i64 = position.okey if throw == OKEY else kind_of(Face(throw), position.okey)
            moves.append(vec[i64]([DO_DISCARD, thrown]))
        return moves

    def _pair_up(self, early: list[vec[i64]], late: list[vec[i64]]) -> None:
        """Everything left as pairs; those with okeys yet to be swapped come late."""
        okeys = self.okeys
        own = min(self.okeys, self.own_okeys)
        for face in self.held:
            if self.counts[face] == 2:
                early.append(groups.pair(face, 0))
            elif self.counts[face] == 1:
                okeys -= 1
                own -= 1
                (early if own >= 0 else late).append(groups.pair(face, 1))
        if okeys == 2:
            (early if own == 2 else late).append(groups.pair(Face(-1), 2))
