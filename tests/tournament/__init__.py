"""Tournaments: standings, pairings, results and files."""
