"""After the game: the outcome, the record and its proof, and games played in bulk."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import msgspec

from kibitz.core.chance import BOTS, QuickSource, commitment
from kibitz.core.contract.case import LONGEST, Case, broken, check, chosen
from kibitz.core.errors import IllegalAction, Refused
from kibitz.core.game import AnyGame, Ended
from kibitz.core.outcome import Outcome
from kibitz.core.playouts import Playouts
from kibitz.core.record import Misfit, Record, Step, parsed, verify, written
from kibitz.core.table import Table

BY_EARLIER_RULES = 60  # actions: how a game goes on by them its own tests tell


@check
def outcomes(case: Case) -> None:
    """The outcome comes with the end and never before; it is the last event, and that only once."""
    for moment in case.walk().moments:
        if moment.position.outcome() is not None:
            broken(f"there is an outcome before {moment.action}")
    outcome = case.walk().last.outcome()
    if outcome is None:
        broken("a finished game has no outcome")
    journal = case.walk().last.journal or []
    told = [event for event in journal if isinstance(event, Ended)]
    if told != [Ended(outcome)] or journal[-1] != Ended(outcome):
        broken("the journal does not close with this outcome, told once")


@check
def standings(case: Case) -> None:
    """Every seat has a standing, in order; lines add up to totals; a place says how many did better."""
    outcome = case.walk().last.outcome()
    if outcome is None:
        broken("a finished game has no outcome")
    expect_standings(case, outcome)
    _sides(case, outcome)


def expect_standings(case: Case, outcome: Outcome) -> None:
    """An outcome is whole: all seats, sound sums and sound places."""
    if [standing.seat for standing in outcome.standings] != list(range(case.seats)):
        broken(f"the standings are of the seats {[standing.seat for standing in outcome.standings]}")
    for standing in outcome.standings:
        if standing.total is None and (standing.place is not None or standing.lines):
            broken(f"seat {standing.seat} has no total, but a place or score lines")
        if standing.total is not None and standing.total != sum(line.amount for line in standing.lines):
            broken(f"the lines of seat {standing.seat} do not add up to {standing.total}")
        for line in standing.lines:
            if line.count is not None and line.each is not None and line.amount != line.count * line.each:
                broken(f"{line.item}: {line.count} times {line.each} is not {line.amount}")
    _places(outcome)


@check
def reasons(case: Case) -> None:
    """Every line of an outcome says for programs which part of the sheet it belongs to, and why: a page words
    it in any language from its code and its facts. Where a game names `reasons`, it ends for one of them."""
    outcome = case.walk().last.outcome()
    if outcome is not None:
        expect_reasons(outcome)
        named = case.game.reasons
        if named is not None and outcome.reason not in list(named):
            broken(f"it ended for {outcome.reason!r}, which `reasons` does not name: {', '.join(named)}")


def expect_reasons(outcome: Outcome) -> None:
    """Every line has a part and a code."""
    sheets = [(f"seat {standing.seat}", standing.lines) for standing in outcome.standings]
    sheets += [(f"the side {side.side}", side.lines) for side in outcome.sides or ()]
    for whose, lines in sheets:
        for line in lines:
            for name, word in (("part", line.part), ("code", line.code)):
                if not word.isidentifier():
                    broken(f"{line.item} of {whose} has the {name} {word!r}")


def _places(outcome: Outcome) -> None:
    placed = [(s.place, s.total) for s in outcome.standings if s.place is not None and s.total is not None]
    for place, total in placed:
        if place != 1 + sum(other < place for other, _ in placed):
            broken(f"place {place} does not say how many did better: {sorted(placed)}")
        if any(total != same for other, same in placed if other == place):
            broken(f"different totals share place {place}")
    totals = [total for _, total in sorted(placed)]
    if totals not in (sorted(totals), sorted(totals, reverse=True)):
        broken(f"places do not follow totals: {sorted(placed)}")
    if placed and not outcome.reason:
        broken("the outcome gives no reason")


def _sides(case: Case, outcome: Outcome) -> None:
    """Where sides play, every seat is on the side that the game said. A side has won if all its seats have;
    a seat may win alone, but not against a side that nobody plays and that has won."""
    expected = case.game.sides(case.seats, case.options)
    found = {seat: side for side in outcome.sides or () for seat in side.seats}
    if tuple(found[seat].side for seat in sorted(found)) != expected:
        broken(f"the sides of the outcome are not {expected}")
    for side in outcome.sides or ():
        if side.total != sum(line.amount for line in side.lines):
            broken(f"the lines of the side {side.side} do not add up to {side.total}")
        if side.seats and side.has_won != set(side.seats).issubset(outcome.winners):
            broken(f"{side.side} with the seats {side.seats} and the winners {outcome.winners} do not agree")
        if not side.seats and side.has_won and outcome.winners:
            broken(f"{side.side}, whom nobody plays, has won, and so have {outcome.winners}")


@check
def records(case: Case) -> None:
    """A record, read from its file, is proved and leads to the same position; a table goes on from it."""
    table = _table(case)
    again = parsed(written(table.record))
    if again != table.record:
        broken("a record changes on its way through a file")
    if verify(case.game, again) != table.position:
        broken("a record leads to another position")
    if Table.resumed(case.game, again).record != again:
        broken("a resumed table has another record")


@check
def earlier_rules(case: Case) -> None:
    """Rules are under their own version; those of an earlier one are gone, or play. Nobody has later ones."""
    game = case.game
    for version in (0, game.rules_version + 1):
        if game.under(version) is not None:
            broken(f"there are rules under version {version}, and the newest is {game.rules_version}")
    if game.under(game.rules_version) is None:
        broken(f"the rules are not under their own version {game.rules_version}")
    for version in range(1, game.rules_version + 1):
        rules = game.under(version)
        if rules is None:
            continue
        if (rules.key, rules.rules_version) != (game.key, version):
            broken(f"under version {version} is version {rules.rules_version} of {rules.key}")
        if version < game.rules_version:
            _play_by(rules, case)


def _play_by(rules: AnyGame, case: Case) -> None:
    """Earlier rules deal and play, and what was played by them is proved by whoever has the newest ones."""
    earlier = Case(rules, case.seats, case.options, case.seed)
    try:
        earlier.start()
    except IllegalAction:
        return  # these options were not to be had then
    try:
        table = _table(earlier, BY_EARLIER_RULES)
        last = verify(case.game, table.record)
    except (Refused, Misfit) as problem:
        broken(f"what is played by version {rules.rules_version} does not fit: {problem}")
    if table.to_act() and len(table.steps) < BY_EARLIER_RULES:
        broken(f"by version {rules.rules_version} there is no way on after {len(table.steps)} actions")
    if last != table.position:
        broken(f"a record by version {rules.rules_version} leads to another position")


@check
def tampering(case: Case) -> None:
    """Whatever is changed in a record is found, at its line or before."""
    record = _table(case).record
    for what, line, forged in _forgeries(case, record):
        try:
            verify(case.game, forged)
        except Misfit as misfit:
            if line is not None and misfit.line > line:
                broken(f"{what} in line {line} was noticed in line {misfit.line}")
        else:
            broken(f"{what} went unnoticed")


def _forgeries(case: Case, record: Record) -> Iterator[tuple[str, int | None, Record]]:
    """(what was done, in which line or None for anywhere, the forged record)."""
    replace = msgspec.structs.replace
    header, steps = record.header, record.steps
    yield "another seed", 1, Record(replace(header, seed=header.seed + "x"), steps)
    forged = replace(header, seed=header.seed + "x", commitment=commitment(header.seed + "x"))
    yield "another seed with its commitment", None, Record(forged, steps)
    yield "other rules", 1, Record(replace(header, rules_version=header.rules_version + 1), steps)
    yield "another game", 1, Record(replace(header, game=header.game + "x"), steps)
    options = {**header.options, "no such option": 1}
    yield "an unknown option", 1, Record(replace(header, options=options), steps)
    yield "too many seats", 1, Record(replace(header, seats=("somebody",) * (case.game.seats[-1] + 1)), steps)
    for k in range(0, len(steps), max(1, len(steps) // 4)):
        step = steps[k]
        for what, other in _changed(case, record, k):
            yield what, k + 2, Record(header, (*steps[:k], other, *steps[k + 1 :]))
        if k + 1 < len(steps):
            yield "a line left out", k + 2, Record(header, (*steps[:k], *steps[k + 1 :]))
            swapped = (*steps[:k], steps[k + 1], step, *steps[k + 2 :])
            yield "two lines swapped", k + 2, Record(header, swapped)


def _changed(case: Case, record: Record, k: int) -> Iterator[tuple[str, Step]]:
    """One line, forged in every way."""
    step = record.steps[k]
    replace = msgspec.structs.replace
    yield "an event added", replace(step, events=(*step.events, {"event": "forged"}))
    yield "an event left out", replace(step, events=step.events[:-1])
    if case.seats > 1:
        yield "another seat", replace(step, seat=(step.seat + 1) % case.seats)
    yield "a seat that is not there", replace(step, seat=case.seats)
    yield "no action at all", replace(step, action="?")
    before = verify(case.game, Record(record.header, record.steps[:k]))
    others = [case.game.write(action) for action in before.legal(step.seat)]
    for other in [text for text in others if text != step.action][:2]:
        yield "another legal action", replace(step, action=other)


def _table(case: Case, most: int = LONGEST) -> Table:
    """A sealed table, played by chance to its end, or for so many actions."""
    table = Table(case.game, [f"Player {seat}" for seat in range(case.seats)], case.options)
    table.start(f"contract {case.seed}", ("some", "words"))
    chance = case.chance(8)
    while table.position is not None and len(table.steps) < most:
        choice = chosen(case.game, table.position, chance)
        if choice is None or table.refusal(*choice) is not None:
            break
        table.play(*choice)
    return table


@check
def playouts(case: Case) -> None:
    """Games in bulk are those one gets by asking `legal` and drawing evenly, and the same each time."""
    game, games = case.game, 3
    bulk = game.playouts(case.seats, case.options, case.seed, games, check=True)
    if bulk.violations:
        broken("; ".join(bulk.violations[:3]))
    if game.playouts(case.seats, case.options, case.seed, games) != bulk:
        broken("the same games in bulk went differently")
    single = [_playout(case, number) for number in range(case.seed, case.seed + games)]
    for what in ("reasons", "totals", "winners"):
        if getattr(bulk, what) != [found for one in single for found in getattr(one, what)]:
            broken(f"{what} of games in bulk are {getattr(bulk, what)}, one by one they are others")
    if bulk.decisions != sum(one.decisions for one in single):
        broken(f"games in bulk took {bulk.decisions} decisions; one by one they take another number")
    parts = [game.playouts(case.seats, case.options, case.seed + k, 1) for k in range(games)]
    for one, part in pairwise([*parts, parts[0]]):
        if one.checksum == part.checksum and (one.reasons, one.totals) != (part.reasons, part.totals):
            broken("checksums do not tell different games apart")


def _playout(case: Case, number: int) -> Playouts:
    """One random game through the front door."""
    source = QuickSource(number)
    position = case.game.start(case.seats, case.options, source).copy()
    bots = source.stream(BOTS)
    decisions = 0
    while (waiting := position.to_act()) and decisions < LONGEST:
        seat = waiting[-1]  # as bots at a table do
        legal = position.legal(seat)
        position.play(seat, legal[bots.below(len(legal))])
        decisions += 1
    outcome = position.outcome()
    if outcome is None:
        broken("a finished game has no outcome")
    totals = [standing.total for standing in outcome.standings]
    return Playouts(decisions, 0, [outcome.reason], [totals], [list(outcome.winners)], [])
