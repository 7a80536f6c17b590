"""Everything that certain people at a table hear, byte by byte, from a server in which nothing is random.

Those compared are the viewer (at two devices), a spectator, the screen and a host without a seat; all of them
may know less than the others. Ids, tokens, times and the published commitment are the test's; the secret of
the shuffle differs, because nobody may know it.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as open_socket

from kibitz.core.game import AnyGame
from kibitz.server.library import Library
from kibitz.server.rooms import hub as hubs
from kibitz.server.table import info as infos
from kibitz.wire.manners import Clock, Manners
from tests.server.fetching import address, bearing, fetch
from tests.server.inplace import InPlace
from tests.server.serving import Here, server_here
from tests.server.twins import Plan, curious

TABLE = "the-table"
STRANGER = "nobody-has-this-token"
PROBED = 3  # moments of a game, beside its end, at which everybody is curious
MANNERS = Manners(listed=True, undo=True, clock=Clock(kind="bank", seconds=86_400, increment=5))

Transcript = list[tuple[str, str, str]]  # who, asked what, heard what


class Ear:
    """A socket of which every message is kept."""

    def __init__(self, name: str, socket: ClientConnection) -> None:
        self.name = name
        self.heard: list[str] = []
        self._socket = socket
        self._ids = count(1)

    async def ask(self, kind: str, **fields: Any) -> str:
        """Ask, and listen until the answer has come."""
        mark = f"{self.name}-{next(self._ids)}"
        await self._socket.send(json.dumps({"ask": kind, "id": mark, **fields}))
        while True:
            async with asyncio.timeout(30):
                message = await self._socket.recv()
            assert isinstance(message, str)
            self.heard.append(message)
            if f'"id":"{mark}"' in message:
                return message

    async def the_rest(self) -> None:
        """Whatever has been told since."""
        await self.ask("sync")


class Conversation:
    """A game by its script, with everybody listening and some of them curious."""

    def __init__(self, plan: Plan, here: Here, stack: AsyncExitStack) -> None:
        self.plan, self.here = plan, here
        self._stack = stack
        self._time = 1_700_000_000_000
        here.hub.services.now = lambda: self._time
        self.transcript: Transcript = []
        self.seats: list[Ear] = []
        self.compared: list[Ear] = []
        self.tokens: dict[str, str | None] = {"spectator": None, "stranger": STRANGER}

    async def sit_down(self) -> None:
        """Open the table, and let everybody come in, one after the other."""
        plan = self.plan
        options = msgspec.to_builtins(plan.options)
        manners = msgspec.to_builtins(MANNERS)
        wanted = {"game": plan.labels.game.key, "seats": plan.seats, "options": options, "manners": manners}
        opened = json.loads(await self.fetch("POST", "/api/tables", wanted))
        self.tokens |= {"host": opened["token"], "screen": opened["screen"]}
        for seat in range(plan.seats):
            sitter = {"name": f"Player {seat}", "words": f"words {seat}"}
            seated = json.loads(await self.fetch("POST", f"/api/tables/{TABLE}/seats", sitter))
            self.seats.append(await self.ear(f"seat {seat}", seated["token"]))
            if seat == plan.viewer:
                self.tokens["viewer"] = seated["token"]
        names = ("viewer", "spectator", "screen", "host", "stranger")
        self.compared = [await self.ear(name, self.tokens[name]) for name in names]
        self.compared.append(self.seats[plan.viewer])
        await self.compared[3].ask("start")

    async def ear(self, name: str, token: str | None) -> Ear:
        """A new socket."""
        url = address(self.here.url, TABLE)
        opening = open_socket(url, max_size=None, max_queue=None, compression=None)
        socket = await self._stack.enter_async_context(opening)
        ear = Ear(name, socket)
        await ear.ask("hello", token=token, outlook=True)
        return ear

    async def play(self, step: int) -> None:
        """The next step of the script."""
        seat, action = self.plan.script[step]
        self._time += 1000
        seq = self.here.hub._rooms[TABLE].table.seq
        answer = await self.seats[seat].ask("play", seq=seq, action=msgspec.to_builtins(action))
        assert json.loads(answer)["tell"] == "update", answer

    async def probe(self, position: Any, *truths: Any) -> None:
        """Everybody who is compared tries what they should not be able to do."""
        seq = self.here.hub._rooms[TABLE].table.seq
        actions = curious(self.plan, position, truths)
        for ear in (self.compared[0], self.compared[1], self.compared[3]):
            for action in actions if ear.name == "viewer" else actions[::8]:
                await ear.ask("play", seq=seq, action=action)
            await ear.ask("play", seq=1, action=actions[0])
            await ear.ask("play", seq=seq + 1, action=actions[0])
            for kind in ("start", "rematch", "sync"):
                await ear.ask(kind)
            await ear.ask("outlook", words=True)
            await ear.ask("bless", words="please")
            await ear.ask("hello", token=self.tokens["viewer"])
            await ear.ask("answer_undo", yes=True)
            await ear.ask("answer_seat", yes=True)
            for seat in range(self.plan.seats + 1):
                await ear.ask("skip", seat=seat)
            if ear.name != "host":
                await ear.ask("make_host", seat=0)
                another = 0 if self.plan.viewer else 1  # on the own seat it would be allowed
                await ear.ask("free_seat", seat=another)
                await ear.ask("seat_bot", seat=another, level="greedy")
                await ear.ask("change", seats=3)
        await self.compared[0].ask("say", text=f"at {seq}")

    async def undo(self) -> None:
        """Ask for an undo, and withhold consent if it could be."""
        seq = self.here.hub._rooms[TABLE].table.seq
        answer = await self.compared[0].ask("ask_undo", seq=seq)
        if json.loads(answer)["tell"] == "arranged":
            other = next(ear for seat, ear in enumerate(self.seats) if seat != self.plan.viewer)
            await other.ask("answer_undo", yes=False)

    async def look_back(self, step: int, *, replayed: bool = True) -> None:
        """The same table over HTTP. What is `replayed` comes from the log, not from memory."""
        paths = ["", "/state", "/record"]
        if replayed:
            paths += ["/events", "/events?limit=2", f"/events?before={step}&limit=3", "/events?before=0"]
            paths += [f"/moments/{number}" for number in sorted({0, 1, step // 2, step, step + 1})]
            paths += ["/moments", f"/moments?first={step // 2}&limit=3", "/story", f"/story?first={step}"]
            for eyes in ("all", *range(self.plan.seats + 1)):
                paths += [f"/{what}seen_by={eyes}" for what in ("moments/0?", "moments?limit=2&", "story?")]
        for name in ("viewer", "spectator", "screen", "host", "stranger"):
            for path in paths:
                await self.fetch("GET", f"/api/tables/{TABLE}{path}", who=name)
            vain = {"ask": "play", "id": f"http {name} {step}", "seq": 1, "action": {"do": "nothing"}}
            await self.fetch("POST", f"/api/tables/{TABLE}/asks", vain, who=name)
            for kind, more in (("sync", {}), ("outlook", {"words": True})):
                ask = {"ask": kind, "id": f"http {kind} {name} {step}", **more}
                await self.fetch("POST", f"/api/tables/{TABLE}/asks", ask, who=name)
        await self.fetch("GET", "/api/tables?phase=playing")

    async def fetch(self, method: str, path: str, body: Any = None, who: str = "nobody") -> bytes:
        """An answer over HTTP; head and body are kept."""
        answer = await fetch(self.here.url, method, path, body, **bearing(self.tokens.get(who)))
        head = f"{answer.status} {[pair for pair in answer.pairs if pair[0].lower() != 'date']}\n"
        self.transcript.append((f"{who} by HTTP", f"{method} {path}", head + answer.content.decode()))
        return answer.content

    async def finish(self) -> Transcript:
        """All that was heard."""
        for ear in self.compared:
            await ear.the_rest()
            self.transcript += [(ear.name, f"message {n}", text) for n, text in enumerate(ear.heard)]
        return self.transcript


def nothing_random(monkeypatch: pytest.MonkeyPatch, secret: str) -> None:
    """Ids and tokens that are always the same, a secret that is not, and one commitment for all secrets."""
    tokens: Iterator[int] = count(1)
    fixed: dict[str, Callable[[], str]] = {
        "new_token": lambda: f"token-{next(tokens)}",
        "new_table_id": lambda: TABLE,
        "new_secret": lambda: secret,
    }
    for name, made in fixed.items():
        monkeypatch.setattr(hubs, name, made)
    monkeypatch.setattr(infos, "commitment", lambda _: "the commitment", raising=True)


async def overheard(plan: Plan, game: AnyGame, store: Path, probed: int = PROBED) -> Transcript:
    """The script of a plan played on a server, with its probes; what those compared hear."""
    positions = plan.positions()
    every = max(1, len(plan.script) // probed)
    async with server_here(str(store)) as here, AsyncExitStack() as stack:
        use(here, game)
        talk = Conversation(plan, here, stack)
        await talk.sit_down()
        for step in range(len(plan.script) + 1):
            if step % every == 0 or step == len(plan.script):
                await talk.probe(positions[step])
                await talk.undo()
                await talk.look_back(step)
            if step < len(plan.script):
                await talk.play(step)
        return await talk.finish()


async def overheard_after(plan: Plan, game: AnyGame, store: Path, truth: Any) -> Transcript:
    """The same up to the end of the script; there another truth takes the place of the real one, and
    everybody is curious, comes again and asks again."""
    async with server_here(str(store)) as here, AsyncExitStack() as stack:
        use(here, game)
        talk = Conversation(plan, here, stack)
        await talk.sit_down()
        for step in range(len(plan.script)):
            await talk.play(step)
        core = here.hub._rooms[TABLE].table.play
        assert core is not None
        core.position = truth
        await talk.probe(plan.positions()[-1])
        for name in ("viewer", "spectator"):
            talk.compared.append(await talk.ear(f"{name} again", talk.tokens[name]))
        await talk.look_back(len(plan.script), replayed=False)
        return await talk.finish()


def use(here: Here, game: AnyGame) -> None:
    """Let this be the only game of a server."""
    here.hub.library = Library({("rigged", game.key): game})
    here.hub.services.find = here.hub.library.find
    here.hub.desk = InPlace(here.hub.library.find)
