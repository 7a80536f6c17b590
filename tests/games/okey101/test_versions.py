"""Matches that began by version 1 of the rules go on by them: C-27 and C-43 are all that has changed."""

from __future__ import annotations

import pytest

from kibitz.core.chance import QuickSource
from kibitz.games.okey101 import GAME
from kibitz.games.okey101.arrange import arrange
from kibitz.games.okey101.game import Okey101
from kibitz.games.okey101.options import PRESETS, AllPairs, OkeyOptions, Practice, terms_of
from kibitz.games.okey101.policy.playout import results
from kibitz.games.okey101.rules.position import OkeyPosition

PAIRS = "R1 R1 R5 R5 Y9 Y9 B3 B3 K12 K12"
OPENING = "open R1 R1 / R5 R5 / Y9 Y9 / B3 B3 / K12 K12"


def earlier() -> Okey101:
    game = GAME.under(1)
    assert game is not None
    return game


def fourth_pairs(version: int, stack: int) -> OkeyPosition:
    """Seat 3 is about to be the fourth who opens with pairs; seat 0 can use K13."""
    position = arrange(
        ["K1 K13", "R13 Y1", "Y11 Y13", f"{PAIRS} B13 K13"],
        options=OkeyOptions(hands=1),
        opened=["pairs", "pairs", "pairs", "none"],
        stack=stack,
        turn=3,
        version=version,
    )
    position.play(3, GAME.read(OPENING))
    return position


def ended(position: OkeyPosition, thrown: str) -> str | None:
    position.play(3, GAME.read(thrown))
    outcome = position.outcome()
    return None if outcome is None else outcome.reason


def test_there_are_two_versions() -> None:
    assert (GAME.rules_version, earlier().rules_version) == (2, 1)
    assert [GAME.under(version) is None for version in (0, 1, 2, 3)] == [True, False, False, True]


@pytest.mark.parametrize(
    ("version", "stack", "thrown", "reason"),
    [
        (1, 0, "B13", "drawing_stack_exhausted"),
        (1, 0, "K13", "all_pairs"),
        (1, 9, "B13", "all_pairs"),
        (2, 0, "B13", "all_pairs"),
        (2, 0, "K13", "all_pairs"),
        (2, 9, "B13", "all_pairs"),
    ],
)
def test_c27_the_stack_came_first(version: int, stack: int, thrown: str, reason: str) -> None:
    assert ended(fourth_pairs(version, stack), thrown) == reason


@pytest.mark.parametrize(("version", "reason"), [(1, "all_pairs"), (2, None)])
def test_c27_pairs_on_racks_were_looked_for_with_an_empty_stack(version: int, reason: str | None) -> None:
    position = arrange(
        ["R5 R5 K13", "Y2 Y2", "R9 R9", "K1 K1"],
        options=OkeyOptions(hands=1, all_pairs=AllPairs.RACKS_IDENTICAL),
        opened=["melds"] * 4,
        table=["K10 K11 K12"],
        stack=0,
        version=version,
    )
    position.play(0, GAME.read("K13"))
    outcome = position.outcome()
    assert (None if outcome is None else outcome.reason) == reason


def test_a_position_that_is_imagined_goes_on_by_the_same_rules() -> None:
    for game in (GAME, earlier()):
        position = game.start(4, PRESETS["okey_plus"], QuickSource(5))
        twin = game.imagine(game.view(position, 0), QuickSource(6).stream(0))
        assert twin.terms.version == game.rules_version
        assert twin.terms.scoring == position.terms.scoring
        practised = game.start(4, OkeyOptions(practice=Practice.GO_OUT), QuickSource(5))
        assert practised.terms.version == game.rules_version


def test_c43_okey_plus_is_kept_as_it_was() -> None:
    """A match of version 1 shows the document it is scored by, and its record has the same."""
    preset = PRESETS["okey_plus"]
    view = earlier().view(earlier().start(4, preset, QuickSource(5)), 0)
    assert earlier().documents(view.options) == {}
    recorded = earlier().documents(preset)["scoring"]["multiplier"]
    assert {
        "factor": 2,
        "when": {"end": "hand_empty", "role": "winner", "finish_same_turn": True},
    } in recorded
    assert GAME.documents(preset)["scoring"]["multiplier"] != recorded
    assert GAME.view(GAME.start(4, preset, QuickSource(5)), 0).options.scoring == "okey_plus"
    for name in PRESETS:
        if name != "okey_plus":
            assert earlier().documents(PRESETS[name]) == GAME.documents(PRESETS[name])


def test_nothing_else_has_changed() -> None:
    """Hands of two in which pairs open at once: what differs ended with pairs all around."""
    options = OkeyOptions(hands=1, open_pairs=1, open_points=200)
    old = results(2, terms_of(options, 1), 0, 300, False, False)
    new = results(2, terms_of(options), 0, 300, False, False)
    differing = [(was, now) for was, now in zip(old.reasons, new.reasons, strict=True) if was != now]
    assert set(differing) <= {("drawing_stack_exhausted", "all_pairs")}
    same = [
        (was, now)
        for was, now, one, two in zip(old.totals, new.totals, old.reasons, new.reasons, strict=True)
        if one == two
    ]
    assert all(was == now for was, now in same)
    assert len(same) > 200
