"""The words of Acquire: refusals and events as sentences. The only catalogue there is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kibitz.core.errors import Refused, sentence
from kibitz.core.game import Ended, Event
from kibitz.games.acquire.interface import events
from kibitz.games.acquire.interface.actions import Goods
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
    "trade_both_sides": "A trade cannot have {what} on both sides: offer the difference",
    "trade_stale": "Offer {offer} cannot be accepted: it is not open any more, or you cannot pay it",
    "offer_gone": "Offer {offer} is not open any more",
    "trade_limit": "There are already {limit} open offers",
    "trading_off": "This table does not trade between players",
    "not_covered": "That trade is not covered: somebody does not own what they would give",
    "not_hundreds": "Cash is traded in whole hundreds",
    "no_such_partner": "There is nobody to trade with at seat {to}",
    "stranger": "Nobody here is called {name}; at this table are {players}",
    "no_such_offer": "There is no open offer {offer}",
    "not_your_offer": "Offer {offer} was not made to you",
    "end_not_met": "End conditions not met",
    "declare_closed": "The moment to declare has passed for this turn",
}


def refused(refusal: Refused, names: Sequence[str], seat: int) -> str:
    """A refusal as a player reads it: with the chains that keep the end away, and with names (13)."""
    facts: Mapping[str, Any] = refusal.facts
    match refusal.code:
        case "end_not_met":
            return f"{SENTENCES['end_not_met']}: {_not_met(facts['unsafe'], facts['largest'])}"
        case "not_covered":
            lacks = "you do not" if facts["seat"] == seat else f"{names[facts['seat']]} does not"
            return f"That trade is not covered: {lacks} own what would be given"
        case "no_such_partner" if facts["to"] == seat:
            return "You cannot trade with yourself"
        case "stranger":
            others = [name for other, name in enumerate(names) if other != seat]
            return f"Nobody here is called {facts['name']}; you may offer to {listed(others, 'or')}"
        case _:
            return sentence(refusal, SENTENCES)


def _not_met(unsafe: Mapping[str, int], largest: int) -> str:
    """11: how far the end is away."""
    if largest == 0:
        return "no chain is on the board"
    small = [f"{chain} ({size})" for chain, size in unsafe.items()]
    be = "is" if len(small) == 1 else "are"
    return f"the largest chain has {largest} tiles, and {listed(small)} {be} not safe"


REASONS: Mapping[str, str] = {
    Reason.CHAIN_41: "a chain has reached the ending size",
    Reason.ALL_SAFE: "every chain on the board is safe",
    Reason.STALEMATE: "nobody can move any more",
    Reason.AGREEMENT: "the players agreed to stop",
}


def money(amount: int) -> str:
    """$1,200."""
    return f"${amount:,}"


def shares(number: int, chain: str = "") -> str:
    """`1 Tower share`, `2 Tower shares`, `2 shares`."""
    return f"{number} {chain}{' ' if chain else ''}share{'' if number == 1 else 's'}"


def listed(words: Sequence[str], joined: str = "and") -> str:
    """`a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joined} {words[-1]}"


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
            gone = ", ".join(tiles)
            return f"{names[seat]} has no playable tile and shows these, which leave the game: {gone}."
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
            parts = [f"sells {sold} {chain} for {money(cash)}"] * (sold > 0)
            parts += [f"trades {traded} {chain} for {shares(received)} of the survivor"] * (traded > 0)
            parts += [f"holds {held} {chain}"] * (held > 0)
            return f"{names[seat]} {listed(parts)}."
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
