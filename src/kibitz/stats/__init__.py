"""Statistics: what the games of a player come to, counted from their records alone; for any game."""
