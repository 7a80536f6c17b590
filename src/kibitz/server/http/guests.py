"""The part of the HTTP door that is for guests: whoever wants figures kept, and wants them deleted again."""

from __future__ import annotations

from kibitz.server import guests
from kibitz.server.http.endpoint import Visit, endpoint
from kibitz.wire.documents import Forgotten, Guest, GuestStats


@endpoint("POST", "/api/guests", Guest, status=201, counts="join")
async def new_guest(visit: Visit) -> Guest:
    """Become a guest whose figures are kept. The token in the answer is shown once; keep it."""
    return Guest(await guests.welcome(visit.hub.services))


@endpoint("GET", "/api/guests/me/stats", GuestStats, token="guest")
async def stats(visit: Visit) -> GuestStats:
    """The figures of the guest who asks; those of some games may still be worked out."""
    hub = visit.hub
    return await guests.stats(hub.services, hub.library, hub.tallier, visit.key)


@endpoint("POST", "/api/guests/me/forget", Forgotten, token="guest")
async def forget(visit: Visit) -> Forgotten:
    """Delete the guest who asks, with all figures, for good; the tables themselves stay."""
    return Forgotten(await guests.forget(visit.hub.services, visit.key))


GUEST_ENDPOINTS = (new_guest, stats, forget)
