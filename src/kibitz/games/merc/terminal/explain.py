"""What an action of MERC would bring, in a few words: from a view alone."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.core.game import Action
from kibitz.games.merc.cards import printed
from kibitz.games.merc.cards.card_words import item_words, loot_words, merc_words, tactics_words
from kibitz.games.merc.interface import actions
from kibitz.games.merc.interface.names import DOG, EQUIPMENT_NUMBERS, MILITIA
from kibitz.games.merc.interface.unit_view import UnitView
from kibitz.games.merc.interface.view import MercView, SectorView
from kibitz.games.merc.options import terms_of
from kibitz.games.merc.rules.constants import BOMBARDS, ITEM_TRAITS, KIND_TRAITS, ONE_ATTACK
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Faction
from kibitz.games.merc.rules.position import MercPosition


def explain(view: MercView, action: Action, names: Sequence[str]) -> str:
    """An action's consequence in a few words."""
    match action:
        case actions.Pass():
            return "your phase is over"
        case actions.Land(sector) | actions.PlaceBase(sector) | actions.FightAt(sector):
            return _place(view, sector)
        case actions.ChooseSector(sector) | actions.Reinforce(sector=sector) | actions.Join(sector=sector):
            return _place(view, sector)
        case actions.PlaceMilitia(sector, militia) | actions.PushMilitia(sector, militia):
            return f"{militia} militia; {_place(view, sector)}"
        case (
            actions.Move(sector=sector) | actions.FreeMove(sector=sector) | actions.CallAttack(sector=sector)
        ):
            return _entered(view, sector, names)
        case actions.Retreat(sector=sector) | actions.Bombard(sector=sector):
            return _entered(view, sector, names)
        case actions.Explore() | actions.Train() | actions.VisitHospital():
            return _own(view, action)
        case actions.Keep(mercs):
            return printed.units(mercs)
        case actions.ChooseMerc(merc):
            return merc_words(merc)
        case actions.Hire(fire=fire):
            return (
                f"costs 2 actions; fires {printed.units(fire)}" if fire else "costs 2 actions; draws 3 MERCs"
            )
        case actions.PlayCard(card):
            return tactics_words(card)
        case actions.Aim(target) | actions.Hit(target) | actions.Stray(target) | actions.Lose(target):
            return _target(view, target, names)
        case actions.SetDog(target):
            return _target(view, target, names)
        case _:
            return _equipment(action)


def _equipment(action: Action) -> str:
    """9.3: what a card does for whoever takes it."""
    match action:
        case actions.Take(card=card) | actions.Give(card=card) | actions.HandOver(card=card):
            return item_words(card)
        case actions.Salvage(card=card) | actions.Repair(card=card) | actions.Buy(card=card):
            return item_words(card)
        case actions.Put() | actions.Drop():
            return "into the stash"
        case actions.Reequip():
            return "costs an action"
        case actions.Heal(dice, unit):
            return f"{printed.unit(unit)} gets {dice} health for {printed.counted(dice, 'die', 'dice')}"
        case _:
            return ""


# Sectors


def _sector(view: MercView, name: str) -> SectorView | None:
    return next((sector for sector in view.sectors if sector.sector == name), None)


def _place(view: MercView, name: str) -> str:
    sector = _sector(view, name)
    return "" if sector is None else f"{printed.sector(name)}, {sector.type}, worth {sector.value}"


def _entered(view: MercView, name: str, names: Sequence[str]) -> str:
    """Who waits there for the seat that looks."""
    if _sector(view, name) is None:
        return ""
    militia, mercs = _met(view, name)
    met = [f"{militia} militia"] * bool(militia) + mercs
    return f"{_place(view, name)}; {'against ' + printed.both(met) if met else 'nobody is against you there'}"


def _met(view: MercView, name: str) -> tuple[int, list[str]]:
    """The enemies in a sector: how many militia, and which units."""
    sector = _sector(view, name)
    enemies = _enemies(view)
    militia = 0 if sector is None else sum(sector.militia[seat] for seat in enemies)
    squads = [squad for seat in enemies for squad in view.factions[seat].squads if squad.sector == name]
    return militia, [printed.unit(unit.unit) for squad in squads for unit in squad.units]


def caution(view: MercView, action: Action) -> str:
    """12, R22: what counts for one attack is gone after it, even if that was on a single militia."""
    match action:
        case actions.Bombard(unit, sector):
            throwers = [unit]
        case actions.Move(squads, sector) | actions.FreeMove(squads, sector):
            throwers = _marching(view, squads)
        case actions.CallAttack(squads, sector):
            throwers = _marching(view, squads)
        case _:
            return ""
    if _met(view, sector) != (1, []):
        return ""
    spent = [thing for name in throwers for thing in _spent(view, name, action)]
    if not spent:
        return ""
    goes = printed.agreed(len(spent), "is", "are")
    return f"{printed.both(spent)} {goes} gone after this attack, and there is a single militia."


def _marching(view: MercView, squads: Sequence[str]) -> list[str]:
    """The units of some own squads."""
    own = view.factions[view.seat].squads if view.seat is not None else ()
    return [each.unit for squad in own if squad.squad in squads for each in squad.units]


def _spent(view: MercView, name: str, action: Action) -> list[str]:
    """What of a unit's equipment goes with its next attack: from outside the mortar alone."""
    found = _found(view, name)
    trait = BOMBARDS if isinstance(action, actions.Bombard) else ONE_ATTACK
    carried = () if found is None else found[0].gear
    return [
        f"{printed.item(card.kind)} of {printed.unit(name)}"
        for card in carried
        if card is not None and KIND_TRAITS[EQUIPMENT_NUMBERS[card.kind] * ITEM_TRAITS + trait]
    ]


def _enemies(view: MercView) -> list[int]:
    """Whom the rules call enemies of the seat that looks: they ask for no more than the table (R58)."""
    table = MercPosition()
    table.terms = terms_of(view.options)
    table.rebels = len(view.factions) - 1
    if view.seat is None:
        return []
    own = Faction(view.seat)
    return [int(other) for other in table.every_faction() if places.are_enemies(table, own, other)]


# Units


def _found(view: MercView, name: str) -> tuple[UnitView, str] | None:
    """A unit on the map, and where it stands."""
    for faction in view.factions:
        for squad in faction.squads:
            for unit in squad.units:
                if unit.unit == name:
                    return unit, squad.sector
    return None


def _own(view: MercView, action: Action) -> str:
    """What a unit does where it stands."""
    found = _found(view, getattr(action, "unit", ""))
    if found is None:
        return ""
    unit, sector = found
    match action:
        case actions.Explore():
            return f"draws {loot_words(sector)}"
        case actions.Train():
            return f"up to {unit.training.value} militia for {_place(view, sector)}"
        case _:
            return f"health back to {unit.full_health}"


def _target(view: MercView, target: str, names: Sequence[str]) -> str:
    """What a target can take."""
    name, mark, rest = target.partition(":")
    if name == MILITIA and mark:
        return "1 hit each"
    if name == DOG and mark:
        return f"keeps {printed.unit(rest)} busy"
    found = _found(view, name)
    if found is None:
        return ""
    unit, _ = found
    armor = f", armor {unit.armor}" if unit.armor else ""
    return f"health {unit.health}{armor}"
