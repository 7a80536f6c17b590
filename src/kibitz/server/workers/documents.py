"""What a worker is told of documents that people write: games played on a real table, and values of
options."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from kibitz.core.capabilities import Previews
from kibitz.server.workers.worker import Find, Wish, Work
from kibitz.wire.documents import Previewed, ScoreSheet


class Score(Wish, frozen=True):
    """A wish: who is paid what, who wins, and why."""

    document: dict[str, Any]

    can_refuse: ClassVar[bool] = True

    def ready(self, find: Find) -> Work:
        """The settling."""
        game = find(self.package, self.key)
        assert game is not None, "it was looked up"

        def settled() -> bytes:
            sheet = game.sheet(self.document)
            return msgspec.json.encode(
                ScoreSheet(sheet.findings, sheet.grids, sheet.sentences, sheet.outcome)
            )

        return settled


class Preview(Wish, frozen=True):
    """A wish: what a value of an option comes to."""

    option: str
    value: Any

    can_refuse: ClassVar[bool] = True

    def ready(self, find: Find) -> Work:
        """The reckoning."""
        game: Any = find(self.package, self.key)
        assert isinstance(game, Previews), "it was looked up"

        def reckoned() -> bytes:
            shown = game.preview(self.option, self.value)
            return msgspec.json.encode(Previewed(shown.value, shown.findings, shown.grids))

        return reckoned
