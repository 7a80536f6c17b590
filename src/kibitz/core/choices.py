"""The options of a game in words, and options from what people wrote."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import inspect

from kibitz.core.game import GameOptions


class BadOption(ValueError):
    """One option that cannot be: which, and what would be right."""

    def __init__(self, name: str, problem: str) -> None:
        super().__init__(f"{name}: {problem}")
        self.name = name
        self.problem = problem


def chosen(options: GameOptions, changes: dict[str, Any], *, strict: bool = True) -> Any:
    """Options with some of them changed; without `strict`, numbers and truth may come as text."""
    kinds = {field.name: field.type for field in msgspec.structs.fields(type(options))}
    for name, value in changes.items():
        if name not in kinds:
            raise BadOption(name, f"is no option; there are: {', '.join(kinds)}")
        try:
            msgspec.convert(value, kinds[name], strict=strict)
        except msgspec.ValidationError:
            raise BadOption(name, f"must be {values(kinds[name])}") from None
    return msgspec.convert({**msgspec.to_builtins(options), **changes}, type(options), strict=strict)


def values(kind: Any) -> str:
    """The values of an option of this type."""
    match inspect.type_info(kind):
        case inspect.EnumType(cls=members):
            return "one of " + ", ".join(str(member.value) for member in members)
        case inspect.BoolType():
            return "true or false"
        case inspect.IntType(ge=least, le=most, multiple_of=step):
            whole = f"a whole number from {least} to {most}"
            return whole if step is None else f"{whole}, in steps of {step}"
        case other:
            return f"of another type ({type(other).__name__})"
