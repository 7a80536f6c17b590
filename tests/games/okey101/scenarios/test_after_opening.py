"""53 to 61: new melds, lay-offs, splits and swaps of players who have opened."""

from __future__ import annotations

import pytest

from kibitz.games.okey101 import GAME
from kibitz.games.okey101.interface.events import MeldLaid, OkeySwapped, RunSplit, TilesLaidOff
from kibitz.games.okey101.rules.position import OkeyPosition
from tests.games.okey101.asking import events_of, meld, on_table, opened, rack
from tests.games.okey101.scenarios.table import P1, P2, P3, P4, agreed, code, given, may, play, refused, why

FIVE_PAIRS = "R1 R1 / R5 R5 / Y9 Y9 / B3 B3 / K12 K12"


def after(rack: str, *table: str, route: str = "melds", **values: object) -> OkeyPosition:
    """P2 has opened and is at the table, where melds of P1 lie."""
    return given(
        ["", rack],
        opened=["melds", route],
        table=table,
        turn=P2,
        options=agreed(**values),
    )


# New melds


def test_53_there_is_no_bar_for_later_melds() -> None:
    position = after("Y1 Y2 Y3 K13 K1")
    assert "meld Y1 Y2 Y3" in may(position, P2)
    play(position, P2, "meld Y1 Y2 Y3")
    (event,) = events_of(position, MeldLaid)
    assert (event.seat, event.meld.owner, event.meld.kind, event.meld.points) == (P2, P2, "run", 6)


def test_54_what_an_opening_with_pairs_allows() -> None:
    """No new run; but a lay-off on somebody's run, and another pair."""
    position = after("Y1 Y2 Y3 Y4 K7 K7 K13", "Y1 Y2 Y3", route="pairs")
    assert code(position, P2, "meld Y1 Y2 Y3") == "wrong_route"
    play(position, P2, "lay 0 Y4")
    assert on_table(position) == ["Y1 Y2 Y3 Y4"]
    play(position, P2, "pair K7 K7")
    assert on_table(position) == ["Y1 Y2 Y3 Y4", "K7 K7"]
    assert meld(position, 0).owner == P1


def test_55_pairs_wait_for_somebody_who_opened_with_pairs() -> None:
    """P2 is refused; P3 opens with pairs; next time round P2 is not."""
    position = given(
        ["K1 K13 Y13", "R4 R4 K13 Y12 Y13", FIVE_PAIRS.replace("/ ", "")],
        opened=["melds", "melds", "none"],
        turn=P2,
    )
    assert refused(position, P2, "pair R4 R4").code == "wrong_route"
    play(position, P2, "K13")
    play(position, P3, "draw", f"open {FIVE_PAIRS}")
    assert opened(position)[P3] == "pairs"
    play(position, P3, rack(position, P3)[0])
    play(position, P4, "draw")
    play(position, P4, rack(position, P4)[0])
    play(position, P1, "draw", "K1")
    play(position, P2, "draw", "pair R4 R4")
    assert on_table(position)[-1] == "R4 R4"


# Lay-offs


@pytest.mark.parametrize("tiles", ["R6 R5", "R5 R6"])
def test_56_tiles_at_the_low_end(tiles: str) -> None:
    """In whichever order they are named."""
    position = after("R5 R6 K13", "R7 R8 R9")
    play(position, P2, f"lay 0 {tiles}")
    assert on_table(position) == ["R5 R6 R7 R8 R9"]
    (event,) = events_of(position, TilesLaidOff)
    assert (event.seat, sorted(event.tiles), event.meld.points) == (P2, ["R5", "R6"], 35)


def test_56_the_cap_of_two_tiles_an_end() -> None:
    """R10 and R11 are accepted, R10 to R12 are not, at once or one by one; the other end is free."""
    position = after("R5 R6 R10 R11 R12 K13", "R7 R8 R9", layoff_cap_per_end=2)
    assert why(position, P2, "lay 0 R10 R11 R12") == ("cap_reached", {"cap": 2})
    play(position, P2, "lay 0 R10 R11")
    assert on_table(position) == ["R7 R8 R9 R10 R11"]
    assert code(position, P2, "lay 0 R12") == "cap_reached"
    assert "lay 0 R12" not in may(position, P2)
    play(position, P2, "lay 0 R6", "lay 0 R5", "K13")
    assert on_table(position) == ["R5 R6 R7 R8 R9 R10 R11"]


def test_56_the_cap_counts_anew_in_the_next_turn() -> None:
    position = after("R10 R11 R12 K13 K1", "R7 R8 R9", layoff_cap_per_end=2)
    play(position, P2, "lay 0 R10 R11", "K13")
    for seat in (P3, P4, P1):
        play(position, seat, "draw")
        play(position, seat, rack(position, seat)[0])
    play(position, P2, "draw", "lay 0 R12")
    assert meld(position, 0).tiles[-1] == "R12"


def test_56_without_a_cap_three_are_accepted() -> None:
    position = after("R10 R11 R12 K13", "R7 R8 R9")
    play(position, P2, "lay 0 R10 R11 R12")
    assert on_table(position) == ["R7 R8 R9 R10 R11 R12"]


def test_57_a_set_takes_the_missing_colour_and_no_fifth_tile() -> None:
    position = after("K9 R9 B11 K13", "R9 Y9 B9")
    assert code(position, P2, "lay 0 R9") == "does_not_fit"
    play(position, P2, "lay 0 K9")
    assert on_table(position) == ["R9 Y9 B9 K9"]
    for tile in ("R9", "B11"):
        assert why(position, P2, f"lay 0 {tile}") == ("does_not_fit", {"tiles": (tile,)})


# Splits


def test_58_a_run_of_five_is_split_by_its_middle() -> None:
    """Two new melds with numbers of their own, which remember where they come from."""
    position = after("R6 K13", "R4 R5 R6 R7 R8")
    assert "split 0 R6" in may(position, P2)
    play(position, P2, "split 0 R6")
    assert on_table(position) == ["R4 R5 R6", "R6 R7 R8"]
    (event,) = events_of(position, RunSplit)
    assert (event.seat, event.tile, event.parent) == (P2, "R6", 0)
    assert [(half.meld, half.parent, half.owner) for half in event.melds] == [(1, 0, P1), (2, 0, P1)]
    assert code(position, P2, "lay 0 R3") == "no_such_meld"
    assert rack(position, P2) == ["K13"]


def test_58_a_run_of_three_is_not() -> None:
    assert why(after("R6 K13", "R5 R6 R7"), P2, "split 0 R6") == ("does_not_fit", {"tiles": ("R6",)})


@pytest.mark.parametrize("tile", ["R4", "R5", "R7", "R8"])
def test_58_both_halves_need_three_tiles(tile: str) -> None:
    assert code(after(f"{tile} K13", "R4 R5 R6 R7 R8"), P2, f"split 0 {tile}") == "does_not_fit"


def test_58_where_the_table_does_not_split() -> None:
    position = after("R6 K13", "R4 R5 R6 R7 R8", split_insert=False)
    assert code(position, P2, "split 0 R6") == "no_splitting"
    assert code(position, P2, "lay 0 R6") == "does_not_fit"


# Swaps


def test_59_the_real_tile_frees_the_okey() -> None:
    position = after("R3 K3 K13", "R2 B11=R3 R4")
    assert why(position, P2, "swap 0 K3") == ("does_not_fit", {"tiles": ("K3",)})
    assert "swap 0 R3" in may(position, P2)
    play(position, P2, "swap 0 R3")
    assert on_table(position) == ["R2 R3 R4"]
    assert sorted(rack(position, P2)) == ["B11", "K13", "K3"]
    (event,) = events_of(position, OkeySwapped)
    assert (event.seat, event.tile, event.meld.tiles) == (P2, "R3", ("R2", "R3", "R4"))


def test_59_not_for_who_has_not_opened() -> None:
    position = given(["", "R3"], opened=["melds"], table=["R2 B11=R3 R4"], turn=P2)
    assert code(position, P2, "swap 0 R3") == "not_open"


@pytest.mark.parametrize("tile", ["Y5", "K5"])
def test_60_either_missing_colour_frees_the_okey_of_a_set(tile: str) -> None:
    position = after("Y5 K5 K13", "R5 B5 B11")
    play(position, P2, f"swap 0 {tile}")
    assert "B11" in rack(position, P2)
    assert set(meld(position, 0).tiles) == {"R5", "B5", tile}


def test_60_with_a_fourth_tile_only_the_last_colour_does() -> None:
    position = after("Y5 Y5 K5 K13", "R5 B5 B11")
    play(position, P2, "lay 0 Y5")
    assert set(meld(position, 0).tiles) == {"R5", "Y5", "B5", "B11=K5"}
    assert code(position, P2, "swap 0 Y5") == "does_not_fit"
    play(position, P2, "swap 0 K5")
    assert on_table(position) == ["R5 Y5 B5 K5"]


def test_60_okeys_in_pairs_stay_there() -> None:
    """6: pairs on the table are finished."""
    position = given(["", "R5 K13 K1"], opened=["pairs", "pairs"], table=["R5 B11"], turn=P2)
    assert code(position, P2, "swap 0 R5") == "does_not_fit"
    assert code(position, P2, "lay 0 R5") == "does_not_fit"


@pytest.mark.parametrize("swap", ["to_hand", "must_use"])
def test_61_a_swapped_okey_may_be_used_at_once(swap: str) -> None:
    position = after("R3 Y7 Y8 K13 K1", "R2 B11=R3 R4", okey_swap=swap)
    play(position, P2, "swap 0 R3", "meld Y7 Y8 B11", "K13")
    assert on_table(position) == ["R2 R3 R4", "Y7 Y8 B11=Y9"]
    assert len(events_of(position, OkeySwapped)) == 1


def test_61_it_may_be_kept() -> None:
    position = after("R3 Y7 Y8 K13", "R2 B11=R3 R4")
    play(position, P2, "swap 0 R3", "K13")
    assert "B11" in rack(position, P2)
    assert position.to_act() == (P3,)


def test_61_unless_it_must_be_used_in_this_turn() -> None:
    """Then the turn ends only with the okey on the table, or with everything taken back."""
    position = after("R3 Y7 Y8 K13", "R2 B11=R3 R4", okey_swap="must_use")
    play(position, P2, "swap 0 R3")
    assert code(position, P2, "K13") == "must_use_okey"
    assert code(position, P2, "B11") == "must_use_okey"
    assert GAME.view(position, P2).duty == "must_use_okey"
    assert "retract" in may(position, P2)
    play(position, P2, "retract", "K13")
    assert on_table(position) == ["R2 B11=R3 R4"]
    assert sorted(rack(position, P2)) == ["R3", "Y7", "Y8"]
