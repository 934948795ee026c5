"""What could be broken before without a test named for its clause taking notice."""

from typing import Any

import pytest

from games.sails_of_glory.at_sea import FAR, at_sea, battle, give
from weathergage.games.sails_of_glory.rules.combat import aim_bar, aims
from weathergage.games.sails_of_glory.rules.logs import lose, place_counters
from weathergage.games.sails_of_glory.state.battle import (
    DRIFTING,
    ENTANGLED,
    GRAPPLED,
    STARBOARD,
    SURRENDERED,
    WRECK,
    Tie,
)
from weathergage.games.sails_of_glory.tables.cards import EMPTY, NAMES


@pytest.mark.rule("18.crew")
def test_a_crew_loss_beyond_the_last_box_lies_in_the_zero_box() -> None:
    near = "400,300 180 crew 11xmarker"
    state = battle(at_sea("standard", {"defence": "300,300 0", "genereux": near}, "combat"))
    ship, counters = state.ship("genereux"), state.setup.counters
    plain, number = counters.find(1, "crew"), counters.find(1, "2+crew")
    place_counters(state, ship, [plain, plain, number])
    assert (len(ship.crew), ship.zeros) == (12, [plain]), "a marker without a box is nothing"


@pytest.mark.rule("18.back", "41.still")
@pytest.mark.parametrize(
    ("status", "sails", "kinds"),
    [(SURRENDERED, False, []), (DRIFTING, True, [ENTANGLED]), (WRECK, False, [ENTANGLED])],
)
def test_what_is_left_of_a_ship_that_is_lost(status: int, sails: bool, kinds: list[int]) -> None:
    """Who is taken off comes loose and has no cards; who drifts still sails hers; what is entangled
    with a wreck stays so, boarders let go of her."""
    ships = {"defence": "300,300 0 first 6", "genereux": "346.3,300 0 first 7"}
    state = battle(at_sea("standard", ships))
    state.ties = [Tie(ENTANGLED, 0, 1), Tie(GRAPPLED, 0, 1)]
    ship = state.ship("genereux")
    lose(state, ship, status)
    assert (ship.first == NAMES.index("7")) is sails
    assert sails or ship.first == EMPTY
    assert [int(tie.kind) for tie in state.ties] == kinds


@pytest.mark.rule("18.together", "54.building")
@pytest.mark.parametrize(("target", "hull", "damage"), [("genereux", 1, 0), ("building", 0, 8)])
def test_only_what_is_fired_at_is_hit(target: str, hull: int, damage: int) -> None:
    """A building and a ship off it, both in reach: each takes what was fired at it."""
    table = at_sea(
        "standard",
        {"defence": "330,420 0", "genereux": "440,330 0"},
        "combat",
        scenario="outpost",
        terrain=["island-2 480,500 0 rocky 18000 0"],
        buildings=["french 0 0 0"],
    )
    id = target if target == "genereux" else "building-outpost"
    order = {"kind": "fire", "ship": "defence", "starboard": arc_at(table, id)}
    if "french" in table.decisions:
        give(table, "french", {"kind": "fire", "ship": "genereux"})
    give(table, "british", order, ["4", "4", "0", "0", "0", "0"])
    state = battle(table)
    assert len(state.ship("genereux").hull) == hull
    assert int(state.buildings[0].damage) == damage


def arc_at(table: Any, target: str) -> str:
    """The first aim of her starboard guns at a target."""
    state = battle(table)
    found = aims(state, state.ship("defence"), STARBOARD)
    return next(aim.text() for aim in found if aim.target == target)


@pytest.mark.rule("16.arcs", "27.loaded")
@pytest.mark.parametrize("loaded", ["", " starboard empty"])
def test_every_aim_that_is_listed_may_be_given(loaded: str) -> None:
    ships = {"defence": f"300,300 0{loaded}", "genereux": "400,300 180"}
    state = battle(at_sea("standard", ships, "combat", options={"continuous": True}))
    ship = state.ship("defence")
    found = aims(state, ship, STARBOARD)
    assert len(found) > 3
    assert [aim_bar(state, ship, STARBOARD, aim) for aim in found] == [None] * len(found)
    assert {aim.shot for aim in found[2:]} == ({"ball", "chain", "grape"} if loaded else {""})


@pytest.mark.rule("8.decks", "13.astern")
@pytest.mark.parametrize(("card", "side"), [("red-right", -1), ("red-left", 1), ("red-ahead", 0)])
def test_who_falls_off_backs_beyond_her_tip_before_she_comes_ahead(card: str, side: int) -> None:
    """The line with two sandglasses of the turning cards first goes back to 7 mm on the other side
    and 18 astern; a ship that slides along it does, too."""
    state = battle(at_sea("basic", {"defence": "450,450 0", "genereux": FAR}))
    line = state.ship("defence").card.deck.cards[NAMES.index(card)].backed(True)
    poses = [line.along(0, 0, 0, 0, line.length * part / 100, False) for part in range(101)]
    far = [(int(pose.x), int(pose.y)) for pose in poses]
    assert min(y for _, y in far) == pytest.approx(-18_000 if side else -17_500, abs=400)
    most = min(far, key=lambda at: at[0] * -side) if side else (0, 0)
    assert most[0] == pytest.approx(7_000 * side, abs=400)
