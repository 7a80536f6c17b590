"""The words of Acquire: refusals and events as sentences. The only catalogue there is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kibitz.core.game import Ended, Event
from kibitz.games.acquire.interface import events
from kibitz.games.acquire.interface.actions import Chain, Goods
from kibitz.games.acquire.interface.names import Reason
from kibitz.games.acquire.interface.notation import write_goods

SENTENCES: Mapping[str, str] = {
    "wrong_seats": "Acquire is played by {least} to {most}, not by {seats}",
    "two_players_off": "Two players need the option two_player: market or plain",
    "wrong_phase": "This is not the moment for that: the {phase} decision is awaited",
    "no_such_tile": "There is no tile {tile}; tiles go from 1A to 12I",
    "not_in_hand": "You do not hold {tile}",
    "dead_tile": "{tile} is dead: it would join the safe chains {chains}",
    "blocked_tile": "{tile} is blocked: it would found an eighth chain",
    "must_place": "You hold a playable tile and must place one",
    "no_such_chain": "There is no chain {chain}",
    "chain_not_available": "{chain} is already on the board; you may found {choices}",
    "not_a_tied_chain": "{chain} is not one of the equally large chains: {choices}",
    "bad_count": "{count} is not a number of shares",
    "bad_split": "You hold {held} shares and cannot sell {sell} and trade {trade}",
    "odd_trade": "Shares are traded two for one: {trade} is an odd number",
    "bank_short": "The bank has only {bank} shares of {chain}",
    "no_cash": "That costs ${cost}, and you have ${cash}",
    "too_many": "You may buy {limit} shares a turn, not {wanted}",
    "chain_inactive": "{chain} is not on the board",
    "trade_closed": "Trading is closed: it is open only before the tile is placed",
    "trade_empty": "Both sides of a trade must give something",
    "trade_stale": "Offer {offer} cannot be accepted: it is not open any more, or you cannot pay it",
    "trade_limit": "There are already {limit} open offers",
    "trading_off": "This table does not trade between players",
    "not_covered": "That trade is not covered: somebody does not own what they would give",
    "not_hundreds": "Cash is traded in whole hundreds",
    "no_such_partner": "There is nobody to trade with at seat {to}",
    "no_such_offer": "There is no open offer {offer}",
    "not_your_offer": "Offer {offer} was not made to you",
    "end_not_met": "End conditions not met",
    "declare_closed": "The moment to declare has passed for this turn",
}

REASONS: Mapping[str, str] = {
    Reason.CHAIN_41: "a chain has reached the ending size",
    Reason.ALL_SAFE: "every chain on the board is safe",
    Reason.STALEMATE: "nobody can move any more",
    Reason.AGREEMENT: "the players agreed to stop",
}


def money(amount: int) -> str:
    """$1,200."""
    return f"${amount:,}"


def shares(number: int, chain: Chain) -> str:
    """`1 Tower share`, `2 Tower shares`."""
    return f"{number} {chain} share{'' if number == 1 else 's'}"


def listed(words: Sequence[str]) -> str:
    """`a, b and c`."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def sides(give: Goods, want: Goods) -> str:
    """`2 Tower for 1 Continental`."""
    return f"{write_goods(give)} for {write_goods(want)}"


def tell(event: Event, names: Sequence[str]) -> str:
    """An event as a sentence of the log; empty for what the next sentence says anyway."""
    match event:
        case events.StartingTilePlaced(seat, tile, stays):
            return (
                f"{names[seat]} draws {tile} as the starting tile"
                + ("" if stays else " and returns it")
                + "."
            )
        case events.FirstPlayerChosen(seat):
            return f"{names[seat]} begins."
        case events.TilesDrawn(seat, count, tiles):
            what = ", ".join(tiles) if tiles is not None else f"{count} tile{'' if count == 1 else 's'}"
            return f"{names[seat]} draws {what}."
        case events.DeadTilesRemoved(seat, tiles):
            return f"{names[seat]} shows dead tiles, which leave the game: {', '.join(tiles)}."
        case events.HandRemoved(seat, tiles):
            return f"{names[seat]} has no playable tile and shows the whole hand: {', '.join(tiles)}."
        case events.TradeProposed(offer, seat, to, give, want):
            return f"Offer {offer}: {names[seat]} offers {names[to]} {sides(give, want)}."
        case events.TradeMade(offer, seat, to, give, want):
            return f"{names[to]} accepts offer {offer}: {names[seat]} gives {sides(give, want)}."
        case events.TradeDeclined(offer, _, to):
            return f"{names[to]} declines offer {offer}."
        case events.TradeWithdrawn(offer, seat, _):
            return f"{names[seat]} withdraws offer {offer}."
        case events.TradesLapsed(offers):
            return f"Trading closes; open offers lapse: {', '.join(map(str, offers))}."
        case events.TradesVoided(offers):
            return f"Offers that cannot be kept any more are void: {', '.join(map(str, offers))}."
        case events.TilePlaced(seat, tile):
            return f"{names[seat]} places {tile}."
        case events.PlacementSkipped(seat):
            return f"{names[seat]} has no playable tile and skips placing."
        case events.ChainFounded(seat, chain, size, free, cash):
            gift = (
                " and gets a free share"
                if free
                else f" and gets {money(cash)}"
                if cash
                else ", but no share is left"
            )
            return f"{names[seat]} founds {chain} with {size} tiles{gift}."
        case events.ChainGrew(chain, size):
            return f"{chain} grows to {size} tiles."
        case events.MergerBegan(_, tile, chains):
            return f"{tile} joins {listed(chains)}."
        case events.SurvivorFound(seat, chain, chosen):
            return (
                f"{names[seat]} lets {chain} survive." if chosen else f"{chain} is the largest and survives."
            )
        case events.SettlementBegan(chain, size, price, holdings):
            holders = [f"{names[seat]} {held}" for seat, held in enumerate(holdings) if held]
            held_by = f"held by {', '.join(holders)}" if holders else "nobody holds a share"
            return f"{chain} is settled at {size} tiles, {money(price)} a share; {held_by}."
        case events.MarketDrawn(chain, tile, held):
            drawn = f"draws {tile} and" if tile is not None else "draws and"
            return f"The market {drawn} holds {shares(held, chain)} for this payment."
        case events.BonusPaid(seat, chain, amount, because):
            return f"{names[seat]} gets {money(amount)} for {chain}: {because}."
        case events.SharesDisposed(seat, chain, sold, cash, traded, received, held):
            parts = [f"sells {sold} for {money(cash)}"] * (sold > 0)
            parts += [f"trades {traded} for {received}"] * (traded > 0)
            parts += [f"holds {held}"] * (held > 0)
            return f"{names[seat]} {listed(parts)} of {chain}."
        case events.MergerCompleted(chain, size, _):
            return f"{chain} now has {size} tiles."
        case events.SharesBought(seat, bought, cost):
            if not bought:
                return f"{names[seat]} buys nothing."
            basket = listed([shares(number, chain) for chain, number in bought.items()])
            return f"{names[seat]} buys {basket} for {money(cost)}."
        case events.BuyingPassed(seat):
            return f"{names[seat]} can buy nothing."
        case events.GameDeclared(seat, conditions, at_once):
            because = listed([REASONS[code] for code in conditions])
            end = "declares the game over" if at_once else "announces the end of the game after this turn"
            return f"{names[seat]} {end}: {because}."
        case events.HoldingsShown():
            return ""
        case Ended(outcome):
            winners = [names[seat] for seat in outcome.winners]
            total = next(s.total for s in outcome.standings if s.place == 1)
            won = "wins with" if len(winners) == 1 else "win together with"
            why = listed([REASONS[code] for code in (outcome.reason, *outcome.also)])
            return f"The game is over: {why}. {listed(winners)} {won} {money(total or 0)}."
        case _:
            return ""
