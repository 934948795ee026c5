"""The guide of a first game: what is asked, why, and what a sensible captain would consider."""

from typing import Final

from weathergage.games.ships_of_the_line.rules.gunnery import plan_of, shots_left
from weathergage.games.ships_of_the_line.rules.questions import FleetAsked
from weathergage.games.ships_of_the_line.rules.sailing_orders import is_locked
from weathergage.games.ships_of_the_line.rules.sails import (
    allowance,
    in_irons,
    nearest_enemy,
    percent_on,
)
from weathergage.games.ships_of_the_line.state.battle import Battle
from weathergage.sea.compass import format_heading
from weathergage.sea.trig import UM

CLOSE: Final = 4 * UM
"""Within this range of an enemy a course is laid for the guns."""

WORDS: Final[dict[str, tuple[str, str, str]]] = {
    "wind": (
        "The wind",
        "The wind comes from {wind}. {ship} has {percent} % of her speed on this heading, which is "
        "{points} UM this turn; the ring round the rose shows what every other heading would give. "
        "She cannot sail into the wind. Draw her course on the chart, or pick one from the list.",
        "5.2.2",
    ),
    "irons": (
        "The wind ahead",
        "{ship} has the wind ahead, and no sail will move her. Her boats can pull her head round "
        "by up to 90°, which tires the crew; next turn she can sail again.",
        "5.3",
    ),
    "held": (
        "Held fast",
        "{ship} cannot sail now: the list says why. Leave her where she lies and see to the "
        "others.",
        "5.2.5",
    ),
    "movement": (
        "Sailing",
        "Each UM ahead costs a point. A turn at once costs one too, but after a UM straight on a "
        "turn of less than 45° is free: run on first, then bend. A ship under way must spend at "
        "least one point. Think of where the enemy will be when the guns speak.",
        "5.1",
    ),
    "approach": (
        "Laying her alongside",
        "You sail to fight: end with the enemy square on your beam, near, and not on his. Best of "
        "all is to lie across his bow or stern, where your whole side bears and hardly a gun of "
        "his does.",
        "4.2.3",
    ),
    "fire": (
        "Opening fire",
        "A loaded broadside may fire at the nearest ship in its field. Nearer is better: the dice "
        "and the range stand beside the target, with the hits to expect. Fire counts for both "
        "sides at once, so nobody is spared by being shot at first. A side that has fired must be "
        "reloaded.",
        "4.1",
    ),
    "rake": (
        "A rake",
        "You lie across her {end}: the shot runs the length of her decks and every hit counts for "
        "more. This is what all the sailing was for. Fire.",
        "4.2.3",
    ),
    "fatigue": (
        "Tired hands",
        "Both sides are empty. One is loaded at no cost; loading both tires the crew by one. So "
        "does boarding, clearing wreckage and fighting fires, and at the highest level a crew can "
        "only sail, fire and defend herself until a whole turn of rest. Load the side that "
        "will bear next.",
        "7",
    ),
    "grapple": (
        "Grapples",
        "An enemy lies close enough for the irons. Once hooked, neither ship sails until one "
        "breaks loose, and boarders can go over. Throw them if your crew is the stronger or his "
        "is worn out; it costs a fatigue either way.",
        "6",
    ),
    "break": (
        "Breaking loose",
        "You are held. If the fight on deck would go against you, cut the grapples and get away; "
        "if it would not, leave them.",
        "6",
    ),
    "boarding": (
        "Boarding",
        "Your men can go over the rail. What counts is the ratio of the two crews: the chances "
        "stand with each order. A won fight takes the ship whole, and a prize is worth more than "
        "a wreck. A lost one may cost you your own.",
        "4.3",
    ),
    "defend": (
        "Boarders",
        "The enemy comes over the rail. Repelling him is the safe way; agreeing to the fight lets "
        "you take his ship if you win and him yours if you lose.",
        "4.3.1",
    ),
    "deck": (
        "Work on deck",
        "Fires spread, wreckage blocks the guns and a lost rudder leaves her helpless. Each piece "
        "of work is one try and tires the crew by one: fires first.",
        "6",
    ),
}
KINDS: Final[dict[str, str]] = {
    "reload": "fatigue",
    "grapple": "grapple",
    "break": "break",
    "board": "boarding",
    "defend": "defend",
    "deck": "deck",
}


def guide_to(decision: FleetAsked) -> dict[str, object] | None:
    """What to tell a captain on his first day about the question put to him."""
    ship = decision.open[0] if decision.open else -1
    topic = topic_of(decision, ship)
    if topic not in WORDS:
        return None
    title, text, rule = WORDS[topic]
    return {
        "topic": topic,
        "title": title,
        "text": _filled(decision, ship, text),
        "rule": rule,
    }


def topic_of(decision: FleetAsked, ship: int) -> str:
    """What comes up with this question."""
    if ship < 0:
        return ""
    if decision.kind == "sail":
        return _sailing_topic(decision.known, ship)
    if decision.kind == "fire":
        return "rake" if rake_in_reach(decision, ship) else "fire"
    return KINDS.get(decision.kind, "")


def _sailing_topic(state: Battle, ship: int) -> str:
    if is_locked(state, ship):
        return "held"
    if in_irons(state, ship):
        return "irons"
    if state.turn == 1:
        return "wind"
    return "approach" if nearest_enemy(state, state.ships[ship], CLOSE) is not None else "movement"


def rake_in_reach(decision: FleetAsked, ship: int) -> int:
    """The end of an enemy that a broadside of hers rakes: 1 the bow, 2 the stern, 0 none."""
    plan = plan_of(decision.known, decision.ask)
    for place in range(2):
        for shot in shots_left(decision.known, plan, decision.known.ships[ship], place == 1):
            if shot.rake:
                return int(shot.rake)
    return 0


def _filled(decision: FleetAsked, ship: int, text: str) -> str:
    state = decision.known
    vessel = state.ships[ship]
    text = text.replace("{ship}", vessel.card.name)
    text = text.replace("{wind}", format_heading(state.wind_from))
    text = text.replace("{percent}", str(percent_on(state, vessel.heading)))
    text = text.replace("{points}", str(allowance(state, ship, vessel.sail)))
    if "{end}" in text:
        text = text.replace("{end}", "stern" if rake_in_reach(decision, ship) == 2 else "bow")
    return text
