"""The end of a game as a value that explains itself: a reason, and every seat's total line by line."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET, Struct, UnsetType


class ScoreLine(Struct, frozen=True):
    """One line of a score sheet: what it is for, what it brings, and why. `because` says it in English; for
    any other language `part` names the section of the sheet, `code` the reason, and `facts` what it needs."""

    item: str
    amount: int
    count: int | None = None
    each: int | None = None
    because: str = ""
    part: str = ""
    code: str = ""
    facts: dict[str, str | int] = {}


class Standing(Struct, frozen=True):
    """Where one seat ended. A seat without a score has neither place nor total."""

    seat: int
    place: int | None
    total: int | None
    lines: tuple[ScoreLine, ...] = ()


class SideStanding(Struct, frozen=True):
    """Where one side ended, in a game of sides. A side may have no seat: the rules play it."""

    side: str
    seats: tuple[int, ...]
    has_won: bool
    total: int
    lines: tuple[ScoreLine, ...] = ()


class Outcome(Struct, frozen=True):
    """How a game ended: the reason, what else was true, and the standings in seat order. Where sides play,
    the sides too; other games leave them out of what is written."""

    reason: str
    standings: tuple[Standing, ...]
    also: tuple[str, ...] = ()
    sides: tuple[SideStanding, ...] | UnsetType = UNSET

    @property
    def winners(self) -> tuple[int, ...]:
        """Every seat on the first place; several when the first place is shared, none when nobody won."""
        return tuple(standing.seat for standing in self.standings if standing.place == 1)


def booked(totals: Sequence[int | None], nothing: int) -> tuple[int, ...]:
    """What a series of games books for these totals: `nothing` for no score, or 0 where nobody has one."""
    if all(total is None for total in totals):
        nothing = 0
    return tuple([nothing if total is None else total for total in totals])


def ranked(
    reason: str,
    sheets: Sequence[Sequence[ScoreLine] | None],
    *,
    also: tuple[str, ...] = (),
    low_wins: bool = False,
    tie_break: Sequence[int] | None = None,
) -> Outcome:
    """Standings from score lines.

    Equal totals share a place and the next place is skipped (1, 1, 3). A sheet of None is "no score": no
    total, no place. `tie_break` gives each seat a number that ranks equal totals, higher first.
    """
    totals = [None if lines is None else sum(line.amount for line in lines) for lines in sheets]
    ranks: list[tuple[int, int] | None] = []
    for seat, total in enumerate(totals):
        better = 0 if tie_break is None else -tie_break[seat]
        ranks.append(None if total is None else (total if low_wins else -total, better))
    standings = []
    for seat, (lines, total, rank) in enumerate(zip(sheets, totals, ranks, strict=True)):
        place = None if rank is None else 1 + sum(other is not None and other < rank for other in ranks)
        standings.append(Standing(seat, place, total, tuple(lines or ())))
    return Outcome(reason, tuple(standings), also)
