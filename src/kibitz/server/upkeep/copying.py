"""Whole copies of a store: into a file while a server runs, and from one kind of store to the other."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Protocol

from kibitz.server.settings import is_url
from kibitz.server.store import Damaged, StoreFailed
from kibitz.server.store.opening import store_at
from kibitz.server.store.whole.new_file import FileTarget, new_file
from kibitz.server.store.whole.opening import alone, source_at
from kibitz.server.store.whole.shapes import Shape, shapes
from kibitz.server.store.whole.source import Source
from kibitz.server.store.whole.sqlite import SqliteSource

Tell = Callable[[str, int, int], None]  # what is being done, how much of it, and of how much

HINT = "`kibitz check` says what can be saved"


class Target(Protocol):
    """Where rows are put."""

    async def put(self, shape: Shape, rows: Sequence[tuple[Any, ...]]) -> None:
        """Write rows of a table of the schema."""


class Copied:
    """How much was copied."""

    def __init__(self) -> None:
        self.rows: dict[str, int] = {}

    @property
    def words(self) -> str:
        """The same as people read it."""
        return f"{self.rows.get('tables', 0)} tables, {self.rows.get('entries', 0)} entries"


@asynccontextmanager
async def reading(place: str) -> AsyncIterator[Source]:
    """A store, open for reading for as long as the block lasts."""
    source = await source_at(place)
    try:
        yield source
    finally:
        await source.close()


async def backup(place: str, file: Path, tell: Tell, *, force: bool = False) -> Copied:
    """Copy a store as it is at one moment into a new file, whole and proven to be sound, or not at all."""
    if force and not is_url(place) and file.resolve() == Path(place).resolve():
        raise StoreFailed(f"{file}: both names are of the same file")
    with new_file(file, force=force) as made:
        async with reading(place) as source, source.snapshot():
            if not isinstance(source, SqliteSource):
                return await filled(source, made, file, tell)
            source.copy_pages(made, lambda done, total: tell("copying", done, total))
        return await _proven(made, source.name, tell)


async def _proven(made: Path, name: str, tell: Tell) -> Copied:
    """What the copy holds, read to its end; damage is told of the file it was copied from."""
    copy = SqliteSource(made, alone=True)
    copy.name = name
    try:
        found = await copy.pages()
        if found:
            raise Damaged(f"{name}: it is damaged; {HINT} ({found[0]})")
        return await copied(copy, None, tell)
    finally:
        await copy.close()


async def filled(source: Source, made: Path, name: Path, tell: Tell) -> Copied:
    """Fill a new file with everything that a store holds."""
    target = FileTarget(made, name, source.version)
    try:
        done = await copied(source, target, tell)
        target.finish()
    finally:
        target.close()
    return done


async def copied(source: Source, target: Target | None, tell: Tell) -> Copied:
    """Read every row, see that it is as it was written, and put it into the target, if there is one."""
    done = Copied()
    what = "reading again" if target is None else "copying"
    total = sum([await source.count(shape) for shape in shapes(source.version)])
    read = 0
    for shape in shapes(source.version):
        done.rows[shape.name] = 0
        async for rows in source.rows(shape):
            for row in rows:
                problem = shape.problem(row)
                if problem is not None:
                    raise Damaged(f"{source.name}: {problem}; {HINT}")
            if target is not None:
                await target.put(shape, rows)
            done.rows[shape.name] += len(rows)
            read += len(rows)
            tell(what, read, total)
    return done


async def move(place: str, to: str, tell: Tell) -> Copied:
    """Put everything that a store holds into a new one, of either kind. No server may run on either, and none
    can start meanwhile. The old store is brought up to date, and stays."""
    if place == to:
        raise StoreFailed("both names are of the same store")
    store_at(to)  # complains where it is no name of a store at all
    async with reading(place):
        pass  # a store that is not there is not made
    async with alone(place):
        await _brought_up_to_date(place)
        async with reading(place) as source, source.snapshot():
            if is_url(to):
                from kibitz.server.store.whole.postgres import PostgresTarget  # costs time SQLite need not

                async with PostgresTarget.opened(to) as target:
                    return await copied(source, target, tell)
            with new_file(Path(to)) as made:
                return await filled(source, made, Path(to), tell)


async def _brought_up_to_date(place: str) -> None:
    store = store_at(place)
    await store.open()
    await store.close()
