"""What is counted of a player over many hands (rule 15.7), from what happened alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from kibitz.core.game import Event, Figure
from kibitz.games.okey101.interface.events import (
    HandBegan,
    HandEnded,
    HandOpened,
    TileDiscarded,
    TileDrawn,
    TileGivenBack,
    TilesDealt,
    TileTaken,
    TurnRetracted,
)
from kibitz.games.okey101.interface.names import REASONS
from kibitz.games.okey101.score.results import Finish, HandResult
from kibitz.games.okey101.score.settling import number_of

KINDS_OF_FINISH: Final = ("okey", "pairs", "elden", "same_turn")  # a finish may be several of them
ENDS: Final = tuple(f"ended_{reason}" for reason in REASONS if reason)

# The important first: a table shows as many as there is room for.
FIGURES: Final = (
    Figure("hands", "hands"),
    Figure("points", "points", "hands"),
    Figure("opened", "opened", "hands", share=True),
    Figure("opening_turn", "opening_turn", "opened"),
    Figure("went_out", "went_out", "hands", share=True),
    Figure("hands_won", "hands_won", "hands", share=True),
    Figure("left", "left", "hands"),
    Figure("lost_unopened", "lost_unopened", "hands", share=True),
    Figure("opening_points", "opening_points", "opened_melds"),
    Figure("okeys", "okeys", "hands"),
    Figure("takes", "takes", "hands"),
    Figure("fines", "fines"),
    Figure("fine_points", "fine_points"),
    Figure("hands_shared", "hands_shared"),
    Figure("opened_melds", "opened_melds", "opened", share=True),
    Figure("opened_pairs", "opened_pairs", "opened", share=True),
    Figure("out_normal", "out_normal"),
    *(Figure(f"out_{kind}", f"out_{kind}") for kind in KINDS_OF_FINISH),
    *(Figure(end, end) for end in ENDS),
)
COUNTERS: Final = tuple(figure.of for figure in FIGURES)


class Opening(NamedTuple):
    """A first lay-down, and the player's own turn of the hand in which it was."""

    route: str
    turn: int
    points: int


class Sofar:
    """What a player has done in the hand that is being played. A hand counts when it ends."""

    def __init__(self) -> None:
        self.turn = 1
        self.opening: Opening | None = None
        self.okeys = 0
        self.takes = 0

    def take_back(self) -> None:
        """3: what was laid this turn goes back, an opening with it."""
        if self.opening is not None and self.opening.turn == self.turn:
            self.opening = None


def tallies(seats: int, events: Sequence[Sequence[Event]]) -> list[dict[str, int]]:
    """The counters of a match by seat."""
    counted = [dict.fromkeys(COUNTERS, 0) for _ in range(seats)]
    okey = ""
    players: list[Sofar] = []
    for event in (event for step in events for event in step):
        match event:
            case HandBegan():
                okey = event.okey
                players = [Sofar() for _ in range(seats)]
            case HandEnded(result):
                for seat, player in enumerate(players):
                    _count(counted[seat], player, result, seat)
            case _:
                _follow(players, event, okey)
    return counted


def _follow(players: Sequence[Sofar], event: Event, okey: str) -> None:
    """What an event in the middle of a hand changes."""
    match event:
        case TilesDealt(seat, _, tiles):
            players[seat].okeys += (tiles or ()).count(okey)
        case TileDrawn(seat, _, tile):
            players[seat].okeys += tile == okey
        case TileTaken(seat):
            players[seat].takes += 1
        case TileGivenBack(seat):
            players[seat].takes -= 1
            players[seat].take_back()
        case HandOpened(seat, route, points):
            players[seat].opening = Opening(route, players[seat].turn, points)
        case TurnRetracted(seat):
            players[seat].take_back()
        case TileDiscarded(seat):
            players[seat].turn += 1


def _count(tally: dict[str, int], player: Sofar, result: HandResult, seat: int) -> None:
    """Add an ended hand to what is counted of a player."""
    end, winners = result.end, result.outcome.winners
    fines = [line for line in result.outcome.standings[seat].lines if line.part == "fines"]
    found = {
        "hands": 1,
        "hands_won": seat in winners,
        "hands_shared": seat in winners and result.draw,
        "points": result.booked[seat],
        "lost_unopened": end.opened[seat] == "none" and bool(winners) and seat not in winners,
        "left": sum(number_of(tile, end.okey) for tile in end.racks[seat]),
        "fines": sum(fine.seat == seat for fine in end.fines),
        "fine_points": sum(line.amount for line in fines),
        "okeys": player.okeys,
        "takes": player.takes,
        f"ended_{end.reason}": 1,
    }
    if player.opening is not None:
        found |= {
            "opened": 1,
            f"opened_{player.opening.route}": 1,
            "opening_turn": player.opening.turn,
            "opening_points": player.opening.points,
        }
    if end.finish is not None and end.finish.seat == seat:
        found |= dict.fromkeys(("went_out", *_kinds(end.finish)), 1)
    for counter, count in found.items():
        tally[counter] += count


def _kinds(finish: Finish) -> list[str]:
    """8.1, 9.3: all that going out was; nothing special is normal."""
    return [f"out_{kind}" for kind in KINDS_OF_FINISH if getattr(finish, kind)] or ["out_normal"]
