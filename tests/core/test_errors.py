"""Refusals: what programs get, what people read, and that neither is lost between processes."""

from __future__ import annotations

import pickle

import pytest

from kibitz.core.errors import SENTENCES, Forbidden, IllegalAction, Malformed, Refused, Stale, sentence


@pytest.mark.parametrize("kind", [Refused, Malformed, Forbidden, Stale, IllegalAction])
def test_pickle_keeps_kind_code_and_facts(kind: type[Refused]) -> None:
    refused = kind("no_cash", cost=700, chains=("Tower", "Luxor"))
    again = pickle.loads(pickle.dumps(refused))
    assert (type(again), again.code, again.facts) == (kind, refused.code, refused.facts)
    assert str(again) == "no_cash"


@pytest.mark.parametrize("kind", [Malformed, Forbidden, Stale, IllegalAction])
def test_they_are_all_refusals(kind: type[Refused]) -> None:
    assert issubclass(kind, Refused)


def test_the_sentences_of_every_game() -> None:
    assert SENTENCES["not_started"] == "Game has not started"
    assert SENTENCES["ended"] == "Game has ended"
    assert sentence(IllegalAction("not_started"), {}) == "Game has not started"
    assert sentence(IllegalAction("ended"), {}) == "Game has ended"


def test_a_game_may_word_a_shared_code_itself() -> None:
    assert sentence(IllegalAction("ended"), {"ended": "The market is closed"}) == "The market is closed"


def test_facts_are_worded() -> None:
    words = {"short": "{who}: {shares}; choose {choices}"}
    refused = IllegalAction("short", who=1, shares={"Tower": 2, "Luxor": 1}, choices=("a", "b"))
    assert sentence(refused, words) == "1: Tower 2, Luxor 1; choose a, b"


def test_a_code_without_a_sentence_speaks_for_itself() -> None:
    assert sentence(IllegalAction("out_of_luck"), {}) == "out of luck"


def test_text_of_players_is_not_a_pattern() -> None:
    assert sentence(Malformed("malformed", problem="{0} {x}"), {}).endswith("{0} {x}")
