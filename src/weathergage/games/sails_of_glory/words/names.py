"""What cards, actions, counters and shots are called by people."""

from typing import Final

from mypy_extensions import i64

from weathergage.sea.trig import POINT, POINTS, norm

from ..answers import ACTIONS
from ..tables.cards import NAMES
from ..tables.counters import CREW, FIRE, LEAK, MAST, NONE, RUDDER, SAIL, Kind

CARD_WORDS: Final[dict[str, str]] = {
    "straight": "straight on",
    "slip-left": "sideslip to port",
    "slip-right": "sideslip to starboard",
    "none": "no card",
    "red-left": "falls off to port",
    "red-ahead": "hangs in the wind",
    "red-right": "falls off to starboard",
}
BADGES: Final[dict[str, str]] = {
    "straight": "5",
    "slip-left": "5‹",
    "slip-right": "5›",
    "red-left": "‹",
    "red-ahead": "|",
    "red-right": "›",
    "one-shallow-left": "1‹",
    "one-shallow-right": "1›",
    "one-tight-left": "1«",
    "one-tight-right": "1»",
    "two-shallow-left": "2‹",
    "two-shallow-right": "2›",
    "two-tight-left": "2«",
    "two-tight-right": "2»",
}
ACTION_WORDS: Final[dict[str, str]] = {
    "reload-port": "Reload port",
    "reload-starboard": "Reload starboard",
    "fire-port": "Fire port",
    "fire-starboard": "Fire starboard",
    "musketry": "Musketry",
    "increase": "More sail",
    "decrease": "Less sail",
    "pump": "Pump",
    "extinguish": "Extinguish",
    "repair": "Repair",
    "boarding": "Boarding party",
    "grog": "Grog",
    "douse": "Douse the enemy",
}
ACTION_PICTURES: Final[dict[str, str]] = {
    "reload-port": "load",
    "reload-starboard": "load",
    "fire-port": "gun",
    "fire-starboard": "gun",
    "musketry": "musket",
    "increase": "more-sail",
    "decrease": "less-sail",
    "pump": "water",
    "extinguish": "bucket",
    "repair": "hammer",
    "boarding": "cutlass",
    "grog": "mug",
    "douse": "bucket",
}
SYMBOL_PICTURES: Final[dict[int, str]] = {
    CREW: "crew",
    SAIL: "sail",
    MAST: "mast",
    FIRE: "fire",
    LEAK: "water",
    RUDDER: "rudder",
}
SYMBOL_WORDS: Final[dict[int, str]] = {
    CREW: "a crew loss",
    SAIL: "torn sails",
    MAST: "a broken mast",
    FIRE: "a fire",
    LEAK: "a leak",
    RUDDER: "a rudder hit",
}
SHOT_WORDS: Final[dict[str, str]] = {
    "ball": "ball",
    "chain": "chain",
    "grape": "grape",
    "double": "double shot",
    "keep": "leave empty",
}


def card_words(name: str) -> str:
    """A card as it is spoken of."""
    found = CARD_WORDS.get(name)
    if found is not None:
        return found
    if name.isdigit():
        return f"{name}, {turn_words(int(name))}"
    masts, _, shape = name.partition("-")
    shape, _, side = shape.partition("-")
    hand = "port" if side == "left" else "starboard"
    return f"{masts}-mast card, {shape} to {hand}"


def card_turn(name: str) -> str:
    """What a card does, without its number."""
    words = card_words(name)
    return words.partition(", ")[2] if name.isdigit() else words


def turn_words(veer: int) -> str:
    """How a card of this value turns her."""
    hand = "to port" if veer < 5 else "to starboard"
    hard = abs(veer - 5)
    return f"hard {hand}" if hard > 3 else hand if hard > 1 else f"a little {hand}"


def badge_of(card: i64) -> str:
    """A card in a sign or two."""
    name = NAMES[card]
    return BADGES.get(name, name)


def action_words(action: i64) -> str:
    """An action as it is spoken of."""
    return ACTION_WORDS[ACTIONS[action]]


def token_data(kind: Kind) -> dict[str, object]:
    """A damage counter as it is drawn, for events; what is not there is left out."""
    out: dict[str, object] = {"name": counter_words(kind)}
    if kind.value or kind.symbol == NONE:
        out["figure"] = str(int(kind.value))
    if kind.symbol != NONE:
        out["picture"] = SYMBOL_PICTURES[int(kind.symbol)]
    if kind.underlined:
        out["heavy"] = True
    return out


def counter_words(kind: Kind) -> str:
    """A damage counter as one would say it."""
    if kind.symbol == NONE:
        return str(int(kind.value)) if kind.value else "nothing"
    special = SYMBOL_WORDS[int(kind.symbol)]
    return f"{kind.value} with {special}" if kind.value else special


def heading_words(heading: i64) -> str:
    """A heading to be read: a point of the compass or whole degrees, as `002°`."""
    course: int = norm(heading)
    if course % POINT == 0:
        return POINTS[course // POINT]
    return f"{(course + 50) // 100 % 360:03d}°"
