"""Copies are written from constructors, and what is checked in is what would be written."""

from __future__ import annotations

from tools.copies import rewritten, stale

SOURCE = """
class Base(Plain):
    def __init__(self) -> None:
        self.block: Fixed[vec[i64]] = blank

    def copy(self) -> Base:
        raise NotImplementedError


class Thing(Base):
    def __init__(self, asked: i64 = 0) -> None:
        super().__init__()
        self.asked: i64 = asked
        self.cells: vec[u8] = blank
        self.rows: Fixed[list[vec[i64]]] = []
        self.base: Cell = Cell(0)
        self.parts: list[Part] = []
        self.fight: Fight | None = None
        self.chance: Chance = NONE
        self.ledger: tuple[Any, ...] = ()

    def copy(self) -> Thing:
        'A twin.'
        twin = Thing()
        return twin
"""
COPY = """
        twin = Thing(self.asked)
        twin.block = self.block
        twin.cells = self.cells[:]
        twin.rows = self.rows
        twin.base = self.base
        twin.parts = [part.copy() for part in self.parts]
        twin.fight = None if self.fight is None else self.fight.copy()
        twin.chance = self.chance.copy()
        twin.ledger = self.ledger
        return twin
"""


def test_the_copies_of_the_house_are_up_to_date() -> None:
    assert [str(path) for path, _ in stale()] == [], "run `make copies`"


def test_a_copy_does_with_every_field_what_its_type_says() -> None:
    assert rewritten(SOURCE) == SOURCE.replace("\n        twin = Thing()\n        return twin\n", COPY)


def test_what_is_written_stays_as_it_is() -> None:
    assert rewritten(rewritten(SOURCE)) == rewritten(SOURCE)
