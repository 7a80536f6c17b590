"""Run the load benchmark: `python -m benchmarks.load.run`, from the root of the repository.

The servers take turns, each started fresh, so that a busy machine is busy for all of them. Exit code 0: every
goal is met; 1: one is missed; 2: something did not run.
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import msgspec

from benchmarks.load.figures import Figures, Results, goals, report
from benchmarks.load.servers import CONTENDERS, HERE, ROOT, Contender, Failed, running
from kibitz import __version__
from kibitz.core.native import COMPILED

OLDEST_NODE = 20
FILES = 8192  # 500 tables of four seats are 2000 sockets at either end
DRIVER_SECONDS = 300  # far more than a run takes


def main(arguments: Sequence[str] | None = None) -> int:
    """The whole benchmark; the exit code."""
    asked = _parser().parse_args(arguments)
    if asked.quick:
        asked.rounds, asked.tables, asked.seconds, asked.rate_seconds = 1, "100", 1.0, 1.0
    try:
        _check_tools()
        results = _rounds(asked)
    except Failed as failed:
        _say(str(failed))
        return 2
    if asked.json:
        asked.json.write_bytes(msgspec.json.format(msgspec.json.encode(results)))
    how = "compiled" if COMPILED else "NOT compiled"
    print(f"Kibitz {__version__} ({how}), {asked.rounds} rounds of {asked.seconds:g} s\n")
    print(report(results))
    return 0 if all(goal.met for goal in goals(results)) else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="benchmarks.load.run", description="Kibitz beside boardgame.io.")
    parser.add_argument("--rounds", type=int, default=3, help="how often every server has its turn (3)")
    parser.add_argument("--tables", default="100,500", help="numbers of tables, growing (100,500)")
    parser.add_argument("--seconds", type=float, default=3.0, help="of saturation (3)")
    parser.add_argument("--rate", type=int, default=50, help="moves a second before that (50)")
    parser.add_argument("--rate-seconds", type=float, default=4.0, help="how long (4)")
    parser.add_argument("--quick", action="store_true", help="one short round with 100 tables: does it run?")
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep the figures of every round")
    return parser


def _check_tools() -> None:
    """Failed, with the remedy, where something is missing."""
    if not Path("/proc/self/stat").exists():
        raise Failed("processor time is read from /proc, which only Linux has")
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        raise Failed(f"boardgame.io needs node and npm: install Node {OLDEST_NODE} or newer")
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    if int(version.removeprefix("v").split(".")[0]) < OLDEST_NODE:
        raise Failed(f"this is Node {version}; the driver needs {OLDEST_NODE} or newer")
    if not (HERE / "node_modules" / "boardgame.io").is_dir():
        raise Failed(f"boardgame.io is not installed: npm ci --prefix {HERE.relative_to(ROOT)}")
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < FILES:
        raise Failed(f"a process may open {hard} files here, and needs {FILES}")
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, hard))


def _rounds(asked: argparse.Namespace) -> Results:
    results: Results = {contender.name: [] for contender in CONTENDERS}
    for number in range(1, asked.rounds + 1):
        for contender in CONTENDERS:
            _say(f"round {number} of {asked.rounds}: {contender.name}")
            results[contender.name].append(_measured(contender, asked))
    return results


def _measured(contender: Contender, asked: argparse.Namespace) -> Figures:
    """One server in one round."""
    # Beside the checkout and not in /tmp, which may be kept in memory: a write would cost nothing there.
    (ROOT / "build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="load-", dir=ROOT / "build") as name:
        folder = Path(name)
        with running(contender, folder) as server:
            command = [
                *("node", str(HERE / "driver.js")),
                *("--protocol", contender.protocol, "--game", contender.game),
                *("--port", str(server.port), "--pid", str(server.pid)),
                *("--ticks", str(os.sysconf("SC_CLK_TCK"))),
                *("--tables", asked.tables, "--seconds", str(asked.seconds)),
                *("--rate", str(asked.rate), "--rate-seconds", str(asked.rate_seconds)),
                *(["--resync"] if contender.resync else []),
            ]
            return _driven(contender, command)


def _driven(contender: Contender, command: list[str]) -> Figures:
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, timeout=DRIVER_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        raise Failed(f"the driver of {contender.name} did not come to an end") from None
    if done.returncode != 0:
        raise Failed(f"the driver of {contender.name} gave up")
    return msgspec.json.decode(done.stdout, type=Figures)


def _say(text: str) -> None:
    print(f"load: {text}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
