"""Machine numbers for compiled rules, and the plain stand-ins the interpreter uses instead.

Not compiled, on purpose: the type checker, and so mypyc, sees `librt.vecs`; the interpreter gets lists,
which are faster there and can be pickled. Compiled code never calls the stand-ins defined here.
"""

from __future__ import annotations

import importlib.util
from importlib.machinery import EXTENSION_SUFFIXES
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
else:

    class vec(list):  # noqa: N801 - named as in librt
        """`vec[i64](...)` is a list where nothing is compiled."""

        __slots__ = ()

        def __class_getitem__(cls, item):
            return list

    def append(numbers, number):
        numbers.append(number)
        return numbers


def is_compiled(module: str) -> bool:
    """Whether this module would be imported from a library rather than from its source."""
    spec = importlib.util.find_spec(module)
    return spec is not None and (spec.origin or "").endswith(tuple(EXTENSION_SUFFIXES))


COMPILED = is_compiled("kibitz.core.position")

if COMPILED:
    from librt.vecs import vec as _vec
    from mypy_extensions import i64, u8

    _numbers: Any = _vec[i64]
    _cells: Any = _vec[u8]
else:
    _numbers = list
    _cells = list

# The kinds of field a `Plain` thing can have; a class stands for itself.
VALUE = "value"  # an int, a str, bytes or None
NUMBERS = "numbers"  # vec[i64]
CELLS = "cells"  # vec[u8]
ROWS = "rows"  # list[vec[i64]]


def plain(kind: Any, value: Any) -> Any:
    """A field as builtins only: what equality, hashing and storing work on."""
    if kind is VALUE or value is None:
        return value
    if kind is NUMBERS or kind is CELLS:
        return list(value)
    if kind is ROWS:
        return [list(row) for row in value]
    return [type(value).__name__, *value.freeze()]


def fancy(kind: Any, frozen: Any) -> Any:
    """The way back from `plain`."""
    if kind is VALUE or frozen is None:
        return frozen
    if kind is NUMBERS:
        return _numbers(frozen)
    if kind is CELLS:
        return _cells(frozen)
    if kind is ROWS:
        return [_numbers(row) for row in frozen]
    for part in (kind, *kind.__subclasses__()):
        if part.__name__ == frozen[0]:
            return part().thaw(frozen[1:])
    raise ValueError(f"no part of a position is called {frozen[0]}")
