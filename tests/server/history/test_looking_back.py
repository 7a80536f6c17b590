"""Looking back: moments a page at a time, the story of a game, and other eyes when it is over."""

from __future__ import annotations

import gzip
import json
import time
from typing import Any

import pytest

from kibitz.client import Lobby
from kibitz.server.table.state import LiveTable
from kibitz.wire import asks
from kibitz.wire.documents import Moment
from kibitz.wire.manners import Manners
from kibitz.wire.tells import Outlook
from tests.server.fetching import fetch
from tests.server.inplace import InPlace
from tests.server.party import Party, answered, bots_played, live, party, refused
from tests.server.serving import Here, server_here

UNDO = Manners(pause=0, undo=True)
MUCH_LATER = Manners(pause=0, delay=60)
NOBODY = Manners(pause=0, watching=False)


async def every_view(table: Party) -> list[list[Any]]:
    """What everybody sees now, the spectator last."""
    return [(await table.lobby.state(table.table, token)).view for token in (*table.tokens, None)]


async def drawn(lobby: Lobby, table: str, seat: int | str, token: str | None = None) -> set[bool]:
    """For every card that was drawn, whether it is shown."""
    steps = (await lobby.story(table, token, seen_by=seat)).steps
    events = [event for step in steps for event in step.events]
    return {event["card"] is not None for event in events if event["event"] == "card_drawn"}


# Moments


@live
async def test_moments_are_what_a_seat_saw(lobby: Lobby) -> None:
    async with party(lobby, 3, started=False) as table:
        await refused(lobby.moments(table.table, table.tokens[0]), "not_started")
        await refused(lobby.story(table.table), "not_started")
        dealt = await table.start()
        seen = [await every_view(table)]
        told = []
        for _ in range(5):
            told.append(await table.play())
            seen.append(await every_view(table))
        for number, token in enumerate([*table.tokens, None]):
            page = await lobby.moments(table.table, token)
            assert (page.steps, [moment.step for moment in page.moments]) == (5, list(range(6)))
            assert [moment.view for moment in page.moments] == [views[number] for views in seen]
            assert {moment.views for moment in page.moments} == {()}
            for moment in page.moments:
                assert moment == await lobby.moment(table.table, moment.step, token)
        deal, *steps = (await lobby.moments(table.table)).moments
        assert (deal.seq, deal.seat, deal.by, deal.to_act) == (dealt.seq, None, None, dealt.to_act)
        for moment, update in zip(steps, told, strict=True):
            assert (moment.seq, moment.seat, moment.by) == (update.seq, update.seat, "person")
            assert moment.to_act == update.to_act
        assert [moment.at for moment in steps] == sorted(moment.at for moment in steps)


@live
async def test_moments_come_in_pages(lobby: Lobby) -> None:
    async with party(lobby) as table:
        for _ in range(5):
            await table.play()
        for first, limit, steps in ((0, 2, [0, 1]), (2, 3, [2, 3, 4]), (4, 50, [4, 5]), (6, 20, [])):
            page = await lobby.moments(table.table, first=first, limit=limit)
            assert (page.steps, [moment.step for moment in page.moments]) == (5, steps)
            story = await lobby.story(table.table, first=first, limit=limit)
            assert [step.step for step in story.steps] == steps
        for query in ({"limit": 51}, {"limit": 0}, {"first": -1}, {"seen_by": "everybody"}, {"seen_by": 64}):
            await refused(lobby.moments(table.table, **query), "malformed")
        await refused(lobby.story(table.table, limit=5001), "malformed")


@live
async def test_where_sides_play_the_story_tells_their_totals(lobby: Lobby) -> None:
    """Also that of a side nobody at the table plays."""
    async with party(lobby, 3, game="merc") as table:
        story = await lobby.story(table.table)
        assert [(side.side, side.seats) for side in story.sides] == [("rebels", (0, 1, 2)), ("dictator", ())]
        assert [step.totals for step in story.steps] == [(0, 0)]


@live
async def test_a_game_speaks_for_itself_where_words_are_asked_for(lobby: Lobby) -> None:
    async with party(lobby) as table:
        await table.play()
        acting = table.newest.to_act[0]
        legal = (await lobby.state(table.table, table.tokens[acting])).legal

        async def told(token: str | None, *, words: bool) -> Outlook:
            answer = await lobby.ask(
                table.table, asks.Outlook(id=f"{token} {words}"[:64], words=words), token
            )
            assert isinstance(answer, Outlook)
            return answer

        own = await told(table.tokens[acting], words=True)
        assert len(own.choices) == len(legal) > 0
        assert all(own.choices)
        watched = await told(None, words=True)
        assert watched.choices == ()
        assert watched.said == (await lobby.events(table.table)).steps[-1].said != ()
        plain = await told(table.tokens[acting], words=False)
        assert (plain.said, plain.choices) == ((), ())


@live
async def test_a_moment_has_the_outlook_of_that_time(lobby: Lobby) -> None:
    async with party(lobby) as table:
        told: list[Any] = []
        for _ in range(4):
            outlook = await answered(lobby.ask(table.table, asks.Outlook(id="o"), table.tokens[1]), Outlook)
            told.append(outlook.outlook)
            await table.play()
        page = await lobby.moments(table.table, table.tokens[1], limit=4)
        assert [moment.outlook for moment in page.moments] == told
        assert len(told[0]["hand"]) == 2


@live
async def test_one_page_is_one_walk_through_the_game(store: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with server_here(store) as here, party(here.lobby) as table:
        here.hub.desk, lobby = InPlace(here.hub.library.find), here.lobby
        for _ in range(6):
            last = await table.play()
        applied: list[int] = []
        apply = LiveTable.apply

        def counted(self: LiveTable, seq: int, *args: Any, **named: Any) -> None:
            applied.append(seq)
            apply(self, seq, *args, **named)

        monkeypatch.setattr(LiveTable, "apply", counted)
        await lobby.moments(table.table, limit=50)
        assert len(applied) == last.seq
        applied.clear()
        await lobby.moments(table.table, limit=2)  # and no further than it must
        assert len(applied) == last.seq - 5


# Through other eyes


@live
async def test_nobody_sees_a_running_game_through_other_eyes(lobby: Lobby) -> None:
    async with party(lobby) as table:
        await table.play()
        everybody = [*table.tokens, table.opened.screen, None, "made-up"]
        for own, token in enumerate(everybody):
            for eyes in ("all", 0, 1):
                if eyes == own:  # the own eyes are always one's own
                    assert await lobby.moments(table.table, token, seen_by=eyes) == await lobby.moments(
                        table.table, token
                    )
                    continue
                for asked in (
                    lobby.moments(table.table, token, seen_by=eyes),
                    lobby.moment(table.table, 0, token, seen_by=eyes),
                    lobby.story(table.table, token, seen_by=eyes),
                ):
                    told = await refused(asked, "not_over")
                    assert told.kind == "forbidden"
            await refused(lobby.moments(table.table, token, seen_by=2), "no_seat", seat=2, last=1)


@live
async def test_a_finished_game_is_seen_through_all_eyes(lobby: Lobby) -> None:
    async with party(lobby, 3) as table:
        last = await table.play_out()
        mine = [(await lobby.moments(table.table, token, limit=50)).moments for token in table.tokens]
        for seat in range(3):
            other = await lobby.moments(table.table, table.tokens[0], seen_by=seat, limit=50)
            assert other.moments == mine[seat]
            assert await lobby.moments(table.table, seen_by=seat, limit=50) == other
            assert await drawn(lobby, table.table, seat) == {True, False}
        public = (await lobby.moments(table.table, limit=50)).moments
        opened = (await lobby.moments(table.table, seen_by="all", limit=50)).moments
        assert len(opened) == last.step + 1
        for number, moment in enumerate(opened):
            assert (moment.view, moment.outlook) == (public[number].view, public[number].outlook)
            assert moment.views == tuple(moments[number].view for moments in mine)
        assert await drawn(lobby, table.table, "all") == {True}
        assert opened[-1].outcome == last.outcome
        assert opened[3] == await lobby.moment(table.table, 3, seen_by="all")


@live
async def test_late_spectators_borrow_eyes_late(store: str) -> None:
    async with server_here(store) as here, party(here.lobby, manners=MUCH_LATER) as table:
        ahead = 0
        here.hub.services.now = lambda: time.time_ns() // 1_000_000 + ahead
        lobby = here.lobby
        await table.play()
        await refused(lobby.moments(table.table), "not_started")
        ahead = 61_000
        last = await table.play_out()
        assert [moment.step for moment in (await lobby.moments(table.table)).moments] == [0, 1]
        assert [step.step for step in (await lobby.story(table.table)).steps] == [0, 1]
        for eyes in ("all", 0):
            await refused(lobby.moments(table.table, seen_by=eyes), "not_over")
            await refused(lobby.story(table.table, seen_by=eyes), "not_over")
            for token in (table.tokens[1], table.opened.screen):
                assert (await lobby.moments(table.table, token, seen_by=eyes)).steps == last.step
        ahead = 130_000
        assert (await lobby.moments(table.table, seen_by="all")).steps == last.step


@live
async def test_a_closed_table_stays_closed(lobby: Lobby) -> None:
    async with party(lobby, manners=NOBODY) as table:
        await table.play_out()
        for query in ({}, {"seen_by": "all"}, {"seen_by": 1}):
            await refused(lobby.moments(table.table, **query), "no_watching")
            await refused(lobby.moment(table.table, 0, **query), "no_watching")
            await refused(lobby.story(table.table, **query), "no_watching")
        assert len((await lobby.moments(table.table, table.tokens[0], seen_by="all")).moments[0].views) == 2


# The story


@live
async def test_the_story_tells_every_step_and_where_everybody_stood(lobby: Lobby) -> None:
    async with party(lobby, 3) as table:
        last = await table.play_out()
        assert last.outcome is not None
        for token in (*table.tokens, None):
            story = await lobby.story(table.table, token)
            moments = (await lobby.moments(table.table, token, limit=50)).moments
            assert [step.step for step in story.steps] == list(range(last.step + 1))
            for step, moment in zip(story.steps, moments, strict=True):
                assert facts(step) == facts(moment)
                assert step.totals == totals(moment)
            assert story.steps[-1].totals == tuple(standing.total for standing in last.outcome.standings)


def facts(step: Any) -> tuple[Any, ...]:
    return step.step, step.seq, step.at, step.seat, step.by, step.events


def totals(moment: Moment) -> tuple[int, ...]:
    return tuple(standing["total"] for standing in moment.outlook["now"]["standings"])


@live
async def test_what_was_undone_is_in_no_moment_and_no_story(lobby: Lobby) -> None:
    async with party(lobby, manners=UNDO) as table:
        staked = await table.stake()
        await table.take_back()
        after = await table.play()
        assert after.step == staked.step
        moments = (await lobby.moments(table.table, limit=50)).moments
        story = (await lobby.story(table.table)).steps
        assert [moment.step for moment in moments] == list(range(after.step + 1))
        assert (moments[-1].seq, story[-1].seq) == (after.seq, after.seq)
        kinds = {event["event"] for step in story for event in step.events}
        assert "staked" not in kinds
        assert {moment.view["stake"] for moment in moments} == {0}


@live
async def test_a_whole_game_of_acquire_is_told(store: str) -> None:
    """With hidden assets only the end tells where everybody stood."""
    async with server_here(store) as here:
        lobby = here.lobby
        for assets in ("open", "hidden"):
            table = await bots_played(lobby, "acquire", *("uniform",) * 3, assets=assets)
            story = await lobby.story(table, seen_by="all")
            known = [step for step in story.steps if step.totals]
            assert known == ([*story.steps] if assets == "open" else [story.steps[-1]])
            hands = (await lobby.moment(table, 0, seen_by="all")).views
            assert [len(view["hand"]) for view in hands] == [6, 6, 6]
            await expect_packed(here, table)


# Packed


async def expect_packed(here: Here, table: str) -> None:
    """Large answers about the past are packed for who can unpack them, and nothing else is."""

    async def asked(query: str, accepted: str) -> tuple[dict[str, str], bytes]:
        answer = await fetch(here.url, "GET", f"/api/tables/{table}/{query}", **{"accept-encoding": accepted})
        return answer.headers, answer.content

    whole = await fetch(here.url, "GET", f"/api/tables/{table}/story")
    headers, plain = whole.headers, whole.content
    assert len(plain) > 20_000
    assert (headers["vary"], headers.get("content-encoding")) == ("Accept-Encoding", None)
    for accepted in ("gzip", "br;q=1.0, GZIP;q=0.5, *"):
        headers, packed = await asked("story", accepted)
        assert (headers["vary"], headers["content-encoding"]) == ("Accept-Encoding", "gzip")
        assert headers["content-length"] == str(len(packed))
        assert len(packed) < len(plain) / 3
        assert gzip.decompress(packed) == plain
    for accepted in ("br", "gzip;q=0", "gzip; q=0.0", "identity", ""):
        headers, again = await asked("story", accepted)
        assert (headers.get("content-encoding"), again) == (None, plain)
    headers, small = await asked("story?first=1&limit=1", "gzip")
    assert (headers["vary"], headers.get("content-encoding")) == ("Accept-Encoding", None)
    assert json.loads(small)["steps"][0]["step"] == 1
    headers, state = await asked("events?limit=100", "gzip")
    assert headers.get("content-encoding") is None
    assert len(state) > 4096
