"""The schema, as the numbered steps that lead to it.

A step is a file `0001_what.sql`, or `0001_what.sqlite.sql` and `0001_what.postgres.sql` where the two
databases need different words. A step that was released is never edited: the next one changes what it left.
"""

from __future__ import annotations

from importlib.resources import files
from typing import NamedTuple

from kibitz.server.store.protocol import StoreFailed


class Step(NamedTuple):
    """One change of the schema; `number` is the version it leads to."""

    number: int
    sql: str


def steps(dialect: str) -> list[Step]:
    """All steps for `sqlite` or `postgres`, in order."""
    found = []
    for file in files(__name__).iterdir():
        number, *words = file.name.replace("_", ".").split(".")
        if words[-1:] == ["sql"] and words[-2] not in {"sqlite", "postgres"} - {dialect}:
            found.append(Step(int(number), file.read_text(encoding="utf-8")))
    found.sort()
    if [step.number for step in found] != list(range(1, len(found) + 1)):
        raise FileNotFoundError(
            f"the steps of the {dialect} schema are incomplete: Kibitz is installed badly"
        )
    return found


def refuse_newer(name: str, version: int, known: list[Step]) -> None:
    """A schema from the future may mean anything: better not to touch it."""
    if version > len(known):
        raise StoreFailed(
            f"{name}: written by a newer Kibitz (schema {version}, known up to {len(known)}); upgrade Kibitz"
        )
