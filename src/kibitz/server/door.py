"""What the HTTP door and the socket door have in common."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from kibitz.core.errors import Forbidden
from kibitz.server.limits import Doorkeeper
from kibitz.server.rooms.hub import Hub


class Door:
    """What both doors need: the hub, the doorkeeper and the origins that may come in."""

    def __init__(self, hub: Hub, keeper: Doorkeeper, origins: tuple[str, ...]) -> None:
        self.hub = hub
        self.keeper = keeper
        self._origins = frozenset(origins)

    def check_origin(self, connection: HTTPConnection) -> None:
        """Refuse pages of another site. Programs send no origin and hold a token, if anything."""
        origin = connection.headers.get("origin")
        if origin is None or origin in self._origins:
            return
        host = connection.headers.get("host")
        if not host or origin not in (f"http://{host}", f"https://{host}"):
            raise Forbidden("wrong_origin")

    @staticmethod
    def address(connection: HTTPConnection) -> str:
        """Where somebody comes from."""
        return connection.client.host if connection.client is not None else "unknown"
