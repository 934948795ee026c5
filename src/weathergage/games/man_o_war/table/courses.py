"""Courses drawn by hand: points of the chart become displacements of a ship or a line (p.6-9)."""

from typing import Final, final

from weathergage.engine.asking.book import Asked
from weathergage.engine.decision import Refusal
from weathergage.engine.english import counted
from weathergage.games.man_o_war.answers import AHEAD, INCH, TURN, Leg, Order, sail
from weathergage.games.man_o_war.rules.formations import line
from weathergage.games.man_o_war.rules.places import apart
from weathergage.games.man_o_war.rules.sailing import (
    GO,
    SAILS,
    aid_length,
    cost_of_turn,
    end_of,
    longest,
    manner,
    primitive,
    turn_limit,
)
from weathergage.games.man_o_war.rules.squadrons import (
    displacements,
    half_step,
    legs_of,
    members,
    smallest_turn,
)
from weathergage.games.man_o_war.state.battle import Battle, Ship
from weathergage.games.man_o_war.state.step_records import Sailing, Squadron
from weathergage.games.man_o_war.table.line_preview import line_marks
from weathergage.games.man_o_war.table.offer_words import degrees, path_words
from weathergage.games.man_o_war.table.outlook import outlook
from weathergage.games.man_o_war.table.pieces import TONES
from weathergage.games.man_o_war.tables.sailing import INTO_WIND
from weathergage.scene import Ghost, Mark, Path, Point, Reach
from weathergage.scene.forms import Course, Pose, Variant
from weathergage.sea.trig import ahead_x, ahead_y, bearing, norm, signed_turn

STRAIGHT: Final = 500
"""A point within five degrees of her course needs no turn."""
DEGREE: Final = 100


@final
class Helm:
    """What a ship or a line can do in a move, and the legs steered so far."""

    def __init__(self, ship: Ship, left: int, cost: int, most: int, half: int, limit: int) -> None:
        self.x, self.y, self.heading = int(ship.x), int(ship.y), int(ship.heading)
        self.left = left
        self.cost = cost
        self.most = most
        self.half = half
        self.limit = limit
        self.legs: list[Leg] = []
        self.spent = 0

    def can_turn(self) -> bool:
        """Whether there is room for a turn."""
        return self.spent + self.cost <= self.left

    def go(self, far: int) -> None:
        """One displacement straight on: no less than a half, no more than the whole."""
        least = self.half if self.most >= self.half else 1
        step = max(min(far, self.most), least)
        self.legs.append(Leg(AHEAD, step))
        self.spent += 1
        self._ahead(step)

    def turn(self, angle: int) -> None:
        """Half a displacement and a turn, as far as she can."""
        angle = max(min(angle, self.limit), -self.limit)
        self.legs.append(Leg(TURN, angle))
        self.spent += self.cost
        self._ahead(self.half)
        self.heading = int(norm(self.heading + angle))

    def _ahead(self, far: int) -> None:
        x, y = self.x, self.y
        self.x, self.y = int(ahead_x(x, self.heading, far)), int(ahead_y(y, self.heading, far))

    def off(self, x: int, y: int) -> int:
        """How far off her course a point lies after the half displacement before a turn."""
        from_x = int(ahead_x(self.x, self.heading, self.half))
        from_y = int(ahead_y(self.y, self.heading, self.half))
        return whole_degrees(signed_turn(self.heading, bearing(x - from_x, y - from_y)))


def whole_degrees(angle: int) -> int:
    """An angle without its hundredths."""
    size = (abs(int(angle)) + DEGREE // 2) // DEGREE * DEGREE
    return size if angle > 0 else -size


def steer(battle: Battle, helm: Helm, points: list[Point], turn: float | None) -> None:
    """Displacements towards the points one after another, then to a last heading."""
    for x, y in corners(helm, points):
        while helm.spent < helm.left and not is_aback(battle, helm):
            far = int(apart(helm.x, helm.y, x, y))
            ahead = signed_turn(helm.heading, bearing(x - helm.x, y - helm.y))
            if far * 2 < helm.half:
                break
            if abs(ahead) > STRAIGHT and helm.can_turn() and helm.off(x, y) != 0:
                helm.turn(helm.off(x, y))
            elif far * 5 < helm.half * 2 or abs(ahead) > 9000:
                break
            else:
                helm.go(far)
    while turn is not None and helm.can_turn() and not is_aback(battle, helm):
        rest = whole_degrees(signed_turn(helm.heading, round(turn * DEGREE) % 36000))
        if rest == 0:
            break
        helm.turn(rest)


def corners(helm: Helm, points: list[Point]) -> list[tuple[int, int]]:
    """The points of a course in units, without those on a straight way to the next: keys plan it
    bit by bit, and each bit is no displacement of its own."""
    out = [(helm.x, helm.y)]
    for px, py in points:
        x, y = round(px * INCH), round(py * INCH)
        if len(out) > 1 and is_straight(out[-2], out[-1], (x, y)):
            out.pop()
        out.append((x, y))
    return out[1:]


def is_straight(one: tuple[int, int], middle: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether three points lie in a row, within a degree."""
    first = bearing(middle[0] - one[0], middle[1] - one[1])
    second = bearing(other[0] - middle[0], other[1] - middle[1])
    return abs(int(signed_turn(first, second))) <= DEGREE


def is_aback(battle: Battle, helm: Helm) -> bool:
    """Whether she has come into the wind, where her move ends."""
    return bool(battle.setup.sailing.attitude(helm.heading, battle.wind_from) == INTO_WIND)


# A ship.


def ship_helm(battle: Battle, ship: Ship, left: int) -> Helm:
    """What a ship by herself can do."""
    return Helm(
        ship,
        left,
        int(cost_of_turn(ship)),
        int(longest(battle, ship)),
        int(aid_length(battle, ship)) // 2,
        int(turn_limit(battle, ship)),
    )


def ship_course(decision: Asked[Battle], points: list[Point], turn: float | None) -> Course:
    """What becomes of a course drawn for a ship."""
    battle, record = decision.known, decision.ask.record
    assert isinstance(record, Sailing)
    ship = battle.ships[record.ship]
    helm = ship_helm(battle, ship, int(record.left))
    if manner(battle, ship) != SAILS:
        return Course(None, Refusal(f"{ship.name} cannot be steered now.", "p.6"))
    if not points and turn is None:
        return Course(
            None, None, total=helm.left, left=helm.left, marks=[reach_of(battle, ship, helm)]
        )
    steer(battle, helm, points, turn)
    order = fitted(decision, sail(ship.id, helm.legs))
    helm.legs = [*order.path]
    kinds, amounts = primitive(battle, ship, helm.legs)
    helm.x, helm.y, helm.heading = end_of(ship.x, ship.y, ship.heading, kinds, amounts)
    found = course_of(decision, order, helm, way_marks(battle, ship, kinds, amounts))
    found.lines = outlook(battle, ship, kinds, amounts)
    back = sail(ship.id, helm.legs)
    back.rejoin = True
    others = [Variant("and rejoin the line", back), Variant("and anchor", anchored(ship, helm))]
    legal = [each for each in others if decision.why_not(each.action) is None]
    if found.refused is None and legal:
        found.variants = [Variant("and no more", order), *legal]
    return found


def fitted(decision: Asked[Battle], order: Order) -> Order:
    """The same path, with as many of its last legs shorter as lie in shallows, where she loses a
    third (p.16, R54); as it is, where that is not what bars it."""
    if not decision.known.setup.coasts or decision.why_not(order) is None:
        return order
    straight = [place for place, leg in enumerate(order.path) if leg.kind == AHEAD]
    path = [Leg(leg.kind, int(leg.amount)) for leg in order.path]
    for place in reversed(straight):
        path[place] = Leg(AHEAD, int(path[place].amount) * 2 // 3)
        shorter = sail(order.ship, [*path])
        shorter.rejoin, shorter.anchor = order.rejoin, order.anchor
        if decision.why_not(shorter) is None:
            return shorter
    return order


def anchored(ship: Ship, helm: Helm) -> Order:
    """The same course, and at its end the anchor, on the heading she has there."""
    order = sail(ship.id, helm.legs)
    order.anchor = f"{helm.heading / 100:g}"
    return order


def course_of(decision: Asked[Battle], order: Order, helm: Helm, marks: list[Mark]) -> Course:
    """An order that was drawn, and what may bar it."""
    refused = decision.why_not(order)
    return Course(
        order if refused is None else None,
        refused,
        Pose(round(helm.x / INCH, 3), round(helm.y / INCH, 3), helm.heading / 100),
        left=helm.left - helm.spent,
        spent=helm.spent,
        total=helm.left,
        unit="displacement" if helm.left - helm.spent == 1 else "displacements",
        text=path_words(helm.legs).capitalize(),
        marks=marks,
    )


def way_marks(battle: Battle, ship: Ship, kinds: list[int], amounts: list[int]) -> list[Mark]:
    """The way of a ship and her ghost at its end, tinted by how she has the wind there."""
    points: list[Point] = [(int(ship.x) / INCH, int(ship.y) / INCH)]
    for place, kind in enumerate(kinds):
        if kind == GO:
            x, y, _ = end_of(ship.x, ship.y, ship.heading, kinds[: place + 1], amounts[: place + 1])
            points.append((x / INCH, y / INCH))
    if len(points) < 2:
        return []
    x, y, heading = end_of(ship.x, ship.y, ship.heading, kinds, amounts)
    tone = TONES[battle.setup.sailing.attitude(heading, battle.wind_from)]
    return [Path(tuple(points)), Ghost(ship.id, x / INCH, y / INCH, heading / 100, tone=tone)]


def reach_of(battle: Battle, ship: Ship, helm: Helm) -> Reach:
    """As far as she comes with every turn, early and then straight on."""
    outline: list[Point] = []
    turns = helm.left // helm.cost if helm.cost else 0
    for spoke in range(-turns, turns + 1):
        whole = helm.limit * spoke
        probe = Helm(ship, helm.left, helm.cost, helm.most, helm.half, helm.limit)
        while abs(whole) >= DEGREE and probe.can_turn() and not is_aback(battle, probe):
            step = max(min(whole, helm.limit), -helm.limit)
            probe.turn(step)
            whole -= step
        while probe.spent < probe.left and not is_aback(battle, probe):
            probe.go(helm.most)
        outline.append((probe.x / INCH, probe.y / INCH))
    words = counted(helm.left, "displacement")
    return Reach(((int(ship.x) / INCH, int(ship.y) / INCH), *outline), words)


# A line.


def line_helm(battle: Battle, number: int, together: bool) -> Helm:
    """What a line can do: as fast as its slowest, as handy as its clumsiest (R44)."""
    formation = battle.formations[number]
    ships = members(battle, formation)
    return Helm(
        ships[0],
        int(displacements(battle, formation, together)),
        max(int(cost_of_turn(ship)) for ship in ships),
        min(int(longest(battle, ship)) for ship in ships),
        int(half_step(battle, formation, together)),
        int(smallest_turn(battle, formation)),
    )


def line_course(decision: Asked[Battle], points: list[Point], turn: float | None) -> Course:
    """What becomes of a course drawn for a line: one signal carries it, if it turns."""
    battle, record = decision.known, decision.ask.record
    assert isinstance(record, Squadron)
    formation = battle.formations[record.formation]
    leader = battle.ships[formation.ships[0]]
    if manner(battle, leader) != SAILS:
        return Course(None, Refusal(f"The line of {leader.name} cannot be steered now.", "p.6"))
    helm = line_helm(battle, record.formation, formation.abreast)
    if not points and turn is None:
        return Course(
            None, None, total=helm.left, left=helm.left, marks=[reach_of(battle, leader, helm)]
        )
    steer(battle, helm, points, turn)
    orders = signals_for(leader.id, helm.legs, formation.abreast)
    if formation.hoist:
        orders = [line(leader.id, helm.legs, formation.hoist, int(formation.hoist_angle))]
    legal = [order for order in orders if decision.why_not(order) is None]
    order = legal[0] if legal else orders[0]
    found = course_of(decision, order, helm, line_marks(battle, record.formation, order))
    kinds, amounts = legs_of(battle, formation, helm.legs, False)
    found.lines = outlook(battle, leader, kinds, amounts)
    if len(legal) > 1:
        found.variants = [Variant(variant_words(each), each) for each in legal]
    return found


def signals_for(leader: str, legs: list[Leg], abreast: bool) -> list[Order]:
    """The orders that a course may be given with: none needed straight on, else either signal."""
    angle = sum(int(leg.amount) for leg in legs if leg.kind == TURN)
    if angle == 0:
        return [line(leader, legs)]
    manners = ("together", "succession") if abreast else ("succession", "together")
    return [line(leader, legs, manner, angle) for manner in manners]


def variant_words(order: Order) -> str:
    """What a signal is called."""
    how = "In succession" if order.signal == "succession" else "All together"
    return f"{how}, {degrees(int(order.angle))}" if order.signal else "No signal"
