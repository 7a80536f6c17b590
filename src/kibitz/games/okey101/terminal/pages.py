"""Two pages of Okey 101 that can be called up: the ledger of hands, and the last hand's score sheet."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.core.drawing import DIM, STRONG, Line, Lines, aligned, cells, fitted, hung, text, wrapped
from kibitz.games.okey101.interface.view import OkeyView
from kibitz.games.okey101.score.ledger import LedgerRow, totals
from kibitz.games.okey101.score.results import HandResult
from kibitz.games.okey101.score.sheet import NO_SCORE, player_told, reckoned, signed, told

NO_SCORE_MARK = "*"
LONGEST_NAME = 9
ENDS = {
    "hand_empty": "went out",
    "drawing_stack_exhausted": "stack exhausted",
    "deck_empty": "no tiles to draw",
    "all_pairs": "all pairs",
}


# The ledger


def ledger(view: OkeyView, names: Sequence[str]) -> Lines:
    """10: what every hand brought, and the totals."""
    if not view.ledger:
        return (text("No hand has been played to its end yet."),)
    head = ["Hand", "Ended by", *(fitted(name, min(cells(name), LONGEST_NAME)) for name in names)]
    rows = [head, *(_hand(row, names) for row in view.ledger)]
    rows.append(["", "Total", *map(signed, totals(view.ledger, len(names)))])
    first, *hands, last = aligned(rows, words=(1,))
    lines = [text(first, DIM), *map(text, hands), text(last, STRONG)]
    if any(score is None for row in view.ledger for score in row.scores):
        booked = signed(view.options.null_counts_as)
        lines.append(text(f"{NO_SCORE_MARK} {NO_SCORE} (hasn't opened) is not 0: it counts {booked},", DIM))
        lines.append(text("  or 0 where nobody opened", DIM))
    return tuple(lines)


def _hand(row: LedgerRow, names: Sequence[str]) -> list[str]:
    who = f"{names[row.finisher]} " if row.finisher is not None else ""
    booked = [
        signed(points) + (NO_SCORE_MARK if score is None else "")
        for points, score in zip(row.booked, row.scores, strict=True)
    ]
    return [f"{row.hand}", f"{who}{ENDS[row.reason]}", *booked]


# The last hand


def score_sheet(view: OkeyView, names: Sequence[str], width: int) -> Lines:
    """8.5: how the hand before this one ended, and every score line by line."""
    result = view.last_hand
    if result is None:
        return (text("No hand has been played to its end yet."),)
    headline, reason = told(result, names)
    lines: list[Line] = [*wrapped(f"Hand {result.number}. {headline}: {reason}.", width, STRONG)]
    for seat in range(len(names)):
        lines += [text(player_told(result, seat, names)), *_own_lines(result, seat, width)]
    return tuple(lines)


def _own_lines(result: HandResult, seat: int, width: int) -> Lines:
    lines: list[Line] = []
    for line in result.outcome.standings[seat].lines:
        lead = f"  {line.item:<16}{reckoned([line]):>16}  "
        lines += hung(text(lead), line.because, width, DIM)
    return tuple(lines)
