"""Looking back at a match: what every discard cost, and how the hands ended."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from kibitz.client import Lobby
from kibitz.core.record import Record, parsed, started
from kibitz.games.okey101 import GAME
from kibitz.games.okey101.bot.review import DiscardReview
from kibitz.games.okey101.interface.actions import Discard
from kibitz.games.okey101.options import PRESETS
from kibitz.games.okey101.score.endings import OkeyEnding
from kibitz.wire.documents import Review
from tests.server.party import bots_played, live, party, refused

MATCH: dict[str, Any] = {"hands": 2, "open_points": 40, "suggestions": False}


@pytest.fixture(scope="module")
def match(lobby: Lobby) -> tuple[str, Record]:
    """A match that bots have played, and its record."""

    async def played() -> tuple[str, Record]:
        table = await bots_played(lobby, "okey101", "greedy", "opener", **MATCH)
        return table, parsed(await lobby.record(table))

    return asyncio.run(asyncio.wait_for(played(), 120))


def expected(record: Record, seat: int) -> list[tuple[int, DiscardReview]]:
    """Every discard of a seat, judged from the record."""
    position: Any = started(GAME, record.header)
    found = []
    for step in record.steps:
        action = GAME.read(step.action)
        if step.seat == seat and isinstance(action, Discard):
            judged = GAME.review(GAME.view(position, seat), action)
            assert isinstance(judged, DiscardReview)
            found.append((step.n, judged))
        position.play(step.seat, action)
    return found


def told(review: Review) -> list[tuple[int, DiscardReview]]:
    return [(each.step, msgspec.convert(each.review, DiscardReview)) for each in review.steps]


# What a discard cost


@live
async def test_every_discard_of_every_seat_is_reviewed(lobby: Lobby, match: tuple[str, Record]) -> None:
    table, record = match
    for seat in (0, 1):
        review = await lobby.review(table, seat, limit=50)
        wanted = expected(record, seat)[:50]
        assert (review.seat, told(review)) == (seat, wanted)
        assert len(wanted) >= 4
    assert max(judged.cost for _, judged in expected(record, 1)) > 0  # the opener throws anything


@live
async def test_reviews_come_in_pages(lobby: Lobby, match: tuple[str, Record]) -> None:
    table, record = match
    wanted = expected(record, 0)
    page = await lobby.review(table, 0, limit=3)
    assert (told(page), page.next) == (wanted[:3], wanted[3][0])
    rest = await lobby.review(table, 0, first=page.next, limit=2)
    assert told(rest) == wanted[3:5]
    last = await lobby.review(table, 0, first=wanted[-1][0])
    assert (told(last), last.next) == (wanted[-1:], None)
    assert (await lobby.review(table, 0, first=wanted[-1][0] + 1)).steps == ()


@live
async def test_what_cannot_be_reviewed_is_refused(lobby: Lobby, match: tuple[str, Record]) -> None:
    table, _ = match
    await refused(lobby.review(table, 2), "no_seat")
    queries: list[dict[str, Any]] = [{"limit": 51}, {"limit": 0}, {"first": -1}]
    for query in queries:
        await refused(lobby.review(table, 0, **query), "malformed")
    await refused(lobby.review(table, -1), "malformed")
    await refused(lobby.review("nowhere", 0), "no_table")


@live
async def test_nothing_is_reviewed_before_the_end(lobby: Lobby) -> None:
    """Not even to the seat itself, and not the hands that are over: it would be advice."""
    async with party(lobby, 2, game="okey101", options={"hands": 1}, started=False) as table:
        await refused(lobby.review(table.table, 0, table.tokens[0]), "not_started")
        await refused(lobby.endings(table.table), "not_started")
        await table.start()
        await table.play(prefer="discard")
        for token in (*table.tokens, None):
            await refused(lobby.review(table.table, 0, token), "not_over")
            assert (await lobby.endings(table.table, token)).endings == ()


@live
async def test_a_game_that_judges_nothing_has_empty_pages(lobby: Lobby) -> None:
    async with party(lobby) as table:
        await table.play_out()
        review = await lobby.review(table.table, 0)
        assert (review.seat, review.steps, review.next) == (0, (), None)
        assert (await lobby.endings(table.table)).endings == ()


# How the hands ended


@live
async def test_every_hand_is_told_with_its_end_by_every_preset(
    lobby: Lobby, match: tuple[str, Record]
) -> None:
    table, record = match
    found = (await lobby.endings(table)).endings
    ends = [(step.n, event["result"]) for step in record.steps for event in step.events if "result" in event]
    assert len(ends) >= 2
    for each, (step, result) in zip(found, ends, strict=True):
        ending = msgspec.convert(each.ending, OkeyEnding)
        assert each.step == step
        assert each.ending["result"] == result
        assert [what.preset for what in ending.what_if] == list(PRESETS)
        assert 0 < ending.last_round <= step


@live
async def test_a_hand_that_is_over_is_told_while_the_match_goes_on(lobby: Lobby) -> None:
    """What everybody was shown at the end of the hand, also to a spectator, and nothing of the next one."""
    async with party(lobby, 2, game="okey101", options={"hands": 2}) as table:
        ended: list[dict[str, Any]] = []
        while not ended:
            update = await table.play(prefer="draw")
            ended = [event for event in update.events if event["event"] == "hand_ended"]
        for token in (*table.tokens, None):
            (only,) = (await lobby.endings(table.table, token)).endings
            assert (only.step, only.ending["result"]) == (update.step, ended[0]["result"])
        await refused(lobby.review(table.table, 0, table.tokens[0]), "not_over")
