"""MERC on a terminal, as text: what the picture, the question and the pages say."""

from __future__ import annotations

import re
from typing import Any, cast

import msgspec
import pytest

from kibitz.core.chance import QuickSource
from kibitz.core.drawing import Drawing, Drawn, breadth, plain
from kibitz.games.merc import GAME
from kibitz.games.merc.arrange import arrange
from kibitz.games.merc.interface import actions as do
from kibitz.games.merc.interface.actions import AnyAction
from kibitz.games.merc.interface.notation import VERBS, write
from kibitz.games.merc.interface.question import QuestionView
from kibitz.games.merc.options import PRESETS, MercOptions, Mode, PlayedBy
from kibitz.games.merc.rules import calendar, frames, phase
from kibitz.games.merc.rules.position import MercPosition
from kibitz.games.merc.terminal import prompt
from tests.games.merc.camp import PLAYED, A
from tests.games.merc.cells import GOLD, MAPS
from tests.games.merc.fighting import HERE, fight
from tests.games.merc.played import TABLES, positions

NAMES = ("Ann", "Ben", "Cleo", "Dan")
MODES = ("assassination", "vehicles", "versus", "i_dictator")
SECTORS = ["gold", "wilderness9", "coal", "city_a"]


def drawn(position: MercPosition, seat: int | None = 0, width: int = 80) -> Drawing:
    return GAME.draw(GAME.view(position, seat), NAMES[:3], width)


def pictured(position: MercPosition, seat: int | None = 0) -> str:
    return plain(drawn(position, seat).picture)


def asked(position: MercPosition, seat: int = 0) -> str:
    return plain(drawn(position, seat).question).replace("\n", " ")


def explained(position: MercPosition, typed: str, seat: int = 0) -> str:
    return GAME.explain(GAME.view(position, seat), cast(AnyAction, GAME.read(typed)), NAMES)


def table() -> MercPosition:
    return arrange(
        2,
        PLAYED,
        sectors=SECTORS,
        militia={0: "A3", 1: "D2"},
        primary={"A": (0, ["basic/m16"]), "B": (4, ["tao"]), "D": (2, ["max"])},
        stashes={0: ["grenade"]},
        base=2,
    )


def versus(factions: int = 3, *, allies: bool = False, **more: Any) -> MercPosition:
    """A's turn on day 3, which is the second round."""
    options = MercOptions(mode=Mode.VERSUS, dictator_played_by=PlayedBy.PLAYER, allies=allies)
    position = arrange(factions, options, sectors=SECTORS, run=False, **more)
    position.agenda = [phase.Turn(A, calendar.ACTIONS)]
    frames.run(position)
    return position


def test_the_game_can_be_drawn() -> None:
    assert isinstance(GAME, Drawn)


def test_118_the_picture_shows_both_values_and_every_sector() -> None:
    shown = pictured(table())
    assert "rebels 7 : 6 Dictator" in shown
    assert "day 3, the rebels act" in shown
    lines = shown.splitlines()
    head = next(line for line in lines if line.startswith("Gold"))
    below = lines[lines.index(head) + 1]
    assert "6? R" in head
    assert below.startswith("A3+1")
    assert "D2" in below
    assert "D+2" in below, "his MERC and his card at the base"


def test_120_the_base_is_marked_on_the_map() -> None:
    shown = pictured(table(), 1)
    assert "base in Coal #" in shown
    assert "5#? D" in shown
    hidden = arrange(2, sectors=SECTORS, run=False)
    assert "#" not in pictured(hidden)


def test_121_it_says_whether_the_dictator_can_be_attacked() -> None:
    assert "The Comandante: protected" in pictured(table())
    assert "The Comandante: can be attacked" in pictured(arrange(2, sectors=SECTORS, base=2, run=False))
    assert "base not revealed" in pictured(arrange(2, run=False))


def test_units_show_figures_and_equipment() -> None:
    assert "Basic        3/3    I2 T1 C5 x1    2 actions  M16" in pictured(table(), None)


def test_all_that_a_unit_carries_is_shown_however_much_it_is() -> None:
    carried = ["m16-with-ap-ammo", "body-armor-with-ceramic-plates-and-kevlar-helmet", "epinephrine-shot"]
    position = arrange(2, PLAYED, sectors=SECTORS, primary={"A": (0, ["/".join(["basic", *carried])])})
    shown = " ".join(plain(drawn(position, width=60).picture).split())
    assert "M16 with AP Ammo, Body Armor with Ceramic Plates and Kevlar Helmet" in shown
    assert "Epinephrine Shot" in shown


def test_a_stash_is_drawn_for_those_who_know_it() -> None:
    assert "Stash in Gold: Grenade" in pictured(table(), 1)
    assert "Stash" not in pictured(table(), 2)
    assert "Stash" not in pictured(table(), None)


def test_119_the_dictator_sees_his_hand() -> None:
    position = arrange(
        2, PLAYED, hand=["fodder", "sentry"], militia={0: "D3"}, turn=calendar.CARD_TO_PLAY, run=False
    )
    assert "Your hand: Fodder, Sentry" in pictured(position, 2)
    assert "Fodder" not in pictured(position, 0)
    assert "2 tactics cards left" in pictured(position, 0)
    assert asked(position, 2).startswith("Play a tactics card")
    assert asked(position, 0) == ""


def test_a_fight_shows_order_targets_and_dice() -> None:
    position = fight(a=["basic/uzi"], b=["tao"], d=["max"], militia="D2", dice=[1, 1, 1, 6, 6, 6])
    shown = pictured(position)
    assert "of the fight for" in shown
    assert "Order:" in shown
    assert "2 militia of Cleo" in shown
    assert HERE == 5


def test_mercs_to_choose_from_are_shown_with_their_cards() -> None:
    position = GAME.start(3, PLAYED, QuickSource(2))
    desk = GAME.view(position, 0).factions[0].desk
    assert desk is not None
    assert desk.units is not None
    shown = asked(position)
    assert "Which of the drawn MERCs do you keep?" in shown
    assert "combat" in shown
    assert plain(drawn(position, 1).question) != plain(drawn(position, 0).question)


def test_what_actions_would_bring() -> None:
    position = table()
    assert explained(position, "explore basic") == "draws 2 weapons, 1 armor, 3 accessories"
    assert explained(position, "train basic") == "up to 1 militia for Gold, industry, worth 6"
    assert (
        explained(position, "move primary wilderness9")
        == "Timberland, wilderness, worth 1; against 2 militia"
    )
    assert explained(position, "move primary coal") == "Coal, industry, worth 5; against Max and the Dictator"
    assert explained(position, "hire basic") == "costs 2 actions; draws 3 MERCs"
    assert explained(position, "take tao m16").startswith("combat +3")
    assert explained(position, "aim max") == "health 3"
    assert explained(position, "explore walter") == "", "he is not on the map"


def test_r58_in_versus_every_other_faction_is_against_you() -> None:
    """An ally is not."""
    met = {"A": (0, ["basic"]), "B": (1, ["tao"]), "C": (4, ["max"])}
    alone = versus(3, primary=met, militia={1: "C2"})
    assert (
        explained(alone, "move primary wilderness9")
        == "Timberland, wilderness, worth 1; against 2 militia and Tao"
    )
    allied = versus(4, primary=met, militia={1: "C2"}, allies=True)
    assert explained(allied, "move primary wilderness9") == "Timberland, wilderness, worth 1; against Tao"
    assert explained(allied, "move primary industry_coal").endswith("; nobody is against you there")


def test_pages_can_be_called_up() -> None:
    pages = drawn(table()).pages
    assert set(pages) == {"figures", "discards", "values"}
    assert "combat 5 = card 2, M16 +3" in plain(pages["figures"])
    assert "rebels 7, Dictator 6" in plain(pages["values"])
    assert "MERC deck" in plain(pages["discards"])


def test_18_2_the_discards_say_which_parts_are_for_sale() -> None:
    position = GAME.start(2, MercOptions(i_dictator=True), QuickSource(1))
    told = plain(drawn(position).pages["discards"])
    assert "for sale in cities: Detonator, Detonator, Explosives, Explosives" in told
    assert "for sale" not in plain(drawn(table()).pages["discards"])


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("width", [60, 80, 120])
def test_everything_fits_and_says_something(name: str, width: int) -> None:
    seats, _ = TABLES[name]
    names = [f"Player {seat}" for seat in range(seats)]
    for position in positions(name)[::11]:
        for viewer in (None, *range(seats)):
            view = GAME.view(position, viewer)
            screen = GAME.draw(view, names, width)
            assert all(breadth(line) <= width for line in (*screen.picture, *screen.question))
            assert bool(screen.question) == bool(screen.notation) == (viewer in position.to_act())
            if viewer is not None:
                legal = cast(list[AnyAction], position.legal(viewer))
                assert GAME.ordered(view, legal)[: len(legal)] == legal
                for action in legal[:20]:
                    assert isinstance(GAME.explain(view, action, names), str)


def test_passing_is_explained() -> None:
    assert GAME.explain(GAME.view(table(), 0), do.Pass(), NAMES) == "your phase is over"


# Versus


def test_18_2_versus_shows_factions_and_no_dictator() -> None:
    met = {"A": (0, ["basic"]), "B": (2, ["tao"])}
    shown = pictured(versus(primary=met, militia={1: "C2"}))
    assert shown.startswith("MERC  round 2 of 5, Ann's turn   A 6 : B 5 : C 1\n")
    head = shown.splitlines()[1]
    assert [part in head for part in ("6? A", "1? C", "5? B")] == [True] * 3
    assert "A, B, C, -: who holds it" in shown
    for word in ("Dictator", "Comandante", "tactics", "rebels"):
        assert word not in shown


def test_18_2_the_pages_of_versus_name_factions_only() -> None:
    pages = drawn(versus(primary={"A": (0, ["basic"])}, militia={1: "C2"})).pages
    values = plain(pages["values"])
    assert "Ann" in next(line for line in values.splitlines() if line.startswith("Gold"))
    assert values.endswith("Ann 6, Ben 0, Cleo 1")
    for word in ("Dictator", "tactics", "rebels"):
        assert word not in values + plain(pages["discards"])


def test_r61_in_versus_a_squad_lands_on_an_industry() -> None:
    position = GAME.start(3, PRESETS["versus"], QuickSource(2))
    assert pictured(position).startswith("MERC  landing   A 0 : B 0 : C 0\n")
    position.play(0, position.legal(0)[0])
    assert asked(position) == "Where does your squad land? On an industry that nobody else has taken."


@pytest.mark.parametrize("width", [60, 120])
def test_18_2_versus_of_six_fits(width: int) -> None:
    names = [f"Player {seat}" for seat in range(6)]
    for position in played(PRESETS["versus"], 6)[::23]:
        for viewer in (None, 0, 5):
            screen = GAME.draw(GAME.view(position, viewer), names, width)
            assert all(breadth(line) <= width for line in (*screen.picture, *screen.question))
            assert "Dictator" not in plain(screen.picture)


# What may be typed


@pytest.mark.parametrize("name", [*TABLES, *MODES])
def test_every_legal_verb_has_a_line_and_every_line_can_be_tried(name: str) -> None:
    for position in positions(name) if name in TABLES else played(PRESETS[name]):
        for seat in position.to_act():
            lines = [line for line, _ in prompt.notation(GAME.view(position, seat))]
            shown = {example.split()[0] for line in lines for example in line.split(", ")}
            listed = {write(action) for action in position.legal(seat)}
            verbs = {text.split()[0] for text in listed}
            tried = {VERBS[kind] for kind in VERBS if kind.__struct_config__.tag in position.uncounted(seat)}
            assert verbs <= shown
            assert shown <= verbs | tried
            assert "keep none" not in lines or "keep none" in listed


def played(options: MercOptions, seats: int = 3) -> list[MercPosition]:
    """Every position of a random game."""
    position = GAME.start(seats, options, QuickSource(7))
    chance = QuickSource(7).stream(10)
    found = []
    while waiting := position.to_act():
        found.append(position.copy())
        legal = position.legal(waiting[0])
        position.play(waiting[0], legal[chance.below(len(legal))])
    return found


def test_9_the_dictator_is_offered_nothing_that_is_for_rebels() -> None:
    position = arrange(2, PLAYED, primary={"D": (2, ["max"])}, turn=calendar.ACTIONS)
    lines = " ".join(line for line, _ in drawn(position, 2).notation)
    assert "train basic" in lines
    for verb in ("hire", "call", "gift"):
        assert verb not in lines


@pytest.mark.parametrize(
    ("name", "seats", "verbs"),
    [
        ("against_ai", 1, set()),
        ("against_ai", 2, {"call", "gift"}),
        ("against_player", 2, set()),
        ("versus", 3, set()),
        ("allies", 4, {"gift"}),
    ],
)
def test_who_has_no_friends_is_not_told_to_ask_them(name: str, seats: int, verbs: set[str]) -> None:
    """R62: in versus allies do not come along."""
    allies = MercOptions(mode=Mode.VERSUS, dictator_played_by=PlayedBy.PLAYER, allies=True)
    position = GAME.start(seats, PRESETS.get(name, allies), QuickSource(3))
    while [question.what for question in GAME.view(position, 0).questions if question.seat == 0] != ["act"]:
        seat = position.to_act()[0]
        position.play(seat, position.legal(seat)[-1])
    lines = [line.split()[0] for line, _ in prompt.notation(GAME.view(position, 0))]
    assert verbs == {"call", "gift"} & set(lines)


@pytest.mark.parametrize(
    ("what", "count", "said"),
    [
        ("hit", 1, "1 hit to assign: on whom does the next one go?"),
        ("hit", 2, "2 hits to assign: on whom does the next one go?"),
        ("stray", 1, "Basic threw 1 six: let one hit somebody else?"),
        ("stray", 3, "Basic threw 3 sixes: let one hit somebody else?"),
        ("hurt", 1, "1 unit in Gold takes 1 damage: which?"),
        ("hurt", 2, "2 units in Gold take 1 damage: which?"),
        ("lose_militia", 1, "1 militia in Gold is lost: whose?"),
        ("lose_militia", 2, "2 militia in Gold are lost: whose?"),
    ],
)
def test_questions_count_as_people_do(what: str, count: int, said: str) -> None:
    open_now = QuestionView(0, what, "industry_gold", "basic", count=count)
    view = msgspec.structs.replace(GAME.view(table(), 0), questions=(open_now,))
    assert plain(prompt.question(view, NAMES, 80)) == said


# M8


def numbered(position: MercPosition, seat: int = 0) -> list[str]:
    legal = cast("list[AnyAction]", position.legal(seat))
    return [GAME.spoken(action) for action in GAME.ordered(GAME.view(position, seat), legal)]


def test_what_is_dropped_regrouped_and_given_has_numbers() -> None:
    position = arrange(
        2,
        PLAYED,
        sectors=MAPS[2],
        militia={GOLD: "A3"},
        primary={"A": (GOLD, ["basic/m16/grenade", "lucid"]), "B": (GOLD, ["tao"])},
    )
    listed = [GAME.spoken(cast("AnyAction", action)) for action in position.legal(0)]
    assert numbered(position)[: len(listed)] == listed
    assert numbered(position)[len(listed) :] == [
        "drop Basic M16",
        "drop Basic Grenade",
        "gift 1 Gold 3",
        "regroup secondary Basic",
        "regroup secondary Lucid",
    ]
    for typed in numbered(position):
        assert position.refusal(0, GAME.read(typed)) is None


def test_they_have_none_where_something_else_is_asked() -> None:
    position = fight(a=["basic/m16"], militia="D9", dice=[1] * 40)
    assert numbered(position) == [GAME.spoken(cast("AnyAction", action)) for action in position.legal(0)]


@pytest.mark.parametrize("name", TABLES)
def test_actions_are_spoken_by_the_names_on_the_map_and_understood(name: str) -> None:
    for position in positions(name):
        for seat in position.to_act():
            for action in GAME.ordered(
                GAME.view(position, seat), cast("list[AnyAction]", position.legal(seat))
            ):
                typed = GAME.spoken(action)
                assert GAME.read(typed) == action
                assert not re.search(r"wilderness\d|city_|industry_", typed)


def test_before_the_first_round_there_is_no_round_0() -> None:
    position = fight(a=["moose"], militia="D1", stashes={HERE: ["land-mine"]}, dice=[1] * 20)
    assert "Before the first round of the fight for" in pictured(position, 2)
    assert "Round 0" not in pictured(position, 2)


WASTED = "is gone after this attack, and there is a single militia."


@pytest.mark.parametrize(
    ("typed", "militia", "said"),
    [
        ("bombard basic wilderness9", "D1", f"Mortar of Basic {WASTED}"),
        ("bombard basic wilderness9", "D2", ""),
        ("move primary wilderness9", "D1", f"Mortar of Basic {WASTED}"),
        ("call primary wilderness9", "D1", f"Mortar of Basic {WASTED}"),
        ("move secondary wilderness9", "D1", ""),
        ("move primary wilderness9", "A1", ""),
        ("train basic", "D1", ""),
    ],
)
def test_what_would_be_spent_on_one_militia_is_said_before(typed: str, militia: str, said: str) -> None:
    position = arrange(
        2,
        PLAYED,
        sectors=SECTORS,
        militia={1: militia},
        primary={"A": (0, ["basic/m16/mortar"])},
        secondary={"A": (0, ["lucid/ak-47"])},
    )
    assert GAME.caution(GAME.view(position, 0), cast("AnyAction", GAME.read(typed))) == said


def test_a_merc_beside_the_militia_is_worth_it() -> None:
    squads = {"A": (0, ["basic/mortar"]), "D": (1, ["max"])}
    position = arrange(2, PLAYED, sectors=SECTORS, militia={1: "D1"}, primary=squads)
    assert GAME.caution(GAME.view(position, 0), do.Bombard("basic", "wilderness9")) == ""
