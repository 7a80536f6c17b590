"""Fights."""
