"""One game as counters: what holds for every game, and how much of it was luck."""

from __future__ import annotations

from math import sqrt
from typing import Any

import msgspec
import pytest

from kibitz.core.outcome import Outcome, SideStanding, Standing
from kibitz.core.record import Record, verify
from kibitz.stats import tallying
from kibitz.stats.tallying import NotOver, tallies
from tests.contract.tiny import GAME as TINY
from tests.stats.played import ACQUIRE, MERC, OKEY, played


def test_generic_counters_are_those_of_the_outcome() -> None:
    record = played(ACQUIRE, ["Ann", "Bob", "Cem"], "uniform", seed=4)
    outcome = verify(ACQUIRE, record).outcome()
    assert outcome is not None
    found = tallies(record, ACQUIRE)
    assert len(found) == 3
    for tally, standing in zip(found, outcome.standings, strict=True):
        assert (tally["games"], tally["ranked"], tally["scored"]) == (1, 1, 1)
        assert (tally["placed"], tally["total"]) == (standing.place, standing.total)
        assert tally["won"] == (1 / len(outcome.winners) if standing.place == 1 else 0)
        assert tally["shares_bought"] > 0, "the game's own counters are there too"
        assert "luck_total" not in tally


def test_a_game_without_counters_of_its_own_has_the_generic_ones() -> None:
    (first, *_) = tallies(played(TINY, ["Ann", "Bob"], "uniform"), TINY)
    assert list(first) == ["games", "won", "ranked", "placed", "scored", "total"]


def _deals(record: Record) -> list[list[Any]]:
    """What was dealt, hand by hand: the indicator, the starter and every rack."""
    events = [event for step in tallying._events(record, OKEY) for event in step]
    plain = [msgspec.to_builtins(event) for event in events]
    hands: list[list[Any]] = []
    for event in plain:
        if event["event"] == "hand_began":
            hands.append([event])
        elif event["event"] == "tiles_dealt":
            hands[-1].append(event)
    return hands


@pytest.mark.parametrize("seed", [7, "a secret"])
def test_the_same_source_deals_the_same_hands_whoever_plays_them(seed: int | str) -> None:
    one, two, three = (
        played(OKEY, ["Ann", "Bob", "Cem"], bot, seed, rotation=rotation, hands=3)
        for bot, rotation in (("opener", 0), ("opener", 9), ("uniform", 0))
    )
    assert len(_deals(one)) == 3
    assert _deals(one) == _deals(two) == _deals(three)
    assert one.steps != two.steps, "they were not played alike"


def test_partners_share_a_win() -> None:
    """10: of a team that goes out both are first, and each has half a win."""
    shares = set()
    for seed in range(8):
        record = played(OKEY, ["Ann", "Bob", "Cem", "Dee"], seed=seed, hands=1, teams=True)
        won = [tally["won"] for tally in tallies(record, OKEY)]
        assert (won[0], won[1]) == (won[2], won[3])
        shares |= set(won)
    assert shares == {0, 0.5}


def test_the_win_of_a_side_is_a_whole_one_for_everybody_on_it() -> None:
    standings = (Standing(0, 1, 9), Standing(1, 1, 9), Standing(2, 3, 5))
    sides = (SideStanding("rebels", (0, 1), True, 9), SideStanding("dictator", (2,), False, 5))
    outcome = Outcome("BASE_CAPTURED", standings, (), sides)
    won = [tallying._generic(outcome, MERC, MERC.Options(), seat)["won"] for seat in range(3)]
    assert won == [1, 1, 0]


@pytest.mark.parametrize(("bars", "nothing"), [({}, 202), ({"open_points": 200, "open_pairs": 10}, 0)])
def test_no_score_counts_as_agreed_unless_nobody_has_one(bars: dict[str, Any], nothing: int) -> None:
    """Matches of one hand. Where the bars are as high as they can be, nobody opens and nobody scores."""
    without = 0
    for seed in range(6):
        record = played(OKEY, ["Ann", "Bob", "Cem", "Dee"], "opener", seed, hands=1, **bars)
        outcome = verify(OKEY, record).outcome()
        assert outcome is not None
        for tally, standing in zip(tallies(record, OKEY), outcome.standings, strict=True):
            assert tally["ranked"] == (standing.place is not None)
            assert tally["scored"] == (standing.total is not None)
            assert tally["total"] == (nothing if standing.total is None else standing.total)
            without += standing.total is None
    assert without > 0


def test_an_unfinished_game_counts_for_nobody() -> None:
    record = played(OKEY, ["Ann", "Bob"], hands=1)
    with pytest.raises(NotOver, match="the game is not over"):
        tallies(Record(record.header, record.steps[:-1]), OKEY)
    with pytest.raises(NotOver):
        tallies(Record(record.header, ()), OKEY)


def test_luck_is_what_the_same_deal_brings_to_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tallying, "BOT", "opener")
    record = played(OKEY, ["Ann", "Bob", "Cem"], "uniform", "a secret", hands=2)
    again = [
        played(OKEY, ["Ann", "Bob", "Cem"], "opener", "a secret", rotation=tallying.WHIMS + n, hands=2)
        for n in range(3)
    ]
    outcomes = [verify(OKEY, replay).outcome() for replay in again]
    found = tallies(record, OKEY, replays=3)
    assert found == tallies(record, OKEY, replays=3), "the same record always has the same luck"
    for seat, tally in enumerate(found):
        totals = [outcome.standings[seat].total or 0 for outcome in outcomes if outcome is not None]
        assert len(set(totals)) > 1, "bots play the deal in different ways"
        assert tally["luck_total"] == sum(totals) / 3
        assert tally["luck_adjusted"] == tally["total"] - sum(totals) / 3
        assert tally["luck_games"] == 1


def test_among_equals_luck_is_all_there_is() -> None:
    """Four greedy bots: what is left when the luck of the deal is taken out is about 0 in the sum."""
    left: list[float] = []
    for seed in range(10):
        record = played(OKEY, ["Ann", "Bob", "Cem", "Dee"], "greedy", seed, hands=1)
        found = tallies(record, OKEY, replays=5)
        left.append(sum(tally["luck_adjusted"] for tally in found) / 4)
    mean = sum(left) / len(left)
    spread = sqrt(sum((each - mean) ** 2 for each in left) / (len(left) - 1))
    assert spread > 0
    assert abs(mean) < 3 * spread / sqrt(len(left))
