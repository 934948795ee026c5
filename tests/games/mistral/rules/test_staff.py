"""Reorganisation: Sail regrouped, Flotillas at sea, mixed role, Rendezvous, exchange. (3.2, 3.3)"""

import pytest

from games.mistral.wars import SILENT, Play, at, aux, dice, it, luck, war
from weathergage.engine.asking.question import Ask
from weathergage.games.mistral.rules.administration import wear
from weathergage.games.mistral.rules.passages import goals, needs_passage
from weathergage.games.mistral.rules.regroup import regroup_orders
from weathergage.games.mistral.rules.schedule import reinforcements
from weathergage.games.mistral.rules.sequence import new_turn
from weathergage.games.mistral.rules.squadrons import shared_dps
from weathergage.games.mistral.rules.staff_bars import bar_rendezvous
from weathergage.games.mistral.state.forces import IN_ORDINARY, NONE, READY, Box
from weathergage.games.mistral.state.war import War


def staff(state: War, *faces: object) -> Play:
    """The Reorganisation step; the British begin."""
    return Play(state, "reorganise-step", dice(*faces))


@pytest.mark.rule("3.25.split")
@pytest.mark.parametrize(
    ("dps", "part", "rest", "taken"), [(5, 1, 3, 1), (5, 3, 1, 4), (5, 2, 2, 2), (4, 1, 1, 2)]
)
def test_dps_are_shared_in_proportion(dps: int, part: int, rest: int, taken: int) -> None:
    assert shared_dps(dps, part, rest) == taken


@pytest.mark.rule("3.25.form")
def test_sail_form_a_squadron_of_their_own() -> None:
    state = war({"b1": "gibraltar fitting of b-1:4/4"})
    play = staff(state)
    play.say(0, "split", "b1", "", "", "b-1", 1)
    sizes = [(one.squadrons[0].sail, one.squadrons[0].dps) for one in state.of(0)]
    assert sizes == [(3, 3), (1, 1)]
    assert play.refusal(0, "split", "b1", "", "", "b-1", 3) is not None


@pytest.mark.rule("3.25.merge")
def test_merged_squadrons_add_their_dps() -> None:
    state = war({"b1": "gibraltar fitting of b-1:2/3", "b2": "gibraltar fitting of b-2:2/4"})
    play = staff(state)
    play.say(0, "merge", "b1", "b-2", "", "b-1")
    (left,) = state.of(0)
    assert [(each.name, each.sail, each.dps) for each in left.squadrons] == [("b-2", 4, 7)]


@pytest.mark.rule("3.24.most")
def test_no_squadron_has_more_sail_than_its_class() -> None:
    state = war({"b1": "gibraltar fitting of b-1:2", "b2": "gibraltar fitting of b-2:3"})
    refusal = staff(state).refusal(0, "merge", "b1", "b-2", "", "b-1")
    assert refusal is not None
    assert refusal.rule == "3.24"


@pytest.mark.rule("3.25.alike")
def test_only_sail_of_a_kind_are_grouped() -> None:
    state = war({"b1": "gibraltar fitting of b-d1:1", "b2": "gibraltar fitting of b-2:3"})
    refusal = staff(state).refusal(0, "merge", "b1", "b-2", "", "b-d1")
    assert refusal is not None
    assert refusal.rule == "3.25"


@pytest.mark.rule("3.26")
@pytest.mark.parametrize(("die", "sail"), [(4, 4), (5, 3)])
def test_sail_are_transferred_by_a_strategy_check(die: int, sail: int) -> None:
    words = {"b1": "gibraltar fitting under haddock of b-1", "b2": "gibraltar fitting of b-2:3"}
    state = war(words)
    staff(state, die).say(0, "transfer", "b1", "b-2", "", "b-1", 1)
    assert it(state, "b2").squadrons[0].sail == sail


@pytest.mark.rule("3.26.fresh")
def test_new_sail_need_no_check() -> None:
    words = {"b1": "gibraltar fitting of b-1", "b2": "gibraltar fitting of b-2:3"}
    state = war(words)
    for one in state.of(0):
        one.fresh = True
    staff(state).say(0, "transfer", "b1", "b-2", "", "b-1", 1)
    assert it(state, "b2").squadrons[0].sail == 4


@pytest.mark.rule("3.33.sea")
@pytest.mark.parametrize(("die", "left"), [(4, 1), (5, 2)])
def test_at_sea_a_squadron_joins_by_a_check(die: int, left: int) -> None:
    state = war({"b1": "s5 under haddock of b-1", "b2": "s5 of b-d1"})
    play = Play(state, "reorganise-step", luck(str(die), 1))
    play.say(0, "join", "b2", "b1")
    assert len(state.of(0)) == 2
    play.say(0)
    assert len(state.of(0)) == left


@pytest.mark.rule("3.34.sea")
def test_at_sea_a_squadron_is_detached_by_a_check() -> None:
    state = war({"b1": "s5 under haddock of b-1 b-d1"})
    play = Play(state, "reorganise-step", luck("4", 1))
    play.say(0, "detach", "b1", "", "", "b-d1")
    play.say(0)
    assert sorted(one.squadrons[0].name for one in state.of(0)) == ["b-1", "b-d1"]
    assert all(one.token for one in state.of(0))


@pytest.mark.rule("3.34.junior")
def test_a_junior_leader_takes_what_is_detached() -> None:
    state = war({"b1": "gibraltar fitting under haddock under clinton of b-1 b-d1"})
    play = staff(state)
    play.say(0, "detach", "b1", "clinton", "", "b-d1")
    assert [len(one.leaders) for one in state.of(0)] == [1, 1]
    assert it(state, "b2").kind == 0


@pytest.mark.rule("6.32.arm")
def test_an_auxiliary_becomes_sail_in_port_and_back() -> None:
    state = war()
    frigate = aux(state, "feversham")
    frigate.box, frigate.at = Box.PORT, at(state, "gibraltar")
    play = staff(state)
    play.say(0, "arm", "feversham")
    (one,) = state.of(0)
    assert (frigate.box, one.state, one.squadrons[0].speed) == (Box.SAIL, IN_ORDINARY, 5)
    play.say(0, "disarm", "b1", "", "", one.squadrons[0].name)
    assert (frigate.box, state.of(0)) == (Box.AVAILABLE, [])


@pytest.mark.rule("6.32.classes")
@pytest.mark.parametrize(("id", "ship_class"), [("feversham", 3), ("guernsey", 1)])
def test_what_mixed_roles_turn_into(id: str, ship_class: int) -> None:
    state = war()
    one = aux(state, id)
    one.box, one.at = Box.PORT, at(state, "gibraltar")
    staff(state).say(0, "arm", id)
    assert state.of(0)[0].squadrons[0].ship_class == ship_class
    light = aux(state, "b-light-1")
    light.box, light.at = Box.PORT, at(state, "gibraltar")
    assert staff(state).refusal(0, "arm", "b-light-1") is not None


@pytest.mark.rule("6.323")
@pytest.mark.parametrize(("die", "squadrons"), [(3, 2), (4, 1)])
def test_at_sea_a_leadership_check_arms_an_auxiliary(die: int, squadrons: int) -> None:
    state = war({"b1": "s5 under haddock of b-1"})
    one = aux(state, "feversham")
    one.box, one.at = Box.FORMATION, 1
    play = Play(state, "impulse-end", dice(die))
    play.say(0, "arm", "b1", "feversham")
    play.say(0)
    assert len(it(state, "b1").squadrons) == squadrons


@pytest.mark.rule("9.42.where")  # T94
def test_where_a_rendezvous_may_be() -> None:
    state = war({"b1": "gibraltar fitting of b-1", "b2": "s5 of b-2 order b-cruise-murcia"})
    one = it(state, "b1")
    assert bar_rendezvous(state, one, at(state, "s5")) is None
    assert bar_rendezvous(state, one, at(state, "port-mahon")) is None
    refusal = bar_rendezvous(state, one, at(state, "s6"))
    assert refusal is not None
    assert refusal.rule == "9.42"


@pytest.mark.rule("9.42")
def test_a_rendezvous_is_a_passage_of_two_turns() -> None:
    state = war({"b1": "gibraltar fitting of b-1", "b2": "s5 of b-2 order b-cruise-murcia"})
    staff(state).say(0, "rendezvous", "b1", "s5")
    one = it(state, "b1")
    assert needs_passage(state, one)
    assert goals(state, one) == [at(state, "s5")]
    state.count = one.meet_until
    new_turn(state, one, dice(), SILENT)
    assert one.meet == at(state, "s5")
    state.count += 1
    new_turn(state, one, dice(), SILENT)
    assert one.meet == -1


@pytest.mark.rule("9.42.one")
def test_one_rendezvous_for_a_command_and_turn() -> None:
    state = war({"b1": "gibraltar fitting of b-1", "b2": "gibraltar fitting of b-2"})
    play = staff(state)
    play.say(0, "rendezvous", "b1", "port-mahon")
    assert play.refusal(0, "rendezvous", "b2", "port-mahon") is not None


@pytest.mark.rule("9.422")
@pytest.mark.parametrize(("die", "met"), [(4, True), (5, False)])
def test_a_ready_formation_needs_a_check_for_it(die: int, met: bool) -> None:
    state = war({"b1": "s5 of b-1", "b2": "gibraltar fitting under haddock of b-2"})
    staff(state, die).say(0, "rendezvous", "b1", "gibraltar")
    assert (it(state, "b1").meet != -1) is met


@pytest.mark.rule("9.42.join")
def test_who_met_joins_without_a_check() -> None:
    state = war({"b1": "s5 of b-1", "b2": "s5 under haddock of b-2 order b-cruise-murcia"})
    it(state, "b1").meet = at(state, "s5")
    play = Play(state, "reorganise-step", luck(1))
    play.say(0, "join", "b1", "b2")
    play.say(0)
    assert len(state.of(0)) == 1


@pytest.mark.rule("11.35")
def test_a_formation_is_exchanged_with_home() -> None:
    state = war({"b1": "england-box under clinton of b-1:4/9"})
    staff(state).say(0, "exchange", "b1")
    one = it(state, "b1")
    assert one.away == state.count + 7
    assert needs_passage(state, one)
    state.count = one.away - 1
    reinforcements(state, dice(), SILENT)
    assert (one.away, one.squadrons[0].dps, len(one.leaders)) == (0, 0, 1)


@pytest.mark.rule("11.35.where")
def test_only_from_the_england_box_and_without_an_order() -> None:
    state = war({"b1": "s5 of b-1", "b2": "england-box of b-2 order b-cruise-murcia"})
    play = staff(state)
    for id in ("b1", "b2"):
        refusal = play.refusal(0, "exchange", id)
        assert refusal is not None
        assert refusal.rule == "11.35"


@pytest.mark.rule("2.35.guests")
def test_four_turns_in_a_neutral_harbour() -> None:
    state = war({"b1": "leghorn fitting of b-1"})
    one = it(state, "b1")
    for _ in range(3):
        new_turn(state, one, dice(), SILENT)
    assert (one.state, one.guest) == (1, 4)
    new_turn(state, one, dice(), SILENT)
    assert (one.state, one.token) == (READY, 1)


@pytest.mark.rule("11.2.neutral")
def test_a_neutral_port_wears_more() -> None:
    state = war({"b1": "leghorn fitting of b-1", "b2": "gibraltar fitting of b-2"})
    worn = [wear(state, one, one.squadrons[0], dice(3)) for one in state.of(0)]
    assert worn == [2, 1]


@pytest.mark.rule("8.42")
def test_those_who_fought_regroup() -> None:
    state = war({"b1": "s13 under haddock of b-1", "b2": "s13 of b-d1", "b3": "s13 of b-d2"})
    it(state, "b1").fought = it(state, "b2").fought = True
    found = regroup_orders(state, it(state, "b2"))
    assert [order.to for order in found if order.kind == "join"] == ["b1"]


@pytest.mark.rule("8.42.orders")
@pytest.mark.parametrize(("die", "left"), [(3, -1), (9, 0)])
def test_an_order_is_ended_after_a_battle(die: int, left: int) -> None:
    state = war({"b1": "s13 under haddock of b-1 order b-cruise-murcia", "b2": "s13 of b-d2"})
    one = it(state, "b1")
    one.fought, chit = True, one.order
    state.stack = []
    play = Play(state, "rejoin", dice(die))
    state.push(Ask("regroup", [0]))
    play.settle()
    assert play.asked == (0, "regroup")
    assert play.refusal(0, "end-order", "b2") is not None
    play.say(0, "end-order", "b1")
    play.say(0)
    assert one.order == (chit if left == 0 else NONE)
    assert state.failed == [0 if left == 0 else 1, 0]


@pytest.mark.rule("8.42.arming")
def test_ships_are_armed_after_a_battle() -> None:
    state = war({"b1": "s13 under haddock of b-1"})
    one = it(state, "b1")
    one.fought = True
    scout = aux(state, "guernsey")
    scout.box, scout.at = Box.FORMATION, 1
    assert ("arm", "guernsey") in [(o.kind, o.to) for o in regroup_orders(state, one)]
    play = Play(state, "rejoin", dice(0))
    state.push(Ask("regroup", [0]))
    play.settle()
    play.say(0, "arm", "b1", "guernsey")
    assert scout.box == Box.FORMATION
    play.say(0)
    assert (scout.box, len(one.squadrons)) == (Box.SAIL, 2)
    assert not one.fought
