"""A game in the terminal: one seat for the person, bots for the others."""

import random
from collections.abc import Callable
from typing import Final, final

from rich.console import Console
from rich.markup import escape

from weathergage.cli.board import find_pieces, show_position, spoken
from weathergage.cli.output import shown
from weathergage.cli.reader import Reader
from weathergage.cli.story import tell
from weathergage.cli.typed import Notation
from weathergage.cli.words import write_bytes
from weathergage.engine.decision import Action, Decision
from weathergage.engine.errors import BadInput, WeathergageError
from weathergage.engine.game import Bot
from weathergage.engine.registry import card_of
from weathergage.engine.state import asked
from weathergage.engine.table import Table

MOST_LISTED: Final = 30
"""More options than this are listed only when asked for."""

HELP: Final[list[tuple[str, str]]] = [
    ("3", "take option 3"),
    ("ORDER", "give an order as it is written in the list, or as JSON"),
    ("options WORD", "list the options that have this word in them"),
    ("hint, take", "what a sensible captain would do here, and doing it"),
    ("auto", "let him answer this question; auto turn, auto all; auto SHIP SHIP for some"),
    ("why ORDER", "whether an order is legal, and what is certain and likely about it"),
    ("pass", "nothing more here"),
    ("look, list", "the chart; the chart with every piece"),
    ("log N", "the last N things that happened"),
    ("undo", "take back your last answer, until something was revealed"),
    ("save FILE", "save the game"),
    ("concede, quit", "give up; leave the table"),
]


@final
class Session:
    """The table, the person's seat, the bots, and what has been shown so far."""

    def __init__(
        self, table: Table, seat: str, others: dict[str, Bot], adviser: Bot, screen: Console
    ) -> None:
        self.table = table
        self.seat = seat
        self.others = others
        self.adviser = adviser
        self.screen = screen
        self.reader = Reader(screen)
        self.rng = random.Random(f"{table.journal.commitment} bots")
        self.told = 0
        self.turn_shown = -1
        self.asked_last = ""
        self.hinted: Action | None = None
        self.auto_until = 0
        """The turn up to which the adviser answers for the person."""
        self.left = False
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self.help,
            "options": self.options,
            "hint": self.hint,
            "take": self.take,
            "auto": self.auto,
            "why": self.why,
            "pass": self.give_pass,
            "look": self.look,
            "list": self.list_pieces,
            "log": self.log,
            "undo": self.undo,
            "save": self.save,
            "concede": self.concede,
            "quit": self.quit,
        }

    # The course of the game.

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        while self.table.result is None and not self.left:
            self.news()
            waiting = [self.table.names[place] for place in asked(self.table.state)]
            others = [name for name in waiting if name != self.seat]
            if others:
                self.bot_answers(others[0], self.others[others[0]])
            elif self.turn() < self.auto_until or self.reader.ended:
                self.bot_answers(self.seat, self.adviser)
            else:
                self.person_answers()
        self.news()

    def turn(self) -> int:
        """The turn as the person reads it."""
        turn = self.data().get("turn")
        return turn if isinstance(turn, int) else 0

    def data(self) -> dict[str, object]:
        """What the person's seat sees."""
        return self.table.view(self.seat).data()

    def news(self) -> None:
        """Tell what has happened since it was last told."""
        seen = self.table.events(self.seat, self.told)
        tell(self.screen, seen)
        self.told += len(seen)

    def bot_answers(self, seat: str, bot: Bot, parts: list[str] | None = None) -> None:
        """A bot answers the question of a seat."""
        decision = self.table.decisions[seat]
        answer = bot.choose(self.table.view(seat), decision, self.rng, parts)
        self.table.act(seat, answer, decision.id)

    def person_answers(self) -> None:
        """Ask the person, and do one thing he says."""
        decision = self.table.decisions[self.seat]
        if self.turn() != self.turn_shown:
            self.turn_shown = self.turn()
            self.look("")
        if decision.id != self.asked_last:
            self.asked_last = decision.id
            self.hinted = None
            self.ask(decision)
        line = self.reader.line(f"{self.seat}> ")
        if line is None:
            self.screen.print(f"No more orders: {self.adviser.name} plays {self.seat}.")
        elif line:
            try:
                self.obey(line)
            except WeathergageError as error:
                self.screen.print(str(error), style="yellow", markup=False)

    def ask(self, decision: Decision) -> None:
        """Put the question."""
        prompt = str(decision.data().get("prompt") or decision.kind)
        self.screen.print(f"\n[bold]{escape(prompt)}[/bold]  [dim]rule {decision.rule}[/dim]")
        parts = decision.parts
        if parts:
            self.screen.print(f"  for: {', '.join(parts)}", markup=False)
        options = decision.options()
        if options is not None and len(options) <= MOST_LISTED:
            self.options("")
        else:
            forms = "; ".join(Notation(decision).forms())
            self.screen.print(f"  orders: {forms}", markup=False)
        self.screen.print("  [dim]hint, auto, help[/dim]")

    def obey(self, line: str) -> None:
        """One line of the person: a command, an option's number, or an order."""
        word, _, rest = line.partition(" ")
        if word in self.commands:
            self.commands[word](rest.strip())
        else:
            self.answer(self.read(line))

    def read(self, text: str) -> Action:
        """An answer from an option's number or from an order."""
        decision = self.table.decisions[self.seat]
        if text.isdigit():
            options = decision.options() or []
            if not 1 <= int(text) <= len(options):
                raise BadInput(f"There are options 1 to {len(options)} here.")
            return options[int(text) - 1]
        return self.table.game.action(Notation(decision).read(text))

    def answer(self, action: Action) -> None:
        """Answer the question."""
        self.table.act(self.seat, action, self.table.decisions[self.seat].id)

    # The commands.

    def help(self, rest: str) -> None:
        """What can be said."""
        for words, meaning in HELP:
            self.screen.print(f"  {words:<15}{meaning}", markup=False)

    def options(self, rest: str) -> None:
        """List the options, those with a word in them if one is given."""
        decision = self.table.decisions[self.seat]
        options = decision.options()
        notation = Notation(decision)
        if options is None:
            forms = "; ".join(notation.forms())
            self.screen.print(f"  too many to list; orders: {forms}", markup=False)
            return
        for number, option in enumerate(options, 1):
            text = notation.write(option.data())
            if rest in text:
                self.screen.print(f"  {number:>3}  {text}", markup=False)

    def hint(self, rest: str) -> None:
        """What the adviser would do."""
        decision = self.table.decisions[self.seat]
        view = self.table.view(self.seat)
        self.hinted = self.adviser.choose(view, decision, random.Random(0))
        self.screen.print(f"  {Notation(decision).write(self.hinted.data())}", markup=False)
        if self.adviser.reason:
            self.screen.print(f"  {self.adviser.reason}", style="italic", markup=False)
        self.screen.print("  [dim]take: do so[/dim]")

    def take(self, rest: str) -> None:
        """Do what was hinted."""
        if self.hinted is None:
            raise BadInput("There is no hint to take: ask for one with `hint`.")
        self.answer(self.hinted)

    def auto(self, rest: str) -> None:
        """The adviser answers: this question, this turn, all, or for some pieces."""
        if rest == "turn":
            self.auto_until = self.turn() + 1
        elif rest == "all":
            self.auto_until = 1_000_000
        elif not rest:
            self.bot_answers(self.seat, self.adviser)
        else:
            parts = rest.replace(",", " ").split()
            known = self.table.decisions[self.seat].parts
            for part in parts:
                if part not in known:
                    raise BadInput(f"{part!r} is not asked about; asked about is: {shown(known)}.")
            self.bot_answers(self.seat, self.adviser, parts)

    def why(self, rest: str) -> None:
        """Whether an order is legal; what is certain and likely about it."""
        decision = self.table.decisions[self.seat]
        action = self.read(rest)
        refusal = decision.why_not(action)
        if refusal is not None:
            self.screen.print(f"  no: {refusal.reason} (rule {refusal.rule})", markup=False)
            return
        self.screen.print("  legal")
        for name, facts in (
            ("certain", decision.preview(action)),
            ("likely", decision.odds(action, random.Random(0))),
        ):
            for key, value in facts.items():
                self.screen.print(f"  {name}: {key} {shown(value)}", markup=False)

    def give_pass(self, rest: str) -> None:
        """Nothing more here."""
        action = self.table.decisions[self.seat].passing()
        if action is None:
            raise BadInput("This question cannot be passed.")
        self.answer(action)

    def look(self, rest: str) -> None:
        """The chart."""
        show_position(self.screen, self.data(), False)
        self.say_pieces()

    def list_pieces(self, rest: str) -> None:
        """The chart and every piece."""
        show_position(self.screen, self.data(), True)
        self.say_pieces()

    def say_pieces(self) -> None:
        """Where the pieces are, in words, in a game whose board is no open sea."""
        if find_pieces(self.data()):
            return
        for line in spoken(self.table, self.seat):
            self.screen.print(f"  {line}", markup=False)

    def log(self, rest: str) -> None:
        """What happened last."""
        count = int(rest) if rest.isdigit() else 20
        tell(self.screen, self.table.events(self.seat)[-count:])

    @property
    def contest(self) -> str:
        """What the game calls one of its games."""
        return card_of(self.table.game.id).words()["contest"]

    def undo(self, rest: str) -> None:
        """Take back the last answer."""
        self.table.undo(self.seat)

    def save(self, rest: str) -> None:
        """Save the game."""
        path = rest or f"{self.contest}.wgage"
        self.table.journal.holder = self.seat
        write_bytes(path, self.table.save())
        self.screen.print(f"Saved as {path}; go on with: weathergage play --terminal --load {path}")

    def concede(self, rest: str) -> None:
        """Give up."""
        self.table.concede(self.seat)

    def quit(self, rest: str) -> None:
        """Leave the table."""
        self.left = True
