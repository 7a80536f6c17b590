"""Fights as sentences of the log: who acts when, every die, where the damage went."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kibitz.games.merc.cards.printed import agreed, both, counted, item, sector, unit, units, who
from kibitz.games.merc.interface import fight_events
from kibitz.games.merc.interface.names import MILITIA

HELD = {"rebels": "the rebels hold it", "dictator": "the Dictator holds it", "neutral": "nobody holds it"}


def _holder(event: fight_events.FightEnded, names: Sequence[str]) -> str:
    return HELD[event.control] if event.owner is None else f"{who(event.owner, names)} holds it"


def _fighters(some: Sequence[fight_events.Fighters | fight_events.Acting], names: Sequence[str]) -> str:
    return both([_fighter(one.unit, one.seat, one.count, names) for one in some])


def _fighter(name: str, seat: int, count: int, names: Sequence[str]) -> str:
    return f"{count} militia of {who(seat, names)}" if name == MILITIA else unit(name)


def _shooter(name: str, seat: int, names: Sequence[str]) -> str:
    return f"A militia of {who(seat, names)}" if name == MILITIA else unit(name)


def _began(event: fight_events.FightBegan, names: Sequence[str]) -> str:
    return f"Fight for {sector(event.sector)}: {_fighters(event.fighters, names)}."


def _round(event: fight_events.RoundBegan, names: Sequence[str]) -> str:
    order = [f"{_fighter(one.unit, one.seat, one.count, names)} ({one.initiative})" for one in event.order]
    return f"Round {event.round} in {sector(event.sector)}: {', '.join(order)}."


def _treated(event: fight_events.WoundsTreated, names: Sequence[str]) -> str:
    kit = "" if event.kit is None else f" with {item(event.kit)}"
    given = counted(event.dice, "die", "dice")
    return f"{unit(event.unit)} gives up {given}{kit}: {unit(event.patient)} has {event.health} health."


def _fired(event: fight_events.AttackFired, names: Sequence[str]) -> str:
    dice = " ".join(map(str, event.dice))
    how = " past armor" if event.pierces else ""
    attack = f"{_shooter(event.unit, event.seat, names)} attacks {_fighters(event.targets, names)}"
    return f"{attack}: {dice} ({event.hits_on}+), {counted(event.hits, 'hit')}{how}."


def _again(event: fight_events.DiceThrownAgain, names: Sequence[str]) -> str:
    dice = " ".join(map(str, event.dice))
    return f"{_shooter(event.unit, event.seat, names)} throws again: {dice}, {counted(event.hits, 'hit')}."


def _hurt(event: fight_events.UnitHurt, names: Sequence[str]) -> str:
    parts = []
    if event.to_armor:
        parts.append(f"{event.to_armor} on armor ({event.armor} left)")
    if event.to_health:
        parts.append(f"{event.to_health} on health ({event.health} left)")
    return f"{unit(event.unit)} takes {both(parts) if parts else 'no damage'}."


def _lost(event: fight_events.MilitiaLost, names: Sequence[str]) -> str:
    die = agreed(event.count, "dies", "die")
    whose = f"{event.count} militia of {who(event.seat, names)}"
    return f"{whose} {die} in {sector(event.sector)}; {event.left} left."


def _converted(event: fight_events.MilitiaConverted, names: Sequence[str]) -> str:
    lost = f"; for {event.lost} there is no room" if event.lost else ""
    go = agreed(event.count, "goes", "go")
    return f"{event.count} militia of {who(event.seat, names)} {go} over to {who(event.taker, names)}{lost}."


def _saved(event: fight_events.UnitSaved, names: Sequence[str]) -> str:
    return f"{unit(event.unit)} would have died: {unit(event.by)} uses {item(event.card)}."


def _retreated(event: fight_events.SquadRetreated, names: Sequence[str]) -> str:
    how = "has to go back" if event.forced else "retreats"
    whose = who(event.seat, names)
    return f"{whose}'s {event.squad} squad ({units(event.units)}) {how} to {sector(event.sector)}."


def _dog_hurt(event: fight_events.DogHurt, names: Sequence[str]) -> str:
    left = f"{event.health} left" if event.health else "it is dead"
    return f"The dog on {unit(event.target)} takes {event.points}; {left}."


def _ended(event: fight_events.FightEnded, names: Sequence[str]) -> str:
    """Mines and those who strike first may end it before there is a round."""
    when = f"after {counted(event.rounds, 'round')}" if event.rounds else "before its first round"
    return f"The fight for {sector(event.sector)} is over {when}: {_holder(event, names)}."


TELLERS: Mapping[type, Callable[[Any, Sequence[str]], str]] = {
    fight_events.FightBegan: _began,
    fight_events.InitiativeThrown: lambda event, names: (
        f"{unit(event.unit)} throws {event.die} for initiative."
    ),
    fight_events.RoundBegan: _round,
    fight_events.DogSet: lambda event, names: f"{unit(event.unit)} sets a dog on {unit(event.target)}.",
    fight_events.WoundsTreated: _treated,
    fight_events.AttackFired: _fired,
    fight_events.DiceThrownAgain: _again,
    fight_events.UnitHurt: _hurt,
    fight_events.ArmorBroke: lambda event, names: f"{item(event.card)} of {unit(event.unit)} is gone.",
    fight_events.DogHurt: _dog_hurt,
    fight_events.MilitiaLost: _lost,
    fight_events.MilitiaConverted: _converted,
    fight_events.UnitDied: lambda event, names: f"{unit(event.unit)} dies in {sector(event.sector)}.",
    fight_events.UnitSaved: _saved,
    fight_events.CardSpent: lambda event, names: f"{item(event.card)} of {unit(event.unit)} is used up.",
    fight_events.LootTaken: lambda event, names: (
        f"{unit(event.unit)} takes {item(event.card)} from the dead."
    ),
    fight_events.SquadRetreated: _retreated,
    fight_events.MineSetOff: lambda event, names: f"A mine goes off in {sector(event.sector)}.",
    fight_events.MinesDisarmed: lambda event, names: (
        f"{unit(event.unit)} disarms {counted(event.count, 'mine')} in {sector(event.sector)}."
    ),
    fight_events.MortarFired: lambda event, names: (
        f"{unit(event.unit)} fires a mortar from {sector(event.origin)} at {sector(event.sector)}."
    ),
    fight_events.FightEnded: _ended,
}
