"""Bots that misbehave, for worker processes to find."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from kibitz.bots import Bot, Sight
from kibitz.core.chance import Chance
from tests.contract.tiny.rules import Stake

SIGNATURE = "KIBITZ_TEST_SIGNATURE"  # names the file in which a burning bot leaves its process id


class Strange:
    """A bot that does what it is told to be."""

    about = "strange"

    def __init__(self, name: str, act: Callable[[Sight, Chance], Any]) -> None:
        self.name = name
        self._act = act

    def choose(self, sight: Sight, chance: Chance) -> Any:
        """Whatever it is."""
        return self._act(sight, chance)


def sleep(sight: Sight, chance: Chance) -> Any:
    time.sleep(60)


def burn(sight: Sight, chance: Chance) -> Any:
    if SIGNATURE in os.environ:
        Path(os.environ[SIGNATURE]).write_text(str(os.getpid()), encoding="ascii")
    while True:
        pass


def fail(sight: Sight, chance: Chance) -> Any:
    raise ValueError(f"I hold {sight.view.hand}")


def die(sight: Sight, chance: Chance) -> Any:
    os.kill(os.getpid(), signal.SIGKILL)


def leave(sight: Sight, chance: Chance) -> Any:
    raise SystemExit(3)


def tell_process(sight: Sight, chance: Chance) -> Any:
    time.sleep(0.02)
    return Stake(os.getpid())


def talk(sight: Sight, chance: Chance) -> Any:
    print("I am a bot that talks", flush=True)
    os.write(1, b"and talks")
    return sight.legal[-1]


BOTS: Mapping[str, Bot] = {
    bot.name: bot
    for bot in (
        Strange("sleeping", sleep),
        Strange("burning", burn),
        Strange("failing", fail),
        Strange("dying", die),
        Strange("leaving", leave),
        Strange("process", tell_process),
        Strange("talking", talk),
        Strange("last", lambda sight, chance: sight.legal[-1]),
        Strange("drawing", lambda sight, chance: sight.legal[chance.below(len(sight.legal))]),
        Strange("nonsense", lambda sight, chance: {"do": "cheat"}),
    )
}
