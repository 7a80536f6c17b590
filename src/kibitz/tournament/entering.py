"""Results of a table as people bring them: totals by name, or the record of the game."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from kibitz.core.game import Game, no_score
from kibitz.core.outcome import ScoreLine, ranked
from kibitz.core.record import Misfit, proven
from kibitz.tournament.event import Event, Result, Table, result_of
from kibitz.tournament.playing import names_at

OUT = "*"  # behind a total: a hand gone out in
BETWEEN = ","
BIGGEST = 10**9


class BadResult(ValueError):
    """A result that cannot be that of its table; its text says why."""


def from_totals(event: Event, table: Table, text: str) -> Result:
    """A result written as `Ann 26, Bob -101*, Cem 52, Dee 109`, in any order; every star is a hand gone out
    in. Places follow from the totals, equals are told apart by their stars."""
    names = names_at(event, table)
    found: dict[str, tuple[int, int]] = {}
    for part in text.split(BETWEEN):
        name, total, outs = _one(part)
        if name not in names:
            raise BadResult(f"{name!r} does not sit there; there are: {', '.join(names)}")
        if name in found:
            raise BadResult(f"{name} is named twice")
        found[name] = total, outs
    missing = [name for name in names if name not in found]
    if missing:
        raise BadResult(f"the total of {', '.join(missing)} is missing")
    totals = [found[name][0] for name in names]
    stars = tuple(found[name][1] for name in names)
    outcome = ranked(
        "entered",
        [[ScoreLine("total", total)] for total in totals],
        low_wins=event.low_wins,
        tie_break=stars,
    )
    return Result(tuple(standing.place for standing in outcome.standings), tuple(totals), stars)


def _one(part: str) -> tuple[str, int, int]:
    """`Ann -101**`: a name, a total, stars."""
    name, _, figure = part.strip().rpartition(" ")
    total = figure.rstrip(OUT)
    if not name or not total.lstrip("+-").isascii() or not total.lstrip("+-").isdigit():
        raise BadResult(f"{part.strip()!r} is not a name and a total, such as Ann -101*")
    if abs(int(total)) > BIGGEST:
        raise BadResult(f"{total} is no total")
    return name.strip(), int(total), len(figure) - len(total)


def from_record(event: Event, table: Table, text: bytes, find: Callable[[str], Game]) -> Result:
    """The result of a recorded game, proven first. Its seats must be the table's, in any order."""
    try:
        record, position = proven(find, text)
    except Misfit as misfit:
        raise BadResult(f"the record does not fit: {misfit}") from None
    header = record.header
    if (header.game, header.rules_version) != (event.game, event.rules_version):
        raise BadResult(f"the record is of {header.game}, version {header.rules_version}")
    if header.options != event.options:
        raise BadResult("the record was played with other options")
    names = names_at(event, table)
    if sorted(header.seats) != sorted(names):
        raise BadResult(f"the record has other players: {', '.join(header.seats)}")
    outcome = position.outcome()
    if outcome is None:
        raise BadResult("the recorded game is not over")
    game = find(event.game)
    nothing = no_score(game, msgspec.convert(event.options, game.Options))
    return _seated(result_of(outcome, nothing), header.seats, names)


def _seated(result: Result, seats: tuple[str, ...], names: tuple[str, ...]) -> Result:
    """A result in the order in which an event seats its table."""
    order = [seats.index(name) for name in names]
    return Result(
        places=tuple(result.places[seat] for seat in order),
        totals=tuple(result.totals[seat] for seat in order),
        outs=tuple(result.outs[seat] for seat in order),
    )
