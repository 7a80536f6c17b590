"""Games that began by version 1 of the rules go on by it: every spot that changed, by both."""

from __future__ import annotations

import pytest

from kibitz.core.chance import QuickSource
from kibitz.games.merc import GAME
from kibitz.games.merc.arrange import arrange
from kibitz.games.merc.game import Merc
from kibitz.games.merc.interface.mode_events import FirstThrown, TurnBegan
from kibitz.games.merc.rules import calendar, constants, frames
from kibitz.games.merc.rules.terms import FIRST_VERSION, NEWEST
from tests.games.merc.camp import PLAYED, camp, gear_of, told, u, why
from tests.games.merc.cells import GOLD
from tests.games.merc.fight_moves import YES, dog
from tests.games.merc.fighting import HERE, fight, kinds, say
from tests.games.merc.regime import AI, turn

BOTH = pytest.mark.parametrize(("version", "is_new"), [(FIRST_VERSION, False), (NEWEST, True)])


def under(version: int) -> Merc:
    game = GAME.under(version)
    assert game is not None
    return game


FIRST = under(FIRST_VERSION)


def test_which_versions_there_are() -> None:
    assert GAME.rules_version == NEWEST
    assert GAME.under(NEWEST) is GAME
    assert GAME.under(0) is None
    assert GAME.under(NEWEST + 1) is None
    assert FIRST.rules_version == FIRST_VERSION
    assert FIRST.under(FIRST_VERSION) is FIRST
    assert GAME.rules_version == NEWEST  # and the other has not been changed


def test_a_position_and_all_that_is_imagined_of_it_know_their_version() -> None:
    for game in (GAME, FIRST):
        position = game.start(2, GAME.presets["against_ai"], QuickSource(1))
        assert position.terms.version == game.rules_version
        assert position.copy().terms.version == game.rules_version
        truth = game.imagine(game.view(position, 0), QuickSource(2).stream(0))
        assert truth.terms.version == game.rules_version


# Decisions, and a checksum over ends and values, of eight random games each, as they came out before there
# was a second version.
BEFORE = {
    ("against_ai", 2): (529, 656865381),
    ("against_player", 3): (1060, 783647417),
    ("versus", 3): (807, 2951235002),
    ("assassination", 2): (768, 2509184142),
    ("i_dictator", 3): (976, 480273511),
}


@pytest.mark.parametrize(("preset", "seats"), BEFORE)
def test_the_first_version_plays_as_it_always_did(preset: str, seats: int) -> None:
    assert FIRST.benchmark(seats, GAME.presets[preset], 0, 8) == BEFORE[preset, seats]


@BOTH
def test_r84_whether_the_ai_takes_the_higher_number(version: int, is_new: bool) -> None:
    position = turn(
        calendar.ACTIONS,
        options=AI,
        primary={"D": (GOLD, ["natasha/9mm-handgun"])},
        explored=[GOLD],
        militia={GOLD: "D10"},
        stashes={GOLD: ["50-caliber-rifle"]},
        version=version,
    )
    assert gear_of(position, "natasha")[0] == ("50-caliber-rifle" if is_new else "9mm-handgun")


@BOTH
def test_r85_whether_a_mine_hurts_the_guarded_card(version: int, is_new: bool) -> None:
    position = fight(
        militia="A1",
        d=["max"],
        base=11,
        card_at=HERE,
        attacker="D",
        stashes={HERE: ["land-mine"]},
        dice=[1] * 40,
        version=version,
    )
    say(position, YES)
    assert position.health[constants.CARD] == (3 if is_new else 2)


@BOTH
def test_r86_whether_the_bitten_are_asked_about_their_kit(version: int, is_new: bool) -> None:
    position = fight(
        a=["natasha/attack-dog"],
        d=["shooter/first-aid-kit"],
        health={"shooter": 1},
        dice=[1] * 40,
        version=version,
    )
    say(position, dog("shooter"))
    assert (constants.DO_HEAL in kinds(position)) is not is_new


@BOTH
def test_r87_whether_a_phase_waits_for_what_costs_nothing(version: int, is_new: bool) -> None:
    position = camp("basic/land-mine", actions={"basic": 0}, version=version)
    assert (0 in position.to_act()) is is_new
    squads = {"D": (0, ["basic/m16"])}
    position = arrange(
        2, PLAYED, primary=squads, actions={"basic": 0}, turn=calendar.ACTIONS, version=version
    )
    assert (frames.top(position).state == calendar.ACTIONS) is is_new


@BOTH
def test_r88_whether_dice_say_who_begins(version: int, is_new: bool) -> None:
    game = under(version)
    firsts: set[int] = set()
    for seed in range(6):
        position = game.start(3, GAME.presets["versus"], QuickSource(seed))
        while position.day == 1:
            seat = position.to_act()[0]
            position.play(seat, position.legal(seat)[0])
        assert (len(told(position, FirstThrown)) > 0) is is_new
        firsts |= {*position.to_act()}
    assert firsts == ({0, 1, 2} if is_new else {0})


@BOTH
def test_r89_whether_the_comandante_is_asked_with_an_empty_deck(version: int, is_new: bool) -> None:
    position = turn(calendar.ABILITY, militia={GOLD: "D1"}, merc_deck=[], version=version)
    assert (position.day == 4) is is_new


@BOTH
def test_r90_whether_several_may_be_fired(version: int, is_new: bool) -> None:
    position = camp("basic", "lucid", "tao", militia={1: "A1", 2: "A1"}, version=version)
    refused = why(position, "A", constants.DO_HIRE, u("basic"), 2, u("lucid"), u("tao"))
    assert refused == ("one_is_fired" if is_new else "")


@BOTH
def test_the_dictators_turn_is_announced_in_the_log(version: int, is_new: bool) -> None:
    position = turn(calendar.START, militia={GOLD: "D1"}, hand=["sentry"], version=version)
    assert [event.seat for event in told(position, TurnBegan)] == ([2] if is_new else [])
