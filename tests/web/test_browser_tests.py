"""How the browser tests look at a page: on a busy machine what they expect comes later."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

FILES = sorted((Path(__file__).parents[2] / "web" / "browser").glob("*.ts"))
AT_ONCE = re.compile(r"expect\(\s*\(*await\b[^\n]*")
FOR_NOTHING = re.compile(r"waitForTimeout\([^)]*\);?$", re.MULTILINE)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_look_waits_for_what_it_expects_and_a_wait_says_what_for(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not AT_ONCE.findall(text), (
        "looks once: write `await expect.poll(() => …)`, or `.resolves` for a deed"
    )
    assert not FOR_NOTHING.findall(text), "say behind it what is waited for"
