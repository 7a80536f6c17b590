"""Tests of views and notation."""
