"""Quill and her crossbow, the example of docs/adding-a-card.md, in play. Run by test_adding_a_card.py as
`python -m tests.games.merc.cards.new_cards`, in a process whose data have them."""

from __future__ import annotations

from kibitz.games.merc import GAME
from kibitz.games.merc.interface.actions import Accept
from kibitz.games.merc.interface.names import UNIT_IDS, UNIT_NUMBERS
from kibitz.games.merc.rules import calendar
from kibitz.games.merc.rules.team import values
from tests.games.merc.cells import GOLD
from tests.games.merc.fight_log import attacks_by, dice_of, initiative
from tests.games.merc.fight_moves import MISSES
from tests.games.merc.fighting import fight
from tests.games.merc.losses import health
from tests.games.merc.played import positions
from tests.games.merc.regime import act, turn
from tests.games.merc.status import team


def the_crossbow_pierces_armor_and_quill_hits_with_a_2() -> None:
    position = fight(a=["quill/crossbow"], d=["teresa/kevlar-vest"], dice=[2, 2, 1, 1, 1, *MISSES[:10]])
    assert attacks_by(position, "quill")[0].hits == 2
    assert health(position, "teresa") == 1
    assert values.armor(position, UNIT_NUMBERS["teresa"]) == 2


def quill_is_better_with_a_bow() -> None:
    assert dice_of(fight(a=["quill/crossbow"], militia="D1", dice=MISSES), "quill") == 2 + 2 + 1
    assert dice_of(fight(a=["quill/45-caliber-handgun"], militia="D1", dice=MISSES), "quill") == 2 + 2
    assert dice_of(fight(a=["moose/crossbow"], militia="D1", dice=MISSES), "moose") == 2 + 2


def the_others_of_her_squad_are_quicker() -> None:
    position = fight(a=["quill", "moose"], militia="D1")
    assert (initiative(position, "quill"), initiative(position, "moose")) == (4, 3)


def tavisto_sees_a_woman() -> None:
    assert initiative(fight(a=["tavisto", "quill"], militia="D1"), "tavisto") == 2 + 1 + 1


def a_dictator_hires_her() -> None:
    position = turn(calendar.ABILITY, dictator="colonel", militia={GOLD: "D1"}, merc_deck=["quill"])
    act(position, "D", Accept())
    assert team(position) == ["quill"]


def whole_games_go_well() -> None:
    first, *others = positions("three against the AI", games=2)
    assert "quill" in [UNIT_IDS[unit] for unit in first.merc_deck]
    for position in others:
        assert GAME.violations(position) == []


if __name__ == "__main__":
    the_crossbow_pierces_armor_and_quill_hits_with_a_2()
    quill_is_better_with_a_bow()
    the_others_of_her_squad_are_quicker()
    tavisto_sees_a_woman()
    a_dictator_hires_her()
    whole_games_go_well()
