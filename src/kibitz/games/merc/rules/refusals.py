"""Why an action is refused, as a stable code and its facts; the sentences are in words.py.

What is listed is allowed. What is not may still be possible where its kind is too manifold to list: then the
chapter it belongs to is asked. Every function is a question and changes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from kibitz.core.errors import IllegalAction
from kibitz.core.game import Action
from kibitz.core.native import vec
from kibitz.games.merc.interface.names import DECKS, EQUIPMENT_NUMBERS, SQUADS, TACTICS_NUMBERS, UNIT_NUMBERS
from kibitz.games.merc.rules import codes, frames
from kibitz.games.merc.rules.constants import DO_AIM, DO_HIT, DO_LOSE, DO_PLAY, DO_REINFORCE, DO_STRAY
from kibitz.games.merc.rules.numbers import Faction

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


def why_not(position: MercPosition, seat: Faction, action: Action) -> IllegalAction | None:
    """Why this action of a seat that is asked is refused, or None."""
    if type(action) not in codes.NUMBERS:
        return IllegalAction("malformed", problem=type(action).__name__)
    unknown = _unknown(position, action)
    if unknown is not None:
        return unknown
    move = codes.numbered(position, seat, action)
    if len(move) == 0:
        return IllegalAction("no_such_card", **facts_of(action))
    is_listed = frames.includes(frames.moves(position, seat), move)
    # The same move may be written in another way, such as with its squads turned round.
    if is_listed and codes.named(position, move) == action:
        return None
    code = frames.refused(position, seat, move)
    if code == "not_asked":
        code = _missed(position, seat, move)
    if code == "" and _tag(action) not in frames.uncounted(position, seat):
        code = "not_listed"
    return None if code == "" else IllegalAction(code, **facts_of(action))


def _missed(position: MercPosition, seat: Faction, move: vec[i64]) -> str:
    """Why a move is none of the answers to a question that lists them all: where others of its kind are, it
    is about the wrong thing."""
    does = move[0]
    is_target = does == DO_AIM or does == DO_HIT or does == DO_STRAY or does == DO_LOSE
    code = "not_asked"
    for other in frames.moves(position, seat):
        if other[0] == does:
            if is_target and (other[1] != move[1] or other[2] != move[2]):
                code = "no_such_target" if code == "not_asked" else code
            else:
                code = "not_listed"
    is_card = does == DO_PLAY or does == DO_REINFORCE
    return "no_such_card" if code == "not_listed" and is_card and move[1] not in position.hand else code


def facts_of(action: Action) -> dict[str, Any]:
    """What stands in an action, by name."""
    return {name: getattr(action, name) for name in type(action).__struct_fields__}


def _tag(action: Action) -> str:
    """The kind of an action, as `uncounted` names it."""
    return str(type(action).__struct_config__.tag)


def _unknown(position: MercPosition, action: Action) -> IllegalAction | None:
    """The first word of an action that means nothing in this game."""
    shape = codes.shape_of(action)
    fields = codes.fields_of(action)
    for k in range(len(shape)):
        what = shape[k]
        word: Any = fields[k]
        if what == codes.UNIT and word not in UNIT_NUMBERS:
            return IllegalAction("no_such_unit", unit=word)
        if what == codes.CELL and codes.cell_of(position, word) == codes.UNKNOWN:
            return IllegalAction("no_such_sector", sector=word)
        if what == codes.ITEM and word not in EQUIPMENT_NUMBERS:
            return IllegalAction("no_such_equipment", card=word)
        if what == codes.KIT and word != "" and word not in EQUIPMENT_NUMBERS:
            return IllegalAction("no_such_equipment", card=word)
        if what == codes.SQUAD and word not in SQUADS:
            return IllegalAction("no_such_squad", squad=word)
        if what == codes.DECK and word not in DECKS:
            return IllegalAction("no_such_deck", deck=word)
        if what == codes.TACTIC and word not in TACTICS_NUMBERS:
            return IllegalAction("no_such_tactics_card", card=word)
        if what == codes.TARGET and codes.target_numbered(position, word)[1] == codes.UNKNOWN:
            return IllegalAction("no_such_target", target=word)
        if what == codes.REBEL and word > position.rebels:
            return IllegalAction("no_such_rebel", rebel=word)
        if what == codes.BITS:
            for squad in word:
                if squad not in SQUADS:
                    return IllegalAction("no_such_squad", squad=squad)
        if what == codes.TEAM:
            for unit in word:
                if unit not in UNIT_NUMBERS:
                    return IllegalAction("no_such_unit", unit=unit)
    return None
