"""Tests of the server: workers."""
