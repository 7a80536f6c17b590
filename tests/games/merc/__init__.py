"""MERC: the scenarios of the digest, every card by its name, and the boundary."""
