"""What every game asks of a document that people wrote by hand: objects, keys, numbers, names and shapes.

A refusal names the field and says what would be right.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NoReturn, TypeGuard

from msgspec import inspect

from kibitz.core.errors import Malformed


def refuse(field: str, problem: str, *got: object) -> NoReturn:
    """Refuse the document; what stands in the field is repeated where it helps."""
    told = f"{problem} (got {worded(got[0])})" if got else problem
    raise Malformed("bad_document", field=field, problem=told)


def worded(value: object) -> str:
    """A wrong value, short enough for one line."""
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case int() if abs(value) >= 10**20:
            return "a very long number"
        case int() | float():
            return str(value)
        case str():
            return repr(value if len(value) <= 40 else value[:39] + "…")
        case list():
            return "a list"
        case dict():
            return "an object"
        case _:
            return f"a {type(value).__name__}"


def as_object(field: str, value: object, known: Collection[str]) -> dict[str, Any]:
    """The value, which must be an object with none but these keys."""
    if not isinstance(value, dict):
        refuse(field, "must be an object", value)
    for key in value:
        if key not in known:
            place = str(key) if field == "document" else f"{field}.{key}"
            refuse(place, f"is not known here; there are: {', '.join(known)}")
    return value


def needed(value: Mapping[str, Any], key: str, field: str = "") -> Any:
    """What stands under this key, which may not be left out."""
    if key not in value:
        refuse(f"{field}.{key}" if field else key, "is missing")
    return value[key]


def is_whole(value: object) -> TypeGuard[int]:
    """A whole number: true and false are none, whatever Python says, and neither is 1.0."""
    return isinstance(value, int) and not isinstance(value, bool)


def as_flag(field: str, value: object) -> bool:
    """The value, which must be true or false."""
    if not isinstance(value, bool):
        refuse(field, "must be true or false", value)
    return value


def is_name(value: object) -> TypeGuard[str]:
    """A text with a letter in it: nobody is called by blanks or signs alone."""
    return isinstance(value, str) and any(sign.isalpha() for sign in value)


def own_name(field: str, name: object, taken: Collection[str]) -> str:
    """The name of a player, which no other player has."""
    if not isinstance(name, str):
        refuse(field, "must be a name", name)
    if not is_name(name):
        refuse(field, "must be a name with letters in it", name)
    if name in taken:
        refuse(field, "must be a name no other player has", name)
    return name


# Documents with a schema of their own


def expect_shape(field: str, value: object, shape: type) -> None:
    """The value, and all below it, is what this type of Struct says; the outermost field is `document`."""
    _expect(field, value, inspect.type_info(shape))


def _expect(field: str, value: Any, kind: inspect.Type) -> None:
    match kind:
        case inspect.StructType(fields=fields):
            given = as_object(field, value, [each.name for each in fields])
            inside = "" if field == "document" else field
            for each in fields:
                if each.required or each.name in given:
                    entry = needed(given, each.name, inside)
                    _expect(f"{inside}.{each.name}" if inside else each.name, entry, each.type)
        case inspect.VarTupleType(item_type=item, max_length=most) if isinstance(value, (list, tuple)):
            if most is not None and len(value) > most:
                refuse(field, f"must be a list of at most {most}", len(value))
            for place, entry in enumerate(value):
                _expect(f"{field}[{place}]", entry, item)
        case inspect.UnionType(types=kinds):
            lists = [each for each in kinds if isinstance(each, inspect.VarTupleType)]
            if lists and isinstance(value, (list, tuple)):
                _expect(field, value, lists[0])
            elif not any(_fits(value, each) for each in kinds):
                right = [_right(each) for each in kinds if not isinstance(each, inspect.NoneType)]
                refuse(field, f"must be {' or '.join(right)}", value)
        case _ if not _fits(value, kind):
            refuse(field, f"must be {_right(kind)}", value)


def _fits(value: object, kind: inspect.Type) -> bool:
    match kind:
        case inspect.LiteralType(values=values):
            return isinstance(value, str) and value in values
        case inspect.IntType(ge=least, le=most):
            return is_whole(value) and (least is None or value >= least) and (most is None or value <= most)
        case inspect.StrType(min_length=least, max_length=most):
            return isinstance(value, str) and (least or 0) <= len(value) <= (most or len(value))
        case inspect.BoolType():
            return isinstance(value, bool)
        case _:
            return False


def _right(kind: inspect.Type) -> str:
    """What would fit, in words."""
    match kind:
        case inspect.LiteralType(values=(only,)):
            return repr(only)
        case inspect.LiteralType(values=values):
            return f"one of {', '.join(map(str, values))}"
        case inspect.IntType(ge=least, le=most):
            return f"a whole number from {least} to {most}"
        case inspect.StrType(max_length=most):
            return f"a text of 1 to {most} signs"
        case inspect.BoolType():
            return "true or false"
        case _:
            return "a list"
