"""Events: what happened, with its rule, its dice and every modifier by name.

An event may show a different face to different seats. Events are built only if someone listens:
rules write `if log.on: log.emit(...)`.

Each face also says how much it matters, where it happened and to whom: what is staged for a seat
is made of that and of nothing else. A place or a piece that a reader may not know is not in his
face.
"""

import tomllib
from pathlib import Path
from typing import Final, final

ROUTINE: Final = "routine"
NOTABLE: Final = "notable"
DRAMATIC: Final = "dramatic"
WEIGHTS: Final[list[str]] = [ROUTINE, NOTABLE, DRAMATIC]
"""How much an event matters to whoever reads it: a line in the log, a sentence in a report, a
moment to be shown."""

RESERVED: Final[list[str]] = ["event", "rule", "text"]
"""What every event says of itself: no field of its own has such a name."""

Place = str | tuple[float, float]
"""Where something happened: a place of the chart by its id, or a point in the scene's units."""


@final
class Modifier:
    """A named change to a number, with the rule it comes from."""

    def __init__(self, name: str, value: int, rule: str = "") -> None:
        self.name = name
        self.value = value
        self.rule = rule

    def data(self) -> dict[str, object]:
        """Plain JSON-able form."""
        return {"name": self.name, "value": self.value, "rule": self.rule}


def total_of(modifiers: list[Modifier]) -> int:
    """What modifiers come to."""
    total = 0
    for modifier in modifiers:
        total += modifier.value
    return total


@final
class Event:
    """One thing that happened, as its audience reads it; `other` is what the rest reads.

    An audience is a list of seats, -1 being the spectators; None is everybody.
    """

    def __init__(
        self,
        kind: str,
        rule: str,
        text: str,
        fields: dict[str, object],
        dice: list[int] | None = None,
        modifiers: list[Modifier] | None = None,
        audience: list[int] | None = None,
        other: "Event | None" = None,
        reveals: bool = False,
        weight: str = ROUTINE,
        place: Place | None = None,
        subjects: list[str] | None = None,
    ) -> None:
        if "event" in fields or "rule" in fields or "text" in fields:
            raise ValueError(f"A field of the event {kind} is named {' or '.join(RESERVED)}.")
        self.kind = kind
        self.rule = rule
        self.text = text
        self.fields = fields
        self.dice = dice if dice is not None else []
        self.modifiers = modifiers if modifiers is not None else []
        self.audience = audience
        self.other = other
        self.reveals = reveals
        self.weight = weight
        self.place = place
        self.subjects = subjects if subjects is not None else []
        """The pieces it concerns, by the ids under which this face's readers know them."""

    def face(self, seat: int) -> "Event | None":
        """The event as this seat reads it, or None if it reads nothing. -1 is a spectator."""
        if self.audience is None or seat in self.audience:
            return self
        return self.other.face(seat) if self.other is not None else None

    def data(self) -> dict[str, object]:
        """Plain JSON-able form of this face alone."""
        out: dict[str, object] = {"event": self.kind, "rule": self.rule, "text": self.text}
        if self.weight != ROUTINE:
            out["weight"] = self.weight
        if self.place is not None:
            out["place"] = self.place
        if self.subjects:
            out["subjects"] = list(self.subjects)
        out.update(self.fields)
        if self.dice:
            out["dice"] = list(self.dice)
        if self.modifiers:
            out["modifiers"] = [m.data() for m in self.modifiers]
        return out

    def __repr__(self) -> str:
        return f"<Event {self.kind} {self.rule}: {self.text}>"


def subjects_in(fields: dict[str, object], keys: list[str]) -> list[str]:
    """The pieces that an event's fields name, each once: under these keys, and as `ships`."""
    found: list[str] = []
    ships = fields.get("ships")
    named = [fields.get(key) for key in keys] + (list(ships) if isinstance(ships, list) else [])
    for piece in named:
        if isinstance(piece, str) and piece not in found:
            found.append(piece)
    return found


def weights_beside(module: str) -> dict[str, str]:
    """What kinds of events weigh that are more than routine: `events.toml`, which lies beside the
    module that tells of them."""
    path = Path(module).resolve().with_name("events.toml")
    kinds = tomllib.loads(path.read_text(encoding="utf-8"))
    return {kind: weight for weight in (DRAMATIC, NOTABLE) for kind in kinds[weight]}


@final
class Log:
    """Who listens to the rules. `on` is False when nobody does, and then nothing is built."""

    def __init__(self, on: bool) -> None:
        self.on = on
        self.events: list[Event] = []
        self.revealed = False

    def emit(self, event: Event) -> None:
        """Something happened."""
        if event.reveals:
            self.revealed = True
        if self.on:
            self.events.append(event)

    def reveal(self) -> None:
        """Something was made known that cannot be taken back: undo stops here."""
        self.revealed = True

    def drain(self) -> list[Event]:
        """The events since the last drain."""
        events = self.events
        self.events = []
        return events
