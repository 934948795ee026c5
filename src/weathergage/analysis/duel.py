"""Duels: two bots play each other and change sides every game."""

from typing import final

from weathergage.admirals import bot
from weathergage.analysis.battle import Battle, Played
from weathergage.analysis.intervals import share, wilson
from weathergage.analysis.plan import Plan, make_plan, scenario_ids
from weathergage.analysis.pool import Progress
from weathergage.analysis.series import Series, add_up, play_series
from weathergage.engine.game import Game
from weathergage.engine.limits import check_games, check_seconds

TIMING = ["seconds", "seconds_per_decision"]
"""What is measured and not counted: it differs from run to run, everything else does not."""


@final
class Duel:
    """The games between two bots. The score is the first one's share; a draw is a half."""

    def __init__(self, series: Series, first: str, second: str) -> None:
        self.series = series
        self.first = first
        self.second = second

    @property
    def points(self) -> list[float]:
        """What the first bot made of each game."""
        return [point(self.series.plan, each) for each in self.series.finished]

    @property
    def score(self) -> float | None:
        """The first bot's share, from 0 to 1."""
        return share(sum(self.points), len(self.points))

    def data(self, timing: bool = True) -> dict[str, object]:
        """Plain JSON-able form; without `timing` the same seed gives the same document."""
        return {
            **self.series.head(),
            "bots": [self.first, self.second],
            **standing(self.points),
            "by_side": {side: self.by_side(side) for side in self.series.plan.sides},
            **pace([self.series], timing),
        }

    def by_side(self, side: str) -> dict[str, object]:
        """How the first bot fared on one side."""
        plan = self.series.plan
        games = [e for e in self.series.finished if side in first_sides(plan, e.number)]
        points = sum(point(plan, each) for each in games)
        return {"games": len(games), "score": share(points, len(games))}


def standing(points: list[float]) -> dict[str, object]:
    """The score with its 95 % interval, and what it is made of."""
    return {
        "score": share(sum(points), len(points)),
        "interval": wilson(sum(points), len(points)),
        "wins": points.count(1.0),
        "draws": points.count(0.5),
        "losses": points.count(0.0),
    }


def decisions_of(series: list[Series], first: bool) -> int:
    """How many decisions one of the two made."""
    return sum(
        played.seat_decisions.get(seat, 0)
        for each in series
        for played in each.played
        for seat in seats_of(each.plan, played.number, first)
    )


def seconds_of(series: list[Series], first: bool) -> float:
    """How long one of the two thought."""
    spent = 0.0
    for each in series:
        for played in each.played:
            for seat in seats_of(each.plan, played.number, first):
                spent += played.seat_seconds.get(seat, 0.0)
    return spent


def pace(series: list[Series], timing: bool) -> dict[str, object]:
    """The decisions of the two, and what was timed, set apart from what was counted."""
    decisions = [decisions_of(series, True), decisions_of(series, False)]
    spent = [seconds_of(series, True), seconds_of(series, False)]
    paces = [round(s / d, 7) if d else None for s, d in zip(spent, decisions, strict=True)]
    return {
        "decisions": decisions,
        "seconds": round(sum(each.seconds for each in series), 3) if timing else None,
        "seconds_per_decision": paces if timing else None,
        "timing": TIMING,
    }


def first_sides(plan: Plan, number: int) -> list[str]:
    """The sides of the first bot in a game: every other one, changed from game to game."""
    return [side for place, side in enumerate(plan.sides) if (place + number) % 2 == 0]


def seats_of(plan: Plan, number: int, first: bool) -> list[str]:
    """The seats of one of the two bots in a game."""
    sides = first_sides(plan, number)
    return [seat for seat in plan.seats if (plan.side_of(seat) in sides) == first]


def point(plan: Plan, played: Played) -> float:
    """1 if the first bot won, a half for a draw."""
    if played.winner is None:
        return 0.5
    return 1.0 if played.winner in first_sides(plan, played.number) else 0.0


def duel_games(
    game: Game,
    first: str,
    second: str,
    scenario: str | None = None,
    options: dict[str, object] | None = None,
    games: int = 100,
    seed: int = 1,
    workers: int = 1,
    seconds: float | None = None,
    pack: dict[str, object] | None = None,
    progress: Progress | None = None,
) -> list[Duel]:
    """Let two bots play so many games of each scenario meant; one Duel for each."""
    check_games(games)
    check_seconds(seconds)
    bot(first, game)
    bot(second, game)
    plans = [make_plan(game, id, options or {}, pack) for id in scenario_ids(game, scenario)]

    def battle(plan: Plan, number: int) -> Battle:
        own = seats_of(plan, number, True)
        bots = {seat: first if seat in own else second for seat in plan.seats}
        return plan.battle(number, seed, bots)

    series = play_series(plans, battle, games, seed, workers, seconds, progress)
    return [Duel(each, first, second) for each in series]


def duel_document(found: list[Duel], timing: bool = True) -> dict[str, object]:
    """One scenario as it is; several as the sums, then each."""
    if len(found) == 1:
        return found[0].data(timing)
    series = [each.series for each in found]
    return {
        **add_up(series),
        "bots": [found[0].first, found[0].second],
        **standing([point for each in found for point in each.points]),
        **pace(series, timing),
        "scenarios": [each.data(timing) for each in found],
    }
