"""A server whose shuffles are known beforehand, for browser tests in which something certain must happen.

`python -m tests.web.known_deals WORD serve …` is `kibitz serve …`, but that every table has the same secret.
"""

from __future__ import annotations

import hashlib
import sys
from unittest.mock import patch

from kibitz.cli.main import main


def secret_of(word: str) -> str:
    """The secret of every table at a server that was given this word."""
    return hashlib.sha256(word.encode()).hexdigest()


if __name__ == "__main__":
    word, *arguments = sys.argv[1:]
    with patch("kibitz.server.rooms.hub.new_secret", return_value=secret_of(word)):
        sys.exit(main(arguments))
