"""docs/protocol.md is true: its conversation is held with a real server, its tables are those of the code.

`python -m tests.server.test_protocol_page` writes the tables anew.
"""

from __future__ import annotations

import ast
import asyncio
import hashlib
import inspect
import re
import shlex
import urllib.request
from urllib.error import HTTPError

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect

from kibitz.cli.main import make_parser
from kibitz.core import errors
from kibitz.server.errors import SENTENCES
from kibitz.server.http.tables import ENDPOINTS
from kibitz.server.limits import Limits
from kibitz.server.websocket import CLOSES
from kibitz.wire.asks import AnyAsk
from kibitz.wire.tells import AnyTell, Kind
from tests.server.serving import ROOT, server_here

PAGE = ROOT / "docs/protocol.md"
HERE = "127.0.0.1:8000"
BLOCK = re.compile(r"^```(http|socket (\w+))\n(.*?)^```$", re.MULTILINE | re.DOTALL)
WORD = re.compile(r"\.\.\.|TABLE|COMMITMENT|SECRET|ANNS_TOKEN|BENS_TOKEN|SCREEN_TOKEN|FIRST_ACTION")
PATIENCE = 60


# The conversation


class Talk:
    """The blocks of the page, one after the other, with a real server."""

    def __init__(self, host: str) -> None:
        self._host = host
        self._sockets: dict[str, ClientConnection] = {}
        self.known: dict[str, str] = {}

    def _filled(self, text: str) -> str:
        """What the page writes, with the words we know by now."""
        found = WORD.sub(lambda word: self.known.get(word[0], word[0]), text)
        return found.replace(HERE, self._host)

    def _fits(self, expected: str, heard: str) -> bool:
        """Whether this is what the page shows; words in capitals are learnt."""
        pattern, at, new = "", 0, set()
        for word in WORD.finditer(expected):
            pattern += re.escape(expected[at : word.start()])
            at = word.end()
            if word[0] == "...":
                pattern += ".*?"
            elif word[0] in self.known:
                pattern += re.escape(self.known[word[0]])
            elif word[0] in new:
                pattern += f"(?P={word[0]})"
            else:
                new.add(word[0])
                pattern += rf"(?P<{word[0]}>{r'{[^{}]*}' if word[0] == 'FIRST_ACTION' else '[0-9A-Za-z_-]+'})"
        match = re.fullmatch(pattern + re.escape(expected[at:]), heard, re.DOTALL)
        if match is None:
            return False
        self.known |= match.groupdict()
        return True

    async def http(self, lines: list[str]) -> None:
        """A curl command and its answer."""
        words = shlex.split(self._filled(lines[0].removeprefix("$ curl ")))
        body = words[words.index("-d") + 1].encode() if "-d" in words else None
        url = next(word for word in words if word.startswith("http://"))
        heard = await asyncio.to_thread(fetched, url, body)
        assert self._fits("\n".join(lines[1:]), heard), f"{lines[0]}\n{heard}"

    async def socket(self, name: str, lines: list[str]) -> None:
        """What somebody says and hears. A line of `...` passes over whatever comes before the next."""
        skipping = False
        for line in lines:
            sign, _, text = line.partition(" ")
            if sign == "=":
                self._sockets[name] = await connect(self._filled(text), max_size=None)
            elif sign == ">":
                await self._sockets[name].send(self._filled(text))
            elif text == "...":
                skipping = True
            else:
                await self._hear(name, text, skipping)
                skipping = False

    async def _hear(self, name: str, expected: str, skipping: bool) -> None:
        while True:
            heard = str(await asyncio.wait_for(self._sockets[name].recv(), PATIENCE))
            msgspec.json.decode(heard, type=AnyTell)
            if self._fits(expected, heard):
                return
            assert skipping or '"tell":"presence"' in heard, f"{name}\n{expected}\n{heard}"

    async def close(self) -> None:
        for socket in self._sockets.values():
            await socket.close()


def fetched(url: str, body: bytes | None) -> str:
    """The answer, of a refusal too; of a record the first lines."""
    try:
        with urllib.request.urlopen(urllib.request.Request(url, body), timeout=PATIENCE) as answer:
            text: str = answer.read().decode()
    except HTTPError as error:
        with error:
            text = error.read().decode()
    return text


def test_the_conversation_on_the_page_happens(store: str) -> None:
    async def story() -> Talk:
        async with server_here(store) as here:
            talk = Talk(here.url.removeprefix("http://"))
            for block in blocks:
                lines = block[3].splitlines()
                await (talk.http(lines) if block[2] is None else talk.socket(block[2], lines))
            await talk.close()
            return talk

    blocks = list(BLOCK.finditer(PAGE.read_text()))
    assert len(blocks) >= 8, "the page lost its conversation"
    known = asyncio.run(asyncio.wait_for(story(), 2 * PATIENCE)).known
    assert (
        hashlib.sha256(b"kibitz commitment\0" + known["SECRET"].encode()).hexdigest() == known["COMMITMENT"]
    )
    assert known.keys() == set(WORD.findall(PAGE.read_text())) - {"..."}


def test_a_wrong_line_on_the_page_would_be_noticed() -> None:
    talk = Talk(HERE)
    assert talk._fits('{"a":...,"b":"TABLE"}', '{"a":1,"c":2,"b":"x-1"}')
    assert talk.known == {"TABLE": "x-1"}
    assert not talk._fits('{"b":"TABLE"}', '{"b":"x-2"}')
    assert not talk._fits('{"b":1}', '{"b":1,"c":2}')


# The tables


def codes_table() -> str:
    """The refusals of the server, and those of all games."""
    sentences = {**{code: errors.SENTENCES[code] for code in errors.SENTENCES}, **SENTENCES}
    rows = [f"| `{code}` | {sentences[code]} |" for code in sorted(sentences)]
    return "\n".join(["| Code | Sentence |", "|---|---|", *rows])


def closes_table() -> str:
    """Why a socket is closed."""
    return "\n".join(
        ["| Code | Why |", "|---|---|", *(f"| {code} | {why} |" for code, why in sorted(CLOSES.items()))]
    )


def limits_table() -> str:
    """The limits with their defaults, and what the code says of each."""
    rows, limits = [], Limits()
    body = ast.parse(inspect.getsource(Limits)).body[0]
    assert isinstance(body, ast.ClassDef)
    for field, about in zip(body.body, body.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(about, ast.Expr):
            assert isinstance(field.target, ast.Name)
            words = ast.literal_eval(about.value)
            value = getattr(limits, field.target.id)
            rows.append(f"| `{field.target.id}` | {value:,} | {words} |")
    assert len(rows) == len(Limits.__struct_fields__), "say of every limit what it is"
    return "\n".join(["| Limit | Default | |", "|---|---:|---|", *rows])


TABLES = {"codes": codes_table, "closes": closes_table, "limits": limits_table}


def rewritten(page: str) -> str:
    """The page with its tables as they should be."""
    for name, table in TABLES.items():
        between = re.compile(rf"(<!-- {name}: [^\n]*-->\n).*?(<!-- end of {name} -->)", re.DOTALL)
        made = table()
        page, count = between.subn(lambda part, made=made: f"{part[1]}\n{made}\n\n{part[2]}", page)  # type: ignore[misc]
        assert count == 1, f"the page has no place for {name}"
    return page


def test_the_tables_are_those_of_the_code() -> None:
    page = PAGE.read_text()
    assert page == rewritten(page), "run: python -m tests.server.test_protocol_page"


@pytest.mark.parametrize("union", [AnyAsk, AnyTell], ids=["asks", "tells"])
def test_every_message_is_explained(union: object) -> None:
    page = PAGE.read_text()
    for message in union.__args__:  # type: ignore[attr-defined]
        assert f"| `{message.__struct_config__.tag}` |" in page


def test_every_endpoint_and_kind_is_explained() -> None:
    page = PAGE.read_text()
    for endpoint in ENDPOINTS:
        assert f"| `{endpoint.method} {endpoint.path}` |" in page
    for kind in Kind.__args__:  # type: ignore[attr-defined]
        assert f"| `{kind}` |" in page


@pytest.mark.parametrize("name", ["protocol.md", "serve.md", "deploy.md", "operations.md"])
def test_links_lead_somewhere(name: str) -> None:
    page = ROOT / "docs" / name
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text())
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("name", ["serve.md", "deploy.md", "operations.md"])
def test_commands_on_the_other_pages_could_be_run(name: str) -> None:
    """Every `kibitz` in a block is a verb with arguments it knows."""
    page = (ROOT / "docs" / name).read_text()
    blocks = "".join(re.findall(r"^```\w*\n(.*?)^```$", page, re.MULTILINE | re.DOTALL))
    commands = re.findall(r"(?:^|[ /])kibitz ((?!kibitz)[a-z]+(?: .*)?)$", blocks, re.MULTILINE)
    assert commands
    for command in commands:
        args = make_parser()[0].parse_args(shlex.split(command))
        assert args.verb == command.split()[0]


if __name__ == "__main__":
    PAGE.write_text(rewritten(PAGE.read_text()))
