"""What an example expects, held against what happened.

A named field must match; what is not named does not matter. Nothing here knows a game.
"""

from weathergage.engine.decision import shorten
from weathergage.engine.event import Event
from weathergage.engine.figures import names_of, step


def fits(wanted: object, found: object) -> bool:
    """Whether a value is what was wanted: of a table only the keys that are named."""
    if isinstance(wanted, dict):
        return isinstance(found, dict) and all(
            key in found and fits(value, found[key]) for key, value in wanted.items()
        )
    if isinstance(wanted, list):
        if not isinstance(found, list) or len(wanted) != len(found):
            return False
        return all(fits(want, have) for want, have in zip(wanted, found, strict=True))
    if isinstance(wanted, bool) or isinstance(found, bool):
        return wanted is found
    return wanted == found


def has_each(wanted: list[object], found: object) -> bool:
    """Whether every wanted thing is somewhere in a list."""
    if not isinstance(found, list):
        return False
    return all(any(fits(want, have) for have in found) for want in wanted)


def differences(wanted: dict[str, object], found: dict[str, object]) -> list[str]:
    """Which named fields of an event do not match, and what they are instead.

    Of the modifiers only those that are wanted must be there, in any order.
    """
    wrong: list[str] = []
    for key, value in wanted.items():
        if key not in found:
            wrong.append(f"it has no {key}")
        elif key == "modifiers" and isinstance(value, list):
            if not has_each(value, found[key]):
                wrong.append(f"modifiers = {shorten(found[key])}")
        elif not fits(value, found[key]):
            wrong.append(f"{key} = {shorten(found[key])}")
    return wrong


def faces(event: Event) -> list[dict[str, object]]:
    """Every face of an event, that of its audience first."""
    found: list[dict[str, object]] = []
    face: Event | None = event
    while face is not None:
        found.append(face.data())
        face = face.other
    return found


def matches(wanted: dict[str, object], event: Event) -> bool:
    """Whether an event, as anyone may have seen it, is the one that is wanted."""
    return any(not differences(wanted, face) for face in faces(event))


def find_event(wanted: dict[str, object], events: list[Event], start: int) -> int:
    """The place of the first wanted event from `start` on, or -1."""
    for place in range(start, len(events)):
        if matches(wanted, events[place]):
            return place
    return -1


def why_missing(wanted: dict[str, object], events: list[Event], start: int) -> str:
    """Why a wanted event was not found from `start` on."""
    if find_event(wanted, events, 0) >= 0:
        return "it happened, but before the event expected ahead of it (out of order)"
    kind = wanted.get("event")
    alike = [event for event in events[start:] if event.kind == kind]
    if not alike:
        kinds = list(dict.fromkeys(event.kind for event in events))
        return "no such event; there was: " + (", ".join(kinds) if kinds else "nothing")
    nearest = min(alike, key=lambda event: len(differences(wanted, event.data())))
    wrong = ", ".join(differences(wanted, nearest.data()))
    return f"{len(alike)} of that kind; the nearest differs: {wrong}"


def look_up(data: object, path: str) -> tuple[bool, object]:
    """What lies under a dotted path, names of entries and places in lists included."""
    node = data
    for name in path.split("."):
        if isinstance(node, list) and name.isdigit():
            if int(name) >= len(node):
                return False, node
            node = node[int(name)]
        elif isinstance(node, dict) and name in node:
            node = node[name]
        else:
            below = step(node, name)
            if below is None:
                return False, node
            node = below
    return True, node


def wrong_state(data: object, path: str, wanted: object) -> str:
    """What is found under a path instead of what is wanted; empty if it is right."""
    there, found = look_up(data, path)
    if not there:
        names = names_of(found)
        return "there is no such place; there is: " + (", ".join(names) if names else "nothing")
    return "" if fits(wanted, found) else f"{path} = {shorten(found)}"
