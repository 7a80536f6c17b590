"""The standings of a tournament: table points by rank, then the total, then the game's tiebreak.

At a table of four the ranks bring 4, 3, 2 and 1 points; equal ranks share what their places bring together. A
player who sits out gets the mean of a table. Points are counted in halves, which is always exact.
"""

from __future__ import annotations

from msgspec import Struct

from kibitz.tournament.event import Event, Result


class Row(Struct, frozen=True):
    """One player: the place, shared by equals, the points in halves, and what else counts."""

    player: int
    place: int
    halves: int
    total: int
    outs: int
    played: int
    byes: int

    @property
    def points(self) -> float:
        """The points as people count them."""
        return self.halves / 2


def halves_of(result: Result) -> tuple[int, ...]:
    """Twice the table points of every seat. Whoever has no place comes after all who have, and shares."""
    seats = len(result.places)
    ranks = [seats + 1 if place is None else place for place in result.places]
    halves = []
    for rank in ranks:
        better = sum(other < rank for other in ranks)
        equal = ranks.count(rank)
        # Places better + 1 to better + equal bring seats - better down to seats - better - equal + 1.
        halves.append(2 * (seats - better) - (equal - 1))
    return tuple(halves)


def standings(event: Event) -> tuple[Row, ...]:
    """Everybody, the best first."""
    count = len(event.players)
    halves, totals, outs, played, byes = ([0] * count for _ in range(5))
    for each in event.rounds:
        for player in each.byes:
            byes[player] += 1
            halves[player] += event.size + 1
        for table in each.tables:
            if table.result is None:
                continue
            won = halves_of(table.result)
            for seat, player in enumerate(table.players):
                halves[player] += won[seat]
                totals[player] += table.result.totals[seat]
                outs[player] += table.result.outs[seat]
                played[player] += 1
    sign = 1 if event.low_wins else -1
    ranks = [(-halves[player], sign * totals[player], -outs[player]) for player in range(count)]
    rows = [
        Row(
            player=player,
            place=1 + sum(other < ranks[player] for other in ranks),
            halves=halves[player],
            total=totals[player],
            outs=outs[player],
            played=played[player],
            byes=byes[player],
        )
        for player in range(count)
    ]
    return tuple(sorted(rows, key=lambda row: (row.place, row.player)))
