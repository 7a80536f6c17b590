"""Every refusal of the server has a sentence, and the facts that the sentence speaks of."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

from kibitz import server, tournament
from kibitz.core import errors
from kibitz.core.errors import IllegalAction
from kibitz.server.errors import SENTENCES, told
from tests.contract.tiny import GAME

FILES = sorted(
    path for package in (server, tournament) for path in Path(str(package.__file__)).parent.rglob("*.py")
)
KINDS = {
    "BadEvent",
    "BadResult",
    "Forbidden",
    "IllegalAction",
    "Limited",
    "Malformed",
    "Missing",
    "InDoubt",
    "NotKept",
    "Refused",
    "Stale",
}


def raised() -> Iterator[tuple[str, str, set[str]]]:
    """Every refusal that is written down in the server: where, its code, and the names of its facts."""
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KINDS:
                first = node.args[0] if node.args else None
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    facts = {keyword.arg or "**" for keyword in node.keywords}
                    yield f"{path.name}:{node.lineno}", first.value, facts


def test_every_refusal_has_its_sentence_and_the_facts_for_it() -> None:
    found = list(raised())
    assert len(found) > 50
    for place, code, facts in found:
        pattern = SENTENCES.get(code) or errors.SENTENCES.get(code)
        assert pattern is not None, f"{place}: no sentence for {code}"
        wanted = {name for _, name, _, _ in Formatter().parse(pattern) if name}
        assert "**" in facts or wanted <= facts, f"{place}: {code} lacks {wanted - facts}"


def test_every_sentence_is_said_somewhere() -> None:
    spoken = "".join(path.read_text() for path in FILES if path.name != "refusals.py")
    assert [code for code in SENTENCES if f'"{code}"' not in spoken] == []


def test_a_game_words_its_own_refusals() -> None:
    assert told(IllegalAction("not_in_hand", card=3), GAME).sentence == "You do not hold the card 3"
    assert told(IllegalAction("not_in_hand", card=3)).sentence == "not in hand"
    assert told(IllegalAction("undo_off"), GAME).sentence == "This table plays without undo"
