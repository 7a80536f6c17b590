"""A row that changed on its disk is known, and harms nobody else."""

from __future__ import annotations

import asyncio
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from kibitz.server.store import Damaged, Store
from tests.server.party import live
from tests.server.postgres import PostgresServer
from tests.server.store.helpers import card, opened, row, sql


async def change(store: Store, statement: str) -> None:
    """What a disk does to a row; the store does not hear of it."""
    await store._rows(statement)


@live
@pytest.mark.parametrize(
    "damage",
    ["body = substr(body, 1, 1)", "at = at + 1", "checksum = 7", "seq = 9", "table_id = 'c'"],
)
async def test_an_entry_that_changed_damages_its_table_alone(place: str, damage: str) -> None:
    async with opened(place) as store:
        for table in ("a", "b"):
            await store.append(table, row(1), card(table))
            await store.append(table, row(2), None)
        await change(store, f"UPDATE entries SET {damage} WHERE table_id = 'a' AND seq = 2")
        damaged = "c" if "table_id" in damage else "a"
        with pytest.raises(Damaged, match=f"entry . of table {damaged} is damaged"):
            await store.read(damaged)
        assert await store.read("b") == [row(1), row(2)]
        assert len(await store.cards(None, None, 9)) == 2
        await store.append("b", row(3), card("b"))


@live
@pytest.mark.parametrize("damage", ["info = substr(info, 1, 0)", "phase = 'over'", "due = 5", "opened = 7"])
async def test_a_card_that_changed_is_left_out_of_every_page_until_it_is_written_again(
    place: str, damage: str
) -> None:
    async with opened(place) as store:
        for number, table in enumerate("abcd"):
            await store.append(table, row(1), card(table, number))
        await change(store, f"UPDATE tables SET {damage}, checksum = checksum + 1 WHERE table_id = 'c'")

        async def shown(limit: int) -> str:
            return "".join(found.table for found in await store.cards(None, None, limit))

        assert await shown(9) == "dba"
        assert await shown(2) == "db"  # not one: that would look like the last page
        await store.append("c", row(2), card("c", 2))
        assert await shown(9) == "dcba"


@live
async def test_a_card_of_a_server_that_knows_no_checksums_has_none(
    database: str, postgres: PostgresServer
) -> None:
    async with opened(database) as store:
        await store.append("a", row(1), card("a"))
        older = "UPDATE tables SET phase = 'over' WHERE table_id = 'a' RETURNING checksum"
        assert await postgres.ask(older, urlsplit(database).path[1:]) == [(None,)]
        assert await store.cards(None, None, 9) == [card("a", phase="over")]


@live
async def test_a_page_of_zeros_fails_nothing_but_what_is_on_it(path: Path) -> None:
    body = b"x" * 3000
    names = [f"table{n:02}" for n in range(40)]
    async with opened(str(path)) as store:
        for table in names:
            await store.append(table, row(1, body), None)
    zero_leaf(path)
    async with opened(str(path)) as store:
        unreadable = set()
        for table in names:
            try:
                assert await store.read(table) == [row(1, body)]
            except Damaged:
                unreadable.add(table)
        assert 0 < len(unreadable) < 20
        waits = [store.append(table, row(2), None) for table in names]
        told = await asyncio.gather(*waits, return_exceptions=True)
        failed = {table for table, answer in zip(names, told, strict=True) if answer is not None}
        assert 0 < len(failed) < 20


def zero_leaf(path: Path) -> int:
    """Make zeros of a page in the middle of the entries; its number."""
    found = sql(path, "SELECT pageno FROM dbstat WHERE name = 'entries' AND pagetype = 'leaf' ORDER BY path")
    page: int = found[len(found) // 2][0]
    ((size,),) = sql(path, "PRAGMA page_size")
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(bytes(size))
    return page
