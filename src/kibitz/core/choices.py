"""The options of a game in words, and options from what people wrote."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect, structs

from kibitz.core.described import as_object, expect_shape, refuse
from kibitz.core.errors import Malformed
from kibitz.core.game import GameOptions


class BadOption(ValueError):
    """One option that cannot be: which, and what would be right."""

    def __init__(self, name: str, problem: str) -> None:
        super().__init__(f"{name}: {problem}")
        self.name = name
        self.problem = problem


@cache
def kinds_of(options: type[GameOptions]) -> dict[str, Any]:
    """The type of every option; found by evaluating annotations, which takes a millisecond."""
    return {field.name: field.type for field in structs.fields(options)}


def chosen(options: GameOptions, changes: dict[str, Any], *, strict: bool = True) -> Any:
    """Options with some of them changed; without `strict`, numbers and truth may come as text."""
    kinds = kinds_of(type(options))
    for name, value in changes.items():
        if name not in kinds:
            raise BadOption(name, f"is no option; there are: {', '.join(kinds)}")
        _expect(name, value, kinds[name], strict)
    try:
        return _changed(options, changes, strict)
    except msgspec.ValidationError as error:
        raise BadOption(_guilty(options, changes, strict), str(error.__cause__ or error)) from None


def _changed(options: GameOptions, changes: dict[str, Any], strict: bool) -> Any:
    return msgspec.convert({**msgspec.to_builtins(options), **changes}, type(options), strict=strict)


def _guilty(options: GameOptions, changes: dict[str, Any], strict: bool) -> str:
    """The last option without which the others would do; else the first that cannot be chosen even alone."""
    for name in reversed(changes):
        if _fits(options, {other: value for other, value in changes.items() if other != name}, strict):
            return name
    alone = (name for name, value in changes.items() if not _fits(options, {name: value}, strict))
    return next(alone, next(iter(changes)))


def _fits(options: GameOptions, changes: dict[str, Any], strict: bool) -> bool:
    try:
        _changed(options, changes, strict)
    except msgspec.ValidationError:
        return False
    return True


def _expect(name: str, value: Any, kind: Any, strict: bool) -> None:
    """A value of this type. What is wrong with a document is told field by field."""
    try:
        msgspec.convert(value, kind, strict=strict)
    except msgspec.ValidationError as error:
        document = _document(inspect.type_info(kind))
        if document is None or not isinstance(value, dict):
            raise BadOption(name, f"must be {values(kind)}") from None
        if error.__cause__ is not None:  # what the document itself found comes wrapped
            raise BadOption(name, str(error.__cause__)) from None
        raise BadOption(name, _misshapen(value, document) or str(error)) from None


def _misshapen(value: dict[str, Any], document: type) -> str:
    """The first field of a document that is not what its type says, and what would be right."""
    try:
        expect_shape("document", value, document)
    except Malformed as bad:
        return "{field}: {problem}".format(**bad.facts)
    return ""


def as_options(defaults: GameOptions, given: object) -> Any:
    """The options of a game, of the type of `defaults`: a refusal names the option and its values."""
    changes = as_object("options", given, list(kinds_of(type(defaults))))
    try:
        return chosen(defaults, changes)
    except BadOption as bad:
        refuse(f"options.{bad.name}", bad.problem, changes[bad.name])


def values(kind: Any) -> str:
    """The values of an option of this type."""
    info = inspect.type_info(kind)
    match info:
        case inspect.EnumType(cls=members):
            return "one of " + ", ".join(str(member.value) for member in members)
        case inspect.BoolType():
            return "true or false"
        case inspect.IntType(ge=least, le=most, multiple_of=step):
            whole = f"a whole number from {least} to {most}"
            return whole if step is None else f"{whole}, in steps of {step}"
        case _ if (document := _document(info)) is not None:
            return _named_or_whole(document)
        case _:
            return f"of another type ({type(info).__name__})"


def _document(kind: inspect.Type) -> type | None:
    """What an option may be given as a whole document, where a name will do as well."""
    if not isinstance(kind, inspect.UnionType):
        return None
    documents = [each.cls for each in kind.types if isinstance(each, inspect.StructType)]
    return documents[0] if documents else None


def _named_or_whole(document: type) -> str:
    """`ScoringDocument`: the name of a scoring or a scoring document."""
    *words, last = re.findall("[A-Z][a-z]*", document.__name__)
    thing = " ".join(words).lower()
    return f"the name of a {thing} or a {thing} {last.lower()}"
