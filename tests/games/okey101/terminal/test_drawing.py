"""Okey 101 on a terminal, as text: what the picture, the question and the pages say."""

from __future__ import annotations

from typing import Any, cast

import pytest

from kibitz.core.chance import QuickSource
from kibitz.core.drawing import Drawing, Drawn, breadth, plain
from kibitz.games.okey101 import GAME
from kibitz.games.okey101.arrange import arrange
from kibitz.games.okey101.interface.actions import AnyAction
from kibitz.games.okey101.options import OkeyOptions, Practice, TakeDiscard
from kibitz.games.okey101.rules.position import OkeyPosition

NAMES = ("Ann", "Ben", "Cleo", "Dan")


def begun(practice: Practice, **options: Any) -> OkeyPosition:
    return GAME.start(4, OkeyOptions(practice=practice, **options), QuickSource(3))


def drawn(position: OkeyPosition, seat: int | None = 0, width: int = 80) -> Drawing:
    return GAME.draw(GAME.view(position, seat), NAMES[: position.players], width)


def pictured(position: OkeyPosition, seat: int | None = 0, width: int = 80) -> str:
    return plain(drawn(position, seat, width).picture)


def asked(position: OkeyPosition, seat: int = 0) -> str:
    return plain(drawn(position, seat).question).replace("\n", " ")


def explained(position: OkeyPosition, typed: str, seat: int = 0) -> str:
    return GAME.explain(GAME.view(position, seat), cast(AnyAction, GAME.read(typed)), NAMES)


def numbered(position: OkeyPosition, seat: int = 0) -> list[str]:
    legal = cast(list[AnyAction], position.legal(seat))
    return [GAME.write(action) for action in GAME.ordered(GAME.view(position, seat), legal)]


def first_turn(**options: Any) -> OkeyPosition:
    """Ann has not opened and holds a run with an okey, four sets and a pair."""
    ann = "R10 B11 R12 Y9 B9 K9 K2 K2 Y5 R1 R3 R5 Y1 Y3 B1 B3 B5 K4 K6 K8 Y7 R7"
    ben = "K1 K3 K5 K7 K11 K12 K13 R2 R4 R6 R8 Y2 Y4 Y6 Y8 B2 B4 B6 B8 R13 Y13"
    return arrange([ann, ben], options=OkeyOptions(**options), stack=20)


# The picture

GOLDEN = """\
Okey 101  hand 1   Ann's turn   stack empty
Indicator R7   okey R8*   F is a plain R8   opening 101 points or 5 pairs
Player  Tiles  Opened             Threw
Ann         3  melds 142          B8  !! nearer the end
Ben         3  melds 155          K5  !! nearer the end
Cleo        5  pairs 8            B7  ! near the end
Dan        21  -                  B11  may be taken
Ann has laid
 1: R10 R11 R12 R13   2: K3 K4 K5 K6   3: Y11 B11 K11   4: Y6 Y7 Y8 Y9
 5: R4 R5 R6
Ben has laid
 6: B6 B7 B8 B9 B10   7: Y12 B12 K12   8: Y13 B13 K13   9: K7 K8 K9 K10
 10: Y1 Y2 Y3
Cleo has laid
 R1 R1   Y10 Y10   B2 B2   K1 K1   R3 R3   B5 B5   R9 R9   Y4 Y4
Your rack: 3 tiles left, worth 20
 R2 Y5 K13"""


def test_the_picture_of_a_late_hand() -> None:
    assert pictured(begun(Practice.EXHAUSTED)) == GOLDEN


def test_a_rack_is_laid_out_in_melds_with_points_and_pairs() -> None:
    lines = pictured(first_turn()).splitlines()
    start = next(row for row, line in enumerate(lines) if line.startswith("Your rack"))
    assert lines[start] == "Your rack: 87 of 101 points, 2 of 5 pairs (K2)"
    assert lines[start + 1 :] == [
        " Y9 B9 K9 27   R5 Y5 B5 15   R3 Y3 B3 9   R1 Y1 B1 3   R10 B11*=R11 R12 33",
        " R7 Y7 K2 K2 K4 K6 K8",
    ]


def test_an_okey_has_a_star_wherever_it_lies() -> None:
    racks = ["B11 K2 K4", "R1 R3"]
    table = ["R10 B11=R11 R12"]
    position = arrange(racks, table=table, opened=["melds", "melds"], stack=5)
    picture = pictured(position)
    assert "Indicator B10   okey B11*   F is a plain B11" in picture
    assert "1: R10 B11*=R11 R12" in picture
    assert picture.splitlines()[-1] == " B11* K2 K4"


def test_colours_are_said_by_letters_too() -> None:
    screen = drawn(begun(Practice.GO_OUT))
    spans = [span for line in screen.picture for span in line if span.style in GAME.palette]
    assert {span.style for span in spans} == {"R", "Y", "B", "K", "F"}
    assert all(span.text.startswith(span.style) for span in spans)


@pytest.mark.parametrize("width", [40, 60, 80, 120])
@pytest.mark.parametrize("practice", list(Practice))
def test_no_line_is_wider_than_the_screen(practice: Practice, width: int) -> None:
    position = begun(practice)
    seat = position.to_act()[0]
    names = [f"Somebody with name {k}" for k in range(4)]
    screen = GAME.draw(GAME.view(position, seat), names, width)
    assert max(breadth(line) for line in (*screen.picture, *screen.question)) <= width


def test_a_spectator_sees_no_rack_and_is_asked_nothing() -> None:
    screen = drawn(begun(Practice.GO_OUT), None)
    assert "Your rack" not in plain(screen.picture)
    assert "may be taken" not in plain(drawn(begun(Practice.EXHAUSTED), None).picture)
    assert (screen.question, screen.notation) == ((), ())


def test_nobody_else_is_asked() -> None:
    assert asked(begun(Practice.GO_OUT), 1) == ""


def test_a_longer_match_counts_hands_and_totals() -> None:
    position = GAME.start(3, OkeyOptions(hands=5), QuickSource(1))
    assert pictured(position, 1).startswith("Okey 101  hand 1 of 5   ")
    assert "Opened      Total  Threw" in pictured(position, 1)


def test_three_openings_with_pairs_are_a_warning() -> None:
    warning = "All but one have opened with pairs: one more, and nobody wins the hand."
    assert pictured(begun(Practice.ALL_PAIRS)).endswith(warning)
    assert warning not in pictured(begun(Practice.GO_OUT))


# What is asked, and what an answer would bring


def test_the_stack_or_the_discard() -> None:
    racks = ["R1 R3 R5", "K2"]
    position = arrange(racks, opened=["melds", "melds"], piles=["", "K9"], stack=7, at_table=False)
    assert asked(position) == "Draw a tile (7 left), or take K9 from Ben."
    assert explained(position, "draw") == "7 in the stack"
    assert explained(position, "take") == "K9 from Ben; it must go to the table this turn"
    assert drawn(position).notation == (("draw", "take a tile of the stack"), ("take", "take K9"))


def test_a_free_discard_may_be_kept() -> None:
    options = OkeyOptions(take_discard=TakeDiscard.FREE)
    racks = ["R1 R3 R5", "K2"]
    position = arrange(racks, options=options, piles=["", "K9"], stack=7, at_table=False)
    assert explained(position, "take") == "K9 from Ben"


def test_an_empty_stack_asks_for_the_discard() -> None:
    position = begun(Practice.EXHAUSTED)
    assert asked(position) == "The stack is empty: take B11 from Dan, or decline and end the hand."
    assert explained(position, "decline") == "the hand ends: the drawing stack is exhausted"
    position.play(0, GAME.read("take"))
    assert asked(position) == "You took B11: lay it this turn or give it back (untake)."
    assert explained(position, "untake") == "B11 goes back, and the hand ends"


def test_who_cannot_open_is_told_the_bars() -> None:
    assert asked(first_turn()) == "Throw a tile. Opening takes 101 points or 5 pairs."
    assert explained(first_turn(), "throw K4") == "keeps 87 points, 2 pairs"
    assert explained(first_turn(), "throw K2") == "keeps 87 points, 1 pair"


def test_who_can_open_is_told_both_ways() -> None:
    position = begun(Practice.ALL_PAIRS)
    assert asked(position) == "You can open with 102 points or 5 pairs: ? lists how. Or throw a tile."
    melds, pairs, *_ = numbered(position)
    assert melds == "open R11 R12 R13 / R11 R12 R13 / K9 K10 K11"
    assert explained(position, melds) == "102 points; 13 tiles left"
    assert explained(position, pairs) == "5 pairs; 12 tiles left"
    assert drawn(position).notation[0][0] == melds


def test_what_lies_on_the_table_afterwards() -> None:
    position = begun(Practice.GO_OUT)
    assert asked(begun(Practice.GO_OUT, suggestions=False)) == "Lay what you can and want, then throw a tile."
    assert explained(position, "meld R10 B11 R12") == "a run worth 33; 5 tiles left"
    assert explained(position, "lay 1 Y4 Y3") == "Y3 Y4 Y5 Y6 Y7; 6 tiles left"
    assert explained(position, "pair K2 B11") == "6 tiles left"
    assert explained(position, "meld R1 R2 R3") == ""
    for typed in ("meld R10 B11 R12", "lay 1 Y4 Y3", "lay 2 B9", "lay 3 B5"):
        position.play(0, GAME.read(typed))
    assert asked(position) == "Throw K2 and go out."
    assert explained(position, "throw K2") == "you go out"
    assert explained(position, "retract") == "everything laid this turn comes back"


def test_a_split_and_a_swap() -> None:
    racks = ["R6 Y3 K13", "K2"]
    table = ["R4 R5 R6 R7 R8", "Y1 Y2 B11=Y3"]
    position = arrange(racks, table=table, opened=["melds", "melds"], stack=5)
    assert explained(position, "split 0 R6") == "R4 R5 R6 and R6 R7 R8; 2 tiles left"
    assert explained(position, "swap 1 Y3") == "you get the okey B11"


@pytest.mark.parametrize(
    ("scoring", "playable", "okey"),
    [
        ("seed", "fits the table; ", "an okey; "),
        ("common", "fits the table: costs 101; ", "an okey: costs 101; "),
    ],
)
def test_a_discard_says_what_it_costs(scoring: str, playable: str, okey: str) -> None:
    position = begun(Practice.GO_OUT, scoring=scoring)
    left = 56 - (0 if scoring == "seed" else 11)  # what an okey counts on the rack (9.1)
    assert explained(position, "throw B9") == f"{playable}{left - 9} points left"
    assert explained(position, "throw B11") == f"{okey}45 points left"
    assert explained(position, "throw K2") == f"{left - 2} points left"
    assert explained(position, "throw R1") == ""


WAY_OUT = "lay 2 Y4 Y3; lay 3 B9; lay 7 B5; meld R10 B11=R11 R12; throw K2"


def test_o1_who_can_go_out_is_told_so_and_how() -> None:
    """15.1: in the question, on a page of its own, and at the head of the list."""
    position = begun(Practice.GO_OUT)
    assert asked(position) == f"You can go out, for \N{MINUS SIGN}101: {WAY_OUT}."
    page = plain(drawn(position).pages["hint"]).splitlines()
    assert page[:2] == ["Ways to go out", f"  \N{MINUS SIGN}101: {WAY_OUT}"]
    assert page[3].split()[:2] == ["K2", "+101"]
    listed = numbered(position)
    assert set(listed[:5]) == {"lay 1 Y4", "meld R10 B11=R11 R12", "lay 2 B9", "lay 6 B5", "throw K2"}
    thrown = [action for action in listed if action.startswith("throw ")]
    assert thrown[0] == "throw K2"
    for typed in WAY_OUT.split("; "):
        position.play(0, GAME.read(GAME.as_meant(GAME.view(position, 0), typed)))
    assert position.outcome() is not None


def test_o1_tiles_to_throw_are_ranked_with_their_worth() -> None:
    position = first_turn()
    advised = [discard.tile for discard in GAME.outlook(GAME.view(position, 0)).discards]
    thrown = [action for action in numbered(position) if action.startswith("throw ")]
    assert thrown == [f"throw {tile}" for tile in advised]
    page = plain(drawn(position).pages["hint"])
    assert page.splitlines()[1].split()[0] == advised[0]
    off = drawn(first_turn(suggestions=False)).pages["hint"]
    assert plain(off) == "Hints are switched off at this table."


def test_o13_melds_count_from_one_and_pairs_do_not_count() -> None:
    """What is shown is what is typed; a number that is not there is refused."""
    position = begun(Practice.GO_OUT)
    view = GAME.view(position, 0)
    laid = [meld.meld for meld in view.melds if meld.kind != "pair"]
    shown = [GAME.as_shown(view, f"lay {meld} R8") for meld in laid]
    assert shown == [f"lay {place} R8" for place in range(1, len(laid) + 1)]
    assert [GAME.as_meant(view, typed) for typed in shown] == [f"lay {meld} R8" for meld in laid]
    for typed in ("lay 0 R8", "swap 99 R8"):
        refused = position.refusal(0, GAME.read(GAME.as_meant(view, typed)))
        assert refused is not None
        assert refused.code == "no_such_meld"
    assert GAME.as_meant(view, "throw K2") == "throw K2"


def test_numbers_follow_the_rack_on_the_screen() -> None:
    """Where hints are switched off."""
    listed = numbered(begun(Practice.GO_OUT, suggestions=False))
    assert listed[0] == "meld R10 B11=R11 R12"
    thrown = ["R10", "B11", "R12", "Y3", "Y4", "B5", "B9", "K2"]
    assert listed[-8:] == [f"throw {tile}" for tile in thrown]


# Pages


def test_no_page_before_the_first_hand_is_over() -> None:
    pages = drawn(begun(Practice.EXHAUSTED)).pages
    assert {word: plain(page) for word, page in pages.items()} == {
        "hint": "There is nothing to suggest just now.",
        "ledger": "No hand has been played to its end yet.",
        "sheet": "No hand has been played to its end yet.",
    }


def test_the_sheet_of_the_last_hand_adds_up() -> None:
    position = begun(Practice.EXHAUSTED)
    position.play(0, GAME.read("decline"))
    lines = plain(drawn(position).pages["sheet"]).splitlines()
    reason = "drawing stack exhausted, lowest score wins (14 points)"
    assert lines[0] == f"Hand 1. Winner: Ben: {reason}."
    assert lines[1] == "Ann: +20 (opened)"
    assert " ".join(lines[2].split()) == "tiles left 20 the value of R2 Y5 K13"
    assert lines[-1] == "Dan: No score (hasn't opened)"


def test_the_ledger_of_a_match() -> None:
    options = OkeyOptions(hands=2)
    racks = ["R1", "K2 K13", "R8"]
    position = arrange(racks, options=options, opened=["melds", "melds", "none"], stack=9)
    position.play(0, GAME.read("throw R1"))
    lines = plain(drawn(position).pages["ledger"]).splitlines()
    assert lines[0].split() == ["Hand", "Ended", "by", "Ann", "Ben", "Cleo"]
    assert lines[1].split() == ["1", "Ann", "went", "out", "\N{MINUS SIGN}101", "+15", "+16"]
    assert lines[2].split() == ["Total", "\N{MINUS SIGN}101", "+15", "+16"]


def test_no_score_is_marked_in_the_ledger() -> None:
    options = OkeyOptions(hands=2)
    racks = ["R2 K13", "K5 Y5", "R9"]
    position = arrange(
        racks,
        options=options,
        opened=["melds", "pairs", "none"],
        stack=0,
        table=["R3 R4 R5"],
        piles=["", "", "R6"],
        at_table=False,
    )
    position.play(0, GAME.read("decline"))
    lines = plain(drawn(position).pages["ledger"]).splitlines()
    assert lines[1].split() == ["1", "stack", "exhausted", "+15", "+10", "+202*"]
    assert lines[-2] == "* No score (hasn't opened) is not 0: it counts +202,"
    assert lines[-1] == "  or 0 where nobody opened"


def test_a_game_that_is_over_shows_no_rack() -> None:
    position = begun(Practice.EXHAUSTED)
    position.play(0, GAME.read("decline"))
    assert "the game is over" in pictured(position)
    assert "Your rack" not in pictured(position)
    assert asked(position) == ""


def test_okey_is_a_game_that_draws_itself() -> None:
    assert isinstance(GAME, Drawn)
    assert GAME.amount(-101) == "\N{MINUS SIGN}101"
    assert GAME.amount(202) == "+202"
