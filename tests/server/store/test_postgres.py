"""What is particular to PostgreSQL: servers that hear of each other, and connections that break."""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import urlsplit

import asyncpg
import pytest

from kibitz.server.store import Clash, NotWritten, Store, StoreFailed
from kibitz.server.store.opening import store_at
from kibitz.server.store.postgres import connecting, notices
from kibitz.server.store.postgres.connecting import NoAnswer
from kibitz.server.store.postgres.store import PostgresStore
from tests.server.party import live, until
from tests.server.postgres import PASSWORD, PostgresServer, free_port
from tests.server.store.helpers import card, opened, outcomes, refusal, row


class Ears:
    """Remembers what a store called."""

    def __init__(self, store: Store) -> None:
        self.heard: list[tuple[str, int]] = []
        self.lost = 0
        store.listen(lambda table, seq: self.heard.append((table, seq)), self.missed)

    def missed(self) -> None:
        self.lost += 1


async def terminate(postgres: PostgresServer, url: str, query: str) -> None:
    """Cut the connections to this database whose last statement looks like this."""
    name = urlsplit(url).path[1:]
    cut = await postgres.ask(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        f" WHERE datname = '{name}' AND query ILIKE '{query}'"
    )
    assert cut, f"nobody said {query}"


# Hearing of each other


@live
async def test_a_store_hears_of_others_and_not_of_itself(database: str) -> None:
    one, two = store_at(database), store_at(database)
    ears, others = Ears(one), Ears(two)
    async with opened(one), opened(two):
        await one.append("a", row(1), None)
        await two.append("a", row(2), card("a"))
        with pytest.raises(Exception, match="already"):
            await one.append("a", row(2), None)
        await outcomes(one, [(f"table {n} of many", row(7), None) for n in range(1000)])
        await two.append("last", row(1), None)
        await one.append("last", row(2), None)
        await until(lambda: ("last", 1) in ears.heard and ("last", 2) in others.heard)
    assert ears.heard == [("a", 2), ("last", 1)]
    many = {(f"table {n} of many", 7) for n in range(1000)}
    assert len(others.heard) == 1002
    assert set(others.heard) == {("a", 1), ("last", 2)} | many
    assert ears.lost == others.lost == 0


@live
async def test_a_notice_is_heard_only_after_the_entry_can_be_read(database: str) -> None:
    one, two = store_at(database), store_at(database)
    ears = Ears(two)
    async with opened(one), opened(two):
        for seq in range(1, 30):
            await one.append("a", row(seq), None)
            await until(lambda seq=seq: ("a", seq) in ears.heard)  # type: ignore[misc]
            assert await two.read("a", seq - 1) == [row(seq)]


@live
async def test_long_names_fit_into_notices(database: str, postgres: PostgresServer) -> None:
    names = [f"{n:04}" + "ä" * 600 for n in range(40)]
    one, two = store_at(database), store_at(database)
    ears = Ears(two)
    async with opened(one), opened(two):
        assert set(await outcomes(one, [(name, row(10**15), None) for name in names])) == {"done"}
        await until(lambda: len(ears.heard) == 40)
        assert sorted(ears.heard) == [(name, 10**15) for name in names]
        commits = "SELECT count(DISTINCT xmin::text) FROM entries"
        assert await postgres.ask(commits, urlsplit(database).path[1:]) == [(1,)]


@live
async def test_whoever_was_cut_off_is_told_and_hears_again(database: str, postgres: PostgresServer) -> None:
    one, two = store_at(database), store_at(database)
    ears = Ears(two)
    async with opened(one), opened(two):
        for time in (1, 2):
            await terminate(postgres, database, "LISTEN%")
            await until(lambda time=time: ears.lost == time)  # type: ignore[misc]
            await one.append("a", row(time), None)
            await until(lambda time=time: ears.heard[-1:] == [("a", time)])  # type: ignore[misc]


@live
async def test_listening_comes_back_when_the_database_does(
    database: str, monkeypatch: pytest.MonkeyPatch, postgres: PostgresServer
) -> None:
    attempts: list[None] = []
    connect = connecting.connect
    store = store_at(database)
    ears = Ears(store)
    async with opened(store):

        async def refuse(url: str) -> connecting.Connection:
            attempts.append(None)
            if len(attempts) < 4:
                raise StoreFailed("not yet")
            return await connect(url)

        monkeypatch.setattr(connecting, "connect", refuse)
        await terminate(postgres, database, "LISTEN%")
        await until(lambda: ears.lost == 1)
        assert len(attempts) == 4


@live
async def test_a_link_that_died_silently_is_found_out(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "PROBE_EVERY", 0.05)
    store = PostgresStore(database)
    ears = Ears(store)
    async with opened(store):
        monkeypatch.setattr(connecting, "ANSWER_WITHIN", 1.0)
        await asyncio.sleep(0.2)  # probed a few times, and alive
        assert ears.lost == 0
        assert store._listener is not None
        link: Any = store._listener._link
        link._transport.pause_reading()
        await until(lambda: ears.lost == 1)


@live
async def test_a_strange_notice_counts_as_something_missed(database: str, postgres: PostgresServer) -> None:
    store = store_at(database)
    ears = Ears(store)
    async with opened(store):
        await postgres.ask("SELECT pg_notify('kibitz', E'them\\nwhat?')", urlsplit(database).path[1:])
        await until(lambda: ears.lost == 1)
    assert ears.heard == []


# Trouble


@live
async def test_a_broken_connection_fails_the_batch_and_the_next_append_works(
    database: str, postgres: PostgresServer
) -> None:
    async with opened(database) as store, opened(database) as other:
        await store.append("a", row(1), None)
        name = urlsplit(database).path[1:]
        # While this lock is held the commit hangs, so that it can be cut in the middle.
        blocker = await asyncpg.connect(database)
        block = blocker.transaction()
        await block.start()
        await blocker.execute("LOCK TABLE entries IN EXCLUSIVE MODE")
        appends = [(f"t{n}", row(1), card(f"t{n}")) for n in range(20)]
        waiting = asyncio.ensure_future(outcomes(store, appends))
        while not await postgres.ask(
            f"SELECT 1 FROM pg_stat_activity WHERE datname = '{name}' AND wait_event_type = 'Lock'"
        ):
            await asyncio.sleep(0.01)
        await terminate(postgres, database, "%WITH fresh%INSERT INTO entries%")
        assert await waiting == ["StoreFailed"] * 20
        await block.rollback()
        await blocker.close()
        assert await store.heads([table for table, _, _ in appends]) == {}
        assert await outcomes(store, appends) == ["done"] * 20
        assert await other.heads(["a", "t7"]) == {"a": 1, "t7": 1}


@live
async def test_a_database_that_no_longer_writes_is_asked_anew(database: str) -> None:
    store = PostgresStore(database)
    async with opened(store):
        assert store._link is not None
        await store._link.execute("SET default_transaction_read_only = on")  # as after a change of leader
        with pytest.raises(StoreFailed, match="read-only transaction"):
            await store.append("a", row(1), None)
        await store.append("a", row(1), None)


@live
async def test_connections_cut_while_idle_are_replaced(database: str, postgres: PostgresServer) -> None:
    async with opened(database) as store:
        await store.append("a", row(1), None)
        await terminate(postgres, database, "%")
        await asyncio.sleep(0.1)
        await store.append("a", row(2), None)
        assert await store.read("a") == [row(1), row(2)]
        await store.ready()


def test_nobody_there() -> None:
    text = refusal(f"postgresql://me:s3cret@127.0.0.1:{free_port()}/db")
    assert text.endswith(": connection refused")
    assert "s3cret" not in text


def test_a_host_nobody_knows() -> None:
    assert "s3cret" not in refusal("postgresql://me:s3cret@no-such-host.invalid/db")


def test_a_wrong_password_is_refused_and_not_repeated(database: str, postgres: PostgresServer) -> None:
    name = urlsplit(database).path[1:]
    text = refusal(postgres.url(name, login="guarded:wrong-horse"))
    assert 'password authentication failed for user "guarded"' in text
    assert "horse" not in text

    async def play() -> None:
        async with opened(postgres.url(name, login=f"guarded:{PASSWORD}")) as store:
            await store.ready()
            assert PASSWORD not in store.name

    asyncio.run(play())


def test_a_missing_database(postgres: PostgresServer) -> None:
    assert 'database "nowhere" does not exist' in refusal(postgres.url("nowhere"))


@live
async def test_a_database_that_answers_too_early_is_asked_not_to(
    database: str, postgres: PostgresServer
) -> None:
    await postgres.ask(f"ALTER DATABASE {urlsplit(database).path[1:]} SET synchronous_commit = off")
    store = PostgresStore(database)
    async with opened(store):
        for _ in range(2):  # still so when a connection comes back to the pool
            assert await store._rows("SHOW synchronous_commit") == [("on",)]
        assert store._link is not None
        assert await store._link.fetchval("SHOW synchronous_commit") == "on"


# A database that hangs (S14)


@live
async def test_a_database_that_hangs_keeps_nobody_waiting(
    database: str, postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """However many ask: all are answered within two of our own timeouts, without a complaint of asyncpg or of
    the event loop; and what was under way has gone in when it answers again."""
    complaints: list[object] = []
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, context: complaints.append(context))
    async with opened(store_at(database)) as store:
        await store.append("a", row(1), None)
        monkeypatch.setattr(connecting, "ANSWER_WITHIN", 1.0)
        async with postgres.frozen():
            began = loop.time()
            asked = await asyncio.gather(
                store.append("a", row(2), None),
                store.beat(1),
                store.came_up(1, 1),
                *(store.read("a") for _ in range(20)),
                return_exceptions=True,
            )
            later = await asyncio.gather(
                store.append("a", row(2), None), store.read("a"), store.ready(), return_exceptions=True
            )
            took = loop.time() - began
        assert {type(failed) for failed in asked} == {StoreFailed, NoAnswer}
        assert {type(failed) for failed in later} == {NotWritten, NoAnswer}  # nobody waits behind the others
        assert {str(failed).rpartition(": ")[2] for failed in (*asked, *later)} == {"no answer"}
        assert took < 3 * 1.0 + 2.0, took  # two seconds for a busy machine
        while True:
            try:
                await store.append("a", row(2), None)
            except StoreFailed:
                await asyncio.sleep(0.1)
            except Clash:
                break  # the first one, which nobody had heard of
            else:
                break
        assert [found.seq for found in await store.read("a")] == [1, 2]
    assert complaints == []
    assert [record.message for record in caplog.records if record.name.startswith("asyncpg")] == []
