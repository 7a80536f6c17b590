"""Bonuses and final scoring (rules 7 and 12): the one place that says who is paid what, and why.

Mergers, the end of a game and a table settled by hand all pass through `bonus` and `sheets`. Holdings come
as one flat row of numbers: seat * CHAINS + chain.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.core.outcome import ScoreLine
from kibitz.games.acquire.names import CHAIN_NAMES
from kibitz.games.acquire.tables import CHAINS, price_at
from kibitz.games.acquire.terms import ROUND_EXACT, ROUND_UP_100

# 7. The bonuses of a chain, in prices of a share.
MAJORITY: Final = 10
MINORITY: Final = 5


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
    stock: vec[i64], chain: i64, players: i64, price: i64, rounding: i64, market: i64
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


def because(held: i64, most: i64, leaders: i64, runners: i64) -> str:
    """7: why a holder who was paid was paid."""
    shares = "1 share" if held == 1 else f"{held} shares"
    if held == most:
        if leaders > 1:
            return f"tied for majority with {shares}, majority and minority bonus split {leaders} ways"
        if runners == 0:
            return f"only holder with {shares}, majority and minority bonus"
        return f"majority with {shares}"
    if runners > 1:
        return f"tied for minority with {shares}, minority bonus split {runners} ways"
    return f"minority with {shares}"


def sheets(
    cash: list[int], stock: vec[i64], sizes: vec[i64], market: vec[i64], rounding: i64
) -> list[list[ScoreLine]]:
    """12: every seat's score lines; they add up to the total. Chains are settled in the order of rule 1.

    Cash is no machine number here: a table settled by hand may play for any sum.
    """
    players = i64(len(cash))
    lines = [[ScoreLine("cash", money, because="cash in hand")] for money in cash]
    for chain in range(i64(CHAINS)):
        name = CHAIN_NAMES[chain]
        price = price_at(chain, sizes[chain])
        most, second, majority, minority, leaders, runners = bonus(
            stock, chain, players, price, rounding, market[chain]
        )
        for seat in range(players):
            held = stock[seat * CHAINS + chain]
            if held == 0:
                continue
            if price == 0:
                # 12.3, R6: shares of a chain that is not on the board
                lines[seat].append(ScoreLine(f"{name} shares", 0, held, 0, "not on the board"))
                continue
            if held == most or held == second:
                amount = majority if held == most else minority
                why = f"{because(held, most, leaders, runners)} at {sizes[chain]} tiles"
                lines[seat].append(ScoreLine(f"{name} bonus", amount, because=why))
            why = f"sold at the price for {sizes[chain]} tiles"
            lines[seat].append(ScoreLine(f"{name} shares", held * price, held, price, why))
    return lines


def totals(cash: vec[i64], stock: vec[i64], sizes: vec[i64], market: vec[i64], rounding: i64) -> vec[i64]:
    """12: what the lines of `sheets` add up to, without writing them: for playouts and bots."""
    players = i64(len(cash))
    worth = cash[:]
    for chain in range(i64(CHAINS)):
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
