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

PATH_BARS: Final[list[tuple[str, str]]] = [
    ("", ""),
    ("{ship}'s move is over before this leg.", "5.2.5"),
    ("A leg ahead is longer than nothing.", "5.1"),
    ("{ship} has only {left} left to move with.", "5.1"),
    ("{ship} would run into {other} after {at} UM.", "5"),
    ("A turn is of more than 0 and at most {turn} degrees.", "5.1"),
    ("Between two turns {ship} must move or burn a UM.", "5.1"),
    ("{ship} has only {left} left, too little for this turn.", "5.1"),
    ("{ship} would swing into {other}.", "5"),
    ("At least one UM is burnt.", "5.2.3"),
    ("{ship} has only {left} left to burn.", "5.2.3"),
    ("{ship} must spend {owed} of inertia before she may slow down.", "5.2.3"),
    ("The water there is too shoal for any ship.", "22"),
    ("The ship in tow would have no room there.", "5.6"),
    ("", ""),
    ("{ship} has the wind ahead and cannot sail: boats can pull her round.", "5.2.3"),
    ("{ship} is under way and must spend {owed} more.", "5.2.3"),
    ("{ship} {must} by the most direct way: {way}, or as near.", "12"),
    ("{ship} flees and may not slow down: she uses all her UM.", "12"),
]
"""What bars a leg or the end of a path, by the numbers of rules.path; a pitch says it itself."""
