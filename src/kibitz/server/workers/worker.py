"""A process that works for the server, and what crosses its pipes: `pool` is the other end.

It hears wishes, one after the other. A wish knows how it is carried out, so this process imports what its
wishes need and nothing else: it starts quickly and stays small.
"""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO, ClassVar

import msgspec
from msgspec import Struct

from kibitz.core.errors import Refused
from kibitz.core.game import LoadedGame
from kibitz.games import load

HEAD = 4  # bytes that say how long the rest of a frame is
GRACE = 1.0  # seconds beyond its time after which a worker whose server is gone stops by itself

# The first byte of what a worker says. What ends a wish goes on with the seconds of processor time it took.
BEGAN = b"b"  # everything is imported and the work begins
SAID = b"s"  # an answer that counts if the time is up before there is a better one
DONE = b"d"
REFUSED = b"r"
FAILED = b"f"
SPENT = struct.Struct("<d")

Find = Callable[[str, str], LoadedGame | None]  # a game by package and key
Work = Callable[[], bytes | Iterator[bytes]]


class Wish(Struct, frozen=True):
    """Something to be worked out about a game: all that a worker is told, and how it is done.

    Whatever is imported or loaded is so in `ready`, which nobody's time is counted for. What it returns is
    the work: it gives an answer, or one answer after the other of which the last counts.
    """

    package: str
    key: str

    can_refuse: ClassVar[bool] = False  # whether a Refused is an answer; else it is a failure like any other

    def ready(self, find: Find) -> Work:
        """The work, with everything at hand that it needs."""
        raise NotImplementedError

    @property
    def subject(self) -> str:
        """What it is about, if a worker that worked on the same before is quicker."""
        return ""


def packed(wish: Wish) -> bytes:
    """All that a worker is ever told, as one frame."""
    return framed(pickle.dumps(wish, pickle.HIGHEST_PROTOCOL))


def framed(text: bytes) -> bytes:
    """With its length in front."""
    return len(text).to_bytes(HEAD, "little") + text


def found(package: str, key: str) -> LoadedGame | None:
    """The game, as this process finds it."""
    try:
        return load(key, package)
    except ModuleNotFoundError:
        return None


def refusal(refused: Refused, game: LoadedGame | None) -> bytes:
    """A refusal in the words of the game, as JSON."""
    from kibitz.server.errors import told  # a bot never needs it

    return msgspec.json.encode(told(refused, game))


def work() -> None:
    """Work until the server's pipe closes. Called with the seconds for a wish and how polite to be."""
    for end in (signal.SIGINT, signal.SIGTERM):
        signal.signal(end, signal.SIG_IGN)  # the server decides when it is over, not the terminal
    if sys.platform != "win32":
        for end in (signal.SIGPIPE, signal.SIGALRM):
            signal.signal(end, signal.SIG_DFL)  # die without a word, even inside compiled rules
        os.nice(int(sys.argv[2]))
    seconds = float(sys.argv[1])
    wishes, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1):
        os.dup2(nowhere, stream)  # a bot that prints must not speak to the server
    while frame := _read(wishes):
        _answer(frame, seconds, answers)


def _read(wishes: BinaryIO) -> bytes:
    """The next frame, or nothing when the server is gone."""
    length = int.from_bytes(wishes.read(HEAD), "little")
    frame = wishes.read(length)
    return frame if len(frame) == length else b""


def _answer(frame: bytes, seconds: float, answers: BinaryIO) -> None:
    def say(text: bytes) -> None:
        answers.write(framed(text))
        answers.flush()

    began, wish = time.process_time(), None

    def end(kind: bytes, text: bytes) -> None:
        stop_after(0)
        say(kind + SPENT.pack(time.process_time() - began) + text)

    try:
        wish = pickle.loads(frame)
        assert isinstance(wish, Wish)
        ready = wish.ready(found)
        say(BEGAN)
        began = time.process_time()
        stop_after(seconds + GRACE)
        made = ready()
        if not isinstance(made, bytes):
            for answer in made:
                say(SAID + answer)
            made = b""
        end(DONE, made)
    except Exception as error:  # noqa: BLE001 - whatever a bot does wrong, the server hears of it
        if isinstance(error, Refused) and wish is not None and wish.can_refuse:
            end(REFUSED, refusal(error, found(wish.package, wish.key)))
        else:
            end(FAILED, _worded(error).encode())


def stop_after(seconds: float) -> None:
    """Have the system end this process if it works that long: a lone worker must not burn on for nobody."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _worded(error: Exception) -> str:
    """What went wrong and where. Not the error's own words: they may tell what the seat holds."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {last.name}, {Path(last.filename).name}:{last.lineno}"
