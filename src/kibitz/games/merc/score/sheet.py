"""A game played with real cards, looked at when it may end (rule 16).

Nothing is decided here: the table is laid out as a position, of which the rules say who controls what and
whether it is over; this file puts that into findings, grids and sentences.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kibitz.core.game import Grid, Sheet
from kibitz.core.native import NUMBERS, fancy
from kibitz.games.merc.cards.printed import both
from kibitz.games.merc.interface.names import CONTROL, REASONS
from kibitz.games.merc.interface.words import also_true
from kibitz.games.merc.options import terms_of
from kibitz.games.merc.rules import ending, setup
from kibitz.games.merc.rules.combat import aiming
from kibitz.games.merc.rules.constants import AT_BASE, CARD, DICTATOR, NOBODY, REBELS, SQUADS
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Cell
from kibitz.games.merc.rules.position import MercPosition
from kibitz.games.merc.score.described import Described, Sector, read

WINNERS = ("", "rebels", "dictator")
WHY = {
    "BASE_CAPTURED": "the base is captured: a rebel stands there and nobody of the Dictator's is left",
    "DICTATOR_KILLED": "the Dictator is dead",
    "VALUE_VICTORY": "the tactics cards are used up, so the values of the sectors decide",
}


class Judged(NamedTuple):
    """A described table, and the position that it is; sectors are its cells."""

    table: Described
    position: MercPosition

    def control(self, place: int) -> int:
        """4: who controls a sector."""
        return int(places.control(self.position, Cell(place)))

    def his_units(self, place: int) -> int:
        """The Dictator's units in a sector. R3: his living card is one, unless the table says otherwise."""
        return int(places.strength(self.position, places.his(self.position), Cell(place)))

    def defenders(self, place: int) -> int:
        """The same with his living card, whatever the table says (R76)."""
        his, cell = places.his(self.position), Cell(place)
        militia = int(places.militia_of(self.position, his, cell))
        return militia + len(places.units_in(self.position, his, cell))

    @property
    def is_captured(self) -> bool:
        """16: whether the base is."""
        return ending.base_is_captured(self.position)

    @property
    def is_protected(self) -> bool | None:
        """11: whether another unit of his stands with the Dictator's card; None while it is not in play."""
        if self.position.owner[CARD] == NOBODY:
            return None
        return aiming.is_guarded(self.position, places.place_of(self.position, CARD))

    def reasons(self) -> list[int]:
        """16: what ends the game now. R2: the cards matter only at the end of the Dictator's turn."""
        is_exhausted = self.table.is_evening and self.table.cards == 0
        is_dead = ending.card_is_dead(self.position)
        return list(ending.verdict(self.is_captured, is_dead, is_exhausted))


def judged(table: Described) -> Judged:
    """The table as a position: a row of sectors, all rebels as one, and whoever is no card as militia, since
    for control every unit is one."""
    position = MercPosition()
    setup.prepare(position, 1, terms_of(table.options))
    position.rows, position.columns = 1, len(table.sectors)
    rebels = [sum(sector.rebels.values()) for sector in table.sectors]
    position.militia = fancy(NUMBERS, [*rebels, *(sector.dictator for sector in table.sectors)])
    if table.base is not None and table.at is not None:
        his = places.his(position)
        position.base = Cell(table.base)
        position.health[CARD] = table.health
        if table.health > 0:
            position.owner[CARD] = his
            position.squad[CARD] = AT_BASE
            position.places[his * SQUADS + AT_BASE] = Cell(table.at)
    return Judged(table, position)


def settle(document: object) -> Sheet:
    """Judge the moment a document describes; Malformed when it describes none."""
    moment = judged(read(document))
    table = moment.table
    control = [moment.control(place) for place in range(len(table.sectors))]
    rebels, dictator = (
        sum(sector.value for sector, side in zip(table.sectors, control, strict=True) if side == wanted)
        for wanted in (REBELS, DICTATOR)
    )
    reasons = moment.reasons()
    winner = WINNERS[ending.winner_by(reasons[0], rebels, dictator)] if reasons else None
    named = [REASONS[reason] for reason in reasons]
    return Sheet(
        findings={
            "game": "merc",
            "over": bool(reasons),
            "winner": winner,
            "reason": named[0] if named else None,
            "also": named[1:],
            "scores": {"rebels": rebels, "dictator": dictator},
            "cards_left": table.cards,
            "protected": moment.is_protected,
            "base": _base(moment),
            "rebels": _own_values(table, control),
            "sectors": [
                {
                    "name": sector.name,
                    "value": sector.value,
                    "control": CONTROL[side],
                    "rebels": sum(sector.rebels.values()),
                    "dictator": moment.his_units(place),
                    "owner": _owner(sector) if side == REBELS else None,
                }
                for place, (sector, side) in enumerate(zip(table.sectors, control, strict=True))
            ],
        },
        grids=(_map(moment, control), _values(rebels, dictator, table, control)),
        sentences=_sentences(moment, winner, named, rebels, dictator),
    )


def _base(moment: Judged) -> dict[str, object] | None:
    """The revealed base: who defends it, and whether it is captured."""
    base = moment.table.base
    if base is None:
        return None
    return {
        "sector": moment.table.sectors[base].name,
        "defenders": moment.defenders(base),
        "captured": moment.is_captured,
    }


def _owner(sector: Sector) -> str:
    """R5: the rebel with most units; militia are not told apart here, so of equals the first one named."""
    return max(sector.rebels, key=lambda name: sector.rebels[name])


def _own_values(table: Described, control: Sequence[int]) -> dict[str, int]:
    """16: what every rebel owns, for information."""
    found = {name: 0 for sector in table.sectors for name in sector.rebels}
    for sector, side in zip(table.sectors, control, strict=True):
        if side == REBELS:
            found[_owner(sector)] += sector.value
    return found


# For people


def _map(moment: Judged, control: Sequence[int]) -> Grid:
    table = moment.table
    rows = []
    for place, (sector, side) in enumerate(zip(table.sectors, control, strict=True)):
        units = ", ".join(f"{name} {count}" for name, count in sector.rebels.items() if count) or "-"
        marks = [mark for mark, at in (("base", table.base), ("Dictator", table.at)) if at == place]
        rows.append(
            (
                sector.name + (f" ({', '.join(marks)})" if marks else ""),
                str(sector.value),
                units,
                str(moment.his_units(place)),
                CONTROL[side],
            )
        )
    return Grid("Sectors", ("Sector", "Value", "Rebels", "Dictator", "Control"), tuple(rows))


def _values(rebels: int, dictator: int, table: Described, control: Sequence[int]) -> Grid:
    rows = [("Rebels", str(control.count(REBELS)), str(rebels))]
    for name, value in _own_values(table, control).items():
        rows.append((f"  of them {name}", "", str(value)))
    rows.append(("Dictator", str(control.count(DICTATOR)), str(dictator)))
    return Grid("Values", ("Side", "Sectors", "Value"), tuple(rows))


def _sentences(
    moment: Judged, winner: str | None, reasons: Sequence[str], rebels: int, dictator: int
) -> tuple[str, ...]:
    table = moment.table
    if winner is None:
        said = ["The game is not over.", _ahead(rebels, dictator, table.cards)]
    else:
        won = "The rebels win" if winner == "rebels" else "The Dictator wins"
        said = [f"{won}: {WHY[reasons[0]]}.", f"Values: rebels {rebels}, Dictator {dictator}."]
        if reasons[0] == "VALUE_VICTORY" and rebels == dictator:
            said.append("Equal values go to the Dictator.")
        said += [also_true(reasons[1:])] * (len(reasons) > 1)
    said[2:2] = _doubts(moment, is_over=winner is not None)
    protected = moment.is_protected
    if winner is None and protected is not None:
        at = table.sectors[table.at or 0].name
        state = "is protected by his units there" if protected else "can be attacked"
        said.append(f"The Dictator at {at} {state}.")
    return tuple(said)


def _doubts(moment: Judged, *, is_over: bool) -> list[str]:
    """What may surprise: used up cards (R2), a base the rebels hold (R1, R32), equal units (4)."""
    table = moment.table
    said = []
    if not is_over and table.cards == 0:
        said.append("Used up tactics cards end the game only at the end of the Dictator's turn.")
    if table.base is not None and moment.control(table.base) == REBELS and not moment.is_captured:
        at = f"The base at {table.sectors[table.base].name}"
        left = moment.defenders(table.base)
        if left == 0:
            said.append(f"{at} is not captured while the Dictator lives.")
        else:
            units = "a unit" if left == 1 else f"{left} units"
            said.append(
                f"{at} counts for the rebels but is not captured: the Dictator still has {units} there."
            )
    tied = [
        sector.name
        for place, sector in enumerate(table.sectors)
        if 0 < moment.his_units(place) == sum(sector.rebels.values())
    ]
    if tied:
        said.append(f"Equal units are for the Dictator: {both(tied)}.")
    return said


def _ahead(rebels: int, dictator: int, cards: int) -> str:
    """How it would end if values decided now."""
    left = f"{cards} tactics card{'' if cards == 1 else 's'} left"
    if rebels == dictator:
        return f"Both sides hold {rebels}, which is enough for the Dictator, with {left}."
    who = "The rebels are" if rebels > dictator else "The Dictator is"
    return f"{who} ahead, {max(rebels, dictator)} to {min(rebels, dictator)}, with {left}."
