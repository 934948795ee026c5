"""What an Increment does to those who wait, fail or are driven out; Gales that meet. (5.1, 5.3)"""

import pytest

from games.mistral.rules.test_turn import convoy
from games.mistral.wars import SILENT, Play, at, aux, dice, it, luck, war
from weathergage.engine.event import Log
from weathergage.games.mistral.answers import Answer
from weathergage.games.mistral.game import GAME
from weathergage.games.mistral.rules.administration import attrition
from weathergage.games.mistral.rules.convoys import raiders
from weathergage.games.mistral.rules.courses import bar_course, course_orders
from weathergage.games.mistral.rules.dummies import bar_placing
from weathergage.games.mistral.rules.gale_damage import (
    empty_minor_ports,
    gale_effects,
    gale_sinkings,
    gales_break_out,
    gales_reach,
    keep_together,
    suffer,
)
from weathergage.games.mistral.rules.harbour_attacks import cut_out, within_reach
from weathergage.games.mistral.rules.harbour_attacks import suffer as hit_in_harbour
from weathergage.games.mistral.rules.laws import broken_laws
from weathergage.games.mistral.rules.moving import (
    arrive,
    catch,
    come_out,
    go_in,
    move,
    move_side,
    open_plots,
    steer,
)
from weathergage.games.mistral.rules.order_acts import take_in
from weathergage.games.mistral.rules.passages import bar_to, may_wait
from weathergage.games.mistral.rules.sequence import note_interdictions, orders_judged
from weathergage.games.mistral.rules.squadrons import arm_at_sea
from weathergage.games.mistral.rules.weather import (
    clear_gales,
    gale_at,
    gale_drm,
    gale_sheltered,
    gale_value,
    in_gale,
    move_gales,
    winds,
)
from weathergage.games.mistral.state.battle import Task
from weathergage.games.mistral.state.forces import (
    CHASE_AWAY,
    CUTTING_OUT,
    DO_NOT_MOVE,
    FITTING_OUT,
    HOLD,
    INTERDICT,
    INTO_HARBOUR,
    NO_MARKER,
    NONE,
    OUT_OF_HARBOUR,
    READY,
    SHADOW,
    Box,
    Gale,
    Kind,
    Stage,
)
from weathergage.games.mistral.state.step_records import OfSide
from weathergage.games.mistral.state.war import War
from weathergage.games.mistral.tables.atlas import AGAINST, CATCH, WITH
from weathergage.games.mistral.tables.names import FROM_HARBOUR, ON_STATION, WINDS, WITH_WIND

CRUISE = "under haddock of b-1 order b-cruise-straits"


# Marking time.


@pytest.mark.rule("5.15.impossible", "7.2.formation")
def test_a_wind_that_is_not_caught_is_marking_time() -> None:
    state = war({"b1": f"s13 {CRUISE}"})
    one = it(state, "b1")
    for count in (1, 2, 3, 4):
        one.plan = at(state, "toulon")
        move(state, one, dice(9), SILENT)
        assert one.marked == count
    note_interdictions(state, SILENT)
    assert one.interdicting


@pytest.mark.rule("5.15.impossible")
def test_a_course_that_cannot_be_kept_is_marking_time() -> None:
    state = war({"s1": "s12 of s-g1 order s-seek-any"}, gales=["mistral s13 8"])
    one = it(state, "s1")
    one.plan = at(state, "s13")
    move(state, one, dice(), SILENT)
    assert (one.place, one.marked) == (at(state, "s12"), 1)


@pytest.mark.rule("7.2.formation")
@pytest.mark.parametrize(
    ("plans", "waits"),
    [
        ([HOLD] * 4, True),
        ([CHASE_AWAY, HOLD, HOLD, HOLD], True),
        (["s5", HOLD, HOLD, HOLD], False),
        ([HOLD, HOLD, HOLD, "s5"], False),
    ],
)
def test_who_waits_through_a_whole_impulse(plans: list[object], waits: bool) -> None:
    state = war({"b1": f"s2 {CRUISE}"}, winds=["vendavales"])
    one = it(state, "b1")
    for plan in plans:
        one.plan = at(state, plan) if isinstance(plan, str) else int(str(plan))
        move(state, one, dice(), SILENT)
    note_interdictions(state, SILENT)
    assert one.interdicting is waits


@pytest.mark.rule("7.2.formation")
def test_who_came_and_was_slowed_has_not_waited() -> None:
    state = war({"b1": f"s2 {CRUISE}"}, winds=["vendavales"])
    one = it(state, "b1")
    for plan in (at(state, "s5"), HOLD, HOLD, HOLD):
        one.plan = plan
        move(state, one, dice(), SILENT)
    one.disorganised = True
    note_interdictions(state, SILENT)
    assert not one.interdicting


@pytest.mark.rule("7.2.formation")
def test_half_a_move_is_no_waiting() -> None:
    state = war({"b1": f"s12 {CRUISE}"})
    one = it(state, "b1")
    one.plan = at(state, "s13")
    move(state, one, dice(), SILENT)
    assert (one.half, one.marked < 0) == (at(state, "s13"), True)
    one.plan = HOLD
    log = Log(True)
    move(state, one, dice(), log)
    assert one.half == NONE
    assert [event.kind for event in log.drain()] == ["half-lost"]


@pytest.mark.rule("4.0.bonus")
def test_those_of_allowance_5_move_once_before_the_others() -> None:
    state = war({"b1": "s2 of b-1 order b-cruise-straits", "b2": "s5 of b-d1"}, mpi=0)
    squadron = it(state, "b1").squadrons[0]
    squadron.speed = 5
    play = Play(state, "mpi", dice())
    assert (state.mpi, state.bonus, play.asked) == (1, True, (0, "courses"))
    assert play.refusal(0, "hold", "b2") is not None
    play.say(0, "hold", "b1")
    play.say(0)
    play.say(1)
    assert not state.bonus
    assert play.asked == (0, "courses")
    assert it(state, "b1").marked == 1
    move_side(state, OfSide(1), dice(), SILENT)


# Gales.


@pytest.mark.rule("5.33")
@pytest.mark.parametrize("turned", [False, True])
def test_of_two_gales_that_wear_alike_the_harder_counts(turned: bool) -> None:
    state = war(gales=["mistral s13 10", "marin s12 11"])
    if turned:
        state.gales.reverse()
    place = next(
        p.index
        for p in state.setup.atlas.places
        if state.setup.atlas.distances[at(state, "s13")][p.index] == 1
        and state.setup.atlas.distances[at(state, "s12")][p.index] == 2
    )
    assert gale_value(state, place) == 2
    assert gale_at(state, place) == (11, 2)
    assert (gale_sheltered(state, place), gale_drm(state, place)) == (1, 0)


@pytest.mark.rule("5.33")
def test_more_wear_counts_before_a_harder_drm() -> None:
    state = war(gales=["mistral toulon 9", "bora s13 8"])
    assert gale_at(state, at(state, "toulon")) == (9, 0)
    assert gale_at(state, at(state, "england-box")) == (0, 0)
    assert not in_gale(state, at(state, "england-box"))


@pytest.mark.rule("5.35")
def test_galleys_inside_a_gale_move_out_or_wait() -> None:
    state = war({"s1": "s13 of s-g1 order s-seek-any"}, gales=["mistral s13 9"])
    one = it(state, "s1")
    inside = bar_to(state, one, at(state, "s12"))
    assert inside is not None
    assert inside.rule == "5.35"
    assert may_wait(state, one)
    state.gales = [Gale(2, at(state, "s13"), 8)]
    assert bar_to(state, one, at(state, "s12")) is None


@pytest.mark.rule("3.27.minor")
def test_a_minor_port_is_emptied_when_the_gale_breaks_out() -> None:
    state = war({"b1": "villefranche fitting of b-d1", "b2": "port-mahon fitting of b-d2"})
    state.gales = [Gale(2, at(state, "villefranche"), 8), Gale(2, at(state, "port-mahon"), 8)]
    log = Log(True)
    gales_reach(state, luck(), log)
    one, other = it(state, "b1"), it(state, "b2")
    assert (one.state, one.approach, one.spotted) == (READY, FROM_HARBOUR, False)
    assert (other.state, other.token) == (FITTING_OUT, 0)
    assert [event.kind for event in log.drain()] == ["driven-out"]


@pytest.mark.rule("3.27.minor")
def test_that_nobody_comes_out_is_told_too() -> None:
    empty = war({"b1": "port-mahon fitting of b-d1"})
    full = war({"b1": "villefranche fitting of b-d1"})
    told: list[list[str]] = []
    for state in (empty, full):
        state.gales = [Gale(2, at(state, "villefranche"), 8)]
        log = Log(True)
        gales_break_out(state, luck(), log)
        told.append([event.kind for event in log.drain()])
    assert told == [["ports-clear"], ["driven-out", "ports-clear"]]


@pytest.mark.rule("3.27.minor")
def test_a_gale_that_moves_on_empties_the_port_it_comes_to() -> None:
    state = war({"s1": "melilla fitting of s-d1"}, gales=["vendavales s3 8"])
    gale_effects(state, luck("melilla"), SILENT)
    assert state.gales[0].place == at(state, "melilla")
    assert it(state, "s1").state == READY


@pytest.mark.rule("3.27.back")
def test_nobody_goes_back_before_the_gale_is_gone() -> None:
    state = war({"b1": "malaga of b-d1"}, events=["e1"])
    one = it(state, "b1")
    one.place, one.guest = at(state, "villefranche"), 1
    assert bar_course(state, one, Answer("harbour", "b1")) is None
    state.gales = [Gale(2, one.place, 8)]
    refusal = bar_course(state, one, Answer("harbour", "b1"))
    assert refusal is not None
    assert refusal.rule == "3.27"
    assert may_wait(state, one)
    state.gales = []
    assert not may_wait(state, one)
    one.place = at(state, "leghorn")
    state.gales = [Gale(2, one.place, 8)]
    assert bar_course(state, one, Answer("harbour", "b1")) is None


@pytest.mark.rule("3.27.minor")
def test_a_blockaded_minor_port_shows_who_is_driven_out() -> None:
    state = war({"s1": "malaga fitting of s-d1", "s2": "malaga ordinary of s-d2"})
    blockader = aux(state, "feversham")
    blockader.box, blockader.at, blockader.task = Box.TASKED, at(state, "malaga"), 5
    state.gales = [Gale(1, at(state, "malaga"), 8)]
    empty_minor_ports(state, luck(), SILENT)
    assert it(state, "s1").spotted
    assert it(state, "s2").token == 0


@pytest.mark.rule("5.36.convoy")
def test_a_convoy_at_sea_wears_like_one_squadron() -> None:
    state = war(gales=["mistral s13 10"])
    one = convoy(state, "b-escort-levant-out", "s13")
    suffer(state, one, dice(), SILENT)
    suffer(state, one, dice(), SILENT)
    assert (one.points, one.gale) == (7, 3)
    state.gales = [Gale(2, one.place, 11)]
    suffer(state, one, dice(), SILENT)
    assert (one.points, one.gale) == (6, 4)
    gale_sinkings(state, dice(), SILENT)
    assert one.gale == 0
    one.state = FITTING_OUT
    suffer(state, one, dice(), SILENT)
    assert one.points == 6
    one.state, one.points = READY, 2
    suffer(state, one, dice(), SILENT)
    assert one not in state.forces


@pytest.mark.rule("5.36.dummy")
def test_a_gale_does_nothing_to_a_dummy() -> None:
    state = war({"b1": "s13 of b-1"}, gales=["mistral s13 11"])
    one = it(state, "b1")
    one.kind, one.squadrons = Kind.DUMMY, []
    suffer(state, one, dice(), SILENT)
    keep_together(state, one, dice(), SILENT)
    gale_sinkings(state, dice(), SILENT)
    assert one in state.forces


@pytest.mark.rule("5.38.gregales")
def test_a_gregale_stands_and_in_a_sea_zone_lasts_the_turn() -> None:
    state = war(turn=1)
    for place, stays in (("ionian-sea", True), ("s28", False)):
        gale = Gale(7, at(state, place), 9)
        gale.stays = stays
        state.gales.append(gale)
    move_gales(state, luck(), SILENT)
    assert [gale.place for gale in state.gales] == [at(state, "ionian-sea"), at(state, "s28")]
    clear_gales(state, False)
    assert [gale.place for gale in state.gales] == [at(state, "ionian-sea")]
    clear_gales(state, True)
    assert state.gales == []


@pytest.mark.rule("5.32", "5.38.gregales")
@pytest.mark.parametrize(
    ("faces", "stays"),
    [
        (["5", "5", "5", "9", "0", "9", "0", "ionian-sea"], True),
        (["5", "5", "5", "9", "0", "9", "0", "s28"], False),
        (["5", "0", "5", "9", "9", "9", "0", "toulon"], False),
    ],
)
def test_only_a_gregale_in_a_sea_zone_lasts_the_turn(faces: list[str], stays: bool) -> None:
    state = war(turn=1)
    winds(state, luck(*faces), SILENT)
    assert [gale.stays for gale in state.gales] == [stays]
    winds(state, luck("5", "5", "5", "9", "9", "9"), SILENT)
    assert len(state.gales) == (1 if stays else 0)


@pytest.mark.rule("5.38.scirocco")
def test_a_scirocco_never_enters_the_levant() -> None:
    state = war()
    levant = at(state, "levant-box")
    for place in state.setup.atlas.places:
        assert levant not in state.setup.weather.ways(6, place.index)


# The end of an Impulse, and attacks in Harbour.


@pytest.mark.rule("4.0.orders-last")
def test_an_impulse_counts_for_who_takes_an_order_over() -> None:
    state = war(
        {"b1": "algiers under haddock of b-d1 order b-show-algiers", "b2": "algiers of b-1"}
    )
    order = state.orders[it(state, "b1").order]
    order.progress = 1
    play = Play(state, "impulse-end", dice(0))
    play.say(0, "hand-over", "b1", "b2")
    play.say(0)
    assert it(state, "b2").order == order.chit
    play.say(1)
    assert "order-fulfilled" in play.kinds()


@pytest.mark.rule("4.0.orders-last")
def test_orders_are_judged_last() -> None:
    state = war({"b1": "algiers under haddock of b-1 order b-show-algiers"})
    order = state.orders[it(state, "b1").order]
    order.progress = 1
    play = Play(state, "impulse-end", dice(9, 9))
    assert (play.asked, order.stage) == ((0, "order-acts"), Stage.ISSUED)
    play.say(0)
    assert order.stage == Stage.ISSUED
    play.say(1)
    assert order.stage == Stage.ENDED
    assert "order-fulfilled" in play.kinds()


@pytest.mark.rule("6.24.order")
def test_an_order_is_kept_by_who_is_hurt_in_harbour() -> None:
    state = war({"b1": "gibraltar fitting under haddock of b-1 order b-cruise-straits"})
    one = it(state, "b1")
    order = state.orders[one.order]
    hit_in_harbour(state, one, one.squadrons[0], 3, 2, dice(), SILENT)
    assert (one.squadrons[0].sail, one.squadrons[0].dps) == (2, 3)
    assert (one.order, order.stage) == (order.chit, Stage.ISSUED)
    hit_in_harbour(state, one, one.squadrons[0], 0, 2, dice(9), SILENT)
    assert order.stage == Stage.ENDED


@pytest.mark.rule("6.26.safe")
def test_a_convoy_that_has_not_sailed_is_safe() -> None:
    state = war()
    one = convoy(state, "s-escort-indies", "cadiz")
    one.state, one.token = FITTING_OUT, 0
    one.origin = at(state, "cadiz")
    assert not within_reach(one)
    task = Task(0, CUTTING_OUT, at(state, "cadiz"))
    log = Log(True)
    cut_out(state, task, dice(0), log)
    assert [event.kind for event in log.drain()] == ["cut-out", "no-target"]
    one.origin = at(state, "england-box")
    before = one.points
    cut_out(state, task, luck("0", 1), SILENT)
    assert one.points == before - 2


@pytest.mark.rule("6.323")
def test_beside_an_independent_squadron_new_sail_are_another() -> None:
    state = war({"b1": "s2 of b-1:3 order b-cruise-straits", "b2": "s5 under haddock of b-d1"})
    for id, number in (("guernsey", 1), ("feversham", 2)):
        aux(state, id).box, aux(state, id).at = Box.FORMATION, number
    one, other = it(state, "b1"), it(state, "b2")
    fifty = arm_at_sea(state, one, aux(state, "guernsey"))
    assert fifty is not None
    take_in(state, one, fifty, luck(1), SILENT)
    new = it(state, "b3")
    assert [len(each.squadrons) for each in (one, new)] == [1, 1]
    assert (new.place, new.state, new.order, new.token > 0) == (one.place, READY, NONE, True)
    frigate = arm_at_sea(state, other, aux(state, "feversham"))
    assert frigate is not None
    take_in(state, other, frigate, luck(), SILENT)
    assert len(other.squadrons) == 2
    one.squadrons.append(frigate)
    assert any("Independent Squadron" in law for law in broken_laws(state))


# Dummies, wear, an option.


@pytest.mark.rule("7.15.place")
def test_a_dummy_is_placed_beside_any_formation_that_is_none() -> None:
    state = war({"b1": "s13 of b-1"})
    convoy(state, "b-escort-levant-out", "s4")
    assert bar_placing(state, 0, at(state, "s13")) is None
    assert bar_placing(state, 0, at(state, "s4")) is None
    assert bar_placing(state, 0, at(state, "gibraltar")) is None
    for place in ("s5", "cadiz"):
        refusal = bar_placing(state, 0, at(state, place))
        assert refusal is not None
        assert refusal.rule == "7.15"
    it(state, "b1").kind, it(state, "b1").squadrons = Kind.DUMMY, []
    assert bar_placing(state, 0, at(state, "s13")) is not None


@pytest.mark.rule("4.0.off-map")
def test_nobody_wears_in_the_england_box_however_many() -> None:
    state = war(
        {
            "b1": "england-box under clinton of b-1 b-d1 b-d2 b-d3",
            "b2": "s5 under haddock of b-2",
        }
    )
    attrition(state, dice(), SILENT)
    assert [squadron.dps for squadron in it(state, "b1").squadrons] == [0, 0, 0, 0]
    assert it(state, "b2").squadrons[0].dps == 1


@pytest.mark.rule("5.23.option")
def test_the_levanter_may_carry_ships_east() -> None:
    for swapped in (False, True):
        state = GAME.setup("straits", {"levanter_toward_east": swapped}, None)
        assert isinstance(state, War)
        atlas = state.setup.atlas
        gut, strait = atlas.find("the-gut"), atlas.find("strait-of-gibraltar")
        assert atlas.wind_on(gut, strait, [0]) == (WITH if swapped else AGAINST)
        assert atlas.wind_on(gut, strait, [1]) == (AGAINST if swapped else WITH)
        assert atlas.wind_on(gut, strait, []) == CATCH
        assert atlas.wind_on(atlas.find("s13"), atlas.find("toulon"), [2]) == AGAINST


@pytest.mark.rule("7.2.stop")
def test_whoever_interdicts_stops_a_convoy() -> None:
    state = war({"s1": "s4 under liano of s-1"})
    one = convoy(state, "b-escort-levant-out", "s4")
    raiders(state, one, dice(), SILENT)
    assert one.scattered == 0
    it(state, "s1").interdicting = True
    log = Log(True)
    raiders(state, one, dice(), log)
    assert one.scattered == 2
    assert [event.kind for event in log.drain()] == ["stopped"]


@pytest.mark.rule("5.14.with")
def test_every_step_of_a_formation_is_offered_and_no_other() -> None:
    state = war({"b1": f"s13 {CRUISE}"})
    one = it(state, "b1")
    offered = {answer.to for answer in course_orders(state, one) if answer.kind == "course"}
    near = {state.setup.atlas.places[place].id for place in state.setup.atlas.neighbours[one.place]}
    assert offered == near
    away = bar_to(state, one, at(state, "s2"))
    assert away is not None
    assert away.rule == "5.23"
    steer(state, one, at(state, "s12"), dice(), SILENT)
    orders_judged(state, luck(), SILENT)
    assert one.approach != ON_STATION


# Boxes off the map, Sea Boxes, Harbours.


@pytest.mark.rule("4.0.off-map")
def test_off_the_map_a_token_is_gone_and_on_it_again() -> None:
    state = war({"b1": f"s1 {CRUISE} spotted"})
    one = it(state, "b1")
    shadow = aux(state, "s-fleet-1")
    shadow.box, shadow.at, shadow.task, shadow.target = Box.TASKED, one.place, SHADOW, one.token
    log = Log(True)
    arrive(state, one, at(state, "england-box"), WITH_WIND, luck(), log)
    assert (one.place, one.token, one.spotted) == (at(state, "england-box"), 0, False)
    assert shadow.box == Box.RECOVERY
    assert [event.kind for event in log.drain()] == ["moves", "marker-gone"]
    arrive(state, one, at(state, "the-gut"), WITH_WIND, luck(), SILENT)
    assert (one.token, one.spotted, one.half) == (1, False, NONE)
    number = one.token
    arrive(state, one, at(state, "s1"), WITH_WIND, luck(), SILENT)
    assert (one.token, one.squadrons[0].dps) == (number, 0)


@pytest.mark.rule("8.43.order")
def test_who_has_left_owes_no_retreat_when_he_comes_back() -> None:
    state = war({"b1": f"the-gut {CRUISE}"})
    one = it(state, "b1")
    one.retreat, one.beaten = one.place, True
    for there in ("s1", "the-gut"):
        arrive(state, one, at(state, there), WITH_WIND, dice(), SILENT)
        assert (one.retreat, one.beaten) == (NONE, False)
    assert may_wait(state, one)


@pytest.mark.rule("4.0.off-map", "5.26.damage")
def test_only_a_strait_wears_and_only_a_convoy_meets_raiders() -> None:
    state = war({"b1": f"the-gut {CRUISE}"})
    one = it(state, "b1")
    raider = aux(state, "s-fleet-1")
    strait = at(state, "strait-of-gibraltar")
    raider.box, raider.at, raider.task = Box.TASKED, strait, INTERDICT
    arrive(state, one, strait, WITH_WIND, dice(), SILENT)
    assert one.squadrons[0].dps == 1
    assert (one.beaten, one.marked < 0) == (False, True)
    ship = convoy(state, "b-escort-levant-out", "the-gut")
    arrive(state, ship, strait, WITH_WIND, dice(9), SILENT)
    assert (ship.spotted, ship.scattered) == (True, 2)


@pytest.mark.rule("5.25", "5.27")
@pytest.mark.parametrize(("wind", "to"), [("mistral", 1), ("marin", -1), ("", 0)])
def test_a_wind_helps_or_hinders_out_of_a_box(wind: str, to: int) -> None:
    state = war({"b1": "golfe-du-lion--s13 under lestock of b-1"})
    state.winds = [WINDS.index(wind)] if wind else []
    one, box = it(state, "b1"), at(state, "golfe-du-lion--s13")
    zone = at(state, "golfe-du-lion")
    number = state.setup.atlas.box_number(box, zone) + 2 * to
    for die in range(10):
        assert catch(state, one, zone, dice(die), SILENT) is (die <= number)


@pytest.mark.rule("3.27.out", "3.27.ordinary")
def test_who_comes_out_of_what() -> None:
    state = war({"b1": "gibraltar fitting of b-1", "b2": "gibraltar ordinary of b-d1"})
    for id, disordered in (("b1", False), ("b2", True)):
        one = it(state, id)
        one.guest, one.stays = 2, 1
        come_out(state, one, luck(1, 1), SILENT)
        assert (one.state, one.disorganised, one.approach) == (READY, disordered, FROM_HARBOUR)
        assert (one.token > 0, one.guest, one.stays, one.spotted) == (True, 0, 0, False)


@pytest.mark.rule("3.27.in", "7.24.auxiliary")
def test_who_goes_in_is_seen_only_by_a_blockader() -> None:
    for blockaded in (False, True):
        state = war({"s1": "cadiz of s-1", "b1": "cadiz of b-1"})
        it(state, "b1").blockading = blockaded
        log = Log(True)
        go_in(state, it(state, "s1"), log)
        kinds = [event.kind for event in log.drain()]
        assert ("spotted" in kinds) is blockaded
        one = it(state, "s1")
        assert (one.state, one.token, one.approach) == (FITTING_OUT, 0, ON_STATION)


@pytest.mark.rule("5.15", "2.37.marker")
def test_markers_show_where_and_hide_who_comes_out() -> None:
    state = war(
        {
            "b1": f"s2 {CRUISE}",
            "b2": "gibraltar of b-d1",
            "b3": "gibraltar fitting of b-d2",
            "b4": "s5 of b-d3",
            "s1": "s2 of s-1",
        }
    )
    it(state, "b1").plan = at(state, "s5")
    it(state, "b2").plan = INTO_HARBOUR
    it(state, "b3").plan = OUT_OF_HARBOUR
    log = Log(True)
    open_plots(state, luck(), log)
    assert [it(state, id).marker for id in ("b1", "b2", "b4")] == [
        at(state, "s5"),
        INTO_HARBOUR,
        DO_NOT_MOVE,
    ]
    assert it(state, "s1").marker == NO_MARKER
    (event,) = log.drain()
    markers = event.fields["markers"]
    assert isinstance(markers, dict)
    assert sorted(markers.values()) == ["Do Not Move", "Harbour", "Space #5"]
