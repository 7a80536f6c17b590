"""Names for numbers that could be taken for one another. The type checker tells them apart; when the game
runs, each is the bare number."""

from __future__ import annotations

from typing import NewType

from mypy_extensions import i64

Unit = NewType("Unit", i64)  # a MERC by its number, or CARD, the Dictator's own card
Faction = NewType("Faction", i64)  # a rebel by seat, or the Dictator, who comes after the last rebel
Squad = NewType("Squad", i64)  # which squad of its faction
Cell = NewType("Cell", i64)  # a place of the grid, where a sector lies
Card = NewType("Card", i64)  # one piece of equipment
Tactic = NewType("Tactic", i64)  # a tactics card
