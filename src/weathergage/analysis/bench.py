"""Benchmarks by name: what is measured, in which unit, and against what.

A benchmark is a function that measures once; modules in BRING register theirs when imported.
"""

import importlib
import statistics
import time
from collections.abc import Callable
from typing import Final, final

from weathergage.engine.errors import unknown
from weathergage.engine.limits import check_seconds

HIGHER: Final = "higher"
LOWER: Final = "lower"
BRING: Final[list[str]] = [
    "weathergage.analysis.bench_battle",
    "weathergage.analysis.bench_campaign",
    "weathergage.analysis.bench_startup",
    "weathergage.analysis.bench_server",
    "weathergage.analysis.bench_moves",
    "weathergage.analysis.bench_browser",
]
"""The modules that bring benchmarks, in the order in which they are run and printed."""


@final
class Reading:
    """What one measurement gave; `baseline` where it was measured as well, and other figures."""

    def __init__(
        self, value: float, baseline: float | None = None, notes: dict[str, object] | None = None
    ) -> None:
        self.value = value
        self.baseline = baseline
        self.notes = notes if notes is not None else {}


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


def add_benchmark(benchmark: Benchmark) -> None:
    """Make a benchmark known."""
    _known[benchmark.name] = benchmark


def benchmarks() -> dict[str, Benchmark]:
    """Every benchmark by name."""
    for module in BRING:
        importlib.import_module(module)
    return _known


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
