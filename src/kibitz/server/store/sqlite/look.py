"""A look at every page of an SQLite file while it is in use: a thread and a connection of its own."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path
from threading import Thread

log = logging.getLogger("kibitz.server")


class Look(Thread):
    """Begins when it is made. `found` is what is wrong, in words; None if nothing is, or not yet known."""

    def __init__(self, path: Path) -> None:
        super().__init__(name="kibitz-store-look", daemon=True)
        self.found: str | None = None
        self._path = path
        self._is_over = False
        self.start()

    def run(self) -> None:
        """Have SQLite walk through all its trees."""
        uri = f"{self._path.absolute().as_uri()}?mode=ro"
        try:
            connection = sqlite3.connect(uri, uri=True)
            try:
                # Steps of SQLite between two looks whether the store is being closed.
                connection.set_progress_handler(lambda: self._is_over, 10_000)
                (said,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            finally:
                connection.close()
        except sqlite3.Error as error:
            said = "ok" if self._is_over else str(error)
        if said != "ok":
            self.found = f"it is damaged; `kibitz check` says what can be saved ({' '.join(said.split())})"
            log.error("store damaged", extra={"problem": f"{self._path}: {self.found}"})

    def stop(self) -> None:
        """Do not look any further; returns when the file is let go of."""
        self._is_over = True
        self.join()
