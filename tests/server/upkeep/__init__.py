"""Tests of what is done to a whole store: checking, saving, copying, moving."""
