"""The README's examples are run as they stand there: commands, output and all."""

from __future__ import annotations

import doctest
import re
import shlex
import shutil
from pathlib import Path

import pytest

from tests.cli.command import process

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text()
CONSOLE = re.findall(r"```console\n(.*?)```", README, re.DOTALL)


def examples() -> list[tuple[str, str]]:
    """Every command with the output printed below it; `...` stands for whatever may differ."""
    found = []
    for block in CONSOLE:
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            found.append((command, output))
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A place with the example files, where later commands find what earlier ones wrote."""
    place = tmp_path_factory.mktemp("readme")
    shutil.copytree(ROOT / "docs/examples", place / "docs/examples")
    return place


def run(command: str, folder: Path) -> str:
    """What a command prints; `kibitz` is the one under test."""
    words = shlex.split(command)
    assert words[0] == "kibitz", f"the README runs {words[0]!r}; only kibitz can be tried here"
    done = process(*words[1:], cwd=folder, env={"NO_COLOR": "1", "COLUMNS": "80"}, timeout=None)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_example_prints_what_the_readme_shows(folder: Path) -> None:
    """In order, because some examples use what others made."""
    shown = examples()
    assert len(shown) >= 4, "the README lost its examples"
    for command, expected in shown:
        printed = run(command, folder)
        same = doctest.OutputChecker().check_output(expected, printed, doctest.ELLIPSIS)
        assert same, f"$ {command}\n--- the README shows\n{expected}\n--- it prints\n{printed}"


def test_the_two_commands_stand_first() -> None:
    """A newcomer finds `make play` and `make test` before any other command."""
    commands = re.findall(r"^(make \w+)", README, re.MULTILINE)
    assert commands == ["make play", "make test"]


def test_links_lead_somewhere() -> None:
    """Every link to a file of the repository names one."""
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", README)
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []
