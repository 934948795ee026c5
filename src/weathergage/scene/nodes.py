"""What a map of places and ways has beside them: figures with a tone, winds by name, gales."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tinted:
    """A figure of the map and what it means now: with, against, light, ok or warn."""

    text: str
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Breeze:
    """A wind that has a name, or several of which one may blow, and what it does now."""

    id: str
    name: str
    """All that may blow, with commas."""
    blows: str = ""
    """The one that blows; empty in light airs."""
    from_degrees: float = -1.0
    """Where it blows from; under 0 where none does."""
    note: str = ""
    """What else is known: a gale, light airs."""


@dataclass(frozen=True, slots=True)
class GaleMark:
    """A gale: where it is, how hard it blows, whom it hurts and where it may go next."""

    id: str
    name: str
    place: str
    figure: str
    """Its force."""
    reach: dict[str, str]
    """What it does at each place it reaches."""
    track: tuple[tuple[str, str], ...] = ()
    """Where it may go next, each with its chance."""
    note: str = ""
