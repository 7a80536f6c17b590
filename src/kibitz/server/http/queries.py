"""What can be asked in the address of a request, behind the question mark."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from kibitz.server.store import Place
from kibitz.wire.documents import SeenBy

PAGE = 50
PAGE_BYTES = 131_072  # of a page of tables: with usual options there is room for a hundred
MOMENTS = 50  # with their views they are large
STEPS = 5000
PLACE = r"^[0-9]{1,16}\.[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"  # when a table was opened, and its name
REVIEWS = 50  # each may take a tenth of a second
Step = Annotated[int, Meta(ge=0, le=2**53)]
Limit = Annotated[int, Meta(ge=1, le=100)]


class TablesQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Which tables, and which page of them."""

    phase: Literal["open", "playing", "over"] | None = None
    before: Annotated[str, Meta(pattern=PLACE)] | None = None
    limit: Limit = PAGE

    def place(self) -> Place | None:
        """Behind which table the page begins."""
        if self.before is None:
            return None
        opened, table = self.before.split(".")
        return Place(int(opened), table)


class EventsQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Which page of the events."""

    before: Step | None = None
    limit: Limit = PAGE


class MomentQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Through whose eyes: the own ones or, when the game is over, those of any seat or of all."""

    seen_by: SeenBy | None = None


class MomentsQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Which moments, and through whose eyes."""

    first: Step = 0
    limit: Annotated[int, Meta(ge=1, le=MOMENTS)] = 20
    seen_by: SeenBy | None = None


class StoryQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Which steps, and through whose eyes."""

    first: Step = 0
    limit: Annotated[int, Meta(ge=1, le=STEPS)] = STEPS
    seen_by: SeenBy | None = None


class ReviewQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Whose steps, and which page of them."""

    seat: Annotated[int, Meta(ge=0, le=63)]
    first: Step = 0
    limit: Annotated[int, Meta(ge=1, le=REVIEWS)] = 20


class NoQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Nothing can be asked in the address."""
