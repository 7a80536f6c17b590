"""What a value of an option comes to, asked of a server, and that its log has the text of a scoring."""

from __future__ import annotations

from typing import Any

import msgspec

from kibitz.client import Lobby
from kibitz.core.record import parsed
from kibitz.games.okey101 import GAME as OKEY
from kibitz.games.okey101.score.document import checked, named, text_of
from kibitz.server.history.records import record_of
from kibitz.server.table import entries
from kibitz.wire.asks import Start
from kibitz.wire.documents import NewTable
from tests.server.party import live, refused
from tests.server.serving import Here, server_here


def ours(**changes: Any) -> dict[str, Any]:
    document: dict[str, Any] = msgspec.json.decode(text_of(named("seed")))
    return {**document, "id": "ours", **changes}


@live
async def test_a_named_scoring_comes_back_whole_with_its_tables(lobby: Lobby) -> None:
    shown = await lobby.preview("okey101", "scoring", "common")
    assert checked(shown.value) == named("common")
    assert shown.findings["id"] == "common"
    assert [grid.title for grid in shown.grids][-1] == "Fines"
    again = await lobby.preview("okey101", "scoring", shown.value)
    assert again == shown


@live
async def test_a_changed_figure_is_seen(lobby: Lobby) -> None:
    document = ours()
    document["row"][0]["base"] = -77
    shown = await lobby.preview("okey101", "scoring", document)
    finishes = shown.findings["tables"][1]
    assert finishes["rows"][0] == {"code": "normal", "cells": [-77, 26, 26, 52]}


@live
async def test_what_is_refused(lobby: Lobby) -> None:
    incomplete = ours(row=ours()["row"][:-1])
    no = await refused(lobby.preview("okey101", "scoring", incomplete), "bad_document")
    assert no.kind == "malformed"
    assert no.sentence == "scoring.row: no row for end = deck_empty, opened = none"
    assert no.facts["missing"] == {"end": "deck_empty", "opened": "none"}
    no = await refused(lobby.preview("okey101", "hands", 11), "no_preview")
    assert no.kind == "missing"
    assert no.sentence.endswith("it can for: scoring")
    await refused(lobby.preview("acquire", "scoring", "seed"), "no_preview")
    await refused(lobby.preview("chess", "scoring", "seed"), "no_game")
    await refused(lobby.preview("okey101", "x" * 65, "seed"), "malformed")


async def begun(here: Here, scoring: Any) -> tuple[str, list[Any]]:
    """A table of bots and one person that has begun: its name and its rows."""
    wanted = NewTable(game="okey101", seats=2, name="Ann", bots=("uniform",), options={"scoring": scoring})
    opened = await here.lobby.open_table(wanted)
    table = opened.table.table
    await here.lobby.ask(table, Start(id="start"), opened.token)
    return table, await here.hub.store.read(table)


@live
async def test_the_log_of_a_table_has_the_id_and_the_text(store: str) -> None:
    async with server_here(store) as here:
        for scoring in ("kahve", ours()):
            table, rows = await begun(here, scoring)
            read = [entries.decode(row.body) for row in rows]
            started = next(entry for entry in read if isinstance(entry, entries.Started))
            opened = next(entry for entry in read if isinstance(entry, entries.Opened))
            kept = started.documents.get("scoring") or opened.arrangement.options["scoring"]
            assert checked(kept) == (named(scoring) if isinstance(scoring, str) else checked(scoring))
            header = record_of(table, rows, here.hub.services.find).header
            assert (header.documents or {}) == started.documents
            line = msgspec.json.encode(header)
            assert msgspec.json.encode(parsed(line).header) == line


@live
async def test_a_table_with_an_own_scoring_tells_it(store: str) -> None:
    async with server_here(store) as here:
        table, _ = await begun(here, ours())
        info = await here.lobby.table(table)
        assert info.options["scoring"]["id"] == "ours"
        state = await here.lobby.state(table)
        view = msgspec.convert(state.view, OKEY.View)
        assert view.options.scoring == checked(ours())
