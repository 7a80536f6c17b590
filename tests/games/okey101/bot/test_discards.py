"""15.5: the contest between advice on discards and the highest tile left over."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec.structs import replace

from kibitz.benchmarks import duel
from kibitz.benchmarks.duel import DuelReport, contest
from kibitz.cli import main as entry
from kibitz.core.workload import Policy
from kibitz.games.okey101 import GAME
from kibitz.games.okey101.arrange import arrange
from kibitz.games.okey101.bot.workloads import DISCARDS, throw_highest
from kibitz.games.okey101.interface.actions import Discard
from tests.games.okey101.scenarios.table import agreed

OKEY: Any = GAME
# 2 000 hands are for `kibitz bench okey101 --discards 2000`, which takes some minutes. These few are always
# the same, and enough to tell the two apart.
HANDS = 300


@pytest.mark.once
@pytest.mark.parametrize("preset", ["seed", "common"])
def test_the_advice_wins_by_more_than_two_standard_errors(preset: str) -> None:
    report = contest(DISCARDS, OKEY, 4, preset, agreed(preset, hands=1), HANDS)
    assert report.count == HANDS
    assert report.difference < -2 * report.standard_error < 0
    assert report.won["advised"] > report.won["highest"]


def test_who_plays_alike_comes_out_even() -> None:
    """The same policy on both sides: every deal is played the same twice, and the difference is nothing."""
    same = replace(DISCARDS, one=Policy("advised", "the same", throw_highest))
    report = contest(same, OKEY, 4, "seed", agreed(hands=1), 6)
    assert (report.count, report.difference, report.standard_error, report.in_errors) == (6, 0.0, 0.0, 0.0)
    assert report.means["advised"] == report.means["highest"]


def test_a_deal_is_played_from_both_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, list[str]]] = []
    played = duel.played

    def noted(game: Any, options: Any, policies: list[Policy], deal: int) -> Any:
        seen.append((deal, [policy.name for policy in policies]))
        return played(game, options, [DISCARDS.other] * 4, deal)

    monkeypatch.setattr(duel, "played", noted)
    assert contest(DISCARDS, OKEY, 4, "seed", agreed(hands=1), 3).count == 4  # whole deals
    one, other = ["advised", "highest"] * 2, ["highest", "advised"] * 2
    assert seen == [(0, one), (0, other), (1, one), (1, other)]


# The two differ in nothing but what they throw


def throws(rack: str, opened: str = "melds", table: tuple[str, ...] = ()) -> tuple[str, str]:
    """What each of the two does first."""
    position = arrange(
        [rack, "K1 K4 K8 Y12"], table=table, opened=(opened, "melds"), options=agreed("common", hands=1)
    )
    view, legal = OKEY.view(position, 0), position.legal(0)
    chosen = []
    for appraise in (DISCARDS.one.appraise, DISCARDS.other.appraise):
        worth = appraise(view, legal)
        chosen.append(OKEY.write(legal[worth.index(max(worth))]))
    return chosen[0], chosen[1]


def test_the_yardstick_throws_the_highest_tile_that_is_in_no_meld() -> None:
    closed = "R11 R12 R13 K9 K10 K11 B2 Y6 K4"
    assert throws(closed, opened="none")[1] == "throw Y6"
    assert throws("K3 K7 R9", opened="pairs")[1] == "throw R9"
    assert throws("B11 Y13 K2 R5", opened="none")[1] == "throw Y13"  # B11 is the okey


def test_the_advice_throws_what_it_puts_first() -> None:
    rack = "K12 Y10 K2 R5 B6"
    position = arrange([rack, "K1 K4 K8 Y12"], opened=("none", "melds"), options=agreed("common", hands=1))
    best = OKEY.outlook(OKEY.view(position, 0)).discards[0].tile
    assert throws(rack, opened="none")[0] == f"throw {best}"


def test_what_is_no_discard_is_as_the_greedy_bot_has_it() -> None:
    position = arrange(
        ["R5 R6 R7 K13 Y1", "K1 K4 K8 Y12"], opened=("melds", "melds"), options=agreed("common", hands=1)
    )
    view, legal = OKEY.view(position, 0), position.legal(0)
    greedy = OKEY.appraise(view, legal, None)
    for appraise in (DISCARDS.one.appraise, DISCARDS.other.appraise):
        for action, one, other in zip(legal, appraise(view, legal), greedy, strict=True):
            assert isinstance(action, Discard) or one == other
    assert throws("R5 R6 R7 K13 Y1") == ("meld R5 R6 R7", "meld R5 R6 R7")
    assert throws("K13") == ("throw K13", "throw K13")


# The verb


def test_bench_tells_people_and_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert entry.main(["bench", "okey101", "--discards", "2", "--preset", "common"]) == 0
    told = capsys.readouterr().out
    for word in ("2 hands", "throws what is advised", "throws the highest tile", "standard error"):
        assert word in told
    assert entry.main(["bench", "okey101", "--discards", "2", "--json", "--players", "2"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["hands"], report["players"], report["preset"]) == (2, 2, "seed")
    assert set(report) == {*DuelReport.__struct_fields__, "hands", "advised", "highest"} - {"count", "means"}


def test_a_game_without_advice_is_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    assert entry.main(["bench", "acquire", "--discards", "2"]) == 2
    assert capsys.readouterr().err == (
        "kibitz: acquire has no advice: --discards is for games that have some\n"
    )
