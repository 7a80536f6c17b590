"""The tools: what writes source, and what runs the tests."""
