"""What is a name in a document that people wrote by hand."""

from __future__ import annotations

import pytest

from kibitz.core.described import is_name


@pytest.mark.parametrize("name", ["Red", "A", "Player 2", "Ömer", "李", " Ann "])
def test_a_text_with_a_letter_is_a_name(name: str) -> None:
    assert is_name(name)


@pytest.mark.parametrize("name", ["", " ", "\t\n", "\u00a0", "\u200b", "42", "!?", "—", None, 3, ["Red"]])
def test_nothing_else_is(name: object) -> None:
    assert not is_name(name)
