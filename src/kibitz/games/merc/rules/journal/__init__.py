"""Telling what happened: from the numbers of the rules to events."""
