"""`kibitz score` at a real table of MERC: what is over, who has won, and what is refused (rules 4 and 16)."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from kibitz.core.errors import Malformed, sentence
from kibitz.games.merc.score.sheet import settle
from tests.games.refusing import changed, expect_malformed

EVENING, AFTER = "end_of_dictator_turn", "after_combat"


def described(moment: str = EVENING, **dictator: Any) -> dict[str, Any]:
    """A table at its last evening: the rebels hold 10, the Dictator 9."""
    return {
        "game": "merc",
        "moment": moment,
        "dictator": {"hand": 0, "deck": 0, "base_revealed": False, "in_play": False, **dictator},
        "sectors": [
            {"name": "Gold", "value": 6, "rebels": {"Red": 3}, "dictator": 0},
            {"name": "Coffee", "value": 4, "rebels": {"Red": 1, "Blue": 2}, "dictator": 2},
            {"name": "Coal", "value": 5, "rebels": {}, "dictator": 4},
            {"name": "Fishing", "value": 4, "rebels": {"Blue": 3}, "dictator": 3},
            {"name": "Ravine", "value": 1, "rebels": {}, "dictator": 0},
        ],
    }


def revealed(base: str, *, at: str, health: int, hand: int = 3) -> dict[str, Any]:
    """The same after a combat, with cards left: the base is known, and where the card is."""
    return described(AFTER, hand=hand, base_revealed=True, base=base, in_play=True, at=at, health=health)


def with_sector(document: dict[str, Any], place: int, **changes: Any) -> dict[str, Any]:
    made = copy.deepcopy(document)
    made["sectors"][place].update(changes)
    return made


def found(document: dict[str, Any]) -> dict[str, Any]:
    return settle(document).findings


def test_1_values_decide_when_the_cards_are_used_up() -> None:
    sheet = found(described())
    assert sheet["over"] is True
    assert (sheet["winner"], sheet["reason"], sheet["also"]) == ("rebels", "VALUE_VICTORY", [])
    assert sheet["scores"] == {"rebels": 10, "dictator": 9}
    assert [sector["control"] for sector in sheet["sectors"]] == [
        "rebels",
        "rebels",
        "dictator",
        "dictator",
        "neutral",
    ]


def test_2_equal_values_go_to_the_dictator() -> None:
    sheet = settle(with_sector(described(), 4, dictator=1))
    assert sheet.findings["scores"] == {"rebels": 10, "dictator": 10}
    assert (sheet.findings["winner"], sheet.findings["reason"]) == ("dictator", "VALUE_VICTORY")
    assert "Equal values go to the Dictator." in sheet.sentences


def test_3_less_value_loses() -> None:
    sheet = found(with_sector(described(), 0, value=5))
    assert sheet["scores"] == {"rebels": 9, "dictator": 9}
    sheet = found(with_sector(described(), 2, value=6))
    assert (sheet["winner"], sheet["scores"]) == ("dictator", {"rebels": 10, "dictator": 10})


def test_4_nobody_anywhere_is_a_win_of_the_dictator() -> None:
    document = described()
    for place in range(5):
        document = with_sector(document, place, rebels={}, dictator=0)
    sheet = found(document)
    assert (sheet["winner"], sheet["scores"]) == ("dictator", {"rebels": 0, "dictator": 0})


def test_5_one_wilderness_is_enough() -> None:
    document = described()
    for place in range(4):
        document = with_sector(document, place, rebels={}, dictator=0)
    sheet = found(with_sector(document, 4, rebels={"Red": 1}))
    assert (sheet["winner"], sheet["scores"]) == ("rebels", {"rebels": 1, "dictator": 0})


def test_9_the_living_card_is_a_unit() -> None:
    document = described(base_revealed=True, base="Gold", in_play=True, at="Gold", health=3)
    document = with_sector(document, 0, rebels={"Red": 2}, dictator=1)
    assert found(document)["sectors"][0]["control"] == "dictator"
    document["options"] = {"dictator_card_counts": False}
    assert found(document)["sectors"][0]["control"] == "rebels"


def test_17_cards_left_are_no_end() -> None:
    for hand, deck in ((1, 0), (0, 1)):
        sheet = settle(described(hand=hand, deck=deck))
        assert sheet.findings["over"] is False
        assert (sheet.findings["winner"], sheet.findings["reason"]) == (None, None)
        assert sheet.sentences[:2] == (
            "The game is not over.",
            "The rebels are ahead, 10 to 9, with 1 tactics card left.",
        )


@pytest.mark.parametrize(
    ("rebels", "said"),
    [
        (2, "The Dictator is ahead, 9 to 2, with 1 tactics card left."),
        (9, "Both sides hold 9, which is enough for the Dictator, with 1 tactics card left."),
    ],
)
def test_r2_before_the_end_it_says_who_is_ahead(rebels: int, said: str) -> None:
    document = described(hand=1)
    document["sectors"] = [
        {"name": "Gold", "value": rebels, "rebels": {"Red": 1}},
        {"name": "Coal", "value": 9, "dictator": 1},
    ]
    assert settle(document).sentences[1] == said


def test_21_used_up_cards_end_nothing_before_the_turn_is_over() -> None:
    sheet = settle(described(AFTER))
    assert sheet.findings["over"] is False
    assert "Used up tactics cards end the game only at the end of the Dictator's turn." in sheet.sentences
    assert settle(described(AFTER, hand=1)).sentences[1:] == (
        "The rebels are ahead, 10 to 9, with 1 tactics card left.",
        "Equal units are for the Dictator: Fishing.",
    )


def test_7_equal_units_are_said_to_be_the_dictators() -> None:
    document = with_sector(described(), 2, rebels={"Red": 3, "Blue": 1})
    assert "Equal units are for the Dictator: Coal and Fishing." in settle(document).sentences
    document = with_sector(with_sector(described(), 3, dictator=4), 4, rebels={"Red": 0})
    assert not [said for said in settle(document).sentences if said.startswith("Equal units")]


def test_27_the_base_without_a_defender_is_captured_at_once() -> None:
    sheet = found(revealed("Gold", at="Coal", health=2))
    assert (sheet["over"], sheet["winner"]) == (True, "rebels")
    assert (sheet["reason"], sheet["also"]) == ("BASE_CAPTURED", [])


def test_28_a_neutral_base_is_not_captured() -> None:
    assert found(revealed("Ravine", at="Coal", health=2))["over"] is False


def test_30_a_base_that_is_not_revealed_cannot_be_captured() -> None:
    assert found(described(AFTER, hand=3, base="Gold"))["over"] is False


def test_31_the_card_alone_defends_the_base() -> None:
    sheet = settle(revealed("Gold", at="Gold", health=1))
    assert sheet.findings["over"] is False
    assert sheet.findings["protected"] is False
    assert sheet.sentences[-1] == "The Dictator at Gold can be attacked."


def test_r76_the_card_defends_the_base_even_where_it_does_not_count() -> None:
    document = revealed("Gold", at="Gold", health=1)
    document["options"] = {"dictator_card_counts": False}
    assert found(document)["sectors"][0]["control"] == "rebels"
    assert found(document)["over"] is False


def test_32_killing_the_card_at_the_base_is_both() -> None:
    sheet = found(revealed("Gold", at="Gold", health=0))
    assert (sheet["reason"], sheet["also"]) == ("BASE_CAPTURED", ["DICTATOR_KILLED"])


def test_36_a_strict_table_wants_the_card_dead() -> None:
    document = revealed("Gold", at="Coal", health=2)
    document["options"] = {"base_capture_needs_dictator_dead": True}
    sheet = settle(document)
    assert sheet.findings["over"] is False
    assert "The base at Gold is not captured while the Dictator lives." in sheet.sentences


def test_38_the_card_killed_elsewhere() -> None:
    sheet = found(revealed("Coal", at="Ravine", health=0))
    assert (sheet["winner"], sheet["reason"], sheet["also"]) == ("rebels", "DICTATOR_KILLED", [])


def test_45_protected_while_another_unit_is_there() -> None:
    sheet = settle(revealed("Coal", at="Coal", health=3))
    assert sheet.findings["protected"] is True
    assert sheet.sentences[-1] == "The Dictator at Coal is protected by his units there."


def test_124_the_owner_is_information_only() -> None:
    document = with_sector(described(), 0, rebels={"Red": 3, "Blue": 2}, dictator=4)
    sheet = found(document)
    assert sheet["sectors"][0]["control"] == "rebels"
    assert sheet["sectors"][0]["owner"] == "Red"
    assert sheet["rebels"] == {"Red": 6, "Blue": 4}
    assert sheet["scores"]["rebels"] == 10


def test_125_a_base_held_three_to_one_counts_and_is_not_captured() -> None:
    document = revealed("Gold", at="Coal", health=3, hand=2)
    sheet = settle(with_sector(document, 0, dictator=1))
    assert sheet.findings["over"] is False
    assert sheet.findings["sectors"][0]["control"] == "rebels"
    said = "The base at Gold counts for the rebels but is not captured: the Dictator still has a unit there."
    assert said in sheet.sentences
    sheet = settle(with_sector(document, 0, dictator=2))
    assert said.replace("a unit", "2 units") in sheet.sentences
    assert sheet.findings["base"] == {"sector": "Gold", "defenders": 2, "captured": False}
    assert not [each for each in settle(document).sentences if "not captured" in each]
    assert found(document)["base"] == {"sector": "Gold", "defenders": 0, "captured": True}
    assert found(described())["base"] is None


def test_all_that_is_true_at_the_last_evening_is_named() -> None:
    document = described(base_revealed=True, base="Gold", in_play=True, at="Gold", health=0)
    sheet = found(document)
    assert (sheet["winner"], sheet["reason"]) == ("rebels", "BASE_CAPTURED")
    assert sheet["also"] == ["DICTATOR_KILLED", "VALUE_VICTORY"]
    said = settle(document).sentences[-1]
    assert said == "Also true: the Dictator is dead and the tactics cards are used up."


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("moment", "noon", "moment: must be one of end_of_dictator_turn, after_combat (got 'noon')"),
        ("moment", None, "moment: must be one of end_of_dictator_turn, after_combat (got null)"),
        ("dictator.hand", -1, "dictator.hand: must be a whole number, 0 or more (got -1)"),
        ("dictator.deck", True, "dictator.deck: must be a whole number, 0 or more (got true)"),
        ("dictator.base_revealed", 1, "dictator.base_revealed: must be true or false (got 1)"),
        ("dictator.base_revealed", True, "dictator.base: is missing; a base that is revealed is in"),
        ("dictator.in_play", True, "dictator.at: is missing; a card in play has a place"),
        ("dictator.at", "Nowhere", "dictator.at: must be the name of a sector in the list (got 'Nowhere')"),
        (
            "dictator.base",
            "Nowhere",
            "dictator.base: must be the name of a sector in the list (got 'Nowhere')",
        ),
        ("dictator.colour", 1, "dictator.colour: is not known here; there are: hand, deck"),
        ("sectors", {}, "sectors: must be a list of sectors (got an object)"),
        (
            "sectors[1].name",
            "Gold",
            "sectors[1].name: must be a sector that is not in the list yet (got 'Gold')",
        ),
        ("sectors[0].value", 1.5, "sectors[0].value: must be a whole number, 0 or more (got 1.5)"),
        ("sectors[0].rebels", 3, "sectors[0].rebels: must be an object with the units of every rebel"),
        ("sectors[0].rebels.Red", -2, "sectors[0].rebels.Red: must be a whole number, 0 or more (got -2)"),
        ("sectors[0].dictator", "two", "sectors[0].dictator: must be a whole number, 0 or more (got 'two')"),
        ("sectors[0].value", 10**30, "sectors[0].value: must be at most 1000000 (got a very long"),
        ("sectors[0].rebels.Red", 1_000_001, "sectors[0].rebels.Red: must be at most 1000000"),
        ("sectors[0].rebels", {"": 1}, "sectors[0].rebels: must have a name with a letter for"),
        (
            "sectors[0].rebels",
            {" \t": 1},
            "sectors[0].rebels: must have a name with a letter for every rebel",
        ),
        ("sectors[0].name", " ", "sectors[0].name: must be a name with a letter in it (got ' ')"),
        ("dictator.hand", 4, "dictator.hand: must be at most 3 (got 4)"),
        ("dictator.deck", 15, "dictator.deck: must be at most 14: there are 14 tactics cards (got 15)"),
        (
            "sectors[0].rebels",
            dict.fromkeys("ABCDE", 1),
            "sectors[1].rebels: must be of 6 rebels at most, by the same names in every sector (got 7)",
        ),
        (
            "sectors[0].rebels.Red",
            63,
            "sectors[0].rebels: must be fewer: 10 militia fit there, and there are 52 MERCs in all (got 63)",
        ),
        ("sectors[2].dictator", 63, "sectors[2].dictator: must be fewer: 10 militia fit there"),
        ("game", "chess", "game: must be merc (got 'chess')"),
        ("options", {"mode": "peace"}, "options.mode: must be standard"),
        (
            "options",
            {"mode": "assassination", "dictator_played_by": "player"},
            "options.mode: must be standard; other modes end in other ways (got 'assassination')",
        ),
        ("options", {"mode": "versus"}, "options.mode: must be standard"),
    ],
)
def test_what_cannot_be_is_refused_with_the_field(field: str, value: object, told: str) -> None:
    with pytest.raises(Malformed) as refused:
        settle(changed(described(), field, value))
    assert sentence(refused.value, {}).startswith(told)


@pytest.mark.parametrize("health", [0, 3])
def test_the_card_is_in_play_with_the_base_and_not_without_it(health: int) -> None:
    """The seed: his card comes into play when the base is revealed."""
    hidden = described(AFTER, base_revealed=False, in_play=True, at="Gold", health=health)
    expect_malformed(settle, hidden, "dictator.in_play", "must be false while the base is hidden")
    open_base = described(AFTER, base_revealed=True, base="Gold", in_play=False)
    expect_malformed(settle, open_base, "dictator.in_play", "must be true once it is revealed")


def test_the_card_has_no_more_health_than_is_printed() -> None:
    document = revealed("Gold", at="Gold", health=4)
    expect_malformed(settle, document, "dictator.health", "must be at most 3")


def test_the_units_there_can_be_at_most() -> None:
    """20 militia at the base of the Marshal, ten elsewhere, and every MERC once."""
    document = with_sector(revealed("Coal", at="Coal", health=3), 2, dictator=20 + 52)
    assert found(document)["sectors"][2]["dictator"] == 73
    expect_malformed(settle, with_sector(document, 4, rebels={"Red": 11}), "sectors[4].rebels", "fewer")
    expect_malformed(settle, with_sector(document, 2, dictator=73), "sectors[2].dictator", "20 militia fit")


def test_no_more_sectors_than_there_are() -> None:
    document = described()
    document["sectors"] = [{"name": f"Sector {number}", "value": 1} for number in range(31)]
    expect_malformed(settle, document, "sectors", "must be at most 30")
    document["sectors"].pop()
    assert found(document)["winner"] == "dictator"


def test_a_card_in_play_needs_its_health() -> None:
    with pytest.raises(Malformed) as refused:
        settle(described(base_revealed=True, base="Gold", in_play=True, at="Gold"))
    told = "dictator.health: is missing; a card in play has a place and its health"
    assert sentence(refused.value, {}) == told
