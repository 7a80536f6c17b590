"""Servers that are killed, cut off, stopped, starved and lied to while people play: what became of every ask.

`test_faults` brings each fault about once on each store; `make faults` brings about as many as it is told,
and ends with a table.
"""
