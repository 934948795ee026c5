"""Decisions: a question put to one seat, and the one place that says what may be answered."""

import random
from typing import final

from mypy_extensions import mypyc_attr

from weathergage.engine.action import Action


@final
class Refusal:
    """Why an answer is not allowed, and by which rule."""

    def __init__(self, reason: str, rule: str) -> None:
        self.reason = reason
        self.rule = rule

    def data(self) -> dict[str, object]:
        """Plain JSON-able form."""
        return {"reason": self.reason, "rule": self.rule}

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Refusal) and self.reason == other.reason and self.rule == other.rule
        )

    def __hash__(self) -> int:
        return hash(self.reason)

    def __repr__(self) -> str:
        return f"Refusal({self.reason!r}, {self.rule!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision:
    """A question for one seat, made from that seat's view and nothing else.

    Games subclass it once for each kind of question. `why_not` alone decides what is legal.
    """

    def __init__(self, kind: str, seat: str, rule: str, prompt: str) -> None:
        self.id = ""
        self.kind = kind
        self.seat = seat
        self.rule = rule
        self.prompt = prompt

    @property
    def parts(self) -> list[str]:
        """The pieces it is about; one answer may settle any of them and leave the rest open."""
        return []

    def options(self) -> list[Action] | None:
        """Every legal answer, or None where they are too many to list."""
        return None

    def sample(self, rng: random.Random) -> Action:
        """A legal answer drawn from all of them."""
        options = self.options()
        assert options, "a decision that lists no options must draw them itself"
        return options[int(rng.random() * len(options))]

    def why_not(self, action: Action) -> Refusal | None:
        """None if the answer is legal, else the reason and the rule."""
        options = self.options()
        if options is not None and action in options:
            return None
        return Refusal("That is not an answer to this question.", self.rule)

    def forced(self) -> Action | None:
        """The only legal answer, if there is but one: the table gives it by itself."""
        return None

    def sensible(self, action: Action) -> bool:
        """Whether a player with his wits about him might answer so; all legal answers stay legal."""
        return True

    def passing(self) -> Action | None:
        """The answer that does nothing more here, if the rules allow one."""
        return None

    def preview(self, action: Action) -> dict[str, object]:
        """What an answer would certainly do, also an unfinished one, with the rules."""
        return {}

    def odds(self, action: Action, rng: random.Random) -> dict[str, object]:
        """What an answer may do: expectation and spread, from this seat's knowledge."""
        return {}

    def data(self) -> dict[str, object]:
        """The question in plain JSON-able form, as a client or a bot in another process gets it."""
        return {
            "id": self.id,
            "kind": self.kind,
            "seat": self.seat,
            "rule": self.rule,
            "prompt": self.prompt,
            "parts": self.parts,
        }

    def __repr__(self) -> str:
        return f"<Decision {self.id or self.kind} {self.seat} ({self.rule}): {self.prompt}>"
