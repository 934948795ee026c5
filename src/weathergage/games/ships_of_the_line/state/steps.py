"""What the steps of a battle carry; `make records` makes classes of it in `step_records.py`."""
# interpreted: it is read by tools/records.py and imported by nobody


class Tries:
    """The ships whose one try in a part of the turn is spent, and what else they have tried in it:
    ship by ship the kind of work."""

    spent: list[int] = []
    others: list[int] = []
    kinds: list[str] = []
