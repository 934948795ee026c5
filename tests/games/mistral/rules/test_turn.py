"""The sequence of play, wear, repair, Convoys and the end. (4.0, 10.0, 11.0, 12.0)"""

import pytest

from games.mistral.wars import SILENT, Play, at, aux, dice, it, opening, war
from weathergage.games.mistral.rules.administration import repair_rolls, wear, worst_squadron
from weathergage.games.mistral.rules.convoy_routes import (
    bar_convoy_step,
    chains,
    convoy_of,
    convoy_steps,
    launch,
)
from weathergage.games.mistral.rules.convoys import attack, hit, land, raiders
from weathergage.games.mistral.rules.pirates import master, pirate_score
from weathergage.games.mistral.rules.prestige import game_end, relief, year_end
from weathergage.games.mistral.rules.requests import (
    answer_request,
    captives,
    request_lines,
)
from weathergage.games.mistral.rules.schedule import reinforcements
from weathergage.games.mistral.rules.sequence import note_blockades
from weathergage.games.mistral.rules.staff_bars import bar_join
from weathergage.games.mistral.rules.staff_moves import detach, merge, post, unform
from weathergage.games.mistral.state.forces import INTERDICT, READY, Box, Formation, Post, Stage
from weathergage.games.mistral.state.tokens import show
from weathergage.games.mistral.state.war import War


@pytest.mark.rule("4.0.player-a")
@pytest.mark.parametrize(("prestige", "player"), [((10, 10), 0), ((9, 10), 1), ((12, 10), 0)])
def test_player_a_is_who_has_more_prestige(prestige: tuple[int, int], player: int) -> None:
    state = war(prestige={"british": prestige[0], "bourbon": prestige[1]}, count=4)
    Play(state, "turn", dice(*[9] * 8))
    assert (state.player_a, state.count) == (player, 5)


@pytest.mark.rule("11.2")  # T50, T93
def test_wear_of_a_blockader() -> None:
    state = war({"b1": "barcelona under haddock of b-1 order b-cruise-catalonia"}, turn=9)
    one = it(state, "b1")
    one.blockading = True
    note_blockades(state)
    assert wear(state, one, one.squadrons[0], dice()) == 2
    one.blockading = False
    assert wear(state, one, one.squadrons[0], dice()) == 1


@pytest.mark.rule("3.44")  # T51
def test_formations_beyond_control_wear_more() -> None:
    state = war({"b1": "s5 under martin of b-1 b-2 b-3 b-4"}, turn=9)
    one = it(state, "b1")
    assert wear(state, one, one.squadrons[0], dice()) == 2
    one.leaders = []
    assert wear(state, one, one.squadrons[0], dice()) == 1


@pytest.mark.rule("4.0.off-map")
def test_no_wear_in_the_england_box() -> None:
    state = war({"b1": "england-box of b-1"})
    one = it(state, "b1")
    assert (one.state, one.token) == (READY, 0)
    assert wear(state, one, one.squadrons[0], dice()) == 0


@pytest.mark.rule("11.3.rolls")  # T53, T74
def test_repair_rolls() -> None:
    state = war(turn=5)
    mahon, cadiz, malaga = at(state, "port-mahon"), at(state, "cadiz"), at(state, "malaga")
    assert [repair_rolls(state, place) for place in (mahon, cadiz, malaga)] == [2, 1, 1]
    state.stores[state.setup.atlas.places[mahon].port] = 4
    assert repair_rolls(state, mahon) == 6
    state.turn = 6
    state.stores[state.setup.atlas.places[mahon].port] = 10
    assert [repair_rolls(state, place) for place in (mahon, cadiz, malaga)] == [6, 1, 0]


@pytest.mark.rule("11.3.first")
def test_who_is_repaired_first() -> None:
    state = war({"b1": "port-mahon ordinary of b-1:4/6", "b2": "port-mahon ordinary of b-d1:2/4"})
    found = worst_squadron(state, 0, at(state, "port-mahon"))
    assert found is not None
    assert found[1].name == "b-d1"


@pytest.mark.rule("F.6.ogle")
def test_ogle_comes_and_goes() -> None:
    state = opening()
    state.count, state.turn = 4, 4
    reinforcements(state, dice(), SILENT)
    ogle = next(one for one in state.of(0) if one.squadrons[0].name == "b-2")
    assert (ogle.place, ogle.state, ogle.token) == (at(state, "england-box"), READY, 0)
    state.count = 12
    reinforcements(state, dice(), SILENT)
    assert all(one.squadrons[0].name != "b-2" for one in state.of(0))


@pytest.mark.rule("3.33")
def test_flotillas_are_joined_and_parted() -> None:
    words = {"b1": "gibraltar fitting under haddock of b-1", "b2": "gibraltar fitting of b-d1"}
    state = war(words)
    assert bar_join(state, it(state, "b2"), "b1") is None
    assert bar_join(state, it(state, "b1"), "b2") is not None
    merge(state, it(state, "b2"), it(state, "b1"), dice(), SILENT)
    assert len(it(state, "b1").squadrons) == 2
    detach(state, it(state, "b1"), "b-d1", -1, dice(), SILENT)
    assert it(state, "b2").squadrons[0].name == "b-d1"
    post(state, it(state, "b2"), state.setup.leader_index["clinton"], SILENT)
    assert it(state, "b2").kind == 0


@pytest.mark.rule("3.31.leaderless")
def test_a_flotilla_without_a_leader_breaks_up() -> None:
    state = war({"b1": "gibraltar fitting of b-d1 b-1 order b-cruise-straits"})
    one = it(state, "b1")
    one.kind = 0
    unform(state, one, dice(), SILENT)
    assert [squadron.name for squadron in one.squadrons] == ["b-1"]
    assert one.order >= 0
    assert it(state, "b2").order == -1


# Convoys.


def convoy(state: War, chit: str, place: str) -> Formation:
    """A Convoy of an Escort Order at sea."""
    for card in state.setup.general.chits:
        if card.id == chit:
            side = 0 if card.cup == 0 else 1
            state.orders[card.index].stage = Stage.ISSUED
            one = launch(state, side, card.index, 0)
            one.place, one.state = at(state, place), READY
            show(state, one)
            return one
    raise AssertionError(chit)


@pytest.mark.rule("9.38.limit")
def test_a_convoy_whose_order_is_past_its_limit_leaves_with_it() -> None:
    state = war(count=9)
    one = convoy(state, "b-escort-levant-out", "strait-of-gibraltar")
    state.orders[one.order].limit = 9
    Play(state, "operations-end", dice(*[9] * 8))
    assert state.orders[one.order].stage == Stage.ENDED
    assert one not in state.forces


@pytest.mark.rule("10.1.route", "C.18")
def test_a_convoy_keeps_to_its_routes() -> None:
    state = war()
    one = convoy(state, "b-escort-levant-out", "strait-of-gibraltar")
    names = sorted(state.setup.atlas.places[p].id for p in convoy_steps(state, one))
    assert names == ["gibraltar", "melilla"]
    refusal = bar_convoy_step(state, one, at(state, "s2"))
    assert refusal is not None
    assert refusal.rule == "10.1"
    home = convoy(state, "b-escort-levant-home", "s2")
    ends = {(c[0], c[-1]) for c in chains(state, home)}
    assert ends == {(at(state, "levant-box"), at(state, "england-box"))}


@pytest.mark.rule("10.1.landing")  # T74
def test_victuals_are_stored() -> None:
    state = war()
    one = convoy(state, "b-escort-victualling-port-mahon-1", "port-mahon")
    one.points = 5
    land(state, one, SILENT)
    port = state.setup.atlas.places[at(state, "port-mahon")].port
    assert (state.stores[port], state.fulfilled) == (10, [1, 0])
    assert state.of(0) == []


@pytest.mark.rule("10.1.half")
def test_with_less_than_half_the_order_fails() -> None:
    state = war()
    one = convoy(state, "s-escort-indies", "cadiz")
    one.points = 3
    land(state, one, SILENT)
    assert (state.fulfilled, state.failed) == ([0, 0], [0, 1])


@pytest.mark.rule("10.19")  # T77
def test_squadrons_fall_on_a_convoy() -> None:
    state = war({"s1": "s2 under liano of s-1 s-d1"})
    one = convoy(state, "b-escort-victualling-gibraltar", "s2")
    one.points = 8
    attack(state, it(state, "s1"), one, dice(0, 5), SILENT)
    assert (one.points, one.scattered) == (1, 2)
    assert state.convoy_dps == [0, 7]


@pytest.mark.rule("10.1.destroyed")  # T76
def test_no_more_counts_than_it_had() -> None:
    state = war()
    one = convoy(state, "b-escort-victualling-gibraltar", "s2")
    hit(state, one, 15, [], SILENT)
    assert (state.convoy_dps, state.failed, state.of(0)) == ([0, 6], [1, 0], [])


@pytest.mark.rule("7.2.raider", "10.18")  # T33
def test_a_raider_falls_on_a_convoy_and_stays() -> None:
    state = war()
    one = convoy(state, "b-escort-levant-out", "s2")
    raider = aux(state, "s-light-1")
    raider.box, raider.at, raider.task = Box.TASKED, at(state, "s2"), INTERDICT
    raiders(state, one, dice(2), SILENT)
    assert (one.points, raider.box, one.spotted) == (8, Box.TASKED, True)
    assert convoy_of(state, 0, one.order) is one


# Prestige and the end.


@pytest.mark.rule("12.1")  # T55, T56
def test_the_year_end() -> None:
    state = war()
    state.fulfilled, state.failed = [9, 6], [2, 3]
    year_end(state, SILENT)
    assert (state.prestige, state.fulfilled) == ([11, 9], [0, 0])
    state.fulfilled = [8, 1]
    year_end(state, SILENT)
    assert state.prestige == [12, 7]


@pytest.mark.rule("3.484")  # T54
@pytest.mark.parametrize(("die", "stays"), [(3, True), (4, False)])
def test_a_fleet_admiral_may_be_relieved(die: int, stays: bool) -> None:
    state = war({"b1": "s5 under haddock of b-1"}, prestige={"british": 7, "bourbon": 10})
    relief(state, 0, dice(die), SILENT)
    assert bool(it(state, "b1").leaders) is stays


@pytest.mark.rule("12.3")
@pytest.mark.parametrize(
    ("prestige", "winner"), [((10, 10), None), ((12, 10), "british"), ((4, 10), "bourbon")]
)
def test_prestige_decides(prestige: tuple[int, int], winner: str | None) -> None:
    state = war(prestige={"british": prestige[0], "bourbon": prestige[1]})
    game_end(state, dice(), SILENT)
    assert state.outcome is not None
    assert state.outcome.winner == winner


@pytest.mark.rule("Ex 2.52.score")  # T83
def test_pirates_cost_one_order_however_many_boxes() -> None:
    state = war(prestige={"british": 11, "bourbon": 10})
    assert master(state) == 1
    for pirate, place in zip(
        state.pirates, ("barbary-coast--s2", "barbary-coast--s3"), strict=False
    ):
        pirate.at, pirate.tasked, pirate.side = at(state, place), True, 1
    pirate_score(state, SILENT)
    assert state.failed == [1, 0]
    assert [pirate.recovery for pirate in state.pirates] == [True, True, False, False]


# Requests.


@pytest.mark.rule("11.12")
@pytest.mark.parametrize(("die", "sail"), [(0, 4), (2, 2), (6, 0)])
def test_reinforcements_are_asked_for(die: int, sail: int) -> None:
    state = war()
    answer_request(state, 0, request_lines(state, 0, 0), "", dice(die), SILENT)
    found = [squadron.sail for one in state.of(0) for squadron in one.squadrons]
    assert sum(found) == sail


@pytest.mark.rule("11.12.home")
def test_sail_are_sent_home_from_harbours_alone() -> None:
    state = war(
        {"b1": "gibraltar ordinary of b-1", "b2": "s5 of b-2", "b3": "port-mahon fitting of b-d1"}
    )
    answer_request(state, 0, request_lines(state, 0, 0), "", dice(9), SILENT)
    assert [one.squadrons[0].name for one in state.of(0)] == ["b-2", "b-d1"]


@pytest.mark.rule("11.12.lines")
def test_who_is_behind_is_heard_sooner() -> None:
    state = war(prestige={"british": 8, "bourbon": 10})
    assert [line.value for line in request_lines(state, 0, 1)] == [1, -1]
    assert request_lines(state, 1, 0) == []


@pytest.mark.rule("11.12.asked")
def test_requests_are_made_on_quarterly_turns() -> None:
    play = Play(war(turn=5), "requests", dice(6))
    assert play.asked == (0, "request")
    play.say(0, "request", "", "", "", "", 1)
    assert play.state.prestige == [9, 10]
    play.say(0, "pass")
    assert play.asked == (1, "request")
    assert Play(war(turn=6), "requests", dice()).asked == (-1, "")


@pytest.mark.rule("3.4.10")  # T71
def test_admirals_are_ransomed_and_commodores_are_not() -> None:
    state = war(turn=6)
    for name in ("haddock", "clinton"):
        state.leaders[state.setup.leader_index[name]].post = Post.CAPTURED
    haddock = state.setup.leader_index["haddock"]
    assert captives(state, 0) == [haddock]
    play = Play(state, "requests", dice())
    assert play.asked == (0, "ransom")
    assert play.refusal(0, "ransom", "clinton") is not None
    play.say(0, "ransom", "haddock")
    assert (state.prestige, state.leaders[haddock].at) == ([9, 10], state.count + 1)
    reinforcements(state, dice(), SILENT)
    assert state.leaders[haddock].post == Post.POOL
