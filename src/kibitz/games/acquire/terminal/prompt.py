"""Acquire at the prompt: what is awaited, in words, and what may be typed for it."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.core.drawing import STRONG, Lines, wrapped
from kibitz.games.acquire.interface.actions import Chain, Declare
from kibitz.games.acquire.interface.notation import write_goods
from kibitz.games.acquire.interface.view import AcquireView, MergerView
from kibitz.games.acquire.interface.words import listed, money, shares
from kibitz.games.acquire.options import DeclareWindow
from kibitz.games.acquire.terminal.explain import chain_of, explain, own_cash, own_shares

Notation = tuple[tuple[str, str], ...]
SHORT_WINDOWS = (DeclareWindow.START, DeclareWindow.START_OR_TRIGGER)  # an offer closes them


# What is asked


def question(view: AcquireView, names: Sequence[str], width: int) -> Lines:
    """What is awaited from the seat that looks; nothing if it is not asked."""
    if view.seat is None or view.seat not in view.to_act:
        return ()
    said = [*_offered(view, names), *_asked(view)]
    return tuple(line for words in said for line in wrapped(words, width, STRONG))


def _offered(view: AcquireView, names: Sequence[str]) -> list[str]:
    """10: the offers to this seat."""
    return [
        f"Offer {offer.offer}: {names[offer.seat]} gives you {write_goods(offer.give)} and wants"
        f" {write_goods(offer.want)}. Type accept {offer.offer} or decline {offer.offer}."
        for offer in view.offers
        if offer.to == view.seat
    ]


def _asked(view: AcquireView) -> list[str]:
    """The decision of the phase, if it is this seat's."""
    if view.merger is not None and view.merger.defunct is not None:
        return _disposing(view, view.merger, view.merger.defunct) if any(_to_dispose(view)) else []
    if view.seat != view.turn:
        return []
    match view.phase:
        case "place":
            return [_placing(view)]
        case "found":
            free = [chain.chain for chain in view.chains if chain.size == 0]
            return [f"{view.last_tile} founds a chain. Choose: {_either('found', free)}."]
        case "keep":
            return [f"Equally large chains merge. Which one survives? {_either('keep', _tied(view))}."]
        case "settle":
            return [f"Which chain is settled next? {_either('settle', _tied(view))}."]
        case "buy":
            return _buying(view)
        case _:
            return []


def _either(verb: str, chains: Sequence[Chain]) -> str:
    return f"{verb} {listed(chains, 'or')}"


def _tied(view: AcquireView) -> tuple[Chain, ...]:
    """6.1, R20: the chains to choose from."""
    return () if view.merger is None else view.merger.tied


def _placing(view: AcquireView) -> str:
    tiles = _playable(view)
    also = ["declare the end"] * view.may_declare
    if view.trading_open and len(view.offers) < view.options.max_open_trades:
        # R27: not only a placement ends the moment to declare
        forfeits = view.may_declare and view.options.declare_window in SHORT_WINDOWS
        also.append(
            "make an offer, after which you cannot declare this turn" if forfeits else "make an offer"
        )
    if view.offers:
        also.append("withdraw one")
    first = f"Place a tile: {listed(tiles, 'or')}" if tiles else "No tile in your hand can be placed: skip"
    return f"{first}{'; or ' + ' or '.join(also) if also else ''}."


def _playable(view: AcquireView) -> list[str]:
    return [tile.tile for tile in view.hand or () if tile.effect not in ("dead", "blocked")]


def _buying(view: AcquireView) -> list[str]:
    """9: what could be bought with the cash at hand."""
    cash = own_cash(view)
    limit = view.options.buy_limit
    within = []
    for chain in view.chains:
        if chain.size:
            most = min(limit, chain.bank, cash // chain.price)
            within += [f"{chain.chain} {most}"] if most else []
    asked = f"Buy up to {limit} shares with your {money(cash)}, or pass"
    asked += ", or declare the end." if view.may_declare else "."
    short = any(chain.size > 0 and limit * chain.price > cash for chain in view.chains)
    return [asked, f"You can pay for at most {' or '.join(within)}."] if short and within else [asked]


def _to_dispose(view: AcquireView) -> list[Chain]:
    """The chain this seat is asked about now, if any: it is its turn among the holders."""
    merger = view.merger
    if merger is None or merger.defunct is None or view.seat is None:
        return []
    deciding = (view.turn + merger.offset) % len(view.players)
    return [merger.defunct] if deciding == view.seat else []


def _disposing(view: AcquireView, merger: MergerView, defunct: Chain) -> list[str]:
    """6.3: what each share can become."""
    held = own_shares(view, defunct)
    price = chain_of(view, defunct).price
    asked = [f"{defunct} goes. You hold {shares(held, defunct)}: sell, trade or hold each of them."]
    asked.append(f"Sell: {money(price)} each, {money(held * price)} for all.")
    if merger.survivor is not None:
        stays = chain_of(view, merger.survivor)
        most = min(held // 2, stays.bank)
        get = f"the bank has {stays.bank}, so you can get {most}"
        if not most:
            get = "the bank has none left" if held > 1 else "you have only one"
        asked.append(f"Trade: 2 {defunct} for 1 {stays.chain} (now {money(stays.price)}); {get}.")
    asked.append(f"Hold: worth nothing unless {defunct} is founded again.")
    return asked


# What may be typed


def notation(view: AcquireView, names: Sequence[str]) -> Notation:
    """The words for this moment, with examples that fit it."""
    if view.seat is None or view.seat not in view.to_act:
        return ()
    known = [
        (f"accept {offer.offer}, decline {offer.offer}", f"answer offer {offer.offer}")
        for offer in view.offers
        if offer.to == view.seat
    ]
    if _to_dispose(view):
        return (*known, *_split(view), ("hold", "hold all"))
    if (view.merger is not None and view.merger.defunct is not None) or view.seat != view.turn:
        return tuple(known)
    return (*known, *_own_turn(view, names))


def _split(view: AcquireView) -> Notation:
    """A disposal that shows every word the shares allow."""
    merger = view.merger
    if merger is None or merger.defunct is None or merger.survivor is None:
        return ()
    held = own_shares(view, merger.defunct)
    if held < 2 or chain_of(view, merger.survivor).bank == 0:
        return ((f"sell {held}", "sell them"),)
    if held == 2:
        return (("sell 1", "sell 1, hold the other"), ("trade 2", f"trade 2 for 1 {merger.survivor}"))
    return ((f"sell {held - 2} trade 2", f"sell {held - 2}, trade 2 for 1 {merger.survivor}"),)


def _own_turn(view: AcquireView, names: Sequence[str]) -> Notation:
    known: list[tuple[str, str]] = []
    match view.phase:
        case "place":
            tiles = _playable(view)
            known.append((tiles[0], "place that tile") if tiles else ("skip", "go on without placing"))
            if view.trading_open:
                known += _offer_words(view, names)
        case "found" | "keep" | "settle":
            means = {"found": "found that chain", "keep": "that chain survives", "settle": "settle it next"}
            free = [chain.chain for chain in view.chains if chain.size == 0]
            first = free[0] if view.phase == "found" else _tied(view)[0]
            known.append((f"{view.phase} {first}", means[view.phase]))
        case "buy":
            known += [_basket(view), ("pass", "buy nothing")]
        case _:
            pass
    if view.may_declare:
        known.append(("declare", explain(view, Declare(), names)))
    return tuple(known)


def _basket(view: AcquireView) -> tuple[str, str]:
    """A purchase of chains that are on the board."""
    first, *others = [chain.chain for chain in view.chains if chain.size]
    if others:
        return f"buy {first} 2 {others[0]} 1", "buy these shares; first letters are enough"
    return f"buy {first} 2", "buy 2 shares; first letters are enough"


def _offer_words(view: AcquireView, names: Sequence[str]) -> list[tuple[str, str]]:
    other = next(name for seat, name in enumerate(names) if seat != view.seat)
    known = [
        (f"offer {other} 2 Tower for $600", "offer shares for cash"),
        (f"offer {other} 1 Luxor + $500 for 1 Imperial", "mix shares and cash"),
    ]
    known += [(f"withdraw {offer.offer}", "take that offer back") for offer in view.offers[:1]]
    return known
