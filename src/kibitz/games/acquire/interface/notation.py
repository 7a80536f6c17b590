"""Actions as people write them: at a prompt, in a record, in a bug report.

    6D                                        place a tile
    found Tower   keep Tower   settle Tower   choose a chain
    sell 2 trade 4   hold                     dispose of defunct shares, the rest is held
    buy Tower 2 American 1   pass             buy shares, or none
    declare   skip
    offer Bob 2 Tower + $500 for 1 Continental
    accept 1   decline 1   withdraw 1

Case does not matter and a chain may be shortened to the letters that tell it apart. Records call a partner by
seat, `#2`, because names may change.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from kibitz.core.errors import Malformed
from kibitz.core.game import Action
from kibitz.games.acquire.interface import actions

TILE = re.compile(r"\d{1,2}[a-z]", re.IGNORECASE)
THOUSANDS = re.compile(r"\$\d{1,3}(?:,\d{3})+(?!\d)")  # money as the screen writes it; other commas separate
VERBS = (
    "a tile, found, keep, settle, sell, trade, hold, buy, pass, declare, skip, "
    "offer, accept, decline or withdraw"
)


def write(action: actions.AnyAction) -> str:
    """An action in notation."""
    match action:
        case actions.Place(tile):
            return tile
        case actions.Found(chain):
            return f"found {chain}"
        case actions.Keep(chain):
            return f"keep {chain}"
        case actions.Settle(chain):
            return f"settle {chain}"
        case actions.Dispose(0, 0):
            return "hold"
        case actions.Dispose(sell, trade):
            parts = [f"sell {sell}"] * (sell > 0) + [f"trade {trade}"] * (trade > 0)
            return " ".join(parts)
        case actions.Buy(shares):
            return (
                " ".join(["buy", *(f"{chain} {shares[chain]}" for chain in actions.Chain if chain in shares)])
                if shares
                else "pass"
            )
        case actions.Propose(to, give, want):
            return f"offer #{to} {write_goods(give)} for {write_goods(want)}"
        case actions.Accept(offer):
            return f"accept {offer}"
        case actions.Decline(offer):
            return f"decline {offer}"
        case actions.Withdraw(offer):
            return f"withdraw {offer}"
        case actions.Skip():
            return "skip"
        case actions.Declare():
            return "declare"


def write_goods(goods: actions.Goods) -> str:
    """One side of a trade: `2 Tower + $500`."""
    parts = [f"{goods.shares[chain]} {chain}" for chain in actions.Chain if chain in goods.shares]
    if goods.cash or not parts:
        parts.append(f"${goods.cash}")
    return " + ".join(parts)


def read(text: str, names: Sequence[str] = ()) -> Action:
    """An action from notation; Malformed says what was not understood."""
    text = THOUSANDS.sub(lambda found: found[0].replace(",", ""), text)
    words = text.replace(",", " ").split()
    if not words:
        raise Malformed("unreadable", problem="an empty line", choices=VERBS)
    first = words[0].lower()
    if TILE.fullmatch(first):
        if len(words) > 1:
            raise Malformed(
                "unreadable", problem=f"{words[1]!r} after {words[0]!r}", choices="one tile alone"
            )
        return actions.Place(first.upper())
    reader = READERS.get(first)
    if reader is None:
        raise Malformed("unreadable", problem=f"{words[0]!r}", choices=VERBS)
    return reader(words, names)


def _alone(action: Action) -> Callable[[list[str], Sequence[str]], Action]:
    def reader(words: list[str], names: Sequence[str]) -> Action:
        if len(words) > 1:
            raise Malformed("unreadable", problem=f"{words[1]!r} after {words[0]!r}", choices="nothing more")
        return action

    return reader


def _chosen(
    kind: type[actions.Found] | type[actions.Keep] | type[actions.Settle],
) -> Callable[[list[str], Sequence[str]], Action]:
    def reader(words: list[str], names: Sequence[str]) -> Action:
        if len(words) != 2:
            raise Malformed(
                "unreadable", problem=" ".join(words), choices=f"{words[0].lower()} and one chain"
            )
        return kind(_chain(words[1]))

    return reader


def _numbered(
    kind: type[actions.Accept] | type[actions.Decline] | type[actions.Withdraw],
) -> Callable[[list[str], Sequence[str]], Action]:
    def reader(words: list[str], names: Sequence[str]) -> Action:
        if len(words) != 2:
            raise Malformed("unreadable", problem=" ".join(words), choices="the number of an offer")
        return kind(_number(words[1].lstrip("#")))

    return reader


def _disposal(words: list[str], names: Sequence[str]) -> Action:
    amounts: dict[str, int] = {}
    rest = [word.lower() for word in words]
    while rest:
        kind = rest.pop(0)
        if kind not in ("sell", "trade", "hold"):
            raise Malformed("unreadable", problem=f"{kind!r}", choices="sell, trade or hold")
        if kind in amounts:
            raise Malformed("unreadable", problem=f"{kind!r} twice", choices="sell, trade and hold once each")
        if kind != "hold" and not rest:
            raise Malformed("unreadable", problem=f"{kind!r} without a number", choices=f"{kind} 2, say")
        amounts[kind] = _held(rest) if kind == "hold" else _number(rest.pop(0))
    return actions.Dispose(amounts.get("sell", 0), amounts.get("trade", 0))


def _held(rest: Sequence[str]) -> int:
    """A number to hold could only repeat, or contradict, what selling and trading leave."""
    if rest and rest[0][0].isdigit():
        only = "hold without a number: what is neither sold nor traded is held"
        raise Malformed("unreadable", problem=repr(f"hold {rest[0]}"), choices=only)
    return 0


def _purchase(words: list[str], names: Sequence[str]) -> Action:
    """`buy Tower 2`, `buy 2 Tower`, `buy Tower` for one; a chain named twice adds up."""
    shares: dict[actions.Chain, int] = {}
    rest = words[1:]
    if [word.lower() for word in rest] in ([], ["nothing"]):
        return actions.Buy()
    while rest:
        word = rest.pop(0)
        if word[0].isdigit():
            number, word = _counted(word, rest, ", ".join(actions.Chain))
        elif rest and rest[0][0].isdigit():
            number = _number(rest.pop(0))
        else:
            number = 1
        chain = _chain(word)
        shares[chain] = shares.get(chain, 0) + number
    return actions.Buy({chain: number for chain, number in shares.items() if number})


def _offer(words: list[str], names: Sequence[str]) -> Action:
    """`offer Bob 2 Tower + $500 for 1 Continental`; a name may have several words."""
    text = " ".join(words[1:])
    to, text = _partner(text, names)
    sides = re.split(r"(?i)\bfor\b", text)
    if len(sides) != 2:
        problem = "an offer with 'for' twice" if len(sides) > 2 else "an offer without 'for'"
        raise Malformed("unreadable", problem=problem, choices="offer NAME goods for goods")
    give, want = sides
    return actions.Propose(to, _goods(give), _goods(want))


def _partner(text: str, names: Sequence[str]) -> tuple[int, str]:
    if match := re.match(r"#(\d+)\s+", text):
        return _number(match[1]), text[match.end() :]
    for seat, name in sorted(enumerate(names), key=lambda pair: -len(pair[1])):
        if text.lower().startswith(name.lower() + " "):
            return seat, text[len(name) + 1 :]
    who = text.partition(" ")[0]
    if who and names:
        raise Malformed("stranger", name=who, players=tuple(names))
    problem = f"an offer to {who!r}" if who else "an offer to nobody"
    raise Malformed("unreadable", problem=problem, choices="offer NAME goods for goods")


def _goods(text: str) -> actions.Goods:
    shares: dict[actions.Chain, int] = {}
    cash = 0
    rest = [word for word in re.split(r"[\s+&]+|\band\b", text.strip()) if word]
    while rest:
        word = rest.pop(0)
        if word.lower() == "nothing":
            continue
        if word.startswith("$"):
            cash += _number(word[1:])
            continue
        number = 1
        if word[0].isdigit():
            number, word = _counted(word, rest, f"${word}, or one of {', '.join(actions.Chain)}")
        chain = _chain(word)
        shares[chain] = shares.get(chain, 0) + number
    return actions.Goods({chain: number for chain, number in shares.items() if number}, cash)


def _counted(word: str, rest: list[str], choices: str) -> tuple[int, str]:
    """A number and the chain that must follow it, taken off the rest."""
    number = _number(word)
    if not rest or not rest[0][0].isalpha():
        raise Malformed("unreadable", problem=f"{word!r} without a chain", choices=choices)
    return number, rest.pop(0)


def _chain(word: str) -> actions.Chain:
    """A chain by its name or the first letters of it."""
    found = [chain for chain in actions.Chain if word and chain.lower().startswith(word.lower())]
    if len(found) != 1:
        raise Malformed("unreadable", problem=f"{word!r} as a chain", choices=", ".join(actions.Chain))
    return found[0]


def _number(word: str) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", word):
        raise Malformed("unreadable", problem=f"{word!r} as a number", choices="a whole number")
    return int(word)


READERS: dict[str, Callable[[list[str], Sequence[str]], Action]] = {
    "declare": _alone(actions.Declare()),
    "skip": _alone(actions.Skip()),
    "pass": _alone(actions.Buy()),
    "found": _chosen(actions.Found),
    "keep": _chosen(actions.Keep),
    "settle": _chosen(actions.Settle),
    "sell": _disposal,
    "trade": _disposal,
    "hold": _disposal,
    "buy": _purchase,
    "offer": _offer,
    "accept": _numbered(actions.Accept),
    "decline": _numbered(actions.Decline),
    "withdraw": _numbered(actions.Withdraw),
}


def tiles(text: str) -> list[str]:
    """Tile names from a list with ranges along a row or a column: `1D-5D 2E` is 1D 2D 3D 4D 5D 2E."""
    found: list[str] = []
    for word in text.replace(",", " ").split():
        start, _, end = word.upper().partition("-")
        end = end or start
        columns = range(int(start[:-1]), int(end[:-1]) + 1)
        rows = range(ord(start[-1]), ord(end[-1]) + 1)
        found += [f"{column}{chr(row)}" for row in rows for column in columns]
    return found
