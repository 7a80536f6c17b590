"""A match spread over processes, in batches long enough that sending them costs nothing."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait

from kibitz.bots.arena import Match, play_deals
from kibitz.bots.tally import Tally

QUICK = 1000  # deals a batch where the rules play alone
SLOW = 5  # where bots look at views, or every position is examined, and a game takes a hundred times as long

Span = tuple[int, int, int]  # the first deal, how many deals, how many games


def tallies(match: Match, games: int, jobs: int) -> Iterator[Tally]:
    """The tally of every batch as it comes in; the number of processes changes no figure."""
    spans = list(_spans(match, games))
    if jobs == 1 or len(spans) == 1:
        for span in spans:
            yield play_deals(match, *span)
        return
    with ProcessPoolExecutor(max_workers=min(jobs, len(spans))) as pool:
        try:
            yield from _spread(pool, match, spans, jobs)
        except BaseException:  # an interrupted run must not wait for what nobody will count
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _spans(match: Match, games: int) -> Iterator[Span]:
    """Whole deals for every process, so that a deal's games are counted together."""
    deals = -(-games // match.rotations)
    size = QUICK if match.is_quick and not match.check else SLOW
    for first in range(0, deals, size):
        count = min(size, deals - first)
        yield first, count, min(count * match.rotations, games - first * match.rotations)


def _spread(pool: ProcessPoolExecutor, match: Match, spans: list[Span], jobs: int) -> Iterator[Tally]:
    """A few batches ahead of the workers are enough: a million games need no million promises."""
    waiting: set[Future[Tally]] = set()
    for span in spans:
        waiting.add(pool.submit(play_deals, match, *span))
        if len(waiting) >= 3 * jobs:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
    while waiting:
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        yield from (future.result() for future in done)
