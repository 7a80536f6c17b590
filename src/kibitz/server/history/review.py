"""What the steps of a finished game were worth, from what their seat knew before each."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from kibitz.core.capabilities import Reviews
from kibitz.core.errors import Forbidden
from kibitz.server.history import replay
from kibitz.server.history.past import Past
from kibitz.wire.documents import Review, ReviewedStep


def review(past: Past, seat: int, first: int, limit: int) -> Iterator[Review]:
    """What the steps of a seat were worth, from what that seat knew before each. Only when the game is over:
    until then it would be advice. It takes long: the page is told after every step of it, and the last one
    counts."""
    replay.eyes_of(past, seat)
    if not past.has_ended():
        raise Forbidden("not_over")
    if past.dealt.game is None:  # what a step was worth by other rules nobody asked
        raise replay.RulesGone("rules_gone", problem=past.dealt.trouble)
    return _pages(past, seat, list(islice(_decided(past, seat, first), limit + 1)), limit)


def _pages(past: Past, seat: int, found: list[tuple[int, Any, Any]], limit: int) -> Iterator[Review]:
    game: Any = past.dealt.playing.game
    following = [step for step, _, _ in found[1:]]
    made: tuple[ReviewedStep, ...] = ()
    if not found:
        yield Review(seat, (), None)
    for step, view, action in found[:limit]:
        made = (*made, ReviewedStep(step, game.review(view, action)))
        yield Review(seat, made, following[len(made) - 1] if len(made) <= len(following) else None)


def _decided(past: Past, seat: int, first: int) -> Iterator[tuple[int, Any, Any]]:
    """The steps of a seat that can be reviewed: the number, what the seat saw before, and what it did."""
    game = past.dealt.playing.game
    kinds = game.reviewed if isinstance(game, Reviews) else ()
    played = past.played
    for stop in replay.replayed(past, max(0, first - 1), len(played) - 1 if kinds else -1):
        entry, core = played[stop.table.step], stop.table.playing
        action: Any = core.game.read(entry.action)
        if entry.seat == seat and action.__struct_config__.tag in kinds:
            yield stop.table.step + 1, core.view(seat), action
