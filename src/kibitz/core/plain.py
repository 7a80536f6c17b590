"""Plain data: what a position, its chance and its unfinished business have in common.

A subclass lists its FIELDS once, has a constructor without arguments that fills every one of them, and
writes `copy` by hand, because that one is hot. Freezing, equality and pickling follow from FIELDS; the
contract proves that FIELDS is complete and that `copy` shares nothing it later changes.
"""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
from mypy_extensions import mypyc_attr

from kibitz.core.native import fancy, plain


@mypyc_attr(allow_interpreted_subclasses=True)
class Plain:
    """Something made of numbers, compared and stored by value."""

    FIELDS: ClassVar[dict[str, Any]] = {}  # name: VALUE, NUMBERS, CELLS, ROWS or the class of a part

    def freeze(self) -> list[Any]:
        """Every field as builtins."""
        return [plain(kind, getattr(self, name)) for name, kind in type(self).FIELDS.items()]

    def thaw(self, frozen: list[Any]) -> Any:
        """Fill the fields from what `freeze` gave."""
        for (name, kind), value in zip(type(self).FIELDS.items(), frozen, strict=True):
            setattr(self, name, fancy(kind, value))
        return self

    def fingerprint(self) -> bytes:
        """Equal exactly for equal things: for tests, transposition tables and records."""
        return msgspec.msgpack.encode(self.freeze())

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.freeze() == other.freeze()

    def __hash__(self) -> int:
        return hash(self.fingerprint())

    def __reduce__(self) -> tuple[object, ...]:
        return (thawed, (type(self), self.freeze()))


def thawed(kind: type, frozen: list[Any]) -> Any:
    """What pickle calls to make a plain thing again."""
    return kind().thaw(frozen)
