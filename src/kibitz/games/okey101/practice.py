"""Three positions to practise an ending from (option practice): late hands of four, seat 0 to move.

What a lesson needs is written down; every other tile is where chance puts it, so no two tables are alike. All
have taken and thrown as many tiles as the turns allow, so whoever has not opened still holds 21.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from kibitz.core.chance import DEAL, Chance, Source
from kibitz.core.errors import IllegalAction
from kibitz.core.native import NUMBERS, fancy
from kibitz.games.okey101.arrange import arrange
from kibitz.games.okey101.interface.events import HandBegan, TilesDealt
from kibitz.games.okey101.interface.names import ROUTES, TILE_NAMES
from kibitz.games.okey101.options import AllPairs, Exhaustion, OkeyOptions, Practice
from kibitz.games.okey101.rules import ending, laying
from kibitz.games.okey101.rules.constants import COPIES, MELD_OWNER, NOT_OPEN
from kibitz.games.okey101.rules.numbers import Seat
from kibitz.games.okey101.rules.position import OkeyPosition
from kibitz.games.okey101.rules.terms import VERSION

PLAYERS: Final = 4
SENTENCES: Final[Mapping[str, str]] = {
    "practice_needs_four": "The practice positions are for four players, not {seats}",
    "practice_needs_option": "The practice position {practice} needs the option {option} to be {value}",
}


class Scene(NamedTuple):
    """A hand in words, as `arrange` takes it. Racks and piles are filled up to `sizes` and `thrown`, piles
    from below. So many `rounds` are complete; `opened_in` says in which of them."""

    indicator: str
    racks: tuple[str, str, str, str]
    sizes: tuple[int, int, int, int]
    table: Mapping[int, tuple[str, ...]]  # by the seat that laid it
    opened: tuple[str, str, str, str]
    opened_in: tuple[int, int, int, int]
    top: str  # what seat 3 has just thrown
    thrown: tuple[int, int, int, int]
    stack: int
    rounds: int
    at_table: bool


SCENES: Final[Mapping[Practice, Scene]] = {
    # 8.1: a run with an okey, four tiles laid off, and K2 to throw.
    Practice.GO_OUT: Scene(
        indicator="B10",
        racks=(
            "R10 R12 Y3 Y4 B5 B9 B11 K2",
            "R1 R1 R3 R6 R10 R13 B8 K3 K5 K7 K11",
            "R8 R11 Y10 Y11 K2 K5 K6 K6 K7 K10 F",
            "B11",
        ),
        sizes=(8, 11, 11, 21),
        table={
            0: ("K10 K11 K12 K13", "Y5 Y6 Y7", "R9 Y9 K9", "B1 B2 B3 B4"),
            1: ("R13 Y13 B13", "Y10 Y11 Y12", "B6 B7 B8 B9"),
            2: ("R2 R2", "Y8 Y8", "K4 K4", "B12 B12", "R7 R7"),
        },
        opened=("melds", "melds", "pairs", "none"),
        opened_in=(2, 3, 2, 0),
        top="K3",
        thrown=(3, 3, 3, 3),
        stack=8,
        rounds=3,
        at_table=True,
    ),
    # 8.2: B11 continues a blue run. Who lets it lie loses to seat 1; K13 thrown after it ends the hand, Y5
    # lets seat 1 go on. Three discards have been taken in six rounds.
    Practice.EXHAUSTED: Scene(
        indicator="R7",
        racks=(
            "R2 Y5 K13",
            "R4 Y6 K4",
            "R2 R10 B9 B10 F",
            "R8 R8 F",
        ),
        sizes=(3, 3, 5, 21),
        table={
            0: ("R10 R11 R12 R13", "K3 K4 K5 K6", "Y11 B11 K11", "Y6 Y7 Y8 Y9", "R4 R5 R6"),
            1: ("B6 B7 B8 B9 B10", "Y12 B12 K12", "Y13 B13 K13", "K7 K8 K9 K10", "Y1 Y2 Y3"),
            2: ("R1 R1", "Y10 Y10", "B2 B2", "K1 K1", "R3 R3", "B5 B5", "R9 R9", "Y4 Y4"),
        },
        opened=("melds", "melds", "pairs", "none"),
        opened_in=(3, 4, 2, 0),
        top="B11",
        thrown=(4, 5, 6, 6),
        stack=0,
        rounds=6,
        at_table=False,
    ),
    # 8.4: five pairs make it all pairs and cost nothing; the same tiles are melds worth 102, which keep the
    # hand alive. Seat 2 has the okeys left and seat 3 a false joker.
    Practice.ALL_PAIRS: Scene(
        indicator="Y4",
        racks=(
            "R3 R5 R11 R11 R12 R12 R13 R13 Y3 Y4 B1 B4 B8 B9 B11 B13 K7 K9 K9 K10 K10 K11",
            "",
            "Y5 Y5",
            "F",
        ),
        sizes=(22, 11, 9, 11),
        table={
            1: ("R2 R2", "B7 B7", "K13 K13", "Y9 Y9", "B3 B3"),
            2: ("R6 R6", "Y11 Y11", "K5 K5", "B12 B12", "Y1 Y1", "K8 K8"),
            3: ("R4 R4", "B10 B10", "Y13 Y13", "R9 R9", "K1 K1"),
        },
        opened=("none", "pairs", "pairs", "pairs"),
        opened_in=(0, 1, 2, 2),
        top="K2",
        thrown=(2, 2, 2, 2),
        stack=12,
        rounds=2,
        at_table=True,
    ),
}

# What must have been agreed for a hand to have come to its position.
ALWAYS: Final[Mapping[str, Any]] = {"open_points": 101, "open_pairs": 5, "escalating": False}
NEEDS: Final[Mapping[Practice, Mapping[str, Any]]] = {
    Practice.GO_OUT: ALWAYS,
    Practice.EXHAUSTED: {**ALWAYS, "exhaustion": Exhaustion.DECLINE},
    Practice.ALL_PAIRS: {**ALWAYS, "all_pairs": AllPairs.TABLE},
}


def begin(seats: int, options: OkeyOptions, source: Source, version: int = VERSION) -> OkeyPosition:
    """The position that the options name, told like a deal. It is one hand, whatever `hands` says."""
    if seats != PLAYERS:
        raise IllegalAction("practice_needs_four", seats=seats)
    for name, needed in NEEDS[options.practice].items():
        if getattr(options, name) != needed:
            value = str(needed).lower()
            raise IllegalAction(
                "practice_needs_option", practice=options.practice.value, option=name, value=value
            )
    scene = SCENES[options.practice]
    position = _laid_out(scene, replace(options, hands=1), source, version)
    _tell(position)
    return position


def _laid_out(scene: Scene, options: OkeyOptions, source: Source, version: int) -> OkeyPosition:
    chance = source.stream(DEAL)
    table = [meld for laid in scene.table.values() for meld in laid]
    pool = _rest(scene, table, chance)
    racks = [_filled(rack, size, pool) for rack, size in zip(scene.racks, scene.sizes, strict=True)]
    tops = ("", "", "", scene.top)
    piles = [_filled(top, size, pool) for top, size in zip(tops, scene.thrown, strict=True)]
    position = arrange(
        racks,
        options=options,
        indicator=scene.indicator,
        table=table,
        owners=[seat for seat, laid in scene.table.items() for _ in laid],
        opened=scene.opened,
        piles=piles,
        stack=" ".join(pool),
        at_table=scene.at_table,
        chance=chance,
        version=version,
    )
    position.turns = PLAYERS * scene.rounds + 1
    for seat, in_round in enumerate(scene.opened_in):
        position.shed[seat] = 1
        if position.opened[seat] != NOT_OPEN:
            position.opened_in[seat] = PLAYERS * (in_round - 1) + seat + 1
            own = [meld for meld in position.melds if meld[MELD_OWNER] == seat]
            position.opened_with[seat] = laying.worth_of(own, ROUTES.index(scene.opened[seat]))
    return position


def _rest(scene: Scene, table: Sequence[str], chance: Chance) -> list[str]:
    """1: all tiles that the scene says nothing of, shuffled."""
    left = Counter(dict.fromkeys(TILE_NAMES, COPIES))
    for words in (scene.indicator, scene.top, *scene.racks, *table):
        left.subtract(words.split())
    tiles = list(left.elements())
    order = fancy(NUMBERS, list(range(len(tiles))))
    chance.shuffle(order)
    return [tiles[place] for place in order]


def _filled(tiles: str, size: int, pool: list[str]) -> str:
    """So many tiles: these, and below them as many from the pool as are missing."""
    own = tiles.split()
    return " ".join([*(pool.pop() for _ in range(size - len(own))), *own])


def _tell(position: OkeyPosition) -> None:
    """2: the hand and every rack, as a deal tells them."""
    names = TILE_NAMES[position.indicator], TILE_NAMES[position.okey]
    racks = [ending.rack_named(position, Seat(seat)) for seat in range(PLAYERS)]
    position.journal = [
        HandBegan(position.hand, int(position.starter), *names, riziko=False),
        *(TilesDealt(seat, len(rack), rack) for seat, rack in enumerate(racks)),
    ]
