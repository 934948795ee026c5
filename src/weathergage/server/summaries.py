"""What the list of games says of one."""

from weathergage.engine.decision import SPECTATOR
from weathergage.engine.game import Game
from weathergage.engine.table import Table
from weathergage.server.audience import busy
from weathergage.server.records import Seat, Summary
from weathergage.server.scenes import plain


def summarize(table: Table, moment: tuple[int | None, str | None], waiting: list[str]) -> Summary:
    """What the list of games says of one, from what a spectator knows."""
    turn, phase = moment
    outcome = table.result
    return Summary(
        turn,
        phase,
        waiting,
        plain(outcome.data()) if outcome is not None else None,
    )


def summary_of(table: Table) -> Summary:
    """What a spectator knows at a glance."""
    view = table.game.view(table.state, SPECTATOR)
    return summarize(table, view.moment(), busy(table, view))


def people(table: Table) -> list[Seat]:
    """A person at every seat, and the side whose secrets each knows."""
    side_of = {seat: side for side, seats in table.sides.items() for seat in seats}
    return [Seat(name, None, side_of.get(name, name)) for name in table.seats]


def title_of(game: Game, scenario: str) -> str:
    """A scenario's title."""
    return next((each.title for each in game.scenarios() if each.id == scenario), scenario)
