"""A game played on a real table, settled: whether it may be declared over (11) and who gets what (12).

Nothing is decided here. The described table is laid out as a position, the rules say what holds and what is
paid, and this file puts their answer into findings, grids and sentences.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import to_builtins

from kibitz.core.chance import Quick
from kibitz.core.game import Grid, Sheet
from kibitz.core.native import NUMBERS, fancy
from kibitz.core.outcome import Outcome, ScoreLine, Standing
from kibitz.games.acquire.interface.names import CHAIN_NAMES, chains_named, conditions_named
from kibitz.games.acquire.interface.words import listed, money
from kibitz.games.acquire.options import terms_of
from kibitz.games.acquire.rules import board, ending, setup
from kibitz.games.acquire.rules.constants import CHAINS, EVERY_CHAIN
from kibitz.games.acquire.rules.position import AcquirePosition
from kibitz.games.acquire.score.described import Described, read


def settle(document: object) -> Sheet:
    """Settle the table a document describes; Malformed when it describes none."""
    table = read(document)
    position = _laid_out(table)
    met = conditions_named(ending.conditions(position))
    outcome = ending.as_it_stands(position, list(table.cash))
    return Sheet(
        findings=_findings(table, outcome, met),
        grids=_grids(table, outcome, chains_named(position.active)),
        sentences=_sentences(table, position, outcome, met),
        outcome=outcome,
    )


def _laid_out(table: Described) -> AcquirePosition:
    """The table as a position: chains and shares, but no tiles in hand and no board."""
    position = AcquirePosition()
    setup.lay_out(position, len(table.names), terms_of(table.options), fancy(NUMBERS, []), Quick())
    position.stock = fancy(NUMBERS, table.stock)
    position.market = fancy(NUMBERS, table.market)
    for chain, size in zip(EVERY_CHAIN, table.sizes, strict=True):
        board.resize(position, chain, size)
    return position


# For programs


def _findings(table: Described, outcome: Outcome, met: Sequence[str]) -> dict[str, object]:
    return {
        "game": "acquire",
        "may_end": bool(met),
        "end_conditions": list(met),
        "winners": [table.names[seat] for seat in outcome.winners],
        "players": [
            {
                "name": table.names[standing.seat],
                "place": standing.place,
                "cash": table.cash[standing.seat],
                "bonuses": _paid(standing, "bonuses"),
                "stock": _paid(standing, "shares"),
                "total": standing.total,
                "lines": [to_builtins(line) for line in standing.lines],
            }
            for standing in outcome.standings
        ],
    }


def _paid(standing: Standing, part: str) -> int:
    """What the lines of one part of a player's sheet add up to."""
    return sum(line.amount for line in standing.lines if line.part == part)


# For people


def _grids(table: Described, outcome: Outcome, chains: Sequence[str]) -> tuple[Grid, ...]:
    """Bonuses, sales and totals, one row a player; bonuses and sales chain by chain."""
    bonuses = []
    sales = []
    totals = []
    for standing in outcome.standings:
        name = table.names[standing.seat]
        by_item = {line.item: line for line in standing.lines}
        bonus, stock = _paid(standing, "bonuses"), _paid(standing, "shares")
        bonuses.append((name, *(_bonus(by_item.get(f"{chain} bonus")) for chain in chains), money(bonus)))
        sales.append((name, *(_sale(by_item.get(f"{chain} shares")) for chain in chains), money(stock)))
        totals.append((name, *map(money, (table.cash[standing.seat], bonus, stock, standing.total or 0))))
    return (
        Grid("Bonus Summary", ("Player", *chains, "Total Bonus"), tuple(bonuses)),
        Grid("Stock Sales", ("Player", *chains, "Stock Value"), tuple(sales)),
        Grid("Final Totals", ("Player", "Cash", "Bonuses", "Stock Sales", "Total"), tuple(totals)),
    )


def _bonus(line: ScoreLine | None) -> str:
    return "-" if line is None else money(line.amount)


def _sale(line: ScoreLine | None) -> str:
    if line is None:
        return "-"
    return f"{line.count} x {money(line.each or 0)} = {money(line.amount)}"


def _sentences(
    table: Described, position: AcquirePosition, outcome: Outcome, met: Sequence[str]
) -> tuple[str, ...]:
    """Whether the game may be declared over, what a reader might wonder at, and who wins."""
    said = [_declarable(position, met) if met else _not_declarable(position)]
    market = []
    asleep = []
    for chain, name in enumerate(CHAIN_NAMES):
        if table.sizes[chain] == 0:
            asleep += [name] if any(table.stock[chain::CHAINS]) else []
        elif table.market[chain] > 0:
            market.append(f"{table.market[chain]} of {name}")
    if market:
        said.append(f"For the bonuses the market holds {listed(market)}.")
    if asleep:
        said.append(f"Shares of {listed(asleep)} bring nothing: not on the board.")
    return (*said, _winners(table, outcome))


def _declarable(position: AcquirePosition, met: Sequence[str]) -> str:
    """11: every condition that holds, with the sizes that prove it."""
    reasons = []
    if "chain_41" in met:
        huge = [f"{name} has {size} tiles" for name, size in _sized(position, position.huge)]
        reasons.append(f"{listed(huge)} ({position.terms.end} or more)")
    if "all_safe" in met:
        safe = [f"{name} {size}" for name, size in _sized(position, position.safe)]
        reasons.append(f"every chain on the board is safe ({position.terms.safe} or more): {', '.join(safe)}")
    return f"The game may be declared over: {', and '.join(reasons)}."


def _not_declarable(position: AcquirePosition) -> str:
    """11, R5: why no condition holds."""
    small = [f"{name} ({size})" for name, size in _sized(position, position.active & ~position.safe)]
    if small:
        be = "is" if len(small) == 1 else "are"
        why = f"no chain has {position.terms.end} tiles and {listed(small)} {be} not safe"
    else:
        why = "no chain is on the board"
    return f"The game may not be declared over: {why}. It is settled as it stands."


def _sized(position: AcquirePosition, chains: int) -> list[tuple[str, int]]:
    return [(name, position.sizes[CHAIN_NAMES.index(name)]) for name in chains_named(chains)]


def _winners(table: Described, outcome: Outcome) -> str:
    """12.4, R8: equal leaders win together, unless the option tie_break tells them apart."""
    winners = [table.names[seat] for seat in outcome.winners]
    best = max(standing.total or 0 for standing in outcome.standings)
    if len(winners) > 1:
        return f"{listed(winners)} win together with {money(best)} each."
    if [standing.total for standing in outcome.standings].count(best) > 1:
        return f"{winners[0]} wins with {money(best)}: of equal totals, the most shares on the board count."
    return f"{winners[0]} wins with {money(best)}."
