"""Whether to save somebody who would die with a shot (rule 12).

Asked are the factions of the side one after the other, the dying unit's own first. The state of the frame is
how many have been asked; behind it lies the unit, whose health stays as it was until this is decided.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.merc import chronicle
from kibitz.games.merc.rules import agenda, gear, harm, places, values
from kibitz.games.merc.tables import (
    DO_ACCEPT,
    DO_DECLINE,
    FRAME_ASKED,
    FRAME_DEATH,
    FRAME_STATE,
    NO_CARD,
    NOBODY,
    REVIVES,
)

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition

FRAME_UNIT: Final = 3


def can_be_saved(position: MercPosition, unit: i64) -> bool:
    """Whether anybody of the same side in the sector carries a shot, the dying unit among them."""
    return _next_asked(position, unit, 0) >= 0


def ask(position: MercPosition, unit: i64) -> None:
    """Everything else waits for the answer."""
    agenda.push(position, vec[i64]([FRAME_DEATH, NOBODY, 0, unit]))


def go_on(position: MercPosition, frame: vec[i64]) -> bool:
    """Ask the next who has a shot; when nobody is left the unit dies."""
    unit = frame[FRAME_UNIT]
    if position.owner[unit] == NOBODY:
        agenda.pop(position)
        return True
    # The same attack may have killed the carrier, or the shot may have gone to somebody else.
    place = _next_asked(position, unit, frame[FRAME_STATE])
    if place < 0:
        agenda.pop(position)
        harm.kill(position, unit)
        return True
    asked = _faction_at(position, unit, place)
    if frame[FRAME_ASKED] == asked and frame[FRAME_STATE] == place:
        return False
    agenda.replace(position, vec[i64]([FRAME_DEATH, asked, place, unit]))
    return True


def _next_asked(position: MercPosition, unit: i64, start: i64) -> i64:
    for place in range(start, position.rebels + 1):
        faction = _faction_at(position, unit, place)
        if places.are_enemies(position, position.owner[unit], faction):
            continue
        if _carrier(position, faction, unit) != NOBODY:
            return place
    return -1


def _faction_at(position: MercPosition, unit: i64, place: i64) -> i64:
    """The own faction comes first, then the others by seat."""
    own = position.owner[unit]
    if place == 0:
        return own
    return place - 1 if place <= own else place


def _carrier(position: MercPosition, faction: i64, unit: i64) -> i64:
    for friend in places.units_in(position, faction, places.place_of(position, unit)):
        if gear.carried(position, friend, REVIVES) != NO_CARD:
            return friend
    return NOBODY


def moves(position: MercPosition, frame: vec[i64]) -> list[vec[i64]]:
    """Yes or no."""
    return [vec[i64]([DO_ACCEPT]), vec[i64]([DO_DECLINE])]


def play(position: MercPosition, frame: vec[i64], move: vec[i64]) -> None:
    """The shot is used and the unit stays; or the next one is asked."""
    unit = frame[FRAME_UNIT]
    if move[0] != DO_ACCEPT:
        agenda.replace(position, vec[i64]([FRAME_DEATH, NOBODY, frame[FRAME_STATE] + 1, unit]))
        return
    agenda.pop(position)
    carrier = _carrier(position, frame[FRAME_ASKED], unit)
    shot = gear.carried(position, carrier, REVIVES)
    position.health[unit] = values.item_trait(shot, REVIVES)
    gear.use_up(position, carrier, shot)
    if position.journal is not None:
        chronicle.saved(position, unit, carrier, shot)
