"""What is told of an event where it is staged, reported or logged: a sentence for a card, what it
weighs there, and names that cannot be mistaken where two ships bear the same."""

from collections.abc import Callable
from typing import Final

from weathergage.engine.event import DRAMATIC, ROUTINE, Event
from weathergage.engine.moments import Seen

from ..setup import Setup
from ..state.battle import Battle
from ..words.telling import called

NEAR: Final = 12
"""So many events before or after it a thing may be told once more."""
TAKEN: Final[list[str]] = ["captured", "gives-up", "attacker-captured"]
"""Ends of a boarding after which it is told who was taken."""
OTHER_FIRST: Final[list[str]] = ["captured", "recaptured"]
"""Events whose text names the second of their ships first."""
COUNTS: Final[list[str]] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"]


def dispatch(known: Battle, seen: list[Seen], at: int) -> dict[str, object]:
    """What is told of one event beside what it says."""
    event = seen[at].event
    out: dict[str, object] = {}
    clear = told_apart(known.setup, event)
    if clear != event.text:
        out["text"] = out["headline"] = clear
    tell = TELLERS.get(event.kind)
    if tell is not None:
        out.update(tell(known, seen, at))
    return out


def told_apart(setup: Setup, event: Event) -> str:
    """The text with a name that two ships have made plain, each time it stands there."""
    subjects = [setup.find(subject) for subject in event.subjects]
    ships = [ship for ship in subjects if ship >= 0]
    if event.kind in OTHER_FIRST:
        ships.reverse()
    text, begun = event.text, 0
    for ship in ships:
        plain, full = setup.cards[ship].name, called(setup, ship)
        place = text.find(plain, begun) if plain != full else -1
        if place >= 0:
            text = text[:place] + full + text[place + len(plain) :]
            begun = place + len(full)
    return text


def who(known: Battle, event: Event, field: str) -> str:
    """The ship in a field of an event, by name."""
    ship = known.setup.find(str(event.fields.get(field, "")))
    return called(known.setup, ship) if ship >= 0 else ""


def owner(name: str) -> str:
    """Whose something is."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def number(event: Event, field: str) -> int:
    found = event.fields.get(field)
    return found if isinstance(found, int) else 0


def counted(many: int, what: str) -> str:
    """So many of something, small numbers in words."""
    figure = COUNTS[many] if many < len(COUNTS) else str(many)
    return f"{figure} {what}" if many == 1 else f"{figure} {what}s"


def salvo(known: Battle, seen: list[Seen], at: int) -> dict[str, object]:
    """A broadside; a rake that hits has a card of its own. (4.1.6, 4.2)"""
    event = seen[at].event
    rake, hits = str(event.fields.get("rake", "none")), number(event, "hits")
    if not hits:
        return {}
    first, other = who(known, event, "ship"), who(known, event, "target")
    cost = counted(number(event, "hull"), "hull point")
    if number(event, "criticals"):
        cost += f" and {counted(number(event, 'criticals'), 'critical hit')}"
    dice = f"{hits} of {number(event, 'count')} shots tell"
    if rake == "none":
        side = event.fields.get("side")
        return {"headline": f"{owner(first)} {side} broadside into {other}: {dice}, {cost}."}
    words = f"{first} rakes {other} through the {rake}: {dice}, {cost}."
    return {"headline": words, "weight": DRAMATIC}


def critical(known: Battle, seen: list[Seen], at: int) -> dict[str, object]:
    """A mast, a fire and whatever else a lucky shot does. (4.2.1)"""
    event = seen[at].event
    name, result = who(known, event, "ship"), str(event.fields.get("result"))
    if result == "mast":
        mast, side = event.fields.get("mast"), event.fields.get("side")
        return {"headline": f"{owner(name)} {mast} mast goes over the {side} side."}
    words = CRITICALS.get(result, "")
    return {"headline": words.format(ship=name, hers=owner(name))} if words else {}


CRITICALS: Final[dict[str, str]] = {
    "fire": "Fire breaks out aboard {ship}.",
    "rudder": "{hers} rudder is shot away.",
    "officer": "An officer falls on {hers} quarterdeck.",
    "magazine": "A shot strikes near {hers} magazine.",
    "crew": "Grape sweeps {hers} decks.",
    "fatigue": "{hers} crew is shaken.",
}


def on_fire(known: Battle, seen: list[Seen], at: int) -> dict[str, object]:
    """That she burns was told with the shot that kindled it."""
    event = seen[at].event
    for before in seen[max(0, at - 4 * NEAR) : at]:
        same = before.event.fields.get("ship") == event.fields.get("ship")
        if same and before.event.kind == "critical" and before.event.fields.get("result") == "fire":
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
    how = " by boarding" if fought else ""
    verb = "carries" if fought else "takes"
    words = f"{victor} {verb} {prize}{how}: her colours come down."
    return {"headline": words} if prize and victor else {}


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
