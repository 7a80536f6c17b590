"""The entries on the pages of an SQLite file, found without the trees that lead to them.

A tree whose upper pages are damaged hides everything below. Entries can be told from anything else by their
columns and their checksums, and were never changed once they were written: so every page is looked at by
itself, those of the log beside the file too. The format: https://www.sqlite.org/fileformat2.html
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from kibitz.server.store.checksums import row_fits
from kibitz.server.store.protocol import Row

MAGIC = b"SQLite format 3\0"
USUAL_SIZE = 4096  # of a page, where the beginning of the file does not say
LEAF, INTERIOR = 0x0A, 0x02  # pages of a table that is its own index; both hold rows
INTEGERS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}  # bytes of a value of this kind
LOG_HEADER, FRAME_HEADER = 32, 24

Found = tuple[int, int, bytes, int | None]  # seq, at, body, checksum


class Pages:
    """A file, page by page."""

    def __init__(self, path: Path) -> None:
        self._path = path
        with path.open("rb") as file:
            beginning = file.read(100)
        is_known = beginning.startswith(MAGIC)
        size = int.from_bytes(beginning[16:18], "big") if is_known else USUAL_SIZE
        self._size = 65_536 if size == 1 else size
        self._usable = self._size - (beginning[20] if is_known else 0)
        self._newest: dict[int, bytes] = {}  # pages as the log has them last

    def entries(self, wanted: Callable[[str], bool]) -> dict[str, dict[int, Found]]:
        """Every entry of the tables that are wanted, by table and seq."""
        if self._size < 512 or self._size & (self._size - 1):
            return {}
        found: dict[str, dict[int, Found]] = {}
        with self._path.open("rb") as self._file:
            for page in self._all():
                for table, entry in self._entries_on(page):
                    if wanted(table):
                        found.setdefault(table, {})[entry[0]] = entry
        return found

    def _all(self) -> Iterator[bytes]:
        """The pages of the log, then those of the file."""
        log = self._path.with_name(self._path.name + "-wal")
        if log.exists():
            with log.open("rb") as frames:
                frames.seek(LOG_HEADER)
                while len(head := frames.read(FRAME_HEADER)) == FRAME_HEADER:
                    page = frames.read(self._size)
                    self._newest[int.from_bytes(head[:4], "big")] = page
                    yield page
        self._file.seek(0)
        number = 0
        while page := self._file.read(self._size):
            yield page
            number += 1
            self._file.seek(number * self._size)  # what did not fit on a page was read elsewhere

    def _page(self, number: int) -> bytes:
        if number in self._newest:
            return self._newest[number]
        self._file.seek((number - 1) * self._size)
        return self._file.read(self._size)

    def _entries_on(self, page: bytes) -> Iterator[tuple[str, Found]]:
        """The entries of a page; whatever else is on it is passed over."""
        if len(page) < self._size or page[0] not in (LEAF, INTERIOR):
            return
        first, child = (8, 0) if page[0] == LEAF else (12, 4)
        cells = int.from_bytes(page[3:5], "big")
        for place in range(first, min(first + 2 * cells, self._size), 2):
            cell = int.from_bytes(page[place : place + 2], "big") + child
            try:
                found = entry_in(record(self._payload(page, cell)))
            except (IndexError, ValueError):
                continue
            if found is not None:
                yield found

    def _payload(self, page: bytes, cell: int) -> bytes:
        """The bytes of a record, those on further pages too."""
        length, begin = varint(page, cell)
        usable = self._usable
        most, least = (usable - 12) * 64 // 255 - 23, (usable - 12) * 32 // 255 - 23
        here = length
        if length > most:
            here = least + (length - least) % (usable - 4)
            here = here if here <= most else least
        payload = page[begin : begin + here]
        following = page[begin + here : begin + here + 4]
        while len(payload) < length:
            further = self._page(int.from_bytes(following, "big"))
            if len(further) < self._size:
                raise ValueError("there is no such page")
            payload += further[4 : min(usable, 4 + length - len(payload))]
            following = further[:4]
        return payload


def varint(page: bytes, place: int) -> tuple[int, int]:
    """A number of one to nine bytes, and the place after it."""
    value = 0
    for _ in range(8):
        byte = page[place]
        place += 1
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, place
    return value << 8 | page[place], place + 1


def record(payload: bytes) -> list[Any]:
    """The values of a row."""
    head, place = varint(payload, 0)
    values, data = [], head
    while place < head:
        kind, place = varint(payload, place)
        if kind in INTEGERS:
            size = INTEGERS[kind]
            value: Any = int.from_bytes(payload[data : data + size], "big", signed=True)
        elif kind >= 12:
            size = (kind - 12) // 2
            raw = payload[data : data + size]
            if len(raw) < size:
                raise ValueError("the record is too short")
            value = raw.decode() if kind % 2 else raw
        elif kind in (0, 8, 9):
            size, value = 0, None if kind == 0 else kind - 8
        else:
            raise ValueError("no entry has such a value")
        values.append(value)
        data += size
    return values


def entry_in(values: list[Any]) -> tuple[str, Found] | None:
    """The entry that these values are, with its table; None if they are none, or it is damaged."""
    if tuple(map(type, values[:4])) != (str, int, int, bytes):
        return None
    table, seq, at, body = values[:4]
    checksum = values[4] if len(values) > 4 else None  # a row may be older than checksums are
    return (table, (seq, at, body, checksum)) if row_fits(table, Row(seq, at, body), checksum) else None
