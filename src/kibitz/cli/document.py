"""A document as people write it: JSON or TOML, from a file or from standard input, read without surprises.

Whatever is wrong with it becomes one Complaint that names the file and the line or the field.
"""

from __future__ import annotations

import math
import sys
from pathlib import Path
from typing import Any

from kibitz.cli.complaint import Complaint

STANDARD_INPUT = "-"
LARGEST = 1024 * 1024  # bytes; nobody writes more by hand, and some files have no end


class Unreadable(Exception):
    """What is wrong with a document, without the name of its file."""


def read_document(name: str) -> object:
    """What the file of this name holds, `-` being standard input: objects as dicts, no key twice, no NaN."""
    try:
        return _plain(_parsed(_text(_bytes(name)), Path(name).suffix.lower()), "")
    except OSError as error:
        raise Complaint(f"{shown(name)}: cannot be read: {error.strerror or error}") from error
    except RecursionError:
        raise Complaint(f"{shown(name)}: is nested too deeply") from None
    except Unreadable as unreadable:
        raise Complaint(f"{shown(name)}: {printable(str(unreadable))}") from unreadable


def shown(name: str) -> str:
    """A file as a complaint or a heading calls it."""
    return "standard input (-)" if name == STANDARD_INPUT else printable(name) or "''"


def printable(text: str) -> str:
    """The text with everything that would move a cursor or could not be written as an escape."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


def _bytes(name: str) -> bytes:
    if name != STANDARD_INPUT:
        with Path(name).open("rb") as file:
            content = file.read(LARGEST + 1)
    elif sys.stdin is None:  # Python's way to say that it was closed
        raise Unreadable("is closed")
    else:
        content = sys.stdin.buffer.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise Unreadable("is larger than 1 MB")
    return content


def _text(content: bytes) -> str:
    try:
        text = content.decode("utf-8-sig")  # some editors put a mark in front of the text
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        column = error.start - content.rfind(b"\n", 0, error.start)
        raise Unreadable(f"is not UTF-8 text (line {line}, byte {column})") from error
    if not text.strip():
        raise Unreadable("is empty")
    return text


def _parsed(text: str, suffix: str) -> Any:
    """The text as its suffix says; without one that we know, as it looks."""
    if suffix == ".json" or (suffix != ".toml" and text.lstrip().startswith("{")):
        return _json(text)
    if suffix == ".toml":
        return _toml(text)
    try:
        return _json(text)  # no TOML that says anything is JSON as well
    except Unreadable:
        try:
            return _toml(text)
        except Unreadable as unreadable:
            raise Unreadable(f"is no JSON, which would begin with {{, and {unreadable}") from unreadable


def _json(text: str) -> Any:
    import json

    try:
        return json.loads(text, object_pairs_hook=_Pairs)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise Unreadable(f"is not JSON: {error.msg} ({where})") from error
    except ValueError as error:  # a number longer than Python is willing to read
        raise Unreadable("has a number with too many digits") from error


def _toml(text: str) -> Any:
    import tomllib

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(f"is not TOML: {error}") from error
    except ValueError as error:
        raise Unreadable("has a number with too many digits") from error


class _Pairs(list[tuple[str, Any]]):
    """An object of JSON as written, so that a key given twice can be told with its place."""


def _plain(value: Any, field: str) -> Any:
    """The value with its objects as dicts."""
    match value:
        case _Pairs():
            seen: dict[str, Any] = {}
            for key, part in value:
                place = f"{field}.{key}" if field else key
                if key in seen:
                    raise Unreadable(f"{place}: is given twice")
                seen[key] = _plain(part, place)
            return seen
        case dict():
            return {key: _plain(part, f"{field}.{key}" if field else key) for key, part in value.items()}
        case list():
            return [_plain(part, f"{field}[{place}]") for place, part in enumerate(value)]
        case float() if not math.isfinite(value):
            raise Unreadable(f"{field or 'document'}: must be a number that is finite (got {value})")
        case _:
            return value
