"""What every store promises, tried on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import random

import pytest

from kibitz.server.store import Card, Clash, Outage, Place, Row, StoreFailed
from kibitz.server.store.opening import store_at
from tests.server.party import live
from tests.server.store.helpers import card, opened, outcomes, row


@live
async def test_what_was_appended_is_read_in_order_and_from_anywhere(place: str) -> None:
    async with opened(place) as store:
        for seq in (1, 2, 3):
            await store.append("a", Row(seq, 10**13 + seq, bytes([0, 255, seq])), None)
        await store.append("b", row(1), None)
        assert await store.read("a") == [Row(n, 10**13 + n, bytes([0, 255, n])) for n in (1, 2, 3)]
        assert [entry.seq for entry in await store.read("a", after=2)] == [3]
        assert await store.read("a", after=3) == []
        assert await store.read("nobody's") == []


@live
async def test_everything_is_there_after_closing_and_opening(place: str) -> None:
    async with opened(place) as store:
        await store.append("a", row(1), card("a", due=5))
        await store.came_up(1000, gap=10)
    async with opened(place) as store:
        assert await store.read("a") == [row(1)]
        assert await store.cards(None, None, 10) == [card("a", due=5)]
        assert await store.came_up(2000, gap=10) == [Outage(1000, 2000)]


@live
async def test_heads_of_the_tables_that_exist(place: str) -> None:
    async with opened(place) as store:
        await outcomes(store, [("a", row(1), None), ("a", row(2), None), ('it\'s "b"', row(1), None)])
        assert await store.heads(["a", 'it\'s "b"', "c"]) == {"a": 2, 'it\'s "b"': 1}
        assert await store.heads([]) == {}


@live
async def test_the_lobby_shows_listed_cards_the_newest_first(place: str) -> None:
    async with opened(place) as store:
        for opening, (table, phase) in enumerate([("a", "open"), ("b", "on"), ("c", "open"), ("d", "open")]):
            await store.append(table, row(1), card(table, opening, phase))
        await store.append("hidden", row(1), card("hidden", 9, listed=False))

        async def shown(phase: str | None, after: Place | None, limit: int = 10) -> str:
            return "".join(found.table for found in await store.cards(phase, after, limit))

        assert await shown(None, None) == "dcba"
        assert await shown(None, None, limit=2) == "dc"
        assert await shown(None, Place(2, "c")) == "ba"
        assert await shown("open", None) == "dca"
        assert await shown("open", Place(3, "d"), limit=1) == "c"
        assert await shown("closed", None) == ""


@live
async def test_tables_opened_in_the_same_millisecond_are_on_one_page_of_the_lobby_each(place: str) -> None:
    async with opened(place) as store:
        for table, opening in (("a", 1), ("e", 2), ("b", 2), ("d", 2), ("c", 2), ("f", 3)):
            await store.append(table, row(1), card(table, opening))
        for phase in (None, "open"):
            found: list[Card] = []
            while page := await store.cards(phase, found[-1].place if found else None, 2):
                found += page
            assert "".join(shown.table for shown in found) == "fbcdea"


@live
async def test_a_new_card_replaces_the_old_and_without_one_it_stays(place: str) -> None:
    async with opened(place) as store:
        await store.append("a", row(1), Card("a", True, "open", 7, 50, b"\x00old"))
        await store.append("a", row(2), None)
        assert await store.cards(None, None, 9) == [Card("a", True, "open", 7, 50, b"\x00old")]
        await store.append("a", row(3), Card("a", True, "over", 8, None, b"new"))
        assert await store.cards(None, None, 9) == [Card("a", True, "over", 8, None, b"new")]
        await store.append("a", row(4), Card("a", False, "over", 8, None, b"new"))
        assert await store.cards(None, None, 9) == []


@live
async def test_finished_tables_are_found_page_by_page_listed_or_not(place: str) -> None:
    async with opened(place) as store:
        for table, phase in (
            ("d", "over"),
            ("a", "over"),
            ("b", "playing"),
            ("c", "over"),
            ("e", "open"),
        ):
            await store.append(table, row(1), card(table, phase=phase, listed=table != "c"))
        assert await store.finished("", 10) == ["a", "c", "d"]
        assert await store.finished("", 2) == ["a", "c"]
        assert await store.finished("c", 2) == ["d"]
        assert await store.finished("d", 2) == []
        await store.append("b", row(2), card("b", phase="over"))
        assert await store.finished("a", 1) == ["b"]


@live
async def test_tables_that_are_due_the_longest_overdue_first(place: str) -> None:
    async with opened(place) as store:
        for table, due in (("a", 300), ("b", 100), ("c", None), ("d", 200), ("e", 301)):
            await store.append(table, row(1), card(table, due=due, listed=table != "b"))
        assert await store.due(now=300, limit=10) == ["b", "d", "a"]
        assert await store.due(now=300, limit=1) == ["b"]
        await store.append("b", row(2), card("b", due=None))
        assert await store.due(now=299, limit=10) == ["d"]


@live
async def test_outages_are_the_times_without_a_beat(place: str) -> None:
    async with opened(place) as store:
        assert await store.came_up(1000, gap=50) == []  # the first start ever ends no outage
        await store.beat(1040)
        assert await store.came_up(1090, gap=50) == []  # 50 is not more than 50
        assert await store.came_up(1141, gap=50) == [Outage(1090, 1141)]
        await store.beat(2000)
        assert await store.came_up(9000, gap=50) == [Outage(1090, 1141), Outage(2000, 9000)]


@live
async def test_of_servers_that_start_together_one_notes_the_outage(place: str) -> None:
    async with opened(place) as one, opened(place) as two:
        await one.came_up(1000, gap=50)
        await asyncio.gather(*(store.came_up(5000, gap=50) for store in (one, two, one, two)))
        assert await two.came_up(5010, gap=50) == [Outage(1000, 5000)]


@live
async def test_a_taken_seq_is_a_clash_and_changes_nothing(place: str) -> None:
    async with opened(place) as store:
        await store.append("a", row(1, b"first"), card("a", phase="open"))
        with pytest.raises(Clash):
            await store.append("a", row(1, b"second"), card("a", phase="over"))
        assert await store.read("a") == [row(1, b"first")]
        assert [found.phase for found in await store.cards(None, None, 9)] == ["open"]


@live
async def test_a_clash_disturbs_nobody_else_in_its_batch(place: str) -> None:
    async with opened(place) as store:
        taken = {3, 4, 77, 199}
        for n in taken:
            await store.append(f"t{n}", row(1, b"first"), None)
        appends = [(f"t{n}", row(1, b"second"), card(f"t{n}")) for n in range(200)]
        appends.append(("t5", row(1, b"third"), card("t5", phase="wrong")))  # clashes within the batch
        expected = ["Clash" if n in taken else "done" for n in range(200)] + ["Clash"]
        assert await outcomes(store, appends) == expected
        for n in range(200):
            assert await store.read(f"t{n}") == [row(1, b"first" if n in taken else b"second")]
        cards = await store.cards("open", None, 999)
        assert {found.table for found in cards} == {f"t{n}" for n in range(200) if n not in taken}


@live
async def test_the_last_card_of_a_batch_counts(place: str) -> None:
    async with opened(place) as store:
        appends = [("a", row(n), card("a", opened=n) if n % 3 else None) for n in range(1, 31)]
        assert set(await outcomes(store, appends)) == {"done"}
        assert [found.opened for found in await store.cards(None, None, 9)] == [29]


@live
async def test_a_value_no_database_takes_fails_alone(place: str) -> None:
    async with opened(place) as store:
        bad = [("t2", row(2**70), None), ("t6", Row(1, 1, None), None), ("\ud800", row(1), None)]  # type: ignore[arg-type]
        good = [(f"good{n}", row(1), None) for n in range(20)]
        answers = await outcomes(store, [*good[:10], *bad, *good[10:]])
        assert answers[:10] + answers[13:] == ["done"] * 20
        assert not {"done", "Clash", "StoreFailed"} & set(answers[10:13])  # a fault of ours, not the store's
        assert len(await store.heads([table for table, _, _ in good])) == 20


@live
async def test_two_thousand_appends_at_once(place: str) -> None:
    appends = [(f"table{n % 50}", row(1 + n // 50, b"%d" % n), None) for n in range(2000)]
    async with opened(place) as store:
        assert set(await outcomes(store, random.Random(1).sample(appends, 2000))) == {"done"}
        for table in range(50):
            entries = await store.read(f"table{table}")
            assert entries == [row(1 + n // 50, b"%d" % n) for n in range(table, 2000, 50)]


@live
async def test_whoever_gives_up_waiting_disturbs_nobody(place: str) -> None:
    async with opened(place) as store:
        waits = [asyncio.ensure_future(store.append(f"t{n}", row(1), None)) for n in range(20)]
        await asyncio.sleep(0)  # let them queue up
        for wait in waits[::2]:
            wait.cancel()
        answers = await asyncio.gather(*waits, return_exceptions=True)
        assert answers[1::2] == [None] * 10
        assert {type(answer) for answer in answers[::2]} <= {asyncio.CancelledError, type(None)}
        await store.append("t0", row(2), None)


@live
async def test_closing_finishes_what_was_asked(place: str) -> None:
    store = store_at(place)
    await store.open()
    waits = asyncio.gather(*(store.append(f"t{n}", row(1), None) for n in range(1500)))
    reading = asyncio.ensure_future(store.read("t0"))
    await asyncio.sleep(0)
    await store.close()
    await waits
    await reading
    for refused in (store.append("x", row(1), None), store.read("x"), store.beat(1), store.ready()):
        with pytest.raises(StoreFailed, match="not open"):
            await refused
    await store.close()  # twice does no harm
    async with opened(place) as again:
        assert len(await again.heads([f"t{n}" for n in range(1500)])) == 1500


@live
async def test_two_stores_in_one_place_clash_and_see_each_other(place: str) -> None:
    async with opened(place) as one, opened(place) as two:
        for seq in range(1, 21):
            answers = await asyncio.gather(
                *(store.append("a", row(seq, name), None) for store, name in ((one, b"1"), (two, b"2"))),
                return_exceptions=True,
            )
            assert sorted(type(answer).__name__ for answer in answers) == ["Clash", "NoneType"]
            winner = b"1" if answers[0] is None else b"2"
            for store in (one, two):
                assert (await store.read("a", seq - 1)) == [row(seq, winner)]


@live
async def test_two_stores_append_many_at_once_without_getting_in_each_others_way(place: str) -> None:
    async with opened(place) as one, opened(place) as two:
        appends = [(f"t{n % 40}", row(1 + n // 40), card(f"t{n % 40}", n)) for n in range(800)]
        shuffled = random.Random(2).sample(appends, 800)
        first, second = await asyncio.gather(outcomes(one, appends), outcomes(two, shuffled))
        assert sorted(first + second) == ["Clash"] * 800 + ["done"] * 800


@live
async def test_opening_a_new_place_many_times_at_once(place: str) -> None:
    stores = [store_at(place) for _ in range(6)]
    await asyncio.gather(*(store.open() for store in stores))
    for store in stores:
        await store.ready()
        await store.close()
