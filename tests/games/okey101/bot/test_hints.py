"""Hints agree with each other and say what they mean (15.1, 15.5)."""

from __future__ import annotations

from kibitz.games.okey101 import GAME
from kibitz.games.okey101.bot.outlook import OkeyOutlook
from kibitz.games.okey101.interface.events import HandEnded
from kibitz.games.okey101.rules.position import OkeyPosition
from tests.games.okey101.scenarios.table import agreed, given, play


def hints(position: OkeyPosition) -> OkeyOutlook:
    return GAME.outlook(GAME.view(position, 0))


def test_o4_what_a_plan_throws_is_what_to_throw() -> None:
    """The run and R10 go to the table; K2 is thrown though Y3 alone would be worth less."""
    position = given(
        ["R5 R6 R7 R10 K2", "K13 K11", "Y2 Y9", ""],
        table=["R7 R8 R9", "K3 K4 K5"],
        opened=["melds", "melds", "melds", "none"],
        options=agreed("common"),
    )
    found = hints(position)
    planned = [plan.discard for plan in found.plans]
    assert planned
    first = found.discards[: len(planned)]
    assert [discard.tile for discard in first] == planned
    assert [discard.value for discard in first] == [-plan.score for plan in found.plans]
    assert all(discard.reasons == ("planned",) for discard in first)
    tiles = [discard.tile for discard in found.discards]
    assert sorted(tiles) == sorted(set(GAME.view(position, 0).rack or ()))


def test_o5_pairs_alone_are_called_pairs() -> None:
    """Five pairs and 72 points: what is kept opens with pairs; and with points where it does."""
    pairs = "R1 R1 R5 R5 Y9 Y9 B3 B3 K12 K12"
    reasons = {each.tile: each.reasons for each in hints(given([f"{pairs} R13"])).discards}
    assert "keeps_pairs" in reasons["R13"]
    assert "loses_opening" in reasons["R1"]
    assert not any("keeps_opening" in each for each in reasons.values())
    melds = "R11 R12 R13 K9 K10 K11 B6 B7 B8 Y2 Y3 Y4 Y5"
    reasons = {each.tile: each.reasons for each in hints(given([f"{melds} R1"])).discards}
    assert "keeps_opening" in reasons["R1"]
    assert "loses_opening" in reasons["R13"]


def test_o8_the_log_tells_every_score_with_its_sign() -> None:
    position = given(
        ["K2 K9", "R4", "", ""],
        opened=["melds", "melds", "none", "none"],
        stack=0,
        options=agreed(hands=1),
    )
    play(position, 0, "K9")
    ended = next(event for event in position.journal or [] if isinstance(event, HandEnded))
    told = GAME.tell(ended, ["Ann", "Ben", "Cem", "Dan"])
    assert told.endswith(
        "Ann: +2 (opened); Ben: +4 (opened); Cem: No score (hasn't opened); Dan: No score (hasn't opened)."
    )
