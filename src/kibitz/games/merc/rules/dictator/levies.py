"""MERCs the Dictator hires by a card or an ability (rule 14): the next one, or one of several drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import append, vec
from kibitz.games.merc.rules import gear, news, places, recruits, teams
from kibitz.games.merc.tables import DO_CHOOSE, NOBODY

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition


def hire_next(position: MercPosition, squad: i64) -> bool:
    """The top MERC of the deck; one who does not go with the team is passed over (R12). Whether there was
    any."""
    his = places.his(position)
    unit = teams.draw_fitting(position, his)
    if unit == NOBODY:
        return False
    recruits.recruit(position, his, unit, squad)
    return True


def draw(position: MercPosition, count: i64) -> vec[i64]:
    """Several to choose from."""
    units = teams.draw_several(position, count)
    news.drawn(position, places.his(position), units)
    return units


def choices(position: MercPosition, drawn: vec[i64]) -> list[vec[i64]]:
    """Those of the drawn who go with the team."""
    found: list[vec[i64]] = []
    for unit in drawn:
        if not teams.clashes(position, places.his(position), unit):
            found.append(vec[i64]([DO_CHOOSE, unit]))
    return found


def choose(position: MercPosition, drawn: vec[i64], chosen: i64, squad: i64) -> None:
    """One of the drawn is hired, or NOBODY; the others are discarded."""
    his = places.his(position)
    kept = vec[i64]()
    others = vec[i64]()
    for unit in drawn:
        if unit == chosen:
            kept = append(kept, unit)
        else:
            others = append(others, unit)
            teams.discard(position, unit)
    news.kept(position, his, kept, others)
    if gear.contains(drawn, chosen):
        recruits.recruit(position, his, chosen, squad)
