"""Under way: one leg after another, each tested for contact before it is made (p.14, R37)."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.event import Log
from weathergage.sea.plane import Waters
from weathergage.sea.trig import norm

from ..state.battle import TAKEN, Battle, Corner, Ship
from ..state.step_records import One, Voyage
from ..tables.sailing import INTO_WIND
from ..words.telling import pose, tell
from .anchors import drop_anchor
from .collision import encounter, has_tested, met_turning, stop_at
from .lines import rejoin
from .links import is_tied, towed_by
from .moving import touched
from .places import apart, in_contact, lies_on
from .sailing import ANCHOR, GO
from .shoals import meet_shoal
from .soundings import sound, sounding


def leg(battle: Battle, voyage: Voyage, luck: Chance, log: Log) -> None:
    """One leg after another, each tested for contact before it is made; who has come into the wind,
    also to avoid another, goes no farther (p.6, 14, R37)."""
    ship = battle.ships[voyage.ship]
    over = not voyage.kinds or ship.aground or not ship.afloat()
    if over or is_tied(battle, ship.index) or _stops_in_wind(battle, voyage, ship):
        ship.moved = battle.turn
        if log.on and ship.afloat():
            text = f"{ship.name} has moved and heads {(int(ship.heading) + 50) // 100 % 360}°."
            tell(log, ship, "moved", "p.6", text, pose(ship))
        return
    if voyage.kinds[0] == GO:
        _go(battle, voyage, ship, luck, log)
    elif voyage.kinds[0] == ANCHOR:
        ship.moved = battle.turn
        drop_anchor(battle, ship, voyage.amounts[0], log)
    else:
        _pivot(battle, voyage, ship, luck, log)


def _stops_in_wind(battle: Battle, voyage: Voyage, ship: Ship) -> bool:
    attitude = battle.setup.sailing.attitude(ship.heading, battle.wind_from)
    return voyage.kinds[0] == GO and attitude == INTO_WIND


def _rest(voyage: Voyage) -> Voyage:
    return Voyage(voyage.ship, voyage.kinds[1:], voyage.amounts[1:], voyage.formation)


def _go(battle: Battle, voyage: Voyage, ship: Ship, luck: Chance, log: Log) -> None:
    far = voyage.amounts[0]
    waters = waters_about(battle, ship)
    met = waters.first_met(ship.shape, far)
    if battle.setup.coasts:
        clear = far if met < 0 else apart(ship.x, ship.y, waters.after.x, waters.after.y)
        if _comes_to_shoal(battle, voyage, ship, clear, luck, log):
            return
    if met < 0:
        after = waters.after
        ship.place(after.x, after.y, after.heading)
        sound(battle, ship)
        battle.push(Do("leg", _rest(voyage)))
        return
    other = battle.ships[waters.ships[met]]
    if not has_tested(battle, ship.index, other.index):
        encounter(battle, voyage, ship, other, luck, log)
        return
    before = in_contact(battle, ship)
    after = waters.after
    if lies_on(battle, after, [int(ship.index), *[int(x.index) for x in before]]) is None:
        ship.place(after.x, after.y, after.heading)
    stop_at(battle, ship, other, "R37", log)
    touched(battle, ship, before, luck, log)


def _comes_to_shoal(
    battle: Battle, voyage: Voyage, ship: Ship, clear: i64, luck: Chance, log: Log
) -> bool:
    """Where a leg first touches an area she tests its depth and sails on, if she floats (R54)."""
    found = sounding(battle, ship, ship.heading, clear)
    if found is None:
        return False
    hull = ship.shape.moved_ahead(found.far)
    ship.place(hull.x, hull.y, hull.heading)
    if meet_shoal(battle, ship, found, luck, log):
        battle.push(Do("leg", _shortened(voyage, int(found.far))))
    return True


def _shortened(voyage: Voyage, done: int) -> Voyage:
    """A voyage of whose first leg a part is sailed."""
    if not voyage.kinds or voyage.kinds[0] != GO:
        return voyage.copy()
    if voyage.amounts[0] <= done:
        return _rest(voyage)
    new = voyage.copy()
    new.amounts[0] -= done
    return new


def _pivot(battle: Battle, voyage: Voyage, ship: Ship, luck: Chance, log: Log) -> None:
    heading = norm(ship.heading + voyage.amounts[0])
    other = met_turning(battle, ship, voyage.amounts[0])
    if other is None:
        ship.place(ship.x, ship.y, heading)
        mark_corner(battle, voyage, ship)
        rest = _rest(voyage)
        if not battle.setup.coasts or not _comes_to_shoal(battle, rest, ship, 0, luck, log):
            battle.push(Do("leg", rest))
    elif has_tested(battle, ship.index, other.index):
        stop_at(battle, ship, other, "R37", log)
    else:
        encounter(battle, voyage, ship, other, luck, log)


def mark_corner(battle: Battle, voyage: Voyage, ship: Ship) -> None:
    """Where the leader turns, all turn who follow her wake; so does the towed (p.9, R34, R44)."""
    towed = towed_by(battle, ship.index)
    if towed >= 0:
        battle.ships[towed].track.append(Corner(int(ship.x), int(ship.y), int(ship.heading)))
    if voyage.formation < 0 or ship.formation != voyage.formation:
        return
    formation = battle.formations[ship.formation]
    if formation.ships[0] != ship.index:
        return
    for place in formation.ships[1:]:
        battle.ships[place].track.append(Corner(int(ship.x), int(ship.y), int(ship.heading)))


def waters_about(battle: Battle, ship: Ship) -> Waters:
    """The bases she could run into."""
    waters = Waters(ship.shape)
    for other in battle.ships:
        if other.status <= TAKEN and other.index != ship.index:
            waters.add(other.shape, other.index)
    return waters


def rejoin_line(battle: Battle, one: One, luck: Chance, log: Log) -> None:
    """She takes her place at the end of her line, if she has come where she meant to (R51)."""
    rejoin(battle, battle.ships[one.ship], log)


CHAPTER: Final[Chapter] = Chapter("p.14 under way", recorded={"leg": leg, "rejoin": rejoin_line})
