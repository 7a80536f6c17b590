"""Where a server is: the address as people write it, and what stands behind it for tables and sockets."""

from __future__ import annotations

from urllib.parse import quote, urlsplit

from kibitz.client.trouble import WrongAddress


def server_url(text: str) -> str:
    """The address of a server, checked: http or https, a host, and a path where a proxy wants one."""
    url = text.strip().rstrip("/")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise WrongAddress(f"{text!r} is not an address: {error}") from None
    if parts.scheme not in ("http", "https") or not parts.hostname or port == 0:
        raise WrongAddress(f"{text!r} is not the address of a server; write it as http://example.org:8000")
    if parts.username is not None or parts.password is not None:
        raise WrongAddress("the address of a server holds no name and no password")
    if parts.query or parts.fragment or not url.isascii() or not url.isprintable() or " " in url:
        raise WrongAddress(f"{text!r} is more than the address of a server; leave out what follows the path")
    return url


def table_path(table: str) -> str:
    """Where a table is on every server."""
    return f"/api/tables/{quote(table, safe='')}"


def socket_url(url: str, table: str) -> str:
    """The socket of a table: ws for http, wss for https."""
    return f"ws{server_url(url).removeprefix('http')}{table_path(table)}/socket"
