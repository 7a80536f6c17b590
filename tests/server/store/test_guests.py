"""What every guest book promises, tried on SQLite and on PostgreSQL."""

from __future__ import annotations

from pathlib import Path

import pytest

from kibitz.server.store import GuestSeat, Store, StoreFailed
from kibitz.server.store.opening import store_at
from tests.server.party import live
from tests.server.store.helpers import card, opened, row


async def tables(store: Store, *names: str) -> None:
    """Tables with a card each, one opened after the other; all are over."""
    for number, name in enumerate(names):
        await store.append(name, row(1), card(name, number, "over"))


def seat(table: str, key: str, result: str | None = None) -> GuestSeat:
    """A seat at one of those tables."""
    return GuestSeat(table, key, "over", result, table.encode() if result is None else None)


@live
async def test_a_guest_has_the_seats_taken_as_that_guest_and_no_others(place: str) -> None:
    async with opened(place) as store:
        await tables(store, "old", "new")
        await store.guests.add("ann", 5)
        await store.guests.add("bob", 6)
        assert await store.guests.seats("ann") == []
        assert await store.guests.seat("ann", "old", "k1")
        assert await store.guests.seat("ann", "new", "k2")
        assert await store.guests.seat("bob", "new", "k3")
        assert await store.guests.seats("ann") == [seat("new", "k2"), seat("old", "k1")]
        assert await store.guests.seats("bob") == [seat("new", "k3")]
    async with opened(place) as store:
        assert await store.guests.seats("bob") == [seat("new", "k3")]


@live
async def test_whoever_is_no_guest_gets_no_seat(place: str) -> None:
    async with opened(place) as store:
        await tables(store, "t")
        assert await store.guests.seats("nobody") is None
        assert not await store.guests.seat("nobody", "t", "k")
        assert await store.guests.seats("nobody") is None
        assert await store.guests.forget("nobody") is None


@live
async def test_a_rematch_carries_every_guest_over_with_the_same_key(place: str) -> None:
    async with opened(place) as store:
        await tables(store, "first", "second", "other")
        for guest, table, key in (("ann", "first", "a"), ("bob", "first", "b"), ("cem", "other", "c")):
            await store.guests.add(guest, 1)
            await store.guests.seat(guest, table, key)
        await store.guests.note("ann", "first", "a", "{}")
        await store.guests.carry("first", "second")
        await store.guests.carry("nowhere", "second")
        assert await store.guests.seats("ann") == [seat("second", "a"), seat("first", "a", "{}")]
        assert await store.guests.seats("bob") == [seat("second", "b"), seat("first", "b")]
        assert await store.guests.seats("cem") == [seat("other", "c")]


@live
async def test_what_came_of_a_seat_is_noted_for_that_seat_alone(place: str) -> None:
    async with opened(place) as store:
        await tables(store, "t")
        for guest in ("ann", "bob"):
            await store.guests.add(guest, 1)
            await store.guests.seat(guest, "t", guest)
        await store.guests.note("ann", "t", "ann", '{"a": 1}')
        await store.guests.note("ann", "t", "bob", "wrong")
        assert await store.guests.seats("ann") == [seat("t", "ann", '{"a": 1}')]
        assert await store.guests.seats("bob") == [seat("t", "bob")]


@live
async def test_forgetting_a_guest_takes_every_seat_and_leaves_the_others(place: str) -> None:
    async with opened(place) as store:
        await tables(store, "t", "u")
        for guest in ("ann", "bob"):
            await store.guests.add(guest, 1)
            for table in "tu":
                await store.guests.seat(guest, table, f"{guest} {table}")
        assert await store.guests.forget("ann") == 2
        assert await store.guests.seats("ann") is None
        assert not await store.guests.seat("ann", "t", "again")
        await store.guests.note("ann", "t", "ann t", "late")
        await store.guests.carry("t", "later")
        assert await store.guests.seats("ann") is None
        assert await store.guests.forget("ann") is None
        left = await store.guests.seats("bob")
        assert left is not None
        assert [found.table for found in left] == ["u", "t"]
        assert await store.read("t") == [row(1)]  # the table is everybody's


@live
async def test_what_was_forgotten_is_not_left_in_the_file(path: Path) -> None:
    async with opened(str(path)) as store:
        await tables(store, "t")
        await store.guests.add("the-guest-ann", 1)
        await store.guests.seat("the-guest-ann", "t", "the-key-of-ann")
        await store.guests.note("the-guest-ann", "t", "the-key-of-ann", '{"the-figures": "of-ann"}')
    assert b"the-guest-ann" in path.read_bytes()
    async with opened(str(path)) as store:
        await store.guests.forget("the-guest-ann")
    for trace in (b"the-guest-ann", b"the-key-of-ann", b"of-ann"):
        assert trace not in path.read_bytes()


@live
async def test_a_closed_store_knows_no_guests(place: str) -> None:
    store = store_at(place)
    for asking in (store.guests.seats("ann"), store.guests.add("ann", 1), store.guests.forget("ann")):
        with pytest.raises(StoreFailed, match="not open"):
            await asking
