"""Tokens: whoever has one is somebody. They are random, shown once and kept only as a hash."""

from __future__ import annotations

import hashlib
import re
import secrets

TOKEN_BYTES = 24  # 192 random bits
# The id of a table is the link to it, and people read it out or type it: lower case, without the letters that
# are taken for digits (i, l, o) and without u, so that hardly any word comes of it. Twelve of them are 60
# random bits. That is enough where every guess is a request: against a million tables somebody who tries a
# thousand a second finds the first after some 35 years, and it is a table that everybody with the link may
# watch; a seat still needs its token. Two of a million tables share an id once in two million times, and then
# the store refuses the second.
LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
TABLE_LETTERS = 12
SECRET_BYTES = 24
TABLE_ID = re.compile("^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$")


def new_token() -> str:
    """A secret for one person at one table. It begins with no dash: a token is also written behind `--token`,
    where a dash would begin the next option."""
    while (token := secrets.token_urlsafe(TOKEN_BYTES)).startswith("-"):
        pass
    return token


def new_table_id() -> str:
    """A name for a table."""
    return "".join(secrets.choice(LETTERS) for _ in range(TABLE_LETTERS))


def new_secret() -> str:
    """The secret of a shuffle."""
    return secrets.token_hex(SECRET_BYTES)


def key_of(token: str | None) -> str:
    """What is kept of a token. A slow hash would add nothing: there is nothing to guess in 192 bits."""
    return _hashed(b"kibitz token\0", token)


def guest_of(token: str | None) -> str:
    """What is kept of a guest's token, hashed otherwise than that of a seat: neither opens the other."""
    return _hashed(b"kibitz guest\0", token)


def _hashed(domain: bytes, token: str | None) -> str:
    if not token:
        return ""
    return hashlib.sha256(domain + token.encode(errors="replace")).hexdigest()[:40]
