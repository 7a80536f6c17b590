"""15.7: figures recomputed from the records of whole matches are the same."""

from __future__ import annotations

import pytest

from kibitz.bots.playing import play_out
from kibitz.core.chance import QuickSource
from kibitz.core.record import Record, header_of
from kibitz.games.okey101 import GAME
from tests.games.okey101.recount import recounted, told
from tests.games.okey101.scenarios.table import agreed


@pytest.mark.parametrize(
    ("bots", "preset", "matches"),
    [
        ("opener opener opener opener", "seed", 20),
        ("pairs opener uniform", "common", 20),
        ("pairs pairs", "seed_legacy", 16),
        ("greedy opener greedy pairs", "common", 4),
    ],
)
def test_bot_matches_are_counted_as_a_slow_count_finds_them(bots: str, preset: str, matches: int) -> None:
    options = agreed(preset, hands=2)
    names = bots.split()
    totals: dict[str, int] = {}
    for deal in range(matches):
        went = play_out(GAME, options, names, QuickSource(deal), keep=True)
        seats = [f"{bot} {seat}" for seat, bot in enumerate(names)]
        record = Record(header_of(GAME, options, seats, "quick", str(deal)), went.steps)
        found = GAME.tallies(len(names), told(record))
        for tally, again in zip(found, recounted(record), strict=True):
            points = tally.pop("opening_points")
            assert again.pop("opening_points") == 0
            assert tally == again
            assert points >= 101 * tally["opened_melds"]
            for counter, count in tally.items():
                totals[counter] = totals.get(counter, 0) + count
    assert totals["hands"] >= 2 * matches * len(names), "a void hand counts too, and is dealt again"
    assert totals["opened"] > 0
    assert totals["okeys"] > 0
    assert totals["takes"] > 0
