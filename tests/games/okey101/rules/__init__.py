"""Tests of what the rules keep."""
