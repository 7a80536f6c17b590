"""The summary of a scoring document: the tables of the rules, every figure in sight, and what is refused."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from kibitz.core.errors import Malformed
from kibitz.core.game import Preview
from kibitz.games.okey101 import GAME
from kibitz.games.okey101.score.document import PRESETS, checked, named, text_of
from kibitz.games.okey101.score.summary import RACKS, Cell, summary
from tests.games.okey101.score.test_document import figures, put
from tests.games.okey101.score.test_settling import changed

NO_SCORE = None


def table(scoring: str, code: str) -> dict[str, tuple[Cell, ...]]:
    """The rows of one table of a preset."""
    found = {made.code: dict(made.rows) for made in summary(named(scoring))}
    return found[code]


def shown(value: object) -> Preview:
    return GAME.preview("scoring", value)


# The tables of the rules


def test_the_racks_are_worth_what_the_document_says() -> None:
    assert [cells[1] for cells in table("seed", "racks").values()] == [26, 34, 34, 42]
    assert [cells[1] for cells in table("common", "racks").values()] == [26, 26, 34, 26]
    assert table("seed", "racks")["two_okeys"][0] == "Y5 B9 K12 R8 R8"


def test_the_summary_of_the_seed() -> None:
    """Rule 9.2, on racks worth 26, 34, 34 and 42; the joker penalty is 101 once a hand."""
    opened_out = (26, 34 + 101, 34 + 101, 42 + 101)
    only_joker = (0, 101, 101, 101)
    assert table("seed", "left") == {
        "hand_empty melds": opened_out,
        "hand_empty pairs": opened_out,
        "hand_empty none": (52, 68 + 101, 68 + 101, 84 + 101),
        "drawing_stack_exhausted melds": (26, 34, 34, 42),
        "drawing_stack_exhausted pairs": (26, 34, 34, 42),
        "drawing_stack_exhausted none": (NO_SCORE,) * 4,
        "deck_empty melds": opened_out,
        "deck_empty pairs": opened_out,
        "deck_empty none": only_joker,
        "all_pairs pairs": only_joker,
        "all_pairs melds": only_joker,
    }
    assert table("seed", "winners") == {
        "hand_empty": ("finisher",),
        "drawing_stack_exhausted": ("lowest",),
        "drawing_stack_exhausted nobody": ("no_score_draw",),
        "deck_empty": ("no_winner",),
        "all_pairs": ("no_winner",),
    }


def test_how_a_hand_of_the_seed_was_finished_makes_no_difference() -> None:
    finishes = table("seed", "finishes")
    assert finishes["normal"] == (-101, 26, 26, 52)
    assert {cells[0] for cells in finishes.values()} == {-101}
    assert {cells[3] for cells in finishes.values()} == {52}


def test_seed_code_doubles_the_joker_too() -> None:
    assert table("seed_code", "left")["hand_empty none"] == (52, 2 * 135, 2 * 135, 2 * 143)


def test_the_finishes_of_common() -> None:
    """The table of rule 9.3."""
    once, twice = (-202, 52, 104, 404), (-404, 104, 208, 808)
    never = "never"
    assert table("common", "finishes") == {
        "normal": (-101, 26, 52, 202),
        "okey": once,
        "pairs": once,
        "elden": (-202, never, never, 404),
        "okey_pairs": twice,
        "okey_elden": (-404, never, never, 808),
        "pairs_elden": (-404, never, never, 808),
        "okey_pairs_elden": (-808, never, never, 1616),
    }


def test_the_endings_of_common() -> None:
    left = table("common", "left")
    assert left["hand_empty melds"] == (26, 26 + 101, 34, 26 + 202)
    assert left["drawing_stack_exhausted none"] == (202,) * 4
    assert left["all_pairs pairs"] == ("void",) * 4
    assert table("common", "winners")["drawing_stack_exhausted"] == ("no_winner",)
    assert table("common", "winners")["all_pairs"] == ("void",)
    assert set(table("common", "fines").values()) == {(101,), (0,)}


def test_what_few_documents_ask_for_is_shown_for_those() -> None:
    assert "same_turn" not in table("common", "finishes")
    assert table("okey_plus", "finishes")["same_turn"] == (-202, 26, 52, 202)
    assert table("kahve", "finishes")["riziko"] == (-202, 52, 104, 404)
    assert table("kahve", "left")["hand_empty declared"] == (404,) * 4
    assert table("kahve", "fines")["fed_opening"] == (101,)
    data = put("row[1].when.partner_of_finisher", False)
    data["row"].append({"when": {}, "base": 7})
    rows = {made.code: dict(made.rows) for made in summary(checked(data))}["left"]
    assert rows["hand_empty partner"] == (7,) * 4
    assert rows["hand_empty melds"][0] == 26


def test_fines_are_seen_where_the_player_has_no_score() -> None:
    data = put("row[1]", {"when": {"end": "hand_empty", "role": "other"}, "no_score": True})
    data["flat"]["okey_discard"] = 55
    rows = {made.code: dict(made.rows) for made in summary(checked(data))}
    assert rows["left"]["hand_empty melds"] == (None,) * 4
    assert rows["fines"]["okey_discard"] == (55,)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_figure_of_a_document_is_seen_in_its_summary(preset: str) -> None:
    before = summary(named(preset))
    for field, figure in figures(msgspec.json.decode(text_of(named(preset)))):
        assert summary(changed(preset, field, figure + 1)) != before, field


# The preview


@pytest.mark.parametrize("preset", PRESETS)
def test_a_name_is_written_out_and_a_document_comes_back(preset: str) -> None:
    by_name = shown(preset)
    assert checked(by_name.value) == named(preset)
    assert by_name.findings["id"] == preset
    assert shown(by_name.value) == by_name


def test_the_findings_are_the_grids_in_codes() -> None:
    made = shown("kahve")
    tables: list[dict[str, Any]] = made.findings["tables"]
    assert [each["code"] for each in tables] == ["racks", "finishes", "left", "winners", "fines"]
    for each, grid in zip(tables, made.grids, strict=True):
        assert len(grid.columns) == len(each["columns"]) + 1
        assert [len(row) for row in grid.rows] == [len(row["cells"]) + 1 for row in each["rows"]]
        assert len({row[0] for row in grid.rows}) == len(grid.rows)
    assert tables[2]["columns"] == list(RACKS)
    assert msgspec.json.decode(msgspec.json.encode(made.findings)) == made.findings


def test_the_grids_are_words() -> None:
    rows = {row[0]: row[1:] for grid in shown("seed").grids for row in grid.rows}
    assert rows["stack exhausted, not opened"] == ("No score",) * 4
    assert rows["somebody goes out, opened"] == ("+26", "+135", "+135", "+143")
    assert rows["An okey"] == ("Y5 B9 K12 R8", "34")
    assert rows["stack exhausted, nobody has opened"] == ("nobody, no score",)
    assert rows["all three"] == ("\N{MINUS SIGN}101", "-", "-", "+52")


@pytest.mark.parametrize(
    ("value", "field", "problem"),
    [
        (7, "scoring", "must be the name of a scoring, or a scoring document (got 7)"),
        ("chess", "scoring", "there is no scoring 'chess'; there are: seed, seed_code"),
        (put("row[0].base", "x"), "scoring.row[0].base", "must be a whole number from -10000 to 10000"),
        (put("late", 1), "scoring.late", "is not known here"),
    ],
)
def test_a_bad_value_is_refused(value: object, field: str, problem: str) -> None:
    with pytest.raises(Malformed) as refused:
        shown(value)
    assert refused.value.code == "bad_document"
    assert refused.value.facts["field"] == field
    assert problem in str(refused.value.facts["problem"])
    assert "missing" not in refused.value.facts


def test_an_incomplete_document_is_refused_with_the_missing_context() -> None:
    with pytest.raises(Malformed) as refused:
        shown(put("row[4]", ...))
    assert refused.value.facts == {
        "field": "scoring.row",
        "problem": "no row for end = drawing_stack_exhausted, opened = none",
        "missing": {"end": "drawing_stack_exhausted", "opened": "none"},
    }
    with pytest.raises(Malformed) as refused:
        shown(put("row[2].when.riziko", False))
    assert refused.value.facts["missing"] == {
        "end": "hand_empty",
        "role": "other",
        "opened": "none",
        "riziko": True,
    }


def test_the_game_names_the_option() -> None:
    assert GAME.previews == ("scoring",)
