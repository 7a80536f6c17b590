"""The page on how Kibitz is built names every room, and leads to files that are there."""

from __future__ import annotations

import re
from fnmatch import fnmatch
from pathlib import Path

PAGE = Path("docs/architecture.md").read_text(encoding="utf-8")
ROOMS, LOOKED_FOR = PAGE.split("## You look for …")
ENTRIES = re.findall(r"^\| (?P<what>[^|]+) \| `(?P<path>[^`|]+)` \|$", LOOKED_FOR, re.MULTILINE)


def named(after: str, before: str) -> list[str]:
    """The rooms in the first column of a table."""
    table = ROOMS.split(after)[1].split(before)[0]
    return [
        room
        for row in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)
        for room in re.findall("`([^`]+)`", row)
    ]


def test_every_entry_leads_somewhere() -> None:
    assert len(ENTRIES) >= 40
    assert [path for _, path in ENTRIES if not Path(path).exists()] == []


def test_every_room_of_the_package_has_a_line() -> None:
    source, patterns = Path("src/kibitz"), named("### `src/kibitz`", "### `web/src`")
    rooms = {path.parent.relative_to(source).as_posix() for path in source.rglob("*.py")} - {"."}
    unnamed = {room for room in rooms if not any(_is_one(room, pattern) for pattern in patterns)}
    assert unnamed == set()
    assert {pattern for pattern in patterns if not list(source.glob(pattern))} == set()


def _is_one(room: str, pattern: str) -> bool:
    return room.count("/") == pattern.count("/") and fnmatch(room, pattern)


def test_every_room_of_the_page_has_a_line() -> None:
    rooms = {path.name for path in Path("web/src").iterdir() if path.is_dir()}
    assert set(named("### `web/src`", "### Beside them")) == rooms


def test_the_journey_of_a_move_goes_through_as_many_files_as_it_says() -> None:
    page = Path("docs/journey-of-a-move.md").read_text(encoding="utf-8")
    stops = re.findall(r"^\d+\. \*\*`([^`]+)`\*\*", page, re.MULTILINE)
    assert [stop for stop in stops if not Path(stop).exists() and not Path("src/kibitz", stop).exists()] == []
    keyboard = stops.index("web/src/games/acquire/board/Spaces.svelte")
    assert (keyboard, len(stops) - keyboard) == (10, 16)
    assert "Ten files later" in page
    assert "sixteen others" in page
