"""MERC: rebels against a Dictator on a small map of sectors.

`docs/rules/merc.md` explains the rules by number; rulings are cited as R1 to R53, scenarios by number.
"""

from kibitz.games.merc.game import Merc

GAME = Merc()
