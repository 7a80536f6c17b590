"""Tests of what the greedy bot plays by."""
