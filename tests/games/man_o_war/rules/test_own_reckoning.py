"""Random battles reckoned twice: by the rules of the game and by `own_reckoning`."""

from collections.abc import Iterator
from fractions import Fraction
from math import atan2, degrees
from random import Random

import pytest

from games.man_o_war import own_reckoning as own
from games.man_o_war.at_sea import FR, GB, battle
from weathergage.engine.chance import Chance
from weathergage.engine.event import Log
from weathergage.games.man_o_war.rules.arcs import why_not_aim
from weathergage.games.man_o_war.rules.batteries import (
    bombard,
    shell,
    why_not_at_work,
    why_not_shell,
)
from weathergage.games.man_o_war.rules.broadside import fire_side, volley
from weathergage.games.man_o_war.rules.melee import fight, terms, total
from weathergage.games.man_o_war.state.battle import FIGHTING, SUNK, TAKEN, Battle, Ship
from weathergage.games.man_o_war.tables.dice import Dice
from weathergage.sea.plane import gap_within

INCH = 12000
SIDES = (own.PORT, own.STARBOARD)
BRITISH = ["100-n", "98-n", "80-n", "74-n", "64-n", "38-n"]
FRENCH = ["120-n", "80-n", "74-n", "64-n", "40-n"]
CLEAR = 0.05
"""Angles nearer than this to a limit are left to the tests of limits."""


class Seen(Chance):
    """Luck that writes down which faces fell."""

    def __init__(self, rng: Random) -> None:
        super().__init__()
        self.rng = rng
        self.faces: list[str] = []

    def draw(self, names: list[str], label: str) -> int:
        place = self.rng.randrange(len(names))
        self.faces.append(names[place])
        return place


def some_ship(rng: Random, number: int) -> str:
    british = number == 0 or (number > 1 and rng.random() < 0.5)
    row = rng.choice(BRITISH if british else FRENCH)
    camp = f"first gb-base-{row}" if british else f"second fra-base-{row}"
    frigate = row in ("38-n", "40-n")
    wide = rng.choice([5, 7, 13])
    x, y = (round(rng.uniform(-wide, wide), 2) for _ in range(2))
    words = [
        f"s{number}: {camp} {x},{y} {rng.choice([0, 90, 180, 270] + [rng.randrange(360)] * 6)}"
    ]
    for chance, word in [
        (0.3, f"hull {rng.randrange(18 if frigate else 24)}"),
        (0.3, f"masts {rng.randrange(17 if frigate else 29)}"),
        (0.2, f"broadside {rng.randrange(1, 6)}"),
        (0.2, f"fires {rng.randrange(1, 3)} blazes 1"),
        (0.2, f"holes {rng.randrange(6, 9)}"),
        (0.3, "port-fired"),
        (0.3, "starboard-fired"),
        (0.1, "anchored"),
        (0.1, "aground"),
        (0.1, "half 4"),
        (0.1, "wreck-port 4"),
    ]:
        if rng.random() < chance:
            words.append(word)
    return " ".join(words)


def hulk(b: Battle, s: Ship) -> own.Hulk:
    row = s.row
    found = own.Hulk(
        s.id, int(s.camp), row.nation, int(row.rate), int(row.decks), int(row.strength),
        s.x / INCH, s.y / INCH, s.heading / 100, int(s.broadside), int(s.boarding),
        int(row.mast_boxes), int(s.hull), int(s.masts), int(s.fires), [int(x) for x in s.holes],
    )  # fmt: skip
    found.fresh = {own.PORT: s.port_fresh, own.STARBOARD: s.starboard_fresh}
    found.wreck = {own.PORT: int(s.wreck_port), own.STARBOARD: int(s.wreck_starboard)}
    found.half_until = int(s.half_until)
    found.stable = bool(s.anchored or s.aground)
    found.aground = bool(s.aground)
    return found


def facts(h: own.Hulk) -> list[object]:
    wreck = [h.wreck[side] for side in SIDES]
    fresh = [h.fresh[side] for side in SIDES]
    return [
        h.hull,
        h.masts,
        h.broadside,
        h.boarding,
        h.fires,
        h.holes,
        h.rudders,
        h.sunk,
        wreck,
        fresh,
    ]


def some_seas(seed: int, number: int) -> Iterator[tuple[Random, Battle, own.Sea]]:
    """Battles with ships that do not touch each other, each as both reckonings see it."""
    rng = Random(seed)
    while number:
        ships = [some_ship(rng, place) for place in range(rng.randint(2, 9))]
        force = rng.choice(["fresh", "strong", "calm", "gentle"])
        b = battle("; ".join(ships), wind=f"{rng.randint(1, 12)} {force}", turn=4)
        pairs = [(a, c) for place, a in enumerate(b.ships) for c in b.ships[:place]]
        if any(gap_within(a.shape, c.shape, 200) for a, c in pairs):
            continue
        number -= 1
        yield rng, b, own.Sea(b.wind_from / 100, force, 4, [hulk(b, s) for s in b.ships])


def is_clear(a: own.Hulk, side: str, b: own.Hulk) -> bool:
    """No limit of an arc, a projector or a range is too close to be told."""
    beam = a.heading + (90 if side == own.STARBOARD else -90)
    angles = [own.off(beam, own.bearing(a, b)), own.off(b.heading, own.bearing(b, a))]
    angles.append(180 - angles[1])
    return all(abs(angle - 30) > CLEAR for angle in angles)


@pytest.mark.rule("p.10.arc", "p.10.musket", "p.10.long", "p.10.no-guns")
def test_whom_a_broadside_reaches() -> None:
    found = 0
    for _, b, sea in some_seas(1, 150):
        for one in (s for s in b.ships if not s.flag):
            for other in (s for s in b.ships if s is not one):
                a, c = sea.hulks[int(one.index)], sea.hulks[int(other.index)]
                for place, side in enumerate(SIDES):
                    for aim in ("hull", "masts"):
                        legal = why_not_aim(b, one, place, other, aim) is None
                        found += legal
                        if is_clear(a, side, c):
                            assert legal == own.may_fire(sea, a, side, c, aim), (one.id, other.id)
    assert found > 300


@pytest.mark.rule("p.12.results", "p.11.penetration", "p.10.quarter", "p.11.rake-losses")
def test_broadsides_with_all_their_dice() -> None:
    fired = raked = through = 0
    for rng, b, sea in some_seas(2, 1500):
        shots = [
            (one, place, other, aim)
            for one in b.ships
            for other in b.ships
            for place in range(2)
            for aim in ("hull", "masts")
            if not one.flag and one is not other
            and why_not_aim(b, one, place, other, aim) is None
            and is_clear(sea.hulks[int(one.index)], SIDES[place], sea.hulks[int(other.index)])
        ]  # fmt: skip
        if not shots:
            continue
        one, place, other, aim = rng.choice(shots)
        both, luck = rng.random() < 0.2, Seen(rng)
        shot = volley(b, one, place, other, aim, both)
        fire_side(b, one, shot, luck, Log(False))
        sea.faces = iter(luck.faces)
        a, c = sea.hulks[int(one.index)], sea.hulks[int(other.index)]
        through += len(own.on_line(sea, a, c)) > 1
        raked += shot.rake > 0
        fired += 1
        own.broadside(sea, a, SIDES[place], c, aim, both)
        assert list(sea.faces) == []
        for mine, theirs in zip(sea.hulks, b.ships, strict=True):
            now = hulk(b, theirs)
            now.rudders, now.sunk = int(theirs.rudders), theirs.status == SUNK
            assert facts(mine) == facts(now)
    assert fired > 400
    assert raked > 30
    assert through > 20


@pytest.mark.rule("p.12.results")
@pytest.mark.parametrize(
    ("row", "printed"),
    [
        ("gb-base-74-n", [5.67, 4.33, 3.50, 2.00]),
        ("fra-base-74-n", [5.33, 3.83, 3.00, 1.67]),
        ("spa-base-74-n", [4.83, 3.50, 2.67, 1.50]),
        ("gb-base-64-n", [4.33, 3.00, 2.50, 1.17]),
        ("gb-base-100-n", [7.50, 6.50, 5.67, 3.83]),
        ("fra-base-120-n", [8.00, 7.00, 6.50, 4.83]),
    ],
)
def test_expected_damage_of_one_broadside(row: str, printed: list[float]) -> None:
    b = battle(f"a: {GB} 0,0 0; z: {FR} 9,9 0")
    found = b.setup.row(row)
    assert found is not None
    bands = ("musket", "short", "medium", "long")
    mine = [own.expected(int(found.broadside), int(found.strength), band) for band in bands]
    assert [round(float(x), 2) for x in mine] == printed
    for far, band, aim in [(3.5, 0, "hull"), (7, 1, "hull"), (12, 2, "hull"), (20, 3, "masts")]:
        text = f"a: {GB} 0,0 0 port-fired starboard-fired; z: {FR} {far},0 0"
        b = battle(text)
        s = b.ships[0]
        s.broadside = found.broadside
        shot = volley(b, s, 1, b.ships[1], aim, False)
        sum_of = shot.total - s.row.strength + found.strength
        damage = [int(b.setup.guns.damage(sum_of + die, False)) for die in own.DIE]
        assert Fraction(sum(damage), 6) == mine[band]


@pytest.mark.rule("p.20.risk-die", "p.20.british-dot")
@pytest.mark.parametrize("british", [False, True])
def test_the_printed_chances_of_the_risk_die(british: bool) -> None:
    dice: Dice = battle(f"a: {GB} 0,0 0; z: {FR} 9,9 0").setup.dice
    chances = own.risk_chances(british)
    for face in own.RISK:
        hits = 36 if face not in dice.needed else 0
        if face in dice.needed:
            hits = 6 * sum(dice.confirms(again, british) for again in dice.risk)
        assert Fraction(hits, 36) / 6 == chances[face]
    if not british:
        printed = {"fire": 11, "rudder": 17, "hole": 11, "masts": 17, "boarding": 11, "hull": 17}
        assert {face: round(float(chances[face]) * 100) for face in own.RISK} == printed
        assert 1 - sum(chances.values()) == Fraction(1, 6)


@pytest.mark.rule("p.15.losses", "p.15.winner")
def test_melees_with_all_their_dice() -> None:
    rng = Random(5)
    ends: list[str] = []
    rows = {"gb": BRITISH, "fra": FRENCH}
    for _ in range(300):
        one, other = rng.choice(rows["gb"]), rng.choice(rows["fra"])
        men = [rng.randrange(1, 9), rng.randrange(1, 9)]
        captains = [rng.randrange(2), rng.randrange(2)]
        text = f"a: first gb-base-{one} 0,0 90 captains {captains[0]}; "
        text += f"b: second fra-base-{other} 0,1.6 90 captains {captains[1]}; "
        text += f"y: {GB} -90,40 180; z: {FR} 90,40 180"
        b = battle(text, turn=4, links=["a grappled b 3 0 0"],
                   camps={"first": "y aboard 0 y 4 4", "second": "z aboard 0 z 4 4"})  # fmt: skip
        a, c = b.ships[0], b.ships[1]
        men = [min(men[0], int(a.row.boarding)), min(men[1], int(c.row.boarding))]
        a.boarding, c.boarding = men
        lost = [int(s.row.boarding) - now for s, now in zip((a, c), men, strict=True)]
        worse = (lost[0] > lost[1]) - (lost[0] < lost[1])
        points = [
            own.melee_points(int(s.row.rate), int(s.row.decks), extra, True)
            for s, extra in ((a, -worse - captains[0]), (c, worse - captains[1]))
        ]
        assert points == [total(terms(b, a, c)), total(terms(b, c, a))]
        luck = Seen(rng)
        fight(b, a, c, luck, Log(False))
        left = own.melee(points[0], points[1], (men[0], men[1]), iter(luck.faces))
        ends.append(left[2])
        pays = [0, 0]
        if left[2] in ("a", "b"):
            loser, winner = (a, c) if left[2] == "a" else (c, a)
            place = 1 if left[2] == "a" else 0
            fee = winner.row.rate > loser.row.rate
            scuttled = fee and left[:2][place] <= 1
            pays[place] = 1 if fee and not scuttled else 0
            assert loser.status == (SUNK if scuttled else TAKEN)
            assert winner.status == FIGHTING
        assert [int(a.boarding), int(c.boarding)] == [left[0] - pays[0], left[1] - pays[1]]
    assert {"a", "b", "both", ""} == set(ends)


# Works.


def some_works(number: int) -> Iterator[tuple[Random, Battle, own.Sea, own.Bastion]]:
    """A ship before a work, both in any state."""
    rng = Random(3)
    while number:
        kind, guns = rng.choice([("fort", 10), ("tower", 5), ("redoubt", 3)])
        stormed, force = rng.random() < 0.2, rng.choice(["fresh", "calm", "strong"])
        guns, boxes = rng.randrange(1, guns + 1), rng.randrange(own.WORK_BOXES[kind])
        work = own.Bastion(kind, guns, rng.randrange(5), boxes, stormed)
        text = f"second {kind} 0,0 180 broadside {guns} boxes {boxes} garrison {work.garrison}"
        place = f"{some_ship(rng, 0)}; y: {GB} -90,40 180; z: {FR} 90,40 180"
        turn, wind = rng.choice([4, 6, 7, 8]), f"{rng.randint(1, 12)} {force}"
        parties = ["y t 1 1"] if stormed else []
        b = battle(place, works={"t": text}, turn=turn, wind=wind, parties=parties)
        s = b.ships[0]
        s.place(int(rng.uniform(-18, 18) * INCH), int(rng.uniform(-22, 2) * INCH), s.heading)
        sea = own.Sea(b.wind_from / 100, force, turn, [hulk(b, x) for x in b.ships])
        angle = own.off(180, degrees(atan2(s.x, s.y)))
        ahead = own.off(s.heading / 100, degrees(atan2(-s.x, -s.y)))
        limits = [angle - 70, *[abs(ahead - limit) for limit in (30, 60, 120, 150)]]
        if not s.flag and all(abs(each) > CLEAR for each in limits):
            number -= 1
            yield rng, b, sea, work


@pytest.mark.rule("p.16.battery-arc", "p.16.red-hot", "p.16.battery-rake", "p.16.powder")
def test_works_with_all_their_dice() -> None:
    fired = [0, 0]
    for rng, b, sea, mine in some_works(900):
        s, work, a = b.ships[0], b.works[0], sea.hulks[0]
        aims = [aim for aim in ("hull", "masts") if why_not_shell(b, work, s, aim) is None]
        assert aims == [aim for aim in ("hull", "masts") if own.may_shell(mine, a, aim)]
        sides = [place for place in range(2) if why_not_at_work(b, s, place, work, "hull") is None]
        luck, both = Seen(rng), rng.random() < 0.2
        if sides:
            bombard(b, s, sides[0], work, both, luck, Log(False))
            sea.faces = iter(luck.faces)
            own.bombard(sea, a, SIDES[sides[0]], mine, both)
        elif aims:
            shell(b, work, s, aims[-1], luck, Log(False))
            sea.faces = iter(luck.faces)
            own.shell(sea, mine, a, aims[-1])
        assert list(sea.faces) == []
        now = hulk(b, s)
        now.rudders, now.sunk = int(s.rudders), s.status == SUNK
        assert facts(a) == facts(now)
        found = [int(work.broadside), int(work.garrison), int(work.boxes), not work.stands()]
        assert found == [mine.guns, mine.garrison, mine.boxes, mine.lost]
        fired[0 if sides else 1] += bool(luck.faces)
    assert min(fired) > 80
