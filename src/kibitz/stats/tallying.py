"""One finished game as counters, seat by seat: what holds for every game, what the game itself counts, and
how much of the score was the deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from kibitz.bots.playing import play_out
from kibitz.core.game import AnyGame, Ended, Event
from kibitz.core.outcome import Outcome
from kibitz.core.record import Record, rules_of, source_of, started
from kibitz.tournament.event import result_of

Tally = dict[str, float]  # what is counted, by the name of the counter; tallies of several games add up

BOT = "greedy"  # plays the deals again
WHIMS = 1_000  # the streams of the bots that do, far from those the game itself may have been played with


class NotOver(ValueError):
    """A game that has not ended counts for nobody."""


def tallies(record: Record, game: AnyGame, *, replays: int = 0) -> tuple[Tally, ...]:
    """The counters of a proven record, by seat. With `replays` bots play the same deal so many times from
    every seat, by the rules it was played by, and the tally also says what the seat was worth to them."""
    game = rules_of(game, record.header)
    seats = len(record.header.seats)
    events = _events(record, game)
    last = events[-1][-1] if events[-1] else None
    if not isinstance(last, Ended):
        raise NotOver("the game is not over")
    options = msgspec.convert(record.header.options, game.Options)
    found = [dict(_generic(last.outcome, game, options, seat)) for seat in range(seats)]
    for tally, own in zip(found, game.tallies(seats, events), strict=True):
        tally |= own
    if replays:
        for tally, mean in zip(found, _luck(record, game, options, replays), strict=True):
            tally |= {"luck_games": 1, "luck_total": mean, "luck_adjusted": tally["total"] - mean}
    return tuple(found)


def _events(record: Record, game: AnyGame) -> list[Sequence[Event]]:
    """Everything that happened, step by step, the deal first: the steps of a record begin after it."""
    decoded: Any = list[game.events]  # type: ignore[name-defined]
    deal = started(game, record.header).journal or []
    return [deal, *(msgspec.convert(step.events, decoded) for step in record.steps)]


def _generic(outcome: Outcome, game: AnyGame, options: Any, seat: int) -> Tally:
    """What holds for every game: a win shared by k counts 1/k, that of a side is everybody's on it, and no
    score counts as in a tournament."""
    standing = outcome.standings[seat]
    winners = outcome.winners
    win = 1.0 if outcome.sides or not winners else 1 / len(winners)
    return {
        "games": 1,
        "won": win if seat in winners else 0,
        "ranked": int(standing.place is not None),
        "placed": standing.place or 0,
        "scored": int(standing.total is not None),
        "total": result_of(outcome, game.no_score(options)).totals[seat],
    }


def _luck(record: Record, game: AnyGame, options: Any, replays: int) -> list[float]:
    """The mean total of every seat when bots play the deal again. A finished record tells the secret of its
    shuffle, and a game deals from a stream that no player disturbs: the deal is the same, hand by hand."""
    seats = len(record.header.seats)
    sums = [0] * seats
    for replay in range(replays):
        went = play_out(game, options, (BOT,) * seats, source_of(record.header), WHIMS + replay)
        for seat, total in enumerate(result_of(went.outcome, game.no_score(options)).totals):
            sums[seat] += total
    return [total / replays for total in sums]
