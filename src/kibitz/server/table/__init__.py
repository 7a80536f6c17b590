"""The state of a table, made of its entries, and what is decided about it. Nothing here writes or tells."""
