"""Plain data: what a position, its chance and its unfinished business have in common.

A subclass has a constructor without arguments that fills every field, the only place where a field is
declared. Freezing, equality and pickling find the fields there; `copy`, which is hot, is written from it by
`make copies`. The contract proves that a copy shares nothing it later changes.
"""

from __future__ import annotations

from typing import Any

import msgspec
from mypy_extensions import mypyc_attr

from kibitz.core.native import fields_of, plain, restored


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Plain:
    """Something made of numbers, compared and stored by value."""

    def freeze(self) -> list[Any]:
        """Every field as builtins."""
        return [plain(getattr(self, name)) for name in fields_of(type(self))]

    def thaw(self, frozen: list[Any]) -> Any:
        """Fill the fields of a new thing from what `freeze` gave."""
        for name, value in zip(fields_of(type(self)), frozen, strict=True):
            setattr(self, name, restored(getattr(self, name), value, Plain))
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
