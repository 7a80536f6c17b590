"""What an endpoint of the HTTP door is, and what it is handed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Literal

from msgspec import Struct

from kibitz.core.errors import Refused
from kibitz.core.game import LoadedGame
from kibitz.server.errors import Worded, told
from kibitz.server.rooms.hub import Hub
from kibitz.server.rooms.room import Room


class Visit(Struct, frozen=True):
    """A request, decoded: who asks (a key, empty for nobody), the path, the query and the body."""

    hub: Hub
    key: str = ""
    path: Mapping[str, str] = {}
    query: Any = None
    body: Any = None

    async def room(self) -> Room:
        """The room of the table in the path."""
        return await self.hub.room(self.path["table"])


class Endpoint(Struct, frozen=True, kw_only=True):
    """One thing that can be asked for. `counts` names the limit it falls under, `token` whose token it
    takes: that of a seat, or a guest's. With `packs` a large answer is packed for clients that can unpack
    it."""

    method: Literal["GET", "POST"]
    path: str
    name: str
    summary: str
    answer: Any
    does: Callable[[Visit], Awaitable[Any]]
    body: Any = None
    query: Any = None
    status: int = 200
    counts: Literal["table", "join", "ask"] = "ask"
    refusals: tuple[int, ...] = ()
    token: Literal["none", "may", "guest"] = "none"
    media: str = "application/json"
    packs: bool = False


def endpoint(
    method: Literal["GET", "POST"], path: str, answer: Any, **more: Any
) -> Callable[[Callable[[Visit], Awaitable[Any]]], Endpoint]:
    """Makes an endpoint of the function that answers it, which gives it its name and its summary."""

    def made(does: Callable[[Visit], Awaitable[Any]]) -> Endpoint:
        summary = " ".join((does.__doc__ or "").split())
        name = does.__name__
        return Endpoint(
            method=method, path=path, name=name, summary=summary, answer=answer, does=does, **more
        )

    return made


@contextmanager
def worded_by(game: LoadedGame | None) -> Iterator[None]:
    """Refusals in the words of a game."""
    try:
        yield
    except Refused as refused:
        raise Worded(refused, told(refused, game)) from None
