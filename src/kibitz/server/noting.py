"""What a game finds worth a line in the server's log, such as the end of a hand."""

from __future__ import annotations

import logging

from kibitz.core.game import note_of
from kibitz.server.table import LiveTable

log = logging.getLogger("kibitz.server")


def note_step(table: LiveTable) -> None:
    """Log what the last step brought about, where the game says so."""
    if table.last is None or table.game is None:
        return
    for event in table.last.events:
        noted = note_of(table.game, event)
        if noted is not None:
            what, facts = noted
            log.info(what, extra={"table": table.id, "game": table.key, **facts})
