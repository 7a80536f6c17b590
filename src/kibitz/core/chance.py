"""Seeded chance, the same bit for bit compiled and interpreted; its commitment and its key.

A game asks its `Source` for numbered streams. At a table the source is sealed: SHAKE-128 of (key, stream,
block), because a deal must stay secret from somebody who already sees half of it, and anybody can recompute
it with a hash library. In simulation it is quick: xoshiro128++. Both fill blocks of 32-bit words, so the
rules draw at one speed and no product ever leaves a signed machine word.
"""

from __future__ import annotations

import hashlib
import struct
from typing import Final, final

from mypy_extensions import i64

from kibitz.core.native import Fixed, vec
from kibitz.core.plain import Plain

WORD: Final = 0xFFFFFFFF
SPAN: Final = 0x100000000
BLOCK: Final = 42  # words in one turn of SHAKE-128's sponge: 168 bytes

# The streams of a game. One never disturbs another, so a bot's whim cannot change the deal.
DEAL: Final = 0
DICE: Final = 1
BOTS: Final = 2


def commitment(secret: str) -> str:
    """What is published when a table opens: it binds the dealer to a secret without showing it."""
    return hashlib.sha256(b"kibitz commitment\0" + secret.encode()).hexdigest()


def key(secret: str, said: tuple[str, ...] = ()) -> bytes:
    """Thirty-two bytes from the dealer's secret and the players' own words."""
    parts = [b"kibitz key", secret.encode(), *[word.encode() for word in said]]
    # Lengths go in too: ("ab", "c") and ("a", "bc") must not meet.
    return hashlib.sha256(b"".join([len(part).to_bytes(4, "little") + part for part in parts])).digest()


class Chance(Plain):
    """One stream of chance. Its block is replaced, never changed in place, so copies may share it."""

    def __init__(self) -> None:
        self.block: Fixed[vec[i64]] = vec[i64]()
        self.used: i64 = BLOCK

    def refill(self) -> vec[i64]:
        """The next block of words."""
        raise NotImplementedError

    def copy(self) -> Chance:
        """An independent stream that goes on the same way."""
        raise NotImplementedError

    def word(self) -> i64:
        """Thirty-two fair bits."""
        if self.used == BLOCK:
            self.block = self.refill()
            self.used = 0
        drawn = self.block[self.used]
        self.used += 1
        return drawn

    def below(self, n: i64) -> i64:
        """A fair number in 0..n-1 (Lemire's multiplication, with his rejection)."""
        if self.used == BLOCK:
            self.block = self.refill()
            self.used = 0
        product = self.block[self.used] * n
        self.used += 1
        if product & WORD < n:
            floor = (SPAN - n) % n
            while product & WORD < floor:
                product = self.word() * n
        return product >> 32

    def shuffle(self, items: vec[i64]) -> None:
        """Every order equally likely."""
        for i in range(i64(len(items)) - 1, 0, -1):
            j = self.below(i + 1)
            held = items[i]
            items[i] = items[j]
            items[j] = held


@final
class Sealed(Chance):
    """A stream nobody can foresee without the key."""

    def __init__(self) -> None:
        super().__init__()
        self.key: bytes = b""
        self.stream: i64 = 0
        self.counter: i64 = 0

    def copy(self) -> Sealed:
        """An independent stream that goes on the same way."""
        twin = Sealed()
        twin.block = self.block
        twin.used = self.used
        twin.key = self.key
        twin.stream = self.stream
        twin.counter = self.counter
        return twin

    def refill(self) -> vec[i64]:
        """One turn of the sponge."""
        text = self.key + struct.pack("<II", self.stream, self.counter)
        self.counter += 1
        return vec[i64](struct.unpack(f"<{BLOCK}I", hashlib.shake_128(text).digest(4 * BLOCK)))


@final
class Quick(Chance):
    """xoshiro128++: fast and fair, but foreseeable; for simulation only."""

    def __init__(self) -> None:
        super().__init__()
        self.a: i64 = 1
        self.b: i64 = 2
        self.c: i64 = 3
        self.d: i64 = 4

    def copy(self) -> Quick:
        """An independent stream that goes on the same way."""
        twin = Quick()
        twin.block = self.block
        twin.used = self.used
        twin.a = self.a
        twin.b = self.b
        twin.c = self.c
        twin.d = self.d
        return twin

    def refill(self) -> vec[i64]:
        """Forty-two steps of the generator."""
        fresh = vec[i64]([0] * BLOCK)
        a = self.a
        b = self.b
        c = self.c
        d = self.d
        for k in range(i64(BLOCK)):
            total = (a + d) & WORD
            fresh[k] = ((((total << 7) & WORD) | (total >> 25)) + a) & WORD
            t = (b << 9) & WORD
            c ^= a
            d ^= b
            b ^= c
            a ^= d
            c ^= t
            d = ((d << 11) & WORD) | (d >> 21)
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        return fresh


def mixed(x: i64) -> i64:
    """Spreads a small number over 32 bits. Both factors are below 2^31, so a product fits a signed word."""
    x ^= x >> 16
    x = (x * 0x21F0AAAD) & WORD
    x ^= x >> 15
    x = (x * 0x735A2D97) & WORD
    return x ^ (x >> 15)


class Source:
    """Where a game's chance comes from."""

    def stream(self, which: i64) -> Chance:
        """The stream of this number, from its beginning."""
        raise NotImplementedError


@final
class SealedSource(Source):
    """A table's chance: the dealer's secret and the players' own words."""

    def __init__(self, secret: str, said: tuple[str, ...] = ()) -> None:
        self.key: bytes = key(secret, said)

    def stream(self, which: i64) -> Chance:
        """The sealed stream of this number."""
        made = Sealed()
        made.key = self.key
        made.stream = which
        return made


@final
class QuickSource(Source):
    """The chance of simulated deal `number`."""

    def __init__(self, number: i64) -> None:
        self.number: i64 = number

    def stream(self, which: i64) -> Chance:
        """The quick stream of this number."""
        made = Quick()
        made.a = mixed((self.number & WORD) ^ 0x9E3779B9)
        made.b = mixed(made.a ^ ((self.number >> 32) & WORD) ^ 0x5BD1E995)
        made.c = mixed(made.b ^ which)
        made.d = mixed(made.c) | 1  # never all zero
        return made


# What if: the contract asks what would have been heard, had one number been another


@final
class Nudged(Chance):
    """Another stream, word for word but for one; it knows how many were drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.stream: Chance = Quick()
        self.blocks: i64 = 0
        self.at: i64 = -1  # the word that is another one; none
        self.instead: i64 = 0

    def copy(self) -> Nudged:
        """An independent stream that goes on the same way."""
        twin = Nudged()
        twin.block = self.block
        twin.used = self.used
        twin.stream = self.stream.copy()
        twin.blocks = self.blocks
        twin.at = self.at
        twin.instead = self.instead
        return twin

    def refill(self) -> vec[i64]:
        """The next words of the other stream."""
        fresh = vec[i64]([0] * BLOCK)
        for k in range(i64(BLOCK)):
            word = self.stream.word()
            fresh[k] = self.instead if self.blocks * BLOCK + k == self.at else word
        self.blocks += 1
        return fresh

    def drawn(self) -> i64:
        """How many words were drawn so far."""
        return (self.blocks - 1) * BLOCK + self.used


@final
class NudgedSource(Source):
    """Another source, all of its streams nudged at the same word, or none of them."""

    def __init__(self, source: Source, at: i64 = -1, instead: i64 = 0) -> None:
        self.source: Source = source
        self.at: i64 = at
        self.instead: i64 = instead
        self.given: list[Nudged] = []

    def stream(self, which: i64) -> Chance:
        """The stream of this number, nudged."""
        made = nudged(self.source.stream(which), self.at, self.instead)
        self.given.append(made)
        return made


def nudged(stream: Chance, at: i64 = -1, instead: i64 = 0) -> Nudged:
    """This stream from here on, with another word at this place."""
    made = Nudged()
    made.stream = stream
    made.at = at
    made.instead = instead
    return made
