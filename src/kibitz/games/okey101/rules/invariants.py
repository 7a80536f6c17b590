"""What must hold after every action (rule 1 and the turn of rule 3), whatever was played."""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.okey101.interface.names import TILE_NAMES
from kibitz.games.okey101.rules import duties, melds
from kibitz.games.okey101.rules.constants import (
    AT_TABLE,
    BY_PAIRS,
    COPIES,
    EVERY_KIND,
    FACE_COLOURS,
    FALSE_JOKER,
    KINDS,
    MELD_COLOURS,
    MELD_FIRST,
    MELD_ID,
    MELD_KIND,
    MELD_LENGTH,
    MELD_MARKS,
    MELD_OKEYS,
    NOT_OPEN,
    OVER,
    PAIR,
    RACK,
    RUN,
    TILES,
    okey_of,
)
from kibitz.games.okey101.rules.position import OkeyPosition


def broken(position: OkeyPosition, before: OkeyPosition | None = None) -> list[str]:
    """Every invariant this position breaks, in words; an empty list for a sound one.

    With the position before the action, what an action may never do is examined too.
    """
    problems: list[str] = []
    _tiles(position, problems)
    _melds(position, problems)
    _racks(position, problems)
    _match(position, problems)
    if before is not None and before.hand == position.hand and before.turns <= position.turns:
        _step(position, before, problems)
    return problems


def _tiles(position: OkeyPosition, problems: list[str]) -> None:
    """1: racks, table, piles, stack and indicator are the 106 tiles, each in one place."""
    counts = vec[i64]([0] * KINDS)
    counts[position.indicator] += 1
    counts[FALSE_JOKER] += position.riziko
    for k in range(position.drawn, i64(TILES)):
        counts[position.deck[k] // 2] += 1
    for pile in position.piles:
        for kind in pile:
            counts[kind] += 1
    for meld in position.melds:
        for kind in melds.kinds_in(meld, position.okey):
            counts[kind] += 1
    for seat in range(position.players):
        size: i64 = 0
        for kind in EVERY_KIND:
            held = position.racks[seat * KINDS + kind]
            counts[kind] += held
            size += held
            if held < 0:
                problems.append(f"seat {seat} holds {held} tiles {TILE_NAMES[kind]}")
        if size != position.sizes[seat]:
            problems.append(f"seat {seat} has {size} tiles and counts {position.sizes[seat]}")
    for kind in EVERY_KIND:
        if counts[kind] != COPIES:
            problems.append(f"{TILE_NAMES[kind]} is in {counts[kind]} places")
    if position.okey != okey_of(position.indicator):
        problems.append(f"{TILE_NAMES[position.okey]} is the okey of {TILE_NAMES[position.indicator]}")


def _melds(position: OkeyPosition, problems: list[str]) -> None:
    """4: what lies on the table are sets, runs and pairs, each with a number of its own."""
    seen = vec[i64]([0] * (position.laid_melds + 1))
    for meld in position.melds:
        if not _sound(meld):
            problems.append(f"meld {meld[MELD_ID]} is no meld: {[number for number in meld]}")
        if not 0 <= meld[MELD_ID] < position.laid_melds or seen[meld[MELD_ID]] > 0:
            problems.append(f"meld {meld[MELD_ID]} bears a wrong number")
        else:
            seen[meld[MELD_ID]] = 1


def _sound(meld: vec[i64]) -> bool:
    length = meld[MELD_LENGTH]
    if meld[MELD_KIND] == PAIR:
        return length == 2
    okeys: i64 = 0
    if meld[MELD_KIND] == RUN:
        last = meld[MELD_FIRST] + length - 1
        marks = meld[MELD_MARKS]
        while marks > 0:
            okeys += marks & 1
            marks >>= 1
        same = FACE_COLOURS[meld[MELD_FIRST]] * 13 + 12 >= last
        return 3 <= length <= 13 and same and okeys == meld[MELD_OKEYS]
    colours = meld[MELD_COLOURS]
    while colours > 0:
        okeys += colours & 1
        colours >>= 1
    apart = meld[MELD_COLOURS] & meld[MELD_MARKS] == 0
    return 3 <= length <= 4 and okeys > 0 and okeys + meld[MELD_OKEYS] == length and apart


def _racks(position: OkeyPosition, problems: list[str]) -> None:
    """2, 5: who has not opened holds the tiles that were dealt, and one more in the own turn."""
    for seat in range(position.players):
        size = position.sizes[seat]
        more: i64 = 1 if position.phase == AT_TABLE and seat == position.turn else 0
        if position.phase == OVER:
            more = size - RACK if size > RACK else 0
        if position.opened[seat] == NOT_OPEN and size != RACK + more and position.terms.practice == 0:
            problems.append(f"seat {seat} has not opened and holds {size} tiles")
        if position.phase != OVER and size < 1:
            problems.append(f"seat {seat} has no tiles and the hand goes on")
        if position.opened[seat] != BY_PAIRS and position.opened[seat] != NOT_OPEN:
            if position.opened_with[seat] < 1:
                problems.append(f"seat {seat} opened with nothing")


def _match(position: OkeyPosition, problems: list[str]) -> None:
    """10: one row of the ledger for every hand that is over."""
    played = position.hand if position.phase == OVER else position.hand - 1
    if len(position.ledger) != played:
        problems.append(f"the ledger has {len(position.ledger)} hands of {played}")


def _step(position: OkeyPosition, before: OkeyPosition, problems: list[str]) -> None:
    """3: a turn passes to the right, and only when every duty is met; tiles never leave the table but for
    the player who laid them this turn."""
    if position.turn != before.turn:
        if position.turn != (before.turn + 1) % position.players:
            problems.append(f"after seat {before.turn} came seat {position.turn}")
        if duties.unmet(before) != "":
            problems.append(f"the turn ended though {duties.unmet(before)}")
    if position.drawn < before.drawn:
        problems.append("a tile went back into the stack")
