"""A rule has one refusal: refused if and only if not allowed, and by the rule that bars it.

Each pair of a yes or no and its words is held against random positions: ships with whatever marks
a battle can leave on them, in any company.
"""

from __future__ import annotations

import random

import pytest

from games.ships_of_the_line.at_sea import battle, decision, fire_step, step, why_not
from weathergage.engine.decision import Refusal
from weathergage.games.ships_of_the_line.answers import AMMO, BROADSIDES, RELOADS, Order, fire
from weathergage.games.ships_of_the_line.rules.deck_work import WORK, has_work, why_not_work
from weathergage.games.ships_of_the_line.rules.fatigue import can_work, exhausted, most_fatigue
from weathergage.games.ships_of_the_line.rules.links import tie, towed_by
from weathergage.games.ships_of_the_line.rules.reloading import why_not_reload
from weathergage.games.ships_of_the_line.rules.sailing_orders import (
    can_be_ordered,
    is_locked,
    is_tied,
    tow_is_held,
    why_locked,
    why_not_ordered,
)
from weathergage.games.ships_of_the_line.rules.targets import (
    Shot,
    ammunition_bars,
    can_fire,
    cannot_fire,
    cooling,
    is_target,
)
from weathergage.games.ships_of_the_line.state.battle import (
    CAPTURED,
    DEAD,
    FIGHTING,
    FLED,
    FOUL,
    GRAPPLE,
    MELEE,
    STRUCK,
    TOW,
    WAITING,
    Battle,
    Ship,
)

CHAPTERS = [
    "crews",
    "ammunition",
    "sails",
    "pitching",
    "veterans",
    "colours",
    "leaders",
    "windward",
]
SHIPS = (
    "victory: 0,0 90; temeraire: 0.6,0 90; neptune: 1,0.5 270; santa-ana: 0,0.6 90; "
    "bucentaure: 0.5,0.6 45; redoutable: -1,0.5 180; isla-verde: 0,-2 90; santiago: 0,2 90"
)
SEEDS = range(24)


def scrambled(seed: int, *chapters: str, **position: object) -> Battle:
    """Ships in every state of repair, some of them tied to each other."""
    rng = random.Random(seed)
    played = [*chapters, *(chapter for chapter in CHAPTERS if rng.random() < 0.5)]
    wind = rng.choice(["W breeze", "N heavy", "E light"])
    options = {"compass": rng.random() < 0.7}
    drifting = seed % 2 == 0 and not position
    scenario = "cape-ortegal" if drifting else "harbour"
    ships = SHIPS.partition("; isla-verde")[0] if drifting else SHIPS
    b = battle(ships, wind, played, scenario=scenario, options=options, **position)
    b.turn = rng.randrange(2, 9)
    for ship in b.ships:
        scramble(b, ship, rng)
    for kind in (GRAPPLE, FOUL, TOW, MELEE):
        if rng.random() < 0.5:
            a, c = rng.sample(range(len(b.ships)), 2)
            tie(b, kind, a, c)
    return b


def scramble(b: Battle, ship: Ship, rng: random.Random) -> None:
    """What a battle may have done to one ship."""
    seldom = rng.random() < 0.2
    ship.status = rng.randrange(FIGHTING, FLED + 1) if seldom else FIGHTING
    ship.hull = rng.randrange(1, ship.card.hull + 1)
    ship.masts = rng.choice([0, 1, 3, 7, 7])
    ship.fallen_port, ship.fallen_starboard = rng.randrange(2), rng.randrange(2)
    ship.port_loaded, ship.starboard_loaded = rng.random() < 0.6, rng.random() < 0.6
    ship.port_ready, ship.starboard_ready = rng.randrange(10), rng.randrange(10)
    ship.port_fired, ship.starboard_fired = rng.randrange(2) * b.turn, rng.randrange(b.turn)
    ship.port_ablaze, ship.starboard_ablaze = rng.random() < 0.1, rng.random() < 0.1
    ship.red_hot = rng.choice([0, 0, int(b.turn), int(b.turn) - 1, 1])
    ship.fatigue = rng.randrange(int(most_fatigue(b, ship.card.index)) + 1)
    ship.fires, ship.rudder_lost = rng.randrange(2), rng.random() < 0.2
    ship.anchored, ship.aground = rng.random() < 0.15, rng.random() < 0.15
    ship.stopped, ship.officer = rng.random() < 0.5, rng.randrange(DEAD + 1)
    ship.crews = rng.randrange(ship.card.crews + 1)
    ship.on_deck = rng.randrange(int(ship.crews) + 1)
    ship.fleeing = rng.random() < 0.1
    ship.dumanoir = WAITING if rng.random() < 0.1 else 0


def holds(refusal: Refusal | None, bars: dict[str, bool]) -> None:
    """Refused if and only if something bars it, and by a rule that does."""
    there = [rule for rule, bar in bars.items() if bar]
    if refusal is None:
        assert not there
    else:
        assert refusal.rule in there, (refusal, there)


@pytest.mark.rule("4.1.3.a", "4.2.1.crit.rigging", "6.d")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("shots", [1, 2])
def test_a_broadside_is_refused_by_what_bars_it(seed: int, shots: int) -> None:
    b = scrambled(seed, pack={"harbour.battery.shots": shots})
    for ship in b.ships:
        for starboard in (False, True):
            single = bool(ship.card.battery) and starboard and shots < 2
            loaded = ship.starboard_loaded if starboard else ship.port_loaded
            fallen = ship.fallen_starboard if starboard else ship.fallen_port
            ablaze = ship.starboard_ablaze if starboard else ship.port_ablaze
            bars = {
                "4.4.2": ship.status != FIGHTING,
                "22": single,
                "4.1.3": not loaded,
                "4.2.1": bool(fallen),
                "19": ablaze,
                "6": ship.grapples > 0 and not b.setup.chapters.crews,
            }
            holds(cannot_fire(b, ship, starboard), bars)
            assert can_fire(b, ship, starboard) == (cannot_fire(b, ship, starboard) is None)


@pytest.mark.rule("22.f")
def test_a_fort_with_one_shot_is_not_said_to_be_grappled() -> None:
    b = battle(SHIPS, scenario="harbour", pack={"harbour.battery.shots": 1})
    refusal = cannot_fire(b, b.ship("isla-verde"), True)
    assert refusal is not None
    assert refusal.rule == "22"
    assert "grappled" not in refusal.reason
    assert can_fire(b, b.ship("isla-verde"), False)


@pytest.mark.rule("5.2.5.c", "6.d")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_ship_is_locked_by_what_holds_her(seed: int) -> None:
    b = scrambled(seed)
    for ship in b.ships:
        index = int(ship.card.index)
        bars = {
            "6": ship.grapples > 0,
            "10": ship.fouls > 0,
            "5.2.5": ship.anchored or ship.masts == 0,
            "22": ship.aground,
            "4.4.2": ship.status == STRUCK,
            "4.2.1": ship.rudder_lost,
            "5.6": tow_is_held(b, index),
        }
        holds(why_locked(b, index), bars)
        assert is_locked(b, index) == (why_locked(b, index) is not None)


@pytest.mark.rule("4.4.3.a")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_ship_has_nothing_to_order_by_the_rule_that_says_so(seed: int) -> None:
    b = scrambled(seed)
    for ship in b.ships:
        index = int(ship.card.index)
        refusal = why_not_ordered(b, index)
        assert can_be_ordered(b, index) == (refusal is None), (ship.card.id, refusal)
        if refusal is not None and refusal.rule == "5.6":
            assert towed_by(b, index) >= 0
        if refusal is not None and refusal.rule in ("6", "10"):
            assert is_tied(ship)


@pytest.mark.rule("7.top")
@pytest.mark.parametrize("seed", SEEDS)
def test_there_is_work_if_and_only_if_some_work_is_not_refused(seed: int) -> None:
    b = scrambled(seed)
    asked = step(b, "deck")
    for ship in b.ships:
        if ship.status in (FIGHTING, CAPTURED) and not ship.card.battery:
            open_to = has_work(b, asked, ship) and can_work(b, ship.card.index)
            refusals = [why_not_work(b, asked, order) for order in works(ship)]
            assert open_to == any(refusal is None for refusal in refusals), ship.card.id
        assert (exhausted(b, ship.card.index) is None) == can_work(b, ship.card.index)


def works(ship: Ship) -> list[Order]:
    """Every kind of work, with a crew or as many as it takes."""
    out: list[Order] = []
    for kind in WORK:
        for side in BROADSIDES if kind == "unrig" else [""]:
            order = Order(kind, ship.card.id)
            order.side = side
            out.append(order)
    return out


@pytest.mark.rule("19.red.b")
@pytest.mark.parametrize("seed", SEEDS)
def test_guns_that_cool_fire_nothing_and_others_something(seed: int) -> None:
    b = scrambled(seed, "ammunition")
    for ship in b.ships:
        near = Shot(0, 0, 0, 0)
        refusals = [ammunition_bars(b, ship, False, near, ammo) for ammo in AMMO]
        if cooling(b, ship) and (ship.port_fired or ship.starboard_fired):
            assert all(refusal is not None and refusal.rule == "19" for refusal in refusals)
        elif not cooling(b, ship) and ship.red_hot != b.turn:
            assert any(refusal is None for refusal in refusals)


@pytest.mark.rule("4.1.3.b")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_side_is_loaded_unless_a_rule_says_no(seed: int) -> None:
    b = scrambled(seed)
    for ship in b.ships:
        for sides in RELOADS:
            both = sides == "both"
            port, starboard = both or sides == "port", both or sides == "starboard"
            full = (port and ship.port_loaded) or (starboard and ship.starboard_loaded)
            slow = (port and ship.port_ready > b.turn) or (
                starboard and ship.starboard_ready > b.turn
            )
            tired = both and not can_work(b, ship.card.index)
            holds(why_not_reload(b, ship, sides), {"4.1.3": full, "19": slow, "7": tired})


@pytest.mark.rule("4.1.2.a")
@pytest.mark.parametrize("seed", SEEDS)
def test_who_may_not_be_fired_at_is_refused_for_a_true_reason(seed: int) -> None:
    b = scrambled(seed)
    fire_step(b)
    for ship in b.ships:
        seat = b.setup.seats[ship.seat]
        asked = decision(b, seat)
        for target in b.ships:
            refusal = why_not(b, seat, fire(ship.card.id, "port", target.card.id))
            if refusal is None:
                assert is_target(ship, target)
                assert can_fire(b, ship, False)
                assert ship.card.id in asked.parts
            elif "no enemy" in refusal.reason:
                assert not is_target(ship, target)
            elif "nearest" in refusal.reason:
                assert not ship.card.battery
