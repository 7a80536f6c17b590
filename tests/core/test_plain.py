"""Plain things: equality, hashing, pickling and storing, all from what the constructor fills."""

from __future__ import annotations

import pickle
import tracemalloc
from importlib.util import find_spec
from typing import Any

import pytest

from kibitz.core.chance import BOTS, DICE, Chance, Quick, QuickSource, SealedSource
from kibitz.core.native import CELLS, COMPILED, NUMBERS, ROWS, fancy, fields_of
from kibitz.core.plain import Plain


class Fight(Plain):
    """Unfinished business."""

    def __init__(self) -> None:
        self.sector = 3
        self.hits: Any = fancy(NUMBERS, [1, 2])


class Thing(Plain):
    """One field of every kind."""

    def __init__(self) -> None:
        self.name: str | None = "thing"
        self.row: Any = fancy(NUMBERS, [2**40, -1])
        self.cells: Any = fancy(CELLS, [0, 255])
        self.rows: Any = fancy(ROWS, [[1], [], [2, 3]])
        self.part = Fight()
        self.parts = [Fight()]
        self.none: Fight | None = None
        self.dice: Chance = QuickSource(1).stream(DICE)
        self.journal = ["not compared"]


def test_freezing_and_thawing() -> None:
    thing = Thing()
    assert thing.freeze()[:4] == ["thing", [2**40, -1], [0, 255], [[1], [], [2, 3]]]
    fight = [f"{__name__}.Fight", 3, [1, 2]]
    assert thing.freeze()[4:7] == [fight, [fight], None]
    other = Thing()
    other.name, other.part.sector, other.dice = None, 9, SealedSource("s").stream(BOTS)
    assert other != thing
    other.thaw(thing.freeze())
    assert other == thing
    assert isinstance(other.dice, Quick)
    assert other.dice.word() == thing.dice.word()


def test_equal_things_have_equal_hashes_and_fingerprints() -> None:
    assert Thing() == Thing()
    assert hash(Thing()) == hash(Thing())
    assert Thing().fingerprint() == Thing().fingerprint()
    assert len({Thing(), Thing()}) == 1


@pytest.mark.parametrize("field", [name for name in fields_of(Thing) if name != "none"])
def test_every_field_counts(field: str) -> None:
    changed: dict[str, Any] = {
        "name": "other",
        "row": fancy(NUMBERS, [2**40, 0]),
        "cells": fancy(CELLS, [1, 255]),
        "rows": fancy(ROWS, [[1], [2], [3]]),
        "part": None,
        "parts": [Fight(), Fight()],
        "dice": QuickSource(2).stream(DICE),
    }
    thing = Thing()
    setattr(thing, field, changed[field])
    assert thing != Thing()
    assert thing.fingerprint() != Thing().fingerprint()


def test_fields_are_those_of_the_constructor_in_its_order() -> None:
    assert fields_of(Thing) == ("name", "row", "cells", "rows", "part", "parts", "none", "dice")
    assert fields_of(Quick) == ("block", "used", "a", "b", "c", "d")


def test_a_journal_does_not_count() -> None:
    thing = Thing()
    thing.journal = []
    assert thing == Thing()


def test_things_of_different_classes_are_never_equal() -> None:
    class Other(Thing):
        """The same fields."""

    assert Other() != Thing()
    assert Thing() != 3


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_pickling_gives_an_independent_twin(protocol: int) -> None:
    thing = Thing()
    twin = pickle.loads(pickle.dumps(thing, protocol))
    assert twin == thing
    twin.row[0] = 5
    twin.part.hits[0] = 5
    twin.parts[0].hits[0] = 5
    assert thing == Thing()


def test_a_part_of_an_unknown_class_is_refused() -> None:
    frozen = Thing().freeze()
    frozen[4] = ["Feast", 3, [1, 2]]
    with pytest.raises(ValueError, match="Feast"):
        Thing().thaw(frozen)


def test_too_few_or_too_many_fields_are_refused() -> None:
    for frozen in (Thing().freeze()[:-1], [*Thing().freeze(), 1]):
        with pytest.raises(ValueError, match="zip"):
            Thing().thaw(frozen)


@pytest.mark.skipif(
    COMPILED and find_spec("kibitz__mypyc") is None, reason="what `make native` builds is not mended"
)
def test_numbers_from_interpreted_code_are_freed_again() -> None:
    """Attributes set and arguments passed: `give_back` in setup.py."""
    dice = QuickSource(1).stream(DICE)
    frozen = dice.freeze()

    def rounds(count: int) -> None:
        for _ in range(count):
            dice.thaw(frozen)
            dice.shuffle(fancy(NUMBERS, [*range(100)]))

    rounds(10)
    tracemalloc.start()
    rounds(500)
    left, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert left < 10_000
