"""What the steps of a war carry; `make records` makes classes of it in `step_records.py`."""
# interpreted: it is read by tools/records.py and imported by nobody


class OfSide:
    """What one side does."""

    side: int


class Draws:
    """Orders that a side draws from a cup, and how many of them it keeps. (9.35)"""

    side: int
    cup: int
    keep: int


class Window:
    """The Task window: whose turn it is, and how many have passed in a row. (4.0)"""

    side: int
    passes: int


class Waters:
    """The locations in which Battles are still to be offered, in their order. (8.12)"""

    places: list[int]


class Offer:
    """A location in which Battle is offered: whose turn it is, and who passed in a row. (8.12)"""

    place: int
    side: int
    passes: int
