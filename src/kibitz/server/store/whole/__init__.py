"""A store as a whole: every row of it, read as it stands, and written into a new store."""
