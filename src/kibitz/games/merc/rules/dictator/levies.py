"""MERCs the Dictator hires by a card or an ability (rule 14): the next one, or one of several drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import append, vec
from kibitz.games.merc.rules.constants import DO_CHOOSE, NO_UNIT
from kibitz.games.merc.rules.journal import team_journal
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Unit
from kibitz.games.merc.rules.team import recruits, teams

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


def hire_next(position: MercPosition, wanted: i64) -> bool:
    """The top MERC of the deck; one who does not go with the team is passed over (R12). Whether there was
    any."""
    his = places.his(position)
    unit = teams.draw_fitting(position, his)
    if unit == NO_UNIT:
        return False
    recruits.recruit(position, his, unit, wanted)
    return True


def draw(position: MercPosition, count: i64) -> vec[Unit]:
    """Several to choose from."""
    units = teams.draw_several(position, count)
    team_journal.drawn(position, places.his(position), units)
    return units


def choices(position: MercPosition, drawn: vec[Unit]) -> list[vec[i64]]:
    """Those of the drawn who go with the team."""
    found: list[vec[i64]] = []
    for unit in drawn:
        if not teams.clashes(position, places.his(position), unit):
            found.append(vec[i64]([DO_CHOOSE, unit]))
    return found


def choose(position: MercPosition, drawn: vec[Unit], chosen: Unit, wanted: i64) -> None:
    """One of the drawn is hired, or NO_UNIT; the others are discarded."""
    his = places.his(position)
    kept = vec[Unit]()
    others = vec[Unit]()
    for unit in drawn:
        if unit == chosen:
            kept = append(kept, unit)
        else:
            others = append(others, unit)
            teams.discard(position, unit)
    team_journal.kept(position, his, kept, others)
    if chosen in drawn:
        recruits.recruit(position, his, chosen, wanted)
