"""The doctrine: what it aims at, boards and shuns, that it always answers, and that it looks
without touching."""

import random
from typing import Any

import pytest

from games.man_o_war.at_sea import FR, GB, battle, ship, table
from weathergage.engine.bots import bot_of, tempers_of
from weathergage.engine.table import Table
from weathergage.games.man_o_war.admirals.approach import Approach, left_to_silence
from weathergage.games.man_o_war.admirals.boarders import odds, would_board
from weathergage.games.man_o_war.admirals.flagship import missed
from weathergage.games.man_o_war.admirals.forts import landings
from weathergage.games.man_o_war.admirals.gunnery import Gunner
from weathergage.games.man_o_war.admirals.guns import Guns, left_to_flag
from weathergage.games.man_o_war.admirals.helm import Helm, sail_choices
from weathergage.games.man_o_war.admirals.outlook import Outlook
from weathergage.games.man_o_war.admirals.paths import ship_paths
from weathergage.games.man_o_war.admirals.prospects import Sailer
from weathergage.games.man_o_war.admirals.repairs import dent_wish, repair_wishes
from weathergage.games.man_o_war.admirals.seamanship import (
    may_tow,
    men_for_friends,
    nearest_sound,
    needs_tow,
    tow_wishes,
    with_anchor,
    with_place_in_line,
    wrecks,
)
from weathergage.games.man_o_war.admirals.shipyard import UsualMix
from weathergage.games.man_o_war.admirals.temper import Temper
from weathergage.games.man_o_war.answers import INCH, sail
from weathergage.games.man_o_war.game import GAME
from weathergage.games.man_o_war.rules.sailing import GO
from weathergage.games.man_o_war.state.battle import WITHDRAW, Battle

NORTH_WIND = {"wind": "12 fresh"}


def chosen(t: Table, seat: str, seed: int = 1, bot: str = "doctrine?variety=0") -> dict[str, Any]:
    found = bot_of(GAME, bot)
    answer = found.choose(t.view(seat), t.decisions[seat], random.Random(seed))
    assert found.reason.endswith(".")
    return answer.data()


def played(scenario: str, options: dict[str, Any], seed: int = 3) -> Table:
    """A battle of the doctrine against itself, in which every answer leaves the truth alone."""
    t = Table.new(GAME, scenario, options, seed=seed)
    bot, rng = GAME.bot("doctrine"), random.Random(seed)
    while t.result is None:
        seat, decision = next(iter(t.decisions.items()))
        before = t.state.dump()
        answer = bot.choose(t.view(seat), decision, rng)
        assert decision.why_not(answer) is None
        assert t.state.dump() == before
        t.act(seat, answer, decision=decision.id)
    return t


@pytest.mark.parametrize(
    ("scenario", "options"),
    [
        ("small-squadron", {}),
        ("encounter", {"squadrons": "two"}),
        ("convoy", {"commanders": "each"}),
        ("storm-the-battery", {}),
        ("aboukir", {}),
        ("constitution", {}),
    ],
)
def test_it_plays_every_kind_of_battle_and_only_looks(
    scenario: str, options: dict[str, Any]
) -> None:
    assert played(scenario, options).result is not None


def test_it_is_the_usual_bot_and_has_three_tempers() -> None:
    assert GAME.bots()[0] == "doctrine"
    tempers = GAME.tempers("doctrine")
    assert tempers is not None
    assert sorted(each.id for each in tempers.named) == ["bold", "cautious", "steady"]
    assert GAME.tempers("plain") is None


def test_it_beats_plain_from_either_seat() -> None:
    won = 0
    for seed in range(20, 24):
        for seats in (("doctrine", "plain"), ("plain", "doctrine")):
            t = Table.new(GAME, "small-squadron", seed=seed)
            bots = dict(zip(("first", "second"), map(GAME.bot, seats), strict=True))
            rng = random.Random(seed)
            while t.result is None:
                seat, decision = next(iter(t.decisions.items()))
                t.act(seat, bots[seat].choose(t.view(seat), decision, rng), decision=decision.id)
            won += t.result.winner == ("first", "second")[seats.index("doctrine")]
    assert won >= 6


# Guns.


def shot(b: Battle, a: str, c: str) -> float:
    one, two = ship(b, a), ship(b, c)
    guns = Guns(b, 4.0)
    pose = int(two.x), int(two.y), int(two.heading)
    return guns.shot(int(one.index), int(one.x), int(one.y), int(one.heading), *pose)


def test_a_rake_is_worth_more_than_a_broadside_and_nothing_bears_ahead() -> None:
    abeam = battle(f"a: {GB} 0,0 0; b: {FR} 6,0 0", **NORTH_WIND)
    raking = battle(f"a: {GB} 0,0 0; b: {FR} 6,0 90", **NORTH_WIND)
    assert shot(raking, "a", "b") > shot(abeam, "a", "b") + 3.0
    assert shot(raking, "b", "a") == 0.0


def test_nearer_is_worth_more_and_beyond_long_range_nothing() -> None:
    values = [
        shot(battle(f"a: {GB} 0,0 0; b: {FR} {far},0 0", **NORTH_WIND), "a", "b")
        for far in (3, 7, 15, 23, 25)
    ]
    assert values == sorted(values, reverse=True)
    assert values[3] > 0.0 == values[4]


def test_a_ship_near_to_withdrawing_is_the_better_target_and_one_that_has_the_worse() -> None:
    b = battle(f"a: {GB} 0,0 0; b: {FR} 6,0 0; c: {FR} -6,0 0; d: {FR} 0,-9 0", **NORTH_WIND)
    guns = Guns(b, 4.0)
    ship(b, "c").broadside = 2
    ship(b, "d").flag = WITHDRAW
    assert left_to_flag(ship(b, "c")) == 8
    weights = [guns.weight(ship(b, "a"), ship(b, id), 1.0) for id in ("c", "b", "d")]
    assert weights == sorted(weights, reverse=True)
    assert len(set(weights)) == 3


# Men.


def test_boarders_go_with_the_odds_alone() -> None:
    b = battle(f"a: {GB} 0,0 0; b: {FR} 2,0 0", **NORTH_WIND)
    a, enemy, temper = ship(b, "a"), ship(b, "b"), Temper()
    enemy.boarding = 2
    assert odds(b, a, enemy) > temper.boarding
    assert would_board(b, a, enemy, temper)
    enemy.boarding, a.boarding = 9, 2
    assert odds(b, a, enemy) < 1.0
    assert not would_board(b, a, enemy, temper)
    a.boarding, enemy.boarding, a.fires = 9, 2, 1
    assert not would_board(b, a, enemy, temper)


# Courses.


def test_a_course_through_a_friend_costs() -> None:
    b = battle(f"a: {GB} 0,0 90; c: {GB} 4,0 90; b: {FR} 40,0 90", **NORTH_WIND)
    helm = Helm(Outlook(b, 0, Temper()))
    a = ship(b, "a")
    assert helm.hazard(a, [GO, GO], [2 * INCH] * 2, 0.0) < -5.0
    assert (int(a.x), int(a.y)) == (0, 0)
    helm = Helm(Outlook(battle(f"a: {GB} 0,0 90; b: {FR} 40,0 90", **NORTH_WIND), 0, Temper()))
    assert helm.hazard(a, [GO, GO], [2 * INCH] * 2, 0.0) == 0.0


def test_where_the_best_courses_are_barred_she_looks_on_and_does_not_lie_still() -> None:
    """Two friends lie across all the fourteen courses that promise most."""
    b = battle(f"a: {GB} 0,0 90; c: {GB} 5,1 45; d: {GB} 6,-1 45; b: {FR} 10,-6 0", **NORTH_WIND)
    helm, a = Helm(Outlook(b, 0, Temper())), ship(b, "a")
    best = helm.choices(a, ship_paths(b, a, 3))[0]
    assert best.order.path
    assert best.value > helm.choices(a, [[]])[0].value + 3.0


def test_what_a_course_would_have_brought_does_not_count_beyond_a_contact() -> None:
    b = battle(f"a: {GB} 0,0 90; c: {GB} 4,0 90; b: {FR} 12,8 90", **NORTH_WIND)
    helm = Helm(Outlook(b, 0, Temper()))
    assert helm.hazard(ship(b, "a"), [GO, GO], [2 * INCH] * 2, 100.0) < 50.0


def test_the_next_turn_counts() -> None:
    b = battle(f"a: {GB} 0,0 90; b: {FR} 0,30 90", **NORTH_WIND)
    outlook = Outlook(b, 0, Temper())
    a = ship(b, "a")
    towards, away = outlook.future(a, 0, 8 * INCH, 9000), outlook.future(a, 0, -8 * INCH, 9000)
    assert towards > away
    a.flag = WITHDRAW
    assert outlook.future(a, 0, 8 * INCH, 9000) == 0.0


def test_where_the_next_move_may_lead() -> None:
    b = battle(f"a: {GB} 0,0 90; b: {FR} 0,30 90", **NORTH_WIND)
    sailer = Sailer(b, ship(b, "a"))
    found = {(pose.x, pose.y, pose.heading) for pose in sailer.places(0, 0, 9000)}
    assert (0, 0, 9000) in found
    assert (6 * INCH, 0, 9000) in found
    assert all(6000 <= heading <= 30000 for _, _, heading in found)
    about = sailer.places(0, 0, 6000)
    assert [pose.heading for pose in about][-1] == 30000
    in_irons = [pose.heading for pose in sailer.places(0, 0, 3000)]
    assert in_irons == [3000, 30000, 6000]


def test_a_routed_enemy_is_hunted() -> None:
    b = battle(f"a: {GB} 0,0 90; b: {FR} 8,0 90 boarding 0 broadside 0; c: {FR} 0,60 90")
    outlook = Outlook(b, 0, Temper())
    a = ship(b, "a")
    assert 0 in outlook.errands.quarry(a)
    keen = Outlook(b, 0, Temper({**tempers_of(GAME, "doctrine").usual(), "hunt": 14.0}))
    gain = outlook.worth(a, 4 * INCH, 0, 9000) - outlook.worth(a, 0, 0, 9000)
    assert keen.worth(a, 4 * INCH, 0, 9000) - keen.worth(a, 0, 0, 9000) > gain


def test_one_ship_is_told_off_for_each_routed_enemy() -> None:
    routed = "boarding 0 broadside 0"
    b = battle(
        f"a: {GB} 0,0 90; c: {GB} 0,-2.8 90; b: {FR} 4,0 90 {routed}; d: {FR} 0,60 90;"
        f" e: {FR} 60,0 90 {routed}"
    )
    errands = Outlook(b, 0, Temper()).errands
    assert errands.prey(ship(b, "a")) == 0
    assert errands.prey(ship(b, "c")) == -1
    ship(b, "a").boarding = 0
    ship(b, "a").flag = WITHDRAW
    errands = Outlook(b, 0, Temper()).errands
    assert (errands.prey(ship(b, "a")), errands.prey(ship(b, "c"))) == (-1, 0)


def test_nobody_is_told_off_for_a_routed_enemy_out_of_reach() -> None:
    """A ship under sail is not caught by another of her speed; there are enemies to be fought."""
    b = battle(f"a: {GB} 0,0 90; b: {FR} 12,0 90 boarding 0 broadside 0; c: {FR} 0,60 90")
    assert Outlook(b, 0, Temper()).errands.prey(ship(b, "a")) == -1
    far = Temper({**tempers_of(GAME, "doctrine").usual(), "reach": 16.0})
    assert Outlook(b, 0, far).errands.prey(ship(b, "a")) == 0


def test_a_course_on_to_a_ship_that_can_be_taken_counts_by_where_it_stops() -> None:
    routed = "boarding 0 broadside 0"
    b = battle(f"a: {GB} 0,0 90; b: {FR} 4.8,0 0 {routed}; c: {FR} 0,60 90", **NORTH_WIND)
    helm, a = Helm(Outlook(b, 0, Temper())), ship(b, "a")
    assert helm.may_run_aboard(a)
    aboard = helm.hazard(a, [GO, GO], [2 * INCH] * 2, -100.0)
    assert aboard > helm.hazard(a, [GO], [INCH], 0.0) - 1.0
    best = sail_choices(helm, a, ship_paths(b, a, 3))[0]
    assert best.order.path[0].text().startswith("ahead")
    ship(b, "b").place(20 * INCH, 0, 0)
    assert not Helm(Outlook(b, 0, Temper())).may_run_aboard(a)


def test_a_routed_enemy_is_held_by_her_masts_but_not_sunk() -> None:
    b = battle(f"a: {GB} 0,0 0; b: {FR} 6,0 0 boarding 0 broadside 0; c: {FR} 0,60 0")
    a, enemy = ship(b, "a"), ship(b, "b")
    assert Guns(b, 4.0).weight(a, enemy, 1.0) == 0.0
    gunner = Gunner(b, a, Temper())
    assert gunner.blow(enemy, "hull", 4.0, False) < 0.0 < gunner.blow(enemy, "masts", 4.0, False)
    enemy.masts = 30
    assert gunner.blow(enemy, "masts", 4.0, False) < 0.0


def test_who_withdraws_makes_off() -> None:
    b = battle(f"a: {GB} 0,0 90; c: {GB} -9,-9 90; b: {FR} 0,-6 90", **NORTH_WIND)
    a = ship(b, "a")
    a.flag = WITHDRAW
    outlook = Outlook(b, 0, Temper())
    near = outlook.worth(a, 0, -1 * INCH, 9000)
    assert outlook.worth(a, 0, 14 * INCH, 9000) > near


def test_an_admiral_with_hardly_a_sound_ship_breaks_off() -> None:
    text = f"a: {GB} 0,0 90; b: {FR} 9,0 90; c: {FR} 9,5 90; d: {FR} 9,10 90; e: {FR} 9,15 90"
    b = battle(text, **NORTH_WIND)
    assert Outlook(b, 0, Temper({**GAME.tempers("doctrine").usual(), "despair": 2.0})).breaks_off  # type: ignore[union-attr]
    assert not Outlook(b, 1, Temper()).breaks_off


def test_only_the_flagship_never_misses_a_signal() -> None:
    t = Table.new(GAME, "small-squadron", seed=1)
    state = t.state
    assert isinstance(state, Battle)
    assert missed(state, ship(state, "caesar")) == 0.0
    assert missed(state, ship(state, "mars")) == pytest.approx(1 / 6)
    assert missed(state, ship(state, "achille")) == pytest.approx(1 / 9)


# Ships that help each other.


def test_a_frigate_takes_a_wreck_in_tow_and_who_is_in_action_does_not() -> None:
    text = f"r: first gb-base-32-n 0,1.3386 90 role repeater; a: {GB} 0,0 90 masts 30; "
    b = battle(text + f"c: {GB} 0,20 90; b: {FR} 30,0 90", **NORTH_WIND)
    assert needs_tow(b, ship(b, "a"))
    assert not needs_tow(b, ship(b, "c"))
    assert [order.target for order in tow_wishes(b, ship(b, "r"))] == ["a"]
    assert [other.id for other in wrecks(b, ship(b, "r"))] == ["a"]
    ship(b, "b").place(4 * INCH, 0, 9000)
    assert wrecks(b, ship(b, "r")) == []
    assert may_tow(b, ship(b, "r"))
    assert may_tow(b, ship(b, "c"))
    ship(b, "b").place(4 * INCH, 14 * INCH, 9000)
    assert not may_tow(b, ship(b, "c"))


def test_men_go_to_a_friend_alongside_who_has_few() -> None:
    text = f"a: {GB} 0,0 90; c: {GB} 0,1.49 90 boarding 0; b: {FR} 30,0 90"
    b = battle(text, **NORTH_WIND)
    found = men_for_friends(b, ["a"])
    assert [(order.target, int(order.number)) for order in found] == [("c", 4)]
    ship(b, "c").boarding = 5
    assert men_for_friends(b, ["a"]) == []


def test_out_of_action_a_ship_takes_her_place_in_the_line_again() -> None:
    t = Table.new(GAME, "small-squadron", seed=1)
    state = t.state
    assert isinstance(state, Battle)
    last = ship(state, "agamemnon")
    state.formations[last.formation].ships.remove(int(last.index))
    last.formation = -1
    assert with_place_in_line(state, last, [sail("agamemnon", [])])[0].rejoin is (
        nearest_sound(state, 0, int(last.x), int(last.y)) > 18.0
    )


def test_who_lies_still_before_a_work_drops_an_anchor() -> None:
    t = Table.new(GAME, "storm-the-battery", seed=1)
    state = t.state
    assert isinstance(state, Battle)
    edgar = ship(state, "edgar")
    assert with_anchor(state, edgar, [sail("edgar", [])])[0].anchor == ""
    edgar.place(0, -7 * INCH, 9000)
    assert with_anchor(state, edgar, [sail("edgar", [])])[0].anchor == "90"


# Works.


def test_a_work_is_feared_in_its_arc_alone_and_fired_at_on_the_beam() -> None:
    t = Table.new(GAME, "storm-the-battery", seed=1)
    state = t.state
    assert isinstance(state, Battle)
    edgar = ship(state, "edgar")
    forts = Outlook(state, 0, Temper()).forts
    assert [work.id for work in forts.works] == ["san-fernando", "el-morro"]
    assert forts.take(0, -10 * INCH, 9000) > 3.0
    assert forts.take(0, -10 * INCH, 0) > forts.take(0, -10 * INCH, 9000)
    assert forts.take(0, 12 * INCH, 9000) == 0.0
    assert forts.give(edgar, 0, -10 * INCH, 9000) > 2.0
    assert forts.give(edgar, 0, -10 * INCH, 0) == 0.0


def test_works_are_approached_where_they_do_not_bear() -> None:
    t = Table.new(GAME, "storm-the-battery", seed=1)
    state = t.state
    assert isinstance(state, Battle)
    approach = Approach(state, 0, Outlook(state, 0, Temper()).forts)
    behind, before = approach.cost(-11 * INCH, 0), approach.cost(0, -14 * INCH)
    assert behind < before
    assert before < approach.cost(0, -24 * INCH) < approach.cost(0, -40 * INCH)
    assert approach.cost(0, 0) > 500.0
    fort = state.works[0]
    whole = left_to_silence(fort)
    fort.boxes, fort.broadside = 5, 9
    assert (whole, left_to_silence(fort)) == (40.0, 35.0)


def test_men_are_landed_only_where_they_outnumber_the_garrison() -> None:
    t = Table.new(GAME, "storm-the-battery", seed=1)
    state = t.state
    assert isinstance(state, Battle)
    edgar = ship(state, "edgar")
    edgar.place(0, -8 * INCH, 9000)
    assert landings(state, ["edgar"]) == []
    state.works[0].garrison = 2
    assert [order.target for order in landings(state, ["edgar"])] == ["san-fernando"]


# Repairs and fleets.


def test_fire_before_all_and_a_hole_that_sinks_soon_before_the_rudder() -> None:
    b = battle(f"a: {GB} 0,0 90; b: {FR} 40,0 90", **NORTH_WIND)
    a = ship(b, "a")
    a.holes, a.rudders = [int(b.turn) + 2], 1
    assert repair_wishes(b, ["a"], Temper())[0].work == "hole"
    a.holes = [int(b.turn) + 7]
    assert repair_wishes(b, ["a"], Temper())[0].work == "rudder"
    a.fires = 1
    wish = repair_wishes(b, ["a"], Temper())[0]
    assert (wish.work, wish.bind) == ("fire", True)


def test_a_dent_falls_on_the_masts_unless_one_would_fall() -> None:
    b = battle(f"a: {GB} 0,0 90; b: {FR} 40,0 90", **NORTH_WIND)
    a = ship(b, "a")
    assert dent_wish(a, 2).aim == "masts"
    a.masts = 8
    assert dent_wish(a, 2).aim == "hull"


def test_its_fleet_keeps_near_the_usual_mix() -> None:
    t = Table.new(GAME, "encounter", {"first": "gb", "budget": "standard"}, seed=1)
    fleet = chosen(t, "first")["vessels"]
    state = t.state
    assert isinstance(state, Battle)
    mix = UsualMix("gb")
    rows = [state.setup.row(line.split()[1]) for line in fleet]
    kinds = [mix.kind(row) for row in rows if row is not None and mix.kind(row)]
    for name, share in zip(mix.names, mix.shares, strict=True):
        assert abs(kinds.count(name) - share * len(kinds) / 100) <= 1.5


def test_it_does_not_fire_through_a_friend() -> None:
    t = table(f"a: {GB} 0,0 0; c: {GB} 3,0 0; b: {FR} 6,0 0", phase="firing", turn=4, **NORTH_WIND)
    for seat in t.decisions:
        answer = chosen(t, seat)
        assert answer["ship"] != "a" or answer.get("starboard", "") == ""
