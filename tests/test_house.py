"""The house around the games: commands, locks, the installed command, and installing it anywhere.

These tests run real programs, the way a newcomer would.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

import kibitz
from kibitz.cli.main import make_parser
from kibitz.core.native import COMPILED
from tests.cli.command import COMMAND

ROOT = Path(__file__).resolve().parents[1]
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "-q")
AS_WE_DO = ("--no-build-isolation", "--no-deps")
LOCKS = ["requirements.lock", "requirements-test.lock", "requirements-node.lock"]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def call(
    *command: str | Path, cwd: Path = ROOT, env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a program to its end, with a few variables set on top of the usual ones."""
    environment = os.environ | (env or {})
    return subprocess.run(
        command, cwd=cwd, env=environment, capture_output=True, text=True, timeout=300, check=False
    )


def call_kibitz(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The `kibitz` command of the tree under test."""
    return call(*COMMAND, *arguments)


# Commands


def make_targets() -> set[str]:
    return set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def test_the_two_commands_exist() -> None:
    assert {"play", "test"} <= make_targets()


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_every_make_command_on_a_page_exists(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    named = set(re.findall(r"(?:^|`) *make ([a-z-]+)", text, re.MULTILINE))
    assert named, f"{page} should tell how to start"
    assert named <= make_targets()


def test_ci_runs_the_same_command_as_people() -> None:
    script = ROOT / ".ci" / "run"
    assert "make test" in script.read_text(encoding="utf-8").splitlines()
    assert os.access(script, os.X_OK)


# Locks


def locked(lock: str) -> dict[str, str]:
    """Each package of a lock with everything said about it, its hashes included."""
    text = (ROOT / lock).read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return {re.split(r"[=\s;]", line)[0]: line for line in lines}


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_pins_and_hashes_everything(lock: str) -> None:
    packages = locked(lock)
    assert packages
    for line in packages.values():
        assert re.match(r"[\w.-]+==[\w.]+ .*--hash=sha256:[0-9a-f]{64}", line), line


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_no_address(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert "://" not in text
    assert " @ " not in text
    assert not re.search(r"^-", text, re.MULTILINE), "an option such as --index-url names a host"


def test_tests_run_on_the_packages_people_play_with() -> None:
    assert locked("requirements.lock").items() <= locked("requirements-test.lock").items()


def test_the_lock_builds_what_the_project_asks_for() -> None:
    # The lock is resolved from the group, an installation with isolation from the build system.
    assert PROJECT["dependency-groups"]["build"] == PROJECT["build-system"]["requires"]


def test_the_version_is_said_once_and_the_same() -> None:
    assert PROJECT["project"]["version"] == kibitz.__version__


# The command


def test_version_says_which_tree_this_is() -> None:
    done = call_kibitz("--version")
    assert done.returncode == 0
    compiled = "yes" if COMPILED else "no"
    python = platform.python_version()
    assert done.stdout == f"kibitz {kibitz.__version__} (Python {python}, compiled: {compiled})\n"


def test_a_compiled_installation_runs_from_source_on_request() -> None:
    done = call(*COMMAND, "--version", env={"KIBITZ_PURE": "1"})
    assert "compiled: no" in done.stdout


def test_without_a_verb_the_command_shows_its_verbs() -> None:
    done = call_kibitz()
    assert done.returncode == 0
    for verb in make_parser()[1]:
        assert re.search(rf"^ +{verb} +\w", done.stdout, re.MULTILINE), f"{verb} says nothing of itself"


def test_an_unknown_verb_is_told_in_one_line() -> None:
    done = call_kibitz("plya")
    assert done.returncode == 2
    assert done.stdout == ""
    assert re.fullmatch(r"kibitz: there is no verb 'plya'.*\n", done.stderr)


def test_every_verb_explains_itself_with_an_example() -> None:
    for verb in make_parser()[1]:
        done = call_kibitz(verb, "--help")
        assert done.returncode == 0
        assert done.stdout.count(f"kibitz {verb}") >= 2, f"{verb}: show an example below the usage line"


def test_the_command_starts_without_heavy_packages() -> None:
    program = "import sys, kibitz.cli.main as m; m.make_parser(); print(*sys.modules)"
    loaded = set(call(sys.executable, "-c", program).stdout.split())
    assert "kibitz.cli.complaint" in loaded
    heavy = loaded & {"rich", "msgspec", "asyncio", "kibitz.games.acquire", "kibitz.bots"}
    assert not heavy, f"import {', '.join(sorted(heavy))} where it is used, inside the verb's run"


# Installing


@pytest.mark.once
def test_installing_needs_no_compiler_and_brings_the_page(tmp_path: Path) -> None:
    installed = install(tmp_path, CC=str(tmp_path / "no-such-compiler"), KIBITZ_COMPILE="auto")
    assert installed.returncode == 0, installed.stderr
    assert not list(tmp_path.rglob("*.so"))
    page = tmp_path / "site/kibitz/server/page"
    assert "<script" in (page / "index.html").read_text(encoding="utf-8"), "the page is part of the package"
    assert list(page.glob("assets/*.js"))
    done = call(*COMMAND, "--version", cwd=tmp_path, env={"PYTHONPATH": str(tmp_path / "site")})
    assert "compiled: no" in done.stdout


def needed(**env: str) -> str:
    """What pip is told to fetch before it builds the package here."""
    program = "import packing; print(packing.get_requires_for_build_wheel())"
    done = call(sys.executable, "-c", program, env={"KIBITZ_PAGE": "auto", **env})
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()[-1]


def test_who_has_no_node_is_given_one_to_build_the_page() -> None:
    (node,) = PROJECT["dependency-groups"]["node"]
    assert needed(PATH="") == f"['{node}']"
    assert needed(PATH="", KIBITZ_PAGE="no") == "[]"


def test_a_node_that_is_too_old_is_none(tmp_path: Path) -> None:
    for name, version in [("node", "v20.18.3"), ("npm", "10.8.2")]:
        (tmp_path / name).write_text(f"#!/bin/sh\necho {version}\n")
        (tmp_path / name).chmod(0o755)
    assert "nodejs" in needed(PATH=str(tmp_path))
    (tmp_path / "node").write_text("#!/bin/sh\necho v20.19.0\n")
    assert needed(PATH=str(tmp_path)) == "[]"


def test_building_without_any_node_says_what_is_missing() -> None:
    program = "import packing; packing.build_page()"
    done = call(sys.executable, "-c", program, env={"PATH": "", "KIBITZ_PAGE": "auto"})
    assert done.returncode == 1
    assert re.fullmatch(r"kibitz: the page takes Node 20\.19 or newer.*KIBITZ_PAGE=no.*\n", done.stderr)


@pytest.mark.once
def test_demanding_the_compiled_package_without_a_compiler_fails(tmp_path: Path) -> None:
    installed = install(tmp_path, CC=str(tmp_path / "no-such-compiler"), KIBITZ_COMPILE="must")
    assert installed.returncode != 0
    assert "cannot compile" in installed.stderr


@pytest.mark.once
def test_a_deleted_module_does_not_survive_in_the_next_build(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "src", tmp_path / "src")
    for name in ("pyproject.toml", "setup.py", "packing.py", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    ghost = tmp_path / "src" / "kibitz" / "ghost.py"
    ghost.write_text('"""Gone soon."""\n')
    assert "kibitz/ghost.py" in packed(tmp_path)
    ghost.unlink()
    assert "kibitz/ghost.py" not in packed(tmp_path)


def packed(folder: Path) -> list[str]:
    """The files in a plain wheel built from this folder."""
    built = call(*PIP, "wheel", *AS_WE_DO, folder, cwd=folder, env={"KIBITZ_COMPILE": "no"})
    assert built.returncode == 0, built.stderr
    (wheel,) = folder.glob("*.whl")
    return ZipFile(wheel).namelist()


def install(folder: Path, **env: str) -> subprocess.CompletedProcess[str]:
    # The page is built already; another `npm ci` would take its tools away from tests running beside this.
    env = {**env, "KIBITZ_PAGE": "no"}
    return call(*PIP, "install", *AS_WE_DO, "--target", folder / "site", ROOT, env=env)
