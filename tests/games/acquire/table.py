"""A table for scenarios: positions in words, and moves in notation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from kibitz.core.errors import IllegalAction
from kibitz.core.game import Action
from kibitz.games.acquire import GAME
from kibitz.games.acquire.arrange import arrange
from kibitz.games.acquire.interface.actions import AnyAction
from kibitz.games.acquire.interface.names import TILE_NAMES, TILE_NUMBERS
from kibitz.games.acquire.interface.notation import tiles
from kibitz.games.acquire.options import AcquireOptions
from kibitz.games.acquire.rules.constants import NEIGHBOURS
from kibitz.games.acquire.rules.position import AcquirePosition
from kibitz.games.acquire.rules.terms import VERSION
from tests.games.refusing import refusal_of

A, B, C, D, E, F = range(6)
TILES = list(TILE_NUMBERS)  # row by row
NAMES = "ABCDEF"


# Arranging


def given(
    players: int = 3,
    *,
    options: AcquireOptions | None = None,
    chains: Mapping[str, str] | None = None,
    loose: str = "",
    hands: Sequence[str] = (),
    shares: Sequence[Mapping[str, int]] = (),
    cash: Sequence[int] = (),
    pool: str | None = None,
    top: str = "",
    first: int = 0,
    version: int = VERSION,
) -> AcquirePosition:
    """The start of seat `first`'s turn, with an empty journal; a position that could not be is refused.

    Unless the pool is empty, hands are filled up with tiles that touch nothing where there are such. `pool`
    is the whole pool in its order, and the tiles left over are out of the game; without it everything left
    over is the pool, with the tiles of `top` drawn first.
    """
    options = options or AcquireOptions()
    board = set(tiles(" ".join([loose, *(chains or {}).values()])))
    held = [tiles(hand) for hand in [*hands, *[""] * (players - len(hands))]]
    on_top = tiles(top if pool is None else pool)
    taken = board | set(on_top) | {tile for hand in held for tile in hand}
    spare = [tile for tile in reversed(TILES) if tile not in taken]
    spare.sort(key=lambda tile: touches(tile, board))
    if pool != "":
        for hand in held:
            missing = options.hand_size - len(hand)
            hand += spare[:missing]
            del spare[:missing]
    spare.sort(key=TILE_NUMBERS.__getitem__)
    position = arrange(
        players,
        options=options,
        chains=chains,
        loose=loose,
        hands=[" ".join(hand) for hand in held],
        shares=shares,
        cash=cash,
        pool=" ".join(on_top + spare if pool is None else on_top),
        removed="" if pool is None else " ".join(spare),
        first=first,
        version=version,
    )
    position.journal = []
    assert GAME.violations(position) == []
    return position


def touches(tile: str, others: set[str]) -> bool:
    """Whether a tile has one of the others for a neighbour."""
    return any(TILE_NAMES[TILE_NUMBERS[tile] + distance] in others for distance in NEIGHBOURS)


def laid(sizes: Mapping[str, int]) -> dict[str, str]:
    """Chains of these sizes from the top of the board downwards, with an empty row between two."""
    found = {}
    row = 0
    for name, tiles_left in sizes.items():
        found[name] = " ".join(TILES[row * 12 : row * 12 + tiles_left])
        row += (tiles_left - 1) // 12 + 2
        assert row <= 10, f"{name} does not fit"
    return found


# Playing


def act(position: AcquirePosition, seat: int, action: Action) -> None:
    """Play one action; afterwards everything that always holds must hold."""
    before = position.copy()
    position.play(seat, action)
    assert GAME.violations(position, before) == []


def play(position: AcquirePosition, seat: int, *texts: str) -> None:
    """Play actions written in notation; partners of a trade are called A to F."""
    for text in texts:
        act(position, seat, GAME.read(text, NAMES))


def refused(position: AcquirePosition, seat: int, action: Action | str) -> IllegalAction:
    """The refusal of an action: it is not listed as legal, `play` raises it, and nothing has changed."""
    return refusal_of(position, seat, GAME.read(action, NAMES) if isinstance(action, str) else action)


def may(position: AcquirePosition, seat: int) -> list[str]:
    """Every legal action in notation, in the order of the list."""
    return [GAME.write(cast("AnyAction", action)) for action in position.legal(seat)]


def why(position: AcquirePosition, seat: int, action: Action | str) -> tuple[str, Mapping[str, object]]:
    """The code of a refusal, and its facts."""
    refusal = refused(position, seat, action)
    return refusal.code, refusal.facts


def code(position: AcquirePosition, seat: int, action: Action | str) -> str:
    """The code of a refusal."""
    return refused(position, seat, action).code


def phase(position: AcquirePosition) -> str:
    """The decision that is awaited: place, found, keep, settle, dispose, buy or over."""
    return GAME.view(position, None).phase


def kinds(position: AcquirePosition) -> list[type]:
    """The journal by kind of event."""
    return [type(event) for event in position.journal or []]
