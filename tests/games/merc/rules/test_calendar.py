"""The days and the flow of the tactics cards (rule 7; scenarios 14 to 26)."""

from __future__ import annotations

from typing import Any

import pytest

from kibitz.games.merc.interface import actions as do
from kibitz.games.merc.interface.regime_events import TacticsDrawn, TacticsPlayed
from kibitz.games.merc.rules import calendar
from kibitz.games.merc.rules.constants import NOT_OVER, VALUE_VICTORY
from kibitz.games.merc.rules.constants import UNITS as ALL_UNITS
from kibitz.games.merc.rules.position import MercPosition
from tests.games.merc.camp import told
from tests.games.merc.cells import GOLD, W9
from tests.games.merc.regime import act, game, kinds, listed, turn
from tests.games.merc.status import cards, end, flow, militia

CALM = ("sentry", "reinforcements", "family_threat")  # cards that ask nothing and cause no fight
FIRST = (do.Keep, do.Land, do.ChooseDeck, do.Join, do.PlaceMilitia)  # what day 1 asks


def quiet_days(position: MercPosition, *, reinforcing: bool = True) -> list[tuple[int, int]]:
    """Play on without actions or abilities; the deck and the hand at the end of every day."""
    found: list[tuple[int, int]] = []
    day = int(position.day)
    while position.ended_by == NOT_OVER:
        for seat in position.to_act():
            choices = list(position.legal(seat))
            wanted: list[type] = [*FIRST, do.Pass, do.Decline, do.Reinforce if reinforcing else do.PlayCard]
            quiet = [action for kind in wanted for action in choices if type(action) is kind]
            position.play(seat, quiet[0] if quiet else choices[-1])
            break
        # Nothing happens to the cards between the evening and the Dictator's next turn.
        if position.day > day:
            found.append(flow(position))
            day = int(position.day)
    return [*found, flow(position)]


def comandante(**more: Any) -> MercPosition:
    return game(**{"dictator": "comandante", **more})


def test_14_five_cards_before_and_three_on_the_hand_after_day_1() -> None:
    position = comandante()
    assert flow(position) == (5, 0)
    assert quiet_days(position)[0] == (2, 3)


def test_14_to_19_the_cards_day_by_day() -> None:
    position = comandante()
    assert quiet_days(position) == [(2, 3), (1, 3), (0, 3), (0, 2), (0, 1), (0, 0)]
    assert (position.ended_by, position.day) == (VALUE_VICTORY, 6)


@pytest.mark.parametrize("reinforcing", [True, False])
def test_20_reinforcing_uses_the_cards_at_the_same_rate(reinforcing: bool) -> None:
    position = comandante(seed=4)
    days = quiet_days(position, reinforcing=reinforcing)
    assert len(days) == 6
    assert len(position.played) == 5
    assert bool(told(position, TacticsPlayed)) != reinforcing


def test_24_seven_cards_last_until_day_8() -> None:
    position = comandante(tactics_cards=7)
    days = quiet_days(position)
    assert days == [(4, 3), (3, 3), (2, 3), (1, 3), (0, 3), (0, 2), (0, 1), (0, 0)]
    assert position.day == 8


def test_24_one_card_lasts_until_day_2() -> None:
    position = comandante(tactics_cards=1)
    assert quiet_days(position) == [(0, 1), (0, 0)]
    assert position.day == 2


def test_25_the_ai_has_no_hand() -> None:
    position = comandante(dictator_played_by="ai")
    assert quiet_days(position) == [(5, 0), (4, 0), (3, 0), (2, 0), (1, 0), (0, 0)]
    assert position.day == 6


def test_26_the_schemer_has_ten_cards_and_plays_two_a_turn() -> None:
    position = game(dictator="schemer")
    assert flow(position) == (10, 0)
    dealt = cards(position.tactics)
    assert len(set(dealt)) == 10
    assert quiet_days(position) == [(7, 3), (5, 3), (3, 3), (1, 3), (0, 2), (0, 0)]
    assert position.day == 6
    assert sorted(cards(position.played)) == sorted(dealt)


def test_26_the_schemer_of_the_ai() -> None:
    position = game(dictator="schemer", dictator_played_by="ai")
    assert quiet_days(position) == [(10, 0), (8, 0), (6, 0), (4, 0), (2, 0), (0, 0)]
    assert position.day == 6


def test_26_the_schemer_draws_before_he_plays_the_second_one() -> None:
    position = turn(dictator="schemer", hand=[*CALM], tactics=["veteran_militia"], militia={W9: "D1"})
    act(position, "D", do.PlayCard("sentry"))
    assert sorted(cards(position.hand)) == ["family_threat", "reinforcements", "veteran_militia"]
    assert kinds(position, "D") == {"PlayCard", "Reinforce"}
    act(position, "D", do.PlayCard("family_threat"))
    assert position.day == 4
    assert sorted(cards(position.hand)) == ["reinforcements", "veteran_militia"]


def test_others_play_one_card_a_turn() -> None:
    position = turn(hand=[*CALM], tactics=["veteran_militia"], militia={W9: "D1"})
    act(position, "D", do.PlayCard("sentry"), do.Decline())
    assert position.day == 4
    assert sorted(cards(position.hand)) == ["family_threat", "reinforcements", "veteran_militia"]


def test_he_must_play_or_give_up_a_card() -> None:
    position = turn(hand=[*CALM], militia={W9: "D1"})
    assert kinds(position, "D") == {"PlayCard", "Reinforce"}
    assert {action.card for action in listed(position, "D", do.PlayCard)} == set(CALM)
    assert {action.card for action in listed(position, "D", do.Reinforce)} == set(CALM)


def test_the_steps_of_his_turn_follow_one_another() -> None:
    """The card, then his MERCs, then the ability, then the next day."""
    position = turn(hand=["sentry", "fodder"], militia={GOLD: "D1"}, primary={"D": (GOLD, ["max"])})
    assert kinds(position, "D") == {"PlayCard", "Reinforce"}
    act(position, "D", do.Reinforce("fodder", "industry_gold"))
    assert {"Pass", "Train", "Move"} <= kinds(position, "D")
    act(position, "D", do.Pass())
    assert kinds(position, "D") == {"Accept", "Decline"}
    act(position, "D", do.Decline())
    assert position.day == 4
    assert 2 not in position.to_act()


def test_he_draws_at_the_end_of_his_turn_and_only_he_hears_what() -> None:
    position = turn(hand=[*CALM], tactics=["veteran_militia"], militia={W9: "D1"})
    act(position, "D", do.PlayCard("sentry"))
    assert told(position, TacticsDrawn) == []
    act(position, "D", do.Decline())
    assert told(position, TacticsDrawn) == [TacticsDrawn(2, "veteran_militia")]


def test_everybody_has_actions_again_in_the_morning() -> None:
    position = turn(
        calendar.ABILITY,
        militia={W9: "D1"},
        base=GOLD,
        primary={"A": (W9 + 4, ["natasha", "ewok"]), "D": (GOLD, ["max"])},
        actions={"natasha": 0, "ewok": 1, "max": 0, "dictator": 0},
    )
    act(position, "D", do.Decline())
    assert position.day == 4
    left = [int(position.actions[unit]) for unit in range(ALL_UNITS) if position.owner[unit] >= 0]
    assert left == [3, 2, 2, 2]


def test_the_ability_is_used_once_a_turn() -> None:
    position = turn(calendar.ABILITY, dictator="marshal", militia={GOLD: "D1", W9: "A1"})
    act(position, "D", do.Accept(), do.PlaceMilitia("industry_gold", 1))
    assert militia(position, "D") == {GOLD: 2}
    assert position.day == 4


def test_the_rebel_phase_ends_when_all_have_passed() -> None:
    position = turn(
        calendar.EVENING, hand=["sentry"], militia={}, primary={"A": (W9, ["max"]), "B": (GOLD, ["doc"])}
    )
    assert position.to_act() == (0, 1)
    act(position, "A", do.Pass())
    assert position.to_act() == (1,)
    act(position, "B", do.Pass())
    # Without a sector of his he has nothing but a card to play, and it is played.
    assert cards(position.played) == ["sentry"]
    assert end(position)[0] == ""
