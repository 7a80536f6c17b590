"""Notices between the servers on one PostgreSQL database: which table got which entry, nothing more.

A notice is lost when nobody listens, so whoever was cut off is told and looks for itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from kibitz.server.store.postgres import connecting
from kibitz.server.store.protocol import StoreFailed

CHANNEL = "kibitz"
TALK = "kibitz_talk"  # what servers say to each other beside that, and nobody keeps
SOONEST, LATEST = 0.05, 5.0  # seconds before the next attempt to connect
PROBE_EVERY = 15.0  # seconds; a link that died without a word is found out by asking


class Listener:
    """Hears what other nodes append. `heard` and `lost` are called on the event loop."""

    def __init__(
        self,
        url: str,
        node: str,
        heard: Callable[[str, int], None],
        lost: Callable[[], None],
        said: Callable[[str], None],
    ) -> None:
        self._url = url
        self._node = node
        self._heard = heard
        self._lost = lost
        self._said = said

    async def start(self) -> None:
        """Return when nothing will be missed from now on."""
        await self._attach()
        self._task = asyncio.create_task(self._stay(), name="kibitz-store-listen")

    async def stop(self) -> None:
        """Stop listening."""
        self._task.cancel()
        await asyncio.wait([self._task])

    async def _attach(self) -> None:
        dropped = asyncio.Event()
        link = await connecting.connect(self._url)
        try:
            link.add_termination_listener(lambda _: dropped.set())
            if not await link.fetchval("SELECT pg_try_advisory_lock_shared($1)", connecting.SERVING_LOCK):
                name = connecting.shown(self._url)
                raise StoreFailed(f"{name}: what is there is being moved elsewhere; try again later")
            await link.add_listener(TALK, self._talk)
            await link.add_listener(CHANNEL, self._notice)
        except BaseException as error:
            link.terminate()
            if isinstance(error, connecting.TROUBLE):
                raise connecting.failure(self._url, error) from None
            raise
        self._link, self._dropped = link, dropped

    async def _stay(self) -> None:
        while True:
            try:
                await self._attend()
            finally:
                self._link.terminate()
            await self._attach_again()
            # Only now: what comes after is heard, what came before can be read. Not called from here: a fault
            # of the listener's must not end the listening.
            asyncio.get_running_loop().call_soon(self._lost)

    async def _attend(self) -> None:
        """Return when the link is dead."""
        while not self._dropped.is_set():
            try:
                async with asyncio.timeout(PROBE_EVERY):
                    await self._dropped.wait()
            except TimeoutError:
                try:
                    with connecting.in_time(self._link):
                        await self._link.execute("SELECT 1")
                except connecting.TROUBLE:
                    return

    async def _attach_again(self) -> None:
        pause = SOONEST
        while True:
            try:
                await self._attach()
                return
            except StoreFailed:
                await asyncio.sleep(pause)
                pause = min(pause * 2, LATEST)

    def _talk(self, link: object, process: int, channel: str, payload: object) -> None:
        self._said(str(payload))

    def _notice(self, link: object, process: int, channel: str, payload: object) -> None:
        """A notice is the node that sent it, and a line `seq table` for every entry."""
        node, *lines = str(payload).split("\n")
        if node == self._node:
            return
        for line in lines:
            seq, _, table = line.partition(" ")
            if not seq.isdecimal():  # not ours, or of another version: something happened, whatever it was
                self._lost()
                return
            self._heard(table, int(seq))
