"""Machine numbers and their stand-ins: which tree this is, and the way to plain builtins and back."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest

from kibitz.core import native
from kibitz.core.chance import Chance, Quick, Sealed
from kibitz.core.native import CELLS, COMPILED, NUMBERS, ROWS, VALUE, append, fancy, is_compiled, plain, vec


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
        (VALUE, 7),
        (VALUE, "text"),
        (VALUE, b"bytes"),
        (VALUE, None),
        (NUMBERS, []),
        (NUMBERS, [0, -1, 2**62]),
        (CELLS, [0, 255]),
        (ROWS, []),
        (ROWS, [[], [1, 2]]),
        (NUMBERS, None),
    ],
)
def test_there_and_back(kind: Any, value: Any) -> None:
    assert plain(kind, fancy(kind, value)) == value


@pytest.mark.parametrize("part", [Quick, Sealed])
def test_a_part_is_found_among_the_subclasses(part: type[Chance]) -> None:
    frozen = plain(Chance, part())
    assert frozen[0] == part.__name__
    assert type(fancy(Chance, frozen)) is part


def test_plain_is_a_copy() -> None:
    row = fancy(NUMBERS, [1, 2])
    plain(NUMBERS, row)[0] = 9
    assert plain(NUMBERS, row) == [1, 2]


@pytest.mark.skipif(COMPILED, reason="compiled code never calls the stand-ins")
def test_the_stand_ins_are_lists() -> None:
    made: Any = vec
    assert type(made[int]([1, 2])) is list
    longer: Any = append(made[int]([1, 2]), 3)
    assert longer == [1, 2, 3]
    assert native._numbers is list
