"""A bot of ours on a seat of somebody's server. It is told what that seat may know, and no more."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any

import msgspec

from kibitz.client.following import Following
from kibitz.client.trouble import RefusedByServer
from kibitz.core.bot import Bot, Sight
from kibitz.core.chance import BOTS, SealedSource
from kibitz.core.game import Action, LoadedGame
from kibitz.core.outcome import Outcome
from kibitz.wire.asks import AnswerSeat, ComeBack
from kibitz.wire.tells import Arranged, SeatInfo, State, TableInfo, Update


class CannotPlay(Exception):
    """Why this bot cannot play this seat, in words."""


class Player:
    """Plays one seat to the end of the game. `pace` is how many seconds it waits before a move; without one
    it is as quick as the server's own bots at this table. `say` is told what goes on."""

    def __init__(
        self,
        following: Following,
        game: LoadedGame,
        bot: Bot,
        pace: float | None = None,
        say: Callable[[str], None] = lambda line: None,
    ) -> None:
        self._following, self._bot = following, bot
        self._newest = self._game = game  # which plays by the rules of the table, once we know them
        self._pace, self._say = pace, say
        self._chance = SealedSource(secrets.token_hex(16)).stream(BOTS)
        self._connections = 0
        self._actions: Any = list[game.actions]  # type: ignore[name-defined]

    @property
    def table(self) -> TableInfo:
        """The table as we last heard of it."""
        assert self._following.table is not None
        return self._following.table

    @property
    def seat(self) -> int:
        """Our seat."""
        assert self._following.you.seat is not None
        return self._following.you.seat

    async def play(self) -> Outcome:
        """Move whenever it is our turn; how the game ended."""
        self._check()
        async for told in self._following:
            if isinstance(told, State):
                self._check()
                await self._come_back()
            if isinstance(told, State | Update):
                if told.outcome is not None:
                    return told.outcome
                # What is not the latest has been overtaken, and the latest is still to come.
                if told is self._following.latest and self.seat in told.to_act:
                    await self._move(told)
            elif isinstance(told, Arranged):
                self._notice(told)
                await self._agree(told)
        raise AssertionError("following a table ends with the trouble that ended it")

    def _check(self) -> None:
        """Complain before the first move about what would spoil it."""
        table = self.table
        if self._following.you.seat is None:
            raise CannotPlay(f"that token has no seat at table {table.table}")
        if table.trouble is not None:
            raise CannotPlay(f"table {table.table} cannot go on: {table.trouble}")
        rules = self._newest.under(table.rules_version)
        if rules is None:
            has = f"this Kibitz has {self._newest.rules_version}"
            versions = f"version {table.rules_version} of the rules; {has}"
            raise CannotPlay(f"table {table.table} plays {table.title} by {versions}")
        self._game = rules

    async def _come_back(self) -> None:
        """After we were away somebody may have put a bot in our place. Whoever does so while we are here
        means it, and is not contradicted."""
        if self._following.connections == self._connections:
            return
        self._connections = self._following.connections
        mine = self._mine()
        if self.table.phase == "playing" and (mine.level is not None or mine.away):
            try:
                await self._following.ask(ComeBack(id=self._following.new_id()))
            except RefusedByServer as refused:
                if refused.code != "not_away":
                    raise

    def _mine(self) -> SeatInfo:
        return self.table.seats[self.seat]

    def _notice(self, told: Arranged) -> None:
        mine = told.table.seats[self.seat]
        if told.what == "bot_seated" and mine.level is not None:
            self._say(f"the table plays seat {self.seat} with its own bot {mine.level}; we look on")

    async def _agree(self, told: Arranged) -> None:
        """Who sits on another seat is all the same to a bot, and another bot may play for it. Its own hand it
        gives away to nobody."""
        wish = told.table.handover
        if told.what != "seat_asked" or wish is None or wish.asker == self.seat:
            return
        if wish.seat != self.seat or wish.level is not None:
            try:
                await self._following.ask(AnswerSeat(id=self._following.new_id(), yes=True))
            except RefusedByServer as refused:
                if refused.code != "no_seat_asked":  # somebody else was quicker
                    raise

    async def _move(self, told: State | Update) -> None:
        """Choose and play, for the table as it was told; what has moved on meanwhile is left alone."""
        if self._mine().level is not None:
            return
        await asyncio.sleep(self.table.manners.pause / 1000 if self._pace is None else self._pace)
        if told is not self._following.latest:
            return
        action = await self._chosen(told)
        while told is self._following.latest:
            try:
                await self._following.play(action, told.seq)
                return
            except RefusedByServer as refused:
                if refused.refused.kind == "stale" or refused.code == "bot_plays":
                    return
                if refused.wait is None:
                    raise
                await asyncio.sleep(refused.wait)

    async def _chosen(self, told: State | Update) -> Action:
        """What the bot chooses, in a thread: while it thinks the connection must be heard."""
        try:
            legal = msgspec.convert(told.legal, self._actions, str_keys=True)
            view = msgspec.convert(told.view, self._game.View, str_keys=True)
        except msgspec.ValidationError as error:
            raise CannotPlay(f"the server's {self._game.title} is not the one we know: {error}") from None
        sight = Sight(self._game, self.seat, legal, lambda: view)
        return await asyncio.to_thread(self._bot.choose, sight, self._chance)
