"""Orders in a few words."""

from typing import Final

from weathergage.games.sails_of_glory.answers import ACTIONS, EMPTY_GUNS, HOLD, KEEP, Aim, Order
from weathergage.games.sails_of_glory.rules.targets import find_target, target_name
from weathergage.games.sails_of_glory.state.battle import Battle
from weathergage.games.sails_of_glory.tables.sizes import ARC_WORDS, ARCS
from weathergage.games.sails_of_glory.words.names import (
    ACTION_WORDS,
    SHOT_WORDS,
    card_words,
)

BOARDING_WORDS: Final[dict[str, str]] = {
    "board": "Throw grapples and board",
    "blank": "Keep clear of boarding",
}
REPAIR_WORDS: Final[dict[str, str]] = {
    "leak": "Stop the leak",
    "rudder": "Mend the rudder",
    "mast": "Step a broken mast",
    "none": "Nothing to repair",
}


def order_words(battle: Battle, order: Order) -> str:
    """An order in a few words."""
    if order.kind in ("plan", "ready"):
        actions = [ACTION_WORDS[ACTIONS[action]].lower() for action in order.actions]
        return ", ".join([card_words(order.card), *actions])
    if order.kind == "fire":
        return fire_words(battle, order)
    if order.kind == "reload":
        both = (("port", order.load_port), ("starboard", order.load_starboard))
        said = [f"{name} {SHOT_WORDS[load]}" for name, load in both if load != KEEP]
        return ", ".join(said) or "nothing"
    if order.kind == "repair":
        damage = f"Clear hull box {order.box}"
        return damage if order.what == "damage" else REPAIR_WORDS[order.what]
    if order.kind == "boarding":
        return BOARDING_WORDS.get(order.choice, order.choice)
    if order.kind in ("grapple", "melee", "buckets"):
        return name_of(battle, order.target)
    return "placed"


def fire_words(battle: Battle, order: Order) -> str:
    """What is fired, side by side."""
    sides = (("port", order.port), ("starboard", order.starboard))
    said = [f"{name} at {aim_words(battle, aim)}" for name, aim in sides if not aim.holds()]
    said += [f"muskets at {name_of(battle, order.muskets)}"] if order.muskets != HOLD else []
    return ", ".join(said) or "hold fire"


def aim_words(battle: Battle, aim: Aim) -> str:
    """What one side does."""
    if aim.holds():
        return "hold fire"
    if aim.target == EMPTY_GUNS:
        return "nothing, to empty the guns"
    words = [name_of(battle, aim.target), ARC_WORDS[ARCS.index(aim.arc)]]
    words += [SHOT_WORDS[aim.shot]] if aim.shot else []
    words += ["aimed high"] if aim.high else []
    return ", ".join(words)


def name_of(battle: Battle, id: str) -> str:
    """What people call a target."""
    found = find_target(battle, id)
    return target_name(battle, found) if found >= 0 else id
