"""What the greedy bot of Okey 101 plays, how well that goes, and what is played when time is up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

import pytest

from kibitz.bots import BOTS
from kibitz.core.bot import sight_of
from kibitz.core.chance import BOTS as STREAM
from kibitz.core.chance import Chance, QuickSource
from kibitz.core.game import Action
from kibitz.games.okey101 import GAME
from kibitz.games.okey101.bot.imagine import seen
from kibitz.games.okey101.bot.yardsticks import Opener
from kibitz.games.okey101.interface.actions import AnyAction, Discard
from kibitz.games.okey101.interface.names import TILE_KINDS
from kibitz.games.okey101.options import PRESETS, OkeyOptions, terms_of
from kibitz.games.okey101.policy import heuristic
from kibitz.games.okey101.policy.playout import results
from kibitz.games.okey101.rules import racks
from kibitz.games.okey101.rules.constants import FACE_NUMBERS, face_of
from kibitz.games.okey101.rules.position import OkeyPosition
from kibitz.games.okey101.solver.arranger import arrangement
from kibitz.games.okey101.solver.runs import OKEY_MARK, POINTS
from tests.games.okey101.asking import outcome_of
from tests.games.okey101.scenarios.table import P1, P2, P4, agreed, given, may, play

Play = Callable[[OkeyPosition, Chance], Action]
TABLES: dict[str, OkeyOptions] = {
    **{name: agreed(name, hands=1) for name in PRESETS},
    "low bars": agreed("common", hands=1, open_points=40, open_pairs=3),
    "swaps to be used": agreed(
        hands=1, okey_swap="must_use", layoff_cap_per_end=1, open_points=40, open_pairs=3
    ),
    "free": agreed(hands=1, take_discard="free", escalating=True, exhaustion="immediate", open_points=40),
    "all in": agreed(hands=1, all_in_exempt=True, finish_needs_discard=False, open_points=40),
    "declared": agreed(hands=1, set_joker="declared", declare_pairs=True, take_discard="open_only"),
}


def greedy(position: OkeyPosition, chance: Chance) -> Action:
    return BOTS["greedy"].choose(sight_of(GAME, position, int(position.turn)), chance)


def opener(position: OkeyPosition, chance: Chance) -> Action:
    return Opener().choose(sight_of(GAME, position, int(position.turn)), chance)


def highest(position: OkeyPosition, chance: Chance) -> Action:
    """As the greedy bot, except that it throws the highest tile that is in none of its best melds."""
    choice = greedy(position, chance)
    if not isinstance(choice, Discard) or position.sizes[position.turn] == 1:
        return choice
    counts, okeys = racks.faces(position, position.turn), racks.okeys(position, position.turn)
    loose = list(counts)
    for meld in arrangement(counts, okeys, POINTS):
        for tile in list(meld)[1:]:
            if tile < OKEY_MARK:
                loose[tile] -= 1
    thrown = [action for action in position.legal(int(position.turn)) if isinstance(action, Discard)]

    def height(action: Discard) -> tuple[bool, bool, int]:
        kind = TILE_KINDS[action.tile]
        face = face_of(kind, position.okey)
        return kind != position.okey, loose[face] > 0, FACE_NUMBERS[face]

    return max(thrown, key=height)


def hand(number: int, options: OkeyOptions, bots: Sequence[Play]) -> OkeyPosition:
    """One hand of these players."""
    source = QuickSource(number)
    position = GAME.start(len(bots), options, source)
    position.journal = None
    chance = source.stream(STREAM)
    for _ in range(1000):
        if not position.to_act():
            return position
        position.play(int(position.turn), bots[int(position.turn)](position, chance))
    raise AssertionError(f"hand {number} does not end")


def chosen(position: OkeyPosition) -> str:
    """What the greedy bot does; it must not depend on chance here."""
    found = {GAME.write(cast("AnyAction", greedy(position, QuickSource(n).stream(STREAM)))) for n in range(8)}
    (choice,) = found
    return choice


def default(position: OkeyPosition) -> str:
    return GAME.write(cast("AnyAction", GAME.default(position, int(position.turn))))


# What it plays


def test_it_opens_at_once() -> None:
    position = given(["R11 R12 R13 K11 K12 K13 Y10 Y11 Y12"])
    assert chosen(position).startswith("open ")


def test_it_opens_with_melds_rather_than_with_pairs() -> None:
    """Six pairs, and three runs worth 105."""
    position = given(["R11 R12 R13 R11 R12 R13 K10 K11 K12 K10 K11 K12"])
    assert len([text for text in may(position, P1) if text.startswith("open")]) == 2
    assert "R11 R12 R13" in chosen(position)


def test_it_opens_with_pairs_when_melds_do_not_reach() -> None:
    assert chosen(given(["R1 R1 Y3 Y3 K7 K7 B1 B1 R10 R10"])).startswith("open ")


def test_it_takes_a_discard_that_opens_and_no_other() -> None:
    rack = "R11 R12 R13 K11 K12 K13 Y10 Y11"
    opens = given([rack], piles=["", "", "", "Y12"], at_table=False)
    assert chosen(opens) == "take"
    play(opens, P1, "take")
    assert "Y10 Y11 Y12" in chosen(opens)
    assert chosen(given([rack], piles=["", "", "", "K2"], at_table=False)) == "draw"


def test_once_open_it_takes_what_fits_the_table_and_lays_it_there() -> None:
    position = given(
        ["K1 K9 Y4"],
        opened=["melds", "melds"],
        table=["R4 R5 R6"],
        piles=["", "", "", "R7"],
        at_table=False,
    )
    assert chosen(position) == "take"
    play(position, P1, "take")
    assert chosen(position) == "lay 0 R7"


def test_it_lays_melds_and_lays_off_before_it_throws_the_highest_tile() -> None:
    position = given(["Y1 Y2 Y3 R7 K13 K9"], opened=["melds", "melds"], table=["R4 R5 R6"])
    played = []
    while position.turn == P1:
        played.append(chosen(position))
        play(position, P1, played[-1])
    assert sorted(played[:2]) == ["lay 0 R7", "meld Y1 Y2 Y3"]
    assert played[2:] == ["throw K13"]


def test_it_does_not_break_a_meld_to_lay_off_one_tile() -> None:
    """R7 fits the table, but R7 R8 R9 leave together."""
    position = given(["R7 R8 R9 K13 K1"], opened=["melds", "melds"], table=["Y7 B7 K7"])
    assert chosen(position) == "meld R7 R8 R9"


@pytest.mark.parametrize(
    ("tiles", "table"),
    [
        ("Y1 Y2 Y3 K13", "R4 R5 R6"),
        ("R7 R8 K13", "R4 R5 R6"),
        ("Y1 Y2 Y3 Y4", "R4 R5 R6"),
        ("Y9 Y9 B11", "R4 R5 R6"),
    ],
)
def test_it_goes_out_when_it_can(tiles: str, table: str) -> None:
    """121, 124: melds, lay-offs, the tile too many of a run; and an okey (B11) that is laid before a 9."""
    route = "pairs" if tiles.startswith("Y9") else "melds"
    position = given([tiles], opened=[route, "melds"], table=[table], options=agreed(hands=1))
    while position.outcome() is None and position.turn == P1:
        position.play(P1, greedy(position, QuickSource(0).stream(STREAM)))
    outcome = outcome_of(position)
    assert (outcome.reason, outcome.winners) == ("hand_empty", (P1,))


def test_it_swaps_an_okey_off_the_table() -> None:
    """The okey B11 stands for Y9; with it K12 K13 leave the rack too."""
    position = given(["Y9 K12 K13 R1"], opened=["melds", "melds"], table=["Y8 B11 Y10"])
    assert chosen(position) == "swap 0 Y9"


@pytest.mark.parametrize(("cap", "choice"), [(0, "swap 0 Y9"), (1, "throw K13")])
def test_an_okey_that_must_be_used_is_swapped_only_if_it_can_be(cap: int, choice: str) -> None:
    """Y7 and Y11 have gone to the ends of the only run: with a cap of one there is no room for the okey."""
    options = agreed(okey_swap="must_use", layoff_cap_per_end=cap, split_insert=cap == 0)
    position = given(["Y7 Y9 Y11 K13 R1"], opened=["melds", "melds"], table=["Y8 B11 Y10"], options=options)
    play(position, P1, "lay 0 Y7", "lay 0 Y11")
    assert chosen(position) == choice


def test_63_a_fine_is_a_price() -> None:
    """R7 is the highest tile, but it fits the table: in `common` that costs 101, in `seed` nothing."""
    tiles, table = "R7 K1 Y3", ["R4 R5 R6"]
    costly = given([tiles], options=agreed("common", layoff_same_turn=False), opened=["melds"], table=table)
    costly.opened_in[P1] = costly.turns  # so that it cannot be laid off
    assert chosen(costly) == "throw Y3"
    free = given([tiles], options=agreed(layoff_same_turn=False), opened=["melds"], table=table)
    free.opened_in[P1] = free.turns
    assert chosen(free) == "throw R7"


def test_what_the_next_player_can_lay_off_is_thrown_later() -> None:
    """R9 and K9 are worth the same to us."""
    rack, table = ["R9 K9 Y1"], ["R10 R11 R12"]
    options = agreed(layoff_same_turn=False)
    position = given(rack, opened=["melds", "melds"], table=table, options=options, stack=4)
    position.opened_in[P1] = position.turns
    assert chosen(position) == "throw K9"


@pytest.mark.parametrize("preset", PRESETS)
def test_it_never_throws_an_okey_while_it_holds_anything_else(preset: str) -> None:
    position = given(["B11 B11 Y1"], opened=["none", "melds"], options=agreed(preset))
    worth = heuristic.appraised(seen(GAME.view(position, P1)), position.legal(P1))
    listed = dict(zip(may(position, P1), worth, strict=True))
    others = [value for text, value in listed.items() if text.startswith("throw") and text != "throw B11"]
    assert listed["throw B11"] < min(others) - 1000


def test_it_keeps_pairs_when_they_are_what_will_open() -> None:
    """Four pairs and no meld in sight: a single tile goes."""
    position = given(["R1 R1 Y4 Y4 K7 K7 B13 B13"])
    assert chosen(position).removeprefix("throw ") not in ("R1", "Y4", "K7", "B13")


def test_it_keeps_melds_while_it_has_not_opened() -> None:
    position = given(["R11 R12 R13 Y5 Y6 Y7"])
    assert chosen(position).removeprefix("throw ") not in ("R11", "R12", "R13", "Y5", "Y6", "Y7")


def test_a_spectator_has_nothing_to_decide() -> None:
    position = given()
    with pytest.raises(ValueError, match="spectator"):
        GAME.appraise(GAME.view(position, None), [], QuickSource(0).stream(0))


# The loop, and every option


@pytest.mark.parametrize("name", TABLES)
def test_the_loop_plays_what_the_bot_plays_from_its_view(name: str) -> None:
    """Hand for hand, so it knows no more; and every hand of every table ends, without a violation."""
    options, count = TABLES[name], 3
    alone = results(4, terms_of(options), 7, count, True, True)
    assert alone.violations == []
    ends = [hand(7 + number, options, [greedy] * 4) for number in range(count)]
    outcomes = [position.outcome() for position in ends]
    assert alone.reasons == [outcome and outcome.reason for outcome in outcomes]
    assert alone.totals == [
        [standing.total for standing in outcome.standings] for outcome in outcomes if outcome
    ]


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_hand_of_greedy_bots_ends(name: str, seats: int) -> None:
    """At every table and with any number of players; nothing is done and undone for ever."""
    played = results(seats, terms_of(TABLES[name]), 100, 10, False, True)
    assert len(played.reasons) == 10


def test_the_benchmark_is_that_loop() -> None:
    played = results(4, terms_of(TABLES["seed"]), 1, 2, False, True)
    assert GAME.benchmark(4, TABLES["seed"], 1, 2) == (played.decisions, played.checksum)


@pytest.mark.parametrize("name", TABLES)
def test_it_appraises_what_it_sees_and_nothing_else(name: str) -> None:
    """The appraisal of a view is that of what the seat knows, move by move."""
    position = hand_so_far(name)
    view = GAME.view(position, int(position.turn))
    legal = cast("list[AnyAction]", position.legal(int(position.turn)))
    assert GAME.appraise(view, legal, QuickSource(1).stream(0)) == heuristic.appraised(seen(view), legal)


def hand_so_far(name: str) -> OkeyPosition:
    source = QuickSource(3)
    position = GAME.start(4, TABLES[name], source)
    chance = source.stream(STREAM)
    for _ in range(20):
        position.play(int(position.turn), greedy(position, chance))
    return position


# How well it plays


def wins(one: Play, others: Play, deals: int) -> tuple[float, int]:
    """Hands that one player won against three others, and hands that were won at all; every deal is played
    once from each seat, and a shared win counts in part."""
    won, decided = 0.0, 0
    for deal in range(deals):
        for seat in range(4):
            bots = [one if place == seat else others for place in range(4)]
            outcome = hand(deal, TABLES["seed"], bots).outcome()
            assert outcome is not None
            if outcome.winners:
                decided += 1
                won += (seat in outcome.winners) / len(outcome.winners)
    return won, decided


def test_it_beats_three_who_only_open() -> None:
    """A small sample of what `docs` gives figures for; chance would give it a quarter."""
    won, decided = wins(greedy, opener, 20)
    assert decided > 60
    assert won / decided > 0.55


def test_it_beats_throwing_the_highest_loose_tile() -> None:
    """15.5: everything else being equal, its discards win more than its share."""
    won, decided = wins(greedy, highest, 30)
    assert decided > 90
    assert won / decided > 0.25


# When time is up


def test_the_default_draws() -> None:
    rack = "R11 R12 R13 K11 K12 K13 Y10 Y11"
    assert default(given([rack], piles=["", "", "", "Y12"], at_table=False)) == "draw"


def test_the_default_never_opens_and_keeps_melds_together() -> None:
    tiles = "R11 R12 R13 K11 K12 K13 Y10 Y11 Y12"
    position = given([tiles])
    assert may(position, P1)[0].startswith("open")
    assert default(position).removeprefix("throw ") not in tiles.split()


def test_the_default_gives_a_taken_tile_back() -> None:
    position = given(piles=["", "", "", "K2"], at_table=False)
    play(position, P1, "take")
    assert default(position) == "untake"


def test_the_default_retracts_what_blocks_the_turn() -> None:
    """An okey taken off the table has to be used, and nobody is there to say where."""
    position = given(
        ["Y9 K1 R3"], opened=["melds", "melds"], table=["Y8 B11 Y10"], options=agreed(okey_swap="must_use")
    )
    play(position, P1, "swap 0 Y9")
    assert default(position) == "retract"
    play(position, P1, "retract")
    assert default(position).startswith("throw ")


def test_the_default_lays_nothing_while_there_is_a_stack() -> None:
    position = given(["Y1 Y2 Y3 R7 K13 K9"], opened=["melds", "melds"], table=["R4 R5 R6"])
    assert default(position) == "throw K13"


def test_128_the_default_ends_no_hand_that_can_go_on() -> None:
    """With an empty stack it takes the discard, lays it, and lays whatever else it can before it throws."""
    position = given(
        ["Y1 Y2 Y3 K13 K9", "", "", ""],
        opened=["melds", "melds", "none", "melds"],
        table=["R4 R5 R6"],
        piles=["", "", "", "R7"],
        stack=0,
        at_table=False,
    )
    assert may(position, P1) == ["decline", "take"]
    played = []
    while position.turn == P1 and position.hand == 1:
        played.append(default(position))
        play(position, P1, played[-1])
    assert played[:2] == ["take", "lay 0 R7"]
    assert played[2:] == ["meld Y1 Y2 Y3", "throw K13"]


def test_the_default_says_nothing_of_pairs() -> None:
    options = agreed("kahve")
    at_draw = given(options=options, piles=["", "", "", "K2"], at_table=False)
    assert "declare" in may(at_draw, P1)
    assert default(at_draw) == "draw"
    assert default(given(options=options)).startswith("throw ")


@pytest.mark.parametrize("name", TABLES)
def test_hands_of_nobody_but_the_clock_end(name: str) -> None:
    """Defaults alone play every hand to its end."""

    def asleep(position: OkeyPosition, chance: Chance) -> Action:
        return GAME.default(position, int(position.turn))

    for number in range(2):
        assert hand(number, TABLES[name], [asleep] * 4).outcome() is not None
    assert hand(5, TABLES[name], [greedy, asleep, greedy, asleep]).outcome() is not None


def test_seats_after_each_other_are_told_apart() -> None:
    """The one who is asked is whose turn it is, wherever that one sits."""
    position = given(["", "R11 R12 R13 K11 K12 K13 Y10 Y11 Y12"], turn=P2)
    assert chosen(position).startswith("open")
    assert chosen(given(["", "", "", "R11 R12 R13 K11 K12 K13 Y10 Y11 Y12"], turn=P4)).startswith("open")
