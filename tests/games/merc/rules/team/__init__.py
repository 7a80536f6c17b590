"""MERCs and what they carry."""
