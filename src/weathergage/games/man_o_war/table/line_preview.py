"""Where a formation would go by an order: every ship, also of a line that misreads it (p.9,
R44-R48)."""

from typing import Final, final

from weathergage.games.man_o_war.answers import INCH, Leg, Order
from weathergage.games.man_o_war.rules.formations import bent
from weathergage.games.man_o_war.rules.lines import fall_in, may_reform, take_the_lead
from weathergage.games.man_o_war.rules.places import apart
from weathergage.games.man_o_war.rules.sailing import GO, end_of, way_of
from weathergage.games.man_o_war.rules.signals import (
    NOT_SEEN,
    RECEPTION,
    REVERSED,
    SEEN,
    flag_flies_apart,
    has_repeater,
    reading,
)
from weathergage.games.man_o_war.rules.squadrons import (
    legs_of,
    members,
    turn_in_hand,
    up_to_the_wind,
)
from weathergage.games.man_o_war.rules.wakes import along_the_wake
from weathergage.games.man_o_war.state.battle import Battle, Corner, Formation, Ship
from weathergage.games.man_o_war.table.outlook import DIE_FIRST, depth_on_the_way, met_on_the_way
from weathergage.games.man_o_war.table.pieces import TONES
from weathergage.games.man_o_war.tables.dice import DIE
from weathergage.scene import Ghost, Mark, Path, Point
from weathergage.scene.forms import percent
from weathergage.sea.trig import norm

READINGS: Final[list[int]] = [SEEN, NOT_SEEN, REVERSED]


@final
class Way:
    """One ship's way through a move, corner by corner."""

    def __init__(self, ship: Ship, kinds: list[int], amounts: list[int]) -> None:
        self.id = ship.id
        self.points: list[Point] = [(int(ship.x) / INCH, int(ship.y) / INCH)]
        for place, kind in enumerate(kinds):
            if kind == GO:
                legs = kinds[: place + 1], amounts[: place + 1]
                x, y, _ = end_of(ship.x, ship.y, ship.heading, *legs)
                self.points.append((x / INCH, y / INCH))
        self.x, self.y, self.heading = end_of(ship.x, ship.y, ship.heading, kinds, amounts)
        self.kinds, self.amounts = kinds, amounts


def line_ways(battle: Battle, number: int, order: Order, found: int) -> list[Way]:
    """The ways of all ships of a formation, if its leader (in succession) or everybody (together)
    takes the signal so. Nothing of the battle is changed."""
    world = battle.copy()
    formation = world.formations[number]
    if order.signal == "together" or (formation.abreast and not order.signal):
        return _abreast(world, formation, order, found)
    if formation.abreast:
        if not may_reform(world, formation):
            return []
        fall_in(world, formation)
    take_the_lead(world, formation)
    return _in_succession(world, formation, order, found)


def _abreast(battle: Battle, formation: Formation, order: Order, found: int) -> list[Way]:
    kinds, amounts = legs_of(battle, formation, order.path, True)
    return [
        Way(ship, *_taken(battle, ship, kinds, amounts, found))
        for ship in members(battle, formation)
    ]


def _taken(
    battle: Battle, ship: Ship, kinds: list[int], amounts: list[int], found: int
) -> tuple[list[int], list[int]]:
    """The legs of a ship that has taken a signal to turn together so (R48)."""
    if found == SEEN:
        return kinds, amounts
    if found == NOT_SEEN:
        return along_the_wake(ship, way_of(kinds, amounts))
    out_kinds: list[int] = []
    out_amounts: list[int] = []
    heading = ship.heading
    for place, kind in enumerate(kinds):
        turn = 0 if kind == GO else -amounts[place]
        turn = int(up_to_the_wind(battle, heading, turn)) if turn else 0
        heading = norm(heading + turn)
        if kind == GO or turn:
            out_kinds.append(kind)
            out_amounts.append(amounts[place] if kind == GO else turn)
    return out_kinds, out_amounts


def _in_succession(battle: Battle, formation: Formation, order: Order, found: int) -> list[Way]:
    angle = turn_in_hand(formation, order)
    left = {SEEN: int(angle), NOT_SEEN: int(formation.turning), REVERSED: -int(angle)}[found]
    path: list[Leg] = bent(battle, formation, order.path, left)
    kinds, amounts = legs_of(battle, formation, path, False)
    ships = members(battle, formation)
    leader, length = ships[0], int(way_of(kinds, amounts))
    out = [Way(leader, kinds, amounts)]
    corners = _corners(leader, kinds, amounts)
    for ship in ships[1:]:
        ship.track = ship.track + corners
        out.append(Way(ship, *along_the_wake(ship, length)))
    return out


def _corners(leader: Ship, kinds: list[int], amounts: list[int]) -> list[Corner]:
    """Where the leader turns, all turn who follow her wake (R44)."""
    out: list[Corner] = []
    for place, kind in enumerate(kinds):
        if kind != GO:
            legs = kinds[: place + 1], amounts[: place + 1]
            out.append(Corner(*end_of(leader.x, leader.y, leader.heading, *legs)))
    return out


def line_dangers(battle: Battle, world: Battle, ways: list[Way]) -> list[str]:
    """The first ship of a formation that would run into another on the ways of an order, and into
    whom; and where its foremost may run aground, whose wake the others follow (p.14, 16). The
    world is a copy to try it in, and is left as it was."""
    out: list[str] = []
    for way in ways[:1]:
        leader = battle.ships[battle.find(way.id)]
        depth = depth_on_the_way(world, leader, way.kinds, way.amounts)
        out += [f"{leader.name}: {depth}"] if depth else []
    ships = [world.ships[world.find(way.id)] for way in ways]
    for ship, way in zip(ships, ways, strict=True):
        if not may_meet(world, ship, way):
            ship.place(way.x, way.y, way.heading)
            continue
        met = met_on_the_way(world, ship, way.kinds, way.amounts)
        if met:
            out.append(f"{ship.name} meets {met}: {DIE_FIRST}")
            break
    for ship in ships:
        was = battle.ships[ship.index]
        ship.place(was.x, was.y, was.heading)
    return out


def may_meet(world: Battle, ship: Ship, way: Way) -> bool:
    """Whether anybody is near enough to be met; most ways are told apart by this alone."""
    span = sum(amount for kind, amount in zip(way.kinds, way.amounts, strict=True) if kind == GO)
    reach = span + ship.row.half_length + ship.row.half_width
    return any(
        other.index != ship.index
        and other.afloat()
        and apart(ship.x, ship.y, other.x, other.y)
        < reach + other.row.half_length + other.row.half_width
        for other in world.ships
    )


# Who must read it.


def chances_of(battle: Battle, ship: Ship) -> list[float]:
    """The chances that a ship sees a signal, does not, or reads it the wrong way round; repeated,
    she may look twice (p.5, 9, R48, R49)."""
    if ship.index == battle.camps[ship.camp].commander or flag_flies_apart(battle, ship.camp):
        return [1.0, 0.0, 0.0]
    once = [0.0] * len(READINGS)
    for die in DIE:
        once[reading(battle, ship, die)] += 1 / len(DIE)
    if not has_repeater(battle, ship):
        return once
    again = 1.0 - once[SEEN]
    twice = [again * chance for chance in once]
    return [once[SEEN] + twice[SEEN], twice[NOT_SEEN], twice[REVERSED]]


def readers(battle: Battle, number: int, order: Order) -> list[Ship]:
    """Who must read a signal: the leader in succession, everybody together (R47, R48)."""
    formation = battle.formations[number]
    ships = members(battle, formation)
    if order.signal == "together":
        return ships
    if order.signal == "succession" or formation.unseen:
        return ships[:1]
    return []


def trials_of(battle: Battle, number: int, order: Order) -> list[dict[str, object]]:
    """Who must read the signal, at what odds."""
    out: list[dict[str, object]] = []
    for ship in readers(battle, number, order):
        chances = chances_of(battle, ship)
        if chances[SEEN] >= 1.0:
            continue
        names = ["seen", "not seen: straight on", "reversed"]
        tones = ["ok", "", "warn"]
        shares = [
            {"name": names[x], "chance": chances[x], "tone": tones[x]}
            for x in READINGS
            if chances[x] > 0.0
        ]
        note = "repeated: a signal missed is thrown for again" if has_repeater(battle, ship) else ""
        out.append({"name": ship.name, "note": note, "rule": "p.9", "shares": shares})
    return out


# What is drawn.


def line_marks(battle: Battle, number: int, order: Order) -> list[Mark]:
    """The wake, the ghosts of all ships, and of those who would misread the signal."""
    return way_marks(battle, number, order, line_ways(battle, number, order, SEEN))


def way_marks(battle: Battle, number: int, order: Order, ways: list[Way]) -> list[Mark]:
    """The same, where the ways of those who see it are known."""
    marks: list[Mark] = []
    for way in ways:
        if len(way.points) > 1:
            marks.append(Path(tuple(way.points)))
    for way in ways:
        tone = TONES[battle.setup.sailing.attitude(way.heading, battle.wind_from)]
        marks.append(Ghost(way.id, way.x / INCH, way.y / INCH, way.heading / 100, tone=tone))
    return marks + doubts_of(battle, number, order)


def doubts_of(battle: Battle, number: int, order: Order) -> list[Mark]:
    """Where those would come to lie who do not see the signal, or read it the wrong way round. What
    is the same for several is said once, beside the one in their middle."""
    marks: list[Mark] = []
    tests = {ship.id: chances_of(battle, ship) for ship in readers(battle, number, order)}
    for found in (NOT_SEEN, REVERSED):
        if not any(chances[found] > 0.0 for chances in tests.values()):
            continue
        ways = [
            way
            for way in line_ways(battle, number, order, found)
            if way.id in tests and tests[way.id][found] > 0.0
        ]
        words = [doubt_words(way, found, tests[way.id][found]) for way in ways]
        for place, way in enumerate(ways):
            same = [x for x, label in enumerate(words) if label == words[place]]
            each = words[place].replace(":", " each:", 1) if len(same) > 1 else words[place]
            marks += _doubt(way, each if place == same[len(same) // 2] else "")
    return marks


def doubt_words(way: Way, found: int, chance: float) -> str:
    """How a signal is taken, at what odds, and what course that is."""
    course = round(way.heading / 100) % 360
    return f"{RECEPTION[found].capitalize()}, {percent(chance)}: {course:03d}°"


def _doubt(way: Way, label: str) -> list[Mark]:
    ghost = Ghost(way.id, way.x / INCH, way.y / INCH, way.heading / 100, label, style="doubt")
    return [Path(tuple(way.points), "doubt"), ghost] if len(way.points) > 1 else [ghost]
