"""A small client for a Kibitz server: for bots of your own, for tests and for measurements.

    lobby = Lobby("http://127.0.0.1:8000")
    opened = await lobby.open_table(NewTable(game="acquire", name="Ann", bots=("greedy",) * 3))
    async with follow(lobby.url, opened.table.table, opened.token) as seat:
        await seat.ask(Start(id=seat.new_id()))
        async for tell in seat: ...

`connect` is one connection; `follow` comes back by itself when the connection or the server goes.
"""

from __future__ import annotations

from kibitz.client.connection import Connection, connect
from kibitz.client.following import Following, follow
from kibitz.client.lobby import Lobby
from kibitz.client.trouble import Gone, NoServer, RefusedByServer, StillUnknown, WrongAddress

__all__ = [
    "Connection",
    "Following",
    "Gone",
    "Lobby",
    "NoServer",
    "RefusedByServer",
    "StillUnknown",
    "WrongAddress",
    "connect",
    "follow",
]
