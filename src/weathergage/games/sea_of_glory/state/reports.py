"""What a side was told of the other: masts counted, blocks spotted, ships seen in battle."""

from typing import final


@final
class Report:
    """One thing learned. Reports are never changed, so copies of a campaign share them."""

    def __init__(
        self,
        seat: int,
        turn: int,
        kind: str,
        place: int,
        low: int,
        high: int,
        ordinary_low: int = 0,
        ordinary_high: int = 0,
        also: list[str] | None = None,
        ships: list[int] | None = None,
    ) -> None:
        self.seat = seat
        """Who learned it."""
        self.turn = turn
        self.kind = kind
        """masts, spotted, battle, spies."""
        self.place = place
        """A place of the atlas: the port, the area of a zone, the hex."""
        self.low = low
        self.high = high
        """The band of ships that was told; both 0 for none."""
        self.ordinary_low = ordinary_low
        self.ordinary_high = ordinary_high
        self.also: list[str] = also if also is not None else []
        """frigates, transports, expeditions, gold: what was said to be present."""
        self.ships: list[int] = ships if ships is not None else []
        """Ships seen by name."""


def keep_report(reports: list[Report], new: Report) -> list[Report]:
    """The reports with a new one: an older one of its kind and place gives way to it."""
    kept = [
        old for old in reports if (old.seat, old.kind, old.place) != (new.seat, new.kind, new.place)
    ]
    return [*kept, new]
