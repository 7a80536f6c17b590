"""What is decided for somebody whose time is up: it gives nothing away, risks nothing, and does not end a
game that can go on."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.core.chance import QuickSource
from kibitz.core.game import Action
from kibitz.games.merc.bot.imagine import imagined
from kibitz.games.merc.interface import actions
from kibitz.games.merc.interface.names import THE_DICTATOR
from kibitz.games.merc.interface.notation import write
from kibitz.games.merc.interface.view import look
from kibitz.games.merc.rules import frames
from kibitz.games.merc.rules.constants import FRAME_DEATH, NOWHERE
from kibitz.games.merc.rules.position import MercPosition

TRUTHS = 3  # imagined to see whether a choice would end the game
NEAR_THE_END = 2  # tactics cards

# From the calmest on; what is not named comes in between.
CALM: Mapping[type[Action], int] = {
    actions.Pass: 0,
    actions.Decline: 0,
    actions.Done: 0,
    actions.Stay: 0,
    actions.Fire: 1,
    actions.Reinforce: 1,
    actions.Train: 1,
    actions.Accept: 3,
    actions.PlayCard: 3,
    actions.Move: 4,
    actions.FreeMove: 4,
    actions.Retreat: 4,
    actions.Bombard: 5,
    actions.CallAttack: 5,
}
USUAL = 2


def calmest(position: MercPosition, seat: int) -> Action:
    """The calmest thing to do, as far as this seat knows; of those that are equally calm the first by how
    they are written."""
    order = sorted(position.legal(seat), key=lambda action: (_stir(position, action), write(action)))
    if not _is_near_the_end(position):
        return order[0]
    view = look(position, seat)
    version = position.terms.version
    for action in order:
        truths = [imagined(view, QuickSource(k).stream(0), version) for k in range(TRUTHS)]
        if not any(_ends(truth, seat, action) for truth in truths):
            return action
    return order[0]


def _stir(position: MercPosition, action: Action) -> int:
    """How much an action stirs."""
    if frames.top(position).kind == FRAME_DEATH:
        return 0 if isinstance(action, actions.Accept) else 1  # a friend is saved if he can be
    if isinstance(action, actions.Keep):
        return -len(action.mercs)  # who has paid for MERCs wants them
    if isinstance(action, actions.Aim | actions.Hit | actions.Stray) and action.target == THE_DICTATOR:
        return USUAL + 1
    return CALM.get(type(action), USUAL)


def _is_near_the_end(position: MercPosition) -> bool:
    """Whether anything could end the game now: there is a base to be captured, or no cards are left."""
    return position.base != NOWHERE or len(position.hand) + len(position.tactics) <= NEAR_THE_END


def _ends(position: MercPosition, seat: int, action: Action) -> bool:
    position.play(seat, action)
    return position.outcome() is not None
