"""Tests of the client: against real servers, and against servers that misbehave by script."""
