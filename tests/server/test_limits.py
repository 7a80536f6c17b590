"""Buckets, the list of limits, and the doorkeeper."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kibitz.core.errors import Refused, sentence
from kibitz.server.limits import SENTENCES, Bucket, Doorkeeper, Limited, Limits, household, unlimited


def limited(ask: Callable[..., object], *asked: object) -> tuple[str, dict[str, object]]:
    """Code and facts of the refusal that this must end in, which has a sentence."""
    with pytest.raises(Limited) as refused:
        ask(*asked)
    assert "{" not in sentence(refused.value, SENTENCES)
    return refused.value.code, refused.value.facts


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    bucket = Bucket(rate=2, burst=3)
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]
    assert bucket.wait(100.0) == 0.5
    assert bucket.wait(100.25) == 0.25
    assert bucket.wait(100.0, 3) == 1.5
    assert not bucket.take(100.4)
    assert bucket.take(100.5)
    assert not bucket.take(100.5)
    assert [bucket.take(1e6) for _ in range(4)] == [True, True, True, False], "it never overflows"


def test_a_bucket_may_be_asked_for_more_than_one() -> None:
    bucket = Bucket(rate=1, burst=10)
    assert bucket.take(0.0, 8)
    assert not bucket.take(0.0, 3)
    assert bucket.take(0.0, 2), "what was refused cost nothing"
    assert bucket.wait(0.0, 11) == inf
    assert Bucket(rate=0, burst=1).wait(0.0) == 0.0


def test_a_bucket_may_owe_what_has_come_already() -> None:
    bucket = Bucket(rate=2, burst=10)
    bucket.spend(0.0, 8)
    assert bucket.debt(0.0) == 0.0
    bucket.spend(0.0, 8)
    assert bucket.debt(0.0) == 3.0
    assert not bucket.take(2.0)
    assert bucket.debt(2.0) == 1.0
    assert bucket.debt(3.0) == 0.0


def test_a_bucket_without_a_rate_is_emptied_once() -> None:
    bucket = Bucket(rate=0, burst=1)
    assert bucket.take(1.0)
    assert not bucket.take(1e9)
    assert bucket.wait(1e9) == inf


def test_a_clock_that_goes_back_fills_nothing() -> None:
    bucket = Bucket(rate=1, burst=2)
    assert bucket.take(100.0, 2)
    assert not bucket.take(50.0)
    assert not bucket.take(100.0)
    assert bucket.take(101.0)


@given(
    rate=st.floats(0.1, 100),
    burst=st.floats(1, 100),
    pauses=st.lists(st.floats(0, 5), min_size=1, max_size=60),
)
def test_no_more_than_burst_and_rate_ever_comes_out(rate: float, burst: float, pauses: list[float]) -> None:
    bucket, now, taken = Bucket(rate, burst), 1000.0, 0
    for pause in pauses:
        now += pause
        wait = bucket.wait(now)
        took = bucket.take(now)
        assert took == (wait == 0.0)
        taken += took
        assert taken <= burst + rate * (now - 1000.0) + 1e-6
        if not took:
            now += wait + 1e-6
            assert bucket.take(now), "after the wait it is there"
            taken += 1


def test_the_limits_are_those_we_publish() -> None:
    limits = Limits()
    assert (limits.message_bytes, limits.body_bytes) == (16_384, 65_536)
    assert (limits.messages_per_second, limits.message_burst) == (20, 60)
    assert (limits.connections, limits.connections_per_address, limits.connections_per_seat) == (
        10_000,
        64,
        4,
    )
    assert (limits.watchers_per_table, limits.tables_per_hour) == (200, 60)
    assert (limits.joins_per_minute, limits.asks_per_minute) == (60, 600)
    assert (limits.chat_lines_per_minute, limits.chat_length, limits.chat_lines_kept) == (30, 300, 2_000)
    assert (limits.name_length, limits.hello_seconds) == (24, 10)
    assert (limits.slow_reader_seconds, limits.slow_reader_bytes) == (20, 1_048_576)
    assert (limits.header_bytes, limits.header_count, limits.header_seconds) == (16_384, 100, 10)
    assert (limits.idle_seconds, limits.links_per_address) == (5, 256)
    assert (limits.asides_per_table, limits.aside_bytes_per_table) == (4_000, 4_194_304)
    assert (limits.entries_per_table, limits.bytes_per_table) == (50_000, 33_554_432)
    # As much again may come at once: twice both is what one visitor stores in a minute at most.
    assert 2 * (limits.aside_bytes_per_minute + limits.step_bytes_per_minute) <= 5_000_000


def test_unlimited_keeps_sizes_and_patience() -> None:
    usual, free = msgspec.structs.asdict(Limits()), msgspec.structs.asdict(unlimited())
    same = {name for name in usual if usual[name] == free[name]}
    assert same == {
        *("message_bytes", "body_bytes", "body_seconds", "chat_length", "name_length", "hello_seconds"),
        *("slow_reader_seconds", "slow_reader_bytes", "chat_lines_kept", "addresses"),
        *("header_bytes", "header_count", "header_seconds", "idle_seconds"),
        *("asides_per_table", "aside_bytes_per_table", "entries_per_table", "bytes_per_table"),
    }
    assert all(free[name] >= 10**9 for name in usual if name not in same)


def test_buckets_of_a_socket() -> None:
    messages, chat = Limits().message_bucket(), Limits().chat_bucket()
    assert sum(messages.take(5.0) for _ in range(100)) == 60
    assert sum(messages.take(6.0) for _ in range(100)) == 20
    assert sum(chat.take(5.0) for _ in range(100)) == 30
    assert sum(chat.take(65.0) for _ in range(100)) == 30


@pytest.mark.parametrize(
    ("ask", "code", "most", "first", "later"),
    [
        (Doorkeeper.open_table, "too_many_tables", 60, 60, 3600.0),
        (Doorkeeper.join, "too_many_joins", 60, 1, 60.0),
        (Doorkeeper.http_ask, "too_fast", 600, 1, 60.0),
    ],
)
def test_an_address_may_ask_so_often(ask: object, code: str, most: int, first: int, later: float) -> None:
    assert callable(ask)
    door = Doorkeeper(Limits())
    for _ in range(most):
        ask(door, "192.0.2.1", 100.0)
    assert limited(ask, door, "192.0.2.1", 100.0) == (code, {"most": most, "seconds": first})
    ask(door, "192.0.2.2", 100.0)  # a neighbour is not meant
    ask(door, "192.0.2.1", 100.0 + first)
    for _ in range(most):
        ask(door, "192.0.2.1", 100.0 + first + later)


def test_a_refusal_is_a_refusal() -> None:
    assert issubclass(Limited, Refused)


def test_connections_are_counted_and_given_back() -> None:
    door = Doorkeeper(Limits(connections=3, connections_per_address=2))
    door.connect("192.0.2.1")
    door.connect("192.0.2.1")
    assert limited(door.connect, "192.0.2.1") == ("too_many_connections", {"most": 2, "seconds": 5})
    door.connect("192.0.2.2")
    assert limited(door.connect, "192.0.2.3") == ("server_full", {"most": 3, "seconds": 5})
    assert door.connections == 3
    door.disconnect("192.0.2.1")
    door.connect("192.0.2.3")
    for address in ("192.0.2.1", "192.0.2.2", "192.0.2.3"):
        door.disconnect(address)
    assert door.connections == 0
    assert not door._connected, "nobody is kept who has left"
    with pytest.raises(KeyError):
        door.disconnect("192.0.2.1")


def test_a_refused_connection_counts_nothing() -> None:
    door = Doorkeeper(Limits(connections_per_address=1))
    door.connect("192.0.2.1")
    for _ in range(3):
        with pytest.raises(Limited):
            door.connect("192.0.2.1")
    door.disconnect("192.0.2.1")
    door.connect("192.0.2.1")


def test_memory_is_bounded() -> None:
    door = Doorkeeper(Limits(addresses=100, joins_per_minute=1))
    for number in range(1000):
        door.join(f"10.0.{number // 250}.{number % 250}", 5.0)
    assert len(door._visitors) == 100
    with pytest.raises(Limited):
        door.join("10.0.3.249", 5.0)  # the latest are remembered
    door.join("10.0.0.0", 5.0)  # and the first forgotten


def test_who_keeps_asking_is_not_forgotten() -> None:
    door = Doorkeeper(Limits(addresses=3, joins_per_minute=1))
    door.join("192.0.2.1", 5.0)
    for number in range(20):
        door.http_ask(f"198.51.100.{number}", 5.0)
        with pytest.raises(Limited):
            door.join("192.0.2.1", 5.0)


def test_the_old_are_forgotten_without_need() -> None:
    door = Doorkeeper(Limits())
    for number in range(50):
        door.open_table(f"198.51.100.{number}", 5.0)
    door.open_table("192.0.2.1", 3700.0)
    assert len(door._visitors) == 1


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:DB8:1:2::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("::1", "::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("", ""),
        ("x" * 500, "x" * 64),
    ],
)
def test_whom_an_address_is_counted_as(address: str, counted: str) -> None:
    assert household(address) == counted


def test_a_network_of_ipv6_is_one_visitor() -> None:
    door = Doorkeeper(Limits(connections_per_address=2, tables_per_hour=2))
    for number in (1, 2):
        door.connect(f"2001:db8::{number}")
        door.open_table(f"2001:db8::{number}", 5.0)
    with pytest.raises(Limited):
        door.connect("2001:db8::3")
    with pytest.raises(Limited):
        door.open_table("2001:db8::3", 5.0)
    door.connect("2001:db8:0:1::3")
