"""Tests of scoring documents, settlements and sheets."""
