"""What is said about a tournament at the HTTP door: a wish, and where the event stands after it."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from kibitz.tournament.event import MOST_PLAYERS, Event, Rounds, Seed, Size, System
from kibitz.tournament.report import Figures
from kibitz.wire.documents import Level


class NewTournament(Struct, frozen=True, forbid_unknown_fields=True):
    """A tournament to begin: people by their names, bots by their number. `size` sit at a table,
    four where the game allows it."""

    game: Annotated[str, Meta(max_length=64)]
    players: Annotated[tuple[Annotated[str, Meta(max_length=200)], ...], Meta(max_length=MOST_PLAYERS)] = ()
    bots: dict[Level, Annotated[int, Meta(ge=1, le=MOST_PLAYERS)]] = {}
    system: System = System.SWISS
    rounds: Rounds = 4
    size: Size | None = None
    seed: Seed = 0
    preset: Annotated[str, Meta(max_length=64)] | None = None
    options: dict[str, Any] = {}


class TableResult(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table of this round ended, counted from 1: `totals` as `Ann 26, Bob -101*`, a star for every hand
    gone out in; or `link`, the name of the table at which it was played here."""

    table: Annotated[int, Meta(ge=0, le=9_999)]
    totals: Annotated[str, Meta(max_length=4_000)] | None = None
    link: Annotated[str, Meta(max_length=64)] | None = None


class TournamentWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A tournament to begin, or the event as it was told last and what to enter."""

    new: NewTournament | None = None
    event: Event | None = None
    enter: Annotated[tuple[TableResult, ...], Meta(max_length=MOST_PLAYERS)] = ()


class Tournament(Struct, frozen=True):
    """A tournament as it is now, to be kept by whoever runs it, and where it stands."""

    event: Event
    figures: Figures
