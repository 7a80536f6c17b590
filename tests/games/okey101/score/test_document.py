"""Scoring documents: the presets, what is refused and how, and that every figure counts."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from importlib import resources
from itertools import product
from typing import Any, get_args

import msgspec
import pytest

from kibitz.games.okey101 import document as documents
from kibitz.games.okey101.document import (
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
from kibitz.games.okey101.names import FINES, REASONS, ROUTES
from kibitz.games.okey101.options import PRESETS as OPTIONS
from kibitz.games.okey101.options import OkeyOptions, options_of, terms_of
from kibitz.games.okey101.results import HandEnd
from tests.games.okey101.test_settling import OUT, changed, ended, settled

# The presets


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_bears_its_name_and_is_a_file(preset: str) -> None:
    assert named(preset).id == preset
    folder = resources.files("kibitz.games.okey101.scores")
    text = folder.joinpath(f"{preset}.toml").read_text(encoding="utf-8")
    assert checked(tomllib.loads(text)) == named(preset)
    assert f"{preset}.toml" in {entry.name for entry in folder.iterdir()}


def test_every_file_is_a_preset() -> None:
    folder = resources.files("kibitz.games.okey101.scores")
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
    document = changed("common", "row", 0, "base", to=-102)
    options = OkeyOptions(scoring=document)
    assert options_of(terms_of(options)) == options
    assert hash(options) != hash(OkeyOptions(scoring="common"))
    assert msgspec.convert(msgspec.to_builtins(options), OkeyOptions) == options


def test_options_refuse_an_incomplete_document() -> None:
    data = broken(lambda data: data["row"].pop())
    with pytest.raises(ValueError, match="no row for end = deck_empty, opened = none"):
        msgspec.convert({"scoring": data}, OkeyOptions)


def test_a_document_built_in_python_is_checked_too() -> None:
    seed = named("seed")
    with pytest.raises(BadScoring, match="no row for end = hand_empty, role = winner, opened = melds"):
        msgspec.structs.replace(seed, row=seed.row[2:])


# What is refused


def broken(change: Callable[[Any], object]) -> Any:
    """The preset seed as data, changed."""
    data = msgspec.json.decode(text_of(named("seed")))
    change(data)
    return data


def put(*path: str | int, to: object) -> Any:
    def change(data: Any) -> None:
        for step in path[:-1]:
            data = data[step]
        data[path[-1]] = to

    return broken(change)


ENDS = "one of all_pairs, deck_empty, drawing_stack_exhausted, hand_empty"
REFUSED: dict[str, tuple[object, str, str]] = {
    "no object": ([], "document", "must be an object (got a list)"),
    "an unknown key": (put("points", to=1), "points", "is not known here; there are: id, tile_value"),
    "an unknown key of a row": (put("row", 0, "bse", to=1), "row[0].bse", "when, base, sum, joker, no_score"),
    "an unknown context key": (
        put("row", 0, "when", "colour", to="R"),
        "row[0].when.colour",
        "there are: end",
    ),
    "an unknown fine": (put("flat", "late", to=1), "flat.late", "there are: playable_discard"),
    "no id": (broken(lambda data: data.pop("id")), "id", "is missing"),
    "an empty id": (put("id", to=""), "id", "must be a text of 1 to 60 signs (got '')"),
    "a row without when": (put("row", 0, to={"base": 1}), "row[0].when", "is missing"),
    "a factor missing": (put("multiplier", to=[{"when": {}}]), "multiplier[0].factor", "is missing"),
    "a fraction": (put("row", 0, "base", to=-101.5), "row[0].base", "a whole number from -10000 to 10000"),
    "a whole fraction": (put("row", 0, "base", to=-101.0), "row[0].base", "(got -101.0)"),
    "true for a figure": (put("row", 1, "sum", to=True), "row[1].sum", "from -100 to 100 (got true)"),
    "a text for a figure": (put("surcharge", "amount", to="101"), "surcharge.amount", "(got '101')"),
    "1 for true": (
        put("surcharge", "multiplied", to=1),
        "surcharge.multiplied",
        "must be true or false (got 1)",
    ),
    "too much": (put("flat", "okey_discard", to=10**30), "flat.okey_discard", "(got a very long number)"),
    "a factor below 0": (
        put("multiplier", to=[{"when": {}, "factor": -1}]),
        "multiplier[0].factor",
        "from 0",
    ),
    "an unknown end": (
        put("row", 0, "when", "end", to="go_out"),
        "row[0].when.end",
        f"must be {ENDS} or a list",
    ),
    "an unknown end in a list": (
        put("row", 6, "when", "end", 1, to="void"),
        "row[6].when.end[1]",
        f"{ENDS} (got",
    ),
    "a number for an end": (put("row", 0, "when", "end", to=1), "row[0].when.end", "(got 1)"),
    "an unknown opening": (
        put("row", 2, "when", "opened", to="no"),
        "row[2].when.opened",
        "melds, none, pairs",
    ),
    "a flag in words": (
        put("row", 0, "when", "riziko", to="yes"),
        "row[0].when.riziko",
        "must be true or false",
    ),
    "an unknown value of tiles": (
        put("tile_value", "okey", to="ten"),
        "tile_value.okey",
        "'okey_number' or a whole",
    ),
    "a list for a value": (put("tile_value", "okey", to=[1]), "tile_value.okey", "(got a list)"),
    "an unknown joker": (
        put("surcharge", "tiles", to=["R7"]),
        "surcharge.tiles[0]",
        "one of false_joker, okey",
    ),
    "one joker, no list": (
        put("surcharge", "tiles", to="okey"),
        "surcharge.tiles",
        "must be a list (got 'okey')",
    ),
    "an unknown per": (put("surcharge", "per", to="day"), "surcharge.per", "one of hand, tile"),
    "an unknown winner": (put("winners", "all_pairs", to="dealer"), "winners.all_pairs", "one of none, void"),
    "only the finisher": (
        put("winners", "hand_empty", to="none"),
        "winners.hand_empty",
        "must be 'finisher'",
    ),
    "rows no list": (put("row", to={}), "row", "must be a list (got an object)"),
    "too many rows": (put("row", to=[{"when": {}}] * 61), "row", "a list of at most 60 (got 61)"),
    "factors too large": (
        put("multiplier", to=[{"when": {}, "factor": 100}] * 3),
        "multiplier",
        "all factors together must come to at most 10000",
    ),
    "no score, and a figure": (put("row", 4, "base", to=1), "row[4]", "no_score leaves no room for base"),
    "a winner without a score": (
        put("row", 0, to={"when": {"role": "winner"}, "no_score": True}),
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
        checked(broken(lambda data: data["row"].pop(place)))


def test_a_missing_row_is_named_by_what_the_rows_ask_for() -> None:
    with pytest.raises(BadScoring, match=r"role = other, opened = none, riziko = true$"):
        checked(put("row", 2, "when", "riziko", to=False))
    with pytest.raises(BadScoring, match=r"end = all_pairs, opened = melds$"):
        checked(put("row", 6, "when", "end", to="deck_empty"))


def test_all_pairs_needs_no_row_where_it_is_void() -> None:
    data = put("row", 6, "when", "end", to="deck_empty")
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


def figures(data: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], int]]:
    """Every whole number of a document, with the way to it."""
    if isinstance(data, int) and not isinstance(data, bool):
        yield path, data
    elif isinstance(data, (dict, list)):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from figures(value, (*path, key))


@pytest.mark.parametrize("preset", PRESETS)
def test_every_figure_of_a_document_is_seen_in_a_result(preset: str) -> None:
    before = scores_by(named(preset))
    found = list(figures(msgspec.json.decode(text_of(named(preset)))))
    assert len(found) >= 12
    for path, figure in found:
        assert scores_by(changed(preset, *path, to=figure + 1)) != before, path


@pytest.mark.parametrize(
    ("preset", "path", "to"),
    [
        ("seed", ("tile_value", "okey"), 9),
        ("seed", ("tile_value", "false_joker"), 9),
        ("seed", ("surcharge", "per"), "tile"),
        ("seed", ("surcharge", "tiles"), []),
        ("seed", ("winners", "all_pairs"), "void"),
        ("common", ("surcharge", "per"), "hand"),
        ("common", ("surcharge", "tiles"), ["okey", "false_joker"]),
        ("common", ("surcharge", "multiplied"), True),
    ],
)
def test_every_choice_of_a_document_is_seen_in_a_result(
    preset: str, path: tuple[str | int, ...], to: object
) -> None:
    assert scores_by(changed(preset, *path, to=to)) != scores_by(named(preset))
