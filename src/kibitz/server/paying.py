"""Who pays for what is worked out and for what is written: every address has so many seconds of a processor
and so many bytes a minute, and one turn at a time.

Whoever asked pays, wherever the work is done, in a worker or here: the doors say who it is, and every task
that follows from their ask knows it, also the moves of bots that follow. What nobody asked for, such as
looking after tables, the house pays.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Iterator
from contextvars import ContextVar
from math import ceil, inf
from weakref import WeakKeyDictionary, WeakValueDictionary

from kibitz.server.limits import HOUR, MINUTE, VERY_MANY, Bucket, Doorkeeper, Limited, Limits, household

NOTHING = 0.001  # seconds of work that nobody notices
LONGEST = 0.05  # seconds between two turns


class Payer:
    """An address, and what it may still have worked out."""

    __slots__ = ("__weakref__", "_burden", "_is_taken", "_left", "_waiting", "house")

    def __init__(self, house: str, left: Bucket) -> None:
        self.house, self._left = house, left
        self._is_taken = False
        self._burden = 0.0  # seconds the event loop was at work for them since their last turn
        self._waiting: deque[asyncio.Future[None]] = deque()

    def expect_means(self) -> None:
        """Refuse whoever has nothing left; what is asked for may cost more than there is."""
        wait = self._wait()
        if wait > 0:
            raise Limited("too_fast", seconds=ceil(wait))

    async def means(self) -> None:
        """Wait until there is something left."""
        wait = self._wait()
        if wait > 0:
            await asyncio.sleep(wait)

    def _wait(self) -> float:
        return min(self._left.wait(time.monotonic(), 0.0), HOUR)

    def charge(self, seconds: float) -> None:
        """So much was spent for them."""
        self._left.spend(time.monotonic(), seconds)

    def burden(self, seconds: float) -> None:
        """So much was spent for them by the event loop itself."""
        self.charge(seconds)
        self._burden += seconds

    async def turn(self) -> None:
        """Wait for a turn of the event loop in which nothing else was done for this address, and for as long
        as the last one took: however many connections it has, everybody else waits for one of its asks at
        most, and has half of the loop's time. Where nothing is limited there are no turns."""
        if self._left.burst >= VERY_MANY:
            return
        if self._is_taken:
            mine = asyncio.get_running_loop().create_future()
            self._waiting.append(mine)
            await mine
        else:
            self._is_taken = True
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        """The next one's turn, if there is one."""
        if self._burden > NOTHING:
            wait, self._burden = min(self._burden, LONGEST), 0.0
            asyncio.get_running_loop().call_later(wait, self._next)
            return
        while self._waiting:
            first = self._waiting.popleft()
            if not first.done():  # else whoever waited has gone
                first.set_result(None)
                asyncio.get_running_loop().call_soon(self._next)
                return
        self._is_taken = False


class charged:  # noqa: N801 - `with charged():` is a sentence
    """What is done within is paid by whoever asked for it. Nothing may be waited for within."""

    __slots__ = ("_began",)

    def __enter__(self) -> None:
        self._began = time.thread_time()

    def __exit__(self, *problem: object) -> None:
        _PAYER.get().burden(time.thread_time() - self._began)


THE_HOUSE = Payer("", Bucket(inf, inf))
_PAYER: ContextVar[Payer] = ContextVar("payer", default=THE_HOUSE)
_PAYERS: WeakKeyDictionary[Doorkeeper, WeakValueDictionary[str, Payer]] = WeakKeyDictionary()


def payer() -> Payer:
    """Who pays for what is done here and now."""
    return _PAYER.get()


def let_the_house_pay() -> None:
    """From now on nobody is asked to pay for what this task does."""
    _PAYER.set(THE_HOUSE)


def let_pay(keeper: Doorkeeper, address: str) -> Payer:
    """From now on this address pays."""
    house = household(address)
    known = _PAYERS.setdefault(keeper, WeakValueDictionary())
    found = known.get(house)
    if found is None:
        found = known[house] = Payer(house, keeper.work(address, time.monotonic()))
    _PAYER.set(found)
    return found


class Purses:
    """What may still be written, of everybody and everything that has a name: an address, the key of a token,
    a table. Steps of games have a purse of their own, so that no talk and no arranging stops a game."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._purses: OrderedDict[tuple[str, bool], Bucket] = OrderedDict()  # who paid last is last

    def expect_means(self, names: tuple[str, ...], *, step: bool) -> None:
        """Refuse where one of these has nothing left."""
        wait = self.debt(names, step=step)
        if wait > 0:
            raise Limited("much_stored", seconds=min(ceil(wait), int(HOUR)))

    def debt(self, names: tuple[str, ...], *, step: bool) -> float:
        """Seconds until none of these owes anything."""
        now = time.monotonic()
        return max((purse.debt(now) for purse in self._of(names, step)), default=0.0)

    def spend(self, names: tuple[str, ...], size: int, *, step: bool) -> None:
        """So many bytes are written for these."""
        now = time.monotonic()
        for purse in self._of(names, step):
            purse.spend(now, size)

    def _of(self, names: tuple[str, ...], step: bool) -> Iterator[Bucket]:
        limits, purses = self._limits, self._purses
        most = limits.step_bytes_per_minute if step else limits.aside_bytes_per_minute
        for name in names:
            if not name:  # the house, or a bot
                continue
            purse = purses.get((name, step))
            if purse is None:
                purse = purses[name, step] = Bucket(most / MINUTE, most)
                if len(purses) > 4 * limits.addresses:
                    purses.popitem(last=False)
            else:
                purses.move_to_end((name, step))
            yield purse
