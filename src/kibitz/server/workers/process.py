"""A fresh interpreter beside the server, which finds the same games and the same bots."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from typing import Any


def surroundings() -> dict[str, str]:
    """The environment of such a process: the paths of this one."""
    path = os.pathsep.join(folder or str(Path.cwd()) for folder in sys.path)
    return os.environ | {"PYTHONPATH": path}


def command(module: str, *arguments: str) -> tuple[str, ...]:
    """What runs the `work` of one of the modules here."""
    return (sys.executable, "-P", "-c", f"from {__package__}.{module} import work; work()", *arguments)


async def started(module: str, *arguments: str, **more: Any) -> asyncio.subprocess.Process:
    """The process, to be spoken to and heard through pipes."""
    return await asyncio.create_subprocess_exec(
        *command(module, *arguments),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env=surroundings(),
        start_new_session=True,  # Ctrl-C in the terminal is for the server alone
        **more,
    )
