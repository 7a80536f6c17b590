"""Moves and actions: the same in numbers and in words, and every refusal has its code."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from msgspec import structs

from kibitz.core.errors import IllegalAction, sentence
from kibitz.core.game import Action
from kibitz.games.merc import GAME
from kibitz.games.merc.arrange import arrange
from kibitz.games.merc.interface import actions as do
from kibitz.games.merc.interface.names import EQUIPMENT_NUMBERS, UNIT_NUMBERS
from kibitz.games.merc.interface.words import SENTENCES
from kibitz.games.merc.options import MercOptions, PlayedBy
from kibitz.games.merc.rules import calendar, codes, constants, frames
from kibitz.games.merc.rules.numbers import Faction, Unit
from kibitz.games.merc.rules.position import MercPosition
from tests.games.merc.camp import A
from tests.games.merc.fighting import HERE, fight, until
from tests.games.merc.played import TABLES, positions

across_tables = pytest.mark.parametrize("name", TABLES)
RULES = Path(frames.__file__).parent


def refused(position: MercPosition, seat: int, action: Action) -> str:
    """The code of a refusal; it has a sentence, with a fact for every gap."""
    answer = position.refusal(seat, action)
    assert isinstance(answer, IllegalAction), f"{action} was not refused"
    assert sentence(answer, GAME.sentences)
    return answer.code


def test_every_move_has_a_shape_and_every_action_is_one() -> None:
    named = {name: number for name, number in vars(constants).items() if name.startswith("DO_")}
    assert sorted(named.values()) == sorted(codes.SHAPES)
    assert set(codes.NUMBERS) == set(do.AnyAction.__args__)
    assert len({verb for _, verb, _ in codes.SHAPES.values()}) == len(codes.SHAPES)
    for kind in do.AnyAction.__args__:
        _, _, shape = codes.SHAPES[codes.NUMBERS[kind]]
        assert len(shape) == len(structs.fields(kind))


@across_tables
def test_moves_and_actions_mean_each_other(name: str) -> None:
    """Every listed move has a name of its own, and is what its name stands for."""
    for position in positions(name):
        for seat in position.to_act():
            moves = frames.moves(position, Faction(seat))
            actions = [codes.named(position, move) for move in moves]
            assert len(set(map(repr, actions))) == len(actions)
            for move, action in zip(moves[:60], actions, strict=False):
                assert list(codes.numbered(position, Faction(seat), action)) == list(move)


# Which copy


def exchanging() -> MercPosition:
    """Basic and Doc stand in a sector with a stash, and Basic looks through it."""
    position = arrange(
        2,
        primary={"A": (0, ["basic/9mm-handgun", "doc/grenade"]), "B": (5, ["tao"])},
        stashes={0: ["9mm-handgun", "kevlar-vest"]},
    )
    position.play(0, do.Reequip("basic"))
    return position


def test_a_card_is_the_copy_that_is_listed() -> None:
    position = exchanging()
    in_stash = [card for card in position.stashes[0] if constants.CARD_KIND[card] == _kind("9mm-handgun")]
    carried = position.gear[_unit("basic") * constants.SLOTS]
    assert list(codes.numbered(position, A, do.Take("basic", "9mm-handgun"))) == [
        constants.DO_TAKE,
        _unit("basic"),
        in_stash[0],
    ]
    assert list(codes.numbered(position, A, do.Put("basic", "9mm-handgun"))) == [
        constants.DO_PUT,
        _unit("basic"),
        carried,
    ]


def test_a_card_that_was_moved_is_found_though_it_is_not_listed() -> None:
    position = exchanging()
    position.play(0, do.Take("basic", "kevlar-vest"))
    assert do.Put("basic", "kevlar-vest") not in position.legal(0)
    assert position.refusal(0, do.Put("basic", "kevlar-vest")) is None
    position.play(0, do.Put("basic", "kevlar-vest"))
    assert len(position.stashes[0]) == 2


def test_a_card_that_is_nowhere_is_refused() -> None:
    position = exchanging()
    assert refused(position, 0, do.Take("basic", "smaw")) == "no_such_card"
    assert refused(position, 0, do.Put("doc", "grenade")) == "not_for_this_unit"


def _kind(name: str) -> int:
    return EQUIPMENT_NUMBERS[name]


def _unit(name: str) -> Unit:
    return UNIT_NUMBERS[name]


# Refusals

SECTORS = ["gold", "wilderness9", "coal", "wilderness10", "city_a", "coffee"]


def acting() -> MercPosition:
    return arrange(
        2, sectors=SECTORS, primary={"A": (0, ["basic"]), "B": (4, ["tao"])}, militia={0: "A3", 1: "D2"}
    )


UNKNOWN: list[tuple[Action, str]] = [
    (do.Explore("nobody"), "no_such_unit"),
    (do.Keep(("basic", "nobody")), "no_such_unit"),
    (do.Land("atlantis"), "no_such_sector"),
    (do.Move(("primary",), "industry_silver"), "no_such_sector"),
    (do.Move(("third",), "wilderness9"), "no_such_squad"),
    (do.Stay("third"), "no_such_squad"),
    (do.ChooseDeck("tarot"), "no_such_deck"),
    (do.Take("basic", "banana"), "no_such_equipment"),
    (do.Heal(1, "basic", "banana"), "no_such_equipment"),
    (do.PlayCard("joker"), "no_such_tactics_card"),
    (do.Aim("militia:9"), "no_such_target"),
    (do.Aim("dog:cat"), "no_such_target"),
    (do.Gift(7, "industry_gold", 1), "no_such_rebel"),
]
WRONG: list[tuple[Action, str]] = [
    (do.Explore("tao"), "not_your_merc"),
    (do.Explore("max"), "not_your_merc"),
    (do.Move(("primary",), "industry_coal"), "not_adjacent"),
    (do.Move(("secondary",), "wilderness9"), "no_such_squad"),
    (do.Move((), "wilderness9"), "no_such_squad"),
    (do.Move(("primary",), "wilderness9", 2), "too_many_riders"),
    (do.VisitHospital("basic"), "not_in_a_city"),
    (do.Salvage("basic", "m16"), "cannot_salvage"),
    (do.Gift(2, "industry_gold", 1), "rebels_only"),
    (do.Gift(0, "industry_gold", 1), "not_yourself"),
    (do.Gift(1, "industry_gold", 9), "not_enough_militia"),
    (do.Aim("militia:2"), "not_now"),
    (do.Land("industry_gold"), "not_now"),
    (do.PlayCard("fodder"), "not_now"),
    (do.Accept(), "not_now"),
]


@pytest.mark.parametrize(("action", "code"), UNKNOWN + WRONG)
def test_what_is_refused_and_why(action: Action, code: str) -> None:
    position = acting()
    before = position.fingerprint()
    assert refused(position, 0, action) == code
    assert position.fingerprint() == before


def test_the_right_answer_about_the_wrong_thing_is_told_apart() -> None:
    """From what is not asked at all."""
    played = MercOptions(dictator_played_by=PlayedBy.PLAYER)
    position = arrange(
        2, played, sectors=SECTORS, hand=["fodder"], militia={0: "D3"}, turn=calendar.CARD_TO_PLAY
    )
    assert do.Reinforce("fodder", "industry_gold") in position.legal(2)
    assert refused(position, 2, do.PlayCard("sentry")) == "no_such_card"
    assert refused(position, 2, do.Reinforce("sentry", "industry_gold")) == "no_such_card"
    assert refused(position, 2, do.Reinforce("fodder", "wilderness9")) == "not_listed"
    assert refused(position, 2, do.Pass()) == "not_asked"


def test_45_who_aims_at_the_protected_card_hears_that_it_is_no_target() -> None:
    position = fight(a=["kastern"], d=["max", "tao"], base=HERE)
    assert do.Aim("max") in position.legal(0)
    assert refused(position, 0, do.Aim("dictator")) == "no_such_target"
    assert refused(position, 0, do.Aim("max", True)) == "not_listed"
    assert refused(position, 0, do.Hit("max")) == "not_asked"


def test_whoever_is_not_asked_is_told_so() -> None:
    position = acting()
    assert refused(position, 2, do.Pass()) == "not_your_turn"
    turn = arrange(1, hand=["fodder"], militia={0: "D3"}, turn=calendar.CARD_TO_PLAY, run=False)
    assert turn.to_act() == (1,)
    assert refused(turn, 0, do.Pass()) == "not_your_turn"


def test_squads_turned_round_are_the_same_squads() -> None:
    position = arrange(
        2,
        sectors=SECTORS,
        primary={"A": (0, ["basic"]), "B": (8, ["tao"])},
        secondary={"A": (2, ["doc"])},
        militia={1: "D1"},
    )
    assert do.Move(("primary", "secondary"), "wilderness9") in position.legal(0)
    assert position.refusal(0, do.Move(("secondary", "primary"), "wilderness9")) is None


def test_every_code_of_every_chapter_has_a_sentence() -> None:
    """Chapters answer with a code, or with nothing; whatever a function returns that refuses is one."""
    found = set()
    for path in RULES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and re.search(
                "refused|why_not|objection|pay|missed", node.name
            ):
                for answer in (part for part in ast.walk(node) if isinstance(part, ast.Return)):
                    found |= set(re.findall(r"'([a-z_]+)'", ast.unparse(answer)))
    for path in (RULES / "refusals.py", RULES.parent / "game.py"):
        found |= set(re.findall(r'IllegalAction\(\s*"([a-z_]+)"', path.read_text()))
    found -= {"malformed", "not_asked"}
    assert len(found) > 70
    assert found <= set(SENTENCES)


# Copies of a kind


def healing() -> MercPosition:
    """Gunther with two kits is asked whom he heals in a fight."""
    position = fight(
        a=["gunther/first-aid-kit/first-aid-kit", "basic"],
        d=["max"],
        health={"basic": 1, "gunther": 1},
        dice=[1] * 12,
    )
    until(position, constants.DO_HEAL)
    return position


def test_two_kits_of_a_kind_are_offered_once() -> None:
    offered = healing().legal(0)
    assert do.Heal(1, "basic", "first-aid-kit") in offered
    assert len(set(map(repr, offered))) == len(offered)


def test_more_healing_dice_than_there_are_cards_are_refused() -> None:
    """Dice are no unit: a number of them that no unit has is refused like any other."""
    position = healing()
    assert refused(position, position.to_act()[0], do.Heal(99, "basic", "m16")) == "no_such_card"


def test_two_weapons_of_a_kind_on_the_dead_are_offered_once() -> None:
    position = fight(
        a=["basic/9mm-handgun", "doc/9mm-handgun"],
        d=["max/uzi", "walter/mortar"],
        dictator="colonel",
        health={"basic": 1, "doc": 1},
        dice=[6] * 30,
        attacker="D",
    )
    until(position, constants.DO_TAKE)
    offered = position.legal(2)
    assert do.Take("max", "9mm-handgun") in offered
    assert len(set(map(repr, offered))) == len(offered)
