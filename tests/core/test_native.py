"""Machine numbers and their stand-ins: which tree this is, and the way to plain builtins and back."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest

from kibitz.core import native
from kibitz.core.chance import Chance, Quick, Sealed
from kibitz.core.native import CELLS, COMPILED, NUMBERS, ROWS, fancy, is_compiled, plain, restored
from kibitz.core.plain import Plain


def test_the_whole_core_is_of_one_tree() -> None:
    for module in ("bits", "chance", "plain", "position"):
        assert is_compiled(f"kibitz.core.{module}") is COMPILED
    assert not is_compiled("kibitz.core.native")
    assert not is_compiled("kibitz.core.contract")


def test_a_module_that_is_not_there_is_not_compiled() -> None:
    assert not is_compiled("kibitz.core.no_such_module")


def test_pure_runs_from_the_python_files_everywhere() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from kibitz.core.native import COMPILED; print(COMPILED)"],
        env={**os.environ, "KIBITZ_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "False\n"


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (NUMBERS, []),
        (NUMBERS, [0, -1, 2**62]),
        (CELLS, [0, 255]),
        (ROWS, []),
        (ROWS, [[], [1, 2]]),
    ],
)
def test_there_and_back(kind: str, value: list[Any]) -> None:
    made = fancy(kind, value)
    assert plain(made) == value
    again = restored(fancy(kind, []), value, Plain)
    assert (type(again), again) == (type(made), made)


@pytest.mark.parametrize("value", [7, "text", b"bytes", None, (1, "row")])
def test_what_is_no_row_stays_as_it_is(value: object) -> None:
    assert plain(value) is value
    assert restored(None, value, Plain) is value


@pytest.mark.parametrize("part", [Quick, Sealed])
def test_a_part_is_found_by_the_name_of_its_class(part: type[Chance]) -> None:
    frozen = plain(part())
    assert frozen[0] == f"{part.__module__}.{part.__name__}"
    assert type(restored(None, frozen, Plain)) is part
    assert type(restored([], [frozen], Plain)[0]) is part


def test_plain_is_a_copy() -> None:
    row = fancy(NUMBERS, [1, 2])
    plain(row)[0] = 9
    assert plain(row) == [1, 2]


@pytest.mark.skipif(COMPILED, reason="compiled code never calls the stand-ins")
def test_the_stand_ins_are_lists() -> None:
    made: Any = native.vec
    assert type(made[int]([1, 2])) is list
    longer: Any = native.append(made[int]([1, 2]), 3)
    assert longer == [1, 2, 3]
    assert native._numbers is list
