"""What a table may choose (rule 18.4): every value of every option makes a difference. More about the modes
is in their own files."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from kibitz.games.merc.arrange import arrange
from kibitz.games.merc.cards import cards
from kibitz.games.merc.interface.actions import ChooseDeck, Join, Keep, Land, Move, Pass, PlaceMilitia
from kibitz.games.merc.interface.names import DICTATOR_IDS, REASONS, TACTICS_IDS, UNIT_NUMBERS
from kibitz.games.merc.options import PRESETS, MercOptions, options_of, terms_of
from kibitz.games.merc.rules import calendar, ending, frames, phase
from kibitz.games.merc.rules.constants import NOT_OVER, PRIMARY, REBELS
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Cell, Faction
from kibitz.games.merc.rules.position import MercPosition
from kibitz.games.merc.rules.team import teams
from tests.games.merc.camp import A, B
from tests.games.merc.cells import CITY, COAL, COFFEE, COPPER, DIAMOND, FISHING, GOLD, W9, W10, W13
from tests.games.merc.regime import act, game, kinds, listed, sectors, turn
from tests.games.merc.status import flow, militia, sector, values


def options(**more: Any) -> MercOptions:
    return msgspec.convert({"dictator_played_by": "player", **more}, MercOptions)


def landed(at: tuple[Cell, Cell] = (GOLD, COAL), **more: Any) -> MercPosition:
    """Day 1 with two rebels on these sectors, up to what the Dictator has to decide."""
    return turn(
        calendar.FIRST_MILITIA,
        day=1,
        options=options(**more),
        tactics=["sentry"],
        primary={"A": (at[0], ["natasha"]), "B": (at[1], ["moose"])},
        merc_deck=["max"],
    )


# difficulty and extra


@pytest.mark.parametrize("difficulty", range(11))
def test_difficulty_is_what_stands_on_each_industry(difficulty: int) -> None:
    found = militia(landed(difficulty=difficulty), "D")
    assert found == (dict.fromkeys((COFFEE, FISHING, COPPER, DIAMOND), difficulty) if difficulty else {})


def test_difficulty_by_the_table() -> None:
    assert militia(landed(difficulty=-1), "D") == dict.fromkeys((COFFEE, FISHING, COPPER, DIAMOND), 3)


@pytest.mark.parametrize("extra", range(1, 41))
def test_extra_is_what_he_may_distribute(extra: int) -> None:
    """With the rebels in the wilderness he has six industries: 18 militia, and room for 42 more."""
    position = landed((W9, W13), extra=extra)
    act(position, "D", listed(position, "D", Join)[0], ChooseDeck("weapon"))
    left = extra
    for cell in (GOLD, COAL, COFFEE, FISHING, COPPER, DIAMOND):
        if position.day == 1:  # the last of them may be placed without asking
            act(position, "D", PlaceMilitia(sector(position, cell), min(left, 7)))
            left -= min(left, 7)
    assert position.day == 2
    assert sum(militia(position, "D").values()) == 18 + extra


def test_extra_nothing() -> None:
    position = landed(extra=0)
    act(position, "D", listed(position, "D", Join)[0], ChooseDeck("weapon"))
    assert position.day == 2


@pytest.mark.parametrize("extra", [29, 40])
def test_extra_more_than_there_is_room_for_is_lost(extra: int) -> None:
    """Twelve stand there, and forty fit onto four sectors."""
    position = landed(extra=extra)
    act(position, "D", listed(position, "D", Join)[0], ChooseDeck("weapon"))
    while position.day == 1:
        act(position, "D", listed(position, "D", PlaceMilitia)[0])
    assert sum(militia(position, "D").values()) == 40


def test_extra_by_the_table() -> None:
    position = landed(extra=-1)
    act(position, "D", listed(position, "D", Join)[0], ChooseDeck("weapon"))
    assert max(action.militia for action in listed(position, "D", PlaceMilitia)) == 4


def test_difficulty_and_extra_chosen_where_the_table_has_others() -> None:
    """3 and 4 are what the table says for two rebels; for three it says 4 and 9."""
    position = turn(
        calendar.FIRST_MILITIA,
        3,
        day=1,
        options=options(difficulty=3, extra=4),
        primary={"A": (W9, ["natasha"]), "B": (W13, ["moose"]), "C": (W10, ["doc"])},
        merc_deck=["max"],
    )
    assert [*militia(position, "D").values()] == [3] * 8
    act(position, "D", listed(position, "D", Join)[0], ChooseDeck("weapon"))
    assert max(action.militia for action in listed(position, "D", PlaceMilitia)) == 4


# tactics_cards


@pytest.mark.parametrize("count", range(1, 8))
def test_tactics_cards_in_the_deck(count: int) -> None:
    """R37: the game lasts a day longer than there are cards; see test_24_ in test_calendar.py."""
    assert flow(game(tactics_cards=count, dictator="comandante")) == (count, 0)
    assert flow(game(tactics_cards=count, dictator="schemer")) == (2 * count, 0)


# expansion_cards


def test_expansion_cards_come_into_the_game_and_stay_out_of_it() -> None:
    for with_expansion in (True, False):
        seen_sectors: set[str] = set()
        seen_tactics: set[str] = set()
        seen_dictators: set[str] = set()
        mercs: set[int] = set()
        for seed in range(25):
            position = game(3, seed, expansion_cards=with_expansion)
            seen_sectors |= {cards.SECTOR_IDS[card] for card in position.sectors}
            seen_tactics |= {TACTICS_IDS[card] for card in position.tactics}
            seen_dictators.add(DICTATOR_IDS[position.dictator])
            mercs |= {*map(int, position.merc_deck)}
        for entries, seen in (
            (cards.SECTORS, seen_sectors),
            (cards.TACTICS, seen_tactics),
            (cards.DICTATORS, seen_dictators),
            (cards.MERCS, {cards.MERC_IDS[unit] for unit in mercs}),
        ):
            more = {entry["id"] for entry in entries if entry.get("expansion")}
            assert bool(more & seen) == with_expansion


# base_capture_needs_dictator_dead, dictator_card_counts


@pytest.mark.parametrize("strict", [True, False])
def test_base_capture_needs_dictator_dead(strict: bool) -> None:
    position = turn(
        calendar.EVENING,
        options=options(base_capture_needs_dictator_dead=strict),
        base=GOLD,
        card_at=DIAMOND,
        militia={DIAMOND: "D1"},
        primary={"A": (CITY, ["natasha"]), "B": (W9, ["moose"])},
    )
    act(position, "A", Move(("primary",), "industry_gold"))
    assert (position.ended_by == NOT_OVER) == strict


@pytest.mark.parametrize(("counts", "found"), [(True, (0, 6)), (False, (6, 0))])
def test_dictator_card_counts(counts: bool, found: tuple[int, int]) -> None:
    position = turn(
        calendar.ABILITY,
        options=options(dictator_card_counts=counts),
        base=COAL,
        card_at=GOLD,
        militia={GOLD: "D1 A2"},
    )
    assert values(position) == found


def test_dictator_card_counts_for_control_and_not_for_the_defence_of_the_base() -> None:
    """R76."""
    left_out = options(dictator_card_counts=False)
    position = turn(calendar.ABILITY, options=left_out, base=GOLD, militia={GOLD: "A1"}, run=False)
    assert places.control(position, GOLD) == REBELS
    assert not ending.base_is_captured(position)


# reshuffle_mercs


@pytest.mark.parametrize("reshuffle", [True, False])
def test_reshuffle_mercs(reshuffle: bool) -> None:
    chosen = options(reshuffle_mercs=reshuffle)
    position = turn(calendar.ABILITY, options=chosen, militia={GOLD: "D1"}, merc_deck=[])
    teams.discard(position, UNIT_NUMBERS["max"])
    assert teams.can_draw(position) == reshuffle
    assert (teams.draw(position) == UNIT_NUMBERS["max"]) == reshuffle


# dictator, dictator_played_by


@pytest.mark.parametrize("dictator", DICTATOR_IDS)
def test_dictator_by_choice(dictator: str) -> None:
    found = {DICTATOR_IDS[game(1, seed, dictator=dictator).dictator] for seed in range(3)}
    assert found == {dictator}


def test_dictator_by_lot() -> None:
    found = {DICTATOR_IDS[game(1, seed, dictator="random").dictator] for seed in range(80)}
    assert found == {*DICTATOR_IDS}


def test_dictator_played_by_somebody_or_nobody() -> None:
    asked = turn(options=options(), hand=["sentry", "fodder"], militia={GOLD: "D1", W9: "A1"})
    assert kinds(asked, "D") == {"PlayCard", "Reinforce"}
    by_itself = turn(
        options=options(dictator_played_by="ai"),
        hand=[],
        tactics=["sentry", "fodder"],
        militia={GOLD: "D1", W9: "A1"},
    )
    assert by_itself.day == 4
    assert 2 not in by_itself.to_act()


# mode, vehicles, i_dictator, rounds, allies


@pytest.mark.parametrize(
    ("mode", "landings"),
    [
        ("standard", {0, 1, 2, 3, 4, 7, 8, 9, 10, 11}),  # the edge of the map
        ("assassination", {11}),  # the corner, and so nobody is asked
        ("versus", {0, 2, 5, 7, 8, 10}),  # the industries
    ],
)
def test_mode_says_where_rebels_begin(mode: str, landings: set[Cell]) -> None:
    position = game(mode=mode)
    act(position, "A", listed(position, "A", Keep)[0])
    possible = sectors(position, "A", Land)
    stands = places.squad_place(position, A, PRIMARY)
    assert (possible or {sector(position, stands)}) == {sector(position, cell) for cell in landings}


@pytest.mark.parametrize(("vehicles", "cards_in_all"), [(False, 69), (True, 74)])
def test_vehicles(vehicles: bool, cards_in_all: int) -> None:
    assert sum(len(deck) for deck in game(vehicles=vehicles).decks) == cards_in_all


@pytest.mark.parametrize(("i_dictator", "parts", "cities"), [(False, 0, 1), (True, 4, 2)])
def test_i_dictator(i_dictator: bool, parts: int, cities: int) -> None:
    position = game(i_dictator=i_dictator)
    assert len(position.shelf) == parts
    assert [sector(position, cell).startswith("city") for cell in range(12)].count(True) == cities


@pytest.mark.parametrize("rounds", range(1, 11))
def test_rounds(rounds: int) -> None:
    """18.2: after landing on day 1 as many rounds, each of them a day."""
    position = duel(rounds, rounds=rounds)
    assert position.ended_by == NOT_OVER
    position = duel(rounds + 1, rounds=rounds)
    assert REASONS[position.ended_by] == "ROUNDS_OVER"


def duel(day: int, **more: Any) -> MercPosition:
    """Versus; the last faction has ended its turn of this day."""
    position = arrange(
        2,
        options(mode="versus", **more),
        day=day,
        primary={"A": (0, ["basic"]), "B": (2, ["doc"])},
        run=False,
    )
    position.passed[0] = 1
    position.agenda = [phase.Turn(B, calendar.ACTIONS)]
    frames.run(position)
    act(position, "B", Pass())
    return position


@pytest.mark.parametrize("allies", [False, True])
def test_allies(allies: bool) -> None:
    """Of four the first and the third stand together."""
    position = game(4, mode="versus", allies=allies)
    enemies = [bool(places.are_enemies(position, A, Faction(other))) for other in (1, 2, 3)]
    assert enemies == [True, not allies, True]


# What does not go together


@pytest.mark.parametrize(
    ("chosen", "word"),
    [
        ({"expansion_cards": False, "dictator_played_by": "ai"}, "say dictator_played_by=player"),
        ({"expansion_cards": False, "dictator": "broker"}, "broker"),
        ({"expansion_cards": False, "mode": "versus"}, "say expansion_cards=true"),
        ({"expansion_cards": False, "i_dictator": True}, "say expansion_cards=true"),
        ({"expansion_cards": False, "i_dictator": True, "dictator_played_by": "ai"}, "expansion_cards=true"),
        ({"vehicles": True, "dictator_played_by": "ai"}, "vehicles"),
        ({"mode": "versus", "dictator_played_by": "ai"}, "versus"),
        ({"mode": "assassination", "vehicles": True}, "assassination"),
        ({"allies": True}, "allies"),
        ({"difficulty": 11}, "<= 10"),
        ({"difficulty": -2}, ">= -1"),
        ({"extra": 41}, "<= 40"),
        ({"tactics_cards": 0}, ">= 1"),
        ({"tactics_cards": 8}, "<= 7"),
        ({"dictator": "nobody"}, "nobody"),
        ({"dictator_played_by": "nobody"}, "nobody"),
    ],
)
def test_what_does_not_go_together_is_refused(chosen: dict[str, Any], word: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=word):
        options(**chosen)


def test_dictators_of_the_base_game_go_without_the_expansion() -> None:
    for dictator in ("random", "comandante", "marshal"):
        assert options(expansion_cards=False, dictator=dictator).dictator.value == dictator


# There and back


@pytest.mark.parametrize("name", PRESETS)
def test_presets_there_and_back(name: str) -> None:
    assert options_of(terms_of(PRESETS[name])) == PRESETS[name]


@pytest.mark.parametrize("field", [field.name for field in msgspec.structs.fields(MercOptions)])
def test_every_option_reaches_the_rules(field: str) -> None:
    other: dict[str, Any] = {
        "mode": "versus",
        "dictator_played_by": "ai",
        "dictator": "broker",
        "tactics_cards": 6,
        "difficulty": 1,
        "extra": 1,
        "expansion_cards": False,
        "dictator_card_counts": False,
        "rounds": 7,
    }
    more = {"mode": "versus"} if field in ("allies", "rounds") else {}
    chosen = options(**{field: other.get(field, True), **more})
    assert options_of(terms_of(chosen)) == chosen
    assert terms_of(chosen) != terms_of(options(**more))
