"""Benchmarks: the median of the rounds beside the baseline."""

import pytest

from weathergage.analysis.bench import (
    HIGHER,
    LOWER,
    Benchmark,
    Reading,
    Subject,
    benchmarks,
    brought_by,
)
from weathergage.engine.cards import Card
from weathergage.engine.errors import BadFile


def benchmark(better: str, values: list[float], baseline: float | None) -> Benchmark:
    left = iter(values)
    return Benchmark(
        "knots", "speed", "kn", better, baseline, lambda: Reading(next(left)), len(values)
    )


def test_the_median_of_the_rounds() -> None:
    assert benchmark(HIGHER, [4.0, 100.0, 6.0], 3.0).run().value == 6.0


@pytest.mark.parametrize(
    ("better", "baseline", "ratio"), [(HIGHER, 3.0, 2.0), (LOWER, 3.0, 0.5), (LOWER, None, None)]
)
def test_the_ratio_is_above_one_when_better(
    better: str, baseline: float | None, ratio: float | None
) -> None:
    facts = benchmark(better, [6.0], baseline).run().data()
    assert facts["ratio"] == ratio
    assert (facts["value"], facts["unit"], facts["baseline"]) == (6.0, "kn", baseline)


def test_a_measured_baseline_counts_before_the_promised_one() -> None:
    measured = Benchmark("x", "", "kn", HIGHER, 1.0, lambda: Reading(8.0, 2.0, {"more": 1}))
    result = measured.run()
    assert result.ratio == 4.0
    assert result.data()["notes"] == {"more": 1}


def test_time_that_is_up_leaves_one_round() -> None:
    assert benchmark(HIGHER, [1.0, 9.0, 9.0], None).run(deadline=0.001).value == 1.0


def test_the_startup_is_measured() -> None:
    assert {"import", "help"} <= set(benchmarks())


PROMISED = {
    *("trafalgar_random", "copy_60", "snapshot_60", "hash_60", "view_60", "campaign_doctrine"),
    *("bot_decision_max", "action_to_broadcast_p99", "preview_p95"),
    *("pan_p95_1280", "pan_p95_2560", "stage_p95_1440"),
}
PANNED = ("ships-of-the-line", "trafalgar")


def test_games_bring_their_benchmarks() -> None:
    known = benchmarks()
    assert set(known) >= PROMISED
    assert known["trafalgar_random"].unit == "battles/s"
    assert all(known[name].baseline for name in PROMISED)


@pytest.mark.parametrize("name", ["fleet_builder", "line_preview"])
def test_what_a_question_costs_at_the_table_is_measured(name: str) -> None:
    reading = benchmarks()[name].measure()
    assert reading.value > 0
    assert reading.notes["offers"]


def test_what_a_card_says_is_measured() -> None:
    benchmarks()
    facts: dict[str, object] = {"name": "quick", "kind": "copy", "scenario": "duel", "rounds": 3}
    card = Card(None, {"id": PANNED[0], "title": "x", "module": "x", "benchmarks": [facts]})
    (found,) = brought_by(card)
    assert found.run().value > 0
    facts["kind"] = "guess"
    with pytest.raises(BadFile, match="needs a name and a kind: random, random-decisions, copy"):
        brought_by(card)


def test_without_a_browser_the_chart_is_not_timed_and_that_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("weathergage.analysis.bench_browser.find_chromium", lambda: None)
    facts = benchmarks()["pan_p95_1280"].run().data()
    assert facts["ratio"] is None
    assert facts["notes"] == {"skipped": "There is no Chromium on this machine."}


def test_the_battle_that_is_panned_has_smoke() -> None:
    from weathergage.analysis.bench_browser import game_in_smoke, is_smoking
    from weathergage.engine.table import Table

    subject = Subject(*PANNED, figures={"turn": 6, "smoke": 21})
    journal, seat = game_in_smoke(subject)
    table = Table.load(journal)
    assert is_smoking(table, subject)
    assert seat == table.names[0]
