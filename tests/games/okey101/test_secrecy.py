"""What a seat cannot know changes no byte of what it sees, hears and may do."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec
import pytest

from kibitz.core.chance import Chance, QuickSource
from kibitz.core.game import Action
from kibitz.core.native import fields_of
from kibitz.games.okey101 import GAME
from kibitz.games.okey101.bot.imagine import seen
from kibitz.games.okey101.interface.events import TileDrawn, TilesDealt
from kibitz.games.okey101.interface.view import OkeyView
from kibitz.games.okey101.options import PRESETS, OkeyOptions
from kibitz.games.okey101.rules.constants import COPIES, KINDS, TILES
from kibitz.games.okey101.rules.numbers import Seat
from kibitz.games.okey101.rules.position import OkeyPosition
from kibitz.games.okey101.solver.known import known, unseen
from tests.games.okey101.scenarios.table import P1, P2, agreed, given, play

LOW_BARS = {"open_points": 40, "open_pairs": 3}  # so that a random hand has something on the table
TABLES: dict[str, OkeyOptions] = {
    **{name: agreed(name, hands=1) for name in PRESETS},
    **{f"{name}, low bars": agreed(name, hands=1, **LOW_BARS) for name in PRESETS},
    "two hands": agreed("common", hands=2, **LOW_BARS),
    "declared colours": agreed(set_joker="declared", hands=1, **LOW_BARS),
    "swaps to be used": agreed(okey_swap="must_use", layoff_cap_per_end=1, hands=1, **LOW_BARS),
    "free and rising": agreed(take_discard="free", escalating=True, hands=1, **LOW_BARS),
    "all in": agreed("common", all_in_exempt=True, strict_table=True, hands=1, **LOW_BARS),
    "teams": agreed("common", teams=True, hands=1, **LOW_BARS),
}
across_tables = pytest.mark.parametrize("name", TABLES)


@lru_cache
def positions(name: str) -> tuple[OkeyPosition, ...]:
    """Positions from all over a random match; whoever can take or lay something mostly does."""
    number = list(TABLES).index(name)
    chance = QuickSource(number).stream(10)
    position = GAME.start(4 if number % 3 or "teams" in name else 3, TABLES[name], QuickSource(number))
    found = []
    while position.outcome() is None:
        found.append(position.copy())
        position.play(int(position.turn), _chosen(position, chance))
    return (*found, position.copy())


def _chosen(position: OkeyPosition, chance: Chance) -> Action:
    legal = position.legal(int(position.turn))
    bold = [action for action in legal if type(action).__name__ not in ("Draw", "Discard", "Decline")]
    if bold and chance.below(4) > 0:
        return bold[chance.below(len(bold))]
    return legal[chance.below(len(legal))]


def some(name: str) -> Iterator[OkeyPosition]:
    """Every eleventh of them, and the last."""
    every = positions(name)
    yield from every[::11]
    yield every[-1]


def looks(position: OkeyPosition, seat: int | None) -> bytes:
    return msgspec.json.encode(GAME.view(position, seat))


def listed(position: OkeyPosition, seat: int) -> bytes:
    return msgspec.json.encode((position.legal(seat), position.uncounted(seat)))


def swapped(position: OkeyPosition, seat: int, chance: Chance) -> OkeyPosition:
    """The same match, but what the seat cannot know is dealt anew: the other racks and the stack. What the
    player at the table has shown stays where it is."""
    twin = position.copy()
    kept: list[tuple[int, int]] = []
    if position.turn != seat and position.phase == 1 and position.taken >= 0 and position.used == 0:
        kept.append((int(position.turn), int(position.taken)))
    loose = [tile // COPIES for tile in list(twin.deck)[twin.drawn :]]
    for other in range(twin.players):
        if other != seat:
            for kind in range(KINDS):
                loose += [kind] * twin.racks[other * KINDS + kind]
                twin.racks[other * KINDS + kind] = 0
    for owner, kind in kept:
        loose.remove(kind)
        twin.racks[owner * KINDS + kind] += 1
    for i in range(len(loose) - 1, 0, -1):
        j = chance.below(i + 1)
        loose[i], loose[j] = loose[j], loose[i]
    for other in range(twin.players):
        if other != seat:
            for _ in range(twin.sizes[other] - sum(owner == other for owner, _ in kept)):
                twin.racks[other * KINDS + loose.pop()] += 1
    deck = twin.deck[:]
    for place, kind in zip(range(twin.drawn, TILES), loose, strict=True):
        deck[place] = COPIES * kind
    twin.deck = deck
    assert GAME.violations(twin) == []
    return twin


# Knowing


@across_tables
def test_what_is_known_is_what_is_seen(name: str) -> None:
    """A position with its secrets taken out is the one a view makes, though it comes as JSON."""
    for position in positions(name):
        for seat in range(position.players):
            assert misunderstood(position, seat) == {}, f"turn {position.turns}, phase {position.phase}"


def misunderstood(position: OkeyPosition, seat: int) -> dict[str, tuple[object, object]]:
    """The fields in which what a view makes differs from what is known."""
    text = looks(position, seat)
    view = msgspec.json.decode(text, type=OkeyView)
    assert msgspec.json.encode(view) == text
    both = zip(
        fields_of(OkeyPosition), seen(view).freeze(), known(position, Seat(seat)).freeze(), strict=True
    )
    return {field: (left, right) for field, left, right in both if left != right}


def test_an_okey_laid_off_where_colours_are_declared_is_known_as_it_is_seen() -> None:
    """In a set of four its colour is settled, whether it was declared or not."""
    position = given(
        ["B11 K1 K13"], opened=["melds"], table=["R9 Y9 B9"], options=agreed(set_joker="declared")
    )
    play(position, P1, "lay 0 B11=K9")
    assert GAME.view(position, None).melds[0].tiles == ("R9", "Y9", "B9", "B11=K9")
    assert misunderstood(position, P1) == {}


def test_what_is_known_has_no_secret() -> None:
    """Own rack, sizes and the number of tiles in the stack, and nothing of the rest."""
    position = given(["K1 K2"], opened=["melds"])
    mine = known(position, Seat(P1))
    assert list(mine.racks)[:KINDS] == list(position.racks)[:KINDS]
    assert set(list(mine.racks)[KINDS:]) == {0}
    assert (len(mine.deck), mine.stack(), list(mine.sizes)) == (0, position.stack(), list(position.sizes))


@across_tables
def test_what_is_not_in_sight_is_on_other_racks_or_in_the_stack(name: str) -> None:
    for position in some(name):
        for seat in range(position.players):
            hidden = [0] * KINDS
            for tile in list(position.deck)[position.drawn :]:
                hidden[tile // COPIES] += 1
            for other in range(position.players):
                if other != seat:
                    for kind in range(KINDS):
                        hidden[kind] += position.racks[other * KINDS + kind]
            assert list(unseen(position, Seat(seat))) == hidden


# Imagining


@across_tables
def test_whatever_is_imagined_looks_the_same(name: str) -> None:
    """Sound positions, the same view to the byte, the same list."""
    for number, position in enumerate(some(name)):
        for seat in (None, *range(position.players)):
            view = GAME.view(position, seat)
            truth = GAME.imagine(view, QuickSource(number).stream(9))
            assert GAME.violations(truth) == []
            assert looks(truth, seat) == looks(position, seat)
            if seat is not None:
                assert listed(truth, seat) == listed(position, seat)


def test_what_is_imagined_differs() -> None:
    """Or everything above would pass for nothing."""
    position = GAME.start(4, OkeyOptions(), QuickSource(1))
    view = GAME.view(position, P1)
    truths = [GAME.imagine(view, QuickSource(k).stream(0)) for k in range(5)]
    assert len({looks(truth, P2) for truth in truths}) == 5
    assert len({tuple(truth.deck)[truth.drawn :] for truth in truths}) == 5


def test_what_was_taken_is_imagined_where_it_is() -> None:
    """Everybody saw K11 go to P2's rack, and the okey that was swapped off the table."""
    position = given(["K11", "R3 K1 K2"], opened=["none", "melds"], table=["R2 B11=R3 R4"], stack=9)
    play(position, P1, "K11")
    play(position, P2, "take", "swap 0 R3")
    for k in range(20):
        truth = GAME.imagine(GAME.view(position, P1), QuickSource(k).stream(0))
        rack = GAME.view(truth, P2).rack or ()
        assert {"K11", "B11"} <= set(rack)


# Hiding


@across_tables
def test_tiles_dealt_anew_change_no_byte_of_a_view(name: str) -> None:
    for number, position in enumerate(some(name)):
        if position.outcome() is not None:
            continue
        for seat in range(position.players):
            twin = swapped(position, seat, QuickSource(number).stream(seat))
            assert looks(twin, seat) == looks(position, seat)
            assert looks(twin, None) == looks(position, None)
            assert listed(twin, seat) == listed(position, seat)


def heard(position: OkeyPosition, seat: int | None, actor: int, action: Action) -> bytes | None:
    """What a seat hears of this, played on a copy, but for its own tiles; None where a hand ends, for then
    all racks are shown."""
    twin = position.copy()
    twin.journal = []
    twin.play(actor, action)
    if twin.last is not position.last or position.stack() == 0:
        return None
    told = [
        event
        for event in twin.journal
        if not (isinstance(event, (TileDrawn, TilesDealt)) and event.seat == seat)
    ]
    return msgspec.json.encode([GAME.redact(event, seat) for event in told])


@across_tables
def test_tiles_dealt_anew_change_no_byte_of_what_is_heard(name: str) -> None:
    """Whatever can be done in both truths sounds the same."""
    compared = 0
    for number, position in enumerate(some(name)):
        for seat in range(position.players if position.outcome() is None else 0):
            twin = swapped(position, seat, QuickSource(number).stream(seat))
            for actor in position.to_act():
                both = [action for action in position.legal(actor) if twin.refusal(actor, action) is None]
                for action in both[:3]:
                    real, other = heard(position, seat, actor, action), heard(twin, seat, actor, action)
                    if real is not None and other is not None:
                        assert real == other
                        compared += 1
    assert compared > 10


def test_dealing_anew_really_does() -> None:
    """Or the tests above would pass for nothing."""
    position = GAME.start(4, OkeyOptions(), QuickSource(1))
    twin = swapped(position, P1, QuickSource(2).stream(0))
    assert looks(twin, P1) == looks(position, P1)
    assert looks(twin, P2) != looks(position, P2)
    assert list(twin.deck)[twin.drawn :] != list(position.deck)[position.drawn :]


def test_only_the_owner_hears_which_tiles_were_dealt_and_drawn() -> None:
    position = given()
    play(position, P1, (GAME.view(position, P1).rack or ())[0])
    play(position, P2, "draw")
    drawn = next(event for event in position.journal or [] if isinstance(event, TileDrawn))
    assert GAME.redact(drawn, P2) == drawn
    for seat in (None, P1):
        assert GAME.redact(drawn, seat) == TileDrawn(P2, drawn.left, None)
    dealt = TilesDealt(P2, 2, ("R1", "R2"))
    assert GAME.redact(dealt, P2) == dealt
    assert GAME.redact(dealt, P1) == GAME.redact(dealt, None) == TilesDealt(P2, 2, None)
