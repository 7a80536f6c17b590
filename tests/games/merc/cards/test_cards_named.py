"""Every card has a test named after its id. Whether it notices when the card does nothing takes minutes to
find out: `python -m tests.games.merc.cards.without_effects`."""

from __future__ import annotations

from tests.games.merc.cards import without_effects


def test_every_card_has_a_test_named_after_it() -> None:
    assert [card for card, tests in without_effects.tests().items() if not tests] == []


def test_a_long_id_hides_the_short_one_inside_it() -> None:
    ids = ["uzi", "uzi-with-ap-ammo", "ra"]
    assert without_effects.named_in("test_ra_with_an_uzi", ids) == {"ra", "uzi"}
    assert without_effects.named_in("test_uzi_with_ap_ammo_pierces", ids) == {"uzi-with-ap-ammo"}
    assert without_effects.named_in("test_rates", ids) == set()


def test_the_pieces_of_a_card() -> None:
    card = {"id": "x", "combat": 5, "armor": 0, "effects": [{"does": "dog"}, {"does": "mine"}]}
    assert dict(without_effects.pieces(card)) == {
        "dog": {**card, "effects": [{"does": "mine"}]},
        "mine": {**card, "effects": [{"does": "dog"}]},
        "combat": {"id": "x", "armor": 0, "effects": card["effects"]},
    }
