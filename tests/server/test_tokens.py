"""Names of tables: short enough to be typed, never taken for something else, and the old ones still work."""

from __future__ import annotations

import string

from kibitz.server.tokens import LETTERS, TABLE_ID, TABLE_LETTERS, new_table_id, new_token


def test_a_table_has_a_name_that_people_can_type() -> None:
    names = {new_table_id() for _ in range(500)}
    assert len(names) == 500
    for name in names:
        assert len(name) == TABLE_LETTERS == 12
        assert set(name) <= set(LETTERS)
        assert TABLE_ID.fullmatch(name)
    assert set("".join(names)) == set(LETTERS)


def test_its_letters_cannot_be_mistaken() -> None:
    """Sixty random bits; lower case, and neither the letters that look like digits nor a dash."""
    assert len(set(LETTERS)) == len(LETTERS) == 32
    assert set(LETTERS) < set(string.ascii_lowercase + string.digits)
    assert not set(LETTERS) & set("ilou")


def test_older_names_can_still_be_read() -> None:
    for name in ("0Zk3-_AbcDEF", "aB-", "x"):
        assert TABLE_ID.fullmatch(name)
    for name in ("-abc", "", "a b", "a/b", "é"):
        assert not TABLE_ID.fullmatch(name)


def test_a_token_can_be_written_behind_an_option() -> None:
    """One of 64 random ones would begin with a dash, and `--token -x` is no token."""
    tokens = {new_token() for _ in range(2_000)}
    assert len(tokens) == 2_000
    assert not [token for token in tokens if token.startswith("-")]
