"""Who meets whom in the next round.

Swiss: neighbours in the standings sit together, as far as they have not met too often. Round robin: those sit
together who have met least. Both draw by the event's seed, so that the same event always goes the same way.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from kibitz.core.chance import Chance, QuickSource
from kibitz.core.native import NUMBERS, fancy
from kibitz.tournament.event import Event, Round, System, Table
from kibitz.tournament.standings import standings

NEAR = 8  # neighbours in the standings that a Swiss table looks among, for each of its seats
LOTS = 1_000  # the streams of rounds, far from those of games

Meetings = Counter[tuple[int, int]]


def next_round(event: Event) -> Round:
    """The tables of the next round, and who sits out."""
    chance = QuickSource(event.seed).stream(LOTS + len(event.rounds))
    order = _ordered(event, chance)
    byes = _sitting_out(event, order)
    waiting = [player for player in order if player not in byes]
    met = meetings(event)
    near = NEAR if event.system is System.SWISS else len(waiting)
    tables = []
    while waiting:
        group = [waiting.pop(0)]
        while len(group) < event.size:
            mate = min(waiting[:near], key=lambda player: _met(met, group, player))
            waiting.remove(mate)
            group.append(mate)
        tables.append(Table(tuple(_shuffled(group, chance))))
    return Round(tuple(tables), tuple(sorted(byes)))


def meetings(event: Event) -> Meetings:
    """How often each two have sat at one table."""
    return Counter(
        pair
        for each in event.rounds
        for table in each.tables
        for pair in combinations(sorted(table.players), 2)
    )


def _met(met: Meetings, group: list[int], player: int) -> int:
    """How much a player has had of a group: the second meeting of two weighs more than two first ones."""
    return sum(met[min(player, other), max(player, other)] ** 2 for other in group)


def _ordered(event: Event, chance: Chance) -> list[int]:
    """By the standings in a Swiss event, equals and everything else by lot."""
    lots = _shuffled(list(range(len(event.players))), chance)
    if event.system is System.ROUND_ROBIN:
        return lots
    places = {row.player: row.place for row in standings(event)}
    return sorted(lots, key=lambda player: places[player])


def _sitting_out(event: Event, order: list[int]) -> set[int]:
    """Whoever is left over when tables are full: those who sat out least, from the end of the order."""
    over = len(order) % event.size
    rested = Counter(player for each in event.rounds for player in each.byes)
    rank = {player: place for place, player in enumerate(order)}
    return set(sorted(order, key=lambda player: (rested[player], -rank[player]))[:over])


def _shuffled(players: list[int], chance: Chance) -> list[int]:
    lots = fancy(NUMBERS, players)
    chance.shuffle(lots)
    return list(lots)
