"""What can go wrong between a client and a server, as exceptions whose text is for people."""

from __future__ import annotations

from kibitz.wire.tells import Refused, Unknown


class NoServer(Exception):
    """Nobody answers there now; the text says where and why. Trying again may help."""


class WrongAddress(NoServer):
    """No Kibitz server can be there, or something else answers. Trying again does not help."""


class StillUnknown(NoServer):
    """The server could not say whether something was done, however often it was asked; it may have been. The
    same ask, with the same id, may still be asked."""


class UnknownYet(StillUnknown):
    """The server cannot say just now whether something was done."""

    def __init__(self, told: Unknown) -> None:
        super().__init__(told.sentence)
        self.told = told


class Gone(Exception):
    """The connection has ended; `code` and the text say why."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason or f"the connection was closed ({code})")
        self.code = code


class RefusedByServer(Exception):
    """What was asked for was not done; `refused` has code, facts and, if it came too late, the state."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(refused.sentence)
        self.refused = refused

    @property
    def code(self) -> str:
        """The stable name of the reason."""
        return self.refused.code

    @property
    def wait(self) -> float | None:
        """Seconds after which the same ask may succeed; None where waiting does not help."""
        passes = self.refused.kind in ("limited", "unavailable") or self.code in ("not_kept", "stopping")
        if not passes:
            return None
        seconds = self.refused.facts.get("seconds", 1)
        return float(seconds) if isinstance(seconds, int | float) else 1.0
