"""Coastal works: what each kind has, and what lies in its boxes (p.16-17, 23)."""

from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.data import DataSet

WORK_KINDS: Final[list[str]] = ["fort", "tower", "redoubt"]


@final
class WorkPlan:
    """One kind of coastal work."""

    def __init__(self, index: int, id: str) -> None:
        self.index: i64 = index
        self.id = id
        self.title = id
        self.guns: i64 = 0
        self.broadside: i64 = 0
        self.strength: i64 = 0
        self.garrison: i64 = 0
        self.budget: i64 = 0
        self.adjustment: i64 = 0
        """What the formula of a price adds for its kind (p.21)."""
        self.boxes: i64 = 0
        self.points: i64 = 0
        """What its garrison is worth in an assault."""
        self.lost_gun: i64 = 1
        """BROADSIDE -1 in every so many boxes."""
        self.lost_man: i64 = 1
        self.powder: i64 = 1

    def __repr__(self) -> str:
        return f"<WorkPlan {self.id}>"


@final
class WorkTables:
    """What holds for all works."""

    def __init__(self, data: DataSet) -> None:
        self.arc: i64 = data.scaled(100, "works", "fire", "arc")
        self.red_hot: i64 = data.number("works", "fire", "red_hot")
        self.lights: i64 = data.number("works", "fire", "lights")
        self.explodes: i64 = data.number("works", "powder", "explodes")
        self.aboard: i64 = data.number("works", "assault", "aboard")


def read_plans(data: DataSet) -> list[WorkPlan]:
    """Every kind of work."""
    out: list[WorkPlan] = []
    for index, id in enumerate(WORK_KINDS):
        plan = WorkPlan(index, id)
        plan.title = str(data.figure("works", "work", id, "title"))
        plan.guns = data.number("works", "work", id, "guns")
        plan.broadside = data.number("works", "work", id, "broadside")
        plan.strength = data.number("works", "work", id, "strength")
        plan.garrison = data.number("works", "work", id, "garrison")
        plan.budget = data.number("works", "work", id, "budget")
        plan.adjustment = data.number("works", "work", id, "adjustment")
        plan.boxes = data.number("works", "work", id, "boxes")
        plan.points = data.number("works", "work", id, "points")
        plan.lost_gun = data.number("works", "work", id, "lost_gun")
        plan.lost_man = data.number("works", "work", id, "lost_man")
        plan.powder = data.number("works", "work", id, "powder_every")
        out.append(plan)
    return out
