"""What one seat is asked and may know: decisions, with the one place that says what may be
answered, and views, made by saying what is shown."""

import hashlib
import random
from typing import Final, final

import msgspec
from mypy_extensions import mypyc_attr

from weathergage.engine.action import Action

SPECTATOR: Final = -1
UMPIRE: Final = -2

MOST_LISTED: Final = 60
"""More answers than this are no list that a person reads."""


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
        self.number = -1
        """How many questions its seat was asked before; the table says it."""
        self.kind = kind
        self.seat = seat
        self.rule = rule
        self.prompt = prompt

    @property
    def id(self) -> str:
        """The seat and the number: in words only when somebody wants them."""
        return f"{self.seat}-{self.number}" if self.number >= 0 else ""

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
        """Whether a player with his wits about him might answer so; all others stay legal."""
        return True

    def passing(self) -> Action | None:
        """The answer that does nothing more here, if the rules allow one."""
        return None

    def settles(self, action: Action) -> list[str]:
        """The parts that an answer leaves as they are to be, so that a quiet watch need not ask
        about them again until something happens: all of them where it passes."""
        return (self.parts or [""]) if action == self.passing() else []

    def figure(self, part: str, name: str) -> float | None:
        """A figure of a part on which a standing order may depend, or None if there is none."""
        return None

    def preview(self, action: Action) -> dict[str, object]:
        """What an answer would certainly do, also an unfinished one, with the rules."""
        return {}

    def odds(self, action: Action, rng: random.Random) -> dict[str, object]:
        """What an answer may do: expectation and spread, from this seat's knowledge."""
        return {}

    # What a client needs to put the question to a person without knowing the rules.

    def form(self) -> dict[str, object]:
        """The question as something to fill in.

        `parts` are what it is about, each with its name; `options` are offers where they are few,
        else None: then each part has its own `offers`; `finish` is the offer that does no more.
        """
        listed = self.options()
        few = listed is not None and len(listed) <= MOST_LISTED
        passing = self.passing()
        return {
            "id": self.id,
            "kind": self.kind,
            "seat": self.seat,
            "rule": self.rule,
            "prompt": self.prompt,
            "parts": [{"id": part, "name": self.name_of(part)} for part in self.parts],
            "options": [self.offer(each) for each in listed or []] if few else None,
            "finish": self.offer(passing) if passing is not None else None,
        }

    def offers(self, part: str) -> list[dict[str, object]]:
        """What may be answered for one part, and what may not with the reason."""
        return [self.offer(each) for each in self.options() or [] if mentions(each.data(), part)]

    def offer(self, action: Action) -> dict[str, object]:
        """An answer with its words; `refused` is None or the reason and the rule."""
        refusal = self.why_not(action)
        refused = refusal.data() if refusal is not None else None
        return {"action": action.data(), "label": self.label(action), "refused": refused}

    def label(self, action: Action) -> str:
        """An answer in a few words."""
        values = [value for key, value in action.data().items() if key != "kind"]
        words = [word for value in values for word in in_words(value)]
        return " ".join([action.kind, *words])

    def name_of(self, part: str) -> str:
        """What people call a part."""
        return part

    def plot(
        self, part: str, points: list[tuple[float, float]], turn: float | None = None
    ) -> dict[str, object]:
        """What becomes of a course drawn so far, in the scene's units; empty where none is drawn.

        `turn` is the heading in degrees to which she turns at its end, if one was drawn. `action`
        is the answer it would make, `pose` where it ends, `left` what is still to spend, `refused`
        None or what bars it with the rule.
        """
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


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """A read-only look at the game from one seat. It builds what is asked of it when asked.

    Games subclass it. `encode` and the game's `decode_view` carry it to a bot in a process that
    never held the state.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def data(self) -> dict[str, object]:
        """Everything this seat may know, as plain JSON-able data."""
        raise NotImplementedError

    def encode(self) -> bytes:
        """Bytes from which the game's `decode_view` makes an equal view."""
        raise NotImplementedError

    def decision(self) -> Decision | None:
        """The question this seat is being asked, judged by this view alone."""
        raise NotImplementedError

    def busy(self) -> list[bool]:
        """For each seat, whether the onlooker may know it to be thinking."""
        raise NotImplementedError

    def digest(self) -> str:
        """A hash of what this seat sees: equal views have equal digests."""
        return hashlib.blake2b(
            msgspec.msgpack.encode(self.data(), order="deterministic"), digest_size=16
        ).hexdigest()


def mentions(value: object, part: str) -> bool:
    """Whether plain data speak of a part anywhere."""
    if isinstance(value, dict):
        return any(mentions(inner, part) for inner in value.values())
    if isinstance(value, list):
        return any(mentions(inner, part) for inner in value)
    return value == part


def in_words(value: object) -> list[str]:
    """Plain data as words, nothing being left out."""
    if value is None or isinstance(value, (list, dict)):
        inner = value.values() if isinstance(value, dict) else value or []
        return [word for each in inner for word in in_words(each)]
    if isinstance(value, bool):
        return ["yes" if value else "no"]
    return [str(value)]
