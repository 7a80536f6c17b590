"""Tests of the `kibitz` command."""
