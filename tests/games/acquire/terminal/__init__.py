"""Tests of Acquire on a terminal."""
