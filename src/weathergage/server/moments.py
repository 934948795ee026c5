"""Replay: the moments of a game as a seat saw them, and the scene at each."""

from typing import Final

from weathergage.engine.decision import SPECTATOR, UMPIRE
from weathergage.engine.event import Event
from weathergage.server.answers import MomentScene
from weathergage.server.history import History, events_of_entry
from weathergage.server.scenes import plain, scene_data

SHOWN: Final = ("ship", "target", "track", "planned", "badge", "tone", "tokens", "note")
"""What of an event is drawn when it is shown again."""


def moments(history: History, place: int) -> list[dict[str, object]]:
    """The moments of a game for a seat, a spectator or the umpire."""
    if place == UMPIRE:
        return _umpire_moments(history)
    out: list[dict[str, object]] = []
    turn: int | None = None
    for seen in history.table.seen[place][: history.counts[-1][place]]:
        turn = _turn(seen.event, turn)
        out.append(_moment(seen.number, turn, seen.event))
    return out


def _umpire_moments(history: History) -> list[dict[str, object]]:
    """The umpire's moments are the entries; each tells all that came of it."""
    out: list[dict[str, object]] = []
    turn: int | None = None
    for entry in range(1, len(history.counts)):
        before, after = history.counts[entry - 1], history.counts[entry]
        actor = history.table.journal.entries[entry].seat
        events = events_of_entry(history.table, before, after, actor)
        for event in events:
            turn = _turn(event, turn)
        if events:
            moment = _moment(entry, turn, events[-1])
            moment["text"] = " ".join(event.text for event in events)
            out.append(moment)
    return out


def _moment(number: int, turn: int | None, event: Event) -> dict[str, object]:
    out: dict[str, object] = {
        "n": number,
        "turn": turn,
        "event": event.kind,
        "text": event.text,
        "rule": event.rule,
    }
    return out | {name: event.fields[name] for name in SHOWN if name in event.fields}


def _turn(event: Event, before: int | None) -> int | None:
    """The turn an event names, else the one before."""
    turn = event.fields.get("turn")
    return turn if isinstance(turn, int) else before


def moment_scene(history: History, place: int, number: int) -> MomentScene:
    """The scene at a moment; call it in a thread: it plays part of the game again."""
    if place == UMPIRE:
        last = len(history.counts) - 1
        entry = max(0, min(number, last))
        first, last = entry, entry
    else:
        entry = history.entry_of(place, number)
        first, last = history.span(place, entry)
    with history.aside.lock:
        table = history.aside.at(entry)
        view = history.game.view(table.state, place)
        scene = scene_data(history.game, view)
        outcome = table.result
    return {
        "n": number,
        "first": first,
        "last": last,
        "scene": scene,
        "outcome": plain(outcome.data()) if outcome is not None else None,
    }


def place_of(history: History, seat: str | None) -> int:
    """Where a seat's events lie."""
    if seat is None:
        return SPECTATOR
    return UMPIRE if seat == "umpire" else history.table.names.index(seat)
