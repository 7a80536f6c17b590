"""31 to 46: the first lay-down."""

from __future__ import annotations

import msgspec
import pytest

from kibitz.games.okey101 import GAME
from kibitz.games.okey101.interface.actions import AnyAction, Open
from kibitz.games.okey101.interface.events import Fined, HandOpened, OpeningFailed
from kibitz.games.okey101.options import OkeyOptions
from kibitz.games.okey101.rules.position import OkeyPosition
from tests.games.okey101.asking import best, events_of, fined, on_table, opened, rack, reason, result, scores
from tests.games.okey101.scenarios.table import P1, P2, P3, agreed, code, given, may, play, tiles, why

MELDS_31 = "R11 R12 R13 / K9 K10 K11 / B6 B7 B8 / Y2 Y3 Y4 Y5"
REST_31 = "R1 R3 K2 K5 B1 B12 Y8 Y10 Y13"
RACK_31 = f"{MELDS_31.replace('/ ', '')} {REST_31}"
RACK_32 = "R11 R12 R13 K9 K10 K11 B7 B8 B9 B10 R1 R4 K2 K3 K6 K7 B2 B13 Y5 Y1 Y6 Y12"
FIVE_PAIRS = "R1 R1 / R5 R5 / Y9 Y9 / B3 B3 / K12 K12"


def openings(position: OkeyPosition, seat: int = P1) -> list[str]:
    """The openings that are listed."""
    return [text for text in may(position, seat) if text.startswith("open")]


# By melds


def test_31_best_opening_is_exactly_101() -> None:
    """36, 30, 21 and 14: all four melds open the hand."""
    position = given([RACK_31])
    assert len(rack(position, P1)) == 22
    assert best(position) == 101
    assert len(openings(position)) == 1
    play(position, P1, f"open {MELDS_31}")
    (event,) = events_of(position, HandOpened)
    assert (event.seat, event.route, event.points) == (P1, "melds", 101)
    assert [meld.points for meld in event.melds] == [36, 30, 21, 14]
    assert opened(position) == ["melds", "none", "none", "none"]
    view = GAME.view(position, None)
    assert (view.players[P1].opened_with, view.players[P1].tiles, len(view.melds)) == (101, 9, 4)


def test_32_a_best_of_100_does_not_open() -> None:
    position = given([RACK_32])
    assert len(rack(position, P1)) == 22
    assert best(position) == 100
    assert openings(position) == []
    opening = "open R11 R12 R13 / K9 K10 K11 / B7 B8 B9 B10"
    assert why(position, P1, opening) == ("below_bar", {"points": 100, "bar": 101})


def test_33_an_okey_stands_for_the_missing_tile() -> None:
    """R13 of 31 replaced by an okey: 101 all the same."""
    position = given([RACK_31.replace("R13", "B11")])
    assert best(position) == 101
    play(position, P1, f"open {MELDS_31.replace('R13', 'B11')}")
    (event,) = events_of(position, HandOpened)
    assert event.points == 101
    assert event.melds[0].tiles == ("R11", "R12", "B11=R13")
    assert len(openings(given([RACK_31.replace("R13", "B11")]))) == 1


def test_34_what_a_client_claims_does_not_exist() -> None:
    """An opening has groups and nothing else; what they are worth is counted, and told: 18."""
    claim = b'{"do": "open", "groups": [["R5", "R6", "R7"]], "points": 101}'
    with pytest.raises(msgspec.ValidationError, match="points"):
        msgspec.json.decode(claim, type=AnyAction)
    assert Open.__struct_fields__ == ("groups",)
    assert why(given(["R5 R6 R7"]), P1, "open R5 R6 R7") == ("below_bar", {"points": 18, "bar": 101})


def test_35_three_of_the_melds_are_87() -> None:
    """The interface refuses it beforehand: nothing happens, nobody is fined, in any preset."""
    for preset in ("seed", "common"):
        position = given([RACK_31], options=agreed(preset))
        opening = "open R11 R12 R13 / K9 K10 K11 / B6 B7 B8"
        assert why(position, P1, opening) == ("below_bar", {"points": 87, "bar": 101})
        assert fined(position) == []


def test_35_at_a_strict_table_it_happens_and_is_taken_back() -> None:
    """`common`: 87 are laid and taken back, which costs a fine; but for that the hand is as it was."""
    position = given([RACK_31], options=agreed("common", strict_table=True))
    before = position.copy()
    play(position, P1, "open R11 R12 R13 / K9 K10 K11 / B6 B7 B8")
    (failed,) = events_of(position, OpeningFailed)
    assert (failed.seat, failed.route, failed.reached, failed.bar) == (P1, "melds", 87, 101)
    assert fined(position) == [(P1, "failed_opening")]
    assert len(events_of(position, Fined)) == 1
    assert opened(position)[P1] == "none"
    position.fines = before.fines
    assert position == before


def test_35_where_it_costs_nothing_a_strict_table_refuses_it_too() -> None:
    """`seed` has no fine for it, and what would change nothing is not legal."""
    position = given([RACK_31], options=agreed("seed", strict_table=True))
    opening = "open R11 R12 R13 / K9 K10 K11 / B6 B7 B8"
    assert why(position, P1, opening) == ("below_bar", {"points": 87, "bar": 101})
    assert fined(position) == []


def test_35_the_fine_of_a_failed_opening_is_101_at_the_end() -> None:
    """`common`: P2 goes out; P1 has not opened: 202, and 101 more."""
    position = given(
        [RACK_31, "K13"],
        options=agreed("common", strict_table=True),
        opened=["none", "melds"],
        table=["Y11 Y12 Y13"],
        stack="Y10",
    )
    play(position, P1, "open R11 R12 R13 / K9 K10 K11 / B6 B7 B8", "K2")
    play(position, P2, "draw", "lay 0 Y10", "K13")
    assert scores(position)[P1] == 202 + 101


def test_36_who_has_not_opened_lays_nothing_else() -> None:
    """No single meld, no lay-off, no swap."""
    position = given(
        ["R5 R6 R7 R8 Y3"], table=["R5 R6 R7", "Y2 B11=Y3 Y4"], owners=[P2, P2], opened=["none", "melds"]
    )
    assert code(position, P1, "open R5 R6 R7") == "below_bar"
    assert code(position, P1, "meld R5 R6 R7") == "not_open"
    assert code(position, P1, "lay 0 R8") == "not_open"
    assert code(position, P1, "swap 1 Y3") == "not_open"


def test_42_lay_offs_do_not_count() -> None:
    """95 in melds and R8 for the table are not 103."""
    position = given(
        ["R11 R12 R13 K10 K11 K12 Y5 Y6 Y7 Y8 R8"],
        table=["R5 R6 R7"],
        owners=[P2],
        opened=["none", "melds"],
    )
    assert code(position, P1, "lay 0 R8") == "not_open"
    opening = "open R11 R12 R13 / K10 K11 K12 / Y5 Y6 Y7 Y8"
    assert why(position, P1, opening) == ("below_bar", {"points": 95, "bar": 101})


# By pairs


def test_37_five_pairs_open() -> None:
    position = given([tiles(FIVE_PAIRS)])
    play(position, P1, f"open {FIVE_PAIRS}")
    (event,) = events_of(position, HandOpened)
    assert (event.route, event.points, len(event.melds)) == ("pairs", 0, 5)
    assert opened(position) == ["pairs", "none", "none", "none"]
    assert GAME.view(position, None).players[P1].opened_with == 5
    assert on_table(position) == FIVE_PAIRS.split(" / ")


def test_38_four_pairs_do_not() -> None:
    opening = "open R1 R1 / R5 R5 / Y9 Y9 / B3 B3"
    assert why(given([tiles(FIVE_PAIRS)]), P1, opening) == ("too_few_pairs", {"pairs": 4, "bar": 5})


def test_39_an_okey_makes_the_fifth_pair() -> None:
    position = given(["R1 R1 R5 R5 Y9 Y9 B3 B3 R6 B11"])
    play(position, P1, "open R1 R1 / R5 R5 / Y9 Y9 / B3 B3 / R6 B11")
    (event,) = events_of(position, HandOpened)
    assert (event.route, len(event.melds)) == ("pairs", 5)
    assert event.melds[-1].tiles == ("R6", "B11")


def test_40_the_routes_do_not_mix() -> None:
    """Three pairs, and melds worth 60: 36 and 24."""
    position = given(["R1 R1 R5 R5 Y9 Y9 K11 K12 K13 B7 B8 B9"])
    assert code(position, P1, "open R1 R1 / R5 R5 / Y9 Y9 / K11 K12 K13 / B7 B8 B9") == "wrong_route"
    assert why(position, P1, "open K11 K12 K13 / B7 B8 B9") == ("below_bar", {"points": 60, "bar": 101})


@pytest.mark.parametrize(
    ("okeys", "singles", "pairs"),
    [
        ("B11", "R2 R4 R7 R9 R12 Y1 Y4 Y6 Y12 B1 B5 K2 K7", 5),
        ("B11 B11", "R2 R4 R7 R9 R12 Y1 Y4 Y6 Y12 B1 B5 K2", 6),
    ],
)
def test_41_okeys_pair_with_single_tiles(okeys: str, singles: str, pairs: int) -> None:
    """Four doubles, then an okey for a single tile each; the list shows what they come to."""
    position = given([f"R1 R1 R5 R5 Y9 Y9 B3 B3 {okeys} {singles}"])
    assert len(rack(position, P1)) == 22
    (listed,) = [text for text in openings(position) if len(text.split(" / ")[0].split()) == 3]
    assert len(listed.split(" / ")) == pairs
    play(position, P1, listed)
    assert GAME.view(position, None).players[P1].opened_with == pairs


# The bar that rises

ESCALATING = agreed(escalating=True)
WITH_110 = "R10 R11 R12 R13 / K10 K11 K12 K13 / B5 B6 B7"
P2_WITH_110 = "Y10 Y11 Y12 Y13 / K10 K11 K12 K13 / Y5 Y6 Y7"
P2_WITH_111 = "Y11 Y12 Y13 / R9 R10 R11 / K7 K8 K9 K10 K11"
P3_WITH_111 = "Y9 Y10 Y11 Y12 Y13 / R1 R2 R3 R4 R5 R6 R7 R8 / K2 K3 K4 K5 K6"
P3_WITH_112 = "Y9 Y10 Y11 Y12 Y13 / R1 R2 R3 R4 R5 R6 R7 R8 / K1 K2 K3 K4 K5 K6"


def three_who_open(options: OkeyOptions) -> OkeyPosition:
    """P1 can open with 110, P2 with 110 or 111, P3 with 111 or 112."""
    second = "R9 R10 R11 K7 K8 K9 K10 K11 K12 K13 Y5 Y6 Y7 Y10 Y11 Y12 Y13"
    return given([tiles(WITH_110), second, tiles(P3_WITH_112)], options=options)


def test_43_every_opening_raises_the_bar() -> None:
    """110, then 110 is refused and 111 accepted, then 112 are needed."""
    position = three_who_open(ESCALATING)
    play(position, P1, f"open {WITH_110}")
    assert events_of(position, HandOpened)[0].points == 110
    assert GAME.view(position, None).bar == 111
    play(position, P1, rack(position, P1)[0])
    play(position, P2, "draw")
    assert why(position, P2, f"open {P2_WITH_110}") == ("below_bar", {"points": 110, "bar": 111})
    play(position, P2, f"open {P2_WITH_111}")
    assert GAME.view(position, None).bar == 112
    play(position, P2, rack(position, P2)[0])
    play(position, P3, "draw")
    assert why(position, P3, f"open {P3_WITH_111}") == ("below_bar", {"points": 111, "bar": 112})
    play(position, P3, f"open {P3_WITH_112}")
    assert GAME.view(position, None).bar == 113


def test_43_later_melds_do_not_move_the_bar() -> None:
    """Nor does an opening by melds move the bar for pairs."""
    position = given([f"{tiles(WITH_110)} Y1 Y2 Y3"], options=ESCALATING)
    play(position, P1, f"open {WITH_110}", "meld Y1 Y2 Y3")
    view = GAME.view(position, None)
    assert (view.bar, view.pair_bar) == (111, 5)


def test_43_a_bar_goes_down_again_when_the_opening_is_taken_back() -> None:
    position = given([tiles(WITH_110)], options=ESCALATING)
    play(position, P1, f"open {WITH_110}", "retract")
    assert GAME.view(position, None).bar == 101
    assert opened(position)[P1] == "none"


def test_43_without_the_option_the_bar_stays() -> None:
    position = three_who_open(agreed())
    play(position, P1, f"open {WITH_110}")
    play(position, P1, rack(position, P1)[0])
    assert GAME.view(position, None).bar == 101
    play(position, P2, "draw", f"open {P2_WITH_110}")
    assert opened(position)[:2] == ["melds", "melds"]


def test_44_pairs_have_a_bar_of_their_own() -> None:
    """Five pairs, then five are refused and six accepted; melds still need 101."""
    six = "R2 R2 / R8 R8 / Y3 Y3 / B6 B6 / K9 K9 / Y12 Y12"
    position = given([tiles(FIVE_PAIRS), tiles(six)], options=ESCALATING)
    play(position, P1, f"open {FIVE_PAIRS}")
    assert GAME.view(position, None).pair_bar == 6
    play(position, P1, rack(position, P1)[0])
    play(position, P2, "draw")
    opening = f"open {six.removesuffix(' / Y12 Y12')}"
    assert why(position, P2, opening) == ("too_few_pairs", {"pairs": 5, "bar": 6})
    play(position, P2, f"open {six}")
    view = GAME.view(position, None)
    assert (view.pair_bar, view.bar) == (7, 101)
    assert opened(position)[:2] == ["pairs", "pairs"]


# The last tile

REDS = [f"R{number}" for number in range(1, 14)]
BLACKS = [f"K{number}" for number in range(1, 10)]


@pytest.mark.parametrize("kept", ["R1", "R13", "K1", "K9", "R7"])
def test_45_one_tile_is_kept_back(kept: str) -> None:
    """All 22 tiles are in melds worth 136; all but the one that is thrown may be laid."""
    position = given([" ".join(REDS + BLACKS)])
    assert best(position) == 136
    reds = " ".join(tile for tile in REDS if tile != kept).replace("R6 R8", "R6 / R8")
    blacks = " ".join(tile for tile in BLACKS if tile != kept)
    play(position, P1, f"open {reds} / {blacks}")
    assert events_of(position, HandOpened)[0].points == 136 - int(kept[1:])
    assert rack(position, P1) == [kept]
    play(position, P1, kept)
    assert reason(position) == "hand_empty"


def test_45_none_kept_is_refused() -> None:
    position = given([" ".join(REDS + BLACKS)])
    assert code(position, P1, f"open {' '.join(REDS)} / {' '.join(BLACKS)}") == "keep_one"
    (listed,) = openings(position)
    assert len(listed.replace("/ ", "").split()) == 1 + 21


MELDS_46 = "R1 R2 R3 / Y1 Y2 Y3 Y4 Y5 / B1 B2 B3 B4 B5 / K1 K2 K3 K4 K5 / R4 R5 R6"


def test_46_everything_at_once_is_not_enough() -> None:
    position = given([f"{tiles(MELDS_46)} K13"])
    assert len(rack(position, P1)) == 22
    assert best(position) == 66
    assert why(position, P1, f"open {MELDS_46}") == ("below_bar", {"points": 66, "bar": 101})
    assert openings(position) == []


def test_46_unless_the_table_excuses_it() -> None:
    """`all_in_exempt`: P1 opens with 66 and goes out with K13."""
    position = given([f"{tiles(MELDS_46)} K13"], options=agreed(all_in_exempt=True))
    assert len(openings(position)) == 1
    play(position, P1, f"open {MELDS_46}", "K13")
    ended = result(position)
    assert ended.end.reason == "hand_empty"
    assert ended.end.finish is not None
    assert (ended.end.finish.seat, ended.end.finish.tile) == (P1, "K13")
    assert (ended.end.finish.elden, ended.end.finish.same_turn) == (True, True)
    assert ended.scores[P1] == -101


def test_46_whoever_is_excused_must_go_out() -> None:
    """Three of the melds are not everything: then it is taken back, or the rest goes down too."""
    position = given([f"{tiles(MELDS_46)} K13"], options=agreed(all_in_exempt=True))
    play(position, P1, "open R1 R2 R3 / Y1 Y2 Y3 Y4 Y5")
    assert code(position, P1, "K13") == "must_go_out"
    assert "retract" in may(position, P1)
    assert GAME.view(position, P1).duty == "must_go_out"
    play(position, P1, "meld B1 B2 B3 B4 B5", "meld K1 K2 K3 K4 K5", "lay 0 R4 R5 R6", "K13")
    assert reason(position) == "hand_empty"
