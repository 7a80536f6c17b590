"""A game played with real cards, looked at when it may end (rule 16).

Nothing is decided here: control and the end come from the rules; this file puts them into findings, grids and
sentences.
"""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.core.game import Grid, Sheet
from kibitz.games.merc.cards.printed import both
from kibitz.games.merc.interface.names import CONTROL, REASONS
from kibitz.games.merc.interface.words import also_true
from kibitz.games.merc.rules import ending
from kibitz.games.merc.rules.constants import DICTATOR, REBELS
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.score.described import Described, Sector, read

WINNERS = ("", "rebels", "dictator")
WHY = {
    "BASE_CAPTURED": "the base is captured: a rebel stands there and nobody of the Dictator's is left",
    "DICTATOR_KILLED": "the Dictator is dead",
    "VALUE_VICTORY": "the tactics cards are used up, so the values of the sectors decide",
}


def settle(document: object) -> Sheet:
    """Judge the moment a document describes; Malformed when it describes none."""
    table = read(document)
    control = [_control(table, place) for place in range(len(table.sectors))]
    rebels = sum(sector.value for sector, side in zip(table.sectors, control, strict=True) if side == REBELS)
    dictator = sum(
        sector.value for sector, side in zip(table.sectors, control, strict=True) if side == DICTATOR
    )
    reasons = list(ending.verdict(*_conditions(table)))
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
            "protected": is_protected(table),
            "base": _base(table),
            "rebels": _own_values(table, control),
            "sectors": [
                {
                    "name": sector.name,
                    "value": sector.value,
                    "control": CONTROL[side],
                    "rebels": sum(sector.rebels.values()),
                    "dictator": his_units(table, place),
                    "owner": _owner(sector) if side == REBELS else None,
                }
                for place, (sector, side) in enumerate(zip(table.sectors, control, strict=True))
            ],
        },
        grids=(_map(table, control), _values(rebels, dictator, table, control)),
        sentences=_sentences(table, winner, named, rebels, dictator),
    )


def his_units(table: Described, place: int) -> int:
    """The Dictator's units in a sector. R3: his living card is one, unless the table says otherwise."""
    counts = table.options.dictator_card_counts
    return _defenders(table, place) if counts else table.sectors[place].dictator


def is_protected(table: Described) -> bool | None:
    """11: whether another unit of his stands with the Dictator's card; None while it is not in play."""
    return None if table.at is None or table.health == 0 else table.sectors[table.at].dictator > 0


def _control(table: Described, place: int) -> int:
    return int(places.controller(his_units(table, place), sum(table.sectors[place].rebels.values())))


def _conditions(table: Described) -> tuple[bool, bool, bool]:
    """16: captured, dead, used up. R2: the cards matter only at the end of the Dictator's turn."""
    is_dead = table.at is not None and table.health == 0
    is_safe = table.options.base_capture_needs_dictator_dead and not is_dead
    is_captured = table.base is not None and ending.is_captured(
        _defenders(table, table.base), sum(table.sectors[table.base].rebels.values()), is_safe
    )
    return is_captured, is_dead, table.is_evening and table.cards == 0


def _defenders(table: Described, place: int) -> int:
    """The Dictator's units in a sector, with his living card."""
    return table.sectors[place].dictator + (1 if table.at == place and table.health > 0 else 0)


def _base(table: Described) -> dict[str, object] | None:
    """The revealed base: who defends it, and whether it is captured."""
    if table.base is None:
        return None
    return {
        "sector": table.sectors[table.base].name,
        "defenders": _defenders(table, table.base),
        "captured": _conditions(table)[0],
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


def _map(table: Described, control: Sequence[int]) -> Grid:
    rows = []
    for place, (sector, side) in enumerate(zip(table.sectors, control, strict=True)):
        units = ", ".join(f"{name} {count}" for name, count in sector.rebels.items() if count) or "-"
        marks = [mark for mark, at in (("base", table.base), ("Dictator", table.at)) if at == place]
        rows.append(
            (
                sector.name + (f" ({', '.join(marks)})" if marks else ""),
                str(sector.value),
                units,
                str(his_units(table, place)),
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
    table: Described, winner: str | None, reasons: Sequence[str], rebels: int, dictator: int
) -> tuple[str, ...]:
    if winner is None:
        said = ["The game is not over.", _ahead(rebels, dictator, table.cards)]
    else:
        won = "The rebels win" if winner == "rebels" else "The Dictator wins"
        said = [f"{won}: {WHY[reasons[0]]}.", f"Values: rebels {rebels}, Dictator {dictator}."]
        if reasons[0] == "VALUE_VICTORY" and rebels == dictator:
            said.append("Equal values go to the Dictator.")
        said += [also_true(reasons[1:])] * (len(reasons) > 1)
    said[2:2] = _doubts(table, is_over=winner is not None)
    protected = is_protected(table)
    if winner is None and protected is not None:
        at = table.sectors[table.at or 0].name
        state = "is protected by his units there" if protected else "can be attacked"
        said.append(f"The Dictator at {at} {state}.")
    return tuple(said)


def _doubts(table: Described, *, is_over: bool) -> list[str]:
    """What may surprise: used up cards (R2), a base the rebels hold (R1, R32), equal units (4)."""
    said = []
    if not is_over and table.cards == 0:
        said.append("Used up tactics cards end the game only at the end of the Dictator's turn.")
    is_captured = _conditions(table)[0]
    if table.base is not None and _control(table, table.base) == REBELS and not is_captured:
        at = f"The base at {table.sectors[table.base].name}"
        left = _defenders(table, table.base)
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
        if 0 < his_units(table, place) == sum(sector.rebels.values())
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
