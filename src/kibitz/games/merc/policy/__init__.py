"""How a compiled bot judges a position and plays games out."""
