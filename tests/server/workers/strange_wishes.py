"""Wishes that misbehave, for worker processes to carry out."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from typing import ClassVar

from kibitz.core.errors import IllegalAction
from kibitz.server.workers.worker import Find, Wish, Work


class Strange(Wish, frozen=True):
    """A wish that is carried out by the function of this name here."""

    act: str
    about: str = ""

    can_refuse: ClassVar[bool] = True

    @property
    def subject(self) -> str:
        """What it says it is about."""
        return self.about

    def ready(self, find: Find) -> Work:
        """Whatever it is."""
        acts: dict[str, Work] = {
            "sleep": sleep,
            "burn": burn,
            "die": die,
            "fail": fail,
            "refuse": refuse,
            "process": process,
            "pages": pages,
            "endless": endless,
        }
        return acts[self.act]


def wish(act: str, about: str = "") -> Strange:
    return Strange("tests.contract", "tiny", act, about)


def sleep() -> bytes:
    time.sleep(60)
    return b""


def burn() -> bytes:
    """A tenth of a second of a processor, however busy the machine is."""
    until = time.process_time() + 0.1
    while time.process_time() < until:
        pass
    return b"ash"


def die() -> bytes:
    os.kill(os.getpid(), signal.SIGKILL)
    return b""


def fail() -> bytes:
    raise ValueError("a secret")


def refuse() -> bytes:
    raise IllegalAction("no_clock")


def process() -> bytes:
    return str(os.getpid()).encode()


def pages() -> Iterator[bytes]:
    yield from (b"1", b"12", b"123")


def endless() -> Iterator[bytes]:
    yield b"a part"
    time.sleep(60)
