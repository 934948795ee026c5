"""Land in the scene: islands, shoals, the shallows about them, the works on the coast (p.16)."""

from math import atan2, cos, hypot, pi, sin
from typing import Final

from weathergage.games.man_o_war.answers import INCH
from weathergage.games.man_o_war.state.battle import Battle, Work
from weathergage.games.man_o_war.table.navies import NATIONS
from weathergage.games.man_o_war.tables.coasts import Coast
from weathergage.games.man_o_war.tables.scale import RANGES
from weathergage.scene import Arc, Area, Band, Boxes, Fact, Figure, Piece, Point, ShipLog, broadside

ROUND: Final = pi / 8
"""How finely the corners of shallow water are drawn."""
BATTERY: Final = "battery"


def areas_of(battle: Battle) -> list[Area]:
    """The shallows first, then the land upon them."""
    out: list[Area] = []
    coasts = battle.setup.coasts
    for coast in coasts:
        outer = grown(coast, int(coast.outer) / INCH)
        out.append(Area(f"outer-{coast.index}", "shallow", outline=outer))
        if coast.is_land():
            inner = grown(coast, int(coast.inner) / INCH)
            out.append(Area(f"inner-{coast.index}", "shallow", outline=inner))
    for coast in coasts:
        kind = "closed" if coast.is_land() else "checked"
        name = coast.name.replace("-", " ").title()
        out.append(Area(f"coast-{coast.index}", kind, outline=corners(coast), name=name))
    return out


def corners(coast: Coast) -> tuple[Point, ...]:
    """The edge of the land, in inches."""
    return tuple((x / INCH, y / INCH) for x, y in zip(coast.xs, coast.ys, strict=True))


def grown(coast: Coast, far: float) -> tuple[Point, ...]:
    """The edge so far out from the land, its corners rounded."""
    points = corners(coast)
    if twice_area(points) < 0:
        points = points[::-1]
    out: list[Point] = []
    for place, (x, y) in enumerate(points):
        before, after = points[place - 1], points[(place + 1) % len(points)]
        first, last = outward(before, (x, y)), outward((x, y), after)
        turn = (last - first) % (2 * pi)
        steps = max(1, round(turn / ROUND)) if turn < pi else 0
        for step in range(steps + 1):
            angle = first + (turn * step / steps if steps else 0.0)
            out.append((x + far * cos(angle), y + far * sin(angle)))
    return tuple(out)


def twice_area(points: tuple[Point, ...]) -> float:
    """Positive where the corners go round against the sun."""
    total = 0.0
    for place, (x, y) in enumerate(points):
        next_x, next_y = points[(place + 1) % len(points)]
        total += x * next_y - next_x * y
    return total


def outward(one: Point, other: Point) -> float:
    """The direction straight out from an edge."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    return atan2(-dx, dy) if hypot(dx, dy) else 0.0


# Works.


def work_piece(battle: Battle, work: Work) -> Piece:
    """A coastal work: it fires to the starboard of the heading it is given here."""
    setup = battle.setup
    left = 1.0 - int(work.boxes) / int(work.plan.boxes)
    nation = NATIONS[setup.navies[work.camp].nation]
    stands = work.stands()
    return Piece(
        id=work.id,
        kind=BATTERY,
        name=work.name,
        nation=nation,
        side=setup.camps[work.camp],
        seat=setup.seats[setup.seat_of(work.camp)],
        x=int(work.x) / INCH,
        y=int(work.y) / INCH,
        heading=(int(work.front) / 100 - 90.0) % 360.0,
        guns=int(work.plan.guns),
        arcs={BATTERY: "loaded"} if stands and work.broadside else None,
        state="fighting" if stands else "fallen",
        meter=left,
        badges=() if stands else ("silenced",),
        facts=(
            Fact("Work", f"{work.plan.title}, {work.plan.guns} guns", "p.16"),
            Fact("BROADSIDE", f"{work.broadside} of {work.plan.broadside}", "p.17"),
            Fact("Garrison", f"{work.garrison} of {work.plan.garrison}", "p.17"),
            Fact("Boxes", f"{work.plan.boxes - work.boxes} of {work.plan.boxes}", "p.17"),
        ),
        spoken=f"{work.name}, {work.plan.title}, {round(left * 100)} per cent left",
    )


def work_arc(battle: Battle) -> Arc:
    """Where the guns of a work bear (p.16)."""
    spread = int(battle.setup.work_tables.arc) / 100
    bands = []
    for place, band in enumerate(RANGES):
        reach = battle.setup.scale.reach[place] / INCH
        bands.append(Band(band, reach, broadside(0.0, 0.0, True, spread, reach), band))
    return Arc(BATTERY, "Battery", tuple(bands))


def work_form(work: Work) -> ShipLog:
    """The sheet of a work."""
    plan = work.plan
    figures = (
        capacity("BROADSIDE", int(work.broadside), int(plan.broadside)),
        capacity("STRENGTH", int(plan.strength), int(plan.strength)),
        capacity("GARRISON", int(work.garrison), int(plan.garrison)),
    )
    boxes = (Boxes("Walls", int(plan.boxes), int(work.boxes), "", "p.17"),)
    note = f"{plan.title}, {plan.guns} guns"
    return ShipLog(work.id, boxes, (), work.name, f"form-{work.id}", figures, note=note)


def capacity(name: str, now: int, full: int) -> Figure:
    """A figure of a work, now and at first."""
    return Figure(name, str(now), "", "p.17", total=full, left=now)
