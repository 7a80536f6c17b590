"""What a value of an option comes to, asked of a server, and that its log has the text of a scoring."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kibitz.client import Lobby, RefusedByServer
from kibitz.core.record import parsed
from kibitz.games.okey101 import GAME as OKEY
from kibitz.games.okey101.document import checked, named, text_of
from kibitz.server import entries
from kibitz.server.reading import record_of
from kibitz.wire.asks import Start
from kibitz.wire.documents import NewTable
from kibitz.wire.tells import Refused
from tests.server.serving import Here, server_here


def served(tmp_path: Path, does: Callable[[Here, Lobby], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        async with server_here(str(tmp_path / "kibitz.db")) as here:
            await does(here, Lobby(here.url))

    asyncio.run(run())


async def refused(lobby: Lobby, game: str, option: str, value: Any) -> Refused:
    with pytest.raises(RefusedByServer) as no:
        await lobby.preview(game, option, value)
    return no.value.refused


def ours(**changes: Any) -> dict[str, Any]:
    document: dict[str, Any] = msgspec.json.decode(text_of(named("seed")))
    return {**document, "id": "ours", **changes}


def test_a_named_scoring_comes_back_whole_with_its_tables(tmp_path: Path) -> None:
    async def run(here: Here, lobby: Lobby) -> None:
        shown = await lobby.preview("okey101", "scoring", "common")
        assert checked(shown.value) == named("common")
        assert shown.findings["id"] == "common"
        assert [grid.title for grid in shown.grids][-1] == "Fines"
        again = await lobby.preview("okey101", "scoring", shown.value)
        assert again == shown

    served(tmp_path, run)


def test_a_changed_figure_is_seen(tmp_path: Path) -> None:
    async def run(here: Here, lobby: Lobby) -> None:
        document = ours()
        document["row"][0]["base"] = -77
        shown = await lobby.preview("okey101", "scoring", document)
        finishes = shown.findings["tables"][1]
        assert finishes["rows"][0] == {"code": "normal", "cells": [-77, 26, 26, 52]}

    served(tmp_path, run)


def test_what_is_refused(tmp_path: Path) -> None:
    async def run(here: Here, lobby: Lobby) -> None:
        incomplete = ours(row=ours()["row"][:-1])
        no = await refused(lobby, "okey101", "scoring", incomplete)
        assert (no.kind, no.code) == ("malformed", "bad_document")
        assert no.sentence == "scoring.row: no row for end = deck_empty, opened = none"
        assert no.facts["missing"] == {"end": "deck_empty", "opened": "none"}
        no = await refused(lobby, "okey101", "hands", 11)
        assert (no.kind, no.code) == ("missing", "no_preview")
        assert no.sentence.endswith("it can for: scoring")
        assert (await refused(lobby, "acquire", "scoring", "seed")).code == "no_preview"
        assert (await refused(lobby, "chess", "scoring", "seed")).code == "no_game"
        assert (await refused(lobby, "okey101", "x" * 65, "seed")).code == "malformed"

    served(tmp_path, run)


async def begun(here: Here, lobby: Lobby, scoring: Any) -> tuple[str, list[Any]]:
    """A table of bots and one person that has begun: its name and its rows."""
    wanted = NewTable(game="okey101", seats=2, name="Ann", bots=("uniform",), options={"scoring": scoring})
    opened = await lobby.open_table(wanted)
    table = opened.table.table
    await lobby.ask(table, Start(id="start"), opened.token)
    return table, await here.hub.store.read(table)


def test_the_log_of_a_table_has_the_id_and_the_text(tmp_path: Path) -> None:
    async def run(here: Here, lobby: Lobby) -> None:
        for scoring in ("kahve", ours()):
            table, rows = await begun(here, lobby, scoring)
            read = [entries.decode(row.body) for row in rows]
            started = next(entry for entry in read if isinstance(entry, entries.Started))
            opened = next(entry for entry in read if isinstance(entry, entries.Opened))
            kept = started.documents.get("scoring") or opened.arrangement.options["scoring"]
            assert checked(kept) == (named(scoring) if isinstance(scoring, str) else checked(scoring))
            header = record_of(table, rows, here.hub.find).header
            assert (header.documents or {}) == started.documents
            line = msgspec.json.encode(header)
            assert msgspec.json.encode(parsed(line).header) == line

    served(tmp_path, run)


def test_a_table_with_an_own_scoring_tells_it(tmp_path: Path) -> None:
    async def run(here: Here, lobby: Lobby) -> None:
        table, _ = await begun(here, lobby, ours())
        info = await lobby.table(table)
        assert info.options["scoring"]["id"] == "ours"
        state = await lobby.state(table)
        view = msgspec.convert(state.view, OKEY.View)
        assert view.options.scoring == checked(ours())

    served(tmp_path, run)
