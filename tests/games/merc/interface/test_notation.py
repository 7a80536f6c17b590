"""What people type: read as they mean it, or refused with a word on what is missing."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from kibitz.core.errors import Malformed, sentence
from kibitz.games.merc.interface import actions as do
from kibitz.games.merc.interface.actions import AnyAction
from kibitz.games.merc.interface.notation import read, write
from tests.games.merc.played import TABLES, positions

WRITTEN: list[tuple[str, AnyAction]] = [
    ("pass", do.Pass()),
    ("done", do.Done()),
    ("accept", do.Accept()),
    ("decline", do.Decline()),
    ("fire", do.Fire()),
    ("land city_a", do.Land("city_a")),
    ("keep basic doc", do.Keep(("basic", "doc"))),
    ("keep none", do.Keep(())),
    ("join basic primary industry_gold", do.Join("basic", "primary", "industry_gold")),
    ("deck weapon", do.ChooseDeck("weapon")),
    ("hire basic", do.Hire("basic")),
    ("hire basic fire doc tao", do.Hire("basic", ("doc", "tao"))),
    ("explore dictator", do.Explore("dictator")),
    ("train basic", do.Train("basic")),
    ("hospital basic", do.VisitHospital("basic")),
    ("dealer basic armor", do.VisitDealer("basic", "armor")),
    ("bombard basic wilderness9", do.Bombard("basic", "wilderness9")),
    ("salvage feedback m16", do.Salvage("feedback", "m16")),
    ("search hagness weapon", do.SearchDeck("hagness", "weapon")),
    ("repair basic m16", do.Repair("basic", "m16")),
    ("treat doc", do.Treat("doc")),
    ("drop basic 9mm-handgun", do.Drop("basic", "9mm-handgun")),
    ("reequip basic", do.Reequip("basic")),
    ("buy basic detonator", do.Buy("basic", "detonator")),
    ("move primary city_a", do.Move(("primary",), "city_a")),
    ("move primary secondary city_a with 2", do.Move(("primary", "secondary"), "city_a", 2)),
    ("free secondary city_a", do.FreeMove(("secondary",), "city_a")),
    ("call primary city_a with 1", do.CallAttack(("primary",), "city_a", 1)),
    ("regroup base dictator", do.Regroup("base", ("dictator",))),
    ("gift 1 city_a 3", do.Gift(1, "city_a", 3)),
    ("take basic m16", do.Take("basic", "m16")),
    ("put basic m16", do.Put("basic", "m16")),
    ("hand basic m16 doc", do.HandOver("basic", "m16", "doc")),
    ("partner doc", do.AskPartner("doc")),
    ("give doc m16", do.Give("doc", "m16")),
    ("play fodder", do.PlayCard("fodder")),
    ("reinforce fodder city_a", do.Reinforce("fodder", "city_a")),
    ("base industry_gold", do.PlaceBase("industry_gold")),
    ("place city_a 3", do.PlaceMilitia("city_a", 3)),
    ("choose max", do.ChooseMerc("max")),
    ("name 0", do.NameRebel(0)),
    ("push city_a 12", do.PushMilitia("city_a", 12)),
    ("sector city_a", do.ChooseSector("city_a")),
    ("fight city_a", do.FightAt("city_a")),
    ("lose militia:0", do.Lose("militia:0")),
    ("dog max", do.SetDog("max")),
    ("heal 2 basic", do.Heal(2, "basic")),
    ("heal 2 basic with medical-kit", do.Heal(2, "basic", "medical-kit")),
    ("aim militia:2 all", do.Aim("militia:2", True)),
    ("aim dictator", do.Aim("dictator")),
    ("hit dog:tao", do.Hit("dog:tao")),
    ("stray basic", do.Stray("basic")),
    ("retreat primary city_a", do.Retreat("primary", "city_a")),
    ("stay secondary", do.Stay("secondary")),
]
TYPED: list[tuple[str, AnyAction]] = [
    ("  Move SECONDARY primary Gold, with 2 ", do.Move(("primary", "secondary"), "industry_gold", 2)),
    ("yes", do.Accept()),
    ("no", do.Decline()),
    ("keep basic, doc", do.Keep(("basic", "doc"))),
    ("gift Ben gold 3", do.Gift(1, "industry_gold", 3)),
    ("aim militia:ben", do.Aim("militia:1")),
    # As the screen calls things.
    ("land Open Plains", do.Land("wilderness")),
    ("move primary hamadu with 2", do.Move(("primary",), "city_a", 2)),
    ("place wilderness 3", do.PlaceMilitia("wilderness", 3)),
    ("place Forest Pass 3", do.PlaceMilitia("wilderness3", 3)),
    ("hand basic M16 with AP Ammo doc", do.HandOver("basic", "m16-with-ap-ammo", "doc")),
    ("hand basic m16 doc", do.HandOver("basic", "m16", "doc")),
    ("heal 2 doc with First Aid Kit", do.Heal(2, "doc", "first-aid-kit")),
    ("reinforce block trade river bend", do.Reinforce("block_trade", "wilderness8")),
    ("aim the Dictator", do.Aim("dictator")),
]
REFUSED = [
    ("", "an empty line"),
    ("jump basic", "'jump'"),
    ("explore", "so short a line"),
    ("explore nobody", "'nobody'"),
    ("move gold", "'gold'"),
    ("move primary atlantis", "'atlantis'"),
    ("move primary gold with many", "'many'"),
    ("move primary gold with", "so short a line"),
    ("explore basic twice", "'twice' at the end"),
    ("deck tarot", "'tarot'"),
    ("take basic banana", "'banana'"),
    ("play joker", "'joker'"),
    ("aim militia:cat", "'cat'"),
    ("aim dog:cat", "'dog:cat'"),
    ("place gold 100", "'100'"),
    ("place gold ²", "'²'"),
    ("keep", "so short a line"),
    ("name 12", "'12'"),
    ("land open sea", "'open'"),
]


@pytest.mark.parametrize(("text", "action"), WRITTEN)
def test_every_action_is_written_and_read(text: str, action: AnyAction) -> None:
    """And goes through JSON unchanged."""
    assert write(action) == text
    assert read(text) == action
    assert msgspec.json.decode(msgspec.json.encode(action), type=AnyAction) == action


def test_every_kind_of_action_is_among_them() -> None:
    assert {type(action) for _, action in WRITTEN} == set(AnyAction.__args__)


@pytest.mark.parametrize(("text", "action"), TYPED)
def test_people_type_as_they_like(text: str, action: AnyAction) -> None:
    assert read(text, ["Ann", "Ben"]) == action


@pytest.mark.parametrize(("text", "problem"), REFUSED)
def test_what_is_no_action_is_told(text: str, problem: str) -> None:
    with pytest.raises(Malformed) as caught:
        read(text)
    assert f"I do not understand {problem};" in sentence(caught.value, {})


@pytest.mark.parametrize("name", TABLES)
def test_whatever_is_legal_can_be_written_and_read(name: str) -> None:
    for position in positions(name)[::5]:
        for seat in position.to_act():
            for action in position.legal(seat)[:80]:
                assert read(write(action)) == action


def test_the_rules_page_types_what_is_understood() -> None:
    """Every line of the table in docs/rules/merc.md can be read."""
    page = (Path(__file__).resolve().parents[4] / "docs" / "rules" / "merc.md").read_text(encoding="utf-8")
    section = page[page.index("#### What you type") : page.index("### 18.4")]
    rows = [row.split("|")[1] for row in section.splitlines() if row.startswith("| `")]
    typed = [text for row in rows for text in re.findall("`([^`]+)`", row)]
    assert len(typed) > 30
    for text in typed:
        read(text)
