"""Which store a place means, and that no place gives its password away."""

from __future__ import annotations

import asyncio

import pytest

from kibitz.server.store import StoreFailed
from kibitz.server.store.opening import store_at
from kibitz.server.store.postgres.store import PostgresStore
from kibitz.server.store.sqlite.store import SqliteStore


def test_a_path_or_a_url() -> None:
    assert isinstance(store_at("kibitz.db"), SqliteStore)
    assert isinstance(store_at("postgres://host/db"), PostgresStore)
    assert isinstance(store_at("postgresql://host/db"), PostgresStore)


def test_another_scheme_is_refused_without_repeating_it() -> None:
    with pytest.raises(StoreFailed, match="a store is a file or") as refused:
        store_at("mysql://me:s3cret@host/db")
    assert "s3cret" not in str(refused.value)


@pytest.mark.parametrize(
    ("url", "name"),
    [
        ("postgresql://me:s3cret@host:5432/db", "postgresql://me@host:5432/db"),
        ("postgres://me:s3cret@host/db?password=s3cret", "postgresql://me@host/db"),
        ("postgresql://me:s3%40cret@[::1]:5432/db", "postgresql://me@[::1]:5432/db"),
        ("postgresql://me:s3cret@a:1,b:2/db", "postgresql://me@a:1,b:2/db"),
        ("postgresql:///db?host=/tmp&user=me&password=s3cret", "postgresql:///db"),
        ("postgresql://host", "postgresql://host"),
    ],
)
def test_a_name_has_no_password(url: str, name: str) -> None:
    assert store_at(url).name == name


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://me:s3/cret@host/db",
        "postgresql://me:1#s3cret@host/db",
        "postgresql://me:1?s3cret@host/db",
        "postgresql://me:s3cret",
        "postgresql://me:s3cret@[host/db",
        "postgresql://me:x@host:s3cret/db",
    ],
)
def test_a_url_that_is_not_understood_is_not_repeated(url: str) -> None:
    store = store_at(url)
    assert store.name == "postgresql://..."
    with pytest.raises(StoreFailed, match="the URL is not understood") as refused:
        asyncio.run(store.open())
    assert "s3" not in str(refused.value)
    assert "cret" not in str(refused.value)
