"""Logs that programs and people can read, and that tell no secret."""

from __future__ import annotations

import io
import json
import logging
import sys
from typing import Any

import pytest

from kibitz.server import logs
from kibitz.server.logs import BAD_UTF8, HIDDEN, LogKind, configure

pytestmark = pytest.mark.usefixtures("logging_restored")

log = logging.getLogger("kibitz.test")


def configured(kind: LogKind = "json", level: str = "info") -> io.StringIO:
    stream = io.StringIO()
    configure(kind, level, stream)
    return stream


def told(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_a_line_is_an_object() -> None:
    stream = configured()
    log.info("table %s", "opened", extra={"table": "k7", "seats": 3, "odd": {1, 2}.union})
    [line] = told(stream)
    assert list(line)[:4] == ["at", "level", "logger", "event"]
    assert line["level"] == "info"
    assert line["logger"] == "kibitz.test"
    assert line["event"] == "table opened"
    assert (line["table"], line["seats"]) == ("k7", 3)
    assert "built-in method" in line["odd"], "what JSON does not know is written as text"
    assert len(line["at"]) == len("2025-01-01T00:00:00.000Z")
    assert line["at"].endswith("Z")
    assert set(line) == {"at", "level", "logger", "event", "table", "seats", "odd"}


def test_extra_never_hides_what_is_ours() -> None:
    stream = configured()
    log.info("step", extra={"level": "greedy", "at": 3})
    [line] = told(stream)
    assert line["level"] == "info"
    assert (line["level_"], line["at_"]) == ("greedy", 3)


def test_an_error_brings_its_traceback_on_the_same_line() -> None:
    stream = configured()
    try:
        raise RuntimeError("broken, token=abc")
    except RuntimeError:
        log.exception("append failed")
    [line] = told(stream)
    assert line["level"] == "error"
    assert "RuntimeError: broken" in line["error"]
    assert "Traceback" in line["error"]
    assert "abc" not in line["error"].partition("broken")[2]


def test_the_level_decides() -> None:
    stream = configured(level="warning")
    log.info("not this")
    log.warning("this")
    assert [line["event"] for line in told(stream)] == ["this"]


def test_configuring_again_replaces_only_ours() -> None:
    before = logging.getLogger().handlers[:]
    first, second = configured(), configured("text")
    log.info("once")
    assert first.getvalue() == ""
    assert len(second.getvalue().splitlines()) == 1
    assert all(handler in logging.getLogger().handlers for handler in before)


def test_stderr_is_the_usual_place(capsys: pytest.CaptureFixture[str]) -> None:
    configure()
    log.info("here")
    out, err = capsys.readouterr()
    assert out == ""
    assert json.loads(err)["event"] == "here"


@pytest.mark.parametrize("kind", ["json", "text"])
@pytest.mark.parametrize("name", ["token", "secret", "screen", "seed", "authorization", "Authorization"])
def test_a_field_of_that_name_is_hidden(kind: LogKind, name: str) -> None:
    stream = configured(kind)
    log.info("asked", extra={name: "s3cr3t"})
    log.info("asked", extra={"ask": {"id": 1, name: "s3cr3t"}, "asks": [{name: ["s3cr3t"]}]})
    assert "s3cr3t" not in stream.getvalue()
    assert stream.getvalue().count(HIDDEN) == 3
    assert name in stream.getvalue()


@pytest.mark.parametrize(
    "text",
    [
        "GET /tables/k7?token=s3cr3t&before=3",
        'WebSocket /ws?a=1&TOKEN=s3cr3t" 403',
        '{"ask": "hello", "token": "s3cr3t", "id": "1"}',
        "{'seed': 's3cr3t and more'}",
        "Authorization: Bearer s3cr3t",
        "Opened(table=3, token='s3cr3t', screen='s3cr3t')",
    ],
)
def test_a_secret_in_the_text_is_hidden(text: str) -> None:
    stream = configured()
    log.info("%s", text, extra={"path": text})
    [line] = told(stream)
    assert "s3cr3t" not in stream.getvalue()
    assert HIDDEN in line["event"]
    assert HIDDEN in line["path"]


def test_words_about_secrets_stay() -> None:
    stream = configured()
    log.info("no token was sent; the seed is kept")
    assert told(stream)[0]["event"] == "no token was sent; the seed is kept"


def test_words_that_do_not_fit_harm_nobody() -> None:
    record = logging.makeLogRecord({"msg": "%d tables", "args": ("many",)})
    assert logs.discreet(record)
    assert record.getMessage() == "%d tables ('many',)"


def test_text_for_people() -> None:
    stream = configured("text")
    log.warning("bot failed", extra={"bot": "greedy", "problem": "not\ndone"})
    at, level, logger, rest = stream.getvalue().split(maxsplit=3)
    assert at.endswith("Z")
    assert (level, logger) == ("warning", "kibitz.test")
    assert rest == 'bot failed bot="greedy" problem="not\\ndone"\n'


def test_a_line_cannot_be_forged_nor_a_terminal_commanded() -> None:
    for kind in ("json", "text"):
        stream = configured(kind)
        log.info("said: \x1b[2J\nerror forged \u202e", extra={"player": "\x1b[2J\n\u202e"})
        assert len(stream.getvalue().splitlines()) == 1
        assert stream.getvalue().isascii()
        assert "\x1b" not in stream.getvalue()


def test_text_puts_the_traceback_below() -> None:
    stream = configured("text")
    try:
        raise RuntimeError("broken\x1b[2J")
    except RuntimeError:
        log.exception("append failed")
    first, *rest = stream.getvalue().splitlines()
    assert first.endswith("append failed")
    assert rest[0].startswith("Traceback")
    assert rest[-1] == "RuntimeError: broken\\x1b[2J"


def test_uvicorn_speaks_through_the_same_handler() -> None:
    logging.getLogger("uvicorn").addHandler(logging.StreamHandler(sys.stdout))
    stream = configured()
    extra = {"color_message": "\x1b[1mStarted"}
    logging.getLogger("uvicorn.error").info("Started server process [%d]", 7, extra=extra)
    logging.getLogger("uvicorn.error").error("Exception in ASGI application\n")
    started, failed = told(stream)
    assert started["event"] == "Started server process [7]"
    assert set(started) == {"at", "level", "logger", "event"}
    assert failed["event"] == "Exception in ASGI application"


def test_uvicorn_writes_no_access_log() -> None:
    stream = configured(level="debug")
    access = logging.getLogger("uvicorn.access")
    assert not access.hasHandlers(), "this is how uvicorn finds out"
    access.info("GET /")
    assert stream.getvalue() == ""


@pytest.mark.parametrize("level", ["info", "debug"])
def test_bad_utf8_from_a_client_is_not_our_error(level: str) -> None:
    stream = configured(level=level)
    try:
        b"\xff".decode()
    except UnicodeDecodeError:
        logging.getLogger("uvicorn.error").exception(BAD_UTF8)
    lines = told(stream)
    assert [(line["level"], line["event"]) for line in lines] == [("debug", BAD_UTF8)] * (level == "debug")
    assert all("error" not in line for line in lines)


def test_uvicorn_still_says_just_that() -> None:
    """The filter knows the sentence by heart; if uvicorn words it anew, this is where it shows."""
    from uvicorn.protocols.websockets import websockets_sansio_impl

    assert websockets_sansio_impl.__file__ is not None
    with open(websockets_sansio_impl.__file__, encoding="utf-8") as source:  # noqa: PTH123
        assert f'"{BAD_UTF8}"' in source.read()


def test_comings_and_goings_are_for_debugging() -> None:
    uvicorn = logging.getLogger("uvicorn.error")
    stream = configured()
    uvicorn.info('%s - "WebSocket %s" [accepted]', "192.0.2.1:5", "/ws?token=s3cr3t")
    uvicorn.info("connection open")
    uvicorn.info("connection closed")
    assert stream.getvalue() == ""
    stream = configured(level="debug")
    uvicorn.info('%s - "WebSocket %s" [accepted]', "192.0.2.1:5", "/ws?token=s3cr3t")
    assert [line["level"] for line in told(stream)] == ["debug"]
    assert "s3cr3t" not in stream.getvalue()


def test_the_names_of_secrets_are_lower_case() -> None:
    assert all(name == name.lower() for name in logs.SECRETS)


def test_a_pool_that_tries_again_warns_in_a_line() -> None:
    stream = configured("text")
    pool = logging.getLogger("asyncpg.pool")
    try:
        raise ConnectionResetError
    except ConnectionResetError:
        pool.warning("Failed to restore the pool connection floor; retrying", exc_info=True)
        pool.error("what is no warning keeps its traceback", exc_info=True)
    warned, *failed = stream.getvalue().splitlines()
    assert warned.endswith("warning asyncpg.pool Failed to restore the pool connection floor; retrying")
    assert failed[1].startswith("Traceback")
