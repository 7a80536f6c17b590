"""A store with something of everything in it, and the verbs that take a whole store."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from msgspec import Struct

from kibitz.client import Lobby
from kibitz.server.store.whole.opening import source_at
from kibitz.server.store.whole.shapes import shapes
from kibitz.wire.asks import Play, Say, Start
from kibitz.wire.documents import NewTable
from kibitz.wire.manners import Manners
from tests.cli.command import Done, kibitz
from tests.server.party import QUICK, bots_played, party
from tests.server.players import Player, at_step, play_all, seated
from tests.server.serving import GAMES, server_here
from tests.server.store.helpers import opened

FAR = 8  # steps of the game that goes on


class House(Struct):
    """What is in a store: a game that is over, one that goes on, one not begun, and a guest's."""

    over: str
    undone: str
    waiting: str
    guest: str  # the token of a guest, who has played one game
    players: list[Player]  # of the game that goes on

    @property
    def playing(self) -> str:
        """The game that goes on."""
        return self.players[0].table


async def furnished(place: str) -> House:
    """Play a little of everything on a server, and stop it."""
    async with server_here(place) as here:
        lobby = here.lobby
        players = await seated(lobby, "acquire", 3, "upkeep")
        await play_all(here.url, players, at_step(FAR))
        async with party(lobby, manners=Manners(pause=0, undo=True)) as people:
            await people.stake()
            await people.take_back()
        wanted = NewTable(game="tiny", seats=2, name="Ann", manners=QUICK, options={"hand": 4})
        return House(
            await bots_played(lobby, "acquire", *["uniform"] * 3),
            people.table,
            (await lobby.open_table(wanted)).table.table,
            await _guest(lobby),
            players,
        )


async def _guest(lobby: Lobby) -> str:
    """Somebody whose figures are kept, after one game against a bot."""
    guest = await lobby.new_guest()
    wanted = NewTable(
        game="tiny", seats=2, name="Ann", bots=("uniform",), manners=QUICK, guest=guest, options={"hand": 1}
    )
    game = await lobby.open_table(wanted)
    table, token = game.table.table, game.token
    await lobby.ask(table, Say(id="c", text="hello"), token)
    await lobby.ask(table, Start(id="s"), token)
    while (await lobby.table(table)).phase != "over":
        state = await lobby.state(table, token)
        if state.legal:
            first = msgspec.Raw(msgspec.json.encode(state.legal[0]))
            await lobby.ask(table, Play(id=f"p{state.seq}", seq=state.seq, action=first), token)
        else:
            await asyncio.sleep(0.01)
    return guest


async def verb(*words: str) -> Done:
    """Run the command beside whatever runs in this loop; `check` is told where the games of the tests are."""
    games = ("--games", ",".join(GAMES)) if words[0] == "check" else ()
    return await asyncio.to_thread(kibitz, *words, *games)


async def everything(place: str) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of a store."""
    source = await source_at(place)
    try:
        found = {}
        async with source.snapshot():
            for shape in shapes(source.version):
                found[shape.name] = [row async for rows in source.rows(shape) for row in rows]
        return found
    finally:
        await source.close()


async def change(place: str, *statements: str) -> None:
    """What a disk, or a program gone wild, does to a store."""
    async with opened(place) as store:
        for statement in statements:
            await store._rows(statement)
