"""Results of a table as people bring them: totals by name, or the record of the game."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from kibitz.core.game import AnyGame
from kibitz.core.outcome import ScoreLine, ranked
from kibitz.core.record import Header, Misfit, proven
from kibitz.tournament.event import BIGGEST_TOTAL, Event, Result, Table, names_at, result_of
from kibitz.tournament.refusals import BadResult

OUT = "*"  # behind a total: a hand gone out in
BETWEEN = ","
MOST_DIGITS = len(str(BIGGEST_TOTAL)) - 1
MOST_STARS = 99
LONGEST_TEXT = 80  # of what could not be read, said again


def from_totals(event: Event, table: Table, text: str) -> Result:
    """A result written as `Ann 26, Bob -101*, Cem 52, Dee 109`, in any order; every star counts for
    the tiebreak. Places follow from the totals, equals are told apart by their stars."""
    names = names_at(event, table)
    found: dict[str, tuple[int, int]] = {}
    for part in text.split(BETWEEN):
        name, total, outs = _one(part)
        if name not in names:
            raise BadResult("not_at_table", name=name, names=names)
        if name in found:
            raise BadResult("named_twice", name=name)
        found[name] = total, outs
    missing = tuple(name for name in names if name not in found)
    if missing:
        raise BadResult("total_missing", names=missing)
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
    digits = total.lstrip("+-")
    outs = len(figure) - len(total)
    readable = name and digits.isascii() and digits.isdigit() and len(total) - len(digits) <= 1
    if not readable or len(digits) > MOST_DIGITS or outs > MOST_STARS:
        raise BadResult("no_total", text=part.strip()[:LONGEST_TEXT])
    return name.strip(), int(total), outs


def from_record(event: Event, table: Table, text: bytes, find: Callable[[str], AnyGame]) -> Result:
    """The result of a recorded game, proven first. Its seats must be the table's, in any order."""
    try:
        record, position = proven(find, text)
    except Misfit as misfit:
        raise BadResult("record_misfit", problem=str(misfit)) from None
    header = record.header
    if (header.game, header.rules_version) != (event.game, event.rules_version):
        raise BadResult("record_of_other_game", game=header.game, version=header.rules_version)
    game = find(event.game)
    options = msgspec.convert(event.options, game.Options)
    if msgspec.convert(header.options, game.Options) != options:
        raise BadResult("record_of_other_options")
    order = _order(event, table, header)
    outcome = position.outcome()
    if outcome is None:
        raise BadResult("record_unfinished")
    result = result_of(outcome, game.no_score(options), game.tiebreak)
    return Result(
        places=tuple(result.places[seat] for seat in order),
        totals=tuple(result.totals[seat] for seat in order),
        outs=tuple(result.outs[seat] for seat in order),
    )


def _order(event: Event, table: Table, header: Header) -> list[int]:
    """The seats of a record in the order in which an event seats its table: everybody by name, and a bot that
    is called otherwise there by what it is."""
    bots = header.bots or (None,) * len(header.seats)
    free = list(range(len(header.seats)))
    order: list[int] = []
    for player in (event.players[number] for number in table.players):
        seats = [seat for seat in free if header.seats[seat] == player.name]
        if not seats and player.bot is not None:
            seats = [seat for seat in free if bots[seat] == player.bot]
        if not seats:
            raise BadResult("record_of_others", names=header.seats)
        free.remove(seats[0])
        order.append(seats[0])
    if free:
        raise BadResult("record_of_others", names=header.seats)
    return order
