"""What is refused, of whichever game: actions, options and score sheets."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import EnumType, StrEnum
from typing import Any

import msgspec
import pytest

from kibitz.core.errors import IllegalAction, Malformed
from kibitz.core.game import Action, GameOptions
from kibitz.core.position import Position

Bounds = Mapping[str, tuple[int, int]]
Named = list[tuple[str, object]]
Refused = tuple[object, str, str]  # a document, the field that is wrong in it, and what is said about it


def bad_values(options: type[GameOptions], bounds: Bounds, step: Mapping[str, int] = {}) -> Named:
    """A value out of bounds, or of the wrong kind, for every option."""
    found: Named = [("no_such_option", 1)]
    for field in msgspec.structs.fields(options):
        values: list[object] = ["sometimes", 0, None]
        if field.name in bounds:
            (least, most), by = bounds[field.name], step.get(field.name, 1)
            values = [least - by, most + by, least + 0.5, str(least), True, None]
        elif field.type is bool:
            values = [1, "true", None]
        found += [(field.name, value) for value in values]
    return found


def every_value(
    options: type[GameOptions], bounds: Bounds, others: Mapping[str, Sequence[object]] = {}
) -> Named:
    """Every value of every choice, and both bounds of every number."""
    found: Named = []
    for field in msgspec.structs.fields(options):
        values: Sequence[object] = [False, True]
        if field.name in bounds:
            values = bounds[field.name]
        elif field.name in others:
            values = others[field.name]
        elif isinstance(field.type, EnumType):
            values = [member.value for member in list[StrEnum](field.type)]
        found += [(field.name, value) for value in values]
    return found


def different(chosen: GameOptions) -> dict[str, object]:
    """What options set otherwise than the defaults."""
    default = type(chosen)()
    names = [field.name for field in msgspec.structs.fields(chosen)]
    return {name: getattr(chosen, name) for name in names if getattr(chosen, name) != getattr(default, name)}


def expect_refused(options: type[GameOptions], name: str, value: object) -> None:
    """As JSON and as plain data."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode({name: value}), type=options)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({name: value}, options)


def changed(document: Any, field: str, to: object) -> Any:
    """A document with one field changed, named as a refusal names it: `players[1].hand[0]`. A value of `...`
    takes it out."""
    made = copy.deepcopy(document)
    steps = re.findall(r"[^.\[\]]+", field)
    *way, last = [int(step) if re.fullmatch(r"-?\d+", step) else step for step in steps]
    place = made
    for step in way:
        place = place.setdefault(step, {}) if isinstance(place, dict) else place[step]
    if to is ...:
        del place[last]
    else:
        place[last] = to
    return made


def fields_in(value: Any, field: str = "") -> Iterator[tuple[str, Any]]:
    """Every field of a document, named as refusals name them, and what it holds."""
    if field:
        yield field, value
    if isinstance(value, dict):
        for key, part in value.items():
            yield from fields_in(part, f"{field}.{key}".lstrip("."))
    elif isinstance(value, list):
        for place, part in enumerate(value):
            yield from fields_in(part, f"{field}[{place}]")


def wrong_in(document: Any, field: str, value: object, problem: str) -> Refused:
    """The document with a value that is refused in this very field."""
    return changed(document, field, value), field, problem


def expect_malformed(settle: Callable[[object], object], document: object, field: str, problem: str) -> None:
    """A refusal names the field and what would be right."""
    with pytest.raises(Malformed) as refused:
        settle(document)
    assert refused.value.code == "bad_document"
    assert refused.value.facts["field"] == field
    assert problem in str(refused.value.facts["problem"])


def refusal_of(position: Position, seat: int, wish: Action) -> IllegalAction:
    """The refusal of an action: it is not listed as legal, `play` raises it, and nothing has changed."""
    before = position.fingerprint()
    told = None if position.journal is None else list(position.journal)
    answer = position.refusal(seat, wish)
    assert answer is not None, f"{wish} is allowed"
    assert wish not in position.legal(seat)
    with pytest.raises(IllegalAction) as caught:
        position.play(seat, wish)
    assert (caught.value.code, caught.value.facts) == (answer.code, answer.facts)
    assert position.fingerprint() == before
    assert position.journal == told
    return answer
