"""What a server is told: by flag, by environment or by default. Printed at the start, without secrets."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from msgspec import Struct

from kibitz.server.limits import Limits


class Settings(Struct, frozen=True, kw_only=True):
    """Everything `kibitz serve` can be told."""

    host: str = "127.0.0.1"
    port: int = 8000
    store: str = "kibitz.db"
    durability: Literal["full", "normal"] = "full"
    games: tuple[str, ...] = ("kibitz.games",)
    origins: tuple[str, ...] = ()
    host_names: tuple[str, ...] = ()
    proxies: str = ""
    bot_workers: int = 1
    bot_seconds: float = 2.0
    expire_open: float = 7.0
    expire_playing: float = 30.0
    log: Literal["text", "json"] = "text"
    limits: Limits = Limits()

    def lines(self) -> list[str]:
        """The settings in words."""
        speaks_of = "" if is_url(self.store) else f", durability {self.durability}"
        described = [
            f"store: {place_shown(self.store)}{speaks_of}",
            f"games: {', '.join(self.games)}",
            f"bots: {self.bot_workers} at a time, {self.bot_seconds:g} s each",
            f"origins: {', '.join(self.origins) or 'this server only'}",
        ]
        if self.host_names:
            described.append(f"names: {', '.join(self.host_names)}")
        if self.proxies:
            described.append(f"proxies trusted for addresses: {self.proxies}")
        return described


def is_url(store: str) -> bool:
    """Whether a store is a database server, not a file."""
    return "://" in store


def place_shown(store: str) -> str:
    """Where things are kept, without the password."""
    if not is_url(store):
        return str(Path(store))
    scheme = store.partition("://")[0]
    if scheme not in ("postgresql", "postgres"):
        return f"{scheme}://..."
    from kibitz.server.store.postgres.connecting import shown  # costs time that SQLite need not

    return shown(store)
