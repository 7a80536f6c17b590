"""What the two stores share: appends that wait for the same commit, and how their callers hear of it."""

from __future__ import annotations

from asyncio import Future
from collections.abc import Sequence

from kibitz.server.store.protocol import Card, Row

# A plain tuple: one is made for every append, and a class would cost more than the hand-over itself.
Write = tuple[Future[None], str, Row, Card | None]
Fate = Exception | None  # what became of an append: None if it is on disk

MOST = 512  # appends in one commit: more would save nothing and make the first wait for the last


def settle(batch: Sequence[Write], fates: Sequence[Fate]) -> None:
    """Wake the callers. One who was cancelled meanwhile is done already and hears nothing."""
    for write, fate in zip(batch, fates, strict=True):
        future = write[0]
        if not future.done():
            if fate is None:
                future.set_result(None)
            else:
                future.set_exception(fate)
