"""Ready paths and steering for bots: always legal, and through every gap in reach."""

import random
from math import hypot

import pytest

from games.ships_of_the_line.at_sea import battle, order, step
from games.ships_of_the_line.sailing import pose, refused
from weathergage.games.ships_of_the_line.admirals.gaps import gap_paths, is_gap
from weathergage.games.ships_of_the_line.admirals.menu import menu, steer
from weathergage.games.ships_of_the_line.answers import AHEAD, sail
from weathergage.games.ships_of_the_line.state.battle import Battle
from weathergage.sea.trig import ahead_x, ahead_y

GAP = "victory: {} ; bucentaure: 0,0.525 0; redoutable: 0,-0.525 0"


@pytest.mark.parametrize(
    "pose_text",
    ["-1.2,0 90", "-2,0.3 70", "-3,-0.5 110", "-2,1.2 90", "-3,1.2 110", "-2,-1.5 70", "1.5,0 250"],
)
def test_the_menu_holds_a_path_through_the_gap(pose_text: str) -> None:
    b = battle(GAP.format(pose_text), "NW breeze" if pose_text[0] == "-" else "NE breeze")
    step(b, "sail")
    found = gap_paths(b, 0)
    assert len(found) == 1
    assert refused(b, sail("victory", found[0])) == ""
    side = b.ship("victory").x < 0
    order(b, sail("victory", found[0]))
    x, y, _ = pose(b, "victory")
    assert (x < 0) is not side
    assert abs(y) < 0.6


def test_every_gap_of_a_line_is_found() -> None:
    ships = "victory: -2,0 90"
    for number, id in enumerate(["heros", "bucentaure", "neptune-fr", "redoutable"]):
        ships += f"; {id}: 0,{1.575 - 1.05 * number:.4f} 0"
    b = battle(ships, "NW breeze")
    step(b, "sail")
    ends = []
    for legs in gap_paths(b, 0):
        again = battle(ships, "NW breeze")
        step(again, "sail")
        order(again, sail("victory", legs))
        ends.append(pose(again, "victory")[1])
    assert sorted(ends) == pytest.approx([-1.25, 0.0, 1.25], abs=0.3)


def test_a_gap_no_wider_than_a_beam_is_closed() -> None:
    b = battle(GAP.format("-2,0 90").replace("0.525", "0.4"), "NW breeze")
    assert not is_gap(b, b.ship("bucentaure"), b.ship("redoutable"))
    open_one = battle(GAP.format("-2,0 90").replace("0.525", "0.4001"), "NW breeze")
    assert is_gap(open_one, open_one.ship("bucentaure"), open_one.ship("redoutable"))


@pytest.mark.parametrize("state", ["", "stopped", "rudder", "anchored", "masts fore", "fleeing"])
@pytest.mark.parametrize("heading", [45, 90, 0, 270])
def test_every_order_of_the_menu_is_legal(state: str, heading: int) -> None:
    b = battle(f"victory: 0,0 {heading} {state}; bucentaure: 1,1 0".replace(" ;", ";"))
    step(b, "sail")
    if b.ship("victory").moved:
        return
    for made in menu(b, 0):
        assert refused(b, made) == "", made


def test_the_menu_of_a_free_ship_is_rich() -> None:
    b = battle("victory: 0,0 45; bucentaure: 9,9 0")
    step(b, "sail")
    found = menu(b, 0)
    assert len(found) > 30
    straight = [m for m in found if [leg.kind for leg in m.path] == [AHEAD]]
    assert {int(m.path[0].amount) for m in straight} >= {10000, 20000, 30000, 40000, 15000}


@pytest.mark.parametrize("bearing", range(0, 360, 30))
def test_steering_goes_towards_a_place(bearing: int) -> None:
    b = battle("victory: 0,0 45; bucentaure: 9,9 0")
    step(b, "sail")
    x, y = ahead_x(0, bearing * 100, 30000), ahead_y(0, bearing * 100, 30000)
    made = steer(b, 0, x, y)
    assert refused(b, made) == ""
    before = distance(b, x, y)
    order(b, made)
    off = abs((bearing - 45 + 180) % 360 - 180)
    if off <= 60:
        assert distance(b, x, y) < 1200
    elif off <= 90:
        assert distance(b, x, y) < before / 2


def distance(b: Battle, x: int, y: int) -> float:
    ship = b.ship("victory")
    return hypot(int(ship.x) - x, int(ship.y) - y)


def test_steering_ends_on_a_heading_if_asked() -> None:
    b = battle("victory: 0,0 45; bucentaure: 9,9 0")
    step(b, "sail")
    order(b, steer(b, 0, 14000, 14000, 9000))
    assert pose(b, "victory")[2] == pytest.approx(90, abs=1)


def test_steering_among_hulls_is_always_legal() -> None:
    rng = random.Random(4)
    for _ in range(40):
        ships = f"victory: 0,0 {rng.randrange(360)}"
        for id in ("bucentaure", "redoutable", "temeraire", "mars"):
            angle = rng.randrange(36000)
            far = rng.randrange(8000, 25000)
            x, y = ahead_x(0, angle, far) / 10000, ahead_y(0, angle, far) / 10000
            ships += f"; {id}: {x},{y} {rng.randrange(360)}"
        b = battle(ships)
        step(b, "sail")
        made = steer(b, 0, rng.randrange(-30000, 30000), rng.randrange(-30000, 30000))
        assert refused(b, made) == ""
