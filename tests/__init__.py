"""Tests, arranged like src/kibitz; helpers are imported as `tests.…`."""
