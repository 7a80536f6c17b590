"""One alternating run of a game's solver, interpreted, compiled and beside a stranger's; and of its bots.

Each works in a process of its own that lives as long as the run. First all solve the same puzzles, and must
agree; that also fills the tables they keep. Then they solve them again in every round: a puzzle counts with
the least it took, because whatever else the machine does can only add to that, and the percentiles are over
the puzzles.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from statistics import median
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from kibitz.benchmarks.contest import DisagreementError, Player, Worker, agreed, share_out
from kibitz.core.workload import Puzzles

GAMES = 20  # played by the bots of both and compared


class Spread(Struct, frozen=True):
    """Microseconds a puzzle, over all puzzles of a kind."""

    kind: int
    median_us: float
    p95_us: float
    p999_us: float


class PuzzleReport(Struct, frozen=True):
    """What was measured. `per_cpu_s` is how many games the bots play together in a second of CPU time."""

    game: str
    players: int
    preset: str
    rounds: int
    count: int
    checksum: int
    spreads: dict[str, tuple[Spread, ...]]
    per_cpu_s: dict[str, float]

    def named(self, work: Puzzles) -> dict[str, Any]:
        """What `kibitz bench` prints as JSON: puzzles, kinds and games go by the game's words for them."""

        def told(solver: str) -> list[dict[str, float]] | None:
            if solver not in self.spreads:
                return None
            figures = [asdict(spread) for spread in self.spreads[solver]]
            return [{work.kind: each.pop("kind"), **each} for each in figures]

        return {
            "game": self.game,
            "players": self.players,
            "preset": self.preset,
            "rounds": self.rounds,
            work.flags[0].name: self.count,
            "checksum": self.checksum,
            **{solver: told(solver) for solver in ("interpreted", "compiled", "against")},
            f"{work.played}_per_cpu_s": {way: self.per_cpu_s.get(way) for way in ("interpreted", "compiled")},
        }


class StrangerError(Exception):
    """What is wrong with somebody else's solver."""


class Solver(Worker):
    """A worker that solves, and what every puzzle took it, by kind and round by round."""

    def __init__(
        self, game: str, kinds: Sequence[int], *, pure: bool = False, file: str | None = None
    ) -> None:
        super().__init__("puzzler", [game] if file is None else [game, file], pure=pure)
        self.times: dict[int, list[list[int]]] = {kind: [] for kind in kinds}

    def is_compiled(self) -> bool:
        """Its first answer, which must be heard before anything is asked."""
        return bool(self.told(self.heard()))

    def told(self, answer: Any) -> Any:
        """An answer, unless it is a problem."""
        if isinstance(answer, dict):
            raise StrangerError(answer["problem"])
        return answer

    def round(self, count: int) -> None:
        """Solve all puzzles once."""
        for kind, rounds in self.times.items():
            rounds.append(self.told(self.ask("times", kind, count)))

    def spreads(self) -> tuple[Spread, ...]:
        """The figures of all rounds."""
        return tuple(
            spread(kind, [min(puzzle) for puzzle in zip(*rounds, strict=True)])
            for kind, rounds in self.times.items()
        )


def spread(kind: int, puzzles: Sequence[float]) -> Spread:
    """The percentiles of what every puzzle took, in nanoseconds."""
    ordered = sorted(puzzles)

    def up_to(part: float) -> float:
        place = min(len(ordered) - 1, int(part * len(ordered)))
        return round(ordered[place] / 1000, 3)

    return Spread(kind, round(median(ordered) / 1000, 3), up_to(0.95), up_to(0.999))


def solving(
    work: Puzzles,
    game: str,
    seats: int,
    preset: str,
    options: Any,
    rounds: int,
    count: int,
    games: int | None = None,
    against: str | None = None,
    progress: Callable[[str], None] = lambda doing: None,
) -> tuple[PuzzleReport, list[str]]:
    """The report, and remarks on whoever could not take part. `games` is the size of a compiled batch."""
    remarks = []
    with ExitStack() as stack:
        progress("starting")
        solvers = {"interpreted": stack.enter_context(Solver(game, work.kinds, pure=True))}
        solvers["interpreted"].is_compiled()
        if against is not None:
            solvers["against"] = stack.enter_context(Solver(game, work.kinds, file=against))
            solvers["against"].is_compiled()
        players = {"interpreted": stack.enter_context(Player(game, seats, options, pure=True))}
        installed = stack.enter_context(Solver(game, work.kinds))
        if installed.is_compiled():
            solvers["compiled"] = installed
            players["compiled"] = stack.enter_context(Player(game, seats, options))
        else:
            remarks.append("NOTHING IS COMPILED HERE: these are the figures of plain Python")
        progress("comparing")
        checksum = same_worth(work, solvers, count)
        agreed(players, min(GAMES, games or GAMES), work.played)
        share_out(players, games)
        for number in range(rounds):
            progress(f"round {number + 1} of {rounds}")
            for solver in solvers.values():
                solver.round(count)
            for player in players.values():
                player.round(number)
    report = PuzzleReport(
        game=game,
        players=seats,
        preset=preset,
        rounds=rounds,
        count=count,
        checksum=checksum,
        spreads={name: solver.spreads() for name, solver in solvers.items()},
        per_cpu_s={name: player.speed().games_per_s for name, player in players.items()},
    )
    return report, remarks


def same_worth(work: Puzzles, solvers: dict[str, Solver], count: int) -> int:
    """A checksum over the values of all puzzles; every solver must find the same ones."""
    checksum = 0
    for kind in work.kinds:
        found = {name: solver.told(solver.ask("values", kind, count)) for name, solver in solvers.items()}
        for number, values in enumerate(zip(*found.values(), strict=True)):
            if len(set(values)) > 1:
                told = ", ".join(f"{name} {value}" for name, value in zip(found, values, strict=True))
                which = f"{work.one} {number} with {kind} {work.kind}"
                raise DisagreementError(f"{which} is not worth the same: {told}")
            checksum = (checksum * 31 + values[0]) % 2**32
    return checksum
