"""Does every card have a test that notices when what it does is gone?

    python -m tests.games.merc.cards.without_effects            every card, piece by piece; some ten minutes
    python -m tests.games.merc.cards.without_effects uzi max    these cards

Each effect of a card is taken out of the data by itself, and so is each of its figures; then the tests named
after the card, which pass with all of it, run in a process of their own that has read no other data. One of
them has to fail.
"""

from __future__ import annotations

import importlib
import multiprocessing
import os
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import hypothesis  # noqa: F401  (read once, here, and not by every process of its own)
import pytest

ROOT = Path(__file__).parents[4]
TESTS = ROOT / "tests" / "games" / "merc"
DATA = ROOT / "src" / "kibitz" / "games" / "merc" / "cards" / "data"
DECKS = ("mercs", "equipment", "dictators", "tactics", "sectors")
LISTS = ("effects", "setup", "turn", "traits")
SAYINGS = ("reveals", "woman", "oil")
FIGURES = ("initiative", "training", "combat", "targets", "armor", "health", "value", "loot")

Card = Mapping[str, Any]


def read(text: str) -> list[Card]:
    """The entries of a data file."""
    (entries,) = tomllib.loads(text).values()
    found: list[Card] = entries
    return found


def cards() -> dict[str, Card]:
    """Every card by its id."""
    return {card["id"]: card for deck in DECKS for card in read((DATA / f"{deck}.toml").read_text("utf-8"))}


def pieces(card: Card) -> Iterator[tuple[str, Card]]:
    """What a card does, piece by piece, each with the card that is left when it is taken out."""
    for name in LISTS:
        effects = card.get(name, [])
        for place, effect in enumerate(effects):
            yield effect["does"], {**card, name: effects[:place] + effects[place + 1 :]}
    for name in (*FIGURES, *SAYINGS):
        if card.get(name):
            yield name, without(card, name)


def without(card: Card, name: str) -> Card:
    """A card that does not say this."""
    left = {key: value for key, value in card.items() if key != name}
    return left if name != "loot" else {**left, "loot": [0, 0, 0]}  # the one thing that has to be said


# Which tests are named after which cards


def named_in(name: str, ids: list[str]) -> set[str]:
    """The cards in the name of a test, word by word; a long id hides a shorter one inside it."""
    found = set()
    words = f"_{name}_"
    for card in sorted(ids, key=len, reverse=True):
        word = f"_{card.replace('-', '_')}_"
        if word in words:
            found.add(card)
            words = words.replace(word, "__")
    return found


def named_by(value: object, ids: list[str]) -> set[str]:
    """The cards among the parameters of a test."""
    if isinstance(value, str):
        return {value} & {*ids}
    if isinstance(value, list | tuple):
        return {card for each in value for card in named_by(each, ids)}
    return set()


def tests() -> dict[str, set[str]]:
    """Every card with the tests that are named after it, as pytest calls them. A test with parameters is
    named after those that are ids."""
    ids = [*cards()]
    found: dict[str, set[str]] = {card: set() for card in ids}
    for path in TESTS.rglob("test_*.py"):
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for name, test in vars(importlib.import_module(module)).items():
            if not name.startswith("test_"):
                continue
            cases = [
                list(mark.args[1]) for mark in getattr(test, "pytestmark", []) if mark.name == "parametrize"
            ]
            for card in named_in(name, ids) | named_by(cases, ids):
                found[card].add(f"{path}::{name}")
    return found


class Only:
    """Of a test with parameters, the cases that are named after the card."""

    def __init__(self, card: str) -> None:
        self.card = card
        self.ids = [*cards()]

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self.card in self.named(item)]

    def named(self, item: pytest.Item) -> set[str]:
        case = getattr(item, "callspec", None)
        values = [] if case is None else [*case.params.values()]
        return named_in(getattr(item, "originalname", item.name), self.ids) | named_by(values, self.ids)


# Running them


def run(card: str, left: Card, wanted: set[str]) -> int:
    """Run these tests with what is left of the card, in a process that has not read the data yet."""
    assert "kibitz.games.merc" not in sys.modules
    child = multiprocessing.get_context("fork").Process(target=_run, args=(card, left, sorted(wanted)))
    child.start()
    child.join()
    return child.exitcode or 0


def _run(card: str, left: Card, wanted: list[str]) -> None:
    whole = tomllib.loads

    def loads(text: str, /, *, parse_float: Callable[[str], Any] = float) -> dict[str, Any]:
        found = whole(text, parse_float=parse_float)
        for table, entries in found.items():
            if isinstance(entries, list):
                found[table] = [left if entry.get("id") == card else entry for entry in entries]
        return found

    tomllib.loads = loads
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # half of the time would go into them
    with Path(os.devnull).open("w") as nowhere, redirect_stdout(nowhere):
        how = ["-x", "--assert=plain", "--tb=no", "-p", "no:cacheprovider"]
        code = pytest.main([*how, *wanted], plugins=[Only(card)])
    sys.exit(code)


def verdict(code: int) -> str:
    """What it means that pytest ended like this; nothing if a test has failed, as it should."""
    if code == pytest.ExitCode.TESTS_FAILED:
        return ""
    if code == pytest.ExitCode.OK:
        return "its tests still pass"
    return f"its tests cannot be run ({code})"


def found_in_another_process() -> dict[str, set[str]]:
    """`tests()`, which imports the game, kept away from this process."""
    with multiprocessing.get_context("fork").Pool(1) as pool:
        return pool.apply(tests)


def main(chosen: list[str]) -> int:
    every, named = cards(), found_in_another_process()
    bad = 0
    for card in chosen or every:
        for what, left in pieces(every[card]):
            problem = verdict(run(card, left, named[card])) if named[card] else "there is no test"
            print(f"{card}: {what}: {problem or 'noticed'}", flush=True)
            bad += bool(problem)
    print(f"{bad} pieces of cards can be taken out without a test that notices")
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
