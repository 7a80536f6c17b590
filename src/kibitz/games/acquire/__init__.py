"""Acquire: hotel chains on a board of 108 tiles. `docs/rules/acquire.md` explains the rules by number."""

from kibitz.games.acquire.game import Acquire

GAME = Acquire()
