"""Acquire: hotel chains on a board of 108 tiles.

`docs/rules/acquire.md` explains the rules by number; rule 15 holds the rulings that remarks cite as R1 to
R34, rule 16 lists the scenarios that the tests play.
"""

from kibitz.games.acquire.game import Acquire

GAME = Acquire()
