"""What a seat may know of a match of Okey 101, filled field by field."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from kibitz.core.game import View
from kibitz.core.outcome import Outcome
from kibitz.games.okey101.interface import laid
from kibitz.games.okey101.interface.laid import MeldView
from kibitz.games.okey101.interface.names import PHASES, ROUTES, TILE_NAMES
from kibitz.games.okey101.options import OkeyOptions, options_of
from kibitz.games.okey101.rules import duties, ending, fines, listing
from kibitz.games.okey101.rules.constants import AT_DRAW, AT_TABLE, NOT_OPEN, OVER
from kibitz.games.okey101.rules.numbers import Seat
from kibitz.games.okey101.rules.position import OkeyPosition
from kibitz.games.okey101.score.ledger import LedgerRow
from kibitz.games.okey101.score.results import Fine, HandResult


class PlayerView(Struct, frozen=True):
    """One player. `opened_with` are points or pairs; `discards` lie face up, the last on top; `shed` is how
    many tiles left the rack in the last turn."""

    seat: int
    tiles: int
    opened: str
    opened_in: int | None
    opened_with: int
    declared: bool
    discards: tuple[str, ...]
    shed: int


class TurnView(Struct, frozen=True):
    """What has happened since the turn came to the table: needed to take it back. `melds`, `laid_melds`,
    `opened` and the bars are as they were then; `ends` counts tiles laid off below and above each run."""

    taken: str | None
    used: bool
    owed: int
    bound: bool
    laid: int
    laid_off: int
    ends: tuple[tuple[int, int, int], ...]
    melds: tuple[MeldView, ...]
    laid_melds: int
    opened: str
    bar: int
    pair_bar: int


class OkeyView(View, frozen=True):
    """Everything public, and the own rack. A spectator is a view with no seat and no rack."""

    seat: int | None
    options: OkeyOptions
    phase: str
    turn: int
    turns: int
    to_act: tuple[int, ...]
    hand: int
    starter: int
    indicator: str
    okey: str
    riziko: bool
    stack: int
    players: tuple[PlayerView, ...]
    rack: tuple[str, ...] | None
    melds: tuple[MeldView, ...]
    laid_melds: int
    bar: int
    pair_bar: int
    fines: tuple[Fine, ...]
    may_take: bool
    duty: str  # what forbids a discard now, as the code of a refusal
    now: TurnView | None
    ledger: tuple[LedgerRow, ...]
    last_hand: HandResult | None
    outcome: Outcome | None


def look(position: OkeyPosition, seat: int | None) -> OkeyView:
    """What this seat may know; None is a spectator."""
    return look_all(position, (seat,))[0]


def look_all(position: OkeyPosition, seats: Sequence[int | None]) -> list[OkeyView]:
    """What each of these seats may know. All but the rack is public, so that is put together only once."""
    public = _public(position)
    return [
        public if seat is None else replace(public, seat=seat, rack=ending.rack_named(position, Seat(seat)))
        for seat in seats
    ]


def _public(position: OkeyPosition) -> OkeyView:
    """What everybody may know."""
    return OkeyView(
        seat=None,
        options=options_of(position.terms),
        phase=PHASES[position.phase],
        turn=int(position.turn),
        turns=position.turns,
        to_act=position.to_act(),
        hand=position.hand,
        starter=int(position.starter),
        indicator=TILE_NAMES[position.indicator],
        okey=TILE_NAMES[position.okey],
        riziko=position.riziko != 0,
        stack=position.stack(),
        players=tuple([_player(position, seat) for seat in range(position.players)]),
        rack=None,
        melds=_melds(position, position.melds),
        laid_melds=position.laid_melds,
        bar=position.bar,
        pair_bar=position.pair_bar,
        fines=tuple([fines.named(position, fine) for fine in position.fines]),
        may_take=position.phase == AT_DRAW and listing.may_take(position),
        duty=duties.unmet(position) if position.phase == AT_TABLE else "",
        now=_turn(position) if position.phase == AT_TABLE else None,
        ledger=position.ledger,
        last_hand=position.last,
        outcome=position.outcome() if position.phase == OVER else None,
    )


def _player(position: OkeyPosition, seat: int) -> PlayerView:
    is_open = position.opened[seat] != NOT_OPEN
    return PlayerView(
        seat=seat,
        tiles=position.sizes[seat],
        opened=ROUTES[position.opened[seat]],
        opened_in=position.opened_in[seat] if is_open else None,
        opened_with=position.opened_with[seat],
        declared=position.declared[seat] != 0,
        discards=tuple([TILE_NAMES[kind] for kind in position.piles[seat]]),
        shed=position.shed[seat],
    )


def _melds(position: OkeyPosition, rows: Iterable[Iterable[int]]) -> tuple[MeldView, ...]:
    return tuple([laid.named(list(row), position.okey) for row in rows])


def _turn(position: OkeyPosition) -> TurnView:
    return TurnView(
        taken=None if position.taken < 0 else TILE_NAMES[position.taken],
        used=position.used != 0,
        owed=position.owed,
        bound=position.bound != 0,
        laid=position.laid,
        laid_off=position.laid_off,
        ends=tuple([(row[0], row[1], row[2]) for row in position.ends]),
        melds=_melds(position, position.kept_melds) if position.laid > 0 else (),
        laid_melds=position.kept_ids,
        opened=ROUTES[position.kept_opened],
        bar=position.kept_bar,
        pair_bar=position.kept_pair_bar,
    )
