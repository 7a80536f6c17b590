"""Outlooks that come with what brings a view: for whoever wants them, from what they may see, made once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from kibitz.core.chance import QuickSource
from kibitz.games import find
from kibitz.server.rooms.room import Room
from kibitz.wire import asks
from kibitz.wire.manners import Manners
from kibitz.wire.tells import Outlook, State, Update
from tests.contract.tiny import GAME as TINY
from tests.server.party import answered, live, until
from tests.server.rooms.faulty import Ear, nodes, seated
from tests.server.rooms.test_room import play


def plain(outlook: Any) -> Any:
    """As it is sent."""
    return msgspec.json.decode(msgspec.json.encode(outlook))


async def asked(room: Room, ear: Ear) -> Any:
    """What the ask for an outlook is answered with."""
    told = await answered(room.ask(ear.key, asks.Outlook(id="o"), ear), Outlook)
    return plain(told.outlook)


@live
async def test_an_update_brings_what_would_be_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with nodes(tmp_path / "db") as [node]:
        table = await seated(node, 3)
        ears = [*table.ears, Ear(table.tokens[0]), Ear()]  # nobody listens for the first player twice alike
        for wanting in (1, 3, 4):
            ears[wanting].outlook = True
        room = await node.hub.room(table.table)
        states = [await room.join(ear, "hello") for ear in ears if ear is not ears[2]]
        assert [state.outlook is not None for state in states] == [False, True, True, True]
        made: list[int | None] = []
        outlook = TINY.outlook

        def noted(view: Any) -> Any:
            made.append(view.seat)
            return outlook(view)

        monkeypatch.setattr(TINY, "outlook", noted)
        actor = room.table.to_act()[0]
        await answered(room.ask(table.ears[actor].key, play(room)), Update)
        assert sorted(made, key=str) == [0, 1, None], "once for each seat that wants one"
        monkeypatch.undo()
        assert ears[2].told == []
        for ear in (ears[0], ears[1], ears[3], ears[4]):
            told = ear.told[-1]
            assert isinstance(told, Update)
            assert plain(told.outlook) == await asked(room, ear)
        synced = await answered(room.ask(ears[1].key, asks.Sync(id="y"), ears[1]), State)
        assert plain(synced.outlook) == await asked(room, ears[1])


@live
async def test_who_sees_late_reads_late(tmp_path: Path) -> None:
    async with nodes(tmp_path / "db") as [node]:
        table = await seated(node, manners=Manners(pause=0, delay=1))
        room, late = await table.join(node, 0, 1), Ear()
        late.outlook = True
        assert (await room.join(late, "hello")).outlook is None, "nothing is dealt yet, as far as it knows"
        first = await answered(room.ask(table.ears[room.table.to_act()[0]].key, play(room)), Update)
        assert not any(isinstance(told, Update) for told in late.told)
        await until(lambda: any(isinstance(told, Update) for told in late.told))
        told = late.told[-1]
        assert isinstance(told, Update)
        assert told.seq == first.seq
        assert plain(told.outlook) == await asked(room, late)
        assert plain(told.outlook)["hand"] is None


@pytest.mark.parametrize("key", find("kibitz.games"))
def test_outlooks_made_together_are_those_made_alone(key: str) -> None:
    game = find("kibitz.games")[key]
    seats = game.usual_seats
    for options in (game.Options(), *game.presets.values()):
        if seats not in game.seats:
            continue
        position = game.start(seats, options, QuickSource(1))
        for number in range(40):
            if not position.to_act():
                break
            actor = position.to_act()[0]
            legal = position.legal(actor)
            position.play(actor, legal[number % len(legal)])
            if number % 4 == 0:
                views = game.views(position, [*range(seats), None])
                assert list(game.outlooks(views)) == [game.outlook(view) for view in views]
