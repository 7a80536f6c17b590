"""Tests of Okey 101."""
