"""Simulation: many games of a scenario between bots, and how they came out."""

from typing import final

from weathergage.analysis.battle import Battle
from weathergage.analysis.intervals import share, wilson
from weathergage.analysis.plan import (
    Plan,
    make_plan,
    scenario_ids,
    seat_bots,
)
from weathergage.analysis.pool import Progress
from weathergage.analysis.series import Series, add_up, play_series
from weathergage.engine.game import Game
from weathergage.engine.limits import check_games, check_seconds

TIMING = ["seconds", "decisions_per_second"]
"""What is measured and not counted: it differs from run to run, everything else does not."""


@final
class Simulation:
    """The games of one scenario between bots that keep their seats."""

    def __init__(self, series: Series, bots: dict[str, str]) -> None:
        self.series = series
        self.bots = bots

    def data(self, timing: bool = True) -> dict[str, object]:
        """Plain JSON-able form; without `timing` the same seed gives the same document."""
        series = self.series
        return {
            **series.head(),
            "outcomes": {seat: self.outcome(seat) for seat in series.plan.seats},
            "turns": self.turns(),
            "decisions": series.decisions,
            **pace([series], timing),
            **self.extras(),
        }

    def outcome(self, seat: str) -> dict[str, object]:
        """How a seat fared: its share of wins with the 95 % interval, and its mean score."""
        finished = self.series.finished
        side = self.series.plan.side_of(seat)
        wins = len([each for each in finished if each.winner == side])
        draws = len([each for each in finished if each.winner is None])
        points = sum(each.scores.get(side, 0) for each in finished)
        return {
            "bot": self.bots[seat],
            "side": side,
            "wins": wins,
            "draws": draws,
            "losses": len(finished) - wins - draws,
            "share": share(wins, len(finished)),
            "interval": wilson(wins, len(finished)),
            "mean_score": share(points, len(finished)),
        }

    def turns(self) -> dict[str, object]:
        """How long the games were."""
        turns = [each.turns for each in self.series.finished]
        return {
            "mean": share(sum(turns), len(turns)),
            "min": min(turns, default=None),
            "max": max(turns, default=None),
        }

    def extras(self) -> dict[str, object]:
        """Habits and reports, where they were asked for."""
        out: dict[str, object] = {}
        if self.has_habits():
            out["habits"] = self.habits()
        if self.reports():
            out["reports"] = self.reports()
        return out

    def reports(self) -> list[dict[str, object]]:
        """The after-action report of each game, where it was asked for."""
        return [
            {"game": each.number, "winner": each.winner, "reason": each.reason, **each.report}
            for each in self.series.finished
            if each.report is not None
        ]

    def has_habits(self) -> bool:
        """Whether the game had something to say about how its seats played."""
        return any(each.habits for each in self.series.finished)

    def habits(self) -> dict[str, dict[str, dict[str, object]]]:
        """For each seat, how often it did what its game watches for, over all games."""
        totals: dict[str, dict[str, list[int]]] = {}
        for each in self.series.finished:
            for seat, name, times, of in each.habits:
                entry = totals.setdefault(seat, {}).setdefault(name, [0, 0])
                entry[0] += times
                entry[1] += of
        return {
            seat: {
                name: {"times": times, "of": of, "value": share(times, of)}
                for name, (times, of) in names.items()
            }
            for seat, names in totals.items()
        }


def pace(series: list[Series], timing: bool) -> dict[str, object]:
    """What was timed, set apart from what was counted."""
    seconds = sum(each.seconds for each in series)
    rate = sum(each.decisions for each in series) / seconds if seconds else 0.0
    return {
        "seconds": round(seconds, 3) if timing else None,
        "decisions_per_second": round(rate, 1) if timing else None,
        "timing": TIMING,
    }


def simulate_games(
    game: Game,
    scenario: str | None = None,
    options: dict[str, object] | None = None,
    seats: dict[str, str] | None = None,
    usual: str | None = None,
    games: int = 100,
    seed: int = 1,
    workers: int = 1,
    seconds: float | None = None,
    habits: bool = False,
    reports: bool = False,
    pack: dict[str, object] | None = None,
    progress: Progress | None = None,
) -> list[Simulation]:
    """Play so many games of each scenario meant; one Simulation for each."""
    check_games(games)
    check_seconds(seconds)
    plans = [make_plan(game, id, options or {}, pack) for id in scenario_ids(game, scenario)]
    bots = {plan.scenario: seat_bots(game, plan, seats or {}, usual) for plan in plans}

    def battle(plan: Plan, number: int) -> Battle:
        return plan.battle(number, seed, bots[plan.scenario], habits, reports)

    series = play_series(plans, battle, games, seed, workers, seconds, progress)
    return [Simulation(each, bots[each.plan.scenario]) for each in series]


def simulation_document(found: list[Simulation], timing: bool = True) -> dict[str, object]:
    """One scenario as it is; several as the sums, then each."""
    if len(found) == 1:
        return found[0].data(timing)
    series = [each.series for each in found]
    return {
        **add_up(series),
        "decisions": sum(each.decisions for each in series),
        **pace(series, timing),
        "scenarios": [each.data(timing) for each in found],
    }
