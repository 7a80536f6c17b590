"""Kibitz: a home for tabletop games, where the end of a game explains itself.

`core` is what every game has in common, `games` holds one folder per game, `cli` one file per verb of the
`kibitz` command. Set KIBITZ_PURE=1 to run a compiled installation from its Python files.
"""

import os
import sys

__version__ = "0.1.0"

if os.environ.get("KIBITZ_PURE") == "1":
    from kibitz._pure import SourceOnly

    sys.meta_path.insert(0, SourceOnly())
