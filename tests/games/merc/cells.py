"""Maps with names: what lies where is known, and so is what it is worth."""

from __future__ import annotations

from kibitz.games.merc.rules.numbers import Cell


def rows(*lines: str) -> list[str]:
    """A map, row by row."""
    return [name for line in lines for name in line.split()]


# Worth 6: gold, copper, diamond, cocaine; 5: coal, bauxite; 4: coffee, fishing.
MAPS = {
    1: rows(
        "gold         wilderness9  coal",
        "wilderness10 city_a       wilderness11",
        "coffee       wilderness12 copper",
    ),
    2: rows(
        "gold         city_a       coal         wilderness9",
        "wilderness10 coffee       wilderness11 fishing",
        "copper       wilderness12 diamond      wilderness13",
    ),
    3: rows(
        "gold         city_a       coal         wilderness9",
        "wilderness10 coffee       wilderness11 fishing",
        "copper       wilderness12 diamond      wilderness13",
        "wilderness14 bauxite      wilderness20 cocaine",
    ),
}
# The cells of the map for two rebels, and for three its first rows.
GOLD, CITY, COAL, W9, W10, COFFEE, W11, FISHING, COPPER, W12, DIAMOND, W13 = map(Cell, range(12))
