"""How fast a game plays: interpreted, compiled, and against the same rules written in C.

A game takes part when it is `Benchmarked`. Its yardstick is the C file here that is named like the game. What
else is to be measured of it, it brings as workloads.
"""
