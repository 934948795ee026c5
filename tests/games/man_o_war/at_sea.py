"""Small battles for tests: a few ships, forced dice, one step of the turn at a time."""

from __future__ import annotations

from collections.abc import Sequence

from weathergage.engine.chance import ForcedChance
from weathergage.engine.event import Event, Log
from weathergage.engine.table import Table
from weathergage.games.man_o_war.answers import read_action
from weathergage.games.man_o_war.game import GAME
from weathergage.games.man_o_war.notation.position import read_position
from weathergage.games.man_o_war.state.battle import Battle, Ship
from weathergage.games.man_o_war.state.options import position_setup

GB = "first gb-base-74-n"
FR = "second fra-base-74-n"


def whole(ships: str, position: dict[str, object]) -> dict[str, object]:
    """A position of ships written like `a: first gb-base-74-n 0,0 90; b: ...`."""
    pairs = [part.partition(":") for part in ships.split(";") if part.strip()]
    found: dict[str, object] = {"ships": {name.strip(): text.strip() for name, _, text in pairs}}
    if "options" in position:
        found["scenario"] = "encounter"
    found.update(position)
    return found


def battle(ships: str, **position: object) -> Battle:
    """A battle with these ships; anything else of the position notation is a keyword."""
    place = whole(ships, dict(position))
    return read_position(position_setup(place), place, GAME.rules)


def table(ships: str, faces: Sequence[object] | None = None, **position: object) -> Table:
    """A table with these ships; `faces` are thrown before the first question."""
    place = whole(ships, dict(position))
    return Table.new(GAME, None, None, 0, None, place, ForcedChance(list(faces or [])))


def act(t: Table, seat: str, **action: object) -> list[Event]:
    """A seat answers."""
    return t.act(seat, read_action(action), decision=t.decisions[seat].id)


def why_not(t: Table, seat: str, **action: object) -> str:
    """The rule that bars an answer, or nothing."""
    found = t.decisions[seat].why_not(read_action(action))
    return found.rule if found is not None else ""


def state(t: Table) -> Battle:
    """What lies on a table."""
    assert isinstance(t.state, Battle)
    return t.state


def dice(*faces: object) -> ForcedChance:
    """Dice that fall as told, in this order."""
    return ForcedChance(list(faces))


def log() -> Log:
    """A log that listens."""
    return Log(True)


def ship(b: Battle, id: str) -> Ship:
    """A ship by her id."""
    return b.ships[b.find(id)]


def only(events: list[Event], kind: str) -> Event:
    """The one event of a kind."""
    found = [event for event in events if event.kind == kind]
    assert len(found) == 1, f"{len(found)} events of kind {kind}"
    return found[0]


def kinds(events: list[Event]) -> list[str]:
    """What happened, by kind."""
    return [event.kind for event in events]
