"""What a game finds worth a line of the log is logged once, with its table."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from kibitz.games.okey101.interface.events import HandEnded
from tests.server.party import bots_played, live
from tests.server.serving import server_here


@live
async def test_every_end_of_a_hand_is_one_line(store: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "kibitz.server")
    async with server_here(store) as here:
        table = await bots_played(here.lobby, "okey101", "uniform", "uniform", hands=2)
        steps = (await here.lobby.story(table, seen_by="all")).steps
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
