"""A table for scenarios: positions in words, and moves in notation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import cast

import msgspec

from kibitz.core.errors import IllegalAction
from kibitz.core.game import Action
from kibitz.games.okey101 import GAME
from kibitz.games.okey101.arrange import arrange
from kibitz.games.okey101.interface.actions import AnyAction
from kibitz.games.okey101.interface.names import TILE_KINDS, TILE_NAMES
from kibitz.games.okey101.options import PRESETS, OkeyOptions
from kibitz.games.okey101.rules.constants import COPIES, FACES, RACK, okey_of
from kibitz.games.okey101.rules.position import OkeyPosition
from tests.games.refusing import refusal_of

P1, P2, P3, P4 = range(4)
# Five faces on, and again: no 21 of these in a row have three neighbours of a colour or three of a number.
SCATTERED = [TILE_NAMES[5 * place % FACES] for place in range(FACES)] * COPIES


# Arranging


def agreed(preset: str = "seed", /, **values: object) -> OkeyOptions:
    """What a table plays: a preset, and options the way a table sends them: by name, checked."""
    chosen = {name: getattr(PRESETS[preset], name) for name in OkeyOptions.__struct_fields__}
    return msgspec.convert(chosen | values, OkeyOptions)


def tiles(groups: str) -> str:
    """The tiles of an opening without its strokes."""
    return groups.replace("/ ", "")


def given(
    racks: Sequence[str] = (),
    *,
    players: int = 4,
    options: OkeyOptions | None = None,
    indicator: str = "B10",
    table: Sequence[str] = (),
    owners: Sequence[int] = (),
    opened: Sequence[str] = (),
    piles: Sequence[str] = (),
    stack: str | int | None = None,
    turn: int = P1,
    at_table: bool = True,
    filled: bool = True,
) -> OkeyPosition:
    """A turn of seat `turn`, with an empty journal; a position that could not be is refused.

    Racks of players who have not opened are filled up to what was dealt, with tiles that make nothing by
    themselves; a rack not given of a player who has opened gets three of them. With `filled` off racks stay
    as they are, for what a hand is worth and not how it came about.
    """
    held = [rack.split() for rack in [*racks, *[""] * (players - len(racks))]]
    routes = [*opened, *["none"] * (players - len(opened))]
    if filled:
        spare = _spare(indicator, [*table, *piles, *racks, stack if isinstance(stack, str) else ""])
        for seat, rack in enumerate(held):
            wanted = RACK + int(at_table and seat == turn) if routes[seat] == "none" else len(rack) or 3
            missing = wanted - len(rack)
            rack += spare[:missing]
            del spare[:missing]
    position = arrange(
        [" ".join(rack) for rack in held],
        options=options,
        indicator=indicator,
        table=table,
        owners=owners,
        opened=routes,
        piles=piles,
        stack=stack,
        turn=turn,
        at_table=at_table,
    )
    position.journal = []
    assert not filled or GAME.violations(position) == []
    return position


def _spare(indicator: str, used: Sequence[str]) -> list[str]:
    """Tiles that lie nowhere yet, scattered ones first; no jokers among them."""
    left = Counter(SCATTERED)
    left.subtract([indicator, *(tile.partition("=")[0] for text in used for tile in text.split())])
    left.pop(TILE_NAMES[okey_of(TILE_KINDS[indicator])])
    found = []
    for tile in SCATTERED:
        if left[tile] > 0:
            found.append(tile)
            left[tile] -= 1
    return found


# Playing


def act(position: OkeyPosition, seat: int, action: Action) -> None:
    """Play one action; afterwards everything that always holds must hold."""
    before = position.copy()
    sound = GAME.violations(before) == []
    position.play(seat, action)
    assert not sound or GAME.violations(position, before) == []


def play(position: OkeyPosition, seat: int, *texts: str) -> None:
    """Play actions written in notation."""
    for text in texts:
        act(position, seat, GAME.read(text))


def refused(position: OkeyPosition, seat: int, action: Action | str) -> IllegalAction:
    """The refusal of an action: it is not listed as legal, `play` raises it, and nothing has changed."""
    return refusal_of(position, seat, GAME.read(action) if isinstance(action, str) else action)


def why(position: OkeyPosition, seat: int, action: Action | str) -> tuple[str, Mapping[str, object]]:
    """The code of a refusal, and its facts."""
    refusal = refused(position, seat, action)
    return refusal.code, refusal.facts


def code(position: OkeyPosition, seat: int, action: Action | str) -> str:
    """The code of a refusal."""
    return refused(position, seat, action).code


def may(position: OkeyPosition, seat: int) -> list[str]:
    """Every listed action in notation, in the order of the list."""
    return [GAME.write(cast("AnyAction", action)) for action in position.legal(seat)]
