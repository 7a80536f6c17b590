"""Two tables that differ only in what somebody may not know tell that person the same, byte for byte.

Compared is all that reaches the viewer's two sockets, a spectator, the screen, the host and a stranger, and
what the HTTP door answers them: states, steps, refusals of every kind, looking back, heads and sizes. The
deliberate leaks at the end show that the comparison would notice.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kibitz.core.chance import QuickSource
from kibitz.core.errors import IllegalAction
from kibitz.core.game import Action, Event, GameOptions
from kibitz.games.acquire.options import AcquireOptions, Assets, TwoPlayer
from kibitz.server.history import events, records, replay, seeing
from kibitz.server.history.past import Past
from kibitz.server.http import tables as endpoints
from kibitz.server.http.endpoint import Visit
from kibitz.server.rooms import broadcast
from kibitz.server.table import info as infos
from tests.contract.tiny import GAME as TINY
from tests.contract.tiny.rules import Play, TinyPosition
from tests.server.eavesdropping import PROBED, Transcript, nothing_random, overheard, overheard_after
from tests.server.twins import AcquireLabels, Labels, Plan, Rigged, TinyLabels, planned, rigged

OPEN = AcquireOptions(two_player=TwoPlayer.PLAIN)
HIDDEN = AcquireOptions(two_player=TwoPlayer.PLAIN, assets=Assets.HIDDEN)
SECRETS = ("0" * 48, "f1" * 24)

CASES: list[tuple[Labels, int, GameOptions, int, float]] = [
    *(
        (TinyLabels(), seats, TINY.Options(), 10 * seats + k, 0.3 + 0.2 * k)
        for seats in (2, 3, 4)
        for k in (0, 1)
    ),
    *((AcquireLabels(), seats, OPEN, seats, 0.25) for seats in (2, 3, 4)),
    *((AcquireLabels(), seats, HIDDEN, 7 * seats, 0.45) for seats in (2, 3, 4)),
]
names = [f"{labels.game.key}-{seats}-{seed}-{part}" for labels, seats, _, seed, part in CASES]
across_games = pytest.mark.parametrize(("labels", "seats", "options", "seed", "part"), CASES, ids=names)


class Leaked(AssertionError):
    """Somebody heard something different."""


def compare(one: Transcript, other: Transcript) -> int:
    """Leaked where the two differ; how many bytes were compared."""
    for first, second in zip(one, other, strict=False):
        if first != second:
            raise Leaked(difference(first, second))
    if len(one) != len(other):
        raise Leaked(f"{len(one)} messages, then {len(other)}")
    return sum(len(text.encode()) for _, _, text in one)


def difference(first: tuple[str, str, str], second: tuple[str, str, str]) -> str:
    """Who heard what, from shortly before the first letter that differs."""
    told = zip(first[2], second[2], strict=False)
    start = max(0, next((place for place, (one, other) in enumerate(told) if one != other), 0) - 60)
    return f"{first[0]}, {first[1]}:\n{first[2][start : start + 300]}\n{second[2][start : start + 300]}"


def both(plan: Plan, tmp_path: Path, kind: type[Rigged] = Rigged, probed: int = PROBED) -> list[Transcript]:
    """What is overheard of a plan and of its twin."""
    made = []
    for number, swaps in enumerate(({}, plan.swaps)):
        with pytest.MonkeyPatch.context() as monkeypatch:
            nothing_random(monkeypatch, SECRETS[number])
            game = rigged(plan, swaps, kind)
            made.append(asyncio.run(overheard(plan, game, tmp_path / f"{number}.db", probed)))
    return made


@across_games
def test_whoever_may_not_know_hears_the_same(
    labels: Labels, seats: int, options: GameOptions, seed: int, part: float, tmp_path: Path
) -> None:
    plan = planned(labels, seats, options, seed, seed % seats, part)
    assert len(plan.swaps) >= 4, "nothing to tell apart"
    assert len(plan.script) >= 4
    one, other = both(plan, tmp_path)
    assert compare(one, other) > 100_000
    for secret in SECRETS:
        assert not any(secret in text for transcript in (one, other) for _, _, text in transcript)


@across_games
def test_another_truth_for_the_same_view_changes_no_byte(
    labels: Labels, seats: int, options: GameOptions, seed: int, part: float, tmp_path: Path
) -> None:
    """Here also cash and shares differ, where they are hidden. Both truths are imagined: the real hand lies
    in the order in which it was drawn, which its owner knows and no view tells."""
    viewer = (seed + 1) % seats
    plan = planned(labels, seats, options, seed + 100, viewer, part)
    seen = labels.game.view(plan.positions()[-1], viewer)
    imagined = [labels.game.imagine(seen, QuickSource(seed).stream(stream)) for stream in range(20)]
    truths = {encoded(labels, truth): truth for truth in imagined}  # two alike would show nothing
    assert len(truths) > 1
    made = []
    for number, truth in enumerate(list(truths.values())[:2]):
        with pytest.MonkeyPatch.context() as monkeypatch:
            nothing_random(monkeypatch, SECRETS[number])
            store = tmp_path / f"{number}.db"
            made.append(asyncio.run(overheard_after(plan, rigged(plan, {}), store, truth)))
    assert compare(*made) > 10_000


def encoded(labels: Labels, position: Any) -> bytes:
    """All that is true, as far as any view shows it."""
    seats = len(position.hands) if isinstance(position, TinyPosition) else int(position.players)
    return msgspec.json.encode([labels.game.view(position, seat) for seat in range(seats)])


# Leaks on purpose: in the game


class LeakyPosition(TinyPosition):
    """Says who holds a card that somebody else tries to play."""

    def refusal(self, seat: int, action: Action) -> IllegalAction | None:
        refused = super().refusal(seat, action)
        if refused is not None and isinstance(action, Play):
            holder = [action.card in list(hand) for hand in self.hands]
            return IllegalAction(refused.code, card=action.card, holder=holder)
        return refused


class LeakyRefusal(Rigged):
    def start(self, seats: int, options: Any, source: object) -> Any:
        dealt = super().start(seats, options, source)
        leaky = LeakyPosition()
        leaky.lay(dealt.size, [list(hand) for hand in dealt.hands], list(dealt.stack), list(dealt.cards),
                  list(dealt.stakes), list(dealt.played), dealt.chance.copy())  # fmt: skip
        leaky.journal = []
        return leaky


class LeakyView(Rigged):
    """Shows everybody the top of the stack as if it were its height."""

    def view(self, position: Any, seat: int | None) -> Any:
        view = TINY.view(position, seat)
        return msgspec.structs.replace(view, stack=position.stack[0] if len(position.stack) else 0)


class LeakyOrder(Rigged):
    """The figures are right, but they stand in an order that follows from the hands."""

    def view(self, position: Any, seat: int | None) -> Any:
        view: dict[str, Any] = msgspec.to_builtins(TINY.view(position, seat))
        order = sorted(view, key=lambda name: (hash(name[0]) * sum(position.stack)) % 7)
        return {name: view[name] for name in order}

    def outlook(self, view: Any) -> None:
        """Such a view has none."""


class LeakySize(Rigged):
    """A sentence whose length gives something away."""

    def redact(self, event: Event, seat: int | None) -> Any:
        told = TINY.redact(event, seat)
        hidden = getattr(event, "card", None) or 0
        return msgspec.to_builtins(told) | {"padding": " " * hidden}


class LeakyEvent(Rigged):
    def redact(self, event: Event, seat: int | None) -> Event | None:
        return event


# and in the server


def secret_in_the_open(monkeypatch: pytest.MonkeyPatch) -> None:
    made = infos.info_of
    monkeypatch.setattr(
        broadcast, "info_of", lambda table: msgspec.structs.replace(made(table), secret=table.secret[:4])
    )


def legal_of_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody hears what whoever is to act may do."""
    monkeypatch.setattr(broadcast, "heard", lambda table, *_: table.playing.legal(table.to_act()[0]))


def outlook_of_a_neighbour(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody hears what the last seat can read off the table."""
    made = broadcast.outlook_for

    def wrong(table: Any, who: Any, ask: Any) -> Any:
        return made(table, msgspec.structs.replace(who, seat=len(table.seats) - 1), ask)

    monkeypatch.setattr(broadcast, "outlook_for", wrong)


def updates_with_the_outlook_of_a_neighbour(monkeypatch: pytest.MonkeyPatch) -> None:
    made = broadcast.updates_for

    def wrong(table: Any, audiences: Any, *rest: Any) -> Any:
        last = len(table.seats) - 1
        other = made(table, [last], None, [last])[0].outlook
        return [msgspec.structs.replace(told, outlook=other) for told in made(table, audiences, *rest)]

    monkeypatch.setattr(broadcast, "updates_for", wrong)


def events_as_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only where one looks back."""
    monkeypatch.setattr(events, "heard", lambda table, seat, events: list(events))


def moments_as_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only where one plays the game again."""
    monkeypatch.setattr(replay, "heard", lambda table, seat, events: list(events))


def other_eyes_before_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Past, "has_ended", lambda past: True)


def record_before_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    async def record(visit: Visit) -> bytes:
        rows = await visit.hub.store.read(visit.path["table"])
        return msgspec.json.encode(records.record_of(visit.path["table"], rows, visit.hub.services.find))

    for endpoint in endpoints.ENDPOINTS:
        if endpoint.name == "record":
            leaky = msgspec.structs.replace(endpoint, does=record)
            monkeypatch.setattr(
                "kibitz.server.app.ENDPOINTS",
                tuple(leaky if other is endpoint else other for other in endpoints.ENDPOINTS),
            )


def seat_of_a_neighbour(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever only watches is taken for the last seat when looking back."""
    seen = seeing.seen

    async def wrong(room: Any, key: str) -> Any:
        rows, seat = await seen(room, key)
        return rows, (len(room.table.seats) - 1 if seat is None else seat)

    monkeypatch.setattr(seeing, "seen", wrong)


def compare_a_plan(tmp_path: Path, kind: type[Rigged] = Rigged) -> int:
    """One plan for all leaks; it is enough to be curious at its beginning and at its end."""
    plan = planned(TinyLabels(), 3, TINY.Options(), 5, 0, 0.5)
    return compare(*both(plan, tmp_path, kind, probed=1))


@pytest.mark.parametrize("kind", [LeakyRefusal, LeakyView, LeakyOrder, LeakySize, LeakyEvent])
def test_a_game_that_leaks_is_caught(kind: type[Rigged], tmp_path: Path) -> None:
    with pytest.raises(Leaked):
        compare_a_plan(tmp_path, kind)


@pytest.mark.parametrize(
    "leak",
    [
        secret_in_the_open,
        legal_of_the_other,
        outlook_of_a_neighbour,
        updates_with_the_outlook_of_a_neighbour,
        events_as_they_were,
        moments_as_they_were,
        other_eyes_before_the_end,
        record_before_the_end,
        seat_of_a_neighbour,
    ],
)
def test_a_server_that_leaks_is_caught(
    leak: Callable[[pytest.MonkeyPatch], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    with pytest.raises(Leaked):
        compare_a_plan(tmp_path)


def test_without_a_leak_the_same_plan_passes(tmp_path: Path) -> None:
    """Or the leaks above would be caught for nothing."""
    assert compare_a_plan(tmp_path) > 100_000
