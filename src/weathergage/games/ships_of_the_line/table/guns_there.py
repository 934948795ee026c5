"""What a planned course is worth to the guns: whom she would bear on where it ends, who would bear
on her, and what each could expect, the others lying as they do now (4.1, 4.2)."""

from typing import Final, final

from weathergage.scene import Fact, Mark
from weathergage.scene import Shot as ShotLine
from weathergage.sea.plane import near_hulls

from ..answers import AMMO, BROADSIDES, Order
from ..rules.gunnery import odds_of
from ..rules.questions import FleetAsked, question_of
from ..rules.targets import Shot, find_shots, fire_bar, is_target
from ..state.battle import FIGHTING, Battle, Ship
from ..words.telling import called
from .forms_sail import um_point

RAKES: Final[list[str]] = ["", ", raking her bow", ", raking her stern"]
UNLOADED: Final = 3
"""The bar of a broadside that is not loaded, in `fire_bar`."""
MOST_NAMED: Final = 4


@final
class Guns:
    """What is said and drawn of the guns at the end of a course."""

    def __init__(self) -> None:
        self.lines: list[Fact] = []
        self.marks: list[Mark] = []


def guns_there(decision: FleetAsked, ship: int, order: Order) -> Guns:
    """Broadsides that would bear, and what would come back."""
    after = sailed(decision, order)
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


def sailed(decision: FleetAsked, order: Order) -> Battle | None:
    """The battle when she has sailed so, if no die has a say in that."""
    scratch, ask = decision.known.copy(), decision.ask.copy()
    question = question_of(decision)
    if not question.settled(scratch, ask, order):
        return None
    question.rehearse(scratch, ask, decision.place, order)
    return scratch


def _bears(state: Battle, vessel: Ship, place: int, out: Guns) -> None:
    """One broadside of hers: the nearest target, or that it is not loaded."""
    bar = fire_bar(state, vessel, place == 1)
    if bar not in (0, UNLOADED):
        return
    shots = find_shots(state, vessel, place == 1)
    if not shots:
        return
    shot = max(shots, key=lambda each: _hits(state, vessel, each))
    other = state.ships[shot.target]
    hits = _hits(state, vessel, shot)
    name, distance = called(state.setup, int(shot.target)), int(shot.distance) / 10000
    value = f"{name} at {distance:.1f} UM{RAKES[shot.rake]}"
    value += f", {hits:.1f} hits expected" if bar == 0 else ", but it is not loaded yet"
    out.lines.append(Fact(f"{BROADSIDES[place].capitalize()} broadside bears on", value, "4.1"))
    label = f"{hits:.1f} hits" if bar == 0 else "not loaded"
    start, end = um_point(vessel.x, vessel.y), um_point(other.x, other.y)
    out.marks.append(ShotLine(start, end, label))


def _is_borne_on(state: Battle, vessel: Ship, out: Guns) -> None:
    """Everybody who could fire at her there."""
    found: list[tuple[float, str]] = []
    for other in state.ships:
        if other.side == vessel.side or not is_target(other, vessel) or other.status != FIGHTING:
            continue
        reach = state.setup.guns.farthest_reach(other.card.farthest)
        if near_hulls(other.shape, vessel.shape, reach):
            hits = max(_hits_on(state, other, vessel, place) for place in range(2))
            if hits > 0.0:
                found.append((hits, called(state.setup, int(other.card.index))))
    if found:
        found.sort(reverse=True)
        named = ", ".join(f"{name} ({hits:.1f} hits)" for hits, name in found[:MOST_NAMED])
        more = f" and {len(found) - MOST_NAMED} more" if len(found) > MOST_NAMED else ""
        out.lines.append(Fact("Could be fired on by", named + more, "4.1"))


def _hits_on(state: Battle, firer: Ship, vessel: Ship, place: int) -> float:
    if fire_bar(state, firer, place == 1) != 0:
        return 0.0
    for shot in find_shots(state, firer, place == 1):
        if shot.target == vessel.card.index:
            return _hits(state, firer, shot)
    return 0.0


def _hits(state: Battle, vessel: Ship, shot: Shot) -> float:
    hits = odds_of(state, vessel, shot, AMMO[0])["hits"]
    expected = hits.get("expected") if isinstance(hits, dict) else None
    return expected if isinstance(expected, float) else 0.0
