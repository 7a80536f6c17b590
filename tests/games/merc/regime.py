"""The Dictator's side for tests: maps with names, his turn from any step on, and what became of it."""

from __future__ import annotations

from typing import Any

import msgspec
from mypy_extensions import i64

from kibitz.core.chance import QuickSource
from kibitz.core.game import Action
from kibitz.core.native import vec
from kibitz.games.merc.arrange import arrange, faction_of
from kibitz.games.merc.names import REASONS, SECTOR_IDS, TACTICS_IDS, UNIT_IDS
from kibitz.games.merc.options import MercOptions, PlayedBy, terms_of
from kibitz.games.merc.position import MercPosition
from kibitz.games.merc.rules import agenda, calendar, places, setup
from kibitz.games.merc.tables import DICTATOR, MERCS, REBELS, SQUADS
from tests.games.merc import fighting

PLAYED = MercOptions(dictator_played_by=PlayedBy.PLAYER)
AI = MercOptions()


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
GOLD, CITY, COAL, W9, W10, COFFEE, W11, FISHING, COPPER, W12, DIAMOND, W13 = range(12)


def turn(step: int = calendar.CARD_TO_PLAY, rebels: int = 2, **more: Any) -> MercPosition:
    """The Dictator's turn from this step on, on the map with names. A card is left in his deck, so that the
    evening is not the end."""
    settings: dict[str, Any] = {"options": PLAYED, "tactics": ["sentry"], **more}
    return arrange(rebels, sectors=MAPS.get(rebels, ()), turn=step, **settings)


def game(rebels: int = 2, seed: int = 1, **options: Any) -> MercPosition:
    """A new game, its options in words; the Dictator has a player unless they say otherwise."""
    position = MercPosition()
    position.journal = []
    wanted = msgspec.convert({"dictator_played_by": "player", **options}, MercOptions)
    setup.begin_game(position, rebels, terms_of(wanted), QuickSource(seed))
    return position


def act(position: MercPosition, letter: str, *actions: Action) -> None:
    """These actions, one after the other."""
    for action in actions:
        position.play(faction_of(position, letter), action)


def refused(position: MercPosition, letter: str, action: Action) -> str:
    """The code of a refusal, or nothing."""
    why = position.refusal(faction_of(position, letter), action)
    return "" if why is None else why.code


def kinds(position: MercPosition, letter: str) -> set[str]:
    """Which kinds of action are listed."""
    return {type(action).__name__ for action in position.legal(faction_of(position, letter))}


def listed(position: MercPosition, letter: str, kind: type[Action]) -> list[Any]:
    """The listed actions of a kind."""
    return [action for action in position.legal(faction_of(position, letter)) if type(action) is kind]


def fight_out(position: MercPosition) -> None:
    """Every fight to its end, with defaults; then on to the next decision."""
    fighting.finish(position)
    agenda.run(position)


# What became of it


def militia(position: MercPosition, letter: str) -> dict[int, int]:
    """Where a faction has militia, and how many."""
    faction = faction_of(position, letter)
    found = {cell: int(places.militia_of(position, faction, cell)) for cell in range(int(position.cells()))}
    return {cell: count for cell, count in found.items() if count}


def team(position: MercPosition, letter: str = "D") -> list[str]:
    """The MERCs of a faction."""
    faction = faction_of(position, letter)
    return [UNIT_IDS[unit] for unit in range(MERCS) if position.owner[unit] == faction]


def squad_of(position: MercPosition, name: str) -> tuple[int, int]:
    """Which squad a unit is in, and where that stands."""
    unit = UNIT_IDS.index(name)
    squad = int(position.squad[unit])
    return squad, int(position.places[position.owner[unit] * SQUADS + squad])


def flow(position: MercPosition) -> tuple[int, int]:
    """Tactics cards in the deck and on the hand."""
    return len(position.tactics), len(position.hand)


def cards(numbers: vec[i64]) -> list[str]:
    """Tactics cards by name."""
    return [TACTICS_IDS[card] for card in numbers]


def values(position: MercPosition) -> tuple[int, int]:
    """The sectors of the rebels and of the Dictator, added up."""
    return int(places.worth(position, REBELS)), int(places.worth(position, DICTATOR))


def end(position: MercPosition) -> tuple[str, list[str], int]:
    """The reason, what else was true, and who has won."""
    return (
        REASONS[position.ended_by],
        [REASONS[reason] for reason in position.also],
        int(position.winner),
    )


def sector(position: MercPosition, cell: int) -> str:
    """The id of a sector."""
    return SECTOR_IDS[position.sectors[cell]]
