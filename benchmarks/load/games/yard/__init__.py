"""Yard: a game with next to no rules, so that what is measured is the server around it.

A board of 24 cells and a secret hand of six numbers for every seat. In turn, everybody puts a card on any
cell but the one used last and draws another, from 1 to 100. It never ends, unless the option `moves` says
when. `yard.js`, two folders up, is the same game for boardgame.io.
"""

from benchmarks.load.games.yard.game import Yard

GAME = Yard()
