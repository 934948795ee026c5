"""Orders in words: what a button says, what stands beside it, and odds as lines of text."""

from typing import Final

from weathergage.games.ships_of_the_line.answers import Order
from weathergage.games.ships_of_the_line.state.battle import Battle
from weathergage.sea.compass import format_degrees

PLAIN: Final[dict[str, str]] = {
    "hold": "Hold fire",
    "stay": "Stay where she lies",
    "anchor": "Drop anchor",
    "weigh": "Weigh anchor",
    "strike": "Strike her colours",
    "cast-off": "Cast off the tow",
    "nail": "Nail the colours to the mast",
    "resist": "Stand to repel boarders",
    "douse": "Fight the fires",
    "pump": "Man the pumps",
    "repair": "Repair the rudder",
    "refloat": "Heave her off the ground",
    "signal": "Hoist a signal",
}
AIMED: Final[dict[str, str]] = {
    "fire": "Fire the {side} broadside at {target}",
    "grapple": "Grapple {target}",
    "break": "Break loose from {target}",
    "unfoul": "Come free of {target}",
    "tow": "Take {target} in tow",
    "board": "Board {target}",
    "accept": "Agree to the fight and board {target}",
    "transfer": "Pass over to {target}",
}
LINES: Final[list[tuple[str, str]]] = [
    ("success", "Success"),
    ("capture", "She is taken"),
    ("deck_held", "The deck is held"),
    ("locked", "The fight goes on"),
    ("thrown_back", "Thrown back"),
    ("nothing", "No decision"),
    ("loss", "She takes the attacker"),
    ("aground", "Takes the ground"),
]


def label_of(state: Battle, order: Order) -> str:
    """An order in a few words, without the ship that gets it."""
    if order.kind in AIMED:
        target = state.setup.find(order.target)
        name = state.setup.cards[target].name if target >= 0 else "the strongest attacker"
        return AIMED[order.kind].replace("{side}", order.side).replace("{target}", name)
    if order.kind == "unrig":
        return f"Clear the wreckage from the {order.side} side"
    if order.kind == "reload":
        return "Reload both sides" if order.side == "both" else f"Reload the {order.side} side"
    if order.kind == "boats":
        side = "starboard" if order.angle > 0 else "port"
        return f"Boats pull her {format_degrees(abs(int(order.angle)))}° to {side}"
    if order.kind == "sail":
        return "Sail: " + (", ".join(leg.text() for leg in order.path) or "get under way")
    return PLAIN.get(order.kind, order.kind)


def verb_of(state: Battle, order: Order) -> str:
    """What the button says."""
    if order.kind == "fire":
        return f"Fire {order.side} broadside"
    return label_of(state, order)


def detail_of(state: Battle, order: Order, preview: dict[str, object]) -> str:
    """What is certain about it, in a few words."""
    words: list[str] = []
    needed = preview.get("needed")
    if preview.get("automatic") is True:
        words.append("succeeds without a roll")
    elif isinstance(needed, int):
        words.append(f"needs {needed} or less on a die" if needed > 0 else "cannot succeed")
    for party in ("attack", "defence"):
        side = preview.get(party)
        if isinstance(side, dict):
            words.append(f"{party} {side['ratio']}, needs {side['needed']} or less on two dice")
    fatigue = preview.get("fatigue")
    if isinstance(fatigue, int):
        words.append(f"fatigue +{fatigue}" if fatigue else "no fatigue")
    return "; ".join(words)


def tag_of(preview: dict[str, object]) -> str:
    """One or two words that matter most."""
    return "Certain" if preview.get("automatic") is True else ""


def odds_lines(odds: dict[str, object]) -> list[dict[str, object]]:
    """Chances as lines of text, where they are not a number of hits."""
    out: list[dict[str, object]] = []
    for key, name in LINES:
        chance = odds.get(key)
        if isinstance(chance, float):
            out.append({"name": name, "value": f"{round(chance * 100)} %"})
    collisions = odds.get("collisions")
    for each in collisions if isinstance(collisions, list) else []:
        chance = f"{round(float(each['chance']) * 100)} %"
        hurt = f"{each['own_hull']} hull of ours, {each['their_hull']} of hers"
        out.append({"name": f"Collision with {each['with']}", "value": f"{chance}: {hurt}"})
    return out
