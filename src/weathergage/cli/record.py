"""A seat's own record: what it saw and did, as a table gives it out before the end."""

from typing import Any

from weathergage.cli.output import console, print_json
from weathergage.cli.story import line
from weathergage.engine.errors import BadFile, BadInput
from weathergage.engine.event import Event, Modifier
from weathergage.engine.journal import unseal

Record = dict[str, object]


def read_record(blob: bytes) -> Record | None:
    """The content of a record, or None where this is no record."""
    try:
        return unseal("record", blob)
    except BadFile:
        return None


def tell_record(record: Record, seat: str | None, as_json: bool) -> int:
    """What the seat saw, as a story or as plain data."""
    own = record.get("seat")
    if seat is not None and seat != own:
        raise BadInput(f"This is the record of {own}, who saw nothing with the eyes of {seat!r}.")
    if as_json:
        facts = {name: value for name, value in record.items() if name != "saw"}
        print_json({**facts, "events": record.get("saw")})
        return 0
    events = events_of(record)
    screen = console()
    screen.print(f"{record.get('game')}: {record.get('scenario')}, as {own} saw it", markup=False)
    for event in events:
        screen.print(line(event))
    return 0


def events_of(record: Record) -> list[Event]:
    """What the seat saw."""
    saw = record.get("saw")
    try:
        return [event_of(each) for each in saw] if isinstance(saw, list) else []
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise BadFile("This record holds an event that cannot be read.") from error


def event_of(facts: dict[str, Any]) -> Event:
    """An event as it was seen, from its plain form."""
    modifiers = [Modifier(str(m["name"]), int(m["value"])) for m in facts.get("modifiers", [])]
    kind, rule, text = (str(facts.get(name, "")) for name in ("event", "rule", "text"))
    return Event(kind, rule, text, {}, list(facts.get("dice", [])), modifiers)
