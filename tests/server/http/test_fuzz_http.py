"""The HTTP door and its own description, held against each other: what schemathesis makes of
`/api/openapi.json` is asked of a live server, and `/api/messages.json` is held against real games.

One disagreement is decided here, once: JSON Schema counts 5.0 as an integer, and this server does not. A
whole number is written without a point, on the socket and over HTTP, because `seq` and `seat` are compared
with what the server said, and 5.0 is never what it said. So `positive_data_acceptance` is not among the
checks (it could not know names, presets and options either), and a test of its own states the rule.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import jsonschema_rs
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi import checks
from websockets.asyncio.client import connect as open_socket

from kibitz.client import Lobby
from kibitz.server.http.tables import ENDPOINTS
from tests.server import fetching
from tests.server.serving import Elsewhere, server_without_errors

CHECKS = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
]
NOTHING_TO_GET_WRONG = (
    "GET /api/games",
    "POST /api/guests",
    "GET /api/guests/me/stats",
    "POST /api/guests/me/forget",
)
EXAMPLES = 40  # for each endpoint and mode


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Elsewhere]:
    with server_without_errors(tmp_path_factory.mktemp("server")) as running:
        yield running


def fetched(url: str, method: str, path: str, body: Any = None, token: str | None = None) -> tuple[int, Any]:
    """Status and document of an answer."""
    answer = fetching.fetched(url, method, path, body, **fetching.bearing(token))
    return answer.status, answer.told


def tables_of(url: str) -> list[tuple[str, str]]:
    """Tables in all phases, with a token for each."""
    made = []
    for steps in (None, 0, 3, 99):
        status, opened = fetched(url, "POST", "/api/tables", {"game": "tiny", "name": "Ann", "seats": 2})
        assert status == 201
        table = opened["table"]["table"]
        if steps is not None:
            _, seated = fetched(url, "POST", f"/api/tables/{table}/seats", {"name": "Bob"})
            tokens = [opened["token"], seated["token"]]
            start = {"ask": "start", "id": "1"}
            _, told = fetched(url, "POST", f"/api/tables/{table}/asks", start, tokens[0])
            for step in range(steps):
                acting = told.get("to_act", [])
                if not acting:
                    break
                _, state = fetched(url, "GET", f"/api/tables/{table}/state", None, tokens[acting[0]])
                move = {"ask": "play", "id": f"{step}", "seq": state["seq"], "action": state["legal"][0]}
                _, told = fetched(url, "POST", f"/api/tables/{table}/asks", move, tokens[acting[0]])
        made.append((table, opened["token"]))
    assert fetched(url, "GET", f"/api/tables/{made[-1][0]}")[1]["phase"] == "over"
    return made


@pytest.mark.once
@pytest.mark.parametrize("mode", list(GenerationMode))
def test_every_endpoint_answers_as_described(mode: GenerationMode, server: Elsewhere) -> None:
    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    known = tables_of(server.url)
    seen: set[str] = set()
    for found in schema.get_all_operations():
        operation: Any = found.ok()  # type: ignore[union-attr]
        seen.add(f"{operation.method.upper()} {operation.path}")
        if mode is GenerationMode.POSITIVE or operation.label not in NOTHING_TO_GET_WRONG:
            ask(operation, mode, known)
    assert seen == {f"{endpoint.method} {endpoint.path}" for endpoint in ENDPOINTS}


def ask(operation: Any, mode: GenerationMode, known: list[tuple[str, str]]) -> None:
    """Ask an endpoint for what it does, or for what it should refuse; of no table, or of one that exists."""
    strict = [*CHECKS, checks.negative_data_rejection] if mode is GenerationMode.NEGATIVE else CHECKS

    @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck), phases=[Phase.generate])
    @given(operation.as_strategy(generation_mode=mode), st.sampled_from([None, *known]), st.booleans())
    def answers(case: Any, table: tuple[str, str] | None, sits: bool) -> None:
        if table is not None and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = table[0]
            if sits:
                case.headers = {**(case.headers or {}), "Authorization": f"Bearer {table[1]}"}
            case.validate_response(case.call(), checks=CHECKS)
        else:
            case.validate_response(case.call(), checks=strict)

    answers()


def test_a_whole_number_has_no_point(server: Elsewhere) -> None:
    """Pitfall: 5.0 is an integer for JSON Schema, and not for us."""
    table, token = tables_of(server.url)[1]
    move = {"ask": "play", "id": "1", "seq": 3.0, "action": {"do": "play", "card": 1}}
    status, told = fetched(server.url, "POST", f"/api/tables/{table}/asks", move, token)
    assert (status, told["code"]) == (400, "malformed")
    assert "Expected `int`, got `float`" in told["sentence"]
    status, told = fetched(server.url, "POST", "/api/tables", {"game": "tiny", "seats": 2.0})
    assert (status, told["code"]) == (400, "malformed")
    for query in (
        "limit=5.0",
        "limit=+5",
        "limit=null",
        "before=1e3",
        "before=12",
        "before=12.",
        "before=12.a.b",
        "before=99999999999999999.a",
        "limit=",
        "limit=" + "9" * 5000,
        "phase=null",
    ):
        status, told = fetched(server.url, "GET", f"/api/tables?{query}")
        assert (status, told["code"]) == (400, "malformed"), query
    assert (
        fetched(server.url, "GET", "/api/tables?limit=5&before=9007199254740992.k3v9x2m7p4qa&phase=over")[0]
        == 200
    )


NUMBERS = st.one_of(st.integers(), st.floats(), st.sampled_from([0, 1, 25, 100, 6000, 10**6, 2**63, 10**30]))
TEXTS = st.one_of(
    st.text(max_size=5), st.sampled_from(["Luxor", "Tower", "Imperial", "1A", "5C", "Ann", "Bob"])
)
VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), NUMBERS, TEXTS),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(TEXTS, inner, max_size=4)),
    max_leaves=12,
)
FIELDS = st.sampled_from(
    ["players", "chains", "board", "cash", "shares", "bank", "options", "preset", "piles", "merger", "tiles",
     "names", "seats", "sizes", "mergemaker", "defunct", "survivor", "turn", "hands", "document", "end"]
)  # fmt: skip


@pytest.mark.once
def test_no_document_to_settle_is_too_strange(server: Elsewhere) -> None:
    """`/api/score` takes any document, so the schema is no help."""

    @settings(max_examples=250, suppress_health_check=list(HealthCheck))
    @given(game=st.sampled_from(["acquire", "tiny"]), document=st.dictionaries(FIELDS, VALUES, max_size=6))
    def settle(game: str, document: dict[str, Any]) -> None:
        status, told = fetched(server.url, "POST", "/api/score", {"game": game, **document})
        assert status in (200, 400, 409), told
        assert status == 200 or told["sentence"]

    settle()


# Two documents


def test_the_description_is_sound(server: Elsewhere) -> None:
    """By schemathesis, and every schema in it by the rules of JSON Schema."""
    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    schema.validate()
    _, document = fetched(server.url, "GET", "/api/openapi.json")
    assert document["openapi"].startswith("3.1")
    for name, part in document["components"]["schemas"].items():
        assert jsonschema_rs.meta.is_valid(part), name
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            assert {"200", "201"} & set(operation["responses"]), (path, method)
            assert {"400", "403", "413", "429", "503"} <= set(operation["responses"])


class Spy:
    """A raw socket of which everything said and heard is kept."""

    def __init__(self, socket: Any, asked: list[Any], told: list[Any]) -> None:
        self._socket, self._asked, self._told = socket, asked, told
        self._count = 0

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Ask, and wait for the answer."""
        self._count += 1
        ask = {"ask": kind, "id": f"{id(self)}-{self._count}", **fields}
        self._asked.append(ask)
        await self._socket.send(json.dumps(ask))
        while True:
            async with asyncio.timeout(30):
                told: dict[str, Any] = json.loads(await self._socket.recv())
            self._told.append(told)
            if told.get("id") == ask["id"]:
                return told


async def real_game(url: str, game: str, asked: list[Any], told: list[Any]) -> None:
    """A whole game over sockets, with every kind of ask on the way."""
    lobby = Lobby(url)
    wanted = {"game": game, "name": "Ann", "seats": 3, "manners": {"undo": True, "clock": {"kind": "move"}}}
    _, opened = await asyncio.to_thread(fetched, url, "POST", "/api/tables", wanted)
    table = opened["table"]["table"]
    tokens = [opened["token"]]
    for name in ("Bob", "Cleo"):
        _, seated = await asyncio.to_thread(
            fetched, url, "POST", f"/api/tables/{table}/seats", {"name": name}
        )
        tokens.append(seated["token"])
    address = fetching.address(url, table)
    random = Random(game)
    async with AsyncExitStack() as stack:
        spies = []
        for token in (*tokens, None):
            socket = await stack.enter_async_context(open_socket(address, max_size=None))
            spies.append(Spy(socket, asked, told))
            await spies[-1].ask("hello", token=token)
        *seats, spectator = spies
        host = seats[0]
        await seats[1].ask("bless", words="luck, and more of it")
        await host.ask(
            "change", options={}, manners={"undo": True, "clock": {"kind": "move", "seconds": 900}}
        )
        await host.ask("start")
        await host.ask("skip", seat=1)
        await seats[1].ask("say", text="Hello 🦊")
        await seats[2].ask("leave")
        await host.ask("seat_bot", seat=2, level="random")
        await seats[2].ask("come_back")
        await host.ask("make_host", seat=1)
        await seats[1].ask("make_host", seat=0)
        await host.ask("free_seat", seat=9)
        state = await host.ask("sync")
        assert (await host.ask("outlook"))["outlook"]["now"]["standings"]
        assert state["table"]["phase"] == "playing", told
        while state.get("to_act"):  # nothing is sent of what is empty
            spy = seats[random.choice(state["to_act"])]
            state = await spy.ask("sync")
            state = await spy.ask("play", seq=state["seq"], action=random.choice(state["legal"]))
            assert state["tell"] == "update", state
            if random.random() < 0.2:
                undo = await spy.ask("ask_undo", seq=state["seq"])
                for other in seats if undo["tell"] == "arranged" else []:
                    await other.ask("answer_undo", yes=False)
            await spectator.ask("play", seq=1, action={"do": "nothing"})
        await host.ask("play", seq=1, action={"do": "nothing"})
        await host.ask("rematch")
        await spectator.ask("sync")
        await spectator.ask("outlook")
    assert await lobby.record(table)


def test_messages_are_as_described_and_nonsense_is_not(server: Elsewhere) -> None:
    _, document = fetched(server.url, "GET", "/api/messages.json")
    assert jsonschema_rs.meta.is_valid(document)
    asks, tells = (
        jsonschema_rs.validator_for({**document, "$ref": f"#/$defs/{name}"}) for name in ("Ask", "Tell")
    )
    asked: list[Any] = []
    told: list[Any] = []
    for game in ("tiny", "acquire"):
        asyncio.run(real_game(server.url, game, asked, told))
    kinds = {ask["ask"] for ask in asked}
    assert kinds == {
        "hello", "sync", "outlook", "play", "say", "start", "change", "bless", "seat_bot", "free_seat",
        "make_host", "leave", "come_back", "skip", "ask_undo", "answer_undo", "rematch",
    }  # fmt: skip
    assert {tell["tell"] for tell in told} >= {
        "state",
        "update",
        "arranged",
        "said",
        "outlook",
        "presence",
        "refused",
    }
    for ask in asked:
        asks.validate(ask)
        assert not tells.is_valid(ask), ask
    for tell in told:
        tells.validate(tell)
        assert not asks.is_valid(tell), tell
    for broken in (*mutilated(asked[:40]), None, {}, [], 1, {"ask": "nothing", "id": "1"}, {"ask": "sync"}):
        assert not asks.is_valid(broken), broken
    for broken in (None, {}, {"tell": "state"}, {"tell": "done", "seq": "1", "id": "1"}, {"tell": "nothing"}):
        assert not tells.is_valid(broken), broken
    assert set(document["x-closes"]) >= {"1003", "1009", "4000", "4001", "4007", "4008"}


def mutilated(asked: list[Any]) -> Iterator[Any]:
    """Asks without an id, with one too long, with a field too many, and with something else in a field."""
    for ask in asked:
        yield {name: value for name, value in ask.items() if name != "id"}
        yield {**ask, "id": "x" * 65}
        yield {**ask, "surplus": 1}
        yield {**ask, "ask": ask["ask"].upper()}
