"""New MERCs one by one (rule 9.1): the squad each joins, and the card it brings.

They wait in a queue on the faction's desk, each with the squad it is meant for (cards.SQUADS). The Dictator's
MERCs go through the same queue, and his card does when it comes into play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from kibitz.core.native import append, extend, vec
from kibitz.games.merc.rules import ending, frames
from kibitz.games.merc.rules.constants import (
    ANY_SQUAD,
    ARRIVES_WITH,
    DECKS,
    DESK_DECK,
    DESK_JOIN,
    DO_DECK,
    DO_DECLINE,
    DO_DONE,
    DO_JOIN,
    FRAME_LANDING,
    MARCHING,
    NEUTRAL,
    NO_CARD,
    NOT_OVER,
    SQUADS,
)
from kibitz.games.merc.rules.journal import team_journal
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Card, Cell, Faction, Squad, Unit
from kibitz.games.merc.rules.team import equipping, gear, teams, traits

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


def row_of(kind: i64, units: vec[Unit]) -> vec[i64]:
    """Something for a desk: what it is, and MERCs."""
    return extend(vec[i64]([kind]), units)


@final
class ToJoin(frames.Desk):
    """Where the first of the queue goes, or which deck its card comes from."""

    def moves(self, position: MercPosition, row: vec[i64], faction: Faction) -> list[vec[i64]]:
        if row[0] == DESK_JOIN:
            ways = _ways_to_join(position, faction, Unit(row[1]), row[2])
            # A sector that was there when the question was asked can be lost before it is answered.
            return ways if len(ways) > 0 else [vec[i64]([DO_DECLINE])]
        found: list[vec[i64]] = []
        for deck in range(i64(DECKS)):
            if gear.can_draw(position, deck):
                found.append(vec[i64]([DO_DECK, deck]))
        # 9.3: with all decks and discards empty there is no card.
        return found if len(found) > 0 else [vec[i64]([DO_DONE])]

    def refused(self, position: MercPosition, row: vec[i64], faction: Faction, move: vec[i64]) -> str:
        if frames.includes(self.moves(position, row, faction), move):
            return ""
        if row[0] == DESK_JOIN:
            return "cannot_start_there" if move[0] == DO_JOIN else "join_first"
        return "deck_empty" if move[0] == DO_DECK else "deck_first"

    def play(self, position: MercPosition, row: vec[i64], faction: Faction, move: vec[i64]) -> None:
        if move[0] == DO_JOIN:
            _join(position, faction, row, Squad(move[2]), Cell(move[3]))
            return
        if move[0] == DO_DECLINE:
            _give_up(position, faction, Unit(row[1]))  # there is nowhere left to start from
        elif move[0] == DO_DECK:
            arm(position, faction, Unit(row[1]), move[1])
        _next_in_queue(position, faction, row[3:])


# The queue


def recruit(position: MercPosition, faction: Faction, unit: Unit, wanted: i64) -> None:
    """A new unit for a faction: it joins a squad, or the one that is wanted (cards.SQUADS), and gets a
    card. Whoever is on the map already, such as the Dictator's card at his base, only gets the card."""
    row = position.desks[faction]
    longer = append(append(row[:], unit), wanted)
    if len(row) > 0:
        frames.lay_on_desk(position, faction, longer)
    else:
        _next_in_queue(position, faction, longer)


def _next_in_queue(position: MercPosition, faction: Faction, queue: vec[i64]) -> None:
    """Lay the question about the first of the queue on the desk; with the last one the landing is over."""
    while len(queue) > 0:
        unit = Unit(queue[0])
        if position.owner[unit] == faction:
            frames.lay_on_desk(position, faction, extend(vec[i64]([DESK_DECK]), queue))
            return
        if len(_ways_to_join(position, faction, unit, queue[1])) > 0:
            frames.lay_on_desk(position, faction, extend(vec[i64]([DESK_JOIN]), queue))
            return
        _give_up(position, faction, unit)
        queue = queue[2:]
    frames.lay_on_desk(position, faction, vec[i64]())
    if is_landing(position):
        position.passed[faction] = 1


def _ways_to_join(position: MercPosition, faction: Faction, unit: Unit, wanted: i64) -> list[vec[i64]]:
    """9.1: the squads there are, and one that is not in use from wherever it may start."""
    found: list[vec[i64]] = []
    is_new_listed = False
    for squad in MARCHING:
        if wanted != ANY_SQUAD and wanted != squad + 1:
            continue
        if teams.has_members(position, faction, squad):
            cell = places.squad_place(position, faction, squad)
            found.append(vec[i64]([DO_JOIN, unit, squad, cell]))
        elif not is_new_listed:
            is_new_listed = True
            for cell in starts(position, faction):
                found.append(vec[i64]([DO_JOIN, unit, squad, cell]))
    return found


def starts(position: MercPosition, faction: Faction) -> vec[Cell]:
    """Where a new squad may start: in friendly sectors. Without any, R15: rebels at an unoccupied edge; R49:
    the Dictator on neutral ground."""
    found = vec[Cell]()
    for cell in position.every_cell():
        if places.is_friendly(position, faction, cell):
            found = append(found, cell)
    if len(found) > 0:
        return found
    is_dictator = faction == places.his(position)
    for cell in position.every_cell():
        if is_dictator:
            if places.control(position, cell) == NEUTRAL:
                found = append(found, cell)
        elif places.is_edge(position, cell) and not places.has_enemies(position, faction, cell):
            found = append(found, cell)
    return found


def _join(position: MercPosition, faction: Faction, row: vec[i64], squad: Squad, cell: Cell) -> None:
    position.places[faction * SQUADS + squad] = cell
    put_on_map(position, faction, Unit(row[1]), squad, cell)
    ending.check_now(position)
    if position.ended_by == NOT_OVER:
        _next_in_queue(position, faction, row[1:])


def put_on_map(position: MercPosition, faction: Faction, unit: Unit, squad: Squad, cell: Cell) -> None:
    """A MERC takes its place: in good health and without actions today (9.1)."""
    position.owner[unit] = faction
    position.squad[unit] = squad
    position.health[unit] = traits.full_health(unit)
    position.actions[unit] = 0
    position.lessons[unit] = 0
    team_journal.joined(position, faction, unit, squad, cell)
    extra = traits.of(unit, ARRIVES_WITH)
    if extra != 0:
        arm(position, faction, unit, extra - 1)


def _give_up(position: MercPosition, faction: Faction, unit: Unit) -> None:
    teams.discard(position, unit)
    team_journal.hire_lost(position, faction, unit)


def arm(position: MercPosition, faction: Faction, unit: Unit, deck: i64) -> None:
    """9.1: the top card of a deck, equipped at once; one the MERC does not use is replaced."""
    # Not discarded before the end, so that a refilled deck does not bring them back for ever.
    unfit = vec[i64]()
    card = gear.draw(position, deck)
    while card != NO_CARD and not gear.may_use(unit, card):
        team_journal.refused(position, faction, unit, card)
        unfit = append(unfit, card)
        card = gear.draw(position, deck)
    for other in unfit:
        gear.discard(position, Card(other))
    if card != NO_CARD:
        equipping.equip(position, faction, unit, card)


def is_landing(position: MercPosition) -> bool:
    """Whether the rebels are landing: with its last card a faction is done (6)."""
    return frames.top(position).kind == FRAME_LANDING
