"""The compiled bot."""
