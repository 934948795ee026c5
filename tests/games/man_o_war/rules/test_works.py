"""Coastal works: their fire, fire at them, landings and assaults (p.16-17)."""

import pytest

from games.man_o_war.at_sea import FR, GB, battle, dice, kinds, log, only, ship, table
from weathergage.engine.event import Event
from weathergage.engine.table import Table
from weathergage.games.man_o_war.answers import read_action
from weathergage.games.man_o_war.rules.batteries import (
    bombard,
    bombard_terms,
    rake_by_work,
    shell,
    shell_damage,
    shell_terms,
    why_not_at_work,
    why_not_shell,
)
from weathergage.games.man_o_war.rules.firing import begin_firing
from weathergage.games.man_o_war.rules.landing import (
    assaults,
    helpers,
    storm,
    storm_terms,
    why_not_land,
)
from weathergage.games.man_o_war.rules.melee import total
from weathergage.games.man_o_war.rules.morale import commanded, vessels
from weathergage.games.man_o_war.rules.works import hit_work, is_silent
from weathergage.games.man_o_war.state.battle import (
    BLOWN_UP,
    IN_RUINS,
    SURRENDERED,
    Battle,
)

FAR = f"; y: {GB} -90,40 180; z: {FR} 90,40 180"
TOWER = {"t": "second tower 0,0 180"}
FORT = {"t": "second fort 0,0 180"}
REDOUBT = {"t": "second redoubt 0,0 180"}


def act(t: Table, seat: str, **action: object) -> list[Event]:
    return t.act(seat, read_action(action), decision=t.decisions[seat].id)


def why_not(t: Table, seat: str, **action: object) -> str:
    found = t.decisions[seat].why_not(read_action(action))
    return found.rule if found is not None else ""


def refused(b: Battle, id: str, aim: str = "hull") -> str:
    found = why_not_shell(b, b.works[0], ship(b, id), aim)
    return found.rule if found is not None else ""


def state(t: Table) -> Battle:
    assert isinstance(t.state, Battle)
    return t.state


# Fire of a work.


@pytest.mark.rule("p.16.battery-arc", "p.16.battery-range")
def test_a_work_fires_70_degrees_to_each_side() -> None:
    text = f"a: {GB} 9.3,-3.4 0; b: {GB} -9.5,-3.2 0; c: {GB} 0,-25 0{FAR}"
    b = battle(text, works=TOWER)
    assert [refused(b, id) for id in "abc"] == ["", "p.16", "p.10"]


@pytest.mark.rule("p.16.battery-range")
def test_a_work_aims_as_ships_do() -> None:
    b = battle(f"a: {GB} 0,-3 0; b: {GB} 20,-12 0; c: {GB} -4,-8 0{FAR}", works=TOWER)
    assert [refused(b, "a", aim) for aim in ("hull", "masts")] == ["", "p.10"]
    assert [refused(b, "b", aim) for aim in ("hull", "masts")] == ["p.10", ""]
    assert [refused(b, "c", aim) for aim in ("hull", "masts")] == ["", ""]


@pytest.mark.rule("p.16.battery-blocked")
def test_vessels_and_land_block_it_but_not_its_own() -> None:
    text = f"a: {GB} 0,-8 90; b: {FR} 0,-4 90{FAR}"
    assert refused(battle(text, works=TOWER), "a") == "R46"
    own = ["island own -2,-1 2,-1 2,3 -2,3"]
    assert refused(battle(f"a: {GB} 0,-8 90{FAR}", works=TOWER, land=own), "a") == ""
    other = ["island other -2,-4 2,-4 2,-3 -2,-3"]
    assert refused(battle(f"a: {GB} 0,-8 90{FAR}", works=TOWER, land=other), "a") == "p.16"


@pytest.mark.rule("p.16.battery-strength")
def test_neither_stability_nor_a_first_broadside() -> None:
    b = battle(f"a: {GB} 0,-10 90{FAR}", works=TOWER)
    terms = shell_terms(b, b.works[0], ship(b, "a"), "hull")
    assert [(item.name, item.value) for item in terms] == [("BROADSIDE", 5), ("STRENGTH", 14)]


@pytest.mark.rule("p.16.battery-rake")
def test_a_work_rakes_at_short_range() -> None:
    b = battle(f"a: {GB} 0,-6 0; b: {GB} 0,-10 0; c: {GB} 2,-6 180{FAR}", works=TOWER)
    rakes = [rake_by_work(b, b.works[0], ship(b, id)) for id in "abc"]
    assert rakes == [1, 0, 2]
    shell(b, b.works[0], ship(b, "a"), "hull", dice("0", "hole", "hole", "hole", "hole"), log())
    assert ship(b, "a").boarding == 8 - 2 - 1


@pytest.mark.rule("p.16.red-hot")
@pytest.mark.parametrize(
    ("turn", "y", "faces", "fires"),
    [
        (6, -10, ["0", "hole", "hole"], 0),
        (7, -10, ["0", "hole", "hole", "0"], 1),
        (7, -10, ["0", "hole", "hole", "+1"], 0),
        (7, -20, ["0"], 0),
    ],
)
def test_red_hot_shot(turn: int, y: int, faces: list[object], fires: int) -> None:
    """V103."""
    works = {"t": "second tower 0,0 180 broadside 3"}
    b = battle(f"a: {GB} 0,{y} 90{FAR}", works=works, turn=turn)
    aim = "masts" if y < -16 else "hull"
    shell(b, b.works[0], ship(b, "a"), aim, dice(*faces), log())
    assert ship(b, "a").fires == fires


@pytest.mark.rule("p.16.battery-risks")
def test_the_usual_risks_come_too() -> None:
    works = {"t": "second tower 0,0 180 broadside 3"}
    b = battle(f"a: {GB} 0,-10 90{FAR}", works=works, turn=2)
    shell(b, b.works[0], ship(b, "a"), "hull", dice("0", "rudder"), log())
    assert ship(b, "a").rudders == 1


@pytest.mark.rule("p.16.battery-burst")
def test_a_burst_gun_starts_no_fire() -> None:
    b = battle(f"a: {GB} 0,-14 90{FAR}", works=TOWER, turn=2)
    # 5 + 14 - 2 = 17: 4 damage and one risk die after the die of the burst.
    shell(b, b.works[0], ship(b, "a"), "hull", dice("-2", "-1", "hole", "hole"), log())
    assert b.works[0].broadside == 4


@pytest.mark.rule("p.16.battery-turn")
def test_works_fire_in_the_order_by_their_place() -> None:
    b = battle(f"a: {GB} 0,-8 90; b: {FR} 0,8 90{FAR}", works=TOWER, turn=2)
    begin_firing(b, dice(), log())
    assert [(int(x.ship), int(x.work)) for x in b.queue][:3] == [(0, -1), (-1, 0), (1, -1)]


@pytest.mark.rule("p.16.battery-turn", "p.16.no-muskets")
def test_its_owner_is_asked() -> None:
    t = table(f"a: {GB} 0,-3 0{FAR}", works=TOWER, turn=4, step="begin-firing")
    assert t.decisions["second"].kind == "battery"
    assert why_not(t, "second", kind="battery", ship="t", target="y") == "p.10"
    assert why_not(t, "second", kind="battery", ship="t", target="nobody") == "p.16"
    assert why_not(t, "second", kind="fire", ship="t", musket="a") == "p.16"
    act(t, "second", kind="hold", ship="t")
    assert "second" not in t.decisions or t.decisions["second"].kind != "battery"


@pytest.mark.rule("p.16.battery-stormed")
def test_half_while_it_is_stormed() -> None:
    b = battle(f"a: {GB} 0,-6 90{FAR}", works=TOWER, parties=["a t 3 1"], turn=2)
    terms = shell_terms(b, b.works[0], ship(b, "a"), "hull")
    assert shell_damage(b, b.works[0], terms, 0) == 3
    b.parties = []
    assert shell_damage(b, b.works[0], terms, 0) == 6


# Fire at a work.


@pytest.mark.rule("p.16.boxes")
def test_boxes_cost_guns_and_men() -> None:
    b = battle(f"a: {GB} 0,-6 90{FAR}", works=TOWER)
    work = b.works[0]
    hit_work(b, work, 9, dice(), log())
    assert (int(work.broadside), int(work.garrison)) == (3, 9)


@pytest.mark.rule("p.16.powder")
@pytest.mark.parametrize(("face", "blown"), [("-2", True), ("-1", False)])
def test_powder(face: str, blown: bool) -> None:
    b = battle(f"a: {GB} 0,-6 90{FAR}", works=TOWER)
    hit_work(b, b.works[0], 10, dice(face), log())
    assert (b.works[0].status == BLOWN_UP) == blown
    assert is_silent(b.works[0]) == blown


@pytest.mark.rule("p.16.powder")
def test_a_redoubt_has_powder_in_its_sixth_box() -> None:
    b = battle(f"a: {GB} 0,-6 90{FAR}", works=REDOUBT)
    hit_work(b, b.works[0], 6, dice("-2"), log())
    assert b.works[0].status == BLOWN_UP


@pytest.mark.rule("p.16.ruins", "p.16.silent")
def test_a_full_work_is_in_ruins_and_one_without_guns_silent() -> None:
    works = {"t": "second tower 0,0 180 boxes 19 broadside 1 garrison 7"}
    b = battle(f"a: {GB} 0,-6 90{FAR}", works=works)
    hit_work(b, b.works[0], 3, dice("0"), log())
    assert (b.works[0].status, int(b.works[0].garrison)) == (IN_RUINS, 0)
    works = {"t": "second tower 0,0 180 boxes 15 broadside 1 garrison 7"}
    b = battle(f"a: {GB} 0,-6 90{FAR}", works=works)
    hit_work(b, b.works[0], 1, dice(), log())
    assert is_silent(b.works[0])
    assert (b.works[0].stands(), int(b.works[0].garrison)) == (True, 7)


@pytest.mark.rule("p.16.at-work")
def test_who_may_fire_at_a_work() -> None:
    b = battle(f"a: {GB} 0,-6 90; b: {GB} 0,-20 90; c: {FR} 4,-6 90{FAR}", works=TOWER)

    def found(id: str, side: int, aim: str = "hull") -> str:
        no = why_not_at_work(b, ship(b, id), side, b.works[0], aim)
        return no.rule if no is not None else ""

    assert found("a", 0) == ""
    assert found("a", 1) == "p.10"
    assert found("a", 0, "masts") == "p.16"
    assert found("b", 0) == "p.10"
    assert found("c", 0) == "p.16"


@pytest.mark.rule("p.16.at-work", "p.12.withdraw")
def test_who_withdraws_answers_a_work_that_fired_at_her() -> None:
    text = f"a: {GB} 0,-6 90 boarding 0{FAR}"
    b = battle(text, works=TOWER, turn=3)
    no = why_not_at_work(b, ship(b, "a"), 0, b.works[0], "hull")
    assert no is not None
    assert no.rule == "R32"
    b = battle(text, works=TOWER, turn=3, salvoes=["2 t a work"])
    assert why_not_at_work(b, ship(b, "a"), 0, b.works[0], "hull") is None


@pytest.mark.rule("p.16.at-work")
def test_a_work_is_not_raked_and_takes_a_first_broadside() -> None:
    b = battle(f"a: {GB} 0,-6 90 starboard-fired{FAR}", works=TOWER)
    terms = bombard_terms(b, ship(b, "a"), 0, b.works[0])
    assert [item.value for item in terms] == [7, 8, 2, 3]


@pytest.mark.rule("p.16.in-the-way")
def test_a_vessel_in_the_way_takes_it_all_and_the_work_half() -> None:
    b = battle(f"a: {GB} 0,-7 90 port-fired; b: {FR} 0,-3 90{FAR}", works=TOWER)
    bombard(b, ship(b, "a"), 0, b.works[0], False, dice("0", "hole", "hole"), log())
    assert (int(ship(b, "b").hull), int(b.works[0].boxes)) == (4, 2)
    b = battle(f"a: {GB} 0,-9 90 port-fired; b: {FR} 0,-3 90{FAR}", works=TOWER)
    bombard(b, ship(b, "a"), 0, b.works[0], False, dice("0", "hole", "hole"), log())
    assert (int(ship(b, "b").hull), int(b.works[0].boxes)) == (3, 0)


@pytest.mark.rule("p.16.work-risks")
@pytest.mark.parametrize(
    ("faces", "garrison"),
    [
        (["0", "boarding", "rudder"], 9),
        (["0", "fire", "rudder"], 10),
        (["0", "rudder"], 10),
    ],
)
def test_only_men_are_at_risk(faces: list[object], garrison: int) -> None:
    b = battle(f"a: {GB} 0,-7 90 port-fired{FAR}", works=TOWER)
    bombard(b, ship(b, "a"), 0, b.works[0], False, dice(*faces), log())
    assert (int(b.works[0].boxes), int(b.works[0].garrison)) == (4, garrison)


@pytest.mark.rule("p.16.at-work")
def test_a_broadside_at_a_work_by_order() -> None:
    t = table(
        f"a: {GB} 0,-7 90 port-fired{FAR}",
        ["0", "rudder"],
        works={"t": "second tower 0,0 180 broadside 0"},
        turn=4,
        step="begin-firing",
    )
    events = act(t, "first", kind="fire", ship="a", port="t")
    assert only(events, "bombards").fields["damage"] == 4
    assert state(t).salvoes[0].ship == 0


@pytest.mark.rule("p.16.no-vessel")
def test_works_are_no_vessels() -> None:
    b = battle(f"a: {GB} 0,-7 90{FAR}", works=FORT)
    assert vessels(b, 1) == -1
    assert commanded(b, 1) == 0


# Landings.


@pytest.mark.rule("p.17.land", "p.17.aboard")
def test_men_are_landed_within_short_range() -> None:
    t = table(f"a: {GB} 0,-7 90; b: {GB} 0,-20 90{FAR}", works=TOWER, turn=2, step="landing")
    assert t.decisions["first"].parts == ["a"]
    assert why_not(t, "first", kind="land", ship="b", target="t", number=1) == "p.17"
    assert why_not(t, "first", kind="land", ship="a", target="t", number=8) == "R67"
    assert why_not(t, "first", kind="land", ship="a", target="x", number=2) == "p.17"
    events = act(t, "first", kind="land", ship="a", target="t", number=5)
    assert "landed" in kinds(events)
    assert ship(state(t), "a").boarding == 3
    assert state(t).parties[0].men == 5


@pytest.mark.rule("p.17.who")
@pytest.mark.parametrize(
    ("words", "wind", "rule"),
    [
        ("", "12 fresh", ""),
        ("fires 1", "12 fresh", "p.17"),
        ("broadside 0", "12 fresh", "p.17"),
        ("boarding 1", "12 fresh", "R67"),
        ("", "12 gale", "p.15"),
    ],
)
def test_who_lands_nobody(words: str, wind: str, rule: str) -> None:
    b = battle(f"a: {GB} 0,-7 90 {words}{FAR}", works=TOWER, turn=2, wind=wind)
    found = why_not_land(b, ship(b, "a"), b.works[0])
    assert (found.rule if found is not None else "") == rule


@pytest.mark.rule("p.17.next-turn")
def test_the_assault_comes_in_the_next_turn() -> None:
    b = battle(f"a: {GB} 0,-7 90{FAR}", works=REDOUBT, parties=["a t 4 2"], turn=2)
    assaults(b, dice(), log())
    assert b.parties[0].men == 4


TURKS = {"scenario": "encounter", "options": {"second": "tur"}}


@pytest.mark.rule("p.17.terms", "p.17.losses")
def test_an_assault() -> None:
    """V104."""
    text = f"a: {GB} 0,-7 90 boarding 4; y: {GB} -90,40 180; z: second tur-base-74-n 90,40 180"
    camps = {"first": "y aboard 0 y 2 2", "second": "z aboard 0 z 2 2"}
    b = battle(text, works=REDOUBT, parties=["a t 4 1"], turn=2, camps=camps, **TURKS)
    ours, theirs = storm_terms(b, b.parties[0])
    assert (total(ours), total(theirs)) == (7, 5)
    storm(b, b.parties[0], dice("nothing", "loss"), log())
    assert (int(b.parties[0].men), int(b.works[0].garrison)) == (3, 2)


@pytest.mark.rule("p.17.terms")
def test_support_and_harm_in_an_assault() -> None:
    text = f"a: {GB} 0,-7 90 boarding 4 rudders 1; b: {GB} 0,-5 90{FAR}"
    b = battle(text, works=REDOUBT, parties=["a t 4 1", "b t 2 1"], turn=2, salvoes=["2 t y ship"])
    assert helpers(b, b.parties[0]) == 2
    ours, theirs = storm_terms(b, b.parties[0])
    assert {item.name: item.value for item in ours} == {
        "rate": 5, "support": 2, "morale": 1, "no rudder": -1, "marines": 2,
    }  # fmt: skip
    assert {item.name: item.value for item in theirs} == {
        "redoubt": 5, "support suffered": -2, "morale": -1, "marines": 2,
    }  # fmt: skip


@pytest.mark.rule("p.17.surrenders", "p.17.back")
def test_a_work_without_garrison_surrenders() -> None:
    works = {"t": "second redoubt 0,0 180 garrison 1"}
    b = battle(f"a: {GB} 0,-7 90 boarding 4{FAR}", works=works, parties=["a t 4 1"], turn=2)
    faces = ["nothing"] * 6
    storm(b, b.parties[0], dice(*faces), log())
    assert (b.works[0].status, int(b.works[0].camp)) == (SURRENDERED, 0)
    assert b.parties == []
    # The winner loses no more than the one man of the garrison.
    assert ship(b, "a").boarding == 7


@pytest.mark.rule("p.17.back")
def test_survivors_are_lost_where_their_ship_is_gone() -> None:
    works = {"t": "second redoubt 0,0 180 garrison 1"}
    b = battle(f"a: {GB} 0,-9 90 boarding 4{FAR}", works=works, parties=["a t 4 1"], turn=2)
    storm(b, b.parties[0], dice(*["nothing"] * 6), log())
    assert ship(b, "a").boarding == 4


@pytest.mark.rule("p.17.one-by-one")
def test_parties_storm_one_after_the_other_from_leeward() -> None:
    text = f"a: {GB} 0,-5 90 boarding 4; b: {GB} 0,-7 90 boarding 4{FAR}"
    works = {"t": "second fort 0,0 180"}
    b = battle(text, works=works, parties=["a t 4 1", "b t 4 1"], turn=2)
    told = log()
    assaults(b, dice(*["nothing"] * 40), told)
    assert [event.fields["ship"] for event in told.events if event.kind == "assault"] == ["b", "a"]


@pytest.mark.rule("p.17.recall")
def test_men_may_be_called_back() -> None:
    text = f"a: {GB} 0,-7 90 boarding 4{FAR}"
    t = table(text, works=REDOUBT, parties=["a t 4 1"], turn=2, step="landing")
    act(t, "first", kind="recall", ship="a")
    assert ship(state(t), "a").boarding == 8
    assert state(t).parties == []


@pytest.mark.rule("p.17.stays")
def test_a_vessel_without_men_stays_a_turn() -> None:
    text = f"a: {GB} 0,-9 90 boarding 0{FAR}"
    b = battle(text, works=REDOUBT, parties=["a t 1 1"], turn=2)
    storm(b, b.parties[0], dice(*["nothing"] * 9), log())
    assert ship(b, "a").held_until == 3


@pytest.mark.rule("p.23.works")
def test_the_printed_works() -> None:
    b = battle(f"a: {GB} 0,0 0{FAR}")
    plans = {plan.id: plan for plan in b.setup.plans}
    assert [int(plans[x].budget) for x in ("fort", "tower", "redoubt")] == [91, 44, 32]
    assert [int(plans[x].garrison) for x in ("fort", "tower", "redoubt")] == [20, 10, 4]
    assert [int(plans[x].points) for x in ("fort", "tower", "redoubt")] == [16, 10, 5]
    assert {int(plan.strength) for plan in b.setup.plans} == {14}
