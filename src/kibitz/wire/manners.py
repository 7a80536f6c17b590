"""The manners of a table: what its host decides beside the options of the game."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

DAY = 24 * 60 * 60
ABSENCE = 10 * 60  # seconds: long enough to come back from a tunnel, short enough to wait for
BOT_PAUSE = 600  # milliseconds: a pace a person can follow


class Clock(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How long a seat may think. `move` gives every decision `seconds`; `bank` gives every seat `seconds` for
    the whole game and `increment` more after each decision. When time is up the others are asked (they may
    wait, skip or seat a bot), or the table skips by itself, or a bot takes the seat by itself."""

    kind: Literal["none", "move", "bank"] = "none"
    seconds: Annotated[int, Meta(ge=1, le=30 * DAY)] = 300
    increment: Annotated[int, Meta(ge=0, le=DAY)] = 0
    when_up: Literal["ask", "skip", "bot"] = "ask"


class Manners(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who may find and watch the table, and how it is played. `delay` is how many seconds spectators see
    things late; `undo` lets a step be taken back if everybody agrees; `pause` is how many milliseconds a bot
    waits before it moves; `absence` is after how many seconds the seat of somebody who is gone may be given
    away without asking, 0 for never."""

    listed: bool = False
    watching: bool = True
    delay: Annotated[int, Meta(ge=0, le=DAY)] = 0
    chat: bool = True
    undo: bool = False
    pause: Annotated[int, Meta(ge=0, le=60_000)] = BOT_PAUSE
    clock: Clock = Clock()
    absence: Annotated[int, Meta(ge=0, le=30 * DAY)] = ABSENCE
