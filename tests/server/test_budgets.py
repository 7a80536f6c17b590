"""What one visitor and one table may cost, tried by people who want it to be much."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from kibitz.client import Connection, RefusedByServer, connect
from kibitz.games.okey101.score.document import named
from kibitz.server.limits import Limits
from kibitz.server.table import entries
from kibitz.server.table.info import info_of
from kibitz.server.table.state import LiveTable
from kibitz.wire import asks
from kibitz.wire.asks import LARGEST_OPTIONS
from kibitz.wire.documents import NewTable
from kibitz.wire.manners import Manners
from kibitz.wire.tells import Arranged, Refused, Said, State
from tests.server.fetching import fetch
from tests.server.party import QUICK, answered, began, heard, live, party, refused
from tests.server.serving import Here, server_here


def scoring(size: int) -> dict[str, Any]:
    """A scoring for Okey as many bytes long as this, or a little more: rows that are never reached."""
    document: dict[str, Any] = msgspec.to_builtins(named("common"))
    document["id"] = "ours"
    ends = ["hand_empty", "drawing_stack_exhausted", "deck_empty", "all_pairs"]
    extra = {"base": 202, "when": {"opened": ["none", "melds", "pairs"], "role": "other", "end": ends * 2}}
    while len(msgspec.json.encode(document)) < size:
        document["row"] = [*document["row"], extra]
    return document


async def opened_with(here: Here, size: int, **more: Any) -> Any:
    """A table of Okey with large options."""
    return await here.lobby.open_table(
        NewTable(game="okey101", name="Ann", options={"scoring": scoring(size)}, **more)
    )


# Entries


@live
async def test_options_are_stored_when_they_change_and_not_again(store: str) -> None:
    async with server_here(store) as here:
        opened = await opened_with(here, 6_000)
        table, token = opened.table.table, opened.token

        async def asked(ask: asks.AnyAsk) -> Any:
            return await here.lobby.ask(table, ask, token)

        for number in range(5):
            await asked(asks.Bless(id=f"b{number}", words=f"words {number}"))
        await asked(asks.SeatBot(id="bot", seat=1, level="greedy"))
        await asked(asks.Change(id="manners", manners=Manners(listed=True)))
        changed = await asked(asks.Change(id="options", options={"hands": 3}))
        rows = await here.hub.store.read(table)
        sizes = [len(row.body) for row in rows]
        assert sizes[0] > 6_000 < sizes[-1]
        assert max(sizes[1:-1]) < 1_000
        again = LiveTable.from_rows(table, rows, here.hub.services.find)
        told = await here.lobby.table(table)
        assert msgspec.to_builtins(info_of(again)) == msgspec.to_builtins(told)
        assert told.options == changed.table.options
        assert (again.seats[0].words, again.seats[1].level) == ("words 4", "greedy")
        assert (again.options.hands, again.arrangement.manners.listed) == (3, True)


def test_entries_of_an_older_server_that_hold_a_whole_arrangement_are_read() -> None:
    old = (
        b'{"entry":"arranged","by":"k","ask":"bless b","what":"blessed","arrangement":{"seats":'
        b'[{"name":"Ann","key":"k","words":"w"}],"host":"k","options":{"hand":4},"manners":{"undo":true}}}'
    )
    entry = entries.decode(old)
    assert isinstance(entry, entries.Arranged)
    before = entries.Arrangement((), "", {}, Manners())
    seats = (entries.Seat(name="Ann", key="k", words="w"),)
    assert before.after(entry.arrangement) == entries.Arrangement(seats, "k", {"hand": 4}, Manners(undo=True))
    assert msgspec.json.decode(entries.encode(entry)) == msgspec.json.decode(old)


@live
async def test_options_have_a_size(store: str) -> None:
    async with server_here(store) as here:
        told = await refused(opened_with(here, LARGEST_OPTIONS), "large_options", most=LARGEST_OPTIONS)
        assert told.kind == "limited"
        assert told.facts["bytes"] > LARGEST_OPTIONS
        opened = await opened_with(here, 1_000)
        large = asks.Change(id="c", options={"scoring": scoring(LARGEST_OPTIONS)})
        await refused(here.lobby.ask(opened.table.table, large, opened.token), "large_options")
        assert len(await here.hub.store.read(opened.table.table)) == 1
        small = asks.Change(id="c", options={"scoring": "common"})
        await answered(here.lobby.ask(opened.table.table, small, opened.token), object)


# Bytes


def stored(path: str) -> int:
    """What the store at this path holds of tables."""
    with sqlite3.connect(path) as store:
        kept = store.execute("SELECT sum(length(body) + 100) FROM entries").fetchone()
        shown = store.execute("SELECT sum(length(info) + 100) FROM tables").fetchone()
    store.close()
    return int(kept[0]) + int(shown[0])


async def limited_at_last(make: Callable[[int], Awaitable[object]], most: int) -> Refused:
    """The refusal that comes when something is asked for again and again, so often at most."""
    for number in range(most):
        try:
            await make(number)
        except RefusedByServer as told:
            return told.refused
    raise AssertionError(f"{most} times, and never refused")


@live
async def test_one_visitor_stores_no_more_than_five_megabytes_a_minute(store: str) -> None:
    """Sixteen sockets of one address stored 18 MB a second (S1). Two purses of 1 MB and 1.4 MB, which fill
    again within a minute, are all there is: 4.8 MB in the first minute, and 2.4 in every other."""
    limits = msgspec.structs.replace(Limits(), aside_bytes_per_minute=100_000)
    async with server_here(store, limits) as here:
        opened = [await opened_with(here, 3_000) for _ in range(4)]
        floods = [flooded(here, each, number) for each in opened for number in range(2)]
        told = await asyncio.gather(*floods)
        assert {refusal.code for refusal in told} == {"much_stored"}
        assert all(0 < refusal.facts["seconds"] < 60 for refusal in told)
        # A purse, what flows into it in some seconds on a slow machine, and the last one over the brim.
        assert stored(store) < 100_000 + 100_000 / 60 * 20 + 20_000


async def flooded(here: Here, opened: Any, number: int) -> Refused:
    """Bless and change the options over a socket, each as large as may be, until it is too much."""
    table, token = opened.table.table, opened.token
    large = [{"scoring": scoring(6_000 + extra)} for extra in (0, 300)]
    async with connect(here.url, table, token) as seat:

        async def ask(count: int) -> None:
            label = f"{number} {count}"
            await seat.ask(asks.Bless(id=label, words="w" * 60))
            await seat.ask(asks.Change(id=label, options=large[count % 2]))

        return await limited_at_last(ask, 1_000)


@live
async def test_opening_tables_and_sitting_down_is_paid_for_too(store: str) -> None:
    limits = msgspec.structs.replace(Limits(), aside_bytes_per_minute=60_000)
    async with server_here(store, limits) as here:
        told = await limited_at_last(lambda _: opened_with(here, 6_000), 60)
        assert told.code == "much_stored"


@live
async def test_talk_that_is_refused_keeps_nobody_from_playing(store: str) -> None:
    limits = msgspec.structs.replace(Limits(), aside_bytes_per_minute=3_000, chat_lines_per_minute=10**9)
    async with server_here(store, limits) as here, party(here.lobby) as people:
        ann = people.seats[0]
        told = await limited_at_last(lambda number: say(ann, number, "x" * 200), 60)
        assert told.code == "much_stored"
        ended = await people.play_out()
        assert ended.outcome is not None


@live
async def test_bots_wait_until_what_they_played_is_paid_for(store: str) -> None:
    """A table of bots that never pause plays no faster than its purse fills, and comes to its end."""
    limits = msgspec.structs.replace(Limits(), step_bytes_per_minute=3_000)
    async with server_here(store, limits) as here:
        wanted = NewTable(game="tiny", seats=2, bots=("greedy", "greedy"), manners=QUICK)
        opened = await here.lobby.open_table(wanted)
        table = opened.table.table
        await here.lobby.ask(table, asks.Start(id="s"), opened.token)
        room = await here.hub.room(table)
        while room.stored.debt() == 0:  # it was opened from here: the house pays, and so does the table
            assert room.table.phase == "playing", "it has ended before it owed anything"
            await asyncio.sleep(0.01)
        step = room.table.step
        assert step > 0
        while room.table.step == step and room.table.phase == "playing":
            await asyncio.sleep(0.05)


# A table that is full


FEW = msgspec.structs.replace(
    Limits(), asides_per_table=30, chat_lines_per_minute=10**9, messages_per_second=10**9
)


@live
async def test_people_are_warned_before_a_table_is_full_and_the_game_goes_on(store: str) -> None:
    async with server_here(store, FEW) as here, party(here.lobby, started=False) as people:
        ann, bob = people.seats
        await ann.ask(asks.Bless(id="b", words="good luck"))
        spoken = [await answered(say(ann, number), Said) for number in range(27)]
        assert [said.asides_left for said in spoken] == [None] * 24 + [3, 2, 1], (
            "two were sitting and blessing"
        )
        await heard(bob, Said, asides_left=1)
        blessed = await answered(bob.ask(asks.Bless(id="b", words="luck")), Arranged)
        assert blessed.table.asides_left == 0
        full: Awaitable[Any]
        for full in (say(bob, 99), ann.ask(asks.Bless(id="again", words="more"))):
            told = await refused(full, "asides_full", most=30)
            assert told.kind == "limited"
        await people.start()
        ended = await people.play_out()
        assert ended.outcome is not None
        await refused(say(ann, 100), "asides_full")
        async with people.watch(people.tokens[0]) as late:
            assert began(late).table.asides_left == 0
        again = await here.hub.services.table_of(people.table, await here.hub.store.read(people.table))
        now = (await here.hub.room(people.table)).table
        assert vars(again.size) == vars(now.size)
        assert again.size.asides == 30


def say(seat: Connection, number: int, text: str = "hello") -> Awaitable[Any]:
    """A line of chat."""
    return seat.ask(asks.Say(id=f"say {number}", text=text))


@live
async def test_the_bytes_of_what_is_said_count_as_well(store: str) -> None:
    small = msgspec.structs.replace(FEW, asides_per_table=4_000, aside_bytes_per_table=4_000)
    async with server_here(store, small) as here, party(here.lobby, started=False) as people:
        told = await limited_at_last(lambda number: say(people.seats[0], number), 60)
        assert told.code == "asides_full"
        room = await here.hub.room(people.table)
        assert room.table.size.aside_bytes <= 4_000


@live
async def test_a_table_has_an_end_even_for_steps(store: str) -> None:
    short = msgspec.structs.replace(FEW, entries_per_table=6)
    async with server_here(store, short) as here, party(here.lobby) as people:
        told = await limited_at_last(lambda _: people.play(), 6)
        assert told.code == "table_full"
        assert isinstance(await people.seats[0].sync(), State)


@live
async def test_the_largest_table_is_opened_again_while_others_are_answered(store: str) -> None:
    """4 MB of changed options, all that a table keeps: others wait for milliseconds, where 300 MB blocked
    everybody for 1.7 s."""
    async with server_here(store) as here:
        opened = await opened_with(here, 7_000)
        table = opened.table.table
        room = await here.hub.room(table)
        key = room.table.arrangement.host
        large = [{"scoring": scoring(7_000 + extra)} for extra in (0, 300)]
        for number in range(500):
            await room.ask(key, asks.Change(id=str(number), options=large[number % 2]))
        rows = await here.hub.store.read(table)
        assert 3_900_000 < sum(len(row.body) for row in rows) < 4_194_304 + 10_000
        longest = 0.0
        gc.disable()  # a server looks for garbage rarely, and not among what it imported: `calm_collector`
        loading = asyncio.create_task(here.hub.services.table_of(table, rows))
        while not loading.done():
            before = time.thread_time()  # the machine may be busy with others
            await asyncio.sleep(0)
            longest = max(longest, time.thread_time() - before)
        gc.enable()
        assert (await loading).size.asides == len(rows) - 1
        assert longest < 0.1


# The lobby


@live
async def test_a_page_of_the_lobby_is_bounded_in_bytes_and_leads_to_the_next(store: str) -> None:
    """Sixty tables with large options made every look into the lobby 2.75 MB large (S12)."""
    async with server_here(store) as here:
        opened = [(await opened_with(here, 7_000, manners=Manners(listed=True))).table for _ in range(40)]
        found: list[str] = []
        path, pages = "/api/tables?limit=100", 0
        while path:
            answer = await fetch(here.url, "GET", path)
            assert len(answer.content) < 140_000
            found += [table["table"] for table in answer.told["tables"]]
            following = answer.told.get("before")
            path, pages = f"/api/tables?limit=100&before={following}" if following else "", pages + 1
        assert pages > 1
        assert sorted(found) == sorted(table.table for table in opened)
