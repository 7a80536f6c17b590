"""Sets of small numbers in one machine word (at most 62 members)."""

from __future__ import annotations

from mypy_extensions import i64


def shifted(x: i64, k: i64) -> i64:
    """x << k, right for every k below 63; see `bit`."""
    return x << k


def bit(k: i64) -> i64:
    """The set {k}.

    A literal `1 << k` is compiled to a 32-bit shift, wrong without a word from k = 31 on; an argument is
    64 bits wide, so the one travels as an argument. Nowhere else is a left shift by a variable allowed.
    """
    return shifted(1, k)


def first(k: i64) -> i64:
    """The set {0, ..., k - 1}."""
    return shifted(1, k) - 1


def count(members: i64) -> i64:
    """How many members a set has."""
    total: i64 = 0
    while members != 0:
        members &= members - 1
        total += 1
    return total


def nth(members: i64, k: i64) -> i64:
    """The k-th member, counted from 0."""
    member: i64 = 0
    while True:
        if members & 1:
            if k == 0:
                return member
            k -= 1
        members >>= 1
        member += 1
