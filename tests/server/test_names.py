"""Names that deceive: people who look like others, and servers called by a stranger's name (S14)."""

# ruff: noqa: RUF001 - that they look alike is the point

from __future__ import annotations

from pathlib import Path

import pytest
from websockets.asyncio.client import connect as open_socket
from websockets.exceptions import InvalidStatus

from kibitz.server.sanitize import looks_like
from kibitz.server.settings import Settings
from kibitz.wire.documents import NewSitter, NewTable
from tests.server.fetching import address, fetch
from tests.server.party import live, refused
from tests.server.serving import server_here

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    "other",
    ["paul", "PAUL", "Раul", "Рaul", "Pau1", "PauI", "Pau|", "Ｐａｕｌ", "𝐏𝐚𝐮𝐥", "Ραul", "P aul"],
)
def test_names_that_look_the_same_are_the_same(other: str) -> None:
    assert other != "Paul"
    assert looks_like(other) == looks_like("Paul")


@pytest.mark.parametrize("other", ["Paula", "Pavl", "Pául", "Pol", "Павел", "Παύλος", "パウル"])
def test_names_that_look_different_are_different(other: str) -> None:
    assert looks_like(other) != looks_like("Paul")


@live
async def test_nobody_sits_down_who_looks_like_another(store: str) -> None:
    async with server_here(store) as here:
        opened = await here.lobby.open_table(NewTable(game="tiny", seats=3, name="Hazel"))
        table = opened.table.table
        for name in ("hazel", "Наzеl", "HazeI", "Ｈａｚｅｌ"):
            await refused(here.lobby.sit(table, NewSitter(name=name)), "name_taken")
        seated = await here.lobby.sit(table, NewSitter(name="Zoë"))
        assert seated.seat == 1


HOSTS = [
    ("localhost", True),
    ("LOCALHOST:8000", True),
    ("localhost.", True),
    ("192.0.2.7:80", True),
    ("[2001:db8::1]:8000", True),
    ("friend.example", True),
    ("games.example.org:443", True),
    ("rebound.example", False),
    ("rebound.example:8000", False),
    ("localhost.rebound.example", False),
    ("127.0.0.1.rebound.example", False),
    ("friend.example@rebound.example", False),
]


@pytest.mark.parametrize(("host", "welcome"), HOSTS)
@live
async def test_a_server_answers_to_its_own_names_alone(host: str, welcome: bool, store: str) -> None:
    """A stranger's name that leads here, with a page that calls itself by it, was let in (DNS rebinding)."""
    names = ("games.example.org",)
    async with server_here(store, origins=("https://friend.example",), host_names=names) as here:
        for path in ("/", "/healthz", "/api/games"):
            answer = await fetch(here.url, "GET", path, host=host, origin=f"http://{host}")
            assert (answer.status == 200) is welcome, answer.content
            assert welcome or (answer.status, answer.told["code"]) == (403, "wrong_host")
        opened = await here.lobby.open_table(NewTable(game="tiny", seats=2, name="Ann"))
        if not welcome:
            place = address(here.url, opened.table.table)
            with pytest.raises(InvalidStatus) as caught:
                await open_socket(place, additional_headers={"host": host})
            assert caught.value.response.status_code in (400, 403)


@live
async def test_any_name_may_be_allowed(store: str) -> None:
    async with server_here(store, host_names=("*",)) as here:
        assert (await fetch(here.url, "GET", "/healthz", host="whatever.example")).status == 200


def test_the_names_are_printed_at_the_start() -> None:
    assert "names: games.example.org" in Settings(host_names=("games.example.org",)).lines()
    assert not any(line.startswith("names:") for line in Settings().lines())


def test_the_recipes_are_careful() -> None:
    """Hashes for what is installed, browsers that stay with TLS, and enough descriptors."""
    page = (ROOT / "docs" / "deploy.md").read_text()
    assert "pip install --require-hashes -r requirements.lock" in page
    assert "Strict-Transport-Security" in page
    assert "LimitNOFILE=" in page
    assert "--hash=sha256:" in (ROOT / "requirements.lock").read_text()
