"""What teams did, as sentences of the log, and why they could not."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kibitz.games.merc.cards.printed import agreed, counted, item, items, sector, unit, units, who
from kibitz.games.merc.interface import team_events

# Why an action of a phase is refused.
REFUSALS: Mapping[str, str] = {
    "not_your_merc": "That is no MERC of yours",
    "not_enough_actions": "There are not enough actions left for that",
    "already_explored": "This sector has been explored",
    "stash_empty": "There is nothing in the stash and nobody to exchange with",
    "cannot_train": "This MERC cannot train",
    "no_room_for_militia": "There is no room for more militia here",
    "not_in_a_city": "That is done in a city",
    "not_damaged": "This MERC is unhurt",
    "cannot_salvage": "This MERC cannot salvage equipment",
    "cannot_pick": "This MERC cannot search a deck",
    "cannot_treat": "This MERC cannot treat others",
    "nobody_damaged": "Nobody in the squad is hurt",
    "no_repair_kit": "There is no repair kit at hand",
    "not_in_discard": "That card lies on no discard pile",
    "no_mortar": "There is no mortar at hand",
    "no_enemies_there": "There are no enemies there",
    "not_adjacent": "That sector is not next door",
    "no_free_move": "There is no move for nothing",
    "too_many_riders": "Not so many militia can ride along",
    "nobody_can_come": "No other rebel could come",
    "card_stays_at_base": "The Dictator's card leaves the base only with a squad",
    "rebels_only": "Only rebels do that among each other",
    "not_yourself": "Not to yourself",
    "not_enough_militia": "You have not so many militia there",
}


def _drawn(event: team_events.MercsDrawn, names: Sequence[str]) -> str:
    shown = counted(event.count, "MERC") if event.mercs is None else units(event.mercs)
    return f"{who(event.seat, names)} draws {shown}."


def _kept(event: team_events.MercsKept, names: Sequence[str]) -> str:
    are = agreed(len(event.discarded), "is", "are")
    rest = f"; {units(event.discarded)} {are} discarded" if event.discarded else ""
    return f"{who(event.seat, names)} keeps {units(event.kept)}{rest}."


def _joined(event: team_events.MercJoined, names: Sequence[str]) -> str:
    squad = f"the {event.squad} squad of {who(event.seat, names)}"
    return f"{unit(event.merc)} joins {squad} in {sector(event.sector)}."


def _stowed(event: team_events.Stowed, names: Sequence[str]) -> str:
    what = counted(event.count, "card") if event.cards is None else items(event.cards)
    return f"{who(event.seat, names)} leaves {what} in the stash of {sector(event.sector)}."


def _explored(event: team_events.Explored, names: Sequence[str]) -> str:
    found = counted(event.count, "card") if event.cards is None else items(event.cards)
    found = "nothing" if event.count == 0 else found
    return f"{unit(event.unit)} explores {sector(event.sector)} and finds {found}."


def _handed(event: team_events.Handed, names: Sequence[str]) -> str:
    back = "" if event.back is None else f" for {item(event.back)}"
    return f"{unit(event.giver)} hands {item(event.card)} to {unit(event.taker)}{back}."


def _offered_swap(event: team_events.SwapOffered, names: Sequence[str]) -> str:
    what = f"{unit(event.giver)} may give {item(event.card)} to {unit(event.taker)}"
    return f"{who(event.seat, names)} asks {who(event.asked, names)} whether {what}."


def _moved(event: team_events.SquadMoved, names: Sequence[str]) -> str:
    along = f" with {event.militia} militia" if event.militia else ""
    free = " on the oil" if event.free else ""
    way = f"from {sector(event.origin)} to {sector(event.sector)}"
    return f"{who(event.seat, names)}'s {event.squad} squad goes {way}{along}{free}."


def _healed(event: team_events.Healed, names: Sequence[str]) -> str:
    where = "In the hospital" if event.by == "hospital" else f"Treated by {unit(event.by)}"
    return f"{where} {units(event.units)} {agreed(len(event.units), 'recovers', 'recover')}."


def _dealt(event: team_events.Dealt, names: Sequence[str]) -> str:
    what = f"a card from the {event.deck} deck" if event.card is None else item(event.card)
    return f"{unit(event.unit)} buys {what}."


def _salvaged(event: team_events.Salvaged, names: Sequence[str]) -> str:
    how = " with a repair kit" if event.kit else ""
    return f"{unit(event.unit)} recovers {item(event.card)} from the discard{how}."


def _picked(event: team_events.Picked, names: Sequence[str]) -> str:
    what = counted(event.count, "card") if event.cards is None else items(event.cards)
    return f"{unit(event.unit)} searches the {event.deck} deck: {what}."


def _offered(event: team_events.MilitiaOffered, names: Sequence[str]) -> str:
    whom = who(event.asked, names)
    return f"{who(event.seat, names)} offers {whom} {event.militia} militia in {sector(event.sector)}."


def _given(event: team_events.MilitiaGiven, names: Sequence[str]) -> str:
    whom = who(event.taker, names)
    return f"{who(event.seat, names)} gives {whom} {event.militia} militia in {sector(event.sector)}."


TELLERS: Mapping[type, Callable[[Any, Sequence[str]], str]] = {
    team_events.MercsDrawn: _drawn,
    team_events.MercsKept: _kept,
    team_events.MercsReshuffled: lambda event, names: (
        f"{counted(event.count, 'discarded MERC')} {agreed(event.count, 'forms', 'form')} the new deck."
    ),
    team_events.MercJoined: _joined,
    team_events.HireLost: lambda event, names: (
        f"There is no place for {unit(event.merc)} to start: the hire is lost."
    ),
    team_events.MercFired: lambda event, names: f"{who(event.seat, names)} fires {unit(event.merc)}.",
    team_events.Landed: lambda event, names: f"{who(event.seat, names)} lands in {sector(event.sector)}.",
    team_events.Equipped: lambda event, names: f"{unit(event.unit)} takes {item(event.card)}.",
    team_events.CardRefused: lambda event, names: (
        f"{unit(event.unit)} does not use {item(event.card)}: discarded."
    ),
    team_events.Stowed: _stowed,
    team_events.WornOut: lambda event, names: f"Worn {item(event.card)} is discarded.",
    team_events.Explored: _explored,
    team_events.Reequipped: lambda event, names: f"{unit(event.unit)} looks through the equipment.",
    team_events.Handed: _handed,
    team_events.SwapOffered: _offered_swap,
    team_events.OfferDeclined: lambda event, names: (
        f"{who(event.seat, names)} does not want to ({who(event.asker, names)} asked)."
    ),
    team_events.Trained: lambda event, names: (
        f"{unit(event.unit)} trains {event.militia} militia in {sector(event.sector)}."
    ),
    team_events.SquadMoved: _moved,
    team_events.AttackCalled: lambda event, names: (
        f"{who(event.seat, names)} calls for an attack on {sector(event.sector)}."
    ),
    team_events.AttackJoined: lambda event, names: f"{who(event.seat, names)} joins it.",
    team_events.Regrouped: lambda event, names: (
        f"Into {who(event.seat, names)}'s {event.squad} squad: {units(event.units)}."
    ),
    team_events.Healed: _healed,
    team_events.Dealt: _dealt,
    team_events.Salvaged: _salvaged,
    team_events.Picked: _picked,
    team_events.PickDiscarded: lambda event, names: f"Discarded: {items(event.cards)}.",
    team_events.MilitiaOffered: _offered,
    team_events.MilitiaGiven: _given,
    team_events.PhaseEnded: lambda event, names: f"{who(event.seat, names)} is done for today.",
}
