"""Tests of what is read off a view."""
