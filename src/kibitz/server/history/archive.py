"""What everybody saw in a finished game, packed into a few blocks: to be looked at when its rules are gone.

Of every step the spectator's view is kept whole, and of each seat's only what is different. What is alike
from step to step the packing finds by itself. The outlook is that of the spectator: to read everything off
every hand takes longer than the game did.
"""

from __future__ import annotations

import lzma
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

BLOCK = 128  # steps that are packed together


class SeatSaw(Struct, frozen=True, array_like=True, omit_defaults=True):
    """What a seat saw and a spectator did not; `lacks` is what only the spectator saw. The events are those
    it heard, None if everybody did."""

    differs: dict[str, Any]
    lacks: tuple[str, ...] = ()
    events: list[Any] | None = None


class Kept(Struct, frozen=True, array_like=True):
    """All there was to see after a step."""

    to_act: tuple[int, ...]
    outlook: Any
    view: dict[str, Any]
    events: list[Any]
    deal: list[Any] | None  # its events with nothing left out; those of every other step were written
    seats: tuple[SeatSaw, ...]

    def view_of(self, seat: int | None) -> dict[str, Any]:
        """What a seat saw, or a spectator."""
        if seat is None:
            return self.view
        saw = self.seats[seat]
        return {name: value for name, value in self.view.items() if name not in saw.lacks} | saw.differs

    def heard_by(self, seat: int | None) -> list[Any]:
        """What a seat heard of the step, or a spectator."""
        own = None if seat is None else self.seats[seat].events
        return self.events if own is None else own


_pack = msgspec.json.Encoder().encode
_unpack = msgspec.json.Decoder(list[Kept]).decode


def kept(
    to_act: tuple[int, ...],
    outlook: Any,
    views: Sequence[Any],
    heard: Sequence[Sequence[Any]],
    deal: Sequence[Any] | None,
) -> Kept:
    """A step, from what the spectator and then every seat saw and heard."""
    (view, *seen), (events, *told) = plain(views), plain(heard)
    seats = [
        _saw(view, own, None if words == events else words) for own, words in zip(seen, told, strict=True)
    ]
    return Kept(to_act, plain(outlook), view, events, plain(deal), tuple(seats))


def _saw(view: dict[str, Any], own: dict[str, Any], events: list[Any] | None) -> SeatSaw:
    differs = {name: value for name, value in own.items() if name not in view or view[name] != value}
    return SeatSaw(differs, tuple(name for name in view if name not in own), events)


def plain(seen: Any) -> Any:
    """Something as everybody hears it, in JSON."""
    return msgspec.json.decode(msgspec.json.encode(seen))


def packed(steps: Sequence[Kept]) -> tuple[bytes, ...]:
    """All steps of a game, the deal first, in blocks."""
    return tuple(lzma.compress(_pack(steps[first : first + BLOCK])) for first in range(0, len(steps), BLOCK))


def unpacked(blocks: Sequence[bytes], first: int, last: int) -> Iterator[tuple[int, Kept]]:
    """The steps from `first` to `last`, as far as there are any, with their numbers. Only the blocks that
    have them are unpacked."""
    for number in range(first // BLOCK, min(last // BLOCK + 1, len(blocks))):
        for step, found in enumerate(_unpack(lzma.decompress(blocks[number])), number * BLOCK):
            if first <= step <= last:
                yield step, found
