"""Boarding, prizes, admirals, morale and night (p.3-4, 14-15)."""

import pytest

from games.man_o_war.at_sea import FR, GB, battle, dice, kinds, log, ship, table
from weathergage.games.man_o_war.answers import INCH, read_action
from weathergage.games.man_o_war.rules.boarding import by_leeward
from weathergage.games.man_o_war.rules.collision import board, why_not_board
from weathergage.games.man_o_war.rules.links import tie
from weathergage.games.man_o_war.rules.melee import settle_melee
from weathergage.games.man_o_war.rules.morale import lost_by_morale, morale_terms
from weathergage.games.man_o_war.rules.night import is_open, nearest_hunter, night_round
from weathergage.games.man_o_war.rules.surrender import capture, take_the_beaten
from weathergage.games.man_o_war.rules.transfer import receivers
from weathergage.games.man_o_war.rules.turn import (
    SEQUENCE,
    end_turn,
    escape,
    has_escaped,
    shift_flag,
    steps_from,
)
from weathergage.games.man_o_war.state.battle import (
    ABOARD,
    ENTANGLED,
    ESCAPED,
    FIGHTING,
    GRAPPLED,
    KILLED,
    PRISONER,
    SUNK,
    TAKEN,
    Battle,
)

FAR = f"; y: {GB} -90,40 180; z: {FR} 90,40 180"
CAMPS = {"first": "y", "second": "z"}


def alongside(a: str = "", b: str = "", **position: object) -> Battle:
    """A British and a French 74 side by side."""
    position.setdefault("camps", CAMPS)
    position.setdefault("turn", 4)
    return battle(f"a: {GB} 0,0 90 {a}; b: {FR} 0,1.4961 90 {b}{FAR}", **position)


@pytest.mark.rule("p.15.capture")
def test_the_winner_loses_no_more_than_the_loser() -> None:
    """V29."""
    b = alongside("boarding 7", "boarding 2")
    tie(b, GRAPPLED, ship(b, "a"), ship(b, "b"))
    settle_melee(b, ship(b, "a"), ship(b, "b"), 3, 3, dice(), log())
    assert ship(b, "a").boarding == 5
    assert ship(b, "b").status == TAKEN
    assert ship(b, "b").boarding == 0


@pytest.mark.rule("p.15.capture")
@pytest.mark.parametrize(("men", "left", "status"), [(3, 2, TAKEN), (1, 1, SUNK)])
def test_a_lower_rate_pays_or_scuttles(men: int, left: int, status: int) -> None:
    """V99."""
    b = battle(
        f"a: first gb-base-64-n 0,0 90 boarding {men}; b: {FR} 0,1.4961 90{FAR}",
        camps=CAMPS,
        turn=4,
    )
    capture(b, ship(b, "b"), ship(b, "a"), dice(), log())
    assert ship(b, "a").boarding == left
    assert ship(b, "b").status == status


@pytest.mark.rule("p.15.both")
def test_both_at_zero_part_and_withdraw() -> None:
    b = alongside("boarding 2", "boarding 2")
    tie(b, GRAPPLED, ship(b, "a"), ship(b, "b"))
    settle_melee(b, ship(b, "a"), ship(b, "b"), 2, 3, dice(), log())
    assert not b.links
    assert [ship(b, id).flag for id in "ab"] == [1, 1]
    assert [ship(b, id).status for id in "ab"] == [FIGHTING, FIGHTING]


@pytest.mark.rule("p.15.captain")
def test_more_than_three_losses_kill_the_captain() -> None:
    b = alongside(camps={"first": "y", "second": "b"})
    tie(b, GRAPPLED, ship(b, "a"), ship(b, "b"))
    settle_melee(b, ship(b, "a"), ship(b, "b"), 3, 4, dice("loss"), log())
    assert [ship(b, id).captains for id in "ab"] == [0, 1]
    assert b.camps[1].fate == KILLED


@pytest.mark.rule("p.15.prize")
def test_captor_and_prize_lie_still_for_two_turns() -> None:
    b = alongside()
    capture(b, ship(b, "b"), ship(b, "a"), dice(), log())
    prize, captor = ship(b, "b"), ship(b, "a")
    assert (prize.camp, prize.home, prize.held_until, captor.held_until) == (0, 1, 6, 6)
    assert captor.half_until == 6
    assert prize.half_until == 0


@pytest.mark.rule("p.15.prize")
def test_a_winner_with_a_mark_waits() -> None:
    b = alongside("half 5")
    capture(b, ship(b, "b"), ship(b, "a"), dice(), log())
    assert ship(b, "b").status == FIGHTING
    take_the_beaten(b, dice(), log())
    assert ship(b, "b").status == FIGHTING
    b.turn = 6
    take_the_beaten(b, dice(), log())
    assert ship(b, "b").status == TAKEN


@pytest.mark.rule("p.15.retake")
def test_her_own_camp_retakes_her_by_contact() -> None:
    b = alongside("", "taken held-by first captor a boarding 0")
    own = ship(b, "z")
    told = log()
    board(b, own, ship(b, "b"), dice(), told)
    prize = ship(b, "b")
    assert (prize.status, prize.camp, prize.boarding, prize.flag) == (FIGHTING, 1, 0, 1)
    assert "melee" not in kinds(told.events)
    assert not b.links


@pytest.mark.rule("p.15.retake")
def test_a_prize_is_scuttled() -> None:
    ships = f"a: {GB} 0,0 90; b: {FR} 0,9 90 taken held-by first captor a boarding 0{FAR}"
    t = table(ships, turn=4, step="begin-boarding", camps=CAMPS)
    order = read_action({"kind": "scuttle", "ship": "b"})
    events = t.act("first", order, decision=t.decisions["first"].id)
    assert "scuttled" in kinds(events)


@pytest.mark.rule("p.15.who", "p.14.hook")
@pytest.mark.parametrize(
    ("harm", "weather", "rule"),
    [
        ("", "12 fresh", ""),
        ("", "12 gale", "p.15"),
        ("fires 1", "12 fresh", "p.13"),
        ("half 4", "12 fresh", "p.19"),
        ("boards 4", "12 fresh", "p.15"),
        ("broadside 0", "12 fresh", "R32"),
    ],
)
def test_who_may_board(harm: str, weather: str, rule: str) -> None:
    b = alongside(harm, wind=weather)
    refused = why_not_board(b, ship(b, "a"), ship(b, "b"))
    assert (refused.rule if refused is not None else "") == rule


@pytest.mark.rule("p.14.hook")
def test_entangled_ships_turn_to_boarding_when_a_mark_is_gone() -> None:
    ships = f"a: {GB} 0,0 90 half 5; b: {FR} 0,1.4961 90{FAR}"
    t = table(ships, turn=4, step="begin-boarding", links=["a entangled b 3 0 0"], camps=CAMPS)
    # The rammer's mark outlasts the rammed ship's: only she is asked.
    assert list(t.decisions) == ["second"]
    assert t.decisions["second"].kind == "hook"


@pytest.mark.rule("p.15.order")
def test_pairs_by_their_more_leeward_ship() -> None:
    b = battle(f"a: {GB} 0,9 0; b: {FR} 3,0 0; c: {GB} 20,5 0; d: {FR} 23,4 0")
    pairs = [(ship(b, "c"), ship(b, "d")), (ship(b, "a"), ship(b, "b"))]
    assert [pair[0].id for pair in by_leeward(b, pairs)] == ["a", "c"]


@pytest.mark.rule("p.15.transfer")
def test_men_are_passed_between_friends_in_contact() -> None:
    ships = f"a: {GB} 0,0 90; b: {GB} 0,1.4961 90 boarding 5; c: {GB} 0,20 90 boarding 5{FAR}"
    b = battle(ships)
    assert [x.id for x in receivers(b, ship(b, "a"))] == ["b"]
    t = table(ships, turn=4, step="pass-men", camps=CAMPS)
    decision = t.decisions["first"]

    def why(number: int) -> str:
        order = {"kind": "pass-men", "ship": "a", "target": "b", "number": number}
        found = decision.why_not(read_action(order))
        return found.rule if found is not None else ""

    assert [why(number) for number in (3, 4, 8)] == ["", "R63", "R63"]


@pytest.mark.rule("p.15.admiral", "p.9.command")
@pytest.mark.parametrize(("die", "fate"), [("-1", PRISONER), ("0", ABOARD)])
def test_the_admiral_of_a_taken_ship(die: str, fate: int) -> None:
    b = alongside(camps={"first": "y", "second": "b"})
    capture(b, ship(b, "b"), ship(b, "a"), dice(die), log())
    shift_flag(b, 1, log())
    assert b.camps[1].fate == fate
    if fate == ABOARD:
        assert b.ships[b.camps[1].admiral].id == "z"


@pytest.mark.rule("p.4.admiral")
def test_an_admiral_lost_costs_two() -> None:
    b = alongside()
    before = sum(item.value for item in morale_terms(b, 0))
    b.camps[0].fate = KILLED
    assert sum(item.value for item in morale_terms(b, 0)) == before - 2


@pytest.mark.rule("p.4.lost")
def test_both_negative_the_lower_loses() -> None:
    b = alongside()
    for camp, start in zip(b.camps, (0, 0), strict=True):
        camp.start = start
    b.camps[0].morale, b.camps[1].morale = -2, -1
    assert lost_by_morale(b) == 0
    b.camps[1].morale = -2
    assert lost_by_morale(b) == -1
    b.camps[0].start = -2
    assert lost_by_morale(b) == 1


@pytest.mark.rule("p.4.morale-test", "p.4.no-sound-ship")
def test_a_camp_without_a_sound_ship_ends_the_battle() -> None:
    b = battle(f"a: {GB} 0,0 90; b: {FR} 0,9 90 broadside 0")
    told = log()
    end_turn(b, dice(), told)
    assert "morale" in kinds(told.events)
    assert [getattr(step, "name", "") for step in b.stack[-1:]] == ["dusk"]


@pytest.mark.rule("p.4.no-sound-ship")
@pytest.mark.parametrize(("role", "over"), [(" role repeater", True), ("", False)])
def test_a_repeater_does_not_keep_a_battle_going(role: str, over: bool) -> None:
    frigate = f"r: second fra-base-32-n 0,30 90{role}"
    b = battle(f"a: {GB} 0,0 90; b: {FR} 0,9 90 broadside 0; {frigate}")
    end_turn(b, dice(), log())
    assert ([getattr(step, "name", "") for step in b.stack[-1:]] == ["dusk"]) is over


@pytest.mark.rule("p.4.escape")
@pytest.mark.parametrize(("far", "gone"), [(36, False), (36.1, True)])
def test_who_has_escaped(far: float, gone: bool) -> None:
    b = battle(f"a: {GB} 0,0 90 broadside 0; b: {FR} 0,{far} 90; c: {GB} 0,80 90")
    assert has_escaped(b, ship(b, "a")) is gone
    assert not has_escaped(b, ship(b, "c"))


@pytest.mark.rule("p.4.escape")
@pytest.mark.parametrize(
    ("work", "gone"),
    [
        ("second tower 35,0 180", False),
        ("second tower 37,0 180", True),
        ("second tower 5,0 180 broadside 0", True),
        ("first tower 5,0 180", True),
    ],
)
def test_works_that_fire_hold_a_runaway(work: str, gone: bool) -> None:
    b = battle(f"a: {GB} 0,0 0 boarding 0; c: {GB} 0,90 0", works={"t": work})
    assert has_escaped(b, ship(b, "a")) is gone


@pytest.mark.rule("p.4.escape")
def test_an_open_hole_still_sinks_her() -> None:
    b = battle(f"a: {GB} 0,0 90 broadside 0 holes 5; b: {FR} 0,80 90; c: {GB} 9,80 90", turn=4)
    escape(b, ship(b, "a"), log())
    assert ship(b, "a").status == ESCAPED
    assert is_open(b)


@pytest.mark.rule("p.4.sequence")
def test_the_order_of_a_turn() -> None:
    b = battle(f"a: {GB} 0,0 90; b: {FR} 0,9 90")
    names = [getattr(step, "name", "") for step in steps_from(b, "count")]
    assert names == [name.removeprefix("?") for name in SEQUENCE]
    phases = ("repair-tests", "begin-movement", "begin-firing", "begin-boarding")
    assert [name for name in names if name in phases] == list(phases)


@pytest.mark.rule("p.3.wind")
def test_the_battle_begins_with_a_fresh_breeze() -> None:
    t = table(f"a: {GB} 0,0 90; b: {FR} 0,60 90")
    assert t.view("first").data()["wind"] == {"from": 0.0, "force": "fresh", "mist": False}


@pytest.mark.rule("p.3.night")
def test_after_dark_it_goes_on_until_nothing_burns() -> None:
    b = battle(f"a: {GB} 0,0 90 fires 1 blazes 1; b: {FR} 0,60 90", turn=16)
    b.night = 1
    b.stack = []
    night_round(b, dice(), log())
    assert b.night == 2
    assert b.outcome is None
    ship(b, "a").fires = 0
    b.stack = []
    night_round(b, dice(), log())
    assert b.outcome is not None


@pytest.mark.rule("p.3.night")
def test_what_burns_after_24_rounds_is_lost() -> None:
    b = battle(f"a: {GB} 0,0 90 fires 1 blazes 1; b: {FR} 0,60 90", turn=40)
    b.night = 24
    b.stack = []
    night_round(b, dice(), log())
    assert ship(b, "a").status == SUNK
    assert b.outcome is not None


@pytest.mark.rule("p.3.drifters")
@pytest.mark.parametrize(("far", "found"), [(12, "c"), (12.1, "")])
def test_drifters_are_boarded_by_the_nearest_sound_enemy(far: float, found: str) -> None:
    b = battle(f"a: {FR} 0,0 90 masts 30; b: {GB} 0,5 90 masts 30; c: {GB} 0,{far} 90{FAR}")
    hunter = nearest_hunter(b, ship(b, "a"))
    assert (hunter.id if hunter is not None else "") == found


@pytest.mark.rule("p.6.joined")
def test_an_entanglement_is_no_boarding() -> None:
    b = alongside()
    tie(b, ENTANGLED, ship(b, "a"), ship(b, "b"))
    assert not is_open(b)
    assert ship(b, "a").x == 0 * INCH
