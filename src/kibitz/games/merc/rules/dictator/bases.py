"""The base and the Dictator's card (rule 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.merc.rules import ending
from kibitz.games.merc.rules.constants import (
    ANY_SQUAD,
    AT_BASE,
    CARD,
    DO_BASE,
    IN_OWN_INDUSTRIES,
    NOWHERE,
    SQUADS,
)
from kibitz.games.merc.rules.dictator import placing
from kibitz.games.merc.rules.journal import regime_journal
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Cell
from kibitz.games.merc.rules.team import recruits, traits

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


def can_be_revealed(position: MercPosition) -> bool:
    """R26: there is no base yet, and an industry of his to put it on."""
    if position.base != NOWHERE:
        return False
    return len(placing.cells_for(position, IN_OWN_INDUSTRIES)) > 0


def moves(position: MercPosition) -> list[vec[i64]]:
    """Where the base may be."""
    return [vec[i64]([DO_BASE, cell]) for cell in placing.cells_for(position, IN_OWN_INDUSTRIES)]


def reveal(position: MercPosition, cell: Cell) -> None:
    """R27: the base is there for good. His card stands at it, with a free piece of equipment and its actions
    of this turn."""
    his = places.his(position)
    position.base = cell
    position.owner[CARD] = his
    position.squad[CARD] = AT_BASE
    position.places[his * SQUADS + AT_BASE] = cell
    position.health[CARD] = traits.full_health(CARD)
    position.actions[CARD] = traits.daily_actions(CARD)
    regime_journal.revealed(position)
    recruits.recruit(position, his, CARD, ANY_SQUAD)
    ending.check_now(position)
