"""Tests of the server: http."""
