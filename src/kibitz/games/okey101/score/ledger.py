"""The ledger of a match (rule 10): what every hand brought everybody, and who is ahead in the end."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from kibitz.core.outcome import Outcome, ScoreLine, ranked
from kibitz.games.okey101.interface.names import Reason
from kibitz.games.okey101.score.results import HandResult
from kibitz.games.okey101.score.settling import partner_of

WORST = 100_000  # above anything a hand can cost, so that hands gone out in count first


class LedgerRow(Struct, frozen=True):
    """One hand: how it ended, what everybody scored (None is no score), and what the match books for it."""

    hand: int
    starter: int
    reason: str
    verdict: str
    finisher: int | None
    winners: tuple[int, ...]
    opened: tuple[str, ...]
    scores: tuple[int | None, ...]
    booked: tuple[int, ...]


def row_of(result: HandResult) -> LedgerRow:
    """What remains of a hand in the ledger."""
    finish = result.end.finish
    return LedgerRow(
        hand=result.number,
        starter=result.starter,
        reason=result.end.reason,
        verdict=result.verdict,
        finisher=None if finish is None else finish.seat,
        winners=result.outcome.winners,
        opened=result.end.opened,
        scores=result.scores,
        booked=result.booked,
    )


def totals(rows: Sequence[LedgerRow], players: int) -> tuple[int, ...]:
    """What everybody has been booked so far."""
    return tuple(sum(row.booked[seat] for row in rows) for seat in range(players))


def outcome(rows: Sequence[LedgerRow], players: int, teams: bool) -> Outcome:
    """10: the lowest total wins; of equal totals more hands gone out in, then the lower worst hand. Partners
    add their hands up and stand on one place."""
    sheets: list[list[ScoreLine]] = []
    better: list[int] = []
    for seat in range(players):
        lines = [_line(row, seat) for row in rows]
        members = (seat, partner_of(seat)) if teams else (seat,)
        if teams:
            lines.append(_partner(rows, partner_of(seat)))
        sheets.append(lines)
        out = sum(row.finisher in members for row in rows)
        worst = max(sum(row.booked[member] for member in members) for row in rows)
        better.append(out * WORST - worst)
    return ranked(Reason.HANDS_PLAYED.value, sheets, low_wins=True, tie_break=better)


def _line(row: LedgerRow, seat: int) -> ScoreLine:
    """One hand of a player."""
    scored = row.scores[seat]
    facts: dict[str, str | int] = {"hand": row.hand, "reason": row.reason, "verdict": row.verdict}
    if row.finisher == seat:
        code, because = "went_out", "went out"
    elif scored is None:
        code, because = "no_score", "no score: had not opened"
    elif seat in row.winners:
        code, because = "won", "won the hand"
    elif row.opened[seat] == "none":
        code, because = "not_opened", "had not opened"
    else:
        code, because = "scored", "tiles left and fines"
    return ScoreLine(
        f"Hand {row.hand}", row.booked[seat], because=because, part="hands", code=code, facts=facts
    )


def _partner(rows: Sequence[LedgerRow], partner: int) -> ScoreLine:
    """10: what the partner's hands add."""
    return ScoreLine(
        "Partner",
        sum(row.booked[partner] for row in rows),
        because="the partner's hands",
        part="partner",
        code="partner",
        facts={"seat": partner},
    )
