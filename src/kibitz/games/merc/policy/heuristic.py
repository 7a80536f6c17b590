"""How good a move looks to a seat: it is tried on an imagined position, and what it leads to is judged.

Fights that a move begins are played out with a few throws of dice, the same ones for every move, by reflex on
both sides; then `standing` says what is left is worth. The position is an imagined one (bots never see the
truth), and of what is drawn from a deck only the average counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from kibitz.core.chance import DICE, Chance, QuickSource
from kibitz.core.game import Action
from kibitz.core.native import vec
from kibitz.games.merc.policy import appraisal, reflexes
from kibitz.games.merc.rules import codes, frames
from kibitz.games.merc.rules.combat.fight import RETREATING
from kibitz.games.merc.rules.constants import (
    ARMOR_SLOT,
    DECKS,
    DO_ACCEPT,
    DO_DEALER,
    DO_DECK,
    DO_DECLINE,
    DO_EXPLORE,
    DO_HIRE,
    DO_KEEP,
    DO_LAND,
    DO_PASS,
    DO_PICK,
    DO_REGROUP,
    FRAME_CALL,
    FRAME_DEEDS,
    FRAME_FIGHT,
    FRAME_LANDING,
    FRAME_LOSSES,
    FRAME_REBELS,
    FRAME_TURN,
    NO_CARD,
    NOT_OVER,
    SECTOR_LOOT,
    SLOTS,
    WEAPON,
)
from kibitz.games.merc.rules.dictator import ai
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Faction, Unit
from kibitz.games.merc.rules.position import MercPosition

THROWS: Final[list[Chance]] = [QuickSource(k).stream(DICE) for k in range(6)]
# What a draw brings on the average, while there is time to use it.
NEW_MERC: Final = 260
NEW_WEAPON: Final = 75
NEW_ARMOR: Final = 45
NEW_ACCESSORY: Final = 25
SPARE: Final = 8  # a card that fills no gap


def appraised(position: MercPosition, seat: Faction, legal: Sequence[Action]) -> list[float]:
    """What each of these actions is worth to a seat. The position is one that fits its view."""
    eye = Eye(position, seat)
    return [float(eye.worth(codes.numbered(position, seat, action))) for action in legal]


@final
class Eye:
    """One look at a position; what several moves need is worked out once."""

    def __init__(self, position: MercPosition, faction: Faction) -> None:
        self.position: MercPosition = position
        self.faction: Faction = faction
        self.here: i64 = appraisal.of(position, faction)
        self.days: i64 = appraisal.days_left(position)

    def worth(self, move: vec[i64]) -> i64:
        """Of a legal move."""
        position = self.position
        if is_reflex(position, self.faction, move[0]):
            return reflexes.taste(position, self.faction, move)
        does = move[0]
        if does == DO_PASS:
            return self.here - appraisal.actions_left(position, self.faction)
        if does == DO_HIRE:
            return self._hire(move)
        if does == DO_EXPLORE:
            return self._explore(Unit(move[1]))
        if does == DO_DEALER or does == DO_PICK:
            return self.here - appraisal.ACTION + self._drawn(Unit(move[1]), move[2])
        if does == DO_REGROUP and position.fight is not None:
            return -appraisal.WON  # in a fight a squad stays or goes as it is
        return self._tried(move)

    def _tried(self, move: vec[i64]) -> i64:
        """The mean of what may come of it. Where no die is thrown, once is enough."""
        total: i64 = 0
        for dice in THROWS:
            twin = self.position.copy()
            twin.dice = dice.copy()
            frames.play(twin, self.faction, move)
            unfold(twin, self.faction)
            total += appraisal.of(twin, self.faction)
            if len(twin.dice.block) == 0:
                return total
        return total // len(THROWS)

    # What comes from a deck

    def _timely(self, points: i64) -> i64:
        """A draw on the last day helps nobody."""
        return points * min(self.days, i64(appraisal.ALL_DAYS)) // appraisal.ALL_DAYS

    def _hire(self, move: vec[i64]) -> i64:
        found = self.here - 2 * appraisal.ACTION + self._timely(NEW_MERC)
        for unit in move[3:]:
            found -= self._timely(appraisal.rating(self.position, Unit(unit)))
        return found

    def _explore(self, unit: Unit) -> i64:
        """As many gaps are filled as there are cards and MERCs to take them."""
        position = self.position
        cell = places.place_of(position, unit)
        gain: i64 = 0
        for deck in range(i64(DECKS)):
            loot = SECTOR_LOOT[position.sectors[cell] * DECKS + deck]
            gaps: i64 = 0
            for mate in places.units_in(position, self.faction, cell):
                if position.gear[mate * SLOTS + deck] == NO_CARD:
                    gaps += 1
            gain += min(loot, gaps) * _average(deck) + max(i64(0), loot - gaps) * SPARE
        return self.here - appraisal.ACTION + self._timely(gain)

    def _drawn(self, unit: Unit, deck: i64) -> i64:
        is_gap = self.position.gear[unit * SLOTS + deck] == NO_CARD
        return self._timely(_average(deck) if is_gap else SPARE)


def _average(deck: i64) -> i64:
    """What a card of a deck is worth to who has none."""
    return NEW_WEAPON if deck == WEAPON else NEW_ARMOR if deck == ARMOR_SLOT else NEW_ACCESSORY


# Playing on


def is_reflex(position: MercPosition, faction: Faction, does: i64) -> bool:
    """Whether a question is answered without trying what comes of it."""
    if does == DO_KEEP or does == DO_LAND or does == DO_DECK:
        return True
    if frames.is_at_desk(position, faction):
        return False
    kind = frames.top(position).kind
    fight = position.fight
    if kind == FRAME_FIGHT and fight is not None:
        return fight.stage != RETREATING
    if kind == FRAME_TURN:
        return does == DO_ACCEPT or does == DO_DECLINE
    return not (kind == FRAME_REBELS or kind == FRAME_CALL or kind == FRAME_DEEDS or kind == FRAME_LOSSES)


def unfold(position: MercPosition, faction: Faction) -> None:
    """Carry on what a move of a faction has begun, until the phase goes on and its desk is empty. All others
    act by reflex; the AI Dictator does what he always does."""
    while position.ended_by == NOT_OVER:
        kind = frames.top(position).kind
        if kind == FRAME_LANDING or kind == FRAME_REBELS or kind == FRAME_TURN:
            if len(position.desks[faction]) == 0:
                return
            frames.play(position, faction, _answer(position, faction))
        elif not frames.step(position):
            asked = frames.top(position).asked
            if asked == places.his(position) and position.terms.ai != 0:
                frames.play(position, asked, ai.answer(position))
            else:
                frames.play(position, asked, _answer(position, asked))


def _answer(position: MercPosition, faction: Faction) -> vec[i64]:
    """The best answer at first sight."""
    moves = frames.moves(position, faction)
    if len(moves) == 1:
        return moves[0]
    kind = frames.top(position).kind
    by_reflex = kind == FRAME_FIGHT or kind == FRAME_CALL or is_reflex(position, faction, moves[0][0])
    best: i64 = 0
    most: i64 = 0
    for k in range(i64(len(moves))):
        if by_reflex:
            worth = reflexes.taste(position, faction, moves[k])
        else:
            twin = position.copy()
            frames.play(twin, faction, moves[k])
            worth = appraisal.of(twin, faction)
        if k == 0 or worth > most:
            best = k
            most = worth
    return moves[best]
