"""Small battles for tests: a position, a table with forced luck, and what one looks up in it."""

from collections.abc import Sequence
from typing import Any

from weathergage.engine.chance import ForcedChance
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table
from weathergage.games.sails_of_glory.state.battle import Battle

FAR = "860,860 180"


def position(
    level: str,
    ships: dict[str, str],
    step: str = "plan",
    rules: list[str] | None = None,
    **more: Any,
) -> dict[str, Any]:
    """A position of Enemy in Sight with these ships."""
    options: dict[str, Any] = {"level": level, **more.pop("options", {})}
    return {
        "options": options,
        "step": step,
        "turn": 3,
        "ships": ships,
        "rules": rules or [],
        **more,
    }


def at_sea(
    level: str,
    ships: dict[str, str],
    step: str = "plan",
    dice: Sequence[object] | None = None,
    **more: Any,
) -> Table:
    """A table in such a position, its luck forced."""
    place = position(level, ships, step, **more)
    luck = ForcedChance(list(dice or []))
    return Table.new(find_game("sails-of-glory"), None, {}, 0, None, place, luck, keep=False)


def battle(table: Table) -> Battle:
    """The state of a table."""
    state = table.state
    assert isinstance(state, Battle)
    return state


def give(
    table: Table, seat: str, order: dict[str, Any], dice: Sequence[object] | None = None
) -> list[Any]:
    """An answer with the luck it will meet; the events that came of it."""
    luck = table.luck
    assert isinstance(luck, ForcedChance)
    luck.faces, luck.next = list(dice or []), 0
    return table.act(seat, order)


def why_not(table: Table, seat: str, order: dict[str, Any]) -> str:
    """The rule that refuses an answer, or nothing."""
    decision = table.decisions[seat]
    refusal = decision.why_not(table.game.action(order))
    return refusal.rule if refusal is not None else ""
