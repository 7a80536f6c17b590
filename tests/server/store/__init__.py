"""Tests of the stores: what both promise, and what is particular to each."""
