"""Damage: boxes ticked one by one, masts that fall, holes, fires, ships lost (p.12-13)."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.chance import Chance
from weathergage.engine.english import counted
from weathergage.engine.event import Log
from weathergage.sea.wind import PORT, weather_side

from ..setup import CAMPS
from ..state.battle import ABOARD, ASTRAY, FIGHTING, KILLED, SUNK, Battle, Ship
from ..tables.dice import signed, throw
from ..tables.forms import MAST_NAMES, MASTS, NO_DIE
from ..words.telling import tell
from .capacities import fallen, hull_left, masts_full
from .links import untie_all

WRECK_TURNS: Final = 1
"""Turns after this one in which wreckage masks a side (p.12)."""


def hit_hull(battle: Battle, ship: Ship, boxes: i64, holes: bool, luck: Chance, log: Log) -> None:
    """Tick hull boxes; what the hull cannot take goes to the masts (p.12). Fire makes no holes."""
    into_hull = min(boxes, hull_left(ship))
    for _ in range(into_hull):
        ship.hull += 1
        _ticked(battle, ship, ship.hull, holes, luck, log)
    rest = min(boxes - into_hull, masts_full(ship))
    if rest > 0:
        _tick_masts(battle, ship, rest, luck, log)


def hit_masts(battle: Battle, ship: Ship, boxes: i64, luck: Chance, log: Log) -> None:
    """Tick mast boxes; what the masts cannot take goes to the hull (p.12)."""
    into_masts = min(boxes, masts_full(ship))
    _tick_masts(battle, ship, into_masts, luck, log)
    rest = min(boxes - into_masts, hull_left(ship))
    for _ in range(rest):
        ship.hull += 1
        _ticked(battle, ship, ship.hull, True, luck, log)


def _ticked(battle: Battle, ship: Ship, box: i64, holes: bool, luck: Chance, log: Log) -> None:
    """What lies in a hull box: a gun, men, a shot hole to test for (p.13)."""
    symbols = battle.setup.forms.symbols(ship.row.rate)
    if box in symbols.broadside and ship.broadside > 0:
        ship.broadside -= 1
    if box in symbols.boarding:
        lose_men(ship, 1)
    if holes and box in symbols.hole:
        test_for_hole(battle, ship, box, luck, log)


def lose_men(ship: Ship, number: i64) -> i64:
    """Take BOARDING points from a ship, no more than she has; how many it were."""
    lost = min(number, ship.boarding)
    ship.boarding -= lost
    return lost


def lose_guns(ship: Ship, number: i64) -> None:
    """Take BROADSIDE points from a ship for good."""
    ship.broadside -= min(number, ship.broadside)


def test_for_hole(battle: Battle, ship: Ship, box: i64, luck: Chance, log: Log) -> None:
    """A box with the symbol of a shot hole is tested by rate and line (p.13, R8)."""
    limit = battle.setup.forms.hole_on(ship.row.rate, box)
    if limit == NO_DIE:
        return
    die = throw(luck, battle.setup.dice)
    if die <= limit:
        open_hole(battle, ship, luck, log)
    elif log.on:
        text = f"{ship.name} is hit near the waterline, but the shot does not come through."
        tell(log, ship, "hole-test", "p.13", text, {"box": int(box), "die": signed(die)})


def open_hole(battle: Battle, ship: Ship, luck: Chance, log: Log) -> None:
    """A shot hole sinks her after 6 turns and the Die (p.13)."""
    die = throw(luck, battle.setup.dice)
    turn = int(battle.turn) + int(battle.setup.forms.turns) + die
    ship.holes.append(turn)
    ship.holes.sort()
    if log.on:
        text = f"{ship.name} has a shot hole: unless it is plugged she sinks on turn {turn}."
        tell(log, ship, "hole", "p.13", text, {"sinks": turn, "die": signed(die)})


def _tick_masts(battle: Battle, ship: Ship, boxes: i64, luck: Chance, log: Log) -> None:
    before = fallen(ship)
    ship.masts += boxes
    for mast in range(before, fallen(ship)):
        fall(battle, ship, mast, luck, log)


def break_mast(battle: Battle, ship: Ship, luck: Chance, log: Log) -> None:
    """A mast breaks: all its open boxes are ticked (R38)."""
    standing = fallen(ship)
    if standing < MASTS:
        _tick_masts(battle, ship, (standing + 1) * ship.row.mast_boxes - ship.masts, luck, log)


def fall(battle: Battle, ship: Ship, mast: i64, luck: Chance, log: Log) -> None:
    """A mast falls to leeward and masks that side this turn and the next (p.12, R39)."""
    side = -weather_side(ship.heading, battle.wind_from)
    if side == 0:
        side = PORT if throw(luck, battle.setup.dice) <= 0 else -PORT
    until = battle.turn + WRECK_TURNS
    if side == PORT:
        ship.wreck_port = until
    else:
        ship.wreck_starboard = until
    if log.on:
        hand = "port" if side == PORT else "starboard"
        name = MAST_NAMES[mast]
        text = f"{ship.name} loses her {name} mast, which falls to {hand}."
        tell(log, ship, "mast", "p.12", text, {"mast": name, "side": hand})


def catch_fire(battle: Battle, ship: Ship, luck: Chance, log: Log) -> None:
    """A fire token, and at once 2 boxes of hull without hole tests and 2 of masts (p.13)."""
    trials = battle.setup.trials
    if ship.fires == 0:
        ship.blaze += 1
    ship.fires += 1
    if log.on:
        text = f"{ship.name} is on fire" if ship.fires == 1 else f"The fire in {ship.name} grows"
        boxes = boxes_text(trials.fire_hull, trials.fire_masts)
        tell(log, ship, "fire", "p.13", f"{text}: {boxes}.", {"fires": int(ship.fires)})
    hit_hull(battle, ship, trials.fire_hull, False, luck, log)
    hit_masts_of_fire(battle, ship, trials.fire_masts, luck, log)


def hit_masts_of_fire(battle: Battle, ship: Ship, boxes: i64, luck: Chance, log: Log) -> None:
    """Mast boxes ticked by fire; what goes over to the hull makes no holes (p.13)."""
    into_masts = min(boxes, masts_full(ship))
    _tick_masts(battle, ship, into_masts, luck, log)
    rest = min(boxes - into_masts, hull_left(ship))
    if rest > 0:
        hit_hull(battle, ship, rest, False, luck, log)


def is_scuttled(ship: Ship) -> bool:
    """Hull and masts both full: irreparable (p.12)."""
    return hull_left(ship) <= 0 and masts_full(ship) <= 0


def go_down(battle: Battle, ship: Ship, kind: str, rule: str, text: str, log: Log) -> None:
    """A ship is lost."""
    if log.on:
        tell(log, ship, kind, rule, text)
    leave_board(battle, ship, SUNK)
    _lose_admiral(battle, ship, log)


def leave_board(battle: Battle, ship: Ship, status: int) -> None:
    """A ship leaves the board: sunk or escaped."""
    ship.status = status
    ship.gone = battle.turn
    ship.flag = 0
    ship.beaten_by = -1
    untie_all(battle, ship.index)
    for other in battle.ships:
        if other.beaten_by == ship.index:
            other.beaten_by = -1


def _lose_admiral(battle: Battle, ship: Ship, log: Log) -> None:
    """A flagship that sinks leaves her admiral to shift his flag, or he is missing (R65)."""
    for number in range(CAMPS):
        camp = battle.camps[number]
        if camp.admiral == ship.index and camp.fate == ABOARD:
            camp.fate = ASTRAY


def kill_admiral(battle: Battle, ship: Ship, log: Log) -> None:
    """The commander in chief falls: nobody signals for the rest of the turn (R52)."""
    camp = battle.camps[ship.camp]
    camp.fate = KILLED
    camp.silent = battle.turn
    if log.on:
        people = battle.setup.navies[ship.camp].people
        tell(log, ship, "admiral", "p.12", f"The {people} commander in chief is killed.")


def has_admiral(battle: Battle, ship: Ship) -> bool:
    """Whether the commander in chief of her camp is aboard and alive."""
    camp = battle.camps[ship.home]
    return camp.admiral == ship.index and camp.fate == ABOARD and ship.status == FIGHTING


def kill_captain(battle: Battle, ship: Ship, rule: str, log: Log) -> None:
    """A captain falls, or the lieutenant who had taken his place (p.12)."""
    ship.captains += 1
    if log.on:
        who = "captain" if ship.captains == 1 else "officer in command"
        tell(log, ship, "captain", rule, f"The {who} of {ship.name} is killed.")


def boxes_text(hull: i64, masts: i64) -> str:
    """Damage in words."""
    said = []
    if hull:
        said.append(counted(hull, "hull box", "hull boxes"))
    if masts:
        said.append(counted(masts, "mast box", "mast boxes"))
    return " and ".join(said) if said else "nothing"
