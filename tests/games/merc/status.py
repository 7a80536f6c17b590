"""Where everybody stands: militia, teams and cards, what is held, and how it ended."""

from __future__ import annotations

from collections.abc import Iterable

from mypy_extensions import i64

from kibitz.core.outcome import Outcome
from kibitz.games.merc.arrange import faction_of
from kibitz.games.merc.interface.names import REASONS, SECTOR_IDS, TACTICS_IDS, UNIT_IDS, UNIT_NUMBERS
from kibitz.games.merc.rules.constants import DICTATOR, REBELS
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Tactic
from kibitz.games.merc.rules.position import MercPosition


def militia(position: MercPosition, letter: str) -> dict[i64, int]:
    """Where a faction has militia, and how many."""
    faction = faction_of(position, letter)
    found = [(cell, int(places.militia_of(position, faction, cell))) for cell in position.every_cell()]
    return {cell: count for cell, count in found if count}


def team(position: MercPosition, letter: str = "D") -> list[str]:
    """The MERCs of a faction."""
    faction = faction_of(position, letter)
    return [UNIT_IDS[unit] for unit in places.team(position, faction)]


def squad_of(position: MercPosition, name: str) -> tuple[i64, i64]:
    """Which squad a unit is in, and where that stands."""
    unit = UNIT_NUMBERS[name]
    return position.squad[unit], places.place_of(position, unit)


def flow(position: MercPosition) -> tuple[int, int]:
    """Tactics cards in the deck and on the hand."""
    return len(position.tactics), len(position.hand)


def cards(numbers: Iterable[Tactic]) -> list[str]:
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


def sector(position: MercPosition, cell: i64) -> str:
    """The id of a sector."""
    return SECTOR_IDS[position.sectors[cell]]


def outcome_of(position: MercPosition) -> Outcome:
    """How the game ended; it must have."""
    found = position.outcome()
    assert found is not None, "the game goes on"
    return found


def totals(position: MercPosition) -> list[int | None]:
    """Every seat's total."""
    return [standing.total for standing in outcome_of(position).standings]


def winners(position: MercPosition) -> tuple[int, ...]:
    """Who has won."""
    return outcome_of(position).winners


def left(position: MercPosition, *members: str) -> list[int]:
    """The actions some units have left."""
    return [int(position.actions[UNIT_NUMBERS[name]]) for name in members]
