"""The tests that matter for what has changed, for a developer who waits for them.

    python -m tools.quick [SINCE]

What has changed: since the commit that is also in `origin`, or since SINCE. Test files come in the order of
their distance from that, counted in imports: those that were changed themselves, those that import a changed
module, those that import one which does; of these the tests of the same folder first. What is not reached in
time is counted as skipped.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Mapping
from itertools import takewhile
from operator import eq
from pathlib import Path

ROOT = Path(__file__).parent.parent
SECONDS = 45  # for Python tests
RELATED = ["exec", "--", "vitest", "related", "--run"]
IMPORT = re.compile(r"^\s*(?:from ([\w.]+) import (\([^)]*\)|.*)|import ([\w.]+))", re.MULTILINE)


def main(since: str | None) -> int:
    """Run them; the exit code is that of the first program that failed."""
    changed = changes(since or common())
    page = [path for path in changed if path.startswith("web/")]
    tests = nearest({path for path in changed if path.endswith(".py")})
    print(f"kibitz: {len(changed)} changed files, {len(tests)} test files that reach them", flush=True)
    if tests:
        within = ["-q", "-x", "-n", "auto", f"--within={SECONDS}"]
        code = subprocess.run([sys.executable, "-m", "pytest", *within, *tests], cwd=ROOT).returncode
        if code:
            return code
    if not page:
        return 0
    related = [
        str(Path(path).relative_to("web"))
        for path in page
        if (ROOT / path).exists() and path.startswith("web/src/")
    ]
    for command in (["run", "--silent", "format:check"], ["run", "--silent", "check"], [*RELATED, *related]):
        code = subprocess.run(["npm", *command], cwd=ROOT / "web").returncode
        if code:
            return code
    return 0


def git(*arguments: str) -> list[str]:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True)
    return done.stdout.splitlines()


def common() -> str:
    """The commit this work began with."""
    return next(
        iter(git("merge-base", "HEAD", "origin/HEAD") or git("merge-base", "HEAD", "origin/main")), "HEAD"
    )


def changes(since: str) -> list[str]:
    """Paths that differ from a commit, also those that git does not know yet."""
    return sorted({*git("diff", "--name-only", since), *git("ls-files", "--others", "--exclude-standard")})


def nearest(changed: set[str]) -> list[str]:
    """The test files from which a changed file is reached, the nearest first."""
    files = [
        path.relative_to(ROOT)
        for folder in ("src", "tests", "tools")
        for path in (ROOT / folder).rglob("*.py")
    ]
    named = {module(path): str(path) for path in files}
    importers: dict[str, set[str]] = {}
    for path in files:
        for name in imported(path, named):
            importers.setdefault(named[name], set()).add(str(path))
    found, edge = sorted(changed), set(changed)
    while edge:
        edge = {importer for path in edge for importer in importers.get(path, ())} - set(found)
        found += sorted(edge, key=lambda path: (-mirrored(path, changed), path))
    return [path for path in found if Path(path).name.startswith("test_") and (ROOT / path).exists()]


def mirrored(path: str, changed: set[str]) -> int:
    """How many folders a test shares with what it mirrors: the more, the nearer."""
    rooms = [module(Path(other)).split(".")[1:] for other in changed]
    own = module(Path(path)).split(".")[1:]
    return max(len(list(takewhile(bool, map(eq, own, room)))) for room in rooms)


def module(path: Path) -> str:
    """What a file is imported as."""
    parts = path.with_suffix("").parts
    return ".".join(part for part in parts if part not in ("src", "__init__"))


def imported(path: Path, known: Mapping[str, str]) -> set[str]:
    """The modules of ours that a file imports, anywhere in it. Games are found by their folder."""
    names: set[str] = set()
    for package, some, plain in IMPORT.findall((ROOT / path).read_text(encoding="utf-8")):
        names |= {package or plain, *(f"{package}.{name}" for name in re.findall(r"\w+", some))}
    if module(path) == "kibitz.games":
        names |= {name for name in known if name.startswith("kibitz.games.") and name.endswith(".game")}
    return names & known.keys()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else None))
