"""Messages nobody should send, made from the types of the asks, and somebody who sends them at speed.

All chance comes from one `Random`. Hypothesis can be that one too: then the maker is searched and shrunk.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec
from msgspec import inspect
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as open_socket
from websockets.exceptions import ConnectionClosed

from kibitz.games import load
from kibitz.server.limits import Limits
from kibitz.server.rooms.subscribers import NO_WATCHING, SEAT_GONE
from kibitz.server.websocket import CLOSES
from kibitz.wire.asks import AnyAsk
from tests.contract.tiny import GAME as TINY
from tests.server.fetching import address

LIMIT = Limits().message_bytes
NUMBERS = (
    0,
    1,
    2,
    3,
    7,
    63,
    64,
    -1,
    2**31,
    2**53,
    2**53 + 1,
    2**63,
    2**64,
    10**30,
    -(10**30),
    5.0,
    0.5,
    1e308,
)
TEXTS = (
    "",
    "a",
    "\0",
    "\x1b[2J",
    "{code}",
    "{0}",
    "ß" * 70,
    "\u202eevil",
    "🦊",
    "null",
    "Luxor",
    "1A",
    "play",
    "A" * 999,
)
RAW_NUMBERS = ("1e999", "-0", "00", "1.", "9" * 400, "9" * 5000, "NaN", "Infinity", "-", "0x10", "1_000")
LONE = ("\\ud800", "\\udc00", "\\ud800x", "\\uD83D\\u0041", "\\u0000", "\\x41", "\\", "\\ud83e\\udd8a")

DEEP = (
    '{"ask":"play","id":"n","seq":1,"action":%s}',
    '{"ask":"change","id":"n","options":{"hand":%s}}',
    "%s",
)
WORDY = (
    '{"ask":"say","id":"u%s","text":"x"}',
    '{"ask":"say","id":"u","text":"%s"}',
    '{"ask":"play","id":"u","seq":1,"action":{"do":"place","tile":"%s"}}',
    '{"ask":"bless","id":"u","words":"%s"}',
)
COUNTED = (
    '{"ask":"play","id":"m","seq":%s,"action":{"do":"play","card":1}}',
    '{"ask":"play","id":"m","seq":1,"action":{"do":"play","card":%s}}',
    '{"ask":"free_seat","id":"m","seat":%s}',
    '{"ask":"change","id":"m","options":{"hand":%s}}',
)

INFO = inspect.type_info(AnyAsk)
assert isinstance(INFO, inspect.UnionType)
ASKS = [kind for kind in INFO.types if isinstance(kind, inspect.StructType)]
PLAY = next(kind for kind in ASKS if kind.tag == "play")
ACTIONS = [
    kind
    for game in (TINY, load("acquire"))
    for kind in inspect.type_info(game.actions).types  # type: ignore[attr-defined]
]


@dataclass(frozen=True, repr=False)
class Shot:
    """One message: bytes of a text frame, or of several; `closes` is how the server must hang up on it."""

    kind: str
    payload: bytes
    fragments: int = 1
    binary: bool = False
    closes: int | None = None

    def __repr__(self) -> str:
        return f"{self.kind} {self.payload[:300]!r} ({len(self.payload)} bytes in {self.fragments})"

    async def fire(self, socket: ClientConnection) -> None:
        """Send it."""
        if self.binary:
            await socket.send(self.payload)
        elif self.fragments > 1:
            size = len(self.payload) // self.fragments + 1
            parts = [self.payload[k : k + size] for k in range(0, max(1, len(self.payload)), size)]
            await socket.send(iter(parts), text=True)
        else:
            await socket.send(self.payload, text=True)


class Maker:
    """Makes messages. `seq` is where the table stands; ids come from a small set, so that some come twice."""

    def __init__(self, random: Random, *, only_plays: bool = False, keeps_seat: bool = False) -> None:
        """Who has a seat may give it away: whoever `keeps_seat` does anything but that."""
        self.random = random
        self._plays = 1.0 if only_plays else 0.3
        kept = only_plays or keeps_seat
        self._asks = [kind for kind in ASKS if not kept or kind.tag != "free_seat"]
        self._counted = [text for text in COUNTED if not kept or "free_seat" not in text]
        self.seq = 1
        self._before: list[bytes] = []

    def shot(self, *, may_close: bool = True) -> Shot:
        """Anything at all."""
        ways = [self.valid] * 6 + [self.wrong_type] * 5 + [self.wrong_fields] * 3 + [self.mangled] * 4
        ways += [
            self.noise,
            self.nested,
            self.surrogates,
            self.numbers,
            self.not_an_ask,
            self.again,
            self.again,
        ]
        ways += [self.in_pieces, self.nearly_too_large]
        if may_close and self.random.randrange(40) == 0:
            ways = [self.binary, self.bad_utf8, self.too_large]
        shot = self.random.choice(ways)()
        if len(self._before) < 200:
            self._before.append(shot.payload if shot.closes is None else b"{}")
        else:
            self._before[self.random.randrange(200)] = shot.payload if shot.closes is None else b"{}"
        return shot

    # Values from types

    def value(self, kind: Any) -> Any:
        """Something of this type, within or just beyond its bounds."""
        random = self.random
        match kind:
            case inspect.StructType():
                return self.fields(kind)
            case inspect.UnionType(types=types):
                return self.value(random.choice(types))
            case inspect.BoolType():
                return random.random() < 0.5
            case inspect.IntType(ge=least, le=most):
                edges = [edge for edge in (least, most) if edge is not None]
                return random.choice([*edges, self.seq, 0, 1, 2, 3, random.choice(NUMBERS)])
            case inspect.StrType():
                return random.choice([*TEXTS, "greedy", "usual", f"id-{random.randrange(50)}"])
            case inspect.LiteralType(values=values):
                return random.choice(values)
            case inspect.EnumType(cls=members):
                return random.choice([member.value for member in members])
            case inspect.DictType(key_type=key, value_type=value):
                return {str(self.value(key)): self.value(value) for _ in range(random.randrange(3))}
            case inspect.NoneType():
                return None
            case inspect.RawType():
                return self.action()
            case _:
                return self.anything()

    def fields(self, kind: inspect.StructType) -> dict[str, Any]:
        """A struct; what is optional is often left out."""
        made = {kind.tag_field: kind.tag} if kind.tag_field else {}
        for part in kind.fields:
            if part.required or self.random.random() < 0.5:
                made[part.encode_name] = self.value(part.type)
        return made

    def action(self) -> Any:
        """An action of some game, or none."""
        return self.fields(self.random.choice(ACTIONS)) if self.random.random() < 0.9 else self.anything()

    def ask(self) -> dict[str, Any]:
        """An ask of any kind, with an id and mostly with the seq it should have."""
        made = self.fields(PLAY if self.random.random() < self._plays else self.random.choice(self._asks))
        made["id"] = f"id-{self.random.randrange(2000)}"
        if "seq" in made and self.random.random() < 0.8:
            made["seq"] = self.seq
        return made

    def anything(self, depth: int = 0) -> Any:
        """Any JSON value."""
        random = self.random
        choice = random.randrange(7 if depth < 3 else 5)
        if choice < 2:
            return random.choice(NUMBERS)
        if choice == 2:
            return random.choice(TEXTS)
        if choice < 5:
            return random.choice([None, True, False])
        if choice == 5:
            return [self.anything(depth + 1) for _ in range(random.randrange(4))]
        return {random.choice(TEXTS): self.anything(depth + 1) for _ in range(random.randrange(4))}

    # Messages

    def valid(self) -> Shot:
        """Well formed: the server must decide whether this one may."""
        return Shot("valid", _json(self.ask()))

    def wrong_type(self) -> Shot:
        """One value is something else."""
        made = self.ask()
        made[self.random.choice(list(made))] = self.anything()
        return Shot("wrong type", _json(made))

    def wrong_fields(self) -> Shot:
        """A field too few, too many, or twice."""
        made = self.ask()
        way = self.random.randrange(3)
        if way == 0:
            del made[self.random.choice(list(made))]
        elif way == 1:
            made[self.random.choice(["seat", "token", "host", "__proto__", "x", "", "\0"])] = self.anything()
        else:
            return Shot("wrong fields", _json(made)[:-1] + b"," + _json(made)[1:])
        return Shot("wrong fields", _json(made))

    def mangled(self) -> Shot:
        """JSON with bytes missing, doubled, swapped or put in."""
        text = bytearray(_json(self.ask()))
        for _ in range(1 + self.random.randrange(3)):
            place = self.random.randrange(len(text) + 1)
            way = self.random.randrange(3)
            if way == 0:
                del text[place:]
            elif way == 1:
                text[place:place] = self.random.choice(
                    [b"\0", b"{", b"}", b'"', b",", b"[[", b"\\", b"//", b"\xc3\xa9"]
                )
            elif text:
                text[place - 1 : place] = b"%c" % (32 + self.random.randrange(95))
        return Shot("mangled", text.decode(errors="replace").encode())

    def noise(self) -> Shot:
        """Letters of all kinds."""
        signs = [
            chr(self.random.choice([0, 9, 34, 65, 123, 0xE9, 0x2028, 0xFFFE, 0x1F98A])) for _ in range(20)
        ]
        return Shot("noise", "".join(signs[: self.random.randrange(20)]).encode())

    def nested(self) -> Shot:
        """Deep."""
        depth = self.random.choice([50, 900, 1100, 7000])
        rings, third = "[" * depth + "]" * depth, depth // 3
        inner = rings if self.random.random() < 0.7 else '{"a":' * third + "1" + "}" * third
        return Shot("nested", (self.random.choice(DEEP) % inner).encode())

    def surrogates(self) -> Shot:
        """Escapes that are half a letter, or none."""
        return Shot("surrogates", (self.random.choice(WORDY) % self.random.choice(LONE)).encode())

    def numbers(self) -> Shot:
        """Numbers that are none, or too much of one."""
        return Shot("numbers", (self.random.choice(self._counted) % self.random.choice(RAW_NUMBERS)).encode())

    def not_an_ask(self) -> Shot:
        """JSON, but not ours."""
        tags = ["nothing", "Hello", "", 1, None, [], "__class__", "state", "update"]
        some = {"ask": self.random.choice(tags), "id": "x"}
        return Shot("not an ask", _json(some if self.random.random() < 0.5 else self.anything()))

    def again(self) -> Shot:
        """Something that was sent before, letter for letter."""
        return Shot("again", self.random.choice(self._before) if self._before else b"[]")

    def in_pieces(self) -> Shot:
        """In many frames."""
        return Shot("in pieces", _json(self.ask()), fragments=2 + self.random.randrange(30))

    def nearly_too_large(self) -> Shot:
        """As large as may be."""
        message = _json({"ask": "say", "id": "l", "text": ""})
        return Shot("large", message[:-2] + b"a" * (LIMIT - len(message)) + message[-2:])

    def binary(self) -> Shot:
        """Not text."""
        return Shot("binary", _json(self.ask()), binary=True, closes=1003)

    def bad_utf8(self) -> Shot:
        """Text that is none."""
        bad = self.random.choice([b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xf5\x80\x80\x80", b"\xc0\xaf"])
        return Shot("bad utf-8", b'{"ask":"say","id":"u","text":"' + bad + b'"}', closes=1007)

    def too_large(self) -> Shot:
        """Over the limit: in one frame, or in many that are not."""
        size = LIMIT + 1 + self.random.randrange(3) * 40_000
        return Shot("too large", b'"' + b"a" * size + b'"', self.random.choice([1, 10]), closes=1009)


def _json(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode(errors="surrogatepass")


@dataclass
class Tally:
    """What came of it."""

    sent: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    accepted: Counter[str] = field(default_factory=Counter)
    closes: Counter[int] = field(default_factory=Counter)

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.sent + other.sent,
            self.kinds + other.kinds,
            self.refusals + other.refusals,
            self.accepted + other.accepted,
            self.closes + other.closes,
        )

    @property
    def changes(self) -> int:
        """How often the table should have moved on."""
        return sum(count for tell, count in self.accepted.items() if tell not in ("state", "outlook", "done"))


LOST = 1006  # what a client calls it when no close frame came
KINDS = {"malformed", "forbidden", "stale", "illegal", "limited", "missing"}


def judge(text: str, tally: Tally) -> bool:
    """Whether this is an answer, and not news; a refusal must be a clear one."""
    told = json.loads(text)
    if told["tell"] == "refused":
        assert told["kind"] in KINDS, text
        assert re.fullmatch(r"[a-z_]+", told["code"]), text
        assert told["sentence"].strip(), text
        facts = told.get("facts", {})
        for name in re.findall(r"{(\w+)}", told["sentence"]):
            assert name in repr(facts), f"a raw placeholder: {text}"
        assert told["sentence"] != told["code"].replace("_", " "), f"a code without a sentence: {text}"
        tally.refusals[told["code"]] += 1
        return True
    if told.get("id") is not None:
        tally.accepted[told["tell"]] += 1
        return True
    return False


class Attacker:
    """Somebody at a table with whatever token, who comes back when hung up on."""

    def __init__(
        self, url: str, table: str, token: str | None, maker: Maker, *, may_lose_seat: bool = False
    ) -> None:
        self._may_lose_seat = may_lose_seat
        self.lost_seat = False
        self._address = address(url, table)
        self._hello = _json({"ask": "hello", "id": "hello", "token": token})
        self.maker = maker
        self.tally = Tally()
        self._socket: ClientConnection | None = None

    async def attack(self, messages: int, batch: int = 40) -> None:
        """Send so many, each of which must be answered, or end the connection as it should."""
        try:
            await self._attack(messages, batch)
        finally:
            await self.leave()

    async def _attack(self, messages: int, batch: int) -> None:
        while self.tally.sent < messages and not self.lost_seat:
            if self._socket is None:
                await self.come_in()
            shots: list[Shot] = []
            while len(shots) < min(batch, messages - self.tally.sent):
                shots.append(self.maker.shot())
                if shots[-1].closes is not None:
                    break
            # Whoever is hung up on may miss answers, so what ends a connection is sent when all are in.
            ending = [shots.pop()] if shots[-1].closes is not None else []
            for salvo in filter(None, (shots, ending)):
                await self.fire(salvo)

    async def fire(self, shots: Sequence[Shot]) -> None:
        """Send these at once, and hear an answer to every one of them."""
        assert self._socket is not None
        for shot in shots:
            self.tally.sent += 1
            self.tally.kinds[shot.kind] += 1
        sending = asyncio.ensure_future(self._send(shots))
        last = shots[-1].closes
        try:
            for _ in shots:
                await self._answer()
            assert last is None, f"no close, but an answer, for {shots[-1]}"
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd is not None else LOST
            self._socket = None
            if code in (SEAT_GONE, NO_WATCHING) and self._may_lose_seat:  # left, and closed the door
                self.lost_seat = True
                return
            assert last is not None, f"closed with {code} for one of {shots}"
            # Whoever is still sending when the server hangs up may get a reset, and never see the code.
            assert code == last or (code, last) == (LOST, 1009), f"{code}, not {last}, for {shots[-1]}"
            assert code in CLOSES or code == LOST
            self.tally.closes[code] += 1
        finally:
            await sending

    async def _send(self, shots: Sequence[Shot]) -> None:
        assert self._socket is not None
        with suppress(ConnectionClosed):
            for shot in shots:
                await shot.fire(self._socket)

    async def _answer(self) -> None:
        assert self._socket is not None
        while True:
            async with asyncio.timeout(30):
                text = await self._socket.recv()
            assert isinstance(text, str)
            self._note_seq(text)
            if judge(text, self.tally):
                return

    def _note_seq(self, text: str) -> None:
        """Where the table stands: an action for an earlier moment would only be stale."""
        self.maker.seq = max(self.maker.seq, msgspec.json.decode(text).get("seq", 0))

    async def come_in(self) -> None:
        """A new connection, and the hello."""
        self._socket = await open_socket(self._address, max_size=None, compression=None)
        await self._socket.send(self._hello, text=True)
        heard = Tally()
        async with asyncio.timeout(30):
            while not judge(text := str(await self._socket.recv()), heard):
                pass
        self._note_seq(text)
        assert heard.accepted, "the hello was refused"

    async def leave(self) -> None:
        """Goodbye."""
        if self._socket is not None:
            await self._socket.close()
            self._socket = None
