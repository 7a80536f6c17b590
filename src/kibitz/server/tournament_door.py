"""The part of the HTTP door that is for tournaments."""

from __future__ import annotations

from kibitz.core.errors import Refused
from kibitz.server import tournaments
from kibitz.server.refusals import told
from kibitz.server.visiting import Endpoint, Visit, Worded
from kibitz.tournament.documents import Tournament, TournamentWish


async def tournament(visit: Visit) -> Tournament:
    """A tournament, begun or gone on with; what its game refuses is said in the words of the game."""
    wish: TournamentWish = visit.body
    try:
        return await tournaments.carried_on(visit.hub, wish)
    except Refused as refused:
        begun = wish.new or wish.event
        _, game = visit.hub.library.by_key.get("" if begun is None else begun.game, ("", None))
        raise Worded(refused, told(refused, game)) from None


TOURNAMENT_ENDPOINTS = (
    Endpoint(
        method="POST",
        path="/api/tournament",
        name="tournament",
        summary="Begin a tournament or go on with one. The server keeps none: keep the answer yourself.",
        body=TournamentWish,
        answer=Tournament,
        refusals=(404, 409),
        packs=True,
        does=tournament,
    ),
)
