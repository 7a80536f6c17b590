"""Where tables are kept: an SQLite file, or a PostgreSQL database that several servers share."""

from __future__ import annotations

from kibitz.server.store.guests import GuestBook, GuestSeat
from kibitz.server.store.protocol import (
    Age,
    Card,
    Clash,
    Damaged,
    NotWritten,
    Outage,
    Place,
    Row,
    Store,
    StoreFailed,
)

__all__ = [
    "Age",
    "Card",
    "Clash",
    "Damaged",
    "GuestBook",
    "GuestSeat",
    "NotWritten",
    "Outage",
    "Place",
    "Row",
    "Store",
    "StoreFailed",
]
