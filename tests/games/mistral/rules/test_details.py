"""Sentences of the rules that are easily passed over, each with a position of its own."""

import pytest

from games.mistral.wars import SILENT, Play, at, aux, dice, it, luck, war
from weathergage.games.mistral.rules.administration import repairs, wear
from weathergage.games.mistral.rules.battle import bar_demand, ways_away
from weathergage.games.mistral.rules.battle_fire import beaten, casualties, gone, strike
from weathergage.games.mistral.rules.battle_joining import bar_joining
from weathergage.games.mistral.rules.battle_lines import may_add, note_meetings
from weathergage.games.mistral.rules.casualties import casualty
from weathergage.games.mistral.rules.convoys import attack, fall_on, land, raiders
from weathergage.games.mistral.rules.events import may_happen
from weathergage.games.mistral.rules.favours import bar_pledge
from weathergage.games.mistral.rules.harbour_attacks import endanger, fire_blow, suffer
from weathergage.games.mistral.rules.laws import broken_laws
from weathergage.games.mistral.rules.neutrals import settle_states
from weathergage.games.mistral.rules.order_acts import bar_giving, bar_hand_over, hand_over
from weathergage.games.mistral.rules.order_step import draw_orders
from weathergage.games.mistral.rules.orders import has_means, issue
from weathergage.games.mistral.rules.prestige import relief, year_end
from weathergage.games.mistral.rules.requests import captives, send_home
from weathergage.games.mistral.rules.schedule import (
    afloat,
    back_from_home,
    reinforcements,
    take_sail,
)
from weathergage.games.mistral.rules.sequence import note_interdictions, operations_end, turn
from weathergage.games.mistral.rules.squadrons import new_squadron, split
from weathergage.games.mistral.rules.staff_bars import bar_post, bar_relief
from weathergage.games.mistral.rules.staff_moves import detach, do_later, go_home, split_off
from weathergage.games.mistral.state.battle import Combat, Engagement
from weathergage.games.mistral.state.forces import (
    FITTING_OUT,
    INTERDICT,
    NONE,
    READY,
    Act,
    Box,
    Kind,
    Post,
    Stage,
)
from weathergage.games.mistral.state.step_records import Draws
from weathergage.games.mistral.state.war import War
from weathergage.games.mistral.tables.names import (
    BLOCKADE,
    BRITISH,
    CRUISE,
    FRENCH,
    GROUPS,
    SEEK,
    SOL,
    SOLD,
    SPANISH,
)

FRENCH_WAR = ["e1", "e2", "e3", "e4", "e6", "e7"]


# Battle.


def melee(words: dict[str, str], intensity: int) -> tuple[War, Engagement]:
    """A Battle at #13 whose Squadrons are in the line, unpaired."""
    state = war({id: f"s13 {rest} spotted" for id, rest in words.items()})
    battle = Engagement(at(state, "s13"))
    for side in range(2):
        for one in state.tokens_at(side, battle.place):
            battle.engaged[side].append(one.token)
            for place in range(len(one.squadrons)):
                battle.units[side].append(one.token * 100 + place)
                battle.flags[side].append(NONE)
    battle.intensity, battle.gauge, battle.level = intensity, 0, 4
    state.battle = battle
    return state, battle


def fight(mine: list[int], theirs: list[int]) -> Combat:
    """A Combat of these Squadrons, by their places in the line."""
    combat = Combat()
    combat.squadrons = [mine, theirs]
    return combat


@pytest.mark.rule("8.33")
@pytest.mark.parametrize(
    ("intensity", "added", "one_more"),
    [
        (0, [], [False, True]),
        (0, ["b-f1"], [False, False]),
        (1, [], [True, True]),
        (1, ["b-2"], [False, True]),
        (1, ["b-f1"], [True, True]),
        (1, ["b-f1", "b-2"], [False, False]),
        (1, ["b-f1", "b-f2"], [False, False]),
        (2, ["b-f1", "b-2"], [True, True]),
        (2, ["b-2", "b-4"], [False, True]),
        (2, ["b-f1", "b-f2", "b-2"], [False, False]),
    ],
)
def test_a_flagship_above_the_limit_in_any_order(
    intensity: int, added: list[str], one_more: list[bool]
) -> None:
    names = ["b-1", "b-2", "b-4", "b-5", "b-f1", "b-f2", "b-f3"]
    state, battle = melee({"b1": f"of {' '.join(names)}", "s1": "of s-1"}, intensity)
    combat = fight([0, *[names.index(name) for name in added]], [0])
    battle.combats = [combat]
    found = [may_add(state, battle, combat, 0, names.index(name)) for name in ("b-5", "b-f3")]
    assert found == one_more


@pytest.mark.rule("8.34.losses")
def test_dps_fall_on_those_still_afloat() -> None:
    state, battle = melee({"b1": "of b-f1:1/9 b-1", "s1": "of s-1"}, 1)
    strike(state, fight([0, 1], [0]), 1, 5, 1, dice(), SILENT)
    flagship, line = it(state, "b1").squadrons
    assert (flagship.sail, flagship.dps, line.dps) == (0, 9, 5)
    assert battle.inflicted == [0, 5]


@pytest.mark.rule("8.34.losses")
def test_nobody_afloat_takes_no_dps() -> None:
    state, battle = melee({"b1": "of b-f1", "s1": "of s-1"}, 1)
    strike(state, fight([0], [0]), 1, 2, 1, dice(), SILENT)
    assert battle.inflicted == [0, 0]
    assert battle.sunk[0] == [0, 0, 1, 0, 0]


@pytest.mark.rule("8.34.losses")
def test_what_is_over_goes_to_the_largest() -> None:
    state, battle = melee({"b1": "of b-d1 b-1 b-5", "s1": "of s-1"}, 1)
    strike(state, fight([0, 1, 2], [0]), 1, 8, 0, dice(), SILENT)
    assert [squadron.dps for squadron in it(state, "b1").squadrons] == [2, 4, 2]
    assert battle.inflicted == [0, 8]


@pytest.mark.rule("8.37.leaders")
def test_the_senior_leader_of_a_combat_is_in_danger() -> None:
    state, battle = melee({"b1": "under haddock of b-1 b-2", "s1": "of s-1"}, 1)
    haddock, clinton = (state.setup.leader_index[name] for name in ("haddock", "clinton"))
    state.leaders[clinton].post, state.leaders[clinton].at = Post.FORMATION, 1
    it(state, "b1").leaders.append(clinton)
    battle.flags[0] = [clinton, haddock]
    casualties(state, fight([0, 1], [0]), 0, dice(1), SILENT)
    assert (state.leaders[haddock].post, state.leaders[clinton].post) == (Post.GONE, Post.FORMATION)


@pytest.mark.rule("8.12.once")
def test_those_who_joined_have_met_too() -> None:
    words = {"b1": "of b-1", "b2": "of b-2", "s1": "of s-1", "s2": "of s-d1"}
    state, battle = melee(words, 1)
    note_meetings(state, battle)
    again = bar_demand(state, it(state, "b2"), it(state, "s2"))
    assert again is not None
    assert again.rule == "8.12"


@pytest.mark.rule("8.12.once", "8.24.join")
def test_who_fought_one_of_them_does_not_join_against_him() -> None:
    words = {"b1": "of b-1", "b2": "of b-2", "s1": "of s-1"}
    state, battle = melee(words, 1)
    battle.engaged[0], battle.initial = [1], [1, 1]
    note_meetings(state, battle)
    battle.engaged[0], battle.initial = [2], [2, 1]
    refusal = bar_joining(state, it(state, "b1"))
    assert refusal is not None
    assert refusal.rule == "8.12"
    # Battle that was only offered to him keeps nobody away.
    state.met = [1001]
    assert bar_joining(state, it(state, "b1")) is None


@pytest.mark.rule("8.23.ways")
def test_nobody_withdraws_out_of_a_sea_box() -> None:
    state = war({"b1": "golfe-du-lion--s13 of b-1", "b2": "golfe-du-lion of b-2"})
    assert ways_away(state, it(state, "b1")) == []
    found = ways_away(state, it(state, "b2"))
    assert found
    assert all(way.startswith(("golfe-du-lion--", "balearic-sea--")) for way in found)


@pytest.mark.rule("8.44")
@pytest.mark.parametrize(("third", "struck"), [("s13 of b-2", True), ("s14 of b-2", False)])
def test_prizes_are_taken_by_whoever_is_left_in_the_location(third: str, struck: bool) -> None:
    state = war({"b1": "s13 of b-f1:1/40 spotted", "b2": third, "s1": "s13 of s-1 spotted"})
    battle = Engagement(at(state, "s13"))
    battle.engaged, battle.units = [[1], [1]], [[100], [100]]
    battle.flags, battle.gauge = [[NONE], [NONE]], 0
    battle.inflicted, battle.sunk[1] = [30, 0], [2, 0, 0, 0, 0]
    state.battle = battle
    faces = (0, 9) if struck else (0,)
    play = Play(state, "aftermath", dice(*faces))
    assert ("struck" in play.kinds()) is struck


# Fireships, Bombs and Ranks.


@pytest.mark.rule("6.24.battle", "8.37.leaders")
@pytest.mark.parametrize(
    ("faces", "sail", "post"),
    [((4, 4, 0, 1), 1, Post.GONE), ((4, 3, 0), 1, Post.FORMATION), ((3,), 2, Post.FORMATION)],
)
def test_a_starred_fireship_endangers_the_leader_of_her_target(
    faces: tuple[int, ...], sail: int, post: int
) -> None:
    state, battle = melee({"b1": "of b-1", "s1": "under navarro of s-d1:2"}, 1)
    anne, navarro = aux(state, "anne"), state.setup.leader_index["navarro"]
    anne.box, anne.at, battle.flags[1] = Box.FORMATION, 1, [navarro]
    play = Play(state, "blows", dice(*faces))
    play.say(0, "burn", "anne", "s-1/s-d1")
    assert state.leaders[navarro].post == post
    assert battle.sunk[1][SOLD] == 2 - sail
    assert anne.box == Box.LOST


@pytest.mark.rule("6.25.sail", "8.37.leaders")
@pytest.mark.parametrize(("place", "danger", "left"), [(0, True, 1), (0, False, 0), (1, True, 0)])
def test_in_harbour_the_leader_is_with_the_first_squadron(
    place: int, danger: bool, left: int
) -> None:
    state = war({"s1": "cadiz fitting under navarro of s-1 s-2"})
    one = it(state, "s1")
    endanger(state, one, one.squadrons[place], danger, dice(*([1] * left)), SILENT)
    assert len(one.leaders) == 1 - left


@pytest.mark.rule("3.4.10", "12.0.harbour")
@pytest.mark.parametrize(("die", "post"), [(1, Post.GONE), (5, Post.POOL)])
def test_a_leader_whose_last_squadron_burns_is_in_danger(die: int, post: int) -> None:
    state = war({"s1": "cadiz fitting under navarro of s-f1"})
    one = it(state, "s1")
    suffer(state, one, one.squadrons[0], 0, 1, dice(die), SILENT)
    assert state.leaders[state.setup.leader_index["navarro"]].post == post
    assert state.of(1) == []


@pytest.mark.rule("9.38.counts")
def test_an_order_below_its_force_is_kept_after_a_loss_in_harbour() -> None:
    state = war({"s1": "cadiz fitting of s-1:4 order s-cruise-murcia"})
    one = it(state, "s1")
    suffer(state, one, one.squadrons[0], 3, 1, dice(), SILENT)
    assert one.order != NONE
    assert state.orders[one.order].stage == Stage.ISSUED


def ranked(rank: str, words: dict[str, str], **more: object) -> War:
    """A war in which the British player has a Rank."""
    return war(words, options={"british_rank": rank}, **more)


@pytest.mark.rule("12.4.ordnance")
def test_naval_ordnance_counts_in_every_use_of_the_table() -> None:
    words = {"b1": "s12 of b-1 b-d1 spotted", "s1": "s12 convoy troop order s-escort-troop-1"}
    losses = []
    for rank in ("none", "naval-ordnance"):
        state = ranked(rank, words, scenario="cape-sicie", events=FRENCH_WAR)
        attack(state, it(state, "b1"), it(state, "s1"), dice(9, 9), SILENT)
        fall_on(state, it(state, "s1"), 0, "light", dice(9), SILENT)
        squadron = it(state, "b1").squadrons[1]
        losses.append(
            [it(state, "s1").points, *fire_blow(state, 0, squadron, 0, dice(4, 3, 9), SILENT)]
        )
    assert losses == [[10, 1, 0, False], [7, 2, 0, False]]


@pytest.mark.rule("12.4.red")
def test_a_rear_admiral_of_the_red_bends_every_own_die() -> None:
    for rank, worn in (("none", 2), ("rear-admiral-red", 1)):
        state = ranked(rank, {"b1": "gibraltar fitting of b-1"})
        one = it(state, "b1")
        assert wear(state, one, one.squadrons[0], dice(5)) == worn
    for rank, relieved in (("none", True), ("rear-admiral-red", False)):
        state = ranked(rank, {"b1": "gibraltar fitting under haddock of b-1"})
        state.prestige = [9, 10]
        state.last_prestige = [10, 10]
        relief(state, 0, dice(8), SILENT)
        assert (it(state, "b1").leaders == []) is relieved


@pytest.mark.rule("12.4.red")
@pytest.mark.parametrize(("rank", "sail"), [("none", 3), ("vice-admiral-red", 4)])
def test_a_vice_admiral_of_the_red_keeps_ships_afloat(rank: str, sail: int) -> None:
    state = ranked(rank, {"b1": "s1 of b-1:4/15"})
    operations_end(state, dice(3), SILENT)
    assert it(state, "b1").squadrons[0].sail == sail


# Forces and Leaders.


@pytest.mark.rule("3.24.new")
@pytest.mark.parametrize(
    ("nation", "ship_class", "speed", "shift"),
    [
        (BRITISH, SOL, 4, 1),
        (BRITISH, SOLD, 4, 0),
        (SPANISH, SOL, 3, 0),
        (SPANISH, SOLD, 4, 0),
        (FRENCH, SOL, 4, 0),
        (FRENCH, SOLD, 4, 0),
    ],
)
def test_new_sail_have_the_figures_of_their_class(
    nation: int, ship_class: int, speed: int, shift: int
) -> None:
    squadron = new_squadron(war(), 0 if nation == BRITISH else 1, nation, ship_class, 1)
    assert (squadron.speed, squadron.shift) == (speed, shift)


@pytest.mark.rule("3.4.10")
def test_a_commodore_taken_is_out_for_good() -> None:
    state = war({"s1": "toulon fitting under caylus of f-1"}, scenario="cape-sicie", year=1744)
    caylus = state.setup.leader_index["caylus"]
    casualty(state, caylus, True, dice(0), SILENT)
    state.year = 1746
    assert captives(state, 1) == []
    assert state.leaders[caylus].post == Post.GONE


@pytest.mark.rule("3.4.10")
def test_several_admirals_are_ransomed_in_one_step() -> None:
    state = war({}, scenario="cape-sicie", year=1744)
    for name in ("mathews", "lestock"):
        state.leaders[state.setup.leader_index[name]].post = Post.CAPTURED
    state.turn = 6
    play = Play(state, "requests", dice())
    play.say(0, "ransom", "mathews")
    play.say(0, "ransom", "lestock")
    assert state.prestige[0] == 8
    assert play.asked == (-1, "")


@pytest.mark.rule("9.36.split")
@pytest.mark.parametrize(("leader", "goes"), [("haddock", True), ("clinton", False)])
def test_the_order_stays_with_the_senior_leader(leader: str, goes: bool) -> None:
    state = war({"b1": "gibraltar fitting under haddock of b-1 b-2 order b-cruise-murcia"})
    one, clinton = it(state, "b1"), state.setup.leader_index["clinton"]
    one.leaders.append(clinton)
    state.leaders[clinton].post, state.leaders[clinton].at = Post.FORMATION, 1
    detach(state, one, "b-2", state.setup.leader_index[leader], dice(), SILENT)
    new = it(state, "b2")
    holder = new if goes else one
    order = state.orders[holder.order]
    assert order.formation == holder.number
    assert (one.order == NONE, new.order == NONE) == (goes, not goes)


@pytest.mark.rule("9.36.split")
@pytest.mark.parametrize(("sail", "goes"), [(1, False), (2, False), (3, True)])
def test_without_a_leader_the_order_stays_with_most_sail(sail: int, goes: bool) -> None:
    state = war({"b1": "gibraltar fitting of b-1:4 order b-interdict-strait-of-gibraltar"})
    split_off(state, it(state, "b1"), "b-1", sail, SILENT)
    assert (it(state, "b2").order != NONE) is goes
    assert (it(state, "b1").order != NONE) is not goes


@pytest.mark.rule("9.42.join")
@pytest.mark.parametrize("waiting", ["b1", "b2"])
def test_a_rendezvous_joins_either_way(waiting: str) -> None:
    state = war({"b1": "s6 under haddock of b-1", "b2": "s6 under clinton of b-2"})
    it(state, waiting).meet = at(state, "s6")
    one = it(state, "b2")
    one.act, one.act_to = Act.JOIN, 1
    do_later(state, one, False, luck(1, 1), SILENT)
    assert len(it(state, "b1").squadrons) == 2
    assert it(state, "b1").meet == NONE


@pytest.mark.rule("3.46.port", "3.48.port")
def test_leaders_come_and_go_before_a_key_port() -> None:
    state = war(
        {"b1": "gibraltar under clinton of b-1", "b2": "s6 of b-2", "b3": "gibraltar of b-4"}
    )
    assert bar_relief(state, it(state, "b1"), "clinton") is None
    assert bar_post(state, it(state, "b3"), "haddock") is None
    refusal = bar_post(state, it(state, "b2"), "haddock")
    assert refusal is not None
    assert refusal.rule == "3.46"


@pytest.mark.rule("3.46.port")
@pytest.mark.parametrize(("die", "kind"), [(4, Kind.FLOTILLA), (5, Kind.INDEPENDENT)])
def test_a_flotilla_is_formed_before_a_port_by_a_check(die: int, kind: int) -> None:
    state = war({"b1": "gibraltar of b-1", "b2": "port-mahon fitting under haddock of b-2"})
    play = Play(state, "reorganise-step", dice(die))
    play.say(0, "post", "b1", "clinton")
    play.say(0)
    assert it(state, "b1").kind == kind


# Orders.


@pytest.mark.rule("9.36.free")
@pytest.mark.parametrize(
    ("place", "faces", "stage"),
    [
        ("england-box", (), Stage.ISSUED),
        ("levant-box", (5,), Stage.RECEIVED),
        ("levant-box", (4,), Stage.ISSUED),
    ],
)
def test_only_the_england_box_is_like_a_harbour(
    place: str, faces: tuple[int, ...], stage: int
) -> None:
    state = war({"b1": f"{place} under haddock of b-1"}, orders={"b-cruise-murcia": "received 5"})
    order = next(each for each in state.orders if each.stage == Stage.RECEIVED)
    it(state, "b1").meet = at(state, "s6")
    issue(state, order, it(state, "b1"), 0, dice(*faces), SILENT)
    assert order.stage == stage
    assert (it(state, "b1").meet == NONE) is (stage == Stage.ISSUED)


@pytest.mark.rule("9.35.means")
def test_what_the_fleet_has_no_ships_for_is_not_drawn() -> None:
    state = war({"s1": "barcelona fitting of s-g1"})
    assert has_means(state, 1, CRUISE)
    assert not has_means(state, 1, BLOCKADE)
    assert has_means(state, 1, SEEK)
    for leader in state.leaders:
        leader.post = Post.GONE
    assert not has_means(state, 1, SEEK)
    assert not has_means(state, 0, CRUISE)
    for order in state.orders:
        card = state.setup.general.chits[order.chit]
        order.stage = Stage.CUP if card.id in ("s-blockade-gibraltar", "s-cruise-murcia") else 0
    draw_orders(state, Draws(1, 1, 1), luck(), SILENT)
    drawn = [each.chit for each in state.orders if each.stage == Stage.DRAWN]
    assert [state.setup.general.chits[chit].id for chit in drawn] == ["s-cruise-murcia"]


ESCORT_LOST = {
    "b1": "the-gut under haddock of b-1",
    "b2": "the-gut convoy victualling-gibraltar order b-escort-victualling-gibraltar",
    "b3": "the-gut of b-d1:1",
}


@pytest.mark.rule("10.1.leaderless")
@pytest.mark.parametrize(("die", "number"), [(4, 1), (5, NONE)])
def test_a_convoy_without_escort_finds_another(die: int, number: int) -> None:
    state = war(ESCORT_LOST)
    convoy = it(state, "b2")
    order = state.orders[convoy.order]
    order.stage, order.formation = Stage.ISSUED, NONE
    assert bar_giving(state, convoy) is None
    weak = bar_hand_over(state, convoy, it(state, "b3"))
    assert weak is not None
    assert weak.rule == "9.4"
    hand_over(state, convoy, it(state, "b1"), dice(die), SILENT)
    assert order.formation == number
    assert convoy.order == order.chit
    assert (it(state, "b1").order == order.chit) is (number == 1)


@pytest.mark.rule("10.1.leaderless")
def test_a_convoy_with_an_escort_gives_nothing_away() -> None:
    state = war(ESCORT_LOST)
    convoy = it(state, "b2")
    order = state.orders[convoy.order]
    order.stage, order.formation, it(state, "b1").order = Stage.ISSUED, 1, order.chit
    refusal = bar_giving(state, convoy)
    assert refusal is not None
    assert refusal.rule == "9.38"


# Convoys.


@pytest.mark.rule("10.19")
def test_each_formation_falls_on_a_convoy_once_an_impulse() -> None:
    words = {"b1": "s12 of b-1 spotted", "b2": "s12 of b-2 spotted"}
    words |= {"s1": "s12 convoy troop order s-escort-troop-1 spotted"}
    state = war(words, scenario="cape-sicie", events=FRENCH_WAR)
    prey = it(state, "s1")
    attack(state, it(state, "b1"), prey, dice(9), SILENT)
    again = bar_demand(state, it(state, "b1"), prey)
    assert again is not None
    assert again.rule == "10.19"
    assert bar_demand(state, it(state, "b2"), prey) is None
    attack(state, it(state, "b2"), prey, dice(9), SILENT)
    assert prey.points == 10


# Wear, repair, home.


@pytest.mark.rule("11.2.strait")
def test_galleys_that_watch_a_strait_wear_too() -> None:
    state = war({"s1": "elba-straits of s-g1", "s2": "cadiz fitting under navarro of s-1"})
    one = it(state, "s1")
    one.order, one.marked = 40, 4
    note_interdictions(state, SILENT)
    assert one.squadrons[0].watched


@pytest.mark.rule("11.2.england")
def test_nothing_wears_in_the_england_box() -> None:
    state = war({"b1": "england-box under clinton of b-1 b-2 b-3"})
    one = it(state, "b1")
    assert [wear(state, one, squadron, dice()) for squadron in one.squadrons] == [0, 0, 0]
    one.place = at(state, "levant-box")
    assert [wear(state, one, squadron, dice()) for squadron in one.squadrons] == [2, 2, 2]


@pytest.mark.rule("11.35")
def test_six_whole_turns_at_home() -> None:
    state = war({"b1": "england-box of b-1:4/20"})
    one = it(state, "b1")
    one.squadrons[0].blockaded, one.squadrons[0].watched = 2, True
    go_home(state, one, SILENT)
    assert (one.squadrons[0].blockaded, one.squadrons[0].watched) == (0, False)
    for _ in range(5):
        state.count += 1
        operations_end(state, dice(), SILENT)
        back_from_home(state, SILENT)
        assert one.away
    state.count += 1
    back_from_home(state, SILENT)
    assert (one.away, one.squadrons[0].sail, one.squadrons[0].dps) == (0, 4, 0)


@pytest.mark.rule("6.26.raid")
def test_each_raid_costs_a_roll_of_its_own() -> None:
    state = war({"s1": "palma ordinary of s-1:4/9", "s2": "cadiz ordinary of s-2:4/9"})
    ports = [state.setup.atlas.places[at(state, id)].port for id in ("palma", "cadiz")]
    for port in ports:
        state.spoiled[port] = 2
    state.turn = 6
    repairs(state, dice(), SILENT)
    assert [state.spoiled[port] for port in ports] == [2, 1]
    state.turn = 9
    repairs(state, dice(), SILENT)
    assert [state.spoiled[port] for port in ports] == [1, 0]
    repairs(state, dice(0), SILENT)
    assert it(state, "s2").squadrons[0].dps == 7


@pytest.mark.rule("11.12.home")
def test_the_idle_and_worn_go_home_first() -> None:
    words = {"b1": "gibraltar fitting of b-1 order b-cruise-murcia"}
    words |= {"b2": "gibraltar ordinary of b-2:4/1", "b3": "port-mahon ordinary of b-4:4/5"}
    state = war(words)
    send_home(state, 0, 4, SILENT)
    assert [one.squadrons[0].name for one in state.of(0)] == ["b-1", "b-2"]
    send_home(state, 0, 2, SILENT)
    assert [one.squadrons[0].sail for one in state.of(0)] == [4, 2]


# Events, States, the schedule.


@pytest.mark.rule("F.4.track")
@pytest.mark.parametrize(("stage", "may"), [(1, True), (2, False)])
def test_the_austrians_come_only_while_italy_is_fought_for(stage: int, may: bool) -> None:
    state = war({}, scenario="cape-sicie", year=1746, turn=9, events=[*FRENCH_WAR, "e9"])
    card = next(each for each in state.setup.general.events if each.id == "e12")
    state.tracks[0], state.campaigns[0] = -4 if stage == 2 else -3, stage
    assert may_happen(state, card) is may


@pytest.mark.rule("F.4.port")
def test_who_fits_out_in_a_port_that_was_lost_comes_out_and_guests_stay() -> None:
    words = {"s1": "genoa fitting of s-1", "s2": "cadiz fitting under navarro of s-2"}
    state = war(words, scenario="cape-sicie", year=1746, events=[*FRENCH_WAR, "e9"])
    settle_states(state, dice(), SILENT)
    assert it(state, "s1").state == FITTING_OUT
    state.events.append("e12")
    settle_states(state, dice(), SILENT)
    assert it(state, "s1").state == READY
    guest = war(words, scenario="cape-sicie", year=1746, events=[*FRENCH_WAR, "e9", "e12"])
    settle_states(guest, dice(), SILENT)
    assert it(guest, "s1").state == FITTING_OUT


@pytest.mark.rule("Ex 2.54.year")
def test_the_knights_go_home_when_the_year_is_over() -> None:
    state = war({"b1": "gibraltar ordinary of b-1"})
    state.hired = True
    settle_states(state, dice(), SILENT)
    assert len(state.of(0)) == 3
    year_end(state, SILENT)
    turn(state, dice(), SILENT)
    assert len(state.of(0)) == 1


@pytest.mark.rule("F.6.lost")
def test_what_was_lost_does_not_leave() -> None:
    state = war({"b1": "s6 of b-2:4", "b2": "s6 of b-1:4"})
    card = state.setup.squadrons["b-2"]
    squadron = it(state, "b1").squadrons[0]
    squadron.sail, squadron.ships = 3, squadron.ships[:3]
    assert afloat(state, 0, card) == 3
    new = split(state, 0, squadron, 1)
    it(state, "b2").squadrons.append(new)
    take_sail(state, 0, "b-2", 4)
    assert squadron.sail == 0
    assert it(state, "b2").squadrons[0].sail + new.sail == 4


@pytest.mark.rule("F.6.single")
def test_the_french_of_1741_come_as_single_squadrons() -> None:
    state = war({}, scenario="campaign", year=1741, turn=4, count=24)
    reinforcements(state, dice(), SILENT)
    found = sorted([squadron.name for squadron in one.squadrons] for one in state.of(1))
    assert found == [["f-d2"], ["f-f1"]]


@pytest.mark.rule("F.5.s4")
def test_navarro_commands_at_cartagena_in_1747() -> None:
    state = war({}, scenario="riviera", base="setup", turn=1, year=1747, count=0)
    navarro = next(one for one in state.of(1) if one.leaders)
    assert [squadron.name for squadron in navarro.squadrons] == ["s-f1", "s-1", "s-d1"]
    assert [squadron.dps for squadron in navarro.squadrons] == [2, 2, 2]
    assert state.setup.leaders[navarro.leaders[0]].id == "navarro"


@pytest.mark.rule("5.23.option")
def test_the_option_turns_the_levanter_round() -> None:
    found = []
    for toward in (False, True):
        state = war({}, options={"levanter_toward_east": toward})
        atlas = state.setup.atlas
        lanes = [link for link in atlas.links if GROUPS[link.group] == "lv" and link.box < 0]
        ways = [atlas.wind_on(link.a, link.b, [0]) for link in lanes]
        others = [atlas.wind_on(link.a, link.b, [2]) for link in atlas.links if link.group == 2]
        found.append((ways, others))
    assert found[0][0] != found[1][0]
    assert found[0][1] == found[1][1]
    assert len(found[0][0]) > 3


@pytest.mark.rule("8.41")
@pytest.mark.parametrize(
    ("inflicted", "gauge", "winner"),
    [([4, 4], 0, 0), ([4, 4], 1, 1), ([5, 4], 1, 0), ([4, 5], 0, 1)],
)
def test_more_dps_win_and_a_tie_goes_to_the_gauge(
    inflicted: list[int], gauge: int, winner: int
) -> None:
    state, battle = melee({"b1": "of b-1", "s1": "of s-1"}, 1)
    battle.inflicted, battle.gauge = inflicted, gauge
    Play(state, "aftermath", dice())
    assert [it(state, "b1").beaten, it(state, "s1").beaten] == [winner == 1, winner == 0]
    loser = it(state, "bs"[1 - winner] + "1")
    assert loser.disorganised
    assert loser.retreat == loser.place


@pytest.mark.rule("8.43.order")
def test_the_beaten_owe_a_retreat_and_neither_blockade_nor_interdict() -> None:
    state = war({"b1": "cadiz of b-1 blockading spotted", "b2": "gibraltar fitting of b-2"})
    one, other = it(state, "b1"), it(state, "b2")
    one.interdicting = True
    for each in (one, other):
        beaten(state, each, dice(), SILENT)
    assert (one.retreat, one.beaten, one.disorganised) == (at(state, "cadiz"), True, True)
    assert (one.blockading, one.interdicting) == (False, False)
    assert (other.retreat, other.beaten) == (NONE, False)


@pytest.mark.rule("3.4.10.sunk")
@pytest.mark.parametrize(("die", "post"), [(0, Post.CAPTURED), (1, Post.GONE), (5, Post.POOL)])
def test_a_formation_lost_in_battle_endangers_its_leader(die: int, post: int) -> None:
    state = war({"b1": "s13 under haddock of b-1 order b-cruise-murcia spotted"})
    one = it(state, "b1")
    one.squadrons[0].sail = 0
    order = state.orders[one.order]
    assert gone(state, one, dice(die), SILENT)
    assert state.leaders[state.setup.leader_index["haddock"]].post == post
    assert order.stage == Stage.ENDED
    assert state.failed == [1, 0]
    assert state.of(0) == []


@pytest.mark.rule("3.4.10.sunk")
def test_a_formation_that_lost_one_squadron_sails_on() -> None:
    state = war({"b1": "s13 under haddock of b-1 b-2 order b-cruise-murcia spotted"})
    one = it(state, "b1")
    one.squadrons[0].sail = 0
    assert not gone(state, one, dice(), SILENT)
    assert [squadron.name for squadron in one.squadrons] == ["b-2"]
    assert (len(one.leaders), state.orders[one.order].stage) == (1, Stage.ISSUED)


@pytest.mark.rule("F.4.surrender")
def test_who_surrenders_fails_his_order() -> None:
    words = {"s1": "genoa fitting of s-1 order s-cruise-murcia", "b1": "genoa of b-1 blockading"}
    state = war(words, scenario="cape-sicie", year=1746, events=[*FRENCH_WAR, "e9", "e12"])
    it(state, "s1").guest = 0
    settle_states(state, dice(), SILENT)
    assert state.failed == [0, 1]
    assert state.prestige == [12, 8]
    assert [one for one in state.of(1) if one.squadrons[0].name == "s-1"] == []


@pytest.mark.rule("6.323")
def test_beside_an_independent_squadron_a_new_sail_is_a_formation() -> None:
    state = war({"b1": "s5 of b-1"})
    ship = aux(state, "feversham")
    ship.box, ship.at = Box.FORMATION, 1
    play = Play(state, "impulse-end", luck("0", 1, 1))
    play.say(0, "arm", "b1", "feversham")
    play.say(0)
    assert [len(one.squadrons) for one in state.of(0)] == [1, 1]
    assert all(one.token for one in state.of(0))
    assert "appears" in play.kinds()


@pytest.mark.rule("9.41")
def test_orders_are_handed_over_before_they_are_counted() -> None:
    words = {"b1": "s2 under haddock of b-1 order b-cruise-straits disorganised"}
    words["b2"] = "s2 under clinton of b-2"
    state = war(words, orders={"b-cruise-straits": "progress 3"})
    order = state.orders[it(state, "b1").order]
    order.visited = 0b111
    play = Play(state, "impulse-end", dice(9, 4))
    play.say(0, "hand-over", "b1", "b2")
    play.say(0)
    play.skip("order-acts")
    assert order.stage == Stage.ENDED
    assert state.fulfilled == [1, 0]


@pytest.mark.rule("laws")
def test_an_independent_formation_has_one_squadron() -> None:
    state = war({"b1": "s5 of b-1 b-2"})
    assert broken_laws(state) == ["b1 is an Independent Squadron of 2 Squadrons"]


@pytest.mark.rule("12.2")
def test_nothing_is_promised_without_prestige() -> None:  # T91
    state = war({}, prestige={"british": 0, "bourbon": 1})
    refusal = bar_pledge(state, 0, "leadership")
    assert refusal is not None
    assert refusal.rule == "12.0"
    assert bar_pledge(state, 1, "leadership") is None


# Raiders and landings.


@pytest.mark.rule("7.2.raider")
@pytest.mark.parametrize(
    ("raider", "lost"), [("b-privateer", 3), ("b-light-1", 3), ("feversham", 4), ("guernsey", 4)]
)
def test_a_raider_strikes_in_the_column_of_its_class(raider: str, lost: int) -> None:
    words = {"s1": "s12 convoy troop order s-escort-troop-1"}
    state = war(words, scenario="cape-sicie", events=FRENCH_WAR)
    ship = aux(state, raider)
    ship.box, ship.at, ship.task = Box.TASKED, at(state, "s12"), INTERDICT
    raiders(state, it(state, "s1"), dice(0), SILENT)
    assert it(state, "s1").points == 12 - lost
    assert ship.box == Box.TASKED


@pytest.mark.rule("7.2.raider")
@pytest.mark.parametrize(("place", "side", "lost"), [("s12", 0, 3), ("s12", 1, 0), ("s13", 0, 0)])
def test_a_pirate_strikes_where_he_lies_for_the_other_side(
    place: str, side: int, lost: int
) -> None:
    words = {"s1": "s12 convoy troop order s-escort-troop-1"}
    state = war(words, scenario="cape-sicie", events=FRENCH_WAR)
    state.pirates[0].at, state.pirates[0].side = at(state, place), side
    raiders(state, it(state, "s1"), dice(*([0] if lost else [])), SILENT)
    assert it(state, "s1").points == 12 - lost


@pytest.mark.rule("7.2.stop")
def test_who_waits_for_a_convoy_stops_it() -> None:
    words = {"s1": "s12 convoy troop order s-escort-troop-1", "b1": "s12 of b-1"}
    state = war(words, scenario="cape-sicie", events=FRENCH_WAR)
    raiders(state, it(state, "s1"), dice(), SILENT)
    assert it(state, "s1").scattered == 0
    it(state, "b1").interdicting = True
    raiders(state, it(state, "s1"), dice(), SILENT)
    assert it(state, "s1").scattered == 2
    peace = war(
        {"s1": "s12 convoy french-levant order f-escort-french-levant-1", "b1": "s12 of b-1"},
        scenario="cape-sicie",
    )
    it(peace, "b1").interdicting = True
    raiders(peace, it(peace, "s1"), dice(), SILENT)
    assert it(peace, "s1").scattered == 0


@pytest.mark.rule("10.1.landing", "10.1.half", "10.1.troops")
@pytest.mark.parametrize(
    ("words", "landed", "stored", "tally"),
    [
        ("coast-b convoy troop order s-escort-troop-1 cp 6", 6, 0, [1, 0]),
        ("coast-b convoy troop order s-escort-troop-1 cp 5", 5, 0, [0, 1]),
        ("port-mahon convoy victualling-port-mahon order X cp 3", 0, 6, [1, 0]),
        ("port-mahon convoy victualling-port-mahon order X cp 2", 0, 4, [0, 1]),
        ("coast-b convoy support-spanish order s-escort-support-spanish-1 cp 4", 0, 0, [1, 0]),
    ],
)
def test_what_lands(words: str, landed: int, stored: int, tally: list[int]) -> None:
    side = 0 if "victualling" in words else 1
    words = words.replace("order X", "order b-escort-victualling-port-mahon-1")
    state = war({f"{'bs'[side]}1": words}, scenario="cape-sicie", events=FRENCH_WAR)
    convoy = state.of(side)[0]
    state.orders[convoy.order].stage = Stage.ISSUED
    land(state, convoy, SILENT)
    assert state.landed == landed
    assert sum(state.stores) == stored
    assert [state.fulfilled[side], state.failed[side]] == tally
    assert state.of(side) == []
