"""The rules in C: built with the C compiler of this machine, called through ctypes.

A yardstick exports `terms`, the names of the numbers it reads from a position's terms, and `playouts`. It
plays the games of the same numbers as the Python rules, so decisions and checksum must be equal.
"""

from __future__ import annotations

import ctypes
import os
import shlex
import shutil
import subprocess
from importlib.resources import as_file, files
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

FLAGS = ("-std=c11", "-O3", "-shared", "-fPIC")


class NoYardstickError(Exception):
    """Why there is nothing to compare with."""


def compiler() -> list[str]:
    """The C compiler's command line: CC, or the first of the usual names; empty when there is none."""
    for name in [os.environ["CC"]] if os.environ.get("CC") else ["cc", "gcc", "clang"]:
        command = shlex.split(name)
        if shutil.which(command[0]):
            return command
    return []


def build(key: str, folder: Path) -> Path:
    """Compile a game's yardstick into this folder."""
    command = compiler()
    if not command:
        raise NoYardstickError("no C compiler")
    source = files("kibitz.benchmarks").joinpath(f"{key}.c")
    if not source.is_file():
        raise NoYardstickError(f"nobody wrote {key} in C")
    library = folder / f"{key}.so"
    with as_file(source) as path:
        done = subprocess.run(
            [*command, *FLAGS, "-o", str(library), str(path)], capture_output=True, text=True, check=False
        )
    if done.returncode != 0:
        raise NoYardstickError(f"{command[0]} failed: {(done.stderr.splitlines() or ['without a word'])[0]}")
    return library


class Yardstick:
    """A built yardstick, for one table's terms."""

    def __init__(self, library: Path, terms: Any) -> None:
        loaded = ctypes.CDLL(str(library))
        names = ctypes.c_char_p.in_dll(loaded, "terms").value or b""
        numbers = [int(getattr(terms, name)) for name in names.decode().split()]
        self.terms = (ctypes.c_int32 * len(numbers))(*numbers)
        self.playouts = loaded.playouts
        self.playouts.restype = None
        self.playouts.argtypes = [
            ctypes.POINTER(ctypes.c_int32),
            ctypes.c_int,
            ctypes.c_int64,
            ctypes.c_int64,
            ctypes.POINTER(ctypes.c_int64),
            ctypes.POINTER(ctypes.c_uint32),
        ]

    def play(self, seats: int, first: int, games: int) -> tuple[int, int]:
        """Decisions made and the checksum, as `benchmark` of the game returns them."""
        decisions = ctypes.c_int64()
        checksum = ctypes.c_uint32()
        self.playouts(self.terms, seats, first, games, ctypes.byref(decisions), ctypes.byref(checksum))
        return decisions.value, checksum.value
