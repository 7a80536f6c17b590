"""V: who sees what, and what no action may ever break."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from typing import Any, cast

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import given as over
from hypothesis import strategies as st

from kibitz.core.chance import BOTS, Chance, QuickSource, SealedSource, Source
from kibitz.core.errors import IllegalAction, Refused
from kibitz.core.game import Action, Event
from kibitz.core.native import COMPILED
from kibitz.core.outcome import Outcome
from kibitz.games.acquire import GAME
from kibitz.games.acquire.interface import actions as do
from kibitz.games.acquire.interface import events
from kibitz.games.acquire.interface.actions import Chain, Goods
from kibitz.games.acquire.options import PRESETS, AcquireOptions, Assets, TwoPlayer
from kibitz.games.acquire.rules.position import AcquirePosition
from tests.games.acquire.asking import events_of, hand, holdings, money
from tests.games.acquire.table import A, B, C, given, laid, phase, play

SPECTATOR = None


# Who sees what


def test_v_01_hands_and_the_pool_are_secret() -> None:
    """B and a spectator see the same whatever A holds and however the pool lies."""
    hands = ["1I 3I 5I 7I 9I 11I", "1G 3G 5G 7G 9G 11G", "1E 3E 5E 7E 9E 11E"]
    others = ["2I 4I 6I 8I 10I 12I", *hands[1:]]
    position = given(chains={"Tower": "1A-4A"}, hands=hands)
    twin = given(chains={"Tower": "1A-4A"}, hands=others, top="12B 6C 1C")
    for seat in (B, C, SPECTATOR):
        assert GAME.view(position, seat) == GAME.view(twin, seat)
    assert GAME.view(position, A) != GAME.view(twin, A)
    assert hand(position, A) == set(hands[0].split())
    for seat in (B, SPECTATOR):
        view = GAME.view(position, seat)
        shown = msgspec.json.encode(view).decode()
        assert [tile for tile in hands[0].split() if f'"{tile}"' in shown] == []
        assert [player.tiles for player in view.players] == [6, 6, 6]
        assert view.pool == 108 - 4 - 18
    assert GAME.view(position, SPECTATOR).hand is None
    play(position, A, "1I", "pass")
    (drawn,) = events_of(position, events.TilesDrawn)
    assert drawn.tiles is not None
    assert GAME.redact(drawn, A) == drawn
    for seat in (B, SPECTATOR):
        assert GAME.redact(drawn, seat) == events.TilesDrawn(A, 1, None)


def test_v_02_hidden_assets() -> None:
    """Cash and shares of others are hidden, but at a merger and at the end the chain concerned is shown."""
    position = given(
        chains={"American": "1A-12C", "Tower": "6E-6H"},
        hands=["6D"],
        shares=[{"Tower": 5, "American": 1}, {"Tower": 3}],
        cash=[1000, 2000, 3000],
        options=AcquireOptions(assets=Assets.HIDDEN),
    )
    seen = GAME.view(position, B).players
    assert (seen[A].cash, seen[A].shares) == (None, None)
    assert (seen[B].cash, seen[B].shares) == (2000, {Chain.TOWER: 3})
    assert [(player.cash, player.shares) for player in GAME.view(position, SPECTATOR).players] == [
        (None, None)
    ] * 3
    assert [view.bank for view in GAME.view(position, B).chains] == [25, 17, 24, 25, 25, 25, 25]
    play(position, A, "6D")
    merger = GAME.view(position, B).merger
    assert merger is not None
    assert (merger.defunct, merger.holdings) == (Chain.TOWER, (5, 3, 0))
    assert GAME.view(position, B).players[A].shares is None
    (began,) = events_of(position, events.SettlementBegan)
    assert GAME.redact(began, B) == events.SettlementBegan(Chain.TOWER, 4, 400, (5, 3, 0))
    play(position, A, "hold")
    play(position, B, "hold")
    play(position, A, "declare")
    shown = [GAME.redact(event, B) for event in events_of(position, events.HoldingsShown)]
    assert shown == [events.HoldingsShown(Chain.AMERICAN, 41, 1100, (1, 0, 0))]


def test_v_02_open_assets() -> None:
    """By default everybody sees cash and shares."""
    position = given(shares=[{"Tower": 5}], cash=[1000, 2000, 3000])
    for seat in (B, SPECTATOR):
        players = GAME.view(position, seat).players
        assert [player.cash for player in players] == [1000, 2000, 3000]
        assert [player.shares for player in players] == [{Chain.TOWER: 5}, {}, {}]


# Storing, copying, replaying


def pick(position: AcquirePosition, chance: Chance) -> tuple[int, Action]:
    """A random seat that may act and one of its legal actions."""
    seats = position.to_act()
    seat = seats[chance.below(len(seats))]
    actions = position.legal(seat)
    return seat, actions[chance.below(len(actions))]


def play_out(position: AcquirePosition, chance: Chance) -> list[tuple[int, Action]]:
    """Random moves to the end; gives them back."""
    moves = []
    while position.to_act():
        moves.append(pick(position, chance))
        position.play(*moves[-1])
    return moves


def test_v_03_stored_in_the_middle_of_a_disposal() -> None:
    """A position put away and taken out again goes on as if nothing had been."""
    position = given(
        chains={"American": "1D-5D", "Tower": "7D-9D"},
        hands=["6D"],
        shares=[{"Tower": 3}, {"Tower": 5}, {"Tower": 2}],
    )
    play(position, A, "6D", "sell 1 trade 2")
    assert (phase(position), position.to_act()) == ("dispose", (B,))
    loaded: AcquirePosition = pickle.loads(pickle.dumps(position))
    assert loaded is not position
    assert loaded == position
    assert loaded.legal(B) == position.legal(B)
    loaded.journal = []
    position.journal = []
    moves = play_out(position, QuickSource(3).stream(BOTS))
    assert isinstance(moves[0][1], do.Dispose)
    for seat, action in moves:
        loaded.play(seat, action)
    assert loaded == position
    assert loaded.outcome() == position.outcome()
    assert loaded.outcome() is not None
    assert loaded.journal == position.journal


def test_v_04_moves_on_a_copy_leave_the_original_alone() -> None:
    """And the other way round, in every decision of whole games, with offers and with the market."""
    for number, players in enumerate((2, 4)):
        options = AcquireOptions(two_player=TwoPlayer.MARKET)
        position = GAME.start(players, options, QuickSource(number))
        chance = QuickSource(number).stream(BOTS)
        while position.to_act():
            move = propose(position, chance) or pick(position, chance)
            before = position.fingerprint()
            twin = position.copy()
            assert twin.fingerprint() == before
            assert twin.journal is None
            for _ in range(3):
                if twin.to_act():
                    twin.play(*pick(twin, chance))
            assert position.fingerprint() == before
            kept = position.copy()
            position.play(*move)
            assert kept.fingerprint() == before


@pytest.mark.parametrize("source", [SealedSource("five"), QuickSource(505)], ids=["sealed", "quick"])
@pytest.mark.parametrize("preset", PRESETS)
def test_v_05_seed_options_and_actions_give_the_game_back(source: Source, preset: str) -> None:
    """Same totals and same log, event for event."""
    first = GAME.start(4, PRESETS[preset], source)
    moves = play_out(first, QuickSource(7).stream(BOTS))
    again = GAME.start(4, PRESETS[preset], source)
    for seat, action in moves:
        again.play(seat, action)
    assert isinstance(first.outcome(), Outcome)
    assert again.outcome() == first.outcome()
    assert again.journal == first.journal
    assert again == first
    other = GAME.start(4, PRESETS[preset], SealedSource("another"))
    assert other != GAME.start(4, PRESETS[preset], source)


# ONLY THE COMPILED TREE PLAYS A THOUSAND GAMES: sixty-seven for each preset and each number of players. Plain
# Python would need a minute, and plays the same games move by move in `tests.lockstep`.
GAMES = 67 if COMPILED else 5


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("preset", PRESETS)
def test_v_06_a_thousand_random_games_without_a_violation(preset: str, players: int) -> None:
    two_player = TwoPlayer.MARKET if players == 2 else TwoPlayer.OFF
    options = msgspec.structs.replace(PRESETS[preset], two_player=two_player)
    played = GAME.playouts(players, options, first=1000 * players, games=GAMES, check=True)
    assert played.violations == []
    assert len(played.reasons) == len(played.totals) == len(played.winners) == GAMES
    assert set(played.reasons) <= {"chain_41", "all_safe", "stalemate"}
    assert all(len(totals) == players for totals in played.totals)


def goods(position: AcquirePosition, seat: int, chance: Chance) -> Goods:
    """Something a seat has, or nothing."""
    shares = {}
    for number, chain in enumerate(Chain):
        count = chance.below(1 + position.stock[7 * seat + number])
        if count > 0:
            shares[chain] = int(count)
    return Goods(shares, int(100 * chance.below(1 + position.cash[seat] // 100)))


def propose(position: AcquirePosition, chance: Chance) -> tuple[int, Action] | None:
    """Now and then an offer that is allowed."""
    seat = position.to_act()[0]
    if "propose" not in position.uncounted(seat) or chance.below(3) > 0:
        return None
    to = int(seat + 1 + chance.below(position.players - 1)) % position.players
    offer = do.Propose(to, goods(position, seat, chance), goods(position, to, chance))
    return (seat, offer) if position.refusal(seat, offer) is None else None


def any_options() -> st.SearchStrategy[AcquireOptions]:
    """Options of every kind, with numbers that shake the usual sizes."""
    chosen: dict[str, st.SearchStrategy[Any]] = {
        "max_open_trades": st.integers(1, 20),
        "safe_size": st.integers(2, 20),
        "end_size": st.integers(2, 108),
        "hand_size": st.integers(1, 17),
        "start_cash": st.integers(0, 1000).map(lambda hundreds: 100 * hundreds),
        "shares": st.integers(1, 100),
        "buy_limit": st.integers(1, 7),
        "two_player": st.sampled_from([TwoPlayer.MARKET, TwoPlayer.PLAIN]),
    }
    for field in msgspec.structs.fields(AcquireOptions):
        if field.name not in chosen:
            values = [False, True] if field.type is bool else list(field.type)
            chosen[field.name] = st.sampled_from(values)
    return st.builds(AcquireOptions, **chosen)


def turns(journal: Sequence[Event]) -> list[list[Event]]:
    """The log cut into turns: each begins with what its player did first."""
    found: list[list[Event]] = [[]]
    for event in journal:
        if isinstance(event, (events.TilePlaced, events.PlacementSkipped)):
            found.append([])
        found[-1].append(event)
    return found[1:]


def probes(position: AcquirePosition) -> list[Action]:
    """Actions of every kind, most of them out of place."""
    tiles = [tile.tile for seat in range(position.players) for tile in GAME.view(position, seat).hand or ()]
    chains = [
        kind(chain) for kind in (do.Found, do.Keep, do.Settle) for chain in (Chain.LUXOR, Chain.FESTIVAL)
    ]
    answers = [kind(position.offered) for kind in (do.Accept, do.Decline, do.Withdraw)]
    return [do.Declare(), do.Skip(), do.Buy(), do.Dispose(), *map(do.Place, tiles[::4]), *chains, *answers]


def allowed(position: AcquirePosition, seat: int, action: Action) -> bool:
    return position.refusal(seat, action) is None


# Not shrunk: a smaller game would take minutes to find, and the number gives the whole game back.
@settings(max_examples=15, phases=[Phase.generate], suppress_health_check=[HealthCheck.too_slow])
@over(options=any_options(), players=st.integers(2, 6), number=st.integers(0, 10**9))
def test_v_06_random_games_with_trades_under_any_options(
    options: AcquireOptions, players: int, number: int
) -> None:
    """Allowed is what is listed and nothing else, nothing ever breaks, and every game ends."""
    if players * (options.hand_size + 1) > 108:
        players = 108 // (options.hand_size + 1)
    position = GAME.start(players, options, QuickSource(number))
    chance = QuickSource(number).stream(BOTS)
    assert GAME.violations(position) == []
    for _ in range(5000):
        seats = position.to_act()
        if not seats:
            break
        for seat in range(players):
            actions = position.legal(seat)
            assert bool(actions) is (seat in seats)
            some = actions[:: 1 + len(actions) // 20]
            assert [action for action in some if not allowed(position, seat, action)] == []
            stray = [probe for probe in probes(position) if probe not in actions]
            assert [probe for probe in stray if allowed(position, seat, probe)] == []
        before = position.copy()
        position.play(*(propose(position, chance) or pick(position, chance)))
        assert GAME.violations(position, before) == []
    assert position.outcome() is not None
    for turn in turns(position.journal or []):
        assert sum(isinstance(event, events.TilePlaced) for event in turn) <= 1
        bought = [sum(event.shares.values()) for event in turn if isinstance(event, events.SharesBought)]
        assert len(bought) <= 1
        assert sum(bought) <= options.buy_limit


# Malformed actions


@pytest.mark.parametrize(
    "text",
    [
        '{"do": "buy", "shares": {"Tower": -1}}',
        '{"do": "buy", "shares": {"Tower": 0}}',
        '{"do": "buy", "shares": {"Tower": 1.5}}',
        '{"do": "buy", "shares": {"Tower": "1"}}',
        '{"do": "buy", "shares": {"Hilton": 1}}',
        '{"do": "buy", "shares": {"tower": 1}}',
        '{"do": "buy", "shares": {}, "credit": true}',
        '{"do": "buy", "shares": ["Tower"]}',
        '{"do": "dispose", "sell": -1}',
        '{"do": "dispose", "trade": -2}',
        '{"do": "dispose", "sell": 0.5}',
        '{"do": "found", "chain": "Hilton"}',
        '{"do": "keep"}',
        '{"do": "settle", "chain": null}',
        '{"do": "place"}',
        '{"do": "place", "tile": 5}',
        '{"do": "place", "tile": "5D", "seat": 1}',
        '{"do": "declare", "really": true}',
        '{"do": "skip", "seat": 0}',
        '{"do": "propose", "to": 1, "give": {"cash": -100}, "want": {}}',
        '{"do": "propose", "to": 1, "give": {"cash": 0.5}, "want": {}}',
        '{"do": "propose", "to": 1, "give": {"tiles": ["5D"]}, "want": {}}',
        '{"do": "propose", "to": "B", "give": {}, "want": {}}',
        '{"do": "accept", "offer": "1"}',
        '{"do": "decline", "offer": 1.5}',
        '{"do": "withdraw"}',
        '{"do": "fly"}',
        '{"tile": "5D"}',
        '["place", "5D"]',
        '"5D"',
        "{",
    ],
)
def test_v_07_malformed_text_is_no_action(text: str) -> None:
    """It is refused before any position hears of it."""
    with pytest.raises(msgspec.DecodeError):
        msgspec.json.Decoder(GAME.actions).decode(text)


def test_v_07_sound_text_is_an_action() -> None:
    """The decoder of the test above does let good actions through."""
    decode = msgspec.json.Decoder(GAME.actions).decode
    assert decode('{"do": "buy", "shares": {"Tower": 1}}') == do.Buy({Chain.TOWER: 1})
    assert decode('{"do": "dispose", "sell": 1, "trade": 2}') == do.Dispose(1, 2)
    assert decode('{"do": "declare"}') == do.Declare()
    give, want = Goods({Chain.TOWER: 1}), Goods(cash=100)
    text = '{"do": "propose", "to": 1, "give": {"shares": {"Tower": 1}}, "want": {"cash": 100}}'
    assert decode(text) == do.Propose(1, give, want)


def placing() -> AcquirePosition:
    return given(chains={"Tower": "1A-2A"}, hands=["5D"], shares=[{"Tower": 3}, {"Luxor": 2}])


def founding() -> AcquirePosition:
    position = given(loose="4D", hands=["5D"])
    play(position, A, "5D")
    return position


def buying() -> AcquirePosition:
    position = placing()
    play(position, A, "5D")
    return position


def keeping() -> AcquirePosition:
    chains = {"Tower": "5B-5C", "Luxor": "6D-7D", "Imperial": "5E-5F"}
    position = given(chains=chains, hands=["5D"], shares=[{"Luxor": 3, "Imperial": 2}])
    play(position, A, "5D")
    return position


def settling() -> AcquirePosition:
    position = keeping()
    play(position, A, "keep Tower")
    return position


def disposing() -> AcquirePosition:
    position = settling()
    play(position, A, "settle Luxor")
    return position


HILTON = cast("Chain", "Hilton")
TOWER = Goods({Chain.TOWER: 1})


@pytest.mark.parametrize(
    ("make", "action", "code"),
    [
        (placing, do.Place("13A"), "no_such_tile"),
        (placing, do.Place("1J"), "no_such_tile"),
        (placing, do.Place(""), "no_such_tile"),
        (placing, do.Place("1A"), "not_in_hand"),
        (placing, do.Propose(A, TOWER, Goods(cash=100)), "no_such_partner"),
        (placing, do.Propose(3, TOWER, Goods(cash=100)), "no_such_partner"),
        (placing, do.Propose(-1, TOWER, Goods(cash=100)), "no_such_partner"),
        (placing, do.Propose(B, TOWER, Goods(cash=50)), "not_hundreds"),
        (placing, do.Propose(B, TOWER, Goods(cash=-100)), "not_hundreds"),
        (placing, do.Propose(B, TOWER, Goods({Chain.LUXOR: -1})), "bad_count"),
        (placing, do.Propose(B, TOWER, Goods({Chain.LUXOR: 0})), "bad_count"),
        (placing, do.Propose(B, Goods({HILTON: 1}), Goods(cash=100)), "no_such_chain"),
        (placing, do.Accept(1), "no_such_offer"),
        (placing, do.Decline(-1), "no_such_offer"),
        (placing, do.Withdraw(0), "no_such_offer"),
        (placing, Action(), "malformed"),
        (founding, do.Found(HILTON), "no_such_chain"),
        (keeping, do.Keep(HILTON), "no_such_chain"),
        (keeping, do.Keep(Chain.AMERICAN), "not_a_tied_chain"),
        (settling, do.Settle(HILTON), "no_such_chain"),
        (settling, do.Settle(Chain.TOWER), "not_a_tied_chain"),
        (buying, do.Buy({Chain.TOWER: -1}), "bad_count"),
        (buying, do.Buy({Chain.TOWER: 0}), "bad_count"),
        (buying, do.Buy({HILTON: 1}), "no_such_chain"),
        (disposing, do.Dispose(-1, 0), "bad_count"),
        (disposing, do.Dispose(0, -2), "bad_count"),
        (disposing, do.Dispose(3, -2), "bad_count"),
        (disposing, do.Dispose(4, 0), "bad_split"),
    ],
)
def test_v_07_a_malformed_action_changes_nothing(make: Any, action: Action, code: str) -> None:
    """Built past the decoder, it is refused by the position."""
    position: AcquirePosition = make()
    before = position.fingerprint()
    with pytest.raises(IllegalAction) as caught:
        position.play(A, action)
    assert caught.value.code == code
    assert position.fingerprint() == before


HUGE = 10**30  # more than a machine word holds


@pytest.mark.parametrize(
    ("make", "text"),
    [
        (buying, f'{{"do": "buy", "shares": {{"Tower": {HUGE}}}}}'),
        (disposing, f'{{"do": "dispose", "sell": {HUGE}}}'),
        (disposing, f'{{"do": "dispose", "trade": {HUGE}}}'),
        (placing, f'{{"do": "propose", "to": {HUGE}, "give": {{"cash": 100}}, "want": {{"cash": 200}}}}'),
        (placing, f'{{"do": "propose", "to": 1, "give": {{"cash": {HUGE}}}, "want": {{"cash": 200}}}}'),
        (placing, f'{{"do": "propose", "to": 1, "give": {{"cash": 100}}, "want": {{"cash": {HUGE}}}}}'),
        (placing, f'{{"do": "propose", "to": 1, "give": {{"shares": {{"Tower": {HUGE}}}}}, "want": {{}}}}'),
        (placing, f'{{"do": "accept", "offer": {HUGE}}}'),
        (placing, f'{{"do": "decline", "offer": {-HUGE}}}'),
        (placing, f'{{"do": "withdraw", "offer": {HUGE}}}'),
    ],
)
def test_v_07_a_huge_number_changes_nothing(make: Any, text: str) -> None:
    """Refused by the decoder or by the position, on either tree."""
    position: AcquirePosition = make()
    before = position.fingerprint()
    with pytest.raises((msgspec.DecodeError, IllegalAction)):
        position.play(A, msgspec.json.decode(text, type=GAME.actions))
    assert position.fingerprint() == before


@pytest.mark.parametrize(
    ("make", "text"),
    [
        (buying, f"buy Tower {HUGE}"),
        (buying, f"buy {HUGE} Tower"),
        (disposing, f"sell {HUGE}"),
        (placing, f"offer B {HUGE} Tower for $100"),
        (placing, f"offer B 1 Tower for ${HUGE}"),
        (placing, f"offer #{HUGE} 1 Tower for $100"),
        (placing, f"accept {HUGE}"),
    ],
)
def test_v_07_a_huge_number_typed_at_the_prompt_changes_nothing(make: Any, text: str) -> None:
    """Refused when read or when played, on either tree."""
    position: AcquirePosition = make()
    before = position.fingerprint()
    with pytest.raises(Refused):
        position.play(A, GAME.read(text, "ABC"))
    assert position.fingerprint() == before


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_v_07_a_seat_that_is_not_at_the_table_changes_nothing(seat: int) -> None:
    """Whoever is not there is not asked and cannot act."""
    position = placing()
    play(position, A, "offer B 1 Tower for $100")
    before = position.fingerprint()
    for action in (do.Place("5D"), do.Declare(), do.Accept(1), do.Decline(1), do.Withdraw(1)):
        refusal = position.refusal(seat, action)
        assert refusal is not None
        assert refusal.code in {"not_your_turn", "not_your_offer"}
    assert position.legal(seat) == []
    assert position.fingerprint() == before
    assert money(position) == [6000, 6000, 6000]
    assert holdings(position, "Tower") == [3, 0, 0]


def test_v_07_no_seat_declares_by_a_number_off_the_table() -> None:
    """Not even where the window is open."""
    position = given(chains=laid({"Tower": 12}))
    for seat in (-3, -1, 3):
        refusal = position.refusal(seat, do.Declare())
        assert refusal is not None
        assert refusal.code == "not_your_turn"
