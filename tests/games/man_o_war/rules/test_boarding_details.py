"""Collisions, boarding, morale, periods and fleets, sentence by sentence (p.3-4, 14-15, 21-26)."""

import pytest

from games.man_o_war.at_sea import FR, GB, battle, dice, kinds, log, ship, table
from weathergage.engine.event import Event
from weathergage.engine.table import Table
from weathergage.games.man_o_war.answers import INCH, at, read_action
from weathergage.games.man_o_war.rules.breaking import break_free, may_break
from weathergage.games.man_o_war.rules.collision import ram, turn_to_touch, why_not_board
from weathergage.games.man_o_war.rules.flight import why_not_flee
from weathergage.games.man_o_war.rules.melee import higher_morale, may_fight, settle_melee, terms
from weathergage.games.man_o_war.rules.melee import total as points_of
from weathergage.games.man_o_war.rules.morale import (
    commanded,
    in_area,
    losses,
    morale_terms,
    vessels,
    worth,
)
from weathergage.games.man_o_war.rules.moving import clear_of
from weathergage.games.man_o_war.rules.places import touching
from weathergage.games.man_o_war.rules.sailing import GO
from weathergage.games.man_o_war.rules.surrender import capture, take_the_beaten
from weathergage.games.man_o_war.rules.transfer import receivers
from weathergage.games.man_o_war.rules.turn import shift_flag
from weathergage.games.man_o_war.setup import Setup
from weathergage.games.man_o_war.state.battle import ABOARD, ASTRAY, TAKEN, Battle
from weathergage.games.man_o_war.state.muster import SETUPS
from weathergage.games.man_o_war.state.step_records import Voyage
from weathergage.sea.plane import overlap

FAR = f"; y: {GB} -90,40 180; z: {FR} 90,40 180"
SIDE = f"a: {GB} 0,0 90{{}}; b: {FR} 0,1.4961 90{{}}{FAR}"
LEVEL = {"first": "y aboard 0 y 4 4", "second": "z aboard 0 z 4 4"}
GRAPPLED = ["a grappled b 3 0 0"]


def act(t: Table, seat: str, **action: object) -> list[Event]:
    return t.act(seat, read_action(action), decision=t.decisions[seat].id)


def beside(one: str = "", other: str = "", **more: object) -> Battle:
    usual: dict[str, object] = {"turn": 4, "camps": LEVEL}
    text = SIDE.format(f" {one}" if one else "", f" {other}" if other else "")
    return battle(text, **{**usual, **more})


def values(b: Battle) -> dict[str, int]:
    found = terms(b, ship(b, "a"), ship(b, "b"))
    return {item.name: item.value for item in found}


def setup(first: str, second: str, year: str) -> Setup:
    options = {"start": "15", "first": first, "second": second, "year": year, "budget": "large",
               "squadrons": "one"}  # fmt: skip
    return SETUPS.find("encounter", options, None, None)


# Collisions.


@pytest.mark.rule("p.14.push", "p.14.marks", "p.14.together")
def test_the_rammed_ship_is_pushed_an_inch_and_the_rammer_goes_along() -> None:
    b = battle(f"a: {FR} 0,0 90; b: {GB} 3,0 0{FAR}", turn=4)
    ram(b, Voyage(0, [GO], [2 * INCH]), ship(b, "a"), ship(b, "b"), dice(), log())
    assert abs(int(ship(b, "b").x) - 4 * INCH) <= 1
    assert touching(ship(b, "a"), ship(b, "b"))
    assert (int(ship(b, "a").half_until), int(ship(b, "b").half_until)) == (5, 4)


@pytest.mark.rule("p.14.touch-turning")
def test_a_contact_made_by_turning() -> None:
    b = battle(f"a: {GB} 0,0 90; b: {FR} 0,1.7 90{FAR}", turn=4)
    turn_to_touch(b, ship(b, "a"), -6000)
    assert 3000 < int(ship(b, "a").heading) < 9000
    assert not overlap(ship(b, "a").shape, ship(b, "b").shape)
    assert touching(ship(b, "a"), ship(b, "b"))


@pytest.mark.rule("p.14.set-off")
def test_who_breaks_free_is_set_off_from_the_other() -> None:
    b = beside(links=["a entangled b 3 0 0"])
    assert clear_of(b, ship(b, "a"), 1, INCH, ship(b, "b"))
    assert not overlap(ship(b, "a").shape, ship(b, "b").shape)


@pytest.mark.rule("p.14.friends-part", "p.14.break-die")
@pytest.mark.parametrize(("face", "free"), [("+1", True), ("+2", False), ("0", False)])
def test_who_breaks_free(face: str, free: bool) -> None:
    text = f"a: {FR} 0,0 90; b: {GB} 0,1.4961 90{FAR}"
    b = battle(text, turn=4, links=["a entangled b 3 0 0"])
    break_free(b, ship(b, "a"), at("break", "a", "b"), dice(face), log())
    assert (b.links == []) == free
    b = battle(text.replace("second fra-base-74-n 0,0", "first gb-base-74-n 0,0"), turn=4,
               links=["a entangled b 3 0 0"])  # fmt: skip
    break_free(b, ship(b, "a"), at("break", "a", "b"), dice(), log())
    assert b.links == []


@pytest.mark.rule("p.14.break-once", "p.14.break-cost")
def test_once_a_turn_and_with_a_displacement_in_hand() -> None:
    b = beside(links=GRAPPLED)
    assert may_break(b, ship(b, "a"))
    b = beside("broke 4", links=GRAPPLED)
    assert not may_break(b, ship(b, "a"))
    b = beside(links=GRAPPLED, wind="12 calm")
    assert not may_break(b, ship(b, "a"))


@pytest.mark.rule("p.14.break-men", "p.14.break-marks")
def test_out_of_a_boarding_the_other_loses_men_and_marks_stay() -> None:
    b = beside("half 5", links=GRAPPLED)
    order = at("break", "a", "b")
    order.hand = "starboard"
    break_free(b, ship(b, "a"), order, dice("+2"), log())
    assert ship(b, "b").boarding == 8
    assert ship(b, "a").half_until == 5


# Melees.


@pytest.mark.rule("p.15.rate", "p.15.decks", "p.15.marines")
@pytest.mark.parametrize(
    ("row", "rate", "decks"),
    [
        ("100-n", 8, 3),
        ("98-n", 7, 3),
        ("80-n", 7, 2),
        ("74-n", 5, 2),
        ("64-n", 4, 2),
        ("38-n", 2, 1),
    ],
)
def test_points_of_rate_and_decks(row: str, rate: int, decks: int) -> None:
    text = f"a: first gb-base-{row} 0,0 90; b: {FR} 0,1.4961 90{FAR}"
    b = battle(text, turn=4, camps=LEVEL)
    assert values(b) == {"rate": rate, "decks": decks, "marines": 2}


@pytest.mark.rule("p.15.losses-so-far")
def test_losses_so_far() -> None:
    assert values(beside("boarding 6", "boarding 8"))["losses so far"] == -1
    assert values(beside("boarding 8", "boarding 6"))["losses so far"] == 1
    assert "losses so far" not in values(beside("boarding 7", "boarding 8"))


@pytest.mark.rule("p.15.admirals", "p.18.admiral")
def test_admirals_in_a_melee() -> None:
    here = {"first": "a aboard 0 a 4 4", "second": "b aboard 0 b 4 4"}
    found = values(beside(camps=here))
    assert (found["admiral aboard"], found["against an admiral"]) == (1, -1)
    text = f"a: first gb-base-38-n 0,0 90 role flag; b: {FR} 0,1.4961 90{FAR}"
    b = battle(text, turn=4, camps={"first": "a aboard 0 a 4 4", "second": LEVEL["second"]})
    assert "admiral aboard" not in values(b)


@pytest.mark.rule("p.15.support")
def test_support_by_boarding_and_by_fire() -> None:
    text = SIDE.format("", "") + f"; c: {GB} 0,3 90; d: {GB} 9,3 90; e: {FR} 9,9 90"
    links = ["a grappled b 3 0 0", "c grappled b 3 0 0"]
    b = battle(text, turn=4, camps=LEVEL, links=links, shots=["4 d b", "4 e a", "3 y b"])
    found = values(b)
    assert (found["support"], found["support suffered"]) == (2, -1)


@pytest.mark.rule("p.15.morale", "p.4.higher")
def test_morale_in_a_melee() -> None:
    high = {"first": "y aboard 0 y 4 5", "second": "z aboard 0 z 4 4"}
    b = beside(camps=high)
    assert (higher_morale(b), values(b)["morale"]) == (0, 1)
    assert higher_morale(beside()) == -1


@pytest.mark.rule("p.15.harm")
def test_one_for_each_kind_of_harm() -> None:
    b = beside("fires 2 holes 8,9 masts 20 rudders 2 captains 2",
               camps={"first": "y killed 0 y 4 4", "second": LEVEL["second"]})  # fmt: skip
    found = values(b)
    kinds_of = ["on fire", "shot hole", "fallen mast", "no rudder", "captain killed",
                "commander in chief missing"]  # fmt: skip
    assert [found[name] for name in kinds_of] == [-1] * 6


@pytest.mark.rule("p.15.at-least-0")
def test_points_are_never_negative() -> None:
    b = beside("fires 1 holes 9 masts 10 rudders 1 captains 1 boarding 1")
    for item in (items := terms(b, ship(b, "a"), ship(b, "b"))):
        item.value = -5
    assert points_of(items) == 0


@pytest.mark.rule("p.15.winner")
def test_the_winner_loses_no_more_than_the_loser() -> None:
    b = beside("boarding 7", "boarding 1", links=GRAPPLED)
    settle_melee(b, ship(b, "a"), ship(b, "b"), 3, 3, dice(), log())
    assert ship(b, "a").boarding == 6


@pytest.mark.rule("p.15.gale-goes-on")
def test_a_boarding_goes_on_in_a_gale() -> None:
    b = beside(links=GRAPPLED, wind="12 gale")
    assert may_fight(b, ship(b, "a"), ship(b, "b"))
    refused = why_not_board(b, ship(b, "y"), ship(b, "z"))
    assert refused is not None
    assert refused.rule == "p.15"


@pytest.mark.rule("p.15.one-boarding", "p.13.burning-boards-nobody", "p.15.flag-boards-nobody")
@pytest.mark.parametrize(
    ("words", "rule"),
    [("boards 4", "p.15"), ("fires 1", "p.13"), ("masts 30", "R32"), ("half 4", "p.19")],
)
def test_who_begins_no_boarding(words: str, rule: str) -> None:
    b = beside(words)
    refused = why_not_board(b, ship(b, "a"), ship(b, "b"))
    assert refused is not None
    assert refused.rule == rule


@pytest.mark.rule("p.19.waits")
def test_a_winner_with_a_mark_waits_for_his_prize() -> None:
    b = beside("half 4", "boarding 0")
    capture(b, ship(b, "b"), ship(b, "a"), dice(), log())
    assert ship(b, "b").beaten_by == 0
    b.turn = 5
    take_the_beaten(b, dice(), log())
    assert ship(b, "b").status == TAKEN


@pytest.mark.rule("p.15.prize-flees", "p.15.prize-men")
def test_a_prize_flees_and_has_no_men() -> None:
    b = beside("", "boarding 0")
    capture(b, ship(b, "b"), ship(b, "a"), dice(), log())
    prize = ship(b, "b")
    assert (int(prize.boarding), int(prize.held_until)) == (0, 6)
    assert why_not_flee(b, prize, 80 * INCH, 40 * INCH) is not None
    refused = why_not_board(b, prize, ship(b, "z"))
    assert refused is not None


@pytest.mark.rule("p.15.keeps-one", "p.15.not-above", "p.15.no-prize")
def test_whom_men_are_passed_to() -> None:
    text = f"a: {GB} 0,0 90; b: {GB} 0,1.4961 90 boarding 5{FAR}"
    b = battle(text, turn=4)
    assert receivers(b, ship(b, "a")) == [ship(b, "b")]
    assert receivers(b, ship(b, "b")) == []
    prize = text.replace("boarding 5", "taken boarding 0").replace(
        "first gb-base-74-n 0,1.4961", "second fra-base-74-n 0,1.4961"
    )
    b = battle(prize.replace("taken", "taken held-by first captor a"), turn=4)
    assert receivers(b, ship(b, "a")) == []
    b = battle(text.replace("0,0 90", "0,0 90 boarding 1"), turn=4)
    assert receivers(b, ship(b, "a")) == []


@pytest.mark.rule("p.15.shifts")
def test_a_free_admiral_shifts_his_flag_to_the_nearest_sound_ship() -> None:
    text = f"a: {GB} 0,0 90 sunk; b: {GB} 9,0 90 boarding 0; c: {GB} 12,0 90; d: {GB} 20,0 90{FAR}"
    b = battle(text, turn=4, camps={"first": "a astray 0 a 4 4"})
    shift_flag(b, 0, log())
    assert (int(b.camps[0].admiral), int(b.camps[0].fate)) == (2, ABOARD)
    b = battle(f"a: {GB} 0,0 90 sunk; z: {FR} 9,0 90", turn=4, camps={"first": "a astray 0 a 4 4"})
    shift_flag(b, 0, log())
    assert int(b.camps[0].fate) == ASTRAY


# Morale and the count.


@pytest.mark.rule("p.4.first-rate", "p.4.others", "p.4.withdrawn", "p.4.sunk", "p.4.taken")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("first gb-base-100-n 0,0 90", 2),
        ("first gb-base-98-n 0,0 90", 1),
        ("first gb-base-38-n 0,0 90", 1),
        ("first gb-base-100-n 0,0 90 boarding 0", 0),
        ("first gb-base-100-n 0,0 90 sunk", 0),
        ("first gb-base-100-n 0,0 90 taken held-by second", -1),
    ],
)
def test_what_a_vessel_is_worth(text: str, value: int) -> None:
    b = battle(f"a: {text}{FAR}")
    assert worth(b, ship(b, "a")) == value


@pytest.mark.rule("p.4.opposite")
def test_the_other_camp_gets_the_opposite() -> None:
    b = battle(f"a: first gb-base-100-n 0,0 90; b: {GB} 9,0 90{FAR}")
    assert vessels(b, 0) == -vessels(b, 1) == 3


@pytest.mark.rule("p.4.base-6", "p.4.base-4", "p.4.base-2", "p.4.base-0")
@pytest.mark.parametrize(
    ("nations", "base"),
    [("gb usa", 6), ("fra hol", 4), ("rus spa dan", 2), ("swe ven nap tur por", 0)],
)
def test_base_morale_by_nation(nations: str, base: int) -> None:
    for nation in nations.split():
        other = "spa" if nation != "spa" else "gb"
        assert int(setup(nation, other, "1790").navies[0].morale) == base


@pytest.mark.rule("p.4.once-a-camp")
def test_slow_ships_cost_once_and_only_in_a_line() -> None:
    text = (
        "a: first gb-base-74-s 0,0 90; b: first gb-base-74-b -5,0 90; z: second fra-base-74-n 9,9 0"
    )
    b = battle(text, formations=["first 0 ahead 0 0 0 a b"])
    assert [x.value for x in morale_terms(b, 0) if "slow" in x.name] == [-2]
    b = battle(text)
    assert [x.value for x in morale_terms(b, 0) if "slow" in x.name] == []


@pytest.mark.rule("p.4.prizes-count", "p.4.retreat-no-count", "p.4.area")
def test_what_a_camp_commands() -> None:
    text = (
        f"a: {GB} 0,0 90; b: {GB} 5,0 90 boarding 0; c: {FR} 9,0 90 taken held-by first hull 20; "
    )
    b = battle(f"{text}d: {GB} 0,37 90; z: {FR} 30,0 90")
    assert commanded(b, 0) == 2
    assert not in_area(b, ship(b, "d"))
    assert [losses(b, camp) for camp in range(2)] == [0, 1]


# Periods and nations.


@pytest.mark.rule("p.24.morale", "p.25.morale", "p.25.french")
def test_base_morale_of_other_periods() -> None:
    assert int(setup("fra", "gb", "1781").navies[0].morale) == 6
    assert int(setup("gb", "fra", "1781").navies[0].morale) == 6
    assert [int(setup(x, "gb", "1781").navies[0].morale) for x in ("spa", "hol")] == [4, 4]
    assert int(setup("fra", "gb", "1798").navies[0].morale) == 0


@pytest.mark.rule("p.24.tacking")
def test_french_seamen_of_the_american_war() -> None:
    fails = [int(setup("fra", "gb", year).navies[0].tack_fails) for year in ("1781", "1790")]
    assert fails == [-3, -2]


@pytest.mark.rule("p.24.musket", "p.24.risk", "p.24.collision", "p.25.collision")
def test_favours_lost_until_1782() -> None:
    found = []
    for enemy, year in (("fra", "1781"), ("spa", "1781"), ("fra", "1790"), ("rus", "1781")):
        navy = setup("gb", enemy, year).navies[0]
        found.append((navy.musket_again, navy.risk_favour, navy.collision_favour))
    assert found == [
        (False, False, False),
        (False, False, True),
        (True, True, True),
        (False, False, False),
    ]


@pytest.mark.rule("p.26.americans", "p.26.marines")
def test_favours_of_nations() -> None:
    usa = setup("usa", "fra", "1790").navies[0]
    assert (usa.musket_again, usa.break_favour) == (True, True)
    marines = [x for x in ("gb", "fra", "spa", "usa", "hol", "rus", "dan", "tur", "swe")
               if setup(x, "por", "1790").navies[0].marines]  # fmt: skip
    assert marines == ["gb", "fra", "spa", "usa"]


@pytest.mark.rule("p.25.missing-types")
def test_a_type_missing_in_a_period_is_the_base_list_s() -> None:
    rows = [row.id for row in setup("gb", "fra", "1781").buyable(0)]
    assert "gb-1765-74-n" in rows
    assert "gb-base-98-n" in rows
    assert "gb-base-74-n" not in rows


@pytest.mark.rule("p.21.rates")
def test_rates_by_guns() -> None:
    prices = setup("gb", "fra", "1790").prices
    found = [int(prices.rate_of(guns)) for guns in (130, 100, 98, 80, 78, 70, 68, 50, 46, 24)]
    assert found == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]


@pytest.mark.rule("p.21.adjustment")
def test_what_rate_and_decks_add() -> None:
    prices = setup("gb", "fra", "1790").prices
    found = [int(prices.adjustment_for(*x)) for x in ((1, 3), (1, 4), (2, 2), (2, 3), (3, 2),
                                                      (4, 2), (5, 1))]  # fmt: skip
    assert found == [25, 30, 10, 15, 0, -5, -10]


@pytest.mark.rule("p.21.merchants")
def test_nobody_buys_a_merchant() -> None:
    assert all(row.list != "merchant" for row in setup("gb", "fra", "1790").buyable(0))


# What is known, and when choices are made.


@pytest.mark.rule("p.12.open")
def test_everybody_sees_every_form() -> None:
    t = table(SIDE.format(" hull 3 holes 9", ""), turn=4)
    both = [t.view(seat).data() for seat in ("first", "second")]
    assert both[0]["ships"] == both[1]["ships"]


@pytest.mark.rule("p.5.all-plans")
def test_repairs_are_chosen_for_a_camp_before_any_die() -> None:
    text = f"a: {GB} 0,0 90 holes 9; b: {GB} 9,0 90 rudders 1{FAR}"
    t = table(text, ["0", "0"], turn=4, step="repairs")
    assert t.decisions["first"].parts == ["a", "b"]
    act(t, "first", kind="repair", ship="a", work="hole")
    assert t.decisions["first"].parts == ["b"]
    assert "repair" in kinds(act(t, "first", kind="repair", ship="b", work="rudder"))
