"""Structured logs on stderr: one JSON object a line, or text for people, and no secret in either.

A message is an event in a few fixed words; what varies goes into `extra`. uvicorn speaks through the same
handler, so start it with `log_config=None`.
"""

from __future__ import annotations

import json
import logging
import re
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Literal, TextIO

LogKind = Literal["json", "text"]

SECRETS = ("token", "secret", "screen", "seed", "authorization")
HIDDEN = "(hidden)"
FRAMES = ("< %s", "> %s")  # websockets shows what goes over a socket: tokens, hands, secrets
NOT_LET_IN = "ASGI callable returned without completing handshake."  # but refused, as it should be
BAD_UTF8 = "Invalid UTF-8 sequence received from client."
# `token=…` in a query, `"token": "…"` in JSON, `Authorization: Bearer …` in a header.
_SPOKEN = re.compile(
    rf"""(\b(?:{"|".join(SECRETS)})["']?\s*[=:]\s*(?:bearer\s+|basic\s+)?)("[^"]*"|'[^']*'|[^\s&,;"')}}\]]+)""",
    re.IGNORECASE,
)
# What every record has; the rest came from `extra`. uvicorn repeats its message in colour.
_USUAL = {*vars(logging.makeLogRecord({})), "message", "asctime", "taskName", "color_message"}
_OURS = ("at", "level", "logger", "event", "error")


def configure(kind: LogKind = "json", level: str | int = "info", stream: TextIO | None = None) -> None:
    """Let everything be logged this way. Called again it replaces what it had set up, and nothing else."""
    root = logging.getLogger()
    for old in [handler for handler in root.handlers if isinstance(handler, _Handler)]:
        root.removeHandler(old)
    handler = _Handler(sys.stderr if stream is None else stream)
    handler.setFormatter(JsonLines() if kind == "json" else TextLines())
    root.addHandler(handler)
    root.setLevel(level.upper() if isinstance(level, str) else level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.setLevel(logging.NOTSET)
        # Paths hold tokens and every move is a line: uvicorn sees no handler and writes no access log.
        logger.propagate = name != "uvicorn.access"


class _Handler(logging.StreamHandler[TextIO]):
    """Ours, to be found again."""

    def __init__(self, stream: TextIO) -> None:
        super().__init__(stream)
        self.addFilter(calmed)
        self.addFilter(discreet)


def calmed(record: logging.LogRecord) -> bool:
    """Make a debug message of what uvicorn says about a client's mistakes and comings and goings, and one
    line of what asyncpg warns of: it tries again, and what a lost connection did is told by the store."""
    if record.name == "uvicorn.error":
        message = str(record.msg)
        if message in FRAMES:
            return False
        if message in (BAD_UTF8, NOT_LET_IN):
            record.exc_info = record.exc_text = None
            _make_debug(record)
        elif record.levelno == logging.INFO and (message.startswith("connection ") or "WebSocket" in message):
            _make_debug(record)
    elif record.name == "asyncpg.pool" and record.levelno == logging.WARNING:
        record.exc_info = record.exc_text = None
    return record.levelno >= logging.getLogger().level


def _make_debug(record: logging.LogRecord) -> None:
    record.levelno, record.levelname = logging.DEBUG, "DEBUG"


def discreet(record: logging.LogRecord) -> bool:
    """Hide the value of every field that is a secret by its name, and of those named in the text."""
    for name in set(vars(record)) - _USUAL:
        setattr(record, name, _hidden(name, getattr(record, name)))
    try:
        said = record.getMessage()
    except (TypeError, ValueError, KeyError):  # words that do not fit must not harm what they tell of
        said = f"{record.msg} {record.args}"
    record.msg, record.args = _unsaid(said), None
    return True


def _hidden(name: str, value: Any) -> Any:
    if name.lower() in SECRETS and value is not None:
        return HIDDEN
    if isinstance(value, Mapping):
        return {key: _hidden(str(key), part) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [_hidden(name, part) for part in value]
    return _unsaid(value) if isinstance(value, str) else value


def _unsaid(text: str) -> str:
    return _SPOKEN.sub(rf"\1{HIDDEN}", text)


def fields_of(record: logging.LogRecord) -> dict[str, Any]:
    """A record as it is written: its own fields first, then what came with it."""
    at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
    fields: dict[str, Any] = {
        "at": at.replace("+00:00", "Z"),
        "level": record.levelname.lower(),
        "logger": record.name,
        "event": record.getMessage().strip(),
    }
    for name, value in vars(record).items():
        if name not in _USUAL:
            fields[f"{name}_" if name in _OURS else name] = value
    if record.exc_info:
        fields["error"] = _unsaid(logging.Formatter().formatException(record.exc_info))
    return fields


class JsonLines(logging.Formatter):
    """One object a line. Everything beyond ASCII is escaped: a log is read in terminals, and they obey."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        return json.dumps(fields_of(record), default=str)


class TextLines(logging.Formatter):
    """A line for people, with the traceback below it."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, and its traceback."""
        fields = fields_of(record)
        error = fields.pop("error", "")
        first = [
            fields.pop("at"),
            fields.pop("level").ljust(7),
            fields.pop("logger"),
            _tame(fields.pop("event")),
        ]
        rest = [f"{name}={json.dumps(value, default=str)}" for name, value in fields.items()]
        return " ".join([*first, *rest]) + "".join(f"\n{_tame(line)}" for line in error.splitlines())


def _tame(text: str) -> str:
    """Without what a terminal would obey."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)
