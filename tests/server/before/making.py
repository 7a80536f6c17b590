"""How the store was made, with the last commit at which every game had but one version of its rules:

    git worktree add ../before ec7cdea
    python -m tests.server.before.making ../before/src

The server is that of then, and only speaks with us over HTTP. Of each game there is one that is over, which
Ann has played against bots, and one that goes on. Ann is a guest of whom figures are kept. Chance is the
server's own, so that a store made again is another one, with tokens of its own.
"""

from __future__ import annotations

import asyncio
import gzip
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from subprocess import DEVNULL, PIPE
from typing import Any

import msgspec
from msgspec import Struct, structs

from kibitz.client import Lobby, RefusedByServer
from kibitz.wire.asks import Play, Start
from kibitz.wire.documents import NewSitter, NewTable
from kibitz.wire.manners import Manners

HERE = Path(__file__).parent
STORE, KEPT = HERE / "store.db.gz", HERE / "kept.json"

# Short games. In Okey the preset is one of those that version 2 settles differently.
OPTIONS: dict[str, dict[str, Any]] = {
    "acquire": {"hand_size": 1, "two_player": "plain"},
    "okey101": {"hands": 1, "open_points": 40, "scoring": "okey_plus", "suggestions": False},
    "merc": {"difficulty": 0, "extra": 0},
}
SOME_STEPS = 40


class Left(Struct, frozen=True):
    """A table as it was left, and the tokens of the people at it, by seat. What the first of them was told
    of it at last: how far it was, what could be done; and how it ended."""

    game: str
    table: str
    tokens: tuple[str, ...]
    step: int = 0
    legal: tuple[Any, ...] = ()
    reason: str | None = None
    totals: tuple[int | None, ...] = ()


class Kept(Struct, frozen=True):
    """What is in the store: the guest, the games that are over, those that go on."""

    guest: str
    over: tuple[Left, ...]
    running: tuple[Left, ...]


async def opened(lobby: Lobby, game: str, people: int, bots: tuple[str, ...], guest: str) -> Left:
    """A table, begun; Ann has the first seat."""
    wanted = NewTable(
        game=game,
        seats=people + len(bots),
        options=OPTIONS[game],
        manners=Manners(pause=0),
        name="Ann",
        bots=bots,
        guest=guest,
    )
    made = await lobby.open_table(wanted)
    table = made.table.table
    others = [await lobby.sit(table, NewSitter(name=name)) for name in ("Bob",)[: people - 1]]
    await lobby.ask(table, Start(id="start"), made.token)
    return Left(game, table, (made.token, *(other.token for other in others)))


async def left_at(lobby: Lobby, left: Left) -> Left:
    """The same, with what the server says of it."""
    state = await lobby.state(left.table, left.tokens[0])
    told = structs.replace(left, step=state.step, legal=state.legal)
    if state.outcome is None:
        return told
    totals = tuple(standing.total for standing in state.outcome.standings)
    return structs.replace(told, reason=state.outcome.reason, totals=totals)


async def played(lobby: Lobby, left: Left, chance: random.Random, stop: str) -> bool:
    """Have the people play until the game is where it is wanted; whether it came there."""
    while True:
        for token in left.tokens:
            state = await lobby.state(left.table, token)
            if state.outcome is not None:
                return stop == "over"
            if state.legal:
                if stop == "some steps" and state.step >= SOME_STEPS and len(state.to_act) == 1:
                    return True  # no bot goes on while nobody looks
                if stop == "nobody places" and await skipped(lobby, left.table) == len(left.tokens):
                    return True
                action = msgspec.Raw(msgspec.json.encode(chosen(state.legal, chance)))
                try:
                    await lobby.ask(left.table, Play(id=f"p{state.seq}", seq=state.seq, action=action), token)
                except RefusedByServer as refused:
                    if refused.code != "stale":  # a bot was quicker
                        raise


def chosen(legal: Sequence[Any], chance: random.Random) -> Any:
    """Anything; but who buys nothing can still be asked when nobody can place any more."""
    nothing = [action for action in legal if action["do"] == "buy" and not action.get("shares")]
    return chance.choice(nothing or legal)


async def skipped(lobby: Lobby, table: str) -> int:
    """How many players in a row have placed no tile."""
    events = [event for step in (await lobby.events(table, limit=20)).steps for event in step.events]
    row = 0
    for event in events:
        if event["event"] in ("tile_placed", "placement_skipped"):
            row = row + 1 if event["event"] == "placement_skipped" else 0
    return row


async def furnished(url: str, chance: random.Random) -> Kept | None:
    """One table of each kind, or nothing where Acquire did not come to the point at which version 1 ends."""
    lobby = Lobby(url)
    guest = await lobby.new_guest()
    stuck = await opened(lobby, "acquire", 2, (), guest)
    if not await played(lobby, stuck, chance, "nobody places"):
        return None
    over, running = [], [await left_at(lobby, stuck)]
    for game, bots in (("acquire", ("uniform",)), ("okey101", ("greedy",)), ("merc", ("greedy",))):
        left = await opened(lobby, game, 1, bots, guest)
        await played(lobby, left, chance, "over")
        over.append(await left_at(lobby, left))
        if game != "acquire":
            left = await opened(lobby, game, 1, bots, guest)
            if not await played(lobby, left, chance, "some steps"):
                return None
            running.append(await left_at(lobby, left))
    return Kept(guest, tuple(over), tuple(running))


@contextmanager
def server_of_then(source: str, store: Path) -> Iterator[str]:
    """The server of then; it is stopped at the end, and has written everything into its file."""
    command = [sys.executable, "-m", "kibitz", "serve", "--port", "0", "--no-limits", "--store", str(store)]
    environment = {**os.environ, "PYTHONPATH": source}
    with subprocess.Popen(command, stdout=PIPE, stderr=DEVNULL, text=True, env=environment) as process:
        assert process.stdout is not None
        try:
            for line in process.stdout:
                if line.startswith("Kibitz listens on "):
                    yield line.split()[-1]
                    break
        finally:
            process.terminate()


def main(source: str) -> None:
    """Try until there is a store that has everything, and keep it."""
    chance = random.Random("before")
    while True:
        with tempfile.TemporaryDirectory() as folder:
            store = Path(folder) / "kibitz.db"
            with server_of_then(source, store) as url:
                kept = asyncio.run(furnished(url, chance))
            if kept is not None:
                STORE.write_bytes(gzip.compress(store.read_bytes(), mtime=0))
                KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=2) + b"\n")
                return
        print("Acquire came to its usual end; once more.")


if __name__ == "__main__":
    main(sys.argv[1])
