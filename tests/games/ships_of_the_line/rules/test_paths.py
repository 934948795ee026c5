"""Free paths: judged like a slow second judge, counted in small positions, drawn from all."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.ships_of_the_line import slow_checker
from games.ships_of_the_line.at_sea import battle, decision, order, step
from games.ships_of_the_line.sailing import course, pose, refused, seat_of
from games.ships_of_the_line.slow_checker import CLOSE, LEGAL, Pose, Sea
from weathergage.engine.asking.book import Asked
from weathergage.engine.asking.question import Ask
from weathergage.engine.chance import HashChance, study_seed
from weathergage.engine.event import Log
from weathergage.engine.state import settle
from weathergage.games.ships_of_the_line.answers import AHEAD, BURN, TURN, Leg, Order, sail
from weathergage.games.ships_of_the_line.game import GAME
from weathergage.games.ships_of_the_line.rules.questions import FleetAsk, asking
from weathergage.games.ships_of_the_line.rules.sailing_orders import few_orders, why_not_order
from weathergage.games.ships_of_the_line.rules.turn import in_turn
from weathergage.games.ships_of_the_line.state.battle import SINKING, Battle
from weathergage.games.ships_of_the_line.state.step_records import Tries
from weathergage.sea.plane import Hull, overlap

MASTS = {"fore,main,mizzen": 4, "main,mizzen": 3, "fore,mizzen": 2, "mizzen": 1}
SHIPS = ["temeraire", "neptune", "conqueror", "bucentaure", "redoutable", "santa-ana", "mars"]


def random_sea(rng: random.Random) -> tuple[Battle, Sea]:
    """Victory among some hulls that do not overlap, in any wind and state."""
    masts = rng.choice([*MASTS, "fore,main,mizzen", "fore,main,mizzen"])
    stopped = rng.random() < 0.2
    ship = Pose(
        rng.randint(-300, 300) / 100, rng.randint(-300, 300) / 100, rng.randint(0, 3599) / 10
    )
    sea = Sea(ship, rng.randrange(16) * 22.5, MASTS[masts], stopped)
    lines = {"victory": f"{ship.x},{ship.y} {ship.heading} masts {masts}"}
    lines["victory"] += " stopped" if stopped else ""
    for name in SHIPS[: rng.randint(1, len(SHIPS))]:
        near = Pose(
            round(ship.x + rng.uniform(-1.6, 1.6), 3),
            round(ship.y + rng.uniform(-1.6, 1.6), 3),
            rng.randint(0, 3599) / 10,
        )
        taken = [ship, *sea.hulls]
        if all(slow_checker.separation(near.corners(), t.corners()) > 0.01 for t in taken):
            sea.hulls.append(near)
            lines[name] = f"{near.x},{near.y} {near.heading}"
    return battle(lines, f"{sea.wind} breeze"), sea


def random_legs(rng: random.Random) -> list[tuple[str, float]]:
    """A polyline at a tenth of a degree, most of them about as long as a move."""
    legs: list[tuple[str, float]] = []
    for _ in range(rng.randint(0, 5)):
        draw = rng.random()
        if draw < 0.5:
            whole = rng.random() < 0.4
            legs.append(("ahead", rng.randint(1, 3) if whole else rng.randint(1, 250) / 100))
        elif draw < 0.92:
            hard = rng.random() < 0.15
            legs.append(("turn", rng.choice([45, -45]) if hard else rng.randint(-460, 460) / 10))
        else:
            legs.append(("burn", rng.randint(0, 3)))
    return legs


def as_order(legs: list[tuple[str, float]]) -> Order:
    said = [f"{kind} {amount:g}" for kind, amount in legs]
    return course("victory", ", ".join(said))


@pytest.mark.rule("5.1.a", "5.1.b", "5.1.c", "5.1.d", "5.2.3.inertia", "5.2.3.slow", "5.b")
@pytest.mark.parametrize("batch", range(8))
def test_random_polylines_are_judged_like_the_slow_checker(batch: int) -> None:
    rng = random.Random(1805 + batch)
    seen: Counter[str] = Counter()
    for _ in range(120):
        b, sea = random_sea(rng)
        step(b, "sail")
        for _ in range(8):
            legs = random_legs(rng)
            expected = slow_checker.judge(sea, legs)
            seen[expected] += 1
            if expected != CLOSE:
                found = refused(b, as_order(legs))
                assert (found == "") == (expected == LEGAL), (expected, found, sea, legs)
    assert seen[LEGAL] > 100
    assert seen["hull"] > 30
    assert min(seen[word] for word in ("points", "turn", "burn", "inertia", "wind", "over")) > 0
    assert seen[CLOSE] < 10


@pytest.mark.rule("5.1.a", "5.1.b", "2.1")
def test_sampled_paths_are_legal_for_the_slow_checker_too() -> None:
    rng = random.Random(21)
    judged = 0
    for _ in range(60):
        b, sea = random_sea(rng)
        step(b, "sail")
        if "victory" not in decision(b, "british").parts:
            continue
        for _ in range(6):
            made = sampled(b, "victory", rng)
            if made.kind != "sail":
                continue
            answer = slow_checker.judge(sea, plain(made))
            assert answer in (LEGAL, CLOSE), (answer, made, sea)
            judged += answer == LEGAL
    assert judged > 150


def plain(made: Order) -> list[tuple[str, float]]:
    scale = {AHEAD: 10000, TURN: 100, BURN: 1}
    names = {AHEAD: "ahead", TURN: "turn", BURN: "burn"}
    return [(names[int(leg.kind)], leg.amount / scale[int(leg.kind)]) for leg in made.path]


def sampled(b: Battle, ship: str, rng: random.Random) -> Order:
    fleet = b.stack[-1]
    assert isinstance(fleet, Ask)
    return asking(b, fleet).draw(b, fleet, b.setup.index[ship], rng)


# Counts of small positions, by hand.


def count_paths(b: Battle, letters: dict[str, Leg], most: int) -> list[int]:
    """How many paths of 1, 2, ... legs spelled with these legs are legal."""
    step(b, "sail")
    counts: list[int] = []
    words: list[list[Leg]] = [[]]
    for _ in range(most):
        words = [[*word, leg] for word in words for leg in letters.values()]
        legal = [word for word in words if refused(b, sail("victory", word)) == ""]
        counts.append(len(legal))
    return counts


WHOLE_STEPS = {
    "A": Leg(AHEAD, 10000),
    "L": Leg(TURN, -4500),
    "R": Leg(TURN, 4500),
    "B": Leg(BURN, 1),
}
FREE_TURN = {"A": Leg(AHEAD, 10000), "F": Leg(TURN, 3000)}


# Every letter costs a point. A path begins with A, L or R, for B must wait for the inertia. Let
# N(n) be the paths of n letters that end in A or B, T(n) those that end in a turn: N(1) = 1,
# T(1) = 2. After a turn only A or B may follow, after A or B anything: N(n+1) = 2 (N(n) + T(n)),
# T(n+1) = 2 N(n). So N + T = 3, 8, 28, 88 for n = 1 to 4, and none beyond the points she has. No
# heading reached here lies in the wind except from 315, where L ends the move at once.
@pytest.mark.rule("5.1.c", "5.1.d", "5.2.3.inertia", "5.2.3.slow", "5.2.3.wind")
@pytest.mark.parametrize(
    ("heading", "counts"),
    [
        (315, [3, 0, 0, 0, 0]),
        (0, [3, 8, 0, 0, 0]),
        (90, [3, 8, 28, 0, 0]),
        (45, [3, 8, 28, 88, 0]),
    ],
)
def test_paths_of_whole_points_are_counted(heading: int, counts: list[int]) -> None:
    b = battle(f"victory: 0,0 {heading}; bucentaure: 10,10 0")
    assert count_paths(b, WHOLE_STEPS, 5) == counts


# Two points, A ahead and F a turn of 30 degrees: A, F (a point, for nothing was moved); AA, AF,
# FA; AAF, AFA, FAF; AFAF. FF and AFF never: two turns on one spot.
@pytest.mark.rule("5.1.b", "5.1.c")
def test_free_turns_are_counted() -> None:
    b = battle("victory: 0,0 0; bucentaure: 10,10 0")
    assert count_paths(b, FREE_TURN, 5) == [2, 3, 3, 1, 0]


# A hull 1.5 UM ahead leaves room for 1.2 UM: from the four points of heading 45 the second A of a
# straight run is barred, and with it everything that begins AA or ABA. Of the 8 two-letter paths
# AA falls; of the 28 the four of AA., and ABA.
@pytest.mark.rule("5.b")
def test_a_hull_ahead_takes_its_paths_away() -> None:
    b = battle("victory: 0,0 45; bucentaure: 1.2728,1.2728 45")
    assert count_paths(b, WHOLE_STEPS, 3) == [3, 7, 23]


# Laws of random movement.


SCENARIOS = ["five-a-side", "duel", "harbour", "droits-de-l-homme", "cape-ortegal", "lee-attack"]


def random_phases(b: Battle, seed: int, turns: int) -> Counter[str]:
    """Movement phases played by sampling; every order is legal and leads where its preview says."""
    rng, luck, log = random.Random(seed), HashChance(study_seed(seed)), Log(True)
    given: Counter[str] = Counter()
    for turn in range(1, turns + 1):
        b.turn = turn
        fleet: FleetAsk = Ask("sail", in_turn(b, False), Tries())
        b.stack = [fleet]
        settle(b, luck, log)
        while b.stack:
            seat = fleet.asks(b)[0]
            asked = fleet.decision(b, seat)
            assert isinstance(asked, Asked)
            action = asked.sample(rng)
            assert asked.why_not(action) is None, action
            shown = asked.preview(action)
            fleet.apply(b, seat, action, luck, log)
            given[action.kind] += 1
            certain = isinstance(action, Order) and action.kind == "sail" and not shown["triggers"]
            if certain and isinstance(action, Order):
                assert pose(b, action.ship) == (shown["x"], shown["y"], shown["heading"])
            settle(b, luck, log)
        GAME.rules.procedures["drift"](b, luck, log)
        hulls_are_apart(b)
    return given


def hulls_are_apart(b: Battle) -> None:
    """No two hulls lie on each other by more than the roundings of many moves."""
    afloat = [ship for ship in b.ships if ship.status <= SINKING and not ship.card.battery]
    for at, ship in enumerate(afloat):
        for other in afloat[at + 1 :]:
            smaller = Hull(other.x, other.y, other.heading, 2970, 970)
            assert not overlap(ship.shape, smaller), (ship, other)


def opening(scenario: str, rules: str) -> Battle:
    """A scenario's battle before its first movement phase."""
    from weathergage.games.ships_of_the_line.game import GAME
    from weathergage.games.ships_of_the_line.state.options import LISTING

    options = {option.id: option.default for option in LISTING.options(scenario)}
    options["rules"] = rules
    state = GAME.setup(scenario, options, None)
    assert isinstance(state, Battle)
    return state


@pytest.mark.rule("5.b", "2.1")
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("rules", ["basic", "advanced"])
def test_random_movement_keeps_the_rules(scenario: str, rules: str) -> None:
    given = random_phases(opening(scenario, rules), 7, 8)
    assert given["sail"] > 5


@settings(max_examples=25)
@given(st.integers(0, 10**6))
def test_every_open_ship_has_a_legal_order(seed: int) -> None:
    rng = random.Random(seed)
    b, _ = random_sea(rng)
    words = rng.choice(["fleeing", "anchored", "stopped", "rudder", "fatigue 3", "hull 3"])
    setup = {"victory": words, "bucentaure": "fleeing"}
    for id, word in setup.items():
        if id in b.setup.index and word in ("fleeing", "anchored", "stopped"):
            setattr(b.ship(id), word, True)
    step(b, "sail")
    for seat in ("british", "allied"):
        for id in decision(b, seat).parts:
            made = sampled(b, id, rng)
            assert refused(b, made) == ""
            assert seat_of(b, made.ship) == seat


def test_sampling_draws_free_angles_and_lengths() -> None:
    b = battle("victory: 0,0 45; bucentaure: 10,10 0")
    step(b, "sail")
    rng = random.Random(5)
    made = [sampled(b, "victory", rng) for _ in range(600)]
    legs = [leg for each in made for leg in each.path]
    lengths = {int(leg.amount) for leg in legs if leg.kind == AHEAD}
    angles = {int(leg.amount) for leg in legs if leg.kind == TURN}
    assert len(lengths) > 150
    assert len(angles) > 300
    assert any(length % 10000 == 0 for length in lengths)
    assert min(angles) < -4300
    assert max(angles) > 4300
    assert {len(each.path) for each in made} >= {1, 2, 3, 4, 5}
    assert any(leg.kind == BURN for leg in legs)
    assert any(each.anchor for each in made)


def test_a_sampled_order_is_repeated_by_the_same_luck() -> None:
    b = battle("victory: 0,0 45; bucentaure: 1,1 0")
    step(b, "sail")
    first = [sampled(b, "victory", random.Random(3)).data() for _ in range(2)]
    assert first[0] == first[1]
    order(b, sampled(b, "victory", random.Random(3)))


KINDS = ["stay", "anchor", "weigh", "cast-off", "strike"]


@settings(max_examples=40)
@given(st.integers(0, 10**6))
def test_where_orders_are_few_every_legal_one_is_listed(seed: int) -> None:
    rng = random.Random(seed)
    b, _ = random_sea(rng)
    victory = b.ship("victory")
    for word in ("fleeing", "anchored", "stopped", "rudder_lost"):
        if rng.random() < 0.4:
            setattr(victory, word, True)
    victory.masts = rng.choice([0, 1, 4, 7])
    few = few_orders(b, b.setup.index["victory"])
    if few is None:
        return
    thought_of = [Order(kind, "victory") for kind in KINDS]
    thought_of += [course("victory", ""), course("victory", "", "", True)]
    legal = [
        each for each in thought_of if why_not_order(b, b.setup.index["victory"], each) is None
    ]
    assert [each.data() for each in few] == [each.data() for each in legal]


def test_a_question_knows_the_ships_that_have_just_been_found_open() -> None:
    b = battle("victory: 0,0 45; neptune: 5,5 45; bucentaure: 10,10 0")
    fleet = step(b, "sail")
    fleet.seats = [0, 1]
    assert fleet.asks(b) == [0]
    found = fleet.open
    assert found is not None
    asked = decision(b, "british")
    assert asked.open is found
    order(b, course("victory", "ahead 1"))
    assert fleet.open is None
    assert decision(b, "british").parts == ["neptune"]
    assert fleet.asks(b) == [0]
    assert decision(b, "allied").parts == ["bucentaure"]
