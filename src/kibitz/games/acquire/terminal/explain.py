"""What an action of Acquire would bring, in a few words: for the hand and for the list of legal actions."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.core.game import Action
from kibitz.games.acquire.interface import actions
from kibitz.games.acquire.interface.names import CHAIN_NUMBERS
from kibitz.games.acquire.interface.notation import write_goods
from kibitz.games.acquire.interface.view import AcquireView, ChainView, OfferView, TileView
from kibitz.games.acquire.interface.words import listed, money
from kibitz.games.acquire.options import DeclareWindow
from kibitz.games.acquire.rules.constants import price_at

NUMBERS = ("no", "one", "two", "three", "four")


def chain_of(view: AcquireView, chain: actions.Chain) -> ChainView:
    """What is known of a chain."""
    return view.chains[CHAIN_NUMBERS[chain]]


def own_cash(view: AcquireView) -> int:
    """The cash of the seat that looks."""
    return 0 if view.seat is None else view.players[view.seat].cash or 0


def own_shares(view: AcquireView, chain: actions.Chain) -> int:
    """The shares of the seat that looks."""
    held = None if view.seat is None else view.players[view.seat].shares
    return 0 if held is None else held.get(chain, 0)


# The tiles in hand


def effect_words(view: AcquireView, tile: TileView) -> str:
    """5: what placing a tile now would do, in a few words."""
    match tile.effect:
        case "found":
            return f"founds a chain of {tile.size}"
        case "grow":
            (chain,) = tile.chains
            safe = tile.size >= view.options.safe_size and not chain_of(view, chain).safe
            price = price_at(CHAIN_NUMBERS[chain], tile.size)
            return f"grows {chain} to {tile.size}, {money(price)}{', safe' if safe else ''}"
        case "merge":
            return _merge_words(tile)
        case "dead":
            number = sum(chain_of(view, chain).safe for chain in tile.chains)
            return f"dead: joins {NUMBERS[number]} safe chains"
        case "blocked":
            return "blocked: all seven chains are on the board"
        case _:
            return "stays loose"


def _merge_words(tile: TileView) -> str:
    """6.1: what goes into the survivor, or that there is one to choose."""
    if tile.survivor is None:
        return f"merges {listed(tile.chains)}: you choose"
    gone = [chain for chain in tile.chains if chain != tile.survivor]
    return f"merges {listed(gone)} into {tile.survivor}"


# What an action would bring


def explain(view: AcquireView, action: Action, names: Sequence[str]) -> str:
    """An action's consequence in a few words."""
    match action:
        case actions.Place(name):
            return next((effect_words(view, tile) for tile in view.hand or () if tile.tile == name), "")
        case actions.Found(chain):
            return f"{money(price_at(CHAIN_NUMBERS[chain], view.founding or 0))} a share"
        case actions.Keep(chain):
            gone = [other for other in _merging(view) if other != chain]
            return f"{listed(gone)} {'goes' if len(gone) == 1 else 'go'} into it"
        case actions.Settle(chain):
            return f"{chain} pays and is disposed of before the others"
        case actions.Buy(basket) if not basket:
            return "buy nothing"
        case actions.Buy(basket):
            cost = sum(number * chain_of(view, chain).price for chain, number in basket.items())
            return f"costs {money(cost)}, leaves {money(own_cash(view) - cost)}"
        case actions.Dispose(sell, trade):
            return _split_words(view, sell, trade)
        case actions.Declare():
            late = view.options.declare_window is DeclareWindow.FINISH_TURN
            return "the game ends after this turn" if late else "the game ends now"
        case actions.Skip():
            return "no tile can be placed"
        case actions.Accept(number) | actions.Decline(number) | actions.Withdraw(number):
            return _answer_words(action, _offer(view, number))
        case _:
            return ""


def _merging(view: AcquireView) -> tuple[actions.Chain, ...]:
    return () if view.merger is None else view.merger.waiting


def _split_words(view: AcquireView, sell: int, trade: int) -> str:
    """6.3: what a split gives."""
    merger = view.merger
    if merger is None or merger.defunct is None or merger.survivor is None:
        return ""
    price = chain_of(view, merger.defunct).price
    kept = own_shares(view, merger.defunct) - sell - trade
    parts = [money(sell * price)] * (sell > 0)
    parts += [f"{trade // 2} {merger.survivor}"] * (trade > 0)
    parts += [f"hold {kept}"] * (kept > 0)
    return ", ".join(parts)


def _offer(view: AcquireView, number: int) -> OfferView | None:
    return next((offer for offer in view.offers if offer.offer == number), None)


def _answer_words(action: Action, offer: OfferView | None) -> str:
    if offer is None:
        return ""
    get, give = write_goods(offer.give), write_goods(offer.want)
    match action:
        case actions.Accept():
            return f"you get {get} and give {give}"
        case actions.Decline():
            return "nothing changes hands"
        case _:
            return f"{get} for {give}"
