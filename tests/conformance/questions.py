"""The questions of the game and their answers. A question is made from what its seat knows."""

import random

from conformance.coast import COVES, EAST, STAY, WEST, Coast
from weathergage.engine.action import Action, Fields
from weathergage.engine.decision import Decision, Refusal

KINDS = ["steer", "bribe", "lay", "search", "pass", "show", "submit"]


class Answer(Action):
    """What is answered, about which boats, and a number: a course or coins."""

    def __init__(self, kind: str, boats: list[str] | None = None, number: int = 0) -> None:
        super().__init__(kind)
        self.boats = sorted(boats or [])
        self.number = number

    def data(self) -> dict[str, object]:
        return {"kind": self.kind, "boats": list(self.boats), "number": self.number}


def read_answer(raw: object) -> Answer:
    fields = Fields(raw)
    kind = fields.choice("kind", KINDS)
    boats = fields.texts("boats") if fields.has("boats") else []
    number = fields.number("number", WEST, 99, default=0)
    fields.finish()
    return Answer(kind, boats, number)


class Choice(Decision):
    """A question with few answers; `refusal` says why there are no others."""

    def __init__(
        self, kind: str, seat: str, rule: str, prompt: str, answers: list[Answer], refusal: str
    ) -> None:
        super().__init__(kind, seat, rule, prompt)
        self.answers = answers
        self.refusal = refusal

    def options(self) -> list[Action] | None:
        return list(self.answers)

    def why_not(self, action: Action) -> Refusal | None:
        return None if action in self.answers else Refusal(self.refusal, self.rule)

    def forced(self) -> Action | None:
        return self.answers[0] if len(self.answers) == 1 else None

    def passing(self) -> Action | None:
        return next((a for a in self.answers if a.kind in ("pass", "submit")), None)


class SteerChoice(Decision):
    """A course for any group of the boats that have none yet; the rest stays open. (2.1)"""

    def __init__(self, known: Coast, seat: int, left: list[int]) -> None:
        super().__init__("steer", known.seats[seat], "2.1", "Which boats sail, and where to?")
        self.places = {known.name(b): b.place for b in known.of(seat) if b.token in left}

    @property
    def parts(self) -> list[str]:
        return list(self.places)

    def options(self) -> list[Action] | None:
        if len(self.places) > 2:
            return None
        groups = [[boat] for boat in self.places] + [self.parts] * (len(self.places) - 1)
        return [Answer("steer", g, course) for g in groups for course in (WEST, STAY, EAST)]

    def sample(self, rng: random.Random) -> Action:
        count = 1 + int(rng.random() * len(self.places))
        return Answer("steer", rng.sample(self.parts, count), int(rng.random() * 3) - 1)

    def why_not(self, action: Action) -> Refusal | None:
        if not isinstance(action, Answer) or action.kind != "steer" or not action.boats:
            return Refusal("Boats that have no course yet are steered now.", "2.1")
        if any(boat not in self.places for boat in action.boats):
            return Refusal("That is not a boat of yours without a course.", "2.1")
        if len(set(action.boats)) < len(action.boats):
            return Refusal("A boat sails one course only.", "2.1")
        if not WEST <= action.number <= EAST:
            return Refusal("A boat sails one cove east or west, or stays.", "2.1")
        return None

    def passing(self) -> Action | None:
        return Answer("steer", self.parts, STAY)

    def preview(self, action: Action) -> dict[str, object]:
        if not isinstance(action, Answer) or self.why_not(action) is not None:
            return {}
        ends = {boat: (self.places[boat] + action.number) % COVES for boat in action.boats}
        return {"places": ends, "rule": "2.1"}
