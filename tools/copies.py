"""Writes `copy` of every compiled plain thing from its constructor, the only place where a field is declared.

The type of a field says what a copy does with it: a part is copied, a `vec` is sliced, a list of parts is
copied part by part. Everything else is shared; `Fixed` is for what is replaced and never changed in place.
`make copies` writes; a test says which files are stale.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tools.compiled import compiled_files, names_for_numbers

SHARED = {"i64", "int", "str", "bytes", "Any", "Terms"} | names_for_numbers()
MARK = "twin = "


def stale() -> Iterator[tuple[Path, str]]:
    """The compiled files in which a `copy` is not what its constructor says, and what they should be."""
    for path in compiled_files():
        source = path.read_text(encoding="utf-8")
        if MARK in source and (written := rewritten(source)) != source:
            yield path, written


def rewritten(source: str) -> str:
    """The file with every `copy` that makes a twin written anew."""
    kinds = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    inits = {kind.name: init for kind in kinds if (init := _method(kind, "__init__")) is not None}
    lines = source.splitlines(keepends=True)
    for kind in reversed(kinds):
        copy = _method(kind, "copy")
        if copy is None or kind.name not in inits or not _makes_a_twin(copy):
            continue
        inherited = [inits[base.id] for base in kind.bases if isinstance(base, ast.Name) and base.id in inits]
        parts = dict(_fields([*inherited, inits[kind.name]]))
        given = [argument.arg for argument in inits[kind.name].args.args[1:]]
        taken = ", ".join(_twin_of(name, parts.get(name, "i64")) for name in given)
        rest = [f"twin.{name} = {_twin_of(name, parts[name])}" for name in parts if name not in given]
        body = [f"twin = {kind.name}({taken})", *rest, "return twin"]
        first = copy.body[ast.get_docstring(copy) is not None].lineno - 1
        lines[first : copy.end_lineno] = [f"        {line}\n" for line in body]
    return "".join(lines)


def _makes_a_twin(copy: ast.FunctionDef) -> bool:
    return any(ast.unparse(line).startswith(MARK) for line in copy.body)


def _method(kind: ast.ClassDef, name: str) -> ast.FunctionDef | None:
    return next((n for n in kind.body if isinstance(n, ast.FunctionDef) and n.name == name), None)


def _fields(inits: list[ast.FunctionDef]) -> Iterator[tuple[str, str]]:
    """What these constructors declare: names, and types as they are written."""
    for node in (node for init in inits for node in init.body):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
            yield node.target.attr, ast.unparse(node.annotation)


def _twin_of(name: str, kind: str) -> str:
    """What a copy holds of a field."""
    if kind in SHARED or kind.startswith(("Fixed[", "tuple[")):
        return f"self.{name}"
    if kind.startswith("vec["):
        return f"self.{name}[:]"
    if kind.startswith("list["):
        return f"[part.copy() for part in self.{name}]"
    if kind.endswith(" | None"):
        return f"None if self.{name} is None else self.{name}.copy()"
    return f"self.{name}.copy()"


if __name__ == "__main__":
    for path, written in stale():
        path.write_text(written, encoding="utf-8")
        print(f"kibitz: wrote the copies in {path}")
