"""Affairs of state and war: everything of a campaign that is neither a block nor a ship."""

from typing import final


@final
class Affairs:
    """Manpower, objectives, chits face down, events and what they left behind."""

    def __init__(self) -> None:
        self.manpower: list[int] = [0, 0, 0]
        """British, French, Spanish points a turn."""

    def copy(self) -> "Affairs":
        """An independent copy."""
        new = Affairs()
        new.manpower = list(self.manpower)
        return new

    def known(self, seat: int) -> "Affairs":
        """What a seat knows of it."""
        return self.copy()

    def dump(self) -> list[object]:
        """Plain list for a snapshot."""
        return [list(self.manpower)]


def load_affairs(raw: list[object]) -> Affairs:
    """Affairs from their dump."""
    new = Affairs()
    (manpower,) = raw
    assert isinstance(manpower, list)
    new.manpower = list(manpower)
    return new
