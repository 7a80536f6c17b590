"""Acquire on a terminal."""
