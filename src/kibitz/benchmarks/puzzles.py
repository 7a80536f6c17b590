"""One alternating run of a game's solver, interpreted, compiled and beside a stranger's; and of its bots.

Each works in a process of its own that lives as long as the run. First all solve the same racks, and must
agree; that also fills the tables they keep. Then they solve them again in every round: a rack counts with the
least it took, because whatever else the machine does can only add to that, and the percentiles are over the
racks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from statistics import median
from typing import Any

from msgspec import Struct

from kibitz.benchmarks.contest import DisagreementError, Player, Worker, share_out

OKEYS = (0, 1, 2)
HANDS = 20  # played by the bots of both and compared


class Spread(Struct, frozen=True):
    """Microseconds a rack, over all racks with so many okeys."""

    okeys: int
    median_us: float
    p95_us: float
    p999_us: float


class Hands(Struct, frozen=True):
    """What greedy bots play in a second of CPU time, all four of them together."""

    interpreted: float
    compiled: float | None


class SolverReport(Struct, frozen=True):
    """What `kibitz bench` prints as JSON for a game with a solver."""

    game: str
    players: int
    preset: str
    rounds: int
    racks: int
    checksum: int
    interpreted: tuple[Spread, ...]
    compiled: tuple[Spread, ...] | None
    against: tuple[Spread, ...] | None
    hands_per_cpu_s: Hands


class StrangerError(Exception):
    """What is wrong with somebody else's solver."""


class Solver(Worker):
    """A worker that solves, and what every rack took it, round by round."""

    def __init__(self, game: str, *, pure: bool = False, file: str | None = None) -> None:
        super().__init__("racks", [game] if file is None else [game, file], pure=pure)
        self.times: dict[int, list[list[int]]] = {okeys: [] for okeys in OKEYS}

    def is_compiled(self) -> bool:
        """Its first answer, which must be heard before anything is asked."""
        return bool(self.told(self.heard()))

    def told(self, answer: Any) -> Any:
        """An answer, unless it is a problem."""
        if isinstance(answer, dict):
            raise StrangerError(answer["problem"])
        return answer

    def round(self, racks: int) -> None:
        """Solve all racks once."""
        for okeys, rounds in self.times.items():
            rounds.append(self.told(self.ask("times", okeys, racks)))

    def spreads(self) -> tuple[Spread, ...]:
        """The figures of all rounds."""
        return tuple(
            spread(okeys, [min(rack) for rack in zip(*rounds, strict=True)])
            for okeys, rounds in self.times.items()
        )


def spread(okeys: int, racks: Sequence[float]) -> Spread:
    """The percentiles of what every rack took, in nanoseconds."""
    ordered = sorted(racks)

    def up_to(part: float) -> float:
        place = min(len(ordered) - 1, int(part * len(ordered)))
        return round(ordered[place] / 1000, 3)

    return Spread(okeys, round(median(ordered) / 1000, 3), up_to(0.95), up_to(0.999))


def solving(
    game: str,
    seats: int,
    preset: str,
    options: Any,
    rounds: int,
    racks: int,
    games: int | None = None,
    against: str | None = None,
    progress: Callable[[str], None] = lambda doing: None,
) -> tuple[SolverReport, list[str]]:
    """The report, and remarks on whoever could not take part. `games` is the size of a compiled batch."""
    remarks = []
    with ExitStack() as stack:
        progress("starting")
        solvers = {"interpreted": stack.enter_context(Solver(game, pure=True))}
        solvers["interpreted"].is_compiled()
        if against is not None:
            solvers["against"] = stack.enter_context(Solver(game, file=against))
            solvers["against"].is_compiled()
        players = {"interpreted": stack.enter_context(Player(game, seats, options, pure=True))}
        installed = stack.enter_context(Solver(game))
        if installed.is_compiled():
            solvers["compiled"] = installed
            players["compiled"] = stack.enter_context(Player(game, seats, options))
        else:
            remarks.append("NOTHING IS COMPILED HERE: these are the figures of plain Python")
        progress("comparing")
        checksum = agreed(solvers, racks)
        same_hands(players, min(HANDS, games or HANDS))
        share_out(players, games)
        for number in range(rounds):
            progress(f"round {number + 1} of {rounds}")
            for solver in solvers.values():
                solver.round(racks)
            for player in players.values():
                player.round(number)
    spreads = {name: solver.spreads() for name, solver in solvers.items()}
    speeds = {name: player.speed().games_per_s for name, player in players.items()}
    report = SolverReport(
        game=game,
        players=seats,
        preset=preset,
        rounds=rounds,
        racks=racks,
        checksum=checksum,
        interpreted=spreads["interpreted"],
        compiled=spreads.get("compiled"),
        against=spreads.get("against"),
        hands_per_cpu_s=Hands(speeds["interpreted"], speeds.get("compiled")),
    )
    return report, remarks


def agreed(solvers: dict[str, Solver], racks: int) -> int:
    """A checksum over the values of all racks; every solver must find the same ones."""
    checksum = 0
    for okeys in OKEYS:
        found = {name: solver.told(solver.ask("values", okeys, racks)) for name, solver in solvers.items()}
        for number, values in enumerate(zip(*found.values(), strict=True)):
            if len(set(values)) > 1:
                told = ", ".join(f"{name} {value}" for name, value in zip(found, values, strict=True))
                raise DisagreementError(f"rack {number} with {okeys} okeys is not worth the same: {told}")
            checksum = (checksum * 31 + values[0]) % 2**32
    return checksum


def same_hands(players: dict[str, Player], hands: int) -> None:
    """The bots of both must play the same hands."""
    results = {name: player.ask("play", 1, hands)[1:] for name, player in players.items()}
    if any(result != results["interpreted"] for result in results.values()):
        told = ", ".join(f"{name} {result}" for name, result in results.items())
        raise DisagreementError(f"not the same {hands} hands (decisions and checksum): {told}")
