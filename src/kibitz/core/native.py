"""Machine numbers for compiled rules, and the plain stand-ins the interpreter uses instead.

Not compiled, on purpose: the type checker, and so mypyc, sees `librt.vecs`; the interpreter gets lists,
which are faster there and can be pickled. Compiled code never calls the stand-ins defined here.
"""

from __future__ import annotations

import importlib.util
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias, TypeVar

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import extend as extend
    from librt.vecs import vec as vec

    # A field that is replaced and never changed in place, so that copies may share it.
    T = TypeVar("T")
    Fixed: TypeAlias = Annotated[T, "shared by copies"]
else:
    Fixed = list

    class vec(list):  # noqa: N801 - named as in librt
        """`vec[i64](...)` is a list where nothing is compiled."""

        __slots__ = ()

        def __class_getitem__(cls, item):
            return list

    def append(numbers, number):
        numbers.append(number)
        return numbers

    def extend(numbers, more):
        numbers.extend(more)
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
_NO_ROW: Any = _numbers()

# What `fancy` makes of lists.
NUMBERS = "numbers"  # vec[i64]
CELLS = "cells"  # vec[u8]
ROWS = "rows"  # list[vec[i64]]

_makers = {type(make()): make for make in (_numbers, _cells) if make is not list}


def fancy(kind: str, numbers: Any) -> Any:
    """Numbers as compiled code holds them."""
    if kind is ROWS:
        return [_numbers(row) for row in numbers]
    return _cells(numbers) if kind is CELLS else _numbers(numbers)


# The fields of plain things: see `plain.py`.


_fields: dict[type, tuple[str, ...]] = {}


def fields_of(kind: type) -> tuple[str, ...]:
    """The names of all that the constructor fills, in the order in which it does; a journal is no field."""
    if kind not in _fields:
        _fields[kind] = tuple(name for name in attributes(kind()) if name != "journal")
    return _fields[kind]


def attributes(thing: object) -> list[str]:
    """All attributes: a compiled class lists its own in `__mypyc_attrs__`, an interpreted one has a dict."""
    found: list[str] = []
    for kind in reversed(type(thing).__mro__):
        slots: Any = vars(kind).get("__slots__", ())
        found += vars(kind).get("__mypyc_attrs__", [slots] if isinstance(slots, str) else slots)
    found += getattr(thing, "__dict__", ())
    return [name for name in dict.fromkeys(found) if name not in ("__dict__", "__weakref__")]


def plain(value: Any) -> Any:
    """A field as builtins only: what equality, hashing and storing work on. A part goes by the name of its
    class, and then its fields."""
    if type(value) in _makers:
        return list(value)
    if type(value) is list:
        return [each if type(each) is int else plain(each) for each in value]
    if hasattr(value, "freeze"):
        return [_name(type(value)), *value.freeze()]
    return value


def restored(blank: Any, frozen: Any, base: type) -> Any:
    """The way back from `plain`, for a field that is `blank` in a new thing; a part is a kind of `base`."""
    if type(frozen) is not list:
        return frozen
    if frozen and type(frozen[0]) is str:
        return _part(frozen[0], base)().thaw(frozen[1:])
    if type(blank) in _makers:
        return _makers[type(blank)](frozen)
    return [restored(_NO_ROW, each, base) for each in frozen]


@cache
def _part(name: str, base: type) -> type[Any]:
    """The class of this name among all that are some kind of `base`."""
    kinds: list[type[Any]] = base.__subclasses__()
    for kind in kinds:
        if _name(kind) == name:
            return kind
        kinds += kind.__subclasses__()
    raise ValueError(f"no part of a position is called {name}")


def _name(kind: type) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"
