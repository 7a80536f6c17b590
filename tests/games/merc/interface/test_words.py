"""Every event is a sentence, every refusal too."""

from __future__ import annotations

import re
import string
from typing import Any, cast

import msgspec
import pytest
from msgspec import inspect

from kibitz.core.chance import QuickSource
from kibitz.core.game import Ended, Event
from kibitz.core.outcome import Outcome, SideStanding, Standing
from kibitz.games.merc import GAME
from kibitz.games.merc.interface import actions as do
from kibitz.games.merc.interface.events import DayBegan, Decided
from kibitz.games.merc.interface.fight_events import (
    AttackFired,
    FightEnded,
    Fighters,
    MilitiaConverted,
    MilitiaLost,
    SquadRetreated,
    UnitHurt,
)
from kibitz.games.merc.interface.regime_events import (
    CoatsTurned,
    MilitiaPlaced,
    Reinforced,
    SectorShelled,
    TacticsDrawn,
)
from kibitz.games.merc.interface.team_events import (
    Equipped,
    Explored,
    MercsDrawn,
    MercsKept,
    MercsReshuffled,
    SquadMoved,
    Trained,
)
from kibitz.games.merc.interface.words import SENTENCES, WHY, tell
from kibitz.games.merc.options import PRESETS
from tests.games.merc.played import TABLES, positions

NAMES = ("Ann", "Ben")

TOLD: list[tuple[Event, str]] = [
    (DayBegan(3), "Day 3 begins."),
    (MercsDrawn(0, 3, None), "Ann draws 3 MERCs."),
    (MercsDrawn(0, 1, None), "Ann draws 1 MERC."),
    (MercsDrawn(1, 2, ("basic", "doc")), "Ben draws Basic and Doc."),
    (MercsKept(0, (), ("basic",)), "Ann keeps nobody; Basic is discarded."),
    (Explored(0, "basic", "industry_gold", 2, None, ()), "Basic explores Gold and finds 2 cards."),
    (Explored(0, "basic", "industry_gold", 1, ("m16",), ()), "Basic explores Gold and finds M16."),
    (Explored(0, "basic", "industry_gold", 0, (), ()), "Basic explores Gold and finds nothing."),
    (
        SquadMoved(0, "primary", "industry_gold", "industry_coal", 2, True),
        "Ann's primary squad goes from Gold to Coal with 2 militia on the oil.",
    ),
    (TacticsDrawn(2, None), "The Dictator draws a tactics card."),
    (TacticsDrawn(2, "fodder"), "The Dictator draws Fodder."),
    (Reinforced("fodder", "industry_gold"), "The Dictator gives Fodder up to reinforce Gold."),
    (
        MilitiaPlaced(2, "industry_gold", 3, 1),
        "The Dictator puts 3 militia onto Gold; for 1 there is no room.",
    ),
    (
        AttackFired(2, "militia", (Fighters(0, "basic", 1),), (5, 1), 4, 1, 0, False, ()),
        "A militia of the Dictator attacks Basic: 5 1 (4+), 1 hit.",
    ),
    (
        AttackFired(0, "basic", (Fighters(2, "militia", 3),), (5, 6), 4, 2, 0, True, ()),
        "Basic attacks 3 militia of the Dictator: 5 6 (4+), 2 hits past armor.",
    ),
    (UnitHurt(0, "basic", 1, 2, 0, 1), "Basic takes 1 on armor (0 left) and 2 on health (1 left)."),
    (
        SquadRetreated(1, "secondary", "industry_gold", "industry_coal", ("tao",), False),
        "Ben's secondary squad (Tao) retreats to Coal.",
    ),
    (
        FightEnded("industry_gold", 1, "dictator"),
        "The fight for Gold is over after 1 round: the Dictator holds it.",
    ),
    (
        FightEnded("industry_gold", 2, "rebels", 1),
        "The fight for Gold is over after 2 rounds: Ben holds it.",
    ),
    (Decided(0, do.Aim("militia:2", True)), "Ann aims at militia of the Dictator with the whole group."),
    (Decided(0, do.Hit("dog:tao")), "Ann puts a hit on the dog on Tao."),
    (Decided(2, do.Stay("primary")), "The Dictator's primary squad stays."),
    (Decided(1, do.Decline()), "Ben declines."),
    (Equipped(2, "dictator", "smaw"), "The Dictator takes SMAW."),
    (Trained(2, "dictator", "industry_gold", 2), "The Dictator trains 2 militia in Gold."),
    (MilitiaLost(1, "industry_gold", 1, 0), "1 militia of Ben dies in Gold; 0 left."),
    (MilitiaLost(1, "industry_gold", 2, 1), "2 militia of Ben die in Gold; 1 left."),
    (MilitiaConverted(2, 0, "industry_gold", 1, 0), "1 militia of the Dictator goes over to Ann."),
    (SectorShelled("industry_gold", 1), "Artillery hits Gold: 1 unit takes damage."),
    (SectorShelled("industry_gold", 3), "Artillery hits Gold: 3 units take damage."),
    (CoatsTurned(0, "industry_gold", 1), "1 militia of Ann in Gold goes over to the Dictator."),
    (MercsReshuffled(1), "1 discarded MERC forms the new deck."),
]


@pytest.mark.parametrize(("event", "said"), TOLD)
def test_events_in_words(event: Event, said: str) -> None:
    assert tell(event, NAMES) == said


def kinds() -> list[type[Event]]:
    info = inspect.type_info(GAME.events)
    assert isinstance(info, inspect.UnionType)
    return [cast(type[Event], kind.cls) for kind in info.types if isinstance(kind, inspect.StructType)]


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.__name__)
def test_every_kind_of_event_can_be_told(kind: type[Event]) -> None:
    """Made up from its fields, and with every secret taken out."""
    event = msgspec.convert(_made(inspect.type_info(kind)), kind)
    for heard in (event, GAME.redact(event, None)):
        assert heard is not None
        said = tell(heard, NAMES)
        assert said.endswith(".")
        assert "\n" not in said
        assert said[0].isupper() or said[0].isdigit()


WORDS = {
    "sector": "industry_gold",
    "origin": "industry_coal",
    "squad": "primary",
    "deck": "weapon",
    "control": "rebels",
    "dictator": "marshal",
    "by": "doc",
    "card": "m16",
    "item": "Gold",
    "reason": "VALUE_VICTORY",
}


def _made(info: Any, name: str = "") -> Any:
    match info:
        case inspect.StructType(fields=fields, tag=tag, tag_field=field):
            parts = {each.encode_name: _made(each.type, each.name) for each in fields if each.required}
            return {field: tag, **parts} if field else parts
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return [_made(item, name)]
        case inspect.UnionType(types=types):
            return _made(types[0], name)
        case inspect.IntType():
            return 1
        case inspect.BoolType():
            return True
        case inspect.StrType():
            return WORDS.get(name, "basic")
        case inspect.DictType():
            return {}
        case _:
            return None


def test_every_sentence_can_be_filled() -> None:
    for code, said in SENTENCES.items():
        gaps = {gap for _, gap, _, _ in string.Formatter().parse(said) if gap}
        assert said.format(**dict.fromkeys(gaps, "x"))
        assert not said.endswith("."), code


@pytest.mark.parametrize("name", TABLES)
def test_122_the_end_is_told_with_winner_and_reason(name: str) -> None:
    outcome = positions(name)[-1].outcome()
    assert outcome is not None
    names = [f"Player {seat}" for seat in range(TABLES[name][0])]
    said = tell(Ended(outcome), names)
    assert WHY[outcome.reason] in said
    for seat, player in enumerate(names):
        assert (player in said) == (seat in outcome.winners)
    assert ("The Dictator wins" in said) == (outcome.winners == ())


def test_r4_the_end_names_what_else_was_true() -> None:
    sides = (SideStanding("rebels", (0,), True, 7), SideStanding("dictator", (), False, 6))
    also = ("DICTATOR_KILLED", "VALUE_VICTORY")
    said = tell(Ended(Outcome("BASE_CAPTURED", (Standing(0, 1, 7),), also, sides)), NAMES)
    assert said == (
        "The game is over: the base is captured. Also true: the Dictator is dead and the tactics cards are "
        "used up. The rebels hold 7, the Dictator 6. Ann wins."
    )


def test_r7_the_refusal_knows_of_a_third_with_teresa() -> None:
    assert SENTENCES["keep_two"] == "On the first day exactly two MERCs are kept, or three with Teresa"


def test_18_2_the_end_of_versus_speaks_of_no_tactics_cards() -> None:
    standings = (Standing(0, 1, 6), Standing(1, 2, 5))
    said = tell(Ended(Outcome("ROUNDS_OVER", standings)), NAMES)
    assert (
        said == "The game is over: the last round is played, and the values of the sectors decide. Ann wins."
    )


def test_a_whole_game_is_told_without_an_id() -> None:
    """What is printed on the cards, not what programs call them."""
    position = GAME.start(3, PRESETS["against_player"], QuickSource(4))
    chance = QuickSource(4).stream(9)
    while waiting := position.to_act():
        legal = position.legal(waiting[0])
        position.play(waiting[0], legal[chance.below(len(legal))])
    for event in position.journal or ():
        said = tell(event, ("Ann", "Ben", "Cleo"))
        assert "_" not in said, said
        assert ":" not in said.split(": ")[0], said


@pytest.mark.parametrize(
    ("rebels", "his", "said"),
    [
        (22, 38, "The rebels hold 22, the Dictator 38. "),
        (30, 30, "Both sides hold 30: a tie is the Dictator's. "),
    ],
)
def test_16_the_end_says_both_values(rebels: int, his: int, said: str) -> None:
    sides = (SideStanding("rebels", (0,), False, rebels), SideStanding("dictator", (), True, his))
    told = tell(Ended(Outcome("VALUE_VICTORY", (Standing(0, None, rebels),), (), sides)), NAMES)
    assert told.endswith(f" decide. {said}The Dictator wins.")


@pytest.mark.parametrize("preset", ["against_ai", "assassination", "i_dictator", "versus"])
def test_every_sentence_begins_as_sentences_do(preset: str) -> None:
    position = GAME.start(3, PRESETS[preset], QuickSource(5))
    chance = QuickSource(5).stream(9)
    while waiting := position.to_act():
        legal = position.legal(waiting[0])
        position.play(waiting[0], legal[chance.below(len(legal))])
    for event in position.journal or ():
        said = tell(event, ("Ann", "Ben", "Cleo"))
        assert not said[0].islower(), said
        assert not re.search(r"\b1 (militia .*\b(die|go)\b|unit take\b|hits\b|dice\b)", said), said


def test_nobody_puts_0_militia() -> None:
    said = GAME.tell(MilitiaPlaced(2, "industry_gold", 0, 3), NAMES)
    assert said == "There is no room for 3 militia in Gold."
    assert GAME.tell(MilitiaPlaced(2, "industry_gold", 0, 0), NAMES) == ""


def test_a_fight_may_be_over_before_its_first_round() -> None:
    said = GAME.tell(FightEnded("industry_gold", 0, "rebels"), NAMES)
    assert said == "The fight for Gold is over before its first round: the rebels hold it."
