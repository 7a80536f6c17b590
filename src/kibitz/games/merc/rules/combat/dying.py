"""Dying (rules 11, step 2.6, and 12): whether a shot saves whoever would die, and what is left of the dead.

Asked are the factions of the side one after the other, the dying unit's own first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64, mypyc_attr

from kibitz.core.native import extend, vec
from kibitz.games.merc.rules import ending, frames
from kibitz.games.merc.rules.combat import dogs, looting
from kibitz.games.merc.rules.constants import CARD, DO_ACCEPT, FRAME_DEATH, NO_CARD, NO_UNIT, NOBODY, REVIVES
from kibitz.games.merc.rules.journal import fight_journal
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.modes import vehicles
from kibitz.games.merc.rules.numbers import Faction, Unit
from kibitz.games.merc.rules.team import gear, traits

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


def begin(position: MercPosition, unit: Unit) -> None:
    """A unit has lost all its health. Where anybody of the same side in the sector carries a shot, the dying
    unit among them, everything else waits for the answer."""
    if _next_asked(position, unit, 0) >= 0:
        frames.push(position, Death(NOBODY, 0, unit))
    else:
        kill(position, unit)


def kill(position: MercPosition, unit: Unit) -> None:
    """2.6: a MERC goes to the discard, and its equipment too, unless the Colonel's MERCs may take it."""
    faction = position.owner[unit]
    squad = position.squad[unit]
    cell = places.place_of(position, unit)
    if position.journal is not None:
        fight_journal.died(position, unit, cell)
    if position.fight is not None:
        dogs.release(position.fight, unit)
    vehicles.hand_on(position, unit)
    left_behind = gear.leave_play(position, unit)
    # A discarded MERC is unhurt for whoever hires him again; the Dictator's card stays dead.
    position.health[unit] = 0 if unit == CARD else traits.full_health(unit)
    if position.fight is not None and looting.may_loot(position, faction, cell):
        position.fight.loot = extend(position.fight.loot[:], left_behind)
    else:
        for card in left_behind:
            gear.discard(position, card)
    places.close_squad(position, faction, squad)
    ending.check_now(position)


def _next_asked(position: MercPosition, unit: Unit, start: i64) -> i64:
    for place in range(start, position.rebels + 1):
        faction = _faction_at(position, unit, place)
        if places.are_enemies(position, position.owner[unit], faction):
            continue
        if _carrier(position, faction, unit) != NOBODY:
            return place
    return -1


def _faction_at(position: MercPosition, unit: Unit, place: i64) -> Faction:
    """The own faction comes first, then the others by seat."""
    own = position.owner[unit]
    if place == 0:
        return own
    return Faction(place - 1 if place <= own else place)


def _carrier(position: MercPosition, faction: Faction, unit: Unit) -> Unit:
    for friend in places.units_in(position, faction, places.place_of(position, unit)):
        if gear.carried(position, friend, REVIVES) != NO_CARD:
            return friend
    return NO_UNIT


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Death(frames.Frame):
    """Whether to save somebody with a shot. The state is how many have been asked; the health of the unit
    stays as it was until this is decided."""

    def __init__(self, asked: Faction = NOBODY, state: i64 = 0, unit: Unit = NO_UNIT) -> None:
        super().__init__(FRAME_DEATH, asked, state)
        self.unit: Unit = unit

    def copy(self) -> Death:
        return Death(self.asked, self.state, self.unit)

    def go_on(self, position: MercPosition) -> bool:
        """Ask the next who has a shot; when nobody is left the unit dies."""
        if position.owner[self.unit] == NOBODY:
            frames.pop(position)
            return True
        # The same attack may have killed the carrier, or the shot may have gone to somebody else.
        place = _next_asked(position, self.unit, self.state)
        if place < 0:
            frames.pop(position)
            kill(position, self.unit)
            return True
        asked = _faction_at(position, self.unit, place)
        if self.asked == asked and self.state == place:
            return False
        self.asked = asked
        self.state = place
        return True

    def play(self, position: MercPosition, faction: Faction, move: vec[i64]) -> None:
        """The shot is used and the unit stays; or the next one is asked."""
        if move[0] != DO_ACCEPT:
            self.asked = NOBODY
            self.state += 1
            return
        frames.pop(position)
        carrier = _carrier(position, faction, self.unit)
        shot = gear.carried(position, carrier, REVIVES)
        position.health[self.unit] = traits.of_item(shot, REVIVES)
        gear.use_up(position, carrier, shot)
        if position.journal is not None:
            fight_journal.saved(position, self.unit, carrier, shot)
