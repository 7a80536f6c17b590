"""Sets of small numbers: against Python's own sets, and beyond 32 bits."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kibitz.core.bits import bit, count, first, nth, shifted

members = st.sets(st.integers(0, 61))


def packed(numbers: set[int]) -> int:
    return sum(2**number for number in numbers)


@given(st.integers(0, 61))
def test_bit_and_first(k: int) -> None:
    assert bit(k) == 2**k
    assert first(k) == 2**k - 1
    assert shifted(1, k) == 2**k


@given(st.integers(0, 2**30), st.integers(0, 31))
def test_shifted_is_64_bits_wide(x: int, k: int) -> None:
    assert shifted(x, k) == x * 2**k


@given(members)
def test_count(numbers: set[int]) -> None:
    assert count(packed(numbers)) == len(numbers)


@given(members)
def test_nth_lists_the_members_in_order(numbers: set[int]) -> None:
    assert [nth(packed(numbers), k) for k in range(len(numbers))] == sorted(numbers)


@given(members)
def test_a_set_is_the_sum_of_its_bits(numbers: set[int]) -> None:
    total = 0
    for number in numbers:
        total |= bit(number)
    assert total == packed(numbers)
