"""Taking hold and letting go: grapples, fouled ships, breaking loose (4.3, 6, 10)."""

from collections.abc import Callable
from typing import final

from mypy_extensions import i64

from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log, Modifier
from weathergage.sea.plane import gap, gap_within
from weathergage.sea.tracks import end_on
from weathergage.sea.trig import UM

from ..answers import Order
from ..setup import BRITISH
from ..state.battle import CAPTURED, FOUL, GRAPPLE, MELEE, STRUCK, Battle, Ship, leader_aboard
from ..words.telling import tell
from .attempts import Try, attempt, modifiers_for, tried_now
from .colours import must_grapple
from .crews import room_for_crews
from .fate import capture
from .fatigue import can_work, exhausted, tire
from .leaders import helper
from .links import find_neighbours, friends, haul, neighbours_of, tie, tied, touching, untie
from .questions import FleetAsk, has_tried


def own_struck(ship: Ship, target: Ship) -> bool:
    """A ship of one's own side that has struck: she is retaken without a roll (4.4.3, R27)."""
    return target.status == STRUCK and target.card.side == ship.side


def has_purpose(state: Battle, ship: Ship, friend: Ship) -> bool:
    """Whether a leader or crews could pass between two friends (9, 20.1)."""
    chapters, both = state.setup.chapters, (ship, friend)
    if chapters.leaders and any(leader_aboard(state, s.card.index) is not None for s in both):
        return True
    return chapters.crews and any(room_for_crews(each) > 0 for each in both)


def worth_grappling(state: Battle, ship: Ship, other: Ship) -> bool:
    """An enemy or a struck ship; a friend alongside, or one to whom somebody could pass (R110)."""
    if not friends(ship, other):
        return True
    return touching(state, ship, other) or has_purpose(state, ship, other)


@final
class GrapplePlan:
    """Whom each ship might grapple, and who is open to orders, kept while the step lasts.

    Lists are in the order of the ships however the plan came about, so that a saved battle goes
    on as it would have.
    """

    def __init__(self, state: Battle) -> None:
        self.near = find_neighbours(state, state.setup.crew.grapple_reach)
        self.open: dict[int, list[int]] = {}
        for i in range(len(self.near)):
            if self.near[i]:
                self.near[i] = self._worthy(state, i, self.near[i])

    def _worthy(self, state: Battle, index: int, near: list[int]) -> list[int]:
        ships = state.ships
        return [other for other in near if worth_grappling(state, ships[index], ships[other])]

    def renew(self, state: Battle, index: int) -> None:
        """A ship has moved or changed sides: look again at what lies about her."""
        for other in self.near[index]:
            self.near[other].remove(index)
        reach = state.setup.crew.grapple_reach
        self.near[index] = self._worthy(state, index, neighbours_of(state, index, reach))
        for other in self.near[index]:
            self.near[other].append(index)
            self.near[other].sort()


def plan_of(state: Battle, ask: FleetAsk) -> GrapplePlan:
    """The plan of this ask, made when first asked for."""
    if not isinstance(ask.memo, GrapplePlan):
        ask.memo = GrapplePlan(state)
    plan = ask.memo
    assert isinstance(plan, GrapplePlan)
    return plan


def prospects(state: Battle, ask: FleetAsk, ship: i64) -> list[int]:
    """Whom a ship might grapple now: nobody once her attempt is spent (6, R28).

    An exhausted crew can only agree to a grapple that was thrown at it (4.3, 7).
    """
    if ship in ask.record.spent:
        return []
    near = plan_of(state, ask).near[ship]
    if not near or can_work(state, ship):
        return near
    return [other for other in near if agreed(state, ship, other)]


def agreed(state: Battle, ship: i64, target: i64) -> bool:
    """The target has thrown her own grapples this turn: both want it, so no roll (4.3, R111)."""
    return tried_now(state, "grapple", target, ship)


def is_automatic(state: Battle, ship: i64, target: i64) -> bool:
    """Friends, one's own struck ships, and an enemy who wants it too need no roll (4.3, 6)."""
    vessel, other = state.ships[ship], state.ships[target]
    return friends(vessel, other) or own_struck(vessel, other) or agreed(state, ship, target)


def why_not_grapple(state: Battle, ask: FleetAsk, ship: i64, target: i64) -> Refusal | None:
    """A ship afloat within half a UM, not yet grappled, and a crew that can work (4.3, 6, 7)."""
    vessel, other = state.ships[ship], state.ships[target]
    name, her = vessel.card.name, other.card.name
    refusal = out_of_reach(state, vessel, other)
    if refusal is not None:
        return refusal
    if ship in ask.record.spent:
        return Refusal(f"{name} has made her attempt this phase.", "6")
    if tied(state, GRAPPLE, ship, target) is not None and not own_struck(vessel, other):
        return Refusal(f"{name} already holds {her}.", "6")
    if not worth_grappling(state, vessel, other):
        reason = f"{her} is a friend and not alongside, and nobody is to change ship"
        return Refusal(f"{reason}: there is nothing to grapple her for.", "6")
    if not vessel.fights() and not friends(vessel, other):
        return Refusal(f"{name} is a prize and does not fight.", "4.4.2")
    if vessel.holds_back() and not friends(vessel, other):
        return Refusal(f"{name} has not joined the fight.", "S.opt.1")
    prey = must_grapple(state, ship)
    if prey >= 0 and prey != target:
        return Refusal(f"Her colours nailed, {hunter(state, ship, prey)}.", "13")
    return None if agreed(state, ship, target) else exhausted(state, ship)


def hunter(state: Battle, ship: i64, prey: i64) -> str:
    """Whom a fanatical ship must go for, in words (13)."""
    return f"{state.ships[ship].card.name} must go for {state.ships[prey].card.name}"


def why_not_leave_prey(
    state: Battle, ask: FleetAsk, seat: int, prey_of: Callable[[Battle, i64], i64], verb: str
) -> Refusal | None:
    """Why a seat cannot be done: a ship of its on the hunt has not gone for her prey (13, R81)."""
    for ship in state.ships:
        index = ship.card.index
        if ship.hunts and ship.seat == seat and index not in ask.record.spent:
            prey = prey_of(state, index)
            if prey >= 0:
                words = f"{hunter(state, index, prey)} and {verb} her"
                return Refusal(f"Her colours nailed, {words}.", "13")
    return None


def out_of_reach(state: Battle, vessel: Ship, other: Ship) -> Refusal | None:
    """A grapple reaches half a UM from hull to hull (4.3, R18)."""
    name, reach = other.card.name, state.setup.crew.grapple_reach
    if other is vessel or other.card.battery or not other.afloat():
        return Refusal(f"{name} cannot be grappled.", "6")
    if gap_within(vessel.shape, other.shape, reach):
        return None
    distance = int(gap(vessel.shape, other.shape)) / UM
    text = f"{name} is {distance:.2f} UM away; grapples reach {int(reach) / UM:g} UM."
    return Refusal(text, "4.3")


def why_not_alone(state: Battle, ship: i64, target: i64, order: Order) -> Refusal | None:
    """Help is declined only where there is some, and a die that it would change (9, R45)."""
    if not order.alone:
        return None
    automatic = order.kind == "grapple" and is_automatic(state, ship, target)
    parting = order.kind == "break" and parts_freely(state, ship, target)
    if automatic or parting or helper(state, ship) is None:
        return Refusal(f"No leader would help {state.setup.cards[ship].name} in this.", "9")
    return None


def grapple(state: Battle, ship: i64, target: i64, alone: bool, luck: Chance, log: Log) -> None:
    """Throw grapples: a die, unless both want it or they are friends; it tires (4.3, 6, 7)."""
    vessel, other = state.ships[ship], state.ships[target]
    note_attack(state, vessel, other)
    if is_automatic(state, ship, target):
        free, held = agreed(state, ship, target), True
        if log.on:
            _tell_automatic(state, "grapple", ship, target, log)
    else:
        free, words = False, f"throws grapples at {other.card.name}"
        what = Try("grapple", "grapple", "6", words, grapple_modifiers(state, ship, target, alone))
        fields: dict[str, object] = {"target": other.card.id, "automatic": False}
        held = attempt(state, what, ship, target, fields, luck, log, alone)
    if not free:
        tire(state, ship, "grapple", "7", log)
    if held:
        take_hold(state, ship, target, log)


def grapple_modifiers(state: Battle, ship: i64, target: i64, alone: bool) -> list[Modifier]:
    """What changes the die of a grapple: failures, bow or stern, a leader (6)."""
    ends = end_on(state.ships[ship].shape, state.ships[target].shape)
    return modifiers_for(state, "grapple", ship, target, ends, 0, alone)


def take_hold(state: Battle, ship: i64, target: i64, log: Log) -> None:
    """The grapples hold: she is drawn alongside and both are stopped (5.2.5, 6, R18).

    One's own ship that had struck is back in the fight at once (4.4.3, R27).
    """
    vessel, other = state.ships[ship], state.ships[target]
    haul(state, ship, target)
    tie(state, GRAPPLE, ship, target)
    vessel.stopped = other.stopped = True
    if own_struck(vessel, other):
        capture(state, target, ship, "4.4.3", log)


def note_attack(state: Battle, vessel: Ship, other: Ship) -> None:
    """A British grapple at an enemy starts the clock of Dumanoir's division (R93)."""
    if vessel.side == BRITISH and not friends(vessel, other) and not state.attack_turn:
        state.attack_turn = state.turn


def _tell_automatic(state: Battle, kind: str, ship: i64, target: i64, log: Log) -> None:
    vessel, other = state.ships[ship], state.ships[target].card
    verb = "grapple each other" if kind == "grapple" else "part"
    text = f"{vessel.card.name} and {other.name} {verb} without a roll."
    tell(log, vessel, kind, "6", text, {"target": other.id, "success": True, "automatic": True})


def why_not_unfoul(state: Battle, ask: FleetAsk, ship: i64, target: i64) -> Refusal | None:
    """Fouled ships try to part before any grapple of theirs, once a phase (10, R77)."""
    vessel, other = state.ships[ship], state.ships[target]
    if tied(state, FOUL, ship, target) is None:
        return Refusal(f"{vessel.card.name} is not fouled with {other.card.name}.", "10")
    if has_tried(ask, ship, "unfoul"):
        return Refusal(f"{vessel.card.name} has tried to come free this phase.", "6")
    if ship in ask.record.spent:
        return Refusal(f"{vessel.card.name} has gone on to grapple already.", "10")
    return exhausted(state, ship)


def unfoul(state: Battle, ship: i64, target: i64, alone: bool, luck: Chance, log: Log) -> None:
    """Fouled ships come free on the table of rule 6; the attempt tires (6, 7, 10)."""
    other = state.setup.cards[target]
    modifiers = modifiers_for(state, "unfoul", ship, target, False, 0, alone)
    what = Try("unfoul", "unfoul", "10", f"tries to come free of {other.name}", modifiers)
    free = attempt(state, what, ship, target, {"target": other.id}, luck, log, alone)
    tire(state, ship, "grapple", "7", log)
    if free:
        untie(state, FOUL, ship, target)


def parts_freely(state: Battle, ship: i64, target: i64) -> bool:
    """Friends let go without a roll, and nobody holds on aboard a struck ship (5.6, 6).

    A ship taken this turn is not cast loose without a roll before the next (6).
    """
    vessel, other = state.ships[ship], state.ships[target]
    link = tied(state, GRAPPLE, ship, target)
    prize = vessel.status == CAPTURED or other.status == CAPTURED
    if link is None or (prize and link.since >= state.turn):
        return False
    return friends(vessel, other) or other.status == STRUCK


def why_not_break(state: Battle, ask: FleetAsk, ship: i64, target: i64) -> Refusal | None:
    """Grappled, not locked in a fight, one attempt a phase, and a crew that can work (4.3, 6).

    Letting go of a friend is no attempt.
    """
    vessel, other = state.ships[ship], state.ships[target]
    if tied(state, GRAPPLE, ship, target) is None:
        return Refusal(f"{vessel.card.name} is not grappled to {other.card.name}.", "6")
    if tied(state, MELEE, ship, target) is not None:
        return Refusal(f"{vessel.card.name} is locked in a boarding fight.", "4.3.1")
    if parts_freely(state, ship, target):
        return None
    if ship in ask.record.spent:
        return Refusal(f"{vessel.card.name} has made her attempt this phase.", "6")
    return exhausted(state, ship)


def break_grapple(
    state: Battle, ship: i64, target: i64, alone: bool, luck: Chance, log: Log
) -> None:
    """Cut loose: friends part at once, an enemy only by the die, and that tires (4.3, 6, 7)."""
    free = parts_freely(state, ship, target)
    if free and log.on:
        _tell_automatic(state, "break-grapple", ship, target, log)
    if not free:
        other = state.setup.cards[target]
        words = f"cuts at the grapples of {other.name}"
        modifiers = modifiers_for(state, "break", ship, target, False, 0, alone)
        what = Try("break", "break-grapple", "6", words, modifiers)
        fields: dict[str, object] = {"target": other.id, "automatic": False}
        free = attempt(state, what, ship, target, fields, luck, log, alone)
        tire(state, ship, "grapple", "7", log)
    if free:
        untie(state, GRAPPLE, ship, target)
