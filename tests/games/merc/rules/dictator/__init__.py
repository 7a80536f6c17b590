"""The Dictator, played and by the procedure."""
