"""Positions drawn at random: what the rules find must agree with a reckoning of its own."""

import random
from math import hypot

import pytest

from games.sails_of_glory import own_moves
from games.sails_of_glory import own_reckoning as own
from games.sails_of_glory.at_sea import FAR, at_sea, battle
from weathergage.engine.chance import HashChance, study_seed
from weathergage.games.sails_of_glory.rules.logs import draw, lose, place_counters
from weathergage.games.sails_of_glory.rules.targets import rake_of, range_of
from weathergage.games.sails_of_glory.state.battle import SURRENDERED, Battle, Ship
from weathergage.games.sails_of_glory.tables.combat import RAKES
from weathergage.games.sails_of_glory.tables.sizes import ARCS

TIPS = {
    ("defence", "straight"): ((0, 29.3, 0), (0, 18.7, 0)),
    ("defence", "8"): ((11.2, 28.3, 67.5), (3.3, 19.1, 33)),
    ("defence", "2"): ((-11.2, 28.3, -67.5), (-3.3, 19.1, -33)),
    ("genereux", "7"): ((11.1, 30.6, 45), (4.1, 20.4, 30.5)),
    ("genereux", "slip-left"): ((-11.6, 28.7, 0), (-6.7, 18.1, -30)),
    ("terpsichore", "10"): ((20.3, 35.2, 90), (6.5, 26.2, 59)),
    ("terpsichore", "1"): ((-15.6, 36.8, -78.75), (-5.5, 25.7, -40)),
    ("courageuse", "9"): ((16.4, 38.6, 78.75), (5.8, 27, 40)),
}
"""Deck by ship and card: the green and the orange tip of the battle line."""
RED = {"red-left": (-0.8, -16.2, -65), "red-ahead": (0, -17.5, 0), "red-right": (0.8, -16.2, 65)}


def pose_of(ship: Ship) -> own.Pose:
    return int(ship.x) / 1000, int(ship.y) / 1000, int(ship.heading) / 100


def colour(heading: float, wind: float) -> str:
    angle = abs((heading - wind + 180) % 360 - 180)
    if angle < 60:
        return "red"
    return "green" if 90 <= angle <= 165 else "orange"


@pytest.mark.rule("10.move", "10.orange", "11.line", "9.attitude", "12.red")
@pytest.mark.parametrize(("ship", "card"), list(TIPS))
def test_cards_end_where_they_should(ship: str, card: str) -> None:
    rng = random.Random(f"{ship} {card}")
    other = "genereux" if ship in ("defence", "terpsichore") else "defence"
    for _ in range(12):
        start = (float(rng.randint(300, 600)), float(rng.randint(300, 600)), rng.randint(0, 359))
        wind = rng.choice([0, 45, 90, 200, 315])
        found = colour(start[2], wind)
        name = rng.choice(list(RED)) if found == "red" else card
        ships = {ship: f"{start[0]},{start[1]} {start[2]} first {name}", other: "840,840 180"}
        table = at_sea("basic", ships, "move", wind=str(wind))
        end = pose_of(battle(table).ship(ship))
        wanted = own.sailed(start, TIPS[ship, card][found == "orange"])
        if found == "red":
            wanted = own.sailed(start, RED[name], True)
        assert end == pytest.approx(wanted, abs=0.02)


def three_ships(rng: random.Random) -> Battle:
    """Three ships near each other whose bases do not overlap."""
    while True:
        poses = [(rng.randint(300, 560), rng.randint(300, 560), rng.randint(0, 359)) for _ in "abc"]
        clear = [
            hypot(a[0] - b[0], a[1] - b[1]) > 88 for i, a in enumerate(poses) for b in poses[:i]
        ]
        if all(clear):
            break
    names = ("defence", "genereux", "courageuse")
    ships = {n: f"{x},{y} {h}" for n, (x, y, h) in zip(names, poses, strict=True)}
    return battle(at_sea("standard", ships, "combat"))


BURDENS = {"defence": 5, "genereux": 5, "terpsichore": 2, "courageuse": 3}
PLOTTED = {"defence": "8", "genereux": "7", "terpsichore": "10", "courageuse": "9"}
STRAIGHT = {"defence": 29.3, "genereux": 30.8, "terpsichore": 37.0, "courageuse": 38.9}
STRAIGHT_ORANGE = {"defence": 18.7, "genereux": 19.6, "terpsichore": 25.0, "courageuse": 26.2}


def crowd(rng: random.Random) -> dict[str, tuple[own.Pose, str]] | None:
    """Four ships close together, none of them aback or on another, each with a card."""
    out: dict[str, tuple[own.Pose, str]] = {}
    for ship in BURDENS:
        x, y = float(rng.randint(380, 620)), float(rng.randint(380, 620))
        heading = rng.choice([h for h in range(0, 360, 5) if colour(h, 90) != "red"])
        if any(own_moves.overlap((x, y, heading), pose, -1.0) for pose, _ in out.values()):
            return None
        out[ship] = (x, y, heading), rng.choice(["straight", PLOTTED[ship]])
    return out


def mover_of(ship: str, pose: own.Pose, card: str) -> own_moves.Mover:
    found = colour(pose[2], 90)
    tips = [(0.0, STRAIGHT_ORANGE[ship], 0.0), (0.0, STRAIGHT[ship], 0.0)]
    if card != "straight":
        green, orange = TIPS[ship, card]
        tips = [orange, green]
    return own_moves.Mover(pose, tips[:1] if found == "orange" else tips, BURDENS[ship], found)


def same(found: list[own.Pose], wanted: list[own.Pose]) -> bool:
    """To what a path may differ by, the heading over north too."""
    return all(
        abs(a[0] - b[0]) < 0.3
        and abs(a[1] - b[1]) < 0.3
        and abs((a[2] - b[2] + 180) % 360 - 180) < 0.5
        for a, b in zip(found, wanted, strict=True)
    )


@pytest.mark.rule("12.overlap", "12.closing", "12.order", "13.slide")
def test_crowds_move_as_a_second_reckoning_has_it() -> None:
    """Who is involved, in what order, and how far each slides (p.12-13, R19)."""
    rng, tried, most = random.Random(1805), 0, 0
    while tried < 40:
        ships = crowd(rng)
        movers = [mover_of(s, pose, card) for s, (pose, card) in (ships or {}).items()]
        found = own_moves.involved(movers)
        if ships is None or not found:
            continue
        tried, most = tried + 1, max(most, len(found))
        words = {s: f"{p[0]},{p[1]} {p[2]} first {card}" for s, (p, card) in ships.items()}
        # Of equals the first or the second moves first, as the lots fall.
        table = at_sea("basic", words, "move", dice=[rng.randint(1, 2) for _ in range(9)])
        ended = [pose_of(battle(table).ship(ship)) for ship in ships]
        maybe = [own_moves.resolved(movers, o) for o in own_moves.orders(movers, found)]
        assert any(same(ended, each) for each in maybe), (words, ended, maybe)
    assert most == 4


@pytest.mark.rule("14.central", "14.stem", "14.stern", "15.arc", "15.reach", "16.sight", "16.range")
def test_arcs_and_ranges() -> None:
    rng = random.Random("arcs")
    reached = slivers = 0
    for _ in range(60):
        state = three_ships(rng)
        firer, target, third = (state.ship(n) for n in ("defence", "genereux", "courageuse"))
        for side, hand in ((0, -1), (1, 1)):
            for arc, name in enumerate(ARCS):
                found = int(range_of(state, firer, side, arc, target.card.index)) / 1000
                wanted = own.reach(pose_of(firer), hand, name, pose_of(target), [pose_of(third)])
                if wanted < 0:
                    # A sliver at the border of an arc may fall between two points tried here.
                    slivers += found >= 0
                    continue
                reached += 1
                assert 0 <= found <= wanted + 0.01
                assert found == pytest.approx(wanted, abs=2.5)
    assert reached > 60
    assert slivers <= 2


@pytest.mark.rule("25.rake", "25.bow", "26.stern")
def test_rakes() -> None:
    rng = random.Random("rakes")
    found: dict[str, int] = {"none": 0, "bow": 0, "stern": 0}
    for _ in range(60):
        state = three_ships(rng)
        firer, target = state.ship("defence"), state.ship("genereux")
        state.ship("courageuse").place(60_000, 60_000, 0)
        for side, hand in ((0, -1), (1, 1)):
            wanted = own.rake(pose_of(firer), hand, pose_of(target))
            assert RAKES[rake_of(state, firer, side, target.card.index)] == wanted
            found[wanted] += 1
    assert min(found.values()) > 5


@pytest.mark.rule("18.number", "18.highest", "18.full", "18.large", "18.previous", "18.closed")
@pytest.mark.parametrize("name", ["defence", "terpsichore", "courageuse"])
def test_counters_on_a_log(name: str) -> None:
    rng = random.Random(name)
    other = "defence" if name == "courageuse" else "genereux"
    for number in range(20):
        state = battle(at_sea("basic", {name: "300,300 0", other: FAR}, "combat"))
        ship = state.ship(name)
        luck, kinds = HashChance(study_seed(number)), state.setup.counters.kinds
        hull: list[list[int]] = []
        crew = 0
        for _ in range(3):
            drawn = draw(state, rng.choice([0, 1, 3]), rng.randint(1, 6), luck)
            place_counters(state, ship, drawn)
            values = [int(kinds[kind].value) for kind in drawn]
            hull = own.placed(
                int(ship.card.log.burden), int(ship.card.log.boxes), hull, [v for v in values if v]
            )
            crew += sum(int(kinds[kind].symbol == 1) for kind in drawn)
            track = [[int(kinds[kind].value) for kind in box.counters] for box in ship.hull]
            assert track == hull
            assert ship.crew_covered() == min(crew, int(ship.card.log.boxes))
            full = [sum(box) >= int(ship.card.log.burden) for box in hull]
            assert [box.full for box in ship.hull] == full


@pytest.mark.rule("18.counters", "18.back", "18.zero")
def test_no_counter_is_lost_or_made() -> None:
    state = battle(at_sea("advanced", {"defence": "300,300 0", "genereux": FAR}, "combat"))
    whole = state.setup.counters.full_cups(1)
    luck, rng = HashChance(study_seed(9)), random.Random(9)
    for _ in range(12):
        ship = rng.choice(state.ships)
        place_counters(state, ship, draw(state, rng.randint(0, 4), 8, luck))
        lying = list(state.cup)
        for each in state.ships:
            for kind in [k for box in each.hull for k in box.counters] + each.crew + each.zeros:
                if kind >= 0:
                    lying[kind] += 1
        assert lying == whole
    for ship in state.ships:
        lose(state, ship, SURRENDERED)
    assert state.cup == whole
