"""Tests of tables described by hand."""
