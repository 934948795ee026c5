"""What bars an act, in words and by rule: the rules say which, by its place in a list.

Deciding and explaining so are one: a yes or no is that nothing bars it.
"""

from typing import Final

FIRE_BARS: Final[list[tuple[str, str]]] = [
    ("", ""),
    ("{ship} has struck or been taken and does not fight.", "4.4.2"),
    ("{ship} has but one shot a turn, which counts as her port side.", "22"),
    ("The {side} side of {ship} is not loaded.", "4.1.3"),
    ("A fallen mast blocks the {side} side of {ship}.", "4.2.1"),
    ("There is a fire in the {side} battery of {ship}.", "19"),
    ("{ship} is grappled and cannot fire.", "6"),
]
"""What keeps a broadside from firing (rules.targets.fire_bar)."""

LOCKS: Final[list[tuple[str, str]]] = [
    ("", ""),
    ("{ship} is grappled and cannot move.", "6"),
    ("{ship} is fouled and cannot move.", "10"),
    ("{ship} lies at anchor: she must weigh it first.", "5.2.5"),
    ("{ship} is aground.", "22"),
    ("{ship} has struck her colours: nobody sails her.", "4.4.2"),
    ("{ship} has lost her rudder and cannot sail.", "4.2.1"),
    ("{ship} has no mast left and cannot sail.", "5.2.5"),
    ("The ship in tow of {ship} is held fast: cast off, or stay.", "5.6"),
]
"""What keeps a ship from moving (rules.sailing_orders.lock_of)."""
