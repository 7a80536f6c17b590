"""The finder behind KIBITZ_PURE=1: below `kibitz`, it sees Python files and no compiled library.

With it one installation can be run both ways and the two compared, and a debugger can step into the rules.
"""

from __future__ import annotations

from importlib.abc import MetaPathFinder
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType


class SourceOnly(MetaPathFinder):
    """Finds `kibitz.…` by its `.py` file and leaves every other name to the usual finders."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith("kibitz."):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(fullname)
            # A spec without a loader is a mere folder: a namespace package, which kibitz has none of.
            if spec is not None and spec.loader is not None:
                return spec
        return None
