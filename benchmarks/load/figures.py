"""What the driver reports, what is asked of it, and how both are printed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import median

from msgspec import Struct

from benchmarks.load.servers import BGIO_FLATFILE, BGIO_MEMORY, KIBITZ_ACQUIRE, KIBITZ_YARD, Contender

FEW = 100  # tables up to which more is asked
DIGITS = 64  # bytes by which a resync may grow: counters and cards have more digits late in a game


class Spread(Struct, frozen=True):
    """Milliseconds."""

    count: int
    p50: float
    p95: float
    p99: float
    max: float


class Steady(Struct, frozen=True):
    """A fixed number of moves a second over all tables."""

    moves: int
    skipped: int
    round_trip_ms: Spread
    server_us_per_move: float


class Saturated(Struct, frozen=True):
    """Every table as fast as it can."""

    moves: int
    moves_per_second: int
    bytes_per_delivery: int
    deliveries_per_move: float
    round_trip_ms: Spread
    server_us_per_move: float
    server_cores: float
    driver_cores: float
    tables_over: int


class Load(Struct, frozen=True):
    """Both, with so many tables."""

    tables: int
    steady: Steady
    saturated: Saturated


class Resync(Struct, frozen=True):
    """What a seat is sent when it comes back, early and late in one game."""

    early_moves: int
    early_bytes: int
    late_moves: int
    late_bytes: int


class Figures(Struct, frozen=True):
    """One server in one round. Only Node can be asked for its heap, which is less than what it occupies."""

    opening_ms: Spread
    table_bytes: int
    table_heap_bytes: int | None
    connected_table_bytes: int
    resync: Resync | None
    loads: tuple[Load, ...]


Results = dict[str, list[Figures]]  # by contender, one entry a round


@dataclass(frozen=True)
class Goal:
    """Something asked of Kibitz: what was found, and whether that will do."""

    what: str
    found: str
    asked: str
    met: bool


def goals(results: Results) -> Iterator[Goal]:
    """Every goal, always from medians of one alternating run."""
    tables = [load.tables for load in results[KIBITZ_YARD.name][0].loads]
    for rival, few, many in ((BGIO_MEMORY, 3.0, 2.5), (BGIO_FLATFILE, 7.0, 7.0)):
        for count in tables:
            least = few if count <= FEW else many
            ratio = cost(results, rival, count) / cost(results, KIBITZ_YARD, count)
            what = f"time per move against {rival.name}, {count} tables"
            yield Goal(what, f"{ratio:.2f} times better", f"at least {least:.1f}", ratio >= least)
    for count in tables:
        ratio = cost(results, KIBITZ_ACQUIRE, count) / cost(results, BGIO_MEMORY, count)
        what = f"time per move of Acquire, four seats, {count} tables"
        yield Goal(what, f"{ratio:.2f} of bgio-mem's Yard", "at most 1.0", ratio <= 1.0)
    rival_bytes = middle(results, BGIO_MEMORY, lambda figures: figures.table_bytes)
    ratio = middle(results, KIBITZ_YARD, lambda figures: figures.table_bytes) / rival_bytes
    yield Goal(
        "memory of a table, nobody connected", f"{ratio:.2f} of bgio-mem", "at most 0.25", ratio <= 0.25
    )
    yield _resync_goal(results)


def _resync_goal(results: Results) -> Goal:
    seen = [figures.resync for figures in results[KIBITZ_YARD.name] if figures.resync is not None]
    growth = max((resync.late_bytes - resync.early_bytes for resync in seen), default=None)
    found = "not measured" if growth is None else f"{growth:+} bytes"
    asked = f"at most {DIGITS}, for digits"
    what = "growth of a resync from move 50 to 500"
    return Goal(what, found, asked, growth is not None and abs(growth) <= DIGITS)


def middle(results: Results, contender: Contender, pick: Callable[[Figures], float]) -> float:
    """The median over the rounds."""
    return median(pick(figures) for figures in results[contender.name])


def cost(results: Results, contender: Contender, tables: int) -> float:
    """Microseconds of server time per move at saturation."""
    return middle(results, contender, lambda figures: load_of(figures, tables).saturated.server_us_per_move)


def load_of(figures: Figures, tables: int) -> Load:
    """The load with so many tables."""
    return next(load for load in figures.loads if load.tables == tables)


def report(results: Results) -> str:
    """Everything for people: the figures, each round where rounds matter, and the goals."""
    parts = [_loads(results), _rest(results), _verdicts(list(goals(results)))]
    return "\n\n".join(parts)


def _loads(results: Results) -> str:
    rows = [("", "tables", "µs a move", "rounds", "moves/s", "bytes", "p50 ms", "p99 ms", "over")]
    for name, rounds in results.items():
        for count in [load.tables for load in rounds[0].loads]:
            loads = [load_of(figures, count) for figures in rounds]
            costs = [load.saturated.server_us_per_move for load in loads]
            rows.append(
                (
                    name,
                    str(count),
                    f"{median(costs):.0f}",
                    " ".join(f"{each:.0f}" for each in costs),
                    f"{median(load.saturated.moves_per_second for load in loads):.0f}",
                    f"{median(load.saturated.bytes_per_delivery for load in loads):.0f}",
                    f"{median(load.steady.round_trip_ms.p50 for load in loads):.1f}",
                    f"{median(load.steady.round_trip_ms.p99 for load in loads):.1f}",
                    str(max(load.saturated.tables_over for load in loads)),
                )
            )
    title = "Server time per move at saturation; round trips (p50, p99) at a fixed rate; tables played out"
    return f"{title}\n{_columns(rows)}"


def _rest(results: Results) -> str:
    rows = [("", "table kB", "of it heap", "with seats", "opening ms", "resync early", "late")]
    for name, rounds in results.items():
        heap = [figures.table_heap_bytes for figures in rounds if figures.table_heap_bytes is not None]
        resyncs = [figures.resync for figures in rounds if figures.resync is not None]
        rows.append(
            (
                name,
                _kilobytes([figures.table_bytes for figures in rounds]),
                _kilobytes(heap),
                _kilobytes([figures.connected_table_bytes for figures in rounds]),
                f"{median(figures.opening_ms.p50 for figures in rounds):.1f}",
                f"{median(resync.early_bytes for resync in resyncs):.0f}" if resyncs else "-",
                f"{median(resync.late_bytes for resync in resyncs):.0f}" if resyncs else "-",
            )
        )
    title = "Memory of a table with nobody and with everybody connected; opening it; bytes of a resync"
    return f"{title}\n{_columns(rows)}"


def _kilobytes(numbers: Sequence[int]) -> str:
    return f"{median(numbers) / 1000:.1f}" if numbers else "-"


def _verdicts(found: Sequence[Goal]) -> str:
    rows = [("met" if goal.met else "MISSED", goal.what, goal.found, f"({goal.asked})") for goal in found]
    missed = sum(not goal.met for goal in found)
    closing = "All goals are met." if not missed else f"{missed} of {len(found)} goals missed."
    return f"Goals\n{_columns(rows, left=4)}\n{closing}"


def _columns(rows: Sequence[tuple[str, ...]], left: int = 1) -> str:
    """Rows in columns, the first ones flush left and the others right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [
            cell.ljust(width) if k < left else cell.rjust(width)
            for k, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(["", *cells]).rstrip())
    return "\n".join(lines)
