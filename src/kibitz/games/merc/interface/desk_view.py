"""What is unfinished, as a view shows it: frames of the agenda, and what lies on a faction's desk.

Both go into a view and back again, so that whoever imagines the rest of the truth can play on from there.
What a viewer may not know is a number of cards or MERCs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from mypy_extensions import i64

from kibitz.core.native import NUMBERS, fancy
from kibitz.games.merc.cards import cards
from kibitz.games.merc.interface.names import EQUIPMENT_IDS, SECTOR_IDS, UNIT_IDS
from kibitz.games.merc.interface.unit_view import CardView, card_view
from kibitz.games.merc.rules import constants
from kibitz.games.merc.rules.combat import mines
from kibitz.games.merc.rules.frames import Frame, made
from kibitz.games.merc.rules.map import places, secrets
from kibitz.games.merc.rules.numbers import Card, Cell, Faction, Unit
from kibitz.games.merc.rules.position import MercPosition
from kibitz.games.merc.rules.team import equipping, swapping

FRAMES = {
    constants.FRAME_LANDING: "landing",
    constants.FRAME_REBELS: "rebels",
    constants.FRAME_TURN: "turn",
    constants.FRAME_DEEDS: "deeds",
    constants.FRAME_FIGHTS: "fights",
    constants.FRAME_FIGHT: "fight",
    constants.FRAME_BOMBARDMENT: "bombardment",
    constants.FRAME_MINES: "mines",
    constants.FRAME_DEATH: "death",
    constants.FRAME_LOSSES: "losses",
    constants.FRAME_CALL: "call",
    constants.FRAME_GIFT: "gift",
    constants.FRAME_PARTNER: "partner",
}
KINDS = {name: kind for kind, name in FRAMES.items()}
CARD_AT = 2  # where `Partner` keeps the card, behind its state


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


def frame_view(position: MercPosition, frame: Frame, viewer: Faction | None) -> FrameView:
    """A frame as somebody may know it."""
    state, *rest = [int(number) for number in frame.row()[2:]]
    if isinstance(frame, swapping.Partner):
        rest[CARD_AT] = int(constants.CARD_KIND[frame.card])
    if isinstance(frame, mines.Mines) and not _knows_mines(position, frame, viewer):
        state = min(state, 1)
    hidden = 0 if viewer == places.his(position) else len(frame.shown(position))
    asked = None if frame.asked == constants.NOBODY else int(frame.asked)
    return FrameView(FRAMES[int(frame.kind)], asked, (state, *rest[: len(rest) - hidden]), hidden)


def _knows_mines(position: MercPosition, frame: mines.Mines, viewer: Faction | None) -> bool:
    """17: how many lie there is known to whoever knows the stash, and to all when they were disarmed."""
    if frame.disarmer != constants.NO_UNIT or position.fight is None:
        return True
    return viewer is not None and secrets.knows_stash(position, viewer, position.fight.cell)


def frame_of(view: FrameView, drawn: Sequence[Unit], card_of: Callable[[str, str, int], Card]) -> Frame:
    """The way back. `drawn` are the hidden MERCs; `card_of` finds a carried card by unit, kind and who has
    moved it."""
    asked = constants.NOBODY if view.asked is None else view.asked
    frame = made(fancy(NUMBERS, [KINDS[view.what], asked, *view.row, *drawn]))
    if isinstance(frame, swapping.Partner):
        kind = EQUIPMENT_IDS[frame.card]
        frame.card = card_of(UNIT_IDS[frame.giver], kind, int(frame.faction))
    return frame


# Desks


def desk_view(
    position: MercPosition, seat: Faction, viewer: Faction | None, moved: dict[Card, tuple[int, ...]]
) -> DeskView | None:
    """A desk as somebody may know it."""
    row = position.desks[seat]
    if len(row) == 0:
        return None
    if row[0] == constants.DESK_KEEP or row[0] == constants.DESK_LAND:
        is_known = row[0] == constants.DESK_LAND or viewer == seat
        units = tuple([UNIT_IDS[unit] for unit in row[1:]]) if is_known else None
        return DeskView(
            "land" if row[0] == constants.DESK_LAND else "keep", None, units, (), None, len(row) - 1
        )
    if row[0] == constants.DESK_JOIN or row[0] == constants.DESK_DECK:
        units = tuple([UNIT_IDS[unit] for unit in row[1::2]])
        squads = tuple([cards.SQUADS[squad] for squad in row[2::2]])
        return DeskView(
            "join" if row[0] == constants.DESK_JOIN else "deck", None, units, squads, None, len(units)
        )
    is_known = viewer is not None and not places.are_enemies(position, seat, viewer)
    lying = equipping.lying(row)
    shown = tuple([card_view(position, card, moved) for card in lying]) if is_known else None
    if row[0] == constants.DESK_PICK:
        return DeskView("pick", None, (UNIT_IDS[row[1]],), (), shown, len(lying))
    sector = SECTOR_IDS[position.sectors[row[equipping.CELL]]]
    if row[equipping.SESSION] == equipping.SWAP:
        units = tuple([UNIT_IDS[unit] for unit in swapping.units_of(row)])
        return DeskView("swap", sector, units, (), (), 0)
    who = row[equipping.WHO]
    return DeskView(
        "loot", sector, () if who == constants.NO_UNIT else (UNIT_IDS[who],), (), shown, len(lying)
    )


def desk_row(
    view: DeskView | None, cell: Cell, units: Sequence[Unit], lying: Sequence[Card], moved: Sequence[Card]
) -> list[i64]:
    """The way back: `units` and `lying` are the MERCs and cards on the desk, `moved` the cards that were
    moved already."""
    if view is None:
        return []
    match view.what:
        case "land":
            return [constants.DESK_LAND, *units]
        case "keep":
            return [constants.DESK_KEEP, *units]
        case "join" | "deck":
            kind = constants.DESK_JOIN if view.what == "join" else constants.DESK_DECK
            wanted = [cards.SQUADS.index(squad) for squad in view.squads]
            return [kind, *(number for pair in zip(units, wanted, strict=True) for number in pair)]
        case "pick":
            return [constants.DESK_PICK, *units, *lying]
        case "swap":
            return [constants.DESK_EQUIP, cell, equipping.SWAP, len(units), *units, *moved]
        case _:
            who = units[0] if units else constants.NO_UNIT
            return [constants.DESK_EQUIP, cell, equipping.LOOT, who, len(moved), *moved, *lying]
