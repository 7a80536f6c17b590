"""MERC at the prompt: what is awaited, in words, and what may be typed for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kibitz.core.screen import STRONG, Line, Lines, wrapped
from kibitz.games.merc import printed
from kibitz.games.merc.card_words import merc_words
from kibitz.games.merc.desk_view import DeskView
from kibitz.games.merc.question import QuestionView
from kibitz.games.merc.view import MercView

Notation = tuple[tuple[str, str], ...]

ASKED: Mapping[str, str] = {
    "act": "Your MERCs act: ? lists what they can do. Pass when you are done.",
    "card": "Play a tactics card, or give one up to reinforce a sector.",
    "ability": "Use your special ability?",
    "land": "Where does your squad land? At the edge of the map, where no other rebel is.",
    "keep": "Which of the drawn MERCs do you keep?",
    "join": "{unit} is hired: which squad, or where to start?",
    "deck": "A card for {unit}: from which deck?",
    "loot": "Who takes what? The rest stays in the stash of {sector}.",
    "swap": "Exchange equipment in {sector}; done when you have enough.",
    "pick": "Give one of these cards to somebody in the squad of {unit}; the others are discarded.",
    "base": "Where is your base? In an industry you control.",
    "place_militia": "Put {count} militia onto the map.",
    "push_militia": "Send militia from {sector} next door, or be done.",
    "choose_merc": "Which of the drawn MERCs do you hire?",
    "flip": "Which sector is turned? {count} to go.",
    "shell": "Which sector is shelled? {count} more at most.",
    "name_rebel": "Name a rebel: all of your side act before that one.",
    "fight_order": "Several fights wait: which is next?",
    "dog": "Set {unit}'s dog on somebody?",
    "heal": "Give up dice of {unit} for somebody's health?",
    "aim": "Whom does {unit} aim at? {count} more at most.",
    "reroll": "Throw all dice of {unit} again?",
    "stray": "{unit} threw {count} sixes: let one hit somebody else?",
    "hit": "{count} hits to assign: on whom does the next one go?",
    "convert": "Win the militia over that {unit} hit?",
    "loot_dead": "Who takes equipment of the dead?",
    "retreat": "Does a squad leave {sector}?",
    "mine": "Set a mine off in {sector}?",
    "disarm": "{unit} has disarmed a mine in {sector}: take it along, or leave it in the stash?",
    "save": "{unit} would die: use the shot?",
    "hurt": "{count} units in {sector} take 1 damage: which?",
    "lose_militia": "{count} militia in {sector} are lost: whose?",
    "call": "{by} attacks {sector}: come along?",
    "gift": "{by} offers you {count} militia in {sector}: take them?",
    "exchange": "{by} asks: may {unit} give {card} to {taker}?",
}

# What may be typed for each question, and what it means.
TYPED: Mapping[str, Notation] = {
    "act": (
        ("move primary gold", "a squad goes next door; both: move primary secondary gold"),
        ("explore basic, train basic", "search the sector, train militia"),
        ("reequip basic", "exchange equipment"),
        ("hire basic fire doc", "hire; before that others may be fired"),
        ("regroup secondary basic doc", "these become the secondary squad"),
        ("call primary gold", "attack, and ask the other rebels to come"),
        ("gift 1 gold 3", "offer rebel 1 three militia in Gold"),
        ("pass", "end your phase"),
    ),
    "card": (("play fodder", "play a card"), ("reinforce fodder gold", "give it up for militia")),
    "land": (("land gold", "land there"),),
    "keep": (("keep basic doc", "keep these"), ("keep none", "keep nobody")),
    "join": (("join basic primary gold", "join a squad, or start one there"),),
    "deck": (("deck weapon", "or armor, or accessory"),),
    "loot": (("take basic m16", "Basic takes it"), ("done", "leave the rest")),
    "swap": (
        ("take basic m16", "out of the stash"),
        ("put basic m16", "into the stash"),
        ("hand basic m16 doc", "from one to the other"),
        ("partner doc", "Doc pays an action too and takes part"),
        ("done", "enough"),
    ),
    "pick": (("give basic m16", "Basic gets it"),),
    "base": (("base gold", "the base is there"),),
    "place_militia": (("place gold 3", "three of them onto Gold"),),
    "push_militia": (("push gold 3", "three of them to Gold"), ("done", "enough")),
    "choose_merc": (("choose basic", "hire Basic"), ("decline", "nobody, where that may be")),
    "flip": (("sector gold", "this one"),),
    "shell": (("sector gold", "this one"), ("done", "no more")),
    "name_rebel": (("name 1", "rebel 1"),),
    "fight_order": (("fight gold", "the fight for Gold is next"),),
    "dog": (("dog basic", "set it on Basic"), ("done", "keep it")),
    "heal": (("heal 2 basic", "two dice for Basic"), ("heal 2 basic with medical-kit", "with a kit")),
    "aim": (("aim militia:2, aim basic", "one more target"), ("fire", "enough")),
    "stray": (("stray basic", "on Basic"), ("done", "no")),
    "hit": (("hit militia:2, hit basic", "one hit"),),
    "loot_dead": (("take basic m16", "Basic takes it"), ("done", "the rest is discarded")),
    "retreat": (("retreat primary gold", "leave for Gold"), ("stay primary", "fight on")),
    "hurt": (("lose militia:0, lose basic", "this one"),),
    "lose_militia": (("lose militia:0", "of rebel 0"),),
    "call": (("move primary gold", "come along with that squad"), ("decline", "stay")),
}
YES_OR_NO: Notation = (("accept", "yes"), ("decline", "no"))


def own_question(view: MercView) -> QuestionView | None:
    """What the seat that looks is asked, if it is."""
    return next((question for question in view.questions if question.seat == view.seat), None)


def question(view: MercView, names: Sequence[str], width: int) -> Lines:
    """What is awaited from the seat that looks; nothing if it is not asked."""
    asked = own_question(view)
    if asked is None:
        return ()
    words = ASKED[asked.what].format(
        unit=printed.unit(asked.unit or ""),
        sector=printed.sector(asked.sector or ""),
        card=printed.item(asked.card or ""),
        taker=printed.unit(asked.taker or ""),
        by="" if asked.by is None else printed.who(asked.by, names),
        count=asked.count,
    )
    return (*wrapped(printed.sentence(words), width, STRONG), *_shown(view, width))


def _shown(view: MercView, width: int) -> Lines:
    """What lies on the own desk: MERCs to choose from, cards to take."""
    desk = view.factions[view.seat or 0].desk
    rows: list[Line] = []
    for name in _mercs(view, desk):
        rows += wrapped(f"  {merc_words(name)}", width, "", "    ")
    if desk is not None and desk.cards:
        rows += wrapped("  " + ", ".join(printed.item(card.kind) for card in desk.cards), width, "", "    ")
    return tuple(rows)


def _mercs(view: MercView, desk: DeskView | None) -> list[str]:
    if desk is not None and desk.what == "keep":
        return list(desk.units or ())
    asked = own_question(view)
    return list(view.drawn) if asked is not None and asked.what == "choose_merc" else []


def notation(view: MercView) -> Notation:
    """The words for this moment."""
    asked = own_question(view)
    if asked is None:
        return ()
    return TYPED.get(asked.what, YES_OR_NO)
