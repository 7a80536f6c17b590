"""The end of a game in standings and score lines (rule 16). Not compiled: outcomes are for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from msgspec import UNSET

from kibitz.core.game import Ended
from kibitz.core.outcome import Outcome, ScoreLine, SideStanding, Standing
from kibitz.games.merc.cards import cards
from kibitz.games.merc.interface.names import REASONS
from kibitz.games.merc.rules.constants import DICTATOR, NOBODY, REBELS, SUPER_WEAPON
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Faction
from kibitz.games.merc.rules.terms import VERSUS

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


ALLIANCES: Final = ("first alliance", "second alliance")  # R58: every other seat


def tell(position: MercPosition) -> None:
    """The last event of every game."""
    if position.journal is not None:
        position.journal.append(Ended(outcome(position)))


def outcome(position: MercPosition) -> Outcome:
    """Both values, whatever the reason; all rebels win or lose together, also those without a unit."""
    sheets: list[tuple[ScoreLine, ...]] = []
    for seat in range(seats_of(position)):
        if position.terms.mode == VERSUS:
            sheets.append(held_lines(position, seat))
        else:
            sheets.append(sector_lines(position, rebels=seat < position.rebels))
    totals = [sum(line.amount for line in lines) for lines in sheets]
    placed = _places(position, totals)
    return Outcome(
        REASONS[position.ended_by],
        tuple(Standing(seat, placed[seat], totals[seat], lines) for seat, lines in enumerate(sheets)),
        tuple(REASONS[reason] for reason in position.also),
        sides(position) or UNSET,
    )


def sides(position: MercPosition) -> tuple[SideStanding, ...]:
    """Rebels and Dictator with what they hold, also the Dictator who has no seat (16); in versus the
    alliances, if there are any."""
    if position.terms.mode != VERSUS:
        rebels = tuple(range(int(position.rebels)))
        played = tuple(range(len(rebels), seats_of(position)))
        return (
            _side(position, "rebels", rebels, sector_lines(position, rebels=True)),
            _side(position, "dictator", played, sector_lines(position, rebels=False)),
        )
    if position.terms.allies == 0:
        return ()
    return tuple(
        _side(position, name, tuple(range(first, int(position.rebels), 2)), held_lines(position, first))
        for first, name in enumerate(ALLIANCES)
    )


def _side(
    position: MercPosition, name: str, seats: tuple[int, ...], lines: tuple[ScoreLine, ...]
) -> SideStanding:
    """A side has won where all its seats have; one without a seat where nobody at the table did. With the
    super weapon one rebel wins alone, and no side does (21.4)."""
    won = [has_won(position, seat) for seat in seats or range(seats_of(position))]
    has_side_won = all(won) if seats else not any(won)
    return SideStanding(name, seats, has_side_won, sum(line.amount for line in lines), lines)


def _places(position: MercPosition, totals: list[int]) -> list[int | None]:
    """Winners first. The others follow by value in versus, and elsewhere lose together. Nobody has a place
    who loses to the AI Dictator, since nobody at the table did better, or to the super weapon, which asks
    for no values."""
    winners = [seat for seat in range(len(totals)) if has_won(position, seat)]
    losers = [seat for seat in range(len(totals)) if seat not in winners]
    places: list[int | None] = [1 if seat in winners else None for seat in range(len(totals))]
    if winners and position.ended_by != SUPER_WEAPON:
        for seat in losers:
            better = sum(totals[other] > totals[seat] for other in losers)
            places[seat] = 1 + len(winners) + (better if position.terms.mode == VERSUS else 0)
    return places


def has_won(position: MercPosition, seat: int) -> bool:
    """The rebels or the Dictator; in versus an alliance; the owner of the super weapon alone (18.2)."""
    if position.ended_by == SUPER_WEAPON:
        return seat == position.winner
    if position.terms.mode == VERSUS:
        return not places.are_enemies(position, Faction(seat), Faction(position.winner))
    return places.side_of(position, Faction(seat)) == position.winner


def seats_of(position: MercPosition) -> int:
    """How many people play: the AI Dictator has no seat, and in versus there is none."""
    is_played = position.terms.ai == 0 and position.terms.mode != VERSUS
    return int(position.rebels) + int(is_played)


def sector_lines(position: MercPosition, *, rebels: bool) -> tuple[ScoreLine, ...]:
    """A line for every sector a side controls, with the units that decide it. Its owner among the rebels is
    information, and no part of any score."""
    side = REBELS if rebels else DICTATOR
    found = []
    for cell in position.every_cell():
        if places.control(position, cell) != side:
            continue
        card = cards.SECTORS[position.sectors[cell]]
        theirs = int(places.rebel_strength(position, cell))
        his = int(places.strength(position, places.his(position), cell))
        facts = {"rebels": theirs, "dictator": his}
        owner = places.owning_rebel(position, cell)
        if owner != NOBODY:
            facts["owner"] = int(owner)
        found.append(_line(card, theirs, his, "sector", facts))
    return tuple(found)


def held_lines(position: MercPosition, seat: int) -> tuple[ScoreLine, ...]:
    """Versus: a line for every sector an alliance controls, with the units that decide it."""
    found = []
    for cell in position.every_cell():
        if not places.is_friendly(position, Faction(seat), cell):
            continue
        card = cards.SECTORS[position.sectors[cell]]
        units = [int(places.strength(position, Faction(faction), cell)) for faction in range(position.rebels)]
        own = sum(
            count
            for faction, count in enumerate(units)
            if not places.are_enemies(position, Faction(seat), Faction(faction))
        )
        owner = int(places.owning_rebel(position, cell))
        others = sum(units) - own
        found.append(_line(card, own, others, "held", {"own": own, "others": others, "owner": owner}))
    return tuple(found)


def _line(card: Mapping[str, Any], own: int, others: int, code: str, facts: dict[str, int]) -> ScoreLine:
    """A sector that counts for somebody, and the units of both sides in it."""
    why = f"{own} : {others}"
    return ScoreLine(
        card["name"],
        card["value"],
        because=why,
        part=card["type"],
        code=code,
        facts={"sector": card["id"], **facts},
    )


def own_values(position: MercPosition) -> list[int]:
    """What each rebel owns: information only (16, R38)."""
    worth: list[Any] = [0] * int(position.rebels)
    for cell in position.every_cell():
        owner = places.owning_rebel(position, cell)
        if owner >= 0:
            worth[owner] += int(places.value_of(position, cell))
    return worth
