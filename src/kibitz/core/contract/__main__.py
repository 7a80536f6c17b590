"""`python -m kibitz.core.contract my_games.go_fish` does what `check_game` does, and tells how far it is."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

from kibitz.core.contract import BrokenContract, cases, check_case


def main(words: Sequence[str]) -> int:
    """Every check on every case of the games in these packages; 1 at the first promise that is not kept."""
    parser = argparse.ArgumentParser(prog="python -m kibitz.core.contract", description=__doc__)
    parser.add_argument("packages", nargs="+", metavar="PACKAGE", help="the folder of a game, dotted")
    for package in parser.parse_args(words).packages:
        try:
            game = import_module(package).GAME
        except (ImportError, AttributeError) as problem:
            parser.error(f"{package} is no game: {problem}; a game is a package that has a GAME")
        for case in cases(game):
            print(case.told, flush=True)
            try:
                check_case(case)
            except BrokenContract as problem:
                print(problem)
                return 1
        print(f"{package} keeps every promise")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
