"""Reaching a PostgreSQL database: the URL without its secrets, connections, complaints, the schema."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import asyncpg

from kibitz.server.store.migrations import Step, refuse_newer, steps
from kibitz.server.store.protocol import StoreFailed

if TYPE_CHECKING:
    from asyncpg.pool import PoolConnectionProxy

    Connection = asyncpg.Connection[asyncpg.Record]
    AnyLink = Connection | PoolConnectionProxy[asyncpg.Record]

ANSWER_WITHIN = 5.0  # seconds, for a connection too; a database that takes longer is as good as gone
AT_LAST = 20.0  # seconds after which asyncpg itself ends what nobody else has ended, such as an upgrade
UPGRADE_LOCK = int.from_bytes(b"Kibz", "big")  # any number, if only it is the same on every node
SERVING_LOCK = int.from_bytes(b"KibzServ", "big")  # every server shares it; who moves the store has it alone

HIDDEN = "postgresql://..."
HOST = r"(\[[0-9a-fA-F:.]+\]|[^:]*)(:\d+)?"
HOSTS = re.compile(f"{HOST}(,{HOST})*")

# Whatever says that the database cannot be reached or will not do it.
TROUBLE = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # a connection that was cut in the middle of an answer
    OSError,
    TimeoutError,
    asyncio.IncompleteReadError,
)


class NoAnswer(StoreFailed):
    """The database said nothing in time."""


def shown(url: str) -> str:
    """The URL as it may be printed. Where a stray character hides what is the password, all is left out."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return HIDDEN
    login, at, hosts = parts.netloc.rpartition("@")
    if "@" in parts.path + parts.query + parts.fragment or not HOSTS.fullmatch(hosts):
        return HIDDEN
    return f"postgresql://{login.partition(':')[0]}{at}{hosts}{parts.path}"


def failure(url: str, error: BaseException) -> StoreFailed:
    """What went wrong in a line that names the database. Only the words of the server and of the system are
    passed on; those of a parser could quote the URL."""
    match error:
        case asyncpg.PostgresError():
            words = error.args[0].partition("\n")[0] if error.args else type(error).__name__
        case ConnectionRefusedError():
            words = "connection refused"
        case TimeoutError():
            words = "no answer"
        case asyncpg.InternalClientError():
            words = "the connection was lost"
        case asyncpg.InterfaceError() if not isinstance(error, asyncpg.ClientConfigurationError):
            words = "the connection was lost"
        case OSError():
            words = error.strerror or "it cannot be reached"
        case _:
            words = "the URL is not understood; in a password, @ / : ? # are written %40 %2F %3A %3F %23"
    kind = NoAnswer if isinstance(error, TimeoutError) else StoreFailed
    return kind(f"{shown(url)}: {words}")


def is_final(error: BaseException) -> bool:
    """Whether the database itself has said no to a statement, and has taken it back. Where it ended the
    connection or said nothing, the statement may have been carried out, or may still be."""
    return isinstance(error, asyncpg.PostgresError) and getattr(error, "severity_en", None) == "ERROR"


async def connect(url: str) -> Connection:
    """A connection of our own; StoreFailed if there is none to be had."""
    if shown(url) == HIDDEN:
        raise failure(url, ValueError())
    try:
        link = await asyncpg.connect(url, timeout=ANSWER_WITHIN, command_timeout=AT_LAST)
    except (*TROUBLE, ValueError) as error:
        raise failure(url, error) from None
    return link


@contextmanager
def in_time(link: AnyLink, seconds: float | None = None) -> Iterator[None]:
    """Hang up on a database that does not answer: TimeoutError. asyncpg's own timeouts would ask it to stop
    first, and wait for an answer to that."""
    is_late = False

    def hang_up() -> None:
        nonlocal is_late
        is_late = True
        link.terminate()

    timer = asyncio.get_running_loop().call_later(ANSWER_WITHIN if seconds is None else seconds, hang_up)
    try:
        yield
    except TROUBLE:
        if is_late:
            raise TimeoutError from None
        raise
    finally:
        timer.cancel()


async def insist_on_durability(link: Connection) -> None:
    """Where the database is set up to answer before it has written, ask it not to; leave stricter alone."""
    await link.execute(
        "SELECT set_config('synchronous_commit', 'on', false)"
        " WHERE current_setting('synchronous_commit') = 'off'"
    )


async def upgrade(link: Connection, name: str, known: list[Step] | None = None) -> None:
    """Take the steps this database has not seen, each in its transaction. A lock makes nodes that start at
    the same time take turns."""
    known = steps("postgres") if known is None else known
    while True:
        async with link.transaction():
            await link.execute("SELECT pg_advisory_xact_lock($1)", UPGRADE_LOCK)
            version = await version_of(link)
            refuse_newer(name, version, known)
            if version == len(known):
                return
            await link.execute(known[version].sql)
            await link.execute("INSERT INTO kibitz_schema (version) VALUES ($1)", version + 1)


async def version_of(link: Connection) -> int:
    """How many steps this database has seen. The list of them is made only where it is missing: whoever runs
    the server later needs no right to make tables."""
    if await link.fetchval("SELECT to_regclass('kibitz_schema')") is None:
        await link.execute(
            "CREATE TABLE kibitz_schema"
            " (version integer PRIMARY KEY, taken timestamptz NOT NULL DEFAULT now())"
        )
    return int(await link.fetchval("SELECT coalesce(max(version), 0) FROM kibitz_schema"))
