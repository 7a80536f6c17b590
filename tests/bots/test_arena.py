"""Bots playing each other: same seed, same games, whoever plays them."""

from __future__ import annotations

from pathlib import Path

import pytest

from kibitz.bots.arena import Match, NotKept, deal_number, play_deals
from kibitz.bots.pool import tallies
from kibitz.bots.tally import Tally
from kibitz.bots.uniform import Uniform
from kibitz.core.chance import DEAL, QuickSource
from kibitz.core.record import parsed, verify
from kibitz.games import load
from kibitz.stats.gathering import Gathering

ACQUIRE = load("acquire")
DEFAULTS = ACQUIRE.Options()


def match(*bots: str, seed: int = 7, check: bool = False, records: Path | None = None) -> Match:
    return Match("acquire", DEFAULTS, bots, seed, check, None if records is None else str(records))


def total(parts: list[Tally]) -> Tally:
    whole = Tally()
    for part in parts:
        whole.add(part)
    return whole


def test_the_quick_way_and_the_long_way_play_the_same_games(tmp_path: Path) -> None:
    """Uniform bots asked one by one (because records are kept) play what the compiled loop plays alone."""
    quick = play_deals(match("uniform", "uniform", "uniform"), 0, 12, 12)
    slow = play_deals(match("uniform", "uniform", "uniform", records=tmp_path), 0, 12, 12)
    assert quick == slow
    assert len(list(tmp_path.iterdir())) == 12


def test_different_bots_play_every_deal_once_in_each_seat(tmp_path: Path) -> None:
    """Four rotations of one deal share its cards, and each bot sits once in each seat."""
    play_deals(match("greedy", "uniform", "uniform", "uniform", records=tmp_path), 3, 1, 4)
    headers = [parsed(path.read_bytes()).header for path in sorted(tmp_path.iterdir())]
    assert {header.seed for header in headers} == {str(deal_number(7, 3))}
    assert sorted(header.bots.index("greedy") for header in headers) == [0, 1, 2, 3]


def test_rotated_games_are_different_games(tmp_path: Path) -> None:
    """The bots' own chance differs between the rotations of a deal."""
    play_deals(match("greedy", "uniform", "uniform", "uniform", records=tmp_path), 0, 1, 4)
    games = [parsed(path.read_bytes()) for path in tmp_path.iterdir()]
    assert len({tuple(step.action for step in game.steps) for game in games}) == 4


def test_kept_records_verify(tmp_path: Path) -> None:
    """Simulated games can be proven like any other."""
    play_deals(match("greedy", "uniform", "uniform", records=tmp_path), 0, 1, 3)
    for path in tmp_path.iterdir():
        position = verify(ACQUIRE, parsed(path.read_bytes()))
        assert position.outcome() is not None


@pytest.mark.parametrize("bots", [("uniform",) * 4, ("greedy", "uniform", "uniform")])
def test_the_number_of_processes_changes_no_figure(bots: tuple[str, ...]) -> None:
    """Two processes count what one counts, even when the last deal is cut short."""
    games = 17
    one = total(list(tallies(match(*bots), games, 1)))
    two = total(list(tallies(match(*bots), games, 2)))
    assert one.games == two.games == games
    assert one.reasons == two.reasons
    assert one.decisions == two.decisions
    assert one.lines() == two.lines()


def test_checked_games_show_no_violation() -> None:
    """Every invariant holds after every action, with looking bots too."""
    tally = play_deals(match("greedy", "uniform", "uniform", check=True), 0, 1, 3)
    assert tally.violations == []
    assert tally.games == 3


def test_seeds_do_not_share_deals() -> None:
    """Deal 1 of seed 0 is not deal 0 of seed 1."""
    words = {
        QuickSource(deal_number(seed, deal)).stream(DEAL).word() for seed in range(4) for deal in range(4)
    }
    assert len(words) == 16


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_record_that_cannot_be_kept_is_told_apart_from_a_bug(tmp_path: Path, jobs: int) -> None:
    """From a process of its own too, and with the file that was to be written."""
    nowhere = tmp_path / "nowhere"
    with pytest.raises(NotKept, match=rf"{nowhere}/acquire-7-\d+-0\.jsonl: cannot be written: No such file"):
        list(tallies(match("uniform", "uniform", "uniform", records=nowhere), 12, jobs))


OKEY = load("okey101")


@pytest.mark.parametrize("bot", ["uniform", "opener"])
def test_no_score_is_booked_and_never_averaged_as_nothing(tmp_path: Path, bot: str) -> None:
    """Hands of Okey 101, some without a winner, many seats without a score: the quick way, the long way and
    the figures of the records agree."""
    options = OKEY.Options(hands=1)
    slow = play_deals(Match("okey101", options, (bot,) * 4, 7, records=str(tmp_path)), 0, 12, 12)
    assert slow == play_deals(Match("okey101", options, (bot,) * 4, 7), 0, 12, 12)
    gathering = Gathering()
    unscored = won = 0
    for path in tmp_path.iterdir():
        record = parsed(path.read_bytes())
        gathering.take(path.name, record, OKEY)
        outcome = verify(OKEY, record).outcome()
        assert outcome is not None
        unscored += sum(standing.total is None for standing in outcome.standings)
        won += bool(outcome.winners)
    sums = gathering.sums.values()
    (line,) = slow.lines()
    assert line.mean_total == sum(tally["total"] for tally in sums) / sum(tally["games"] for tally in sums)
    assert unscored > 0
    assert line.wins == won < 12
    assert line.low < line.win_rate < line.high


# Games of sides: MERC, with rebels who win together or lose to a Dictator, played or not.
MERC = load("merc")


def campaign(preset: str, *bots: str, records: Path | None = None) -> Match:
    return Match("merc", MERC.presets[preset], bots, 7, records=None if records is None else str(records))


class Own(Uniform):
    """A bot that a game brings."""

    name = "own"


def test_sides_keep_their_seats_and_are_counted_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(MERC), "bots", (Own(),))
    war = campaign("against_player", "uniform", "uniform", "own", records=tmp_path)
    tally = play_deals(war, 0, 4, 4)
    headers = [parsed(path.read_bytes()).header for path in tmp_path.iterdir()]
    assert [header.bots for header in headers] == [("uniform", "uniform", "own")] * 4
    assert {line.bot: line.games for line in tally.lines()} == {"uniform (rebels)": 8, "own (dictator)": 4}


def test_a_side_wins_as_one_and_one_of_two_sides_wins_every_game() -> None:
    tally = play_deals(campaign("against_player", "uniform", "uniform", "uniform"), 0, 60, 60)
    rates = {line.bot: line.win_rate for line in tally.lines()}
    assert rates["uniform (rebels)"] + rates["uniform (dictator)"] == pytest.approx(1)


def test_against_the_ai_dictator_nobody_may_win_and_that_is_left_to_chance(tmp_path: Path) -> None:
    quick = play_deals(campaign("against_ai", "uniform", "uniform"), 0, 6, 6)
    slow = play_deals(campaign("against_ai", "uniform", "uniform", records=tmp_path), 0, 6, 6)
    assert quick == slow
    (line,) = quick.lines()
    assert (line.bot, line.games, line.wins) == ("uniform (rebels)", 12, 0)
    assert (line.low, line.high) != (line.win_rate, line.win_rate)
