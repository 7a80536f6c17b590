"""A fair guess at everything a seat cannot know: the other racks and the stack. For bots that look ahead."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from mypy_extensions import i64

from kibitz.core.chance import Chance
from kibitz.core.native import NUMBERS, ROWS, fancy
from kibitz.games.okey101.interface import laid
from kibitz.games.okey101.interface.laid import MeldView
from kibitz.games.okey101.interface.names import FINES, PHASES, ROUTES, TILE_KINDS
from kibitz.games.okey101.interface.view import OkeyView, TurnView
from kibitz.games.okey101.options import terms_of
from kibitz.games.okey101.rules import setup
from kibitz.games.okey101.rules.constants import COPIES, KINDS, MELD_OKEYS, TILES
from kibitz.games.okey101.rules.numbers import Face, Kind, Seat
from kibitz.games.okey101.rules.position import OkeyPosition
from kibitz.games.okey101.rules.terms import SET_JOKER_DECLARED, VERSION
from kibitz.games.okey101.solver.known import NOTHING, unseen


def imagined(view: OkeyView, chance: Chance, version: int = VERSION) -> OkeyPosition:
    """A whole position that looks exactly like this view to its seat, and goes on by this version of the
    rules."""
    position = laid_open(view, chance, version)
    _tiles(position, view, chance)
    return position


def seen(view: OkeyView) -> OkeyPosition:
    """What the seat of this view knows, and nothing else: the same as `known` makes of the position."""
    position = laid_open(view, NOTHING)
    for player in view.players:
        position.sizes[player.seat] = player.tiles
    if view.seat is not None:
        _own_rack(position, view)
    position.drawn = TILES - view.stack
    return position


def laid_open(view: OkeyView, chance: Chance, version: int = VERSION) -> OkeyPosition:
    """All that is public, and no racks and no stack."""
    position = OkeyPosition()
    setup.lay_out(position, len(view.players), terms_of(view.options, version), chance)
    position.hand = view.hand
    position.starter = Seat(view.starter)
    position.indicator = TILE_KINDS[view.indicator]
    position.okey = Face(TILE_KINDS[view.okey])
    position.riziko = int(view.riziko)
    position.melds = _rows(position, view.melds)
    position.laid_melds = view.laid_melds
    position.piles = fancy(ROWS, [[TILE_KINDS[tile] for tile in player.discards] for player in view.players])
    position.fines = fancy(
        ROWS,
        [
            [fine.seat, FINES.index(fine.kind), -1 if fine.tile is None else TILE_KINDS[fine.tile], fine.turn]
            for fine in view.fines
        ],
    )
    position.bar = view.bar
    position.pair_bar = view.pair_bar
    for player in view.players:
        position.opened[player.seat] = ROUTES.index(player.opened)
        position.opened_in[player.seat] = player.opened_in or 0
        position.opened_with[player.seat] = player.opened_with
        position.declared[player.seat] = int(player.declared)
        position.shed[player.seat] = player.shed
    position.turn = Seat(view.turn)
    position.turns = view.turns
    position.phase = PHASES.index(view.phase)
    position.ledger = view.ledger
    position.last = view.last_hand
    if view.now is not None:
        _turn(position, view.now)
    return position


def _rows(position: OkeyPosition, views: Iterable[MeldView]) -> list[Any]:
    declared = position.terms.set_joker == SET_JOKER_DECLARED
    made: list[Any] = fancy(ROWS, [laid.numbered(view, position.okey, declared) for view in views])
    return made


def _turn(position: OkeyPosition, now: TurnView) -> None:
    """Where the turn stands at the table."""
    position.taken = Kind(-1 if now.taken is None else TILE_KINDS[now.taken])
    position.used = int(now.used)
    position.owed = now.owed
    position.bound = int(now.bound)
    position.laid = now.laid
    position.laid_off = now.laid_off
    position.ends = fancy(ROWS, [list(row) for row in now.ends])
    position.kept_melds = _rows(position, now.melds) if now.laid > 0 else position.melds
    position.kept_ids = now.laid_melds
    position.kept_opened = ROUTES.index(now.opened)
    position.kept_bar = now.bar
    position.kept_pair_bar = now.pair_bar


def _tiles(position: OkeyPosition, view: OkeyView, chance: Chance) -> None:
    """The own rack as it is; every tile that lies nowhere in sight is on another rack or in the stack by
    chance. After the last hand all racks have been shown."""
    shown = view.last_hand.end.racks if view.outcome is not None and view.last_hand is not None else None
    if view.seat is not None:
        _own_rack(position, view)
    counts = unseen(position, Seat(-1 if view.seat is None else view.seat))
    pool = fancy(NUMBERS, [kind for kind, count in enumerate(counts) for _ in range(count)])
    chance.shuffle(pool)
    left = list(pool)
    known = [] if view.turn == view.seat or shown is not None else _shown_on_rack(position)
    for kind in known:
        left.remove(kind)
    for player in view.players:
        if player.seat == view.seat:
            continue
        if shown is not None:
            rack: list[i64] = [TILE_KINDS[tile] for tile in shown[player.seat]]
            for kind in rack:
                left.remove(kind)
        else:
            certain = known if player.seat == view.turn else []
            rack = certain + [left.pop() for _ in range(player.tiles - len(certain))]
        for kind in rack:
            position.racks[player.seat * KINDS + kind] += 1
        position.sizes[player.seat] = len(rack)
    position.deck = fancy(NUMBERS, _deck(left))
    position.drawn = len(position.deck) - len(left)


def _own_rack(position: OkeyPosition, view: OkeyView) -> None:
    for tile in view.rack or ():
        position.racks[(view.seat or 0) * KINDS + TILE_KINDS[tile]] += 1
    position.sizes[view.seat or 0] = len(view.rack or ())


def _shown_on_rack(position: OkeyPosition) -> list[int]:
    """What everybody knows to be on the rack of the player at the table: an unused tile that was taken, and
    okeys that were swapped off the table this turn."""
    taken = [int(position.taken)] if position.taken >= 0 and position.used == 0 else []
    swapped = _okeys(position.kept_melds) - _okeys(position.melds)
    spare = swapped - taken.count(int(position.okey))
    return taken + [int(position.okey)] * max(0, spare)


def _okeys(rows: Iterable[Any]) -> int:
    return sum(row[MELD_OKEYS] for row in rows)


def _deck(left: list[int]) -> list[int]:
    """A deck that has been drawn down to these kinds. Which copy of a kind lies where makes no difference."""
    copies = [COPIES * kind + 1 for kind in range(KINDS)]
    stack = []
    for kind in left:
        stack.append(copies[kind])
        copies[kind] -= 1
    return sorted(set(range(COPIES * KINDS)) - set(stack)) + stack
