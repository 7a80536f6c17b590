"""S: setting up a game."""

from __future__ import annotations

import pytest

from kibitz.core.chance import QuickSource, SealedSource, Source
from kibitz.core.errors import IllegalAction
from kibitz.games.acquire import GAME
from kibitz.games.acquire.interface.events import FirstPlayerChosen, StartingTilePlaced
from kibitz.games.acquire.interface.names import CHAIN_NUMBERS, TILE_NAMES, TILE_NUMBERS
from kibitz.games.acquire.interface.view import effect_of
from kibitz.games.acquire.options import AcquireOptions, FirstPlayer, TwoPlayer
from kibitz.games.acquire.rules.numbers import Tile
from kibitz.games.acquire.rules.position import AcquirePosition
from tests.games.acquire.asking import bank, events_of, hand, members, money, on_board
from tests.games.acquire.table import A, B, C, act, given, refused

# Deals found by trying numbers: these starting tiles go to A, B and C.
DEAL_3C_9A_1B = QuickSource(453554)
DEAL_5C_6C_9I = QuickSource(1966779)


def start(
    players: int, options: AcquireOptions | None = None, source: Source | None = None
) -> AcquirePosition:
    return GAME.start(players, options or AcquireOptions(), source or QuickSource(1))


def starting_tiles(position: AcquirePosition) -> list[tuple[int, str]]:
    return [(event.seat, event.tile) for event in events_of(position, StartingTilePlaced)]


def turn_order(position: AcquirePosition) -> list[int]:
    """Who has the first three turns, when everybody takes the first choice offered."""
    order = [int(position.turn)]
    while len(order) < 3:
        seat = int(position.actor)
        act(position, seat, position.legal(seat)[0])
        if position.turn != order[-1]:
            order.append(int(position.turn))
    return order


def test_s_01_four_players_at_the_start() -> None:
    """Everybody has $6,000 and six tiles; four loose tiles, 80 in the pool, full banks, no chain."""
    position = start(4)
    assert money(position) == [6000] * 4
    assert [len(hand(position, seat)) for seat in range(4)] == [6] * 4
    assert len(members(position, "loose")) == 4
    assert GAME.view(position, None).pool == 80
    assert [bank(position, name) for name in CHAIN_NUMBERS] == [25] * 7
    assert on_board(position) == set()
    assert GAME.violations(position) == []


@pytest.mark.parametrize(("players", "pool"), [(3, 87), (5, 73), (6, 66)])
def test_s_02_the_pool_after_the_deal(players: int, pool: int) -> None:
    """What is left of 108 tiles when everybody has taken seven."""
    assert GAME.view(start(players), None).pool == pool


@pytest.mark.parametrize(("players", "code"), [(2, "two_players_off"), (7, "wrong_seats")])
def test_s_03_two_and_seven_players_are_refused(players: int, code: str) -> None:
    """Two need an option, seven is too many."""
    with pytest.raises(IllegalAction) as refusal:
        start(players)
    assert refusal.value.code == code


def test_s_03_two_players_with_the_option() -> None:
    """The same two may play once the table allows it."""
    position = start(2, AcquireOptions(two_player=TwoPlayer.PLAIN))
    assert GAME.view(position, None).pool == 94


@pytest.mark.parametrize(
    ("rule", "order"),
    [(FirstPlayer.ROW_THEN_COLUMN, [B, C, A]), (FirstPlayer.COLUMN_THEN_ROW, [C, A, B])],
)
def test_s_04_the_tile_closest_to_1a_begins(rule: FirstPlayer, order: list[int]) -> None:
    """9A beats 1B by the row letter; by the column number 1B beats both. Then it goes clockwise."""
    position = start(3, AcquireOptions(first_player=rule), DEAL_3C_9A_1B)
    assert starting_tiles(position) == [(A, "3C"), (B, "9A"), (C, "1B")]
    assert [event.seat for event in events_of(position, FirstPlayerChosen)] == order[:1]
    assert turn_order(position) == order


def test_s_05_starting_tiles_that_touch_stay_loose() -> None:
    """5C and 6C lie side by side and still are no chain."""
    position = start(3, source=DEAL_5C_6C_9I)
    assert starting_tiles(position) == [(A, "5C"), (B, "6C"), (C, "9I")]
    assert members(position, "loose") == {"5C", "6C", "9I"}
    assert on_board(position) == set()


@pytest.mark.parametrize(
    ("source", "again", "other"),
    [
        (QuickSource(12345), QuickSource(12345), QuickSource(12346)),
        (SealedSource("12345"), SealedSource("12345"), SealedSource("12346")),
    ],
    ids=["quick", "sealed"],
)
def test_s_06_the_same_seed_deals_the_same_game(source: Source, again: Source, other: Source) -> None:
    """Board, hands and the order of the pool depend on the seed alone, and on all of it."""

    def dealt(position: AcquirePosition) -> tuple[list[int], list[Tile], list[Tile]]:
        return list(position.cells), list(position.hands), list(position.deck)[position.drawn :]

    first, second, third = (start(4, source=each) for each in (source, again, other))
    assert dealt(first) == dealt(second)
    assert first == second
    for part, another in zip(dealt(first), dealt(third), strict=True):
        assert part != another


def test_s_07_the_tiles_are_those_of_the_board() -> None:
    """Board, hands and pool together are 1A to 12I, each once."""
    position = start(3)
    pool = [TILE_NAMES[tile] for tile in list(position.deck)[position.drawn :]]
    dealt = [*members(position, "loose"), *hand(position, A), *hand(position, B), *hand(position, C), *pool]
    assert len(dealt) == 108
    assert set(dealt) == {f"{column}{row}" for column in range(1, 13) for row in "ABCDEFGHI"}


@pytest.mark.parametrize("tile", ["13A", "1J"])
def test_s_07_a_tile_beyond_the_board_does_not_exist(tile: str) -> None:
    """Column 13 and row J are refused by name."""
    assert refused(given(), A, tile).code == "no_such_tile"


@pytest.mark.parametrize(
    ("tile", "neighbours"),
    [
        ("1A", {"2A", "1B"}),
        ("12I", {"11I", "12H"}),
        ("6A", {"5A", "7A", "6B"}),
        ("6I", {"5I", "7I", "6H"}),
        ("6D", {"5D", "7D", "6C", "6E"}),
        ("12A", {"11A", "12B"}),  # the board does not wrap around
        ("1B", {"1A", "2B", "1C"}),
    ],
)
def test_s_08_neighbours_share_an_edge(tile: str, neighbours: set[str]) -> None:
    """Beside a single loose tile exactly its neighbours would found a chain."""
    position = given(loose=tile)
    others = [other for other in TILE_NUMBERS if other != tile]
    found = {other for other in others if effect_of(position, TILE_NUMBERS[other]).effect == "found"}
    assert found == neighbours
