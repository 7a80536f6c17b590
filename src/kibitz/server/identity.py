"""Tokens: whoever has one is somebody. They are random, shown once and kept only as a hash."""

from __future__ import annotations

import hashlib
import re
import secrets

TOKEN_BYTES = 24  # 192 random bits
TABLE_BYTES = 9  # 72 random bits: the id of a table is the link to it, and cannot be guessed either
SECRET_BYTES = 24
TABLE_ID = re.compile("^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$")


def new_token() -> str:
    """A secret for one person at one table."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_table_id() -> str:
    """A name for a table; never one that a command line could take for an option."""
    made = secrets.token_urlsafe(TABLE_BYTES)
    return made if made[0].isalnum() else new_table_id()


def new_secret() -> str:
    """The secret of a shuffle."""
    return secrets.token_hex(SECRET_BYTES)


def key_of(token: str | None) -> str:
    """What is kept of a token. A slow hash would add nothing: there is nothing to guess in 192 bits."""
    if not token:
        return ""
    return hashlib.sha256(b"kibitz token\0" + token.encode(errors="replace")).hexdigest()[:40]
