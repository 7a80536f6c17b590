"""People who play on through every fault, and what became of what they asked for."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence

from msgspec import Struct

from kibitz.client import Lobby, NoServer, RefusedByServer
from kibitz.server.store.opening import store_at
from kibitz.server.table import entries
from kibitz.server.tokens import key_of
from tests.server.players import Enough, Player, kept, seated, tables_of

PAUSE = 0.06  # seconds that somebody thinks at most: a game lasts longer than a fault
AGAIN = 0.05  # seconds until somebody who was cut off tries again
PASSING = ("not_kept", "no_answer", "stopping", "too_fast")


class Person(Player):
    """Somebody who comes back whenever the connection ends."""

    def __init__(self, player: Player, seed: object) -> None:
        super().__init__(player.table, player.token, seed, PAUSE)
        self.doubts: set[str] = set()  # asks of which the answer was lost

    async def stay(self, urls: Callable[[], Sequence[str]], enough: Enough) -> None:
        """Play until it is enough, at the first of these servers that is there."""
        while True:
            for url in urls():
                try:
                    await self.play(url, enough)
                except NoServer:
                    self.goodbye = None
                except RefusedByServer as refused:
                    if refused.code not in PASSING:
                        raise
                else:
                    if self.goodbye is None:
                        return
                if self.pending is not None:
                    self.doubts.add(self.pending.id)
            await asyncio.sleep(AGAIN)


async def house(url: str, tables: int, seed: object) -> list[Person]:
    """So many tables of Acquire with three people each."""
    lobby = Lobby(url)
    made = [seated(lobby, "acquire", 3, f"{seed} {number}") for number in range(tables)]
    players = [player for table in await asyncio.gather(*made) for player in table]
    return [Person(player, f"{seed} {number}") for number, player in enumerate(players)]


class Count(Struct):
    """What became of the asks of an episode, or of many."""

    faults: int = 0
    acknowledged: int = 0
    lost: int = 0  # acknowledged, and not in the store
    doubled: int = 0  # in the store more than once
    unknown: int = 0  # the answer did not come, or was that nobody knows
    resolved: int = 0  # of those: known once they were asked again
    told: int = 0  # of the unknown: those of which the server said so itself
    denied: int = 0  # refused as not kept, and yet in the store

    def add(self, other: Count) -> None:
        """Count another one in."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    @property
    def is_sound(self) -> bool:
        """Whether every promise was kept."""
        return not (self.lost or self.doubled or self.denied) and self.unknown == self.resolved


async def count(place: str, people: Sequence[Person]) -> Count:
    """What became of everything they asked for, by what the store has. No server may be running."""
    tables = await kept(place, list(tables_of(people)))
    assert all(person.seen <= tables[person.table].seq for person in people), "told, and not kept"
    written = await _plays(place, list(tables))
    counted = Count(faults=1)
    for person in people:
        mine = written[key_of(person.token)]
        counted.acknowledged += len(person.acknowledged)
        counted.lost += sum(ask not in mine for ask in person.acknowledged)
        counted.doubled += sum(times > 1 for times in mine.values())
        doubts = person.doubts | person.unsure
        counted.unknown += len(doubts)
        counted.told += len(person.unsure)
        counted.resolved += len(doubts.intersection(person.acknowledged))
        untrue = person.denied.intersection(mine).difference(person.acknowledged)
        counted.denied += len(untrue | person.belied)
    return counted


async def _plays(place: str, tables: Sequence[str]) -> dict[str, Counter[str]]:
    """How often the store has each ask to play, by the key of who asked."""
    found: dict[str, Counter[str]] = {}
    store = store_at(place)
    await store.open()
    try:
        for table in tables:
            for row in await store.read(table):
                entry = entries.decode(row.body)
                if isinstance(entry, entries.Played):
                    found.setdefault(entry.by, Counter())[entry.ask.split()[1]] += 1
    finally:
        await store.close()
    return found
