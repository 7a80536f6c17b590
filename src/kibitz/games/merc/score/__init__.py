"""Outcomes, and tables judged by hand."""
