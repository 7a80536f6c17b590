"""A fight as a view shows it: everything about it is public (rule 17). It goes both ways."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec import Struct
from mypy_extensions import i64

from kibitz.core.native import NUMBERS, ROWS, fancy
from kibitz.games.merc.interface.names import SECTOR_IDS, SQUADS, UNIT_IDS, UNIT_NUMBERS, fighter
from kibitz.games.merc.interface.unit_view import CardView, card_view
from kibitz.games.merc.rules import codes
from kibitz.games.merc.rules.combat import firing
from kibitz.games.merc.rules.combat.fight import HITTING, Fight
from kibitz.games.merc.rules.constants import DOG_ON, MILITIA, NOBODY
from kibitz.games.merc.rules.numbers import Card, Cell, Faction, Unit
from kibitz.games.merc.rules.position import MercPosition

STAGES = (
    "before",
    "ready",
    "next",
    "dogs",
    "healing",
    "aiming",
    "throwing",
    "rerolling",
    "straying",
    "hitting",
    "converting",
    "harming",
    "looting",
    "spending",
    "retreating",
    "over",
)
# Numbers that are shown as they are.
PLAIN = ("outside", "attacker", "round", "turn", "threw", "left", "faction", "group", "given", "targets")
MORE = ("hits", "sixes", "converts")


class CameView(Struct, frozen=True):
    """A squad that entered, and from where."""

    seat: int
    squad: str
    origin: str


class ActingView(Struct, frozen=True):
    """Who acts at which initiative; `unit` may be militia, so many of them."""

    seat: int
    unit: str
    count: int
    initiative: int


class AimView(Struct, frozen=True):
    """Whom the attack is on, the hits on him and, while they are given out, the room for more; `stray` where
    a six went that was not declared."""

    target: str
    seat: int
    count: int
    hits: int
    room: int
    stray: bool


class DogView(Struct, frozen=True):
    """A dog that is set on somebody."""

    target: str
    handler: str
    health: int


class ThrownView(Struct, frozen=True):
    """Initiative that was thrown for."""

    unit: str
    die: int


class FightView(Struct, frozen=True):
    """A combat, or with `outside` a mortar fired from next door: how far it has got, and the attack that is
    being made. `turn` counts those of the order who have had theirs; `group` are militia that have yet to act
    and `standing` what all of them aim at; `hits` are not assigned yet."""

    sector: str
    stage: str
    outside: int
    attacker: int
    came: tuple[CameView, ...]
    round: int
    order: tuple[ActingView, ...]
    turn: int
    threw: int
    left: int
    faction: int
    unit: str
    group: int
    standing: str | None
    standing_seat: int | None
    given: int
    targets: int
    aims: tuple[AimView, ...]
    dice: tuple[int, ...]
    hits_on: int | None
    hits: int
    sixes: int
    converts: int
    dogs: tuple[DogView, ...]
    thrown: tuple[ThrownView, ...]
    rerolled: tuple[str, ...]
    settled: tuple[str, ...]
    moved: tuple[str, ...]
    loot: tuple[CardView, ...]


def fight_view(position: MercPosition) -> FightView | None:
    """The fight that is going on."""
    fight = position.fight
    if fight is None:
        return None
    has_standing = fight.standing_faction != NOBODY
    return FightView(
        sector=SECTOR_IDS[position.sectors[fight.cell]],
        stage=STAGES[fight.stage],
        came=tuple(
            CameView(int(row[0]), SQUADS[row[1]], SECTOR_IDS[position.sectors[row[2]]]) for row in fight.came
        ),
        order=tuple(
            ActingView(int(row[0]), fighter(row[1]), int(row[2]), int(row[3])) for row in fight.order
        ),
        unit=fighter(fight.unit),
        standing=codes.target_named(fight.standing_faction, fight.standing_unit) if has_standing else None,
        standing_seat=int(fight.standing_faction) if has_standing else None,
        aims=tuple(
            AimView(
                target=codes.target_named(Faction(row[0]), Unit(row[1])),
                seat=int(row[0]),
                count=int(row[2]),
                hits=int(row[3]),
                room=int(firing.room(position, fight, row)) if fight.stage == HITTING else 0,
                stray=row[4] != 0,
            )
            for row in fight.aims
        ),
        dice=tuple(int(die) for die in fight.dice),
        hits_on=None if fight.faction == NOBODY else int(firing.hits_on(position, fight)),
        dogs=tuple(DogView(UNIT_IDS[row[0]], UNIT_IDS[row[1]], int(row[3])) for row in fight.dogs),
        thrown=tuple(ThrownView(UNIT_IDS[row[0]], int(row[1])) for row in fight.tempos),
        rerolled=_in_bits(fight.rerolled, UNIT_IDS),
        settled=_in_bits(fight.settled, SQUADS),
        moved=_in_bits(fight.moved, UNIT_IDS),
        loot=tuple(card_view(position, card, {}) for card in fight.loot),
        **{name: int(getattr(fight, name)) for name in PLAIN + MORE},
    )


def _in_bits(bits: int, words: Sequence[str]) -> tuple[str, ...]:
    return tuple(word for place, word in enumerate(words) if bits >> place & 1)


# The way back


def fight_of(
    view: FightView,
    cell_of: Callable[[str], Cell],
    dog_of: Callable[[str, int], Card],
    loot: Iterable[Card],
) -> Fight:
    """The fight of a view. `dog_of` is the card of a handler's dog: its first, its second and so on."""
    fight = Fight()
    fight.cell = cell_of(view.sector)
    fight.stage = STAGES.index(view.stage)
    for name in PLAIN + MORE:
        setattr(fight, name, getattr(view, name))
    fight.unit = _unit(view.unit)
    if view.standing is not None and view.standing_seat is not None:
        fight.standing_faction = Faction(view.standing_seat)
        fight.standing_unit = _target(view.standing)
    fight.came = _rows([[row.seat, SQUADS.index(row.squad), cell_of(row.origin)] for row in view.came])
    fight.order = _rows([[row.seat, _unit(row.unit), row.count, row.initiative] for row in view.order])
    fight.aims = _rows(
        [[aim.seat, _target(aim.target), aim.count, aim.hits, int(aim.stray)] for aim in view.aims]
    )
    fight.dice = fancy(NUMBERS, list(view.dice))
    fight.dogs = _rows(_dogs(view, dog_of))
    fight.tempos = _rows([[UNIT_NUMBERS[row.unit], row.die] for row in view.thrown])
    fight.rerolled = sum(1 << UNIT_NUMBERS[unit] for unit in view.rerolled)
    fight.settled = sum(1 << SQUADS.index(squad) for squad in view.settled)
    fight.moved = sum(1 << UNIT_NUMBERS[unit] for unit in view.moved)
    fight.loot = fancy(NUMBERS, list(loot))
    return fight


def _rows(rows: Sequence[Sequence[i64]]) -> Any:
    return fancy(ROWS, rows)


def _unit(word: str) -> Unit:
    return MILITIA if word == "militia" else UNIT_NUMBERS[word]


def _target(word: str) -> Unit:
    """A target without its faction."""
    name, mark, rest = word.partition(":")
    if mark == "":
        return UNIT_NUMBERS[name]
    return MILITIA if name == "militia" else Unit(DOG_ON + UNIT_NUMBERS[rest])


def _dogs(view: FightView, dog_of: Callable[[str, int], Card]) -> list[list[i64]]:
    seen: dict[str, int] = {}
    rows = []
    for dog in view.dogs:
        card = dog_of(dog.handler, seen.get(dog.handler, 0))
        seen[dog.handler] = seen.get(dog.handler, 0) + 1
        rows.append([UNIT_NUMBERS[dog.target], UNIT_NUMBERS[dog.handler], card, dog.health])
    return rows
