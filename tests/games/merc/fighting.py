"""Fights for tests: both sides put into one sector, driven until the fight is over and not a step further."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kibitz.core.game import Event
from kibitz.core.native import NUMBERS, fancy
from kibitz.games.merc.arrange import arrange, faction_of
from kibitz.games.merc.fight import Fight
from kibitz.games.merc.names import EQUIPMENT_IDS, UNIT_NUMBERS
from kibitz.games.merc.options import MercOptions, PlayedBy
from kibitz.games.merc.position import MercPosition
from kibitz.games.merc.rules import agenda, attacks, listing, mortars, moving, places
from kibitz.games.merc.tables import (
    CARD_KIND,
    DO_ACCEPT,
    DO_AIM,
    DO_DECLINE,
    DO_DOG,
    DO_DONE,
    DO_FIRE,
    DO_HEAL,
    DO_HIT,
    DO_REGROUP,
    DO_RETREAT,
    DO_STAY,
    DO_STRAY,
    DO_TAKE,
    DOG_ON,
    FRAME_ASKED,
    FRAME_KIND,
    MILITIA,
    NO_CARD,
    NOT_OVER,
    NOWHERE,
    PHASES,
    PRIMARY,
    SECONDARY,
    SLOTS,
    SQUADS,
)

HERE = 5  # on the map of two rebels, 3 by 4, it has four neighbours: 1, 4, 6 and 9
FROM = 4
PLAYED = MercOptions(dictator_played_by=PlayedBy.PLAYER)


def fight(
    *,
    militia: str = "",
    a: Sequence[str] = (),
    b: Sequence[str] = (),
    d: Sequence[str] = (),
    attacker: str = "A",
    dice: Sequence[int] = (),
    **more: Any,
) -> MercPosition:
    """The squads `a`, `b` and `d` and militia meet in one sector; `attacker` came there from next door."""
    sides = {"A": a, "B": b, "D": d}
    position = arrange(
        more.pop("rebels", 2),
        more.pop("options", PLAYED),
        militia={HERE: militia, **more.pop("elsewhere", {})},
        primary={letter: (HERE, squad) for letter, squad in sides.items() if squad},
        dice=dice,
        run=False,
        **more,
    )
    enter(position, attacker)
    return position


def enter(position: MercPosition, attacker: str = "A") -> None:
    """All squads of a side have come from one sector."""
    faction = faction_of(position, attacker)
    came = [
        fancy(NUMBERS, [other, squad, FROM])
        for other in range(int(position.rebels) + 1)
        for squad in (PRIMARY, SECONDARY)
        if not places.are_enemies(position, faction, other)
        and position.places[other * SQUADS + squad] == HERE
    ]
    attacks.arrive(position, faction, HERE, came)
    advance(position)


def bombard(position: MercPosition, unit: str, cell: int = HERE) -> None:
    """A mortar is fired from next door."""
    mortars.begin(position, UNIT_NUMBERS[unit], cell)
    advance(position)


def is_over(position: MercPosition) -> bool:
    """Whether nothing but the phase is left, or the game has ended."""
    return position.ended_by != NOT_OVER or agenda.top(position)[FRAME_KIND] < PHASES


def advance(position: MercPosition) -> None:
    """Go on until somebody has a choice, as `agenda.run` does, but not into the phase around the fight."""
    while not is_over(position):
        if agenda.step(position):
            continue
        moves = listing.moves(position, asked(position))
        assert moves, "somebody is asked and can do nothing"
        if len(moves) > 1:
            return
        moving.carry_out(position, asked(position), moves[0])


def asked(position: MercPosition) -> int:
    """Who has to decide."""
    return int(agenda.top(position)[FRAME_ASKED])


def legal(position: MercPosition) -> list[list[int]]:
    """What whoever is asked may do."""
    return [[int(number) for number in move] for move in listing.moves(position, asked(position))]


def say(position: MercPosition, *moves: list[int]) -> None:
    """These moves, one after the other, by whoever is asked."""
    for move in moves:
        assert move in legal(position), (move, legal(position))
        moving.carry_out(position, asked(position), fancy(NUMBERS, move))
        advance(position)


def kinds(position: MercPosition) -> set[int]:
    """Which kinds of move there are."""
    return set() if is_over(position) else {move[0] for move in legal(position)}


def default(position: MercPosition) -> list[int]:
    """Stay and fight: the first target, the first hit, no extras."""
    moves = legal(position)
    for kind in (DO_STAY, DO_FIRE, DO_DONE, DO_DECLINE):
        for move in moves:
            if move[0] == kind:
                return move
    return moves[0]


def until(position: MercPosition, *wanted: int) -> None:
    """Go on with defaults until one of these kinds of move is possible, or it is over."""
    while not is_over(position) and kinds(position).isdisjoint(wanted):
        say(position, default(position))


def finish(position: MercPosition) -> None:
    """Fight to the end with defaults."""
    until(position)


# Moves in words


def target(position: MercPosition, side: str, name: str = "militia") -> list[int]:
    """A faction and a unit of it; `dog on x` is the dog that is set on x."""
    if name.startswith("dog on "):
        return [faction_of(position, side), DOG_ON + UNIT_NUMBERS[name.removeprefix("dog on ")]]
    unit = MILITIA if name == "militia" else UNIT_NUMBERS[name]
    return [faction_of(position, side), unit]


def aim(position: MercPosition, side: str, name: str = "militia", for_all: int = 0) -> list[int]:
    return [DO_AIM, *target(position, side, name), for_all]


def hit(position: MercPosition, side: str, name: str = "militia") -> list[int]:
    return [DO_HIT, *target(position, side, name)]


def stray(position: MercPosition, side: str, name: str = "militia") -> list[int]:
    return [DO_STRAY, *target(position, side, name)]


def dog(name: str) -> list[int]:
    return [DO_DOG, UNIT_NUMBERS[name]]


def heal(dice: int, name: str, card: int = NO_CARD) -> list[int]:
    return [DO_HEAL, dice, UNIT_NUMBERS[name], card]


def take(name: str, card: int) -> list[int]:
    return [DO_TAKE, UNIT_NUMBERS[name], card]


def leave(squad: int, cell: int) -> list[int]:
    return [DO_RETREAT, squad, cell]


def stay(squad: int) -> list[int]:
    return [DO_STAY, squad]


def regroup(squad: int, name: str) -> list[int]:
    return [DO_REGROUP, squad, 1, UNIT_NUMBERS[name]]


FIRE = [DO_FIRE]
DONE = [DO_DONE]
YES = [DO_ACCEPT]
NO = [DO_DECLINE]


# What became of it


def militia(position: MercPosition, side: str, cell: int = HERE) -> int:
    return int(places.militia_of(position, faction_of(position, side), cell))


def health(position: MercPosition, name: str) -> int:
    return int(position.health[UNIT_NUMBERS[name]])


def place(position: MercPosition, name: str) -> int:
    """Where a unit stands; NOWHERE when it is dead."""
    return int(places.place_of(position, UNIT_NUMBERS[name]))


def is_alive(position: MercPosition, name: str) -> bool:
    return place(position, name) != NOWHERE


def carries(position: MercPosition, name: str) -> list[str]:
    """The equipment of a unit."""
    unit = UNIT_NUMBERS[name]
    found = [card for card in position.gear[unit * SLOTS : (unit + 1) * SLOTS] if card != NO_CARD]
    return [EQUIPMENT_IDS[CARD_KIND[card]] for card in found]


def discarded(position: MercPosition) -> list[str]:
    """The equipment in the discard piles."""
    return sorted(EQUIPMENT_IDS[CARD_KIND[card]] for row in position.discards for card in row)


def the_fight(position: MercPosition) -> Fight:
    assert position.fight is not None
    return position.fight


def told(position: MercPosition, kind: type[Event]) -> list[Any]:
    """The events of one kind, in order."""
    return [event for event in position.journal or [] if type(event) is kind]


def order(position: MercPosition, number: int = 0) -> list[str]:
    """Who acts in a round, in order: `D militia`, `A basic`."""
    from kibitz.games.merc.fight_events import RoundBegan

    letters = ["A", "B", "D"] if position.rebels == 2 else [str(k) for k in range(7)]
    return [f"{letters[row.seat]} {row.unit}" for row in told(position, RoundBegan)[number].order]


def attacks_by(position: MercPosition, unit: str) -> list[Any]:
    """The attacks a unit has made."""
    from kibitz.games.merc.fight_events import AttackFired

    return [event for event in told(position, AttackFired) if event.unit == unit]


def damage(position: MercPosition) -> Mapping[str, int]:
    """What every unit has taken in all, armor and health."""
    from kibitz.games.merc.fight_events import UnitHurt

    found: dict[str, int] = {}
    for event in told(position, UnitHurt):
        found[event.unit] = found.get(event.unit, 0) + event.to_armor + event.to_health
    return found


MISSES = [1] * 42


def initiative(position: MercPosition, name: str) -> int:
    """At which initiative a unit acts in the first round."""
    from kibitz.games.merc.fight_events import RoundBegan

    return int(next(row.initiative for row in told(position, RoundBegan)[0].order if row.unit == name))


def dice_of(position: MercPosition, name: str) -> int:
    """How many dice a unit threw in its first attack."""
    until(position, DO_RETREAT)
    return len(attacks_by(position, name)[0].dice)


def aimed_at(position: MercPosition, name: str) -> list[tuple[str, int]]:
    """What a unit declared in its first attack."""
    return [(row.unit, row.count) for row in attacks_by(position, name)[0].targets]
