"""What the steps of a battle carry; `make records` makes classes of it in `step_records.py`."""
# interpreted: it is read by tools/records.py and imported by nobody


class Tries:
    """The ships whose one try in a part of the turn is spent."""

    spent: list[int] = []


class One:
    """A ship whose turn it is."""

    ship: int


class Sailing:
    """A ship that is to move: the displacements she has, and whether she has broken free."""

    ship: int
    left: int
    broke: bool = False


class Voyage:
    """A ship on her way: what is still before her, straight on and turns in turn."""

    ship: int
    kinds: list[int]
    amounts: list[int]
    formation: int = -1


class Meeting:
    """A ship that is about to touch another: what the collision die left open."""

    other: int
    voyage: Voyage


class Blow:
    """A light collision: so many points on hull or masts, as her owner likes."""

    ship: int
    points: int


class Squadron:
    """A formation whose turn it is."""

    formation: int


class Advance:
    """A formation on its way: who has still to move, and how."""

    formation: int
    ships: list[int]
    length: int
    kinds: list[int]
    amounts: list[int]
    together: bool
    broken: bool = False


class Pairing:
    """Two ships alongside."""

    a: int
    b: int
