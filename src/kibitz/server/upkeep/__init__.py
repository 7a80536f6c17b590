"""What is done to a whole store: it is checked, saved, copied and moved."""
