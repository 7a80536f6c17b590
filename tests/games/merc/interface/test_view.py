"""What a seat sees: values, figures, questions, and the state of the Dictator's card."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from kibitz.core.chance import QuickSource
from kibitz.core.errors import IllegalAction, sentence
from kibitz.games.merc import GAME
from kibitz.games.merc.arrange import arrange
from kibitz.games.merc.interface import actions as do
from kibitz.games.merc.interface.fight_events import Part
from kibitz.games.merc.interface.unit_view import UnitView
from kibitz.games.merc.interface.view import MercView, SectorView
from kibitz.games.merc.options import PRESETS
from kibitz.games.merc.rules import calendar
from kibitz.games.merc.rules.position import MercPosition
from kibitz.games.merc.terminal.prompt import ASKED
from tests.games.merc.camp import PLAYED
from tests.games.merc.fighting import HERE, default, fight, say
from tests.games.merc.played import TABLES, positions

across_tables = pytest.mark.parametrize("name", TABLES)


def seen(position: MercPosition, seat: int | None = 0) -> MercView:
    return GAME.view(position, seat)


def sector(view: MercView, cell: i64) -> SectorView:
    return view.sectors[cell]


def unit(view: MercView, name: str) -> UnitView:
    units = [each for f in view.factions for squad in f.squads for each in squad.units]
    return next(each for each in units if each.unit == name)


# Values


@across_tables
def test_118_both_values_are_those_of_the_sectors_and_of_the_score(name: str) -> None:
    """After every change: the sum over what each side controls, and what an outcome would say."""
    for position in positions(name):
        view = seen(position)
        by_side = {
            side: [s.value for s in view.sectors if s.control == side] for side in ("rebels", "dictator")
        }
        assert view.rebels_value == sum(by_side["rebels"])
        assert view.dictator_value == sum(by_side["dictator"])
        now = GAME.outlook(view).now
        assert now is not None
        assert now.standings[0].total == view.rebels_value
        if not position.terms.ai:
            assert now.standings[-1].total == view.dictator_value


def test_124_a_shared_sector_has_an_owner_and_values_of_its_own() -> None:
    position = arrange(2, sectors=["gold"], militia={0: "A3 B2 D4"}, run=False)
    view = seen(position)
    assert (sector(view, 0).control, sector(view, 0).owner) == ("rebels", 0)
    assert [faction.value for faction in view.factions] == [6, 0, None]
    assert view.rebels_value == 6


def test_what_would_happen_if_it_ended_now() -> None:
    equal = arrange(2, sectors=["gold", "coal", "gold"][:2], militia={0: "A1"}, run=False)
    outlook = GAME.outlook(seen(equal))
    assert outlook.now is not None
    assert outlook.now.winners == (0, 1)
    lost = GAME.outlook(seen(arrange(2, sectors=["gold"], militia={0: "D1"}, run=False)))
    assert lost.now is not None
    assert lost.now.winners == (), "nobody at the table wins against the AI Dictator"
    assert [standing.place for standing in lost.now.standings] == [None, None]


# The Dictator


def test_119_how_many_tactics_cards_are_left_is_for_all_and_which_for_him() -> None:
    position = arrange(2, PLAYED, hand=["fodder", "sentry"], tactics=["seizure"], run=False)
    for seat in (0, 1, 2, None):
        tactics = seen(position, seat).tactics
        assert (tactics.hand, tactics.deck) == (2, 1)
        assert tactics.cards == (("fodder", "sentry") if seat == 2 else None)


def test_120_the_base_is_on_every_map_once_it_is_revealed() -> None:
    hidden = arrange(2, PLAYED, sectors=["gold"], run=False)
    revealed = arrange(2, PLAYED, sectors=["gold"], militia={0: "D2"}, base=0, run=False)
    for seat in (0, 1, 2, None):
        assert seen(hidden, seat).dictator.base is None
        assert seen(hidden, seat).dictator.state == "hidden"
        assert seen(revealed, seat).dictator.base == "industry_gold"


def test_121_the_card_is_protected_until_its_last_guard_is_dead() -> None:
    """And the state turns in the very round in which that happens."""
    position = fight(a=["basic/uzi"], b=["tao"], militia="D1", base=HERE, dice=[1, 6, 6, 6, 6, 6, 6])
    told = [seen(position, None)]
    while told[-1].dictator.state != "open" and told[-1].fight is not None:
        say(position, default(position))
        told.append(seen(position, None))
    assert {view.dictator.state for view in told[:-1]} <= {"protected"}
    assert told[-1].dictator.state == "open"
    assert told[-1].fight is not None
    assert told[-1].fight.round == 1
    assert sector(told[-1], HERE).militia == (0, 0, 0)


def test_125_his_card_may_be_away_from_the_base() -> None:
    position = arrange(2, militia={0: "D1"}, primary={"D": (5, ["max"])}, base=0, card_at=5, run=False)
    view = seen(position)
    assert view.dictator.state == "protected"
    assert unit(view, "dictator").health == 3
    assert [squad.units[-1].unit for squad in view.factions[2].squads] == ["dictator"]


# Figures


def test_figures_say_where_every_point_is_from() -> None:
    position = arrange(2, primary={"A": (0, ["basic/m16/kevlar-vest"])}, run=False)
    basic = unit(seen(position, None), "basic")
    assert basic.combat.parts[0] == Part("card", 2)
    assert Part("m16", 3) in basic.combat.parts
    assert basic.combat.value == sum(part.amount for part in basic.combat.parts)
    assert [None if card is None else card.kind for card in basic.gear] == [
        "m16",
        "kevlar-vest",
        None,
        None,
        None,
    ]
    assert basic.armor == basic.gear[1].left if basic.gear[1] else False


@across_tables
def test_every_figure_is_the_sum_of_its_parts(name: str) -> None:
    for position in positions(name)[::7]:
        for faction in seen(position).factions:
            for squad in faction.squads:
                for each in squad.units:
                    for figure in (each.training, each.combat):
                        assert figure.value == max(0, sum(part.amount for part in figure.parts))
                    for figure in (each.initiative, each.targets):
                        assert figure.value == sum(part.amount for part in figure.parts)


# Questions


@across_tables
def test_whoever_is_asked_is_told_what(name: str) -> None:
    """One question for everybody who is to act, with words for it, and none for the others."""
    for position in positions(name):
        view = seen(position)
        assert tuple(question.seat for question in view.questions) == position.to_act() == view.to_act
        assert {question.what for question in view.questions} <= set(ASKED)


def test_questions_say_what_they_are_about() -> None:
    position = arrange(
        2,
        sectors=["gold", "wilderness9"],
        primary={"A": (0, ["basic"]), "B": (0, ["tao"])},
        militia={0: "A3"},
    )
    position.play(0, do.Gift(1, "industry_gold", 2))
    (question,) = seen(position).questions
    assert (question.seat, question.what, question.sector, question.by, question.count) == (
        1,
        "gift",
        "industry_gold",
        0,
        2,
    )


def test_the_card_to_play_is_asked_of_the_dictator() -> None:
    position = arrange(
        2, PLAYED, hand=["fodder", "sentry"], militia={0: "D3"}, turn=calendar.CARD_TO_PLAY, run=False
    )
    assert [(question.seat, question.what) for question in seen(position).questions] == [(2, "card")]


# The end


@across_tables
def test_123_a_finished_game_takes_and_offers_nothing(name: str) -> None:
    last = positions(name)[-1]
    assert last.outcome() is not None
    assert last.to_act() == ()
    for seat in range(-1, TABLES[name][0] + 1):
        assert last.legal(seat) == []
        assert last.uncounted(seat) == ()
        with pytest.raises(IllegalAction) as caught:
            last.play(seat, do.Pass())
        assert caught.value.code == "ended"
    view = seen(last, None)
    assert view.questions == ()
    assert view.phase == "over"
    assert view.outcome == last.outcome()


# Seats

WRONG_SEATS = [
    (0, "against_ai", "wrong_seats"),
    (8, "against_ai", "wrong_seats"),
    (7, "against_ai", "too_many_rebels"),
    (1, "against_player", "no_rebel"),
    (2, "base_game", "base_game_seats"),
    (5, "base_game", "base_game_seats"),
]


@pytest.mark.parametrize(("seats", "preset", "code"), WRONG_SEATS)
def test_wrong_numbers_of_seats_are_refused_in_words(seats: int, preset: str, code: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        GAME.start(seats, PRESETS[preset], QuickSource(1))
    assert caught.value.code == code
    assert sentence(caught.value, GAME.sentences)


@pytest.mark.parametrize(
    ("seats", "preset", "rebels"),
    [
        (1, "against_ai", 1),
        (6, "against_ai", 6),
        (2, "against_player", 1),
        (7, "against_player", 6),
        (4, "base_game", 3),
    ],
)
def test_how_many_are_rebels(seats: int, preset: str, rebels: int) -> None:
    position = GAME.start(seats, PRESETS[preset], QuickSource(1))
    assert position.rebels == rebels
    assert len(GAME.view(position, 0).factions) == rebels + 1
