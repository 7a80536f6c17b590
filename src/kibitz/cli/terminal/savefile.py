"""The file a game is kept in while it is played: a record that grows by a line with every action.

A line is on disk before anybody hears of the action, so even a power cut costs no more than the action that
was just being written. What such a cut leaves of a line is dropped when the game goes on.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import signal
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from types import ModuleType
from typing import BinaryIO

from kibitz.cli.complaint import Complaint
from kibitz.cli.document import printable
from kibitz.core.game import LoadedGame
from kibitz.core.record import Header, Misfit, Record, Step, line_of, parsed
from kibitz.core.table import Table

fcntl: ModuleType | None
try:
    import fcntl
except ImportError:  # where files cannot be locked this way, two players of one file are on their own
    fcntl = None


class SaveFile:
    """An open record, locked against a second player of the same game."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        self.path = path
        self._file = file
        self._whole = b""

    @classmethod
    def created(cls, path: Path, header: Header) -> SaveFile:
        """A new file with its header; an existing one is never touched."""
        try:
            file = path.open("xb")
        except FileExistsError:
            hint = f"go on with `{resume_command(path)}`, or name another file"
            raise Complaint(f"{shown(path)} exists already: {hint}") from None
        except OSError as error:
            raise Complaint(f"{shown(path)}: cannot be written: {error.strerror or error}") from error
        made = cls(path, file)
        made._lock()
        made._write(line_of(header))
        _sync_folder(path)
        return made

    @classmethod
    def reopened(cls, path: Path) -> tuple[SaveFile, Record, bool]:
        """An existing file, its record, and whether a half-written line was dropped."""
        try:
            file = path.open("r+b")
            content = file.read()
        except OSError as error:
            raise Complaint(f"{shown(path)}: cannot be read: {error.strerror or error}") from error
        opened = cls(path, file)
        opened._lock()
        opened._whole = whole_lines(content)
        try:
            record = parsed(opened._whole)
        except Misfit as misfit:
            opened.close()
            raise Complaint(f"{shown(path)}: {printable(str(misfit))}") from None
        return opened, record, len(opened._whole) < len(content)

    def go_on(self) -> None:
        """Make ready to append to the whole lines; called once the record has proved sound."""
        self._file.truncate(len(self._whole))
        self._file.seek(0, os.SEEK_END)
        if not self._whole.endswith(b"\n"):
            self._write(b"\n")

    def append(self, step: Step) -> None:
        """One more action, on disk when this returns."""
        self._write(line_of(step))

    def close(self) -> None:
        """Let go of the file, so that the game can be played elsewhere."""
        self._file.close()

    def _write(self, line: bytes) -> None:
        try:
            self._file.write(line)
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            problem = f"{shown(self.path)}: cannot be written: {error.strerror or error}"
            raise Complaint(f"{problem}; all before the last action is kept") from error

    def _lock(self) -> None:
        if fcntl is None:
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.close()
            raise Complaint(f"{shown(self.path)} is being played in another terminal") from None
        except OSError:
            pass  # a file system without locks


def whole_lines(content: bytes) -> bytes:
    """A record without the half of a line that a crash may leave at its end."""
    kept, newline, rest = content.rpartition(b"\n")
    if not rest:
        return content
    try:
        parsed(content)
    except Misfit:
        return kept + newline
    return content  # whole, but for its line break


def _sync_folder(path: Path) -> None:
    """A new name is safe once its folder is on disk; not every system lets a folder be opened."""
    with contextlib.suppress(OSError):
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def default_path(game: LoadedGame) -> Path:
    """A name that says what and when, and is not taken."""
    stem = f"kibitz-{game.key}-{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    names = itertools.chain([stem], (f"{stem}-{number}" for number in itertools.count(2)))
    return next(path for name in names if not (path := Path(f"{name}.jsonl")).exists())


def shown(path: Path) -> str:
    """A path as people see it."""
    return printable(str(path))


def command(verb: str, path: Path) -> str:
    """What to type to do this with a record: `kibitz` where the shell finds it, else by its own path."""
    import shlex
    import shutil

    program = "kibitz"
    if shutil.which(program) is None:
        started = Path(sys.argv[0])
        program = str(started) if started.name == program else f"{Path(sys.executable).name} -m {program}"
    return f"{program} {verb} {shlex.quote(str(path))}"


def resume_command(path: Path) -> str:
    """What to type to go on."""
    return command("play --resume", path)


def resumed(game: LoadedGame, record: Record, path: Path) -> Table:
    """The table a record leads to; a record that does not hold is explained by its first bad line."""
    try:
        return Table.resumed(game, record)
    except Misfit as misfit:
        raise Complaint(f"{shown(path)}: {printable(str(misfit))}") from None


@contextlib.contextmanager
def uninterrupted() -> Iterator[None]:
    """Hold Ctrl-C back until an action is played and written, so that the two never differ."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
