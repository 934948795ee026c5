"""Ways round a rule that a player might look for, and what stands in them."""

import pytest

from games.mistral.wars import SILENT, Play, at, aux, dice, it, luck, war
from weathergage.engine.event import Log
from weathergage.games.mistral.knowledge.view import known_to
from weathergage.games.mistral.rules.battle import bar_demand, bar_prey, begin, pair_of, ways_away
from weathergage.games.mistral.rules.battle_joining import bar_assist, bar_joining
from weathergage.games.mistral.rules.convoy_routes import convoy_steps, make_for
from weathergage.games.mistral.rules.events import may_happen, try_event
from weathergage.games.mistral.rules.forces import at_war
from weathergage.games.mistral.rules.gale_damage import gone_at_sea, part
from weathergage.games.mistral.rules.neutrals import settle_states
from weathergage.games.mistral.rules.order_acts import bar_hand_over
from weathergage.games.mistral.rules.prestige import leave_game, relief, year_end
from weathergage.games.mistral.rules.requests import may_go
from weathergage.games.mistral.rules.sequence import note_interdictions
from weathergage.games.mistral.rules.staff_moves import detach, merge, send_to_meet
from weathergage.games.mistral.rules.tasks import bar_screening, tasks_for
from weathergage.games.mistral.rules.trade import held
from weathergage.games.mistral.state.battle import Task
from weathergage.games.mistral.state.forces import NONE, SEARCH, Post
from weathergage.games.mistral.state.war import FOUGHT, War
from weathergage.games.mistral.tables.general import LEVANT_BOXES

EARLY = ["e1", "e2"]
COVENANT = ["e1", "e2", "e3", "e4", "e6"]


def of_1744(words: dict[str, str], events: list[str], **more: object) -> War:
    """A war of 1744 with these Formations."""
    return war(words, scenario="cape-sicie", year=1744, events=events, **more)


# Prestige.


def spender(prestige: int) -> Play:
    """The British write home with so much Prestige, and Mathews is a prisoner."""
    more = {"prestige": {"british": prestige, "bourbon": 10}, "leaders": {"mathews": "captured"}}
    play = Play(of_1744({}, EARLY, **more), "requests", dice(5))
    play.say(0, "request", "", "", "", "", 1)
    return play


@pytest.mark.rule("input.prestige")
def test_the_last_prestige_is_spent_once() -> None:
    play = spender(1)
    assert play.state.prestige[0] == 0
    assert play.refusal(0, "hire") is not None
    play.skip("knights")
    assert play.refusal(0, "ransom", "mathews") is not None


@pytest.mark.rule("input.prestige")
def test_who_hires_the_knights_with_his_last_prestige_ransoms_nobody() -> None:
    play = spender(2)
    play.say(0, "hire")
    assert play.state.prestige[0] == 0
    assert play.refusal(0, "ransom", "mathews") is not None
    play = spender(2)
    play.skip("knights")
    play.say(0, "ransom", "mathews")
    assert play.state.prestige[0] == 0


@pytest.mark.rule("3.484")
@pytest.mark.parametrize(("die", "stays"), [(3, True), (4, False)])
def test_a_fleet_admiral_is_judged_by_what_was_lost_since_last_year_began(
    die: int, stays: bool
) -> None:
    more = {"prestige": {"british": 9, "bourbon": 10}}
    state = war({"b1": "gibraltar of b-1 under haddock"}, turn=16, **more)
    state.year_prestige = [10, 10]
    year_end(state, SILENT)
    assert (state.last_prestige, state.year_prestige) == ([10, 10], [9, 10])
    state.prestige[0] = 7
    relief(state, 0, dice(die), SILENT)
    assert bool(it(state, "b1").leaders) is stays


# The French before the Covenant and before their war.


@pytest.mark.rule("Ex 2.42.join")
@pytest.mark.parametrize(("events", "barred"), [(EARLY, True), (COVENANT, False)])
def test_before_the_covenant_no_frenchman_comes_out_to_fight(
    events: list[str], barred: bool
) -> None:
    words = {"b1": "toulon of b-1 b-2 under mathews spotted", "s1": "toulon of s-1 spotted"}
    state = of_1744(words | {"s2": "toulon fitting of f-1 under de-court"}, events)
    begin(state, it(state, "b1"), it(state, "s1"), SILENT)
    assert (bar_joining(state, it(state, "s2")) is not None) is barred


@pytest.mark.rule("11.12.home")
@pytest.mark.parametrize(
    ("words", "events", "goes"),
    [
        ("toulon ordinary of f-1", EARLY, False),
        ("toulon ordinary of f-1", COVENANT, True),
        ("cadiz ordinary of s-1", EARLY, True),
        ("cadiz of s-1", EARLY, False),
    ],
)
def test_who_is_sent_home(words: str, events: list[str], goes: bool) -> None:
    state = of_1744({"s1": words}, events)
    assert bool(may_go(state, it(state, "s1"))) is goes


@pytest.mark.rule("11.12.home")
def test_the_knights_are_not_sent_to_england() -> None:
    state = of_1744({"b1": "maltese-roads ordinary of k-d1"}, EARLY)
    state.hired = True
    assert may_go(state, it(state, "b1")) == []


PREY = {
    "b1": "s13 of b-1 b-2 under mathews",
    "s1": "s13 convoy troop order s-escort-troop-1 spotted",
}


@pytest.mark.rule("10.19.escort")
@pytest.mark.parametrize(
    ("other", "events", "barred"),
    [
        ("s13 of f-1 spotted", COVENANT, False),
        ("s13 of f-1 spotted", [*COVENANT, "e7"], True),
        ("s13 of f-1", COVENANT, True),
        ("s13 of s-1 spotted", COVENANT, True),
    ],
)
def test_who_is_at_peace_guards_no_convoy(other: str, events: list[str], barred: bool) -> None:
    state = of_1744(PREY | {"s2": other}, events)
    known = known_to(state, 0)
    found = {it.token: it for it in known.tokens(1)}
    prey = found[it(state, "s1").token]
    assert (bar_prey(known, it(known, "b1"), prey) is not None) is barred


@pytest.mark.rule("Ex 2.42.french")
@pytest.mark.parametrize(
    ("kind", "chit", "peace"),
    [
        ("french-levant", "f-escort-french-levant-1", True),
        ("support-french", "f-escort-support-french", True),
        ("troop", "s-escort-troop-1", False),
        ("support-spanish", "s-escort-support-spanish-1", False),
    ],
)
def test_whose_convoy_it_is_follows_from_its_kind(kind: str, chit: str, peace: bool) -> None:
    state = of_1744({"s1": f"s13 convoy {kind} order {chit} spotted"}, COVENANT)
    assert at_war(state, it(state, "s1")) is not peace
    assert at_war(known_to(state, 0), known_to(state, 0).tokens(1)[0]) is not peace


def off_toulon(by: str, events: list[str]) -> War:
    """A Battle off Toulon, where the Spaniards lie, with a French Light in the Port."""
    words = {"b1": "toulon of b-1 b-2 under mathews spotted", "s1": "toulon of s-1 spotted"}
    state = of_1744(words, events, auxiliaries={"f-light-1": "port toulon"})
    other = "s1" if by == "b1" else "b1"
    begin(state, it(state, by), it(state, other), SILENT)
    return state


@pytest.mark.rule("Ex 2.42.auxiliaries")
@pytest.mark.parametrize(
    ("by", "events", "barred"),
    [
        ("b1", EARLY, True),
        ("b1", COVENANT, False),
        ("s1", COVENANT, True),
        ("s1", [*COVENANT, "e7"], False),
    ],
)
def test_where_french_auxiliaries_help_spain(by: str, events: list[str], barred: bool) -> None:
    state = off_toulon(by, events)
    assert (bar_assist(state, aux(state, "f-light-1")) is not None) is barred


@pytest.mark.rule("Ex 2.42.auxiliaries")
@pytest.mark.parametrize(("events", "barred"), [(EARLY, True), (COVENANT, False)])
def test_before_the_covenant_french_auxiliaries_do_nothing(events: list[str], barred: bool) -> None:
    state = of_1744({"b1": "s13 of b-1"}, events, auxiliaries={"f-light-1": "port toulon"})
    task = Task(0, SEARCH, at(state, "s13"))
    assert bool(tasks_for(state, aux(state, "f-light-1"))) is not barred
    assert (bar_screening(state, aux(state, "f-light-1"), task) is not None) is barred


@pytest.mark.rule("Ex 2.54.aux")
@pytest.mark.parametrize(("name", "barred"), [("k-light", True), ("b-light-1", False)])
def test_the_knights_bring_nobody_into_a_battle(name: str, barred: bool) -> None:
    words = {"b1": "maltese-roads of b-1 spotted", "s1": "maltese-roads of s-1 spotted"}
    state = of_1744(words, EARLY, auxiliaries={name: "port maltese-roads"})
    begin(state, it(state, "b1"), it(state, "s1"), SILENT)
    assert (bar_assist(state, aux(state, name)) is not None) is barred


@pytest.mark.rule("Ex 2.63")
@pytest.mark.parametrize(
    ("words", "covers"),
    [
        ("maltese-roads of k-d1", False),
        ("maltese-roads of b-d1", True),
        ("maltese-roads ordinary of k-d1", False),
    ],
)
def test_the_knights_watch_no_trade(words: str, covers: bool) -> None:
    state = of_1744({"b1": words}, [*COVENANT, "e7"])
    assert held(state, LEVANT_BOXES.index("narrows")) is covers


# Battles.


def after_battle() -> War:
    """Mathews has fought Navarro in this Impulse."""
    words = {"b1": "s13 of b-1 b-2 b-3 under mathews spotted"}
    state = of_1744(words | {"s1": "s13 of s-1 spotted", "s2": "s13 of s-2 spotted"}, COVENANT)
    state.met = [pair_of(it(state, "b1"), it(state, "s1"))]
    return state


@pytest.mark.rule("8.12.once")
@pytest.mark.parametrize(("fought", "barred"), [(FOUGHT, True), (0, False)])
def test_ships_that_fought_do_not_fight_again_under_another_flag(fought: int, barred: bool) -> None:
    state = after_battle()
    state.met = [pair + fought for pair in state.met]
    detach(state, it(state, "b1"), "b-2", NONE, luck(1, 1), SILENT)
    for other in ("s1", "s2"):
        assert (bar_demand(state, it(state, "b2"), it(state, other)) is not None) is barred
    begin(state, it(state, "s2"), it(state, "b1"), SILENT)
    assert (bar_joining(state, it(state, "b2")) is not None) is barred


@pytest.mark.rule("8.12.once")
def test_ships_that_fought_and_parted_may_fight_in_the_next_impulse() -> None:
    state = after_battle()
    state.met = [pair + FOUGHT for pair in state.met]
    part(state, it(state, "b1"), 1, luck(1, 1), SILENT, [], [])
    assert it(state, "b2").spent
    play = Play(state, "impulse", dice(*[9] * 8))
    assert play.asked[1] == "dummies"
    assert not it(state, "b2").spent


@pytest.mark.rule("8.42.sight", "10.19.escort")
@pytest.mark.parametrize(("impulse", "seen"), [(1, True), (0, False)])
def test_a_beaten_escort_that_divides_shields_its_convoy_no_better(
    impulse: int, seen: bool
) -> None:
    words = PREY | {"s2": "s13 of s-1 s-2 under navarro spotted"}
    state = of_1744(words, COVENANT)
    state.impulse = impulse
    it(state, "s2").beaten, it(state, "s2").fought = True, True
    detach(state, it(state, "s2"), "s-2", NONE, luck(1, 1), SILENT)
    assert (it(state, "s3").spotted, it(state, "s3").beaten) == (seen, seen)
    assert (bar_prey(state, it(state, "b1"), it(state, "s1")) is None) is seen


@pytest.mark.rule("11.35")
@pytest.mark.parametrize(("away", "parts"), [(9, 1), (0, 2)])
def test_a_flotilla_at_home_is_not_broken_up(away: int, parts: int) -> None:
    state = of_1744({"b1": "england-box of b-1 b-2 under lestock"}, COVENANT)
    it(state, "b1").away = away
    leave_game(state, state.setup.leader_index["lestock"], False)
    play = Play(state, "reorganise-step", luck())
    play.skip("reorganise")
    assert len(state.of(0)) == parts


# Events.


@pytest.mark.rule("F.4.auto")
@pytest.mark.parametrize(
    ("year", "turn", "comes"), [(1743, 12, False), (1743, 13, True), (1744, 3, True)]
)
def test_an_event_whose_date_is_past_comes_when_it_can(year: int, turn: int, comes: bool) -> None:
    state = war({}, scenario="cape-sicie", year=year, turn=turn, events=["e1", "e2", "e3", "e4"])
    card = next(card for card in state.setup.general.events if card.id == "e6")
    assert may_happen(state, card)
    try_event(state, card, dice(), SILENT)
    assert ("e6" in state.events) is comes


# Stations and lost Ports.


@pytest.mark.rule("3.4.10.sunk", "F.4.surrender")
@pytest.mark.parametrize(("die", "post"), [(0, Post.CAPTURED), (7, Post.POOL)])
def test_a_leader_who_surrenders_with_his_ships_is_in_danger(die: int, post: int) -> None:
    words = {"s1": "naples ordinary of s-1 under navarro", "b1": "naples of b-1 spotted"}
    state = of_1744(words, [*COVENANT, "e5"])
    it(state, "b1").blockading = True
    state.events.append("e5-over")
    settle_states(state, dice(die), SILENT)
    assert state.of(1) == []
    assert state.leaders[state.setup.leader_index["navarro"]].post == post


@pytest.mark.rule("3.47.lost")
@pytest.mark.parametrize(("over", "stays"), [([], True), (["e5-over"], False)])
def test_a_station_goes_with_its_port(over: list[str], stays: bool) -> None:
    state = of_1744({}, [*COVENANT, "e5", *over])
    leader = state.leaders[state.setup.leader_index["reggio"]]
    leader.post, leader.at = Post.STATION, at(state, "naples")
    settle_states(state, luck(), SILENT)
    assert (leader.post == Post.STATION) is stays
    assert leader.post in (Post.STATION, Post.POOL)


# Orders.


@pytest.mark.rule("9.41")
@pytest.mark.parametrize(
    ("state_of", "barred"), [("fitting", False), ("ordinary", False), ("ready", True)]
)
def test_an_order_is_handed_over_in_one_harbour_whatever_the_state(
    state_of: str, barred: bool
) -> None:
    words = {"b1": "gibraltar fitting of b-1 under haddock order b-cruise-murcia"}
    state = war(words | {"b2": f"gibraltar {state_of} of b-2"})
    assert (bar_hand_over(state, it(state, "b1"), it(state, "b2")) is not None) is barred


# Disorder.


@pytest.mark.rule("8.45", "8.43.joined")
@pytest.mark.parametrize("who", ["b1", "b2", ""])
def test_disorder_and_the_duty_to_leave_are_not_left_behind_by_joining(who: str) -> None:
    state = war({"b1": "s5 of b-1", "b2": "s5 of b-2 under haddock"})
    here = at(state, "s5")
    for id in ("b1", "b2"):
        it(state, id).disorganised, it(state, id).retreat = id == who, here if id == who else NONE
    merge(state, it(state, "b1"), it(state, "b2"), luck(1, 1), SILENT)
    assert it(state, "b2").disorganised is bool(who)
    assert (it(state, "b2").retreat == here) is bool(who)


@pytest.mark.rule("7.2.formation")
@pytest.mark.parametrize(("owes", "waits"), [(True, False), (False, True)])
def test_who_owes_a_retreat_does_not_interdict(owes: bool, waits: bool) -> None:
    state = war({"b1": "s5 of b-1 under haddock order b-cruise-murcia"})
    one = it(state, "b1")
    one.marked, one.retreat = 4, at(state, "s5") if owes else NONE
    note_interdictions(state, SILENT)
    assert one.interdicting is waits


# Convoys.


@pytest.mark.rule("10.1.divert", "10.1.back")
@pytest.mark.parametrize(("other", "back"), [("s12 of b-3", False), ("toulon of b-3 b-4", True)])
def test_a_convoy_that_finds_its_goal_closed_as_it_comes_diverts_or_turns_back(
    other: str, back: bool
) -> None:
    words = {"s1": "marseilles convoy french-levant order f-escort-french-levant-1"}
    words |= {"b1": "marseilles of b-1 b-2 under mathews spotted", "b2": f"{other} spotted"}
    state = of_1744(words, [*COVENANT, "e7"])
    convoy = it(state, "s1")
    for id in ("b1", "b2"):
        it(state, id).blockading = True
    found = [state.setup.atlas.places[step].id for step in convoy_steps(state, convoy)]
    assert found == ["s13"]
    make_for(state, convoy, at(state, "s13"))
    assert convoy.back is back


# Withdrawal and Rendezvous.


@pytest.mark.rule("8.23.ways")
@pytest.mark.parametrize(("gales", "way"), [([], True), (["libeccio s6 9"], False)])
def test_nobody_withdraws_into_a_minor_port_that_a_gale_reaches(
    gales: list[str], way: bool
) -> None:
    state = war({"s1": "palma of s-1"}, gales=gales)
    assert ("harbour" in ways_away(state, it(state, "s1"))) is way


@pytest.mark.rule("9.422")
@pytest.mark.parametrize(("place", "faces"), [("england-box", []), ("levant-box", [9])])
def test_a_rendezvous_is_free_in_the_england_box_alone(place: str, faces: list[int]) -> None:
    state = war({"b1": f"{place} of b-1"})
    goal = state.setup.atlas.find("gibraltar")
    send_to_meet(state, it(state, "b1"), goal, dice(*faces), SILENT)
    assert (it(state, "b1").meet == goal) is (place == "england-box")


# Who hears of Leaders lost away from the enemy.


@pytest.mark.rule("2.37.leaders", "2.37.foundered")
@pytest.mark.parametrize(
    ("words", "die", "heard"),
    [
        ("gibraltar fitting", 7, False),
        ("gibraltar fitting", 3, False),
        ("gibraltar fitting", 1, True),
        ("s13", 7, False),
    ],
)
def test_of_a_leader_whose_last_ship_founders_the_enemy_hears_the_gazette_alone(
    words: str, die: int, heard: bool
) -> None:
    state = of_1744({"b1": f"{words} of b-1:0 under mathews"}, COVENANT)
    log = Log(True)
    gone_at_sea(state, it(state, "b1"), dice(die), log)
    hurt = [event for event in log.drain() if event.kind == "leader-hurt"]
    assert [event.audience for event in hurt] == [[0]]
    assert (hurt[0].other is not None) is heard
