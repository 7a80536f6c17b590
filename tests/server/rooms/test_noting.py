"""What a game finds worth a line of the log is logged once, with its table."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest

from kibitz.client import Lobby
from kibitz.games.okey101.events import HandEnded
from kibitz.wire import asks
from kibitz.wire.documents import NewTable
from kibitz.wire.manners import Manners
from tests.server.party import live
from tests.server.serving import server_here


@live
async def test_every_end_of_a_hand_is_one_line(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "kibitz.server")
    async with server_here(str(tmp_path / "kibitz.db")) as here:
        lobby = Lobby(here.url)
        wanted = NewTable(
            game="okey101", seats=2, bots=("uniform",) * 2, options={"hands": 2}, manners=Manners(pause=0)
        )
        opened = await lobby.open_table(wanted)
        table = opened.table.table
        await lobby.ask(table, asks.Start(id="s"), opened.token)
        while (await lobby.table(table)).phase != "over":
            await asyncio.sleep(0.05)
        steps = (await lobby.story(table, seen_by="all")).steps
        told = [event["result"] for step in steps for event in step.events if event["event"] == TAG]
    noted = [facts(line) for line in caplog.records if line.getMessage() == "hand ended"]
    assert noted == [
        {
            "table": table,
            "game": "okey101",
            "hand": result["number"],
            "reason": result["end"]["reason"],
            "verdict": result["verdict"],
            "winners": [each["seat"] for each in result["outcome"]["standings"] if each["place"] == 1],
            "scores": result["scores"],
        }
        for result in told
    ]
    assert [line["hand"] for line in noted] == [1, 2]


TAG = HandEnded.__struct_config__.tag
FACTS = ("table", "game", "hand", "reason", "verdict", "winners", "scores")


def facts(record: logging.LogRecord) -> dict[str, Any]:
    return {name: getattr(record, name) for name in FACTS}
