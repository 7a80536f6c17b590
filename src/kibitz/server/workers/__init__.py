"""Processes beside the server: bots that think, tables of bots, and figures that are counted."""
