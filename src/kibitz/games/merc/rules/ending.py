"""How the game ends (rule 16): two checks, and the outcome with both values, whatever the reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import append, vec
from kibitz.core.outcome import Outcome
from kibitz.games.merc.rules.constants import (
    BASE_CAPTURED,
    CARD,
    DICTATOR,
    DICTATOR_KILLED,
    NOT_OVER,
    NOWHERE,
    REBELS,
    VALUE_VICTORY,
)
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.modes import mode
from kibitz.games.merc.rules.terms import STANDARD
from kibitz.games.merc.score import results

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


def check_now(position: MercPosition) -> bool:
    """16: after every change that can matter; it can only find that the rebels have won. True when over."""
    if position.ended_by != NOT_OVER:
        return True
    # No rebel can be at the base on the first day.
    if position.day < 2:
        return False
    if position.terms.mode != STANDARD:
        return mode.of(position).check_now(position)
    return _ended(position, evening=False)


def base_is_captured(position: MercPosition) -> bool:
    """R1: nobody of the Dictator's is left at the base that was revealed, and a rebel is there. R76: his
    living card defends it even where it does not count for control (R3). R32: where the table is strict, the
    base is safe while the card lives, wherever it is."""
    base = position.base
    if base == NOWHERE or places.stands(position, places.his(position), base):
        return False
    if position.terms.strict_base != 0 and not card_is_dead(position):
        return False
    return places.rebel_strength(position, base) > 0


def card_is_dead(position: MercPosition) -> bool:
    """Whether the Dictator's card was in play and has no health left."""
    return position.base != NOWHERE and position.health[CARD] <= 0


def check_evening(position: MercPosition) -> bool:
    """16: once a day, when the Dictator's whole turn is over. R2: the last card played is not its end. R37:
    the day itself ends nothing, R40: nor does a side without units."""
    if position.ended_by != NOT_OVER:
        return True
    if position.terms.mode != STANDARD:
        return mode.of(position).check_evening(position)
    return _ended(position, evening=True)


def _ended(position: MercPosition, *, evening: bool) -> bool:
    """End the game if anything ends it now."""
    is_exhausted = evening and len(position.hand) == 0 and len(position.tactics) == 0
    reasons = verdict(base_is_captured(position), card_is_dead(position), is_exhausted)
    if len(reasons) == 0:
        return False
    rebels = places.worth(position, REBELS)
    winner = winner_by(reasons[0], rebels, places.worth(position, DICTATOR))
    end(position, reasons[0], winner, reasons[1:])
    return True


def close(position: MercPosition) -> None:
    """The end that comes when nothing else has ended the game: values are compared."""
    if position.terms.mode != STANDARD:
        mode.of(position).close(position)
        return
    winner = winner_by(VALUE_VICTORY, places.worth(position, REBELS), places.worth(position, DICTATOR))
    end(position, VALUE_VICTORY, winner, vec[i64]())


def verdict(is_captured: bool, is_dead: bool, is_exhausted: bool) -> vec[i64]:
    """16: all that ends the game at this instant, what counts first. R2: whoever asks says whether the cards
    are looked at, which is at the end of the Dictator's turn only."""
    found = vec[i64]()
    if is_captured:
        found = append(found, BASE_CAPTURED)
    if is_dead:
        found = append(found, DICTATOR_KILLED)
    if is_exhausted:
        found = append(found, VALUE_VICTORY)
    return found


def winner_by(reason: i64, rebels: i64, dictator: i64) -> i64:
    """16: the rebels, unless values are compared: then the Dictator wins ties."""
    if reason == VALUE_VICTORY and rebels <= dictator:
        return DICTATOR
    return REBELS


def end(position: MercPosition, reason: i64, winner: i64, also: vec[i64]) -> None:
    """It is over."""
    position.ended_by = reason
    position.winner = winner
    position.also = also
    results.tell(position)


def outcome(position: MercPosition) -> Outcome:
    """The end as a value that explains itself."""
    return results.outcome(position)
