"""Which tile to throw (13.4): every discard with what the rack is then worth, from what its seat knows alone.

A rack is worth what it would cost if the hand ended now, in points and with the sign turned: more is better.
A rack that is not open is worth a share of what opening would save, the larger the nearer the opening is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.okey101.rules import duties, racks, uses
from kibitz.games.okey101.rules.constants import (
    BY_MELDS,
    BY_PAIRS,
    COLOURS,
    EVERY_FACE,
    EVERY_KIND,
    FACE_COLOURS,
    FACE_NUMBERS,
    FACES,
    NOT_OPEN,
    NUMBERS_A_COLOUR,
    face_of,
    kind_of,
)
from kibitz.games.okey101.rules.numbers import Face, Kind, Seat
from kibitz.games.okey101.solver import arranger, solver
from kibitz.games.okey101.solver.coverings import is_meldable
from kibitz.games.okey101.solver.known import unseen
from kibitz.games.okey101.solver.runs import OKEY_MARK, UNKNOWN

if TYPE_CHECKING:
    from kibitz.games.okey101.rules.position import OkeyPosition

# How much of what opening saves a rack has that lacks nothing but the last point: the rest is for doing it.
ALMOST: Final = 0.8
# 13.2: how many racks of 21 tiles can open, which tells how likely a player not open yet can use a tile.
OPENS_AT_ONCE: Final = 0.146
HELPS: Final = 20  # a danger, in a hundred, that is worth a word
SAFE: Final = 3


@final
class Figures:
    """What the scoring of a table says about this seat, as numbers: what a rack costs that is open or not
    (so much, and so much a point left on it), what a joker held adds, and what fines and going out cost."""

    def __init__(self) -> None:
        self.closed_base: i64 = 0
        self.closed_rate: i64 = 0
        self.closed_joker: i64 = 0
        self.open_base: i64 = 0
        self.open_rate: i64 = 0
        self.out: i64 = 0  # the score of going out
        self.okey_value: i64 = 0
        self.false_joker_value: i64 = 0
        self.playable: i64 = 0  # fines
        self.okey: i64 = 0
        self.fed: i64 = 0


@final
class Advice:
    """A discard. See `DiscardOutlook` for what the fields mean."""

    def __init__(self, kind: Kind) -> None:
        self.kind: Kind = kind
        self.value: float = 0.0
        self.fine: i64 = 0
        self.playable: bool = False
        self.danger: float = 0.0
        self.keeps: i64 = 0
        self.reasons: list[str] = []


def discards(position: OkeyPosition, figures: Figures) -> list[Advice]:
    """Every tile the player at the table could throw, the best first; of equal ones what is not playable."""
    seat = position.turn
    weighing = _Weighing(position, figures)
    found: list[Advice] = []
    for kind in EVERY_KIND:
        if racks.held(position, seat, kind) > 0:
            found.append(weighing.advice(kind))
    found.sort(key=_order)
    return found


def _order(advice: Advice) -> tuple[float, bool, float, int]:
    return -round(advice.value, 6), advice.playable, advice.danger, int(advice.kind)


@final
class _Weighing:
    """One rack, and what it would be worth with a tile less and a tile more."""

    def __init__(self, position: OkeyPosition, figures: Figures) -> None:
        seat = position.turn
        self.position: OkeyPosition = position
        self.figures: Figures = figures
        self.route: i64 = position.opened[seat]
        self.counts: vec[i64] = racks.faces(position, seat)
        self.okeys: i64 = racks.okeys(position, seat)
        # 6: what fits the table leaves by itself once the rack is open.
        self.fits: vec[i64] = vec[i64]([0] * FACES)
        # A tile that can be in no meld with this rack changes no arrangement.
        self.joins: vec[i64] = vec[i64]([0] * FACES)
        for face in EVERY_FACE:
            if self.route != NOT_OPEN and uses.fits_table(position, face):
                self.fits[face] = 1
                self.counts[face] = 0
        for face in EVERY_FACE:
            self.joins[face] = 1 if is_meldable(self.counts, face, self.okeys) else 0
        self.pool: vec[i64] = unseen(position, seat)
        self.unseen: i64 = 0
        for count in self.pool:
            self.unseen += count
        self.next: Seat = Seat((seat + 1) % position.players)
        self.whole: i64 = self._weigh(self.counts, self.okeys)
        # For every face: the weight of the rack with one more of it, and the tiles that are needed for that.
        self.more: vec[i64] = vec[i64]([UNKNOWN] * (FACES + 1))
        self.needed: list[vec[i64]] = [self.counts] * (FACES + 1)
        self.stake: float = max(0.0, -self._worth(self.counts, self.okeys, self.whole)) - float(figures.out)

    # What a rack is worth

    def _weigh(self, counts: vec[i64], okeys: i64) -> i64:
        """Not open: the points towards opening. Open: the points left when all is laid that can be."""
        if self.route == NOT_OPEN:
            return solver.most_points(counts, okeys)
        if self.route == BY_MELDS:
            return solver.least_left(counts, okeys, 0)  # an okey finds room on the table
        left: i64 = 0
        for place in range(i64(NUMBERS_A_COLOUR - 1), i64(-1), -1):
            for colour in range(i64(COLOURS)):
                if counts[NUMBERS_A_COLOUR * colour + place] == 1:
                    okeys -= 1
                    if okeys < 0:
                        left += place + 1
        return left

    def _worth(self, counts: vec[i64], okeys: i64, weight: i64) -> float:
        """13.4: points, with the sign turned, for a rack of this weight."""
        figures = self.figures
        if self.route != NOT_OPEN:
            if weight <= NUMBERS_A_COLOUR and self._left_over(counts, okeys) <= 1:
                return float(-figures.out)
            return float(-figures.open_base - figures.open_rate * weight)
        total = okeys * figures.okey_value + counts[self.position.okey] * figures.false_joker_value
        for face in EVERY_FACE:
            if face != self.position.okey:
                total += counts[face] * FACE_NUMBERS[face]
        closed = float(figures.closed_base + figures.closed_rate * total)
        if okeys > 0:
            closed += float(figures.closed_joker)
        opened = float(figures.open_base + figures.open_rate * max(0, total - weight))
        share = self._share(weight, self._pairs(counts, okeys))
        return -closed + share * max(0.0, closed - opened)

    def _left_over(self, counts: vec[i64], okeys: i64) -> i64:
        """How many tiles neither fit the table nor are in a meld."""
        tiles: i64 = 0
        for count in counts:
            tiles += count
        if self.route == BY_PAIRS:
            return tiles - 2 * self._pairs(counts, okeys) + okeys
        return max(0, tiles + okeys - solver.most_tiles(counts, okeys) - okeys)

    def _pairs(self, counts: vec[i64], okeys: i64) -> i64:
        return solver.pairs_in(counts, okeys, self.position.terms.okey_in_pairs != 0)

    def _share(self, points: i64, pairs: i64) -> float:
        """How much of what opening saves this rack has already."""
        if pairs >= self.position.pair_bar or self._opens(points):
            return 1.0
        by_pairs = float(pairs) / float(self.position.pair_bar)
        if self.position.declared[self.position.turn] != 0:
            return ALMOST * by_pairs
        by_points = float(points) / float(self.position.bar)
        return ALMOST * max(by_points * by_points, by_pairs * by_pairs * by_pairs)

    def _opens(self, points: i64) -> bool:
        return points >= self.position.bar and self.position.declared[self.position.turn] == 0

    # One tile less, one tile more

    def advice(self, kind: Kind) -> Advice:
        """Everything about throwing this tile."""
        made = Advice(kind)
        position = self.position
        if position.sizes[position.turn] == 1:
            made.value = float(-self.figures.out)
            made.reasons.append("goes_out")
            return made
        is_okey = kind == position.okey
        face = face_of(kind, position.okey)
        counts = self.counts[:]
        okeys = self.okeys
        if is_okey:
            okeys -= 1
        elif self.fits[face] == 0:
            counts[face] -= 1
        made.playable = uses.is_playable(position, kind)
        if is_okey:
            made.fine = self.figures.okey
        elif made.playable:
            made.fine = self.figures.playable
        made.keeps = self._weigh(counts, okeys)
        made.danger = 1.0 if is_okey or made.playable else self._danger(face)
        thrown = -1 if is_okey else face
        made.value = self._expected(counts, okeys, thrown, made.keeps) - float(made.fine)
        made.value -= made.danger * self._price_of_helping()
        self._explain(made, face, counts, okeys)
        return made

    def _expected(self, counts: vec[i64], okeys: i64, thrown: i64, keeps: i64) -> float:
        """The worth of this rack, as expected over the tile that comes next."""
        if self.unseen == 0:
            return self._worth(counts, okeys, keeps)
        total = 0.0
        for kind in EVERY_KIND:
            if self.pool[kind] == 0:
                continue
            if kind == self.position.okey:
                worth = self._worth(counts, okeys + 1, self._with(counts, okeys, thrown, -1, keeps))
            else:
                face = face_of(kind, self.position.okey)
                if self.fits[face] != 0:
                    worth = self._worth(counts, okeys, keeps)
                else:
                    weight = self._with(counts, okeys, thrown, face, keeps)
                    counts[face] += 1
                    worth = self._worth(counts, okeys, weight)
                    counts[face] -= 1
            total += float(self.pool[kind]) * worth
        return total / float(self.unseen)

    def _with(self, counts: vec[i64], okeys: i64, thrown: i64, drawn: i64, keeps: i64) -> i64:
        """The weight of the rack with this tile drawn (-1: an okey), without asking the solver where the
        answer is known."""
        if drawn == thrown:
            return self.whole
        if drawn >= 0 and self.joins[drawn] == 0:
            if self.route == BY_MELDS:
                return keeps + FACE_NUMBERS[drawn]
            if self.route == NOT_OPEN:
                return keeps
        if self.route == NOT_OPEN:
            most = self._whole_with(drawn)
            if most == keeps or (thrown >= 0 and self.needed[drawn + 1][thrown] < self.counts[thrown]):
                return most
        if drawn < 0:
            return self._weigh(counts, okeys + 1)
        counts[drawn] += 1
        weight = self._weigh(counts, okeys)
        counts[drawn] -= 1
        return weight

    def _whole_with(self, drawn: i64) -> i64:
        """The points of the rack with this tile drawn and none thrown, and how many tiles of each face are in
        the melds worth so much."""
        if self.more[drawn + 1] == UNKNOWN:
            counts = self.counts[:]
            if drawn >= 0:
                counts[drawn] += 1
            used = vec[i64]([0] * FACES)
            points: i64 = 0
            okeys = self.okeys if drawn >= 0 else self.okeys + 1
            for meld in arranger.arrangement(counts, okeys, solver.POINTS):
                for k in range(i64(1), i64(len(meld))):
                    points += FACE_NUMBERS[meld[k] % OKEY_MARK]
                    if meld[k] < OKEY_MARK:
                        used[meld[k]] += 1
            self.more[drawn + 1] = points
            self.needed[drawn + 1] = used
        return self.more[drawn + 1]

    # The next player

    def _danger(self, face: Face) -> float:
        """The chance that the next player has what makes something new of a tile of this face, as if every
        tile not in sight were on that rack with the same chance, each for itself."""
        opened = self.position.opened[self.next]
        okey = self._chance_of(Kind(self.position.okey))
        twin = self._chance_of(kind_of(face, self.position.okey))
        missing = 1.0
        if opened != BY_PAIRS:
            missing = self._misses_melds(face, okey)
        if opened == NOT_OPEN:
            return (1.0 - missing) * OPENS_AT_ONCE
        if duties.pairs_allowed(self.position, self.next):
            missing *= (1.0 - twin) * (1.0 - okey)
        return 1.0 - missing

    def _misses_melds(self, face: Face, okey: float) -> float:
        """The chance that no two tiles make a meld with this face, an okey among them or not."""
        below_2 = self._chance_beside(face, -2)
        below = self._chance_beside(face, -1)
        above = self._chance_beside(face, 1)
        above_2 = self._chance_beside(face, 2)
        alone = (1.0 - below_2) * (1.0 - below) * (1.0 - above) * (1.0 - above_2)
        missing = (1.0 - below_2 * below) * (1.0 - below * above) * (1.0 - above * above_2)
        for colour in range(i64(COLOURS)):
            for other in range(colour):
                if colour != FACE_COLOURS[face] and other != FACE_COLOURS[face]:
                    step = (colour - FACE_COLOURS[face]) * NUMBERS_A_COLOUR
                    one = self._chance_of(kind_of(Face(face + step), self.position.okey))
                    step = (other - FACE_COLOURS[face]) * NUMBERS_A_COLOUR
                    two = self._chance_of(kind_of(Face(face + step), self.position.okey))
                    missing *= 1.0 - one * two
                    alone *= (1.0 - one) * (1.0 - two)
        return missing * (1.0 - okey * (1.0 - alone))

    def _chance_beside(self, face: Face, step: i64) -> float:
        beside = Face(face + step)
        if beside < 0 or beside >= FACES or FACE_COLOURS[beside] != FACE_COLOURS[face]:
            return 0.0
        return self._chance_of(kind_of(beside, self.position.okey))

    def _chance_of(self, kind: Kind) -> float:
        """That the next player has a tile of this kind."""
        if self.unseen == 0:
            return 0.0
        without = 1.0 - float(self.position.sizes[self.next]) / float(self.unseen)
        if self.pool[kind] == 2:
            return 1.0 - without * without
        return 1.0 - without if self.pool[kind] == 1 else 0.0

    def _price_of_helping(self) -> float:
        """Every tile brings the next player as much nearer to going out as that player has tiles; 9.4: and
        feeding an opening may be fined."""
        price = self.stake / float(max(1, self.position.sizes[self.next]))
        if self.position.opened[self.next] == NOT_OPEN:
            price += float(self.figures.fed)
        return price

    # In words

    def _explain(self, made: Advice, face: Face, counts: vec[i64], okeys: i64) -> None:
        is_okey = made.kind == self.position.okey
        if is_okey:
            made.reasons.append("okey")
        if made.playable:
            made.reasons.append("playable")
        if made.fine > 0:
            made.reasons.append("fined")
        if self._breaks(made, face, is_okey):
            made.reasons.append("breaks_meld")
        if self.route == NOT_OPEN:
            was_open = self._share(self.whole, self._pairs(self.counts, self.okeys)) == 1.0
            if was_open:
                made.reasons.append(self._still_opens(made.keeps, self._pairs(counts, okeys)))
        if not is_okey and self._is_isolated(counts, face):
            made.reasons.append("isolated")
        if 100 * made.danger >= HELPS:
            made.reasons.append("helps_next")
        elif 100 * made.danger <= SAFE:
            made.reasons.append("safe")

    def _still_opens(self, points: i64, pairs: i64) -> str:
        """Whether a rack that could open still can: with points, or with pairs alone."""
        if self._opens(points):
            return "keeps_opening"
        return "keeps_pairs" if pairs >= self.position.pair_bar else "loses_opening"

    def _breaks(self, made: Advice, face: Face, is_okey: bool) -> bool:
        """Whether something made with this tile is worth less without it."""
        if self.route == NOT_OPEN:
            return made.keeps < self.whole
        if is_okey or self.fits[face] != 0:
            return False
        return made.keeps > self.whole - FACE_NUMBERS[face]

    def _is_isolated(self, counts: vec[i64], face: Face) -> bool:
        """Whether no tile left is of any use to this one: no twin, none near in its colour, none of its
        number."""
        number = face % NUMBERS_A_COLOUR
        for place in range(max(0, number - 2), min(NUMBERS_A_COLOUR - 1, number + 2) + 1):
            if counts[face - number + place] > 0:
                return False
        for colour in range(i64(COLOURS)):
            if counts[NUMBERS_A_COLOUR * colour + number] > 0:
                return False
        return True
