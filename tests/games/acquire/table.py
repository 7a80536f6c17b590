"""A table for scenarios: positions in words, moves in notation, and short questions about what lies there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar, cast

import pytest

from kibitz.core.errors import IllegalAction
from kibitz.core.game import Action, Event
from kibitz.core.outcome import Outcome, ScoreLine, Standing
from kibitz.games.acquire import GAME
from kibitz.games.acquire.actions import AnyAction
from kibitz.games.acquire.arrange import arrange
from kibitz.games.acquire.events import BonusPaid
from kibitz.games.acquire.names import CHAIN_NUMBERS, TILE_NAMES, TILE_NUMBERS
from kibitz.games.acquire.notation import tiles
from kibitz.games.acquire.options import AcquireOptions
from kibitz.games.acquire.position import AcquirePosition
from kibitz.games.acquire.tables import CHAIN_BITS, CHAINS, LOOSE, NEIGHBOURS
from kibitz.games.acquire.view import ChainView

A, B, C, D, E, F = range(6)
TILES = list(TILE_NUMBERS)  # row by row
NAMES = "ABCDEF"

Kind = TypeVar("Kind", bound=Event)


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
    )
    position.journal = []
    assert GAME.violations(position) == []
    return position


def touches(tile: str, others: set[str]) -> bool:
    """Whether a tile has one of the others for a neighbour."""
    return any(TILE_NAMES[TILE_NUMBERS[tile] + distance] in others for distance in NEIGHBOURS)


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
    wish = GAME.read(action, NAMES) if isinstance(action, str) else action
    before = position.fingerprint()
    told = None if position.journal is None else list(position.journal)
    answer = position.refusal(seat, wish)
    assert answer is not None, f"{wish} is allowed"
    assert wish not in position.legal(seat)
    with pytest.raises(IllegalAction) as caught:
        position.play(seat, wish)
    assert (caught.value.code, caught.value.facts) == (answer.code, answer.facts)
    assert position.fingerprint() == before
    assert position.journal == told
    return answer


def may(position: AcquirePosition, seat: int) -> list[str]:
    """Every legal action in notation, in the order of the list."""
    return [GAME.write(cast("AnyAction", action)) for action in position.legal(seat)]


# Asking


def phase(position: AcquirePosition) -> str:
    """The decision that is awaited: place, found, keep, settle, dispose, buy or over."""
    return GAME.view(position, None).phase


def chain(position: AcquirePosition, name: str) -> ChainView:
    """What everybody sees of a chain."""
    return GAME.view(position, None).chains[CHAIN_NUMBERS[name]]


def size(position: AcquirePosition, name: str) -> int:
    """Tiles of a chain; 0 if it is not on the board."""
    return chain(position, name).size


def price(position: AcquirePosition, name: str) -> int:
    """What a share costs now."""
    return chain(position, name).price


def bank(position: AcquirePosition, name: str) -> int:
    """Shares nobody owns."""
    return chain(position, name).bank


def holdings(position: AcquirePosition, name: str) -> list[int]:
    """Every seat's shares of a chain."""
    return [position.stock[seat * CHAINS + CHAIN_NUMBERS[name]] for seat in range(position.players)]


def money(position: AcquirePosition) -> list[int]:
    """Every seat's cash."""
    return list(position.cash)


def on_board(position: AcquirePosition) -> set[str]:
    """The chains on the board."""
    return {name for name in CHAIN_NUMBERS if size(position, name) > 0}


def hand(position: AcquirePosition, seat: int) -> set[str]:
    """The tiles a seat holds."""
    return {tile.tile for tile in GAME.view(position, seat).hand or ()}


def members(position: AcquirePosition, name: str) -> set[str]:
    """The tiles of a chain, or the loose ones for "loose"."""
    mark = LOOSE if name == "loose" else CHAIN_BITS[CHAIN_NUMBERS[name]]
    return {TILE_NAMES[tile] for tile, cell in enumerate(position.cells) if cell == mark}


def events_of(position: AcquirePosition, kind: type[Kind]) -> list[Kind]:
    """What the journal tells of one kind of event."""
    return [event for event in position.journal or [] if isinstance(event, kind)]


# The end


def laid(sizes: Mapping[str, int]) -> dict[str, str]:
    """Chains of these sizes from the top of the board downwards, with an empty row between two."""
    found = {}
    row = 0
    for name, tiles_left in sizes.items():
        found[name] = " ".join(TILES[row * 12 : row * 12 + tiles_left])
        row += (tiles_left - 1) // 12 + 2
        assert row <= 10, f"{name} does not fit"
    return found


def conditions(position: AcquirePosition) -> tuple[str, ...]:
    """The end conditions that hold: chain_41, all_safe, both or none."""
    return GAME.view(position, None).conditions


def result(position: AcquirePosition) -> Outcome:
    """How the game ended; it must have. Every total is the sum of its lines."""
    outcome = position.outcome()
    assert outcome is not None, "the game goes on"
    for standing in outcome.standings:
        assert standing.total == sum(line.amount for line in standing.lines)
    return outcome


def totals(position: AcquirePosition) -> list[int | None]:
    """Every seat's total."""
    return [standing.total for standing in result(position).standings]


def places(position: AcquirePosition) -> list[int | None]:
    """Every seat's place."""
    return [standing.place for standing in result(position).standings]


def lines(position: AcquirePosition, item: str) -> list[ScoreLine | None]:
    """Every seat's line of the score sheet for an item, such as "Tower bonus"; None where there is none."""
    found: list[ScoreLine | None] = []
    for standing in result(position).standings:
        fitting = [line for line in standing.lines if line.item == item]
        assert len(fitting) <= 1
        found.append(fitting[0] if fitting else None)
    return found


def brought(position: AcquirePosition, item: str) -> list[int]:
    """What an item of the score sheet brought every seat."""
    return [0 if line is None else line.amount for line in lines(position, item)]


def bonuses(position: AcquirePosition) -> list[int]:
    """Every seat's bonuses at the end, all chains together."""
    return [_summed(standing, " bonus") for standing in result(position).standings]


def sales(position: AcquirePosition) -> list[int]:
    """What every seat's shares were sold for at the end."""
    return [_summed(standing, " shares") for standing in result(position).standings]


def _summed(standing: Standing, ending: str) -> int:
    return sum(line.amount for line in standing.lines if line.item.endswith(ending))


def paid(position: AcquirePosition, name: str) -> list[int]:
    """The bonuses every seat has been paid for a chain in mergers."""
    amounts = [0] * position.players
    for event in events_of(position, BonusPaid):
        if event.chain == name:
            amounts[event.seat] += event.amount
    return amounts


def code(position: AcquirePosition, seat: int, action: Action | str) -> str:
    """The code of a refusal."""
    return refused(position, seat, action).code
