"""Fights as sentences of the log: who acts when, every die, where the damage went."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kibitz.games.merc.fight_events import (
    Acting,
    ArmorBroke,
    AttackFired,
    CardSpent,
    DiceThrownAgain,
    DogHurt,
    DogSet,
    FightBegan,
    FightEnded,
    Fighters,
    InitiativeThrown,
    LootTaken,
    MilitiaConverted,
    MilitiaLost,
    MinesDisarmed,
    MineSetOff,
    MortarFired,
    RoundBegan,
    SquadRetreated,
    UnitDied,
    UnitHurt,
    UnitSaved,
    WoundsTreated,
)
from kibitz.games.merc.names import MILITIA
from kibitz.games.merc.printed import agreed, both, counted, item, sector, unit, units, who

HELD = {"rebels": "the rebels hold it", "dictator": "the Dictator holds it", "neutral": "nobody holds it"}


def _holder(event: FightEnded, names: Sequence[str]) -> str:
    return HELD[event.control] if event.owner is None else f"{who(event.owner, names)} holds it"


def _fighters(some: Sequence[Fighters | Acting], names: Sequence[str]) -> str:
    return both([_fighter(one.unit, one.seat, one.count, names) for one in some])


def _fighter(name: str, seat: int, count: int, names: Sequence[str]) -> str:
    return f"{count} militia of {who(seat, names)}" if name == MILITIA else unit(name)


def _shooter(name: str, seat: int, names: Sequence[str]) -> str:
    return f"A militia of {who(seat, names)}" if name == MILITIA else unit(name)


def _began(event: FightBegan, names: Sequence[str]) -> str:
    return f"Fight for {sector(event.sector)}: {_fighters(event.fighters, names)}."


def _round(event: RoundBegan, names: Sequence[str]) -> str:
    order = [f"{_fighter(one.unit, one.seat, one.count, names)} ({one.initiative})" for one in event.order]
    return f"Round {event.round} in {sector(event.sector)}: {', '.join(order)}."


def _treated(event: WoundsTreated, names: Sequence[str]) -> str:
    kit = "" if event.kit is None else f" with {item(event.kit)}"
    given = counted(event.dice, "die", "dice")
    return f"{unit(event.unit)} gives up {given}{kit}: {unit(event.patient)} has {event.health} health."


def _fired(event: AttackFired, names: Sequence[str]) -> str:
    dice = " ".join(map(str, event.dice))
    how = " past armor" if event.pierces else ""
    attack = f"{_shooter(event.unit, event.seat, names)} attacks {_fighters(event.targets, names)}"
    return f"{attack}: {dice} ({event.hits_on}+), {counted(event.hits, 'hit')}{how}."


def _again(event: DiceThrownAgain, names: Sequence[str]) -> str:
    dice = " ".join(map(str, event.dice))
    return f"{_shooter(event.unit, event.seat, names)} throws again: {dice}, {counted(event.hits, 'hit')}."


def _hurt(event: UnitHurt, names: Sequence[str]) -> str:
    parts = []
    if event.to_armor:
        parts.append(f"{event.to_armor} on armor ({event.armor} left)")
    if event.to_health:
        parts.append(f"{event.to_health} on health ({event.health} left)")
    return f"{unit(event.unit)} takes {both(parts) if parts else 'no damage'}."


def _lost(event: MilitiaLost, names: Sequence[str]) -> str:
    die = agreed(event.count, "dies", "die")
    whose = f"{event.count} militia of {who(event.seat, names)}"
    return f"{whose} {die} in {sector(event.sector)}; {event.left} left."


def _converted(event: MilitiaConverted, names: Sequence[str]) -> str:
    lost = f"; for {event.lost} there is no room" if event.lost else ""
    go = agreed(event.count, "goes", "go")
    return f"{event.count} militia of {who(event.seat, names)} {go} over to {who(event.taker, names)}{lost}."


def _saved(event: UnitSaved, names: Sequence[str]) -> str:
    return f"{unit(event.unit)} would have died: {unit(event.by)} uses {item(event.card)}."


def _retreated(event: SquadRetreated, names: Sequence[str]) -> str:
    how = "has to go back" if event.forced else "retreats"
    whose = who(event.seat, names)
    return f"{whose}'s {event.squad} squad ({units(event.units)}) {how} to {sector(event.sector)}."


def _dog_hurt(event: DogHurt, names: Sequence[str]) -> str:
    left = f"{event.health} left" if event.health else "it is dead"
    return f"The dog on {unit(event.target)} takes {event.points}; {left}."


TELLERS: Mapping[type, Callable[[Any, Sequence[str]], str]] = {
    FightBegan: _began,
    InitiativeThrown: lambda event, names: f"{unit(event.unit)} throws {event.die} for initiative.",
    RoundBegan: _round,
    DogSet: lambda event, names: f"{unit(event.unit)} sets a dog on {unit(event.target)}.",
    WoundsTreated: _treated,
    AttackFired: _fired,
    DiceThrownAgain: _again,
    UnitHurt: _hurt,
    ArmorBroke: lambda event, names: f"{item(event.card)} of {unit(event.unit)} is gone.",
    DogHurt: _dog_hurt,
    MilitiaLost: _lost,
    MilitiaConverted: _converted,
    UnitDied: lambda event, names: f"{unit(event.unit)} dies in {sector(event.sector)}.",
    UnitSaved: _saved,
    CardSpent: lambda event, names: f"{item(event.card)} of {unit(event.unit)} is used up.",
    LootTaken: lambda event, names: f"{unit(event.unit)} takes {item(event.card)} from the dead.",
    SquadRetreated: _retreated,
    MineSetOff: lambda event, names: f"A mine goes off in {sector(event.sector)}.",
    MinesDisarmed: lambda event, names: (
        f"{unit(event.unit)} disarms {counted(event.count, 'mine')} in {sector(event.sector)}."
    ),
    MortarFired: lambda event, names: (
        f"{unit(event.unit)} fires a mortar from {sector(event.origin)} at {sector(event.sector)}."
    ),
    FightEnded: lambda event, names: (
        f"The fight for {sector(event.sector)} is over after {counted(event.rounds, 'round')}: "
        f"{_holder(event, names)}."
    ),
}
