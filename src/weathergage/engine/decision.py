"""What one seat is asked, may answer and may know: answers, typed and JSON-able; decisions, with
the one place that says what may be answered; and views, made by saying what is shown."""

import hashlib
import random
from typing import Final, final

import msgspec
from mypy_extensions import mypyc_attr

from weathergage.engine.errors import BadInput, one_of, unknown
from weathergage.engine.errors import shorten as shorten


def commanded(seats: list[str], seat: int) -> str:
    """What a seat commands, in words; who only looks on commands nothing."""
    if seat <= SPECTATOR:
        return ""
    return f"You command the {seats[seat].replace('-', ' ').capitalize()}"


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Action:
    """An answer. Games subclass it once for each kind of answer."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def data(self) -> dict[str, object]:
        """Plain JSON-able form; the game's `action` reads it back."""
        return {"kind": self.kind}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.data() == other.data()

    def __hash__(self) -> int:
        return hash(self.kind)

    def __repr__(self) -> str:
        inner = ", ".join(f"{k}={v!r}" for k, v in self.data().items())
        return f"Action({inner})"


MAX_TEXT = 400
MAX_ITEMS = 2000


class Fields:
    """Reads the fields of an action that came from outside, and says what is wrong with them."""

    def __init__(self, raw: object, what: str = "An action") -> None:
        if not isinstance(raw, dict):
            raise BadInput(f"{what} is a table of named fields, not {kind_of(raw)}.")
        self.raw: dict[object, object] = raw
        self.what = what
        self.used: list[object] = []

    def _get(self, name: str) -> object:
        self.used.append(name)
        if name not in self.raw:
            raise BadInput(f"{self.what} needs the field {name!r}.")
        return self.raw[name]

    def has(self, name: str) -> bool:
        """Whether the field is there."""
        return name in self.raw

    def text(self, name: str, default: str | None = None) -> str:
        """A short text."""
        if default is not None and name not in self.raw:
            return default
        value = self._get(name)
        if not isinstance(value, str):
            raise BadInput(f"{self.what}: {name!r} is a text, not {kind_of(value)}.")
        if len(value) > MAX_TEXT:
            raise BadInput(f"{self.what}: {name!r} is longer than {MAX_TEXT} characters.")
        return value

    def choice(self, name: str, allowed: list[str], default: str | None = None) -> str:
        """One of a few words."""
        value = self.text(name, default)
        if value not in allowed:
            said = shorten(value)
            raise BadInput(f"{self.what}: {name!r} is one of {one_of(allowed)}, not {said}.")
        return value

    def number(self, name: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number within limits."""
        if default is not None and name not in self.raw:
            return default
        value = self._get(name)
        if isinstance(value, bool) or not isinstance(value, int):
            raise BadInput(f"{self.what}: {name!r} is a whole number, not {kind_of(value)}.")
        if not low <= value <= high:
            raise BadInput(f"{self.what}: {name!r} is from {low} to {high}, not {shorten(value)}.")
        return value

    def flag(self, name: str) -> bool:
        """A field that is true or false; false where it is not given."""
        self.used.append(name)
        value = self.raw.get(name, False)
        if not isinstance(value, bool):
            raise BadInput(f"{self.what}: {name!r} is true or false.")
        return value

    def angle(self, name: str, most: int) -> int:
        """A field that is an angle in degrees, as hundredths of one, so many at most."""
        self.used.append(name)
        value = self.raw.get(name)
        if isinstance(value, bool) or not isinstance(value, (int, float, str)):
            raise BadInput(f"The field {name!r} is an angle in degrees.")
        far = not isinstance(value, str) and not -most <= value <= most
        angle = 0 if far else read_fixed(str(value), 2, "an angle in degrees")
        if far or abs(angle) > most:
            raise BadInput(f"The field {name!r} is at most {most // 100} degrees.")
        return angle

    def items(self, name: str) -> list[object]:
        """A list."""
        value = self._get(name)
        if not isinstance(value, list):
            raise BadInput(f"{self.what}: {name!r} is a list, not {kind_of(value)}.")
        if len(value) > MAX_ITEMS:
            raise BadInput(f"{self.what}: {name!r} has more than {MAX_ITEMS} items.")
        return list(value)

    def texts(self, name: str) -> list[str]:
        """A list of short texts."""
        out: list[str] = []
        for item in self.items(name):
            if not isinstance(item, str) or len(item) > MAX_TEXT:
                raise BadInput(f"{self.what}: {name!r} is a list of short texts.")
            out.append(item)
        return out

    def finish(self) -> None:
        """Every field must have been read: an unknown one is an error."""
        for name in self.raw:
            if name not in self.used:
                raise BadInput(f"{self.what} has no field {shorten(name)}.")


def kind_of(value: object) -> str:
    """What a wrong value is, in a person's words."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, int):
        return "a whole number"
    if isinstance(value, float):
        return "a fraction"
    if isinstance(value, str):
        return "a text"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, dict):
        return "a table"
    return f"a {type(value).__name__}"


def read_fixed(text: str, places: int, what: str) -> int:
    """A decimal number of at most so many places as a whole number of its last place."""
    body = text.removeprefix("-").removeprefix("+")
    whole, _, part = body.partition(".")
    digits = part.rstrip("0")
    good = (whole.isascii() and whole.isdigit()) and (
        not part or (part.isascii() and part.isdigit())
    )
    if not good or len(whole) > 5 or len(digits) > places:
        raise BadInput(f"{text[:20]!r} is not {what} with at most {places} decimal places.")
    value = int(whole) * int(10**places) + (int(digits.ljust(places, "0")) if places else 0)
    return -value if text.startswith("-") else value


def format_fixed(value: int, places: int) -> str:
    """A whole number of its last decimal place as `read_fixed` reads it, without trailing zeros."""
    whole, part = divmod(abs(value), int(10**places))
    text = f"{whole}.{str(part).rjust(places, '0')}".rstrip("0").rstrip(".")
    return "-" + text if value < 0 else text


SPECTATOR: Final = -1
UMPIRE: Final = -2


def place_of(seat: object, seats: list[str]) -> int:
    """The place of a seat that is named from outside."""
    if isinstance(seat, str) and seat in seats:
        return seats.index(seat)
    raise unknown("seat", seat, seats)


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


Refused = Refusal | None
"""Why not, or None where nothing speaks against it."""


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

    def moment(self) -> tuple[int | None, str | None]:
        """The turn and the part of it, as `data` tells them; None where it does not."""
        facts = self.data()
        turn, phase = facts.get("turn"), facts.get("phase")
        return (
            turn if isinstance(turn, int) else None,
            phase if isinstance(phase, str) else None,
        )

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
