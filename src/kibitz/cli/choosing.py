"""What verbs have in common when people choose: a game, a preset and options, bots, numbers.

Every mistake becomes a complaint that names what is wrong and what would be right. Games and bots are
imported only when asked for, so that `kibitz --help` stays quick.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from kibitz.cli.complaint import Complaint
from kibitz.cli.document import printable, read_document, shown

if TYPE_CHECKING:
    from kibitz.core.choices import BadOption
    from kibitz.core.game import AnyGame

FROM_FILE = "@"  # in front of the name of a file that holds the value of an option
OPTION_HELP = "change one option; may be repeated; NAME=@FILE takes its value from a TOML or JSON file"


def positive(text: str) -> int:
    """A number of things that there must be at least one of: a type for argparse."""
    try:
        number = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"must be a whole number (got {text!r})") from None
    if number < 1:
        raise argparse.ArgumentTypeError(f"must be at least 1 (got {number})")
    return number


def game_named(key: str | None) -> AnyGame:
    """The game of this name; without a name, the only one there is."""
    from kibitz.games import keys, load

    known = keys()
    if key is None and len(known) != 1:
        raise Complaint(f"which game? there are: {', '.join(known)}")
    if key is not None and key not in known:
        raise Complaint(f"there is no game {key!r}; there are: {', '.join(known)}")
    return load(key or known[0])


def options_named(game: AnyGame, preset: str | None, changes: Sequence[str] = ()) -> Any:
    """A preset, or the game's own defaults, with single options changed: `name=value`, or `name=@file` for a
    value that is written in TOML or JSON."""
    from kibitz.core.choices import BadOption, chosen

    if preset is not None and preset not in game.presets:
        raise Complaint(f"{game.key} has no preset {preset!r}; there are: {', '.join(game.presets)}")
    options = game.Options() if preset is None else game.presets[preset]
    given = dict(_named(game, change) for change in changes)
    try:
        return chosen(options, {name: _value(game, name, text) for name, text in given.items()})
    except BadOption as bad:
        raise Complaint(_bad_option(bad, given[bad.name])) from None


def _named(game: AnyGame, change: str) -> tuple[str, str]:
    """The name and the value of a change."""
    name, equals, text = change.partition("=")
    if not equals:
        raise Complaint(f"--option {change!r}: write it as name=value")
    known = game.Options.__struct_fields__
    if name not in known:
        raise Complaint(_unknown_option(game, name, known))
    return name, text


def _value(game: AnyGame, name: str, text: str) -> Any:
    """What a text stands for; as it is where it stands for nothing, so that the choice is refused."""
    from msgspec import ValidationError, convert, structs, to_builtins

    if text.startswith(FROM_FILE):
        return read_document(text[1:])
    kinds = {field.name: field.type for field in structs.fields(game.Options)}
    try:
        return to_builtins(convert(text, kinds[name], strict=False))
    except ValidationError:
        return text


def _bad_option(bad: BadOption, value: str) -> str:
    if value.startswith(FROM_FILE):
        return f"--option {bad.name}: {shown(value[1:])}: {printable(bad.problem)}"
    return f"--option {bad.name}: {bad.problem} (got {value!r})"


def _unknown_option(game: AnyGame, name: str, known: Sequence[str]) -> str:
    close = get_close_matches(name, known, n=1)
    if close:
        return f"{game.key} has no option {name!r}; did you mean {close[0]!r}?"
    return f"{game.key} has no option {name!r}; there are: {', '.join(known)}"


def known_bots(names: Sequence[str], game: AnyGame | None = None) -> None:
    """Complain about the first name that is no bot's, or that of a bot which does not play this game."""
    from kibitz.bots import BOTS, every_bot, those_playing

    known = every_bot() if game is None else those_playing(game, BOTS)
    for name in names:
        if name in known:
            continue
        if name not in every_bot():
            raise Complaint(f"there is no bot {name!r}; there are: {', '.join(known)}")
        if game is not None:
            raise Complaint(f"the bot {name!r} does not play {game.key}; there are: {', '.join(known)}")


def bots_named(game: AnyGame, names: str, seats: int | None, default: int) -> tuple[str, ...]:
    """A bot for every seat: one name for all of them, or one name a seat."""
    bots = tuple(name.strip() for name in names.split(","))
    known_bots(bots, game)
    if len(bots) == 1:
        return bots * (default if seats is None else seats)
    if seats is not None and len(bots) != seats:
        raise Complaint(f"--bots names {len(bots)} bots for {seats} players; name one, or one for each")
    return bots


def refuse_start(game: AnyGame, seats: int, options: Any) -> None:
    """Complain now about what the game would refuse later."""
    from kibitz.core.chance import QuickSource
    from kibitz.core.errors import IllegalAction, sentence

    try:
        game.start(seats, options, QuickSource(0))
    except IllegalAction as refused:
        raise Complaint(f"{game.key}: {sentence(refused, game.sentences)}") from None
