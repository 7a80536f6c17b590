"""What a log says by itself, whatever the rules are: what was taken back, and how the game ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from kibitz.core.game import Ended
from kibitz.core.outcome import Outcome
from kibitz.server.table import entries
from kibitz.server.table.entries import AnyEntry


def outcome_in(entry: entries.Played) -> Outcome | None:
    """How the game ended with this step, if it did: that is the last event of every game."""
    if not bytes(entry.events).startswith(b"[{"):
        return None
    last: dict[str, Any] = msgspec.json.decode(entry.events)[-1]
    if last.get("event") != Ended.__struct_config__.tag:
        return None
    return msgspec.convert(last["outcome"], Outcome)


def undone_steps(log: Sequence[AnyEntry]) -> set[int]:
    """Which entries of a log are steps that were taken back."""
    standing: list[int] = []
    undone: set[int] = set()
    for number, entry in enumerate(log):
        if isinstance(entry, entries.Played):
            standing.append(number)
        elif isinstance(entry, entries.StepUndone):
            undone.add(standing.pop())
    return undone
