"""Orders in a few words, for buttons and lists."""

from typing import Final

from weathergage.engine.event import Modifier
from weathergage.games.man_o_war.answers import AHEAD, INCH, Leg, Order
from weathergage.games.man_o_war.state.battle import Battle
from weathergage.games.man_o_war.state.muster import PACKAGE
from weathergage.scene.wording import wording

TIMES: Final[list[str]] = ["", ", twice", ", three times", ", four times", ", five times"]
"""How often a turn is made; a frigate has five displacements at most."""


def name_of(battle: Battle, id: str) -> str:
    """What people call a ship."""
    place = battle.find(id)
    if place >= 0:
        return battle.ships[place].name
    work = battle.find_work(id)
    return battle.works[work].name if work >= 0 else id


def degrees(angle: int) -> str:
    """An angle and its hand."""
    return f"{abs(angle) / 100:g}° to {'starboard' if angle > 0 else 'port'}"


def path_words(path: list[Leg]) -> str:
    """What a path does, one displacement after another; what is alike is added up."""
    said: list[str] = []
    place = 0
    while place < len(path):
        leg = path[place]
        run = 1
        while place + run < len(path) and same_leg(path[place + run], leg):
            run += 1
        said.append(leg_words([*path[place : place + run]]))
        place += run
    return ", ".join(said) if said else "stay"


def same_leg(one: Leg, other: Leg) -> bool:
    """Whether two displacements are told as one: straight on, or the same turn again."""
    return one.kind == other.kind and (one.kind == AHEAD or one.amount == other.amount)


def leg_words(legs: list[Leg]) -> str:
    """Displacements that are alike."""
    if legs[0].kind == AHEAD:
        return f"{rounded_inches(sum(int(leg.amount) for leg in legs))} in ahead"
    return f"turn {degrees(int(legs[0].amount))}{TIMES[len(legs) - 1]}"


def rounded_inches(units: int) -> str:
    """A length in inches to the nearest tenth."""
    tenths = (units * 10 + INCH // 2) // INCH
    return f"{tenths // 10}.{tenths % 10}" if tenths % 10 else str(tenths // 10)


def label_of(battle: Battle, order: Order) -> str:
    """An order in a few words, without the ship it is for."""
    if order.kind == "sail":
        more = ", rejoin the line" if order.rejoin else ", anchor" if order.anchor else ""
        said = path_words(order.path) + more
        return said[0].upper() + said[1:]
    if order.kind == "line":
        return line_words(order)
    if order.kind == "fire":
        return fire_words(battle, order)
    if order.kind == "release":
        return "Release " + ", ".join(name_of(battle, id) for id in order.ships)
    if order.kind == "break":
        hand = f", to {order.hand}" if order.hand else ""
        return f"Break free from {name_of(battle, order.target)}{hand}"
    if order.kind == "battery":
        return name_of(battle, order.target) + (", masts" if order.aim == "masts" else "")
    if order.kind == "land":
        return f"Land {order.number} before {name_of(battle, order.target)}"
    if order.kind == "tow":
        return f"Take {name_of(battle, order.target)} in tow"
    if order.kind == "refloat":
        return f"Throw {order.guns} BROADSIDE overboard" if order.guns else "Keep every gun"
    if order.kind == "pass-men":
        return f"Send {order.number} to {name_of(battle, order.target)}"
    if order.kind == "fleet":
        return f"A fleet of {len(order.vessels)} vessels"
    return other_words(order)


def other_words(order: Order) -> str:
    """What words.toml says of an order, by its kind and its choice."""
    choices = {"repair": order.work, "dent": order.aim}
    said = wording(PACKAGE).answer(order.kind, choices.get(order.kind, order.hand))
    if order.bind:
        said += ", bound to go straight and not to fire"
    return said or order.kind


def line_words(order: Order) -> str:
    """An order to a line: its signal, then its path."""
    if not order.signal:
        return f"No signal: {path_words(order.path)}"
    how = "In succession" if order.signal == "succession" else "All together"
    return f"{how}, {degrees(int(order.angle))}: {path_words(order.path)}"


def named_once(terms: list[Modifier]) -> list[str]:
    """What halves, each by its name once, and how often."""
    names = [term.name for term in terms]
    return [f"{name}{TIMES[min(names.count(name), 5) - 1]}" for name in dict.fromkeys(names)]


def fire_words(battle: Battle, order: Order) -> str:
    """Who is fired at, side by side."""
    said: list[str] = []
    for side, target, aim in (
        ("Port", order.port, order.port_aim),
        ("Starboard", order.starboard, order.starboard_aim),
    ):
        if target:
            masts = ", at the masts" if aim == "masts" else ""
            said.append(f"{side} at {name_of(battle, target)}{masts}")
    if order.musket:
        said.append(f"muskets at {name_of(battle, order.musket)}")
    return "; ".join(said)
