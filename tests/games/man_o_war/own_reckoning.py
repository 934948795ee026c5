"""Broadsides, melees and odds reckoned once more from the book, with fractions and plain floats.

Nothing here looks at the rules of the game or at its data: figures are typed in from the printed
tables, the dice come as faces one after the other.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from math import atan2, cos, degrees, hypot, radians, sin

DIE = [-2, -1, 0, 1, 1, 2]
RISK = ["fire", "boarding", "rudder", "hole", "masts", "hull"]
MUSKETS = ["blank", "marked blank", "masts", "captain", "boarding", "boarding"]
GUN_BOXES = [4, 8, 12, 16, 20, 23, 26, 31, 34, 37, 40, 42]
MEN_BOXES = [2, 6, 10, 14, 18, 20, 23, 26, 29, 33, 37, 41]
HOLE_BOXES = [9, 18, 23, 27, 31, 35, 39]
FRIGATE_BOXES = ([5, 10, 15, 18], [3, 7, 11, 15], [6, 12, 16])
LAST_BOX = {1: 42, 2: 36, 3: 30, 4: 24, 5: 18}
BASES = {1: (84, 38), 2: (74, 38), 3: (74, 38), 4: (66, 38), 5: (58, 30)}
PORT, STARBOARD = "port", "starboard"


def damage_for(total: int, frigate: bool) -> int:
    """The printed rows of results (p.12, 18)."""
    spans = [(6, 9), (10, 12), (13, 15), (16, 17), (18, 19), (20, 22), (23, 25), (26, 28), (29, 99)]
    if frigate:
        spans = [(4, 8), (9, 12), (13, 15), (16, 17), (18, 19), (20, 99)]
    return next((n for n, (low, high) in enumerate(spans, 1) if low <= total <= high), 0)


def half(points: int) -> int:
    """Half, rounded up: half of 1 is 1."""
    return -(-points // 2)


def band_of(far: float) -> str:
    """The range of a distance from mast to mast."""
    for name, most in (("musket", 4), ("short", 8), ("medium", 16), ("long", 24)):
        if far <= most:
            return name
    return ""


@dataclass
class Hulk:
    """A ship as this reckoning sees her."""

    id: str
    camp: int
    nation: str
    rate: int
    decks: int
    strength: int
    x: float
    y: float
    heading: float
    broadside: int
    boarding: int
    mast_boxes: int
    hull: int = 0
    masts: int = 0
    fires: int = 0
    holes: list[int] = field(default_factory=list)
    rudders: int = 0
    captains: int = 0
    fresh: dict[str, bool] = field(default_factory=lambda: {PORT: True, STARBOARD: True})
    wreck: dict[str, int] = field(default_factory=lambda: {PORT: 0, STARBOARD: 0})
    half_until: int = 0
    grappled: bool = False
    stable: bool = False
    aground: bool = False
    sunk: bool = False

    @property
    def frigate(self) -> bool:
        return self.rate == 5

    def guns(self) -> int:
        """BROADSIDE now: holes and grounding take theirs for a time."""
        return max(self.broadside - len(self.holes) - (2 if self.aground else 0), 0)

    def full(self) -> bool:
        """Hull and masts gone."""
        return self.hull >= LAST_BOX[self.rate] and self.masts >= 3 * self.mast_boxes


@dataclass
class Sea:
    """Wind, turn and ships; `faces` are the dice in the order in which they fell."""

    wind: float
    force: str
    turn: int
    hulks: list[Hulk]
    faces: Iterator[str] = field(default_factory=lambda: iter(()))

    def die(self) -> int:
        return int(next(self.faces))


def off(a: float, b: float) -> float:
    """The angle between two directions, 0 to 180."""
    return abs((a - b + 180) % 360 - 180)


def bearing(a: Hulk, b: Hulk) -> float:
    return degrees(atan2(b.x - a.x, b.y - a.y)) % 360


def apart(a: Hulk, b: Hulk) -> float:
    return hypot(b.x - a.x, b.y - a.y)


def in_arc(firer: Hulk, side: str, target: Hulk) -> bool:
    """The main mast within 45 degrees of the beam."""
    beam = firer.heading + (90 if side == STARBOARD else -90)
    return off(beam, bearing(firer, target)) <= 45


def rake(firer: Hulk, side: str, target: Hulk) -> str:
    """Both projectors at short range at most."""
    if apart(firer, target) > 8 or not in_arc(firer, side, target):
        return ""
    seen = bearing(target, firer)
    if off(target.heading, seen) <= 30:
        return "bow"
    return "stern" if off(target.heading + 180, seen) <= 30 else ""


def may_fire(sea: Sea, firer: Hulk, side: str, target: Hulk, aim: str) -> bool:
    """Whether a broadside may be fired so, between sound enemies on the open sea."""
    band = band_of(apart(firer, target))
    if sea.force == "gale" or firer.guns() == 0 or firer.camp == target.camp or not band:
        return False
    if (band == "musket" and aim == "masts") or (band == "long" and aim == "hull"):
        return False
    return in_arc(firer, side, target)


def line_cut(firer: Hulk, course: float, far: float, other: Hulk) -> float:
    """How long a line from the firer's mast lies inside another base."""
    length, width = (side / 25.4 for side in BASES[other.rate])
    ahead = (sin(radians(other.heading)), cos(radians(other.heading)))
    dx, dy = firer.x - other.x, firer.y - other.y
    to = (sin(radians(course)), cos(radians(course)))
    start = (dx * ahead[0] + dy * ahead[1], dx * ahead[1] - dy * ahead[0])
    step = (to[0] * ahead[0] + to[1] * ahead[1], to[0] * ahead[1] - to[1] * ahead[0])
    low, high = 0.0, far
    for at, by, reach in zip(start, step, (length / 2, width / 2), strict=True):
        if abs(by) < 1e-12:
            if abs(at) >= reach:
                return 0.0
            continue
        ends = sorted(((-reach - at) / by, (reach - at) / by))
        low, high = max(low, ends[0]), min(high, ends[1])
    return high - low


def on_line(sea: Sea, firer: Hulk, target: Hulk) -> list[Hulk]:
    """Who is hit: the first base on the line, and the second with her mast within 8 in."""
    far, course = apart(firer, target), bearing(firer, target)
    met = [
        hulk
        for hulk in sea.hulks
        if hulk is not firer
        and not hulk.sunk
        and (hulk is target or line_cut(firer, course, max(far, 8.0), hulk) > 0)
    ]
    met.sort(key=lambda hulk: apart(firer, hulk))
    return [met[0]] + [hulk for hulk in met[1:2] if apart(firer, hulk) <= 8]


def lee_side(sea: Sea, hulk: Hulk) -> str:
    """The side that looks downwind; none with the wind dead ahead or astern."""
    angle = (sea.wind - hulk.heading) % 360
    if angle in (0, 180):
        return ""
    return PORT if angle < 180 else STARBOARD


def total_of(sea: Sea, firer: Hulk, side: str, target: Hulk, aim: str) -> int:
    """BROADSIDE, STRENGTH and all modifiers, without the Die."""
    band = band_of(apart(firer, target))
    found = firer.guns() + firer.strength
    found += {"musket": 5, "short": 2, "medium": 0, "long": -5}[band]
    if on_line(sea, firer, target)[0] is target:
        found += {"": 0, "bow": 4, "stern": 3}[rake(firer, side, target)]
    found += 1 if aim == "masts" else 0
    if firer.fresh[side]:
        found += 2 if firer.frigate else 3
    return found + (3 if firer.stable or sea.force == "calm" else 0)


def halvings(sea: Sea, firer: Hulk, side: str, both: bool) -> int:
    """How often the damage is halved."""
    times = firer.fires + (1 if both else 0) + (1 if firer.grappled else 0)
    times += 1 if firer.wreck[side] >= sea.turn else 0
    times += 1 if firer.half_until >= sea.turn else 0
    if sea.force == "strong":
        times += 1 if lee_side(sea, firer) == side else 0
        times += 1 if firer.decks >= 3 else 0
    return times


def broadside(sea: Sea, firer: Hulk, side: str, target: Hulk, aim: str, both: bool) -> int:
    """One broadside with all its dice (p.10-13, R30); its damage."""
    total = total_of(sea, firer, side, target, aim)
    times, raked = halvings(sea, firer, side, both), rake(firer, side, target)
    struck = on_line(sea, firer, target)
    band = band_of(apart(firer, target))
    die = sea.die()
    damage = damage_for(total + die, firer.frigate)
    for _ in range(times):
        damage = half(damage)
    firer.fresh[side] = False
    if die == -2 and sea.die() <= -1:
        firer.broadside = max(firer.broadside - 1, 0)
        if sea.die() == -2:
            burn(sea, firer)
    hit(sea, struck[0], aim, damage)
    if len(struck) > 1:
        hit(sea, struck[1], aim, half(damage))
    if raked and struck[0] is target:
        target.boarding = max(target.boarding - 1, 0)
        target.broadside = max(target.broadside - 1, 0)
    if band != "long":
        least = (3, 5) if firer.frigate else (3, 6)
        for _ in range(sum(damage >= limit for limit in least)):
            risk(sea, firer.nation == "gb", struck[0])
    for hulk in sea.hulks:
        hulk.sunk = hulk.sunk or hulk.full()
    return damage


def hit(sea: Sea, hulk: Hulk, aim: str, points: int, holes: bool = True) -> None:
    """Boxes one by one on what is aimed at; what has no box left goes to the other."""
    for _ in range(points):
        hull_open = hulk.hull < LAST_BOX[hulk.rate]
        masts_open = hulk.masts < 3 * hulk.mast_boxes
        if (aim == "hull" and hull_open) or (aim == "masts" and not masts_open and hull_open):
            tick_hull(sea, hulk, holes)
        elif masts_open:
            tick_mast(sea, hulk)


def tick_hull(sea: Sea, hulk: Hulk, holes: bool) -> None:
    hulk.hull += 1
    guns, men, leaks = FRIGATE_BOXES if hulk.frigate else (GUN_BOXES, MEN_BOXES, HOLE_BOXES)
    if hulk.hull in guns:
        hulk.broadside = max(hulk.broadside - 1, 0)
    if hulk.hull in men:
        hulk.boarding = max(hulk.boarding - 1, 0)
    if holes and hulk.hull in leaks:
        upper = hulk.hull <= 18
        if hulk.rate <= 2 and upper:
            return
        worst = -1 if hulk.frigate or (hulk.rate > 2 and not upper) else -2
        if sea.die() <= worst:
            leak(sea, hulk)


def leak(sea: Sea, hulk: Hulk) -> None:
    hulk.holes = sorted([*hulk.holes, sea.turn + 6 + sea.die()])


def tick_mast(sea: Sea, hulk: Hulk) -> None:
    hulk.masts += 1
    if hulk.masts % hulk.mast_boxes == 0:
        side = lee_side(sea, hulk)
        if not side:
            side = PORT if sea.die() <= 0 else STARBOARD
        # The lee side of the hull as she lies is where the mast falls.
        hulk.wreck[side] = sea.turn + 1


def burn(sea: Sea, hulk: Hulk) -> None:
    hulk.fires += 1
    hit(sea, hulk, "hull", 2, holes=False)
    hit(sea, hulk, "masts", 2, holes=False)


def risk(sea: Sea, british: bool, hulk: Hulk) -> None:
    face = next(sea.faces)
    if face in ("fire", "boarding", "hole"):
        again = next(sea.faces)
        if again not in ("fire", "rudder", "masts", "hull", *(["boarding"] if british else [])):
            return
    if face == "fire":
        burn(sea, hulk)
    elif face == "boarding":
        hulk.boarding = max(hulk.boarding - 1, 0)
    elif face == "rudder":
        hulk.rudders += 1
    elif face == "hole":
        leak(sea, hulk)
    else:
        hit(sea, hulk, face, 2)


def expected(guns: int, strength: int, band: str) -> Fraction:
    """The expected damage of one broadside, no first-broadside bonus, vessels (reference 6)."""
    total = guns + strength + {"musket": 5, "short": 2, "medium": 0, "long": -4}[band]
    return Fraction(sum(damage_for(total + die, False) for die in DIE), 6)


def risk_chances(british: bool) -> dict[str, Fraction]:
    """The chance of each consequence of one DieRi."""
    dots = ["fire", "rudder", "masts", "hull"] + (["boarding"] if british else [])
    out: dict[str, Fraction] = dict.fromkeys(RISK, Fraction(0))
    for face, again in product(RISK, RISK):
        if face not in ("fire", "boarding", "hole") or again in dots:
            out[face] += Fraction(1, 36)
    return out


def melee_points(rate: int, decks: int, extra: int, marines: bool) -> int:
    """Points of a melee: rate, decks, marines and whatever else was added up."""
    found = {1: 8, 2: 7, 3: 5, 4: 4, 5: 2}[rate] + decks + (2 if marines else 0) + extra
    return max(found, 0)


def melee(
    ours: int, theirs: int, men: tuple[int, int], faces: Iterator[str]
) -> tuple[int, int, str]:
    """Men left on both sides and who has taken whom (p.15)."""
    lost = [min(ours, theirs) // 5] * 2
    weaker = 0 if ours < theirs else 1
    for _ in range(abs(ours - theirs)):
        lost[weaker] += next(faces) == "loss"
    real = [min(lost[place], men[place]) for place in range(2)]
    gone = [lost[place] >= men[place] for place in range(2)]
    if gone[0] != gone[1]:
        loser = gone.index(True)
        real[1 - loser] = min(real[1 - loser], real[loser])
        return men[0] - real[0], men[1] - real[1], "ab"[loser]
    return men[0] - real[0], men[1] - real[1], "both" if gone[0] else ""


# Coastal works.

WORK_BOXES = {"fort": 40, "tower": 20, "redoubt": 12}
POWDER = {"fort": 10, "tower": 10, "redoubt": 6}
BANDS = {"musket": 5, "short": 2, "medium": 0, "long": -5}


@dataclass
class Bastion:
    """A work at the origin that faces south."""

    kind: str
    guns: int
    garrison: int
    boxes: int
    stormed: bool = False
    lost: bool = False


def may_shell(work: Bastion, hulk: Hulk, aim: str) -> bool:
    """70 degrees to each side of the front, and the ranges of every gun."""
    band = band_of(hypot(hulk.x, hulk.y))
    bears = off(180, degrees(atan2(hulk.x, hulk.y))) <= 70
    barred = (band == "musket" and aim == "masts") or (band == "long" and aim == "hull")
    return bool(band) and bears and not barred


def shell(sea: Sea, work: Bastion, hulk: Hulk, aim: str) -> None:
    """The fire of a work: no first broadside, no stability, red-hot from turn 7 (p.16)."""
    band = band_of(hypot(hulk.x, hulk.y))
    seen = off(hulk.heading, degrees(atan2(-hulk.x, -hulk.y)))
    raked = 0
    if hypot(hulk.x, hulk.y) <= 8:
        raked = 4 if seen <= 30 else 3 if seen >= 150 else 0
    die = sea.die()
    total = work.guns + 14 + BANDS[band] + raked + (1 if aim == "masts" else 0) + die
    damage = damage_for(total, False)
    damage = half(damage) if work.stormed else damage
    if die == -2 and sea.die() <= -1:
        work.guns -= 1
    hit(sea, hulk, aim, damage)
    if raked:
        hulk.boarding, hulk.broadside = max(hulk.boarding - 1, 0), max(hulk.broadside - 1, 0)
    if band != "long":
        for _ in range((damage >= 3) + (damage >= 6)):
            risk(sea, False, hulk)
        if sea.turn >= 7 and damage and sea.die() <= 0:
            burn(sea, hulk)
    hulk.sunk = hulk.full()


def bombard(sea: Sea, hulk: Hulk, side: str, work: Bastion, both: bool) -> None:
    """A broadside at a work: boxes, powder, and of the risks only the men (p.16)."""
    total = hulk.guns() + hulk.strength + BANDS[band_of(hypot(hulk.x, hulk.y))]
    if hulk.fresh[side]:
        total += 2 if hulk.frigate else 3
    total += 3 if hulk.stable or sea.force == "calm" else 0
    times = halvings(sea, hulk, side, both)
    die = sea.die()
    damage = damage_for(total + die, hulk.frigate)
    for _ in range(times):
        damage = half(damage)
    hulk.fresh[side] = False
    if die == -2 and sea.die() <= -1:
        hulk.broadside = max(hulk.broadside - 1, 0)
        if sea.die() == -2:
            burn(sea, hulk)
    batter(sea, work, damage)
    for _ in range((damage >= 3) + (damage >= (5 if hulk.frigate else 6))):
        face = next(sea.faces)
        again = next(sea.faces) if face in ("fire", "boarding", "hole") else ""
        british = ["boarding"] if hulk.nation == "gb" else []
        if face == "boarding" and again in ("fire", "rudder", "masts", "hull", *british):
            work.garrison = max(work.garrison - 1, 0)
    hulk.sunk = hulk.full()


def batter(sea: Sea, work: Bastion, points: int) -> None:
    """Boxes of a work one by one: guns, men, powder, ruins."""
    for _ in range(points):
        if work.lost or work.boxes >= WORK_BOXES[work.kind]:
            break
        work.boxes += 1
        work.guns = max(work.guns - (work.boxes % 4 == 0), 0)
        work.garrison = max(work.garrison - (work.boxes % 5 == 0), 0)
        if work.boxes % POWDER[work.kind] == 0 and sea.die() == -2:
            work.lost, work.guns = True, 0
    if not work.lost and work.boxes >= WORK_BOXES[work.kind]:
        work.lost, work.guns, work.garrison = True, 0, 0
