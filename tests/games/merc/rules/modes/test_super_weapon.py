"""I, Dictator (rule 18.2): scenarios S1 to S7 of docs/rules/merc.md, section 21."""

from __future__ import annotations

from typing import Any

import pytest

from kibitz.core.chance import QuickSource
from kibitz.core.contract.afterwards import expect_standings
from kibitz.core.contract.case import Case
from kibitz.games.merc import GAME
from kibitz.games.merc.arrange import arrange
from kibitz.games.merc.interface.mode_events import PartBought, PartReturned
from kibitz.games.merc.interface.names import EQUIPMENT_NUMBERS, REASONS
from kibitz.games.merc.options import MercOptions, Mode, PlayedBy, terms_of
from kibitz.games.merc.policy import appraisal
from kibitz.games.merc.rules import calendar, constants, frames, phase, setup
from kibitz.games.merc.rules.combat import dying
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Card, Cell, Faction
from kibitz.games.merc.rules.position import MercPosition
from kibitz.games.merc.rules.team import equipping, gear
from kibitz.games.merc.score import results
from tests.games.merc.camp import A, carried, do, gear_of, ids, listed, stash, told, u, why
from tests.games.merc.fighting import fight
from tests.games.merc.status import outcome_of

OPTIONS = MercOptions(dictator_played_by=PlayedBy.PLAYER, i_dictator=True)
MAP = ["gold", "city_a", "coal", "wilderness9", "wilderness10", "coffee", "city_b", "iron"]
FIRST = 1
SECOND = 6
DETONATOR = "detonator"
EXPLOSIVES = "explosives"


def town(*members: str, at: int = FIRST, options: MercOptions = OPTIONS, **more: Any) -> MercPosition:
    """A in a city; the other city is on cell 6."""
    primary = {"A": (at, members), "B": (11, ["vandal"]), **more.pop("others", {})}
    return arrange(more.pop("rebels", 2), options, sectors=MAP, primary=primary, **more)


def part(position: MercPosition, kind: str) -> int:
    """One that is for sale."""
    for card in position.shelf:
        if constants.CARD_KIND[card] == EQUIPMENT_NUMBERS[kind]:
            return int(card)
    raise AssertionError(f"no {kind} is for sale")


def buy(position: MercPosition, who: str, unit: str, kind: str) -> None:
    do(position, who, constants.DO_BUY, u(unit), part(position, kind))


def refused(position: MercPosition, who: str, unit: str, kind: str) -> str:
    return why(position, who, constants.DO_BUY, u(unit), part(position, kind))


def give(position: MercPosition, faction: int, unit: str, kind: str, city: int) -> None:
    """A unit that has bought a part before."""
    card = Card(part(position, kind))
    position.shelf = gear.without(position.shelf, card)
    position.bought_at[faction] = Cell(city)
    equipping.equip(position, Faction(faction), u(unit), card)


def for_sale(position: MercPosition) -> list[str]:
    return sorted(ids(position.shelf))


@pytest.mark.parametrize(("rebels", "cities", "wilderness"), [(1, 2, 3), (2, 2, 4), (3, 2, 6), (6, 3, 14)])
def test_s1_two_cities_and_four_parts(rebels: int, cities: int, wilderness: int) -> None:
    for seed in range(5):
        position = MercPosition()
        setup.lay_out(position, rebels, terms_of(MercOptions(i_dictator=True)), QuickSource(seed))
        types = [int(places.type_of(position, cell)) for cell in position.every_cell()]
        assert (types.count(constants.CITY), types.count(2)) == (cities, wilderness)
        assert for_sale(position) == [DETONATOR, DETONATOR, EXPLOSIVES, EXPLOSIVES]
        assert sum(len(row) for row in position.decks) == 69
    plain = MercPosition()
    setup.lay_out(plain, 2, terms_of(MercOptions()), QuickSource(0))
    assert len(plain.shelf) == 0


def test_s2_a_part_costs_an_action_in_a_city() -> None:
    position = town("basic", "doc", actions={"doc": 0})
    assert len(listed(position, "A", constants.DO_BUY, u("basic"))) == 2
    assert refused(position, "A", "doc", DETONATOR) == "not_enough_actions"
    buy(position, "A", "basic", DETONATOR)
    assert position.actions[u("basic")] == 1
    assert DETONATOR in gear_of(position, "basic")
    assert for_sale(position) == [DETONATOR, EXPLOSIVES, EXPLOSIVES]
    (event,) = told(position, PartBought)
    assert (event.seat, event.unit, event.card, event.sector) == (0, "basic", DETONATOR, "city_a")
    assert position.ended_by == constants.NOT_OVER


def test_s2_nowhere_else_and_not_by_the_dictator() -> None:
    position = town("basic", at=0)
    assert refused(position, "A", "basic", DETONATOR) == "not_in_a_city"
    position = arrange(2, OPTIONS, sectors=MAP, primary={"D": (FIRST, ["basic"])}, turn=calendar.ACTIONS)
    assert refused(position, "D", "basic", DETONATOR) == "rebels_only"
    assert listed(position, "D", constants.DO_BUY) == []
    without = town("basic", options=MercOptions(dictator_played_by=PlayedBy.PLAYER))
    assert why(without, "A", constants.DO_BUY, u("basic"), -1) == "no_super_weapon"


def test_s3_one_of_each_and_not_both_in_one_city() -> None:
    position = town("basic", "doc")
    buy(position, "A", "basic", DETONATOR)
    assert refused(position, "A", "doc", DETONATOR) == "part_owned"
    assert refused(position, "A", "doc", EXPLOSIVES) == "another_city"
    assert listed(position, "A", constants.DO_BUY) == []
    # Another rebel buys here as he likes.
    other = town("basic", others={"B": (FIRST, ["vandal"])})
    buy(other, "A", "basic", DETONATOR)
    assert refused(other, "B", "vandal", DETONATOR) == ""
    buy(other, "B", "vandal", DETONATOR)
    assert for_sale(other) == [EXPLOSIVES, EXPLOSIVES]
    assert why(other, "A", constants.DO_BUY, u("basic"), -1) == "not_for_sale"


def test_s4_with_both_he_wins_alone_and_at_once() -> None:
    position = town("basic", at=SECOND, rebels=2)
    give(position, 0, "basic", DETONATOR, FIRST)
    buy(position, "A", "basic", EXPLOSIVES)
    assert REASONS[position.ended_by] == "SUPER_WEAPON"
    outcome = outcome_of(position)
    assert outcome.winners == (0,)
    # What the others hold is told, and ranks nobody.
    assert [standing.place for standing in outcome.standings] == [1, None, None]
    expect_standings(Case(GAME, 3, OPTIONS, 0), outcome)
    assert position.to_act() == ()
    # 21.4: the other rebels lose with the Dictator, so that no side has won as a whole.
    assert [side.has_won for side in outcome.sides or ()] == [False, False]
    for seat in range(3):
        assert appraisal.is_winner(position, Faction(seat)) == results.has_won(position, seat) == (seat == 0)


def test_s4_two_carriers_of_one_rebel_will_do_and_two_rebels_will_not() -> None:
    position = town("basic", at=SECOND, secondary={"A": (0, ["doc"])})
    give(position, 0, "doc", DETONATOR, FIRST)
    buy(position, "A", "basic", EXPLOSIVES)
    assert REASONS[position.ended_by] == "SUPER_WEAPON"
    position = town("basic", at=SECOND)
    give(position, 1, "vandal", DETONATOR, FIRST)
    buy(position, "A", "basic", EXPLOSIVES)
    assert position.ended_by == constants.NOT_OVER


def test_s4_against_the_ai_dictator_too() -> None:
    position = town("basic", at=SECOND, options=MercOptions(i_dictator=True))
    give(position, 0, "basic", DETONATOR, FIRST)
    buy(position, "A", "basic", EXPLOSIVES)
    outcome = outcome_of(position)
    assert (outcome.winners, len(outcome.standings)) == ((0,), 2)
    assert [side.has_won for side in outcome.sides or ()] == [False, False]


def test_s4_the_only_rebel_is_the_whole_side() -> None:
    position = arrange(1, OPTIONS, sectors=["gold", "city_a"], primary={"A": (1, ["basic"])})
    give(position, 0, "basic", DETONATOR, 5)
    buy(position, "A", "basic", EXPLOSIVES)
    assert [side.has_won for side in outcome_of(position).sides or ()] == [True, False]


def test_s5_lost_with_its_carrier() -> None:
    position = town("basic", "doc", dictator="colonel")
    give(position, 0, "basic", DETONATOR, FIRST)
    assert for_sale(position) == [DETONATOR, EXPLOSIVES, EXPLOSIVES]
    dying.kill(position, u("basic"))
    assert for_sale(position) == [DETONATOR, DETONATOR, EXPLOSIVES, EXPLOSIVES]
    assert [len(row) for row in position.discards] == [0, 0, 0]
    assert [event.card for event in told(position, PartReturned)] == [DETONATOR]


def test_s5_the_colonel_does_not_get_it() -> None:
    position = fight(options=OPTIONS, a=["basic/m16", "doc"], d=["vandal"], dictator="colonel", dice=[1] * 40)
    give(position, 0, "basic", DETONATOR, FIRST)
    dying.kill(position, u("basic"))
    assert position.fight is not None
    assert ids(position.fight.loot) == ["m16"]
    assert len(position.shelf) == 4


def test_s5_fired_or_dropped_or_displaced() -> None:
    position = town("basic", "doc", militia={0: "A1"})
    give(position, 0, "basic", DETONATOR, FIRST)
    do(position, "A", constants.DO_HIRE, u("doc"), 1, u("basic"))
    assert (len(position.shelf), stash(position, FIRST)) == (4, [])
    position = town("basic")
    give(position, 0, "basic", DETONATOR, FIRST)
    do(position, "A", constants.DO_DROP, u("basic"), carried(position, "basic", DETONATOR))
    assert (len(position.shelf), stash(position, FIRST)) == (4, [])
    position = town("basic", stashes={FIRST: ["grenade"]})
    give(position, 0, "basic", DETONATOR, FIRST)
    do(position, "A", constants.DO_REEQUIP, u("basic"))
    do(position, "A", constants.DO_TAKE, u("basic"), int(position.stashes[FIRST][0]))
    assert (len(position.shelf), stash(position, FIRST)) == (4, [])


def test_s6_it_is_not_handed_on() -> None:
    position = town("basic", "doc/m16", "genesis", stashes={FIRST: ["m16-with-ap-ammo"]})
    give(position, 0, "basic", DETONATOR, FIRST)
    card = carried(position, "basic", DETONATOR)
    do(position, "A", constants.DO_REEQUIP, u("basic"))
    do(position, "A", constants.DO_PARTNER, u("doc"))
    assert why(position, "A", constants.DO_HAND, u("basic"), card, u("doc")) == "no_such_card"
    assert why(position, "A", constants.DO_PUT, u("basic"), card) == "no_such_card"
    assert all(move[2] != card for move in listed(position, "A", constants.DO_HAND))
    assert all(move[2] != card for move in listed(position, "A", constants.DO_PUT))


def test_s6_the_city_of_the_last_purchase_is_forgotten_after_the_next() -> None:
    position = town("basic", at=SECOND)
    position.bought_at[0] = Cell(FIRST)  # and lost since
    buy(position, "A", "basic", DETONATOR)
    assert position.bought_at[0] == SECOND
    do(position, "A", constants.DO_MOVE, 1, 5, 0)
    position = town("basic")
    give(position, 0, "basic", DETONATOR, SECOND)
    assert refused(position, "A", "basic", EXPLOSIVES) == ""


def test_s7_in_versus_a_faction_wins_alone() -> None:
    options = MercOptions(mode=Mode.VERSUS, dictator_played_by=PlayedBy.PLAYER, i_dictator=True, allies=True)
    squads = {"A": (1, ["basic"]), "B": (11, ["vandal"]), "C": (12, ["doc"]), "E": (13, ["genesis"])}
    position = arrange(4, options, sectors=["gold", "city_a"], primary=squads, run=False)
    position.agenda = [phase.Turn(A, calendar.ACTIONS)]
    frames.run(position)
    give(position, 0, "basic", DETONATOR, 5)
    buy(position, "A", "basic", EXPLOSIVES)
    outcome = outcome_of(position)
    assert (outcome.reason, outcome.winners) == ("SUPER_WEAPON", (0,))
    assert [side.has_won for side in outcome.sides or ()] == [False, False]
    assert not appraisal.is_winner(position, Faction(2)), "the ally has lost too"
    expect_standings(Case(GAME, 4, options, 0), outcome)


def test_s7_not_in_an_assassination() -> None:
    with pytest.raises(ValueError, match="no other mode"):
        MercOptions(i_dictator=True, mode=Mode.ASSASSINATION, dictator_played_by=PlayedBy.PLAYER)
    with pytest.raises(ValueError, match="expansion"):
        MercOptions(i_dictator=True, expansion_cards=False, dictator_played_by=PlayedBy.PLAYER)
