"""Towing a dismasted vessel (p.6, R34, R103)."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log
from weathergage.sea.plane import Hull
from weathergage.sea.trig import ahead_x, ahead_y, bearing, norm

from ..answers import AHEAD, Leg, Order, at, inches
from ..state.battle import TOW, Battle, Corner, Link, Ship
from ..state.step_records import One, Voyage
from ..tables.forms import MASTS
from ..tables.sailing import INTO_WIND
from ..words.telling import pose, tell
from .capacities import fallen, is_held
from .flight import why_not_flee
from .links import drop_tows, is_tied, towed_by, tower_of
from .moving import clear_way
from .places import apart, lies_on, touching
from .sailing import GO, PIVOT, aid_length, allowance, longest, primitive, way_of
from .shoals import sound_here
from .soundings import lies_ashore


def may_be_towed(battle: Battle, ship: Ship, other: Ship) -> bool:
    """A dismasted friend or prize alongside that nobody tows yet (R34)."""
    mine = other.camp == ship.camp and other.afloat() and other.index != ship.index
    free = not is_tied(battle, other.index) and not other.aground and not other.anchored
    # Who has drifted against her only now is towed from the next turn on.
    free = free and not is_held(battle, other) and other.moved != battle.turn
    alone = tower_of(battle, other.index) < 0 and towed_by(battle, other.index) < 0
    return mine and free and alone and fallen(other) == MASTS and touching(ship, other)


def berth(battle: Battle, ship: Ship, other: Ship) -> Hull:
    """Ahead of the ship to be towed, on her heading, the bases a hawser apart (R34)."""
    far = other.row.half_length + battle.setup.scale.hawser + ship.row.half_length
    x, y = ahead_x(other.x, other.heading, far), ahead_y(other.y, other.heading, far)
    return ship.shape.at(x, y).turned_to(other.heading)


def why_not_tow(battle: Battle, ship: Ship, id: str) -> Refusal | None:
    """She is set ahead of the other, if the water there is free (R34)."""
    place = battle.find(id)
    if place < 0 or not may_be_towed(battle, ship, battle.ships[place]):
        return Refusal(f"{ship.name} touches no dismasted friend {id[:40]!r}.", "p.6")
    if towed_by(battle, ship.index) >= 0 or not ship.fights():
        return Refusal(f"{ship.name} cannot take another in tow.", "R34")
    hull = berth(battle, ship, battle.ships[place])
    if lies_on(battle, hull, [int(ship.index)]) is not None or lies_ashore(battle, hull):
        return Refusal("There is no free water ahead of her.", "R34")
    if battle.setup.sailing.attitude(hull.heading, battle.wind_from) == INTO_WIND:
        return Refusal("Nobody tows into the wind.", "R34")
    return why_not_flee(battle, ship, hull.x, hull.y)


def tow_orders(battle: Battle, ship: Ship) -> list[Order]:
    """Whom she may take in tow."""
    return [
        at("tow", ship.id, other.id)
        for other in battle.ships
        if may_be_towed(battle, ship, other) and why_not_tow(battle, ship, other.id) is None
    ]


def take_in_tow(battle: Battle, ship: Ship, other: Ship, luck: Chance, log: Log) -> None:
    """It is her whole move; from the next turn on the pair moves (p.6, R34)."""
    hull = berth(battle, ship, other)
    ship.place(hull.x, hull.y, hull.heading)
    ship.moved = other.moved = battle.turn
    other.track = []
    battle.links.append(Link(TOW, int(ship.index), int(other.index), int(battle.turn)))
    sound_here(battle, ship, luck, log)
    if log.on:
        text = f"{ship.name} takes {other.name} in tow."
        tell(log, ship, "tow", "p.6", text, {"target": other.id})


def cast_off(battle: Battle, ship: Ship, log: Log) -> None:
    """The hawser is let go (R34)."""
    other = towed_by(battle, ship.index)
    if other < 0:
        return
    drop_tows(battle, ship.index)
    if log.on:
        text = f"{ship.name} casts off {battle.ships[other].name}."
        tell(log, ship, "cast-off", "p.6", text, {"target": battle.ships[other].id})


def tow_allowance(battle: Battle, ship: Ship, other: Ship) -> int:
    """Half the displacements of the slower by type and attitude, a half counted whole (R34,
    R103)."""
    least = min(int(allowance(battle, ship)), int(allowance(battle, other)))
    return (least + 1) // 2


def tow_reach(battle: Battle, ship: Ship, other: Ship) -> i64:
    """Half the way of the slower; the towed counts as if she had her masts (R34)."""
    own = allowance(battle, ship) * longest(battle, ship)
    hers = allowance(battle, other) * aid_length(battle, other)
    return (own if own < hers else hers) // 2


def why_not_haul(battle: Battle, ship: Ship, path: list[Leg]) -> Refusal | None:
    """With a ship in tow she goes half as far (p.6, R34)."""
    other = towed_by(battle, ship.index)
    if other < 0:
        return None
    kinds, amounts = primitive(battle, ship, path)
    most = tow_reach(battle, ship, battle.ships[other])
    if way_of(kinds, amounts) > most:
        words = f"With {battle.ships[other].name} in tow she goes at most {inches(most)} in."
        return Refusal(words, "R34")
    return None


def slow_path(battle: Battle, ship: Ship) -> list[Leg]:
    """Straight on, as far as a tow allows: what is always legal where anything is."""
    other = towed_by(battle, ship.index)
    if other < 0:
        return []
    half = aid_length(battle, ship) // 2
    most = min(tow_reach(battle, ship, battle.ships[other]), longest(battle, ship))
    return [Leg(AHEAD, most)] if most >= half else []


def haul(battle: Battle, one: One, luck: Chance, log: Log) -> None:
    """The towed follows the wake of her tower until the hawser is as long as it was; she stops at
    a touch (R34)."""
    ship = battle.ships[one.ship]
    place = towed_by(battle, ship.index)
    if place < 0:
        return
    other = battle.ships[place]
    other.moved = battle.turn
    kinds, amounts = _wake_to(battle, ship, other)
    for number, kind in enumerate(kinds):
        if kind == PIVOT:
            _swing(battle, other, amounts[number])
        else:
            far = clear_way(battle, [place], other.heading, amounts[number])
            x, y = ahead_x(other.x, other.heading, far), ahead_y(other.y, other.heading, far)
            other.place(x, y, other.heading)
            if far < amounts[number]:
                break
    sound_here(battle, other, luck, log)
    if other.aground or not other.afloat():
        cast_off(battle, ship, log)
    elif log.on:
        tell(log, other, "hauled", "p.6", f"{other.name} follows in tow.", pose(other))


def _swing(battle: Battle, other: Ship, turn: i64) -> None:
    heading = norm(other.heading + turn)
    if lies_on(battle, other.shape.turned_to(heading), [int(other.index)]) is None:
        other.place(other.x, other.y, heading)


def _wake_to(battle: Battle, ship: Ship, other: Ship) -> tuple[list[int], list[int]]:
    """From the towed to her tower along the corners of the wake, short of the hawser."""
    corners = [*other.track, Corner(int(ship.x), int(ship.y), int(ship.heading))]
    keep = other.row.half_length + battle.setup.scale.hawser + ship.row.half_length
    left = _length(other, corners) - keep
    kinds: list[int] = []
    amounts: list[int] = []
    x, y, heading = other.x, other.y, other.heading
    for corner in corners:
        if left <= 0:
            break
        course = bearing(corner.x - x, corner.y - y)
        step = min(apart(x, y, corner.x, corner.y), left)
        if step > 0 and course != heading:
            turn = (int(course - heading) + 54000) % 36000 - 18000
            kinds.append(PIVOT)
            amounts.append(turn)
            heading = course
        kinds.append(GO)
        amounts.append(int(step))
        left -= step
        if left > 0:
            other.track = other.track[1:]
        x, y = corner.x, corner.y
    return kinds, amounts


def _length(other: Ship, corners: list[Corner]) -> i64:
    total: i64 = 0
    x, y = other.x, other.y
    for corner in corners:
        total += apart(x, y, corner.x, corner.y)
        x, y = corner.x, corner.y
    return total


def push_haul(battle: Battle, ship: Ship, kinds: list[int], amounts: list[int]) -> None:
    """A ship with another in tow is on her way; the other follows."""
    if towed_by(battle, ship.index) >= 0:
        battle.push(Do("haul", One(int(ship.index))))
    battle.push(Do("leg", Voyage(int(ship.index), kinds, amounts)))


CHAPTER: Final[Chapter] = Chapter("p.6 tow", recorded={"haul": haul}, kinds=["tow", "cast-off"])
