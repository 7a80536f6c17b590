"""Actions and options nobody asked for: made from their types alone, most of them nonsense."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, TypeVar, cast

import msgspec
from msgspec import inspect

from kibitz.core.chance import Chance
from kibitz.core.game import Action, GameOptions

Chosen = TypeVar("Chosen", bound=GameOptions)

USUAL = (0, 1, 2, 3, 4, 5, 100, 500)
# Beyond hands, seats and machine words.
EXTREME = (-1, 99, -(2**31), 2**31, 2**62 + 100, 2**63, 10**30)
NO_WORDS = ("", "?", "²", "a" * 300)


def words_of(actions: Iterable[Action]) -> tuple[str, ...]:
    """Every text that stands in these actions, such as names of tiles."""
    found: set[str] = set()
    for action in actions:
        waiting: list[Any] = [msgspec.to_builtins(action)]
        while waiting:
            value = waiting.pop()
            if isinstance(value, str):
                found.add(value)
            elif isinstance(value, dict):
                waiting += [*value, *value.values()]
            elif isinstance(value, (list, tuple)):
                waiting += value
    return tuple(sorted(found))


def invented(
    union: Any, chance: Chance, words: Sequence[str], kinds: Sequence[str] = (), *, extreme: bool = False
) -> Action | None:
    """An action of any kind, or of one of these kinds; None where chance made something unreadable."""
    structs = [kind for kind in structs_of(union) if not kinds or kind.tag in kinds]
    if not structs:
        return None
    numbers = USUAL + EXTREME if extreme else USUAL
    texts = (*words, *NO_WORDS) if extreme else (*words, "?")
    kind = structs[chance.below(len(structs))]
    made = _made(kind, chance, numbers, texts)
    try:
        action = msgspec.convert(made, cast("type[Action]", kind.cls))
    except msgspec.ValidationError:
        return None
    return action


@lru_cache
def structs_of(union: Any) -> list[inspect.StructType]:
    """The kinds of action in a union, which may be one kind alone."""
    info = inspect.type_info(union)
    types = info.types if isinstance(info, inspect.UnionType) else (info,)
    return [kind for kind in types if isinstance(kind, inspect.StructType)]


def numbers_in(info: inspect.Type) -> Iterator[inspect.IntType]:
    """The whole numbers that a type holds, wherever they are in it."""
    match info:
        case inspect.IntType():
            yield info
        case inspect.StructType(fields=fields):
            for field in fields:
                yield from numbers_in(field.type)
        case inspect.UnionType(types=inner) | inspect.TupleType(item_types=inner):
            for each in inner:
                yield from numbers_in(each)
        case inspect.DictType(key_type=key, value_type=value):
            yield from numbers_in(key)
            yield from numbers_in(value)
        case inspect.CollectionType(item_type=item):
            yield from numbers_in(item)
        case _:
            pass


def whim(options: Chosen, chance: Chance) -> Chosen:
    """Options as nobody would choose them: half of these changed, numbers mostly to their bounds. What does
    not go with the others stays as it was, so begin with a preset for what takes several at once."""
    for field in msgspec.structs.fields(options):
        if chance.below(2) == 0:
            continue
        for value in _extreme(inspect.type_info(field.type), chance):
            options = _changed(options, field.encode_name, value)
    return options


def _extreme(info: inspect.Type, chance: Chance) -> list[Any]:
    """A value for an option of this type; none where there is nothing to draw from."""
    if isinstance(info, inspect.IntType):
        bounds = [bound for bound in (info.ge, info.le) if bound is not None]
        numbers = [*bounds, *(bound + 1 for bound in bounds if info.le is None or bound < info.le)]
        return [numbers[chance.below(len(numbers))]] if numbers and info.multiple_of is None else []
    if isinstance(info, (inspect.EnumType, inspect.BoolType, inspect.LiteralType)):
        return [_made(info, chance, (), ())]
    return []


def _changed(options: Chosen, name: str, value: Any) -> Chosen:
    """The options with one of them changed, if the game lets it be chosen with the others."""
    try:
        return msgspec.convert({**msgspec.to_builtins(options), name: value}, type(options))
    except msgspec.ValidationError:
        return options


def _made(info: Any, chance: Chance, numbers: Sequence[int], texts: Sequence[str]) -> Any:
    """A value for a type, as builtins."""

    def made(inner: Any) -> Any:
        return _made(inner, chance, numbers, texts)

    def several(inner: Any) -> list[Any]:
        return [made(inner) for _ in range(chance.below(3))]

    match info:
        case inspect.IntType():
            return numbers[chance.below(len(numbers))]
        case inspect.StrType():
            return texts[chance.below(len(texts))]
        case inspect.BoolType():
            return chance.below(2) == 1
        case inspect.FloatType():
            return chance.below(100) / 10
        case inspect.EnumType(cls=members):
            return list(members)[chance.below(len(members))].value
        case inspect.LiteralType(values=values):
            return values[chance.below(len(values))]
        case inspect.DictType(key_type=key, value_type=value):
            return {made(key): made(value) for _ in range(chance.below(3))}
        case inspect.TupleType(item_types=items):
            return [made(item) for item in items]
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            return several(item)
        case inspect.SetType(item_type=item) | inspect.FrozenSetType(item_type=item):
            return several(item)
        case inspect.UnionType(types=types):
            return made(types[chance.below(len(types))])
        case inspect.StructType(fields=fields, tag=tag, tag_field=tag_field):
            parts = {field.encode_name: made(field.type) for field in fields}
            return parts if tag_field is None else {tag_field: tag, **parts}
        case _:
            return None
