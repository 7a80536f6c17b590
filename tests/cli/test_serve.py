"""`kibitz serve` as a process: what it says when it starts, why it does not, and how it ends."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

from kibitz.cli import serve
from kibitz.cli.complaint import Complaint
from kibitz.client import Connection, Gone, Lobby, connect
from kibitz.server.gate import capacity, descriptors
from kibitz.server.limits import Limits
from kibitz.server.serve import addresses
from kibitz.server.settings import Settings
from kibitz.wire.documents import NewTable

SERVE = (sys.executable, "-m", "kibitz", "serve")


def environment(**more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("KIBITZ_")}
    return kept | more


def failed(folder: Path, *flags: str, **more: str) -> str:
    """The one line in which a server says why it does not start."""
    done = subprocess.run(
        [*SERVE, *flags],
        cwd=folder,
        env=environment(**more),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2, done.stderr
    assert done.stderr.count("\n") == 1, done.stderr
    assert "listens" not in done.stdout
    return done.stdout + done.stderr


@contextmanager
def started(folder: Path, *flags: str, **more: str) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    """A server that runs, and what it printed up to its address."""
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(
            [*SERVE, *flags],
            cwd=folder,
            env=environment(**more),
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
    assert process.stdout is not None
    try:
        lines = []
        for line in process.stdout:
            lines.append(line.rstrip("\n"))
            if "listens on" in line:
                break
        yield process, lines
    finally:
        process.kill()
        process.wait(30)
        process.stdout.close()


@pytest.mark.parametrize("kind", [signal.SIGTERM, signal.SIGINT])
def test_it_starts_serves_and_ends_cleanly(tmp_path: Path, kind: signal.Signals) -> None:
    with started(tmp_path, "--port", "0") as (process, lines):
        assert lines[:-1] == [
            "store: kibitz.db, durability full",
            "games: kibitz.games",
            "bots: 1 at a time, 2 s each",
            "origins: this server only",
            str(capacity(Limits(), descriptors())),
        ]
        url = lines[-1].removeprefix("Kibitz listens on ")
        assert url.startswith("http://127.0.0.1:")
        with urlopen(f"{url}/readyz", timeout=30) as answer:
            assert answer.status == 200
        asyncio.run(farewell(url, process, kind))
        assert process.wait(30) == 0
    assert (tmp_path / "kibitz.db").stat().st_mode & 0o777 == 0o600
    assert not (tmp_path / "kibitz.db-wal").exists(), "closed, not dropped"
    assert "Traceback" not in (tmp_path / "log").read_text()


async def farewell(url: str, process: subprocess.Popen[str], kind: signal.Signals) -> None:
    """Stop the server while somebody is connected; they are told, and not left hanging."""
    opened = await Lobby(url).open_table(NewTable(game="acquire", name="Ann", bots=("greedy",) * 2))
    async with connect(url, opened.table.table, opened.token) as seat:
        process.send_signal(kind)
        with pytest.raises(Gone) as caught:
            await to_the_end(seat)
        assert caught.value.code in (1001, 1012)


async def to_the_end(seat: Connection) -> None:
    """Listen until the connection is gone."""
    while True:
        await seat.next(20)


def test_everywhere_prints_an_address_one_can_type(tmp_path: Path) -> None:
    with started(tmp_path, "--port", "0", "--host", "0.0.0.0") as (_, lines):
        assert lines[-1].startswith("Kibitz listens on http://127.0.0.1:")


@pytest.mark.parametrize(
    ("host", "shown"),
    [
        ("127.0.0.1", "http://127.0.0.1:"),
        ("0.0.0.0", "http://127.0.0.1:"),
        ("::1", "http://[::1]:"),
        ("::", "http://[::1]:"),
    ],
)
def test_addresses_are_for_people(host: str, shown: str) -> None:
    try:
        listening = serve.bound(host, 0)
    except Complaint:
        pytest.skip("no IPv6 here")
    with listening:
        lines = addresses(listening)
    assert lines[0].startswith(f"Kibitz listens on {shown}")
    assert not any("0.0.0.0" in line or "[::]" in line for line in lines)


def test_a_taken_port_is_said(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        line = failed(tmp_path, "--port", str(port))
    expected = f"cannot listen on 127.0.0.1 port {port}: Address already in use; --port 0 takes a free one\n"
    assert line == f"kibitz: {expected}"
    assert not (tmp_path / "kibitz.db").exists()


def test_a_strange_host_is_said(tmp_path: Path) -> None:
    assert "cannot listen on 256.1.1.1 port 8000:" in failed(tmp_path, "--host", "256.1.1.1")


def test_a_store_that_cannot_be_had_is_said(tmp_path: Path) -> None:
    line = failed(tmp_path, "--port", "0", "--store", "nowhere/kibitz.db")
    assert "kibitz: cannot keep tables there: nowhere/kibitz.db: there is no folder nowhere" in line
    (tmp_path / "letter.txt").write_text("Dear Ann, this is not a database at all.\n" * 20)
    line = failed(tmp_path, "--port", "0", "--store", "letter.txt")
    assert "letter.txt: it is not an SQLite database" in line
    with sqlite3.connect(tmp_path / "other.db") as other:
        other.execute("CREATE TABLE songs (title)")
    other.close()
    assert "of another program" in failed(tmp_path, "--port", "0", "--store", "other.db")


def test_no_password_is_ever_shown(tmp_path: Path) -> None:
    for store in ("postgresql://ann:hush@127.0.0.1:1/kibitz", "postgres://ann:hush/h@127.0.0.1/k"):
        said = failed(tmp_path, "--port", "0", KIBITZ_STORE=store)
        assert "hush" not in said
        assert "postgresql://" in said
    said = failed(tmp_path, "--port", "0", "--store", "mysql://ann:hush@127.0.0.1/kibitz")
    assert "a store is a file or a postgresql:// URL" in said
    assert "hush" not in said


@pytest.mark.parametrize(
    ("name", "value", "problem"),
    [
        ("PORT", "abc", "must be a number from 0 to 65535 (got 'abc')"),
        ("PORT", "70000", "must be a number from 0 to 65535 (got '70000')"),
        ("DURABILITY", "some", "must be full or normal (got 'some')"),
        ("LOG", "xml", "must be text or json (got 'xml')"),
        ("BOT_WORKERS", "0", "must be at least 1 (got 0)"),
        ("BOT_SECONDS", "long", "must be a number of seconds (got 'long')"),
        ("BOT_SECONDS", "nan", "must be more than 0 and at most 600 seconds (got 'nan')"),
        ("EXPIRE_OPEN", "soon", "must be a number of days (got 'soon')"),
        ("EXPIRE_PLAYING", "-1", "must be from 0 to 36500 days (got '-1')"),
        (
            "ORIGINS",
            "https://example.org/",
            "write a site as https://example.org (got 'https://example.org/')",
        ),
        ("ORIGINS", "example.org", "write a site as https://example.org (got 'example.org')"),
        ("PROXIES", "127.0.0.1,front", "must be IP addresses, networks or * (got 'front')"),
    ],
)
def test_flag_and_environment_are_checked_alike(name: str, value: str, problem: str) -> None:
    flag = f"--{name.lower().replace('_', '-')}"
    with pytest.raises(Complaint) as by_variable:
        settings(environ={f"KIBITZ_{name}": value})
    assert str(by_variable.value) == f"KIBITZ_{name}: {problem}"
    with pytest.raises(Complaint) as by_flag:
        settings(flag, value)
    assert str(by_flag.value) == f"argument {flag}: {problem}; see `kibitz serve --help`"


def settings(*flags: str, environ: dict[str, str] | None = None) -> Settings:
    from kibitz.cli.main import make_parser

    return serve.settings_of(make_parser()[0].parse_args(["serve", *flags]), environ or {})


def test_flags_win_over_the_environment_and_that_over_the_defaults() -> None:
    environ = {"KIBITZ_PORT": "81", "KIBITZ_BOT_SECONDS": "3.5", "KIBITZ_HOST": "", "KIBITZ_STORE": "a.db"}
    made = settings("--port", "82", "--proxies", "127.0.0.1, 10.0.0.0/8", environ=environ)
    assert (made.port, made.bot_seconds, made.host, made.store) == (82, 3.5, "127.0.0.1", "a.db")
    assert made.proxies == "127.0.0.1,10.0.0.0/8"
    made = settings("--expire-open", "0", environ={"KIBITZ_EXPIRE_PLAYING": "0.5"})
    assert (made.expire_open, made.expire_playing) == (0, 0.5)


def test_a_bad_variable_does_not_disturb_other_verbs(monkeypatch: pytest.MonkeyPatch) -> None:
    from kibitz.cli.main import main

    monkeypatch.setenv("KIBITZ_PORT", "abc")
    assert main(["--version"]) == 0


def test_packages_without_games_are_said() -> None:
    with pytest.raises(Complaint, match=r"--games: cannot load 'no\.games'"):
        settings("--games", "no.games")
    with pytest.raises(Complaint, match=r"--games: there are no games in 'tests\.client'"):
        settings("--games", "tests.client")
