"""How much a move costs the server, beside boardgame.io in the same run. See README.md."""
