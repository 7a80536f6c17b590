"""Tests of the server: table."""
