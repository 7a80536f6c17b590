"""Fights, mines and mortars, and who dies of them."""
