"""Tests of the parts of `kibitz play`."""
