"""How much anybody may ask for: sizes, rates and counts, and the doorkeeper who counts per address.

Nothing here looks at a clock: whoever asks brings the time, in seconds that only go forward. What is too much
is refused as `Limited`, with `most` and with `seconds`, after which it may be tried again.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from math import ceil, inf

import msgspec
from msgspec import Struct

from kibitz.core.errors import Refused
from kibitz.wire.documents import LONGEST_NAME

HOUR, MINUTE = 3600.0, 60.0
VERY_MANY = 10**9
AGAIN = 5  # seconds to wait for a place that only somebody else's leaving makes free

SENTENCES: Mapping[str, str] = {
    "server_full": "The server is full; try again in {seconds} seconds",
    "too_many_connections": "Too many connections are open already",
    "too_many_tables": "Too many tables were opened from your network; try again in {seconds} seconds",
    "too_many_joins": "Too many people sat down from your network; try again in {seconds} seconds",
    "too_fast": "That was too fast; try again in {seconds} seconds",
    "busy": "Much is being worked out just now; try again in {seconds} seconds",
    "too_much_work": "That takes more than {most} seconds to work out",
    "large_options": "The options of a table take at most {most} bytes; these take {bytes}",
    "much_stored": "Much was kept of what you did within a short time; try again in {seconds} seconds",
    "asides_full": "This table keeps {most} entries beside the game, and has them; the game itself goes on",
    "table_full": "This table keeps {most} entries, and has them",
    "large_head": "A request brings at most {most} bytes and {count} headers beside its body",
    "too_slow": "That took too long to arrive; at most {most} seconds are waited",
}


class Limited(Refused):
    """Too much, too fast or too large. Where waiting helps, `seconds` says how long."""


class Bucket:
    """A token bucket: `burst` at once, and `rate` a second in the long run. A new one is full."""

    __slots__ = ("_at", "_left", "burst", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._left = burst
        self._at = 0.0

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Take `cost` out, or nothing if there is not enough."""
        if now > self._at:  # a clock that goes back fills nothing
            self._left = min(self.burst, self._left + (now - self._at) * self.rate)
            self._at = now
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def spend(self, now: float, cost: float) -> None:
        """Take `cost` out, whether it is there or not: for what has come already."""
        self.take(now, 0.0)
        self._left -= cost

    def debt(self, now: float) -> float:
        """Seconds until nothing is owed."""
        return self.wait(now, 0.0)

    def wait(self, now: float, cost: float = 1.0) -> float:
        """Seconds until `cost` can be taken; infinite if it never can."""
        if cost > self.burst:
            return inf
        lacking = cost - self._left - max(0.0, now - self._at) * self.rate
        return 0.0 if lacking <= 0 else lacking / self.rate if self.rate else inf


class Limits(Struct, frozen=True, kw_only=True):
    """All limits of a server."""

    message_bytes: int = 16_384
    """One message on a socket."""
    body_bytes: int = 65_536
    """The body of one HTTP request."""
    body_seconds: float = 20
    """How long the body of one HTTP request may take to arrive."""
    header_bytes: int = 16_384
    """What one HTTP request brings beside its body."""
    header_count: int = 100
    """Headers of one HTTP request."""
    header_seconds: float = 10
    """How long a connection may take to bring all headers of a request."""
    idle_seconds: int = 5
    """How long a connection is kept for another HTTP request."""
    messages_per_second: float = 20
    """Messages on one socket, in the long run."""
    message_burst: int = 60
    """Messages on one socket at once."""
    connections: int = 10_000
    """Sockets open at the same time, on this server."""
    connections_per_address: int = 64
    """Sockets open at the same time from one address: a school or a club sits behind one."""
    links_per_address: int = 256
    """Connections of any kind from one address, silent ones too; at most a quarter of those there can be."""
    connections_per_seat: int = 4
    """Sockets of one seat: a telephone, a laptop, and what they left open."""
    watchers_per_table: int = 200
    """Sockets without a seat at one table."""
    tables_per_hour: float = 60
    """Tables opened from one address."""
    joins_per_minute: float = 60
    """Seats taken from one address."""
    asks_per_minute: float = 600
    """HTTP requests from one address."""
    work_seconds_per_minute: float = 30
    """Seconds of a processor for what one address wants worked out: scores, replays, reviews, tournaments."""
    work_waiting: int = 64
    """Wishes that wait to be worked out, on this server."""
    work_waiting_per_address: int = 16
    """Wishes from one address that wait to be worked out."""
    chat_lines_per_minute: float = 30
    """Lines of chat from one socket."""
    chat_length: int = 300
    """One line of chat, in code points."""
    name_length: int = LONGEST_NAME
    """A name, in code points."""
    hello_seconds: float = 10
    """How long a new socket may keep silent before it says hello."""
    slow_reader_seconds: float = 20
    """How long a message to a socket may wait until the socket is given up."""
    slow_reader_bytes: int = 1_048_576
    """How much may wait for a socket until it is given up."""
    chat_lines_kept: int = 2_000
    """Lines of chat that one table keeps."""
    asides_per_table: int = 4_000
    """Entries that one table keeps beside the game: chat, and what is arranged while nobody plays."""
    aside_bytes_per_table: int = 4_194_304
    """How large these may be together."""
    entries_per_table: int = 50_000
    """Entries that one table keeps; nearly all are there for the game."""
    bytes_per_table: int = 33_554_432
    """How large these may be together."""
    aside_bytes_per_minute: float = 1_000_000
    """Bytes written beside the game for one address, token or table; as many again may come at once."""
    step_bytes_per_minute: float = 1_400_000
    """Bytes written of games for one address, token or table; as many again may come at once."""
    addresses: int = 20_000
    """Addresses whose asks are counted; the one that asked longest ago is forgotten first."""

    def message_bucket(self) -> Bucket:
        """What counts the messages of one socket."""
        return Bucket(self.messages_per_second, self.message_burst)

    def asides(self) -> tuple[int, int]:
        """What one table keeps beside the game: entries, and bytes."""
        return self.asides_per_table, self.aside_bytes_per_table

    def frame_bucket(self) -> Bucket:
        """What counts the frames of one socket: a message may come in two, and pings come in between."""
        return Bucket(2 * self.messages_per_second, 2 * self.message_burst)

    def chat_bucket(self) -> Bucket:
        """What counts the lines of chat of one socket; all of a minute may come at once."""
        return Bucket(self.chat_lines_per_minute / MINUTE, self.chat_lines_per_minute)


def unlimited() -> Limits:
    """For benchmarks: rates and counts nobody reaches. Sizes and patience stay as they are."""
    return msgspec.structs.replace(
        Limits(),
        messages_per_second=VERY_MANY,
        message_burst=VERY_MANY,
        connections=VERY_MANY,
        connections_per_address=VERY_MANY,
        links_per_address=VERY_MANY,
        connections_per_seat=VERY_MANY,
        watchers_per_table=VERY_MANY,
        tables_per_hour=VERY_MANY,
        joins_per_minute=VERY_MANY,
        asks_per_minute=VERY_MANY,
        work_seconds_per_minute=VERY_MANY,
        work_waiting=VERY_MANY,
        work_waiting_per_address=VERY_MANY,
        chat_lines_per_minute=VERY_MANY,
        aside_bytes_per_minute=VERY_MANY,
        step_bytes_per_minute=VERY_MANY,
    )


class Doorkeeper:
    """Counts what comes from each address. Memory is bounded: by the open sockets, and by `addresses`."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.connections = 0
        self._connected: dict[str, int] = {}
        self._visitors: OrderedDict[str, _Visitor] = OrderedDict()  # who asked last is last

    def connect(self, address: str) -> None:
        """A socket opens. Every one that is let in is followed by a `disconnect`."""
        limits, house = self.limits, household(address)
        if self.connections >= limits.connections:
            raise Limited("server_full", most=limits.connections, seconds=AGAIN)
        here = self._connected.get(house, 0)
        if here >= limits.connections_per_address:
            raise Limited("too_many_connections", most=limits.connections_per_address, seconds=AGAIN)
        self._connected[house] = here + 1
        self.connections += 1

    def disconnect(self, address: str) -> None:
        """A socket that had been let in is closed."""
        house = household(address)
        left = self._connected[house] - 1
        if left:
            self._connected[house] = left
        else:
            del self._connected[house]
        self.connections -= 1

    def open_table(self, address: str, now: float) -> None:
        """A table is to be opened."""
        _take(self._visitor(address, now).tables, now, "too_many_tables")

    def join(self, address: str, now: float) -> None:
        """Somebody wants to sit down."""
        _take(self._visitor(address, now).joins, now, "too_many_joins")

    def http_ask(self, address: str, now: float) -> None:
        """Any request over HTTP."""
        _take(self._visitor(address, now).asks, now, "too_fast")

    def work(self, address: str, now: float) -> Bucket:
        """What one address may still have worked out, in seconds."""
        return self._visitor(address, now).work

    def _visitor(self, address: str, now: float) -> _Visitor:
        house, visitors = household(address), self._visitors
        visitor = visitors.get(house)
        if visitor is None:
            self._forget(now)
            visitor = visitors[house] = _Visitor(self.limits)
        else:
            visitors.move_to_end(house)
        visitor.seen = now
        return visitor

    def _forget(self, now: float) -> None:
        """Make room for one more. After an hour all buckets are full again: nothing is left to remember."""
        visitors = self._visitors
        while visitors:
            oldest = next(iter(visitors.values()))
            if len(visitors) < self.limits.addresses and now - oldest.seen < HOUR:
                return
            visitors.popitem(last=False)


class _Visitor:
    """What one address may still ask for."""

    __slots__ = ("asks", "joins", "seen", "tables", "work")

    def __init__(self, limits: Limits) -> None:
        self.seen = 0.0
        self.tables = Bucket(limits.tables_per_hour / HOUR, limits.tables_per_hour)
        self.joins = Bucket(limits.joins_per_minute / MINUTE, limits.joins_per_minute)
        self.asks = Bucket(limits.asks_per_minute / MINUTE, limits.asks_per_minute)
        self.work = Bucket(limits.work_seconds_per_minute / MINUTE, limits.work_seconds_per_minute)


def _take(bucket: Bucket, now: float, code: str) -> None:
    if not bucket.take(now):
        seconds = bucket.wait(now)
        raise Limited(code, most=bucket.burst, seconds=ceil(seconds) if seconds < HOUR else int(HOUR))


@lru_cache(maxsize=4096)
def household(address: str) -> str:
    """Whom an address is counted as: IPv6 by its /64, since whoever has one address there has all of them."""
    try:
        parsed = ip_address(address)
    except ValueError:  # a socket of the own machine, or a test
        return address[:64]
    if not isinstance(parsed, IPv6Address):
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return f"{IPv6Address(int(parsed) >> 64 << 64)}/64"
