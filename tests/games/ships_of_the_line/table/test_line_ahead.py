"""A division ordered as one keeps its line; who leads it makes sense; who cannot is named."""

import math
import random
from itertools import pairwise
from typing import Any

import pytest

from weathergage.engine.decision import Decision
from weathergage.engine.table import Table
from weathergage.games.ships_of_the_line.state.battle import Battle

COLUMN = ["victory", "temeraire", "neptune", "conqueror", "leviathan"]
TURNS = 5
HEADS = {"N": 0, "W": 270, "NW": 315}


def at_sea(ships: dict[str, str], wind: str) -> Table:
    position: dict[str, object] = {
        "wind": wind,
        "initiative": "allied",
        "phase": "movement",
        # The enemy lies with the wind ahead and stays where she is.
        "ships": {**ships, "bucentaure": f"0,-12 {HEADS[wind.split()[0]]}"},
    }
    return Table.new("ships-of-the-line", position=position, seed=3)


def until_sailing(table: Table, rng: random.Random) -> Decision:
    """Everything that is not the British movement goes by plainly."""
    admiral = table.game.bot("plain")
    while True:
        seat, decision = next(iter(table.decisions.items()))
        if seat == "british" and decision.kind == "sail" and len(decision.parts) > 1:
            return decision
        passing = decision.passing() if seat == "allied" else None
        if passing is not None and decision.why_not(passing) is not None:
            passing = None
        table.act(seat, passing or admiral.choose(table.view(seat), decision, rng))


def place(table: Table, ship: str) -> tuple[float, float, float]:
    assert isinstance(table.state, Battle)
    vessel = table.state.ship(ship)
    return int(vessel.x) / 10000, int(vessel.y) / 10000, int(vessel.heading) / 100


def ahead_of(table: Table, ship: str, far: float, turn: float) -> tuple[float, float]:
    """A place on the bow of a ship."""
    x, y, heading = place(table, ship)
    course = math.radians(heading + turn)
    return x + math.sin(course) * far, y + math.cos(course) * far


def group_of(decision: Decision) -> dict[str, Any]:
    """The group with all of them, by whatever name."""
    groups: Any = decision.form()["groups"]
    return next(each for each in groups if len(each["parts"]) == len(decision.parts))


@pytest.mark.parametrize(
    ("wind", "turns", "far", "apart"),
    [
        ("N breeze", [0, 0, 0, 0, 0], 2.0, 1.6),
        ("N breeze", [15, 15, 0, -15, 0], 1.9, 2.6),
        # Wheeling round, those astern have the slower water for a while.
        ("N breeze", [25, 25, 25, 0, -25], 1.9, 3.6),
        ("W breeze", [-30, 30, -30, 30, 0], 2.4, 3.2),
        ("NW light", [0, 20, 20, -20, 0], 1.5, 2.6),
    ],
)
def test_a_line_that_is_ordered_as_one_is_a_line_after_five_turns(
    wind: str, turns: list[int], far: float, apart: float
) -> None:
    ships = {name: f"{-4 - 1.5 * i},-3 90" for i, name in enumerate(COLUMN)}
    table, rng = at_sea(ships, wind), random.Random(5)
    wake: list[tuple[float, float]] = [place(table, name)[:2] for name in reversed(COLUMN)]
    for turn in turns[:TURNS]:
        decision = until_sailing(table, rng)
        group = group_of(decision)
        assert group["leader"] == COLUMN[0]
        plot: dict[str, Any] = decision.plot(
            group["id"], [ahead_of(table, COLUMN[0], far, float(turn))]
        )
        assert plot["refused"] is None, plot
        ordered = [order["ship"] for order in plot["action"]["orders"]]
        named = [line["name"] for line in plot["lines"] if "Not in line" in line["name"]]
        assert ordered == COLUMN
        assert named == [] or apart > 3
        path = next(mark for mark in plot["marks"] if mark["kind"] == "path")
        wake += [tuple(point) for point in path["points"][1:]]
        table.act("british", table.game.action(plot["action"]))
        in_line(table, wake, apart)


def in_line(table: Table, wake: list[tuple[float, float]], apart: float) -> None:
    """One behind the other, near to each other, in the leader's wake."""
    poses = [place(table, name) for name in COLUMN]
    for ahead, astern in pairwise(poses):
        assert 0.6 <= math.dist(ahead[:2], astern[:2]) <= apart, poses
    for pose in poses[1:]:
        assert min(math.dist(pose[:2], point) for point in finely(wake)) < 1.2, poses


def finely(wake: list[tuple[float, float]]) -> list[tuple[float, float]]:
    out: list[tuple[float, float]] = []
    for (ax, ay), (bx, by) in pairwise(wake):
        out += [(ax + (bx - ax) * i / 20, ay + (by - ay) * i / 20) for i in range(21)]
    return out


def test_nobody_follows_a_ship_across_the_sea() -> None:
    table = Table.new("ships-of-the-line", "trafalgar", seed=3)
    rng = random.Random(1)
    decision = until_sailing(table, rng)
    groups: Any = decision.form()["groups"]
    leaders = {group["id"]: group["leader"] for group in groups}
    assert leaders["group:weather"] == "victory"
    assert leaders["group:lee"] == "royal-sovereign"
    plot: dict[str, Any] = decision.plot("group:lee", [ahead_of(table, "royal-sovereign", 2.0, 0)])
    ordered = {order["ship"] for order in plot["action"]["orders"]}
    parts = {group["id"]: group["parts"] for group in groups}
    assert ordered == set(parts["group:lee"])
    # Africa came late and from the north, alone.
    assert "africa" not in parts["group:lee"] + parts["group:weather"]


def test_a_ship_that_cannot_follow_is_named_with_the_reason() -> None:
    ships = {"victory": "0,0 90", "temeraire": "-2,0 90", "neptune": "-4,0 0"}
    table = at_sea(ships, "N breeze")
    decision = until_sailing(table, random.Random(2))
    plot: dict[str, Any] = decision.plot("group:", [(2.0, 0.0)])
    absent = {line["name"]: line["value"] for line in plot["lines"]}
    assert absent["Not in line: Neptune"] == "Neptune has the wind ahead."
    offers: Any = decision.offers("group:")
    assert any("Neptune" in offer["detail"] for offer in offers), [o["detail"] for o in offers]


@pytest.mark.rule("5.2.5.d")
def test_a_line_behind_a_slow_leader_keeps_its_way_or_says_who_stops() -> None:
    """Shortening sail to no more than her inertia a ship would lie stopped for two turns."""
    ships = {"victory": "0,0 90", "temeraire": "-1.5,0 90", "neptune": "-3,0 90"}
    table = at_sea(ships, "W breeze")
    decision = until_sailing(table, random.Random(2))
    plot: dict[str, Any] = decision.plot("group:", [(1.0, 0.0)])
    assert "Victory would lie stopped" in plot["text"]
    table.act("british", table.game.action(plot["action"]))
    assert isinstance(table.state, Battle)
    stopped = {name: table.state.ship(name).stopped for name in ships}
    assert stopped == {"victory": True, "temeraire": False, "neptune": False}
    # Where there is no room for that it is told before it is ordered.
    table = at_sea(
        {"victory": "0,0 90", "temeraire": "-0.8,0 90", "neptune": "-1.6,0 90"}, "W breeze"
    )
    offers: Any = until_sailing(table, random.Random(2)).offers("group:")
    slow = next(each for each in offers if each["label"] == "All: slow down after 1 UM")
    assert "Victory, Temeraire and Neptune would lie stopped" in slow["detail"]


@pytest.mark.rule("4.4.2.b")
def test_who_has_only_a_lost_friend_before_her_guns_holds_them_with_an_order_to_all() -> None:
    """Nobody is asked again whether she fires at a friend who struck."""
    ships = {"victory": "0,0 90", "temeraire": "3,3 90", "bucentaure": "0.5,-1 90"}
    ships["neptune"] = "3,4 90 struck"
    position: dict[str, object] = {"wind": "W breeze", "phase": "combat", "ships": ships}
    table = Table.new("ships-of-the-line", position=position, seed=3)
    decision = table.decisions["british"]
    assert sorted(decision.parts) == ["temeraire", "victory"]
    offers: Any = decision.offers("group:")
    every = next(each for each in offers if each["label"].startswith("Every gun"))
    assert every["detail"] == "2 of 2 ships; 3.0 hits expected: Bucentaure 3.0"
    table.act("british", table.game.action(every["action"]))
    assert "british" not in table.decisions or table.decisions["british"].kind != "fire"


def test_a_line_whose_leader_has_come_to_the_enemy_is_not_broken_up() -> None:
    ships = {name: f"{-1.5 * i},-3 90" for i, name in enumerate(COLUMN)}
    # She lies across the bow of the leader, so that nobody can sail straight on.
    table = at_sea({**ships, "redoutable": "1.4,-3 0"}, "N breeze")
    decision = until_sailing(table, random.Random(3))
    offers: Any = {offer["label"]: offer for offer in decision.offers("group:")}
    straight = offers["All: straight on"]
    assert "Victory would run into Redoutable" in straight["detail"]
    line = offers["In line behind Victory"]
    assert [order["ship"] for order in line["action"]["orders"]] == COLUMN
    assert line["detail"].startswith("5 of 5 ships")


def test_a_division_can_be_told_what_its_leader_means_to_do() -> None:
    ships = {name: f"{-1.5 * i},-3 90" for i, name in enumerate(COLUMN)}
    # She lies to leeward of the line and points at it: her bow can be crossed.
    table = at_sea({**ships, "redoutable": "2,-4.5 0"}, "N breeze")
    decision = until_sailing(table, random.Random(3))
    offers: Any = decision.offers("group:")
    meant = [offer for offer in offers if offer["detail"].startswith("Victory leads; ")]
    assert any(offer["label"] == "Cross the bow of Redoutable" for offer in meant)
    for offer in meant:
        assert offer["group"] == "In line"
        assert offer["action"]["orders"][0]["ship"] == "victory"
        ghosts = [mark["piece"] for mark in offer["marks"] if mark["kind"] == "ghost"]
        assert ghosts == [order["ship"] for order in offer["action"]["orders"]]
    assert any("hits expected: Redoutable" in offer["detail"] for offer in meant)


def test_who_waits_for_something_else_says_what_for() -> None:
    ships = {"victory": "0,0 90", "temeraire": "-2,0 90", "neptune": "-4,0 0"}
    decision = until_sailing(at_sea(ships, "N breeze"), random.Random(2))
    offers: Any = decision.offers("group:")
    line = next(offer for offer in offers if offer["label"] == "In line behind Victory")
    assert "Neptune has the wind ahead" in line["detail"]
