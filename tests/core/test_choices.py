"""Options from what people wrote, and the values of an option in words."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from kibitz.core.choices import BadOption, chosen, values
from kibitz.games.acquire.options import AcquireOptions
from kibitz.games.merc.options import MercOptions
from kibitz.games.okey101.options import OkeyOptions, TakeDiscard
from kibitz.games.okey101.score.document import PRESETS, ScoringDocument, named

SEED: dict[str, Any] = msgspec.to_builtins(named("seed"))


def kind_of(options: type, name: str) -> Any:
    return {field.name: field.type for field in msgspec.structs.fields(options)}[name]


@pytest.mark.parametrize(
    ("options", "name", "worded"),
    [
        (OkeyOptions, "escalating", "true or false"),
        (OkeyOptions, "take_discard", "one of must_use, free, open_only"),
        (OkeyOptions, "hands", "a whole number from 1 to 15"),
        (AcquireOptions, "start_cash", "a whole number from 0 to 100000, in steps of 100"),
        (OkeyOptions, "scoring", "the name of a scoring or a scoring document"),
    ],
)
def test_the_values_of_an_option_in_words(options: type, name: str, worded: str) -> None:
    assert values(kind_of(options, name)) == worded


def test_text_will_do_where_it_is_allowed() -> None:
    changes = {"hands": "3", "escalating": "true", "take_discard": "free", "scoring": "common"}
    made = chosen(OkeyOptions(), changes, strict=False)
    assert made == OkeyOptions(hands=3, escalating=True, take_discard=TakeDiscard.FREE, scoring="common")
    with pytest.raises(BadOption) as refused:
        chosen(OkeyOptions(), {"hands": "3"})
    assert str(refused.value) == "hands: must be a whole number from 1 to 15"


def test_a_document_is_an_option_like_any_other() -> None:
    made = chosen(OkeyOptions(), {"scoring": {**SEED, "id": "ours"}})
    assert isinstance(made.scoring, ScoringDocument)
    assert made.scoring.id == "ours"


def test_of_options_that_do_not_go_together_the_one_is_named_that_is_too_much() -> None:
    for changes, guilty in (
        ({"dictator_played_by": "player", "vehicles": True, "rounds": 7}, "rounds"),
        ({"mode": "versus", "tactics_cards": 3, "dictator_played_by": "player"}, "tactics_cards"),
        ({"reshuffle_mercs": True, "vehicles": True, "tactics_cards": 3}, "vehicles"),
    ):
        with pytest.raises(BadOption) as bad:
            chosen(MercOptions(), changes)
        assert bad.value.name == guilty


def refused(changes: dict[str, Any]) -> tuple[str, str]:
    with pytest.raises(BadOption) as bad:
        chosen(OkeyOptions(), changes)
    return bad.value.name, bad.value.problem


def test_an_unknown_name_is_told_with_those_there_are() -> None:
    there_are = ", ".join(PRESETS)
    told = f"there is no scoring 'nope'; there are: {there_are}"
    assert refused({"scoring": "nope"}) == ("scoring", told)
    assert refused({"hands": 3, "scoring": "nope"}) == ("scoring", told)


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"id": 7}, "id: must be a text of 1 to 60 signs (got 7)"),
        (
            {"surcharge": {**SEED["surcharge"], "per": "week"}},
            "surcharge.per: must be one of hand, tile (got 'week')",
        ),
        ({"extra": 1}, "extra: "),
        ({"row": ()}, "row: no row for end = hand_empty, role = winner"),
    ],
)
def test_a_bad_document_is_told_field_by_field(changes: dict[str, Any], problem: str) -> None:
    name, told = refused({"scoring": {**SEED, **changes}})
    assert name == "scoring"
    assert told.startswith(problem)


def test_what_is_neither_name_nor_document() -> None:
    assert refused({"scoring": 7}) == ("scoring", "must be the name of a scoring or a scoring document")


def test_an_unknown_option() -> None:
    name, told = refused({"colour": "red"})
    assert name == "colour"
    assert told.startswith("is no option; there are: indicator_false_joker, take_discard, ")
