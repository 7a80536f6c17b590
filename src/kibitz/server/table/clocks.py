"""The arithmetic of clocks. Times are milliseconds; nothing here looks at a clock itself."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from kibitz.server.store import Outage
from kibitz.wire.manners import Clock


def elapsed(since: int, now: int, outages: Sequence[Outage]) -> int:
    """How long clocks ran between two times: while no server was up, they stood still."""
    still = sum(max(0, min(now, outage.until) - max(since, outage.since)) for outage in outages)
    return max(0, now - since - still)


def at_start(clock: Clock, seats: int) -> tuple[int, ...]:
    """What every seat begins with; nothing where there is no clock."""
    return () if clock.kind == "none" else (clock.seconds * 1000,) * seats


def running_down(left: Sequence[int], running: Collection[int], spent: int) -> tuple[int, ...]:
    """What is left of every clock after `spent`."""
    return tuple(max(0, time - spent) if seat in running else time for seat, time in enumerate(left))


def after_step(
    clock: Clock,
    left: Sequence[int],
    running: Collection[int],
    spent: int,
    seat: int,
    waiting: Collection[int],
) -> tuple[int, ...]:
    """What every seat has once `seat` has decided and the game waits for `waiting`. A bank keeps what was
    saved and grows by the increment, unless a bot decided: it has no clock. Time for a move begins anew,
    except for those who are still thinking."""
    if clock.kind == "none":
        return ()
    times = list(running_down(left, running, spent))
    if clock.kind == "bank":
        times[seat] += clock.increment * 1000 if seat in running else 0
        return tuple(times)
    thinking = {other for other in running if other != seat and other in waiting}
    return tuple(time if other in thinking else clock.seconds * 1000 for other, time in enumerate(times))
