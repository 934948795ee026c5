"""How events are told: every rule speaks through `tell`, which says whom an event concerns, where
it was and how much it weighs; and moves in sailors' words."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.event import DRAMATIC, NOTABLE, ROUTINE, Event, Log, Modifier, subjects_in
from weathergage.sea.trig import POINT, UM, nearest_point

from ..answers import AHEAD, BURN, PITCH, Leg, format_um
from ..setup import Setup
from ..state.battle import Ship

WEIGHTS: Final[dict[str, str]] = {
    "angry-crew": DRAMATIC,
    "blast": NOTABLE,
    "board-declared": NOTABLE,
    "boarding": NOTABLE,
    "break-grapple": NOTABLE,
    "burns": NOTABLE,
    "captured": DRAMATIC,
    "collision": NOTABLE,
    "critical": NOTABLE,
    "destroyed": DRAMATIC,
    "dumanoir": NOTABLE,
    "exploded": DRAMATIC,
    "fire": DRAMATIC,
    "fled": NOTABLE,
    "friendly-fire": NOTABLE,
    "game-over": DRAMATIC,
    "grapple": NOTABLE,
    "grounding": DRAMATIC,
    "harbour-destroyed": DRAMATIC,
    "kindled": DRAMATIC,
    "leader-killed": DRAMATIC,
    "line-broken": DRAMATIC,
    "line-check": NOTABLE,
    "line-cut": NOTABLE,
    "magazine": NOTABLE,
    "nail": DRAMATIC,
    "officer-killed": NOTABLE,
    "recaptured": DRAMATIC,
    "red-hot": DRAMATIC,
    "refloat": NOTABLE,
    "repair": NOTABLE,
    "salvo": NOTABLE,
    "signal": NOTABLE,
    "struck": DRAMATIC,
    "sunk": DRAMATIC,
    "tow": NOTABLE,
    "transfer": NOTABLE,
    "unfoul": NOTABLE,
    "wind": NOTABLE,
}
"""What a kind of event weighs when it comes off; all others are routine."""

CRITICAL_WEIGHTS: Final[dict[str, str]] = {"mast": DRAMATIC, "fire": DRAMATIC, "no-mast": ROUTINE}
"""Critical hits that weigh more or less than others."""

BOARDING_WEIGHTS: Final[dict[str, str]] = {
    "captured": DRAMATIC,
    "gives-up": DRAMATIC,
    "attacker-captured": DRAMATIC,
    "deck-held": NOTABLE,
    "repulsed": NOTABLE,
}
"""How a round of a boarding ends, where that is more than routine."""

MANY_HITS: Final = 4
"""So many hits make a rake a thing to be remembered."""

CONCERNED: Final[list[str]] = ["ship", "target", "by", "friend", "prize"]
"""The fields of an event that name a piece."""


NAVIES: Final[dict[str, str]] = {"british": "HMS", "french": "French", "spanish": "Spanish"}


def called(setup: Setup, ship: int) -> str:
    """A ship by name, with her prefix or her nation where another has the same name."""
    card = setup.cards[ship]
    for other in setup.cards:
        if other.name == card.name and other.id != card.id:
            return f"{NAVIES.get(card.nation, '')} {card.name}".strip()
    return card.name


def came_off(kind: str, success: bool) -> str:
    """The weight of an attempt: only one that comes off is more than routine."""
    return WEIGHTS.get(kind, ROUTINE) if success else ROUTINE


def salvo_weight(hits: int, rake: bool) -> str:
    """A broadside that hits is notable, a rake with many hits dramatic."""
    if hits == 0:
        return ROUTINE
    return DRAMATIC if rake and hits >= MANY_HITS else NOTABLE


def tell(
    log: Log,
    ship: Ship | None,
    kind: str,
    rule: str,
    text: str,
    more: dict[str, object] | None = None,
    dice: list[int] | None = None,
    modifiers: list[Modifier] | None = None,
    weight: str = "",
    at: Ship | None = None,
    audience: list[int] | None = None,
) -> None:
    """Something happened to a ship, or to nobody in particular. Callers look at `log.on` first.

    It was where the ship lies, or the ship `at`; `weight` is for a rule that knows more about it
    than its kind says.
    """
    fields: dict[str, object] = {"ship": ship.card.id} if ship is not None else {}
    if more is not None:
        fields.update(more)
    where = at if at is not None else ship
    event = Event(kind, rule, text, fields, dice, modifiers, audience)
    event.weight = weight if weight else WEIGHTS.get(kind, ROUTINE)
    event.place = (int(where.x) / UM, int(where.y) / UM) if where is not None else None
    event.subjects = subjects_in(fields, CONCERNED)
    log.emit(event)


def course_in_words(legs: list[Leg]) -> str:
    """What a ship does on her way, one thing after another; runs straight on are added up."""
    said: list[str] = []
    ahead: i64 = 0
    for leg in legs:
        if leg.kind == AHEAD:
            ahead += leg.amount
            continue
        if ahead > 0:
            said.append(f"sails {length(ahead)}")
            ahead = 0
        said.append(leg_in_words(leg))
    if ahead > 0:
        said.append(f"sails {length(ahead)}")
    return ", ".join(said) if said else "gets under way"


def leg_in_words(leg: Leg) -> str:
    """A turn, a turn with the boats, or way lost on purpose."""
    if leg.kind == BURN:
        return f"spills {leg.amount} UM"
    verb = "is pulled round" if leg.kind == PITCH else "comes"
    return f"{verb} {turn_in_words(leg.amount)}"


def turn_in_words(angle: i64) -> str:
    """A turn in points of the compass to a side, to the nearest half."""
    side = "port" if angle < 0 else "starboard"
    size = -angle if angle < 0 else angle
    halves = (4 * size + POINT) // (2 * POINT)
    if halves == 0:
        return f"a touch to {side}"
    whole, half = halves // 2, "½" if halves % 2 else ""
    number = f"{whole if whole else ''}{half}"
    return f"to {side} {number} point{'' if halves <= 2 else 's'}"


def length(units: i64) -> str:
    """A length in UM, to the nearest twentieth; what is less is a little."""
    step = UM // 20
    rounded = (units + step // 2) // step * step
    return f"{format_um(rounded)} UM" if rounded > 0 else "a little way"


def heading_in_words(heading: i64) -> str:
    """The nearest of the thirty-two points, as it is spoken."""
    return nearest_point(heading).replace("b", " by ")


def pose_fields(x: i64, y: i64, heading: i64) -> dict[str, object]:
    """A place in UM and a heading in degrees, for events and previews."""
    return {"x": int(x) / UM, "y": int(y) / UM, "heading": int(heading) / 100}


def points_text(points: i64) -> str:
    """A number of UM in words."""
    return f"{points} UM"
