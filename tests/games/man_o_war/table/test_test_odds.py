"""Odds of the tests a player chooses: boarding, breaking free, repairs, refloating. Reckoned here
by hand from the faces of the dice."""

import random
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from games.man_o_war.at_sea import FR, GB, battle, table
from weathergage.engine.table import Table
from weathergage.games.man_o_war.game import GAME
from weathergage.games.man_o_war.table.odds_tests import sinks_when

FAR = f"; y: {GB} -90,40 180; z: {FR} 90,40 180"
CAMPS = {"first": "y", "second": "z"}


def told(t: Table, seat: str, action: Mapping[str, object]) -> Any:
    """What is told of the odds of an answer."""
    return t.decisions[seat].odds(GAME.action(action), random.Random(1))


def shares(t: Table, seat: str, action: Mapping[str, object]) -> dict[str, Fraction]:
    """How an answer may come out."""
    found = told(t, seat, action)
    trial = found["tests"][0]
    out = {x["name"]: Fraction(x["chance"]).limit_denominator(10_000) for x in trial["shares"]}
    assert sum(out.values()) == 1
    return out


def alongside(a: str, b: str, link: str, step: str) -> Table:
    ships = f"a: {a} 0,0 90; b: {b} 0,1.4961 90{FAR}"
    return table(ships, links=[f"a {link} b 3 0 0"], camps=CAMPS, turn=4, step=step)


@pytest.mark.rule("p.15.losses")
def test_a_boarding_says_how_its_first_turn_may_end() -> None:
    """74 against 74: 5 + 2 + 2 each and morale (+1, -1) is 10 against 8: each loses one, and two
    boarding dice say how many more the weaker loses; she has two men left."""
    t = alongside(GB, f"{FR}", "entangled", step="begin-boarding")
    action = {"kind": "grapple", "ship": "a"}
    assert shares(t, "first", action) == {"the fight goes on": 1}
    ships = f"a: {GB} 0,0 90; b: {FR} 0,1.4961 90 boarding 2{FAR}"
    t = table(ships, links=["a entangled b 3 0 0"], camps=CAMPS, turn=4, step="begin-boarding")
    found = told(t, "first", action)
    mine, hers = (
        next(x for x in found["lines"] if x["name"] == n) for n in ("Her points", "The other's")
    )
    dice = int(mine["value"].split(":")[0]) - int(hers["value"].split(":")[0])
    assert dice > 0
    lasts = Fraction(5, 6) ** dice
    assert shares(t, "first", action) == {"B is taken": 1 - lasts, "the fight goes on": lasts}


@pytest.mark.rule("p.14.break-die")
@pytest.mark.parametrize(("ship", "chance"), [(GB, Fraction(1, 2)), (FR, Fraction(1, 3))])
def test_plus_two_frees_the_british_alone(ship: str, chance: Fraction) -> None:
    other = FR if ship == GB else GB
    seat = "first" if ship == GB else "second"
    t = alongside(ship, other, "grappled", step="begin-movement")
    while seat not in t.decisions or t.decisions[seat].parts != ["a"]:
        name, decision = next(iter(t.decisions.items()))
        t.act(name, decision.passing() or next(iter(decision.options() or [])))
    action = {"kind": "break", "ship": "a", "target": "b", "hand": "port"}
    assert shares(t, seat, action) == {"breaks free": chance, "held": 1 - chance}


@pytest.mark.rule("p.5.fire")
@pytest.mark.parametrize(("bind", "out"), [(False, Fraction(1, 2)), (True, Fraction(2, 3))])
def test_a_fire_by_whether_she_binds_herself(bind: bool, out: Fraction) -> None:
    t = table(f"a: {GB} 0,0 90 fires 1; z: {FR} 40,0 90", turn=4, step="repairs")
    action = {"kind": "repair", "ship": "a", "work": "fire", "bind": bind}
    found = shares(t, "first", action)
    assert found["a fire is out"] == out
    assert found["one more fire: 4 hull, 4 masts"] == Fraction(1, 6)


@pytest.mark.rule("p.5.hole")
def test_a_hole_and_a_rudder() -> None:
    t = table(f"a: {GB} 0,0 90 holes 9 rudders 1; z: {FR} 40,0 90", turn=4, step="repairs")
    hole = shares(t, "first", {"kind": "repair", "ship": "a", "work": "hole"})
    assert hole == {
        "plugged": Fraction(1, 2),
        "nothing": Fraction(1, 3),
        "sinks her a turn earlier": Fraction(1, 6),
    }
    note = told(t, "first", {"kind": "repair", "ship": "a", "work": "hole"})["tests"][0]["note"]
    assert note == "unless it is plugged she sinks in turn 9"
    night = battle(f"a: {GB} 0,0 90 holes 19; z: {FR} 40,0 90", turn=17, phase="night")
    assert sinks_when(night, night.ships[0]) == "unless it is plugged she sinks in 2 rounds"
    rudder = shares(t, "first", {"kind": "repair", "ship": "a", "work": "rudder"})
    assert rudder == {"mended": Fraction(2, 3), "nothing": Fraction(1, 3)}
    assert "tests" not in told(t, "first", {"kind": "repair", "ship": "a", "work": "none"})


@pytest.mark.rule("p.16.refloat")
@pytest.mark.parametrize(("guns", "free"), [(0, 17), (1, 24), (2, 30)])
def test_guns_thrown_overboard_help_to_float(guns: int, free: int) -> None:
    """Of 36 throws of two Dice 17 give +1 or more, 24 give 0 or more, 30 give -1 or more."""
    ships = f"a: {GB} 0,0 90 aground; z: {FR} 40,0 90"
    t = table(ships, turn=4, step="refloat")
    found = shares(t, "first", {"kind": "refloat", "ship": "a", "guns": guns})
    assert found["floats"] == Fraction(free, 36)
    assert found["harder aground"] == Fraction(3, 36)
