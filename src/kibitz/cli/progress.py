"""How far something long is: a bar on a terminal, and nothing where nobody looks."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    Tell = Callable[[str, int, int], None]

T = TypeVar("T")


def tracked(items: Sequence[T], what: str) -> Iterable[T]:
    """One after the other."""
    with progress() as tell:
        for done, item in enumerate(items):
            tell(what, done, len(items))
            yield item


@contextmanager
def progress() -> Iterator[Tell]:
    """A bar for as long as the block lasts: tell it what is done, how much of it, and of how much."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", visible=False)
        said = ""

        def tell(what: str, done: int, total: int) -> None:
            nonlocal said
            if what != said:
                bar.reset(task, description=what, visible=total > 1)
                said = what
            bar.update(task, completed=done, total=total)

        yield tell
