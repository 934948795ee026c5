"""Orders in a few words, for buttons and lists."""

from weathergage.games.man_o_war.answers import AHEAD, Leg, Order, inches
from weathergage.games.man_o_war.state.battle import Battle
from weathergage.games.man_o_war.state.muster import PACKAGE
from weathergage.scene.wording import wording


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
    """What a path does, one displacement after another; runs straight on are added up."""
    said: list[str] = []
    ahead = 0
    for leg in path:
        if leg.kind == AHEAD:
            ahead += int(leg.amount)
            continue
        if ahead:
            said.append(f"{inches(ahead)} in ahead")
            ahead = 0
        said.append(f"turn {degrees(int(leg.amount))}")
    if ahead:
        said.append(f"{inches(ahead)} in ahead")
    return ", ".join(said) if said else "stay where she is"


def label_of(battle: Battle, order: Order) -> str:
    """An order in a few words, without the ship it is for."""
    if order.kind == "sail":
        return path_words(order.path) + (", rejoin the line" if order.rejoin else "")
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
