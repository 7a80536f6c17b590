"""What everybody saw in a finished game, worked out beside the server and handed over to be kept."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import msgspec

from kibitz.server.errors import Worded
from kibitz.server.limits import Limited
from kibitz.server.paying import let_the_house_pay
from kibitz.server.store import Row
from kibitz.server.table import entries
from kibitz.server.table.state import LiveTable
from kibitz.server.workers.desk import AnyDesk
from kibitz.server.workers.looking_back import LookBack, packed
from kibitz.server.workers.process import Failed

LARGEST = 512 * 1024  # bytes of an entry: games of today come to a tenth of it

log = logging.getLogger("kibitz.server")

_read = msgspec.json.Decoder(tuple[bytes, ...]).decode


async def archived(desk: AnyDesk, table: LiveTable, rows: Sequence[Row]) -> entries.Archived | None:
    """The archive of a finished table: an empty one if it would be too large or take too long, so that nobody
    tries again; None if the workers are too busy now. Nobody asked for it, and so nobody pays."""
    let_the_house_pay()
    wish = LookBack(table.package, table.key, table.id, packed(rows), None, "archive", {})
    try:
        made = entries.Archived(blocks=_read(await desk.done(wish)))
    except Limited as limited:
        if limited.code == "busy":
            return None
        return _without(table, limited.code)
    except (Worded, Failed) as failed:
        return _without(table, str(failed))
    size = len(entries.encode(made))
    return made if size <= LARGEST else _without(table, f"{size} bytes are too many")


def _without(table: LiveTable, problem: str) -> entries.Archived:
    log.warning("not archived", extra={"table": table.id, "game": table.key, "problem": problem})
    return entries.Archived()
