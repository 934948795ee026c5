"""A season of five battles (1.12, R104, R105)."""

from random import Random

import pytest

from games.man_o_war.at_sea import FR, GB, battle, dice, kinds, log, ship, table
from weathergage.engine.asking.steps import Do
from weathergage.engine.table import Table
from weathergage.games.man_o_war.answers import Order, read_action
from weathergage.games.man_o_war.rules.arcs import why_not_aim
from weathergage.games.man_o_war.rules.collision import why_not_board
from weathergage.games.man_o_war.rules.count import conclude
from weathergage.games.man_o_war.rules.flight import why_not_flee
from weathergage.games.man_o_war.rules.season import (
    next_battle,
    refit_cost,
    refit_plan,
    repair_points,
    why_not_refit,
)
from weathergage.games.man_o_war.rules.turn import end_turn
from weathergage.games.man_o_war.state.battle import (
    AWAITED,
    FIGHTING,
    IN_PORT,
    PRISONER,
    SUNK,
    Battle,
)

FAR = f"; y: {GB} -90,40 180; z: {FR} 90,40 180"
SEASON: dict[str, object] = {"scenario": "season", "turn": 16}


def fleet(words: str, other: str = "", **more: object) -> Battle:
    text = f"a: {GB} 0,0 90 {words}; b: {FR} 9,0 90 {other}{FAR}"
    return battle(text, **{**SEASON, **more})


@pytest.mark.rule("1.12.booty", "1.12.battles")
def test_what_was_taken_or_sunk_counts_once() -> None:
    b = fleet("sunk", "taken held-by first captor y")
    b.stack = []
    conclude(b, log())
    assert [int(camp.booty) for camp in b.camps] == [48, 56]
    assert b.outcome is None
    b.battle += 1
    b.stack = []
    conclude(b, log())
    assert [int(camp.booty) for camp in b.camps] == [48, 56]


@pytest.mark.rule("1.12.prizes")
def test_prizes_join_after_one_battle_with_60_per_cent() -> None:
    b = fleet("", "taken held-by first captor a")
    b.stack = []
    conclude(b, log())
    prize = ship(b, "b")
    assert (int(prize.status), int(prize.home), int(prize.joins)) == (IN_PORT, 0, 3)
    assert (int(prize.broadside), int(prize.boarding), int(prize.masts)) == (5, 6, 10)
    next_battle(b, dice(), log())
    assert (int(b.battle), int(prize.status)) == (2, IN_PORT)
    b.stack = []
    next_battle(b, dice(), log())
    assert (int(b.battle), int(prize.status)) == (3, AWAITED)


@pytest.mark.rule("1.12.points")
@pytest.mark.parametrize(
    ("text", "season", "points"),
    [
        ("first gb-base-74-n", 1, 8 + 12),
        ("first gb-base-100-n", 1, 10 + 20),
        ("first gb-base-38-n", 1, 3),
        ("first gb-base-74-n", 2, 40),
    ],
)
def test_repair_points(text: str, season: int, points: int) -> None:
    b = battle(f"a: {text} 0,0 90{FAR}", **SEASON, season=f"{season} no no 0 0")
    assert repair_points(b, ship(b, "a")) == points


@pytest.mark.rule("1.12.refit")
def test_what_points_pay_for() -> None:
    b = fleet("hull 5 masts 13 broadside 5 boarding 6")
    order = Order("refit", "a")
    order.raised, order.mast_boxes, order.hull_boxes, order.guns, order.men = 1, 3, 5, 1, 1
    assert refit_cost(b, order) == 5 + 3 + 3 + 3 + 3
    assert why_not_refit(b, ship(b, "a"), order) is None
    order.guns = 2
    refused = why_not_refit(b, ship(b, "a"), order)
    assert refused is not None
    assert "points" in refused.reason
    for name in ("raise", "mast_boxes", "hull_boxes", "guns", "men"):
        more = Order("refit", "a")
        more.set_count(name, 6)
        refused = why_not_refit(b, ship(b, "a"), more)
        assert refused is not None


@pytest.mark.rule("1.12.refit")
def test_a_plan_spends_no_more_than_there_is() -> None:
    rng = Random(4)
    for _ in range(60):
        words = f"hull {rng.randrange(29)} masts {rng.randrange(29)} broadside {rng.randrange(8)}"
        b = fleet(f"{words} boarding {1 + rng.randrange(8)}")
        way = ["raise", "guns", "men", "mast_boxes", "hull_boxes"]
        rng.shuffle(way)
        assert why_not_refit(b, ship(b, "a"), refit_plan(b, ship(b, "a"), way)) is None


@pytest.mark.rule("1.12.refit", "1.12.next")
def test_the_next_battle_begins_after_the_refit() -> None:
    faces = ["-1", "+1", "-1", "-1", "+1"]
    t = table(f"a: {GB} 0,0 90 hull 8 rudders 1{FAR}", faces, **SEASON, step="end-turn")
    for seat in ("first", "second"):
        while seat in t.decisions and t.decisions[seat].kind == "repairs":
            t.act(seat, read_action({"kind": "done"}), decision=t.decisions[seat].id)
    assert t.decisions["first"].kind == "refit"
    action = read_action({"kind": "refit", "ship": "a", "hull_boxes": 8})
    t.act("first", action, decision=t.decisions["first"].id)
    assert isinstance(t.state, Battle)
    a = ship(t.state, "a")
    assert (int(a.hull), int(a.rudders), int(a.status)) == (0, 0, FIGHTING)
    assert (int(t.state.battle), int(t.state.turn)) == (2, 1)


@pytest.mark.rule("1.12.in-port")
def test_who_would_have_to_withdraw_stays_in_port() -> None:
    b = fleet("masts 30")
    b.stack = []
    next_battle(b, dice(), log())
    assert (int(ship(b, "a").status), int(ship(b, "a").joins)) == (IN_PORT, 2)


@pytest.mark.rule("1.12.next")
def test_everything_but_damage_is_forgotten() -> None:
    b = fleet("hull 3 captains 1 half 17 port-fired holes 20", links=["a entangled b 3 0 0"])
    b.camps[0].fate = PRISONER
    b.stack = []
    conclude(b, log())
    next_battle(b, dice(), log())
    a = ship(b, "a")
    assert (int(a.hull), int(a.captains), int(a.half_until)) == (3, 0, 0)
    assert a.port_fresh
    assert a.holes == []
    assert int(b.camps[0].fate) == 0


@pytest.mark.rule("1.12.flight")
def test_whose_morale_gives_way_flees_and_does_not_lose() -> None:
    text = f"a: {GB} 0,0 90; b: {FR} 9,0 90 broadside 0; z: {FR} 90,40 180"
    camps = {"first": "a aboard 0 a 6 6", "second": "z aboard 0 z 4 4"}
    b = battle(text, scenario="season", turn=4, camps=camps)
    b.setup.navies[1].morale = -2
    try:
        b.stack = []
        told = log()
        end_turn(b, dice(), told)
    finally:
        b.setup.navies[1].morale = 4
    assert "flight" in kinds(told.events)
    assert b.outcome is None
    assert b.camps[1].flees
    z = ship(b, "z")
    refused = why_not_flee(b, z, 80 * 12000, 40 * 12000)
    assert refused is not None
    z.place(0, 6 * 12000, 9000)
    for found in (why_not_aim(b, z, 1, ship(b, "a"), "hull"), why_not_board(b, z, ship(b, "a"))):
        assert found is not None
        assert found.rule == "R32"


@pytest.mark.rule("1.12.season-win", "1.12.battles")
@pytest.mark.parametrize(
    ("booty", "winner"), [("56 48", "first"), ("1 2", "second"), ("3 3", None)]
)
def test_who_wins_the_season(booty: str, winner: str | None) -> None:
    b = battle(f"a: {GB} 0,0 90{FAR}", **SEASON, season=f"5 no no {booty}")
    conclude(b, log())
    assert b.outcome is not None
    assert b.outcome.winner == winner


@pytest.mark.rule("1.12.battles")
def test_a_season_ends_where_a_camp_has_no_ship_left() -> None:
    b = battle(f"a: {GB} 0,0 90; z: {FR} 9,0 90 sunk", **SEASON)
    b.stack = [Do("x")]
    conclude(b, log())
    assert b.outcome is not None
    assert b.outcome.winner == "first"


def test_a_whole_season_is_played() -> None:
    t = Table.new("man-o-war", scenario="season", seed=4)
    rng = Random(4)
    battles: list[int] = []
    while t.result is None:
        seat, decision = next(iter(t.decisions.items()))
        t.act(seat, decision.sample(rng), decision=decision.id)
        assert isinstance(t.state, Battle)
        if int(t.state.battle) not in battles:
            battles.append(int(t.state.battle))
    # Five battles at most, in order; a seed whose season is not cut short before the third.
    assert battles == list(range(1, len(battles) + 1))
    assert 2 < len(battles) <= 5
    assert isinstance(t.state, Battle)
    assert all(s.status == SUNK or s.hull < s.row.hull_boxes + 1 for s in t.state.ships)
