"""The firing phase: ship by ship from leeward to windward, damage at once (p.10)."""

import random
from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Action, Refusal
from weathergage.engine.event import Log
from weathergage.sea.wind import upwind

from ..answers import AIMS, HANDS, Order
from ..state.battle import FIRING, Battle, Mover, Ship, Work
from ..state.step_records import One
from ..tables.scale import MUSKET
from .arcs import PORT_SIDE, STARBOARD_SIDE, may_aim, why_not_aim, why_not_musket, why_silent
from .batteries import bombard, may_shell, why_not_at_work, works_in_arc
from .broadside import Volley, damage_of, fire_muskets, fire_side, volley
from .capacities import broadside
from .places import afloat, is_near, line_up, take_next, windward
from .questions import ShipQuestion

FEW: Final = 60
"""So many answers can be listed."""


def begin_firing(battle: Battle, luck: Chance, log: Log) -> None:
    """The order is fixed when the phase begins (p.10, R23)."""
    battle.phase = FIRING
    battle.shots = [shot for shot in battle.shots if shot.turn >= battle.turn - 1]
    battle.salvoes = [salvo for salvo in battle.salvoes if salvo.turn >= battle.turn - 1]
    line_up(battle, [ship for ship in afloat(battle) if ship.fights()])
    for work in battle.works:
        line_up_work(battle, work)
    battle.push_in_order([Do("gunner"), Do("smoke")])


def line_up_work(battle: Battle, work: Work) -> None:
    """Works fire in the order by their place, after ships that are level with them (R66)."""
    place = upwind(work.x, work.y, battle.wind_from)
    at_place = 0
    while at_place < len(battle.queue) and _windward(battle, battle.queue[at_place]) <= place:
        at_place += 1
    battle.queue.insert(at_place, Mover(-1, -1, int(work.index)))


def _windward(battle: Battle, mover: Mover) -> i64:
    if mover.work >= 0:
        work = battle.works[mover.work]
        return upwind(work.x, work.y, battle.wind_from)
    return windward(battle, battle.ships[mover.ship])


def next_gunner(battle: Battle, luck: Chance, log: Log) -> None:
    """The next ship that has somebody to fire at (p.10)."""
    while battle.queue:
        mover = take_next(battle)
        if mover.work >= 0:
            work = battle.works[mover.work]
            if may_shell(battle, work):
                battle.push(Do("gunner"))
                seat = battle.setup.seat_of(work.camp)
                battle.push(Ask("battery", [seat], One(int(work.index))))
                return
            continue
        ship = battle.ships[mover.ship]
        if why_silent(battle, ship) is None and has_target(battle, ship):
            battle.push(Do("gunner"))
            battle.push(Ask("fire", [battle.seat_of(ship.index)], One(int(ship.index))))
            return


def smoke(battle: Battle, luck: Chance, log: Log) -> None:
    """The middle of those who fired or were fired at, for the count at night (R41)."""
    seen: list[int] = []
    for shot in battle.shots:
        if shot.turn == battle.turn:
            for place in (int(shot.firer), int(shot.target)):
                if place not in seen:
                    seen.append(place)
    for salvo in battle.salvoes:
        if salvo.turn == battle.turn and salvo.ship not in seen:
            seen.append(int(salvo.ship))
    if seen:
        battle.fight_x = sum(int(battle.ships[place].x) for place in seen) // len(seen)
        battle.fight_y = sum(int(battle.ships[place].y) for place in seen) // len(seen)


# Targets.


def aims_of(battle: Battle, ship: Ship, side: int) -> list[tuple[str, str]]:
    """Every target of a side with what may be aimed at."""
    out: list[tuple[str, str]] = []
    if broadside(ship) == 0:
        return out
    for target in battle.ships:
        if not may_aim(battle, ship, side, target):
            continue
        for aim in AIMS:
            if why_not_aim(battle, ship, side, target, aim) is None:
                out.append((target.id, aim))
    return out


def targets_of(battle: Battle, ship: Ship, side: int) -> list[tuple[str, str]]:
    """Every target of a side, ships and works."""
    return aims_of(battle, ship, side) + [(id, "hull") for id in works_in_arc(battle, ship, side)]


def musket_targets(battle: Battle, ship: Ship) -> list[str]:
    """Whom her muskets reach."""
    reach = battle.setup.scale.reach[MUSKET]
    return [
        target.id
        for target in battle.ships
        if target.camp != ship.camp
        and target.fights()
        and is_near(ship, target, reach)
        and why_not_musket(battle, ship, target) is None
    ]


def has_target(battle: Battle, ship: Ship) -> bool:
    """Whether she has anybody to fire at."""
    for side in (PORT_SIDE, STARBOARD_SIDE):
        if targets_of(battle, ship, side):
            return True
    return len(musket_targets(battle, ship)) > 0


class Fire(ShipQuestion[One]):
    """Whom a ship fires at: a broadside of one side or of both, and muskets (p.10-12)."""

    def prompt(self, known: Battle, ask: Ask[One], seat: int) -> str:
        return f"{known.ships[ask.record.ship].name} may fire: at whom?"

    def ship_of(self, known: Battle, ask: Ask[One]) -> int:
        return int(ask.record.ship)

    def ready(self, state: Battle, ask: Ask[One]) -> bool:
        return state.ships[ask.record.ship].fights()

    def options(self, known: Battle, ask: Ask[One], seat: int) -> list[Order] | None:
        ship = known.ships[ask.record.ship]
        none = [("", "hull")]
        ports = none + targets_of(known, ship, PORT_SIDE)
        boards = none + targets_of(known, ship, STARBOARD_SIDE)
        muskets = ["", *musket_targets(known, ship)]
        if len(ports) * len(boards) * len(muskets) > FEW:
            return None
        out: list[Order] = [Order("hold", ship.id)]
        for port in ports:
            for starboard in boards:
                for musket in muskets:
                    if port[0] or starboard[0] or musket:
                        out.append(shoot(ship.id, port, starboard, musket))
        return out

    def sample(self, known: Battle, ask: Ask[One], seat: int, rng: random.Random) -> Action:
        ship = known.ships[ask.record.ship]
        none = [("", "hull")]
        ports = none + targets_of(known, ship, PORT_SIDE)
        boards = none + targets_of(known, ship, STARBOARD_SIDE)
        muskets = ["", *musket_targets(known, ship)]
        port = ports[int(rng.random() * len(ports))]
        starboard = boards[int(rng.random() * len(boards))]
        musket = muskets[int(rng.random() * len(muskets))]
        if not (port[0] or starboard[0] or musket):
            return Order("hold", ship.id)
        return shoot(ship.id, port, starboard, musket)

    def why_not(self, known: Battle, ask: Ask[One], seat: int, answer: Order) -> Refusal | None:
        barred = self.not_for_her(known, ask, answer)
        if barred is not None or answer.kind == "hold":
            return barred
        ship = known.ships[ask.record.ship]
        if not (answer.port or answer.starboard or answer.musket):
            return Refusal("An order to fire names a target.", "p.10")
        for side in (PORT_SIDE, STARBOARD_SIDE):
            refused = _why_not_side(known, ship, side, answer)
            if refused is not None:
                return refused
        return _why_not_muskets(known, ship, answer)

    def passing(self, known: Battle, ask: Ask[One], seat: int) -> Action | None:
        return Order("hold", known.ships[ask.record.ship].id)

    def preview(self, known: Battle, ask: Ask[One], seat: int, answer: Order) -> dict[str, object]:
        out: dict[str, object] = {}
        if answer.kind == "fire" and self.why_not(known, ask, seat, answer) is None:
            ship = known.ships[ask.record.ship]
            for side in sides_of(answer):
                if known.find_work(target_of(answer, side)) >= 0:
                    continue
                out[HANDS[side]] = volley_data(known, ship, volley_of(known, ship, answer, side))
        return out

    def carry_out(
        self, state: Battle, ask: Ask[One], seat: int, answer: Order, luck: Chance, log: Log
    ) -> None:
        if answer.kind == "hold":
            return
        ship = state.ships[ask.record.ship]
        for side in sides_of(answer):
            place = state.find_work(target_of(answer, side))
            if not ship.fights() or broadside(ship) == 0:
                # Her first side may have cost her the last gun that fires (p.10).
                break
            if place >= 0:
                work, both = state.works[place], len(sides_of(answer)) > 1
                if work.stands():
                    bombard(state, ship, side, work, both, luck, log)
                continue
            target = state.ships[state.find(target_of(answer, side))]
            if target.afloat():
                fire_side(state, ship, volley_of(state, ship, answer, side), luck, log)
        place = state.find(answer.musket) if answer.musket else -1
        if place >= 0 and ship.fights() and state.ships[place].fights():
            fire_muskets(state, ship, state.ships[place], luck, log)


def shoot(ship: str, port: tuple[str, str], starboard: tuple[str, str], musket: str) -> Order:
    """An order to fire: for each side a target and what is aimed at."""
    order = Order("fire", ship)
    order.port, order.port_aim = port
    order.starboard, order.starboard_aim = starboard
    order.musket = musket
    return order


def _why_not_side(battle: Battle, ship: Ship, side: int, order: Order) -> Refusal | None:
    id = order.port if side == PORT_SIDE else order.starboard
    aim = order.port_aim if side == PORT_SIDE else order.starboard_aim
    if not id:
        if aim != "hull":
            return Refusal("Nothing is aimed at where nobody is fired at.", "p.10")
        return None
    place = battle.find_work(id)
    if place >= 0:
        return why_not_at_work(battle, ship, side, battle.works[place], aim)
    place = battle.find(id)
    if place < 0 or not battle.ships[place].afloat():
        return Refusal(f"There is no ship {id[:40]!r} to fire at.", "p.10")
    return why_not_aim(battle, ship, side, battle.ships[place], aim)


def _why_not_muskets(battle: Battle, ship: Ship, order: Order) -> Refusal | None:
    if not order.musket:
        return None
    place = battle.find(order.musket)
    if place < 0 or not battle.ships[place].afloat():
        return Refusal(f"There is no ship {order.musket[:40]!r} to fire at.", "p.12")
    return why_not_musket(battle, ship, battle.ships[place])


def sides_of(order: Order) -> list[int]:
    """The sides that an order fires."""
    sides = (PORT_SIDE, STARBOARD_SIDE)
    return [side for side in sides if target_of(order, side)]


def target_of(order: Order, side: int) -> str:
    """Whom a side fires at."""
    return order.port if side == PORT_SIDE else order.starboard


def volley_of(battle: Battle, ship: Ship, order: Order, side: int) -> Volley:
    """One broadside of an order; that both sides fire was declared before any die (R33)."""
    aim = order.port_aim if side == PORT_SIDE else order.starboard_aim
    target = battle.ships[battle.find(target_of(order, side))]
    return volley(battle, ship, side, target, aim, len(sides_of(order)) > 1)


def volley_data(battle: Battle, ship: Ship, found: Volley) -> dict[str, object]:
    """What a broadside would be: its total without the Die, halvings, damage by Die."""
    faces = (-2, -1, 0, 1, 2)
    return {
        "target": found.target.id,
        "total": int(found.total),
        "modifiers": [item.data() for item in found.modifiers],
        "halvings": [item.name for item in found.halvings],
        "damage": [int(damage_of(battle, ship, found, die)) for die in faces],
    }


CHAPTER: Final[Chapter] = Chapter(
    "p.10",
    questions=[Fire("fire", "p.10", ["fire", "hold"])],
    procedures={"begin-firing": begin_firing, "gunner": next_gunner, "smoke": smoke},
    kinds=["fire", "hold"],
)
