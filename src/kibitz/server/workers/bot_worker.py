"""The process in which bots think, and what crosses its pipes: `bot_pool` is the other end.

It is told a seat's view and legal actions, never a position. It knows neither the loop nor the store, so it
starts quickly and stays small.
"""

from __future__ import annotations

import importlib
import os
import pickle
import signal
import sys
import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO

import msgspec
from msgspec import Struct

from kibitz.bots import Bot, Sight, those_playing
from kibitz.core.capabilities import Reviews
from kibitz.core.chance import BOTS, SealedSource
from kibitz.core.game import Action, AnyGame
from kibitz.games import load

HEAD = 4  # bytes that say how long the rest of a frame is
GRACE = 1.0  # seconds beyond the budget after which a worker whose server is gone stops by itself

# The first byte of what a worker says.
BEGAN = b"b"  # everything is imported and the bot begins to think
CHOSE = b"c"
FAILED = b"f"


class Choose(Struct, frozen=True):
    """A wish: which of these legal actions does the bot of this level choose?"""

    package: str
    key: str
    level: str
    seat: int
    view: Any
    legal: tuple[Action, ...]
    seed: str

    def thinking(self, game: AnyGame, bots: str) -> Callable[[], Any]:
        """What there is to think about."""
        module, _, name = bots.partition(":")
        bot: Bot = those_playing(game, getattr(importlib.import_module(module), name))[self.level]
        sight = Sight(game, self.seat, self.legal, lambda: self.view)
        return partial(bot.choose, sight, SealedSource(self.seed).stream(BOTS))


class Review(Struct, frozen=True):
    """A wish: what was this action worth?"""

    package: str
    key: str
    view: Any
    action: Action

    @property
    def level(self) -> str:
        """What the log calls whoever thinks about it."""
        return "a review"

    def thinking(self, game: AnyGame, bots: str) -> Callable[[], Any]:
        """What there is to think about."""
        assert isinstance(game, Reviews)
        return partial(game.review, self.view, self.action)


def packed(wish: Choose | Review) -> bytes:
    """All that a worker is ever told, as one frame."""
    return framed(pickle.dumps(wish, pickle.HIGHEST_PROTOCOL))


def framed(text: bytes) -> bytes:
    """With its length in front."""
    return len(text).to_bytes(HEAD, "little") + text


def work() -> None:
    """Think until the server's pipe closes. Called with the place of the bots and the budget as arguments."""
    for end in (signal.SIGINT, signal.SIGTERM):
        signal.signal(end, signal.SIG_IGN)  # the server decides when it is over, not the terminal
    if sys.platform != "win32":
        for end in (signal.SIGPIPE, signal.SIGALRM):
            signal.signal(end, signal.SIG_DFL)  # die without a word, even inside compiled rules
    bots, budget = sys.argv[1], float(sys.argv[2])
    wishes, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1):
        os.dup2(nowhere, stream)  # a bot that prints must not speak to the server
    while frame := _read(wishes):
        _answer(frame, bots, budget, answers)


def _read(wishes: BinaryIO) -> bytes:
    """The next frame, or nothing when the server is gone."""
    length = int.from_bytes(wishes.read(HEAD), "little")
    frame = wishes.read(length)
    return frame if len(frame) == length else b""


def _answer(frame: bytes, bots: str, budget: float, answers: BinaryIO) -> None:
    def say(text: bytes) -> None:
        answers.write(framed(text))
        answers.flush()

    try:
        wish: Choose | Review = pickle.loads(frame)
        think = wish.thinking(load(wish.key, wish.package), bots)
        say(BEGAN)
        stop_after(budget + GRACE)
        choice = think()
        stop_after(0)
        say(CHOSE + msgspec.json.encode(choice))
    except Exception as error:  # noqa: BLE001 - whatever a bot does wrong, the server hears of it
        say(FAILED + _worded(error).encode())


def stop_after(seconds: float) -> None:
    """Have the system end this process if it thinks that long: a lone worker must not burn on for nobody."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _worded(error: Exception) -> str:
    """What went wrong and where. Not the error's own words: they may tell what the seat holds."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {last.name}, {Path(last.filename).name}:{last.lineno}"
