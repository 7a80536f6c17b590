"""Every value of every option and every preset changes something, and exactly what it says."""

from __future__ import annotations

import msgspec
import pytest

from kibitz.core.chance import QuickSource
from kibitz.core.errors import IllegalAction
from kibitz.games.okey101 import GAME
from kibitz.games.okey101.interface.events import OpeningFailed, PairsDeclared
from kibitz.games.okey101.options import PRESETS, OkeyOptions, options_of, terms_of
from kibitz.games.okey101.rules.position import OkeyPosition
from kibitz.games.okey101.score.document import PRESETS as DOCUMENTS
from kibitz.games.okey101.score.document import named
from tests.games.okey101.asking import (
    events_of,
    fined,
    goes_on,
    meld,
    on_table,
    opened,
    outcome_of,
    phase,
    rack,
    reason,
    result,
    scores,
)
from tests.games.okey101.scenarios.table import P1, P2, P3, P4, agreed, code, given, may, play, tiles, why
from tests.games.refusing import bad_values, different, every_value, expect_refused

FALSE_JOKER_TURNED = 248  # a deal found by trying numbers
FIVE_PAIRS = "R1 R1 / R5 R5 / Y9 Y9 / B3 B3 / K12 K12"
WITH_103 = "R11 R12 R13 / Y10 Y11 Y12 Y13 / B6 B7 B8"


# indicator_false_joker


@pytest.mark.parametrize(("rule", "stack", "false_jokers"), [("redraw", 20, 2), ("riziko", 19, 1)])
def test_indicator_false_joker(rule: str, stack: int, false_jokers: int) -> None:
    """`riziko`: the false joker stays out of play, and another tile is the indicator."""
    position = GAME.start(4, agreed(indicator_false_joker=rule), QuickSource(FALSE_JOKER_TURNED))
    view = GAME.view(position, None)
    assert view.riziko is (rule == "riziko")
    assert view.stack == stack
    assert view.indicator != "F"
    held = [tile for seat in range(4) for tile in rack(position, seat)]
    held += ["F" for tile in list(position.deck)[position.drawn :] if tile // 2 == 52]
    assert held.count("F") == false_jokers
    assert GAME.violations(position) == []


def test_indicator_false_joker_means_nothing_when_none_is_turned() -> None:
    position = GAME.start(4, agreed(indicator_false_joker="riziko"), QuickSource(1))
    assert not GAME.view(position, None).riziko
    assert GAME.view(position, None).stack == 20


@pytest.mark.parametrize(("riziko", "score"), [(0, -101), (1, -202)])
def test_riziko_doubles_the_hand(riziko: int, score: int) -> None:
    position = given(["K13", "K12"], opened=["melds"] * 4, options=agreed("kahve"))
    position.riziko = riziko
    play(position, P1, "K13")
    assert scores(position)[:2] == [score, 12 * (1 + riziko)]
    assert ("riziko" in result(position).outcome.also) is bool(riziko)


# take_discard


@pytest.mark.parametrize(
    ("rule", "answer"), [("must_use", "must_use_taken"), ("free", None), ("open_only", "take_to_open")]
)
def test_take_discard_by_an_open_player(rule: str, answer: str | None) -> None:
    """A tile without a use: it must be used, may be kept, or may not even be taken."""
    position = given(["R2", "K1 K13"], opened=["none", "melds"], options=agreed(take_discard=rule))
    play(position, P1, "R2")
    assert GAME.view(position, P2).may_take is (rule != "open_only")
    assert ("take" in may(position, P2)) is (rule != "open_only")
    if rule == "open_only":
        assert code(position, P2, "take") == answer
        return
    play(position, P2, "take")
    if answer is not None:
        assert code(position, P2, "K1") == answer
    else:
        play(position, P2, "K1")
        assert "R2" in rack(position, P2)


@pytest.mark.parametrize(("rule", "ends"), [("must_use", True), ("free", True), ("open_only", False)])
def test_take_discard_laid_off_after_an_opening_without_it(rule: str, ends: bool) -> None:
    """`open_only`: the tile must be inside the opening itself."""
    position = given(
        ["R9", f"{tiles(WITH_103)} K1"],
        opened=["none", "none", "melds"],
        table=["R6 R7 R8"],
        owners=[P3],
        options=agreed(take_discard=rule),
    )
    play(position, P1, "R9")
    play(position, P2, "take", f"open {WITH_103}", "lay 0 R9")
    if ends:
        play(position, P2, "K1")
        assert position.to_act() == (P3,)
    else:
        assert code(position, P2, "K1") == "must_use_taken"
        assert "untake" in may(position, P2)


# open_points, open_pairs, escalating, all_in_exempt


@pytest.mark.parametrize(("bar", "opens"), [(1, True), (18, True), (19, False), (101, False), (200, False)])
def test_open_points(bar: int, opens: bool) -> None:
    position = given(["R5 R6 R7"], options=agreed(open_points=bar))
    assert GAME.view(position, None).bar == bar
    if opens:
        play(position, P1, "open R5 R6 R7")
        assert opened(position)[P1] == "melds"
    else:
        assert why(position, P1, "open R5 R6 R7") == ("below_bar", {"points": 18, "bar": bar})


@pytest.mark.parametrize(("bar", "opens"), [(1, True), (5, True), (6, False), (10, False)])
def test_open_pairs(bar: int, opens: bool) -> None:
    position = given([tiles(FIVE_PAIRS)], options=agreed(open_pairs=bar))
    assert GAME.view(position, None).pair_bar == bar
    if opens:
        play(position, P1, f"open {FIVE_PAIRS}")
        assert opened(position)[P1] == "pairs"
    else:
        assert why(position, P1, f"open {FIVE_PAIRS}") == ("too_few_pairs", {"pairs": 5, "bar": bar})


@pytest.mark.parametrize(("escalating", "bars"), [(False, (101, 5)), (True, (104, 5))])
def test_escalating(escalating: bool, bars: tuple[int, int]) -> None:
    position = given([tiles(WITH_103)], options=agreed(escalating=escalating))
    play(position, P1, f"open {WITH_103}")
    view = GAME.view(position, None)
    assert (view.bar, view.pair_bar) == bars


@pytest.mark.parametrize("exempt", [False, True])
def test_all_in_exempt(exempt: bool) -> None:
    """Below the bar an opening is refused, or must go out at once; pairs are never excused."""
    position = given(["R5 R6 R7 R1 R1 Y9 Y9"], options=agreed(all_in_exempt=exempt))
    assert code(position, P1, "open R1 R1 / Y9 Y9") == "too_few_pairs"
    if not exempt:
        assert code(position, P1, "open R5 R6 R7") == "below_bar"
        return
    play(position, P1, "open R5 R6 R7")
    assert GAME.view(position, P1).now is not None
    assert code(position, P1, "R1") == "must_go_out"


# okey_in_pairs, set_joker


@pytest.mark.parametrize("allowed", [True, False])
@pytest.mark.parametrize("pair", ["R7 B11", "B11 B11"])
def test_okey_in_pairs(allowed: bool, pair: str) -> None:
    position = given([f"{pair} K1 K13"], opened=["pairs"], options=agreed(okey_in_pairs=allowed))
    assert (f"pair {pair}" in may(position, P1)) is allowed
    if allowed:
        play(position, P1, f"pair {pair}")
        assert on_table(position) == [pair]
    else:
        assert code(position, P1, f"pair {pair}") == "not_a_pair"


@pytest.mark.parametrize("allowed", [True, False])
def test_okey_in_pairs_in_an_opening_and_on_the_racks(allowed: bool) -> None:
    with_okey = FIVE_PAIRS.replace("R1 R1", "R1 B11")
    position = given([tiles(with_okey)], options=agreed(okey_in_pairs=allowed))
    assert (position.refusal(P1, GAME.read(f"open {with_okey}")) is None) is allowed
    racks = given(
        ["R5 B11 R13", "Y2 Y2", "R9 R9", "K1 K1"],
        opened=["melds"] * 4,
        options=agreed(all_pairs="racks_identical", okey_in_pairs=allowed),
    )
    play(racks, P1, "R13")
    assert goes_on(racks) is not allowed


def test_set_joker_any_missing() -> None:
    """The okey is either missing colour: K5 frees it though Y5 was said."""
    position = given(["R5 B5 B11 K1 K5 Y5"], opened=["melds"], options=agreed(set_joker="any_missing"))
    play(position, P1, "meld R5 B5 B11=Y5")
    assert on_table(position) == ["R5 B5 B11"]
    play(position, P1, "swap 0 K5")
    assert "B11" in rack(position, P1)


def test_set_joker_declared() -> None:
    """The colour must be said, and only that tile frees the okey; no other Y5 fits beside it."""
    position = given(["R5 B5 B11 K1 K5 Y5"], opened=["melds"], options=agreed(set_joker="declared"))
    assert why(position, P1, "meld R5 B5 B11") == ("name_colour", {"tiles": ("R5", "B5", "B11")})
    play(position, P1, "meld R5 B5 B11=Y5")
    assert on_table(position) == ["R5 B11=Y5 B5"]
    assert code(position, P1, "swap 0 K5") == "does_not_fit"
    assert code(position, P1, "lay 0 Y5") == "does_not_fit"
    play(position, P1, "swap 0 Y5")
    assert "B11" in rack(position, P1)


# layoff_same_turn, layoff_cap_per_end, split_insert, okey_swap


@pytest.mark.parametrize("allowed", [True, False])
@pytest.mark.parametrize("text", ["lay 0 R9", "swap 1 K3", "meld K7 K8 K9", "split 2 Y3"])
def test_layoff_same_turn(allowed: bool, text: str) -> None:
    """Off: the turn of the opening has nothing but the opening."""
    position = given(
        [f"{tiles(WITH_103)} R9 K3 K7 K8 K9 Y3 K13"],
        opened=["none", "melds"],
        table=["R6 R7 R8", "K2 B11=K3 K4", "Y1 Y2 Y3 Y4 Y5"],
        owners=[P2] * 3,
        options=agreed(layoff_same_turn=allowed),
    )
    play(position, P1, f"open {WITH_103}")
    assert (text in may(position, P1)) is allowed
    if allowed:
        play(position, P1, text)
    else:
        assert code(position, P1, text) == "not_this_turn"
    play(position, P1, "K13")
    assert position.to_act() == (P2,)


def test_layoff_same_turn_is_about_the_turn_of_the_opening_alone() -> None:
    position = given(["R9 K13"], opened=["melds"], table=["R6 R7 R8"], options=agreed(layoff_same_turn=False))
    play(position, P1, "lay 0 R9")
    assert meld(position, 0).tiles[-1] == "R9"


@pytest.mark.parametrize(("cap", "most"), [(0, 6), (1, 1), (2, 2), (5, 5), (10, 6)])
def test_layoff_cap_per_end(cap: int, most: int) -> None:
    """At the upper end of R4·R5·R6 there is room for seven; P1 has six of them."""
    position = given(
        ["R7 R8 R9 R10 R11 R12 K13"],
        opened=["melds"],
        table=["R4 R5 R6"],
        options=agreed(layoff_cap_per_end=cap),
    )
    for number in range(7, 13):
        if number - 6 <= most:
            play(position, P1, f"lay 0 R{number}")
        else:
            assert why(position, P1, f"lay 0 R{number}") == ("cap_reached", {"cap": cap})
            break
    assert len(meld(position, 0).tiles) == 3 + most


@pytest.mark.parametrize("allowed", [True, False])
def test_split_insert(allowed: bool) -> None:
    """Off, it is refused, and throwing such a tile is no playable discard."""
    options = agreed("common", split_insert=allowed)
    position = given(["R6 K13 K1"], opened=["melds"], table=["R4 R5 R6 R7 R8"], options=options)
    assert ("split 0 R6" in may(position, P1)) is allowed
    thrown = position.copy()
    play(thrown, P1, "R6")
    assert fined(thrown) == [(P1, "playable_discard")] * allowed
    if allowed:
        play(position, P1, "split 0 R6")
        assert len(on_table(position)) == 2
    else:
        assert code(position, P1, "split 0 R6") == "no_splitting"


@pytest.mark.parametrize(
    ("swap", "may_swap", "duty"),
    [("to_hand", True, ""), ("must_use", True, "must_use_okey"), ("off", False, "")],
)
def test_okey_swap(swap: str, may_swap: bool, duty: str) -> None:
    """Off, throwing such a tile is no playable discard either."""
    options = agreed("common", okey_swap=swap)
    position = given(["R3 K13 K1"], opened=["melds"], table=["R2 B11=R3 R4"], options=options)
    assert ("swap 0 R3" in may(position, P1)) is may_swap
    thrown = position.copy()
    play(thrown, P1, "R3")
    assert fined(thrown) == [(P1, "playable_discard")] * may_swap
    if not may_swap:
        assert code(position, P1, "swap 0 R3") == "no_swapping"
        return
    play(position, P1, "swap 0 R3")
    assert GAME.view(position, P1).duty == duty
    if duty:
        assert code(position, P1, "K13") == duty
    else:
        play(position, P1, "K13")


# finish_needs_discard, exhaustion, all_pairs, pairs_openers_eligible


@pytest.mark.parametrize(
    ("racked", "table", "text"),
    [
        ("R5 R6 R7", [], "meld R5 R6 R7"),
        ("R7", ["R4 R5 R6"], "lay 0 R7"),
        ("R6", ["R4 R5 R6 R7 R8"], "split 0 R6"),
    ],
)
@pytest.mark.parametrize("needed", [True, False])
def test_finish_needs_discard(needed: bool, racked: str, table: list[str], text: str) -> None:
    """Off, a rack emptied onto the table is going out, without a last tile."""
    options = agreed(finish_needs_discard=needed)
    position = given([racked], opened=["melds", "melds"], table=table, options=options)
    assert (text in may(position, P1)) is not needed
    if needed:
        assert code(position, P1, text) == "keep_one"
        return
    play(position, P1, text)
    finish = result(position).end.finish
    assert finish is not None
    assert (finish.seat, finish.tile, finish.okey) == (P1, None, False)
    assert scores(position)[P1] == -101


@pytest.mark.parametrize(
    ("exhaustion", "after_draw", "after_discard"),
    [
        ("decline", None, None),
        ("immediate", "drawing_stack_exhausted", None),
        ("legacy", None, "deck_empty"),
    ],
)
def test_exhaustion(exhaustion: str, after_draw: str | None, after_discard: str | None) -> None:
    """P1 draws the last tile and throws K2, which P2 could use."""
    position = given(
        ["K2 R1", "Y13 Y1"],
        players=2,
        opened=["melds"] * 2,
        table=["K3 K4 K5"],
        stack="Y3",
        at_table=False,
        options=agreed(exhaustion=exhaustion, hands=1),
    )
    play(position, P1, "draw")
    assert goes_on(position) is (after_draw is None)
    if after_draw is not None:
        assert reason(position) == after_draw
        return
    play(position, P1, "K2")
    assert goes_on(position) is (after_discard is None)
    if after_discard is not None:
        assert reason(position) == after_discard
    else:
        assert (phase(position), may(position, P2)) == ("draw", ["decline", "take"])


@pytest.mark.parametrize(
    ("rule", "ended"),
    [
        ("table", {"table"}),
        ("racks_same_number", {"same", "identical"}),
        ("racks_identical", {"identical"}),
        ("off", set()),
    ],
)
def test_all_pairs(rule: str, ended: set[str]) -> None:
    """Three tables: all opened with pairs, racks of equal numbers, racks of equal tiles."""
    tables = {
        "table": (["R1 R7 R13", "K3 Y8"], "pairs"),
        "same": (["R5 K5 R13", "Y2 B2"], "melds"),
        "identical": (["R5 R5 R13", "Y2 Y2"], "melds"),
    }
    found = set()
    for name, (racks, route) in tables.items():
        position = given(racks, players=2, opened=[route] * 2, options=agreed(all_pairs=rule))
        play(position, P1, "R13")
        if not goes_on(position):
            assert reason(position) == "all_pairs"
            found.add(name)
    assert found == ended


@pytest.mark.parametrize(("eligible", "score", "winners"), [(True, 7, (P1,)), (False, None, (P2,))])
def test_pairs_openers_eligible(eligible: bool, score: int | None, winners: tuple[int, ...]) -> None:
    """C-12: P1 opened with pairs and has the least left when the stack is exhausted."""
    position = given(
        ["R3 R4", "K12"],
        players=2,
        opened=["pairs", "melds"],
        stack="Y1",
        turn=P2,
        at_table=False,
        options=agreed(pairs_openers_eligible=eligible),
    )
    play(position, P2, "draw", "Y1")
    assert scores(position) == [score, 12]
    assert result(position).outcome.winners == winners


# finish_multiplier_cap, fed_opening_fine, declare_pairs, strict_table


@pytest.mark.parametrize(
    ("cap", "winner", "shut"),
    [(0, -808, 1616), (8, -808, 1616), (4, -404, 808), (2, -202, 404), (1, -101, 202)],
)
def test_finish_multiplier_cap(cap: int, winner: int, shut: int) -> None:
    """`common`: opens with pairs and goes out at once with an okey, nobody else open: times 8."""
    ten = f"{FIVE_PAIRS} / R6 R6 / R8 R8 / B5 B5 / B7 B7 / K9 K9"
    position = given(
        [f"{tiles(ten)} B11 K1"], options=agreed("common", finish_multiplier_cap=cap), table=["K2 K3 K4"]
    )
    play(position, P1, f"open {ten}", "lay 0 K1", "B11")
    assert scores(position) == [winner, shut, shut, shut]


@pytest.mark.parametrize(
    ("preset", "rule", "points"),
    [("kahve", "none", []), ("kahve", "flat", [101]), ("seed", "flat", []), ("seed", "tenfold", [110])],
)
def test_fed_opening_fine(preset: str, rule: str, points: list[int]) -> None:
    """P2 opens with P1's K11. `flat` is the figure of the scoring, `tenfold` ten times eleven. P3 ends it."""
    position = given(
        ["K11", f"K9 K10 {tiles(WITH_103)} R1", "K13"],
        opened=["none", "none", "melds"],
        stack="K8 K7",
        options=agreed(preset, fed_opening_fine=rule),
    )
    play(position, P1, "K11")
    play(position, P2, "take", f"open K9 K10 K11 / {WITH_103}")
    assert fined(position) == [(P1, "fed_opening")] * len(points)
    taken_back = position.copy()
    play(taken_back, P2, "retract")
    assert fined(taken_back) == []
    play(position, P2, "R1")
    play(position, P3, "draw", "lay 0 K8", "K13")
    lines = result(position).outcome.standings[P1].lines
    assert [line.amount for line in lines if line.part == "fines"] == points


def test_fed_opening_fine_is_for_tiles_inside_the_opening() -> None:
    """K11 melded after an opening without it fed nothing."""
    position = given(["K11", f"K9 K10 {tiles(WITH_103)}"], options=agreed("kahve"))
    play(position, P1, "K11")
    play(position, P2, "take", f"open {WITH_103}", "meld K9 K10 K11")
    assert fined(position) == []


@pytest.mark.parametrize("declaring", [True, False])
def test_declare_pairs(declaring: bool) -> None:
    """Once, before opening; then only pairs open the rack."""
    position = given(
        [f"{tiles(WITH_103)} R1 R1 R5 R5 Y9 Y9 B3 B3 K12 K12"], options=agreed(declare_pairs=declaring)
    )
    assert ("declare" in may(position, P1)) is declaring
    if not declaring:
        assert code(position, P1, "declare") == "no_declaring"
        return
    play(position, P1, "declare")
    assert [event.seat for event in events_of(position, PairsDeclared)] == [P1]
    assert GAME.view(position, None).players[P1].declared
    assert code(position, P1, "declare") == "already_declared"
    assert code(position, P1, f"open {WITH_103}") == "wrong_route"
    play(position, P1, f"open {FIVE_PAIRS}")
    assert opened(position)[P1] == "pairs"
    assert code(position, P1, "declare") == "already_open"


@pytest.mark.parametrize(("declares", "score"), [(True, 404), (False, 202)])
def test_declared_and_not_opened_costs_double(declares: bool, score: int) -> None:
    position = given(
        ["", "K13"], opened=["none", "melds"], table=["Y11 Y12 Y13"], stack="Y10 Y9", options=agreed("kahve")
    )
    if declares:
        play(position, P1, "declare")
    play(position, P1, rack(position, P1)[0])
    play(position, P2, "draw", "lay 0 Y10", "K13")
    assert scores(position)[P1] == score


@pytest.mark.parametrize("strict", [True, False])
def test_strict_table_and_failed_openings(strict: bool) -> None:
    """18 points, and two pairs: refused beforehand, or laid, taken back and fined."""
    position = given(["R5 R6 R7 R1 R1 Y9 Y9"], options=agreed("common", strict_table=strict))
    if not strict:
        assert code(position, P1, "open R5 R6 R7") == "below_bar"
        assert code(position, P1, "open R1 R1 / Y9 Y9") == "too_few_pairs"
        return
    play(position, P1, "open R5 R6 R7", "open R1 R1 / Y9 Y9")
    told = [(event.route, event.reached, event.bar) for event in events_of(position, OpeningFailed)]
    assert told == [("melds", 18, 101), ("pairs", 2, 5)]
    assert fined(position) == [(P1, "failed_opening")] * 2


@pytest.mark.parametrize(
    ("strict", "laid", "fines"),
    [
        (True, ["lay 0 R7"], 0),
        (True, ["lay 0 R7", "lay 0 R8"], 1),
        (True, ["meld K1 K2 K3"], 1),
        (False, ["meld K1 K2 K3", "lay 0 R7"], 0),
    ],
)
def test_strict_table_and_taking_back(strict: bool, laid: list[str], fines: int) -> None:
    """9.4: more than the one tile laid off last costs, at a strict table."""
    options = agreed("common", strict_table=strict)
    position = given(["R7 R8 K1 K2 K3 K13"], opened=["melds"], table=["R4 R5 R6"], options=options)
    play(position, P1, *laid, "retract")
    assert fined(position) == [(P1, "taken_back")] * fines
    assert on_table(position) == ["R4 R5 R6"]
    assert len(rack(position, P1)) == 6


# hands, null_counts_as, teams, partner_of_finisher


@pytest.mark.parametrize("hands", [1, 2, 11, 15])
def test_hands(hands: int) -> None:
    """The match is over after so many."""
    position = GAME.start(4, agreed(hands=hands, exhaustion="immediate"), QuickSource(4))
    while position.outcome() is None:
        seat = position.turn
        position.play(
            int(seat), GAME.read(rack(position, int(seat))[0] if phase(position) == "table" else "draw")
        )
    assert len(GAME.view(position, None).ledger) == hands
    assert outcome_of(position).reason == ("drawing_stack_exhausted" if hands == 1 else "hands_played")


@pytest.mark.parametrize("counts_as", [0, 202, 1000])
def test_null_counts_as(counts_as: int) -> None:
    position = given(
        ["R3", ""],
        players=2,
        opened=["melds", "none"],
        stack="Y1",
        at_table=False,
        options=agreed(null_counts_as=counts_as),
    )
    play(position, P1, "draw", "Y1")
    assert scores(position) == [3, None]
    assert result(position).booked == (3, counts_as)
    assert GAME.view(position, None).ledger[0].booked == (3, counts_as)


@pytest.mark.parametrize(
    ("teams", "partner", "totals"),
    [
        (False, "waived", [-101, 12, 11, 10]),
        (False, "scored", [-101, 12, 11, 10]),
        (True, "waived", [-101, 22, -101, 22]),
        (True, "scored", [-90, 22, -90, 22]),
    ],
)
def test_teams_and_partner_of_finisher(teams: bool, partner: str, totals: list[int]) -> None:
    position = given(
        ["K13", "K12", "K11", "K10"],
        opened=["melds"] * 4,
        options=agreed(teams=teams, partner_of_finisher=partner, hands=1),
    )
    play(position, P1, "K13")
    ended = outcome_of(position)
    assert [standing.total for standing in ended.standings] == totals
    assert ended.winners == ((P1, P3) if teams else (P1,))


@pytest.mark.parametrize("players", [2, 3])
def test_teams_need_four(players: int) -> None:
    with pytest.raises(IllegalAction) as caught:
        GAME.start(players, agreed(teams=True), QuickSource(1))
    assert (caught.value.code, caught.value.facts) == ("teams_need_four", {"seats": players})
    assert GAME.start(players, agreed(), QuickSource(1)).players == players


@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_play(players: int) -> None:
    with pytest.raises(IllegalAction) as caught:
        GAME.start(players, agreed(), QuickSource(1))
    assert caught.value.facts == {"seats": players, "least": 2, "most": 4}


# suggestions, practice


@pytest.mark.parametrize("suggested", [True, False])
def test_suggestions(suggested: bool) -> None:
    """Ways to go out and advice on discards, or neither; what the table shows is there either way."""
    position = given(
        ["R5 R6 R7 K13"], opened=["melds", "melds"], table=["R1 R2 R3"], options=agreed(suggestions=suggested)
    )
    seen = GAME.outlook(GAME.view(position, P1))
    assert (len(seen.plans) > 0) is suggested
    assert (len(seen.discards) > 0) is suggested
    assert [near.seat for near in seen.others] == [P2, P3, P4]


@pytest.mark.parametrize(
    ("practice", "awaited", "stack", "texts", "ending"),
    [
        ("exhausted", "draw", 0, ["decline"], "drawing_stack_exhausted"),
        ("all_pairs", "table", 12, ["open R11 R11 / R12 R12 / R13 R13 / K9 K9 / K10 K10", "K7"], "all_pairs"),
        (
            "go_out",
            "table",
            8,
            ["lay 1 Y4 Y3", "lay 3 B5", "lay 2 B9", "meld R10 B11 R12", "K2"],
            "hand_empty",
        ),
    ],
)
def test_practice(practice: str, awaited: str, stack: int, texts: list[str], ending: str) -> None:
    """A position from which its ending can be played at once."""
    position = GAME.start(4, agreed(practice=practice), QuickSource(5))
    view = GAME.view(position, P1)
    assert (position.to_act(), view.phase, view.stack) == ((P1,), awaited, stack)
    assert GAME.violations(position) == []
    for text in texts:
        play(position, P1, text)
    assert reason(position) == ending
    assert position.outcome() is not None


def test_practice_none_is_a_deal() -> None:
    view = GAME.view(GAME.start(4, agreed(practice="none"), QuickSource(5)), None)
    assert (view.stack, view.melds, view.turns) == (20, (), 1)


# scoring


@pytest.mark.parametrize(
    ("scoring", "expected"),
    [
        # P1 goes out with an okey. P2 holds the other; P3 and P4 have not opened, P4 has both false jokers.
        ("seed", [-101, 26 + 8 + 101, 52, 2 * (26 + 16) + 101]),
        ("seed_code", [-101, 26 + 8 + 101, 52, 2 * (26 + 16 + 101)]),
        ("common", [-202, 52 + 101, 404, 404]),
        ("okey_plus", [-202, 52 + 101, 404, 404]),
        ("kahve", [-202, 52 + 101, 404, 808]),
    ],
)
def test_scoring(scoring: str, expected: list[int]) -> None:
    """Okey R8; P4 has declared pairs, which only `kahve` charges for."""
    assert scores(_okey_thrown(scoring, last="Y12 K9 B5 F F")) == expected


def _okey_thrown(scoring: object, last: str) -> OkeyPosition:
    position = given(
        ["R8", "Y5 B9 K12 R8", "R5 Y9 B12", last],
        indicator="R7",
        opened=["melds", "melds"],
        options=agreed(scoring=scoring),
        filled=False,
    )
    position.declared[P4] = 1
    play(position, P1, "R8")
    return position


def test_scoring_that_tells_common_and_okey_plus_apart() -> None:
    """Two okeys left: 101 for each, or once."""
    found = []
    for scoring in ("common", "okey_plus"):
        position = given(["K13", "B11 B11"], opened=["melds"] * 4, options=agreed(scoring=scoring))
        play(position, P1, "K13")
        found.append(scores(position)[P2])
    assert found == [202, 101]


def test_scoring_by_a_document() -> None:
    """A table may bring its own figures, and everybody sees them."""
    seed = msgspec.to_builtins(named("seed"))
    seed["id"], seed["row"][0]["base"] = "ours", -77
    position = _okey_thrown(seed, last="Y12")
    assert scores(position)[P1] == -77
    shown = GAME.view(position, None).options.scoring
    assert not isinstance(shown, str)
    assert shown.id == "ours"


def test_scoring_that_does_not_exist_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="there is no scoring"):
        agreed(scoring="mine")


# Presets


def test_there_are_six_presets() -> None:
    """Each sets what the rules say and nothing else."""
    assert {preset: different(PRESETS[preset]) for preset in GAME.presets} == {
        "seed": {},
        "seed_code": {"scoring": "seed_code", "all_pairs": "racks_same_number"},
        "seed_legacy": {"exhaustion": "legacy"},
        "common": {"scoring": "common"},
        "okey_plus": {"scoring": "okey_plus", "layoff_cap_per_end": 2, "split_insert": False},
        "kahve": {
            "scoring": "kahve",
            "indicator_false_joker": "riziko",
            "declare_pairs": True,
            "fed_opening_fine": "flat",
        },
    }
    assert DOCUMENTS == ("seed", "seed_code", "common", "okey_plus", "kahve")


@pytest.mark.parametrize(
    ("preset", "shut", "deck", "same", "split", "declares"),
    [
        ("seed", 2 * 8 + 101, "drawing_stack_exhausted", False, True, False),
        ("seed_code", 2 * (8 + 101), "drawing_stack_exhausted", True, True, False),
        ("seed_legacy", 2 * 8 + 101, "deck_empty", False, True, False),
        ("common", 202, "drawing_stack_exhausted", False, True, False),
        ("okey_plus", 202, "drawing_stack_exhausted", False, False, False),
        ("kahve", 202, "drawing_stack_exhausted", False, True, True),
    ],
)
def test_a_preset_is_played(
    preset: str, shut: int, deck: str, same: bool, split: bool, declares: bool
) -> None:
    """An unopened false joker, an empty stack, racks of equal numbers, splitting and declaring."""
    options = PRESETS[preset]
    out = given(["K13", "F"], indicator="R7", players=2, opened=["melds"], options=options, filled=False)
    play(out, P1, "K13")
    assert scores(out)[P2] == shut
    last = given(["K13", "K12"], players=2, opened=["melds"] * 2, stack="R1", at_table=False, options=options)
    play(last, P1, "draw", "R1")
    assert reason(last) == deck
    pairs = given(["R5 K5 R13", "Y2 B2"], players=2, opened=["melds"] * 2, options=options)
    play(pairs, P1, "R13")
    assert goes_on(pairs) is not same
    runs = given(["R6 K13"], opened=["melds"], table=["R4 R5 R6 R7 R8"], options=options)
    assert ("split 0 R6" in may(runs, P1)) is split
    assert ("declare" in may(given(options=options), P1)) is declares


# Reading options

NUMBERS = {
    "open_points": (1, 200),
    "open_pairs": (1, 10),
    "layoff_cap_per_end": (0, 10),
    "finish_multiplier_cap": (0, 8),
    "hands": (1, 15),
    "null_counts_as": (0, 1000),
}


@pytest.mark.parametrize(("name", "value"), bad_values(OkeyOptions, NUMBERS))
def test_a_value_out_of_bounds_is_refused(name: str, value: object) -> None:
    expect_refused(OkeyOptions, name, value)


@pytest.mark.parametrize(("name", "value"), every_value(OkeyOptions, NUMBERS, {"scoring": list(DOCUMENTS)}))
def test_every_value_reaches_the_game_and_comes_back(name: str, value: object) -> None:
    """Read from JSON, dealt with, and shown in the view, with all other options at their defaults."""
    chosen = msgspec.json.decode(msgspec.json.encode({name: value}), type=OkeyOptions)
    assert getattr(chosen, name) == value
    assert options_of(terms_of(chosen)) == chosen
    shown = GAME.view(GAME.start(4, chosen, QuickSource(9)), None).options
    expected = msgspec.to_builtins(OkeyOptions()) | {name: value}
    if name == "practice" and value != "none":
        expected["hands"] = 1  # a practice position is one hand, and says so
    assert msgspec.to_builtins(shown) == expected
