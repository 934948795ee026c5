"""How events are told: every rule speaks through `tell`, which says whom an event concerns, where
it was and how much it weighs; and moves in sailors' words."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from weathergage.engine import event as events
from weathergage.engine.beside import words_beside
from weathergage.engine.english import counted_in_words, owner
from weathergage.engine.event import DRAMATIC, NOTABLE, ROUTINE, Event, Log, Modifier, subjects_in
from weathergage.engine.moments import Seen
from weathergage.sea.trig import UM, nearest_point, turn_in_words

from ..answers import AHEAD, BURN, PITCH, Leg, format_um
from ..setup import Setup
from ..state.battle import Battle, Ship

WEIGHTS: Final = events.weights_beside(__file__)
"""What a kind of event weighs when it comes off; all others are routine."""

SENTENCES: Final = words_beside(__file__, "sentences.toml")
"""Sentences that rules and dispatches fill in."""

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


def called(setup: Setup, ship: int) -> str:
    """A ship by name; her card has told it apart from another of the same name."""
    return setup.cards[ship].name


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
    for leg in [*legs, None]:
        if leg is not None and leg.kind == AHEAD:
            ahead += leg.amount
            continue
        if ahead > 0:
            said.append(f"sails {length(ahead)}")
            ahead = 0
        if leg is not None:
            said.append(leg_in_words(leg))
    return ", ".join(said) if said else "gets under way"


def leg_in_words(leg: Leg) -> str:
    """A turn, a turn with the boats, or way lost on purpose."""
    if leg.kind == BURN:
        return f"spills {leg.amount} UM"
    verb = "is pulled round" if leg.kind == PITCH else "comes"
    return f"{verb} {turn_in_words(leg.amount)}"


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


# What is told of an event where it is staged, reported or logged: a sentence for a card, what it
# weighs there, and names that cannot be mistaken where two ships bear the same.

NEAR: Final = 12
"""So many events before or after it a thing may be told once more."""
TAKEN: Final[list[str]] = ["captured", "gives-up", "attacker-captured"]
"""Ends of a boarding after which it is told who was taken."""
FIGURES: Final = 9
"""From here on numbers stand in figures."""


def dispatch(known: Battle, seen: list[Seen], at: int) -> dict[str, object]:
    """What is told of one event beside what it says."""
    tell = TELLERS.get(seen[at].event.kind)
    return tell(known, seen, at) if tell is not None else {}


def who(known: Battle, event: Event, field: str) -> str:
    """The ship in a field of an event, by name."""
    ship = known.setup.index.get(str(event.fields.get(field, "")), -1)
    return called(known.setup, ship) if ship >= 0 else ""


def number(event: Event, field: str) -> int:
    found = event.fields.get(field)
    return found if isinstance(found, int) else 0


def counted(many: int, what: str) -> str:
    """So many of something, small numbers in words."""
    return counted_in_words(many, what, FIGURES)


def salvo(known: Battle, seen: list[Seen], at: int) -> dict[str, object]:
    """A broadside; a rake that hits has a card of its own. (4.1.6, 4.2)"""
    event = seen[at].event
    rake, hits = str(event.fields.get("rake", "none")), number(event, "hits")
    first, other = who(known, event, "ship"), who(known, event, "target")
    cost = counted(number(event, "hull"), "hull point")
    if number(event, "criticals"):
        cost += f" and {counted(number(event, 'criticals'), 'critical hit')}"
    dice = f"{hits or 'none'} of {number(event, 'count')} shots tell{'' if hits > 1 else 's'}"
    told = f"{dice}, {cost}." if hits else f"{dice}."
    if rake == "none" or not hits:
        side = event.fields.get("side")
        return {"headline": f"{owner(first)} {side} broadside into {other}: {told}"}
    words = f"{first} rakes {other} through the {rake}: {told}"
    return {"headline": words, "weight": DRAMATIC, "kicker": "Raking broadside"}


def critical(known: Battle, seen: list[Seen], at: int) -> dict[str, object]:
    """A mast, a fire and whatever else a lucky shot does. (4.2.1)"""
    event = seen[at].event
    name, result = who(known, event, "ship"), str(event.fields.get("result"))
    if result == "mast":
        mast, side = event.fields.get("mast"), event.fields.get("side")
        return {"headline": f"{owner(name)} {mast} mast goes over the {side} side."}
    words = CRITICALS.get(result, "").format(ship=name, hers=owner(name))
    lamed = {"weight": DRAMATIC, "kicker": "Rudder gone"} if result == "rudder" else {}
    return {"headline": words, **lamed} if words else {}


CRITICALS: Final = SENTENCES["critical headline"]


def on_fire(known: Battle, seen: list[Seen], at: int) -> dict[str, object]:
    """That she burns was told with the shot that kindled it."""
    ship = seen[at].event.fields.get("ship")
    for before in seen[max(0, at - 10 * NEAR) : at]:
        kindled = before.event.kind == "critical" and before.event.fields.get("result") == "fire"
        if kindled and before.event.fields.get("ship") == ship:
            return {"weight": ROUTINE}
    return {}


def boarding_result(known: Battle, seen: list[Seen], at: int) -> dict[str, object]:
    """Who was taken is told next, with her colours. (4.3.1)"""
    event = seen[at].event
    after = [each.event.kind for each in seen[at + 1 : at + 1 + NEAR]]
    taken = event.fields.get("result") in TAKEN and "captured" in after
    return {"weight": ROUTINE} if taken else {}


def captured(known: Battle, seen: list[Seen], at: int) -> dict[str, object]:
    """A ship is taken, after a fight on her deck or without one. (4.3.1, 4.4.2)"""
    event = seen[at].event
    prize, victor = who(known, event, "ship"), who(known, event, "by")
    before = [each.event for each in seen[max(0, at - NEAR) : at]]
    fought = any(each.kind == "boarding-result" and victor_of(each, event) for each in before)
    words = f"carries {prize} by boarding" if fought else f"takes {prize}"
    return {"headline": f"{victor} {words}: her colours come down."} if prize and victor else {}


def victor_of(fight: Event, taking: Event) -> bool:
    """Whether a fight was for the ship that is taken."""
    return taking.fields.get("ship") in (fight.fields.get("target"), fight.fields.get("prize"))


def struck(known: Battle, seen: list[Seen], at: int) -> dict[str, object]:
    """A ship strikes, to whoever beat her where that is known. (4.4)"""
    event = seen[at].event
    ship, by = who(known, event, "ship"), who(known, event, "by")
    return {"headline": f"{ship} strikes her colours to {by}."} if ship and by else {}


Teller = Callable[[Battle, list[Seen], int], dict[str, object]]
TELLERS: Final[dict[str, Teller]] = {
    "salvo": salvo,
    "critical": critical,
    "fire": on_fire,
    "boarding-result": boarding_result,
    "captured": captured,
    "struck": struck,
}
