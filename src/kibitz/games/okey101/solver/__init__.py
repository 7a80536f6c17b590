"""The solver of Okey 101, compiled: what a rack is worth, how it is laid out, and what to throw."""
