"""What every test run has in common: which tree it runs on, and how hypothesis searches."""

from __future__ import annotations

import os
import signal
import threading
from pathlib import Path

import pytest
from hypothesis import settings

from kibitz.core.native import COMPILED
from tests.server.postgres import database as database
from tests.server.postgres import postgres as postgres

# No deadline: the plain tree is slower by design, and a busy machine is no bug. In CI the same examples are
# tried every time, so that a red build is red because of the change.
settings.register_profile("kibitz", deadline=None, derandomize=os.environ.get("CI") == "true")
settings.load_profile("kibitz")

# Tests start `kibitz` in other folders; there it must be the same tree as here.
if "PYTHONPATH" in os.environ:
    folders = os.environ["PYTHONPATH"].split(os.pathsep)
    os.environ["PYTHONPATH"] = os.pathsep.join(str(Path(folder).resolve()) for folder in folders if folder)

# A script starts its background jobs with Ctrl-C ignored, and what is ignored is inherited: programs that
# tests start would never hear the Ctrl-C that ends them, and the tests would wait for ever.
IS_MAIN = threading.current_thread() is threading.main_thread()
if IS_MAIN and signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--expect-compiled",
        choices=["yes", "no", "either"],
        default="either",
        help="stop unless the kibitz that was imported is compiled, or is not",
    )


def pytest_report_header() -> str:
    return f"kibitz compiled: {tree()}"


def pytest_configure(config: pytest.Config) -> None:
    expected = config.getoption("--expect-compiled")
    if expected not in (tree(), "either"):
        raise pytest.UsageError(f"expected compiled={expected}, but the kibitz found here says {tree()}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave what is marked `once` to the run on the compiled tree, if this is the other half of a pair."""
    if config.getoption("--expect-compiled") == "no":
        elsewhere = pytest.mark.skip(reason="runs on the compiled tree only")
        for item in items:
            if item.get_closest_marker("once"):
                item.add_marker(elsewhere)


def tree() -> str:
    return "yes" if COMPILED else "no"
