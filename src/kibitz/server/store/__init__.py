"""Where tables are kept: an SQLite file, or a PostgreSQL database that several servers share."""

from __future__ import annotations

from kibitz.server.store.guests import GuestBook, GuestSeat
from kibitz.server.store.protocol import Card, Clash, Outage, Row, Store, StoreFailed

__all__ = ["Card", "Clash", "GuestBook", "GuestSeat", "Outage", "Row", "Store", "StoreFailed"]
