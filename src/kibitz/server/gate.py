"""How many connections a server can hold, and who has them. They are counted when they are made, before
anything was read from them: whoever keeps silent is counted too.

Every connection takes a descriptor, and without one the server can neither answer nor write. So there are
always fewer connections than descriptors, and one address never has them all.
"""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from typing import NamedTuple

from kibitz.server.limits import AGAIN, VERY_MANY, Limited, Limits, household

log = logging.getLogger("kibitz.server")

OURS = 128  # descriptors for the store, the bots and what is read from disk
FEWEST = 16  # connections that are tried to be held in any case
SAY_AGAIN = 60.0  # seconds


class Capacity(NamedTuple):
    """Connections at the same time: of everybody, and of one address."""

    total: int
    per_address: int

    def __str__(self) -> str:
        return f"connections: {self.total} at a time, {self.per_address} from one address"


def descriptors() -> int:
    """How many files and connections this process may have open: as many as the system allows it at most."""
    if sys.platform == "win32":
        return VERY_MANY
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        except (ValueError, OSError):  # macOS calls it unlimited, and does not mean it
            log.warning("descriptors not raised", extra={"have": soft, "most": hard})
        else:
            soft = hard
    return VERY_MANY if soft == resource.RLIM_INFINITY else soft


def capacity(limits: Limits, held: int) -> Capacity:
    """What can be held with so many descriptors. Four addresses are needed to fill a server."""
    total = min(limits.connections, max(FEWEST, held - OURS))
    if limits.links_per_address >= VERY_MANY:
        return Capacity(total, total)
    return Capacity(total, min(limits.links_per_address, total // 4))


class Gate:
    """Counts the connections of each address. Proxies, whose `X-Forwarded-For` is believed, bring many
    people: for them only the total counts, and the doorkeeper counts the people."""

    def __init__(
        self, limits: Limits, most: Capacity, proxies: str = "", clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.limits, self.most = limits, most
        self.total = 0
        self._here: dict[str, int] = {}
        self._all_proxies = proxies.strip() == "*"
        parts = [] if self._all_proxies else [part.strip() for part in proxies.split(",") if part.strip()]
        self._proxies = [ip_network(part) for part in parts]
        self._clock = clock
        self._said: dict[str, float] = {}
        self._unsaid: dict[str, int] = {}

    def enter(self, address: str) -> str:
        """A connection is made; whom it is counted as. Every one that enters is followed by a `leave`."""
        house = household(address)
        here = self._here.get(house, 0)
        if self.total >= self.most.total:
            raise self._noted(address, "server_full", self.most.total)
        if here >= self.most.per_address and not self._is_proxy(address):
            raise self._noted(address, "too_many_connections", self.most.per_address)
        self._here[house] = here + 1
        self.total += 1
        return house

    def leave(self, house: str) -> None:
        """A connection that had entered is closed."""
        self.total -= 1
        self._here[house] -= 1
        if not self._here[house]:
            del self._here[house]

    def _is_proxy(self, address: str) -> bool:
        if self._all_proxies:
            return True
        try:
            parsed = ip_address(address)
        except ValueError:  # a socket of the own machine
            return False
        return any(parsed in network for network in self._proxies)

    def _noted(self, address: str, code: str, most: int) -> Limited:
        self.note(code, address)
        return Limited(code, most=most, seconds=AGAIN)

    def note(self, code: str, address: str) -> None:
        """Log that somebody was refused: once a minute, with the number of those who were not named."""
        now = self._clock()
        if now - self._said.get(code, -SAY_AGAIN) < SAY_AGAIN:
            self._unsaid[code] = self._unsaid.get(code, 0) + 1
            return
        self._said[code] = now
        more = self._unsaid.pop(code, 0)
        log.warning("connection refused", extra={"code": code, "address": address, "since_the_last": more})
