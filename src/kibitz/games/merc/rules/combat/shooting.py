"""One attack from the aim to the last consequence (rule 11, steps 2.2 to 2.7), stage by stage.

Combat makes them in turn; a mortar fired from outside is one of them alone. An attack that is over leaves the
fight at the stage NEXT.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.bits import bit
from kibitz.core.native import vec
from kibitz.games.merc.rules import frames
from kibitz.games.merc.rules.combat import aiming, dogs, firing, harm, looting
from kibitz.games.merc.rules.combat.fight import (
    AIM_FACTION,
    AIM_HITS,
    AIM_UNIT,
    AIMING,
    BEFORE,
    CONVERTING,
    HARMING,
    HITTING,
    LOOTING,
    NEXT,
    REROLLING,
    SPENDING,
    STRAYING,
    THROWING,
    Fight,
)
from kibitz.games.merc.rules.constants import (
    BOMBARDS,
    CONVERTS,
    DO_ACCEPT,
    DO_DECLINE,
    DO_DONE,
    DO_TAKE,
    DOG_ON,
    MILITIA,
    NO_CARD,
    NOBODY,
    NOT_OVER,
    ONE_ATTACK,
    REROLLS,
    SLOTS,
)
from kibitz.games.merc.rules.journal import fight_journal
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Card, Faction, Unit
from kibitz.games.merc.rules.team import gear, traits

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


def begin(position: MercPosition, fight: Fight) -> None:
    """The acting unit attacks, if it has dice and anything to aim at."""
    fight.aims = []
    fight.dice = vec[i64]()
    fight.hits = 0
    fight.sixes = 0
    fight.converts = 0
    fight.stage = NEXT
    if firing.dice_of(position, fight) > 0 and len(aiming.candidates(position, fight)) > 0:
        fight.targets = firing.targets_of(position, fight)
        aiming.sweep(position, fight)
        fight.stage = AIMING


def go_on(position: MercPosition, fight: Fight) -> bool:
    """One stage further; False while somebody has to decide."""
    stage = fight.stage
    if stage == AIMING:
        if not aiming.settle(position, fight):
            return wait(position, fight.faction)
        fight.stage = THROWING
    elif stage == THROWING:
        firing.throw(position, fight)
        if position.journal is not None:
            fight_journal.fired(position, fight)
        fight.stage = REROLLING
    elif stage == REROLLING:
        if _may_reroll(position, fight):
            return wait(position, fight.faction)
        fight.stage = STRAYING
    elif stage == STRAYING:
        if len(firing.stray_moves(position, fight)) > 0:
            return wait(position, fight.faction)
        fight.stage = HITTING
    elif stage == HITTING:
        if not firing.settle_hits(position, fight):
            return wait(position, fight.faction)
        fight.stage = CONVERTING
    elif stage == CONVERTING:
        if _may_convert(fight):
            return wait(position, fight.faction)
        fight.stage = HARMING
    elif stage == HARMING:
        # What follows waits until everybody who may be saved is saved or dead.
        fight.stage = SPENDING
        _harm(position, fight)
    elif stage == SPENDING:
        # What was thrown is gone before its thrower takes anything from the dead.
        _spend(position, fight)
        fight.stage = LOOTING
    elif stage == LOOTING:
        if len(looting.moves(position, fight)) > 0:
            return wait(position, places.his(position))
        looting.leave(position, fight)
        # What mines have killed is looted before anybody acts, and then the combat begins.
        fight.stage = BEFORE if fight.faction == NOBODY else NEXT
    return True


def wait(position: MercPosition, faction: Faction) -> bool:
    """Somebody has to decide; always False."""
    frames.top(position).asked = faction
    return False


def moves(position: MercPosition, fight: Fight) -> list[vec[i64]]:
    """The moves of the stage that waits."""
    stage = fight.stage
    if stage == AIMING:
        return aiming.moves(position, fight)
    if stage == STRAYING:
        return firing.stray_moves(position, fight)
    if stage == HITTING:
        return firing.hit_moves(position, fight)
    if stage == LOOTING:
        return looting.moves(position, fight)
    return [vec[i64]([DO_ACCEPT]), vec[i64]([DO_DECLINE])]


def play(position: MercPosition, fight: Fight, move: vec[i64]) -> None:
    """The answer to the stage that waits."""
    stage = fight.stage
    if stage == AIMING:
        aiming.play(fight, move)
    elif stage == REROLLING:
        _reroll(position, fight, move[0] == DO_ACCEPT)
    elif stage == STRAYING:
        if move[0] == DO_DONE:
            fight.stage = HITTING
        else:
            firing.stray(fight, Faction(move[1]), Unit(move[2]))
    elif stage == HITTING:
        firing.add_hits(fight, Faction(move[1]), Unit(move[2]), 1, 0)
    elif stage == CONVERTING:
        fight.converts = 1 if move[0] == DO_ACCEPT else 0
        fight.stage = HARMING
    elif move[0] == DO_TAKE:
        looting.take(position, fight, Unit(move[1]), Card(move[2]))
    else:
        looting.leave(position, fight)


def _may_reroll(position: MercPosition, fight: Fight) -> bool:
    """2.3: once a combat; not asked where every die has hit."""
    if fight.unit == MILITIA or fight.outside != 0 or traits.of(fight.unit, REROLLS) == 0:
        return False
    return fight.rerolled & bit(fight.unit) == 0 and fight.hits < len(fight.dice)


def _reroll(position: MercPosition, fight: Fight, wanted: bool) -> None:
    fight.stage = STRAYING
    if not wanted:
        return
    fight.rerolled |= bit(fight.unit)
    firing.throw(position, fight)
    if position.journal is not None:
        fight_journal.threw_again(position, fight)


def _may_convert(fight: Fight) -> bool:
    """2.5, R81: some may win over all militia they hit; not from outside the sector."""
    if fight.unit == MILITIA or fight.outside != 0 or traits.of(fight.unit, CONVERTS) == 0:
        return False
    for row in fight.aims:
        if row[AIM_UNIT] == MILITIA and row[AIM_HITS] > 0:
            return True
    return False


def _harm(position: MercPosition, fight: Fight) -> None:
    """2.5, 2.6: all damage of the attack. It stops where the game ends."""
    piercing = firing.pierces(position, fight)
    for row in fight.aims:
        unit = Unit(row[AIM_UNIT])
        hits = row[AIM_HITS]
        if hits == 0:
            continue
        if unit >= DOG_ON:
            dogs.hurt(position, fight, Unit(unit - DOG_ON), hits)
        elif unit != MILITIA:
            harm.hurt(position, unit, hits, piercing)
        elif fight.converts != 0:
            harm.convert_militia(position, Faction(row[AIM_FACTION]), fight.faction, fight.cell, hits)
        else:
            harm.lose_militia(position, Faction(row[AIM_FACTION]), fight.cell, hits)
        if position.ended_by != NOT_OVER:
            return


def _spend(position: MercPosition, fight: Fight) -> None:
    """2.7: what counts for one attack only is discarded; from outside, the mortar alone was used. R22: nobody
    may keep it back."""
    if fight.unit == MILITIA:
        return
    for slot in range(fight.unit * SLOTS, (fight.unit + 1) * SLOTS):
        card = position.gear[slot]
        if card == NO_CARD or traits.of_item(card, ONE_ATTACK) == 0:
            continue
        if fight.outside == 0 or traits.of_item(card, BOMBARDS) != 0:
            gear.use_up(position, fight.unit, card)
            if position.journal is not None:
                fight_journal.spent(position, fight.unit, card)
