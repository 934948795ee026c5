"""A line that turns or goes about all together, and who strays from it (p.8-9, R45, R48, R106)."""

from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.event import Log
from weathergage.engine.state import Step
from weathergage.sea.trig import norm

from ..answers import Order
from ..state.battle import Battle, Formation, Ship
from ..state.step_records import Advance, Voyage
from ..words.telling import tell
from .lines import leave_formation, line_up_first
from .sailing import GO, IN_IRONS, PIVOT, allowance, longest, manner, way_of
from .signals import NOT_SEEN, SEEN, see
from .squadrons import lapse, legs_of, members, turned, up_to_the_wind
from .wakes import along_the_wake


def tack_line(battle: Battle, number: int, hand: str, luck: Chance, log: Log) -> None:
    """Headed by the wind a line goes about at once; from the edge of the wind by a signal, and who
    does not see it or misreads it holds on and is out of the line (R48, R106)."""
    formation = battle.formations[number]
    ships = leave_who_moved(battle, formation, log)
    strays: dict[int, Voyage] = {}
    if ships and manner(battle, ships[0]) != IN_IRONS:
        formation.signalled = battle.turn
        if log.on:
            text = f"Signal: go about together to {hand}."
            tell(log, ships[0], "hoist", "p.9", text, {"manner": "tack", "hand": hand})
        strays = who_holds_on(battle, ships, luck, log)
    # Of a line of which one ship is left that one goes about for herself.
    line_up_first(battle, [x for x in ships if x.formation < 0 and int(x.index) not in strays], -1)
    ships = [ship for ship in ships if ship.formation >= 0 or int(ship.index) in strays]
    push_in_turn(battle, "go-about", ships, strays, go_about(battle, number, hand))


def who_holds_on(battle: Battle, ships: list[Ship], luck: Chance, log: Log) -> dict[int, Voyage]:
    """Who does not see the signal to go about, or misreads it, holds on and is out of the line."""
    strays: dict[int, Voyage] = {}
    for ship in ships:
        if see(battle, ship, luck, log) != SEEN:
            leave_formation(battle, ship, log)
            far = int(longest(battle, ship)) * int(allowance(battle, ship))
            strays[int(ship.index)] = Voyage(int(ship.index), [GO], [far])
    return strays


def together(
    battle: Battle, number: int, formation: Formation, order: Order, luck: Chance, log: Log
) -> None:
    """All but the flagship test; who sees it turns, who does not goes on, who misreads it turns the
    other way, and both are out of the line (p.9, R45, R48)."""
    kinds, amounts = legs_of(battle, formation, order.path, True)
    formation.turning = order.angle - turned(order.path)
    lapse(battle, formation, order.path)
    formation.abreast = True
    ships = leave_who_moved(battle, formation, log)
    strays: dict[int, Voyage] = {}
    for ship in ships:
        found = see(battle, ship, luck, log)
        if found == SEEN or PIVOT not in kinds:
            ship.track = []
        else:
            strays[int(ship.index)] = astray(battle, ship, kinds, amounts, found)
            leave_formation(battle, ship, log)
    for ship in ships:
        if ship.formation < 0 and int(ship.index) not in strays:
            strays[int(ship.index)] = Voyage(int(ship.index), list(kinds), list(amounts))
    way = int(way_of(kinds, amounts))
    push_in_turn(battle, "advance", ships, strays, Advance(number, [], way, kinds, amounts, True))


def push_in_turn(
    battle: Battle, step: str, ships: list[Ship], strays: dict[int, Voyage], record: Advance
) -> None:
    """All move at their places in the line, leader first, also who is out of it now (R43)."""
    steps: list[Step] = []
    group: list[int] = []
    for ship in ships:
        place = int(ship.index)
        if place not in strays:
            group.append(place)
            continue
        if group:
            steps.append(Do(step, for_ships(record, group)))
        group = []
        steps.append(Do("leg", strays[place]))
    if group:
        steps.append(Do(step, for_ships(record, group)))
    battle.push_in_order(steps)


def for_ships(record: Advance, ships: list[int]) -> Advance:
    """The same move of a line for some of its ships."""
    new = record.copy()
    new.ships = list(ships)
    return new


def leave_who_moved(battle: Battle, formation: Formation, log: Log) -> list[Ship]:
    """Who has come to the end of the line this turn has moved and does not turn with it; the others
    (R51)."""
    ships = members(battle, formation)
    for ship in ships:
        if ship.moved == battle.turn:
            leave_formation(battle, ship, log)
    return [ship for ship in ships if ship.moved != battle.turn]


def astray(battle: Battle, ship: Ship, kinds: list[int], amounts: list[int], found: int) -> Voyage:
    """What a ship does that has misread a signal, or has not seen it: then she follows the wake, or
    goes straight on, as before (R48)."""
    if found == NOT_SEEN:
        return Voyage(int(ship.index), *along_the_wake(ship, way_of(kinds, amounts)))
    out_kinds: list[int] = []
    out_amounts: list[int] = []
    heading = ship.heading
    for place, kind in enumerate(kinds):
        if kind == GO:
            out_kinds.append(GO)
            out_amounts.append(amounts[place])
            continue
        turn = int(up_to_the_wind(battle, heading, -amounts[place]))
        heading = norm(heading + turn)
        if turn:
            out_kinds.append(PIVOT)
            out_amounts.append(turn)
    return Voyage(int(ship.index), out_kinds, out_amounts)


def go_about(battle: Battle, number: int, hand: str) -> Advance:
    """A line that lies into the wind goes about together, each ship with her own test (p.8-9)."""
    formation = battle.formations[number]
    formation.abreast = True
    formation.turning = formation.unseen = 0
    for place in formation.ships:
        battle.ships[place].track = []
    side = -1 if hand == "port" else 1
    return Advance(number, [], 0, [], [side], True)
