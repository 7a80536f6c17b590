"""The Dictator's militia of the first day, and what reinforcing brings (rules 3, 6 and 7)."""

from __future__ import annotations

import pytest

from kibitz.games.merc.arrange import arrange, faction_of
from kibitz.games.merc.rules import calendar, constants, frames
from kibitz.games.merc.rules.map import places, secrets
from kibitz.games.merc.rules.numbers import Cell
from kibitz.games.merc.rules.position import MercPosition
from tests.games.merc.camp import PLAYED, carried, do, militia, row, u
from tests.games.merc.cells import GOLD

HAND = ["sentry", "seizure", "fodder", "reinforcements", "artillery_barrage"]


def landed(**where: int) -> MercPosition:
    """The rebels have landed on these cells, and the Dictator is on. Even cells are industries."""
    mercs = {"A": ["basic"], "B": ["lucid"], "C": ["max"]}
    return arrange(
        len(where),
        PLAYED,
        primary={letter: (cell, mercs[letter]) for letter, cell in where.items()},
        merc_deck=["vandal"],
        tactics=HAND,
        day=1,
        turn=calendar.FIRST_MILITIA,
    )


def his_militia(position: MercPosition) -> int:
    return sum(militia(position, "D", cell) for cell in range(position.cells()))


def settle_first_merc(position: MercPosition) -> None:
    """His MERC starts on the first sector that is his."""
    his = places.his(position)
    first = frames.moves(position, his)[0]
    assert [int(first[k]) for k in range(3)] == [constants.DO_JOIN, u("vandal"), constants.PRIMARY]
    do(position, "D", *(int(number) for number in first))
    do(position, "D", constants.DO_DECK, constants.WEAPON)


def refused(position: MercPosition, cell: int, count: int) -> str:
    return frames.refused(position, places.his(position), row(constants.DO_PLACE, cell, count))


def place(position: MercPosition, cell: int, count: int) -> None:
    assert refused(position, cell, count) == ""
    frames.play(position, places.his(position), row(constants.DO_PLACE, cell, count))
    frames.run(position)


def test_63_two_rebels_on_industries() -> None:
    position = landed(A=0, B=2)
    assert his_militia(position) == 4 * 3
    settle_first_merc(position)
    assert frames.top(position).kind == constants.FRAME_DEEDS
    place(position, 5, 4)
    assert his_militia(position) == 12 + 4
    assert position.day == 2


def test_64_three_rebels_two_of_them_on_industries() -> None:
    position = landed(A=0, B=2, C=1)
    assert his_militia(position) == 6 * 4
    assert [militia(position, "D", cell) for cell in (0, 1, 2, 5, 7)] == [0, 0, 0, 4, 4]
    settle_first_merc(position)
    place(position, 5, 6)
    place(position, 7, 3)
    assert his_militia(position) == 24 + 9
    assert position.day == 2


def test_65_no_more_than_ten_in_a_sector() -> None:
    position = landed(A=0, B=2, C=1)
    settle_first_merc(position)
    assert refused(position, 5, 9) != ""
    place(position, 5, 6)
    assert militia(position, "D", 5) == 10
    assert refused(position, 5, 1) != ""
    place(position, 8, 3)
    assert militia(position, "D", 8) == 7


@pytest.mark.parametrize(("rebels", "count"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 4), (6, 4)])
def test_80_reinforcing_brings_half_the_rebels_and_one(rebels: int, count: int) -> None:
    position = arrange(
        rebels, PLAYED, militia={0: "D3", 1: "D9"}, hand=HAND[:3], turn=calendar.CARD_TO_PLAY, run=False
    )
    card, his = position.hand[0], faction_of(position, "D")
    twin = position.copy()
    frames.play(position, his, row(constants.DO_REINFORCE, card, 0))
    assert militia(position, "D", 0) == 3 + count
    # R9: what does not fit is lost.
    frames.play(twin, his, row(constants.DO_REINFORCE, card, 1))
    assert militia(twin, "D", 1) == 10


def test_79_a_stash_is_known_to_the_side_that_controls_the_sector() -> None:
    position = arrange(
        2, PLAYED, primary={"A": (0, ["basic/m16", "lucid"]), "B": (11, ["tao"])}, sectors=["wilderness9"]
    )
    everybody = position.every_faction()
    do(position, "A", constants.DO_DROP, u("basic"), carried(position, "basic", "m16"))
    assert [secrets.knows_stash(position, seat, GOLD) for seat in everybody] == [True, True, False]
    # The Dictator takes the sector.
    position.places[0] = Cell(1)
    position.militia[2 * position.cells()] = 3
    assert [secrets.knows_stash(position, seat, GOLD) for seat in everybody] == [False, False, True]
