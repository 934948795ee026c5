"""Signals: who may make them, who sees them (p.5, 9, R47-R50)."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log

from ..setup import FLAG_FRIGATE, REPEATER
from ..state.battle import Battle, Formation, Ship
from ..tables.dice import signed, throw
from ..words.telling import tell
from .capacities import in_good_shape
from .places import is_near, nearest_enemy
from .works import from_ship, is_silent

SEEN: Final = 0
NOT_SEEN: Final = 1
REVERSED: Final = 2
RECEPTION: Final[list[str]] = ["seen", "not seen", "reversed"]


def why_not_signal(battle: Battle, formation: Formation) -> Refusal | None:
    """The commander in chief signals once a turn to each formation; in mist only within sight
    (R47, R49, R52)."""
    camp = battle.camps[formation.camp]
    if camp.commander < 0 or not battle.ships[camp.commander].fights():
        return Refusal("Nobody is left to make signals.", "R52")
    if camp.silent == battle.turn:
        return Refusal("The commander in chief has fallen: no signals this turn.", "R52")
    if formation.signalled == battle.turn:
        return Refusal("This formation has been signalled to this turn already.", "R47")
    if battle.mist and not _in_sight(battle, formation):
        return Refusal("In mist a signal is seen within 8 in of flagship or repeater.", "R49")
    return None


def _in_sight(battle: Battle, formation: Formation) -> bool:
    """Whether every ship of a formation lies near the flagship or a repeater (R49)."""
    sources = [battle.ships[battle.camps[formation.camp].commander]]
    sources += [ship for ship in battle.ships if repeats(ship, formation.camp)]
    reach = battle.setup.sailing.mist
    for place in formation.ships:
        if not any(is_near(battle.ships[place], source, reach) for source in sources):
            return False
    return True


def repeats(ship: Ship, camp: i64) -> bool:
    """A frigate out of the line in good shape that repeats signals (p.9, R49)."""
    return ship.home == camp and ship.role == REPEATER and in_good_shape(ship)


def has_repeater(battle: Battle, ship: Ship) -> bool:
    """Whether the division of a ship has a repeating frigate."""
    return any(repeats(x, ship.camp) and x.division == ship.division for x in battle.ships)


def see(battle: Battle, ship: Ship, luck: Chance, log: Log) -> int:
    """How a ship takes a signal: seen, not seen, or the wrong way round (p.5, 9, R48, R49)."""
    if ship.index == battle.camps[ship.camp].commander or flag_flies_apart(battle, ship.camp):
        return SEEN
    dice = [throw(luck, battle.setup.dice)]
    found = reading(battle, ship, dice[0])
    if found != SEEN and has_repeater(battle, ship):
        dice.append(throw(luck, battle.setup.dice))
        found = reading(battle, ship, dice[1])
    if log.on:
        words = ["sees", "does not see", "misreads"][found]
        fields: dict[str, object] = {
            "dice": [signed(die) for die in dice],
            "reception": RECEPTION[found],
        }
        tell(log, ship, "signal", "p.9", f"{ship.name} {words} the signal.", fields)
    return found


def flag_flies_apart(battle: Battle, camp: i64) -> bool:
    """The commander in chief is aboard a frigate out of the line: all see him (p.9, R49)."""
    flag = battle.ships[battle.camps[camp].commander]
    return flag.row.is_frigate() and flag.role in (FLAG_FRIGATE, REPEATER)


def reading(battle: Battle, ship: Ship, die: i64) -> int:
    """What a Die means for a signal; the British do not misread (p.5)."""
    trials = battle.setup.trials
    if die >= trials.seen:
        return SEEN
    if die <= trials.reversed:
        return SEEN if battle.setup.navies[ship.camp].sharp_eyes else REVERSED
    return NOT_SEEN


def is_close(battle: Battle, formation: Formation) -> bool:
    """Close action: the commanding vessel is near enough to the nearest enemy, which may be a work
    that still fires (p.8, R50, R145)."""
    ship = battle.ships[commanding(battle, formation)]
    reach = battle.setup.navies[formation.camp].close + 5
    far = nearest_enemy(battle, formation.camp, ship.x, ship.y)
    if 0 <= far <= reach:
        return True
    for work in battle.works:
        if work.camp != formation.camp and not is_silent(work) and from_ship(ship, work) <= reach:
            return True
    return False


def commanding(battle: Battle, formation: Formation) -> int:
    """The flagship where she sails in the formation, else its leader (R50)."""
    commander = int(battle.camps[formation.camp].commander)
    return commander if commander in formation.ships else formation.ships[0]
