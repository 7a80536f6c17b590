"""The invariants hold in sound play and are broken by what they forbid."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kibitz.core.native import NUMBERS, ROWS, fancy
from kibitz.games.merc import GAME
from kibitz.games.merc.arrange import arrange
from kibitz.games.merc.interface.names import UNIT_NUMBERS
from kibitz.games.merc.rules.constants import CARD, NOWHERE, PRIMARY, SECONDARY, SLOTS, SQUADS
from kibitz.games.merc.rules.numbers import Card, Cell, Faction, Squad, Tactic
from kibitz.games.merc.rules.position import MercPosition
from tests.games.merc.camp import A
from tests.games.merc.played import TABLES, positions

BASIC, TAO, MAX = (UNIT_NUMBERS[name] for name in ("basic", "tao", "max"))
HIS = 2


def sound() -> MercPosition:
    """Two rebels with a MERC each, the Dictator with one and his base."""
    return arrange(
        2,
        sectors=["gold", "wilderness9"],
        militia={0: "D4", 6: "A3"},
        primary={"A": (6, ["basic/m16/kevlar-vest"]), "B": (9, ["tao"]), "D": (0, ["max"])},
        stashes={6: ["grenade"]},
        base=0,
        hand=["fodder"],
        tactics=["sentry"],
    )


def merc_twice(position: MercPosition) -> None:
    position.merc_deck = fancy(NUMBERS, [*position.merc_deck, BASIC])


def merc_gone(position: MercPosition) -> None:
    position.merc_deck = position.merc_deck[:-1]


def card_twice(position: MercPosition) -> None:
    position.decks = [fancy(NUMBERS, [*position.decks[0], position.gear[BASIC * SLOTS]]), *position.decks[1:]]


def card_gone(position: MercPosition) -> None:
    position.stashes = fancy(ROWS, [[] for _ in position.stashes])


def card_in_wrong_deck(position: MercPosition) -> None:
    weapons, armor, accessories = position.decks
    position.decks = [weapons[:-1], fancy(NUMBERS, [*armor, weapons[len(weapons) - 1]]), accessories]


def worn_in_deck(position: MercPosition) -> None:
    for card in position.decks[1]:
        if position.wear[card] > 1:
            position.wear[card] -= 1
            return


def worn_in_stash(position: MercPosition) -> None:
    vest = position.gear[BASIC * SLOTS + 1]
    position.gear[BASIC * SLOTS + 1] = Card(-1)
    position.wear[vest] -= 1
    rows = list(position.stashes)
    rows[6] = fancy(NUMBERS, [*rows[6], vest])
    position.stashes = rows


def used_up_and_still_there(position: MercPosition) -> None:
    position.wear[position.gear[BASIC * SLOTS + 1]] = 0


def tactics_twice(position: MercPosition) -> None:
    position.played = fancy(NUMBERS, [*position.played, position.hand[0]])


def too_many_actions(position: MercPosition) -> None:
    position.actions[BASIC] = 3


def debt_of_actions(position: MercPosition) -> None:
    position.actions[BASIC] = -1


def debt_of_lessons(position: MercPosition) -> None:
    position.lessons[BASIC] = -1


def too_healthy(position: MercPosition) -> None:
    position.health[BASIC] = 9


def dead_on_the_map(position: MercPosition) -> None:
    position.health[BASIC] = 0


def of_nobodys_faction(position: MercPosition) -> None:
    position.owner[BASIC] = Faction(7)
    position.places = fancy(NUMBERS, [*position.places, *[6] * 30])


def nowhere(position: MercPosition) -> None:
    position.places[PRIMARY] = NOWHERE


def absent_with_actions(position: MercPosition) -> None:
    position.actions[UNIT_NUMBERS["walter"]] = 1


def absent_with_gear(position: MercPosition) -> None:
    position.gear[UNIT_NUMBERS["walter"] * SLOTS] = position.gear[BASIC * SLOTS]
    position.gear[BASIC * SLOTS] = Card(-1)


def empty_squad(position: MercPosition) -> None:
    position.places[SECONDARY] = Cell(6)


def third_squad(position: MercPosition) -> None:
    position.squad[MAX] = Squad(2)


def card_without_base(position: MercPosition) -> None:
    position.base = NOWHERE


def card_of_a_rebel(position: MercPosition) -> None:
    position.owner[CARD] = A
    position.squad[CARD] = PRIMARY
    position.places[HIS * SQUADS + 2] = NOWHERE


def debt_of_militia(position: MercPosition) -> None:
    position.militia[1] = -1


def crowded(position: MercPosition) -> None:
    position.militia[HIS * position.cells() + 3] = 11


def crowded_rebels(position: MercPosition) -> None:
    position.militia[6] = 6
    position.militia[position.cells() + 6] = 5


def no_fight(position: MercPosition) -> None:
    position.militia[HIS * position.cells() + 6] = 1


SPOILT: list[tuple[Callable[[MercPosition], None], str]] = [
    (merc_twice, "basic is in 2 places"),
    (merc_gone, "is in 0 places"),
    (card_twice, "m16"),
    (card_gone, "grenade"),
    (card_in_wrong_deck, "lies in deck 1"),
    (worn_in_deck, "lies in deck 1"),
    (worn_in_stash, "worn kevlar-vest in the stash"),
    (used_up_and_still_there, "kevlar-vest can take 0 of"),
    (tactics_twice, "fodder is in 2 places"),
    (too_many_actions, "basic has 3 actions"),
    (debt_of_actions, "basic has -1 actions"),
    (debt_of_lessons, "basic has -1 lessons"),
    (too_healthy, "basic has 9 health"),
    (dead_on_the_map, "basic is dead and on the map"),
    (of_nobodys_faction, "basic is of faction 7"),
    (nowhere, "basic is in a squad that stands nowhere"),
    (absent_with_actions, "walter is not on the map and has actions"),
    (absent_with_gear, "walter is not on the map and carries m16"),
    (empty_squad, "squad 1 of 0 has 0 members"),
    (third_squad, "a third squad of 2"),
    (card_without_base, "without a base"),
    (card_of_a_rebel, "not his own"),
    (debt_of_militia, "negative militia of 0"),
    (crowded, "more than 10 militia"),
    (crowded_rebels, "more than 10 militia"),
    (no_fight, "do not fight"),
]


def test_a_sound_position_breaks_nothing() -> None:
    assert GAME.violations(sound()) == []


@pytest.mark.parametrize(("spoil", "found"), SPOILT, ids=lambda each: getattr(each, "__name__", ""))
def test_what_is_wrong_is_found(spoil: Callable[[MercPosition], None], found: str) -> None:
    position = sound()
    spoil(position)
    assert any(found in problem for problem in GAME.violations(position)), GAME.violations(position)


def day_before(position: MercPosition) -> None:
    position.day -= 1


def base_moved(position: MercPosition) -> None:
    position.base = Cell(2)
    position.places[HIS * SQUADS + 2] = Cell(2)


def card_from_outside(position: MercPosition) -> None:
    position.tactics = fancy(NUMBERS, [*position.tactics, Tactic(11)])


def unexplored(position: MercPosition) -> None:
    position.explored[0] = 0


def another_sector(position: MercPosition) -> None:
    position.sectors = fancy(NUMBERS, [*position.sectors[:-1], 29])


STEPS: list[tuple[Callable[[MercPosition], None], str]] = [
    (day_before, "day 3 was followed by day 2"),
    (base_moved, "the base was moved"),
    (card_from_outside, "tactics cards came"),
    (unexplored, "is unexplored again"),
    (another_sector, "has come onto the map"),
]


@pytest.mark.parametrize(("spoil", "found"), STEPS, ids=lambda each: getattr(each, "__name__", ""))
def test_what_no_action_may_do_is_found(spoil: Callable[[MercPosition], None], found: str) -> None:
    before = sound()
    before.explored[0] = 1
    after = before.copy()
    assert GAME.violations(after, before) == []
    spoil(after)
    assert any(found in problem for problem in GAME.violations(after, before))


def test_nothing_happens_after_the_end() -> None:
    last = positions("base game")[-1]
    assert GAME.violations(last, last) == ["something happened after the end"]


@pytest.mark.parametrize("name", TABLES)
def test_116_random_play_breaks_no_invariant(name: str) -> None:
    earlier: MercPosition | None = None
    for position in positions(name):
        assert GAME.violations(position, earlier) == []
        earlier = position
