"""The game drawn and explained in a terminal."""
