"""1 to 9: the tiles, the indicator, the deal, and how the turn and the start move on."""

from __future__ import annotations

from collections import Counter

import pytest

from kibitz.core.chance import DEAL, QuickSource, SealedSource, Source
from kibitz.core.native import NUMBERS, fancy
from kibitz.games.okey101 import GAME
from kibitz.games.okey101.interface.events import HandBegan, TilesDealt
from kibitz.games.okey101.interface.names import TILE_KINDS, TILE_NAMES
from kibitz.games.okey101.options import PRESETS, OkeyOptions
from kibitz.games.okey101.rules.constants import FALSE_JOKER, TILES
from kibitz.games.okey101.rules.numbers import Seat
from kibitz.games.okey101.rules.position import OkeyPosition
from tests.games.okey101.asking import events_of, opened, phase, rack, results
from tests.games.okey101.scenarios.table import P1, P2, P3, P4, act, agreed, code, given, may, play

WHOLE_SET = Counter(dict.fromkeys(TILE_NAMES, 2))


def start(number: int = 1, players: int = 4, options: OkeyOptions | None = None) -> OkeyPosition:
    return GAME.start(players, options or OkeyOptions(), QuickSource(number))


def first_turned(number: int, players: int = 4) -> int:
    """The kind of the tile that lies first after the first shuffle of this deal."""
    chance = QuickSource(number).stream(DEAL)
    chance.below(players)
    deck = fancy(NUMBERS, list(range(TILES)))
    chance.shuffle(deck)
    return int(deck[0]) // 2


FALSE_JOKER_TURNED = (248, 275)  # deals found by trying numbers


def stacked(position: OkeyPosition) -> list[str]:
    """The tiles to be drawn, first first."""
    return [TILE_NAMES[tile // 2] for tile in list(position.deck)[position.drawn :]]


def everywhere(position: OkeyPosition) -> Counter[str]:
    """Every tile as the views show it, and the stack."""
    view = GAME.view(position, None)
    found = Counter([view.indicator, *stacked(position)])
    for seat in range(position.players):
        found.update(rack(position, seat))
        found.update(view.players[seat].discards)
    for meld in view.melds:
        found.update(tile.partition("=")[0] for tile in meld.tiles)
    return found


def test_1_the_set_has_106_tiles() -> None:
    """Each of 52 faces twice and two false jokers, every tile with a number of its own."""
    deck = list(start().deck)
    assert len(deck) == 106
    assert sorted(set(deck)) == list(range(106))
    kinds = Counter(tile // 2 for tile in deck)
    assert [kinds[face] for face in range(52)] == [2] * 52
    assert kinds[FALSE_JOKER] == 2
    assert len(kinds) == 53


@pytest.mark.parametrize(
    ("indicator", "okey"), [("R7", "R8"), ("K13", "K1"), ("Y1", "Y2"), ("B10", "B11"), ("R13", "R1")]
)
def test_2_the_okey_is_one_above_the_indicator(indicator: str, okey: str) -> None:
    assert GAME.view(given(indicator=indicator), None).okey == okey


def test_2_every_deal_tells_its_okey() -> None:
    """What the journal says of a deal agrees with the view and with the colour of the indicator."""
    for number in range(60):
        position = start(number)
        (began,) = events_of(position, HandBegan)
        view = GAME.view(position, None)
        assert (began.indicator, began.okey) == (view.indicator, view.okey)
        assert view.okey[0] == view.indicator[0]
        assert int(view.okey[1:]) == int(view.indicator[1:]) % 13 + 1


def test_3_a_false_joker_is_no_indicator() -> None:
    """It goes back, another tile is turned, and both false jokers are in play."""
    for number in FALSE_JOKER_TURNED:
        assert first_turned(number) == FALSE_JOKER
        position = start(number)
        view = GAME.view(position, None)
        assert TILE_KINDS[view.indicator] < FALSE_JOKER
        assert not view.riziko
        assert view.stack == 20
        dealt = [tile for seat in range(4) for tile in rack(position, seat)] + stacked(position)
        assert dealt.count("F") == 2


def test_3_the_indicator_is_always_numbered() -> None:
    assert {GAME.view(start(number), None).indicator for number in range(60)} <= set(TILE_NAMES[:FALSE_JOKER])


@pytest.mark.parametrize(("players", "stack"), [(4, 20), (3, 41), (2, 62)])
def test_4_the_deal(players: int, stack: int) -> None:
    """22 tiles for the starter, 21 for the others, one indicator, the rest in the stack."""
    position = start(players=players)
    view = GAME.view(position, None)
    expected = [22 if seat == view.starter else 21 for seat in range(players)]
    assert [player.tiles for player in view.players] == expected
    assert [len(rack(position, seat)) for seat in range(players)] == expected
    told = {event.seat: event.count for event in events_of(position, TilesDealt)}
    assert [told[seat] for seat in range(players)] == expected
    assert view.stack == stack
    assert sum(expected) + 1 + stack == 106
    assert everywhere(position) == WHOLE_SET


def test_5_the_starter_neither_draws_nor_takes() -> None:
    """The first turn begins at the table and ends with a discard, and only with one."""
    position = start()
    starter = GAME.view(position, None).starter
    assert code(position, starter, "draw") == "already_drew"
    assert code(position, starter, "take") == "already_drew"
    assert set(may(position, starter)) >= {f"throw {tile}" for tile in rack(position, starter)}
    assert position.to_act() == (starter,)
    play(position, starter, may(position, starter)[-1])
    assert position.to_act() == ((starter + 1) % 4,)


def test_5_the_starter_may_open_in_the_first_turn() -> None:
    """One deal in five lets the starter open; then a discard is still owed."""
    deals = (start(number) for number in range(100))
    position = next(each for each in deals if may(each, int(each.starter))[0].startswith("open"))
    starter = GAME.view(position, None).starter
    play(position, starter, may(position, starter)[0])
    assert opened(position)[starter] != "none"
    assert position.to_act() == (starter,)
    play(position, starter, f"throw {rack(position, starter)[0]}")
    assert position.to_act() == ((starter + 1) % 4,)


def test_5_only_the_first_turn_is_without_drawing() -> None:
    """C-21: in every later turn the starter takes a tile like everybody else."""
    position = start()
    starter = GAME.view(position, None).starter
    play(position, starter, f"throw {rack(position, starter)[0]}")
    for offset in (1, 2, 3):
        seat = (starter + offset) % 4
        play(position, seat, "draw", f"throw {rack(position, seat)[0]}")
    assert position.to_act() == (starter,)
    assert code(position, starter, f"throw {rack(position, starter)[0]}") == "must_draw"


def test_6_the_turn_passes_to_the_right() -> None:
    """P1, P2, P3, P4 and P1 again; nobody else may act."""
    position = given()
    order = [position.to_act()]
    play(position, P1, f"throw {rack(position, P1)[0]}")
    for seat in (P2, P3, P4):
        order.append(position.to_act())
        assert code(position, (seat + 1) % 4, "draw") == "not_your_turn"
        play(position, seat, "draw", f"throw {rack(position, seat)[0]}")
    order.append(position.to_act())
    assert order == [(P1,), (P2,), (P3,), (P4,), (P1,)]


@pytest.mark.parametrize(("starter", "following"), [(P1, P2), (P2, P3), (P3, P4), (P4, P1)])
def test_7_the_start_moves_one_seat_to_the_right(starter: int, following: int) -> None:
    position = given(["K13"], opened=["melds"])
    position.starter = Seat(starter)
    play(position, P1, "K13")
    (began,) = events_of(position, HandBegan)
    assert (began.hand, began.starter) == (2, following)
    assert position.to_act() == (following,)
    assert len(rack(position, following)) == 22
    assert results(position)[0].starter == starter


def test_7_who_starts_first_is_drawn_by_lot() -> None:
    assert {start(number).starter for number in range(40)} == {P1, P2, P3, P4}


@pytest.mark.parametrize(
    ("source", "again", "other"),
    [
        (QuickSource(12345), QuickSource(12345), QuickSource(12346)),
        (SealedSource("12345"), SealedSource("12345"), SealedSource("12346")),
    ],
    ids=["quick", "sealed"],
)
def test_8_the_same_seed_deals_the_same(source: Source, again: Source, other: Source) -> None:
    """Racks, indicator and the order of the stack depend on the seed alone, and on all of it."""
    first, second, third = (GAME.start(4, OkeyOptions(), each) for each in (source, again, other))
    assert first == second
    assert first.journal == second.journal
    assert stacked(first) == stacked(second)
    assert [rack(first, seat) for seat in range(4)] == [rack(second, seat) for seat in range(4)]
    assert stacked(first) != stacked(third)
    assert rack(first, P1) != rack(third, P1)


def test_8_the_same_seed_deals_the_same_second_hand() -> None:
    """Later hands come from the seed too."""
    dealt = []
    for _ in range(2):
        position = start(7, options=agreed(exhaustion="immediate"))
        while position.hand == 1:
            seat = position.turn
            play(position, int(seat), "draw" if phase(position) == "draw" else rack(position, int(seat))[0])
        dealt.append((stacked(position), [rack(position, seat) for seat in range(4)]))
    assert dealt[0] == dealt[1]


@pytest.mark.parametrize("preset", PRESETS)
def test_9_no_tile_is_lost_or_doubled(preset: str) -> None:
    """Counted from what the views show, after every action of a random hand."""
    position = start(3, options=agreed(preset, hands=1, indicator_false_joker="redraw"))
    chance = QuickSource(5).stream(9)
    while position.outcome() is None:
        assert everywhere(position) == WHOLE_SET
        seat = position.turn
        legal = position.legal(int(seat))
        act(position, int(seat), legal[chance.below(len(legal))])
    assert everywhere(position) == WHOLE_SET


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("preset", PRESETS)
def test_9_random_games_keep_every_invariant(preset: str, players: int) -> None:
    assert GAME.playouts(players, agreed(preset, hands=2), players, 1, check=True).violations == []
