"""A fair guess at everything a seat cannot know: hands, pool and hidden assets. For bots that look ahead."""

from __future__ import annotations

from kibitz.core.chance import Chance
from kibitz.core.native import NUMBERS, ROWS, fancy
from kibitz.games.acquire.interface.actions import Chain, Propose
from kibitz.games.acquire.interface.names import (
    CHAIN_NUMBERS,
    PHASES,
    REASONS,
    TILE_NUMBERS,
    chains_numbered,
    conditions_numbered,
)
from kibitz.games.acquire.interface.view import OWNERS, AcquireView, MergerView
from kibitz.games.acquire.options import terms_of
from kibitz.games.acquire.rules import board, setup, trading
from kibitz.games.acquire.rules.constants import ALL_TILES, CHAINS, OVER
from kibitz.games.acquire.rules.numbers import Seat, Tile
from kibitz.games.acquire.rules.position import AcquirePosition
from kibitz.games.acquire.rules.terms import VERSION


def imagined(view: AcquireView, chance: Chance, version: int = VERSION) -> AcquirePosition:
    """A whole position that looks exactly like this view to its seat."""
    position = laid_open(view, chance, version)
    _tiles(position, view, chance)
    _turn(position, view)
    position.resume()
    return position


def laid_open(view: AcquireView, chance: Chance, version: int = VERSION) -> AcquirePosition:
    """Board, chains, cash, shares and a merger under way, but no hands, no pool and no turn. No guess where
    assets are open."""
    position = AcquirePosition()
    players = len(view.players)
    setup.lay_out(position, players, terms_of(view.options, version), fancy(NUMBERS, []), chance)
    for tile, mark in zip(ALL_TILES, "".join(view.board), strict=True):
        position.cells[tile] = OWNERS[mark]
    for chain in view.chains:
        if chain.size:
            board.resize(position, CHAIN_NUMBERS[chain.chain], chain.size)
        position.bank[CHAIN_NUMBERS[chain.chain]] = chain.bank
    _assets(position, view, chance)
    if view.merger is not None:
        _merger(position, view.merger)
    return position


def _assets(position: AcquirePosition, view: AcquireView, chance: Chance) -> None:
    """Cash and shares as far as they are shown; the rest of the shares goes to whom chance will."""
    shown = {}
    if view.merger is not None and view.merger.defunct is not None:
        shown = {view.merger.defunct: view.merger.holdings}
    hidden: list[int] = []
    for player in view.players:
        if player.cash is None or player.shares is None:
            hidden.append(player.seat)
        else:
            position.cash[player.seat] = player.cash
            for chain, held in player.shares.items():
                position.stock[player.seat * CHAINS + CHAIN_NUMBERS[chain]] = held
    if view.turn in hidden:
        _promised(position, view)
    for chain in Chain if hidden else ():
        _spread_shares(position, chain, hidden, shown.get(chain), chance)


def _promised(position: AcquirePosition, view: AcquireView) -> None:
    """10: an open offer shows that the proposer owns what it gives."""
    for offer in view.offers:
        position.cash[view.turn] = max(position.cash[view.turn], offer.give.cash)
        for chain, number in offer.give.shares.items():
            place = view.turn * CHAINS + CHAIN_NUMBERS[chain]
            position.stock[place] = max(position.stock[place], number)


def _spread_shares(
    position: AcquirePosition, name: Chain, hidden: list[int], shown: tuple[int, ...] | None, chance: Chance
) -> None:
    chain = CHAIN_NUMBERS[name]
    if shown is not None:
        for seat in hidden:
            position.stock[seat * CHAINS + chain] = shown[seat]
        return
    known = sum(position.stock[seat * CHAINS + chain] for seat in range(position.players))
    for _ in range(position.terms.shares - position.bank[chain] - known):
        seat = hidden[chance.below(len(hidden))]
        position.stock[seat * CHAINS + chain] += 1


def _tiles(position: AcquirePosition, view: AcquireView, chance: Chance) -> None:
    """The own hand as it is; every other tile nobody has seen lies in a hand or in the pool by chance."""
    size = position.terms.hand
    own = [TILE_NUMBERS[tile.tile] for tile in view.hand or ()]
    removed = [TILE_NUMBERS[tile] for tile in view.removed]
    seen = {*own, *removed, *(tile for tile in ALL_TILES if position.cells[tile] != 0)}
    unseen = fancy(NUMBERS, [tile for tile in ALL_TILES if tile not in seen])
    chance.shuffle(unseen)
    left = list(unseen)
    if view.phase == "place" and view.turn != view.seat and not (view.trading_open or view.may_declare):
        _give_playable(position, view, left)
    for player in view.players:
        hand = own if player.seat == view.seat else [left.pop() for _ in range(player.tiles)]
        for slot, tile in enumerate(hand):
            position.hands[player.seat * size + slot] = tile
        position.held[player.seat] = len(hand)
    gone = sorted(set(ALL_TILES) - set(left))
    position.deck = fancy(NUMBERS, gone + left)
    position.drawn = len(gone)
    position.removed = fancy(NUMBERS, removed)


def _give_playable(position: AcquirePosition, view: AcquireView, left: list[Tile]) -> None:
    """A player who is asked for a tile and for nothing else holds one that can be placed: the first such tile
    changes places with one of that player's, unless there is one already."""
    others = [player.tiles for player in view.players[: view.turn] if player.seat != view.seat]
    end = len(left) - sum(others)
    hand = range(end - view.players[view.turn].tiles, end)
    playable = [k for k, tile in enumerate(left) if board.may_place(position, tile)]
    if not any(k in hand for k in playable):
        left[hand[-1]], left[playable[0]] = left[playable[0]], left[hand[-1]]


def _turn(position: AcquirePosition, view: AcquireView) -> None:
    """Where the turn stands."""
    position.phase = PHASES.index(view.phase)
    position.turn = Seat(view.turn)
    position.actor = Seat(view.turn)
    position.trading = int(view.trading_open)
    position.window = int(view.may_declare)
    position.met = conditions_numbered(view.conditions_at_start)
    position.announced = conditions_numbered(view.announced)
    position.declarer = Seat(-1 if view.declarer is None else view.declarer)
    position.moved = int(view.moved)
    position.idle = view.idle
    position.offered = view.offered
    position.offers = fancy(
        ROWS,
        [
            list(trading.written(offer.offer, Propose(offer.to, offer.give, offer.want)))
            for offer in view.offers
        ],
    )
    if view.last_tile is not None:
        position.tile = TILE_NUMBERS[view.last_tile]
    if position.phase == OVER and view.outcome is not None:
        position.ended_by = REASONS.index(view.outcome.reason)


def _merger(position: AcquirePosition, merger: MergerView) -> None:
    """A merger under way, as far as it has come."""
    position.waiting = chains_numbered(merger.waiting)
    position.absorbed = chains_numbered(merger.absorbed)
    if merger.survivor is not None:
        position.survivor = CHAIN_NUMBERS[merger.survivor]
    if merger.defunct is not None:
        position.defunct = CHAIN_NUMBERS[merger.defunct]
        position.offset = merger.offset
