"""Scoring documents: the presets, what is refused and how, and that every figure counts."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import partial
from importlib import resources
from itertools import product
from typing import Any, get_args

import msgspec
import pytest

from kibitz.games.okey101.interface.names import FINES, REASONS, ROUTES
from kibitz.games.okey101.options import PRESETS as OPTIONS
from kibitz.games.okey101.options import OkeyOptions, options_of, terms_of
from kibitz.games.okey101.score import document as documents
from kibitz.games.okey101.score.document import (
    PRESETS,
    BadScoring,
    Context,
    Flat,
    ScoringDocument,
    checked,
    document_of,
    named,
    reachable,
    scoring_of,
    text_of,
)
from kibitz.games.okey101.score.results import HandEnd
from tests.games import refusing
from tests.games.okey101.score.test_settling import OUT, changed, ended, settled

# The presets


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_bears_its_name_and_is_a_file(preset: str) -> None:
    assert named(preset).id == preset
    folder = resources.files("kibitz.games.okey101.score.documents")
    text = folder.joinpath(f"{preset}.toml").read_text(encoding="utf-8")
    assert checked(tomllib.loads(text)) == named(preset)
    assert f"{preset}.toml" in {entry.name for entry in folder.iterdir()}


def test_every_file_is_a_preset() -> None:
    folder = resources.files("kibitz.games.okey101.score.documents")
    files = {entry.name for entry in folder.iterdir() if entry.name.endswith(".toml")}
    assert files == {f"{preset}.toml" for preset in PRESETS}


def test_the_options_name_presets_only() -> None:
    assert {options.scoring for options in OPTIONS.values()} == set(PRESETS)


def test_an_unknown_name_is_refused_with_the_known_ones() -> None:
    for name in ("chess", "../seed", "seed.toml", ""):
        with pytest.raises(ValueError, match="there are: seed, seed_code, common, okey_plus, kahve"):
            named(name)


def test_the_words_are_those_of_the_rules() -> None:
    assert set(get_args(documents.Reason)) == set(REASONS[1:])
    assert list(get_args(documents.Opened)) == ROUTES
    assert [field.name for field in msgspec.structs.fields(Flat)] == FINES


# Text and back


@pytest.mark.parametrize("preset", PRESETS)
def test_a_document_is_one_text_and_comes_back_from_it(preset: str) -> None:
    document = named(preset)
    text = text_of(document)
    assert scoring_of(text) == document_of(text) == document
    assert hash(document_of(text)) == hash(document)
    assert text_of(checked(msgspec.json.decode(text))) == text
    assert checked(msgspec.to_builtins(document)) == document


def test_a_name_is_its_own_text() -> None:
    assert text_of("common") == scoring_of("common") == "common"
    assert document_of("common") == named("common")


def test_options_carry_a_whole_document() -> None:
    document = changed("common", "row[0].base", -102)
    options = OkeyOptions(scoring=document)
    assert options_of(terms_of(options)) == options
    assert hash(options) != hash(OkeyOptions(scoring="common"))
    assert msgspec.convert(msgspec.to_builtins(options), OkeyOptions) == options


def test_options_refuse_an_incomplete_document() -> None:
    data = put("row[-1]", ...)
    with pytest.raises(ValueError, match="no row for end = deck_empty, opened = none"):
        msgspec.convert({"scoring": data}, OkeyOptions)


def test_a_document_built_in_python_is_checked_too() -> None:
    seed = named("seed")
    with pytest.raises(BadScoring, match="no row for end = hand_empty, role = winner, opened = melds"):
        msgspec.structs.replace(seed, row=seed.row[2:])


# What is refused

SEED = msgspec.json.decode(text_of(named("seed")))
put = partial(refusing.changed, SEED)
wrong = partial(refusing.wrong_in, SEED)
ENDS = "one of all_pairs, deck_empty, drawing_stack_exhausted, hand_empty"
REFUSED: dict[str, refusing.Refused] = {
    "no object": ([], "document", "must be an object (got a list)"),
    "an unknown key": wrong("points", 1, "is not known here; there are: id, tile_value"),
    "an unknown key of a row": wrong("row[0].bse", 1, "when, base, sum, joker, no_score"),
    "an unknown context key": wrong("row[0].when.colour", "R", "there are: end"),
    "an unknown fine": wrong("flat.late", 1, "there are: playable_discard"),
    "no id": wrong("id", ..., "is missing"),
    "an empty id": wrong("id", "", "must be a text of 1 to 60 signs (got '')"),
    "a row without when": (put("row[0]", {"base": 1}), "row[0].when", "is missing"),
    "a factor missing": (put("multiplier", [{"when": {}}]), "multiplier[0].factor", "is missing"),
    "a fraction": wrong("row[0].base", -101.5, "a whole number from -10000 to 10000"),
    "a whole fraction": wrong("row[0].base", -101.0, "(got -101.0)"),
    "true for a figure": wrong("row[1].sum", True, "from -100 to 100 (got true)"),
    "a text for a figure": wrong("surcharge.amount", "101", "(got '101')"),
    "1 for true": wrong("surcharge.multiplied", 1, "must be true or false (got 1)"),
    "too much": wrong("flat.okey_discard", 10**30, "(got a very long number)"),
    "a factor below 0": (
        put("multiplier", [{"when": {}, "factor": -1}]),
        "multiplier[0].factor",
        "from 0",
    ),
    "an unknown end": wrong("row[0].when.end", "go_out", f"must be {ENDS} or a list"),
    "an unknown end in a list": wrong("row[6].when.end[1]", "void", f"{ENDS} (got"),
    "a number for an end": wrong("row[0].when.end", 1, "(got 1)"),
    "an unknown opening": wrong("row[2].when.opened", "no", "melds, none, pairs"),
    "a flag in words": wrong("row[0].when.riziko", "yes", "must be true or false"),
    "an unknown value of tiles": wrong("tile_value.okey", "ten", "'okey_number' or a whole"),
    "a list for a value": wrong("tile_value.okey", [1], "(got a list)"),
    "an unknown joker": (
        put("surcharge.tiles", ["R7"]),
        "surcharge.tiles[0]",
        "one of false_joker, okey",
    ),
    "one joker, no list": wrong("surcharge.tiles", "okey", "must be a list (got 'okey')"),
    "an unknown per": wrong("surcharge.per", "day", "one of hand, tile"),
    "an unknown winner": wrong("winners.all_pairs", "dealer", "one of none, void"),
    "only the finisher": wrong("winners.hand_empty", "none", "must be 'finisher'"),
    "rows no list": wrong("row", {}, "must be a list (got an object)"),
    "too many rows": wrong("row", [{"when": {}}] * 61, "a list of at most 60 (got 61)"),
    "factors too large": wrong(
        "multiplier", [{"when": {}, "factor": 100}] * 3, "all factors together must come to at most 10000"
    ),
    "no score, and a figure": (put("row[4].base", 1), "row[4]", "no_score leaves no room for base"),
    "a winner without a score": (
        put("row[0]", {"when": {"role": "winner"}, "no_score": True}),
        "row[0].no_score",
        "whoever goes out has a score",
    ),
}


@pytest.mark.parametrize(("data", "field", "problem"), REFUSED.values(), ids=REFUSED)
def test_a_refusal_names_the_field_and_what_would_be_right(data: object, field: str, problem: str) -> None:
    with pytest.raises(ValueError) as refused:  # noqa: PT011 - looked at below
        checked(data)
    assert isinstance(refused.value, BadScoring)
    assert refused.value.field == field
    assert problem in refused.value.problem
    assert str(refused.value) == f"{field}: {refused.value.problem}"


@pytest.mark.parametrize(
    ("place", "missing"),
    [
        (1, "end = hand_empty, role = other, opened = melds"),
        (2, "end = hand_empty, role = other, opened = none"),
        (3, "end = drawing_stack_exhausted, opened = melds"),
        (4, "end = drawing_stack_exhausted, opened = none"),
        (6, "end = deck_empty, opened = none"),
    ],
)
def test_a_missing_row_is_named(place: int, missing: str) -> None:
    """Row 0 is the winner's: without it the winner is somebody who has opened. Row 5 falls back on row 6."""
    with pytest.raises(BadScoring, match=f"^row: no row for {missing}$"):
        checked(put(f"row[{place}]", ...))


def test_a_missing_row_is_named_by_what_the_rows_ask_for() -> None:
    with pytest.raises(BadScoring, match=r"role = other, opened = none, riziko = true$"):
        checked(put("row[2].when.riziko", False))
    with pytest.raises(BadScoring, match=r"end = all_pairs, opened = melds$"):
        checked(put("row[6].when.end", "deck_empty"))


def test_all_pairs_needs_no_row_where_it_is_void() -> None:
    data = put("row[6].when.end", "deck_empty")
    data["winners"]["all_pairs"] = "void"
    assert checked(data).winners.all_pairs == "void"


def test_what_can_occur() -> None:
    contexts = list(reachable(void=False))
    assert len(contexts) == len(set(contexts))
    assert {context.end for context in contexts} == set(REASONS[1:])
    assert set(reachable(void=True)) == {context for context in contexts if context.end != "all_pairs"}
    for context in contexts:
        assert context.role == "other" or (context.end, context.partner_of_finisher) == ("hand_empty", False)
        assert context.role == "other" or context.finish_pairs == (context.opened == "pairs")
        assert context.finish_same_turn or not context.finish_elden
        assert not (context.finish_elden and context.role == "other" and context.opened != "none")
    assert Context("all_pairs", "other", "none") not in contexts
    assert Context("deck_empty", "other", "none", declared_pairs=True, riziko=True) in contexts


# Every figure counts


def battery() -> Iterator[HandEnd]:
    """Hands that between them reach every row, multiplier and fine of the presets."""
    jokers = "Y5 R8 R8 F"
    routes = ("none", "melds", "pairs")
    fines = tuple((1, kind) for kind in FINES)
    for riziko, declared in product((False, True), ((), (1, 2, 3))):
        special: dict[str, Any] = {"riziko": riziko, "declared": declared, "fines": fines}
        others = [(route, jokers) for route in routes]
        for how, own in product(("", "okey", "same_turn"), ("melds", "pairs")):
            yield ended("hand_empty", (own, ""), *others, how=how, **special)
        yield ended("hand_empty", OUT, *[("none", jokers)] * 3, how="elden same_turn", **special)
        for reason in ("drawing_stack_exhausted", "deck_empty", "all_pairs"):
            yield ended(
                reason, ("pairs", jokers), *(others if reason != "all_pairs" else others[1:]), **special
            )


def scores_by(document: ScoringDocument) -> list[tuple[tuple[int | None, ...], tuple[int, ...]]]:
    return [(result.scores, result.booked) for result in (settled(end, document) for end in battery())]


def figures(data: Any) -> list[tuple[str, int]]:
    """Every whole number of a document, with its field."""
    return [(field, value) for field, value in refusing.fields_in(data) if type(value) is int]


@pytest.mark.parametrize("preset", PRESETS)
def test_every_figure_of_a_document_is_seen_in_a_result(preset: str) -> None:
    before = scores_by(named(preset))
    found = figures(msgspec.json.decode(text_of(named(preset))))
    assert len(found) >= 12
    for field, figure in found:
        assert scores_by(changed(preset, field, figure + 1)) != before, field


@pytest.mark.parametrize(
    ("preset", "field", "to"),
    [
        ("seed", "tile_value.okey", 9),
        ("seed", "tile_value.false_joker", 9),
        ("seed", "surcharge.per", "tile"),
        ("seed", "surcharge.tiles", []),
        ("seed", "winners.all_pairs", "void"),
        ("common", "surcharge.per", "hand"),
        ("common", "surcharge.tiles", ["okey", "false_joker"]),
        ("common", "surcharge.multiplied", True),
    ],
)
def test_every_choice_of_a_document_is_seen_in_a_result(preset: str, field: str, to: object) -> None:
    assert scores_by(changed(preset, field, to)) != scores_by(named(preset))
