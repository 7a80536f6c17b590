"""Tests of Acquire."""
