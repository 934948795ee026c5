"""What events weigh, where they were and whom they concern."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from games.ships_of_the_line.at_sea import battle, fire_step, only, order, proceed
from weathergage.engine.event import DRAMATIC, NOTABLE, ROUTINE, WEIGHTS, Event, Log
from weathergage.games.ships_of_the_line import words
from weathergage.games.ships_of_the_line.answers import fire
from weathergage.games.ships_of_the_line.rules.fate import strike
from weathergage.games.ships_of_the_line.words import telling

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.txt"))
LINE = re.compile(r"^  \S+: (\S+) \(\S*\) .*? (\{.*\})$")


def broadside(*faces: int) -> Event:
    """Victory's port broadside into the stern of Bucentaure, or abeam of her."""
    b = battle("victory: 0,-0.9 90; bucentaure: 0,0 0")
    fire_step(b)
    return only(order(b, fire("victory", "port", "bucentaure"), *faces), "salvo")


def test_a_miss_is_routine_a_hit_notable_and_a_rake_with_many_hits_dramatic() -> None:
    assert broadside(*[1] * 12).weight == ROUTINE
    assert broadside(6, *[1] * 11, 1).weight == NOTABLE
    assert broadside(6, 6, 6, 6, *[1] * 8, *[1] * 4).weight == DRAMATIC
    assert telling.salvo_weight(9, False) == NOTABLE


def test_a_broadside_is_where_it_strikes_and_concerns_both() -> None:
    event = broadside(*[1] * 12)
    assert event.place == (0.0, 0.0)
    assert event.subjects == ["victory", "bucentaure"]
    assert event.data()["place"] == (0.0, 0.0)


def test_striking_is_dramatic_and_lies_where_she_does() -> None:
    b = battle("victory: 0,-0.9 90; bucentaure: 2,3.5 0")
    log = Log(True)
    strike(b, b.setup.index["bucentaure"], b.setup.index["victory"], "4.4.1", log)
    event = only(log.events, "struck")
    assert (event.weight, event.place) == (DRAMATIC, (2.0, 3.5))
    assert event.subjects == ["bucentaure", "victory"]
    assert only(log.events, "points").weight == ROUTINE


def test_a_fall_of_masts_is_dramatic_and_no_mast_left_is_not() -> None:
    b = battle("victory: 0,-0.9 90; bucentaure: 0,0 0")
    fire_step(b)
    events = order(b, fire("victory", "port", "bucentaure"), 6, *[1] * 11, 6, 1, 5)
    weights = [event.weight for event in events if event.kind == "critical"]
    assert weights == [DRAMATIC, DRAMATIC]
    assert telling.CRITICAL_WEIGHTS["no-mast"] == ROUTINE


def test_the_wind_that_holds_is_routine() -> None:
    b = battle("victory: 0,0 0; bucentaure: 5,5 0", rules=["wind-changes"])
    b.turn = b.setup.wind.turns[0]
    events = proceed(b, "wind", 1, 6, 1)
    assert [event.weight for event in events] == [ROUTINE, NOTABLE]
    assert all(event.place is None and not event.subjects for event in events)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_what_names_a_ship_says_where_and_whom(path: Path) -> None:
    found = [LINE.match(line) for line in path.read_text(encoding="utf-8").splitlines()]
    told = [(match[1], json.loads(match[2])) for match in found if match]
    assert told
    for kind, data in told:
        assert data.get("weight", ROUTINE) in WEIGHTS
        if "ship" in data:
            assert len(data["place"]) == 2, kind
            assert data["subjects"][0] == data["ship"], kind


def test_every_weight_is_of_a_kind_that_is_told() -> None:
    package = Path(words.__file__ or "").parents[1] / "rules"
    source = "".join(path.read_text(encoding="utf-8") for path in package.glob("*.py"))
    for kind in telling.WEIGHTS:
        assert f'"{kind}"' in source, kind
