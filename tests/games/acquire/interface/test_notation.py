"""What people type: read as they mean it, or refused with a word on what is missing."""

from __future__ import annotations

import pytest

from kibitz.core.errors import Malformed, sentence
from kibitz.games.acquire.interface.actions import Buy, Chain, Dispose, Goods, Propose
from kibitz.games.acquire.interface.notation import read

NAMES = ("Ann", "Ben", "Cleo")


def refused(typed: str) -> str:
    """What is said to somebody who types this."""
    with pytest.raises(Malformed) as caught:
        read(typed, NAMES)
    return sentence(caught.value, {})


@pytest.mark.parametrize("price", ["$1,500", "$1500", "$1,000 + $500", "$500, $1,000"])
def test_money_is_read_as_it_is_written_everywhere_else(price: str) -> None:
    offered = read(f"offer Ben 3 Luxor for {price}", NAMES)
    assert offered == Propose(1, Goods({Chain.LUXOR: 3}), Goods({}, 1500))


def test_a_comma_between_things_is_only_a_comma() -> None:
    assert read("buy Tower 2,American 1") == Buy({Chain.TOWER: 2, Chain.AMERICAN: 1})
    offered = read("offer Ben 2 Tower,$12,345,678,1 Luxor for nothing", NAMES)
    assert offered == Propose(1, Goods({Chain.TOWER: 2, Chain.LUXOR: 1}, 12_345_678), Goods())


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("offer Ben 1 Tower", "an offer without 'for'; expected: offer NAME goods for goods"),
        ("offer ben 1 tower for for 2", "an offer with 'for' twice; expected: offer NAME goods for goods"),
        ("offer Ben 500 for 1 Tower", "'500' without a chain; expected: $500, or one of Luxor, Tower,"),
        ("offer Ben 1 Tower for 500", "'500' without a chain; expected: $500, or one of Luxor, Tower,"),
        ("offer Ben 500 + 1 Tower for 1 Luxor", "'500' without a chain; expected: $500, or one of"),
        ("offer Ben $1,50 for 1 Luxor", "'50' without a chain; expected: $50, or one of"),
        ("buy 2", "'2' without a chain; expected: Luxor, Tower,"),
        ("buy 2 3 Tower", "'2' without a chain; expected: Luxor, Tower,"),
        ("buy Tower 2 1", "'1' without a chain; expected: Luxor, Tower,"),
        ("buy 2 Towel", "'Towel' as a chain; expected: Luxor, Tower,"),
    ],
)
def test_what_is_missing_is_named(typed: str, told: str) -> None:
    said = refused(typed)
    assert f"I do not understand {told}" in said
    assert said.isprintable()


@pytest.mark.parametrize("typed", ["sell 2 hold", "hold sell 2", "SELL 2"])
def test_hold_is_for_whatever_is_left(typed: str) -> None:
    assert read(typed) == Dispose(2, 0)


@pytest.mark.parametrize(("typed", "word"), [("sell 2 sell 3", "sell"), ("hold hold", "hold")])
def test_a_word_given_twice_is_refused(typed: str, word: str) -> None:
    assert refused(typed) == f"I do not understand '{word}' twice; expected: sell, trade and hold once each"


@pytest.mark.parametrize("typed", ["hold 3", "sell 2 hold 40", "hold 2 sell 2"])
def test_hold_takes_no_number(typed: str) -> None:
    told = "hold without a number: what is neither sold nor traded is held"
    assert refused(typed).endswith(f"expected: {told}")
