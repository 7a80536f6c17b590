"""A whole game through everything: clients, sockets, the server, its file, the record, `kibitz verify`; and
what becomes of games under way when the rules change."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from kibitz.client import Lobby, RefusedByServer
from kibitz.core.record import proven
from kibitz.wire.asks import Play, Say, Start
from kibitz.wire.documents import NewSitter, NewTable
from kibitz.wire.manners import Manners
from kibitz.wire.tells import Said
from tests.server.party import answered
from tests.server.players import Player, at_step, game_of, kept, long_story, outcome_of, play_all, seated
from tests.server.serving import server_elsewhere

pytestmark = pytest.mark.once

NEXT_YEAR = "from tests.contract.tiny.game import Tiny; Tiny.rules_version = 2"
GONE = (
    "played by version 1 of the rules of Tiny, that this Kibitz no longer has (it plays by version 2);"
    " a Kibitz that has them can go on with it"
)


@long_story
async def test_a_whole_game_ends_as_its_record_does(tmp_path: Path) -> None:
    """Four clients and a bot; one client comes back after a while, and the server is started again."""
    place = str(tmp_path / "kibitz.db")
    with server_elsewhere(place) as server:
        players = await four_and_a_bot(Lobby(server.url))
        ann, bob, cem, dan = players
        async with asyncio.TaskGroup() as group:
            group.create_task(ann.play(server.url, at_step(60)))
            group.create_task(cem.play(server.url, at_step(60)))
            group.create_task(dan.play(server.url, at_step(60)))
            await bob.play(server.url, at_step(20))  # and leaves
            group.create_task(bob.play(server.url, at_step(60)))
        assert await asyncio.to_thread(server.stop) == 0
    with server_elsewhere(place, port=server.port) as server:
        await play_all(server.url, players)
        text = await Lobby(server.url).record(ann.table)
    for player in players:
        assert player.goodbye is None
        assert player.repeated == 0  # nobody was interrupted in the middle of a move

    file = tmp_path / "game.jsonl"
    file.write_bytes(text)
    verified = subprocess.run(
        [sys.executable, "-m", "kibitz", "verify", str(file)], capture_output=True, text=True, timeout=120
    )
    assert verified.returncode == 0, verified.stdout + verified.stderr
    record, position = proven(game_of, text)
    outcome = outcome_of(ann)
    assert outcome == outcome_of(bob) == outcome_of(cem) == outcome_of(dan) == position.outcome()
    assert f"acquire, 5 seats, {len(record.steps)} actions, ended by {outcome.reason}" in verified.stdout
    assert ann.step == bob.step == cem.step == dan.step == len(record.steps)
    assert ann.steps == cem.steps | ann.steps
    assert {step.seat for step in record.steps} == {0, 1, 2, 3, 4}
    assert record.header.bots == (None, None, None, None, "greedy")


async def four_and_a_bot(lobby: Lobby) -> list[Player]:
    """A table of Acquire, begun."""
    wanted = NewTable(game="acquire", seats=5, name="Ann", bots=("greedy",), manners=Manners(pause=0))
    opened = await lobby.open_table(wanted)
    table = opened.table.table
    guests = [await lobby.sit(table, NewSitter(name=name)) for name in ("Bob", "Cem", "Dan")]
    await lobby.ask(table, Start(id="start"), opened.token)
    return [Player(table, token, token) for token in (opened.token, *(guest.token for guest in guests))]


@long_story
async def test_no_game_is_played_on_by_other_rules(tmp_path: Path) -> None:
    place = str(tmp_path / "kibitz.db")
    with server_elsewhere(place) as server:
        lobby = Lobby(server.url)
        old = await seated(lobby, "tiny", 3, "old")
        await play_all(server.url, old, at_step(5))
        other = await seated(lobby, "acquire", 3, "other")
        await play_all(server.url, other, at_step(5))
        wanted = NewTable(game="tiny", seats=2, name="Ann", bots=("greedy",), manners=Manners(pause=60_000))
        waiting = await lobby.open_table(wanted)
        await lobby.ask(waiting.table.table, Start(id="start"), waiting.token)
        await play_once(lobby, waiting.table.table, waiting.token)  # now a bot is to move, next year
        assert await asyncio.to_thread(server.stop) == 0
    tables = [old[0].table, waiting.table.table]
    before = {name: table.seq for name, table in (await kept(place, tables)).items()}

    with server_elsewhere(place, first=NEXT_YEAR, log=tmp_path / "log") as server:
        lobby = Lobby(server.url)
        for name, token in ((old[0].table, old[0].token), (waiting.table.table, waiting.token)):
            state = await lobby.state(name, token)
            assert state.table.trouble == GONE
            assert (state.seq, state.to_act, state.legal) == (before[name], (), ())
            move = Play(id="try", seq=state.seq, action=msgspec.Raw(b'{"do":"play","card":0}'))
            with pytest.raises(RefusedByServer, match="version 1 of the rules") as refused:
                await lobby.ask(name, move, token)
            assert refused.value.code == "trouble"
        # Everything else works: the other game goes on, a new table of the same game is played, people talk.
        await play_all(server.url, other)
        new = await seated(lobby, "tiny", 3, "new")
        await play_all(server.url, new)
        assert (await lobby.table(new[0].table)).rules_version == 2
        assert all(outcome_of(player) for player in (*other, *new))
        said = await answered(lobby.ask(old[0].table, Say(id="hm", text="what now?"), old[0].token), Said)
        assert await asyncio.to_thread(server.stop) == 0
    assert "Traceback" not in (tmp_path / "log").read_text(encoding="utf-8")

    # The rules come back, and so does the game.
    with server_elsewhere(place) as server:
        after = await kept(place, tables)
        assert {name: table.seq for name, table in after.items()} == {**before, old[0].table: said.seq}
        await play_all(server.url, old)
        proven(game_of, await Lobby(server.url).record(old[0].table))


async def play_once(lobby: Lobby, table: str, token: str) -> None:
    """The first thing that this seat may do."""
    state = await lobby.state(table, token)
    action = msgspec.Raw(msgspec.json.encode(state.legal[0]))
    await lobby.ask(table, Play(id="once", seq=state.seq, action=action), token)
