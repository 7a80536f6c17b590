"""What a seat is shown: the game's own drawing, or every field of its view where a game does not draw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from kibitz.core.drawing import STRONG, TITLE, Drawing, Drawn, Line, Lines, Span, text, wrapped
from kibitz.core.game import Action, LoadedGame

LISTED = 40  # so many actions are listed whole
SAMPLE = 12  # of more, about so many are shown


def drawing_of(game: LoadedGame, view: Any, names: Sequence[str], width: int) -> Drawing:
    """The view of one seat as a drawing."""
    if isinstance(game, Drawn):
        return game.draw(view, names, width)
    return Drawing(picture=fields(game, view, width), question=(text("What will you do?", STRONG),))


def fields(game: LoadedGame, view: Any, width: int) -> Lines:
    """A view field by field, in the order the game defines them; what is empty is left out."""
    lines: list[Line] = [text(game.title, TITLE)]
    for name, value in msgspec.json.decode(msgspec.json.encode(view)).items():
        lines += _field(name.replace("_", " "), value, width, "")
    return tuple(lines)


def _field(name: str, value: Any, width: int, indent: str) -> Lines:
    """A field on a line of its own where it is simple, else with its parts below it."""
    if _is_empty(value):
        return ()
    if not isinstance(value, (dict, list)) or all(_is_simple(part) for part in _parts(value).values()):
        return wrapped(f"{indent}{name}: {_inline(value)}", width, indent=f"{indent}  ")
    inner = [_field(str(key), part, width, f"{indent}  ") for key, part in _parts(value).items()]
    return (text(f"{indent}{name}:"), *(line for lines in inner for line in lines))


def _parts(value: Any) -> dict[Any, Any]:
    return value if isinstance(value, dict) else dict(enumerate(value, 1))


def _is_empty(value: Any) -> bool:
    return value is None or value in ([], {}, "")


def _is_simple(value: Any) -> bool:
    return not isinstance(value, (dict, list)) or (
        isinstance(value, list) and not any(isinstance(part, (dict, list)) for part in value)
    )


def _inline(value: Any) -> str:
    if isinstance(value, dict):
        filled = [(name, part) for name, part in value.items() if not _is_empty(part)]
        return ", ".join(f"{name.replace('_', ' ')} {_inline(part)}" for name, part in filled)
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def listed(game: LoadedGame, view: Any, legal: Sequence[Action]) -> Sequence[Action]:
    """The legal actions in the order of their numbers."""
    return game.ordered(view, legal) if isinstance(game, Drawn) else legal


def help_page(
    game: LoadedGame, view: Any, drawing: Drawing, legal: Sequence[Action], names: Sequence[str], width: int
) -> Lines:
    """What may be typed now: the game's words, the `listed` actions, and the words of every game."""
    lines: list[Line] = []
    if drawing.notation:
        lines += [text("You may type", TITLE), *_two_columns(drawing.notation, width)]
    lines += [_count(len(legal)), *_numbered(game, view, legal, names, width)]
    lines += [text("At any time", TITLE), *_two_columns(everywhere(drawing), width)]
    return tuple(lines)


def everywhere(drawing: Drawing) -> tuple[tuple[str, str], ...]:
    """The words that every prompt knows."""
    pages = {word: f"show the {word}" for word in drawing.pages}
    return (
        ("?", "this page"),
        ("board", "show the table again"),
        ("log", "all that happened"),
        *({"rules": "where to read them"} | pages).items(),
        ("save", "where the game is kept"),
        ("quit", "stop; the game can be resumed"),
    )


def _count(number: int) -> Line:
    if number <= LISTED:
        return text("Or a number from this list", TITLE)
    return text(f"Or one of {number} numbers; some of them", TITLE)


def _numbered(
    game: LoadedGame, view: Any, legal: Sequence[Action], names: Sequence[str], width: int
) -> Lines:
    rows = []
    for number, action in _sample(legal):
        typed, means = game.write(action), ""
        if isinstance(game, Drawn):
            typed = game.spoken(action) or game.as_shown(view, typed)
            means = game.explain(view, action, names)
        rows.append((f"{number:>4}  {typed}", means))
    return _beside(rows, width)


def _sample(legal: Sequence[Action]) -> list[tuple[int, Action]]:
    """All of them with their numbers; of very many the first of every kind, and of all the first few."""
    numbered = list(enumerate(legal, 1))
    if len(legal) <= LISTED:
        return numbered
    firsts = {type(action): number for number, action in reversed(numbered)}
    room = max(SAMPLE - len(firsts), 0)
    others = [number for number, action in numbered if firsts[type(action)] != number][:room]
    return [(number, legal[number - 1]) for number in sorted([*firsts.values(), *others])]


def _two_columns(pairs: Sequence[tuple[str, str]], width: int) -> Lines:
    return _beside([(f"  {words}", means) for words, means in pairs], width)


def _beside(rows: Sequence[tuple[str, str]], width: int) -> Lines:
    """What is typed, and what it means in a column of its own; below it where it is too long for that."""
    column = min(max((len(words) for words, _ in rows), default=0), width // 2 - 2)
    lines: list[Line] = []
    for words, means in rows:
        head = f"{words:<{column}}"
        below = Span(" " * (column + 2))
        if len(head) + 2 + len(means) <= width:
            lines.append((Span(head, STRONG), Span(f"  {means}".rstrip())))
        elif len(head) > column:
            lines += wrapped(words, width, STRONG, "      ")
            lines += [(below, *part) for part in wrapped(means, width - column - 2)]
        else:
            first, *rest = wrapped(means, width - column - 2)
            lines.append((Span(head, STRONG), Span("  "), *first))
            lines += [(below, *part) for part in rest]
    return tuple(lines)
