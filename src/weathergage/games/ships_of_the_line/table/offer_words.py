"""Orders in words: what a button says, what stands beside it, and odds as lines of text."""

from collections.abc import Callable
from typing import Final

from weathergage.scene import Fact
from weathergage.scene.forms import filled
from weathergage.scene.wording import wording
from weathergage.sea.trig import format_degrees

from ..answers import Order
from ..state.battle import Battle
from ..state.muster import PACKAGE
from ..words.telling import called, course_in_words

Said = tuple[Battle, Order]

LINES: Final[dict[str, str]] = {
    "success": "Success",
    "capture": "She is taken",
    "deck_held": "The deck is held",
    "locked": "The fight goes on",
    "thrown_back": "Thrown back",
    "nothing": "No decision",
    "loss": "She takes the attacker",
    "aground": "Takes the ground",
}


def label_of(state: Battle, order: Order) -> str:
    """An order in a few words, without the ship that gets it."""
    if order.kind == "sail":
        course = course_in_words(order.path)
        return course[0].upper() + course[1:]
    text = wording(PACKAGE).answer(order.kind, order.side)
    return filled(text, (state, order), FILLINGS) if text else order.kind


def _target(said: Said) -> str:
    state, order = said
    target = state.setup.find(order.target)
    return called(state.setup, target) if target >= 0 else "the strongest attacker"


FILLINGS: Final[dict[str, Callable[[Said], str]]] = {
    "target": _target,
    "side": lambda said: said[1].side,
    "angle": lambda said: format_degrees(abs(int(said[1].angle))),
    "hand": lambda said: "starboard" if said[1].angle > 0 else "port",
}


def verb_of(state: Battle, order: Order) -> str:
    """What the button says."""
    return f"Fire {order.side} broadside" if order.kind == "fire" else label_of(state, order)


def detail_of(preview: dict[str, object]) -> str:
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


def odds_lines(odds: dict[str, object]) -> list[Fact]:
    """Chances as lines of text, where they are not a number of hits."""
    out: list[Fact] = []
    for key, name in LINES.items():
        chance = odds.get(key)
        if isinstance(chance, float):
            out.append(Fact(name, f"{round(chance * 100)} %"))
    collisions = odds.get("collisions")
    for each in collisions if isinstance(collisions, list) else []:
        hurt = f"{each['own_hull']} hull of ours, {each['their_hull']} of hers"
        told = f"{round(float(each['chance']) * 100)} %: {hurt}"
        out.append(Fact(f"Collision with {each['with']}", told))
    return out
