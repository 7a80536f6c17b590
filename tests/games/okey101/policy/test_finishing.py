"""Greedy goes out wherever the engine's plans find a way (15.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from kibitz.bots import BOTS
from kibitz.core.bot import sight_of
from kibitz.core.chance import BOTS as BOTS_STREAM
from kibitz.core.chance import QuickSource
from kibitz.core.native import COMPILED
from kibitz.games.okey101 import GAME
from kibitz.games.okey101.interface.events import HandEnded
from kibitz.games.okey101.options import PRESETS, terms_of
from kibitz.games.okey101.policy import finishing, heuristic
from kibitz.games.okey101.rules import listing, moving, setup
from kibitz.games.okey101.rules.constants import AT_TABLE, DO_DISCARD, OVER
from kibitz.games.okey101.rules.position import OkeyPosition
from kibitz.games.okey101.solver import plans
from kibitz.games.okey101.solver.clearing import NEVER
from kibitz.games.okey101.solver.hopeless import is_hopeless
from kibitz.games.okey101.solver.known import known
from tests.games.okey101.asking import goes_on, result
from tests.games.okey101.scenarios.table import given

# Compiled a hand takes a few milliseconds, so there can be many.
HANDS = 400 if COMPILED else 12


def moments(preset: str, hands: int) -> Iterator[tuple[OkeyPosition, OkeyPosition, bool]]:
    """Every decision at the table in hands of greedy bots: what the player knows, the position after what was
    played, and whether that was a discard."""
    terms = terms_of(replace(PRESETS[preset], hands=1))
    for number in range(hands):
        source = QuickSource(number)
        position = OkeyPosition()
        setup.begin_match(position, 4, terms, source)
        chance = source.stream(BOTS_STREAM)
        while position.phase != OVER:
            seen = known(position, position.turn)
            move = heuristic.choice(seen, listing.moves(seen), chance)
            at_table = position.phase == AT_TABLE
            moving.carry_out(position, move)
            if at_table:
                yield seen, position, move[0] == DO_DISCARD


@pytest.mark.parametrize("preset", ["seed", "common"])
def test_o3_no_way_out_is_missed(preset: str) -> None:
    turns: Counter[str] = Counter()
    able = False
    for seen, after, is_thrown in moments(preset, HANDS):
        able = able or len(plans.can_go_out(seen)) > 0
        if is_thrown:
            if able:
                went_out = after.phase == OVER and after.last.end.finish is not None
                turns["out" if went_out else "missed"] += 1
            able = False
    assert turns["missed"] == 0
    assert turns["out"] > HANDS // 4


@pytest.mark.parametrize("preset", ["seed", "common", "okey_plus"])
def test_o3_what_looks_hopeless_is(preset: str) -> None:
    """The glance before the search is a saving and changes no answer; and who can lay nothing has no plan."""
    glances: Counter[bool] = Counter()
    for seen, _, _ in moments(preset, HANDS // 2):
        hopeless = is_hopeless(seen) or not heuristic.may_plan(listing.moves(seen))
        glances[hopeless] += 1
        if hopeless and seen.sizes[seen.turn] > 1:
            assert all(plan.cost == NEVER for plan in plans._plans(seen))
    assert glances[True] > glances[False] > 0


def test_o3_two_okeys_are_not_kept_when_all_can_go() -> None:
    """It used to swap the okey out of the run, throw R1 and keep two; both can be laid off."""
    position = given(
        ["R1 R4 B13", "K2 K7", "Y2 Y9", ""],
        indicator="R3",
        table=["B11 B12 R4=B13", "K5 K6 K7"],
        opened=["melds", "melds", "melds", "none"],
    )
    chance = QuickSource(1).stream(0)
    while goes_on(position):
        position.play(0, BOTS["greedy"].choose(sight_of(GAME, position, 0), chance))
    ended = result(position)
    assert ended.end.finish is not None
    assert (ended.end.reason, ended.end.finish.seat) == ("hand_empty", 0)
    assert [event.result for event in position.journal or [] if isinstance(event, HandEnded)] == [ended]


@pytest.mark.parametrize(("preset", "score"), [("common", -202), ("seed", -101)])
def test_the_best_of_several_plans_is_taken(preset: str, score: int) -> None:
    """In common an okey thrown last doubles everything; it is the plan that is shown first."""
    position = given(
        ["R5 R6 R7 B11 K13", "K2 K7", "Y2 Y9", ""],
        table=["K10 K11 K12"],
        opened=["melds", "melds", "melds", "none"],
        options=PRESETS[preset],
    )
    best = finishing.best_way(position)
    first = GAME.outlook(GAME.view(position, 0)).plans[0]
    assert (first.discard, first.score) == (finishing.finish_of(position, best).tile, score)
    assert finishing.score_of(position, best) == score
    assert (first.discard == "B11") == (preset == "common")
