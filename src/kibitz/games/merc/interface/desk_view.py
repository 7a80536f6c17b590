"""What is unfinished, as a view shows it: frames of the agenda, and what lies on a faction's desk.

Both go into a view and back again, so that whoever imagines the rest of the truth can play on from there.
What a viewer may not know is a number of cards or MERCs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.merc import cards
from kibitz.games.merc.names import (
    EQUIPMENT_IDS,
    SECTOR_IDS,
    UNIT_IDS,
)
from kibitz.games.merc.position import MercPosition
from kibitz.games.merc.rules import equipping, mines, places, secrets, swapping
from kibitz.games.merc.tables import (
    CARD_KIND,
    DESK_DECK,
    DESK_EQUIP,
    DESK_JOIN,
    DESK_KEEP,
    DESK_LAND,
    DESK_PICK,
    FRAME_ASKED,
    FRAME_KIND,
    FRAME_MINES,
    FRAME_PARTNER,
    FRAME_STATE,
    NOBODY,
)
from kibitz.games.merc.unit_view import CardView, card_view

FRAMES = (
    "landing",
    "rebels",
    "turn",
    "deeds",
    "fights",
    "fight",
    "bombardment",
    "mines",
    "death",
    "losses",
    "call",
    "gift",
    "partner",
)
PARTNER_CARD = 5  # where that frame keeps the card


class FrameView(Struct, frozen=True):
    """Something that is going on and whom it asks. `row` is for programs: what its chapter keeps, a card as
    its kind; the last `hidden` numbers are MERCs that are not for everybody."""

    what: str
    asked: int | None
    row: tuple[int, ...]
    hidden: int = 0


class DeskView(Struct, frozen=True):
    """What a faction has to settle alone: `land`, `keep`, `join`, `deck`, `loot`, `swap` or `pick`. Units and
    cards are None for who may not know them; `count` says how many there are."""

    what: str
    sector: str | None
    units: tuple[str, ...] | None
    squads: tuple[str, ...]  # which squad each new MERC is meant for
    cards: tuple[CardView, ...] | None
    count: int


# Frames


def frame_view(position: MercPosition, frame: vec[i64], viewer: int | None) -> FrameView:
    """A frame as somebody may know it."""
    row = [int(number) for number in frame[FRAME_STATE:]]
    if frame[FRAME_KIND] == FRAME_PARTNER:
        place = PARTNER_CARD - FRAME_STATE
        row[place] = int(CARD_KIND[row[place]])
    if frame[FRAME_KIND] == FRAME_MINES and not _knows_mines(position, frame, viewer):
        row[0] = min(row[0], 1)
    hidden = 0 if viewer == places.his(position) else len(secrets.drawn_for_him(position, frame))
    asked = None if frame[FRAME_ASKED] == NOBODY else int(frame[FRAME_ASKED])
    return FrameView(FRAMES[frame[FRAME_KIND]], asked, tuple(row[: len(row) - hidden]), hidden)


def _knows_mines(position: MercPosition, frame: vec[i64], viewer: int | None) -> bool:
    """17: how many lie there is known to whoever knows the stash, and to all when they were disarmed."""
    if frame[mines.DISARMER] != NOBODY or position.fight is None:
        return True
    return viewer is not None and secrets.knows_stash(position, viewer, position.fight.cell)


def frame_row(view: FrameView, drawn: Sequence[int], card_of: Callable[[str, str, int], int]) -> list[int]:
    """The way back. `drawn` are the hidden MERCs; `card_of` finds a carried card by unit, kind and who has
    moved it."""
    asked = NOBODY if view.asked is None else view.asked
    row = [FRAMES.index(view.what), asked, *view.row, *drawn]
    if row[FRAME_KIND] == FRAME_PARTNER:
        giver, kind = UNIT_IDS[row[4]], EQUIPMENT_IDS[row[PARTNER_CARD]]
        row[PARTNER_CARD] = card_of(giver, kind, row[3])
    return row


# Desks


def desk_view(
    position: MercPosition, seat: int, viewer: int | None, moved: dict[int, tuple[int, ...]]
) -> DeskView | None:
    """A desk as somebody may know it."""
    row = position.desks[seat]
    if len(row) == 0:
        return None
    if row[0] == DESK_KEEP or row[0] == DESK_LAND:
        is_known = row[0] == DESK_LAND or viewer == seat
        units = tuple([UNIT_IDS[unit] for unit in row[1:]]) if is_known else None
        return DeskView("land" if row[0] == DESK_LAND else "keep", None, units, (), None, len(row) - 1)
    if row[0] == DESK_JOIN or row[0] == DESK_DECK:
        units = tuple([UNIT_IDS[unit] for unit in row[1::2]])
        squads = tuple([cards.SQUADS[squad] for squad in row[2::2]])
        return DeskView("join" if row[0] == DESK_JOIN else "deck", None, units, squads, None, len(units))
    is_known = viewer is not None and not places.are_enemies(position, seat, viewer)
    lying = equipping.lying(row)
    shown = tuple([card_view(position, card, moved) for card in lying]) if is_known else None
    if row[0] == DESK_PICK:
        return DeskView("pick", None, (UNIT_IDS[row[1]],), (), shown, len(lying))
    sector = SECTOR_IDS[position.sectors[row[equipping.CELL]]]
    if row[equipping.SESSION] == equipping.SWAP:
        units = tuple([UNIT_IDS[unit] for unit in swapping.units_of(row)])
        return DeskView("swap", sector, units, (), (), 0)
    who = row[equipping.WHO]
    return DeskView("loot", sector, () if who == NOBODY else (UNIT_IDS[who],), (), shown, len(lying))


def desk_row(
    view: DeskView | None, cell: int, units: Sequence[int], lying: Sequence[int], moved: Sequence[int]
) -> list[int]:
    """The way back: `units` and `lying` are the MERCs and cards on the desk, `moved` the cards that were
    moved already."""
    if view is None:
        return []
    match view.what:
        case "land":
            return [DESK_LAND, *units]
        case "keep":
            return [DESK_KEEP, *units]
        case "join" | "deck":
            kind = DESK_JOIN if view.what == "join" else DESK_DECK
            wanted = [cards.SQUADS.index(squad) for squad in view.squads]
            return [kind, *(number for pair in zip(units, wanted, strict=True) for number in pair)]
        case "pick":
            return [DESK_PICK, *units, *lying]
        case "swap":
            return [DESK_EQUIP, cell, equipping.SWAP, len(units), *units, *moved]
        case _:
            who = units[0] if units else NOBODY
            return [DESK_EQUIP, cell, equipping.LOOT, who, len(moved), *moved, *lying]
