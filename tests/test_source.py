"""What may not stand in a source file: what mypyc compiles wrongly without a word, what the house forbids.

A checker takes the text of a file and yields (line, complaint). Each is tried on a culprit first, since a
check that cannot fail checks nothing.
"""

from __future__ import annotations

import ast
import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tools.compiled import ROOT, compiled_files, names_for_numbers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Findings = Iterator[tuple[int, str]]

LONGEST = 400
CORE_MAY_IMPORT = {"kibitz", "msgspec", "mypy_extensions", "librt"} | sys.stdlib_module_names
# These shift what came in as an argument, and an argument is 64 bits wide.
SHIFTERS = {"src/kibitz/core/bits.py", "src/kibitz/core/chance.py"}
TEXTS = {".py", ".md", ".toml", ".lock", ".json", ".jsonl", ".txt", ".ts", ".svelte", ".css", ".html"}
NOT_OURS = {"build", "dist", "node_modules", "__pycache__"}
BUILT = ROOT / "src/kibitz/server/page"


def short(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def python_files() -> list[Path]:
    return [path for path in text_files() if path.suffix == ".py"]


def text_files() -> list[Path]:
    """Every file of the house that people write: not hidden, not built, not downloaded."""
    found = [ROOT / "Makefile", ROOT / ".ci" / "run"]
    for folder, folders, files in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in NOT_OURS and not name.startswith(".")]
        if Path(folder) == BUILT:
            folders[:], files = [], []
        found += [Path(folder, name) for name in files if Path(name).suffix in TEXTS]
    return sorted(found)


NAMED = names_for_numbers()


# What mypyc compiles wrongly without a word


def silent_traps(text: str, *, may_shift: bool = False) -> Findings:
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.BinOp(op=ast.LShift(), right=by) | ast.AugAssign(op=ast.LShift(), value=by):
                if not (may_shift or is_fixed(by)):
                    yield node.lineno, "<< by a variable shifts 32 bits when compiled; use bit() or shifted()"
            case ast.ClassDef(bases=bases, keywords=keywords, decorator_list=decorators):
                if keywords:
                    yield node.lineno, "class keywords are dropped when compiled"
                if {"Struct", "Enum", "IntEnum", "StrEnum", "Flag", "IntFlag"} & set(map(last_name, bases)):
                    yield node.lineno, "Structs and enums belong in interpreted files"
                if "dataclass" in map(last_name, decorators):
                    yield node.lineno, "a dataclass is slow when compiled; write a native class"
            case ast.Name(id="__file__"):
                yield node.lineno, "__file__ is wrong while a compiled module loads; use importlib.resources"
            case _:
                pass


def boxed_ranges(text: str, names: frozenset[str] = NAMED) -> Findings:
    """Loops over `range` of a number that has a name of its own. Only of a bare `i64` is it a loop of machine
    numbers; of any other it counts in objects."""
    tree = ast.parse(text)
    held = set[str]()
    for node in ast.walk(tree):
        match node:
            case ast.arg(arg=name, annotation=ast.Name(id=kind)):
                held |= {name} if kind in names else set()
            case ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Name(id=kind)):
                held |= {name} if kind in names else set()
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=ast.Name(id=kind))):
                held |= {name} if kind in names else set()
            case _:
                pass
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="range"), args=args):
                if any(isinstance(arg, ast.Name) and arg.id in held for arg in args):
                    yield (
                        node.lineno,
                        "range of a number with a name is slow when compiled; write range(i64(...))",
                    )
            case _:
                pass


def is_fixed(by: ast.expr) -> bool:
    """A number, or a CONSTANT: then the width of the shift is known and small numbers stay small."""
    return isinstance(by, ast.Constant) or (isinstance(by, ast.Name) and by.id.isupper())


def last_name(node: ast.expr) -> str:
    """`Struct` of `Struct`, `msgspec.Struct`, `Struct[T]` and `Struct(...)`."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Call(func=inner) | ast.Subscript(value=inner):
            return last_name(inner)
        case _:
            return ""


@pytest.mark.parametrize(
    "culprit",
    [
        "x = 1 << k",
        "x <<= k",
        "x = m & ~(one << (k + 1))",
        "class Placed(Event, tag='placed'): pass",
        "class Placed(msgspec.Struct): pass",
        "class Colour(enum.StrEnum): pass",
        "@dataclass\nclass Point: pass",
        "@dataclasses.dataclass(slots=True)\nclass Point: pass",
        "here = __file__",
    ],
)
def test_a_silent_trap_is_noticed(culprit: str) -> None:
    assert list(silent_traps(culprit))


def test_harmless_shifts_are_let_alone() -> None:
    assert not list(silent_traps("x = (y << 8) | (y << WIDTH)"))
    assert not list(silent_traps("x = y << k", may_shift=True))


def test_there_are_compiled_files() -> None:
    assert {short(path) for path in compiled_files()} >= SHIFTERS
    assert set() < set(compiled_files("apart")) < set(compiled_files())


@pytest.mark.parametrize("path", compiled_files(), ids=short)
def test_no_silent_traps(path: Path) -> None:
    refuse(path, lambda text: silent_traps(text, may_shift=short(path) in SHIFTERS))
    refuse(path, boxed_ranges)


@pytest.mark.parametrize(
    "culprit",
    [
        "def f(cell: Cell): return [k for k in range(cell)]",
        "cell = Cell(7)\nfor k in range(3, cell): pass",
        "cell: Cell = start()\nfor k in range(cell): pass",
    ],
)
def test_a_boxed_range_is_noticed(culprit: str) -> None:
    assert "Cell" in NAMED
    assert list(boxed_ranges(culprit))
    assert not list(
        boxed_ranges(culprit.replace("range(cell)", "range(i64(cell))").replace("3, cell", "3, i64(cell)"))
    )


# What the house forbids


def places_of_one_machine(text: str) -> Findings:
    """Paths and addresses that mean something on one machine only."""
    places = re.compile(r"/(?:home|root|Users|work|opt)/\w|file:/{2}")
    for number, line in enumerate(text.splitlines(), 1):
        if places.search(line):
            yield number, "names a place that exists on one machine only"


def unfinished_work(text: str) -> Findings:
    words = re.compile(r"\b(?:TO" + r"DO|FIX" + r"ME|XX" + r"X)\b")
    for number, line in enumerate(text.splitlines(), 1):
        if words.search(line):
            yield number, "finish it, or say in docs/decisions/ why it stays as it is"


def missing_docstring(text: str) -> Findings:
    if ast.get_docstring(ast.parse(text)) is None:
        yield 1, "a module opens with a sentence on what lives here"


def too_long(text: str) -> Findings:
    lines = len(text.splitlines())
    if lines > LONGEST:
        yield LONGEST + 1, f"a file is a chapter: {lines} lines is more than {LONGEST}; split it"


def strange_imports(text: str) -> Findings:
    """Imports of anything but the standard library and the few packages the core may know."""
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Import(names=names):
                modules = [alias.name for alias in names]
            case ast.ImportFrom(module=str(module), level=0):
                modules = [module]
            case _:
                continue
        for module in modules:
            if module.partition(".")[0] not in CORE_MAY_IMPORT:
                yield node.lineno, f"the core does without {module}"


@pytest.mark.parametrize(
    ("checker", "culprit"),
    [
        (places_of_one_machine, "see /ho" + "me/somebody/notes"),
        (unfinished_work, "# TO" + "DO: later"),
        (missing_docstring, "x = 1"),
        (too_long, "\n" * (LONGEST + 1)),
        (strange_imports, "def f():\n    from rich.table import Table"),
    ],
)
def test_an_offence_is_noticed(checker: Callable[[str], Findings], culprit: str) -> None:
    assert list(checker(culprit))


@pytest.mark.parametrize("checker", [places_of_one_machine, unfinished_work])
def test_every_text(checker: Callable[[str], Findings]) -> None:
    for path in text_files():
        refuse(path, checker)


def test_every_module_has_a_docstring() -> None:
    for path in python_files():
        refuse(path, missing_docstring)


def test_no_source_file_is_too_long() -> None:
    for path in (ROOT / "src").rglob("*.py"):
        refuse(path, too_long)


def test_the_core_stands_on_little() -> None:
    for path in (ROOT / "src" / "kibitz" / "core").rglob("*.py"):
        refuse(path, strange_imports)


def refuse(path: Path, checker: Callable[[str], Findings]) -> None:
    """Fail with `file:line: complaint`, every one on its line."""
    findings = [f"{short(path)}:{line}: {what}" for line, what in checker(path.read_text(encoding="utf-8"))]
    assert not findings, "\n" + "\n".join(findings)
