"""Twin games: two truths that one seat cannot tell apart, dealt to a real server.

A game is played without a server first. What the viewer has not learnt by the end of it may just as well have
been something else: those cards or tiles are relabelled among themselves, from the deal on, and the same
script is played again. Whether the twin is still in step is judged by the truth, never by a view: a leaking
view must not be able to hide itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol, cast

import msgspec

from kibitz.core.chance import Chance, QuickSource
from kibitz.core.contract.case import chosen
from kibitz.core.errors import Refused
from kibitz.core.game import Action, AnyGame, GameOptions
from kibitz.core.native import NUMBERS, ROWS, fancy, fields_of
from kibitz.core.position import Position
from kibitz.games import load
from kibitz.games.acquire.interface.events import TilesDrawn
from kibitz.games.acquire.interface.names import TILE_NAMES
from kibitz.games.acquire.rules.constants import TILES
from tests.contract.tiny import GAME as TINY
from tests.contract.tiny.rules import CARDS

Relabelling = Mapping[int, int]


class Labels(Protocol):
    """How a game's secrets can be relabelled."""

    game: AnyGame

    def hidden(self, position: Any, viewer: int) -> list[int]:
        """What lies where this seat cannot see it."""
        ...

    def relabel(self, position: Any, labels: Relabelling) -> None:
        """The same deal with other things in the places nobody sees."""
        ...

    def truth(self, position: Any, labels: Relabelling) -> bytes:
        """Everything that is true, relabelled; without what only the hand to act decides."""
        ...

    def probes(self, labels: Relabelling, seats: int) -> list[dict[str, Any]]:
        """Actions that somebody curious would try."""
        ...


class TinyLabels:
    """Cards."""

    game: AnyGame = TINY

    def hidden(self, position: Any, viewer: int) -> list[int]:
        others = [hand for seat, hand in enumerate(position.hands) if seat != viewer]
        return [*position.stack, *(card for hand in others for card in hand)]

    def relabel(self, position: Any, labels: Relabelling) -> None:
        position.hands = fancy(ROWS, [[labels.get(card, card) for card in hand] for hand in position.hands])
        position.stack = fancy(NUMBERS, [labels.get(card, card) for card in position.stack])

    def truth(self, position: Any, labels: Relabelling) -> bytes:
        hands = [[labels.get(card, card) for card in hand] for hand in position.hands]
        stack = [labels.get(card, card) for card in position.stack]
        shown = [position.cards, position.stakes, position.played, [position.turn, position.stake]]
        return msgspec.json.encode([hands, stack, [list(numbers) for numbers in shown]])

    def probes(self, labels: Relabelling, seats: int) -> list[dict[str, Any]]:
        cards = [-1, *range(CARDS + 1), 10**30]
        stakes = [-1, 0, 1, 3, 999, 10**30]
        return [{"do": "play", "card": card} for card in cards] + [
            {"do": "stake", "points": points} for points in stakes
        ]


class AcquireLabels:
    """Tiles."""

    game: AnyGame = load("acquire")
    # A hand's own business: which of its tiles can be placed, and the choices that gives.
    PRIVATE = ("deck", "hands", "mask", "choices", "menu", "chance", "terms")

    def hidden(self, position: Any, viewer: int) -> list[int]:
        size = position.terms.hand
        held = [
            position.hands[seat * size + slot]
            for seat in range(position.players)
            for slot in range(position.held[seat])
            if seat != viewer
        ]
        return held + [position.deck[place] for place in range(position.drawn, TILES)]

    def relabel(self, position: Any, labels: Relabelling) -> None:
        position.deck = fancy(NUMBERS, [labels.get(tile, tile) for tile in position.deck])
        position.hands = fancy(NUMBERS, [labels.get(tile, tile) for tile in position.hands])
        named = {TILE_NAMES[old]: TILE_NAMES[new] for old, new in labels.items()}
        position.journal = [
            msgspec.structs.replace(event, tiles=tuple(named.get(tile, tile) for tile in event.tiles or ()))
            if isinstance(event, TilesDrawn)
            else event
            for event in position.journal
        ]
        position.resume()

    def truth(self, position: Any, labels: Relabelling) -> bytes:
        kept = [getattr(position, name) for name in fields_of(type(position)) if name not in self.PRIVATE]
        secret = [[labels.get(tile, tile) for tile in place] for place in (position.deck, position.hands)]
        return msgspec.json.encode([secret, kept], enc_hook=list)

    def probes(self, labels: Relabelling, seats: int) -> list[dict[str, Any]]:
        tiles = [TILE_NAMES[tile] for tile in sorted({*list(labels)[:25], *range(0, TILES, 13)})]
        nothing: dict[str, Any] = {}
        much = {"shares": {"Luxor": 1}, "cash": 10**6}
        some = {"cash": 100}
        made: list[dict[str, Any]] = [{"do": "place", "tile": tile} for tile in [*tiles, "13A", "", "1a"]]
        made += [{"do": kind, "chain": "Tower"} for kind in ("found", "keep", "settle")]
        made += [
            {"do": kind, "offer": offer} for kind in ("accept", "decline", "withdraw") for offer in (0, 1)
        ]
        made += [{"do": "skip"}, {"do": "declare"}, {"do": "buy"}, {"do": "dispose", "sell": 3, "trade": 4}]
        made += [{"do": "buy", "shares": {"Luxor": 3}}, {"do": "buy", "shares": {"Imperial": 26}}]
        for to in range(seats + 1):
            made += [
                {"do": "propose", "to": to, "give": give, "want": want}
                for give, want in (
                    (much, some),
                    (some, much),
                    (nothing, nothing),
                    (some, {"shares": {"Tower": 24}}),
                )
            ]
        return made


@dataclass(frozen=True)
class Plan:
    """A script that can be played with and without `labels`; to the viewer both are one game."""

    labels: Labels
    seats: int
    options: GameOptions
    seed: int
    viewer: int
    script: tuple[tuple[int, Action], ...]
    swaps: Relabelling

    def start(self, swaps: Relabelling) -> Any:
        """The deal."""
        position = self.labels.game.start(self.seats, self.options, QuickSource(self.seed))
        if swaps:
            self.labels.relabel(position, swaps)
        return position

    def positions(self) -> list[Any]:
        """The truth before each step of the script, and after the last."""
        position = self.start({})
        made = [position.copy()]
        for seat, action in self.script:
            position.play(seat, action)
            made.append(position.copy())
        return made


def planned(labels: Labels, seats: int, options: GameOptions, seed: int, viewer: int, part: float) -> Plan:
    """A random game up to some part of it, with everything relabelled that stays hidden until then."""
    chance = QuickSource(seed).stream(10)
    script, last = _played(labels, seats, options, seed, chance, part)
    hidden = labels.hidden(last, viewer)
    shuffled = fancy(NUMBERS, hidden)
    chance.shuffle(shuffled)
    swaps = {old: new for old, new in zip(hidden, shuffled, strict=True) if old != new}
    whole = Plan(labels, seats, options, seed, viewer, tuple(script), swaps)
    return replace(whole, script=whole.script[: _in_step(whole)])


def _played(
    labels: Labels, seats: int, options: GameOptions, seed: int, chance: Chance, part: float
) -> tuple[list[tuple[int, Action]], Position]:
    script: list[tuple[int, Action]] = []
    position = labels.game.start(seats, options, QuickSource(seed))
    positions = [position.copy()]
    while choice := chosen(labels.game, position, chance):
        script.append(choice)
        position.play(*choice)
        positions.append(position.copy())
    steps = int(part * len(script))
    return script[:steps], positions[steps]


def _in_step(plan: Plan) -> int:
    """How many steps of the script can be played with the swaps so that nothing but the swaps differs."""
    real, twin = plan.start({}), plan.start(plan.swaps)
    for count, (seat, action) in enumerate(plan.script):
        if plan.labels.truth(real, plan.swaps) != plan.labels.truth(twin, {}):
            return max(0, count - 1)
        real.play(seat, action)
        try:
            twin.play(seat, action)
        except Refused:
            return count
    same = plan.labels.truth(real, plan.swaps) == plan.labels.truth(twin, {})
    return len(plan.script) - (not same)


class Rigged:
    """A game whose deal is that of a plan, whatever the shuffle says; otherwise the game itself."""

    def __init__(self, plan: Plan, swaps: Relabelling) -> None:
        self._plan, self._swaps = plan, swaps
        self._game: Any = plan.labels.game

    def start(self, seats: int, options: Any, source: object) -> Any:
        """The deal of the plan."""
        return self._plan.start(self._swaps)

    def under(self, version: int) -> Any:
        """It has no other rules than these."""
        return self

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


def rigged(plan: Plan, swaps: Relabelling, kind: type[Rigged] = Rigged) -> AnyGame:
    """The game to put in a server's library."""
    return cast("AnyGame", kind(plan, swaps))


def curious(plan: Plan, position: Any, truths: Sequence[Any] = ()) -> list[dict[str, Any]]:
    """What the viewer may try in vain here: it knows its own hand, and so what would be played."""
    decode = msgspec.json.Decoder(plan.labels.game.actions).decode
    vain = []
    for probe in plan.labels.probes(plan.swaps, plan.seats):
        try:
            action = decode(msgspec.json.encode(probe))
        except msgspec.ValidationError:
            vain.append(probe)
            continue
        if all(truth.refusal(plan.viewer, action) is not None for truth in (position, *truths)):
            vain.append(probe)
    return vain
