"""Benchmarks by name: what is measured, in which unit, and against what.

How something is measured is a kind of benchmark; the modules in BRING make the kinds known. What is
measured, and the limit that was promised, stands on the card of a game (`[[benchmarks]]` in its
game.toml): a name, a kind, a scenario, what it is about, a limit, and figures for the kind.
"""

import importlib
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Final, final

from weathergage.engine.cards import Card
from weathergage.engine.errors import BadFile, unknown
from weathergage.engine.limits import check_seconds
from weathergage.engine.registry import card_of, game_ids

HIGHER: Final = "higher"
LOWER: Final = "lower"
BRING: Final[list[str]] = [
    "weathergage.analysis.bench_startup",
    "weathergage.analysis.bench_page",
    "weathergage.analysis.bench_play",
    "weathergage.analysis.bench_bots",
    "weathergage.analysis.bench_server",
    "weathergage.analysis.bench_moves",
    "weathergage.analysis.bench_crowd",
    "weathergage.analysis.bench_browser",
    "weathergage.analysis.bench_stage",
]
"""The modules that bring kinds of benchmarks, and those that are of no game."""


@final
class Reading:
    """What one measurement gave; `baseline` where it was measured as well, and other figures."""

    def __init__(
        self, value: float, baseline: float | None = None, notes: dict[str, object] | None = None
    ) -> None:
        self.value = value
        self.baseline = baseline
        self.notes = notes if notes is not None else {}


@dataclass(frozen=True)
class Subject:
    """What a kind of benchmark is measured on: a scenario of a game, and figures for the kind."""

    game: str
    scenario: str
    contest: str = "game"
    """What the game calls one of its games: a battle, a campaign."""
    figures: dict[str, int] = field(default_factory=dict)
    options: dict[str, object] = field(default_factory=dict)
    """How it is played, where that is not as usual."""


@dataclass(frozen=True)
class Kind:
    """A way of measuring: its unit, which way is better, and what measures once."""

    unit: str
    better: str
    measure: Callable[[Subject], Reading]


@final
class Benchmark:
    """Something that is measured: its name, its unit, which way is better, and its baseline.

    The baseline is what it is held against: the limit that was promised, or what `measure` finds
    (the interpreted build, say). The ratio is above 1 when the value is the better of the two.
    """

    def __init__(
        self,
        name: str,
        about: str,
        unit: str,
        better: str,
        baseline: float | None,
        measure: Callable[[], Reading],
        rounds: int = 1,
    ) -> None:
        self.name = name
        self.about = about
        self.unit = unit
        self.better = better
        self.baseline = baseline
        self.measure = measure
        self.rounds = rounds

    def run(self, deadline: float | None = None) -> "Result":
        """The median of its rounds; at least one, then until the time is up."""
        readings = [self.measure()]
        while len(readings) < self.rounds and not (deadline and time.monotonic() > deadline):
            readings.append(self.measure())
        value = statistics.median(reading.value for reading in readings)
        measured = [r.baseline for r in readings if r.baseline is not None]
        baseline = statistics.median(measured) if measured else self.baseline
        return Result(self, value, baseline, readings[-1].notes)


@final
class Result:
    """A benchmark's value beside its baseline."""

    def __init__(
        self,
        benchmark: Benchmark,
        value: float,
        baseline: float | None,
        notes: dict[str, object],
    ) -> None:
        self.benchmark = benchmark
        self.value = value
        self.baseline = baseline
        self.notes = notes

    @property
    def ratio(self) -> float | None:
        """How many times better than the baseline."""
        if not self.baseline or not self.value:
            return None
        if self.benchmark.better == HIGHER:
            return self.value / self.baseline
        return self.baseline / self.value

    def data(self) -> dict[str, object]:
        """Plain JSON-able form."""
        ratio = self.ratio
        return {
            "name": self.benchmark.name,
            "about": self.benchmark.about,
            "value": significant(self.value),
            "unit": self.benchmark.unit,
            "better": self.benchmark.better,
            "baseline": None if self.baseline is None else significant(self.baseline),
            "ratio": None if ratio is None else significant(ratio),
            **({"notes": self.notes} if self.notes else {}),
        }


def significant(value: float) -> float:
    """Four figures are more than any measurement of time is good for."""
    return float(f"{value:.4g}")


_known: Final[dict[str, Benchmark]] = {}
_kinds: Final[dict[str, Kind]] = {}


def add_benchmark(benchmark: Benchmark) -> None:
    """Make a benchmark known."""
    _known[benchmark.name] = benchmark


def add_kind(name: str, unit: str, better: str, measure: Callable[[Subject], Reading]) -> None:
    """Make a kind of benchmarks known; in its unit, `contests` is what a game calls its games."""
    _kinds[name] = Kind(unit, better, measure)


def benchmarks() -> dict[str, Benchmark]:
    """Every benchmark by name: those of no game, then each game's own."""
    for module in BRING:
        importlib.import_module(module)
    brought = [each for id in game_ids() for each in brought_by(card_of(id))]
    return _known | {each.name: each for each in brought}


def brought_by(card: Card) -> list[Benchmark]:
    """The benchmarks that stand on a game's card."""
    return [_read(card, facts) for facts in card.tables("benchmarks")]


def _read(card: Card, facts: dict[str, object]) -> Benchmark:
    name, limit = str(facts.get("name", "")), facts.get("limit")
    kind = _kinds.get(str(facts.get("kind")))
    if not name or kind is None:
        kinds = ", ".join(_kinds)
        raise BadFile(f"A benchmark on the card of {card.id} needs a name and a kind: {kinds}.")
    contest = card.words()["contest"]
    figures = {key: value for key, value in facts.items() if isinstance(value, int)}
    options = facts.get("options")
    chosen = dict(options) if isinstance(options, dict) else {}
    subject = Subject(card.id, str(facts.get("scenario", "")), contest, figures, chosen)
    return Benchmark(
        name,
        str(facts.get("about", "")),
        kind.unit.replace("contests", f"{contest}s"),
        kind.better,
        float(limit) if isinstance(limit, (int, float)) else None,
        partial(kind.measure, subject),
    )


def run_benchmarks(
    names: list[str],
    seconds: float | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> list[Result]:
    """The benchmarks that are named, or all; none is begun when the time is up."""
    known = benchmarks()
    for name in names:
        if name not in known:
            raise unknown("benchmark", name, list(known))
    check_seconds(seconds)
    chosen = names or list(known)
    deadline = None if seconds is None else time.monotonic() + seconds
    results: list[Result] = []
    for place, name in enumerate(chosen):
        if deadline is not None and time.monotonic() > deadline:
            break
        results.append(known[name].run(deadline))
        if progress is not None:
            progress(place + 1, len(chosen))
    return results
