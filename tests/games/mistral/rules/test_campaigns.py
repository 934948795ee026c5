"""Events, campaigns, States that join and leave, the end by die. (9.2, F.4, Ex 2.56, Ex 2.72)"""

import random

import pytest

from games.mistral.wars import SILENT, Play, at, aux, dice, it, luck, war
from weathergage.engine.chance import HashChance, study_seed
from weathergage.engine.event import Log
from weathergage.games.mistral.game import GAME
from weathergage.games.mistral.rules.campaigns import (
    coloured,
    earn,
    insurgent_step,
    is_open_at,
    shift_one,
    support_lands,
    troops_land,
)
from weathergage.games.mistral.rules.ending import end_by_die, ends_by_die
from weathergage.games.mistral.rules.events import (
    event_lines,
    events,
    happen,
    may_happen,
    random_event,
)
from weathergage.games.mistral.rules.forces import (
    at_war,
    is_enemy_port,
    is_friendly,
    is_home,
    may_be_blockaded,
    port_side,
)
from weathergage.games.mistral.rules.neutrals import settle_states
from weathergage.games.mistral.rules.orders import (
    allowed,
    fulfil,
    is_possible,
    organise,
    reasons_end,
)
from weathergage.games.mistral.rules.passages import bar_to
from weathergage.games.mistral.rules.schedule import reinforcements
from weathergage.games.mistral.state.forces import IN_ORDINARY, READY, Box, Order, Post, Stage
from weathergage.games.mistral.state.muster import SETUPS, opening_position
from weathergage.games.mistral.state.war import War
from weathergage.games.mistral.tables.general import EventCard

EARLY = ["e1", "e2", "e3"]


def sicie(words: dict[str, str] | None = None, **more: object) -> War:
    """A war of 1744 with these Formations and no others."""
    state = war(words, **{"scenario": "cape-sicie", "year": 1744, **more})
    state.campaigns = [1 if "e4" in state.events else 0, 1 if "e6" in state.events else 0]
    return state


def card(state: War, id: str) -> EventCard:
    return next(each for each in state.setup.general.events if each.id == id)


def order(state: War, id: str) -> Order:
    return next(state.orders[chit.index] for chit in state.setup.general.chits if chit.id == id)


@pytest.mark.rule("F.4.auto")
@pytest.mark.parametrize(
    ("event", "year", "turn", "before"),
    [
        ("e2", 1740, 13, []),
        ("e3", 1742, 1, ["e2"]),
        ("e6", 1743, 13, ["e2", "e3", "e4"]),
        ("e7", 1744, 5, ["e2", "e3", "e4", "e6"]),
        ("e8", 1746, 9, ["e2", "e3", "e4", "e6", "e7", "e9"]),
        ("e9", 1745, 9, ["e2", "e3", "e4", "e6", "e7"]),
        ("e11", 1745, 12, ["e2", "e3", "e4", "e6", "e7", "e9"]),
    ],
)
def test_events_happen_on_their_dates(event: str, year: int, turn: int, before: list[str]) -> None:
    state = war(scenario="cape-sicie", year=year, turn=turn, events=["e1", *before])
    events(state, dice(*[9] * 12), SILENT)
    assert event in state.events


@pytest.mark.rule("F.4.test")
@pytest.mark.parametrize(("die", "happens"), [(3, True), (4, False)])
def test_an_event_is_tested_on_quarterly_turns(die: int, happens: bool) -> None:
    state = sicie(year=1744, turn=1, events=[*EARLY, "e4", "e6"])
    events(state, dice(5, 5, 9, die), SILENT)
    assert ("e7" in state.events) is happens


@pytest.mark.rule("F.4.quarterly")
def test_no_event_is_tested_between() -> None:
    state = sicie(year=1744, turn=2, events=[*EARLY, "e4", "e6"])
    events(state, dice(), SILENT)
    assert "e7" not in state.events


@pytest.mark.rule("F.4.needs")
def test_an_event_needs_others() -> None:
    state = war(year=1744, turn=5, events=["e1", "e2"])
    assert may_happen(state, card(state, "e3"))
    assert not may_happen(state, card(state, "e7"))


@pytest.mark.rule("E4")
def test_troops_open_the_italian_campaign() -> None:
    state = sicie(year=1742, turn=2, events=EARLY)
    troops_land(state, 5, SILENT)
    assert not may_happen(state, card(state, "e4"))
    troops_land(state, 1, SILENT)
    assert state.earned == [0, 0]
    events(state, dice(), SILENT)
    assert ("e4" in state.events, state.campaigns) == (True, [1, 0])


@pytest.mark.rule("E5")
def test_naples_joins_and_is_shown_force() -> None:
    state = sicie(events=[*EARLY, "e4"], turn=6)
    happen(state, card(state, "e5"), SILENT)
    settle_states(state, dice(), SILENT)
    assert is_friendly(state, 1, at(state, "palermo"))
    names = sorted(one.squadrons[0].name for one in state.of(1))
    assert names == ["n-d1", "n-g1"]
    show = order(state, "b-show-naples")
    assert is_possible(state, state.setup.general.chits[show.chit])
    fulfil(state, show, SILENT)
    settle_states(state, dice(), SILENT)
    assert (state.of(1), state.earned) == ([], [-1, 0])
    assert port_side(state, at(state, "naples")) == 2
    assert not allowed(state, state.setup.general.chits[show.chit])


@pytest.mark.rule("E6")
def test_sardinia_joins_the_british() -> None:
    state = sicie(events=[*EARLY, "e4"])
    happen(state, card(state, "e6"), SILENT)
    settle_states(state, dice(), SILENT)
    assert is_friendly(state, 0, at(state, "villefranche"))
    assert is_friendly(state, 0, at(state, "cagliari"))
    (galleys,) = state.of(0)
    assert (galleys.squadrons[0].name, galleys.state) == ("sa-g1", IN_ORDINARY)
    assert state.campaigns[1] == 1
    assert aux(state, "sa-galley").box == Box.AVAILABLE


@pytest.mark.rule("E8.drm")
def test_french_losses_hasten_the_trade_war() -> None:
    state = sicie()
    assert event_lines(state, card(state, "e8")) == []
    state.french_lost = 4
    assert [line.value for line in event_lines(state, card(state, "e8"))] == [-2]


@pytest.mark.rule("E8.chits")
def test_the_trade_war_ends_french_blockades_and_battles() -> None:
    state = sicie(events=[*EARLY, "e4", "e6", "e7"])
    held = order(state, "f-seek-any")
    held.stage = Stage.RECEIVED
    happen(state, card(state, "e8"), SILENT)
    reasons_end(state, SILENT)
    assert held.stage == Stage.ENDED
    assert not allowed(state, state.setup.general.chits[order(state, "f-blockade-port-mahon").chit])
    assert aux(state, "f-privateer-3").box == Box.AVAILABLE
    assert state.failed == [0, 0]


@pytest.mark.rule("E9", "E12", "E13")
def test_genoa_joins_is_taken_and_rises() -> None:
    state = sicie(events=[*EARLY, "e4", "e6", "e7", "e9"])
    settle_states(state, dice(), SILENT)
    genoa, bastia = at(state, "genoa"), at(state, "bastia")
    assert is_friendly(state, 1, genoa)
    assert is_friendly(state, 1, bastia)
    assert len(state.of(1)) == 2
    state.events.append("e12")
    settle_states(state, dice(), SILENT)
    assert (port_side(state, genoa), state.of(1), coloured(state)) == (2, [], 1)
    state.events.append("e13")
    settle_states(state, dice(), SILENT)
    assert (port_side(state, genoa), len(state.of(1)), coloured(state)) == (1, 2, 0)


@pytest.mark.rule("E10")
def test_three_steps_of_the_insurgency() -> None:
    state = sicie(events=[*EARLY, "e4", "e6", "e7", "e9"])
    for _ in range(3):
        insurgent_step(state, SILENT)
    assert (state.insurgency, state.prestige) == (3, [11, 10])
    assert port_side(state, at(state, "bastia")) == 2
    assert port_side(state, at(state, "ajaccio")) == 1
    insurgent_step(state, SILENT)
    assert (state.insurgency, coloured(state)) == (3, 1)


@pytest.mark.rule("E10.support")
def test_support_at_bastia_raises_corsica() -> None:
    state = sicie(events=[*EARLY, "e4", "e6", "e7", "e9", "e10"])
    state.insurgency = 1
    fulfil(state, order(state, "b-support-bastia"), SILENT)
    assert state.insurgency == 2


@pytest.mark.rule("E11")
def test_the_rising_comes_and_goes() -> None:
    state = sicie(year=1746, turn=7, events=[*EARLY, "e4", "e6", "e7", "e9", "e11"])
    events(state, dice(), SILENT)
    assert "e11-over" in state.events


@pytest.mark.rule("E12.track")
def test_the_austrians_need_a_lost_campaign() -> None:
    state = sicie(year=1746, turn=9, events=[*EARLY, "e4", "e6", "e7", "e9"])
    state.tracks[0] = -2
    assert not may_happen(state, card(state, "e12"))
    state.tracks[0] = -3
    assert may_happen(state, card(state, "e12"))


@pytest.mark.rule("F.4.die")
@pytest.mark.parametrize(("die", "track"), [(0, -1), (2, -1), (3, 0), (6, 0), (7, 1), (9, 1)])
def test_armies_move_by_a_die(die: int, track: int) -> None:
    state = sicie(events=[*EARLY, "e4"])
    shift_one(state, 0, dice(die), SILENT)
    assert state.tracks[0] == track


@pytest.mark.rule("F.4.won")  # T86
def test_a_campaign_is_won() -> None:
    state = sicie(events=[*EARLY, "e4"])
    state.tracks[0] = 3
    troops_land(state, 12, SILENT)
    assert state.earned == [2, 0]
    shift_one(state, 0, dice(1), SILENT)
    assert (state.tracks[0], state.campaigns[0], state.prestige) == (4, 2, [10, 12])
    troop = state.setup.general.chits[order(state, "s-escort-troop-1").chit]
    assert not allowed(state, troop)


@pytest.mark.rule("F.4.places")
def test_which_coast_belongs_to_which_campaign() -> None:
    state = sicie(events=[*EARLY, "e4", "e6"])
    support_lands(state, at(state, "coast-c"), 4, SILENT)
    support_lands(state, at(state, "villefranche-coast"), 5, SILENT)
    support_lands(state, at(state, "coast-b"), 3, SILENT)
    assert state.earned == [1, 1]
    assert not is_open_at(state, at(state, "coast-e"))


@pytest.mark.rule("9.4.support")
@pytest.mark.parametrize(
    ("id", "target", "earned"),
    [
        ("b-support-coast-a-or-villefranche", 0, [0, -1]),
        ("b-support-coast-b-or-genoa", 1, [-1, 0]),
        ("s-support-coast-b-or-coast-c-or-coast-d", 2, [1, 0]),
    ],
)
def test_an_army_supported_shifts_its_campaign(id: str, target: int, earned: list[int]) -> None:
    state = sicie(events=[*EARLY, "e4", "e6"])
    one = order(state, id)
    one.target = target
    fulfil(state, one, SILENT)
    assert state.earned == earned


@pytest.mark.rule("F.4.closed")
def test_a_campaign_that_is_not_open_earns_nothing() -> None:
    state = sicie(events=EARLY)
    earn(state, 0, 1, "", SILENT)
    assert state.earned == [0, 0]


@pytest.mark.rule("9.4.french")
def test_french_chits_wait_for_the_covenant_or_the_war() -> None:
    state = sicie(events=[*EARLY, "e4", "e6"])
    chits = {chit.id: chit for chit in state.setup.general.chits}
    assert allowed(state, chits["f-cruise-provence"])
    assert not allowed(state, chits["f-cruise-sicily"])
    assert not allowed(state, chits["f-blockade-villefranche"])
    state.events.append("e7")
    assert allowed(state, chits["f-cruise-sicily"])
    assert allowed(state, chits["f-blockade-villefranche"])


@pytest.mark.rule("9.35.organise")
def test_new_chits_come_in_on_quarterly_turns() -> None:
    state = sicie(events=[*EARLY, "e4"])
    one = order(state, "b-blockade-marseilles")
    assert one.stage == Stage.OUT
    state.events.append("e7")
    organise(state)
    assert one.stage == Stage.CUP


@pytest.mark.rule("9.38.taken-back")
def test_an_order_without_a_reason_is_taken_back() -> None:
    state = sicie({"b1": "s12 of b-1 b-2 order b-blockade-genoa"}, events=[*EARLY, "e7", "e9"])
    one = order(state, "b-blockade-genoa")
    state.events.append("e12")
    reasons_end(state, SILENT)
    assert (one.stage, it(state, "b1").order, state.failed) == (Stage.ENDED, -1, [0, 0])


# Ports that change hands.


@pytest.mark.rule("F.4.port")
def test_who_lies_in_a_port_that_is_lost_comes_out() -> None:
    state = sicie({"s1": "genoa ordinary of s-g1"}, events=[*EARLY, "e4", "e6", "e7", "e9"])
    settle_states(state, dice(), SILENT)
    state.events.append("e12")
    settle_states(state, luck(1), SILENT)
    assert (it(state, "s1").state, it(state, "s1").token > 0) == (READY, True)


@pytest.mark.rule("F.4.surrender")
def test_in_a_blockaded_port_they_are_lost() -> None:
    words = {"s1": "genoa ordinary of s-1", "b1": "genoa under haddock of b-1 blockading spotted"}
    state = sicie(words, events=[*EARLY, "e4", "e6", "e7", "e9"])
    state.events.append("e12")
    settle_states(state, dice(), SILENT)
    assert all(one.squadrons[0].name != "s-1" for one in state.of(1))
    assert (state.prestige, state.lost_line) == ([12, 8], [0, 4])


# The French before their war.


@pytest.mark.rule("Ex 2.42.ports")
def test_french_ports_are_nobodys_enemy_before_the_war() -> None:
    state = sicie({"s1": "toulon fitting of s-1"}, events=EARLY)
    toulon, marseilles = at(state, "toulon"), at(state, "marseilles")
    assert is_friendly(state, 1, toulon)
    assert not is_enemy_port(state, 0, toulon)
    assert may_be_blockaded(state, 0, toulon)
    assert not may_be_blockaded(state, 0, marseilles)
    state.events.append("e7")
    assert is_enemy_port(state, 0, toulon)


@pytest.mark.rule("Ex 2.42.harbours")
def test_french_harbours_are_open_to_spain_from_the_covenant() -> None:
    state = sicie({"s1": "s13 of s-1", "s2": "s13 of f-1"}, events=["e1", "e2"])
    toulon = at(state, "toulon")
    assert [is_home(state, it(state, id), toulon) for id in ("s1", "s2")] == [False, True]
    state.events.append("e3")
    assert is_home(state, it(state, "s1"), toulon)


@pytest.mark.rule("Ex 2.42.french")
def test_which_formation_is_french() -> None:
    state = sicie({"s1": "s13 of f-1", "s2": "s13 under navarro of s-1 f-2"}, events=EARLY)
    assert [at_war(state, it(state, id)) for id in ("s1", "s2")] == [False, True]
    state.events.append("e7")
    assert at_war(state, it(state, "s1"))


@pytest.mark.rule("Ex 2.56.waters")
def test_ships_of_a_state_stay_near_home() -> None:
    state = sicie({"b1": "villefranche of sa-g1"}, events=[*EARLY, "e4", "e6"])
    one = it(state, "b1")
    assert bar_to(state, one, at(state, "coast-a")) is None
    atlas = state.setup.atlas
    away = atlas.distances[one.place]
    edge = next(p for p in atlas.places if away[p.index] == 4 and p.kind == 0)
    one.place = edge.index
    for there in atlas.neighbours[edge.index]:
        inside = away[there] <= 4
        assert inside or bar_to(state, one, there) is not None


@pytest.mark.rule("Ex 2.54.hire")
def test_the_knights_are_hired_for_the_year() -> None:
    state = war(turn=9)
    play = Play(state, "requests", dice())
    play.say(0, "pass")
    assert play.asked == (0, "knights")
    play.say(0, "hire")
    assert (state.hired, state.prestige) == (True, [9, 10])
    assert sorted(one.squadrons[0].name for one in state.of(0)) == ["k-d1", "k-g1"]
    assert aux(state, "k-light").box == Box.AVAILABLE
    assert not at_war(state, state.of(0)[0])


# Random events, and the end.


@pytest.mark.rule("2.9.9")
def test_random_events_are_an_option() -> None:
    state = war({"b1": "s5 of b-1 b-d1", "s1": "s6 of s-1"}, options={"random_events": True})
    state.turn = 9
    log = Log(True)
    random_event(state, dice(0), log)
    assert [event.fields["what"] for event in log.drain()[:1]] == ["scurvy"]
    assert [each.dps for one in state.forces for each in one.squadrons] == [1, 1, 1]
    random_event(state, dice(2), SILENT)
    mahon = state.setup.atlas.places[at(state, "port-mahon")].port
    assert state.shut[mahon] == state.count + 4
    off = war(turn=9)
    random_event(off, dice(), SILENT)


@pytest.mark.rule("Ex 2.72")  # T84
@pytest.mark.parametrize(("die", "over"), [(0, True), (1, False)])
def test_a_die_ends_the_game(die: int, over: bool) -> None:
    state = war(scenario="riviera", year=1747, turn=1)
    state.fulfilled = [3, 0]
    assert ends_by_die(state)
    end_by_die(state, dice(die), SILENT)
    assert (state.outcome is not None) is over
    assert state.prestige[0] == (11 if over else 10)


@pytest.mark.rule("Ex 2.72.when")
def test_minor_scenarios_know_no_such_die() -> None:
    assert not ends_by_die(war(year=1747, turn=1))
    assert not ends_by_die(war(scenario="riviera", year=1747, turn=2))


# The schedule.


def campaign() -> War:
    state = opening_position(SETUPS.find("campaign", {}, None))
    assert isinstance(state, War)
    return state


@pytest.mark.rule("F.6.flotillas")
def test_leaders_come_with_their_flotillas() -> None:
    state = campaign()
    state.count = 16 * 3 - 12
    reinforcements(state, dice(), SILENT)
    lestock = next(one for one in state.of(0) if one.squadrons[0].name == "b-f2")
    assert (lestock.place, lestock.squadrons[0].dps) == (at(state, "england-box"), 6)
    assert lestock.kind == 0


@pytest.mark.rule("F.6.sail")
def test_more_sail_come_to_a_squadron_in_play() -> None:
    state = campaign()
    state.count = 16
    reinforcements(state, dice(), SILENT)
    found = [each for one in state.of(1) for each in one.squadrons if each.name == "f-2"]
    assert [each.sail for each in found] == [4]


@pytest.mark.rule("F.6.leaders")
def test_leaders_come_into_the_pool() -> None:
    state = campaign()
    state.count = (1741 - 1739) * 16 + 5 - 12 - 1
    reinforcements(state, dice(), SILENT)
    for name in ("martin", "de-court"):
        assert state.leaders[state.setup.leader_index[name]].post == Post.POOL


@pytest.mark.rule("F.6.regrouped")
def test_who_was_regrouped_gives_up_as_many() -> None:
    state = campaign()
    state.count = (1746 - 1739) * 16 + 5 - 12 - 1
    for one in state.of(1):
        for squadron in one.squadrons:
            squadron.name = "s-x9" if squadron.name == "f-1" else squadron.name
    reinforcements(state, dice(), SILENT)
    french = [each.sail for one in state.of(1) for each in one.squadrons if each.nation == 2]
    assert sum(french) == 4 + 2 - 2 + 2 + 8


@pytest.mark.rule("F.5.s1")
def test_cape_sicie_is_set_up() -> None:
    state = opening_position(SETUPS.find("cape-sicie", {}, None))
    assert isinstance(state, War)
    at_a = [one for one in state.of(0) if one.place == at(state, "coast-a")]
    assert [len(one.squadrons) for one in at_a] == [4, 3, 3]
    assert [state.orders[one.order].stage for one in at_a] == [Stage.ISSUED] * 3
    waiting = [o.chit for o in state.orders if o.stage == Stage.RECEIVED]
    assert len(waiting) == 2
    assert state.campaigns == [1, 1]
    with_mathews = [a for a in state.auxes if a.box == Box.FORMATION and a.side == 0 and a.at == 1]
    assert len(with_mathews) == 7


@pytest.mark.rule("F.5.s3")
def test_the_campaign_is_set_up() -> None:
    state = campaign()
    assert (state.year, state.turn, state.setup.turns) == (1739, 13, 148)
    assert sum(len(one.squadrons) for one in state.of(0)) == 4
    assert len(state.of(1)) == 12


@pytest.mark.rule("F.5.s4")
def test_the_riviera_is_set_up() -> None:
    state = opening_position(SETUPS.find("riviera", {}, None))
    assert isinstance(state, War)
    assert (state.tracks, state.campaigns, state.setup.by_die) == ([-2, -1], [1, 1], True)
    settle_states(state, dice(), SILENT)
    assert sorted(each.name for each in state.neutrals) == ["k-d1", "k-g1", "n-d1", "n-g1"]


@pytest.mark.rule("F.5.neutrals")
def test_neutral_states_stand_at_home() -> None:
    state = opening_position(SETUPS.find("straits", {}, None))
    assert isinstance(state, War)
    assert len(state.neutrals) == 7
    assert aux(state, "g-galley").box == Box.LOST


@pytest.mark.rule("F.5.received")
def test_orders_of_the_set_up_are_in_addition_to_those_drawn() -> None:
    state = GAME.setup("cape-sicie", {}, None)
    assert isinstance(state, War)
    rng = random.Random(1)
    play = Play(state, "opening", HashChance(study_seed(1)))
    while play.asked[1] in ("keep", "issue"):
        if play.asked[1] == "keep":
            action = play.question(play.asked[0]).sample(rng)
            state.stack[-1].apply(state, play.asked[0], action, play.luck, play.log)
            play.settle()
        else:
            play.say(play.asked[0])
    chits = state.setup.general.chits
    waiting = [chits[o.chit].cup for o in state.orders if o.stage == Stage.RECEIVED]
    assert sorted(waiting) == [0, 0, 0, 1, 1, 1, 2, 2]
