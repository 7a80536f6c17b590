"""A table for scenarios: positions in words, moves in notation, and short questions about what lies there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TypeVar, cast

import msgspec
import pytest

from kibitz.core.errors import IllegalAction
from kibitz.core.game import Action, Event
from kibitz.games.okey101 import GAME
from kibitz.games.okey101.actions import AnyAction
from kibitz.games.okey101.arrange import arrange
from kibitz.games.okey101.events import HandEnded
from kibitz.games.okey101.laid import MeldView
from kibitz.games.okey101.names import TILE_KINDS, TILE_NAMES
from kibitz.games.okey101.options import PRESETS, OkeyOptions
from kibitz.games.okey101.position import OkeyPosition
from kibitz.games.okey101.results import HandResult
from kibitz.games.okey101.tables import COPIES, FACES, RACK, okey_of

P1, P2, P3, P4 = range(4)
# Five faces on, and again: no 21 of these in a row have three neighbours of a colour or three of a number.
SCATTERED = [TILE_NAMES[5 * place % FACES] for place in range(FACES)] * COPIES

Kind = TypeVar("Kind", bound=Event)


# Arranging


def agreed(preset: str = "seed", /, **values: object) -> OkeyOptions:
    """What a table plays: a preset, and options the way a table sends them: by name, checked."""
    chosen = {name: getattr(PRESETS[preset], name) for name in OkeyOptions.__struct_fields__}
    return msgspec.convert(chosen | values, OkeyOptions)


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
    wish = GAME.read(action) if isinstance(action, str) else action
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


def code(position: OkeyPosition, seat: int, action: Action | str) -> str:
    """The code of a refusal."""
    return refused(position, seat, action).code


def may(position: OkeyPosition, seat: int) -> list[str]:
    """Every listed action in notation, in the order of the list."""
    return [GAME.write(cast("AnyAction", action)) for action in position.legal(seat)]


# Asking


def phase(position: OkeyPosition) -> str:
    """The decision that is awaited: draw, table or over."""
    return GAME.view(position, None).phase


def rack(position: OkeyPosition, seat: int) -> list[str]:
    """The tiles of a rack."""
    return list(GAME.view(position, seat).rack or ())


def discards(position: OkeyPosition, seat: int) -> list[str]:
    """What a player has thrown, the last at the end."""
    return list(GAME.view(position, None).players[seat].discards)


def opened(position: OkeyPosition) -> list[str]:
    """Everybody's route."""
    return [player.opened for player in GAME.view(position, None).players]


def on_table(position: OkeyPosition) -> list[str]:
    """The melds on the table, their tiles as they lie."""
    return [" ".join(meld.tiles) for meld in GAME.view(position, None).melds]


def meld(position: OkeyPosition, number: int) -> MeldView:
    """The meld of this number."""
    return next(meld for meld in GAME.view(position, None).melds if meld.meld == number)


def events_of(position: OkeyPosition, kind: type[Kind]) -> list[Kind]:
    """What the journal tells of one kind of event."""
    return [event for event in position.journal or [] if isinstance(event, kind)]


def fined(position: OkeyPosition) -> list[tuple[int, str]]:
    """Who has been fined in this hand so far, and for what."""
    return [(fine.seat, fine.kind) for fine in GAME.view(position, None).fines]


# The end of a hand


def results(position: OkeyPosition) -> list[HandResult]:
    """Every hand that the journal saw end."""
    return [event.result for event in events_of(position, HandEnded)]


def result(position: OkeyPosition) -> HandResult:
    """The one hand that ended. Every total is the sum of its lines."""
    (ended,) = results(position)
    assert GAME.view(position, None).last_hand == ended
    for standing in ended.outcome.standings:
        if standing.total is not None:
            assert standing.total == sum(line.amount for line in standing.lines)
    return ended


def reason(position: OkeyPosition) -> str:
    """How the one hand ended."""
    return result(position).end.reason


def scores(position: OkeyPosition) -> list[int | None]:
    """What everybody scored in it."""
    return list(result(position).scores)


def goes_on(position: OkeyPosition) -> bool:
    """Whether the hand that was arranged is still being played."""
    return results(position) == []
