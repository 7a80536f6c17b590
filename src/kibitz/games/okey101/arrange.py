"""A position put together by hand, in words: for practice tables, for tests, and for whoever wants to look at
a case."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from mypy_extensions import i64

from kibitz.core.chance import DICE, Chance, QuickSource
from kibitz.core.native import NUMBERS, ROWS, fancy
from kibitz.games.okey101.interface.laid import MeldView, numbered
from kibitz.games.okey101.interface.names import MELD_KINDS, ROUTES, TILE_KINDS, TILE_NAMES
from kibitz.games.okey101.options import OkeyOptions, terms_of
from kibitz.games.okey101.rules import melds, phases, racks, setup
from kibitz.games.okey101.rules.constants import COPIES, KINDS, MELD_KIND, PAIR, okey_of
from kibitz.games.okey101.rules.numbers import Kind, Seat
from kibitz.games.okey101.rules.position import OkeyPosition
from kibitz.games.okey101.rules.terms import SET_JOKER_DECLARED, VERSION


def arrange(
    rows: Sequence[str],
    *,
    options: OkeyOptions | None = None,
    indicator: str = "B10",
    table: Sequence[str] = (),
    owners: Sequence[int] = (),
    opened: Sequence[str] = (),
    piles: Sequence[str] = (),
    stack: str | int | None = None,
    turn: int = 0,
    at_table: bool = True,
    chance: Chance | None = None,
    version: int = VERSION,
) -> OkeyPosition:
    """A turn of seat `turn` in a hand described in words.

    `rows` are the racks, `table` the melds (two tiles are a pair), `owners` who laid them, `opened` by seat
    the routes ("none", "melds", "pairs"), `piles` the discards, the last on top. `stack` lists the tiles to
    be drawn, first first, or says how many are left; what then lies nowhere is at the bottom of the discards
    of the player whose turn it is. With `at_table` the player has a tile for this turn already.
    """
    position = OkeyPosition()
    chosen = options or OkeyOptions()
    setup.lay_out(position, len(rows), terms_of(chosen, version), chance or QuickSource(0).stream(DICE))
    position.hand = 1
    position.indicator = TILE_KINDS[indicator]
    position.okey = okey_of(position.indicator)
    for seat, rack in enumerate(rows):
        for tile in rack.split():
            racks.put(position, Seat(seat), TILE_KINDS[tile])
    _lay(position, table, owners)
    for seat, route in enumerate(opened):
        position.opened[seat] = ROUTES.index(route)
        position.opened_in[seat] = int(route != "none")
        position.opened_with[seat] = int(route != "none")
    thrown = [[TILE_KINDS[tile] for tile in pile.split()] for pile in piles] + [[]] * (len(rows) - len(piles))
    _stack(position, thrown, stack, turn)
    position.turn = Seat(turn)
    position.turns = 2  # nobody's opening was in this turn
    position.phase = 0
    if at_table:
        phases.come_to_table(position)
    return position


def _lay(position: OkeyPosition, table: Sequence[str], owners: Sequence[int]) -> None:
    """Melds on the table, numbered from 0."""
    declared = position.terms.set_joker == SET_JOKER_DECLARED
    laid = []
    for number, text in enumerate(table):
        tiles = tuple(text.split())
        owner = owners[number] if number < len(owners) else 0
        found = [
            row
            for kind in MELD_KINDS
            if len(row := numbered(MeldView(number, owner, kind, tiles, 0), position.okey, declared)) > 0
            and (row[MELD_KIND] == PAIR) == (len(tiles) == COPIES)
        ]
        laid.append(found[0])
    position.melds = fancy(ROWS, laid)
    position.laid_melds = len(laid)


def _stack(
    position: OkeyPosition, thrown: Sequence[Sequence[i64]], stack: str | int | None, turn: int
) -> None:
    """Everything that lies nowhere else is in the stack, or has been thrown long ago."""
    missing: Counter[i64] = Counter(dict.fromkeys(range(KINDS), COPIES))
    missing[position.indicator] -= 1
    for kind in range(KINDS):
        missing[kind] -= sum(racks.held(position, Seat(seat), Kind(kind)) for seat in range(position.players))
    for row in position.melds:
        missing.subtract(melds.kinds_in(row, position.okey))
    for pile in thrown:
        missing.subtract(pile)
    too_many = [TILE_NAMES[kind] for kind, count in missing.items() if count < 0]
    if too_many:
        raise ValueError(f"there are not so many tiles: {', '.join(too_many)}")
    if isinstance(stack, str):
        drawn: list[i64] = [TILE_KINDS[tile] for tile in stack.split()]
    else:
        drawn = list(missing.elements())[:stack]
    missing.subtract(drawn)
    spent = list(missing.elements())
    piles = [[*(spent if seat == turn else ()), *pile] for seat, pile in enumerate(thrown)]
    position.piles = fancy(ROWS, piles)
    copies = Counter(drawn)
    ids = []
    for kind in drawn:
        copies[kind] -= 1
        ids.append(COPIES * kind + copies[kind])
    position.deck = fancy(NUMBERS, [tile for tile in range(COPIES * KINDS) if tile not in ids] + ids)
    position.drawn = COPIES * KINDS - len(ids)
