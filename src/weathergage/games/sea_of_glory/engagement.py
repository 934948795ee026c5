"""A battle in progress, as data. (16 to 20)"""

from typing import final


@final
class Engagement:
    """The two battle fleets, the wind between them and how far the day has gone."""

    def __init__(self, place: int, active: int) -> None:
        self.place = place
        self.active = active

    def copy(self) -> "Engagement":
        """An independent copy."""
        return Engagement(self.place, self.active)

    def known(self, seat: int) -> "Engagement":
        """What a seat knows of it."""
        return self.copy()

    def dump(self) -> list[object]:
        """Plain list for a snapshot."""
        return [self.place, self.active]


def load_engagement(raw: list[object]) -> Engagement:
    """A battle from its dump."""
    place, active = raw
    assert isinstance(place, int) and isinstance(active, int)
    return Engagement(place, active)
