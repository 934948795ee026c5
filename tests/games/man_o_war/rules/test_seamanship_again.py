"""Movement against a second reckoning of the book (own_seamanship.py), over many drawn cases."""

from random import Random

import pytest

from games.man_o_war import own_seamanship as own
from games.man_o_war.at_sea import FR, GB, battle, dice, log, ship, table
from weathergage.engine.table import Table
from weathergage.games.man_o_war.answers import AHEAD, INCH, TURN, Leg, read_action
from weathergage.games.man_o_war.rules.moving import drift, least_turn
from weathergage.games.man_o_war.rules.sailing import (
    BURNS,
    DRIFTS,
    IN_IRONS,
    SAILS,
    STILL,
    end_of,
    manner,
    primitive,
    turn_limit,
    why_not_path,
)
from weathergage.games.man_o_war.rules.tacking import tack_legs
from weathergage.games.man_o_war.state.battle import Battle, Ship
from weathergage.sea.plane import first_contact

FAR = f"; y: {GB} -90,40 180; z: {FR} 90,40 180"
ROWS = [
    ("gb-base-74-n", False, 0, 3), ("gb-base-74-b", False, 1, 3), ("gb-base-74-s", False, 2, 3),
    ("gb-base-38-n", True, 0, 5), ("gb-base-100-n", False, 0, 1), ("gb-base-64-s", False, 2, 4),
]  # fmt: skip
MANNERS = {"still": STILL, "burns": BURNS, "drifts": DRIFTS, "tacks": IN_IRONS, "sails": SAILS}


class Case:
    """A ship drawn at random, in the game and on our own paper."""

    def __init__(self, rng: Random) -> None:
        self.row, self.frigate, self.quality, self.rate = rng.choice(ROWS)
        boxes = 6 if self.frigate else 10
        self.heading = rng.choice([rng.randrange(360), rng.randrange(0, 360, 30)])
        self.wind = rng.randrange(1, 13)
        self.force = rng.choice(own.FORCES)
        self.fallen, self.holes, self.fires = (rng.choice((0, 0, 1, 2)) for _ in range(3))
        words = f"masts {self.fallen * boxes} fires {self.fires}"
        words += f" holes {','.join(['99'] * self.holes)}" if self.holes else ""
        text = f"a: first {self.row} 0,0 {self.heading} {words}{FAR}"
        self.battle = battle(text, turn=2, wind=f"{self.wind} {self.force}")
        self.ship = ship(self.battle, "a")

    def from_degrees(self) -> float:
        return self.wind % 12 * 30.0

    def left(self) -> int:
        return own.thirds(self.fallen, self.holes, self.fires, False)

    def number(self) -> int:
        return own.displacements(self.heading, self.from_degrees(), self.force, self.frigate)

    def manner(self) -> str:
        return own.moves(
            heading=self.heading,
            wind=self.from_degrees(),
            force=self.force,
            frigate=self.frigate,
            fallen=self.fallen,
            holes=self.holes,
            fires=self.fires,
        )


def cases(seed: int, number: int) -> list[Case]:
    rng = Random(seed)
    return [Case(rng) for _ in range(number)]


def pose_of(one: Ship) -> own.Pose:
    return int(one.x) / INCH, int(one.y) / INCH, int(one.heading) / 100


def legal(case: Case, path: list[tuple[str, float]]) -> bool:
    legs = [
        Leg(AHEAD, round(x * INCH)) if kind == "ahead" else Leg(TURN, round(x * 100))
        for kind, x in path
    ]
    return why_not_path(case.battle, case.ship, legs, case.number()) is None


@pytest.mark.rule("p.6.attitude", "p.6.adrift", "p.6.thirds", "p.18.frigate-sailing")
def test_how_drawn_ships_come_to_move() -> None:
    met: set[str] = set()
    for case in cases(1, 250):
        met.add(case.manner())
        assert manner(case.battle, case.ship) == MANNERS[case.manner()], case.ship
    assert met == set(MANNERS)


@pytest.mark.rule("p.6.displacements", "p.7.limit", "p.6.half")
def test_what_drawn_ships_may_do_and_no_more() -> None:
    for case in cases(2, 250):
        if case.manner() != "sails":
            continue
        most_turn, length = own.aid(case.frigate, case.quality)
        number, most = case.number(), length * case.left() / 3
        cost = 1 if case.left() > 1 else 2
        assert legal(case, [("ahead", most)] * number)
        assert not legal(case, [("ahead", most)] * (number + 1))
        assert not legal(case, [("ahead", most + 0.001)])
        least = length / 2 if most >= length / 2 else 1 / INCH
        assert legal(case, [("ahead", least)])
        assert not legal(case, [("ahead", least - 1 / INCH)])
        turns = number // cost
        safe = [("turn", most_turn if n % 2 else -most_turn) for n in range(turns)]
        into = any(
            own.attitude(case.heading + sum(x for _, x in safe[: n + 1]), case.from_degrees())
            == "into"
            for n in range(turns - 1)
        )
        assert legal(case, safe) == (not into)
        assert not legal(case, [("turn", most_turn + 0.01)])
        assert not legal(case, [("turn", 1.0)] * (turns + 1))
        assert turn_limit(case.battle, case.ship) == round(most_turn * 100)


@pytest.mark.rule("p.6.half", "p.6.turn")
def test_where_drawn_paths_lead() -> None:
    rng = Random(3)
    for case in cases(3, 120):
        most_turn, length = own.aid(case.frigate, case.quality)
        path: list[tuple[str, float]] = []
        for _ in range(5):
            if rng.random() < 0.5:
                path.append(("ahead", round(rng.uniform(0.5, 1.0) * length, 2)))
            else:
                path.append(("turn", float(rng.randrange(-int(most_turn), int(most_turn) + 1))))
        legs = [
            Leg(AHEAD, round(x * INCH)) if kind == "ahead" else Leg(TURN, round(x * 100))
            for kind, x in path
        ]
        one = case.ship
        x, y, heading = end_of(one.x, one.y, one.heading, *primitive(case.battle, one, legs))
        wanted = own.follow(pose_of(one), path, length)
        assert (x / INCH, y / INCH) == pytest.approx(wanted[:2], abs=0.001)
        assert heading / 100 == pytest.approx(wanted[2], abs=0.001)


@pytest.mark.rule("p.8.tack", "p.8.tack-advance", "p.8.tack-through")
def test_where_drawn_tacks_lead() -> None:
    rng = Random(4)
    tried = 0
    for case in cases(4, 250):
        if case.manner() != "tacks":
            continue
        tried += 1
        hand = rng.choice(("port", "starboard"))
        one = case.ship
        kinds, amounts = tack_legs(case.battle, one, hand)
        found = end_of(one.x, one.y, one.heading, kinds, amounts)
        _, length = own.aid(case.frigate, case.quality)
        wanted = own.tacked(
            pose_of(one), case.from_degrees(), hand == "starboard", length, case.left()
        )
        assert (found[0] / INCH, found[1] / INCH) == pytest.approx(wanted[:2], abs=0.001)
        assert found[2] / 100 == pytest.approx(wanted[2], abs=0.001)
    assert tried > 15


@pytest.mark.rule("p.6.adrift", "p.6.burning")
def test_how_far_drawn_hulks_drift() -> None:
    for case in cases(5, 120):
        if case.manner() not in ("drifts", "burns"):
            continue
        far = own.drift_length(case.force) if case.manner() == "drifts" else 1.0
        drift(case.battle, case.ship, dice(), log())
        wanted = own.ahead((0.0, 0.0, case.from_degrees() + 180), far)
        assert pose_of(case.ship)[:2] == pytest.approx(wanted[:2], abs=0.001)
        assert pose_of(case.ship)[2] == case.heading


# Lines.

LINE = f"a: {GB} 0,0 90; b: {GB} -4.9134,0 90; c: {GB} -9.8268,0 90; d: {GB} -14.7402,0 90"


def act(t: Table, **action: object) -> None:
    t.act("first", read_action(action), decision=t.decisions["first"].id)


@pytest.mark.rule("p.9.succession", "p.8.speed")
@pytest.mark.parametrize("seed", range(6))
def test_a_line_keeps_to_the_wake_of_its_leader(seed: int) -> None:
    """Four turns of drawn orders: every follower lies on the leader's track, as far astern of her
    along it as at the start."""
    rng = Random(seed)
    text = f"{LINE}; z: {FR} 0,200 180 anchored"
    place: dict[str, object] = {"formations": ["first 0 ahead 0 0 0 a b c d"]}
    place |= {"camps": {"first": "a"}, "turn": 4, "step": "begin-movement", "wind": "12 fresh"}
    t = table(text, ["force +1", "force -1"], **place)
    wake = own.Wake((0.0, 0.0, 90.0), 60.0)
    gaps = [4.9134, 9.8268, 14.7402]
    for _ in range(4):
        path, angle = drawn_turn(rng)
        pose = pose_of(ship(state(t), "a"))
        act(t, kind="line", ship="a", path=path, signal="succession", angle=angle)
        for word in path:
            kind, amount = word.split()
            pose = own.follow(pose, [(kind, float(amount))], 2.0)
            wake.add(pose[0], pose[1])
        b = state(t)
        assert pose_of(ship(b, "a")) == pytest.approx(pose, abs=0.002)
        for id, far in zip("bcd", gaps, strict=True):
            assert pose_of(ship(b, id))[:2] == pytest.approx(wake.astern(far), abs=0.01), id
        play_on(t)


def drawn_turn(rng: Random) -> tuple[list[str], float]:
    """Two or three displacements, to starboard: away from the wind."""
    angle = rng.randrange(5, 16)
    path = [f"turn {angle}", "ahead 2", f"ahead {rng.choice((1, 1.5, 2))}"]
    rng.shuffle(path)
    return path[: rng.choice((2, 3))] if path[-1][0] == "a" else path, float(angle)


def play_on(t: Table, until: str = "line") -> None:
    """Everybody else stays and holds, until the line or the ship is asked again."""
    while t.decisions and until not in [d.kind for d in t.decisions.values()]:
        seat, decision = next(iter(t.decisions.items()))
        answer = decision.passing() or decision.sample(Random(1))
        t.act(seat, answer, decision=decision.id)


def state(t: Table) -> Battle:
    assert isinstance(t.state, Battle)
    return t.state


# Bases.


@pytest.mark.rule("p.14.avoid", "p.14.test")
def test_least_turns_and_first_touches() -> None:
    rng = Random(7)
    turned = touched = 0
    for _ in range(60):
        x, y = rng.uniform(1.0, 4.5), rng.uniform(-2.5, 2.5)
        heading = rng.randrange(360)
        b = battle(f"a: {GB} 0,0 90; c: {FR} {x:.2f},{y:.2f} {heading}{FAR}", turn=2)
        a, c = ship(b, "a"), ship(b, "c")
        other = own.corners(pose_of(c), 3)
        if own.gap(own.corners((0.0, 0.0, 90.0), 3), other) < 0.02:
            continue
        far = first_contact(a.shape, 2 * INCH, c.shape)
        wanted = own.first_touch((0.0, 0.0, 90.0), 3, 2.0, other)
        if far >= 0:
            touched += 1
            assert int(far) / INCH == pytest.approx(wanted, abs=0.01)
        else:
            assert wanted > 1.98
        side = rng.choice((-1, 1))
        least = int(least_turn(a, side, 2 * INCH, c))
        if least > 0:
            turned += 1
            clear = [
                own.clear_ahead((0.0, 0.0, 90.0 + side * n), 3, 2.0, other)
                for n in range(least // 100 + 1)
            ]
            assert clear[-1]
            assert not any(clear[:-1])
    assert touched > 10
    assert turned > 10


@pytest.mark.rule("p.6.tow-wake", "p.6.tow-speed")
def test_the_towed_keeps_to_the_wake_of_her_tower() -> None:
    """Two turns of two displacements, three inches each: half of three displacements of 2 in."""
    keep = 2 * 74 / 25.4 / 2 + 0.5
    text = f"a: {GB} {keep:.5f},0 90; b: {GB} 0,0 90 masts 30; z: {FR} 30,-20 180 anchored"
    place: dict[str, object] = {"turn": 4, "step": "begin-movement", "links": ["a tow b 3 0 0"]}
    t = table(text, ["force +1"], **place)
    pose: own.Pose = (keep, 0.0, 90.0)
    wake = own.Wake(pose, 60.0)
    for path in (["turn 20", "ahead 2"], ["ahead 2", "turn 15"]):
        play_on(t, "sail")
        assert t.decisions["first"].why_not(read_action(sailing([*path, "ahead 1"]))) is not None
        act(t, **sailing(path))
        for word in path:
            kind, amount = word.split()
            pose = own.follow(pose, [(kind, float(amount))], 2.0)
            wake.add(pose[0], pose[1])
        b = state(t)
        assert pose_of(ship(b, "a")) == pytest.approx(pose, abs=0.002)
        assert pose_of(ship(b, "b"))[:2] == pytest.approx(wake.astern(keep), abs=0.01)


def sailing(path: list[str]) -> dict[str, object]:
    return {"kind": "sail", "ship": "a", "path": path}
