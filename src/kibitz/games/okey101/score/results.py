"""The end of a hand as facts, and what those facts come to (rules 8.5 and 9)."""

from __future__ import annotations

from msgspec import Struct

from kibitz.core.outcome import Outcome


class Finish(Struct, frozen=True):
    """8.1, 9.3: how a player went out. `tile` is the last discard, None where nobody wrote it down."""

    seat: int
    tile: str | None
    okey: bool  # the last tile was an okey
    pairs: bool  # the finisher had opened with pairs
    elden: bool  # opened and finished in one turn while nobody else was open
    same_turn: bool  # opened and finished in one turn


class Fine(Struct, frozen=True):
    """9.4: one fine of play. The scoring document says what it costs; `points` is set where the tile does."""

    seat: int
    kind: str
    turn: int
    tile: str | None = None
    points: int | None = None


class HandEnd(Struct, frozen=True):
    """The bare facts of an ended hand: all that scoring needs. Racks are printed faces, by seat."""

    reason: str
    okey: int  # the face of the okey
    racks: tuple[tuple[str, ...], ...]
    opened: tuple[str, ...]  # none, melds or pairs
    declared: tuple[bool, ...]  # who had declared pairs
    riziko: bool
    finish: Finish | None
    fines: tuple[Fine, ...]


class HandResult(Struct, frozen=True):
    """8.5: what a hand is worth. `scores` are personal, `outcome` adds up teams, `booked` is for a match."""

    number: int  # from 1 within the match
    starter: int
    end: HandEnd
    outcome: Outcome
    scores: tuple[int | None, ...]  # None is no score
    booked: tuple[int, ...]
    draw: bool
    void: bool
    winning_score: int | None
    verdict: str  # win, tie, no_score_draw, no_winner or void
