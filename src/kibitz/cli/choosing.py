"""What verbs have in common when people choose: a game, a preset and options, bots, numbers.

Every mistake becomes a complaint that names what is wrong and what would be right. Games and bots are
imported only when asked for, so that `kibitz --help` stays quick.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kibitz.cli.complaint import Complaint

if TYPE_CHECKING:
    from kibitz.core.game import Game


def positive(text: str) -> int:
    """A number of things that there must be at least one of: a type for argparse."""
    try:
        number = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"must be a whole number (got {text!r})") from None
    if number < 1:
        raise argparse.ArgumentTypeError(f"must be at least 1 (got {number})")
    return number


def game_named(key: str) -> Game:
    """The game of this key."""
    from kibitz.games import keys, load

    if key not in keys():
        raise Complaint(f"there is no game {key!r}; there are: {', '.join(keys())}")
    return load(key)


def options_named(game: Game, preset: str | None, changes: Sequence[str] = ()) -> Any:
    """A preset's options, or the defaults, with `name=value` changes on top."""
    import msgspec

    if preset is None:
        options: Any = game.Options()
    elif preset in game.presets:
        options = game.presets[preset]
    else:
        raise Complaint(f"{game.title} has no preset {preset!r}; it has: {', '.join(game.presets)}")
    chosen = msgspec.to_builtins(options)
    for change in changes:
        name, equals, value = change.partition("=")
        if not equals or name not in chosen:
            raise Complaint(f"--option {change}: expected NAME=VALUE with one of {', '.join(chosen)}")
        chosen[name] = value
        try:
            msgspec.convert(chosen, game.Options, strict=False)
        except msgspec.ValidationError as error:
            raise Complaint(f"--option {change}: {error}") from None
    return msgspec.convert(chosen, game.Options, strict=False)


def bots_named(names: str, seats: int | None, default: int) -> tuple[str, ...]:
    """A bot for every seat: one name for all of them, or one name a seat."""
    from kibitz.bots import BOTS

    bots = tuple(name.strip() for name in names.split(","))
    for bot in bots:
        if bot not in BOTS:
            raise Complaint(f"there is no bot {bot!r}; there are: {', '.join(BOTS)}")
    if len(bots) == 1:
        return bots * (default if seats is None else seats)
    if seats is not None and len(bots) != seats:
        raise Complaint(f"--bots names {len(bots)} bots for {seats} players; name one, or one for each")
    return bots


def refuse_start(game: Game, seats: int, options: Any) -> None:
    """Complain now about what the game would refuse later."""
    from kibitz.core.chance import QuickSource
    from kibitz.core.errors import IllegalAction, sentence

    try:
        game.start(seats, options, QuickSource(0))
    except IllegalAction as refused:
        raise Complaint(sentence(refused, game.sentences)) from None
