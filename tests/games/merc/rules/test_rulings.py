"""Rulings of section 19 that no scenario shows, each under its own number."""

from __future__ import annotations

from kibitz.core.chance import Quick
from kibitz.games.merc import GAME
from kibitz.games.merc.arrange import arrange
from kibitz.games.merc.interface.actions import Accept, Decline, Keep
from kibitz.games.merc.options import MercOptions, PlayedBy
from kibitz.games.merc.rules import constants
from kibitz.games.merc.rules.invariants import broken
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Cell
from kibitz.games.merc.rules.team import values
from tests.games.merc import camp
from tests.games.merc.camp import PLAYED, B, do, gear_of, listed, stack, stash, u, why
from tests.games.merc.fight_log import attacks_by
from tests.games.merc.fight_moves import MISSES, aim, leave, stay
from tests.games.merc.fighting import FROM, HERE, fight, finish, is_over, say, until
from tests.games.merc.losses import carries, discarded, militia, place
from tests.games.merc.regime import act, refused

VEHICLES = MercOptions(dictator_played_by=PlayedBy.PLAYER, vehicles=True)
IDLE = "basic/full-body-armor"  # combat 0: throws no dice


# Setup and teams


def test_r7_the_two_may_be_named_in_any_order() -> None:
    position = arrange(
        2,
        PLAYED,
        primary={"A": (0, ["natasha"])},
        militia={1: "A1", 2: "A1"},
        merc_deck=["doc", "max", "tao"],
    )
    do(position, "A", constants.DO_HIRE, u("natasha"), 0)
    assert Keep(("doc", "tao")) in position.legal(0)
    assert Keep(("tao", "doc")) not in position.legal(0)
    assert refused(position, "A", Keep(("tao", "doc"))) == ""
    act(position, "A", Keep(("tao", "doc")))
    assert sorted(camp.names(position.merc_discard)) == ["max"]


def test_r45_three_rows_of_four() -> None:
    position = arrange(2, PLAYED)
    assert (position.rows, position.columns) == (3, 4)


# Equipment


def test_r17_a_bandolier_takes_the_accessory_whose_place_it_needs() -> None:
    position = arrange(
        2, PLAYED, primary={"A": (0, ["natasha/grenade"])}, stashes={0: ["bandolier"]}, actions={"natasha": 2}
    )
    do(position, "A", constants.DO_REEQUIP, u("natasha"))
    do(position, "A", constants.DO_TAKE, u("natasha"), int(position.stashes[0][0]))
    assert gear_of(position, "natasha") == ["", "", "bandolier", "grenade", ""]
    assert stash(position, 0) == []


def test_r17_so_it_does_for_whoever_is_hired_with_an_accessory() -> None:
    position = arrange(2, PLAYED, primary={"A": (0, ["natasha"])}, merc_deck=["vrbansk", "max", "tao"])
    stack(position, constants.ACCESSORY, "grenade", "bandolier")
    do(position, "A", constants.DO_HIRE, u("natasha"), 0)
    do(position, "A", constants.DO_KEEP, 1, u("vrbansk"))
    do(position, "A", constants.DO_JOIN, u("vrbansk"), constants.PRIMARY, 0)
    do(position, "A", constants.DO_DECK, constants.ACCESSORY)
    assert gear_of(position, "vrbansk") == ["", "", "bandolier", "grenade", ""]


def test_r22_a_grenade_goes_with_the_first_attack_without_being_asked() -> None:
    position = fight(a=["natasha/grenade"], militia="D9", dice=[1] * 30)
    until(position, constants.DO_RETREAT)
    assert len(attacks_by(position, "natasha")[0].dice) == 3 + 3
    assert discarded(position) == ["grenade"]


def test_r23_a_smaw_stays() -> None:
    position = fight(a=["natasha/smaw"], militia="D1", dice=[1, *[6] * 13])
    finish(position)
    assert carries(position, "natasha") == ["smaw"]


# Combat


def test_r21_who_is_sent_back_does_not_walk_into_enemies() -> None:
    """One of the defenders has left for the sector the attackers came from."""
    position = fight(a=["teresa"], d=["meatbop"], secondary={"D": (HERE, [IDLE])}, dice=MISSES)
    say(position, stay(constants.PRIMARY))
    say(position, stay(constants.PRIMARY), leave(constants.SECONDARY, FROM))
    assert place(position, "basic") == FROM
    finish(position)
    assert is_over(position)
    assert place(position, "teresa") == 1  # the first sector next door that is free of them
    assert broken(position, None) == []


def test_r21_back_to_where_they_came_from() -> None:
    position = fight(a=["teresa"], d=["meatbop"], dice=MISSES)
    finish(position)
    assert place(position, "teresa") == FROM


def test_r81_who_has_come_over_does_not_act_in_the_place_of_the_fallen() -> None:
    """Two of three militia fall, one comes over: in this round only the one who is left acts for A."""
    position = fight(a=["adelheid"], militia="A3 D4", dice=[4, 4, 1, 1, 4, *MISSES[:20]])
    say(position, aim(position, "A", "militia", 1))
    until(position, constants.DO_ACCEPT)
    say(position, [constants.DO_ACCEPT])
    assert militia(position, "A") == 2
    until(position, constants.DO_RETREAT)
    shots = [event for event in attacks_by(position, "militia") if event.seat == 0]
    assert len(shots) == 1


def test_r47_max_weakens_the_dictators_card_too_and_only_in_his_own_fight() -> None:
    position = fight(a=["max"], base=HERE, dice=MISSES)
    assert values.combat(position, constants.CARD) == 1
    assert values.initiative(position, constants.CARD) == 1
    position = arrange(2, PLAYED, primary={"A": (0, ["max"])}, base=0, run=False)
    assert values.combat(position, constants.CARD) == 2


def test_r43_doc_heals_as_often_as_he_likes() -> None:
    position = arrange(
        2, PLAYED, primary={"A": (0, ["doc", "juicer"])}, health={"juicer": 1}, actions={"doc": 0}
    )
    for _ in range(2):
        do(position, "A", constants.DO_TREAT, u("doc"))
        assert position.health[u("juicer")] == 5
        position.health[u("juicer")] = 2
    assert why(position, "A", constants.DO_TREAT, u("juicer")) == "cannot_treat"


# Moving


def test_9_4_riders_of_several_vehicles_keep_to_the_cap() -> None:
    """Nine ride with A and three with B, and ten have room; who has none stays where he is."""
    position = arrange(
        2,
        VEHICLES,
        primary={"A": (4, ["basic/deuce"]), "B": (6, ["doc/jeep"])},
        militia={4: "A9", 6: "B3", HERE: "D10"},
        dice=MISSES,
    )
    do(position, "A", constants.DO_CALL, 1, HERE, 9)
    do(position, "B", constants.DO_MOVE, 1, HERE, 3)
    assert places.rebel_militia(position, HERE) == 10
    assert places.militia_of(position, B, Cell(6)) == 2


def test_9_5_only_her_own_militia_go_with_sonia() -> None:
    """R80: whoever wants her to lead his gives them to her first, which costs nothing."""
    position = arrange(2, PLAYED, primary={"A": (0, ["sonia"]), "B": (0, ["doc"])}, militia={0: "A1 B5"})
    assert {move[3] for move in listed(position, "A", constants.DO_MOVE, 1)} == {0, 1}


def test_r82_who_imagines_the_fight_is_asked_the_same() -> None:
    """Neither side has looked into the other's hands, and both know that there is a mine."""
    position = fight(a=["squidhead"], militia="D1", stashes={HERE: ["land-mine", "m16"]}, dice=MISSES)
    for seat in (0, 1, 2, None):
        view = GAME.view(position, seat)
        (question,) = view.questions
        assert (question.seat, question.what, question.unit) == (0, "disarm", "squidhead")
        imagined = GAME.imagine(view, Quick())
        assert imagined.legal(0) == position.legal(0) == [Accept(), Decline()]
        imagined.play(0, Accept())
        assert carries(imagined, "squidhead") == ["land-mine"]
