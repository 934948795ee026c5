"""Fire, damage, flags, surrender (p.10-13)."""

import pytest

from games.man_o_war.at_sea import FR, GB, battle, dice, log, only, ship, table
from weathergage.games.man_o_war.answers import read_action
from weathergage.games.man_o_war.rules.arcs import is_target, why_not_aim, why_silent
from weathergage.games.man_o_war.rules.broadside import halvings
from weathergage.games.man_o_war.rules.capacities import broadside
from weathergage.games.man_o_war.rules.collision import why_not_board
from weathergage.games.man_o_war.rules.damage import catch_fire
from weathergage.games.man_o_war.rules.links import tie
from weathergage.games.man_o_war.rules.repairs import leaks, next_door
from weathergage.games.man_o_war.rules.surrender import best_taker, settle_damage
from weathergage.games.man_o_war.rules.surrender import test_surrender as surrender_test
from weathergage.games.man_o_war.state.battle import GRAPPLED, SUNK, TAKEN

FAR = f"; y: {GB} -90,40 180; z: {FR} 90,40 180"


@pytest.mark.rule("p.10.order")
def test_leeward_fires_first_and_damage_counts_at_once() -> None:
    t = table(f"a: {GB} 0,0 0; b: {FR} 6,1 0{FAR}", turn=4, step="begin-firing")
    assert list(t.decisions) == ["first"]
    fire = read_action({"kind": "hold", "ship": "a"})
    t.act("first", fire, decision=t.decisions["first"].id)
    assert list(t.decisions) == ["second"]


@pytest.mark.rule("p.10.target")
def test_targets() -> None:
    b = battle(
        f"a: {GB} 0,0 0; b: {FR} 6,0 0; c: {GB} 6,4 0; d: {FR} 9,0 0 taken held-by first; "
        f"e: {GB} 9,4 0 taken held-by second{FAR}"
    )
    found = [id for id in "bcde" if is_target(b, ship(b, "a"), ship(b, id))]
    assert found == ["b", "e"]


@pytest.mark.rule("p.10.gale", "p.15.prize")
def test_who_is_silent() -> None:
    b = battle(f"a: {GB} 0,0 0; d: {FR} 9,0 0 taken held-by first{FAR}", wind="12 gale")
    refused = why_silent(b, ship(b, "a"))
    assert refused is not None
    assert refused.rule == "p.10"
    prize = why_silent(b, ship(b, "d"))
    assert prize is not None
    assert prize.rule == "p.15"


@pytest.mark.rule("p.12.withdraw")
def test_who_withdraws_only_answers() -> None:
    ships = f"a: {GB} 0,0 0 boarding 0; b: {FR} 6,0 0{FAR}"
    b = battle(ships, turn=3)
    refused = why_not_aim(b, ship(b, "a"), 1, ship(b, "b"), "hull")
    assert refused is not None
    assert refused.rule == "R32"
    b = battle(ships, turn=3, shots=["2 b a"])
    assert why_not_aim(b, ship(b, "a"), 1, ship(b, "b"), "hull") is None


@pytest.mark.rule("p.13.broadside", "p.16.aground")
def test_holes_and_grounding_take_guns_for_a_time() -> None:
    b = battle(f"a: {GB} 0,0 0 holes 7,9 aground; b: {FR} 6,0 0")
    assert broadside(ship(b, "a")) == 3
    ship(b, "a").holes = []
    ship(b, "a").aground = False
    assert broadside(ship(b, "a")) == 7


@pytest.mark.rule("p.13.fire")
def test_a_fire_costs_two_and_two_at_once_and_halves() -> None:
    b = battle(f"a: {GB} 0,0 0; b: {FR} 6,0 0{FAR}", turn=3)
    a = ship(b, "a")
    catch_fire(b, a, dice(), log())
    catch_fire(b, a, dice(), log())
    assert (a.fires, a.hull, a.masts, a.blaze) == (2, 4, 4, 1)
    assert [item.name for item in halvings(b, a, 0, False)] == ["fire aboard", "fire aboard"]
    refused = why_not_board(b, a, ship(b, "b"))
    assert refused is not None
    assert refused.rule == "p.13"


@pytest.mark.rule("p.13.fire")
def test_boxes_ticked_by_fire_make_no_holes() -> None:
    b = battle(f"a: {GB} 0,0 0 hull 8 broadside 5 boarding 6; b: {FR} 6,0 0{FAR}")
    catch_fire(b, ship(b, "a"), dice(), log())
    assert ship(b, "a").hull == 10


@pytest.mark.rule("p.13.spread")
def test_the_fire_next_door_once_for_each_fire() -> None:
    b = battle(f"a: {GB} 0,0 90 fires 1 blazes 1; b: {FR} 0,1.4961 90{FAR}", turn=3)
    tie(b, GRAPPLED, ship(b, "a"), ship(b, "b"))
    next_door(b, dice("0"), log())
    next_door(b, dice(), log())
    assert ship(b, "b").fires == 0
    ship(b, "a").blaze = 2
    next_door(b, dice("-1"), log())
    assert ship(b, "b").fires == 1


@pytest.mark.rule("p.13.sinks")
def test_she_sinks_in_the_turn_noted() -> None:
    b = battle(f"a: {GB} 0,0 0 holes 5; b: {FR} 6,0 0{FAR}", turn=4)
    leaks(b, dice(), log())
    assert ship(b, "a").afloat()
    b.turn = 5
    leaks(b, dice(), log())
    assert ship(b, "a").status == SUNK


@pytest.mark.rule("p.12.scuttled")
def test_hull_and_masts_full() -> None:
    b = battle(f"a: {GB} 0,0 0 hull 30 masts 29; b: {FR} 6,0 0{FAR}")
    a = ship(b, "a")
    settle_damage(b, a, dice(), log())
    assert a.afloat()
    a.masts = 30
    settle_damage(b, a, dice(), log())
    assert a.status == SUNK


@pytest.mark.rule("p.12.withdraw")
def test_a_plugged_hole_gives_the_flag_back() -> None:
    b = battle(f"a: {GB} 0,0 0 broadside 1 holes 9; b: {FR} 60,0 0{FAR}")
    a = ship(b, "a")
    assert a.flag == 1
    a.holes = []
    settle_damage(b, a, dice(), log())
    assert a.flag == 0


@pytest.mark.rule("p.12.rout", "p.12.surrender")
@pytest.mark.parametrize(("die", "struck"), [("-1", True), ("0", False)])
def test_routed_in_contact(die: str, struck: bool) -> None:
    b = battle(
        f"a: {FR} 0,0 90 broadside 0 masts 30; b: {GB} 0,1.4961 90{FAR}",
        camps={"first": "y", "second": "z"},
    )
    told = log()
    assert surrender_test(b, ship(b, "a"), dice(die), told) is struck
    assert (ship(b, "a").status == TAKEN) is struck
    assert only(told.events, "struck" if struck else "holds-out").fields["die"] == die


@pytest.mark.rule("p.12.surrender")
def test_helpless_she_strikes_without_a_die() -> None:
    b = battle(
        f"a: {FR} 0,0 90 broadside 0 masts 30 boarding 0; b: {GB} 0,1.4961 90{FAR}",
        camps={"first": "y", "second": "z"},
    )
    assert surrender_test(b, ship(b, "a"), dice(), log())


@pytest.mark.rule("p.12.taker")
def test_to_whom_she_strikes() -> None:
    great = "first gb-base-100-n"
    b = battle(f"a: {GB} 0,5 90; b: {great} 0,0 90; c: {great} 0,9 90; z: {FR} 0,60 0")
    assert best_taker(b, b.ships[:2]).id == "b"
    assert best_taker(b, b.ships[:3]).id == "c"
