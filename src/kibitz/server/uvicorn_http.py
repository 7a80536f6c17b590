"""HTTP as uvicorn speaks it, with limits of our own: a server without a proxy in front must stand too.

Beside a body a request brings a few kilobytes, and it brings them within seconds. Connections that bring
nothing, that bring too much, or that do not take what they asked for, are ended.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from kibitz.server.errors import told
from kibitz.server.gate import Gate
from kibitz.server.limits import Limited
from kibitz.server.rooms.subscribers import encode

SLICE = 4096  # bytes that are looked at in one go, and so may be too many
FAREWELL = 3.0  # seconds that an ended connection is given to take what was sent


class GuardedHttp(HttpToolsProtocol):
    """A connection before, and mostly instead of, a socket. Its `place` at the gate goes on to the socket."""

    def __init__(self, gate: Gate, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.place: str | None = None
        self._gate = gate
        self._beside = 0  # bytes since the last request began that are no body: head, chunks, trailers
        self._headers = 0
        self._has_asked = False
        self._wasted = 0  # bytes of a body that nobody reads
        self._due: asyncio.TimerHandle | None = None
        self._untaken: asyncio.TimerHandle | None = None

    # Coming and going

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        try:
            self.place = self._gate.enter(self._address())
        except Limited as refused:
            self._refuse(503 if refused.code == "server_full" else 429, refused)
        else:
            self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._stop_waiting()
        self.resume_writing()
        if self.place is not None:
            self._gate.leave(self.place)

    def handle_websocket_upgrade(self) -> None:
        """The socket has timers of its own."""
        self._stop_waiting()
        super().handle_websocket_upgrade()

    def _address(self) -> str:
        return self.client[0] if self.client else "unknown"

    # What arrives

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            part = data if len(data) <= SLICE else data[start : start + SLICE]
            self._beside += len(part)
            super().data_received(part)
            if self.parser is None or self.transport.is_closing():
                return
            if self._is_too_much():
                self._gate.note("large_head", self._address())
                limits = self._gate.limits
                self._refuse(431, Limited("large_head", most=limits.header_bytes, count=limits.header_count))
                return
        if not self._is_answering():
            self._await_head()

    def _is_too_much(self) -> bool:
        """A part may hold the end of an earlier request, so one part is for nothing."""
        limits = self._gate.limits
        return self._beside > limits.header_bytes + SLICE or self._headers > limits.header_count

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._beside = self._headers = self._wasted = 0

    def on_header(self, name: bytes, value: bytes) -> None:
        self._headers += 1
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._stop_waiting()
        self._has_asked = True
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._beside -= len(body)
        super().on_body(body)
        if self.cycle is not None and self.cycle.response_complete:
            self._wasted += len(body)
            if self._wasted > self._gate.limits.body_bytes:
                self.flow.pause_reading()  # they have their answer; the rest may wait until time is up

    # Waiting

    def _is_answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _await_head(self) -> None:
        """From now on the next request has so long to arrive with all its headers."""
        if self._due is None:
            self._due = self.loop.call_later(self._gate.limits.header_seconds, self._too_late)

    def _stop_waiting(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None

    def _too_late(self) -> None:
        self._due = None
        if self._is_answering():
            return
        if self._beside and not self._has_asked:
            self._refuse(408, Limited("too_slow", most=self._gate.limits.header_seconds))
        else:
            self._end()

    def timeout_keep_alive_handler(self) -> None:
        """Nothing more was asked for."""
        self._end()

    def pause_writing(self) -> None:
        """More waits to be taken than the system holds: not for ever."""
        super().pause_writing()
        if self._untaken is None:
            patience = self._gate.limits.slow_reader_seconds
            self._untaken = self.loop.call_later(patience, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._untaken is not None:
            self._untaken.cancel()
            self._untaken = None

    # Ending

    def _refuse(self, status: int, refused: Limited) -> None:
        body = encode(told(refused))
        head = (
            f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
        )
        if not self._is_answering():  # else the answer to another request is under way
            self.transport.write(head.encode() + body)
        self._end()

    def _end(self) -> None:
        """Close, and do not wait for ever until what was sent is taken."""
        if not self.transport.is_closing():
            self.transport.close()
            self.loop.call_later(FAREWELL, self.transport.abort)
