"""What the list of games says of one."""

from typing import Any

from weathergage.engine.decision import SPECTATOR
from weathergage.engine.game import Game
from weathergage.engine.table import Table
from weathergage.server.audience import busy
from weathergage.server.records import Seat, Summary
from weathergage.server.scenes import plain


def summarize(table: Table, facts: dict[str, Any], waiting: list[str]) -> Summary:
    """What the list of games says of one, from a spectator's facts."""
    turn, phase = facts.get("turn"), facts.get("phase")
    outcome = table.result
    return Summary(
        turn if isinstance(turn, int) else None,
        phase if isinstance(phase, str) else None,
        waiting,
        plain(outcome.data()) if outcome is not None else None,
    )


def summary_of(table: Table) -> Summary:
    """What a spectator knows at a glance."""
    view = table.game.view(table.state, SPECTATOR)
    return summarize(table, view.data(), busy(table, view))


def people(table: Table) -> list[Seat]:
    """A person at every seat, and the side whose secrets each knows."""
    side_of = {seat: side for side, seats in table.sides.items() for seat in seats}
    return [Seat(name, None, side_of.get(name, name)) for name in table.seats]


def title_of(game: Game, scenario: str) -> str:
    """A scenario's title."""
    return next((each.title for each in game.scenarios() if each.id == scenario), scenario)
