"""What the steps of a battle carry; `make records` makes classes of it in `step_records.py`."""
# interpreted: it is read by tools/records.py and imported by nobody


class SettingUp:
    """How far the set-up has come: the part that is next."""

    batch: int = 0


class Laying:
    """A piece of terrain that is laid next, and the side that lays it."""

    laid: int
    side: int


class Round:
    """A round of a boarding: whose turn to speak it is, and who has spoken, in order (p.39)."""

    number: int
    ships: list[int] = []
    spoken: list[int] = []
