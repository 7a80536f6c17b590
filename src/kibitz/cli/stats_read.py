"""Where `kibitz stats` finds its records: files, folders of them, and the finished tables of a store."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from kibitz.cli.complaint import Complaint
from kibitz.cli.document import printable
from kibitz.cli.progress import tracked

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kibitz.core.game import LoadedGame
    from kibitz.server.store import Row, Store
    from kibitz.stats.gathering import Gathering

MISFIT = 1
PAGE = 1_000  # tables asked for at a time
RECORDS = "*.jsonl"


class Games:
    """The games that may be counted."""

    def __init__(self, packages: str | None, only: str | None) -> None:
        from kibitz.cli.serve import games_named

        self._found = games_named(packages)
        self.keys = sorted({key for games in self._found.values() for key in games})
        self._only = only
        if only is not None and only not in self.keys:
            raise Complaint(f"--game: there is no game {only!r}; there are: {', '.join(self.keys)}")

    def of(self, package: str, key: str) -> LoadedGame | None:
        """The game of a table in a store."""
        return self._found.get(package, {}).get(key)

    def named(self, key: str) -> LoadedGame:
        """The game a record names; Misfit where there is none of that name."""
        from kibitz.core.record import Misfit

        for games in self._found.values():
            if key in games:
                return games[key]
        raise Misfit(1, f"there is no game {key!r}; there are: {', '.join(self.keys)}")

    def skips(self, key: str) -> bool:
        """Whether nobody asked for this game."""
        return self._only is not None and key != self._only


class Count:
    """Reads one record after the other into a gathering; `worst` is the exit code so far."""

    def __init__(self, games: Games, gathering: Gathering) -> None:
        self.misfits: list[tuple[str, str]] = []  # which record, and what is wrong with it
        self.worst = 0
        self._games = games
        self._gathering = gathering

    def _try(self, record: str, take: Callable[[str], None]) -> None:
        """Take a record; what is wrong with it is told, and the others count all the same."""
        from kibitz.cli.main import USER_MISTAKE, tell
        from kibitz.core.record import Misfit

        try:
            take(record)
        except Misfit as misfit:
            self.misfits.append((record, str(misfit)))
            self.worst = max(self.worst, MISFIT)
            tell(printable(f"{record}: does not fit, and is left out: {misfit}"))
        except Complaint as complaint:
            self.worst = USER_MISTAKE
            tell(complaint)

    def files(self, paths: Sequence[str]) -> None:
        """Every record that is named, and every one in a folder that is named."""
        files = [file for path in paths for file in _files_in(path)]
        for file in tracked(files, "records"):
            self._try(file, self._take_file)

    def _take_file(self, path: str) -> None:
        from kibitz.cli.recorded import text_of
        from kibitz.core.record import proven

        text = text_of(path)
        key = _key_in(text)
        if key is not None and self._games.skips(key):
            return
        record, _ = proven(self._games.named, text)
        self._gathering.take(path, record, self._games.named(record.header.game))

    def store(self, place: str) -> None:
        """Every finished table of a store. A store that is not there is not made."""
        import asyncio

        from kibitz.server.settings import is_url
        from kibitz.server.store import StoreFailed
        from kibitz.server.store.opening import store_at

        if not is_url(place) and not Path(place).is_file():
            raise Complaint(f"{printable(place)}: there is no such file; --store names another")
        try:
            asyncio.run(self._tables(store_at(place)))
        except StoreFailed as failed:
            raise Complaint(str(failed)) from None

    async def _tables(self, store: Store) -> None:
        await store.open()
        try:
            names: list[str] = []
            while more := await store.finished(names[-1] if names else "", PAGE):
                names += more
            for name in tracked(names, "tables"):
                self._try(name, partial(self._take_table, await store.read(name)))
        finally:
            await store.close()

    def _take_table(self, rows: Sequence[Row], name: str) -> None:
        from kibitz.core.errors import Refused, sentence
        from kibitz.core.record import Misfit, verify
        from kibitz.server.errors import SENTENCES
        from kibitz.server.history.records import record_of

        try:
            record = record_of(name, rows, self._games.of)
        except Refused as refused:
            raise Misfit(1, sentence(refused, SENTENCES)) from None
        if self._games.skips(record.header.game):
            return
        game = self._games.named(record.header.game)
        verify(game, record)
        self._gathering.take(name, record, game)


def _files_in(path: str) -> list[str]:
    """The records in a folder and in the folders in it, by name; a file is itself."""
    if not Path(path).exists():
        raise Complaint(f"{printable(path)}: there is no such file or folder")
    if not Path(path).is_dir():
        return [path]
    found = sorted(str(file) for file in Path(path).rglob(RECORDS) if file.is_file())
    if not found:
        raise Complaint(f"{printable(path)}: there is no record in this folder ({RECORDS})")
    return found


def _key_in(text: bytes) -> str | None:
    """The game that the first line of a file names, if it names one."""
    from kibitz.core.record import Misfit, parsed

    try:
        return parsed(text.partition(b"\n")[0]).header.game
    except Misfit:
        return None
