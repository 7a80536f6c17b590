"""Tests of the server: rooms."""
