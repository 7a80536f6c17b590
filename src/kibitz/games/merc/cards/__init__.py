"""The cards: their data, what is printed on them, and how they are put into words."""
