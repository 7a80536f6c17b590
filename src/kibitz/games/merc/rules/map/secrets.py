"""Who knows what lies face down (rule 17): stashes, and what a side finds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kibitz.games.merc.rules.constants import NEUTRAL
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Cell, Faction

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


def knows_stash(position: MercPosition, faction: Faction, cell: Cell) -> bool:
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


def stash_hearers(position: MercPosition, faction: Faction, cell: Cell) -> tuple[int, ...]:
    """Who hears what goes into a stash: who knows it, and who puts it there."""
    hearers = []
    for other in position.every_faction():
        if other == faction or knows_stash(position, other, cell):
            hearers.append(int(other))
    return tuple(hearers)


def side_hearers(position: MercPosition, faction: Faction) -> tuple[int, ...]:
    """Everybody of a faction's side: rebels share what they find."""
    hearers = []
    for other in position.every_faction():
        if not places.are_enemies(position, faction, other):
            hearers.append(int(other))
    return tuple(hearers)
