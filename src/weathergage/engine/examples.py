"""The example runner: plays an example with its forced dice and says what came out otherwise.

A worked example of a rulebook becomes a test this way, and a question about the rules is settled.
"""

from pathlib import Path
from typing import final

from weathergage.engine.chance import ForcedChance
from weathergage.engine.charts import find_chart
from weathergage.engine.decision import SPECTATOR, UMPIRE, shorten
from weathergage.engine.errors import BadInput, IllegalAction, WeathergageError
from weathergage.engine.event import Event
from weathergage.engine.example_files import ChartLine, Example, Expect, Play, read_example
from weathergage.engine.game import Game
from weathergage.engine.matching import (
    find_event,
    fits,
    has_each,
    matches,
    why_missing,
    wrong_state,
)
from weathergage.engine.registry import find_game
from weathergage.engine.state import hash_state
from weathergage.engine.table import Table


@final
class Failure:
    """What an example expected and what happened instead."""

    def __init__(self, file: str, rule: str, expected: str, happened: str) -> None:
        self.file = file
        self.rule = rule
        self.expected = expected
        self.happened = happened

    def data(self) -> dict[str, object]:
        """Plain JSON-able form."""
        return {
            "file": self.file,
            "rule": self.rule,
            "expected": self.expected,
            "happened": self.happened,
        }

    def __repr__(self) -> str:
        return f"{self.file} (rule {self.rule}): expected {self.expected}; {self.happened}"


@final
class Runner:
    """Plays one example and collects what is wrong."""

    def __init__(self, example: Example) -> None:
        self.example = example
        self.failures: list[Failure] = []
        self.events: list[Event] = []
        self.refusals = [each.rule for each in example.expects if each.kind == "refused"]

    def fail(self, expected: str, happened: str) -> None:
        """Note something wrong."""
        example = self.example
        self.failures.append(Failure(example.file, example.rule, expected, happened))

    def run(self) -> None:
        """The charts first, then the game."""
        game = find_game(self.example.game)
        for line in self.example.charts:
            self.read_chart(game, line)
        if self.example.needs_table():
            self.play(game)

    def read_chart(self, game: Game, line: ChartLine) -> None:
        """One reading of a chart."""
        asked = f"chart {line.name} {shorten(line.inputs)}"
        try:
            found = find_chart(game.charts(), line.name).look_up(line.inputs)
        except BadInput as mistake:
            self.fail(asked, str(mistake))
            return
        if not fits(line.result, found.result):
            self.fail(f"{asked} = {shorten(line.result)}", f"it gave {shorten(found.result)}")
        modifiers: list[object] = [each.data() for each in found.modifiers]
        if not has_each(line.modifiers, modifiers):
            self.fail(f"{asked} with {line.modifiers}", f"it had {modifiers}")

    def play(self, game: Game) -> None:
        """Every play in order, then what must have come of them."""
        luck = ForcedChance(self.example.dice)
        table = self.begin(game, luck)
        self.check_dice(luck, "before the first play")
        self.events = [seen.event for seen in table.seen[SPECTATOR]]
        for play in self.example.plays:
            if not self.play_one(table, luck, play):
                return
        self.check(table)

    def begin(self, game: Game, luck: ForcedChance) -> Table:
        """The table in the example's position."""
        example = self.example
        scenario = example.scenario or None
        return Table.new(
            game, scenario, example.options, 0, None, example.position, luck, keep=False
        )

    def play_one(self, table: Table, luck: ForcedChance, play: Play) -> bool:
        """One play: it must be legal and use its dice up, or be refused and change nothing.

        Returns whether the example can go on.
        """
        sound = len(self.failures)
        luck.faces = list(play.dice)
        luck.next = 0
        before = hash_state(table.state)
        # The log fills this list until the table hands it out, each seat its own face.
        events = table.log.events
        wrong = self.attempt(table, play)
        self.events += events
        if wrong is not None:
            self.refused(play, wrong)
            if events or hash_state(table.state) != before:
                self.fail(f"{play.words()} to change nothing", "it was refused and changed things")
        elif play.refused and len(self.failures) == sound:
            self.fail(f"{play.words()} to be refused by {play.refused}", "it was legal")
        if len(self.failures) == sound:
            self.check_dice(luck, f"after {play.words()}")
        return len(self.failures) == sound

    def attempt(self, table: Table, play: Play) -> IllegalAction | None:
        """Carry out a play; returns the refusal if there is one."""
        try:
            table.act(play.seat, play.action)
        except IllegalAction as refusal:
            return refusal
        except BadInput as mistake:
            self.fail(f"{play.words()} to be an action of this game", str(mistake))
        except WeathergageError as fault:
            self.fail(f"{play.words()} to be carried out with its dice", str(fault))
        return None

    def refused(self, play: Play, error: IllegalAction) -> None:
        """A play was refused: by the play's own word or by the next expected refusal."""
        wanted = play.refused
        if not wanted and self.refusals:
            wanted = self.refusals.pop(0)
        if not wanted:
            self.fail(f"{play.words()} to be legal", f"refused: {error}")
        elif not under(error.rule, wanted):
            self.fail(f"{play.words()} to be refused by {wanted}", f"refused: {error}")

    def check_dice(self, luck: ForcedChance, when: str) -> None:
        """Every forced die must have been asked for."""
        if luck.left():
            unused = luck.faces[luck.next :]
            self.fail(f"all dice used {when}", f"{luck.left()} left over: {unused}")

    def check(self, table: Table) -> None:
        """The expected events in order, the states at the end, and no refusal outstanding."""
        place = 0
        for expect in self.example.expects:
            if expect.kind == "event":
                place = self.check_event(expect, place)
            elif expect.kind == "never":
                self.check_never(expect)
            elif expect.kind == "state":
                self.check_state(table, expect)
        for rule in self.refusals:
            self.fail(f"a play to be refused by {rule}", "none was")

    def check_event(self, expect: Expect, place: int) -> int:
        """An event must have happened from `place` on; returns where to look for the next."""
        found = find_event(expect.wanted, self.events, place)
        if found < 0:
            self.fail(expect.words(), why_missing(expect.wanted, self.events, place))
            return place
        return found + 1

    def check_never(self, expect: Expect) -> None:
        """An event must not have happened."""
        for event in self.events:
            if matches(expect.wanted, event):
                self.fail(f"no {expect.words()}", f"it happened: {event.text}")
                return

    def check_state(self, table: Table, expect: Expect) -> None:
        """What the umpire, or the seat that is named, sees at the end."""
        seat = UMPIRE
        if expect.seat:
            if expect.seat not in table.names:
                raise BadInput(f"[[expect]] names the seat {expect.seat!r}, which is not here.")
            seat = table.names.index(expect.seat)
        data = table.game.view(table.state, seat).data()
        for path, value in expect.wanted.items():
            wrong = wrong_state(data, path, value)
            if wrong:
                self.fail(f"{path} = {shorten(value)}", wrong)


def under(rule: str, wanted: str) -> bool:
    """Whether a refusal's rule is the wanted one or a paragraph of it."""
    return rule == wanted or rule.startswith(wanted + ".")


def run_example(example: Example) -> list[Failure]:
    """Play an example; an empty list means that it passed."""
    runner = Runner(example)
    try:
        runner.run()
    except WeathergageError as error:
        runner.fail("an example that can be played", str(error))
    return runner.failures


def run_file(path: Path) -> list[Failure]:
    """Read and play an example file; one that cannot be read, or breaks the rules, has failed."""
    try:
        example = read_example(path)
    except WeathergageError as fault:
        return [Failure(str(path), "", "an example file", str(fault))]
    try:
        return run_example(example)
    except Exception as bug:
        broke = f"the rules broke: {type(bug).__name__}: {bug}"
        return [Failure(example.file, example.rule, "an example that can be played", broke)]
