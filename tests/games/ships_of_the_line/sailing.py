"""Helpers for the tests of movement: paths as people write them, and one ship's move."""

from __future__ import annotations

from games.ships_of_the_line.at_sea import decision, order, step, why_not
from weathergage.engine.event import Event
from weathergage.games.ships_of_the_line.answers import Leg, Order, read_action, sail
from weathergage.games.ships_of_the_line.rules.path import Trace, follow
from weathergage.games.ships_of_the_line.rules.sails import setting_of
from weathergage.games.ships_of_the_line.state.battle import Battle

UM = 10000


def path(text: str) -> list[Leg]:
    """A path from its words: `path("ahead 1, turn -30, burn 1")`."""
    words = [word.strip() for word in text.split(",") if word.strip()]
    action = read_action({"kind": "sail", "ship": "x", "path": words})
    assert isinstance(action, Order)
    return action.path


def course(ship: str, text: str, setting: str = "", anchor: bool = False) -> Order:
    """An order to sail a path given in words."""
    made = sail(ship, path(text), setting)
    made.anchor = anchor
    return made


def seat_of(b: Battle, ship: str) -> str:
    """The seat that commands a ship."""
    return b.setup.seats[int(b.ship(ship).seat)]


def refused(b: Battle, made: Order) -> str:
    """The rule by which an order of the movement phase is refused; nothing if it is legal."""
    if not b.stack:
        step(b, "sail")
    found = why_not(b, seat_of(b, made.ship), made)
    return found.rule if found is not None else ""


def reason(b: Battle, made: Order) -> str:
    """The words with which an order is refused."""
    if not b.stack:
        step(b, "sail")
    found = why_not(b, seat_of(b, made.ship), made)
    return found.reason if found is not None else ""


def moves(b: Battle, made: Order, *faces: int) -> list[Event]:
    """Carry out one order of the movement phase with exactly these dice."""
    if not b.stack:
        step(b, "sail")
    return order(b, made, *faces)


def sails(b: Battle, ship: str, text: str, *faces: int) -> list[Event]:
    """Sail one path with exactly these dice."""
    return moves(b, course(ship, text), *faces)


def pose(b: Battle, ship: str) -> tuple[float, float, float]:
    """Where a ship lies: x and y in UM, the heading in degrees."""
    vessel = b.ship(ship)
    return int(vessel.x) / UM, int(vessel.y) / UM, int(vessel.heading) / 100


def followed(b: Battle, ship: str, text: str, setting: str = "") -> Trace:
    """A path followed as far as it goes."""
    index = b.setup.index[ship]
    return follow(b, index, path(text), setting_of(b.ships[index], setting))


def next_turn(b: Battle) -> None:
    """A new movement phase."""
    b.stack.clear()
    b.turn += 1
    step(b, "sail")


def open_ships(b: Battle, seat: str) -> list[str]:
    """The ships a seat may still order."""
    return decision(b, seat).parts
