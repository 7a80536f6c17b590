"""One server to an SQLite file: a lock of the operating system on a small file beside it.

The system lets go of it when the process ends, however it ends. It is not on the file itself: a process that
closes a file gives up the locks which SQLite has on it. Only servers hold it; whoever reads, copies or checks
the file does so beside them.
"""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

from kibitz.server.store.protocol import StoreFailed

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """Held from its making until `release`. StoreFailed if another server has it."""

    def __init__(self, path: Path) -> None:
        self._path = Path(f"{path.resolve()}-lock")
        while True:
            try:
                self._file = os.open(self._path, os.O_CREAT | os.O_RDWR, 0o600)
            except OSError as error:
                raise StoreFailed(f"{path}: {error.strerror}") from None
            try:
                _lock(self._file)
            except OSError:
                os.close(self._file)
                raise StoreFailed(
                    f"{path}: another server keeps its tables there; stop that one, or name another file"
                ) from None
            if self._is_in_place():
                return
            os.close(self._file)  # its last owner removed it a moment ago

    def _is_in_place(self) -> bool:
        try:
            return os.path.samestat(os.fstat(self._file), self._path.stat())
        except FileNotFoundError:
            return False

    def release(self) -> None:
        """Let go of it. Removed first, while nobody else can have it."""
        with contextlib.suppress(OSError):  # Windows keeps a file that is open; the next server takes it over
            self._path.unlink()
        os.close(self._file)
