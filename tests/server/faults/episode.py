"""One fault from beginning to end: people sit down and play, something breaks, it goes on, all is counted."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

from tests.server.faults.kinds import TOGETHER, Fault, Scene, ended
from tests.server.faults.people import Count, Person, count, house
from tests.server.players import Enough

FURTHER = 6  # steps that every game goes on after the fault
LONGEST = 120.0  # seconds until an episode has got stuck


async def episode(place: str, fault: Fault, folder: Path, seed: object, tables: int = 8) -> Count:
    """What became of every ask while this fault came about."""
    scene = Scene(place, folder, seed)
    async with asyncio.timeout(LONGEST):
        with ended(scene):
            for _ in range(2 if fault in TOGETHER else 1):
                await asyncio.to_thread(scene.start)
            people = await house(scene.urls()[0], tables, seed)
            await _played_through(scene, people, fault)
        assert complaints(scene.log) == ""
        return await count(place, people)


async def _played_through(scene: Scene, people: list[Person], fault: Fault) -> None:
    """Everybody plays while it breaks, and until every table has gone on for a while after that."""
    goals: dict[str, int] = {}

    def until_goal(table: str) -> Enough:
        return lambda told: told.outcome is not None or told.step >= goals.get(table, told.step + 1)

    async with asyncio.TaskGroup() as group:
        for number, person in enumerate(people):
            group.create_task(person.stay(partial(scene.urls, number), until_goal(person.table)))
        while not all(person.latest for person in people):
            await asyncio.sleep(0.01)
        await fault(scene)
        for person in people:
            goals[person.table] = max(goals.get(person.table, 0), person.step + FURTHER)


def complaints(log: Path) -> str:
    """What went wrong in a server without reaching anybody."""
    text = log.read_text(encoding="utf-8") if log.exists() else ""
    return "\n".join(line for line in text.splitlines() if "Traceback" in line or '"bug"' in line)
