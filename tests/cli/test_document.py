"""Reading what people wrote: both formats, and every way a file can disappoint."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from kibitz.cli import document
from kibitz.cli.complaint import Complaint


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The empty folder these tests run in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def read(name: str, content: str | bytes) -> object:
    Path(name).write_bytes(content if isinstance(content, bytes) else content.encode())
    return document.read_document(name)


def complaint(name: str, content: str | bytes) -> str:
    with pytest.raises(Complaint) as raised:
        read(name, content)
    return str(raised.value)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.json", '{"x": {"y": [1, 2.5, null]}}'),
        ("a.JSON", '\ufeff {"x": {"y": [1, 2.5, null]}}'),
        ("a", '\r\n\t {"x": {"y": [1, 2.5, null]}}'),
        ("a.txt", '{"x": {"y": [1, 2.5, null]}}'),
    ],
)
def test_json(name: str, content: str) -> None:
    assert read(name, content) == {"x": {"y": [1, 2.5, None]}}


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.toml", "[x]\ny = [1, 2.5, true]"),
        ("a.TOML", "\ufeff[x]\r\ny = [1, 2.5, true]\r\n"),
        ("a", "# a comment\nx.y = [1, 2.5, true]"),
        ("a.txt", "[x]\ny = [1, 2.5, true]"),
    ],
)
def test_toml(name: str, content: str) -> None:
    assert read(name, content) == {"x": {"y": [1, 2.5, True]}}


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("a.json", "", "a.json: is empty"),
        ("a.toml", " \n", "a.toml: is empty"),
        ("a", "\ufeff", "a: is empty"),
        ("a.json", b'{"x":\n "\xff"}', "a.json: is not UTF-8 text (line 2, byte 3)"),
        ("a.json", '{"x": 1}'.encode("utf-16"), "a.json: is not UTF-8 text (line 1, byte 1)"),
        ("a.json", '{"x":\n 1,}', "a.json: is not JSON: "),
        ("a.json", '{"x":\n 1 "y"}', "a.json: is not JSON: Expecting ',' delimiter (line 2, column 4)"),
        ("a.json", '{"x": 1} {"x": 1}', "a.json: is not JSON: Extra data (line 1, column 10)"),
        ("a.json", "x = 1", "a.json: is not JSON: Expecting value (line 1, column 1)"),
        ("a.txt", '{"x": 1', "a.txt: is not JSON: "),
        ("a.toml", '{"x": 1}', "a.toml: is not TOML: Invalid statement (at line 1, column 1)"),
        ("a.toml", "x = 1\nx = 2\n", "a.toml: is not TOML: Cannot overwrite a value (at line 2, column 6)"),
        ("a.txt", "Dear Sir", "a.txt: is no JSON, which would begin with {, and is not TOML: "),
        ("a.json", '{"x": {"y": [{"z": 1, "z": 1}]}}', "a.json: x.y[0].z: is given twice"),
        ("a.json", '{"x": 1, "x": {}}', "a.json: x: is given twice"),
        ("a.json", '{"x\\u001b": 1, "x\\u001b": {}}', r"a.json: x\x1b: is given twice"),
        ("a.json", '{"x": [0, NaN]}', "a.json: x[1]: must be a number that is finite (got nan)"),
        ("a.json", '{"x": -Infinity}', "a.json: x: must be a number that is finite (got -inf)"),
        ("a.json", '{"x": 1e999}', "a.json: x: must be a number that is finite (got inf)"),
        ("a.json", "NaN", "a.json: document: must be a number that is finite (got nan)"),
        ("a.toml", "x.y = nan", "a.toml: x.y: must be a number that is finite (got nan)"),
        ("a.json", f'{{"x": {"1" * 5000}}}', "a.json: has a number with too many digits"),
        ("a.toml", f"x = {'1' * 5000}", "a.toml: has a number with too many digits"),
        ("a.json", "[" * 200_000, "a.json: is nested too deeply"),
        ("a.json", '{"x":' * 200_000, "a.json: is nested too deeply"),
        ("a", "[" * 200_000, "a: is nested too deeply"),
        ("a.toml", "x = " + "[" * 200_000, "a.toml: is nested too deeply"),
        ("a.toml", ".".join("x" * 2_000) + " = 1", "a.toml: is nested too deeply"),
    ],
    ids=range(28),
)
def test_what_is_wrong_is_told_with_its_place(name: str, content: str | bytes, told: str) -> None:
    assert complaint(name, content).startswith(told)


def test_a_file_nobody_wrote() -> None:
    assert complaint("a.json", b" " * (document.LARGEST + 1)) == "a.json: is larger than 1 MB"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("missing.json", "missing.json: cannot be read: No such file or directory"),
        (".", ".: cannot be read: Is a directory"),
        ("", "'': cannot be read: Is a directory"),
        ("a\n\udcff.json", r"a\n\udcff.json: cannot be read: No such file or directory"),
    ],
)
def test_a_file_that_cannot_be_read(name: str, told: str) -> None:
    with pytest.raises(Complaint) as raised:
        document.read_document(name)
    assert str(raised.value) == told


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_we_may_not_read() -> None:
    Path("a.json").write_text("{}")
    Path("a.json").chmod(0)
    with pytest.raises(Complaint, match=r"^a\.json: cannot be read: Permission denied$"):
        document.read_document("a.json")
