"""Okey 101: sets, runs and pairs from a rack of 21 tiles.

`docs/rules/okey101.md` explains the rules by number; rule 11 holds the rulings that remarks cite as C-01 to
C-41, rule 14 lists the scenarios that the tests play.
"""

from kibitz.games.okey101.game import Okey101

GAME = Okey101()
