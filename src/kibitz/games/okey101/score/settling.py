"""The settlement of a hand (rules 8 to 10): every score line by line, the places, and what is booked.

No figure of a score stands here; all come from the scoring document.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import prod
from typing import NamedTuple, cast

from mypy_extensions import i64

from kibitz.core.outcome import Outcome, ScoreLine, Standing
from kibitz.games.okey101.interface.names import TILE_KINDS
from kibitz.games.okey101.rules.constants import FALSE_JOKER, NUMBERS_A_COLOUR
from kibitz.games.okey101.score.document import Context, Multiplier, Opened, Reason, Row, ScoringDocument
from kibitz.games.okey101.score.results import Fine, HandEnd, HandResult

Sheet = tuple[ScoreLine, ...] | None  # None is no score


class Settlement(NamedTuple):
    """What a table has agreed on: the scoring document, and the options that settle a hand (12)."""

    scoring: ScoringDocument
    null_counts_as: int
    teams: bool
    partner_scored: bool
    pairs_eligible: bool
    multiplier_cap: int  # 0 is none


def settle(end: HandEnd, rules: Settlement, number: int = 1, starter: int = 0) -> HandResult:
    """The result of a hand that ended like this."""
    seats = range(len(end.racks))
    void = end.reason == "all_pairs" and rules.scoring.winners.all_pairs == "void"
    sheets: list[Sheet] = [(_VOID,) if void else _sheet(end, rules, seat) for seat in seats]
    scores = tuple(_total(sheet) for sheet in sheets)
    together = [_with_partner(seat, sheets, scores) for seat in seats] if rules.teams else sheets
    totals = [_total(sheet) for sheet in together]
    places = _places(end, rules, scores, totals)
    standings = (
        Standing(seat, places.get(seat), totals[seat], tuple(together[seat] or ())) for seat in seats
    )
    outcome = Outcome(end.reason, tuple(standings), tuple(_also(end, void)))
    verdict = _verdict(outcome, scores, rules, void)
    return HandResult(
        number=number,
        starter=starter,
        end=end,
        outcome=outcome,
        scores=scores,
        booked=_booked(end, rules, scores),
        draw=verdict in ("tie", "no_score_draw"),
        void=void,
        winning_score=min((totals[seat] or 0 for seat in outcome.winners), default=None),
        verdict=verdict,
    )


def partner_of(seat: int) -> int:
    """10: partners face each other, the first and the third of four."""
    return (seat + 2) % 4


def _also(end: HandEnd, void: bool) -> Iterator[str]:
    """What else was true of the hand, in the keys of a scoring document."""
    if end.finish is not None:
        for how in ("okey", "pairs", "elden", "same_turn"):
            if getattr(end.finish, how):
                yield f"finish_{how}"
    if end.riziko:
        yield "riziko"
    if void:
        yield "void"


# What a player scores


class Price(NamedTuple):
    """What a context costs by a document: its row, the product of the multipliers, and why it is not 1."""

    row: Row
    times: int
    causes: tuple[str, ...]


@lru_cache(maxsize=1024)  # few tables differ in more than their racks
def price(scoring: ScoringDocument, context: Context, cap: int) -> Price:
    """9.5: the row and the multipliers of a context. The cap holds for those that depend on the finish."""
    found = scoring.multipliers_of(context)
    finish = prod(each.factor for each in found if each.is_of_finish)
    rest = prod(each.factor for each in found if not each.is_of_finish)
    times = (min(finish, cap) if cap else finish) * rest
    causes = tuple(dict.fromkeys(_cause(each, context) for each in found if each.factor != 1))
    return Price(scoring.row_of(context), times, causes)


def _cause(multiplier: Multiplier, context: Context) -> str:
    """The key that says most about a multiplier: one that is true here, else how the player opened."""
    for key in reversed(Context._fields):
        if getattr(context, key) is True and multiplier.when.asks(key):
            return key
    return f"opened_{context.opened}" if multiplier.when.opened is not None else "agreed"


class Left(NamedTuple):
    """9.1: what is left on a rack."""

    sum: int
    okeys: int
    false_jokers: int


def left_on(rack: Sequence[str], okey: i64, scoring: ScoringDocument) -> Left:
    """9.1: the value of the tiles on a rack, and the jokers among them."""
    values = scoring.tile_value
    total = okeys = false_jokers = 0
    for tile in rack:
        worth: int | str = number_of(tile, okey)
        if TILE_KINDS[tile] == okey:
            okeys += 1
            worth = values.okey
        elif TILE_KINDS[tile] == FALSE_JOKER:
            false_jokers += 1
            worth = values.false_joker
        total += worth if isinstance(worth, int) else number_of(tile, okey)
    return Left(total, okeys, false_jokers)


def number_of(tile: str, okey: i64) -> int:
    """1, C-14: the number of a tile; a false joker has that of the okey."""
    kind = TILE_KINDS[tile]
    return (okey if kind == FALSE_JOKER else kind) % NUMBERS_A_COLOUR + 1


def tenfold(tile: str, okey: i64) -> int:
    """9.4: what feeding an opening costs where that depends on the tile."""
    return 10 * number_of(tile, okey)


def _context(end: HandEnd, rules: Settlement, seat: int) -> Context:
    finish = end.finish
    facts = {"declared_pairs": end.declared[seat], "riziko": end.riziko}
    opened = cast(Opened, end.opened[seat])
    if finish is None:
        return Context(cast(Reason, end.reason), "other", opened, **facts)
    return Context(
        cast(Reason, end.reason),
        "winner" if seat == finish.seat else "other",
        opened,
        finish_okey=finish.okey,
        finish_pairs=finish.pairs,
        finish_elden=finish.elden,
        finish_same_turn=finish.same_turn,
        partner_of_finisher=rules.teams and seat == partner_of(finish.seat),
        **facts,
    )


def _sheet(end: HandEnd, rules: Settlement, seat: int) -> Sheet:
    """9.5: M·(base + sum·S) + joker·A + fines, one line for each that has a part in it."""
    scoring = rules.scoring
    context = _context(end, rules, seat)
    fines = [_fine_line(fine, points) for fine, points in _fines(end, scoring, seat)]
    if context.partner_of_finisher and not rules.partner_scored:
        return (_WAIVED, *fines)
    row, times, causes = price(scoring, context, rules.multiplier_cap)
    if row.no_score or (context.opened == "pairs" and not rules.pairs_eligible and _by_lowest(end, scoring)):
        return None
    left = left_on(end.racks[seat], end.okey, scoring)
    lines = []
    if row.base or not row.sum:
        lines.append(_base_line(context, row, times, causes))
    if row.sum:
        lines.append(_tiles_line(end.racks[seat], left, row, times, causes))
    charge = _surcharge_line(scoring, left, row, times)
    return (*lines, *([] if charge is None else [charge]), *fines)


def counts_tiles(end: HandEnd, rules: Settlement, seat: int) -> bool:
    """Whether what is on a player's rack changes the score."""
    context = _context(end, rules, seat)
    if end.reason == "all_pairs" and rules.scoring.winners.all_pairs == "void":
        return False
    if context.partner_of_finisher and not rules.partner_scored:
        return False
    row = price(rules.scoring, context, rules.multiplier_cap).row
    return row.sum != 0 or row.joker != 0


def _by_lowest(end: HandEnd, scoring: ScoringDocument) -> bool:
    """8.2: whether the lowest score among the eligible wins this hand."""
    return (
        end.reason == "drawing_stack_exhausted"
        and scoring.winners.drawing_stack_exhausted == "lowest_eligible"
    )


def _fines(end: HandEnd, scoring: ScoringDocument, seat: int) -> list[tuple[Fine, int]]:
    """9.4: the fines of a player and what they cost; what costs nothing is no fine."""
    own = [fine for fine in end.fines if fine.seat == seat]
    priced = [
        (fine, getattr(scoring.flat, fine.kind) if fine.points is None else fine.points) for fine in own
    ]
    return [(fine, points) for fine, points in priced if points]


# The lines

_CAUSES = {
    "finish_okey": "the last tile was an okey",
    "finish_pairs": "the finisher had opened with pairs",
    "finish_elden": "opened and finished in one turn with nobody else open",
    "finish_same_turn": "opened and finished in one turn",
    "partner_of_finisher": "the partner went out",
    "declared_pairs": "had declared pairs",
    "riziko": "riziko",
    "opened_pairs": "opened with pairs",
    "opened_melds": "opened with melds",
    "opened_none": "not opened",
    "agreed": "as agreed",
}
_BASES = {
    "went_out": ("going out", "went out"),
    "declared_not_opened": ("not opened", "declared pairs and has not opened"),
    "not_opened": ("not opened", "has not opened"),
    "opened": ("opened", "has opened"),
}
_FINES = {
    "playable_discard": "threw a tile that could have been laid off",
    "okey_discard": "threw an okey",
    "failed_opening": "opened short of the bar and took it back",
    "taken_back": "took back more than the last tile laid off",
    "fed_opening": "threw the tile that the next player opened with",
}
_VOID = ScoreLine("void hand", 0, because="nobody scores, and it is dealt again", part="base", code="void")
_WAIVED = ScoreLine("tiles left", 0, because="not scored: the partner went out", part="base", code="waived")


def _base_line(context: Context, row: Row, times: int, causes: Sequence[str]) -> ScoreLine:
    code = "opened"
    if context.role == "winner":
        code = "went_out"
    elif context.opened == "none":
        code = "declared_not_opened" if context.declared_pairs else "not_opened"
    item, why = _BASES[code]
    if row.base == 0:
        return ScoreLine("tiles left", 0, because=f"{why}: the tiles do not count", part="base", code=code)
    facts: dict[str, str | int] = {"base": row.base, "multiplier": times, "causes": " ".join(causes)}
    return _product(item, times, row.base, why + _because(causes), "base", code, facts)


def _tiles_line(rack: Sequence[str], left: Left, row: Row, times: int, causes: Sequence[str]) -> ScoreLine:
    facts: dict[str, str | int] = {"sum": left.sum, "tiles": " ".join(rack), "times": row.sum}
    facts |= {"multiplier": times, "causes": " ".join(causes)}
    why = f"the value of {' '.join(rack)}" if rack else "no tile is left"
    return _product(
        "tiles left", times * row.sum, left.sum, why + _because(causes), "tiles", "tiles_left", facts
    )


def _surcharge_line(scoring: ScoringDocument, left: Left, row: Row, times: int) -> ScoreLine | None:
    """C-02, C-03: what holding jokers costs, once a hand or for each."""
    charge = scoring.surcharge
    okeys = left.okeys if "okey" in charge.tiles else 0
    false_jokers = left.false_jokers if "false_joker" in charge.tiles else 0
    held = okeys + false_jokers
    if charge.per == "hand":
        held = min(held, 1)
    count = row.joker * held * (times if charge.multiplied else 1)
    if count * charge.amount == 0:
        return None
    facts: dict[str, str | int] = {"okeys": okeys, "false_jokers": false_jokers, "amount": charge.amount}
    jokers = [*_some(okeys, "okey"), *_some(false_jokers, "false joker")]
    why = f"{' and '.join(jokers)} left on the rack"
    return _product("joker penalty", count, charge.amount, why, "surcharge", "joker_held", facts)


def _fine_line(fine: Fine, points: int) -> ScoreLine:
    facts: dict[str, str | int] = {"turn": fine.turn}
    why = _FINES[fine.kind]
    if fine.tile is not None:
        facts["tile"] = fine.tile
        why += f" ({fine.tile})"
    item = fine.kind.replace("_", " ")
    return ScoreLine(item, points, because=why, part="fines", code=fine.kind, facts=facts)


def _product(
    item: str, count: int, each: int, because: str, part: str, code: str, facts: dict[str, str | int]
) -> ScoreLine:
    """A line of so many times so much; once is not worth writing."""
    if count == 1:
        return ScoreLine(item, each, None, None, because, part, code, facts)
    return ScoreLine(item, count * each, count, each, because, part, code, facts)


def _because(causes: Sequence[str]) -> str:
    return f" ({', '.join(_CAUSES[cause] for cause in causes)})" if causes else ""


def _some(count: int, what: str) -> list[str]:
    return [] if count == 0 else [f"1 {what}" if count == 1 else f"{count} {what}s"]


# Teams, places and the match


def _total(sheet: Sheet) -> int | None:
    return None if sheet is None else sum(line.amount for line in sheet)


def _with_partner(seat: int, sheets: Sequence[Sheet], scores: Sequence[int | None]) -> Sheet:
    """10: a team scores the sum of both; no score adds nothing, and two of them are none."""
    partner = partner_of(seat)
    brought = scores[partner]
    if brought is None:
        return sheets[seat]
    line = ScoreLine(
        "partner",
        brought,
        because="the partner's score",
        part="partner",
        code="partner",
        facts={"seat": partner},
    )
    return (*(sheets[seat] or ()), line)


def _places(
    end: HandEnd, rules: Settlement, scores: Sequence[int | None], totals: Sequence[int | None]
) -> dict[int, int]:
    """8, 10: the places of those who have one. Whoever goes out is first, even where fines leave another
    player with less; then nobody else has a place."""
    known = {seat: total for seat, total in enumerate(totals) if total is not None}
    if end.finish is not None:
        first = {end.finish.seat, partner_of(end.finish.seat)} if rules.teams else {end.finish.seat}
        rest = {seat: total for seat, total in known.items() if seat not in first}
        if any(total < known[end.finish.seat] for total in rest.values()):
            rest = {}
        return dict.fromkeys(first, 1) | {seat: place + len(first) for seat, place in _by_total(rest).items()}
    if not _by_lowest(end, rules.scoring):
        return {}
    eligible = {seat for seat, score in enumerate(scores) if score is not None and end.opened[seat] != "none"}
    if rules.teams:
        eligible |= {partner_of(seat) for seat in eligible}
    return _by_total({seat: known[seat] for seat in eligible})


def _by_total(totals: dict[int, int]) -> dict[int, int]:
    """The lowest is first; equal totals share a place."""
    return {seat: 1 + sum(other < total for other in totals.values()) for seat, total in totals.items()}


def _verdict(outcome: Outcome, scores: Sequence[int | None], rules: Settlement, void: bool) -> str:
    winners = outcome.winners
    if void:
        return "void"
    if not winners:
        return "no_score_draw" if all(score is None for score in scores) else "no_winner"
    sides = {seat % 2 for seat in winners} if rules.teams else set(winners)
    return "win" if len(sides) == 1 else "tie"


def _booked(end: HandEnd, rules: Settlement, scores: Sequence[int | None]) -> tuple[int, ...]:
    """10: the match books no score as agreed, and 0 where nobody has a score; fines are booked either way."""
    nothing = 0 if all(score is None for score in scores) else rules.null_counts_as
    booked = []
    for seat, score in enumerate(scores):
        fines = sum(points for _, points in _fines(end, rules.scoring, seat))
        booked.append(nothing + fines if score is None else score)
    return tuple(booked)
