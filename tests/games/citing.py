"""Which rules of its page a game cites, and which scenarios its tests are named after."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator
from pathlib import Path


def remarks(game: Path) -> Iterator[str]:
    """Every comment and docstring below a folder."""
    for path in sorted(game.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.COMMENT:
                yield token.string.lstrip("# ")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                yield ast.get_docstring(node) or ""


def cited(game: Path, ruling: str, ends: str = ":") -> set[str]:
    """The numbers of rules and rulings that the remarks of a game cite: `6.2, R20: …`, `rules 7 and 12`,
    `(5.1)`, `R27`. `ruling` is the pattern of a ruling's number, `ends` of what closes a series in front."""
    number = rf"(?:{ruling}|\d+(?:\.\d+)*)"
    series = rf"{number}(?:(?:, | and ){number})*"
    found: set[str] = set()
    for remark in remarks(game):
        for place in (rf"^{series}(?={ends})", rf"\brules? {series}", rf"\({series}\)", rf"\b{ruling}\b"):
            for match in re.findall(place, remark, re.MULTILINE):
                found.update(re.findall(number, match))
    return found


def in_test_names(tests: Iterable[Path], besides: str = "$^") -> set[str]:
    """The numbers in the names of tests: test_31_…, test_27_and_28_…, test_67_to_78_…. Those that
    look like `besides` are about something else."""
    found: set[str] = set()
    for path in tests:
        for name in re.findall(r"def test_(\d+(?:(?:_and|_to)?_\d+)*)_", path.read_text(encoding="utf-8")):
            if not re.fullmatch(besides, name):
                for first, last in re.findall(r"(\d+)(?:_to_(\d+))?", name):
                    found.update(str(number) for number in range(int(first), int(last or first) + 1))
    return found


def assert_all_have_a_test(cards: Iterable[str], path: str) -> None:
    """Every card begins the name of a test in a file, behind the number of a scenario."""
    source = Path(path).read_text(encoding="utf-8")
    tested = re.findall(r"^def test_(?:r?\d+_)?(\w+)\(", source, re.MULTILINE)
    assert [card for card in cards if not any(name.startswith(card) for name in tested)] == []
