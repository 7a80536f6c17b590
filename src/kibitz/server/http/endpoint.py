"""What an endpoint of the HTTP door is, and what it is handed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct

from kibitz.core.errors import Refused
from kibitz.wire import tells

if TYPE_CHECKING:
    from kibitz.server.hub import Hub


class Visit(Struct, frozen=True):
    """A request, decoded: who asks (a key, empty for nobody), the path, the query and the body."""

    hub: Hub
    key: str = ""
    path: Mapping[str, str] = {}
    query: Any = None
    body: Any = None


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


class Worded(Exception):
    """A refusal that somebody who knows the game has put into words already."""

    def __init__(self, refused: Refused, tell: tells.Refused) -> None:
        super().__init__(refused.code)
        self.refused = refused
        self.tell = tell
