"""The games of the load benchmark, found by folder as those of the house are."""
