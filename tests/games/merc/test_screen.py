"""MERC on a terminal, as text: what the picture, the question and the pages say."""

from __future__ import annotations

from typing import cast

import pytest

from kibitz.core.chance import QuickSource
from kibitz.core.screen import Drawn, Screen, breadth, plain
from kibitz.games.merc import GAME
from kibitz.games.merc import actions as do
from kibitz.games.merc.actions import AnyAction
from kibitz.games.merc.arrange import arrange
from kibitz.games.merc.options import MercOptions, PlayedBy
from kibitz.games.merc.position import MercPosition
from kibitz.games.merc.rules import calendar
from tests.games.merc.fighting import HERE, fight
from tests.games.merc.played import TABLES, positions

NAMES = ("Ann", "Ben", "Cleo", "Dan")
PLAYED = MercOptions(dictator_played_by=PlayedBy.PLAYER)
SECTORS = ["gold", "wilderness9", "coal", "city_a"]


def drawn(position: MercPosition, seat: int | None = 0, width: int = 80) -> Screen:
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
    assert explained(position, "train basic") == "up to 1 militia for industry, worth 6"
    assert explained(position, "move primary wilderness9") == "wilderness, worth 1; against 2 militia"
    assert explained(position, "move primary coal") == "industry, worth 5; against Max and the Dictator"
    assert explained(position, "hire basic") == "costs 2 actions; draws 3 MERCs"
    assert explained(position, "take tao m16").startswith("combat +3")
    assert explained(position, "aim max") == "health 3"
    assert explained(position, "explore walter") == "", "he is not on the map"


def test_pages_can_be_called_up() -> None:
    pages = drawn(table()).pages
    assert set(pages) == {"figures", "discards", "values"}
    assert "combat 5 = card 2, M16 +3" in plain(pages["figures"])
    assert "rebels 7, Dictator 6" in plain(pages["values"])
    assert "MERC deck" in plain(pages["discards"])


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
                assert GAME.ordered(view, legal) == legal
                for action in legal[:20]:
                    assert isinstance(GAME.explain(view, action, names), str)


def test_passing_is_explained() -> None:
    assert GAME.explain(GAME.view(table(), 0), do.Pass(), NAMES) == "your phase is over"
