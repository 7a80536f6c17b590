"""The part of the HTTP door that is for guests: whoever wants figures kept, and wants them deleted again."""

from __future__ import annotations

from kibitz.server import guests
from kibitz.server.visiting import Endpoint, Visit
from kibitz.wire.documents import Forgotten, Guest, GuestStats


async def new_guest(visit: Visit) -> Guest:
    """A token under which figures are kept from now on."""
    return Guest(await guests.welcome(visit.hub))


async def stats(visit: Visit) -> GuestStats:
    """A guest's own figures; nobody else can ask for them."""
    return await guests.stats(visit.hub, visit.key)


async def forget(visit: Visit) -> Forgotten:
    """Delete what is kept about a guest."""
    return Forgotten(await guests.forget(visit.hub, visit.key))


GUEST_ENDPOINTS = (
    Endpoint(
        method="POST",
        path="/api/guests",
        name="new_guest",
        summary="Become a guest whose figures are kept. The token in the answer is shown once; keep it.",
        answer=Guest,
        status=201,
        counts="join",
        does=new_guest,
    ),
    Endpoint(
        method="GET",
        path="/api/guests/me/stats",
        name="stats",
        summary="The figures of the guest who asks; those of some games may still be worked out.",
        answer=GuestStats,
        token="guest",
        does=stats,
    ),
    Endpoint(
        method="POST",
        path="/api/guests/me/forget",
        name="forget",
        summary="Delete the guest who asks, with all figures, for good; the tables themselves stay.",
        answer=Forgotten,
        token="guest",
        does=forget,
    ),
)
