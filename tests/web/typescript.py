"""TypeScript written from Python types, so that the browser client cannot disagree with the server.

A `Page` is one file. It is given the types it must hold and finds whatever they reach; what another page
holds already is imported from there.
"""

from __future__ import annotations

import inspect
import json
import re
import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from typing import Any

import msgspec
from msgspec import inspect as kinds

HEADER = "// Generated from the Python types by `make types`; do not edit."
WIDTH = 110  # like printWidth in web/.prettierrc.json
BUILT_IN = {"Partial", "Readonly", "Record"}  # what we write with, so no type of ours may be called that
PLAIN: dict[type[kinds.Type], str] = {
    kinds.AnyType: "unknown",
    kinds.RawType: "unknown",
    kinds.NoneType: "null",
    kinds.BoolType: "boolean",
    kinds.IntType: "number",
    kinds.FloatType: "number",
    kinds.StrType: "string",
}


class Page:
    """One file of TypeScript. `holds` are the types that belong on it, with all they reach. Whatever `sent`
    reaches is sent by clients, who may leave out what has a default. What `wire` holds is imported."""

    def __init__(
        self,
        about: str,
        holds: Iterable[Any],
        *,
        sent: Iterable[Any] = (),
        wire: Page | None = None,
        wire_path: str = "",
    ) -> None:
        self._about = about
        self._sent = set(reached(*sent))
        self._wire: dict[type, str] = {} if wire is None else wire._names
        self._wire_path = wire_path
        self._names: dict[type, str] = named([cls for cls in reached(*holds) if cls not in self._wire])
        self._aliases: dict[frozenset[str], str] = {}  # by the members they stand for
        self._imports: set[str] = set()
        self._taken = {*BUILT_IN, *self._names.values()}
        self._declared: set[type] = set()
        self._parts: list[str] = []

    # What stands on the page, from top to bottom

    def heading(self, words: str) -> None:
        """A line that parts the page."""
        self._parts.append(f"// {words}\n")

    def declare(self, *types: Any) -> None:
        """These types and all they reach, what is needed before what needs it, each once."""
        for cls in reached(*types):
            if cls not in self._declared and cls not in self._wire:
                self._declared.add(cls)
                self._parts.append(self._enum(cls) if issubclass(cls, Enum) else self._interface(cls))

    def alias(self, name: str, union: Any, about: str) -> None:
        """A union of structs under a name, after its members."""
        self.declare(union)
        text = self._written(kinds.type_info(union))
        self._export(name)
        self._parts.append(comment(about) + broken(f"export type {name} =", text, "  ", ";"))
        self._remember(name, members_of(text))

    def const(self, name: str, values: Iterable[str | int], about: str, *, each: str = "") -> None:
        """A list of values; `each` is the name of the type of one of them."""
        written = [literal(value) for value in values]
        self._export(name)
        text = comment(about) + array(name, written)
        if each:
            self._export(each)
            text += f"export type {each} = (typeof {name})[number];\n"
            self._remember(each, written)
        self._parts.append(text)

    def choices(self, name: str, fields: Mapping[str, Any], about: str) -> None:
        """Those of the fields that are a choice between a few values, each with its list."""
        rows = []
        for field, kind in fields.items():
            match kinds.type_info(kind):
                case kinds.EnumType(cls=cls):
                    rows.append(f"  {key(field)}: {plural(self._name_of(cls))},\n")
                case kinds.LiteralType(values=values):
                    rows.append(f"  {key(field)}: [{', '.join(map(literal, values))}],\n")
                case _:
                    pass
        if rows:
            self._export(name)
            self._parts.append(f"{comment(about)}export const {name} = {{\n{''.join(rows)}}} as const;\n")

    def text(self) -> str:
        """The whole file."""
        parts = [f"{HEADER}\n// {self._about}\n"]
        if self._imports:
            parts.append(imported(sorted(self._imports), self._wire_path))
        return "\n".join([*parts, *self._parts])

    # Names

    def _export(self, name: str) -> None:
        if name in self._taken:
            raise ValueError(f"two things on one page are called {name}")
        self._taken.add(name)

    def _name_of(self, cls: type) -> str:
        """What a type is called here; a name of the other page is imported."""
        if cls in self._names:
            return self._names[cls]
        name = self._wire[cls]
        if name not in self._imports:
            self._export(name)
            self._imports.add(name)
        return name

    def _remember(self, name: str, members: Sequence[str]) -> None:
        """From now on these members together go by this name."""
        if len(members) > 1:
            self._aliases[frozenset(members)] = name

    def _together(self, members: Sequence[str]) -> str:
        """A union, by its name if it has one."""
        return self._aliases.get(frozenset(members)) or " | ".join(members)

    # Declarations

    def _enum(self, cls: type[Enum]) -> str:
        name = self._names[cls]
        const = plural(name)
        self._export(const)
        values = [literal(member.value) for member in cls]
        return (
            array(const, values)
            + comment(words_of(cls))
            + f"export type {name} = (typeof {const})[number];\n"
        )

    def _interface(self, cls: type) -> str:
        info = kinds.type_info(cls)
        assert isinstance(info, kinds.StructType)
        if info.array_like:
            raise TypeError(f"{cls.__name__} is written as an array, and we have no way to say so")
        lines = []
        if info.tag_field is not None and info.tag is not None:
            lines.append(f"  {key(info.tag_field)}: {literal(info.tag)};\n")
        may_lack = cls in self._sent or cls.__struct_config__.omit_defaults  # type: ignore[attr-defined]
        for field in info.fields:
            # msgspec tells of UNSET as of a field that is not required and has no default
            has_default = (
                field.default is not msgspec.NODEFAULT or field.default_factory is not msgspec.NODEFAULT
            )
            is_left_out = not field.required and not has_default
            mark = "?" if is_left_out or (may_lack and not field.required) else ""
            text = self._written(field.type)
            lines.append(broken(f"  {key(field.encode_name)}{mark}:", text, "    ", ";"))
        about = comment(words_of(cls))
        opening = f"{about}export interface {self._names[cls]} {{"
        return f"{opening}\n{''.join(lines)}}}\n" if lines else f"{opening}}}\n"

    # Types

    def _written(self, info: kinds.Type) -> str:
        """A type as TypeScript."""
        match info:
            case kinds.Metadata(type=inner):
                return self._written(inner)
            case kinds.StructType(cls=cls) | kinds.EnumType(cls=cls):
                return self._name_of(cls)
            case kinds.LiteralType(values=values):
                return self._together([literal(value) for value in values])
            case kinds.UnionType(types=types):
                return self._union(types)
            case kinds.TupleType(item_types=types):
                return f"readonly [{', '.join(self._written(item) for item in types)}]"
            case kinds.DictType(key_type=by, value_type=value):
                return self._dict(by, self._written(value))
            case kinds.CollectionType(item_type=item):
                each = self._written(item)
                return f"readonly {each}[]" if re.fullmatch(r"\w+", each) else f"readonly ({each})[]"
            case _ if type(info) in PLAIN:
                return PLAIN[type(info)]
            case _:
                raise TypeError(f"no TypeScript is known for {info}")

    def _union(self, types: Sequence[kinds.Type]) -> str:
        """The members one after the other; `null` comes last, and beside `unknown` nothing else counts."""
        some = [each for each in types if not isinstance(each, kinds.NoneType)]
        members = list(dict.fromkeys(self._written(each) for each in some))
        if "unknown" in members:
            return "unknown"
        text = self._together(members)
        return text if len(some) == len(types) else f"{text} | null"

    def _dict(self, by: kinds.Type, value: str) -> str:
        """By a few names each of which may be missing, or by any."""
        while isinstance(by, kinds.Metadata):
            by = by.type
        if isinstance(by, (kinds.EnumType, kinds.LiteralType)):
            return f"Readonly<Partial<Record<{self._written(by)}, {value}>>>"
        return f"Readonly<Record<string, {value}>>"


# What a type reaches


def reached(*types: Any) -> list[type]:
    """Every struct and enum in these types, what is needed before what needs it."""
    found: dict[type, bool] = {}
    for each in types:
        _reach(kinds.type_info(each), found)
    return [cls for cls, whole in found.items() if whole]


def _reach(info: kinds.Type, found: dict[type, bool]) -> None:
    if isinstance(info, kinds.StructType):
        if info.cls not in found:
            found[info.cls] = False
            for field in info.fields:
                _reach(field.type, found)
            del found[info.cls]
            found[info.cls] = True
    elif isinstance(info, kinds.EnumType):
        found.setdefault(info.cls, True)
    else:
        for part in _parts_of(info):
            _reach(part, found)


def _parts_of(info: kinds.Type) -> Iterator[kinds.Type]:
    for name in info.__struct_fields__:
        value = getattr(info, name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, kinds.Type):
                yield part


def named(types: Sequence[type]) -> dict[type, str]:
    """The name of each. An ask and a tell may share theirs: then both say which they are."""
    count = Counter(cls.__name__ for cls in types)
    names = {}
    for cls in types:
        config = getattr(cls, "__struct_config__", None)
        which = (config and config.tag_field) or ""
        names[cls] = cls.__name__ + (which.capitalize() if count[cls.__name__] > 1 else "")
    for name, times in Counter(names.values()).items():
        if times > 1 or name in BUILT_IN:
            raise ValueError(f"two types of one page are called {name}")
    return names


def tags_of(union: Any) -> list[str]:
    """The tags of a union of tagged structs, or of one."""
    return [str(cls.__struct_config__.tag) for cls in getattr(union, "__args__", (union,))]


def structs_in(module: object) -> list[type]:
    """The structs a module defines, in its order."""
    own = [
        value
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, msgspec.Struct)
    ]
    return [value for value in own if value.__module__ == module.__name__]  # type: ignore[attr-defined]


# Text


def literal(value: str | int | None) -> str:
    """A value as it is written in JSON and in TypeScript."""
    return json.dumps(value, ensure_ascii=False)


def words_of(cls: type) -> str:
    """The docstring of a type, for people to whom None is null."""
    return re.sub(r"\bNone\b", "null", inspect.cleandoc(cls.__doc__ or ""))


def plural(name: str) -> str:
    """The name of the list of an enum's values: `TieBreak` is in `TIE_BREAKS`."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).upper()
    if words.endswith("S"):
        return words
    return words[:-1] + "IES" if re.search("[^AEIOU]Y$", words) else words + "S"


def key(name: str) -> str:
    """A name of a property, in quotes where it needs them."""
    return name if re.fullmatch(r"[A-Za-z_$][\w$]*", name) else literal(name)


def comment(words: str) -> str:
    """Words above a declaration, or nothing."""
    if not words:
        return ""
    words = words.replace("*/", "*\\/")
    if "\n\n" not in words and len(line := f"/** {' '.join(words.split())} */") <= WIDTH:
        return line + "\n"
    paragraphs = [textwrap.wrap(paragraph, WIDTH - 3) for paragraph in words.split("\n\n")]
    lines = [line for paragraph in paragraphs for line in ["", *paragraph]][1:]
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


def members_of(union: str) -> list[str]:
    """The members of a union that is written out; those of a union inside brackets stay together."""
    members, depth = [""], 0
    for token in re.findall(r'"(?:\\.|[^"\\])*"| \| |.', union):
        depth += (token in "(<[") - (token in ")>]")
        if token == " | " and depth == 0:
            members.append("")
        else:
            members[-1] += token
    return members


def broken(start: str, text: str, indent: str, end: str) -> str:
    """A type after its name: on the same line, on the next, or a long union with a line for each member."""
    members = members_of(text)
    if len(members) == 1 or len(start) + 1 + len(text) + len(end) <= WIDTH:
        return f"{start} {text}{end}\n"
    if len(indent) + len(text) + len(end) <= WIDTH:
        return f"{start}\n{indent}{text}{end}\n"
    return start + "".join(f"\n{indent}| {member}" for member in members) + f"{end}\n"


def array(name: str, written: Sequence[str]) -> str:
    """A list of constants: on one line, or with a line for each; numbers fill their lines."""
    start, end = f"export const {name} = [", "] as const;"
    line = start + ", ".join(written) + end
    if len(line) <= WIDTH:
        return line + "\n"
    lines = [f"{value}," for value in written]
    if all(value.lstrip("-").isdigit() for value in written):
        lines = textwrap.wrap(" ".join(lines), WIDTH - 2)
    return f"{start}\n" + "".join(f"  {line}\n" for line in lines) + f"{end}\n"


def imported(names: Sequence[str], path: str) -> str:
    """The names taken from another page."""
    line = f'import type {{ {", ".join(names)} }} from "{path}";'
    if len(line) > WIDTH:
        line = "import type {\n" + "".join(f"  {name},\n" for name in names) + f'}} from "{path}";'
    return line + "\n"
