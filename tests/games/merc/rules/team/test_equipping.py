"""Loot, slots and re-equipping, alone, with partners and with another rebel's MERC (rules 9.2 and 9.3)."""

from __future__ import annotations

from functools import partial
from typing import Any

from kibitz.games.merc.arrange import arrange
from kibitz.games.merc.interface import team_events
from kibitz.games.merc.rules import calendar
from kibitz.games.merc.rules.constants import (
    ACCESSORY,
    ARMOR_SLOT,
    DO_ACCEPT,
    DO_DECLINE,
    DO_DONE,
    DO_DROP,
    DO_EXPLORE,
    DO_HAND,
    DO_PARTNER,
    DO_PASS,
    DO_PUT,
    DO_REEQUIP,
    DO_TAKE,
    NO_CARD,
    WEAPON,
)
from kibitz.games.merc.rules.numbers import Card
from kibitz.games.merc.rules.position import MercPosition
from kibitz.games.merc.rules.team import equipping, gear
from tests.games.merc.camp import (
    PLAYED,
    among,
    carried,
    do,
    gear_of,
    ids,
    listed,
    slot,
    stack,
    stash,
    told,
    u,
    why,
)
from tests.games.merc.camp import camp as camped

camp = partial(camped, explored=[0])


def loot(position: MercPosition, kind: str) -> Card:
    return among(equipping.lying(position.desks[0]), kind)


def in_stash(position: MercPosition, kind: str, cell: int = 0) -> Card:
    return among(position.stashes[cell], kind)


# Loot


def test_loot_goes_to_own_mercs_in_the_sector_and_the_rest_into_the_stash() -> None:
    position = camp(
        "basic", explored=[], sectors=["fishing"], secondary={"A": (0, ["lucid"])}, others={"B": (0, ["tao"])}
    )
    stack(position, WEAPON, "m16")
    stack(position, ARMOR_SLOT, "flak-vest")
    stack(position, ACCESSORY, "field-radio", "grenade")
    do(position, "A", DO_EXPLORE, u("basic"))
    assert ids(equipping.lying(position.desks[0])) == ["m16", "flak-vest", "field-radio", "grenade"]
    # B's MERC is there too, and is not the one who explored.
    assert {move[1] for move in listed(position, "A", DO_TAKE)} == {u("basic"), u("lucid")}
    assert why(position, "A", DO_TAKE, u("tao"), loot(position, "m16")) == "not_for_this_unit"
    do(position, "A", DO_TAKE, u("lucid"), loot(position, "m16"))
    do(position, "A", DO_TAKE, u("basic"), loot(position, "field-radio"))
    do(position, "A", DO_DONE)
    assert slot(position, "lucid", WEAPON) == "m16"
    assert slot(position, "basic", ACCESSORY) == "field-radio"
    assert stash(position, 0) == ["flak-vest", "grenade"]
    assert position.actions[u("lucid")] == 2
    (event,) = told(position, team_events.Stowed)
    assert (event.count, event.cards) == (2, ("flak-vest", "grenade"))


def test_what_had_to_make_room_for_loot_may_go_to_the_next() -> None:
    position = camp("basic/9mm-handgun", "lucid", explored=[], sectors=["fishing"])
    stack(position, WEAPON, "m16")
    do(position, "A", DO_EXPLORE, u("basic"))
    do(position, "A", DO_TAKE, u("basic"), loot(position, "m16"))
    do(position, "A", DO_TAKE, u("lucid"), loot(position, "9mm-handgun"))
    assert (slot(position, "basic", WEAPON), slot(position, "lucid", WEAPON)) == ("m16", "9mm-handgun")


def test_loot_once_taken_is_not_listed_again_but_may_be_taken() -> None:
    position = camp("basic", "lucid", explored=[], sectors=["coffee"])
    stack(position, WEAPON, "m16", "uzi")
    do(position, "A", DO_EXPLORE, u("basic"))
    do(position, "A", DO_TAKE, u("basic"), loot(position, "m16"))
    do(position, "A", DO_TAKE, u("basic"), loot(position, "uzi"))
    again = loot(position, "m16")
    assert [move for move in listed(position, "A", DO_TAKE) if move[2] == again] == []
    assert position.uncounted(0) == ("take",)
    do(position, "A", DO_TAKE, u("lucid"), again)
    assert slot(position, "lucid", WEAPON) == "m16"


def test_apeiron_leaves_the_grenade() -> None:
    position = camp("apeiron", explored=[], sectors=["fishing"])
    stack(position, ACCESSORY, "grenade", "mortar")
    do(position, "A", DO_EXPLORE, u("apeiron"))
    for kind in ("grenade", "mortar"):
        assert why(position, "A", DO_TAKE, u("apeiron"), loot(position, kind)) == "not_usable"
        assert [move for move in listed(position, "A", DO_TAKE) if move[2] == loot(position, kind)] == []


def test_a_card_that_is_not_there_is_not_taken() -> None:
    position = camp("basic", explored=[], sectors=["fishing"])
    do(position, "A", DO_EXPLORE, u("basic"))
    assert why(position, "A", DO_TAKE, u("basic"), NO_CARD) == "no_such_card"
    assert why(position, "A", DO_TAKE, u("basic"), int(position.decks[0][0])) == "no_such_card"


def test_two_cards_of_a_kind_are_listed_once() -> None:
    position = camp("basic", explored=[], sectors=["coffee"])
    stack(position, WEAPON, "uzi", "uzi")
    do(position, "A", DO_EXPLORE, u("basic"))
    assert ids(equipping.lying(position.desks[0]))[:2] == ["uzi", "uzi"]
    uzis = [move for move in listed(position, "A", DO_TAKE) if ids([move[2]]) == ["uzi"]]
    assert len(uzis) == 1


# Slots


def test_genesis_holds_a_second_weapon_in_place_of_an_accessory() -> None:
    position = camp("genesis/m16", stashes={0: ["uzi", "grenade"]})
    do(position, "A", DO_REEQUIP, u("genesis"))
    do(position, "A", DO_TAKE, u("genesis"), in_stash(position, "uzi"))
    assert gear_of(position, "genesis")[:3] == ["m16", "", "uzi"]
    do(position, "A", DO_TAKE, u("genesis"), in_stash(position, "grenade"))
    assert gear_of(position, "genesis")[:3] == ["m16", "", "grenade"]
    assert stash(position, 0) == ["uzi"]


def test_others_exchange_their_weapon_for_a_second_one() -> None:
    position = camp("basic/m16", stashes={0: ["uzi"]})
    do(position, "A", DO_REEQUIP, u("basic"))
    do(position, "A", DO_TAKE, u("basic"), in_stash(position, "uzi"))
    assert gear_of(position, "basic")[:3] == ["uzi", "", ""]
    assert stash(position, 0) == ["m16"]


def test_gunther_holds_accessories_anywhere() -> None:
    position = camp("gunther/field-radio", stashes={0: ["grenade", "mortar", "land-mine"]})
    do(position, "A", DO_REEQUIP, u("gunther"))
    for kind in ("grenade", "mortar"):
        do(position, "A", DO_TAKE, u("gunther"), in_stash(position, kind))
    assert gear_of(position, "gunther")[:3] == ["grenade", "mortar", "field-radio"]
    do(position, "A", DO_TAKE, u("gunther"), in_stash(position, "land-mine"))
    assert stash(position, 0) == ["field-radio"]


def test_bandolier_adds_two_places_for_accessories() -> None:
    position = camp("basic/bandolier", stashes={0: ["grenade", "mortar", "land-mine"]})
    do(position, "A", DO_REEQUIP, u("basic"))
    for kind in ("grenade", "mortar"):
        do(position, "A", DO_TAKE, u("basic"), in_stash(position, kind))
    assert gear_of(position, "basic") == ["", "", "bandolier", "grenade", "mortar"]  # R17: two
    do(position, "A", DO_TAKE, u("basic"), in_stash(position, "land-mine"))
    assert gear_of(position, "basic") == ["", "", "bandolier", "land-mine", "mortar"]
    assert stash(position, 0) == ["grenade"]


def test_bandolier_takes_its_contents_along_into_the_stash() -> None:
    position = camp("basic/bandolier/grenade/mortar")
    do(position, "A", DO_DROP, u("basic"), carried(position, "basic", "bandolier"))
    assert stash(position, 0) == ["bandolier", "grenade", "mortar"]
    assert gear_of(position, "basic") == [""] * 5


def test_a_second_bandolier_takes_the_place_of_the_first() -> None:
    position = camp("basic/bandolier/grenade", stashes={0: ["bandolier"]})
    do(position, "A", DO_REEQUIP, u("basic"))
    do(position, "A", DO_TAKE, u("basic"), in_stash(position, "bandolier"))
    assert gear_of(position, "basic") == ["", "", "bandolier", "", ""]
    assert stash(position, 0) == ["bandolier", "grenade"]


# Re-equip


def test_a_reequip_costs_one_action_whatever_is_exchanged() -> None:
    position = camp("basic/9mm-handgun", stashes={0: ["m16", "flak-vest", "grenade"]})
    do(position, "A", DO_REEQUIP, u("basic"))
    assert position.actions[u("basic")] == 1
    for kind in ("m16", "flak-vest", "grenade"):
        do(position, "A", DO_TAKE, u("basic"), in_stash(position, kind))
    assert gear_of(position, "basic")[:3] == ["m16", "flak-vest", "grenade"]
    assert stash(position, 0) == ["9mm-handgun"]
    assert position.actions[u("basic")] == 1
    assert [event.card for event in told(position, team_events.Equipped)] == ["m16", "flak-vest", "grenade"]
    assert told(position, team_events.Reequipped) == [team_events.Reequipped(0, "basic")]


def test_things_may_be_put_back() -> None:
    position = camp("basic/m16", stashes={0: ["flak-vest"]})
    do(position, "A", DO_REEQUIP, u("basic"))
    do(position, "A", DO_PUT, u("basic"), carried(position, "basic", "m16"))
    assert stash(position, 0) == ["flak-vest", "m16"]
    # It has been moved: not listed again, but nobody is kept from changing his mind.
    again = in_stash(position, "m16")
    assert listed(position, "A", DO_TAKE, u("basic"), again) == []
    assert "take" in position.uncounted(0)
    do(position, "A", DO_TAKE, u("basic"), again)
    assert slot(position, "basic", WEAPON) == "m16"


def test_worn_armor_cannot_enter_a_stash() -> None:
    position = camp("basic/kevlar-vest", stashes={0: ["flak-vest"]})
    position.wear[carried(position, "basic", "kevlar-vest")] = 1
    do(position, "A", DO_REEQUIP, u("basic"))
    do(position, "A", DO_TAKE, u("basic"), in_stash(position, "flak-vest"))
    assert stash(position, 0) == []
    assert ids(position.discards[ARMOR_SLOT]) == ["kevlar-vest"]
    # Whoever draws it again has it as good as new.
    assert not gear.is_worn(position, position.discards[ARMOR_SLOT][0])


def test_with_an_empty_stash_and_nobody_else_there_is_nothing_to_reequip() -> None:
    position = camp("basic/m16")
    assert why(position, "A", DO_REEQUIP, u("basic")) == "stash_empty"
    assert listed(position, "A", DO_REEQUIP) == []


def test_a_reequip_needs_an_action() -> None:
    position = camp("basic", "lucid", stashes={0: ["m16"]}, actions={"basic": 0})
    assert why(position, "A", DO_REEQUIP, u("basic")) == "not_enough_actions"


def test_a_stash_elsewhere_does_not_help() -> None:
    position = camp("basic", stashes={1: ["m16"]})
    assert why(position, "A", DO_REEQUIP, u("basic")) == "stash_empty"


# Partners


def test_a_partner_pays_too_and_things_change_hands() -> None:
    position = camp("basic/m16", "lucid/uzi")
    do(position, "A", DO_REEQUIP, u("basic"))
    m16 = carried(position, "basic", "m16")
    assert why(position, "A", DO_HAND, u("basic"), m16, u("lucid")) == "not_for_this_unit"
    do(position, "A", DO_PARTNER, u("lucid"))
    assert (position.actions[u("basic")], position.actions[u("lucid")]) == (1, 1)
    do(position, "A", DO_HAND, u("basic"), m16, u("lucid"))
    # A swap: what made room goes back.
    assert (slot(position, "basic", WEAPON), slot(position, "lucid", WEAPON)) == ("uzi", "m16")
    assert told(position, team_events.Handed) == [team_events.Handed(0, "basic", "lucid", "m16", "uzi")]
    assert stash(position, 0) == []


def test_worn_armor_may_change_hands() -> None:
    position = camp("basic/kevlar-vest", "lucid")
    vest = carried(position, "basic", "kevlar-vest")
    position.wear[vest] = 1
    do(position, "A", DO_REEQUIP, u("basic"))
    do(position, "A", DO_PARTNER, u("lucid"))
    do(position, "A", DO_HAND, u("basic"), vest, u("lucid"))
    assert slot(position, "lucid", ARMOR_SLOT) == "kevlar-vest"
    assert position.wear[vest] == 1


def test_what_does_not_fit_back_goes_into_the_stash() -> None:
    position = camp("apeiron/field-radio", "lucid/grenade")
    do(position, "A", DO_REEQUIP, u("apeiron"))
    do(position, "A", DO_PARTNER, u("lucid"))
    radio = carried(position, "apeiron", "field-radio")
    assert why(position, "A", DO_HAND, u("lucid"), carried(position, "lucid", "grenade"), u("apeiron")) == (
        "not_usable"
    )
    do(position, "A", DO_HAND, u("apeiron"), radio, u("lucid"))
    assert slot(position, "apeiron", ACCESSORY) == ""
    assert stash(position, 0) == ["grenade"]


def test_who_can_be_a_partner() -> None:
    position = camp(
        "basic/m16", "lucid", "tao", actions={"tao": 0}, secondary={"A": (1, ["ra"])}, stashes={0: ["uzi"]}
    )
    do(position, "A", DO_REEQUIP, u("basic"))
    assert listed(position, "A", DO_PARTNER) == [[DO_PARTNER, u("lucid")]]
    assert why(position, "A", DO_PARTNER, u("tao")) == "not_enough_actions"
    assert why(position, "A", DO_PARTNER, u("ra")) == "not_in_this_sector"
    assert why(position, "A", DO_PARTNER, u("vandal")) == "not_your_merc"
    do(position, "A", DO_PARTNER, u("lucid"))
    assert why(position, "A", DO_PARTNER, u("lucid")) == "already_taking_part"


def test_a_partner_uses_the_stash_as_well() -> None:
    position = camp("basic", "lucid", stashes={0: ["uzi", "m16"]})
    do(position, "A", DO_REEQUIP, u("basic"))
    uzi = in_stash(position, "uzi")
    assert why(position, "A", DO_TAKE, u("lucid"), uzi) == "not_for_this_unit"
    do(position, "A", DO_PARTNER, u("lucid"))
    do(position, "A", DO_TAKE, u("lucid"), uzi)
    assert slot(position, "lucid", WEAPON) == "uzi"


def test_the_dictators_mercs_reequip_too() -> None:
    position = arrange(
        2,
        PLAYED,
        primary={"D": (0, ["basic"]), "A": (11, ["tao"])},
        stashes={0: ["m16"]},
        turn=calendar.ACTIONS,
        run=False,
    )
    do(position, "D", DO_REEQUIP, u("basic"))
    do(position, "D", DO_TAKE, u("basic"), in_stash(position, "m16"))
    assert slot(position, "basic", WEAPON) == "m16"


# With another rebel's MERC


def together(**more: Any) -> MercPosition:
    position = camp("basic/m16", others={"B": (0, ["tao/flak-vest"])}, **more)
    do(position, "A", DO_REEQUIP, u("basic"))
    return position


def test_another_rebel_is_asked_and_his_merc_pays() -> None:
    position = together()
    m16 = carried(position, "basic", "m16")
    do(position, "A", DO_HAND, u("basic"), m16, u("tao"))
    assert position.to_act() == (1,)
    assert told(position, team_events.SwapOffered) == [team_events.SwapOffered(0, 1, "basic", "tao", "m16")]
    assert slot(position, "tao", WEAPON) == ""
    do(position, "B", DO_ACCEPT)
    assert slot(position, "tao", WEAPON) == "m16"
    assert position.actions[u("tao")] == 1
    # He has paid: the next exchange costs nothing more, but he is asked again.
    vest = carried(position, "tao", "flak-vest")
    do(position, "A", DO_HAND, u("tao"), vest, u("basic"))
    do(position, "B", DO_ACCEPT)
    assert slot(position, "basic", ARMOR_SLOT) == "flak-vest"
    assert position.actions[u("tao")] == 1


def test_another_rebel_may_decline_and_is_not_pestered_by_the_list() -> None:
    position = together()
    m16 = carried(position, "basic", "m16")
    assert listed(position, "A", DO_HAND, u("basic"), m16) != []
    do(position, "A", DO_HAND, u("basic"), m16, u("tao"))
    do(position, "B", DO_DECLINE)
    assert slot(position, "basic", WEAPON) == "m16"
    assert position.actions[u("tao")] == 2
    assert told(position, team_events.OfferDeclined) == [team_events.OfferDeclined(1, 0)]
    assert listed(position, "A", DO_HAND, u("basic"), m16) == []


def test_another_rebels_merc_without_actions_cannot_be_asked() -> None:
    position = together(actions={"tao": 0}, stashes={0: ["uzi"]})
    assert listed(position, "A", DO_HAND) == []
    m16 = carried(position, "basic", "m16")
    assert why(position, "A", DO_HAND, u("basic"), m16, u("tao")) == "not_for_this_unit"


def test_a_rebel_who_has_passed_is_not_asked() -> None:
    position = camp("basic/m16", others={"B": (0, ["tao/flak-vest"])}, stashes={0: ["uzi"]})
    do(position, "B", DO_PASS)
    do(position, "A", DO_REEQUIP, u("basic"))
    assert listed(position, "A", DO_HAND) == []


def test_another_rebels_things_are_not_simply_taken() -> None:
    position = together()
    vest = carried(position, "tao", "flak-vest")
    assert why(position, "A", DO_PUT, u("tao"), vest) == "not_for_this_unit"
    assert why(position, "A", DO_TAKE, u("basic"), vest) == "no_such_card"


def test_done_ends_it() -> None:
    position = together()
    do(position, "A", DO_DONE)
    assert len(position.desks[0]) == 0
