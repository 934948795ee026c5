"""Ships whose bases would overlap: who is involved, in what order they move, how far they slide
(p.12-13, 25, 43)."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from weathergage.engine.chance import Chance
from weathergage.sea.plane import Hull, overlap

from ..state.battle import Battle, Ship
from ..tables.paths import Pose
from .sailing import Course, hull_at
from .terrain import Rock, hit_rocks, rocks_for


@final
@mypyc_attr(acyclic=True)
class Movement:
    """The movement of all ships in one turn."""

    def __init__(self, courses: list[Course]) -> None:
        self.courses = courses
        self.involved: list[bool] = [False] * len(courses)
        self.met: list[list[int]] = []
        """Pairs of ships that have collided, each once."""
        self.struck: dict[int, list[Rock]] = {}
        """What has stopped a ship, by her place."""

    def meet(self, a: i64, b: i64) -> None:
        """Two ships have collided."""
        pair = [int(min(a, b)), int(max(a, b))]
        if pair not in self.met:
            self.met.append(pair)

    def sails(self, ship: i64) -> bool:
        """Whether a ship moves this turn."""
        return any(course.ship == ship for course in self.courses)


def move_all(battle: Battle, courses: list[Course], luck: Chance) -> Movement:
    """Everybody moves at once; those whose ends overlap go back and move one by one (p.12)."""
    movement = Movement(courses)
    find_involved(battle, movement)
    for at, course in enumerate(courses):
        if not movement.involved[at]:
            take(battle.ships[course.ship], course.end)
    for at in order_of(battle, movement, luck):
        move_one(battle, movement, courses[at])
    return movement


def take(ship: Ship, pose: Pose) -> None:
    """Set a ship down at a pose."""
    ship.moved = ship.moved or pose.x != ship.x or pose.y != ship.y or pose.heading != ship.heading
    ship.place(pose.x, pose.y, pose.heading)


def find_involved(battle: Battle, movement: Movement) -> None:
    """Ships whose ends overlap, or lie on a ship that stays or on rocks; and then whoever ends on
    the old place of one of them, until nobody does (p.12, R19)."""
    courses = movement.courses
    for at, course in enumerate(courses):
        for other in range(at):
            if overlap(course.hull, courses[other].hull):
                movement.involved[at] = movement.involved[other] = True
                movement.meet(course.ship, courses[other].ship)
        for ship in battle.ships:
            if lies_still(movement, ship) and overlap(course.hull, ship.shape):
                movement.involved[at] = True
                movement.meet(course.ship, ship.card.index)
        if hit_rocks(rocks_for(battle, course.hull), course.hull):
            movement.involved[at] = True
    while close_once(battle, movement):
        pass


def lies_still(movement: Movement, ship: Ship) -> bool:
    """A base on the table that does not move this turn."""
    return ship.on_table() and not ship.card.battery and not movement.sails(ship.card.index)


def close_once(battle: Battle, movement: Movement) -> bool:
    """Take in one more ship that would end on the old place of one sent back (R19)."""
    courses = movement.courses
    for at, course in enumerate(courses):
        if movement.involved[at]:
            continue
        for other, sent in enumerate(courses):
            if movement.involved[other] and overlap(course.hull, battle.ships[sent.ship].shape):
                movement.involved[at] = True
                return True
    return False


def order_of(battle: Battle, movement: Movement, luck: Chance) -> list[int]:
    """Higher burden first, then the better colour, then lot (p.12, R16)."""
    left = [at for at in range(len(movement.courses)) if movement.involved[at]]
    out: list[int] = []
    while left:
        best = max([rank(battle, movement.courses[at]) for at in left])
        first = [at for at in left if rank(battle, movement.courses[at]) == best]
        chosen = first[luck.below(len(first), "order")]
        out.append(chosen)
        left.remove(chosen)
    return out


def rank(battle: Battle, course: Course) -> int:
    """A number that is higher for who moves first."""
    return int(battle.ships[course.ship].card.log.burden * 4 + course.colour)


def move_one(battle: Battle, movement: Movement, course: Course) -> None:
    """One ship of those involved: to her end if it is free, else she slides as far as she can
    (p.13)."""
    ship = battle.ships[course.ship]
    rocks = rocks_for(battle, course.hull)
    others = [
        other
        for other in battle.ships
        if other.on_table() and not other.card.battery and other.card.index != ship.card.index
    ]
    if is_free(course.hull, others, rocks):
        take(ship, course.end)
        return
    slide(battle, movement, course, others, rocks)


def is_free(hull: Hull, others: list[Ship], rocks: list[Rock]) -> bool:
    """Whether a base could lie here."""
    for other in others:
        if overlap(hull, other.shape):
            return False
    return not any(rock.stops(hull) for rock in rocks)


def slide(
    battle: Battle, movement: Movement, course: Course, others: list[Ship], rocks: list[Rock]
) -> None:
    """Along the line with the stern on it from the card, if the card can be stood upon, else with
    the bow from the old place; astern with the stern from the old place (p.13, R20, R23)."""
    ship, line = battle.ships[course.ship], course.line
    start = line.along(ship.x, ship.y, ship.heading, ship.card.half_length, 0.0, False)
    bow = not line.astern and not is_free(hull_at(ship, start), others, rocks)
    far, blocked = farthest(battle, course, others, rocks, bow)
    pose = line.along(ship.x, ship.y, ship.heading, ship.card.half_length, far, bow)
    if far > 0.0 or not bow:
        take(ship, pose)
    if blocked is not None:
        for other in others:
            if overlap(blocked, other.shape):
                movement.meet(ship.card.index, other.card.index)
        struck = hit_rocks(rocks, blocked)
        if struck:
            movement.struck[int(ship.card.index)] = struck


def farthest(
    battle: Battle, course: Course, others: list[Ship], rocks: list[Rock], bow: bool
) -> tuple[float, Hull | None]:
    """How far along her line she comes, and the base at which she would first overlap something:
    in steps, then ever finer (p.13)."""
    ship, line = battle.ships[course.ship], course.line
    half: i64 = ship.card.half_length
    step, fine = float(line.step), float(battle.setup.sizes.fine)
    free = 0.0
    while free < line.length:
        reach = min(free + step, line.length)
        hull = hull_at(ship, line.along(ship.x, ship.y, ship.heading, half, reach, bow))
        if is_free(hull, others, rocks):
            free = reach
            continue
        barred, blocked = reach, hull
        while barred - free > fine:
            middle = (free + barred) * 0.5
            hull = hull_at(ship, line.along(ship.x, ship.y, ship.heading, half, middle, bow))
            if is_free(hull, others, rocks):
                free = middle
            else:
                barred, blocked = middle, hull
        return free, blocked
    return free, None
