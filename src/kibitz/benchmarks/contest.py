"""One alternating run of the interpreted rules, the compiled rules and the yardstick in C.

Each plays in a process of its own that lives as long as the run and measures its own CPU time, so a busy
machine disturbs all three alike; every figure is the median over the rounds. First all three play the same
games, and must agree.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import IO, Any, Self

import msgspec
from msgspec import Struct

import kibitz
from kibitz.benchmarks import yardstick

COMMON = 200  # games played by all and compared
BATCH = 0.25  # seconds of CPU time a batch should take
PILOT = 0.05  # seconds from which on a batch tells how many games to play
COPIES = 20_000  # a round
PILE = 20_000  # copies kept to weigh one
SLOW = 10  # an interpreted position is copied and kept so many times less often


class Speed(Struct, frozen=True):
    """How fast one of the three played."""

    games_per_s: float
    decisions_per_s: float
    us_per_decision: float


class Ratios(Struct, frozen=True):
    """How many times as many games the compiler gives, and how many times as long as C they take."""

    compiled_over_interpreted: float | None
    time_over_c: float | None


class Report(Struct, frozen=True):
    """What `kibitz bench` prints as JSON."""

    game: str
    players: int
    preset: str
    rounds: int
    checksum: int
    interpreted: Speed
    compiled: Speed | None
    c: Speed | None
    ratios: Ratios
    copy_ns: float
    position_bytes: int


class DisagreementError(Exception):
    """The variants did not play the same games."""


class Worker:
    """A process that answers requests, one line each."""

    def __init__(self, module: str, arguments: Sequence[str], *, pure: bool = False) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", f"kibitz.benchmarks.{module}", *arguments],
            env=surroundings(pure),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pipe(self.process.stdin).close()
        self.process.wait()
        pipe(self.process.stdout).close()

    def heard(self) -> Any:
        """The next answer."""
        line = pipe(self.process.stdout).readline()
        if not line:
            raise RuntimeError(f"a worker of the benchmark ended with code {self.process.wait()}")
        return json.loads(line)

    def ask(self, what: str, *numbers: int) -> Any:
        """One request and its answer."""
        print(what, *numbers, file=pipe(self.process.stdin), flush=True)
        return self.heard()


class Player(Worker):
    """A worker that plays, and what it measured."""

    def __init__(
        self, game: str, seats: int, options: Any, *, pure: bool = False, library: Path | None = None
    ) -> None:
        arguments = [game, str(seats), msgspec.json.encode(options).decode()]
        if library is not None:
            arguments.append(str(library))
        super().__init__("worker", arguments, pure=pure)
        self.compiled: bool = self.heard()
        self.batch = 1
        self.per_game: list[float] = []
        self.per_decision: list[float] = []

    def pace(self) -> float:
        """Games a second, roughly; and it warms up."""
        games = COMMON // 4
        seconds = 0.0
        while seconds < PILOT:
            games *= 2
            seconds, _, _ = self.ask("play", 1, games)
        return games / seconds

    def round(self, number: int) -> None:
        """Play and note one batch of games that no other round plays."""
        seconds, decisions, _ = self.ask("play", 1 + number * self.batch, self.batch)
        self.per_game.append(seconds / self.batch)
        self.per_decision.append(seconds / decisions)

    def speed(self) -> Speed:
        """The medians."""
        decision = median(self.per_decision)
        return Speed(round(1 / median(self.per_game), 1), round(1 / decision), round(1e6 * decision, 4))


def surroundings(pure: bool) -> dict[str, str]:
    """The environment of a worker: it must import the kibitz that runs here, from source if `pure`."""
    environment = {name: value for name, value in os.environ.items() if name != "KIBITZ_PURE"}
    here = [str(Path(kibitz.__file__).parents[1]), environment.get("PYTHONPATH", "")]
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, here))
    if pure:
        environment["KIBITZ_PURE"] = "1"
    return environment


def pipe(end: IO[str] | None) -> IO[str]:
    """One end of a worker's pipes, which are always there."""
    assert end is not None
    return end


def contest(
    game: str,
    seats: int,
    preset: str,
    options: Any,
    rounds: int,
    games: int | None = None,
    progress: Callable[[str], None] = lambda doing: None,
) -> tuple[Report, list[str]]:
    """The report, and remarks on whoever could not take part. `games` is the size of a compiled batch."""
    remarks = []
    with ExitStack() as stack:
        progress("starting")
        interpreted = stack.enter_context(Player(game, seats, options, pure=True))
        players = {"interpreted": interpreted}
        installed = stack.enter_context(Player(game, seats, options))
        if installed.compiled:
            players["compiled"] = installed
        else:
            remarks.append("NOTHING IS COMPILED HERE: these are the figures of plain Python")
        try:
            library = yardstick.build(game, Path(stack.enter_context(TemporaryDirectory())))
            players["c"] = stack.enter_context(Player(game, seats, options, library=library))
        except yardstick.NoYardstickError as error:
            remarks.append(f"not compared with C: {error}")

        checksum = agreed(players, min(COMMON, games or COMMON))
        share_out(players, games)
        fewer = 1 if installed.compiled else SLOW
        copying = []
        for number in range(rounds):
            progress(f"round {number + 1} of {rounds}")
            for player in players.values():
                player.round(number)
            copying.append(installed.ask("copy", COPIES // fewer))
        progress("weighing positions")
        fresh = stack.enter_context(Player(game, seats, options))
        weight = fresh.ask("pile", PILE // fewer)
    speeds = {name: player.speed() for name, player in players.items()}
    report = Report(
        game=game,
        players=seats,
        preset=preset,
        rounds=rounds,
        checksum=checksum,
        interpreted=speeds["interpreted"],
        compiled=speeds.get("compiled"),
        c=speeds.get("c"),
        ratios=Ratios(
            compiled_over_interpreted=ratio(players, "interpreted", "compiled"),
            time_over_c=ratio(players, "compiled", "c"),
        ),
        copy_ns=round(1e9 * median(copying), 1),
        position_bytes=round(weight),
    )
    return report, remarks


def agreed(players: dict[str, Player], games: int, what: str = "games") -> int:
    """The checksum of the games that all play once; it must be one and the same."""
    results = {name: player.ask("play", 1, games)[1:] for name, player in players.items()}
    if any(result != results["interpreted"] for result in results.values()):
        told = ", ".join(f"{name} {result}" for name, result in results.items())
        raise DisagreementError(f"not the same {games} {what} (decisions and checksum): {told}")
    return int(results["interpreted"][1])


def share_out(players: dict[str, Player], games: int | None) -> None:
    """Batches that take about the same time; with `games`, just so many for all but the interpreted rules."""
    paces = {name: player.pace() for name, player in players.items()}
    fast = paces.get("compiled") or max(paces.values())
    for name, player in players.items():
        if games is None:
            player.batch = max(1, round(BATCH * paces[name]))
        elif name == "interpreted":
            player.batch = max(1, round(games * paces[name] / fast))
        else:
            player.batch = games


def ratio(players: dict[str, Player], one: str, other: str) -> float | None:
    """How many times as long a game takes one as the other; None unless both played.

    The two are compared round by round, because what else the machine does changes from round to round.
    """
    if one not in players or other not in players:
        return None
    pairs = zip(players[one].per_game, players[other].per_game, strict=True)
    return round(median(mine / theirs for mine, theirs in pairs), 3)
