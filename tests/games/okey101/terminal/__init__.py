"""Tests of Okey 101 on a terminal."""
