"""Refusals and events of MERC in English; those of teams and of fights are in files of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kibitz.core.game import Ended, Event
from kibitz.core.outcome import Outcome
from kibitz.games.merc.cards import printed
from kibitz.games.merc.cards.printed import agreed, counted, who
from kibitz.games.merc.interface import actions, fight_words, regime_events, team_words
from kibitz.games.merc.interface.events import DayBegan, Decided
from kibitz.games.merc.interface.mode_events import (
    FirstThrown,
    PartBought,
    PartReturned,
    TurnBegan,
    VehicleHit,
)

SENTENCES: Mapping[str, str] = {
    # The table
    "wrong_seats": "{seats} cannot play MERC: it takes {least} to {most}",
    "versus_seats": "Versus is for 2, 3, 4 or 6 factions, not {seats}",
    "allies_seats": "Two alliances take 4 or 6 factions, not {seats}",
    "too_many_rebels": "There are at most {most} rebels: {seats} can play with one of them as the Dictator",
    "no_rebel": "With a player as the Dictator it takes a rebel too; {seats} seat is not enough",
    "base_game_seats": "Without the expansion there are {least} or {most} rebels, not {rebels}",
    # Words that mean nothing here
    "no_such_unit": "There is no unit {unit}",
    "no_such_sector": "There is no sector {sector} on this map",
    "no_such_equipment": "There is no equipment {card}",
    "no_such_squad": "There is no such squad",
    "no_such_deck": "There is no deck {deck}: weapon, armor or accessory",
    "no_such_tactics_card": "There is no tactics card {card}",
    "no_such_target": "That cannot be a target now: {target}",
    "no_such_rebel": "There is no rebel {rebel}",
    "no_such_card": "That card is not there",
    # Whatever is asked now
    "not_listed": "That cannot be done now",
    "not_now": "That cannot be done now",
    "not_asked": "That is not what is asked now",
    "land_first": "First say where your squad lands",
    "keep_first": "First say which of the drawn MERCs you keep",
    "join_first": "First say which squad the new MERC joins",
    "deck_first": "First name a deck for the new MERC",
    "give_first": "First give one of the drawn cards to somebody of the squad",
    "equip_first": "First be done with the equipment: move what you like, and say done",
    "base_first": "First say where the base is",
    # Landing and hiring
    "not_an_edge": "A squad lands at the edge of the map",
    "sector_taken": "Another rebel has landed there",
    "not_an_industry": "A faction begins on an industry",
    "not_the_rebels_corner": "All rebels begin in the corner opposite the base",
    "not_drawn": "You have not drawn all of these",
    "named_twice": "Somebody is named twice",
    "keep_two": "On the first day exactly two MERCs are kept, or three with Teresa",
    "team_full": "Your team is full",
    "team_over_limit": "Your team is larger than your sectors allow: nobody can be hired",
    "incompatible_mercs": "These MERCs will not serve together",
    "cannot_start_there": "A new MERC cannot join or start there",
    "deck_empty": "That deck and its discard pile are empty",
    "dictator_cannot_hire": "The Dictator hires only by his ability and his cards",
    "no_mercs_left": "There are no MERCs left to hire",
    "cannot_fire_self": "Whoever hires cannot be fired",
    "one_is_fired": "One MERC is fired for a hire, not several",
    **team_words.REFUSALS,
    # The super weapon
    "no_super_weapon": "At this table nobody builds the super weapon",
    "not_for_sale": "That is not for sale",
    "part_owned": "You have such a part already",
    "another_city": "You bought the last part here: the next one is sold in another city",
    # Squads
    "nobody_named": "Nobody is named",
    "already_in_squad": "Somebody of these is in that squad already",
    "not_in_same_sector": "They do not stand in the same sector",
    "only_the_card": "Only the Dictator's card stands at the base by itself",
    "not_one_squad": "A new squad is split off from one squad",
    "nobody_left_behind": "Somebody has to stay behind",
    # Equipment
    "not_usable": "This unit does not use that card",
    "not_in_squad": "That unit is not in the squad",
    "not_for_this_unit": "This unit does not take part in the exchange",
    "already_taking_part": "This unit takes part already",
    "not_in_this_sector": "That unit is not in this sector",
    # Militia of the Dictator
    "no_militia_there": "No militia can be put there now",
    "not_so_many_militia": "There are not so many militia to be put there",
    "sector_is_full": "So many do not fit there",
}

WHY: Mapping[str, str] = {
    "BASE_CAPTURED": "the base is captured",
    "DICTATOR_KILLED": "the Dictator is dead",
    "VALUE_VICTORY": "the tactics cards are used up, and the values of the sectors decide",
    "SUPER_WEAPON": "the super weapon is complete",
    "ALL_INDUSTRIES": "all industries are in one hand",
    "CARDS_USED_UP": "the tactics cards are used up",
    "ROUNDS_OVER": "the last round is played, and the values of the sectors decide",
}

DICTATOR = "The Dictator"


def _decided(event: Decided, names: Sequence[str]) -> str:
    """What was decided, where nothing has come of it yet."""
    name = who(event.seat, names)
    match event.action:
        case actions.Aim(target, all=everybody):
            with_all = " with the whole group" if everybody else ""
            return f"{name} aims at {printed.target(target, names)}{with_all}."
        case actions.Hit(target):
            return f"{name} puts a hit on {printed.target(target, names)}."
        case actions.Stray(target):
            return f"{name} lets a six go astray to {printed.target(target, names)}."
        case actions.Fire():
            return f"{name} has enough targets."
        case actions.Stay(squad):
            return f"{name}'s {squad} squad stays."
        case actions.FightAt(sector):
            return f"{name} begins with the fight for {printed.sector(sector)}."
        case actions.ChooseSector(sector):
            return f"{name} chooses {printed.sector(sector)}."
        case actions.Accept():
            return f"{name} agrees."
        case actions.Decline():
            return f"{name} declines."
        case actions.Done():
            return f"{name} is done."
        case _:
            return f"{name} decides."


def _reinforced(event: regime_events.Reinforced, names: Sequence[str]) -> str:
    card, sector = printed.tactics(event.card), printed.sector(event.sector)
    return f"{DICTATOR} gives {card} up to reinforce {sector}."


def _placed(event: regime_events.MilitiaPlaced, names: Sequence[str]) -> str:
    where = printed.sector(event.sector)
    if event.count == 0:
        return f"There is no room for {event.lost} militia in {where}." if event.lost else ""
    lost = f"; for {event.lost} there is no room" if event.lost else ""
    return f"{who(event.seat, names)} puts {event.count} militia onto {where}{lost}."


def _drawn(event: regime_events.TacticsDrawn, names: Sequence[str]) -> str:
    what = "a tactics card" if event.card is None else printed.tactics(event.card)
    return f"{DICTATOR} draws {what}."


def _turned(event: regime_events.CoatsTurned, names: Sequence[str]) -> str:
    whose = who(event.rebel, names)
    go = agreed(event.count, "goes", "go")
    return f"{event.count} militia of {whose} in {printed.sector(event.sector)} {go} over to the Dictator."


def _pushed(event: regime_events.MilitiaPushed, names: Sequence[str]) -> str:
    way = f"from {printed.sector(event.origin)} to {printed.sector(event.sector)}"
    return f"{DICTATOR} sends {event.count} militia {way}."


def _first(event: FirstThrown, names: Sequence[str]) -> str:
    """R88: all the dice, and who begins."""
    throws = printed.both([f"{who(throw.seat, names)} throws {throw.die}" for throw in event.throws])
    most = max(throw.die for throw in event.throws)
    equal = [who(throw.seat, names) for throw in event.throws if throw.die == most]
    ends = f"{printed.both(equal)} throw again" if event.first is None else f"{equal[0]} begins every round"
    return f"{throws}: {ends}."


def _vehicle_hit(event: VehicleHit, names: Sequence[str]) -> str:
    left = f"{event.left} left" if event.left else "it is destroyed"
    return f"{printed.unit(event.unit)}'s {printed.item(event.card)} takes {event.points}; {left}."


def _over(event: Ended, names: Sequence[str]) -> str:
    """16: who wins, why, what else was true, and what both sides hold."""
    outcome = event.outcome
    won = [names[seat] for seat in outcome.winners if seat < len(names)] or [DICTATOR]
    reason = WHY.get(outcome.reason, outcome.reason)
    also = f"{also_true(outcome.also)} " if outcome.also else ""
    wins = f"{printed.both(won)} {agreed(len(won), 'wins', 'win')}"
    return f"The game is over: {reason}. {also}{_held(outcome)}{wins}."


def also_true(reasons: Sequence[str]) -> str:
    """R4: what would have ended the game too. Values that come second decide nothing: only the cards are
    used up."""
    said = [WHY["CARDS_USED_UP" if reason == "VALUE_VICTORY" else reason] for reason in reasons]
    return f"Also true: {printed.both(said)}."


def _held(outcome: Outcome) -> str:
    """Both values; equal ones are for the Dictator (16)."""
    totals = {side.side: side.total for side in outcome.sides or ()}
    if "dictator" not in totals:
        return ""
    rebels, his = totals["rebels"], totals["dictator"]
    if rebels == his and outcome.reason == "VALUE_VICTORY":
        return f"Both sides hold {rebels}: a tie is the Dictator's. "
    return f"The rebels hold {rebels}, the Dictator {his}. "


_TELLERS: Mapping[type, Callable[[Any, Sequence[str]], str]] = {
    DayBegan: lambda event, names: f"Day {event.day} begins.",
    Decided: _decided,
    regime_events.TacticsDrawn: _drawn,
    regime_events.TacticsPlayed: lambda event, names: f"{DICTATOR} plays {printed.tactics(event.card)}.",
    regime_events.Reinforced: _reinforced,
    regime_events.MilitiaPlaced: _placed,
    regime_events.BaseRevealed: lambda event, names: (
        f"The Dictator's base is in {printed.sector(event.sector)}."
    ),
    regime_events.SectorFlipped: lambda event, names: (
        f"{printed.sector(event.sector)} is searched; nobody gets anything."
    ),
    regime_events.SectorShelled: lambda event, names: (
        f"Artillery hits {printed.sector(event.sector)}: {counted(event.die, 'unit')} "
        f"{agreed(event.die, 'takes', 'take')} damage."
    ),
    regime_events.AbilityUsed: lambda event, names: (
        f"{printed.DICTATOR_NAMES[event.dictator]} uses his ability."
    ),
    regime_events.RebelNamed: lambda event, names: (
        f"{DICTATOR} names {who(event.rebel, names)}: his side acts first."
    ),
    regime_events.CoatsTurned: _turned,
    regime_events.MilitiaPushed: _pushed,
    FirstThrown: _first,
    TurnBegan: lambda event, names: f"It is {who(event.seat, names)}'s turn.",
    VehicleHit: _vehicle_hit,
    PartBought: lambda event, names: (
        f"{printed.unit(event.unit)} buys the {printed.item(event.card)} in {printed.sector(event.sector)}."
    ),
    PartReturned: lambda event, names: f"The {printed.item(event.card)} is for sale again.",
    **team_words.TELLERS,
    **fight_words.TELLERS,
    Ended: _over,
}


def tell(event: Event, names: Sequence[str]) -> str:
    """An event as a sentence of the log."""
    return printed.sentence(_TELLERS[type(event)](event, names))
