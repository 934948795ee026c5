"""Wars of Mistral for tests: a position in a few words, forced dice, answers by seat."""

from __future__ import annotations

from typing import Any

from weathergage.engine.asking.question import Done
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance, ForcedChance
from weathergage.engine.decision import Action, Decision, Refusal
from weathergage.engine.event import Event, Log
from weathergage.engine.state import asked, settle
from weathergage.games.mistral.answers import Answer
from weathergage.games.mistral.game import GAME
from weathergage.games.mistral.knowledge.view import known_to
from weathergage.games.mistral.state.forces import Auxiliary, Formation
from weathergage.games.mistral.state.war import War

SILENT = Log(False)


def war(formations: dict[str, str] | None = None, **more: Any) -> War:
    """A war with these Formations and no others; Turn 5 of 1740 unless told otherwise."""
    position: dict[str, object] = {"scenario": "straits", "base": "empty", "turn": 5, "count": 5}
    position.update({"impulse": 1, "mpi": 2, "steps": [], "formations": formations or {}, **more})
    state = GAME.from_position(position)
    assert isinstance(state, War)
    return state


def opening() -> War:
    """The Straits as they begin."""
    state = GAME.setup("straits", {}, None)
    assert isinstance(state, War)
    return state


def it(state: War, id: str) -> Formation:
    """A Formation by its id, such as b1."""
    found = state.formation("bs".index(id[0]), int(id[1:]))
    assert found is not None
    return found


def aux(state: War, id: str) -> Auxiliary:
    """An Auxiliary by its id."""
    return state.auxes[state.setup.aux_index[id]]


def at(state: War, id: str) -> int:
    """A location by its id."""
    return state.setup.atlas.find(id)


def dice(*faces: object) -> ForcedChance:
    """Forced dice: numbers are faces 0 to 9."""
    return ForcedChance([str(face) for face in faces])


def luck(*faces: object) -> ForcedChance:
    """Forced luck: words are faces of the die, numbers are lots that begin with 1."""
    return ForcedChance(list(faces))


class Play:
    """A war being played from one of its steps."""

    def __init__(self, state: War, step: str, luck: Chance, record: Any = None) -> None:
        self.state = state
        self.luck = luck
        self.log = Log(True)
        self.events: list[Event] = []
        state.stack = [Do(step, record)]
        self.settle()

    def settle(self) -> None:
        """Go on until somebody is asked."""
        settle(self.state, self.luck, self.log)
        self.events += self.log.drain()

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked what."""
        seats = asked(self.state)
        if not seats:
            return -1, ""
        return seats[0], self.question(seats[0]).kind

    def question(self, seat: int) -> Decision:
        """What a seat is asked."""
        known = known_to(self.state, seat)
        return known.stack[-1].decision(known, seat)

    def refusal(self, seat: int, *words: Any) -> Refusal | None:
        """Why an answer is refused."""
        return self.question(seat).why_not(Answer(*words))

    def say(self, seat: int, *words: Any) -> None:
        """Give an answer; none is Done."""
        action: Action = Answer(*words) if words else Done()
        refusal = self.question(seat).why_not(action)
        assert refusal is None, refusal
        self.state.stack[-1].apply(self.state, seat, action, self.luck, self.log)
        self.settle()

    def skip_one(self) -> None:
        """Pass, or be done, once."""
        passing = self.question(self.asked[0]).passing()
        assert passing is not None
        self.state.stack[-1].apply(self.state, self.asked[0], passing, self.luck, self.log)
        self.settle()

    def skip(self, *questions: str) -> None:
        """Pass, or be done, as long as one of these questions is asked."""
        while self.asked[1] in questions:
            self.skip_one()

    def skip_until(self, seat: int, question: str) -> None:
        """Pass, or be done, until a seat is asked a question."""
        while self.asked != (seat, question):
            self.skip_one()

    def kinds(self) -> list[str]:
        """The kinds of what happened."""
        return [event.kind for event in self.events]

    def told(self, kind: str) -> Event:
        """The last event of a kind."""
        found = [event for event in self.events if event.kind == kind]
        assert found, f"{kind} did not happen: {self.kinds()}"
        return found[-1]
