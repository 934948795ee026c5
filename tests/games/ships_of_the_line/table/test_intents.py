"""What a captain may mean to do is offered as a course that does it."""

import random

import pytest

from weathergage.engine.decision import Decision
from weathergage.engine.table import Table
from weathergage.games.ships_of_the_line.rules.targets import find_shots
from weathergage.games.ships_of_the_line.state.battle import Battle
from weathergage.games.ships_of_the_line.table.intents import BOW, STERN, intent_offers
from weathergage.scene.forms import Offer
from weathergage.sea.plane import near_hulls


def at_sea(**ships: str) -> tuple[Table, Decision]:
    position: dict[str, object] = {
        "wind": "W breeze",
        "initiative": "allied",
        "phase": "movement",
        "ships": ships,
    }
    table = Table.new("ships-of-the-line", position=position, seed=3)
    return table, table.decisions["british"]


def offered(decision: Decision, table: Table, ship: str) -> dict[str, Offer]:
    state = table.state
    assert isinstance(state, Battle)
    return {offer.label: offer for offer in intent_offers(decision, state.setup.find(ship))}  # type: ignore[arg-type]


def taken(table: Table, offer: Offer) -> Battle:
    """The battle after the offer is taken."""
    table.act("british", offer.action)
    state = table.state
    assert isinstance(state, Battle)
    return state


def rakes(state: Battle, ship: str, other: str) -> set[int]:
    vessel, target = state.ships[state.setup.find(ship)], state.setup.find(other)
    shots = [shot for side in (False, True) for shot in find_shots(state, vessel, side)]
    return {int(shot.rake) for shot in shots if shot.target == target}


@pytest.mark.parametrize(("word", "end", "y"), [("stern", STERN, -1.5), ("bow", BOW, 1.5)])
def test_an_enemy_is_raked_by_crossing_her(word: str, end: int, y: float) -> None:
    table, decision = at_sea(victory=f"-1.5,{y} 90", bucentaure="1,0 0")
    label = f"Cross the {word} of Bucentaure"
    offer = offered(decision, table, "victory")[label]
    assert f"raking her {word}" in offer.detail
    assert offer.marks
    assert rakes(taken(table, offer), "victory", "bucentaure") == {end}


def test_she_comes_alongside_and_keeps_station() -> None:
    table, decision = at_sea(victory="-0.4,-2 0", temeraire="-2,1 0", bucentaure="0,0 0")
    found = offered(decision, table, "victory")
    state = taken(table, found["Come alongside Bucentaure"])
    victory = state.ships[state.setup.find("victory")]
    assert abs(int(victory.x)) < 10_000
    assert abs(int(victory.y)) < 5_000
    table, decision = at_sea(victory="-2,-2 0", temeraire="-2,1 0", bucentaure="9,0 0")
    state = taken(table, offered(decision, table, "victory")["Keep station on Temeraire"])
    victory = state.ships[state.setup.find("victory")]
    assert abs(int(victory.x) + 20_000) < 2_000
    assert int(victory.heading) == 0


def test_out_of_range_is_out_of_range() -> None:
    table, decision = at_sea(victory="5,0 90", bucentaure="0,0 0")
    state = taken(table, offered(decision, table, "victory")["Bear away out of range"])
    victory, enemy = (state.ships[state.setup.find(id)] for id in ("victory", "bucentaure"))
    reach = state.setup.guns.farthest_reach(enemy.card.farthest)
    assert not near_hulls(victory.shape, enemy.shape, reach)


def test_nobody_is_fled_from_or_sought_who_is_far_away() -> None:
    table, decision = at_sea(victory="-20,0 90", bucentaure="20,0 0")
    assert offered(decision, table, "victory") == {}


def test_in_whole_turns_every_offer_is_legal() -> None:
    table, rng = Table.new("ships-of-the-line", "five-a-side", seed=5), random.Random(5)
    admiral, seen = table.game.bot("plain"), 0
    for _ in range(60):
        seat, decision = next(iter(table.decisions.items()))
        if decision.kind == "sail":
            for offer in offered(decision, table, decision.parts[0]).values():
                assert decision.why_not(offer.action) is None
                seen += 1
        table.act(seat, admiral.choose(table.view(seat), decision, rng))
    assert seen > 5


def test_a_course_that_ends_in_the_eye_of_the_wind_says_so() -> None:
    """She would lie stopped there: nobody should learn it afterwards."""
    _, decision = at_sea(victory="0,0 315", bucentaure="9,9 0")
    told = {str(offer["label"]): str(offer.get("detail")) for offer in decision.offers("victory")}
    assert "into the wind: she lies stopped" in told["Turn 45° to port"]
    assert "stopped" not in told["Straight on, 1 UM"]
    assert "stopped" not in told["Turn 45° to starboard"]


@pytest.mark.rule("5.2.5.d")
def test_a_course_that_costs_her_way_says_so() -> None:
    """Whoever slows down after her inertia lies stopped, and has two UM fewer in the next turn."""
    table, decision = at_sea(victory="0,0 90", bucentaure="9,9 0")
    told = {str(offer["label"]): str(offer.get("detail")) for offer in decision.offers("victory")}
    assert told["Slow down after 1 UM"].endswith(", and lies stopped")
    assert not any(
        "stopped" in told[each] for each in told if each.startswith(("Straight", "Easy"))
    )
    offer = next(
        each for each in decision.offers("victory") if str(each["label"]).startswith("Slow")
    )
    table.act("british", table.game.action(offer["action"]))
    assert isinstance(table.state, Battle)
    assert table.state.ship("victory").stopped


def gun_lines(table: Table, label: str) -> dict[str, str]:
    decision = table.decisions["british"]
    offer = next(each for each in decision.offers("victory") if each["label"] == label)
    lines = decision.odds(table.game.action(offer["action"]), random.Random(0)).get("lines")
    assert lines is None or isinstance(lines, list)
    return {str(line["name"]): str(line["value"]) for line in lines or []}


def test_a_listed_course_tells_its_guns_as_a_drawn_one_does() -> None:
    table, _ = at_sea(victory="0,0 90", bucentaure="3,1.5 90")
    told = gun_lines(table, "Straight on, 3 UM")
    assert "hits expected" in told["Port broadside bears on"]
    assert "Bucentaure" in told["Could be fired on by"]
    assert gun_lines(table, "Hard to starboard") != told


def test_a_broadside_that_is_blocked_says_what_silences_it() -> None:
    table, _ = at_sea(victory="0,0 90 fallen port 1", bucentaure="3,1.5 90")
    told = gun_lines(table, "Straight on, 3 UM")
    assert told["Port broadside bears on"].endswith("but it is blocked by a fallen mast")


@pytest.mark.rule("4.1.3.a")
def test_guns_are_loaded_again_before_they_next_speak() -> None:
    """A broadside that was fired this turn bears in the next, on either side, unless its shot
    takes its time."""
    table, _ = at_sea(victory="0,0 90", bucentaure="3,1.5 90")
    fresh = gun_lines(table, "Straight on, 3 UM")
    fired = {"victory": "0,0 90 port empty", "bucentaure": "3,1.5 90 port empty starboard empty"}
    table, _ = at_sea(**fired)
    assert gun_lines(table, "Straight on, 3 UM") == fresh
    table, _ = at_sea(**fired | {"victory": "0,0 90 port empty port-ready 3"})
    told = gun_lines(table, "Straight on, 3 UM")
    assert told["Port broadside bears on"].endswith("but it is not loaded")
