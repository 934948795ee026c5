"""Formations as they stand: who leads, who leaves, who rejoins (p.8, R43-R52, R87)."""

from mypy_extensions import i64

from weathergage.engine.event import Log
from weathergage.sea.trig import HALF_TURN, ahead_x, ahead_y, bearing, between, norm

from ..state.battle import Battle, Corner, Formation, Mover, Ship
from ..tables.forms import MASTS
from ..words.telling import tell
from .capacities import fallen, is_held, must_flee
from .links import is_tied, towed_by
from .places import apart, in_wind_order


def formation_of(battle: Battle, ship: Ship) -> Formation | None:
    """The formation she sails in, if any."""
    return battle.formations[ship.formation] if ship.formation >= 0 else None


def leave_formation(battle: Battle, ship: Ship, log: Log, why: str = "") -> None:
    """She leaves the line; if she led, the next ship leads, and a line of one is none (R51)."""
    formation = formation_of(battle, ship)
    if formation is None:
        return
    keep_place(battle, ship, ship.formation)
    formation.ships = [place for place in formation.ships if place != ship.index]
    ship.formation = -1
    ship.track = []
    if log.on and ship.afloat():
        because = f": {why}" if why else ""
        tell(log, ship, "leaves-line", "p.8", f"{ship.name} leaves the line{because}.")
    if len(formation.ships) == 1:
        last = battle.ships[formation.ships[0]]
        keep_place(battle, last, last.formation)
        formation.ships = []
        last.formation = -1
        last.track = []


def keep_place(battle: Battle, ship: Ship, number: i64) -> None:
    """Who leaves a line that has still to move has its place in the order: she moves before what is
    left of it (p.14, R23, R51)."""
    for place, mover in enumerate(battle.queue):
        if mover.formation == number:
            battle.queue.insert(place, Mover(int(ship.index), -1))
            return


def line_up_first(battle: Battle, ships: list[Ship], formation: int) -> None:
    """Ships that leave a line move next, leeward first; then what is left of it."""
    ahead = [
        Mover(int(ship.index), -1)
        for ship in in_wind_order(battle, ships)
        if ship.afloat() and ship.moved != battle.turn
    ]
    if formation >= 0:
        ahead.append(Mover(-1, formation))
    battle.queue = ahead + battle.queue


def take_the_lead(battle: Battle, formation: Formation) -> None:
    """Who has come to lead goes where she is told: corners she has not reached are nobody's
    (R51)."""
    ahead = len(battle.ships[formation.ships[0]].track)
    if ahead == 0:
        return
    for place in formation.ships:
        track = battle.ships[place].track
        battle.ships[place].track = track[: len(track) - ahead]
    formation.turning = formation.unseen = 0


def cannot_keep_line(battle: Battle, ship: Ship) -> bool:
    """Flagged, adrift, entangled, burning at two places, bound to go straight or without rudder:
    she is out of it (R27, R51, R87)."""
    return why_out_of_line(battle, ship) != ""


def why_out_of_line(battle: Battle, ship: Ship) -> str:
    """What keeps a ship out of any line, in words; nothing if nothing does (R27, R51, R87)."""
    if must_flee(battle, ship):
        return "she must flee"
    if ship.rudders > 0:
        return "her rudder is gone"
    if ship.fires > 1:
        return "she burns at more than one place"
    if fallen(ship) == MASTS:
        return "she is dismasted"
    if ship.bound == battle.turn:
        return "she is bound to go straight"
    return _what_holds(battle, ship)


def _what_holds(battle: Battle, ship: Ship) -> str:
    if ship.anchored or ship.aground:
        return "she lies at anchor" if ship.anchored else "she is aground"
    if is_tied(battle, ship.index):
        return "she is tied to another"
    if towed_by(battle, ship.index) >= 0:
        return "she has another in tow"
    return "she cannot move yet" if is_held(battle, ship) else ""


def prune(battle: Battle, formation: Formation, log: Log) -> None:
    """Whoever cannot keep the line leaves it (R51)."""
    for place in list(formation.ships):
        ship = battle.ships[place]
        why = why_out_of_line(battle, ship) if ship.formation >= 0 else ""
        if why:
            leave_formation(battle, ship, log, why)


def line_course(battle: Battle, formation: Formation) -> i64:
    """The direction from the last ship to the first."""
    first = battle.ships[formation.ships[0]]
    last = battle.ships[formation.ships[-1]]
    return bearing(first.x - last.x, first.y - last.y)


def may_reform(battle: Battle, formation: Formation) -> int:
    """Whether ships abreast are a line again: 1 the first leads, -1 the rear leads, 0 no (R45)."""
    course = battle.ships[formation.ships[0]].heading
    for place in formation.ships:
        if battle.ships[place].heading != course:
            return 0
    off: i64 = between(course, line_course(battle, formation))
    limit = battle.setup.sailing.course
    if off <= limit:
        return 1
    return -1 if HALF_TURN - off <= limit else 0


def fall_in(battle: Battle, formation: Formation) -> None:
    """Ships abreast become a line: each steers for the one ahead and along her wake (R45)."""
    if may_reform(battle, formation) < 0:
        formation.ships.reverse()
    formation.abreast = False
    lead = battle.ships[formation.ships[0]]
    ahead = lead
    for place in formation.ships[1:]:
        ship = battle.ships[place]
        steer_for(ship, ahead)
        ahead = ship


def steer_for(ship: Ship, ahead: Ship) -> None:
    """She is to steer straight for the place of the ship ahead and then along the wake (R51)."""
    corner = Corner(int(ahead.x), int(ahead.y), int(ahead.heading))
    ship.track = [corner, *[Corner(int(c.x), int(c.y), int(c.heading)) for c in ahead.track]]


def may_rejoin(battle: Battle, ship: Ship) -> int:
    """The formation that a ship out of the line may rejoin from where she is, or -1 (R51)."""
    for number, formation in enumerate(battle.formations):
        mine = formation.camp == ship.camp and formation.division == ship.division
        stands = mine and bool(formation.ships) and not formation.abreast
        if stands and not cannot_keep_line(battle, ship) and _is_astern(battle, formation, ship):
            return number
    return -1


def _is_astern(battle: Battle, formation: Formation, ship: Ship) -> bool:
    last = battle.ships[formation.ships[-1]]
    sailing, scale = battle.setup.sailing, battle.setup.scale
    far = last.row.half_length + scale.gap + ship.row.half_length
    x = ahead_x(last.x, norm(last.heading + HALF_TURN), far)
    y = ahead_y(last.y, norm(last.heading + HALF_TURN), far)
    near = apart(ship.x, ship.y, x, y) <= sailing.rejoin
    return near and between(ship.heading, last.heading) <= sailing.rejoin_angle


def rejoin(battle: Battle, ship: Ship, log: Log) -> None:
    """A ship whose own move has ended close astern of her line is its last ship again (R51)."""
    number = may_rejoin(battle, ship)
    if number < 0 or ship.role != 0:
        return
    formation = battle.formations[number]
    steer_for(ship, battle.ships[formation.ships[-1]])
    formation.ships.append(int(ship.index))
    ship.formation = number
    if log.on:
        tell(log, ship, "rejoins", "p.8", f"{ship.name} takes her place at the end of the line.")
