"""What a server counts and measures, as Prometheus reads it.

Counting happens on every move and reading every few seconds, so counting is a number in a dictionary and the
families of prometheus-client are made when somebody reads: its own counters take a lock, and much longer.
All of this belongs to the thread of the event loop.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping
from itertools import accumulate

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

CONTENT_TYPE = CONTENT_TYPE_LATEST
APPEND_SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
THINKING_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0)
STALL_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0)

GAUGES: Mapping[str, str] = {
    "connections": "Sockets that are open.",
    "tables": "Tables held in memory.",
    "bots_waiting": "Bots that wait for a worker.",
    "work_waiting": "Wishes of visitors that wait for a worker.",
}


class Spread:
    """How long something takes: counts by upper bound, and the sum."""

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: tuple[float, ...]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """One more."""
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.total += seconds

    def family(self, name: str, about: str) -> HistogramMetricFamily:
        """As Prometheus wants it: every bucket counts the smaller ones too."""
        labels = [*map(str, self.bounds), "+Inf"]
        buckets = list(zip(labels, accumulate(self.counts), strict=True))
        return HistogramMetricFamily(name, about, buckets=buckets, sum_value=self.total)


class Metrics(Collector):
    """All figures of one server, in a registry of its own: two servers in one process do not mix.

    Labels come from short lists (kinds of ask, games, who chose), never from what a client sends.
    """

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._asks: dict[tuple[str, ...], int] = {}
        self._steps: dict[tuple[str, ...], int] = {}
        self._thoughts: dict[tuple[str, ...], int] = {("done",): 0, ("late",): 0, ("failed",): 0}
        self._work: dict[tuple[str, ...], int] = {("done",): 0, ("late",): 0, ("failed",): 0}
        self._put_away: dict[tuple[str, ...], int] = {("open",): 0, ("playing",): 0, ("removed",): 0}
        self._entries = 0
        self._clashes = 0
        self._store_failures = 0
        self._appending = Spread(APPEND_SECONDS)
        self._thinking = Spread(THINKING_SECONDS)
        self._working = Spread(THINKING_SECONDS)
        self._stalling = Spread(STALL_SECONDS)
        self._gauges: dict[str, Callable[[], float]] = {}
        self.registry.register(self)
        ProcessCollector(registry=self.registry)

    def ask_answered(self, kind: str, answer: str = "done") -> None:
        """An ask was carried out (`done`), or refused: then `answer` is the kind of refusal; or nobody knows
        (`unknown`)."""
        key = (kind, answer)
        self._asks[key] = self._asks.get(key, 0) + 1

    def step_played(self, game: str, by: str) -> None:
        """A step of a game, chosen by a `person`, a `bot` or the `clock`."""
        key = (game, by)
        self._steps[key] = self._steps.get(key, 0) + 1

    def appended(self, entries: int, seconds: float) -> None:
        """So many entries are on disk, and it took so long."""
        self._entries += entries
        self._appending.add(seconds)

    def clashed(self) -> None:
        """Another node was faster to append."""
        self._clashes += 1

    def put_away(self, what: str) -> None:
        """A table that nobody was at was put away, `open` or `playing`; or its entries were `removed`."""
        self._put_away[what,] += 1

    def store_failed(self) -> None:
        """The store could not keep or find something."""
        self._store_failures += 1

    def bot_thought(self, how: str, seconds: float) -> None:
        """A bot chose (`done`), was stopped (`late`) or `failed`, after so long: what a Thinker notes."""
        self._thoughts[how,] = self._thoughts.get((how,), 0) + 1
        self._thinking.add(seconds)

    def worked_out(self, how: str, seconds: float) -> None:
        """A wish of a visitor was carried out (`done`), stopped (`late`) or `failed`, after so long."""
        self._work[how,] = self._work.get((how,), 0) + 1
        self._working.add(seconds)

    def held_up(self, seconds: float) -> None:
        """So long the event loop let a pulse wait: what a `pulse` notes."""
        self._stalling.add(seconds)

    def watch(self, name: str, read: Callable[[], float]) -> None:
        """Where one of the GAUGES is read: a number looked up is never off by a missed change."""
        if name not in GAUGES:
            raise KeyError(name)
        self._gauges[name] = read

    def exposition(self) -> bytes:
        """Everything as text, of the type CONTENT_TYPE."""
        return generate_latest(self.registry)

    def collect(self) -> Iterator[Metric]:
        """Called by the registry."""
        yield _labelled("kibitz_asks", "Asks by kind and answer.", ("kind", "answer"), self._asks)
        yield _labelled("kibitz_steps", "Steps played.", ("game", "by"), self._steps)
        yield _labelled("kibitz_thoughts", "Bots by what became of their choice.", ("how",), self._thoughts)
        yield _labelled("kibitz_work", "Wishes of visitors by what became of them.", ("how",), self._work)
        yield _labelled("kibitz_put_away", "Tables put away, and removed.", ("what",), self._put_away)
        yield CounterMetricFamily("kibitz_entries", "Entries appended.", self._entries)
        yield CounterMetricFamily("kibitz_clashes", "Appends that came second.", self._clashes)
        yield CounterMetricFamily("kibitz_store_failures", "Failures of the store.", self._store_failures)
        yield self._appending.family("kibitz_append_seconds", "Seconds until entries are on disk.")
        yield self._thinking.family("kibitz_thinking_seconds", "Seconds a bot thinks.")
        yield self._working.family("kibitz_work_seconds", "Seconds a wish of a visitor takes.")
        yield self._stalling.family("kibitz_stall_seconds", "Seconds the event loop let others wait.")
        for name, about in GAUGES.items():
            read = self._gauges.get(name)
            yield GaugeMetricFamily(f"kibitz_{name}", about, 0 if read is None else read())


def _labelled(
    name: str, about: str, labels: tuple[str, ...], counts: Mapping[tuple[str, ...], int]
) -> CounterMetricFamily:
    family = CounterMetricFamily(name, about, labels=labels)
    for values, count in counts.items():
        family.add_metric(values, count)
    return family
