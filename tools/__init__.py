"""What writes parts of the source from other parts of it, and what runs the tests; `make` calls them."""
