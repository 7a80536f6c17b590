"""One sitting: asks whoever is to act, person or bot, plays and writes what they choose, until the end.

Where several have something to decide they are asked by turns, so that nobody is through before the others
begin, and whoever made an offer hears the answer before going on; whoever is asked always has an answer, so
nobody waits for ever.
"""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.bots import BOTS, those_playing
from kibitz.cli.terminal.console import Terminal
from kibitz.cli.terminal.picture import drawing_of, help_page, listed
from kibitz.cli.terminal.savefile import SaveFile, command, resume_command, shown, uninterrupted
from kibitz.cli.terminal.scoresheet import score_sheet
from kibitz.cli.terminal.story import as_lines, last_lines, news, paragraphs
from kibitz.core.bot import Bot, sight_of
from kibitz.core.chance import BOTS as BOTS_STREAM
from kibitz.core.chance import SealedSource
from kibitz.core.drawing import DIM, TITLE, WARN, Drawing, Drawn, text
from kibitz.core.errors import Malformed, Refused
from kibitz.core.game import Action
from kibitz.core.table import Table

YES = ("y", "yes")
LEAST_NEWS = 2  # lines of the log that are shown however low the screen


class Left(Exception):
    """Somebody typed `quit`."""


class Session:
    """A started table, a terminal, and the file that both are kept in."""

    def __init__(self, table: Table, bots: Sequence[str | None], file: SaveFile, terminal: Terminal) -> None:
        self.table = table
        self.game = table.game
        self.bots = bots
        self.file = file
        self.terminal = terminal
        self.notes: list[str] = []  # what to say before the first picture
        self.at_keyboard: int | None = None

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, bot in enumerate(self.bots) if bot is None]

    def run(self) -> None:
        """Play to the end."""
        self.introduce()
        while (seat := self.next_seat()) is not None:
            bot = self.bots[seat]
            if bot is None:
                self.person_plays(seat)
            else:
                self.play(seat, self.bot_choice(seat, bot))
        self.farewell()

    def introduce(self) -> None:
        """Who plays and where it is kept, on a page of its own where the first picture would wipe it away."""
        person = "you" if len(self.people) == 1 else "a person"
        seats = zip(self.table.names, self.bots, strict=True)
        kinds = [f"{name} ({person if bot is None else f'{bot} bot'})" for name, bot in seats]
        self.terminal.fresh()
        self.terminal.show((text(self.game.title, TITLE),))
        self.terminal.say(", ".join(kinds))
        for note in self.notes:
            self.terminal.say(note, DIM, indent="  ")
        if self.terminal.clears and len(self.people) == 1:
            self.terminal.ask("Press Enter to begin. ")

    def next_seat(self) -> int | None:
        """Whom to ask: who acted longest ago; among those who never have, bots before people and answers
        before the turn itself. None at the end. The record tells it all, so a resumed game goes on alike."""
        waiting = self.table.to_act()
        acted = {step.seat: step.n for step in self.table.steps}

        def turn(seat: int) -> tuple[int, bool, bool]:
            return acted.get(seat, 0), self.bots[seat] is None, seat == waiting[0]

        return min(waiting, key=turn, default=None)

    def play(self, seat: int, action: Action) -> None:
        """Play an action and have it on disk before anybody hears of it."""
        with uninterrupted():
            self.table.play(seat, action)
            self.file.append(self.table.steps[-1])
        if not self.people:
            told = paragraphs(self.table, None, len(self.table.steps))
            self.terminal.show(as_lines(told, self.terminal.width - 1))

    def bot_choice(self, seat: int, bot: str) -> Action:
        """A bot's action. Its chance depends on secret and action number alone, so a game that was
        interrupted goes on as it would have without."""
        header, position = self.table.header, self.table.position
        assert header is not None
        assert position is not None
        source = SealedSource(header.seed, ("bots", str(len(self.table.steps))))
        player: Bot = those_playing(self.game, BOTS)[bot]
        return player.choose(sight_of(self.game, position, seat), source.stream(BOTS_STREAM))

    # People

    def person_plays(self, seat: int) -> None:
        """Show, ask, and ask again after a refusal, until an action is played."""
        self.hand_over(seat)
        drawing = self.show_table(seat)
        while True:
            typed = self.terminal.ask(f"{self.table.names[seat]}> ")
            if self.command(typed, seat, drawing):
                continue
            try:
                action = self.understood(typed, seat)
                if self.is_sure(seat, action):
                    self.play(seat, action)
                    return
            except Refused as refused:
                self.refuse(refused, seat)

    def is_sure(self, seat: int, action: Action) -> bool:
        """Whether somebody wants to do this who has been told what speaks against it."""
        said = self.game.caution(self.table.view(seat), action) if isinstance(self.game, Drawn) else ""
        if not said:
            return True
        self.terminal.say(said, WARN)
        return self.terminal.ask("Do it all the same? (yes or no) ").lower() in YES

    def hand_over(self, seat: int) -> None:
        """Between two people the screen is emptied, and nothing is shown before the next one asks for it."""
        if len(self.people) > 1 and self.at_keyboard != seat:
            if self.at_keyboard is not None:
                self.terminal.hide()
            name = self.table.names[seat]
            self.terminal.ask(f"{name}, take the keyboard and press Enter. ")
        self.at_keyboard = seat

    def show_table(self, seat: int | None) -> Drawing:
        """The picture, the news and the question, as much of the news as fits below the picture."""
        terminal = self.terminal
        drawing = drawing_of(self.game, self.table.view(seat), self.table.names, terminal.width)
        terminal.fresh()
        terminal.show(drawing.picture)
        told = as_lines(news(self.table, seat), terminal.width - 1)
        room = terminal.height - len(drawing.picture) - len(drawing.question) - 1  # and one for the prompt
        told = last_lines(told, max(room, LEAST_NEWS))
        roomy = len(told) + 2 <= room
        for part in (told, drawing.question):
            terminal.show(((), *part) if roomy else part)
        return drawing

    def understood(self, typed: str, seat: int) -> Action:
        """An action from notation or from its number in the list of legal ones."""
        if typed.isascii() and typed.isdigit():
            legal = self.choices(seat)
            if not 1 <= int(typed[:6]) <= len(legal):
                raise Malformed("no_such_number", most=len(legal))
            return legal[int(typed) - 1]
        if isinstance(self.game, Drawn):
            typed = self.game.as_meant(self.table.view(seat), typed)
        return self.game.read(typed, self.table.names)

    def choices(self, seat: int) -> Sequence[Action]:
        """The legal actions as they are numbered."""
        return listed(self.game, self.table.view(seat), self.table.legal(seat))

    def refuse(self, refused: Refused, seat: int) -> None:
        """Say why not; nothing has changed."""
        if refused.code == "no_such_number":
            told = f"The list has the numbers 1 to {refused.facts['most']}"
        else:
            told = self.game.refused(refused, self.table.names, seat)
        hint = " Type ? for help." if isinstance(refused, Malformed) else ""
        self.terminal.say(f"{told.rstrip('.')}.{hint}", WARN)

    # Words that are no action

    def command(self, typed: str, seat: int, drawing: Drawing) -> bool:
        """Do what a word like `log` asks for; False if it must be an action."""
        word = typed.lower().rstrip("s") if typed.lower() == "hints" else typed.lower()
        if word in drawing.pages:
            self.terminal.show(drawing.pages[word])
            return True
        match word:
            case "":
                self.terminal.show(drawing.question)
            case "?" | "help":
                self.show_help(seat, drawing)
            case "board":
                self.show_table(seat)
            case "log":
                self.terminal.show(as_lines(paragraphs(self.table, seat), self.terminal.width - 1))
            case "rules":
                self.terminal.say(f"The documentation of Kibitz has the rules of {self.game.title}, whole.")
            case "save":
                self.terminal.say(f"Every action is saved as it is played, in {shown(self.file.path)}.")
            case "quit" | "exit":
                raise Left
            case _:
                return False
        return True

    def show_help(self, seat: int, drawing: Drawing) -> None:
        """What may be typed now."""
        view = self.table.view(seat)
        choices, width = self.choices(seat), self.terminal.width - 1
        self.terminal.show(help_page(self.game, view, drawing, choices, self.table.names, width))

    # The end

    def farewell(self) -> None:
        """The last picture, the score sheet, and how to check the shuffle."""
        people = self.people
        last = people[0] if len(people) == 1 else None
        if len(people) > 1:
            self.terminal.hide()
        if people:
            self.show_table(last)
        outcome, header = self.table.outcome, self.table.header
        assert outcome is not None
        assert header is not None
        sheet = score_sheet(self.game, outcome, self.table.names, self.terminal.width - 1)
        self.terminal.show(((), *sheet, ()))
        self.terminal.say(f"The record: {shown(self.file.path)}", DIM)
        self.terminal.show((text(f"The secret of the shuffle: {header.seed}", DIM),))
        self.terminal.show((text(f"Check the shuffle: {command('verify', self.file.path)}", DIM),))

    def interrupted(self) -> None:
        """Say where the game is and how to go on."""
        self.terminal.show(((), text("The game is saved. To go on:", TITLE)))
        self.terminal.show((text(f"  {resume_command(self.file.path)}"),))
