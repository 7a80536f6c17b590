"""Assassination (rule 18.2): scenarios A1 to A9 of docs/rules/merc.md, section 21."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from kibitz.core.chance import QuickSource
from kibitz.games.merc.arrange import arrange
from kibitz.games.merc.interface.names import REASONS
from kibitz.games.merc.options import DictatorCard, MercOptions, Mode, PlayedBy, terms_of
from kibitz.games.merc.rules import calendar, ending, frames, phase, setup
from kibitz.games.merc.rules.combat import dying
from kibitz.games.merc.rules.constants import (
    AT_BASE,
    CARD,
    DICTATOR,
    DO_ACCEPT,
    DO_MOVE,
    NOT_OVER,
    PRIMARY,
    REBELS,
    SLOTS,
)
from kibitz.games.merc.rules.dictator import turn
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.modes import assassination, mode
from kibitz.games.merc.rules.numbers import Cell, Faction
from kibitz.games.merc.rules.position import MercPosition
from tests.games.merc.camp import do, gear_of, militia, names, row, u
from tests.games.merc.status import outcome_of

SOLO = PlayedBy.PLAYER
HIS = Faction(2)  # the Dictator, where two rebels play
OPTIONS = MercOptions(mode=Mode.ASSASSINATION, dictator_played_by=SOLO)


def options(dictator: str) -> MercOptions:
    return MercOptions(mode=Mode.ASSASSINATION, dictator_played_by=SOLO, dictator=DictatorCard(dictator))


def on_day_two(rebels: int, dictator: str = "random", seed: int = 0) -> MercPosition:
    """The first move listed for everybody until the first day is over."""
    position = MercPosition()
    setup.begin_game(position, rebels, terms_of(options(dictator)), QuickSource(seed))
    while position.day == 1:
        faction = frames.waiting(position)[0]
        frames.play(position, faction, frames.moves(position, faction)[0])
        frames.run(position)
    return position


def hunted(**more: Any) -> MercPosition:
    """The Dictator in his corner, with a card on the hand."""
    return arrange(2, **{"options": OPTIONS, "base": 0, "hand": ["sentry"], **more})


def units_at(position: MercPosition, cell: Cell) -> int:
    return sum(int(places.strength(position, faction, cell)) for faction in position.every_faction())


def sides(position: MercPosition) -> list[int]:
    return [int(assassination.side_of(position, cell)) for cell in position.every_cell()]


@pytest.mark.parametrize("rebels", [1, 2, 3, 4, 5, 6])
def test_a1_base_and_rebels_are_in_opposite_corners(rebels: int) -> None:
    position = on_day_two(rebels)
    assert position.base == 0
    assert position.squad[CARD] == AT_BASE
    assert places.place_of(position, CARD) == 0
    last = position.cells() - 1
    for rebel in position.every_rebel():
        assert places.squad_place(position, rebel, PRIMARY) == last
        assert len(places.team(position, rebel)) >= 2


def test_a1_nobody_may_land_elsewhere() -> None:
    position = arrange(2, OPTIONS, run=False)
    assert mode.of(position).land_refused(position, Cell(11)) == ""
    for cell in range(11):
        assert mode.of(position).land_refused(position, Cell(cell)) == "not_the_rebels_corner"


@pytest.mark.parametrize(
    ("rebels", "side", "zone"), [(1, 3, 3), (2, 4, 4), (3, 6, 4), (4, 7, 6), (5, 10, 5), (6, 12, 6)]
)
def test_a2_the_diagonal_between_the_other_corners_is_neutral(rebels: int, side: int, zone: int) -> None:
    position = on_day_two(rebels)
    found = sides(position)
    assert [found.count(kind) for kind in (DICTATOR, 0, REBELS)] == [side, zone, side]
    assert found[int(position.columns) - 1] == 0
    assert found[position.cells() - int(position.columns)] == 0
    for cell, kind in zip(position.every_cell(), found, strict=True):
        if kind == 0:
            assert units_at(position, cell) == 0
        if kind == DICTATOR:
            assert all(found[near] != REBELS for near in places.neighbours(position, cell))


@pytest.mark.parametrize(("rebels", "shares"), [(1, [3]), (3, [2, 2, 2]), (4, [2, 2, 2, 1]), (5, [2] * 5)])
def test_a3_one_militia_a_sector_and_the_rebels_share_theirs(rebels: int, shares: list[int]) -> None:
    position = on_day_two(rebels)
    his = places.his(position)
    for cell, kind in zip(position.every_cell(), sides(position), strict=True):
        assert places.militia_of(position, his, cell) == (1 if kind == DICTATOR else 0)
        assert places.rebel_militia(position, cell) == (1 if kind == REBELS else 0)
    cells, everybody = position.every_cell(), position.every_rebel()
    assert [sum(int(places.militia_of(position, r, c)) for c in cells) for r in everybody] == shares


@pytest.mark.parametrize("rebels", [1, 2, 3, 6])
def test_a4_a_merc_a_rebel_with_a_card_of_every_type(rebels: int) -> None:
    position = on_day_two(rebels, "comandante")
    his = places.his(position)
    guards = names(places.team(position, his))
    assert len(guards) == rebels
    assert names(places.members(position, his, PRIMARY)) == guards
    assert places.squad_place(position, his, PRIMARY) == position.base
    for guard in guards:
        # Those with places of another kind may carry more, never less.
        assert sum(1 for kind in gear_of(position, guard) if kind) >= 3
    assert sum(1 for slot in range(SLOTS) if position.gear[CARD * SLOTS + slot] >= 0) == 1  # R27
    assert (len(position.hand), len(position.tactics)) == (3, 2)


def test_a4_his_card_adds_nothing_to_the_first_day() -> None:
    chairman = on_day_two(3, "chairman")
    assert len(places.team(chairman, places.his(chairman))) == 3  # and not three more
    marshal = on_day_two(3, "marshal")
    assert militia(marshal, "D", 0) == 1
    assert marshal.base_cap == 10


def test_a5_abilities_hire_nobody() -> None:
    for dictator, has_more in (
        ("comandante", False),
        ("colonel", False),
        ("marshal", True),
        ("broker", True),
    ):
        position = hunted(options=options(dictator), dictator=dictator, run=False)
        assert turn.has_ability(position) is has_more, dictator
    position = hunted(
        options=options("firebrand"),
        dictator="firebrand",
        primary={"A": (11, ["basic"]), "B": (11, ["doc"])},
        turn=calendar.ABILITY,
    )
    do_his(position, DO_ACCEPT)
    do_his(position, *frames.moves(position, HIS)[0])  # the rebel is named all the same
    assert position.named != -1
    assert len(places.team(position, HIS)) == 0


def test_a5_the_general_is_sent_nobody_for_lost_sectors() -> None:
    position = hunted(options=options("general"), dictator="general", run=False)
    position.holdings = 0b10
    position.agenda = [phase.Turn(HIS, calendar.START)]
    frames.run(position)
    assert frames.top(position).state == calendar.CARD_TO_PLAY
    assert len(places.team(position, HIS)) == 0


def test_a5_generalisimo_still_hires() -> None:
    position = hunted(hand=["generalisimo", "sentry"], militia={0: "D1"}, turn=calendar.CARD_TO_PLAY)
    do_his(position, *frames.moves(position, HIS)[0])
    do_his(position, *frames.moves(position, HIS)[0])
    while len(position.desks[2]) > 0:
        do_his(position, *frames.moves(position, HIS)[0])
    assert len(places.team(position, HIS)) == 1


def do_his(position: MercPosition, *move: int) -> None:
    frames.play(position, places.his(position), row(*move))
    frames.run(position)


def test_a6_a_captured_base_is_no_end() -> None:
    position = hunted(card_at=6, primary={"A": (1, ["basic"]), "B": (11, ["doc"]), "D": (6, ["vandal"])})
    do(position, "A", DO_MOVE, 1, 0, 0)
    assert places.place_of(position, u("basic")) == 0
    assert places.strength(position, HIS, Cell(0)) == 0
    assert position.ended_by == NOT_OVER
    assert not ending.check_now(position)


def test_a7_the_rebels_win_when_he_is_killed() -> None:
    position = hunted(primary={"A": (1, ["basic"]), "B": (11, ["doc"])}, run=False)
    dying.kill(position, CARD)
    assert REASONS[position.ended_by] == "DICTATOR_KILLED"
    outcome = outcome_of(position)
    assert outcome.winners == (0, 1)
    assert outcome.also == ()  # that the base is lost with him does not count


def test_a8_he_wins_when_the_cards_are_used_up() -> None:
    position = hunted(
        militia={5: "A9", 6: "B9"}, primary={"A": (11, ["basic"])}, turn=calendar.EVENING, hand=None
    )
    assert REASONS[position.ended_by] == "CARDS_USED_UP"
    outcome = outcome_of(position)
    assert outcome.winners == (2,)
    totals = [standing.total or 0 for standing in outcome.standings]
    assert totals[0] > totals[2]  # the values are told, and decide nothing


def test_a8_not_while_he_has_a_card() -> None:
    position = hunted(tactics=["sentry"], turn=calendar.EVENING, hand=None)
    assert position.ended_by == NOT_OVER
    assert position.day == 4


def test_a9_it_goes_with_nothing_else() -> None:
    for more in (
        {"dictator_played_by": PlayedBy.AI},
        {"vehicles": True},
        {"i_dictator": True},
        {"expansion_cards": False},
        {"difficulty": 3},
        {"extra": 3},
        {"base_capture_needs_dictator_dead": True},
        {"allies": True},
        {"rounds": 6},
    ):
        with pytest.raises(ValueError, match=r"assassination|expansion|without the AI"):
            structs.replace(OPTIONS, **more)
