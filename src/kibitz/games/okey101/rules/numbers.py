"""Names for numbers that could be taken for one another. The type checker tells them apart; when the game
runs, each is the bare number."""

from __future__ import annotations

from typing import NewType

from mypy_extensions import i64

Seat = NewType("Seat", i64)
Face = NewType("Face", i64)  # a colour and a number, 0 to 51
Kind = NewType("Kind", i64)  # what is printed on a tile: one of the 52 faces, or FALSE_JOKER
