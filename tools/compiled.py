"""Which files mypyc compiles (setup.py, which stands alone, says it too), and how they name their numbers."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def compiled_files(name: str = "compiled") -> list[Path]:
    """The files named by `compiled` in pyproject.toml, or by another list there."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = project["tool"]["kibitz"][name]
    return sorted({path for pattern in patterns for path in ROOT.glob(pattern) if path.name != "__init__.py"})


def names_for_numbers() -> frozenset[str]:
    """What `NewType` makes of machine numbers."""
    texts = [path.read_text(encoding="utf-8") for path in compiled_files()]
    return frozenset(name for text in texts for name in re.findall(r"^(\w+) = NewType\(", text, re.MULTILINE))
