"""Measurements that take minutes and need programs of others; the quick ones are `kibitz bench`."""
