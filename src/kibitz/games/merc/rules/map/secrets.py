"""Who knows what lies face down (rule 17): stashes, what a side finds, MERCs that were drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import append, vec
from kibitz.games.merc.rules import deeds, places
from kibitz.games.merc.tables import (
    DEED_DOES,
    DEED_DRAW,
    DEEDS_MEMORY,
    FRAME_DEEDS,
    FRAME_KIND,
    FRAME_STATE,
    HIRE,
    NEUTRAL,
)

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition


def knows_stash(position: MercPosition, faction: i64, cell: i64) -> bool:
    """17: the players of the side that controls a sector. While both sides stand there, those who were there
    first; and the Dictator's card knows where it stands, though the table may not count it (R3)."""
    if places.is_contested(position, cell):
        fight = position.fight
        came = places.his(position)
        if fight is not None and fight.cell == cell and fight.outside == 0:
            came = fight.attacker
        return places.are_enemies(position, faction, came) and places.has_friends(position, faction, cell)
    if places.control(position, cell) == NEUTRAL:
        return places.stands(position, faction, cell)
    return places.is_friendly(position, faction, cell)


def stash_hearers(position: MercPosition, faction: i64, cell: i64) -> tuple[int, ...]:
    """Who hears what goes into a stash: who knows it, and who puts it there."""
    hearers = []
    for other in range(position.rebels + 1):
        if other == faction or knows_stash(position, other, cell):
            hearers.append(int(other))
    return tuple(hearers)


def side_hearers(position: MercPosition, faction: i64) -> tuple[int, ...]:
    """Everybody of a faction's side: rebels share what they find."""
    hearers = []
    for other in range(position.rebels + 1):
        if not places.are_enemies(position, faction, other):
            hearers.append(int(other))
    return tuple(hearers)


def drawn_for_him(position: MercPosition, frame: vec[i64]) -> vec[i64]:
    """The MERCs that a frame shows to the Dictator, for him to choose one."""
    found = vec[i64]()
    if frame[FRAME_KIND] != FRAME_DEEDS or frame[FRAME_STATE] < 0:
        return found
    all_deeds = deeds.deeds_of(position, frame)
    if frame[FRAME_STATE] < len(all_deeds):
        deed = all_deeds[frame[FRAME_STATE]]
        if deed[DEED_DOES] == HIRE and deed[DEED_DRAW] > 1:
            for unit in frame[DEEDS_MEMORY:]:
                found = append(found, unit)
    return found
