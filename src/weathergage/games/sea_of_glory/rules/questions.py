"""How this game asks: a question is a named object without data, a step carries its numbers.

`Ask` puts a question to one seat. `Writing` puts questions to several seats at once and in secret.
`Do` does a named piece of procedure. The numbers in steps are public: sides, tokens, places, turns,
dice. Whatever is hidden lies in the campaign.
"""

import random
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from weathergage.engine.action import Action
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Decision, Refusal
from weathergage.engine.errors import BadFile
from weathergage.engine.event import Log
from weathergage.engine.gathering import Gathering, Plot
from weathergage.engine.state import State, Step
from weathergage.games.sea_of_glory.answers import Answer, done, read_answer
from weathergage.games.sea_of_glory.state.campaign import (
    KIND_FLEET,
    KIND_FOG,
    KIND_FRIGATE,
    Campaign,
)

FIGURES: Final[dict[str, int]] = {
    "fog": KIND_FOG,
    "frigate": KIND_FRIGATE,
    "fleet": KIND_FLEET,
}
"""What a standing answer may ask of a block: whether it is one of these."""


class Question:
    """What is asked in one situation. Subclasses hold no data.

    `known` is what the seat knows; `task` is the step that asks, with its numbers.
    """

    def __init__(self, name: str, rule: str) -> None:
        self.name = name
        self.rule = rule

    def prompt(self, known: Campaign, task: "Task", seat: int) -> str:
        """The question in a sentence."""
        raise NotImplementedError

    def parts(self, known: Campaign, task: "Task", seat: int) -> list[str]:
        """The blocks, ships or ports it is about."""
        return []

    def options(self, known: Campaign, task: "Task", seat: int) -> list[Answer] | None:
        """Every legal answer, or None where they are too many to list."""
        return None

    def sample(self, known: Campaign, task: "Task", seat: int, rng: random.Random) -> Answer:
        """A legal answer drawn from all of them."""
        options = self.options(known, task, seat)
        assert options, f"{self.name}: there is nothing to answer"
        return options[int(rng.random() * len(options))]

    def why_not(self, known: Campaign, task: "Task", seat: int, answer: Answer) -> Refusal | None:
        """The one place that says whether an answer is legal."""
        options = self.options(known, task, seat)
        if options is not None and answer in options:
            return None
        return Refusal("That is not an answer to this question.", self.rule)

    def carry_out(
        self, state: Campaign, task: "Task", seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        """Do what a legal answer says. The step that asked has been popped; push it again
        (`state.push(task.copy())`) where more may be answered."""
        raise NotImplementedError

    def follows(self, known: Campaign, task: "Task", seat: int, answer: Answer) -> "list[Task]":
        """In a gathering: what this seat is asked next after this answer."""
        return []

    def forced(self, known: Campaign, task: "Task", seat: int) -> Answer | None:
        """The only legal answer, if there is but one."""
        options = self.options(known, task, seat)
        return options[0] if options is not None and len(options) == 1 else None

    def passing(self, known: Campaign, task: "Task", seat: int) -> Answer | None:
        """The answer that does no more."""
        return done() if self.why_not(known, task, seat, done()) is None else None

    def sensible(self, known: Campaign, task: "Task", seat: int, answer: Answer) -> bool:
        """Whether a player with his wits about him might answer so."""
        return True

    def preview(
        self, known: Campaign, task: "Task", seat: int, answer: Answer
    ) -> dict[str, object]:
        """What it would certainly do."""
        return {}

    def odds(
        self, known: Campaign, task: "Task", seat: int, answer: Answer, rng: random.Random
    ) -> dict[str, object]:
        """What it may do."""
        return {}


QUESTIONS: Final[dict[str, Question]] = {}


def register(question: Question) -> None:
    """Make a question known by its name."""
    QUESTIONS[question.name] = question


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedure:
    """A piece of procedure that runs by itself. Subclasses hold no data."""

    def __init__(self, name: str) -> None:
        self.name = name

    def run(self, state: Campaign, numbers: list[int], luck: Chance, log: Log) -> None:
        """Do it. The step has been popped."""
        raise NotImplementedError


PROCEDURES: Final[dict[str, Procedure]] = {}


def procedure(each: Procedure) -> None:
    """Make a procedure known by its name."""
    PROCEDURES[each.name] = each


class Merger:
    """What becomes of the answers of a gathering when all have sealed."""

    def __init__(self, name: str) -> None:
        self.name = name

    def merge(
        self,
        state: Campaign,
        numbers: list[int],
        seats: list[int],
        given: "list[list[Task]]",
        luck: Chance,
        log: Log,
    ) -> None:
        """Apply the finished tasks of every seat (`task.answer` is what was said), seat by seat."""
        raise NotImplementedError


MERGERS: Final[dict[str, Merger]] = {}


def merger(each: Merger) -> None:
    """Make a gathering known by its name."""
    MERGERS[each.name] = each


# Steps.


@final
class Do(Step):
    """A procedure with its numbers."""

    def __init__(self, name: str, numbers: list[int] | None = None) -> None:
        self.name = name
        self.numbers = numbers if numbers is not None else []

    def run(self, state: State, luck: Chance, log: Log) -> None:
        assert isinstance(state, Campaign)
        state.pop()
        PROCEDURES[self.name].run(state, self.numbers, luck, log)

    def copy(self) -> Step:
        return Do(self.name, list(self.numbers))

    def dump(self) -> list[object]:
        return ["do", self.name, list(self.numbers)]


@final
class Task(Plot):
    """A question with its numbers, for one seat; in a gathering also what was said before."""

    def __init__(
        self,
        name: str,
        seat: int,
        numbers: list[int] | None = None,
        said: list[Answer] | None = None,
        answer: Answer | None = None,
    ) -> None:
        self.name = name
        self.seat = seat
        self.numbers = numbers if numbers is not None else []
        self.said = said if said is not None else []
        """In a gathering: the seat's earlier answers that this question builds on."""
        self.answer = answer

    def question(self) -> Question:
        """What is asked."""
        return QUESTIONS[self.name]

    def asks(self, state: State) -> list[int]:
        return [self.seat]

    def decision(self, known: State, seat: int) -> Decision:
        assert isinstance(known, Campaign)
        return Query(known, self, seat)

    def apply(self, state: State, seat: int, action: Action, luck: Chance, log: Log) -> None:
        assert isinstance(state, Campaign)
        assert isinstance(action, Answer)
        state.pop()
        self.question().carry_out(state, self, seat, action, luck, log)

    def settle(self, known: State, seat: int, action: Action) -> list[Step]:
        assert isinstance(known, Campaign)
        assert isinstance(action, Answer)
        self.answer = action
        return [*self.question().follows(known, self, seat, action)]

    def again(self, answer: Answer) -> "Task":
        """The same question once more, with this answer among what was said."""
        return Task(self.name, self.seat, list(self.numbers), [*self.said, answer])

    def copy(self) -> Step:
        return Task(self.name, self.seat, list(self.numbers), list(self.said), self.answer)

    def dump(self) -> list[object]:
        said = [answer.data() for answer in self.said]
        answer = self.answer.data() if self.answer is not None else None
        return ["task", self.name, self.seat, list(self.numbers), said, answer]


@final
class Writing(Gathering):
    """Several seats answer at once and in secret; then a merger applies it all."""

    def __init__(
        self, name: str, numbers: list[int], seats: list[int], stacks: list[list[Step]]
    ) -> None:
        super().__init__(seats, stacks)
        self.name = name
        self.numbers = numbers

    def known(self, state: State, seat: int) -> State:
        from weathergage.games.sea_of_glory.knowledge.view import known_to

        assert isinstance(state, Campaign)
        return state if state.seat == seat else known_to(state, seat)

    def merge(self, state: State, luck: Chance, log: Log) -> None:
        assert isinstance(state, Campaign)
        given: list[list[Task]] = []
        for done_by_seat in self.done:
            tasks: list[Task] = []
            for step in done_by_seat:
                assert isinstance(step, Task)
                tasks.append(step)
            given.append(tasks)
        MERGERS[self.name].merge(state, self.numbers, self.seats, given, luck, log)

    def shown(self, seat: int) -> Step:
        """As a seat sees it: the others have only just begun."""
        stacks = [[step.copy() for step in stack] for stack in self.first]
        new = Writing(self.name, list(self.numbers), list(self.seats), stacks)
        place = self.place(seat)
        if place >= 0:
            new.stacks[place] = [step.copy() for step in self.stacks[place]]
            new.done[place] = [step.copy() for step in self.done[place]]
            new.answers[place] = list(self.answers[place])
        return new

    def copy(self) -> Step:
        new = Writing(self.name, list(self.numbers), [], [])
        self.copy_into(new)
        return new

    def dump(self) -> list[object]:
        return ["writing", self.name, list(self.numbers), self.dump_base()]


def write(name: str, tasks: list[Task], numbers: list[int] | None = None) -> Writing:
    """A gathering in which each seat begins with its task."""
    stacks: list[list[Step]] = [[task] for task in tasks]
    return Writing(name, numbers or [], [task.seat for task in tasks], stacks)


def load_step(raw: object) -> Step:
    """A step from its dump."""
    assert isinstance(raw, list)
    if raw[0] == "do" and raw[1] in PROCEDURES:
        return Do(raw[1], list(raw[2]))
    if raw[0] == "task" and raw[1] in QUESTIONS:
        return load_task(raw)
    if raw[0] == "writing" and raw[1] in MERGERS:
        new = Writing(raw[1], list(raw[2]), [], [])
        new.load_base(raw[3], load_step, read_answer)
        return new
    raise BadFile(f"There is no step {raw[:2]!r} in this game.")


def load_task(raw: list[Any]) -> Task:
    """A question from its dump."""
    said = [read_answer(each) for each in raw[4]]
    answer = read_answer(raw[5]) if raw[5] is not None else None
    return Task(raw[1], raw[2], list(raw[3]), said, answer)


# The decision.


@final
class Query(Decision):
    """A question as the table, a person or a bot meets it."""

    def __init__(self, known: Campaign, task: Task, seat: int) -> None:
        self.known = known
        self.task = task
        self.place = seat
        self.question = task.question()
        prompt = self.question.prompt(known, task, seat)
        super().__init__(task.name, known.setup.seats[seat], self.question.rule, prompt)

    @property
    def parts(self) -> list[str]:
        return self.question.parts(self.known, self.task, self.place)

    def options(self) -> list[Action] | None:
        found = self.question.options(self.known, self.task, self.place)
        return None if found is None else [*found]

    def sample(self, rng: random.Random) -> Action:
        return self.question.sample(self.known, self.task, self.place, rng)

    def why_not(self, action: Action) -> Refusal | None:
        if not isinstance(action, Answer):
            return Refusal("That is not an answer of this game.", self.rule)
        return self.question.why_not(self.known, self.task, self.place, action)

    def forced(self) -> Action | None:
        return self.question.forced(self.known, self.task, self.place)

    def passing(self) -> Action | None:
        return self.question.passing(self.known, self.task, self.place)

    def sensible(self, action: Action) -> bool:
        assert isinstance(action, Answer)
        return self.question.sensible(self.known, self.task, self.place, action)

    def settles(self, action: Action) -> list[str]:
        """Beside what is passed: a block sent to its station, in a patrol zone."""
        atlas = self.known.setup.atlas
        if isinstance(action, Answer) and action.kind == "sail" and action.places:
            place = atlas.index.get(action.places[-1], -1)
            return [action.block] if place >= 0 and atlas.in_zone(place) else []
        return super().settles(action)

    def figure(self, part: str, name: str) -> float | None:
        """Whether a part is an own block of a kind: `fog`, `frigate`, `fleet`."""
        block = self.known.setup.block_index.get(part, -1)
        if block < 0 or name not in FIGURES or self.known.side_of(block) != self.place:
            return None
        return 1.0 if self.known.kind_of(block) == FIGURES[name] else 0.0

    def preview(self, action: Action) -> dict[str, object]:
        assert isinstance(action, Answer)
        return self.question.preview(self.known, self.task, self.place, action)

    def odds(self, action: Action, rng: random.Random) -> dict[str, object]:
        assert isinstance(action, Answer)
        return self.question.odds(self.known, self.task, self.place, action, rng)

    def form(self) -> dict[str, object]:
        from weathergage.games.sea_of_glory.table.forms import form_of
        from weathergage.games.sea_of_glory.table.presets import standing_menu

        return {**form_of(self, super().form()), **standing_menu(self.known, self.task.name)}

    def offers(self, part: str) -> list[dict[str, object]]:
        from weathergage.games.sea_of_glory.table.forms import offers_for

        return offers_for(self, part)

    def label(self, action: Action) -> str:
        from weathergage.games.sea_of_glory.table.forms import label_of

        return label_of(self, action)

    def name_of(self, part: str) -> str:
        from weathergage.games.sea_of_glory.table.forms import name_of

        return name_of(self.known, part)

    def plot(
        self, part: str, points: list[tuple[float, float]], turn: float | None = None
    ) -> dict[str, object]:
        from weathergage.games.sea_of_glory.table.forms import plot_of

        return plot_of(self, part, points)
