"""A new tournament: people by their names, bots by their number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from kibitz.core.chance import QuickSource
from kibitz.core.game import AnyGame
from kibitz.tournament.event import FORMAT, LONGEST_NAME, MOST_PLAYERS, Event, Player, System, expect_names
from kibitz.tournament.refusals import BadEvent


def begun(
    game: AnyGame,
    options: Any,
    *,
    people: Sequence[str],
    bots: Mapping[str, int],
    system: System,
    rounds: int,
    size: int | None = None,
    seed: int = 0,
) -> Event:
    """An event with players and no round yet. What the game would refuse at the start, it refuses now."""
    size = game.usual_seats if size is None else size
    game.start(size, options, QuickSource(0))
    sides = game.sides(size, options)
    if sides:
        raise BadEvent("sides_play", sides=tuple(dict.fromkeys(sides)))
    count = len(people) + sum(bots.values())
    if count < size:
        raise BadEvent("too_few_players", size=size, players=count)
    if count > MOST_PLAYERS:
        raise BadEvent("too_many_players", most=MOST_PLAYERS, players=count)
    players = (*(Player(_name(name)) for name in people), *_bots(bots))
    expect_names(players)
    return Event(
        kibitz=FORMAT,
        game=game.key,
        rules_version=game.rules_version,
        options=msgspec.to_builtins(options),
        system=system,
        planned=rounds,
        size=size,
        seed=seed,
        low_wins=game.low_wins,
        players=players,
    )


def _name(text: str) -> str:
    """A name as it is called out. A comma stands between names wherever results are written."""
    name = " ".join(text.split())
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable() or "," in name:
        raise BadEvent("bad_player", name=name[: 2 * LONGEST_NAME])
    return name


def _bots(bots: Mapping[str, int]) -> Iterator[Player]:
    """So many of each, with names of their own."""
    for bot, count in bots.items():
        for number in range(1, count + 1):
            yield Player(f"{bot} {number}", bot)
