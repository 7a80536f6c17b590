"""A table whose entries are damaged is refused in plain words, and every other goes on."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from tests.server.fetching import bearing, fetch
from tests.server.party import live, until
from tests.server.serving import server_here
from tests.server.store.helpers import sql

DAMAGES = {
    "a byte": "UPDATE entries SET body = substr(body, 1, 9) WHERE seq = 2 AND table_id = '{}'",
    "a byte of old": "UPDATE entries SET body = x'7b', checksum = NULL WHERE seq = 2 AND table_id = '{}'",
    "an entry is missing": "DELETE FROM entries WHERE seq = 2 AND table_id = '{}'",
    "the first is missing": "DELETE FROM entries WHERE seq = 1 AND table_id = '{}'",
}
TABLE = {"game": "tiny", "seats": 3, "name": "Ann", "manners": {"listed": True}}


@live
@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
async def test_a_damaged_table_harms_no_other(
    path: Path, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with server_here(str(path)) as here:
        whole, broken = [(await fetch(here.url, "POST", "/api/tables", TABLE)).told for _ in range(2)]
        for opened in (whole, broken):
            seats = f"/api/tables/{opened['table']['table']}/seats"
            for name in ("Ben", "Cem"):
                assert (await fetch(here.url, "POST", seats, {"name": name})).status == 201
    table = broken["table"]["table"]
    # It is due too: whoever looks after tables must not stumble over it.
    sql(path, damage.format(table), f"UPDATE tables SET due = 1, checksum = NULL WHERE table_id = '{table}'")
    with caplog.at_level(logging.WARNING):
        async with server_here(str(path)) as here:
            await until(lambda: here.hub.services.later.get(table) == 2**63)
            for address in (f"/api/tables/{table}", f"/api/tables/{table}/state"):
                answer = await fetch(here.url, "GET", address, **bearing(broken["token"]))
                assert (answer.status, answer.told["code"]) == (409, "damaged")
                assert table in answer.told["sentence"]
            lobby = await fetch(here.url, "GET", "/api/tables")
            assert {found["table"] for found in lobby.told["tables"]} == {table, whole["table"]["table"]}
            state = f"/api/tables/{whole['table']['table']}/state"
            assert (await fetch(here.url, "GET", state, **bearing(whole["token"]))).status == 200
    assert {record.message for record in caplog.records} == {"table damaged"}
    assert not any(record.exc_info for record in caplog.records)
