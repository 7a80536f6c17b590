"""What teams did, as sentences of the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kibitz.games.merc.printed import agreed, counted, item, items, sector, unit, units, who
from kibitz.games.merc.team_events import (
    AttackCalled,
    AttackJoined,
    CardRefused,
    Dealt,
    Equipped,
    Explored,
    Handed,
    Healed,
    HireLost,
    Landed,
    MercFired,
    MercJoined,
    MercsDrawn,
    MercsKept,
    MercsReshuffled,
    MilitiaGiven,
    MilitiaOffered,
    OfferDeclined,
    PhaseEnded,
    PickDiscarded,
    Picked,
    Reequipped,
    Regrouped,
    Salvaged,
    SquadMoved,
    Stowed,
    SwapOffered,
    Trained,
    WornOut,
)


def _drawn(event: MercsDrawn, names: Sequence[str]) -> str:
    shown = counted(event.count, "MERC") if event.mercs is None else units(event.mercs)
    return f"{who(event.seat, names)} draws {shown}."


def _kept(event: MercsKept, names: Sequence[str]) -> str:
    are = agreed(len(event.discarded), "is", "are")
    rest = f"; {units(event.discarded)} {are} discarded" if event.discarded else ""
    return f"{who(event.seat, names)} keeps {units(event.kept)}{rest}."


def _joined(event: MercJoined, names: Sequence[str]) -> str:
    squad = f"the {event.squad} squad of {who(event.seat, names)}"
    return f"{unit(event.merc)} joins {squad} in {sector(event.sector)}."


def _stowed(event: Stowed, names: Sequence[str]) -> str:
    what = counted(event.count, "card") if event.cards is None else items(event.cards)
    return f"{who(event.seat, names)} leaves {what} in the stash of {sector(event.sector)}."


def _explored(event: Explored, names: Sequence[str]) -> str:
    found = counted(event.count, "card") if event.cards is None else items(event.cards)
    found = "nothing" if event.count == 0 else found
    return f"{unit(event.unit)} explores {sector(event.sector)} and finds {found}."


def _handed(event: Handed, names: Sequence[str]) -> str:
    back = "" if event.back is None else f" for {item(event.back)}"
    return f"{unit(event.giver)} hands {item(event.card)} to {unit(event.taker)}{back}."


def _offered_swap(event: SwapOffered, names: Sequence[str]) -> str:
    what = f"{unit(event.giver)} may give {item(event.card)} to {unit(event.taker)}"
    return f"{who(event.seat, names)} asks {who(event.asked, names)} whether {what}."


def _moved(event: SquadMoved, names: Sequence[str]) -> str:
    along = f" with {event.militia} militia" if event.militia else ""
    free = " on the oil" if event.free else ""
    way = f"from {sector(event.origin)} to {sector(event.sector)}"
    return f"{who(event.seat, names)}'s {event.squad} squad goes {way}{along}{free}."


def _healed(event: Healed, names: Sequence[str]) -> str:
    where = "In the hospital" if event.by == "hospital" else f"Treated by {unit(event.by)}"
    return f"{where} {units(event.units)} {agreed(len(event.units), 'recovers', 'recover')}."


def _dealt(event: Dealt, names: Sequence[str]) -> str:
    what = f"a card from the {event.deck} deck" if event.card is None else item(event.card)
    return f"{unit(event.unit)} buys {what}."


def _salvaged(event: Salvaged, names: Sequence[str]) -> str:
    how = " with a repair kit" if event.kit else ""
    return f"{unit(event.unit)} recovers {item(event.card)} from the discard{how}."


def _picked(event: Picked, names: Sequence[str]) -> str:
    what = counted(event.count, "card") if event.cards is None else items(event.cards)
    return f"{unit(event.unit)} searches the {event.deck} deck: {what}."


def _offered(event: MilitiaOffered, names: Sequence[str]) -> str:
    whom = who(event.asked, names)
    return f"{who(event.seat, names)} offers {whom} {event.militia} militia in {sector(event.sector)}."


def _given(event: MilitiaGiven, names: Sequence[str]) -> str:
    whom = who(event.taker, names)
    return f"{who(event.seat, names)} gives {whom} {event.militia} militia in {sector(event.sector)}."


TELLERS: Mapping[type, Callable[[Any, Sequence[str]], str]] = {
    MercsDrawn: _drawn,
    MercsKept: _kept,
    MercsReshuffled: lambda event, names: (
        f"{counted(event.count, 'discarded MERC')} {agreed(event.count, 'forms', 'form')} the new deck."
    ),
    MercJoined: _joined,
    HireLost: lambda event, names: f"There is no place for {unit(event.merc)} to start: the hire is lost.",
    MercFired: lambda event, names: f"{who(event.seat, names)} fires {unit(event.merc)}.",
    Landed: lambda event, names: f"{who(event.seat, names)} lands in {sector(event.sector)}.",
    Equipped: lambda event, names: f"{unit(event.unit)} takes {item(event.card)}.",
    CardRefused: lambda event, names: f"{unit(event.unit)} does not use {item(event.card)}: discarded.",
    Stowed: _stowed,
    WornOut: lambda event, names: f"Worn {item(event.card)} is discarded.",
    Explored: _explored,
    Reequipped: lambda event, names: f"{unit(event.unit)} looks through the equipment.",
    Handed: _handed,
    SwapOffered: _offered_swap,
    OfferDeclined: lambda event, names: (
        f"{who(event.seat, names)} does not want to ({who(event.asker, names)} asked)."
    ),
    Trained: lambda event, names: (
        f"{unit(event.unit)} trains {event.militia} militia in {sector(event.sector)}."
    ),
    SquadMoved: _moved,
    AttackCalled: lambda event, names: (
        f"{who(event.seat, names)} calls for an attack on {sector(event.sector)}."
    ),
    AttackJoined: lambda event, names: f"{who(event.seat, names)} joins it.",
    Regrouped: lambda event, names: (
        f"Into {who(event.seat, names)}'s {event.squad} squad: {units(event.units)}."
    ),
    Healed: _healed,
    Dealt: _dealt,
    Salvaged: _salvaged,
    Picked: _picked,
    PickDiscarded: lambda event, names: f"Discarded: {items(event.cards)}.",
    MilitiaOffered: _offered,
    MilitiaGiven: _given,
    PhaseEnded: lambda event, names: f"{who(event.seat, names)} is done for today.",
}
