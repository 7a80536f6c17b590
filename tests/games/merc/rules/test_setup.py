"""The map and the decks before anybody lands (rules 2, 3 and 5)."""

from __future__ import annotations

import pytest

from kibitz.core.chance import QuickSource
from kibitz.games.merc.cards import cards
from kibitz.games.merc.options import MercOptions, PlayedBy, terms_of
from kibitz.games.merc.rules import setup
from kibitz.games.merc.rules.constants import CITY, INDUSTRY, WILDERNESS
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Cell
from kibitz.games.merc.rules.position import MercPosition

BASE_GAME = MercOptions(expansion_cards=False, dictator_played_by=PlayedBy.PLAYER)


def laid_out(rebels: int, options: MercOptions | None = None, seed: int = 0) -> MercPosition:
    position = MercPosition()
    setup.lay_out(position, rebels, terms_of(options or MercOptions()), QuickSource(seed))
    return position


def even_cells(position: MercPosition) -> list[int]:
    columns = int(position.columns)
    return [cell for cell in range(position.cells()) if (cell // columns + cell % columns) % 2 == 0]


def types(position: MercPosition) -> list[int]:
    return [int(places.type_of(position, Cell(cell))) for cell in range(position.cells())]


@pytest.mark.parametrize("seed", range(5))
def test_61_three_rebels(seed: int) -> None:
    position = laid_out(3, seed=seed)
    kinds = types(position)
    assert len(kinds) == 16
    assert [kinds.count(kind) for kind in (INDUSTRY, CITY, WILDERNESS)] == [8, 1, 7]
    assert [cell for cell, kind in enumerate(kinds) if kind == INDUSTRY] == even_cells(position)
    for cell, kind in enumerate(kinds):
        if kind == INDUSTRY:
            assert all(kinds[near] != INDUSTRY for near in places.neighbours(position, Cell(cell)))


@pytest.mark.parametrize("seed", range(5))
def test_62_one_rebel_has_the_city_on_the_fifth_even_cell(seed: int) -> None:
    position = laid_out(1, seed=seed)
    kinds = types(position)
    assert len(kinds) == 9
    assert kinds.count(INDUSTRY) == 4
    on_even = sorted(kinds[cell] for cell in even_cells(position))
    assert on_even == [INDUSTRY] * 4 + [CITY]


@pytest.mark.parametrize("seed", range(5))
def test_62_six_rebels_have_two_cities_on_even_cells_and_one_elsewhere(seed: int) -> None:
    position = laid_out(6, seed=seed)
    kinds = types(position)
    even = even_cells(position)
    assert len(even) == 15
    assert sorted(kinds[cell] for cell in even) == [INDUSTRY] * 13 + [CITY] * 2
    assert kinds.count(INDUSTRY) == 13
    assert kinds.count(CITY) == 3


@pytest.mark.parametrize(
    ("rebels", "rows", "columns", "industries", "cities", "wilderness"),
    [
        (1, 3, 3, 4, 1, 4),
        (2, 3, 4, 6, 1, 5),
        (3, 4, 4, 8, 1, 7),
        (4, 4, 5, 10, 2, 8),
        (5, 5, 5, 12, 2, 11),
        (6, 5, 6, 13, 3, 14),
    ],
)
def test_the_map_grows_with_the_rebels(
    rebels: int, rows: int, columns: int, industries: int, cities: int, wilderness: int
) -> None:
    position = laid_out(rebels)
    assert (position.rows, position.columns) == (rows, columns)
    kinds = types(position)
    assert [kinds.count(kind) for kind in (INDUSTRY, CITY, WILDERNESS)] == [industries, cities, wilderness]
    assert len(set(position.sectors)) == rows * columns
    assert not any(position.explored)


def test_the_decks_of_the_base_game() -> None:
    position = laid_out(3, BASE_GAME)
    assert len(position.merc_deck) == 47
    assert [len(deck) for deck in position.decks] == [28, 17, 24]
    assert all(not cards.SECTORS[sector].get("expansion") for sector in position.sectors)


def test_the_decks_with_the_expansion() -> None:
    position = laid_out(3)
    assert len(position.merc_deck) == 52
    assert sum(len(deck) for deck in position.decks) == 69  # R33: other cards come with their modes
    assert [len(pile) for pile in position.discards] == [0, 0, 0]


def test_other_seeds_deal_other_maps() -> None:
    assert list(laid_out(3, seed=1).sectors) != list(laid_out(3, seed=2).sectors)
    assert list(laid_out(3, seed=1).sectors) == list(laid_out(3, seed=1).sectors)
