"""A table of Acquire described by hand, and settled."""
