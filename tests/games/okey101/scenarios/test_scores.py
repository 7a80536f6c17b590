"""The scenarios of scoring, 66 to 111 and 132 to 133, the summary table of the seed and its five examples.

From 66 to 107 the okey is R8, and 5, 9 and 12 are left: S is 26, and 34 with an okey.
"""

from __future__ import annotations

from typing import Any

import pytest

from kibitz.games.okey101.score.results import HandResult
from kibitz.games.okey101.score.sheet import player_told, told
from tests.games.okey101.score.test_settling import (
    OPEN,
    OUT,
    SHUT,
    Player,
    changed,
    ended,
    lines,
    settled,
    totals,
)

LEFT = "Y5 B9 K12"
OPEN_JOKER: Player = ("melds", f"{LEFT} R8")
SHUT_JOKER: Player = ("none", f"{LEFT} R8")
PAIRS: Player = ("pairs", LEFT)
PAIRS_OUT: Player = ("pairs", "")
NAMES = ("Ann", "Bob", "Cem", "Dan")
MINUS = "\N{MINUS SIGN}"


def score(reason: str, player: Player, scoring: str = "seed", **hand: Any) -> int | None:
    """What this player scores; where somebody has to go out, another one did."""
    if reason == "hand_empty":
        return settled(ended(reason, OUT, player, **hand), scoring).scores[1]
    return settled(ended(reason, player, ("pairs", "Y13 B13"), **hand), scoring).scores[0]


# The seed's summary table, row by row


def test_66_whoever_goes_out_has_minus_101() -> None:
    assert settled(ended("hand_empty", OUT, OPEN)).scores[0] == -101


@pytest.mark.parametrize(
    ("reason", "player", "expected"),
    [
        pytest.param("hand_empty", OPEN, 26, id="67"),
        pytest.param("hand_empty", OPEN_JOKER, 34 + 101, id="68"),
        pytest.param("hand_empty", SHUT, 52, id="69"),
        pytest.param("hand_empty", SHUT_JOKER, 2 * 34 + 101, id="70"),
        pytest.param("drawing_stack_exhausted", OPEN, 26, id="71"),
        pytest.param("drawing_stack_exhausted", OPEN_JOKER, 34, id="71-joker"),
        pytest.param("drawing_stack_exhausted", SHUT, None, id="72"),
        pytest.param("drawing_stack_exhausted", SHUT_JOKER, None, id="72-joker"),
        pytest.param("deck_empty", OPEN, 26, id="73"),
        pytest.param("deck_empty", OPEN_JOKER, 135, id="74"),
        pytest.param("deck_empty", SHUT, 0, id="75"),
        pytest.param("deck_empty", SHUT_JOKER, 101, id="76"),
        pytest.param("all_pairs", PAIRS, 0, id="77"),
        pytest.param("all_pairs", ("pairs", f"{LEFT} R8"), 101, id="78"),
    ],
)
def test_67_to_78_every_row_of_the_summary(reason: str, player: Player, expected: int | None) -> None:
    assert score(reason, player) == expected


def test_70_the_code_of_the_seed_doubles_the_joker_too() -> None:
    assert score("hand_empty", SHUT_JOKER, "seed_code") == 2 * (34 + 101) == 270


def test_71_the_lowest_wins() -> None:
    result = settled(ended("drawing_stack_exhausted", OPEN_JOKER, OPEN))
    assert (result.scores, result.outcome.winners) == ((34, 26), (1,))


SUMMARY = [
    # scenario, winner, dropped combinations, has a joker, score of "remaining stones" 26 (34 with an okey)
    ("hand_empty", True, True, False, lambda stones: -101),
    ("hand_empty", False, True, False, lambda stones: stones),
    ("hand_empty", False, True, True, lambda stones: stones + 101),
    ("hand_empty", False, False, False, lambda stones: stones * 2),
    ("hand_empty", False, False, True, lambda stones: stones * 2 + 101),
    ("drawing_stack_exhausted", False, True, False, lambda stones: stones),
    ("drawing_stack_exhausted", False, True, True, lambda stones: stones),
    ("drawing_stack_exhausted", False, False, False, lambda stones: None),
    ("drawing_stack_exhausted", False, False, True, lambda stones: None),
    ("deck_empty", False, True, False, lambda stones: stones),
    ("deck_empty", False, True, True, lambda stones: stones + 101),
    ("deck_empty", False, False, False, lambda stones: 0),
    ("deck_empty", False, False, True, lambda stones: 101),
    ("all_pairs", False, True, False, lambda stones: 0),
    ("all_pairs", False, True, True, lambda stones: 101),
]


@pytest.mark.parametrize("joker", ["R8", "F"])
@pytest.mark.parametrize(("reason", "winner", "dropped", "has_joker", "formula"), SUMMARY)
def test_scoring_summary_of_the_seed(
    reason: str, winner: bool, dropped: bool, has_joker: bool, formula: Any, joker: str
) -> None:
    """Once with an okey and once with a false joker: the seed charges for either (C-02)."""
    route = ("pairs" if reason == "all_pairs" else "melds") if dropped else "none"
    tiles = "" if winner else f"{LEFT} {joker}" if has_joker else LEFT
    end = ended(reason, (route, tiles), ("pairs", "" if reason == "hand_empty" else "Y1"), winner=not winner)
    assert settled(end).scores[0] == formula(34 if has_joker else 26)


# The usage examples of the seed


def test_79_example_1_player_goes_out() -> None:
    end = ended("hand_empty", OUT, OPEN, ("none", "Y13 B13"), ("melds", "R8"))
    result = settled(end)
    assert result.scores == (-101, 26, 52, 109)
    assert result.outcome.winners == (0,)
    assert (result.verdict, result.draw) == ("win", False)


def test_80_example_2_drawing_stack_exhausted() -> None:
    end = ended("drawing_stack_exhausted", ("melds", "Y7 B8"), ("melds", "Y5 B3"), SHUT, SHUT)
    result = settled(end)
    assert result.scores == (15, 8, None, None)
    assert (result.outcome.winners, result.winning_score) == ((1,), 8)
    assert (result.verdict, result.draw) == ("win", False)
    assert [standing.place for standing in result.outcome.standings] == [2, 1, None, None]


def test_81_example_3_drawing_stack_exhausted_with_tie() -> None:
    end = ended("drawing_stack_exhausted", ("melds", "Y12"), ("melds", "B5 Y7"), SHUT, SHUT)
    result = settled(end)
    assert result.scores == (12, 12, None, None)
    assert (result.outcome.winners, result.winning_score) == ((0, 1), 12)
    assert (result.verdict, result.draw) == ("tie", True)


def test_82_example_4_no_players_opened() -> None:
    result = settled(ended("drawing_stack_exhausted", SHUT, SHUT_JOKER, SHUT, SHUT))
    assert result.scores == (None, None, None, None)
    assert (result.outcome.winners, result.winning_score) == ((), None)
    assert (result.verdict, result.draw) == ("no_score_draw", True)
    assert totals(result) == [None] * 4


def test_83_example_5_all_players_have_only_pairs() -> None:
    result = settled(ended("all_pairs", PAIRS, ("pairs", "Y1 R8"), PAIRS, ("pairs", "K12 K12")))
    assert result.scores == (0, 101, 0, 0)
    assert (result.outcome.winners, result.winning_score) == ((), None)
    assert (result.verdict, result.draw) == ("no_winner", False)


# Contradictions


def test_90_a_false_joker_only() -> None:
    assert score("hand_empty", ("melds", "F")) == 8 + 101 == 109
    assert score("hand_empty", ("melds", "F"), "common") == 8


def test_91_two_okeys() -> None:
    two = ("melds", f"{LEFT} R8 R8")
    assert score("hand_empty", two) == 26 + 16 + 101 == 143
    per_tile = changed("seed", "surcharge.per", "tile")
    assert settled(ended("hand_empty", OUT, two), per_tile).scores[1] == 244
    assert score("hand_empty", two, "common") == 26 + 202 == 228


def test_92_five_pairs_are_eligible() -> None:
    end = ended("drawing_stack_exhausted", ("pairs", "Y3 B4"), OPEN)
    assert settled(end).scores == (7, 26)
    assert settled(end).outcome.winners == (0,)
    assert settled(end, "common").scores == (14, 26)


@pytest.mark.parametrize("tile", ["R1", "F"])
def test_96_above_13_comes_1(tile: str) -> None:
    """The indicator is R13: an okey is R1, and counts 1 like a false joker."""
    end = ended("drawing_stack_exhausted", ("melds", tile), ("melds", "Y2"), okey="R1")
    assert settled(end).scores == (1, 2)


def test_97_104_without_a_joker() -> None:
    result = settled(ended("hand_empty", OUT, ("none", "Y13 B13 K13 R13")))
    assert result.scores[1] == 104
    (tiles,) = lines(result, 1)
    assert (tiles.part, tiles.amount, tiles.facts["sum"]) == ("tiles", 104, 52)
    assert not [line for line in lines(result, 1) if line.part == "surcharge"]


# Other presets


@pytest.mark.parametrize(
    ("winner", "how", "expected"),
    [
        pytest.param(OUT, "", (-101, 26, 52, 202), id="98 normal"),
        pytest.param(OUT, "okey", (-202, 52, 104, 404), id="99 okey"),
        pytest.param(PAIRS_OUT, "", (-202, 52, 104, 404), id="100 pairs"),
        pytest.param(PAIRS_OUT, "okey", (-404, 104, 208, 808), id="103 pairs and okey"),
    ],
)
def test_98_99_100_103_common(winner: Player, how: str, expected: tuple[int, ...]) -> None:
    assert settled(ended("hand_empty", winner, OPEN, PAIRS, SHUT, how=how), "common").scores == expected


@pytest.mark.parametrize(
    ("winner", "how", "expected"),
    [
        pytest.param(OUT, "elden same_turn", (-202, 404), id="101"),
        pytest.param(OUT, "elden same_turn okey", (-404, 808), id="102"),
        pytest.param(PAIRS_OUT, "elden same_turn okey", (-808, 1616), id="all three"),
    ],
)
def test_101_102_elden(winner: Player, how: str, expected: tuple[int, ...]) -> None:
    assert settled(ended("hand_empty", winner, SHUT, how=how), "common").scores == expected


def test_104_an_okey_costs_the_same_whatever_is_multiplied() -> None:
    assert score("hand_empty", OPEN_JOKER, "common") == 127
    assert score("hand_empty", OPEN_JOKER, "common", how="okey") == 153
    assert score("hand_empty", ("pairs", f"{LEFT} R8"), "common") == 153


def test_105_not_opened_with_an_okey() -> None:
    assert score("hand_empty", SHUT_JOKER, "common") == 202


def test_106_okey_plus_pays_a_finish_in_the_opening_turn() -> None:
    end = ended("hand_empty", OUT, OPEN, SHUT, how="same_turn")
    assert settled(end, "okey_plus").scores == (-202, 26, 202)
    assert settled(end, "common").scores == (-101, 26, 202)
    elden = ended("hand_empty", OUT, SHUT, how="same_turn elden")
    assert settled(elden, "okey_plus").scores == (-202, 404)
    assert score("hand_empty", ("melds", f"{LEFT} R8 R8"), "okey_plus") == 127


@pytest.mark.parametrize(
    ("how", "expected"),
    [
        pytest.param("", (-202, 52, 104, 404), id="later"),
        pytest.param("same_turn", (-202, 52, 104, 404), id="in the opening turn"),
        pytest.param("same_turn okey", (-404, 104, 208, 808), id="with an okey"),
    ],
)
def test_106_c43_okey_plus_doubles_a_finish_with_pairs_once(how: str, expected: tuple[int, ...]) -> None:
    end = ended("hand_empty", PAIRS_OUT, OPEN, PAIRS, SHUT, how=how)
    assert settled(end, "okey_plus").scores == expected


def test_106_c43_also_with_nobody_else_open() -> None:
    elden = ended("hand_empty", PAIRS_OUT, SHUT, how="same_turn elden")
    assert settled(elden, "okey_plus").scores == (-202, 404)
    assert settled(elden, "common").scores == (-404, 808)


@pytest.mark.parametrize("scoring", ["common", "okey_plus", "kahve"])
def test_107_all_pairs_is_void(scoring: str) -> None:
    result = settled(ended("all_pairs", PAIRS, ("pairs", "R8"), PAIRS, PAIRS), scoring)
    assert result.scores == result.booked == (0, 0, 0, 0)
    assert (result.void, result.verdict, result.outcome.winners) == (True, "void", ())


# Match and teams


@pytest.mark.parametrize(("counts_as", "expected"), [(202, [-86, 34, 254, 371]), (0, [-86, 34, 52, 169])])
def test_108_what_the_match_books(counts_as: int, expected: list[int]) -> None:
    first = settled(ended("hand_empty", OUT, OPEN, SHUT, SHUT_JOKER), null_counts_as=counts_as)
    assert first.scores == (-101, 26, 52, 169)
    end = ended("drawing_stack_exhausted", ("melds", "Y7 B8"), ("melds", "Y5 B3"), SHUT, SHUT)
    second = settled(end, null_counts_as=counts_as)
    assert second.scores == (15, 8, None, None)
    assert [sum(booked) for booked in zip(first.booked, second.booked, strict=True)] == expected


def test_109_nobody_opened_books_nothing() -> None:
    assert settled(ended("drawing_stack_exhausted", SHUT, SHUT, SHUT, SHUT)).booked == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("scored", "expected"), [pytest.param(False, -101, id="110"), pytest.param(True, -75, id="111")]
)
def test_110_111_the_partner_of_the_finisher(scored: bool, expected: int) -> None:
    result = settled(ended("hand_empty", OUT, OPEN, OPEN, SHUT), teams=True, partner_scored=scored)
    assert totals(result) == [expected, 78, expected, 78]
    assert result.scores == (-101, 26, 26 if scored else 0, 52)
    assert result.outcome.winners == (0, 2)
    assert result.winning_score == expected


# Words


def hand(reason: str, *players: Player, **more: Any) -> HandResult:
    return settled(ended(reason, *players, **more))


@pytest.mark.parametrize(
    ("result", "headline", "reason"),
    [
        (hand("hand_empty", OPEN, OUT, winner=1), "Winner: Bob", "emptied the rack (went out)"),
        (
            hand("drawing_stack_exhausted", OPEN, ("melds", "Y8"), SHUT),
            "Winner: Bob",
            "drawing stack exhausted, lowest score wins (8 points)",
        ),
        (
            hand("drawing_stack_exhausted", ("melds", "Y8"), ("pairs", "B8"), SHUT),
            "Winners: Ann, Bob (tie)",
            "drawing stack exhausted, lowest score wins (8 points)",
        ),
        (
            hand("drawing_stack_exhausted", SHUT, SHUT),
            "No winner",
            "drawing stack exhausted, nobody has opened",
        ),
        (hand("deck_empty", OPEN, SHUT), "No winner", "no tiles left to draw"),
        (hand("all_pairs", PAIRS, PAIRS), "No winner", "all players have only pairs"),
    ],
    ids=["went out", "one lowest", "several", "nobody open", "deck empty", "all pairs"],
)
def test_132_the_six_rows_in_words(result: HandResult, headline: str, reason: str) -> None:
    assert told(result, NAMES) == (headline, reason)


def test_132_what_the_presets_add_in_words() -> None:
    void = settled(ended("all_pairs", PAIRS, PAIRS), "common")
    assert told(void, NAMES) == (
        "No winner",
        "all players have only pairs: the hand is void and dealt again",
    )
    exhausted = settled(ended("drawing_stack_exhausted", OPEN, SHUT), "common")
    assert told(exhausted, NAMES) == ("No winner", "drawing stack exhausted")
    nobody = settled(ended("drawing_stack_exhausted", SHUT, SHUT), "common")
    assert told(nobody, NAMES) == ("No winner", "drawing stack exhausted, nobody has opened")
    team = settled(ended("hand_empty", OUT, OPEN, OPEN, SHUT), teams=True)
    assert told(team, NAMES) == ("Winners: Ann, Cem", "Ann emptied the rack (went out)")
    one = hand("drawing_stack_exhausted", ("melds", "Y1"), SHUT)
    assert told(one, NAMES)[1] == "drawing stack exhausted, lowest score wins (1 point)"


@pytest.mark.parametrize(
    ("reason", "player", "words"),
    [
        ("hand_empty", ("none", "Y13 B13 K13 R13"), "Bob: +104 (not opened)"),
        ("hand_empty", OPEN_JOKER, "Bob: +135 (opened, includes joker penalty)"),
        ("hand_empty", ("pairs", "F"), "Bob: +109 (opened with pairs, includes joker penalty)"),
        ("all_pairs", ("pairs", "Y1 R8"), "Bob: +101 (opened with pairs, joker penalty only)"),
        ("deck_empty", SHUT_JOKER, "Bob: +101 (not opened, joker penalty only)"),
        ("deck_empty", SHUT, "Bob: 0 (not opened)"),
        ("drawing_stack_exhausted", ("melds", "Y7 B8"), "Bob: +15 (opened)"),
        ("drawing_stack_exhausted", OPEN_JOKER, "Bob: +34 (opened)"),
        ("drawing_stack_exhausted", SHUT_JOKER, "Bob: No score (hasn't opened)"),
    ],
)
def test_133_the_joker_is_mentioned_exactly_when_it_was_charged(
    reason: str, player: Player, words: str
) -> None:
    first = OUT if reason == "hand_empty" else PAIRS
    assert player_told(hand(reason, first, player), 1, NAMES) == words


def test_133_the_winner_and_who_was_left_out() -> None:
    assert player_told(hand("hand_empty", OUT, OPEN), 0, NAMES) == f"Ann: {MINUS}101 (opened)"
    end = ended("drawing_stack_exhausted", PAIRS, OPEN)
    result = settled(end, pairs_eligible=False)
    assert player_told(result, 0, NAMES) == "Ann: No score (opened with pairs)"
