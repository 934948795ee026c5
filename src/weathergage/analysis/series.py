"""A series: many games of one scenario. Simulations and duels are made of it."""

import time
from collections.abc import Callable
from functools import partial
from typing import final

from weathergage.analysis.battle import Battle, Played
from weathergage.analysis.plan import Plan
from weathergage.analysis.pool import Progress, deadline_after, hired, play_with


@final
class Series:
    """The games of one scenario that were played, and the time it took."""

    def __init__(self, plan: Plan, seed: int, played: list[Played], seconds: float) -> None:
        self.plan = plan
        self.seed = seed
        self.played = played
        self.seconds = seconds
        self.finished = [each for each in played if each.finished]
        self.failed = [each for each in played if each.error]

    @property
    def games(self) -> int:
        """How many games were played, to their end or to an error."""
        return len(self.finished) + len(self.failed)

    @property
    def cut(self) -> int:
        """How many games the time limit cut short; they are not counted as games."""
        return len(self.played) - self.games

    @property
    def decisions(self) -> int:
        """How many questions were answered that had at least two legal answers.

        The table answers all others by itself.
        """
        return sum(each.decisions for each in self.played)

    def head(self) -> dict[str, object]:
        """What was played and how much of it."""
        return {
            "game": self.plan.game,
            "scenario": self.plan.scenario,
            "options": self.plan.options,
            "seed": self.seed,
            "games": self.games,
            "finished": len(self.finished),
            "cut": self.cut,
            "errors": len(self.failed),
            "failures": [{"game": e.number, "error": e.error} for e in self.failed],
        }


def play_series(
    plans: list[Plan],
    battle: Callable[[Plan, int], Battle],
    games: int,
    seed: int,
    workers: int,
    seconds: float | None,
    progress: Progress | None,
) -> list[Series]:
    """So many games of each plan, within the time; the same seed gives the same games."""
    deadline = deadline_after(seconds)
    found: list[Series] = []
    with hired(workers, games) as pool:
        for place, plan in enumerate(plans):
            begun = time.perf_counter()
            told = _told(progress, place, len(plans))
            until = _share(deadline, len(plans) - place)
            played = play_with(pool, partial(battle, plan), games, workers, until, told)
            found.append(Series(plan, seed, played, time.perf_counter() - begun))
    return found


def _share(deadline: float | None, left: int) -> float | None:
    """An even share of the time that is left, for one scenario of those that are left."""
    if deadline is None:
        return None
    now = time.monotonic()
    return now + max(0.0, deadline - now) / left


def _told(progress: Progress | None, place: int, plans: int) -> Progress | None:
    """Progress over all scenarios from progress within one."""
    if progress is None:
        return None
    tell = progress

    def told(done: int, total: int) -> None:
        tell(place * total + done, plans * total)

    return told


def add_up(series: list[Series]) -> dict[str, object]:
    """Several scenarios as the head of one document."""
    return {
        "game": series[0].plan.game,
        "scenario": "all",
        "seed": series[0].seed,
        "games": sum(each.games for each in series),
        "finished": sum(len(each.finished) for each in series),
        "cut": sum(each.cut for each in series),
        "errors": sum(len(each.failed) for each in series),
    }
