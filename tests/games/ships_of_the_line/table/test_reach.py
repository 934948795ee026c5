"""The reach that is drawn is the true reach: thousands of points and courses say so."""

import math
import random
from collections.abc import Iterator
from typing import Any

import pytest

from weathergage.engine.decision import Decision
from weathergage.engine.table import Table
from weathergage.games.ships_of_the_line.answers import PITCH
from weathergage.games.ships_of_the_line.rules.courses import free_order
from weathergage.games.ships_of_the_line.rules.path import follow
from weathergage.games.ships_of_the_line.rules.sailing_orders import is_locked
from weathergage.games.ships_of_the_line.rules.sails import in_irons, setting_of
from weathergage.games.ships_of_the_line.state.battle import Battle

Point = tuple[float, float]
Reach = list[list[Point]]
BESIDE = 0.16
"""UM by which a course may end outside the line that is drawn: less than the line and the knob."""
SNAP = 0.26
POINTS = 20
SHIPS = 12
GAMES = [
    ("five-a-side", {"rules": "basic"}, 600),
    ("five-a-side", {"rules": "advanced"}, 900),
    ("weather-column", {"rules": "advanced"}, 900),
    ("trafalgar", {"rules": "advanced"}, 900),
]


def sailors(
    scenario: str, options: dict[str, object], answers: int
) -> Iterator[tuple[Battle, Decision, str]]:
    """Ships about to be ordered in a game that is played by chance and by a plain bot in turn."""
    rng = random.Random(f"{scenario} {options}")
    table = Table.new("ships-of-the-line", scenario, options=options, seed=11)
    admiral = table.game.bot("plain")
    for _ in range(answers):
        if table.result is not None:
            return
        seat, decision = next(iter(table.decisions.items()))
        if decision.kind == "sail" and rng.random() < 0.35:
            part = rng.choice(decision.parts)
            assert isinstance(table.state, Battle)
            if can_sail(table.state, table.state.setup.find(part)):
                yield table.state, decision, part
        wild = rng.random() < 0.3
        chosen = None if wild else admiral.choose(table.view(seat), decision, rng)
        table.act(seat, chosen or decision.sample(rng))


def can_sail(state: Battle, ship: int) -> bool:
    return not is_locked(state, ship) and not in_irons(state, ship)


def is_inside(at: Point, outline: list[Point]) -> bool:
    inside = False
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
        if (ay > at[1]) != (by > at[1]) and at[0] < (bx - ax) * (at[1] - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def to_line(at: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    size = dx * dx + dy * dy
    share = (
        0.0 if size == 0 else max(0.0, min(1.0, ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / size))
    )
    return math.dist(at, (a[0] + dx * share, a[1] + dy * share))


def outside_by(at: Point, outlines: Reach) -> float:
    """How far a place lies outside all of the outlines."""
    if any(is_inside(at, outline) for outline in outlines):
        return 0.0
    edges = [edge for line in outlines for edge in zip(line, line[1:] + line[:1], strict=True)]
    return min((to_line(at, a, b) for a, b in edges), default=math.inf)


def reach_of(decision: Decision, part: str) -> Reach:
    marks: Any = decision.plot(part, []).get("marks", [])
    return [
        [(x, y) for x, y in mark["outline"]]
        for mark in marks
        if mark["kind"] == "reach" and not mark.get("step")
    ]


def within(outlines: Reach, rng: random.Random) -> Point:
    """A place by chance inside the outlines."""
    while True:
        outline = rng.choice(outlines)
        xs, ys = [x for x, _ in outline], [y for _, y in outline]
        at = rng.uniform(min(xs), max(xs)), rng.uniform(min(ys), max(ys))
        if is_inside(at, outline):
            return at


def pressed_inside(decision: Decision, part: str, reach: Reach, rng: random.Random) -> None:
    """A place inside the reach is never refused, and the course ends there."""
    at = within(reach, rng)
    plot: dict[str, Any] = decision.plot(part, [at])
    assert plot["refused"] is None, (part, at, plot["refused"])
    assert math.dist(at, end_of(plot)) <= SNAP


def pressed_anywhere(
    decision: Decision, part: str, reach: Reach, here: Point, rng: random.Random
) -> None:
    """A course that is accepted ends inside the reach; one that is not draws nothing."""
    points = [(here[0] + rng.uniform(-6, 6), here[1] + rng.uniform(-6, 6))]
    if rng.random() < 0.3:
        points.insert(0, (here[0] + rng.uniform(-3, 3), here[1] + rng.uniform(-3, 3)))
    plot: dict[str, Any] = decision.plot(part, points)
    if plot["refused"] is not None:
        assert not plot.get("marks"), plot
        assert plot["refused"]["rule"]
        return
    end = end_of(plot)
    assert outside_by(end, reach) <= BESIDE or math.dist(end, here) <= BESIDE, (part, plot)


def ordered_freely(state: Battle, ship: int, reach: Reach, here: Point, rng: random.Random) -> bool:
    """Whether what the rules let her sail, by chance, ends inside the reach."""
    order = free_order(state, ship, rng)
    if order.kind != "sail" or any(leg.kind == PITCH for leg in order.path):
        return True
    trace = follow(state, ship, order.path, setting_of(state.ships[ship], order.setting))
    end = int(trace.x) / 10000, int(trace.y) / 10000
    return outside_by(end, reach) <= BESIDE or math.dist(end, here) <= BESIDE


def end_of(plot: dict[str, Any]) -> Point:
    return plot["pose"]["x"], plot["pose"]["y"]


@pytest.mark.rule("5.1.a")
@pytest.mark.parametrize(("scenario", "options", "answers"), GAMES)
def test_what_is_drawn_as_reach_is_the_reach(
    scenario: str, options: dict[str, object], answers: int
) -> None:
    rng = random.Random(scenario)
    looked_at, missed = 0, 0
    for state, decision, part in sailors(scenario, options, answers):
        reach = reach_of(decision, part)
        ship = state.setup.find(part)
        here = int(state.ships[ship].x) / 10000, int(state.ships[ship].y) / 10000
        for _ in range(POINTS):
            if reach:
                pressed_inside(decision, part, reach, rng)
            pressed_anywhere(decision, part, reach, here, rng)
            missed += not ordered_freely(state, ship, reach, here, rng)
        looked_at += 1
        if looked_at == SHIPS:
            break
    assert looked_at >= 6
    # Between hulls there is now and then a way that nobody would draw.
    assert missed <= looked_at * POINTS // 100, missed


def said(plot: dict[str, Any]) -> dict[str, str]:
    return {line["name"]: line["value"] for line in plot["lines"]}


@pytest.mark.rule("5.1.a")
def test_a_course_says_its_true_length_and_what_its_turns_cost() -> None:
    state = {"victory": "0,0 90", "bucentaure": "1.5,1.6 90"}
    table = Table.new(
        "ships-of-the-line",
        position={"wind": "N breeze", "initiative": "allied", "phase": "movement", "ships": state},
        seed=1,
    )
    decision = table.decisions["british"]
    plot: dict[str, Any] = decision.plot("victory", [(0.7, -0.7)])
    assert plot["refused"] is None
    lines = said(plot)
    assert plot["text"].startswith("Sail 1 UM, 135°")
    assert lines["Cost"] == "1 UM sailed for 1 UM, turns for 1 UM"
    plot = dict(decision.plot("victory", [(1.5, 0.3)]))
    lines = said(plot)
    assert lines["Port broadside bears on"].startswith("Bucentaure at ")
    assert "hits" in lines["Could be fired on by"]
    assert "shot" in [mark["kind"] for mark in plot["marks"]]
