"""What every row comes to when it is written, so that one that changed on its disk is known when it is read.

CRC-32, which finds every damage of a few neighbouring bits and all but one of four thousand million others.
It is no seal against people: who may write to a store may write checksums too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import crc32

if TYPE_CHECKING:
    from kibitz.server.store.protocol import Card, Row


def of_row(table: str, row: Row) -> int:
    """The checksum of an entry of this table."""
    return crc32(row.body, crc32(f"{table} {row.seq} {row.at} ".encode()))


def of_card(card: Card) -> int:
    """The checksum of a card."""
    place = f"{card.table} {card.listed:d} {card.phase} {card.opened} {card.due} "
    return crc32(card.info, crc32(place.encode()))


def row_fits(table: str, row: Row, checksum: object) -> bool:
    """Whether an entry is as it was written. One without a checksum is older than they are. Where SQLite read
    a damaged page, a value may be of any type."""
    return isinstance(row.body, bytes) and (checksum is None or checksum == of_row(table, row))


def card_fits(card: Card, checksum: object) -> bool:
    """The same of a card."""
    return isinstance(card.info, bytes) and (checksum is None or checksum == of_card(card))
