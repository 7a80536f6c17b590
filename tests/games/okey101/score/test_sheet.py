"""A hand described by people: how it is settled and told, what follows by itself, and what is refused."""

from __future__ import annotations

import datetime
import random
from functools import partial
from typing import Any

import msgspec
import pytest

from kibitz.cli.score import as_json, as_text
from kibitz.core.errors import Malformed
from kibitz.games.okey101.interface.names import FINES, REASONS, TILE_NAMES
from kibitz.games.okey101.score.described import read
from kibitz.games.okey101.score.document import PRESETS, named, text_of
from kibitz.games.okey101.score.sheet import settle
from tests.games.refusing import Refused, changed, expect_malformed, fields_in, wrong_in

# The first example of the seed, scenario 79.
EXAMPLE: dict[str, Any] = {
    "game": "okey101",
    "reason": "hand_empty",
    "indicator": "R7",
    "winner": "Ann",
    "players": [
        {"name": "Ann", "opened": True, "hand": []},
        {"name": "Bob", "opened": True, "hand": ["Y5", "B9", "K12"]},
        {"name": "Cem", "opened": False, "hand": ["Y13", "B13"]},
        {"name": "Dan", "opened": "pairs", "hand": ["R8"]},
    ],
}
EXHAUSTED: dict[str, Any] = {
    "game": "okey101",
    "reason": "drawing_stack_exhausted",
    "indicator": "R5",
    "players": [
        {"name": "Ann", "opened": "melds", "hand": ["Y7", "B8"]},
        {"name": "Bob", "opened": "pairs", "hand": ["Y5", "B3"]},
        {"name": "Cem", "opened": False, "hand": ["K1"]},
    ],
}
ALL_PAIRS: dict[str, Any] = {
    "game": "okey101",
    "reason": "all_pairs",
    "indicator": "R7",
    "players": [
        {"name": "Ann", "opened": True, "hand": ["F", "F"]},
        {"name": "Bob", "opened": "pairs", "hand": ["K1", "K1"]},
    ],
}
MINUS = "\N{MINUS SIGN}"


def scores(document: object) -> list[Any]:
    return list(settle(document).findings["scores"].values())


# For programs


def test_the_example_for_programs() -> None:
    findings = settle(EXAMPLE).findings
    assert list(findings) == [
        "game", "reason", "verdict", "winners", "draw", "void", "winning_score", "scores", "players"
    ]  # fmt: skip
    assert findings["game"] == "okey101"
    assert findings["reason"] == "hand_empty"
    assert findings["verdict"] == "win"
    assert findings["winners"] == ["Ann"]
    assert (findings["draw"], findings["void"]) == (False, False)
    assert findings["winning_score"] == -101
    assert findings["scores"] == {"Ann": -101, "Bob": 26, "Cem": 52, "Dan": 109}
    keys = ["name", "opened", "score", "place", "total", "booked", "lines"]
    assert [list(player) for player in findings["players"]] == [keys] * 4
    assert [tuple(player.values())[:-1] for player in findings["players"]] == [
        ("Ann", "melds", -101, 1, -101, -101),
        ("Bob", "melds", 26, 2, 26, 26),
        ("Cem", "none", 52, 3, 52, 52),
        ("Dan", "pairs", 109, 4, 109, 109),
    ]
    for player in findings["players"]:
        assert player["total"] == sum(line["amount"] for line in player["lines"])
    assert [line["part"] for line in findings["players"][3]["lines"]] == ["tiles", "surcharge"]
    assert msgspec.json.decode(as_json(settle(EXAMPLE))) == findings


def test_no_score_is_null() -> None:
    findings = settle(EXHAUSTED).findings
    assert findings["scores"] == {"Ann": 15, "Bob": 8, "Cem": None}
    assert (findings["winners"], findings["winning_score"]) == (["Bob"], 8)
    last = findings["players"][2]
    assert (last["score"], last["place"], last["total"], last["booked"], last["lines"]) == (
        None, None, None, 202, []
    )  # fmt: skip


def test_the_outcome_comes_with_the_sheet() -> None:
    outcome = settle(EXAMPLE).outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("hand_empty", (0,))


# For people


def test_the_example_for_people() -> None:
    assert (
        as_text(settle(EXAMPLE))
        == f"""\
Hand

| Player |            Opened | Tiles left | Score | Place |
|--------|-------------------|------------|-------|-------|
| Ann    |            opened |          - |  {MINUS}101 |     1 |
| Bob    |            opened |  Y5 B9 K12 |   +26 |     2 |
| Cem    |        not opened |    Y13 B13 |   +52 |     3 |
| Dan    | opened with pairs |         R8 |  +109 |     4 |

Every Amount

| What for, and why                           | Amount |
|---------------------------------------------|--------|
| Ann, going out: went out                    |   -101 |
| Bob, tiles left: the value of Y5 B9 K12     |     26 |
| Cem, tiles left: the value of Y13 B13       |     52 |
| Dan, tiles left: the value of R8            |      8 |
| Dan, joker penalty: 1 okey left on the rack |    101 |

Breakdown

| Player | Base |       Tiles | Joker penalty | Fines | Total |
|--------|------|-------------|---------------|-------|-------|
| Ann    | {MINUS}101 |           - |             - |     - |  {MINUS}101 |
| Bob    |    - |          26 |             - |     - |   +26 |
| Cem    |    - | 2 x 26 = 52 |             - |     - |   +52 |
| Dan    |    - |           8 |           101 |     - |  +109 |

Winner: Ann
Reason: emptied the rack (went out)
Ann: {MINUS}101 (opened)
Bob: +26 (opened)
Cem: +52 (not opened)
Dan: +109 (opened with pairs, includes joker penalty)
"""
    )


def test_no_score_for_people() -> None:
    sheet = settle(EXHAUSTED)
    assert sheet.grids[0].rows[2] == ("Cem", "not opened", "K1", "No score", "-")
    assert sheet.grids[1].rows[2] == ("Cem", "-", "-", "-", "-", "No score")
    assert sheet.sentences == (
        "Winner: Bob",
        "Reason: drawing stack exhausted, lowest score wins (8 points)",
        "Ann: +15 (opened)",
        "Bob: +8 (opened with pairs)",
        "Cem: No score (hasn't opened)",
    )


def test_teams_for_people() -> None:
    """110: the partner's column, and what the teams have together."""
    sheet = settle({**EXAMPLE, "options": {"teams": True, "scoring": "common"}, "finish": {"okey": True}})
    assert sheet.grids[1].columns == (
        "Player", "Base", "Tiles", "Joker penalty", "Fines", "Partner", "Total"
    )  # fmt: skip
    assert sheet.grids[1].rows == (
        ("Ann", f"2 x {MINUS}101 = {MINUS}202", "-", "-", "-", "0", f"{MINUS}202"),
        ("Bob", "-", "2 x 26 = 52", "-", "-", "101", "+153"),
        ("Cem", "0", "-", "-", "-", f"{MINUS}202", f"{MINUS}202"),
        ("Dan", "-", "4 x 0 = 0", "101", "-", "52", "+153"),
    )
    assert sheet.sentences[-2:] == (f"Ann and Cem together: {MINUS}202", "Bob and Dan together: +153")
    nobody = settle(
        {**EXHAUSTED, "options": {"teams": True}, "players": [*EXHAUSTED["players"], shut("Dan")]}
    )
    assert nobody.sentences[-2:] == ("Ann and Cem together: +15", "Bob and Dan together: +8")


def shut(name: str) -> dict[str, Any]:
    return {"name": name, "opened": False, "hand": ["K1"]}


def test_fines_add_up_in_their_column() -> None:
    document = changed(EXAMPLE, "players[1].fines", ["okey_discard", "playable_discard"])
    sheet = settle({**document, "options": {"scoring": "common"}})
    assert sheet.grids[1].rows[1] == ("Bob", "-", "26", "-", "202", "+228")


# What is read out of a document


def test_the_face_above_the_indicator_is_an_okey() -> None:
    """With R5 turned, R6 is an okey and F a plain 6; only the seed charges for either."""
    for tile, seed, common in (("R6", 107, 101), ("F", 107, 6), ("Y6", 6, 6), ("R5", 5, 5)):
        document = changed(EXAMPLE, "players[1].hand", [tile])
        document["indicator"] = "R5"
        assert scores(document)[1] == seed
        assert scores({**document, "options": {"scoring": "common"}})[1] == common


def test_above_13_comes_1() -> None:
    document = changed(EXAMPLE, "players[1].hand", ["K1"])
    document["indicator"] = "K13"
    assert scores(document)[1] == 1 + 101


def test_the_winner_may_leave_out_the_empty_hand() -> None:
    assert settle(changed(EXAMPLE, "players[0].hand", ...)) == settle(EXAMPLE)


def test_null_says_as_much_as_nothing_where_nobody_went_out() -> None:
    assert settle({**EXHAUSTED, "winner": None, "finish": None}) == settle(EXHAUSTED)
    assert settle({**EXAMPLE, "finish": None}) == settle(EXAMPLE)


def test_every_option_that_counts() -> None:
    pairs = changed(EXAMPLE, "players[1].opened", "pairs")
    assert scores({**EXHAUSTED, "options": {"pairs_openers_eligible": False}}) == [15, None, None]
    booked = settle({**EXHAUSTED, "options": {"null_counts_as": 7}}).findings["players"][2]["booked"]
    assert booked == 7
    common = {**pairs, "finish": {"okey": True}, "options": {"scoring": "common"}}
    assert scores(common)[:2] == [-202, 104]
    common["options"] = {"scoring": "common", "finish_multiplier_cap": 1}
    assert scores(common)[:2] == [-101, 52]
    team = {"teams": True, "partner_of_finisher": "scored"}
    assert settle({**EXAMPLE, "options": team}).findings["players"][0]["total"] == -101 + 52


@pytest.mark.parametrize("preset", PRESETS)
def test_scoring_by_name_and_as_a_document_is_the_same(preset: str) -> None:
    data = msgspec.json.decode(text_of(named(preset)))
    by_name = settle({**EXAMPLE, "options": {"scoring": preset}})
    assert settle({**EXAMPLE, "options": {"scoring": data}}) == by_name


def test_a_document_of_ones_own() -> None:
    data = msgspec.json.decode(text_of(named("seed")))
    data["row"][0]["base"] = -50
    assert scores({**EXAMPLE, "options": {"scoring": data}})[0] == -50


def test_riziko_and_declared_pairs() -> None:
    document = changed(EXAMPLE, "players[2].declared_pairs", True)
    assert scores({**document, "options": {"scoring": "kahve"}}) == [-101, 26, 404, 101]
    document["riziko"] = True
    assert scores({**document, "options": {"scoring": "kahve"}}) == [-202, 52, 808, 101]


def test_what_follows_from_the_openings_need_not_be_said() -> None:
    pairs = changed(EXAMPLE, "players[0].opened", "pairs")
    finish = read(pairs).end.finish
    assert finish is not None
    assert (finish.pairs, finish.okey, finish.elden, finish.same_turn) == (True, False, False, False)
    with_others = read({**EXAMPLE, "finish": {"same_turn": True}}).end.finish
    assert with_others is not None
    assert (with_others.elden, with_others.same_turn) == (False, True)
    for said in ({"same_turn": True}, {"elden": True}):
        alone = {**EXAMPLE, "players": [EXAMPLE["players"][0], shut("Bob")], "finish": said}
        finish = read(alone).end.finish
        assert finish is not None
        assert (finish.elden, finish.same_turn) == (True, True)
        assert scores({**alone, "options": {"scoring": "common"}}) == [-202, 404]


def test_all_pairs_takes_true_for_pairs_unless_racks_are_looked_at() -> None:
    """C-04: with pairs on the table everybody has opened with them; on racks, melds are as good."""
    assert scores(ALL_PAIRS) == [101, 0]
    assert read(ALL_PAIRS).end.opened == ("pairs", "pairs")
    for value in ("racks_same_number", "racks_identical"):
        by_racks = {**ALL_PAIRS, "options": {"all_pairs": value}}
        assert read(by_racks).end.opened == ("melds", "pairs")
        assert read(changed(by_racks, "players[0].opened", "melds")).end.opened[0] == "melds"


@pytest.mark.parametrize("kind", FINES)
def test_every_fine(kind: str) -> None:
    tile = "R8" if kind == "okey_discard" else "K3"
    for fine in (kind, {"kind": kind, "tile": tile}):
        document = changed(EXAMPLE, "players[2].fines", [fine])
        assert scores({**document, "options": {"scoring": "kahve"}})[2] == 202 + 101
        assert scores(document)[2] == 52


def test_fines_of_play_may_come_twice() -> None:
    fines = ["playable_discard", "playable_discard", "okey_discard", "okey_discard"]
    document = changed(EXAMPLE, "players[1].fines", fines)
    assert scores({**document, "options": {"scoring": "common"}})[1] == 26 + 404


def test_ten_times_the_tile() -> None:
    document = changed(EXAMPLE, "players[2].fines", [{"kind": "fed_opening", "tile": "K3"}, "okey_discard"])
    assert scores({**document, "options": {"fed_opening_fine": "tenfold"}})[2] == 52 + 30


MANY = [f"{colour}{number}" for number in range(1, 7) for colour in "RYBK"]


@pytest.mark.parametrize(
    ("opened", "most", "options"),
    [
        (False, 21, {}),
        ("melds", 13, {}),  # 101 points take eight tiles
        ("pairs", 11, {}),
        ("melds", 18, {"open_points": 20}),
        ("pairs", 17, {"open_pairs": 2}),
    ],
)
def test_o7_as_many_tiles_as_there_can_be(opened: object, most: int, options: dict[str, int]) -> None:
    """Up to so many are left, and any number below; but none only to whoever went out."""
    player = {"name": "Bob", "opened": opened}
    hand = {**EXAMPLE, "options": options}
    for tiles in (1, most):
        settle(changed(hand, "players[1]", {**player, "hand": MANY[:tiles]}))
    for tiles in (0, most + 1, 50):
        copies = [*MANY, *MANY, "Y9", "B8"] if tiles == 50 else MANY[:tiles]
        with pytest.raises(Malformed) as refused:
            settle(changed(hand, "players[1]", {**player, "hand": copies}))
        assert str(refused.value.facts["field"]).startswith("players[1].hand")


def test_o7_in_the_middle_of_a_turn_there_is_one_more() -> None:
    """8.2: `exhaustion = immediate` ends the hand when the last tile is drawn."""
    hand = changed(EXHAUSTED, "players[2].hand", MANY[:22])
    with pytest.raises(Malformed):
        settle(hand)
    settle({**hand, "options": {"exhaustion": "immediate"}})


def test_o7_tiles_that_do_not_count_need_not_be_listed() -> None:
    """Who has not opened has no score after an exhausted stack, and 202 in common."""
    assert scores(changed(EXHAUSTED, "players[2].hand", []))[2] is None
    common = {**changed(EXAMPLE, "players[2].hand", []), "options": {"scoring": "common"}}
    assert scores(common)[2] == 202


def test_o7_pairs_all_around_end_with_the_last_opening() -> None:
    """8.4: whoever goes out then has opened in the same turn, which need not be said."""
    hand = changed(EXAMPLE, "players", [{**player, "opened": "pairs"} for player in EXAMPLE["players"]])
    finish = read(hand).end.finish
    assert finish is not None
    assert (finish.same_turn, finish.elden) == (True, False)
    anyhow = read({**hand, "options": {"all_pairs": "off"}}).end.finish
    assert anyhow is not None
    assert not anyhow.same_turn


def test_both_okeys_and_both_false_jokers_may_be_left() -> None:
    document = changed(EXAMPLE, "players[1].hand", ["R8", "F"])
    document["players"][2]["hand"] = ["F", "R7"]
    assert scores(document)[1:] == [16 + 101, 2 * 15 + 101, 109]


# What is refused

TILE = "must be a tile: a colour R, Y, B or K with a number from 1 to 13, or F"
wrong = partial(wrong_in, EXAMPLE)
ALONE = {**EXAMPLE, "players": [EXAMPLE["players"][0], shut("Bob")]}
REFUSED: dict[str, Refused] = {
    "no object": ([], "document", "must be an object (got a list)"),
    "nothing": (None, "document", "must be an object (got null)"),
    "no game": wrong("game", ..., "is missing"),
    "another game": wrong("game", "acquire", "must be okey101 (got 'acquire')"),
    "unknown key": wrong("stack", 3, "is not known here; there are: game, reason, indicator"),
    # reason and winner
    "no reason": wrong("reason", ..., "is missing"),
    "unknown reason": wrong("reason", "go_out", "must be one of hand_empty, drawing_stack_"),
    "empty reason": wrong("reason", "", "(got '')"),
    "reason a list": wrong("reason", ["all_pairs"], "(got a list)"),
    "no winner": wrong("winner", ..., "is missing"),
    "winner null": wrong("winner", None, "must be the name of a player (got null)"),
    "unknown winner": wrong("winner", "Eve", "must be the name of a player (got 'Eve')"),
    "winner a list": wrong("winner", ["Ann"], "(got a list)"),
    "winner of another reason": wrong_in(EXHAUSTED, "winner", "Ann", "must be left out: nobody went out"),
    "winner with tiles": (
        changed(EXAMPLE, "winner", "Bob"),
        "players[1].hand",
        "must be empty: this player went out (got 3)",
    ),
    "winner not open": wrong("players[0].opened", False, "nobody goes out without"),
    # finish
    "finish of another reason": wrong_in(EXHAUSTED, "finish", {}, "must be left out: nobody went out"),
    "finish a word": wrong("finish", "okey", "must be an object (got 'okey')"),
    "unknown finish": wrong("finish.fast", True, "there are: okey, pairs, elden, same_turn"),
    "finish of 1": wrong("finish.okey", 1, "must be true or false (got 1)"),
    "pairs said, melds opened": wrong("finish.pairs", True, "opened with melds"),
    "pairs opened, denied": (
        {**changed(EXAMPLE, "players[0].opened", "pairs"), "finish": {"pairs": False}},
        "finish.pairs",
        "must be true: the winner opened with pairs",
    ),
    "elden with others open": wrong("finish.elden", True, "must be false: it is true when"),
    "elden in two turns": (
        {**ALONE, "finish": {"elden": True, "same_turn": False}},
        "finish.elden",
        "must be false",
    ),
    "elden denied": (
        {**ALONE, "finish": {"elden": False, "same_turn": True}},
        "finish.elden",
        "must be true: it is",
    ),
    # tiles
    "no indicator": wrong("indicator", ..., "is missing"),
    "false joker turned": wrong("indicator", "F", "must be a numbered tile (got 'F')"),
    "unknown indicator": wrong("indicator", "G4", f"{TILE} (got 'G4')"),
    "indicator a number": wrong("indicator", 7, f"{TILE} (got 7)"),
    "R14": wrong("players[1].hand[2]", "R14", f"{TILE} (got 'R14')"),
    "R0": wrong("players[1].hand[0]", "R0", f"{TILE} (got 'R0')"),
    "a small letter": wrong("players[1].hand[0]", "r7", f"{TILE} (got 'r7')"),
    "a tile a list": wrong("players[1].hand[0]", ["R7"], f"{TILE} (got a list)"),
    "three of a face": (
        changed(EXAMPLE, "players[2].hand", ["Y5", "B13", "Y5"]),
        "players[2].hand[2]",
        "must be a tile that is there: of Y5 there are 2",
    ),
    "the indicator and two": (
        changed(EXAMPLE, "players[2].hand", ["R7", "R7"]),
        "players[2].hand[1]",
        "of R7 there are 2, one of them the indicator",
    ),
    "three false jokers": (
        changed(EXAMPLE, "players[2].hand", ["F"] * 3),
        "players[2].hand[2]",
        "of F there are 2",
    ),
    "three okeys": (
        changed(EXAMPLE, "players[2].hand", ["R8"] * 2),
        "players[3].hand[0]",
        "of R8 there are 2",
    ),
    "two okeys and one thrown": (
        {**changed(EXAMPLE, "players[2].hand", ["R8"]), "finish": {"okey": True}},
        "players[3].hand[0]",
        "of R8 there are 2, one of them thrown to go out",
    ),
    "a false joker too many after riziko": (
        {**changed(EXAMPLE, "players[2].hand", ["F", "F"]), "riziko": True},
        "players[2].hand[1]",
        "of F there are 2, one of them beside the stack: riziko",
    ),
    "an empty rack of who has opened": wrong_in(
        EXHAUSTED, "players[0].hand", [], "must not be empty: only whoever goes out has no tile left"
    ),
    "an empty rack of who has not": wrong(
        "players[2].hand", [], "must not be empty: who has not opened has 21 tiles, and they count"
    ),
    "declared pairs, opened melds": (
        changed(EXAMPLE, "players[1].declared_pairs", True),
        "players[1].opened",
        "must be pairs or false: this player had declared pairs",
    ),
    "all on pairs and somebody lowest": (
        changed(EXHAUSTED, "players", [{**each, "opened": "pairs"} for each in EXHAUSTED["players"]]),
        "reason",
        "must be all_pairs: everybody has opened with pairs",
    ),
    "all on pairs and out later": (
        {
            **changed(EXAMPLE, "players", [{**each, "opened": "pairs"} for each in EXAMPLE["players"]]),
            "finish": {"same_turn": False},
        },
        "finish.same_turn",
        "must be true: with everybody's pairs on the table the hand is over",
    ),
    "racks that are no pairs": (
        {**changed(ALL_PAIRS, "players[1].hand", ["K1", "K2"]), "options": {"all_pairs": "racks_identical"}},
        "players[1].hand",
        "must be pairs alone, or the hand went on",
    ),
    "no hand": wrong("players[1].hand", ..., "is missing"),
    "a hand in one word": wrong("players[1].hand", "R7 R8", "must be a list of tiles"),
    # players
    "no players": wrong("players", ..., "is missing"),
    "players an object": wrong("players", {}, "must be a list of players (got an object)"),
    "one player": wrong("players", EXAMPLE["players"][:1], "must be 2 to 4 players (got 1)"),
    "five players": wrong("players", [*EXAMPLE["players"], shut("Eve")], "2 to 4 players (got 5)"),
    "a player a name": wrong("players[1]", "Bob", "must be an object (got 'Bob')"),
    "unknown key of a player": wrong("players[1].cash", 1, "there are: name, opened"),
    "no name": wrong("players[1].name", ..., "is missing"),
    "a name of 7": wrong("players[1].name", 7, "must be a name (got 7)"),
    "same names": wrong("players[1].name", "Ann", "no other player has (got 'Ann')"),
    "opened missing": wrong("players[1].opened", ..., "is missing"),
    "opened by runs": wrong("players[1].opened", "runs", "false, true, melds or pairs"),
    "opened none": wrong("players[1].opened", "none", "(got 'none')"),
    "opened 1": wrong("players[1].opened", 1, "(got 1)"),
    "opened null": wrong("players[1].opened", None, "(got null)"),
    "opened a date": wrong("players[1].opened", datetime.date(2024, 1, 1), "(got a date)"),
    "all pairs, not all open": wrong_in(
        ALL_PAIRS, "players[0].opened", False, "all pairs needs everybody to have opened"
    ),
    "all pairs with melds": wrong_in(ALL_PAIRS, "players[0].opened", "melds", "must be pairs"),
    "declared 1": wrong("players[1].declared_pairs", 1, "true or false (got 1)"),
    "riziko 1": wrong("riziko", 1, "must be true or false (got 1)"),
    # fines
    "unknown fine": (
        changed(EXAMPLE, "players[1].fines", ["late"]),
        "players[1].fines[0]",
        "one of playable_discard",
    ),
    "an okey that is none": (
        changed(EXAMPLE, "players[1].fines", [{"kind": "okey_discard", "tile": "K3"}]),
        "players[1].fines[0].tile",
        "must be the okey, R8 (got 'K3')",
    ),
    "an okey as a playable tile": (
        changed(EXAMPLE, "players[1].fines", ["taken_back", {"kind": "playable_discard", "tile": "R8"}]),
        "players[1].fines[1].tile",
        "must not be the okey",
    ),
    "fed, but nobody opened": (
        changed(EXAMPLE, "players[1].fines", ["fed_opening"]),
        "players[1].fines[0]",
        "must be left out: the next player has not opened",
    ),
    "fed twice": (
        changed(EXAMPLE, "players[2].fines", ["fed_opening", "fed_opening"]),
        "players[2].fines[1]",
        "must be left out: the next player opens once",
    ),
    "a fine of 101": (changed(EXAMPLE, "players[1].fines", [101]), "players[1].fines[0]", "(got 101)"),
    "fines a word": wrong("players[1].fines", "late", "must be a list of fines"),
    "a fine without kind": (
        changed(EXAMPLE, "players[1].fines", [{}]),
        "players[1].fines[0].kind",
        "is missing",
    ),
    "a fine of unknown kind": (
        changed(EXAMPLE, "players[1].fines", [{"kind": "late"}]),
        "players[1].fines[0].kind",
        "(got 'late')",
    ),
    "a fine with points": (
        changed(EXAMPLE, "players[1].fines", [{"kind": "okey_discard", "points": 1}]),
        "players[1].fines[0].points",
        "there are: kind, tile",
    ),
    "a fine for no tile": (
        changed(EXAMPLE, "players[1].fines", [{"kind": "okey_discard", "tile": "J"}]),
        "players[1].fines[0].tile",
        TILE,
    ),
    "tenfold without its tile": (
        {**changed(EXAMPLE, "players[1].fines", ["fed_opening"]), "options": {"fed_opening_fine": "tenfold"}},
        "players[1].fines[0].tile",
        "is missing; this fine is ten times its number",
    ),
    # options
    "options a list": wrong("options", [], "must be an object (got a list)"),
    "unknown option": wrong("options.speed", 1, "is not known here; there are: indic"),
    "option out of bounds": wrong(
        "options.finish_multiplier_cap", 9, "must be a whole number from 0 to 8 (got 9)"
    ),
    "teams of three": wrong_in(EXHAUSTED, "options.teams", True, "teams are of 4 players, here are 3"),
    "unknown scoring": wrong("options.scoring", "x", "there is no scoring 'x'; there are: seed"),
    "scoring 7": wrong("options.scoring", 7, "the name of a scoring, or a scoring document"),
    "scoring null": wrong("options.scoring", None, "(got null)"),
    "scoring without rows": (
        {**EXAMPLE, "options": {"scoring": {"id": "x"}}},
        "options.scoring.tile_value",
        "is missing",
    ),
    "scoring not whole": (
        {**EXAMPLE, "options": {"scoring": {**msgspec.json.decode(text_of(named("seed"))), "row": []}}},
        "options.scoring.row",
        "no row for end = hand_empty, role = winner, opened = melds",
    ),
}


@pytest.mark.parametrize(("document", "field", "problem"), REFUSED.values(), ids=REFUSED)
def test_a_refusal_names_the_field_and_what_would_be_right(
    document: object, field: str, problem: str
) -> None:
    expect_malformed(settle, document, field, problem)


def test_whatever_is_changed_it_is_settled_or_refused() -> None:
    """Any value in any place: nothing but a sheet or a refusal that names a field comes of it."""
    chance = random.Random(2024)
    fields = [
        *(field for field, _ in fields_in(EXAMPLE)),
        "options",
        "finish",
        "players[1].fines",
        "options.scoring",
    ]
    odd = [
        None,
        True,
        0,
        -1,
        1.5,
        "",
        "F",
        "R7",
        [],
        {},
        ["R7"],
        {"kind": "late"},
        10**400,
        *REASONS,
        *TILE_NAMES,
    ]
    base = {**EXAMPLE, "options": {"scoring": "common"}}
    settled = 0
    named_fields = set()
    for _ in range(400):
        document = changed(base, chance.choice(fields), chance.choice(odd))
        try:
            findings = settle(document).findings
        except Malformed as bad:
            named_fields.add(bad.facts["field"])
        else:
            settled += 1
            for player in findings["players"]:
                assert player["total"] == sum(line["amount"] for line in player["lines"])
    assert settled > 20
    assert len(named_fields) > 20
    assert all(named_fields)
