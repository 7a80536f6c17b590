"""What the HTTP door and the socket door have in common."""

from __future__ import annotations

import re
from ipaddress import ip_address
from socket import gethostname
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.types import Scope

from kibitz.core.errors import Forbidden
from kibitz.server.limits import Doorkeeper
from kibitz.server.rooms.hub import Hub

OWN = ("localhost",)
PORT = re.compile(":[0-9]*$")


class Door:
    """What both doors need: the hub, the doorkeeper and the origins that may come in."""

    def __init__(
        self, hub: Hub, keeper: Doorkeeper, origins: tuple[str, ...], names: tuple[str, ...] = ()
    ) -> None:
        self.hub = hub
        self.keeper = keeper
        self._origins = frozenset(origins)
        machine = gethostname().lower()
        sites = (urlsplit(origin).hostname or "" for origin in origins)
        self._names = frozenset((*OWN, machine, f"{machine}.local", *sites, *map(str.lower, names)))

    def check_host(self, scope: Scope) -> None:
        """Refuse those who call the server by a name that nobody gave it. A page of another site may have had
        its own name lead here (DNS rebinding): the browser takes us for that site then, and shows it all. No
        such name is an address, and programs may leave it out."""
        for header, value in scope["headers"]:
            if header == b"host" and not self._is_called(value.decode("latin-1")):
                raise Forbidden("wrong_host", host=value.decode("latin-1")[:64])

    def _is_called(self, given: str) -> bool:
        host = PORT.sub("", given).lower().rstrip(".")
        if not host or host in self._names or "*" in self._names:
            return True
        try:
            ip_address(host.removeprefix("[").removesuffix("]"))
        except ValueError:
            return False
        return True

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
