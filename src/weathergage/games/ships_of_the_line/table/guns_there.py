"""What a planned course is worth to the guns: whom she would bear on where it ends, who would bear
on her, and what each could expect, the others lying as they do now and all reloaded (4.1, 4.2)."""

from typing import Final, final

from weathergage.engine.asking.bots import Ahead
from weathergage.scene import Fact, Mark
from weathergage.scene import Shot as ShotLine
from weathergage.sea.plane import near_hulls
from weathergage.sea.trig import UM

from ..answers import BROADSIDES, Order
from ..rules.gunnery import expected_hits
from ..rules.questions import FleetAsked
from ..rules.reloading import waits
from ..rules.targets import Shot, can_fire, find_shots, fire_bar, is_target
from ..state.battle import FIGHTING, Battle, Ship
from .forms_fire import was_own
from .forms_sail import um_point

RAKES: Final[list[str]] = ["", ", raking her bow", ", raking her stern"]
SILENT: Final[list[str]] = ["", "", "", "not loaded", "blocked by a fallen mast", "on fire"]
"""What silences a broadside, by the bar in `fire_bar`, where she would bear but for that."""
MOST_NAMED: Final = 4


@final
class Guns:
    """What is said and drawn of the guns at the end of a course."""

    def __init__(self) -> None:
        self.lines: list[Fact] = []
        self.marks: list[Mark] = []


def guns_there(decision: FleetAsked, ship: int, order: Order) -> Guns:
    """Broadsides that would bear, and what would come back."""
    after = sailed(decision, [order])
    if after is None or after.ships[ship].status != FIGHTING:
        return Guns()
    return guns_of(after, after.ships[ship])


def guns_of(after: Battle, vessel: Ship) -> Guns:
    """The same of a ship that lies there."""
    out = Guns()
    for place in range(2):
        _bears(after, vessel, place, out)
    _is_borne_on(after, vessel, out)
    return out


def sailed(decision: FleetAsked, orders: list[Order]) -> Battle | None:
    """The battle when they have sailed so and the guns speak again, if no die has a say in that."""
    ahead: Ahead[Battle, Order] = Ahead(decision)
    if not all(ahead.follow(order) for order in orders):
        return None
    # Before the next combat crews load what their last shot lets them load (4.1.3, 19).
    for ship in ahead.state.ships:
        ship.port_loaded = ship.port_loaded or waits(ahead.state, ship, "port")
        ship.starboard_loaded = ship.starboard_loaded or waits(ahead.state, ship, "starboard")
    return ahead.state


def best_shot(state: Battle, vessel: Ship, place: int, bars: tuple[int, ...] = (0,)) -> Shot | None:
    """The enemy of whom a broadside can expect most, if no other bar than these is on it."""
    if fire_bar(state, vessel, place == 1) not in bars:
        return None
    shots = find_shots(state, vessel, place == 1)
    meant = [each for each in shots if not was_own(vessel, state.ships[each.target])]
    return max(meant, key=lambda each: expected_hits(state, vessel, each), default=None)


def _bears(state: Battle, vessel: Ship, place: int, out: Guns) -> None:
    """One broadside of hers: the nearest target, or that it is not loaded."""
    bar, shot = fire_bar(state, vessel, place == 1), best_shot(state, vessel, place, (0, 3, 4, 5))
    if shot is None:
        return
    hits, other = expected_hits(state, vessel, shot), state.ships[shot.target]
    value = f"{other.card.name} at {int(shot.distance) / UM:.1f} UM{RAKES[shot.rake]}"
    value += f", {hits:.1f} hits expected" if bar == 0 else f", but it is {SILENT[bar]}"
    out.lines.append(Fact(f"{BROADSIDES[place].capitalize()} broadside bears on", value, "4.1"))
    label = f"{hits:.1f} hits" if bar == 0 else SILENT[bar]
    out.marks.append(ShotLine(um_point(vessel.x, vessel.y), um_point(other.x, other.y), label))


def _is_borne_on(state: Battle, vessel: Ship, out: Guns) -> None:
    """Everybody who could fire at her there."""
    found: list[tuple[float, str]] = []
    for other in state.ships:
        reach = state.setup.guns.farthest_reach(other.card.farthest)
        enemy = other.side != vessel.side and other.fights() and is_target(other, vessel)
        if enemy and near_hulls(other.shape, vessel.shape, reach):
            hits = max(_hits_on(state, other, vessel, place) for place in range(2))
            found.append((hits, other.card.name))
    found = sorted((each for each in found if each[0] > 0.0), reverse=True)
    if found:
        named = ", ".join(f"{name} ({hits:.1f} hits)" for hits, name in found[:MOST_NAMED])
        more = f" and {len(found) - MOST_NAMED} more" if len(found) > MOST_NAMED else ""
        out.lines.append(Fact("Could be fired on by", named + more, "4.1"))


def _hits_on(state: Battle, firer: Ship, vessel: Ship, place: int) -> float:
    shots = find_shots(state, firer, place == 1) if can_fire(state, firer, place == 1) else []
    aimed = (shot for shot in shots if shot.target == vessel.card.index)
    return next((expected_hits(state, firer, shot) for shot in aimed), 0.0)
