"""Permuting what a seat cannot know changes no byte of what it sees, hears and may do, nor its bot's choice.

The published commitment is no part of this: it is fixed before the deal and the same for all of these truths.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import msgspec
import pytest

from kibitz.bots import BOTS, those_playing
from kibitz.core.bot import sight_of
from kibitz.core.chance import Chance, QuickSource
from kibitz.core.contract.case import chosen
from kibitz.core.game import Action
from kibitz.games import load
from kibitz.games.acquire import GAME
from kibitz.games.acquire.interface.actions import Accept, Chain, Goods, Propose
from kibitz.games.acquire.interface.events import TilesDrawn
from kibitz.games.acquire.options import PRESETS, AcquireOptions, Assets, TwoPlayer
from kibitz.games.acquire.rules.constants import TILES
from kibitz.games.acquire.rules.position import AcquirePosition
from tests.games.acquire.table import given

HOUSE = load("acquire")  # the game as the house knows it
OPTIONS = {
    **PRESETS,
    "hidden": AcquireOptions(assets=Assets.HIDDEN),
    "market": AcquireOptions(two_player=TwoPlayer.MARKET),
    "hidden market": AcquireOptions(two_player=TwoPlayer.MARKET, assets=Assets.HIDDEN),
    "plain": AcquireOptions(two_player=TwoPlayer.PLAIN),
}
TABLES = [
    (name, seats)
    for name, options in OPTIONS.items()
    for seats in range(2 if options.two_player is not TwoPlayer.OFF else 3, 7)
]
across_tables = pytest.mark.parametrize(("name", "seats"), TABLES)


def positions(name: str, seats: int) -> Iterator[AcquirePosition]:
    """Positions from all over a random game, offers included."""
    number = TABLES.index((name, seats))
    chance = QuickSource(number).stream(10)
    position = GAME.start(seats, OPTIONS[name], QuickSource(number))
    while choice := chosen(HOUSE, position, chance):
        if chance.below(5) == 0:
            yield position.copy()
        position.play(*choice)


def swapped(position: AcquirePosition, seat: int, chance: Chance) -> AcquirePosition:
    """The same game, but tiles the seat cannot know have changed places: pool and other hands are dealt anew.

    A player about to place without trading is known to hold something playable, so that hand stays.
    """
    twin = position.copy()
    size = twin.terms.hand
    fixed = {seat, *([twin.actor] if not twin.trading else [])}
    others = [other for other in range(twin.players) if other not in fixed]
    spots = [other * size + slot for other in others for slot in range(twin.held[other])]
    loose = [twin.hands[spot] for spot in spots] + [twin.deck[k] for k in range(twin.drawn, TILES)]
    for i in range(len(loose) - 1, 0, -1):
        j = chance.below(i + 1)
        loose[i], loose[j] = loose[j], loose[i]
    for spot in spots:
        twin.hands[spot] = loose.pop()
    deck = twin.deck[:]
    for k in range(twin.drawn, TILES):
        deck[k] = loose.pop()
    twin.deck = deck
    assert GAME.violations(twin) == []
    return twin


def seen(position: AcquirePosition, seat: int | None) -> bytes:
    return msgspec.json.encode(GAME.view(position, seat))


def listed(position: AcquirePosition, seat: int) -> bytes:
    return msgspec.json.encode((position.legal(seat), position.uncounted(seat)))


def heard(position: AcquirePosition, seat: int, actor: int, action: Action) -> bytes | None:
    """What a seat hears of this, played on a copy, but for its own draws; None where tiles may be shown."""
    twin = position.copy()
    twin.journal = []
    twin.play(actor, action)
    if shows_tiles(position) or shows_tiles(twin):
        return None
    told = [event for event in twin.journal if not (isinstance(event, TilesDrawn) and event.seat == seat)]
    return msgspec.json.encode([GAME.redact(event, seat) for event in told])


def shows_tiles(position: AcquirePosition) -> bool:
    """With two safe chains or all seven on the board a turn may show tiles; a market always may."""
    sizes = list(position.sizes)
    safe = [size for size in sizes if size >= position.terms.safe]
    return len(safe) > 1 or all(sizes) or GAME.view(position, None).options.two_player is TwoPlayer.MARKET


LEVELS = tuple(those_playing(HOUSE, BOTS))


def choice(name: str, position: AcquirePosition, seat: int) -> bytes:
    return msgspec.json.encode(BOTS[name].choose(sight_of(HOUSE, position, seat), QuickSource(3).stream(2)))


@across_tables
def test_tiles_dealt_anew_change_no_byte_of_a_view(name: str, seats: int) -> None:
    for number, position in enumerate(positions(name, seats)):
        for seat in range(seats):
            twin = swapped(position, seat, QuickSource(number).stream(seat))
            assert seen(twin, seat) == seen(position, seat)
            assert seen(twin, None) == seen(position, None)
            assert listed(twin, seat) == listed(position, seat)


@across_tables
def test_tiles_dealt_anew_change_no_byte_of_a_public_continuation(name: str, seats: int) -> None:
    compared = 0
    for number, position in enumerate(positions(name, seats)):
        for seat in range(seats):
            twin = swapped(position, seat, QuickSource(number).stream(seat))
            for actor in position.to_act():
                both = [action for action in position.legal(actor) if twin.refusal(actor, action) is None]
                for action in both[:3]:
                    real, other = heard(position, seat, actor, action), heard(twin, seat, actor, action)
                    if real is not None and other is not None:
                        assert real == other
                        compared += 1
    assert compared > 20 or OPTIONS[name].two_player is TwoPlayer.MARKET


@across_tables
@pytest.mark.parametrize("bot", LEVELS)
def test_tiles_dealt_anew_change_no_choice_of_a_bot(bot: str, name: str, seats: int) -> None:
    for number, position in enumerate(islice(positions(name, seats), 12)):
        for seat in position.to_act():
            twin = swapped(position, seat, QuickSource(number).stream(seat))
            assert choice(bot, twin, seat) == choice(bot, position, seat)


@across_tables
def test_whatever_is_imagined_looks_the_same(name: str, seats: int) -> None:
    """Also where assets are hidden: then the imagined truths differ in cash and shares as well."""
    for number, position in enumerate(islice(positions(name, seats), 12)):
        for seat in range(seats):
            view = GAME.view(position, seat)
            truths = [GAME.imagine(view, QuickSource(number).stream(k)) for k in range(3)]
            for truth in truths:
                assert GAME.violations(truth) == []
                assert seen(truth, seat) == seen(position, seat)
                assert listed(truth, seat) == listed(truths[0], seat)
            if seat in position.to_act():
                for bot in LEVELS:
                    assert len({choice(bot, truth, seat) for truth in truths}) == 1


def test_swapping_really_swaps() -> None:
    """Or everything above would pass for nothing."""
    position = GAME.start(3, AcquireOptions(), QuickSource(1))
    twin = swapped(position, 0, QuickSource(2).stream(0))
    assert seen(twin, 0) == seen(position, 0)
    assert seen(twin, 1) != seen(position, 1)
    assert seen(twin, 2) != seen(position, 2)
    assert list(twin.deck)[twin.drawn :] != list(position.deck)[position.drawn :]


# Where assets are hidden


def offered(cash: int) -> AcquirePosition:
    """Seat 0 made the same offer to seats 1 and 2, and seat 1 has accepted: can it still pay seat 2?"""
    position = given(
        3, options=AcquireOptions(assets=Assets.HIDDEN), cash=[cash], shares=[{}, {"Luxor": 1}, {"Luxor": 1}]
    )
    for to in (1, 2):
        position.play(0, Propose(to, Goods({}, 500), Goods({Chain.LUXOR: 1})))
    position.play(1, Accept(1))
    return position


@pytest.mark.parametrize("cash", [600, 6000])
def test_an_offer_says_in_the_open_whether_it_can_still_be_kept(cash: int) -> None:
    """10: void offers are gone for all to see, so the list of the seat asked follows from its view."""
    position = offered(cash)
    still_open = cash == 6000
    assert [offer.offer for offer in GAME.view(position, None).offers] == ([2] if still_open else [])
    assert (Accept(2) in position.legal(2)) is still_open
    view = GAME.view(position, 2)
    for k in range(10):
        assert listed(GAME.imagine(view, QuickSource(k).stream(0)), 2) == listed(position, 2)


def test_a_seat_asked_sees_the_same_list_in_every_imagined_truth() -> None:
    position = given(3, options=AcquireOptions(assets=Assets.HIDDEN), cash=[20000], shares=[{}, {"Luxor": 1}])
    position.play(0, Propose(1, Goods({}, 9000), Goods({Chain.LUXOR: 1})))
    view = GAME.view(position, 1)
    truths = [GAME.imagine(view, QuickSource(k).stream(0)) for k in range(5)]
    assert {listed(truth, 1) for truth in truths} == {listed(position, 1)}


# What everybody knows of a hand nobody sees


def test_whoever_is_asked_to_place_is_imagined_with_something_to_place() -> None:
    """Without trading, whoever can place nothing is not even asked."""
    options = AcquireOptions(player_trading=False, hand_size=1)
    position = given(
        3,
        options=options,
        chains={"Luxor": "1A-11A", "Tower": "1C-11C", "American": "5G 6G"},  # row B is dead
        hands=["12I", "1I", "3I"],
    )
    for k in range(60):
        truth = GAME.imagine(GAME.view(position, 1), QuickSource(k).stream(0))
        assert seen(truth, 1) == seen(position, 1)
