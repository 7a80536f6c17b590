"""Records of finished games among bots, for counting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from kibitz.bots.playing import play_out
from kibitz.core.game import AnyGame
from kibitz.core.record import Record, header_of, source_of
from kibitz.games import load

OKEY = load("okey101")
ACQUIRE = load("acquire")
MERC = load("merc")


def options_of(game: AnyGame, **values: Any) -> Any:
    """Options the way a table sends them."""
    return msgspec.convert(values, game.Options)


def played(
    game: AnyGame,
    names: Sequence[str],
    bot: str = "opener",
    seed: int | str = 0,
    *,
    rotation: int = 0,
    people: bool = False,
    **values: Any,
) -> Record:
    """A game among equal bots. A seed of letters is a secret; `people` takes the bots for people."""
    options = options_of(game, **values)
    kind: Any = "quick" if isinstance(seed, int) else "sealed"
    bots = (bot,) * len(names)
    header = header_of(game, options, names, kind, str(seed), bots=() if people else bots)
    went = play_out(game, options, bots, source_of(header), rotation, keep=True)
    return Record(header, went.steps)
