"""How fast a game plays: interpreted, compiled, and against the same rules written in C.

A game takes part when its GAME has `benchmark(seats, options, first, games)`, which plays random games and
returns the decisions made and a checksum. Its yardstick is the C file here that is named like the game.
"""
