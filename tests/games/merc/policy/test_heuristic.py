"""What the greedy bots of both sides play: what is plainly better is liked better, from a view alone."""

from __future__ import annotations

from typing import Any, cast

import pytest
from mypy_extensions import i64

from kibitz.bots.playing import play_out
from kibitz.core.chance import QuickSource
from kibitz.core.game import Action
from kibitz.core.native import NUMBERS, fancy, vec
from kibitz.games.merc import GAME
from kibitz.games.merc.arrange import arrange
from kibitz.games.merc.interface import actions as do
from kibitz.games.merc.interface.names import UNIT_NUMBERS
from kibitz.games.merc.options import MercOptions
from kibitz.games.merc.policy import appraisal
from kibitz.games.merc.policy.survey import chance
from kibitz.games.merc.rules import calendar
from kibitz.games.merc.rules.constants import DESK_KEEP
from kibitz.games.merc.rules.position import MercPosition
from tests.games.merc.camp import PLAYED
from tests.games.merc.cells import CITY, COAL, COFFEE, COPPER, DIAMOND, FISHING, GOLD, MAPS, W9, W10, W11, W12
from tests.games.merc.fighting import fight
from tests.games.merc.played import TABLES, positions
from tests.games.merc.regime import turn

A, B, HIS = 0, 1, 2
DAYS = ("sentry", "fodder", "seizure")  # cards, and so days, that are left


def camp(**more: Any) -> MercPosition:
    """The rebel phase on the map with names, two rebels, in the middle of the game."""
    settings: dict[str, Any] = {"options": PLAYED, "tactics": DAYS, **more}
    return arrange(2, sectors=MAPS[2], **settings)


def worths(position: MercPosition, seat: int = A) -> dict[Action, float]:
    """What every action looks worth."""
    legal: Any = position.legal(seat)
    found = GAME.appraise(GAME.view(position, seat), legal, QuickSource(0).stream(2))
    return dict(zip(legal, found, strict=True))


def best(position: MercPosition, seat: int = A) -> Action:
    found = worths(position, seat)
    return max(found, key=lambda action: found[action])


def go(sector: str) -> do.Move:
    return do.Move(("primary",), sector, 0)


# The rebels


def test_a_held_industry_gets_militia() -> None:
    position = camp(primary={"A": (GOLD, ["max"])}, explored=[GOLD])
    assert best(position) == do.Train("max")


def test_an_unarmed_squad_explores_where_there_are_weapons() -> None:
    position = camp(primary={"A": (GOLD, ["bouba", "snake"])})
    assert isinstance(best(position), do.Explore)


def test_an_empty_industry_is_better_than_wilderness() -> None:
    position = camp(primary={"A": (W10, ["max"])}, explored=[W10], militia={W10: "A3"})
    found = worths(position)
    assert found[go("industry_gold")] > found[do.Train("max")] > found[do.Pass()]


def test_of_two_empty_industries_the_more_valuable() -> None:
    position = camp(primary={"A": (W10, ["max"])}, militia={COPPER: "D1"})
    found = worths(position)
    assert found[go("industry_gold")] > found[go("industry_coffee")]


def test_the_weaker_guard_is_attacked() -> None:
    position = camp(primary={"A": (W10, ["max", "natasha"])}, militia={GOLD: "D1", COPPER: "D9"})
    found = worths(position)
    assert found[go("industry_gold")] > found[go("industry_copper")]
    assert found[go("industry_gold")] > found[do.Pass()]


def test_nobody_runs_into_ten_militia() -> None:
    position = camp(primary={"A": (W10, ["basic"])}, militia={GOLD: "D10"})
    found = worths(position)
    assert found[go("industry_gold")] < found[do.Pass()]


def test_a_way_to_an_industry_is_better_than_a_way_off() -> None:
    position = camp(
        primary={"A": (W12, ["max", "natasha"])},
        militia={COPPER: "A9", DIAMOND: "A9", COFFEE: "A9", W12: "A9", W10: "A9", GOLD: "D1"},
        explored=[W12],
        actions={"max": 2, "natasha": 2},
    )
    found = worths(position)
    assert found[go("industry_coffee")] > found[go("industry_diamond")]


def test_the_dictator_without_a_guard_is_attacked() -> None:
    position = camp(
        primary={"A": (CITY, ["shooter/m16", "valkyrie/ak-47"])},
        base=GOLD,
        militia={COAL: "D1"},
        health={"dictator": 1},
    )
    assert best(position) == go("industry_gold")


def test_a_base_nobody_defends_is_taken() -> None:
    position = camp(primary={"A": (CITY, ["basic"])}, base=GOLD, card_at=FISHING, militia={FISHING: "D9"})
    assert best(position) == go("industry_gold")
    assert worths(position)[go("industry_gold")] == appraisal.WON


def test_with_room_in_the_team_somebody_is_hired() -> None:
    position = camp(
        primary={"A": (GOLD, ["bouba/m16"])}, militia={GOLD: "A10"}, explored=[GOLD, CITY, W10], day=2
    )
    assert isinstance(best(position), do.Hire)


def test_nobody_is_hired_for_the_last_evening() -> None:
    position = camp(
        primary={"A": (GOLD, ["max"])}, militia={GOLD: "A1"}, explored=[GOLD], tactics=("sentry",)
    )
    found = worths(position)
    assert found[do.Train("max")] > found[do.Hire("max")]


def test_the_hurt_go_to_the_hospital() -> None:
    position = camp(
        primary={"A": (CITY, ["natasha/m16/flak-vest/first-aid-kit"])},
        militia={CITY: "A10"},
        explored=[CITY],
        health={"natasha": 1},
        actions={"natasha": 1},
    )
    found = worths(position)
    assert found[do.VisitHospital("natasha")] > found[do.Pass()]
    assert found[do.VisitHospital("natasha")] > found[do.VisitDealer("natasha", "accessory")]


def test_an_unarmed_merc_takes_the_rifle_from_the_stash() -> None:
    position = camp(
        primary={"A": (GOLD, ["natasha"])},
        stashes={GOLD: ["ak-47"]},
        militia={GOLD: "A10", CITY: "A3", W10: "A3"},
        explored=[GOLD],
        actions={"natasha": 1},
    )
    assert best(position) == do.Reequip("natasha")
    position.play(A, do.Reequip("natasha"))
    assert best(position) == do.Take("natasha", "ak-47")


@pytest.mark.parametrize(
    ("friends", "guard", "comes"), [(["valkyrie/m16", "golem/ak-47"], "D4", True), (["bouba"], "D10", False)]
)
def test_a_called_friend_comes_where_that_wins(friends: list[str], guard: str, comes: bool) -> None:
    position = camp(
        primary={"A": (W10, ["natasha"]), "B": (CITY, friends)},
        militia={GOLD: guard, COAL: "A3", COFFEE: "A3", CITY: "A3"},
    )
    position.play(A, do.CallAttack(("primary",), "industry_gold", 0))
    assert isinstance(best(position, B), do.Move) == comes


# The first day


def test_the_better_mercs_are_kept() -> None:
    position = GAME.start(1, MercOptions(), QuickSource(0))
    drawn = fancy(NUMBERS, [DESK_KEEP, *[UNIT_NUMBERS[name] for name in ("wolverine", "bouba", "valkyrie")]])
    position.desks = [drawn, *position.desks[1:]]
    assert best(position) == do.Keep(("wolverine", "valkyrie"))


# Equipment


def test_a_weapon_is_asked_for_first() -> None:
    position = GAME.start(1, MercOptions(), QuickSource(0))
    position.play(A, best(position))
    landed = best(position)
    assert isinstance(landed, do.Land)
    assert landed.sector.startswith("industry_")
    position.play(A, landed)
    assert best(position) == do.ChooseDeck("weapon")


# Fights


@pytest.mark.parametrize(
    ("squad", "guard", "answer"),
    [(["bouba"], "D9", do.Retreat), (["valkyrie/m16", "golem/ak-47", "natasha"], "D2", do.Stay)],
)
def test_a_lost_fight_is_left_and_a_won_one_is_not(
    squad: list[str], guard: str, answer: type[Action]
) -> None:
    position = fight(militia=guard, a=squad, tactics=DAYS, dice=[1] * 40)
    while not any(isinstance(action, do.Stay) for action in position.legal(A)):
        seat = position.to_act()[0]
        position.play(seat, best(position, seat))
    assert isinstance(best(position), answer)


def test_a_dangerous_enemy_that_falls_is_aimed_at() -> None:
    position = fight(a=["natasha/ak-47"], d=["shooter/m16", "bouba"], health={"shooter": 1}, tactics=DAYS)
    assert best(position) == do.Aim("shooter", False)


def test_a_friend_is_saved() -> None:
    position = fight(
        militia="D6",
        a=["moose/epinephrine-shot", "bouba"],
        health={"bouba": 1},
        tactics=DAYS,
        attacker="D",
        dice=[6] * 20,
    )
    while do.Accept() not in position.legal(A):
        seat = position.to_act()[0]
        position.play(seat, best(position, seat))
    assert best(position) == do.Accept()


# The Dictator


def test_his_base_is_far_from_the_rebels() -> None:
    position = turn(
        hand=["veteran_militia"],
        militia={GOLD: "D4", DIAMOND: "D4"},
        primary={"A": (CITY, ["valkyrie/m16", "golem/ak-47"])},
    )
    position.play(HIS, do.PlayCard("veteran_militia"))
    assert best(position, HIS) == do.PlaceBase("industry_diamond")


def test_his_militia_go_where_they_are_needed() -> None:
    position = turn(
        hand=["sentry"], militia={GOLD: "D1", FISHING: "D1"}, primary={"A": (W10, ["valkyrie", "golem"])}
    )
    found = worths(position, HIS)
    strong, weak = do.Reinforce("sentry", "industry_gold"), do.Reinforce("sentry", "industry_fishing")
    assert found[strong] > found[weak]


def test_his_squad_attacks_a_weak_sector() -> None:
    position = turn(
        calendar.ACTIONS,
        militia={GOLD: "A1", W9: "D3"},
        primary={"D": (CITY, ["valkyrie/m16", "golem/ak-47"]), "A": (W12, ["bouba"])},
    )
    assert best(position, HIS) == go("industry_gold")


def test_his_squad_does_not_attack_a_strong_one() -> None:
    position = turn(
        calendar.ACTIONS,
        militia={GOLD: "A10", W11: "D3"},
        primary={"D": (CITY, ["bouba"]), "A": (GOLD, ["valkyrie", "golem"])},
    )
    found = worths(position, HIS)
    assert found[go("industry_gold")] < found[do.Pass()]


def test_his_mercs_train_where_they_hold_an_industry() -> None:
    position = turn(
        calendar.ACTIONS,
        primary={"D": (GOLD, ["max/m16/flak-vest"]), "A": (DIAMOND, ["bouba"])},
        militia={DIAMOND: "A8", COFFEE: "A8", COAL: "A8", COPPER: "D8"},
        explored=[GOLD],
    )
    assert best(position, HIS) == do.Train("max")


def test_he_uses_his_ability() -> None:
    position = turn(calendar.ABILITY, militia={GOLD: "D3"}, primary={"A": (W12, ["bouba"])})
    assert best(position, HIS) == do.Accept()


def test_he_raids_rather_than_reinforces_where_that_brings_more() -> None:
    position = turn(hand=["family_threat"], militia={GOLD: "A2", COAL: "A2", COFFEE: "A2", FISHING: "D9"})
    assert best(position, HIS) == do.PlayCard("family_threat")


# From a view alone


@pytest.mark.parametrize("name", ["two against a player", "three against the AI"])
def test_114_what_nobody_sees_changes_nothing(name: str) -> None:
    """The same view, whatever the decks hold and the dice will show."""
    for number, position in enumerate(positions(name)[5::25]):
        for seat in position.to_act():
            twin = position.copy()
            for row in cast("list[vec[i64]]", [twin.merc_deck, twin.tactics]):
                QuickSource(number).stream(5).shuffle(row)
            twin.decks = [fancy(NUMBERS, list(row)[::-1]) for row in twin.decks]
            twin.dice = QuickSource(number).stream(6)
            assert worths(twin, seat) == worths(position, seat)


@pytest.mark.parametrize("name", TABLES)
def test_every_question_has_an_answer(name: str) -> None:
    for position in positions(name)[::20]:
        for seat in position.to_act():
            assert len(worths(position, seat)) > 0


# Odds


def test_odds_grow_with_strength_and_shrink_with_the_enemys() -> None:
    weak, strong = fancy(NUMBERS, [100, 90, 3, 0, 1]), fancy(NUMBERS, [400, 300, 12, 0, 2])
    assert chance(strong, weak) > 90
    assert chance(weak, strong) < 10
    assert chance(weak, weak) == 50
    assert chance(weak, fancy(NUMBERS, [0] * 5)) == 100


def test_greedy_holds_more_than_uniform() -> None:
    """Alone against the AI Dictator, in the same games."""

    def lead(bot: str) -> int:
        found = 0
        for number in range(4):
            outcome = play_out(GAME, MercOptions(), [bot], QuickSource(number)).outcome
            found += outcome.standings[A].total or 0
        return found

    assert lead("greedy") > 2 * lead("uniform")
