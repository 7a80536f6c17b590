"""Tournaments over HTTP: the server keeps none, takes what the terminal takes, and has bots play."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kibitz.cli.main import main
from kibitz.client import Lobby
from kibitz.server.workers.bot_tables import BotTables
from kibitz.tournament.event import Event, expect_sound, parsed, written
from kibitz.wire.asks import SeatBot, Start
from kibitz.wire.documents import NewSitter, NewTable, Opened
from kibitz.wire.manners import Manners
from tests.server.fetching import fetch
from tests.server.party import live, until
from tests.server.serving import server_here

NAMES = ["Ann", "Bob", "Cem", "Dee", "Efe", "Fay", "Gül", "Hal"]
OKEY = {"game": "okey101", "options": {"hands": 1}}
QUICK = {"game": "tiny", "size": 2}


async def asked(url: str, **wish: Any) -> Any:
    """The answer to a wish that is granted."""
    answer = await fetch(url, "POST", "/api/tournament", wish)
    assert answer.status == 200, answer.told
    expect_sound(msgspec.convert(answer.told["event"], Event))
    return answer.told


async def refused(url: str, **wish: Any) -> tuple[int, str, str]:
    """Status, code and sentence of a refusal."""
    answer = await fetch(url, "POST", "/api/tournament", wish)
    return answer.status, answer.told.get("code"), answer.told.get("sentence")


def totals(table: dict[str, Any]) -> str:
    """A result by name: whoever sits later has more."""
    return ", ".join(f"{name} {number}" for number, name in enumerate(table["players"]))


@live
async def test_people_begin_enter_correct_and_go_on(store: str) -> None:
    async with server_here(store) as here:
        told = await asked(here.url, new={**OKEY, "players": NAMES, "rounds": 2})
        assert [told["figures"][name] for name in ("round", "planned", "over")] == [1, 2, False]
        one, two = told["figures"]["tables"]
        assert sorted(one["players"] + two["players"]) == NAMES
        assert await asked(here.url, event=told["event"]) == told, "looking changes nothing"

        first = await asked(here.url, event=told["event"], enter=[{"table": 1, "totals": totals(one)}])
        assert first["figures"]["tables"][0]["totals"] == [0, 1, 2, 3]
        again = ", ".join(f"{name} {3 - number}**" for number, name in enumerate(one["players"]))
        corrected = await asked(here.url, event=first["event"], enter=[{"table": 1, "totals": again}])
        assert corrected["event"]["rounds"][0]["tables"][0]["result"] == {
            "places": [4, 3, 2, 1],
            "totals": [3, 2, 1, 0],
            "outs": [2, 2, 2, 2],
        }
        then = await asked(here.url, event=corrected["event"], enter=[{"table": 2, "totals": totals(two)}])
        assert then["figures"]["round"] == 2
        assert then["figures"]["standings"][0] == {
            "place": 1,
            "name": one["players"][3],
            "bot": None,
            "points": 4.0,
            "total": 0,
            "outs": 2,
            "played": 1,
            "byes": 0,
        }
        last = [{"table": table["table"], "totals": totals(table)} for table in then["figures"]["tables"]]
        over = await asked(here.url, event=then["event"], enter=last)
        assert over["figures"]["over"]
        assert await refused(here.url, event=over["event"], enter=last) == (
            409,
            "tournament_over",
            "The tournament is over",
        )


def test_the_terminal_carries_on_what_the_page_began(
    store: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def run() -> Any:
        async with server_here(store) as here:
            return await asked(here.url, new={**OKEY, "players": NAMES[:4], "rounds": 1})

    told = asyncio.run(run())
    file = tmp_path / "event.json"
    file.write_bytes(written(msgspec.convert(told["event"], Event)))
    result = totals(told["figures"]["tables"][0])
    assert main(["tournament", "okey101", "--file", str(file), "--enter", f"1={result}", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["over"]
    assert parsed(file.read_bytes()).is_over


@live
async def test_bots_play_until_the_end_if_one_keeps_asking(store: str) -> None:
    async with server_here(store) as here:
        told = await asked(here.url, new={**QUICK, "bots": {"uniform": 5}, "rounds": 3})
        for _ in range(20):
            if told["figures"]["over"]:
                break
            told = await asked(here.url, event=told["event"])
        assert told["figures"]["over"]
        assert sum(row["points"] for row in told["figures"]["standings"]) == 3 * (2 * 3 + 1.5)
        assert not here.hub.bot_tables.is_busy


@live
async def test_one_tournament_at_a_time_plays_and_others_are_answered_at_once(store: str) -> None:
    async with server_here(store) as here:
        wish = {**QUICK, "bots": {"uniform": 4}, "rounds": 2}
        answers = await asyncio.gather(asked(here.url, new=wish), asked(here.url, new=wish))
        begun = [told["event"]["rounds"][0]["tables"][0]["result"] is not None for told in answers]
        assert sorted(begun) == [False, True]
        after = await asked(here.url, event=answers[begun.index(False)]["event"])
        assert after["event"]["rounds"][0]["tables"][0]["result"] is not None


@live
async def test_a_table_that_takes_too_long_is_left_to_the_terminal(store: str) -> None:
    async with server_here(store) as here:
        here.hub.bot_tables = BotTables(longest=0.01)
        status, code, sentence = await refused(here.url, new={"game": "acquire", "bots": {"uniform": 4}})
        assert (status, code) == (409, "slow_bots")
        assert "let `kibitz tournament` play them" in sentence


async def played(lobby: Lobby, names: list[str], bots: tuple[str, ...] = (), **wanted: Any) -> Opened:
    """A table of people for whom bots play to the end."""
    manners = Manners(pause=0)
    opened = await lobby.open_table(NewTable(name=names[0], bots=bots, manners=manners, **wanted))
    table = opened.table.table
    guests = [await lobby.sit(table, NewSitter(name=name)) for name in names[1:]]
    tokens = [opened.token, *(guest.token for guest in guests)]
    await lobby.ask(table, Start(id="start"), opened.token)
    for seat, token in enumerate(tokens):
        await lobby.ask(table, SeatBot(id="bot", seat=seat, level="uniform"), token)
    return opened


@live
async def test_a_table_of_this_server_brings_its_own_result(store: str) -> None:
    async with server_here(store) as here:
        lobby = here.lobby
        told = await asked(here.url, new={"game": "tiny", "size": 3, "players": NAMES[:3], "rounds": 1})
        event = told["event"]
        wanted = {"game": "tiny", "seats": 3, "options": event["options"]}
        waiting = await lobby.open_table(NewTable(**wanted))
        link = {"table": 1, "link": waiting.table.table}
        assert (await refused(here.url, event=event, enter=[link]))[:2] == (409, "not_over")
        assert (await refused(here.url, event=event, enter=[{**link, "link": "nothere"}]))[0] == 404

        strangers = await played(lobby, ["Ann", "Bob", "Zoe"], **wanted)
        opened = await played(lobby, NAMES[2::-1], **wanted)
        for each in (strangers, opened):
            room = await here.hub.room(each.table.table)
            await until(lambda room=room: room.table.phase == "over", 60)  # type: ignore[misc]
        link["link"] = strangers.table.table
        assert await refused(here.url, event=event, enter=[link]) == (
            409,
            "record_of_others",
            "The record has other players: Ann, Bob, Zoe",
        )
        link["link"] = opened.table.table
        over = await asked(here.url, event=event, enter=[link])
        outcome = room.table.outcome
        assert outcome is not None
        by_name = {name: outcome.standings[seat].total for seat, name in enumerate(NAMES[2::-1])}
        table = over["figures"]["tables"][0]
        assert dict(zip(table["players"], table["totals"], strict=True)) == by_name
        assert over["figures"]["over"]


REFUSED_NEW: list[tuple[dict[str, Any], int, str]] = [
    ({"players": NAMES[:3]}, 400, "A table has 4 seats, and there are 3 players"),
    ({"players": [*NAMES, "Ann"]}, 400, "Two players are called Ann"),
    ({"players": ["A,B", *NAMES]}, 400, "A name has 1 to 40 letters, and no comma (got A,B)"),
    ({"bots": {"uniform": 201}}, 400, "At most 200 players here; `kibitz tournament` takes more"),
    ({"bots": {"clever": 4}}, 404, "There is no bot clever; there are: "),
    ({"game": "chess", "players": NAMES}, 404, "There is no game chess; there are: "),
    ({"players": NAMES, "preset": "none"}, 404, "Okey 101 has no preset none; there are: "),
    ({"players": NAMES, "options": {"hands": 0}}, 400, "hands: "),
    ({"players": NAMES, "size": 5}, 409, "5 cannot play Okey 101: it takes 2 to 4"),
    ({"players": NAMES, "rounds": 100}, 400, "That cannot be read: "),
    ({"players": NAMES, "seed": -1}, 400, "That cannot be read: "),
]


@live
async def test_what_cannot_begin_is_refused_in_the_words_of_the_terminal(store: str) -> None:
    async with server_here(store) as here:
        for new, status, sentence in REFUSED_NEW:
            found, _, said = await refused(here.url, new={**OKEY, **new})
            assert (found, said[: len(sentence)]) == (status, sentence)


REFUSED_EVENT: list[tuple[dict[str, Any], list[dict[str, Any]], int, str]] = [
    ({}, [{"table": 3, "totals": "x"}], 409, "no_such_table"),
    ({}, [{"table": 0, "totals": "x"}], 409, "no_such_table"),
    ({}, [{"table": 1, "totals": "Nobody 3"}], 409, "not_at_table"),
    ({}, [{"table": 1, "totals": "one two"}], 409, "no_total"),
    ({}, [{"table": 1}], 400, "malformed"),
    ({}, [{"table": 1, "totals": "Ann 1", "link": "k7qmx2fd9hpr"}], 400, "malformed"),
    ({}, [{"table": 1, "surprise": 1}], 400, "malformed"),
    ({"kibitz": 2}, [], 400, "no_tournament"),
    ({"game": "acquire"}, [], 400, "no_tournament"),
    ({"options": {"hands": "many"}}, [], 400, "no_tournament"),
    ({"rules_version": 99}, [], 400, "no_tournament"),
    ({"players": [{"name": name, "bot": "clever"} for name in NAMES]}, [], 400, "no_tournament"),
    ({"rounds": [{"tables": [{"players": []}]}]}, [], 400, "no_tournament"),
    ({"size": 8}, [], 400, "no_tournament"),
    ({"seed": 2**41}, [], 400, "malformed"),
]


@live
async def test_what_does_not_fit_is_refused(store: str) -> None:
    async with server_here(store) as here:
        told = await asked(here.url, new={**OKEY, "players": NAMES})
        for change, enter, status, code in REFUSED_EVENT:
            found = await refused(here.url, event={**told["event"], **change}, enter=enter)
            assert found[:2] == (status, code), (change, enter)


@live
async def test_it_is_one_thing_or_the_other(store: str) -> None:
    async with server_here(store) as here:
        new = {**OKEY, "players": NAMES}
        event = (await asked(here.url, new=new))["event"]
        wishes: list[dict[str, Any]] = [
            {},
            {"new": new, "event": event},
            {"new": new, "enter": [{"table": 1, "totals": "Ann 1"}]},
        ]
        for wish in wishes:
            assert (await refused(here.url, **wish))[:2] == (400, "malformed")
