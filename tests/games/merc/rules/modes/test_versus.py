"""Versus (rule 18.2): scenarios V1 to V11 of docs/rules/merc.md, section 21."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from kibitz.core.chance import QuickSource
from kibitz.core.errors import IllegalAction
from kibitz.games.merc import GAME
from kibitz.games.merc.arrange import arrange, scripted
from kibitz.games.merc.interface.actions import Pass
from kibitz.games.merc.interface.mode_events import DieThrown, FirstThrown, TurnBegan
from kibitz.games.merc.interface.names import REASONS
from kibitz.games.merc.options import DictatorCard, MercOptions, Mode, PlayedBy, terms_of
from kibitz.games.merc.rules import calendar, constants, ending, frames, phase, setup
from kibitz.games.merc.rules.combat import attacks, order
from kibitz.games.merc.rules.map import places, secrets
from kibitz.games.merc.rules.modes import mode
from kibitz.games.merc.rules.numbers import Cell, Faction
from kibitz.games.merc.rules.position import MercPosition
from kibitz.games.merc.rules.team import landing, teams
from tests.games.merc.camp import A, B, C, do, listed, militia, row, told, u, why
from tests.games.merc.status import outcome_of, winners

# On the map of two: industries on 0, 2, 5, 7, 8, 10.
MAP = ["gold", "wilderness9", "coal", "wilderness10", "wilderness11", "coffee", "wilderness12", "iron"]
MAP += ["copper", "wilderness13", "diamond", "city_a"]


def options(**more: Any) -> MercOptions:
    return MercOptions(mode=Mode.VERSUS, dictator_played_by=PlayedBy.PLAYER, **more)


def begin(factions: int, seed: int = 0, **more: Any) -> MercPosition:
    position = MercPosition()
    position.journal = []
    setup.begin_game(position, factions, terms_of(options(**more)), QuickSource(seed))
    return position


def turn_of(
    faction: int,
    factions: int = 2,
    *,
    sectors: Sequence[str] = MAP,
    primary: Mapping[str, tuple[int, Sequence[str]]] | None = None,
    more: Mapping[str, Any] | None = None,
    **rest: Any,
) -> MercPosition:
    """The turn of a faction on day 3."""
    position = arrange(factions, options(**(more or {})), sectors=sectors, primary=primary, run=False, **rest)
    for other in range(factions):
        position.passed[other] = 0 if other == faction else 1
    position.agenda = [phase.Turn(Faction(faction), calendar.ACTIONS)]
    frames.run(position)
    return position


def reason(position: MercPosition) -> str:
    return REASONS[position.ended_by]


def play_first(position: MercPosition) -> None:
    faction = frames.waiting(position)[0]
    frames.play(position, faction, frames.moves(position, faction)[0])
    frames.run(position)


@pytest.mark.parametrize("factions", [2, 3, 4, 6])
def test_v1_everybody_begins_on_an_industry(factions: int) -> None:
    position = begin(factions)
    while position.day == 1:
        play_first(position)
    begun = [places.squad_place(position, f, constants.PRIMARY) for f in position.every_rebel()]
    assert len(set(begun)) == factions
    assert all(places.is_industry(position, cell) for cell in begun)
    assert sum(position.militia) == 0
    assert len(position.tactics) == len(position.hand) == 0
    assert len(places.team(position, Faction(factions))) == 0
    assert len(told(position, TurnBegan)) == 1


def test_v1_elsewhere_is_refused() -> None:
    position = arrange(2, options(), sectors=MAP, primary={"B": (2, ["doc"])}, run=False)
    assert mode.of(position).land_refused(position, Cell(5)) == ""  # an industry in the middle, too
    assert mode.of(position).land_refused(position, Cell(1)) == "not_an_industry"
    assert mode.of(position).land_refused(position, Cell(2)) == "sector_taken"
    assert [int(move[1]) for move in landing.ToLand().moves(position, row(), A)] == [0, 5, 7, 8, 10]
    assert landing.ToLand().refused(position, row(), A, row(constants.DO_LAND, 11)) == "not_an_industry"


def test_v2_whole_turns_one_after_the_other() -> None:
    squads = {"A": (0, ["basic"]), "B": (2, ["doc"]), "C": (7, ["vandal"])}
    position = turn_of(0, 3, sectors=(), primary=squads, actions={"doc": 0, "vandal": 1})
    assert position.to_act() == (0,)
    do(position, "A", constants.DO_PASS)
    # Doc has no action left, so that B's turn is over at once.
    assert [event.seat for event in told(position, TurnBegan)] == [1, 2]
    assert position.to_act() == (2,)
    assert list(position.passed)[:3] == [1, 1, 0]
    assert position.day == 3
    do(position, "C", constants.DO_PASS)
    assert position.to_act() == (0,)
    assert position.day == 4
    assert [int(position.actions[u(name)]) for name in ("basic", "doc", "vandal")] == [2, 2, 2]


def thrown(*dice: int, factions: int = 3, **more: Any) -> MercPosition:
    """Everybody has landed, and these dice are thrown."""
    position = begin(factions, **more)
    position.dice = scripted(dice)
    while position.day == 1:
        play_first(position)
    return position


def test_r88_the_highest_die_begins() -> None:
    position = thrown(2, 5, 4)
    throws = tuple(DieThrown(seat, die) for seat, die in enumerate((2, 5, 4)))
    assert told(position, FirstThrown) == [FirstThrown(throws, 1)]
    assert position.to_act() == (1,)
    assert GAME.view(position, 0).first == 1


def test_r88_equals_throw_again_among_themselves() -> None:
    position = thrown(6, 1, 6, 3, 4)
    again = (DieThrown(0, 3), DieThrown(2, 4))
    assert [(event.throws, event.first) for event in told(position, FirstThrown)][1:] == [(again, 2)]
    assert told(position, FirstThrown)[0].first is None
    assert position.to_act() == (2,)


def test_r88_a_round_is_over_when_it_would_be_the_first_ones_turn_again() -> None:
    position = thrown(2, 5, 4)
    for seat, day in ((1, 2), (2, 2), (0, 2), (1, 3)):
        assert (position.to_act(), position.day) == ((seat,), day)
        position.play(seat, Pass())
    assert [event.seat for event in told(position, TurnBegan)] == [1, 2, 0, 1, 2]


def test_r88_is_told_in_words() -> None:
    names = ["Ann", "Ben", "Cleo"]
    tied, settled = told(thrown(6, 1, 6, 3, 4), FirstThrown)
    assert GAME.tell(tied, names) == (
        "Ann throws 6, Ben throws 1 and Cleo throws 6: Ann and Cleo throw again."
    )
    assert GAME.tell(settled, names) == "Ann throws 3 and Cleo throws 4: Cleo begins every round."


def test_r59_of_a_tie_the_later_turn_is_counted_from_who_begins() -> None:
    squads = {"A": (1, ["basic"]), "B": (3, ["vandal"])}
    position = turn_of(1, militia={0: "A1 B1"}, primary=squads)
    position.first = B
    assert places.owning_rebel(position, Cell(0)) == 0
    allied = turn_of(1, 4, sectors=(), militia={0: "A1 B1"}, more={"allies": True})
    assert places.owning_rebel(allied, Cell(0)) == 1
    allied.first = Faction(3)
    assert places.owning_rebel(allied, Cell(0)) == 0


def test_v2_nobody_comes_along_in_the_turn_of_another() -> None:
    squads = {"A": (6, ["basic"]), "B": (0, ["doc"]), "C": (8, ["vandal"]), "E": (4, ["genesis"])}
    position = turn_of(0, 4, sectors=(), primary=squads, militia={7: "B2"}, more={"allies": True})
    assert len(listed(position, "A", constants.DO_MOVE, 1, 7)) == 1
    assert (
        why(position, "A", constants.DO_CALL, 1, 7, 0) == "nobody_can_come"
    )  # C is near, an ally, and not on


def test_v3_who_has_no_merc_hires_for_nothing_in_the_own_turn() -> None:
    position = turn_of(0, primary={"A": (0, ["basic"])}, militia={2: "B1"})
    assert len(position.desks[1]) == 0
    do(position, "A", constants.DO_PASS)
    assert position.to_act() == (1,)
    assert position.desks[1][0] == constants.DESK_KEEP


def test_v4_control_is_by_most_units() -> None:
    position = turn_of(
        0, 3, sectors=(), militia={0: "A2 B1", 1: "B3 C2", 3: "C1"}, primary={"A": (0, ["basic"])}
    )
    owners = [places.owning_rebel(position, cell) for cell in position.every_cell()[:4]]
    assert owners == [A, B, constants.NOBODY, C]
    assert places.is_friendly(position, A, Cell(0))
    assert not places.is_friendly(position, B, Cell(0))
    assert not places.is_friendly(position, A, Cell(2))
    assert [teams.limit(position, f) for f in (A, B, C)] == [2, 2, 2]
    assert places.are_enemies(position, A, B)


def test_v4_allies_count_together_and_the_one_with_more_owns() -> None:
    position = turn_of(0, 4, sectors=(), militia={0: "A1 C2 B2", 1: "A2 C2 B3"}, more={"allies": True})
    assert not places.are_enemies(position, A, C)
    assert places.are_enemies(position, A, B)
    assert places.owning_rebel(position, Cell(0)) == 2  # 3 to 2, and C has more of the 3
    assert places.owning_rebel(position, Cell(1)) == 0  # 4 to 3, and of equals the lower seat
    assert places.is_friendly(position, A, Cell(0))
    assert places.is_friendly(position, C, Cell(1))


def test_v5_ties_are_for_who_has_fewer_points() -> None:
    position = turn_of(1, militia={0: "A1 B1", 2: "A1"}, primary={"B": (3, ["basic", "doc"])})
    assert places.owning_rebel(position, Cell(0)) == 1  # 5 points to 1
    position = turn_of(1, militia={0: "A1 B1", 2: "B1"}, primary={"A": (3, ["basic", "doc"])})
    assert places.owning_rebel(position, Cell(0)) == 0


def test_v5_then_fewer_mercs_then_the_later_turn() -> None:
    squads = {"A": (1, ["basic", "doc"]), "B": (3, ["vandal"])}
    assert places.owning_rebel(turn_of(0, militia={0: "A1 B1"}, primary=squads), Cell(0)) == 1
    squads = {"A": (1, ["basic"]), "B": (3, ["vandal", "doc"])}
    assert places.owning_rebel(turn_of(0, militia={0: "A1 B1"}, primary=squads), Cell(0)) == 0
    squads = {"A": (1, ["basic"]), "B": (3, ["vandal"])}
    position = turn_of(0, militia={0: "A1 B1"}, primary=squads)
    assert places.owning_rebel(position, Cell(0)) == 1
    assert list(mode.of(position).tie_order(position))[:2] == [1, 0]


@pytest.mark.parametrize(("rich", "first"), [("A", 1), ("B", 0)])
def test_v6_at_equal_initiative_the_poorer_acts_first(rich: str, first: int) -> None:
    position = turn_of(0, militia={5: "A2 B2", 2: f"{rich}1"}, primary={"A": (1, ["basic"])})
    attacks._begin(position, Cell(5), A, [])
    assert position.fight is not None
    rows = order.of_round(position, position.fight)
    assert [int(row[0]) for row in rows if row[1] == constants.MILITIA] == [first, 1 - first]


def test_v7_all_industries_end_it_at_once() -> None:
    held = {2: "A1", 5: "A1", 7: "A1", 8: "A1", 10: "A1"}
    position = turn_of(0, militia=held, primary={"A": (1, ["basic"]), "B": (11, ["doc"])})
    assert position.ended_by == constants.NOT_OVER
    do(position, "A", constants.DO_MOVE, 1, 0, 0)
    assert reason(position) == "ALL_INDUSTRIES"
    assert winners(position) == (0,)
    assert position.day == 3


def test_v7_not_while_it_is_fought_for_one() -> None:
    held = {2: "A1", 5: "A1", 7: "A1", 8: "A1", 10: "A1", 0: "A5 B1"}
    position = turn_of(0, militia=held, primary={"A": (1, ["basic"]), "B": (11, ["doc"])})
    attacks._begin(position, Cell(0), A, [])
    assert places.owning_rebel(position, Cell(0)) == 0
    assert not ending.check_now(position)
    position.militia[position.cells()] = 0  # the one of B's
    assert not ending.check_now(position)
    position.fight = None
    assert ending.check_now(position)


def test_v7_whoever_enters_the_last_one_has_to_win_it() -> None:
    held = {2: "A1", 5: "A1", 7: "A1", 8: "A1", 10: "A1", 0: "B1"}
    position = turn_of(0, militia=held, primary={"A": (1, ["basic", "vandal"]), "B": (11, ["doc"])})
    do(position, "A", constants.DO_MOVE, 1, 0, 0)
    assert position.ended_by == constants.NOT_OVER
    assert position.fight is not None


def test_v7_an_alliance_may_hold_them_together() -> None:
    position = turn_of(0, 4, sectors=(), more={"allies": True}, primary={"B": (1, ["doc"])})
    cells = [cell for cell in position.every_cell() if places.is_industry(position, cell)]
    for k, cell in enumerate(cells):
        position.militia[(0 if k % 2 else 2) * position.cells() + cell] = 1
    assert ending.check_now(position)
    assert winners(position) == (0, 2)


@pytest.mark.parametrize("rounds", [1, 5, 10])
def test_v8_after_the_last_round_most_value_wins(rounds: int) -> None:
    squads = {"A": (0, ["basic"]), "B": (2, ["doc"])}
    position = turn_of(1, primary=squads, day=rounds, more={"rounds": rounds})
    do(position, "B", constants.DO_PASS)
    assert position.ended_by == constants.NOT_OVER
    position = turn_of(1, primary=squads, day=rounds + 1, more={"rounds": rounds})
    do(position, "B", constants.DO_PASS)
    assert reason(position) == "ROUNDS_OVER"
    assert winners(position) == (0,)  # gold 6, coal 5
    outcome = outcome_of(position)
    assert [standing.total for standing in outcome.standings] == [6, 5]
    assert [line.item for line in outcome.standings[1].lines] == ["Coal"]


def test_v8_a_tie_is_for_who_has_fewer_mercs() -> None:
    squads = {"A": (0, ["basic"]), "B": (8, ["doc", "vandal"])}  # gold and copper, 6 each
    position = turn_of(1, primary=squads, day=6)
    do(position, "B", constants.DO_PASS)
    assert (reason(position), winners(position)) == ("ROUNDS_OVER", (0,))
    squads = {"A": (0, ["basic"]), "B": (8, ["doc"])}
    position = turn_of(1, primary=squads, day=6)
    do(position, "B", constants.DO_PASS)
    assert winners(position) == (1,)  # and then for the later turn


def test_v9_allies_are_friends_and_win_together() -> None:
    squads = {"A": (0, ["basic"]), "B": (3, ["doc"]), "C": (1, ["vandal"]), "E": (4, ["genesis"])}
    position = turn_of(0, 4, sectors=(), primary=squads, militia={1: "A8"}, more={"allies": True}, day=6)
    do(position, "A", constants.DO_MOVE, 1, 1, 0)
    assert position.fight is None
    assert places.place_of(position, u("basic")) == 1
    assert places.room_for_militia(position, C, Cell(1)) == 2  # one cap for both
    do(position, "A", constants.DO_GIFT, 2, 1, 3)
    do_as(position, 2, constants.DO_ACCEPT)
    assert (militia(position, "A", 1), militia(position, "C", 1)) == (5, 3)
    assert why(position, "A", constants.DO_GIFT, 1, 1, 3) == "rebels_only"
    ending.close(position)
    assert winners(position) in ((0, 2), (1, 3))


def do_as(position: MercPosition, faction: int, *move: int) -> None:
    frames.play(position, Faction(faction), row(*move))
    frames.run(position)


def test_v9_what_allies_stash_is_for_both_and_for_nobody_else() -> None:
    position = turn_of(0, 4, sectors=(), militia={0: "A1", 1: "B1"}, more={"allies": True})
    everybody = position.every_rebel()
    assert [secrets.knows_stash(position, f, Cell(0)) for f in everybody] == [True, False, True, False]
    position = turn_of(0, 3, sectors=(), militia={0: "A1 B1"}, primary={"C": (5, ["doc"])})
    attacks._begin(position, Cell(0), A, [])
    assert [secrets.knows_stash(position, f, Cell(0)) for f in (A, B, C)] == [False, True, False]


def test_v10_everybody_against_everybody() -> None:
    position = turn_of(
        0,
        3,
        sectors=(),
        militia={5: "B1 C1"},
        primary={"A": (4, ["basic"]), "B": (0, ["doc"]), "C": (15, ["vandal"])},
        dice=[1] * 40,
    )
    do(position, "A", constants.DO_MOVE, 1, 5, 0)
    assert position.fight is not None
    assert {int(row[0]) for row in position.fight.order} == {0, 1, 2}


@pytest.mark.parametrize(("allies", "fitting"), [(False, {2, 3, 4, 6}), (True, {4, 6})])
def test_v11_seats(allies: bool, fitting: set[int]) -> None:
    for seats in GAME.seats:
        if seats in fitting:
            assert GAME.start(seats, options(allies=allies), QuickSource(0)).rebels == seats
        else:
            with pytest.raises(IllegalAction):
                GAME.start(seats, options(allies=allies), QuickSource(0))


def test_v11_nothing_can_be_said_about_a_dictator() -> None:
    for more in (
        {"dictator": DictatorCard("marshal")},
        {"tactics_cards": 6},
        {"difficulty": 1},
        {"extra": 0},
        {"base_capture_needs_dictator_dead": True},
        {"dictator_card_counts": False},
    ):
        with pytest.raises(ValueError, match="changes nothing in versus"):
            options(**more)
    for alone in ({"rounds": 6}, {"allies": True}):
        with pytest.raises(ValueError, match="changes nothing in standard"):
            MercOptions(**alone)
