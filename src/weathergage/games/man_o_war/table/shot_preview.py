"""What a broadside would do before it is fired: who is hit, how many boxes, which figures fall."""

from typing import Final, final

from weathergage.games.man_o_war.answers import AIMS, INCH
from weathergage.games.man_o_war.rules.arcs import BOW, NO_RAKE, struck
from weathergage.games.man_o_war.rules.broadside import Volley, damage_of
from weathergage.games.man_o_war.rules.capacities import broadside as guns_of
from weathergage.games.man_o_war.rules.capacities import hull_left, masts_full
from weathergage.games.man_o_war.rules.places import bearing_to, mast_to_mast
from weathergage.games.man_o_war.state.battle import Battle, Ship
from weathergage.games.man_o_war.table.vessel_form import BOARDING, BROADSIDE, LOWER, UPPER
from weathergage.games.man_o_war.tables.dice import DIE
from weathergage.games.man_o_war.tables.forms import MAST_NAMES
from weathergage.games.man_o_war.tables.gunnery import halved
from weathergage.games.man_o_war.tables.scale import SHORT
from weathergage.scene import Hit, Mark, Point, Ticks, Zone
from weathergage.scene.forms import Struck
from weathergage.sea.trig import HALF_TURN, ahead_x, ahead_y, between, norm

HULL, MASTS = AIMS
STEPS: Final = 8
"""So many chords a projector's edge is drawn with."""


@final
class Blow:
    """What one ship takes of a broadside: the boxes for each face of the Die."""

    def __init__(self, ship: Ship, boxes: list[int], half: bool, raked: bool) -> None:
        self.ship = ship
        self.boxes = boxes
        self.half = half
        self.raked = raked

    def expected(self) -> float:
        """The mean over the faces of the Die."""
        return sum(self.boxes) / len(self.boxes)

    def span(self) -> str:
        """From the least to the most."""
        low, high = min(self.boxes), max(self.boxes)
        if low == high:
            return f"always {low}"
        return f"{low} or {high}" if high == low + 1 else f"{low} to {high}"


def blows_of(battle: Battle, ship: Ship, shot: Volley) -> list[Blow]:
    """Everybody a broadside would hit, in the order of the line of fire (p.10-12, R31)."""
    on_line = struck(battle, ship, shot.target)
    whole = [int(damage_of(battle, ship, shot, die)) for die in DIE]
    out = [Blow(on_line.first, whole, False, shot.rake != NO_RAKE)]
    if on_line.second is not None:
        half = [int(halved(damage)) if damage else 0 for damage in whole]
        out.append(Blow(on_line.second, half, True, False))
    return out


def struck_by(battle: Battle, ship: Ship, shot: Volley, blows: list[Blow]) -> list[Struck]:
    """The list of the panel."""
    out: list[Struck] = []
    for blow in blows:
        friend = blow.ship.camp == ship.camp
        out.append(
            Struck(
                blow.ship.id,
                f"{blow.ship.name}, {blow.ship.row.guns}",
                f"{blow.expected():.1f}",
                blow.span(),
                blow_note(battle, ship, shot, blow, friend),
                blow.half,
                friend,
            )
        )
    return out


def blow_note(battle: Battle, ship: Ship, shot: Volley, blow: Blow, friend: bool) -> str:
    """Why she is hit, and what comes with it."""
    said: list[str] = ["your own ship"] if friend else []
    if blow.half:
        far = mast_to_mast(ship, blow.ship) / INCH
        said.append(f"{far:.1f} in, behind on the line: half, no risks")
    elif blow.ship.index != shot.target.index:
        said.append("in the way: takes it all")
    elif blow.raked:
        said.append("raked: BROADSIDE and BOARDING −1")
    return ", ".join(said)


def hit_marks(ship: Ship, blows: list[Blow]) -> list[Mark]:
    """Numbers on the chart, the same as in the panel."""
    out: list[Mark] = []
    for number, blow in enumerate(blows, 1):
        friend = blow.ship.camp == ship.camp
        words = f"friend, {blow.ship.name}" if friend else blow.ship.name
        how = ", half" if blow.half else ""
        label = f"{number} {words}{how}: {blow.expected():.1f}"
        out.append(Hit(blow.ship.id, number, label, blow.half, friend))
    return out


# What is ticked.


def ticks_of(battle: Battle, shot: Volley, blow: Blow) -> Ticks:
    """The boxes a blow would tick on her form, for certain and at most, and what her figures would
    come down to for certain (p.12)."""
    ship = blow.ship
    upper = int(battle.setup.forms.upper)
    sure = boxes_after(ship, upper, min(blow.boxes), shot.aim)
    most = boxes_after(ship, upper, max(blow.boxes), shot.aim)
    boxes = {name: (sure.get(name, 0), most[name]) for name in most if most[name] > 0}
    return Ticks(ship.id, boxes, figures_after(battle, blow, min(blow.boxes), shot.aim))


def boxes_after(ship: Ship, line: int, boxes: int, aim: str) -> dict[str, int]:
    """How many boxes of each row a number of boxes would tick; what one cannot take goes to the
    other (p.12)."""
    hull, masts = shared(ship, boxes, aim)
    upper = max(min(line - int(ship.hull), hull), 0)
    out = {UPPER: upper, LOWER: hull - upper}
    size, ticked = int(ship.row.mast_boxes), int(ship.masts)
    for place, name in enumerate(MAST_NAMES):
        low, high = place * size, (place + 1) * size
        out[name.capitalize()] = max(min(ticked + masts, high) - max(ticked, low), 0)
    return out


def shared(ship: Ship, boxes: int, aim: str) -> tuple[int, int]:
    """What goes to the hull and what to the masts."""
    hull, masts = int(hull_left(ship)), int(masts_full(ship))
    if aim == MASTS:
        first = min(boxes, masts)
        return min(boxes - first, hull), first
    first = min(boxes, hull)
    return first, min(boxes - first, masts)


def figures_after(battle: Battle, blow: Blow, boxes: int, aim: str) -> dict[str, int]:
    """Her capacities after the boxes that are certain, and after a rake (p.11-12)."""
    ship = blow.ship
    hull, _ = shared(ship, boxes, aim)
    symbols = battle.setup.forms.symbols(ship.row.rate)
    ticked = range(int(ship.hull) + 1, int(ship.hull) + hull + 1)
    guns = sum(1 for box in ticked if box in symbols.broadside) + (1 if blow.raked else 0)
    men = sum(1 for box in ticked if box in symbols.boarding) + (1 if blow.raked else 0)
    found = {
        BROADSIDE: (int(guns_of(ship)), guns),
        BOARDING: (int(ship.boarding), men),
    }
    return {name: max(now - lost, 0) for name, (now, lost) in found.items() if lost and now}


# The target's projector.


def projector(battle: Battle, ship: Ship, target: Ship) -> Zone | None:
    """The field at the bow or the stern of a target from which she is raked, the nearer of the two;
    none beyond short range (p.11)."""
    reach = battle.setup.scale.reach[SHORT]
    if mast_to_mast(ship, target) > reach:
        return None
    seen = bearing_to(target, ship)
    ahead = between(target.heading, seen) <= 9000
    middle = target.heading if ahead else norm(target.heading + HALF_TURN)
    spread = int(battle.setup.guns.rake)
    outline: list[Point] = [(int(target.x) / INCH, int(target.y) / INCH)]
    for step in range(STEPS + 1):
        course = norm(middle - spread + 2 * spread * step // STEPS)
        x, y = ahead_x(target.x, course, reach), ahead_y(target.y, course, reach)
        outline.append((int(x) / INCH, int(y) / INCH))
    end = "bow" if ahead else "stern"
    return Zone(tuple(outline), f"{end} projector of {target.name}, {int(reach) // INCH} in")


def rake_words(rake: int) -> str:
    """What a rake is called."""
    return "" if rake == NO_RAKE else "Bow rake" if rake == BOW else "Stern rake"
