"""Tournaments: players, rounds of tables, results and standings, for any game; people or bots."""
