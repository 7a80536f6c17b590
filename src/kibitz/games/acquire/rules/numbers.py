"""Names for numbers that could be taken for one another. The type checker tells them apart; when the game
runs, each is the bare number."""

from __future__ import annotations

from typing import NewType

from mypy_extensions import i64

Tile = NewType("Tile", i64)  # and the space where it goes; those of the border have no tile
ChainNumber = NewType("ChainNumber", i64)  # of one chain; `Chain` is its printed name
Seat = NewType("Seat", i64)
Slot = NewType("Slot", i64)  # a place in a hand
Beside = NewType("Beside", i64)  # what a tile touches: a set of chains, with one bit more for loose tiles
