"""The wind as a player sees it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Share:
    """The share of her speed, in per cent, that a ship has on the headings around `centre`."""

    centre: float
    width: float
    percent: int
    tone: str = ""
    """ok, warn or fire, where the ring is told apart by more than its shade."""
    text: str = ""
    """What stands there in place of the share."""


@dataclass(frozen=True, slots=True)
class Wind:
    """Where the wind comes from in degrees, and how strong it is in words and feathers."""

    from_degrees: float
    point: str
    strength: str
    feathers: int = 2
    shares: tuple[Share, ...] = ()
    note: str = ""
