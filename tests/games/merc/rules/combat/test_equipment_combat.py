"""Every piece of equipment in a fight, by its id: figures, effects, mines and mortars (rules 12 and 13)."""

from __future__ import annotations

from typing import Any

import pytest

from kibitz.core.native import NUMBERS, fancy
from kibitz.games.merc.arrange import arrange
from kibitz.games.merc.interface.fight_events import DogSet, UnitDied, UnitSaved, WoundsTreated
from kibitz.games.merc.interface.names import EQUIPMENT_IDS, UNIT_NUMBERS
from kibitz.games.merc.options import MercOptions
from kibitz.games.merc.rules import frames
from kibitz.games.merc.rules.combat import attacks, mortars
from kibitz.games.merc.rules.constants import ACCESSORY, CARD_KIND, DO_HEAL, DO_RETREAT, FRAME_MINES, SLOTS
from kibitz.games.merc.rules.dictator import ai
from kibitz.games.merc.rules.position import MercPosition
from kibitz.games.merc.rules.team import values
from tests.games.merc.camp import PLAYED, A, told
from tests.games.merc.fight_log import aimed_at, attacks_by, dice_of, initiative
from tests.games.merc.fight_moves import MISSES, NO, YES, aim, dog, heal
from tests.games.merc.fighting import HERE, advance, asked, bombard, fight, is_over, kinds, say, until
from tests.games.merc.losses import carries, discarded, health, is_alive, militia

# Equipment: figures. A carrier with initiative 2, combat 2 and 1 target.

FIGURES = {
    # id: combat, initiative, targets, armor
    "9mm-handgun": (1, 0, 0, 0),
    "9mm-handgun-with-ap-ammo": (1, 0, 0, 0),
    "9mm-handgun-with-laser-sight": (1, 2, 0, 0),
    "45-caliber-handgun": (2, 0, 0, 0),
    "45-caliber-handgun-with-ap-ammo": (2, 0, 0, 0),
    "45-caliber-handgun-with-laser-sight": (2, 2, 0, 0),
    "50-caliber-rifle": (5, 0, 0, 0),
    "50-caliber-rifle-with-flir-scope": (5, 3, 0, 0),
    "ak-47": (4, 0, 0, 0),
    "ak-47-with-bipod": (4, 1, 0, 0),
    "ak-47-with-burst-fire": (3, 0, 1, 0),
    "ak-47-with-full-auto": (2, 0, 2, 0),
    "army-fm-30-25": (0, 0, 0, 0),
    "attack-dog": (0, 1, 0, 0),
    "bandolier": (0, 0, 0, 0),
    "body-armor": (-1, -1, 0, 3),
    "body-armor-with-ceramic-plates": (-1, -2, 0, 4),
    "body-armor-with-ceramic-plates-and-kevlar-helmet": (-2, -2, 0, 5),
    "epinephrine-shot": (0, 0, 0, 0),
    "field-radio": (0, 1, 0, 0),
    "first-aid-kit": (0, 0, 0, 0),
    "flak-vest": (0, 0, 0, 1),
    "flak-vest-with-ceramic-plates-and-kevlar-helmet": (-1, -1, 0, 3),
    "flak-vest-with-kevlar-helmet": (0, -1, 0, 2),
    "fragmentation-grenade": (4, -2, 3, 0),
    "full-body-armor": (-2, -3, 0, 6),
    "ghillie-suit": (0, 2, 0, 0),
    "grenade": (3, -2, 2, 0),
    "kevlar-vest": (0, -1, 0, 2),
    "kevlar-vest-with-ceramic-plates": (-1, -1, 0, 3),
    "kevlar-vest-with-ceramic-plates-and-kevlar-helmet": (-1, -2, 0, 4),
    "land-mine": (0, 0, 0, 0),
    "m16": (3, 0, 0, 0),
    "m16-with-ap-ammo": (3, 0, 0, 0),
    "m16-with-burst-fire": (2, 0, 1, 0),
    "m16-with-laser-sight": (3, 2, 0, 0),
    "medical-kit": (0, 0, 0, 0),
    "mortar": (5, -2, 4, 0),
    "repair-kit": (0, 0, 0, 0),
    "smaw": (10, -2, 0, 0),
    "uzi": (0, 0, 1, 0),
    "uzi-with-ap-ammo": (0, 0, 1, 0),
}


@pytest.mark.parametrize("kind", FIGURES)
def test_figures_of(kind: str) -> None:
    combat, quick, targets, armor = FIGURES[kind]
    position = fight(a=[f"moose/{kind}"], militia="D9", dice=MISSES)
    assert initiative(position, "moose") == 2 + quick
    assert values.armor(position, UNIT_NUMBERS["moose"]) == armor
    until(position, DO_RETREAT)
    attacks = attacks_by(position, "moose")
    if combat == -2:
        assert attacks == []
    else:
        assert len(attacks[0].dice) == 2 + combat
        assert aimed_at(position, "moose") == [("militia", 1 + targets)]


PIERCING = [
    "9mm-handgun-with-ap-ammo",
    "45-caliber-handgun-with-ap-ammo",
    "m16-with-ap-ammo",
    "uzi-with-ap-ammo",
]


@pytest.mark.parametrize("kind", PIERCING)
def test_piercing(kind: str) -> None:
    """Armor stays as it is."""
    position = fight(a=[f"natasha/{kind}"], d=["teresa/kevlar-vest"], dice=[4, *MISSES[:10]])
    assert health(position, "teresa") == 2
    assert values.armor(position, UNIT_NUMBERS["teresa"]) == 2


ARMOR = {kind: figures[3] for kind, figures in FIGURES.items() if figures[3]}


@pytest.mark.parametrize("kind", ARMOR)
def test_armor_takes_damage_and_breaks(kind: str) -> None:
    points = ARMOR[kind]
    position = fight(
        a=[f"teresa/{kind}"], d=["shooter/45-caliber-handgun"], dice=[4] * (points + 1) + MISSES[:9]
    )
    until(position, DO_RETREAT)
    assert health(position, "teresa") == 2
    assert carries(position, "teresa") == []
    assert discarded(position) == [kind]


def test_ghillie_suit_never_wears_out() -> None:
    position = fight(a=["teresa/ghillie-suit"], militia="D1", dice=[4])
    assert health(position, "teresa") == 2
    assert carries(position, "teresa") == ["ghillie-suit"]


# Equipment: effects


@pytest.mark.parametrize("kind", ["grenade", "fragmentation-grenade", "mortar"])
def test_one_attack(kind: str) -> None:
    position = fight(a=[f"moose/{kind}"], militia="D9", dice=MISSES)
    until(position, DO_RETREAT)
    assert discarded(position) == [kind]
    assert values.combat(position, UNIT_NUMBERS["moose"]) == 2


def test_smaw_stays() -> None:
    position = fight(a=["moose/smaw"], militia="D9", dice=MISSES)
    until(position, DO_RETREAT)
    assert carries(position, "moose") == ["smaw"]


def test_bandolier_holds_more_grenades() -> None:
    position = fight(a=["moose/bandolier/grenade/grenade"], militia="D9", dice=MISSES)
    assert dice_of(position, "moose") == 8
    assert aimed_at(position, "moose") == [("militia", 5)]
    assert carries(position, "moose") == ["bandolier"]


def test_attack_dog_keeps_an_enemy_busy() -> None:
    position = fight(a=["natasha/attack-dog"], d=["shooter"], dice=[1, 1, 1, 4, 4, *MISSES[:20]])
    say(position, dog("shooter"))
    assert aimed_at(position, "shooter") == [("dog", 1)]
    assert health(position, "natasha") == 3
    # Two hits, and it has 3 health.
    until(position, DO_RETREAT)
    assert carries(position, "natasha") == ["attack-dog"]


def test_r86_who_is_bitten_neither_heals_nor_sets_a_dog() -> None:
    """Shooter has a kit and a dog of his own, and somebody to heal: he attacks the dog on him."""
    position = fight(
        a=["natasha/attack-dog"],
        d=["shooter/bandolier/first-aid-kit/attack-dog", "doc"],
        health={"doc": 1},
        dice=[1] * 40,
    )
    say(position, dog("shooter"))
    until(position, DO_RETREAT)
    assert aimed_at(position, "shooter") == [("dog", 1)]
    assert [event.unit for event in told(position, DogSet)] == ["natasha"]
    assert [event.unit for event in told(position, WoundsTreated)] == []


def test_attack_dog_has_3_health() -> None:
    position = fight(a=["natasha/attack-dog"], d=["shooter"], dice=[1, 1, 1, 4, 4, 4, *MISSES[:20]])
    say(position, dog("shooter"))
    assert carries(position, "natasha") == []


@pytest.mark.parametrize(("kind", "uses"), [("first-aid-kit", 1), ("medical-kit", 3)])
def test_kit(kind: str, uses: int) -> None:
    """For any friend in the combat, also of another rebel."""
    position = fight(
        a=[f"shooter/{kind}"],
        b=["juicer"],
        militia="D1",
        health={"juicer": 1},
        dice=MISSES,
    )
    card = position.gear[UNIT_NUMBERS["shooter"] * SLOTS + ACCESSORY]
    until(position, DO_HEAL)
    for _ in range(uses):
        assert carries(position, "shooter") == [kind]
        say(position, heal(1, "juicer", card))
    assert health(position, "juicer") == 1 + uses
    assert carries(position, "shooter") == []
    assert discarded(position) == [kind]
    assert len(attacks_by(position, "shooter")[0].dice) == 6 - uses


def test_kit_spends_any_number_of_dice_at_one_time() -> None:
    position = fight(
        a=["shooter/first-aid-kit"], b=["juicer"], militia="D1", health={"juicer": 1}, dice=MISSES
    )
    until(position, DO_HEAL)
    card = position.gear[UNIT_NUMBERS["shooter"] * SLOTS + ACCESSORY]
    say(position, heal(4, "juicer", card))
    assert health(position, "juicer") == 5
    assert len(attacks_by(position, "shooter")[0].dice) == 2


def test_epinephrine_shot_saves_a_friend() -> None:
    position = fight(a=["teresa", "doc/epinephrine-shot"], militia="D3", dice=[4, 4, 4, *MISSES[:9]])
    say(position, aim(position, "A", "teresa", 1))
    say(position, YES)
    assert health(position, "teresa") == 1
    assert told(position, UnitSaved)[0].by == "doc"
    assert discarded(position) == ["epinephrine-shot"]


def test_epinephrine_shot_of_an_ally() -> None:
    position = fight(a=["teresa"], b=["doc/epinephrine-shot"], militia="D3", dice=[4, 4, 4, *MISSES[:9]])
    say(position, aim(position, "A", "teresa", 1))
    assert (int(position.agenda[-1].asked), kinds(position)) == (1, {YES[0], NO[0]})
    say(position, NO)
    assert not is_alive(position, "teresa")


def test_epinephrine_shot_saves_one_of_two() -> None:
    position = fight(
        a=["teresa/epinephrine-shot", "doc"],
        d=["preaction/uzi"],
        health={"teresa": 1, "doc": 1},
        dice=[4, 4, *MISSES[:20]],
    )
    say(position, YES)
    assert [event.unit for event in told(position, UnitDied)] in (["doc"], ["teresa"])


def test_land_mine_hurts_everybody_who_enters() -> None:
    """108: armor 1 and armor 0, and two militia that were carried along."""
    position = fight(
        a=["moose/flak-vest", "doc"], militia="A2 D1", stashes={HERE: ["land-mine"]}, dice=MISSES
    )
    assert int(position.agenda[-1].asked) == 2
    say(position, YES)
    assert (values.armor(position, UNIT_NUMBERS["moose"]), health(position, "moose")) == (0, 3)
    assert health(position, "doc") == 2
    assert militia(position, "A") == 0
    assert militia(position, "D") == 1
    assert "land-mine" in discarded(position)
    assert len(position.stashes[HERE]) == 0


def test_108_squidhead_among_them() -> None:
    position = fight(a=["moose", "squidhead"], militia="A2 D1", stashes={HERE: ["land-mine"]}, dice=MISSES)
    assert asked(position) == 0
    say(position, NO)
    assert (health(position, "moose"), militia(position, "A")) == (3, 2)
    assert len(position.stashes[HERE]) == 1


def test_13_squidhead_may_take_the_mines() -> None:
    """What makes room for a mine is left in the stash; AI and all others leave the mines."""
    position = fight(
        a=["moose", "squidhead/grenade"], militia="D1", stashes={HERE: ["land-mine", "m16"]}, dice=MISSES
    )
    assert (asked(position), kinds(position)) == (A, {YES[0], NO[0]})
    say(position, YES)
    assert carries(position, "squidhead") == ["land-mine"]
    assert sorted(EQUIPMENT_IDS[CARD_KIND[card]] for card in position.stashes[HERE]) == ["grenade", "m16"]
    assert health(position, "moose") == 3
    assert YES[0] not in kinds(position)


def test_13_squidhead_is_asked_for_every_mine() -> None:
    position = fight(a=["squidhead/bandolier"], militia="D1", stashes={HERE: ["land-mine"] * 2}, dice=MISSES)
    say(position, YES, YES)
    assert carries(position, "squidhead") == ["bandolier", "land-mine", "land-mine"]
    assert len(position.stashes[HERE]) == 0


def test_18_1_g_the_ai_leaves_the_mines_that_squidhead_disarms() -> None:
    position = fight(
        d=["squidhead"],
        militia="A1",
        attacker="D",
        options=MercOptions(),
        stashes={HERE: ["land-mine"]},
        dice=MISSES,
    )
    assert frames.top(position).kind == FRAME_MINES
    assert list(ai.answer(position)) == NO


def test_r25_a_mine_may_be_kept() -> None:
    position = fight(a=["moose"], militia="D1", stashes={HERE: ["land-mine"]}, dice=MISSES)
    say(position, NO)
    assert health(position, "moose") == 3
    assert len(position.stashes[HERE]) == 1


def test_r74_of_two_rebels_the_one_with_more_militia_is_asked() -> None:
    """R5: as many units of both, but more of B's are militia."""
    position = fight(
        a=["moose", "doc"],
        d=["teresa"],
        militia="B2",
        attacker="D",
        stashes={HERE: ["land-mine"]},
        dice=MISSES,
    )
    assert asked(position) == 1


def test_13_two_mines_are_asked_for_separately() -> None:
    position = fight(a=["moose"], militia="D1", stashes={HERE: ["land-mine"] * 2}, dice=MISSES)
    say(position, YES)
    assert (health(position, "moose"), kinds(position)) == (2, {YES[0], NO[0]})
    say(position, YES)
    assert health(position, "moose") == 1


def test_13_no_mine_in_a_neutral_sector() -> None:
    position = fight(a=["moose"], stashes={HERE: ["land-mine"]})
    assert is_over(position)
    assert health(position, "moose") == 3


def test_13_placed_militia_enter_too() -> None:
    position = arrange(2, PLAYED, militia={HERE: "D3 A1"}, stashes={HERE: ["land-mine"]}, run=False)
    attacks.clash(position, fancy(NUMBERS, [HERE]))
    advance(position)
    assert asked(position) == 0
    say(position, YES)
    assert (militia(position, "D"), militia(position, "A")) == (0, 1)
    assert is_over(position)


# Mortars from outside


def gunner(name: str, **more: Any) -> MercPosition:
    """A MERC next door to the sector."""
    more.setdefault("militia", {HERE: "D3"})
    return arrange(2, PLAYED, primary={"A": (6, [name])}, run=False, **{"dice": MISSES, **more})


def test_mortar_fires_from_next_door() -> None:
    position = gunner("moose/mortar/m16")
    assert list(mortars.sectors_in_range(position, UNIT_NUMBERS["moose"])) == [HERE]
    bombard(position, "moose")
    assert len(attacks_by(position, "moose")[0].dice) == 10
    assert aimed_at(position, "moose") == [("militia", 3)]
    assert discarded(position) == ["mortar"]
    assert position.fight is None
    assert is_over(position)


def test_mortar_leaves_grenades_alone() -> None:
    position = gunner("moose/bandolier/mortar/grenade")
    bombard(position, "moose")
    assert len(attacks_by(position, "moose")[0].dice) == 7
    assert carries(position, "moose") == ["bandolier", "grenade"]


def test_mortar_counts_armor_even_with_piercing_ammunition() -> None:
    position = gunner(
        "moose/mortar/m16-with-ap-ammo",
        militia={},
        secondary={"D": (HERE, ["teresa/kevlar-vest"])},
        dice=[4, 4, *MISSES[:20]],
    )
    bombard(position, "moose")
    assert health(position, "teresa") == 3
    assert carries(position, "teresa") == []


def test_mortar_has_no_range_without_enemies() -> None:
    position = gunner("moose/mortar", militia={0: "D3"})
    assert list(mortars.sectors_in_range(position, UNIT_NUMBERS["moose"])) == []


def test_only_a_mortar_reaches_the_sector_next_door() -> None:
    position = gunner("moose/grenade")
    assert list(mortars.sectors_in_range(position, UNIT_NUMBERS["moose"])) == []
