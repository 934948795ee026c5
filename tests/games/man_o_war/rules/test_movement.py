"""Movement: the order, drift, contact, avoiding, breaking free (p.6-8, 14)."""

import pytest

from games.man_o_war.at_sea import FR, GB, battle, dice, log, ship, table
from weathergage.engine.asking.question import Done, Orders
from weathergage.engine.table import Table
from weathergage.games.man_o_war.answers import INCH, at, read_action
from weathergage.games.man_o_war.rules.breaking import break_free, stay_tied
from weathergage.games.man_o_war.rules.collision import brush, has_tested, ram
from weathergage.games.man_o_war.rules.lines import leave_formation, may_rejoin
from weathergage.games.man_o_war.rules.links import link_between, tie
from weathergage.games.man_o_war.rules.moving import drift, least_turn
from weathergage.games.man_o_war.rules.places import touching
from weathergage.games.man_o_war.rules.sailing import GO
from weathergage.games.man_o_war.state.battle import ENTANGLED, GRAPPLED, Battle
from weathergage.games.man_o_war.state.step_records import Voyage
from weathergage.sea.plane import overlap

FAR = f"; y: {GB} -90,40 180; z: {FR} 90,40 180"
LINE = f"a: {GB} 0,0 90; b: {GB} -4.92,0 90; c: {GB} -9.84,0 90; z: {FR} 0,60 180"
IN_LINE = ["first 0 ahead 0 0 0 a b c"]


def act(t: Table, seat: str, **action: object) -> list[str]:
    events = t.act(seat, read_action(action), decision=t.decisions[seat].id)
    return [event.kind for event in events]


def why_not(t: Table, seat: str, **action: object) -> str:
    found = t.decisions[seat].why_not(read_action(action))
    return found.rule if found is not None else ""


@pytest.mark.rule("p.6.fixed", "p.6.turn")
def test_the_attitude_at_the_start_counts() -> None:
    t = table(f"a: {GB} 0,0 90{FAR}", turn=1)
    # From the quarter to by the wind in the first displacement: two more are hers all the same.
    assert why_not(t, "first", kind="sail", ship="a", path=["turn -30", "ahead 2", "ahead 2"]) == ""
    act(t, "first", kind="sail", ship="a", path=["turn -30"])
    found = t.view("first").data()["ships"]
    assert isinstance(found, dict)
    assert (found["a"]["x"], found["a"]["y"], found["a"]["heading"]) == (1.0, 0.0, 60.0)


@pytest.mark.rule("p.6.drift-contact")
def test_who_drifts_stops_at_a_touch() -> None:
    b = battle(f"a: {GB} 0,4 90 masts 30; b: {GB} 0,1.5 90{FAR}")
    drift(b, ship(b, "a"), dice(), log())
    assert touching(ship(b, "a"), ship(b, "b"))
    assert not overlap(ship(b, "a").shape, ship(b, "b").shape)
    assert ship(b, "a").heading == 9000
    assert int(ship(b, "a").y) > 34800


@pytest.mark.rule("p.6.joined")
def test_ships_tied_together_drift_as_one() -> None:
    b = battle(f"a: {GB} 0,0 90; b: {FR} 0,1.4961 90{FAR}", turn=2)
    tie(b, ENTANGLED, ship(b, "a"), ship(b, "b"))
    stay_tied(b, ship(b, "a"), dice(), log())
    assert ship(b, "a").y == 0
    stay_tied(b, ship(b, "b"), dice(), log())
    assert ship(b, "a").y == -2 * INCH
    assert round(int(ship(b, "b").y) / INCH, 3) == -0.504


@pytest.mark.rule("p.6.joined")
def test_one_aground_holds_them_all() -> None:
    b = battle(f"a: {GB} 0,0 90; b: {FR} 0,1.4961 90 aground{FAR}", turn=2)
    tie(b, ENTANGLED, ship(b, "a"), ship(b, "b"))
    for id in ("b", "a"):
        stay_tied(b, ship(b, id), dice(), log())
    assert ship(b, "a").y == 0


@pytest.mark.rule("p.14.test")
def test_a_pair_throws_once_a_turn() -> None:
    t = table(f"a: {GB} 0,0 90; b: {FR} 5,0 0 anchored{FAR}", ["avoidance"], turn=1)
    act(t, "first", kind="sail", ship="a", path=["ahead 2", "ahead 2", "ahead 2"])
    assert t.decisions["first"].kind == "encounter"
    act(t, "first", kind="avoid", ship="a", hand="starboard")
    assert isinstance(t.state, Battle)
    assert has_tested(t.state, 0, 1)


@pytest.mark.rule("p.14.test")
def test_who_has_thrown_sails_on_to_the_touch() -> None:
    ships = f"a: {GB} 0,0 90; b: {FR} 5,0 0 anchored{FAR}"
    t = table(ships, [], turn=1, pairs=["a b"])
    assert "collision" not in act(t, "first", kind="sail", ship="a", path=["ahead 2", "ahead 2"])
    found = t.view("first").data()["ships"]
    assert isinstance(found, dict)
    assert 2.7 < found["a"]["x"] < 2.8


@pytest.mark.rule("p.14.violent")
def test_a_ram_ties_pushes_and_marks() -> None:
    b = battle(f"a: {GB} 0,0 90; b: {FR} 5,0 0{FAR}", turn=4)
    a, other = ship(b, "a"), ship(b, "b")
    ram(b, Voyage(0, [GO], [4 * INCH]), a, other, dice(), log())
    assert (a.hull, a.masts, other.hull, other.masts) == (2, 2, 2, 2)
    assert other.x == 6 * INCH
    assert touching(a, other)
    assert (a.half_until, other.half_until) == (5, 4)
    link = link_between(b, 0, 1)
    assert link is not None
    assert link.kind == ENTANGLED


@pytest.mark.rule("p.14.light")
def test_a_light_collision_slides_to_leeward() -> None:
    b = battle(f"a: {GB} 0,0 90; b: {FR} 5,0 0{FAR}", turn=4)
    a = ship(b, "a")
    brush(b, Voyage(0, [GO], [4 * INCH]), a, ship(b, "b"), dice(), log())
    assert a.y == -INCH
    assert a.moved == 4
    assert [type(step).__name__ for step in b.stack[-2:]] == ["Ask", "Ask"]
    assert not b.links


@pytest.mark.rule("p.14.light")
@pytest.mark.parametrize("aim", ["hull", "masts"])
def test_the_owner_says_where_it_hurts(aim: str) -> None:
    t = table(f"a: {GB} 0,0 90; b: {FR} 5,0 0 anchored{FAR}", ["light"], turn=1)
    act(t, "first", kind="sail", ship="a", path=["ahead 2", "ahead 2"])
    act(t, "first", kind="dent", ship="a", aim=aim)
    found = t.view("first").data()["ships"]
    assert isinstance(found, dict)
    assert found["a"][aim] == 2


@pytest.mark.rule("p.14.avoid")
def test_the_least_turn_that_passes_clear() -> None:
    b = battle(f"a: {GB} 0,0 90; b: {FR} 5,0 0{FAR}")
    a, other = ship(b, "a"), ship(b, "b")
    turn = least_turn(a, 1, 6 * INCH, other)
    assert turn > 0
    assert turn % 100 == 0
    a.place(0, 0, 9000 + turn)
    assert least_turn(a, 1, 6 * INCH, other) == 0
    a.place(0, 0, 9000 + turn - 100)
    assert least_turn(a, 1, 6 * INCH, other) > 0


@pytest.mark.rule("p.14.board")
def test_she_boards_on_her_heading() -> None:
    t = table(f"a: {GB} 0,0 90; b: {FR} 5,0 0 anchored{FAR}", ["avoidance"], turn=1)
    act(t, "first", kind="sail", ship="a", path=["ahead 2", "ahead 2"])
    assert "grappled" in act(t, "first", kind="board", ship="a")
    found = t.view("first").data()
    assert found["links"] == [["grappled", "a", "b"]]
    ships = found["ships"]
    assert isinstance(ships, dict)
    assert ships["a"]["heading"] == 90.0


@pytest.mark.rule("p.14.break")
def test_breaking_out_of_a_boarding_costs_the_other_a_man() -> None:
    b = battle(f"a: {GB} 0,0 90; b: {FR} 0,1.4961 90{FAR}", turn=2)
    tie(b, GRAPPLED, ship(b, "b"), ship(b, "a"))
    order = at("break", "a", "b")
    order.hand = "starboard"
    break_free(b, ship(b, "a"), order, dice("+1"), log())
    assert ship(b, "b").boarding == 8
    assert not b.links


@pytest.mark.rule("p.12.flee")
def test_who_withdraws_does_not_come_nearer() -> None:
    t = table(f"a: {GB} 0,0 90 broadside 0; b: {FR} 20,0 180; y: {GB} -90,40 180", turn=1)
    assert why_not(t, "first", kind="sail", ship="a", path=["ahead 2"]) == "R32"
    assert why_not(t, "first", kind="sail", ship="a", path=[]) == ""


@pytest.mark.rule("p.8.leave")
@pytest.mark.parametrize(
    "harm", ["rudders 1", "fires 2 blazes 1", "masts 30", "broadside 0", "bound 1"]
)
def test_who_cannot_keep_the_line_leaves_it(harm: str) -> None:
    ships = LINE.replace("-4.92,0 90", f"-4.92,0 90 {harm}")
    t = table(ships, turn=1, formations=IN_LINE)
    found = t.view("first").data()["ships"]
    assert isinstance(found, dict)
    assert [found[id]["formation"] for id in "abc"] == [0, -1, 0]


@pytest.mark.rule("p.8.leave")
def test_if_the_leader_leaves_the_next_ship_leads() -> None:
    b = battle(LINE, formations=IN_LINE)
    leave_formation(b, ship(b, "a"), log())
    assert b.formations[0].ships == [1, 2]
    leave_formation(b, ship(b, "b"), log())
    assert b.formations[0].ships == []
    assert ship(b, "c").formation == -1


@pytest.mark.rule("p.8.rejoin")
@pytest.mark.parametrize(
    ("pose", "found"), [("-14.76,0 90", 0), ("-14.76,2.9 95", 0), ("-14.76,3.1 90", -1)]
)
def test_who_may_rejoin(pose: str, found: int) -> None:
    b = battle(f"{LINE}; d: {GB} {pose}", formations=IN_LINE)
    assert may_rejoin(b, ship(b, "d")) == found


@pytest.mark.rule("p.8.rejoin")
def test_she_rejoins_as_the_last_ship() -> None:
    t = table(f"{LINE}; d: {GB} -15,-0.5 90", turn=1, formations=IN_LINE)
    assert "rejoins" in act(t, "first", kind="sail", ship="d", path=[], rejoin=True)
    assert t.decisions["first"].data()["ships"] == ["a", "b", "c", "d"]


@pytest.mark.rule("p.9.straight")
def test_a_line_turns_by_a_signal_only() -> None:
    t = table(LINE, turn=1, formations=IN_LINE)
    assert why_not(t, "first", kind="line", ship="a", path=["turn 10"]) == "R43"
    assert why_not(t, "first", kind="line", ship="a", path=["ahead 2"]) == ""
    wrong = {"path": ["turn -10"], "signal": "succession", "angle": 10}
    assert why_not(t, "first", kind="line", ship="a", **wrong) == "R47"


@pytest.mark.rule("p.9.signal")
def test_one_signal_a_turn() -> None:
    t = table(LINE, turn=2, formations=["first 0 ahead 0 0 2 a b c"])
    order = {"path": ["turn 10"], "signal": "succession", "angle": 10}
    assert why_not(t, "first", kind="line", ship="a", **order) == "R47"


@pytest.mark.rule("p.9.signal")
def test_in_mist_a_line_goes_straight() -> None:
    t = table(LINE, turn=1, formations=IN_LINE, wind="12 gentle mist")
    order = {"path": ["turn 10"], "signal": "succession", "angle": 10}
    assert why_not(t, "first", kind="line", ship="a", **order) in ("R49", "R75")


@pytest.mark.rule("p.9.command")
def test_nobody_signals_when_the_admiral_has_fallen() -> None:
    camps = {"first": "a killed 3 a 6 6"}
    t = table(LINE, turn=3, formations=IN_LINE, camps=camps)
    order = {"path": ["turn 10"], "signal": "succession", "angle": 10}
    assert why_not(t, "first", kind="line", ship="a", **order) == "R52"


@pytest.mark.rule("p.9.broken")
@pytest.mark.parametrize(("answer", "x"), [("follow", -2.92), ("stop", -4.92)])
def test_those_astern_are_asked(answer: str, x: float) -> None:
    ships = LINE.replace(f"z: {FR} 0,60 180", f"w: {FR} 3.3,0 0 anchored; z: {FR} 0,60 180")
    t = table(ships, ["light"], turn=1, formations=IN_LINE)
    act(t, "first", kind="line", ship="a", path=["ahead 2"])
    act(t, "first", kind="dent", ship="a", aim="hull")
    act(t, "second", kind="dent", ship="w", aim="hull")
    assert t.decisions["first"].kind == "astern"
    act(t, "first", kind=answer, ship="b")
    found = t.view("first").data()["ships"]
    assert isinstance(found, dict)
    assert found["b"]["x"] == x


@pytest.mark.rule("p.8.tack-line")
def test_a_line_headed_by_the_wind_goes_about_together() -> None:
    ships = LINE.replace(" 90;", " 30;")
    ships = ships.replace("-4.92,0", "-4.92,-8").replace("-9.84,0", "-9.84,-16")
    t = table(ships, ["0", "0", "-2", "-2", "0", "0"], turn=1, formations=IN_LINE)
    assert why_not(t, "first", kind="line", ship="a", path=["ahead 2"]) == "p.9"
    act(t, "first", kind="tack-line", ship="a", hand="port")
    found = t.view("first").data()["ships"]
    assert isinstance(found, dict)
    assert [found[id]["heading"] for id in "abc"] == [300.0, 30.0, 300.0]
    assert [found[id]["formation"] for id in "abc"] == [0, -1, 0]


@pytest.mark.rule("p.3.ties", "p.6.order")
@pytest.mark.parametrize(("first", "seat"), [("first", "first"), ("second", "second")])
def test_level_ships(first: str, seat: str) -> None:
    t = table(f"a: {GB} 0,0 90; b: {FR} 20,0 270", turn=1, first=first)
    assert list(t.decisions) == [seat]


@pytest.mark.rule("p.3.ties")
def test_the_lower_die_goes_first() -> None:
    t = Table.new("man-o-war", scenario="small-squadron", seed=4)
    assert t.view("first").data()["turn"] == 1


@pytest.mark.parametrize("kind", ["sail", "line"])
def test_done_is_no_answer_to_a_question_about_one_ship(kind: str) -> None:
    ships = LINE if kind == "line" else f"a: {GB} 0,0 90{FAR}"
    t = table(ships, turn=1, formations=IN_LINE if kind == "line" else [])
    decision = t.decisions["first"]
    assert decision.kind == kind
    assert decision.why_not(Done()) is not None
    assert decision.why_not(Orders([read_action({"kind": "drift", "ship": "a"})])) is not None
