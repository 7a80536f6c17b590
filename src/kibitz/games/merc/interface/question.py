"""What a seat is asked, in a few words for programs and people alike: `what`, and what it is about."""

from __future__ import annotations

from msgspec import Struct

from kibitz.games.merc.cards import cards
from kibitz.games.merc.interface.desk_view import desk_view
from kibitz.games.merc.interface.fight_view import STAGES
from kibitz.games.merc.interface.names import EQUIPMENT_IDS, SECTOR_IDS, UNIT_IDS, fighter
from kibitz.games.merc.rules import calendar, frames, phase
from kibitz.games.merc.rules.combat import attacks, dying, losses, mines, mortars, rounds
from kibitz.games.merc.rules.constants import CARD_KIND, DEED_DOES, NO_UNIT, NOWHERE
from kibitz.games.merc.rules.dictator import effects
from kibitz.games.merc.rules.map import calls
from kibitz.games.merc.rules.numbers import Cell, Faction
from kibitz.games.merc.rules.position import MercPosition
from kibitz.games.merc.rules.team import gifts, swapping

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


STEPS = {calendar.ACTIONS: "act", calendar.ABILITY: "ability"}  # of a turn


def questions(position: MercPosition) -> tuple[QuestionView, ...]:
    """Everything that is asked now."""
    return tuple([question(position, seat) for seat in frames.waiting(position)])


def question(position: MercPosition, asked: Faction) -> QuestionView:
    """What one seat is asked, without anything that is not public."""
    seat = int(asked)
    if frames.is_at_desk(position, asked):
        desk = desk_view(position, asked, None, {})
        assert desk is not None
        unit = desk.units[0] if desk.units and desk.what != "land" else None
        return QuestionView(seat, desk.what, desk.sector, unit, count=desk.count)
    frame = frames.top(position)
    match frame:
        case calendar.Landing() | phase.Phase():
            return QuestionView(seat, "act")
        case phase.Turn():
            return QuestionView(seat, STEPS.get(int(frame.state), "card"))
        case effects.Effects():
            return _deed(position, seat, frame)
        case mines.Mines():
            return _mine(position, seat, frame)
        case rounds.Combat() | mortars.Bombardment():
            return _fighting(position, seat)
        case attacks.Fights():
            return QuestionView(seat, "fight_order")
        case dying.Death():
            return QuestionView(seat, "save", unit=UNIT_IDS[frame.unit])
        case losses.Losses():
            what = "hurt" if frame.state == losses.HEALTH_GOES else "lose_militia"
            return QuestionView(seat, what, sector_id(position, frame.cell), count=int(frame.left))
        case calls.Call():
            return QuestionView(seat, "call", sector_id(position, frame.cell), by=int(frame.parties[0]))
        case gifts.Gift():
            sector = sector_id(position, frame.cell)
            return QuestionView(seat, "gift", sector, by=int(frame.giver), count=int(frame.count))
        case swapping.Partner():
            giver, taker = UNIT_IDS[frame.giver], UNIT_IDS[frame.taker]
            card = EQUIPMENT_IDS[CARD_KIND[frame.card]]
            return QuestionView(seat, "exchange", unit=giver, card=card, taker=taker, by=int(frame.faction))
    raise ValueError(f"nobody is asked anything by {type(frame).__name__}")


def sector_id(position: MercPosition, cell: Cell) -> str | None:
    """The sector of a cell; None where there is none."""
    return None if cell == NOWHERE else SECTOR_IDS[position.sectors[cell]]


def _deed(position: MercPosition, seat: int, frame: effects.Effects) -> QuestionView:
    if frame.state == effects.REVEALING:
        return QuestionView(seat, "base")
    what = OF_DEEDS[cards.DEEDS[frame.deed(position)[DEED_DOES]]]
    origin = frame.cell if what == "push_militia" else NOWHERE
    return QuestionView(seat, what, sector_id(position, origin), count=int(frame.left))


def _mine(position: MercPosition, seat: int, frame: mines.Mines) -> QuestionView:
    sector = sector_id(position, rounds.the_fight(position).cell)
    if frame.disarmer == NO_UNIT:
        return QuestionView(seat, "mine", sector)
    return QuestionView(seat, "disarm", sector, UNIT_IDS[frame.disarmer])


def _fighting(position: MercPosition, seat: int) -> QuestionView:
    fight = rounds.the_fight(position)
    sector = sector_id(position, fight.cell)
    what = OF_STAGES[STAGES[fight.stage]]
    if what in ("retreat", "loot_dead"):
        return QuestionView(seat, what, sector)
    left = {"aim": fight.targets, "hit": fight.hits, "stray": fight.sixes}
    return QuestionView(seat, what, sector, fighter(fight.unit), count=int(left.get(what, 0)))
