"""The rules of MERC, a chapter a file."""
