"""A ship that may sail always has a legal path, and the one taken without luck is legal: among
hulls a hair apart, in tow, in flight, before shoals, with collisions and without."""

import random
from collections import Counter

import pytest

from games.ships_of_the_line.at_sea import battle, step
from games.ships_of_the_line.sailing import refused
from weathergage.games.ships_of_the_line.answers import AHEAD, Leg, sail
from weathergage.games.ships_of_the_line.rules.courses import free_path, sure_path
from weathergage.games.ships_of_the_line.rules.path import UNDER_WAY
from weathergage.games.ships_of_the_line.rules.sailing_orders import at_setting, is_locked
from weathergage.games.ships_of_the_line.rules.sails import in_irons, settings_open
from weathergage.games.ships_of_the_line.rules.voyage import trace
from weathergage.games.ships_of_the_line.state.battle import Battle
from weathergage.sea.plane import Hull, overlap

OTHERS = ["temeraire", "neptune", "conqueror", "bucentaure", "redoutable", "santa-ana", "mars"]
RULES = ["collision", "sails", "veterans", "windward", "line", "colours"]
LONG, BROAD = 3000, 1000


def laid_by(beside: Hull, bearing: int, heading: int, hair: int) -> Hull:
    """A hull with a heading laid against another on a bearing, so many units clear of it."""
    course = Hull(beside.x, beside.y, bearing, LONG, BROAD)
    inside, outside = 0, 7000
    while outside - inside > 1:
        middle = (inside + outside) // 2
        place = course.moved_ahead(middle)
        if overlap(Hull(place.x, place.y, heading, LONG, BROAD), beside):
            inside = middle
        else:
            outside = middle
    place = course.moved_ahead(outside + hair)
    return Hull(place.x, place.y, heading, LONG, BROAD)


def crowd(rng: random.Random) -> list[Hull]:
    """Hulls laid against each other with a hair between; a third of them boxed in all round."""
    ship = Hull(0, 0, rng.randrange(36000), LONG, BROAD)
    hulls = [ship]
    if rng.random() < 0.35:
        for bearing, across in ((9000, 0), (27000, 0), (0, 9000)):
            hair = rng.choice([0, 0, 1, 3, 8])
            hulls.append(laid_by(ship, ship.heading + bearing, ship.heading + across, hair))
    while len(hulls) < 1 + len(OTHERS) and rng.random() < 0.8:
        heading = rng.choice([ship.heading + rng.choice([0, 9000, 18000]), rng.randrange(36000)])
        hair = rng.choice([0, 0, 1, 3, 10, 25, 100, 3000])
        laid = laid_by(rng.choice(hulls), rng.randrange(36000), heading, hair)
        if not any(overlap(laid, each) for each in hulls):
            hulls.append(laid)
    return hulls


def crowded(rng: random.Random) -> Battle:
    """Victory and others in such a crowd, under any rules, some bound to flee or in tow."""
    names = ["victory", *OTHERS]
    lines: dict[str, str] = {}
    for name, hull in zip(names, crowd(rng), strict=False):
        words = f"{hull.x / 10000:.4f},{hull.y / 10000:.4f} {hull.heading / 100:.2f}"
        words += rng.choice(["", "", " stopped", " fleeing"])
        lines[name] = words + rng.choice(["", "", " masts main", " masts fore"])
    rules = [rule for rule in RULES if rng.random() < 0.4]
    wind = f"{rng.randrange(16) * 22.5} {rng.choice(['breeze', 'breeze', 'heavy', 'light'])}"
    return battle(lines, wind, rules)


def sailing(b: Battle) -> list[int]:
    """The ships that can be given a path."""
    step(b, "sail")
    open_ships = [vessel.card.index for vessel in b.ships if not vessel.moved]
    return [ship for ship in open_ships if not is_locked(b, ship) and not in_irons(b, ship)]


@pytest.mark.rule("5.2.3.inertia", "5.b")
@pytest.mark.parametrize("batch", range(4))
def test_the_path_taken_without_luck_is_legal(batch: int) -> None:
    rng = random.Random(523 + batch)
    seen: Counter[str] = Counter()
    for _ in range(60):
        b = crowded(rng)
        for ship in sailing(b):
            vessel = b.ships[ship]
            for setting in settings_open(b, vessel):
                for legs in (sure_path(b, ship, setting), free_path(b, ship, setting, rng)):
                    order = sail(vessel.card.id, legs, at_setting(vessel, setting))
                    assert refused(b, order) == "", (vessel, legs)
                    seen[shape_of(b, ship, legs)] += 1
    assert min(seen[each] for each in ("sails", "cut short", "hemmed in", "ends")) > 5, seen


def shape_of(b: Battle, ship: int, legs: list[Leg]) -> str:
    """What became of a path: that the crowds try every case is part of the test."""
    found = trace(b, ship, legs)
    if not legs and found.points > 0:
        return "hemmed in"
    if found.end != UNDER_WAY:
        return "ends"
    return "cut short" if found.owes() else "sails"


@pytest.mark.rule("5.2.3.inertia")
def test_nobody_lies_still_where_a_path_could_pay_the_inertia() -> None:
    rng = random.Random(77)
    tried = 0
    for _ in range(150):
        b = crowded(rng)
        for ship in sailing(b):
            vessel = b.ships[ship]
            if vessel.is_bound() or refused(b, sail(vessel.card.id, [])) != "":
                continue
            for d in (20, 3000, 10000):
                found = trace(b, ship, [Leg(AHEAD, d)])
                tried += 1
                paid = found.bar == 0 and found.end == UNDER_WAY and d == 10000
                assert not paid or found.points == 0 or vessel.stopped, (vessel, d)
    assert tried > 50
