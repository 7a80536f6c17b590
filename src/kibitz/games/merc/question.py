"""What a seat is asked, in a few words for programs and people alike: `what`, and what it is about."""

from __future__ import annotations

from msgspec import Struct

from kibitz.games.merc import cards
from kibitz.games.merc.desk_view import desk_view
from kibitz.games.merc.fight_view import STAGES
from kibitz.games.merc.names import EQUIPMENT_IDS, SECTOR_IDS, UNIT_IDS
from kibitz.games.merc.position import MercPosition
from kibitz.games.merc.rules import agenda, calendar, calls, deeds, losses, mines, saving
from kibitz.games.merc.tables import (
    CARD_KIND,
    DEED_DOES,
    DEEDS_CELL,
    DEEDS_LEFT,
    FRAME_BOMBARDMENT,
    FRAME_CALL,
    FRAME_DEATH,
    FRAME_DEEDS,
    FRAME_FIGHT,
    FRAME_FIGHTS,
    FRAME_GIFT,
    FRAME_KIND,
    FRAME_LANDING,
    FRAME_LOSSES,
    FRAME_MINES,
    FRAME_REBELS,
    FRAME_STATE,
    FRAME_TURN,
    MILITIA,
    NOBODY,
    NOWHERE,
)

# What the Dictator is asked in a deed, in the order of cards.DEEDS.
OF_DEEDS = {
    "place": "place_militia",
    "turn_coats": "place_militia",
    "push": "push_militia",
    "hire": "choose_merc",
    "flip": "flip",
    "bombard": "shell",
    "found_base": "base",
    "name_rebel": "name_rebel",
}
# What a unit, or who decides for it, is asked in the stages of a fight.
OF_STAGES = {
    "dogs": "dog",
    "healing": "heal",
    "aiming": "aim",
    "rerolling": "reroll",
    "straying": "stray",
    "hitting": "hit",
    "converting": "convert",
    "looting": "loot_dead",
    "retreating": "retreat",
}


class QuestionView(Struct, frozen=True):
    """A question that is open. `by` is who wants to know: the giver of a gift, the caller of an attack; of an
    exchange `unit` gives `card` to `taker`."""

    seat: int
    what: str
    sector: str | None = None
    unit: str | None = None
    card: str | None = None
    taker: str | None = None
    by: int | None = None
    count: int = 0


def questions(position: MercPosition) -> tuple[QuestionView, ...]:
    """Everything that is asked now."""
    return tuple([question(position, seat) for seat in position.to_act()])


def question(position: MercPosition, seat: int) -> QuestionView:
    """What one seat is asked, without anything that is not public."""
    if agenda.is_at_desk(position, seat):
        desk = desk_view(position, seat, None, {})
        assert desk is not None
        unit = desk.units[0] if desk.units and desk.what != "land" else None
        return QuestionView(seat, desk.what, desk.sector, unit, count=desk.count)
    frame = [int(number) for number in agenda.top(position)]
    kind = frame[FRAME_KIND]
    if kind in (FRAME_LANDING, FRAME_REBELS):
        return QuestionView(seat, "act")
    if kind == FRAME_TURN:
        steps = {calendar.ACTIONS: "act", calendar.ABILITY: "ability"}
        return QuestionView(seat, steps.get(frame[FRAME_STATE], "card"))
    if kind == FRAME_DEEDS:
        return _deed(position, seat, frame)
    if kind in (FRAME_FIGHT, FRAME_BOMBARDMENT, FRAME_MINES):
        return _fighting(position, seat, kind)
    return _reaction(position, seat, frame)


def _sector(position: MercPosition, cell: int) -> str | None:
    return None if cell == NOWHERE else SECTOR_IDS[position.sectors[cell]]


def _deed(position: MercPosition, seat: int, frame: list[int]) -> QuestionView:
    if frame[FRAME_STATE] == deeds.REVEALING:
        return QuestionView(seat, "base")
    deed = deeds.deeds_of(position, agenda.top(position))[frame[FRAME_STATE]]
    what = OF_DEEDS[cards.DEEDS[deed[DEED_DOES]]]
    origin = frame[DEEDS_CELL] if what == "push_militia" else NOWHERE
    return QuestionView(seat, what, _sector(position, origin), count=frame[DEEDS_LEFT])


def _fighting(position: MercPosition, seat: int, kind: int) -> QuestionView:
    fight = position.fight
    assert fight is not None
    sector = _sector(position, int(fight.cell))
    if kind == FRAME_MINES:
        disarmer = agenda.top(position)[mines.DISARMER]
        if disarmer != NOBODY:
            return QuestionView(seat, "disarm", sector, UNIT_IDS[disarmer])
        return QuestionView(seat, "mine", sector)
    what = OF_STAGES[STAGES[fight.stage]]
    if what in ("retreat", "loot_dead"):
        return QuestionView(seat, what, sector)
    unit = "militia" if fight.unit == MILITIA else UNIT_IDS[fight.unit]
    left = {"aim": fight.targets, "hit": fight.hits, "stray": fight.sixes}
    return QuestionView(seat, what, sector, unit, count=int(left.get(what, 0)))


def _reaction(position: MercPosition, seat: int, frame: list[int]) -> QuestionView:
    kind = frame[FRAME_KIND]
    if kind == FRAME_FIGHTS:
        return QuestionView(seat, "fight_order")
    if kind == FRAME_DEATH:
        return QuestionView(seat, "save", unit=UNIT_IDS[frame[saving.FRAME_UNIT]])
    if kind == FRAME_LOSSES:
        what = "hurt" if frame[FRAME_STATE] == losses.HEALTH_GOES else "lose_militia"
        return QuestionView(seat, what, _sector(position, frame[losses.CELL]), count=frame[losses.LEFT])
    if kind == FRAME_CALL:
        return QuestionView(seat, "call", _sector(position, frame[calls.CELL]), by=frame[calls.PARTIES])
    if kind == FRAME_GIFT:
        return QuestionView(seat, "gift", _sector(position, frame[4]), by=frame[3], count=frame[5])
    giver, card, taker = UNIT_IDS[frame[4]], EQUIPMENT_IDS[CARD_KIND[frame[5]]], UNIT_IDS[frame[6]]
    return QuestionView(seat, "exchange", unit=giver, card=card, taker=taker, by=frame[3])
