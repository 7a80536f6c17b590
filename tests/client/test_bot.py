"""A bot over the network: it plays to the end, keeps its manners, and survives what happens on the way."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import structs

from kibitz.bots import BOTS
from kibitz.client import Lobby, RefusedByServer, follow
from kibitz.client.bot import CannotPlay, Player
from kibitz.core.bot import Sight
from kibitz.core.chance import Chance, QuickSource
from kibitz.core.game import Action
from kibitz.core.outcome import ScoreLine, ranked
from kibitz.games import load
from kibitz.wire.asks import FreeSeat, Leave, Play, SeatBot, Start
from kibitz.wire.documents import NewSitter, NewTable, Opened
from kibitz.wire.manners import Manners
from kibitz.wire.tells import Refused, Update
from tests.client.stage import Guest, live, scripted, state, tiny_table
from tests.contract.tiny.later import Forgetful, Later
from tests.server.party import server

TINY = load("tiny", "tests.contract")


@pytest.mark.parametrize(("package", "key"), [("tests.contract", "tiny"), ("kibitz.games", "acquire")])
@live
async def test_two_bots_play_to_the_end(tmp_path: Path, package: str, key: str) -> None:
    game = load(key, package)
    async with server(tmp_path) as lobby:
        opened, ben = await two_people(lobby, key)
        name = opened.table.table
        async with follow(lobby.url, name, opened.token) as one, follow(lobby.url, name, ben) as two:
            players = Player(one, game, BOTS["greedy"], 0), Player(two, game, BOTS["uniform"], 0)
            playing = asyncio.gather(*(player.play() for player in players))
            await one.ask(Start(id=one.new_id()))
            first, second = await playing
        assert first == second
        assert msgspec.json.encode(first) == msgspec.json.encode((await lobby.state(name)).outcome)


async def two_people(lobby: Lobby, key: str) -> tuple[Opened, str]:
    seats, bots = (2, ()) if key == "tiny" else (3, ("uniform",))
    opened = await lobby.open_table(
        NewTable(game=key, seats=seats, name="Ann", bots=bots, manners=Manners(pause=0))
    )
    return opened, (await lobby.sit(opened.table.table, NewSitter(name="Ben"))).token


class Spying:
    """A bot that remembers what it was shown, and does something first."""

    name, about = "spying", "for tests"

    def __init__(self, first: Any = None) -> None:
        self.sights: list[Sight] = []
        self._first = first

    def choose(self, sight: Sight, chance: Chance) -> Action:
        """The first legal action."""
        self.sights.append(sight)
        if self._first is not None:
            self._first()
        return sight.legal[0]


@live
async def test_a_bot_sees_what_its_seat_may_see(tmp_path: Path) -> None:
    async with server(tmp_path) as lobby:
        opened = await tiny_table(lobby)
        spying = Spying()
        async with follow(lobby.url, opened.table.table, opened.token) as seat:
            await seat.ask(Start(id=seat.new_id()))
            await Player(seat, TINY, spying, 0).play()
        view = spying.sights[0].view
        assert isinstance(view, TINY.View)
        assert (view.seat, len(view.hand)) == (0, 2)  # type: ignore[attr-defined]
        assert all(isinstance(action, Action) for action in spying.sights[0].legal)


@live
async def test_a_move_overtaken_by_others_is_left_alone(tmp_path: Path) -> None:
    """While the bot thinks, its owner plays from another device: the bot's answer is stale, no more."""
    async with server(tmp_path) as lobby:
        opened = await tiny_table(lobby)
        name, token = opened.table.table, opened.token
        loop = asyncio.get_running_loop()
        async with follow(lobby.url, name, token) as seat, follow(lobby.url, name, token) as phone:

            async def play_first() -> None:
                assert phone.latest is not None
                if 0 in phone.latest.to_act:
                    await phone.play(phone.latest.legal[0], phone.latest.seq)

            def overtake() -> None:
                if len(spying.sights) == 1:
                    asyncio.run_coroutine_threadsafe(play_first(), loop).result(30)

            spying = Spying(overtake)
            await phone.ask(Start(id=phone.new_id()))
            outcome = await Player(seat, TINY, spying, 0).play()
        assert outcome.standings[0].place is not None


@live
async def test_late_and_failed_moves() -> None:
    """The first try fails because nothing can be kept now, the second comes too late: the bot tries again,
    then waits for what it is told."""
    position = TINY.start(2, TINY.Options(), QuickSource(0))
    view, legal = TINY.view(position, 0), position.legal(0)
    outcome = ranked("cards_played", [[ScoreLine("cards", 3)], [ScoreLine("cards", 2)]])
    ids: list[str] = []

    async def script(guest: Guest) -> None:
        hello = await guest.hear()
        known = structs.replace(state(5, hello.id), view=view, legal=legal, to_act=(0,))
        await guest.tell(known)
        for refusal in (
            Refused("illegal", "not_kept", "not now", {"seconds": 0}),
            Refused("stale", "stale", "too late", {}, known),
        ):
            ask = await guest.hear()
            assert isinstance(ask, Play)
            assert ask.seq == 5
            ids.append(ask.id)
            await guest.tell(structs.replace(refusal, id=ask.id))
        await guest.tell(Update(6, 1, 0, [], view, outcome=outcome))
        await guest.socket.wait_closed()

    async with scripted(script) as url, follow(url, "T") as seat:
        assert await Player(seat, TINY, BOTS["greedy"], 0).play() == outcome
    assert len(set(ids)) == 2


@live
async def test_a_seat_taken_by_another_bot_is_taken_back_on_return_only(tmp_path: Path) -> None:
    async with server(tmp_path) as lobby:
        opened, ben = await two_people(lobby, "tiny")
        name = opened.table.table
        async with follow(lobby.url, name, opened.token) as host:
            await host.ask(Start(id=host.new_id()))
            await lobby.ask(name, Leave(id="1"), ben)
            await host.ask(SeatBot(id=host.new_id(), seat=1, level="uniform"))
            said: list[str] = []
            async with follow(lobby.url, name, ben) as seat:
                playing = asyncio.ensure_future(Player(seat, TINY, BOTS["greedy"], 0, said.append).play())
                while (await lobby.table(name)).seats[1].level is not None:
                    await asyncio.sleep(0.02)
                await host.ask(SeatBot(id=host.new_id(), seat=1, level="uniform"))
                await Player(host, TINY, BOTS["greedy"], 0).play()
                await playing
            assert (await lobby.table(name)).seats[1].level == "uniform"
            assert len(said) == 1
            assert "with its own bot uniform" in said[0]


@live
async def test_a_wrong_token_and_other_rules_are_said(tmp_path: Path) -> None:
    async with server(tmp_path) as lobby:
        opened = await tiny_table(lobby)
        name = opened.table.table
        async with follow(lobby.url, name, "nonsense") as seat:
            with pytest.raises(CannotPlay, match="has no seat at table"):
                await Player(seat, TINY, BOTS["greedy"]).play()
        async with follow(lobby.url, name, opened.token) as seat:
            with pytest.raises(CannotPlay, match="version 1 of the rules; this Kibitz has 2"):
                await Player(seat, Forgetful(), BOTS["greedy"]).play()


@live
async def test_a_bot_plays_by_the_rules_of_the_table(tmp_path: Path) -> None:
    """S10: the bot knows newer rules, and is asked to think by those that the table began with."""
    thought: set[int] = set()

    class Noting(Spying):
        """Notes by which rules it thinks."""

        def choose(self, sight: Sight, chance: Chance) -> Action:
            """The first that is legal."""
            thought.add(sight.game.rules_version)
            return sight.legal[0]

    async with server(tmp_path) as lobby:
        opened = await tiny_table(lobby)
        async with follow(lobby.url, opened.table.table, opened.token) as seat:
            await seat.ask(Start(id=seat.new_id()))
            outcome = await Player(seat, Later(), Noting(), 0).play()
        assert (await lobby.state(opened.table.table)).outcome == outcome
    assert thought == {1}


@live
async def test_a_bot_does_not_mind_who_sits_beside_it(tmp_path: Path) -> None:
    """S6: a bot over the network is one of the others who are there, and is asked."""
    async with server(tmp_path) as lobby:
        opened, ben = await two_people(lobby, "acquire")
        name = opened.table.table
        async with follow(lobby.url, name, opened.token) as host, follow(lobby.url, name, ben) as seat:
            await host.ask(Start(id=host.new_id()))
            playing = asyncio.ensure_future(Player(seat, load("acquire"), BOTS["greedy"], 0).play())
            await host.ask(FreeSeat(id=host.new_id(), seat=2))
            while (await lobby.table(name)).seats[2].sitter != "free":
                await asyncio.sleep(0.02)
            playing.cancel()


@live
async def test_a_bot_that_plays_nonsense_is_not_hidden(tmp_path: Path) -> None:
    class Cheating(Spying):
        """Plays a card nobody has."""

        def choose(self, sight: Sight, chance: Chance) -> Action:
            """Not legal."""
            return msgspec.structs.replace(sight.legal[0], card=99)

    async with server(tmp_path) as lobby:
        opened = await tiny_table(lobby)
        async with follow(lobby.url, opened.table.table, opened.token) as seat:
            await seat.ask(Start(id=seat.new_id()))
            with pytest.raises(RefusedByServer, match="You do not hold the card 99"):
                await Player(seat, TINY, Cheating(), 0).play()
