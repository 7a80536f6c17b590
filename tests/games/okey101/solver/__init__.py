"""Tests of the solver, beside slow solvers to compare it with."""
