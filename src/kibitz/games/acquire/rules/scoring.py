"""Bonuses and final scoring (rules 7 and 12): the one place that says who is paid what, and why.

Mergers, the end of a game and a table settled by hand all pass through `bonus` and `sheets`. Holdings come
as one flat row of numbers: seat * CHAINS + chain.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.core.outcome import ScoreLine
from kibitz.games.acquire.interface.names import CHAIN_NAMES
from kibitz.games.acquire.rules.constants import CHAIN_BITS, CHAINS, EVERY_CHAIN, price_at
from kibitz.games.acquire.rules.numbers import ChainNumber
from kibitz.games.acquire.rules.terms import ROUND_EXACT, ROUND_UP_100

# 7. The bonuses of a chain, in prices of a share.
MAJORITY: Final = 10
MINORITY: Final = 5

# Why a line of the sheet is there, by its code. The facts of a line fill the gaps; `held` is shares in words.
WHY: Final[dict[str, str]] = {
    "in_hand": "cash in hand",
    "majority": "majority with {held}",
    "tied_majority": "tied for majority with {held}, majority and minority bonus split {ways} ways",
    "only_holder": "only holder with {held}, majority and minority bonus",
    "minority": "minority with {held}",
    "tied_minority": "tied for minority with {held}, minority bonus split {ways} ways",
    "sold": "sold at the price for {tiles} tiles",
    "off_board": "not on the board",
}


def divided(amount: i64, ways: i64, rounding: i64) -> i64:
    """7: an equal part of an amount, rounded by the option bonus_rounding (R7)."""
    if ways == 1:
        return amount
    if rounding == ROUND_UP_100:
        return (amount + 100 * ways - 1) // (100 * ways) * 100
    if rounding == ROUND_EXACT:
        return (amount + ways - 1) // ways
    return amount // (100 * ways) * 100


def bonus(
    stock: vec[i64], chain: ChainNumber, players: i64, price: i64, rounding: i64, market: i64
) -> tuple[i64, i64, i64, i64, i64, i64]:
    """7: most shares, second most, what each holder of these gets, and how many hold them.

    R21: only the number of shares ranks a holder, not who placed the tile.

    With several leaders, or nobody second, the second number is 0: nobody is paid as second. A market
    holding above 0 takes part like a player (14.1); what it wins is not paid.
    """
    most = market
    leaders: i64 = 1 if market > 0 else 0
    second: i64 = 0
    runners: i64 = 0
    for seat in range(players):
        held = stock[seat * CHAINS + chain]
        if held == 0:
            continue
        if held > most:
            second = most
            runners = leaders
            most = held
            leaders = 1
        elif held == most:
            leaders += 1
        elif held > second:
            second = held
            runners = 1
        elif held == second:
            runners += 1
    if leaders > 1 or runners == 0:
        # Tied for first: both bonuses are put together. A single holder gets both.
        both = (MAJORITY + MINORITY) * price
        return most, 0, divided(both, leaders if leaders > 0 else 1, rounding), 0, leaders, 0
    return most, second, MAJORITY * price, divided(MINORITY * price, runners, rounding), leaders, runners


def reason(held: i64, most: i64, second: i64, leaders: i64, runners: i64) -> tuple[str, i64]:
    """7: the code of why a holder is paid, and among how many the bonus is split; no code if it is not."""
    if held == most:
        if leaders > 1:
            return "tied_majority", leaders
        return ("only_holder" if runners == 0 else "majority"), 1
    if held == second:
        return ("tied_minority" if runners > 1 else "minority"), runners
    return "", 1


def because(code: str, facts: dict[str, str | int]) -> str:
    """A reason in words, made from its code and its facts."""
    held = facts.get("shares", 0)
    return WHY[code].format(held="1 share" if held == 1 else f"{held} shares", **facts)


def sheets(
    cash: list[int], stock: vec[i64], sizes: vec[i64], market: vec[i64], rounding: i64, paid: i64 = 0
) -> list[list[ScoreLine]]:
    """12: every seat's score lines; they add up to the total. Chains are settled in the order of rule 1.

    Cash is no machine number here: a table settled by hand may play for any sum. `paid` is the set of chains
    whose bonuses were paid already, by a merger that is still under way.
    """
    players = i64(len(cash))
    lines = [[_line("cash", "cash", "in_hand", money, {})] for money in cash]
    for chain in EVERY_CHAIN:
        name = CHAIN_NAMES[chain]
        price = price_at(chain, sizes[chain])
        most, second, majority, minority, leaders, runners = bonus(
            stock, chain, players, price, rounding, market[chain]
        )
        for seat in range(players):
            held = stock[seat * CHAINS + chain]
            if held == 0:
                continue
            facts: dict[str, str | int] = {
                "chain": name.value,
                "tiles": sizes[chain],
                "price": price,
                "shares": held,
            }
            why, ways = reason(held, most, second, leaders, runners)
            if price > 0 and why != "" and paid & CHAIN_BITS[chain] == 0:
                amount = majority if held == most else minority
                lines[seat].append(_line(f"{name} bonus", "bonuses", why, amount, {**facts, "ways": ways}))
            # 12.3, R6: shares of a chain that is not on the board bring nothing
            why = "sold" if price > 0 else "off_board"
            lines[seat].append(_line(f"{name} shares", "shares", why, held * price, facts, held, price))
    return lines


def _line(
    item: str,
    part: str,
    code: str,
    amount: int,
    facts: dict[str, str | int],
    count: int | None = None,
    each: int | None = None,
) -> ScoreLine:
    """A line of the sheet with its reason, for people and for programs."""
    why = because(code, facts)
    if part == "bonuses":
        why = f"{why} at {facts['tiles']} tiles"
    return ScoreLine(item, amount, count, each, why, part, code, facts)


def totals(cash: vec[i64], stock: vec[i64], sizes: vec[i64], market: vec[i64], rounding: i64) -> vec[i64]:
    """12: what the lines of `sheets` add up to, without writing them: for playouts and bots."""
    players = i64(len(cash))
    worth = cash[:]
    for chain in EVERY_CHAIN:
        price = price_at(chain, sizes[chain])
        if price == 0:
            continue
        most, second, majority, minority, leaders, runners = bonus(
            stock, chain, players, price, rounding, market[chain]
        )
        for seat in range(players):
            held = stock[seat * CHAINS + chain]
            if held > 0:
                worth[seat] += held * price
                if held == most:
                    worth[seat] += majority
                elif held == second:
                    worth[seat] += minority
    return worth
