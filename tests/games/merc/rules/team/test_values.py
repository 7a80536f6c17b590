"""What MERCs and pieces of equipment are worth: a test for each by its id (rules 4 and 12).

The two tables are the card files', written out once more so that a slip in the data is found.
"""

from __future__ import annotations

import pytest

from kibitz.games.merc.arrange import arrange
from kibitz.games.merc.cards import cards
from kibitz.games.merc.rules.constants import PIERCES
from kibitz.games.merc.rules.numbers import Cell
from kibitz.games.merc.rules.position import MercPosition
from kibitz.games.merc.rules.team import gear, traits, values
from tests.games.merc.camp import A, B, carried, u

# id, initiative, training, combat, health, actions, woman
MERCS = [
    ("apeiron", 1, 2, 2, 3, 2, False),
    ("badger", 1, 1, 3, 3, 2, False),
    ("basic", 2, 1, 2, 3, 2, False),
    ("borris", 2, 1, 2, 3, 2, False),
    ("bouba", 4, 0, 1, 3, 2, False),
    ("buzzkill", 2, 1, 2, 3, 2, False),
    ("doc", 2, 2, 1, 3, 2, False),
    ("ewok", 2, 1, 2, 3, 3, True),
    ("faustina", 3, 3, 2, 3, 2, True),
    ("feedback", 1, 2, 2, 3, 2, False),
    ("genesis", 2, 2, 2, 3, 2, False),
    ("gunther", 1, 2, 2, 3, 2, False),
    ("haarg", 1, 1, 3, 3, 2, False),
    ("juicer", 2, 1, 2, 5, 2, False),
    ("kastern", 0, 3, 2, 3, 2, False),
    ("khenn", 0, 3, 2, 3, 2, False),
    ("lucid", 2, 2, 2, 3, 2, False),
    ("max", 2, 4, 2, 3, 2, False),
    ("mayhem", 2, 1, 2, 3, 2, False),
    ("meatbop", 0, 3, 2, 3, 2, False),
    ("moose", 2, 1, 2, 3, 2, False),
    ("natasha", 3, 2, 3, 3, 2, True),
    ("preaction", 5, 0, 2, 3, 2, False),
    ("ra", 1, 2, 2, 3, 2, False),
    ("rizen", 3, 3, 2, 3, 2, False),
    ("rozeske", 1, 2, 2, 3, 2, False),
    ("runde", 2, 3, 2, 3, 2, False),
    ("sarge", 3, 2, 1, 3, 2, False),
    ("shadkaam", 2, 1, 3, 3, 2, False),
    ("shooter", 1, 0, 6, 3, 2, False),
    ("snake", 2, 0, 3, 3, 2, False),
    ("sonia", 4, 4, 2, 3, 2, True),
    ("squidhead", 1, 2, 2, 3, 2, False),
    ("squirrel", 3, 2, 2, 3, 2, False),
    ("stumpy", 3, 0, 2, 3, 2, False),
    ("surgeon", 2, 3, 3, 3, 2, False),
    ("tack", 3, 1, 2, 3, 2, True),
    ("tao", 1, 1, 3, 3, 2, False),
    ("tavisto", 2, 3, 2, 3, 2, False),
    ("teresa", 0, 0, 0, 3, 2, True),
    ("valkyrie", 4, 2, 3, 3, 2, True),
    ("vandal", 1, 1, 3, 3, 2, False),
    ("vandradi", 3, 2, 2, 3, 2, False),
    ("vrbansk", 3, 2, 2, 3, 2, False),
    ("vulture", 3, 1, 2, 3, 2, False),
    ("walter", 0, 7, 2, 3, 2, False),
    ("wolverine", 4, 4, 2, 3, 2, False),
    ("adelheid", 2, 2, 1, 3, 2, True),
    ("dutch", 1, 2, 2, 3, 2, False),
    ("golem", 3, 2, 3, 3, 2, False),
    ("hagness", 2, 2, 2, 3, 2, False),
    ("moe", 3, 3, 2, 3, 2, False),
]

# id, slot, copies, combat, initiative, training, targets, armor, armor piercing
EQUIPMENT = [
    ("9mm-handgun", "weapon", 2, 1, 0, 0, 0, 0, False),
    ("9mm-handgun-with-ap-ammo", "weapon", 2, 1, 0, 0, 0, 0, True),
    ("9mm-handgun-with-laser-sight", "weapon", 2, 1, 2, 0, 0, 0, False),
    ("45-caliber-handgun", "weapon", 2, 2, 0, 0, 0, 0, False),
    ("45-caliber-handgun-with-ap-ammo", "weapon", 2, 2, 0, 0, 0, 0, True),
    ("45-caliber-handgun-with-laser-sight", "weapon", 2, 2, 2, 0, 0, 0, False),
    ("50-caliber-rifle", "weapon", 1, 5, 0, 0, 0, 0, False),
    ("50-caliber-rifle-with-flir-scope", "weapon", 1, 5, 3, 0, 0, 0, False),
    ("ak-47", "weapon", 1, 4, 0, 0, 0, 0, False),
    ("ak-47-with-bipod", "weapon", 1, 4, 1, 0, 0, 0, False),
    ("ak-47-with-burst-fire", "weapon", 1, 3, 0, 0, 1, 0, False),
    ("ak-47-with-full-auto", "weapon", 1, 2, 0, 0, 2, 0, False),
    ("army-fm-30-25", "accessory", 2, 0, 0, 2, 0, 0, False),
    ("attack-dog", "accessory", 2, 0, 1, 0, 0, 0, False),
    ("bandolier", "accessory", 2, 0, 0, 0, 0, 0, False),
    ("body-armor", "armor", 2, -1, -1, 0, 0, 3, False),
    ("body-armor-with-ceramic-plates", "armor", 1, -1, -2, 0, 0, 4, False),
    ("body-armor-with-ceramic-plates-and-kevlar-helmet", "armor", 1, -2, -2, 0, 0, 5, False),
    ("epinephrine-shot", "accessory", 2, 0, 0, 0, 0, 0, False),
    ("field-radio", "accessory", 2, 0, 1, 1, 0, 0, False),
    ("first-aid-kit", "accessory", 2, 0, 0, 0, 0, 0, False),
    ("flak-vest", "armor", 1, 0, 0, 0, 0, 1, False),
    ("flak-vest-with-ceramic-plates-and-kevlar-helmet", "armor", 1, -1, -1, 0, 0, 3, False),
    ("flak-vest-with-kevlar-helmet", "armor", 1, 0, -1, 0, 0, 2, False),
    ("fragmentation-grenade", "accessory", 2, 4, -2, 0, 3, 0, False),
    ("full-body-armor", "armor", 2, -2, -3, 0, 0, 6, False),
    ("ghillie-suit", "armor", 2, 0, 2, 0, 0, 0, False),
    ("grenade", "accessory", 2, 3, -2, 0, 2, 0, False),
    ("kevlar-vest", "armor", 2, 0, -1, 0, 0, 2, False),
    ("kevlar-vest-with-ceramic-plates", "armor", 2, -1, -1, 0, 0, 3, False),
    ("kevlar-vest-with-ceramic-plates-and-kevlar-helmet", "armor", 2, -1, -2, 0, 0, 4, False),
    ("land-mine", "accessory", 2, 0, 0, 0, 0, 0, False),
    ("m16", "weapon", 1, 3, 0, 0, 0, 0, False),
    ("m16-with-ap-ammo", "weapon", 1, 3, 0, 0, 0, 0, True),
    ("m16-with-burst-fire", "weapon", 1, 2, 0, 0, 1, 0, False),
    ("m16-with-laser-sight", "weapon", 1, 3, 2, 0, 0, 0, False),
    ("medical-kit", "accessory", 2, 0, 0, 0, 0, 0, False),
    ("mortar", "accessory", 2, 5, -2, 0, 4, 0, False),
    ("repair-kit", "accessory", 2, 0, 0, 0, 0, 0, False),
    ("smaw", "weapon", 2, 10, -2, 0, 0, 0, False),
    ("uzi", "weapon", 2, 0, 0, 0, 1, 0, False),
    ("uzi-with-ap-ammo", "weapon", 2, 0, 0, 0, 1, 0, True),
]


def squad(*members: str) -> MercPosition:
    """A squad of A's in a sector of its own."""
    return arrange(2, primary={"A": (0, members), "B": (11, ["khenn"])})


def skills(position: MercPosition, name: str) -> tuple[int, int, int]:
    """Initiative, training and combat."""
    unit = u(name)
    return (
        int(values.initiative(position, unit)),
        int(values.training(position, unit)),
        int(values.combat(position, unit)),
    )


@pytest.mark.parametrize(
    ("name", "initiative", "training", "combat", "health", "actions", "woman"),
    MERCS,
    ids=[entry[0] for entry in MERCS],
)
def test_merc(
    name: str, initiative: int, training: int, combat: int, health: int, actions: int, woman: bool
) -> None:
    card = cards.MERCS[u(name)]
    assert card.get("initiative", 0) == initiative
    assert card.get("training", 0) == training
    assert card.get("combat", 0) == combat
    assert traits.full_health(u(name)) == health
    assert traits.daily_actions(u(name)) == actions
    assert card.get("woman", False) == woman


def test_every_merc_is_in_the_table() -> None:
    assert sorted(entry[0] for entry in MERCS) == sorted(cards.MERC_IDS)


@pytest.mark.parametrize(
    ("name", "slot", "copies", "combat", "initiative", "training", "targets", "armor", "pierces"),
    EQUIPMENT,
    ids=[entry[0] for entry in EQUIPMENT],
)
def test_equipment(
    name: str,
    slot: str,
    copies: int,
    combat: int,
    initiative: int,
    training: int,
    targets: int,
    armor: int,
    pierces: bool,
) -> None:
    card = cards.EQUIPMENT[cards.EQUIPMENT_IDS.index(name)]
    assert (card["slot"], card.get("copies", 1)) == (slot, copies)
    position = squad(f"basic/{name}")
    unit = u("basic")
    # Basic himself has initiative 2, training 1, combat 2 and one target.
    assert skills(position, "basic") == (2 + initiative, 1 + training, 2 + combat)
    assert values.targets(position, unit) == 1 + targets
    assert values.armor(position, unit) == armor
    thing = carried(position, "basic", name)
    assert (traits.of_item(thing, PIERCES) != 0) == pierces
    assert gear.slot_of(position, unit, thing) == cards.SLOTS.index(slot)


def test_every_kind_of_the_decks_is_in_the_table() -> None:
    plain = [card["id"] for card in cards.EQUIPMENT if not card.get("mode")]
    assert sorted(entry[0] for entry in EQUIPMENT) == sorted(plain)
    assert sum(entry[2] for entry in EQUIPMENT) == 69


def test_combat_and_training_are_never_less_than_nothing_but_initiative_may_be() -> None:
    position = squad("teresa/full-body-armor")
    assert skills(position, "teresa") == (-3, 0, 0)


# Figures that depend on others, or on what is carried


def test_bouba_with_a_handgun() -> None:
    assert skills(squad("bouba/9mm-handgun"), "bouba") == (4, 0, 1 + 1 + 1)
    assert skills(squad("bouba/m16"), "bouba") == (4, 0, 1 + 3)


def test_mayhem_with_an_uzi() -> None:
    assert skills(squad("mayhem/uzi"), "mayhem") == (2, 1, 2 + 2)
    assert skills(squad("mayhem/uzi-with-ap-ammo"), "mayhem") == (2, 1, 2 + 2)
    assert skills(squad("mayhem/m16"), "mayhem") == (2, 1, 2 + 3)


def test_rozeske_in_armor() -> None:
    assert skills(squad("rozeske/flak-vest"), "rozeske") == (1, 2, 2 + 1)
    assert skills(squad("rozeske/m16"), "rozeske") == (1, 2, 2 + 3)


def test_stumpy_with_something_to_throw() -> None:
    assert skills(squad("stumpy/grenade"), "stumpy") == (3 - 2, 0, 2 + 3 + 1)
    assert skills(squad("stumpy/mortar"), "stumpy") == (3 - 2, 0, 2 + 5 + 1)
    assert skills(squad("stumpy/m16"), "stumpy") == (3, 0, 2 + 3)


def test_vandradi_with_a_weapon_that_adds_targets() -> None:
    assert skills(squad("vandradi/uzi"), "vandradi") == (3, 2, 2 + 0 + 1)
    assert skills(squad("vandradi/m16"), "vandradi") == (3, 2, 2 + 3)
    # A grenade adds targets too, but is no weapon.
    assert skills(squad("vandradi/grenade"), "vandradi") == (3 - 2, 2, 2 + 3)


def test_ra_with_a_weapon() -> None:
    assert values.targets(squad("ra/m16"), u("ra")) == 2
    assert values.targets(squad("ra/uzi"), u("ra")) == 3
    assert values.targets(squad("ra"), u("ra")) == 1


def test_moe_with_a_smaw() -> None:
    assert values.targets(squad("moe/smaw"), u("moe")) == 2
    assert values.targets(squad("moe/m16"), u("moe")) == 1


def test_dutch_with_an_empty_weapon_slot() -> None:
    assert skills(squad("dutch"), "dutch") == (1 + 1, 2, 2 + 1)
    assert skills(squad("dutch/9mm-handgun"), "dutch") == (1, 2, 2 + 1)


def test_vulture_is_not_slowed_down() -> None:
    assert skills(squad("vulture/full-body-armor"), "vulture") == (3, 1, 0)
    # What makes quicker still counts.
    assert skills(squad("vulture/ghillie-suit"), "vulture") == (3 + 2, 1, 2)


def test_snake_alone() -> None:
    assert skills(squad("snake"), "snake") == (2 + 1, 0 + 1, 3 + 1)
    assert skills(squad("snake", "basic"), "snake") == (2, 0, 3)


def test_tavisto_with_a_woman_in_the_squad() -> None:
    assert skills(squad("tavisto", "ewok"), "tavisto") == (2 + 1, 3 + 1, 2 + 1)
    assert skills(squad("tavisto", "basic"), "tavisto") == (2, 3, 2)


def test_tavisto_and_a_woman_in_the_other_squad() -> None:
    position = arrange(
        2, primary={"A": (0, ["tavisto"]), "B": (11, ["khenn"])}, secondary={"A": (0, ["ewok"])}
    )
    assert skills(position, "tavisto") == (2, 3, 2)


def test_valkyrie_quickens_the_others() -> None:
    position = squad("valkyrie", "basic")
    assert values.initiative(position, u("basic")) == 2 + 1
    assert values.initiative(position, u("valkyrie")) == 4


def test_tack_quickens_all_while_nobody_is_quicker() -> None:
    position = squad("tack", "basic")
    assert values.initiative(position, u("tack")) == 3 + 2
    assert values.initiative(position, u("basic")) == 2 + 2
    # R48: a tie is enough, being beaten is not.
    assert values.initiative(squad("tack", "rizen"), u("tack")) == 3 + 2
    assert values.initiative(squad("tack", "wolverine"), u("tack")) == 3


def test_sarge_is_better_while_nobody_is_quicker() -> None:
    assert skills(squad("sarge", "basic"), "sarge") == (3 + 1, 2 + 1, 1 + 1)
    assert skills(squad("sarge", "rizen"), "sarge") == (3 + 1, 2 + 1, 1 + 1)  # R48
    assert skills(squad("sarge", "wolverine"), "sarge") == (3, 2, 1)


def test_haarg_where_somebody_is_better() -> None:
    # R35: a skill each; Rizen beats him in initiative and training, and not in combat.
    assert skills(squad("haarg", "rizen"), "haarg") == (1 + 1, 1 + 1, 3)
    assert skills(squad("haarg", "shooter"), "haarg") == (1, 1, 3 + 1)
    assert skills(squad("haarg"), "haarg") == (1, 1, 3)


def test_juicer_has_more_health() -> None:
    assert traits.full_health(u("juicer")) == 5


def test_shooter_has_combat_6() -> None:
    assert skills(squad("shooter"), "shooter") == (1, 0, 6)  # R34


def test_walter_makes_militia_in_his_sector_quicker() -> None:
    position = squad("walter")
    assert values.militia_initiative(position, A, Cell(0)) == 2 + 2
    assert values.militia_initiative(position, A, Cell(1)) == 2
    assert values.militia_initiative(position, B, Cell(0)) == 2
