"""Chance: recomputable by anybody, fair, and never one stream disturbing another."""

from __future__ import annotations

import hashlib
import pickle
import struct

import pytest

from kibitz.core import chance as chances
from kibitz.core.chance import BOTS, DEAL, DICE, QuickSource, SealedSource, Source, commitment, key
from kibitz.core.native import NUMBERS, fancy

SOURCES: list[Source] = [QuickSource(7), SealedSource("a secret", ("a word",))]


def sealed_words(secret: str, said: tuple[str, ...], stream: int, blocks: int) -> list[int]:
    """A sealed stream recomputed with hashlib alone, as somebody who distrusts us would."""
    parts = [b"kibitz key", secret.encode(), *(word.encode() for word in said)]
    made = hashlib.sha256(b"".join(len(part).to_bytes(4, "little") + part for part in parts)).digest()
    words: list[int] = []
    for counter in range(blocks):
        block = hashlib.shake_128(made + struct.pack("<II", stream, counter)).digest(168)
        words += struct.unpack("<42I", block)
    return words


@pytest.mark.parametrize("stream", [DEAL, DICE, BOTS, 1000])
def test_a_sealed_stream_can_be_recomputed_with_hashlib_alone(stream: int) -> None:
    chance = SealedSource("a secret", ("my", "words")).stream(stream)
    words = [chance.word() for _ in range(3 * chances.BLOCK)]
    assert words == sealed_words("a secret", ("my", "words"), stream, 3)


def test_the_quick_stream_is_xoshiro128_plus_plus() -> None:
    chance = chances.Quick()  # begins with the state 1, 2, 3, 4 of the published test vector
    words = [chance.word() for _ in range(6)]
    assert words == [641, 1573767, 3222811527, 3517856514, 836907274, 4247214768]


@pytest.mark.parametrize("source", SOURCES)
def test_below_is_fair(source: Source) -> None:
    chance = source.stream(DICE)
    for sides, limit in ((2, 15.1), (6, 27.9), (108, 175.0)):  # one in 10 000 for 1, 5 and 107 degrees
        rolls = 200 * sides
        counts = [0] * sides
        for _ in range(rolls):
            counts[chance.below(sides)] += 1
        expected = rolls / sides
        assert sum((seen - expected) ** 2 / expected for seen in counts) < limit


@pytest.mark.parametrize("source", SOURCES)
def test_every_order_of_a_shuffle_is_equally_likely(source: Source) -> None:
    chance = source.stream(DEAL)
    orders: dict[tuple[int, ...], int] = {}
    for _ in range(24 * 100):
        items = fancy(NUMBERS, [0, 1, 2, 3])
        chance.shuffle(items)
        orders[tuple(items)] = orders.get(tuple(items), 0) + 1
    assert len(orders) == 24
    assert sum((seen - 100) ** 2 / 100 for seen in orders.values()) < 60.2  # one in 30 000 for 23 degrees


@pytest.mark.parametrize("source", SOURCES)
def test_streams_differ_and_begin_anew_each_time(source: Source) -> None:
    begun = [[stream.word() for _ in range(8)] for stream in map(source.stream, (DEAL, DICE, BOTS))]
    again = [[stream.word() for _ in range(8)] for stream in map(source.stream, (DEAL, DICE, BOTS))]
    assert begun == again
    assert len({tuple(words) for words in begun}) == 3


def test_seeds_differ_also_beyond_32_bits() -> None:
    seeds = [0, 1, 2, 2**31, 2**32, 2**32 + 1, 2**62]
    assert len({QuickSource(seed).stream(DEAL).word() for seed in seeds}) == len(seeds)
    assert len({SealedSource(secret).stream(DEAL).word() for secret in ("a", "b", "", "A")}) == 4


@pytest.mark.parametrize("source", SOURCES)
def test_a_copy_goes_on_the_same_way_and_alone(source: Source) -> None:
    chance = source.stream(DICE)
    for _ in range(50):  # into the second block
        chance.word()
    twins = [chance.copy(), pickle.loads(pickle.dumps(chance))]
    assert all(twin == chance for twin in twins)
    future = [chance.word() for _ in range(100)]
    for twin in twins:
        assert [twin.word() for _ in range(100)] == future


def test_the_commitment_binds_without_showing() -> None:
    assert commitment("secret") == hashlib.sha256(b"kibitz commitment\0secret").hexdigest()
    assert commitment("secret") != commitment("Secret")
    assert "secret" not in commitment("secret")
    assert commitment("secret") != key("secret").hex(), "what is published must not be the key"


def test_words_are_not_run_together() -> None:
    assert key("s", ("ab", "c")) != key("s", ("a", "bc"))
    assert key("s", ("a",)) != key("sa")
    assert key("s", ("", "a")) != key("s", ("a", ""))
    assert key("s", ("a", "b")) != key("s", ("b", "a"))


@pytest.mark.parametrize("source", SOURCES)
def test_a_nudged_stream_is_another_in_one_word(source: Source) -> None:
    other = source.stream(DEAL)
    words = [other.word() for _ in range(100)]
    nudged = chances.NudgedSource(source, at=50, instead=7)
    stream = nudged.stream(DEAL)
    assert nudged.given[0].drawn() == 0
    assert [stream.word() for _ in range(45)] == words[:45]
    twin = pickle.loads(pickle.dumps(stream.copy()))
    assert [twin.word() for _ in range(55)] == [*words[45:50], 7, *words[51:]]
    assert (nudged.given[0].drawn(), twin.drawn()) == (45, 100)


@pytest.mark.parametrize("source", SOURCES)
def test_below_one_is_zero_and_large_bounds_are_kept(source: Source) -> None:
    chance = source.stream(DICE)
    assert {chance.below(1) for _ in range(20)} == {0}
    assert all(0 <= chance.below(2**31 - 1) < 2**31 - 1 for _ in range(100))
