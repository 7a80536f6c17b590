"""A combat that is going on: everything it has to remember between two decisions (rule 11).

A mortar fired at the sector next door (rule 12) is one attack without a combat around it, and is kept here in
the same fields: `outside` tells the two apart.
"""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64, mypyc_attr

from kibitz.core.native import Fixed, vec
from kibitz.core.plain import Plain
from kibitz.games.merc.rules.constants import MILITIA, NOBODY, NOWHERE
from kibitz.games.merc.rules.numbers import Card, Cell, Faction, Unit

# How far it has got: before the first round, a round, the turn of a unit in it, the end of the round.
BEFORE: Final = 0
READY: Final = 1
NEXT: Final = 2
DOGS: Final = 3
HEALING: Final = 4
AIMING: Final = 5
THROWING: Final = 6
REROLLING: Final = 7
STRAYING: Final = 8
HITTING: Final = 9
CONVERTING: Final = 10
HARMING: Final = 11
LOOTING: Final = 12
SPENDING: Final = 13
RETREATING: Final = 14
OVER: Final = 15

# The rows of `aims`: whom the attack was declared on, or where a six went astray to.
AIM_FACTION: Final = 0
AIM_UNIT: Final = 1
AIM_COUNT: Final = 2  # militia: how many of them; otherwise 1
AIM_HITS: Final = 3
AIM_STRAY: Final = 4  # 1 where it was not declared

# The rows of `order`: who acts.
ACTS_FACTION: Final = 0
ACTS_UNIT: Final = 1
ACTS_COUNT: Final = 2  # militia: how many of them there were
ACTS_AT: Final = 3  # initiative

# The rows of `dogs`.
DOG_TARGET: Final = 0
DOG_HANDLER: Final = 1
DOG_CARD: Final = 2
DOG_HEALTH: Final = 3

NO_ROWS: Final[list[vec[i64]]] = []


@mypyc_attr(acyclic=True)
@final
class Fight(Plain):
    """Where it is fought, how far it has got, and the attack that is being made. Rows are replaced, never
    changed, so copies share them."""

    def __init__(self) -> None:
        blank = vec[i64]()
        self.cell: Cell = NOWHERE
        self.stage: i64 = BEFORE
        self.outside: i64 = 0  # 1: a mortar from next door, and no combat
        # The whole combat
        self.attacker: Faction = NOBODY  # a faction of the side that came
        self.came: Fixed[list[vec[i64]]] = NO_ROWS  # squads that entered: faction, squad, from which cell
        self.tempos: Fixed[list[vec[i64]]] = NO_ROWS  # initiative that was thrown for: unit, die
        self.rerolled: i64 = 0  # units that have thrown again, as bits
        self.dogs: Fixed[list[vec[i64]]] = NO_ROWS  # the dogs that are set on somebody
        self.loot: Fixed[vec[Card]] = cast("vec[Card]", blank)  # equipment of the dead that may be taken
        # The round; round 0 holds the attacks before the first one
        self.round: i64 = 0
        self.order: Fixed[list[vec[i64]]] = NO_ROWS
        self.turn: i64 = 0  # how many of the order have had their turn
        self.threw: i64 = 0  # 1 once a die was thrown in this round (R21)
        self.left: i64 = 0  # 1 once a squad has left in this round
        # The turn of a unit, and its attack
        self.faction: Faction = NOBODY
        self.unit: Unit = MILITIA
        self.group: i64 = 0  # militia of this group that have yet to act
        self.standing_faction: Faction = NOBODY  # what all of them aim at, while it lives
        self.standing_unit: Unit = MILITIA
        self.given: i64 = 0  # dice given up
        self.targets: i64 = 0  # how many may still be declared
        self.aims: Fixed[list[vec[i64]]] = NO_ROWS
        self.dice: Fixed[vec[i64]] = blank
        self.hits: i64 = 0  # hits not yet assigned
        self.sixes: i64 = 0  # of these, how many may go astray
        self.converts: i64 = 0  # 1: militia that are hit come over
        # Who stays and who goes: the faction is `faction`
        self.settled: i64 = 0  # squads that have decided, as bits
        self.moved: i64 = 0  # units that have changed their squad, as bits

    def tempo(self, unit: Unit) -> i64:
        """The die thrown for the initiative of a unit; 0 where there was none."""
        for row in self.tempos:
            if row[0] == unit:
                return row[1]
        return 0

    def dog_on(self, unit: Unit) -> i64:
        """Which of the dogs is set on a unit; -1 if none is."""
        for k in range(i64(len(self.dogs))):
            if self.dogs[k][DOG_TARGET] == unit:
                return k
        return -1

    def copy(self) -> Fight:
        """An independent twin."""
        twin = Fight()
        twin.cell = self.cell
        twin.stage = self.stage
        twin.outside = self.outside
        twin.attacker = self.attacker
        twin.came = self.came
        twin.tempos = self.tempos
        twin.rerolled = self.rerolled
        twin.dogs = self.dogs
        twin.loot = self.loot
        twin.round = self.round
        twin.order = self.order
        twin.turn = self.turn
        twin.threw = self.threw
        twin.left = self.left
        twin.faction = self.faction
        twin.unit = self.unit
        twin.group = self.group
        twin.standing_faction = self.standing_faction
        twin.standing_unit = self.standing_unit
        twin.given = self.given
        twin.targets = self.targets
        twin.aims = self.aims
        twin.dice = self.dice
        twin.hits = self.hits
        twin.sixes = self.sixes
        twin.converts = self.converts
        twin.settled = self.settled
        twin.moved = self.moved
        return twin
