"""One user of a room at a time, with memory and store in agreement."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kibitz.server.room import Room


class Settled:
    """A room for one user at a time. A class, because a generator costs more than all that it guards."""

    __slots__ = ("_room",)

    def __init__(self, room: Room) -> None:
        self._room = room

    async def __aenter__(self) -> None:
        room = self._room
        room.users += 1
        try:
            await room.lock.acquire()
        except BaseException:
            room.users -= 1
            raise
        if room.doubtful:
            try:
                await room.read_again()
            except BaseException:
                self._release()
                raise

    async def __aexit__(self, *problem: object) -> None:
        self._release()

    def _release(self) -> None:
        self._room.lock.release()
        self._room.users -= 1
