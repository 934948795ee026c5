"""Boarding in the basic game (4.3), captures and struck ships (3, 4.4.2, 4.4.3)."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.ships_of_the_line.at_sea import (
    battle,
    decision,
    kinds,
    only,
    order,
    proceed,
    step,
    why_not,
)
from weathergage.engine.asking.question import Ask, Done, Orders
from weathergage.engine.chance import HashChance, study_seed
from weathergage.engine.data import load_data
from weathergage.engine.event import Event, Log
from weathergage.games.ships_of_the_line.answers import Order, at
from weathergage.games.ships_of_the_line.game import GAME
from weathergage.games.ships_of_the_line.rules import boarding
from weathergage.games.ships_of_the_line.rules.boarding import why_not_board
from weathergage.games.ships_of_the_line.rules.fights import fight_over
from weathergage.games.ships_of_the_line.rules.leaders import may_use
from weathergage.games.ships_of_the_line.rules.links import tie, tied
from weathergage.games.ships_of_the_line.rules.questions import FleetAsk
from weathergage.games.ships_of_the_line.state.battle import (
    CAPTURED,
    FIGHTING,
    GRAPPLE,
    MELEE,
    STRUCK,
    Battle,
)
from weathergage.games.ships_of_the_line.state.muster import PACKAGE
from weathergage.games.ships_of_the_line.tables.crew import CrewTables

WON, LOST = (1, 1), (6, 6)
PAIR = "ajax: 0,0 0 grappled heros; heros: 0.2,0 0"


def top(state: Battle) -> FleetAsk:
    fleet = state.stack[-1]
    assert isinstance(fleet, Ask)
    return fleet


def answer(kind: str, ship: str, target: str = "") -> Order:
    made = Order(kind, ship)
    made.target = target
    return made


def declared(ships: str, *boards: tuple[str, str], **rest: object) -> Battle:
    """A battle in which these ships have declared to board those."""
    state = battle(ships, **rest)  # type: ignore[arg-type]
    step(state, "board")
    for ship, target in boards:
        order(state, at("board", ship, target))
    step(state, "defend")
    return state


def fought(state: Battle, attack: tuple[int, int], defence: tuple[int, int]) -> str:
    """Fight one round and check captures; how the round ended."""
    result = only(proceed(state, "boarding", *attack, *defence), "boarding-result")
    proceed(state, "capture")
    return str(result.fields["result"])


# The table.

TABLES = CrewTables(load_data(PACKAGE))


@pytest.mark.rule("4.3.2.a", "4.3.1.a")
@pytest.mark.parametrize(
    ("own", "enemy", "column", "limit"),
    [
        (1, 5, "1-5", 2),
        (1, 4, "1-4", 3),
        (1, 3, "1-4", 3),
        (1, 2, "1-2", 4),
        (2, 3, "1-2", 4),
        (3, 4, "1-2", 4),
        (4, 4, "1-1", 5),
        (4, 3, "1-1", 5),
        (3, 2, "3-2", 6),
        (5, 3, "3-2", 6),
        (2, 1, "2-1", 7),
        (5, 2, "2-1", 7),
        (3, 1, "3-1", 8),
        (4, 1, "4-1", 9),
        (5, 1, "4-1", 9),
        (6, 1, "6-1", 10),
        (7, 1, "6-1", 10),
        (8, 1, "8-1", 11),
        (30, 1, "8-1", 11),
    ],
)
def test_the_ratio_is_brought_to_a_column_the_worse_for_the_roller(
    own: int, enemy: int, column: str, limit: int
) -> None:
    place = TABLES.column(own, enemy)
    assert (TABLES.column_name(place), TABLES.boarding_limit(place)) == (column, limit)
    assert TABLES.boards(place, limit, 0)
    assert not TABLES.boards(place, limit + 1, 0)


@pytest.mark.rule("4.3.2.c")
def test_below_one_to_five_there_is_no_column() -> None:
    assert TABLES.column(1, 6) == -1
    assert TABLES.column(2, 11) == -1
    assert TABLES.column_name(-1) == "below 1-5"


@pytest.mark.rule("4.3.2.b")
def test_a_twelve_fails_whatever_is_subtracted() -> None:
    last = TABLES.column(30, 1)
    assert not TABLES.boards(last, 12, -9)
    assert TABLES.boards(last, 11, 0)


@given(st.integers(1, 30), st.integers(1, 30))
def test_more_strength_never_makes_it_harder(own: int, enemy: int) -> None:
    assert TABLES.column(own + 1, enemy) >= TABLES.column(own, enemy)
    assert TABLES.column(own, enemy + 1) <= TABLES.column(own, enemy)


# Who may board.


@pytest.mark.rule("4.3.a", "4.3.b", "10.apart")
def test_only_a_ship_grappled_to_an_enemy_boards_her() -> None:
    state = battle("ajax: 0,0 0 grappled heros fouled scipion; heros: 0.2,0 0; scipion: -0.2,0 0")
    step(state, "board")
    assert why_not(state, "british", at("board", "ajax", "heros")) is None
    refusal = why_not(state, "british", at("board", "ajax", "scipion"))
    assert refusal is not None
    assert refusal.rule == "4.3"


@pytest.mark.rule("4.3.a", "7.top", "4.4.2.a")
@pytest.mark.parametrize(
    ("ajax", "heros", "rule"),
    [
        ("fatigue 3", "", "7"),
        ("captured allied", "captured british", "4.4.2"),
        ("", "struck", "4.4.3"),
        ("", "captured british", "4.3"),
        ("grappled scipion boarding scipion", "", "4.3"),
    ],
)
def test_who_may_not_board(ajax: str, heros: str, rule: str) -> None:
    ships = f"ajax: 0,0 0 {ajax} grappled heros; heros: 0.2,0 0 {heros}; scipion: -0.2,0 0"
    state = battle(ships)
    step(state, "board")
    refusal = why_not_board(state, top(state), 0, 1)
    assert refusal is not None
    assert refusal.rule == rule


@pytest.mark.rule("4.3.1.c", "4.3.a")
def test_a_ship_boards_one_enemy_a_phase() -> None:
    state = battle("ajax: 0,0 0 grappled heros grappled scipion; heros: 0.2,0 0; scipion: -0.2,0 0")
    step(state, "board")
    order(state, at("board", "ajax", "heros"))
    assert decision(state, "british").parts == []
    refusal = why_not_board(state, top(state), 0, 2)
    assert refusal is not None


@pytest.mark.rule("4.3.1.b")
def test_a_ship_that_is_boarded_answers_and_does_not_board_back() -> None:
    state = battle(PAIR)
    step(state, "board")
    events = order(state, at("board", "ajax", "heros"))
    assert kinds(events) == ["board-declared"]
    assert decision(state, "allied").parts == []
    refusal = why_not_board(state, top(state), 1, 0)
    assert refusal is not None
    assert refusal.rule == "4.3.1"
    step(state, "defend")
    assert decision(state, "allied").parts == ["heros"]
    assert decision(state, "british").parts == []


@pytest.mark.rule("S.opt.1")
def test_a_ship_of_dumanoir_that_has_not_joined_only_defends_herself() -> None:
    ships = "scipion: 0,0 0 dumanoir waiting grappled ajax; ajax: 0.2,0 0"
    state = battle(ships)
    step(state, "board")
    refusal = why_not_board(state, top(state), 0, 1)
    assert refusal is not None
    assert refusal.rule == "S.opt.1"
    order(state, at("board", "ajax", "scipion"))
    step(state, "defend")
    assert decision(state, "allied").parts == []
    refusal = boarding.why_not_accept(state, state.ship("scipion"), "")
    assert refusal is not None
    assert refusal.rule == "S.opt.1"


# A round.


@pytest.mark.rule("4.3.1.b", "4.3.1.a")
def test_the_attacker_rolls_two_dice_then_the_defender_on_his_own_ratio() -> None:
    state = declared("victory: 0,0 0 grappled heros; heros: 0.2,0 0", ("victory", "heros"))
    events = proceed(state, "boarding", 2, 4, 1, 3)
    fight = only(events, "boarding")
    assert (fight.fields["strength"], fight.fields["against"]) == (4, 3)
    attack, defence = (e for e in events if e.kind == "boarding-roll")
    assert (attack.fields["ship"], attack.dice, attack.fields["needed"]) == ("victory", [2, 4], 5)
    assert (defence.fields["ship"], defence.dice, defence.fields["needed"]) == ("heros", [1, 3], 4)
    assert (attack.fields["success"], defence.fields["success"]) == (False, True)


@pytest.mark.rule("4.3.1.d")
def test_if_both_succeed_they_stay_locked_and_the_next_round_follows_by_itself() -> None:
    state = declared(PAIR, ("ajax", "heros"))
    assert fought(state, WON, WON) == "locked"
    assert tied(state, MELEE, 0, 1) is not None
    proceed(state, "rest")
    state.turn = 2
    proceed(state, "surrender")
    step(state, "board")
    assert decision(state, "british").parts == []
    assert fought(state, WON, LOST) == "captured"
    assert state.ship("heros").status == CAPTURED


@pytest.mark.rule("20.2.leader.b", "4.3.1.d")
def test_a_leader_stays_in_a_fight_that_goes_on_and_is_free_when_it_is_over() -> None:
    ships = "victory: 0,0 0 leading grappled heros; heros: 0.2,0 0; ajax: 3,0 0"
    state = battle(ships, rules=["leaders"])
    tie(state, MELEE, 0, 1)
    assert may_use(state, 2) is None
    assert fought(state, WON, WON) == "locked"
    proceed(state, "rest")
    assert state.ship("victory").leads
    assert may_use(state, 2) is None
    state.turn = 2
    step(state, "board")
    again = at("board", "victory", "heros")
    again.lead = True
    assert why_not(state, "british", again) is not None
    assert fought(state, WON, LOST) == "captured"
    proceed(state, "rest")
    assert not state.ship("victory").leads
    assert may_use(state, 2) is not None


@pytest.mark.rule("4.3.1.e", "4.4.1.3", "8.surrender")
def test_if_the_attacker_alone_succeeds_the_defender_is_captured() -> None:
    state = declared(PAIR, ("ajax", "heros"))
    assert fought(state, WON, LOST) == "captured"
    heros = state.ship("heros")
    assert (heros.status, heros.side, heros.seat, heros.captor) == (CAPTURED, 0, 0, 0)
    assert [(p.side, p.points, p.why) for p in state.points] == [(0, 15, "boarded")]
    assert tied(state, MELEE, 0, 1) is None
    assert tied(state, GRAPPLE, 0, 1) is not None


@pytest.mark.rule("4.3.1.f")
def test_if_both_fail_they_stay_grappled_and_out_of_combat() -> None:
    state = declared(PAIR, ("ajax", "heros"))
    assert fought(state, LOST, LOST) == "nothing"
    assert tied(state, MELEE, 0, 1) is None
    assert tied(state, GRAPPLE, 0, 1) is not None
    assert [s.status for s in state.ships] == [FIGHTING, FIGHTING]


@pytest.mark.rule("4.3.1.g", "4.3.1.b", "8.surrender")
def test_a_defender_who_agreed_and_wins_captures_the_attacker() -> None:
    state = declared(PAIR, ("ajax", "heros"))
    told = only(order(state, answer("accept", "heros")), "defence")
    assert (told.fields["accepts"], "agrees" in told.text) == (True, True)
    assert fought(state, LOST, WON) == "attacker-captured"
    assert (state.ship("ajax").status, state.ship("ajax").side) == (CAPTURED, 1)
    assert state.ship("heros").status == FIGHTING


@pytest.mark.rule("4.3.1.h")
@pytest.mark.parametrize("kind", ["resist", ""])
def test_an_unwilling_defender_who_wins_only_throws_the_boarders_back(kind: str) -> None:
    state = declared(PAIR, ("ajax", "heros"))
    if kind:
        order(state, answer(kind, "heros"))
    assert fought(state, LOST, WON) == "repulsed"
    assert [s.status for s in state.ships] == [FIGHTING, FIGHTING]
    assert tied(state, MELEE, 0, 1) is None


@pytest.mark.rule("7.defend", "7.top")
def test_an_exhausted_crew_defends_but_captures_nothing() -> None:
    state = declared("ajax: 0,0 0 grappled heros; heros: 0.2,0 0 fatigue 3", ("ajax", "heros"))
    assert decision(state, "allied").parts == []
    refusal = boarding.why_not_accept(state, state.ship("heros"), "")
    assert refusal is not None
    assert refusal.rule == "7"
    state.ship("heros").accepts = 0
    assert fought(state, LOST, WON) == "repulsed"
    assert state.ship("ajax").status == FIGHTING


@pytest.mark.rule("7.defend")
def test_boarders_exhausted_in_a_fight_that_goes_on_capture_nothing() -> None:
    ships = "ajax: 0,0 0 grappled heros boarding heros fatigue 3; heros: 0.2,0 0"
    state = battle(ships)
    assert fought(state, WON, LOST) == "exhausted"
    assert state.ship("heros").status == FIGHTING
    assert tied(state, MELEE, 0, 1) is None


@pytest.mark.rule("7.acts", "20.2.f")
@pytest.mark.parametrize(("kind", "tired"), [("accept", (1, 1)), ("resist", (1, 0))])
def test_boarding_tires_the_attacker_and_a_defender_who_agreed(
    kind: str, tired: tuple[int, int]
) -> None:
    state = declared(PAIR, ("ajax", "heros"))
    order(state, answer(kind, "heros"))
    fought(state, WON, WON)
    assert (state.ship("ajax").fatigue, state.ship("heros").fatigue) == tired


@pytest.mark.rule("4.3.1.b", "4.4.1.1")
def test_a_boarded_ship_has_been_attacked() -> None:
    state = declared(PAIR, ("ajax", "heros"), turn=4)
    fought(state, LOST, LOST)
    assert state.ship("heros").attacked == 4


# Several ships.

THREE = "ajax: 0,0 0 grappled heros; victory: 0.4,0 0 grappled heros; heros: 0.2,0 0"


@pytest.mark.rule("4.3.1.c")
def test_the_strengths_of_several_boarders_are_added_for_and_against() -> None:
    state = declared(THREE, ("ajax", "heros"), ("victory", "heros"))
    events = proceed(state, "boarding", 2, 5, 1, 3)
    fight = only(events, "boarding")
    assert (fight.fields["strength"], fight.fields["against"]) == (7, 3)
    assert fight.fields["ships"] == ["ajax", "victory"]
    rolls = [e for e in events if e.kind == "boarding-roll"]
    assert [e.fields["needed"] for e in rolls] == [7, 3]
    assert [e.fields["column"] for e in rolls] == ["2-1", "1-4"]
    assert only(events, "boarding-result").fields["result"] == "captured"
    proceed(state, "capture")
    assert state.ship("heros").captor == 1
    assert [ship.fatigue for ship in state.ships] == [1, 1, 0]


@pytest.mark.rule("4.3.1.c")
def test_among_equals_the_first_to_declare_takes_the_prize() -> None:
    ships = "ajax: 0,0 0 grappled heros; orion: 0.4,0 0 grappled heros; heros: 0.2,0 0"
    state = declared(ships, ("orion", "heros"), ("ajax", "heros"))
    fought(state, WON, LOST)
    assert state.ship("heros").captor == state.setup.index["orion"]


@pytest.mark.rule("4.3.1.g", "4.3.1.c")
@pytest.mark.parametrize(("named", "taken"), [("ajax", "ajax"), ("", "victory")])
def test_a_defender_who_agreed_takes_the_attacker_he_names_else_the_strongest(
    named: str, taken: str
) -> None:
    state = declared(THREE, ("ajax", "heros"), ("victory", "heros"))
    assert why_not(state, "allied", answer("accept", "heros", "heros")) is not None
    order(state, answer("accept", "heros", named))
    fought(state, LOST, WON)
    assert [s.card.id for s in state.ships if s.status == CAPTURED] == [taken]


@pytest.mark.rule("4.3.2.c", "13.c")
def test_below_one_to_five_she_gives_herself_up_without_a_fight() -> None:
    ships = (
        "ajax: 0,0 0 grappled heros; victory: 0.4,0 0 grappled heros; "
        "heros: 0.2,0 0 captured british; scipion: 9,0 0"
    )
    swapped = ships.replace("ajax", "rayo").replace("victory", "santa-ana")
    swapped = swapped.replace("captured british", "captured british scored british")
    state = declared(swapped, ("rayo", "heros"), ("santa-ana", "heros"))
    events = proceed(state, "boarding")
    assert only(events, "boarding-result").fields["result"] == "gives-up"
    assert only(events, "boarding").fields["against"] == 1
    assert [ship.fatigue for ship in state.ships[:2]] == [1, 1]
    proceed(state, "capture")
    assert (state.ship("heros").status, state.ship("heros").side) == (FIGHTING, 1)


@pytest.mark.rule("13.c", "4.3.2.c")
def test_with_nailed_colours_she_fights_in_the_lowest_column() -> None:
    ships = (
        "victory: 0,0 0 grappled monarca; temeraire: 0.4,0 0 grappled monarca; "
        "neptune: 0.2,0.7 0 grappled monarca; monarca: 0.2,0 0 {} crews 2"
    )
    boards = [(ship, "monarca") for ship in ("victory", "temeraire", "neptune")]
    state = declared(ships.format(""), *boards)
    assert fight_over(state, 3).gives_up
    state = declared(ships.format("nailed"), *boards)
    events = proceed(state, "boarding", 6, 6, 1, 1)
    assert [e.fields["column"] for e in events if e.kind == "boarding-roll"] == ["8-1", "1-5"]
    assert only(events, "boarding-result").fields["result"] == "repulsed"


# Prizes.


@pytest.mark.rule("4.4.2.c", "4.4.2.b", "8.retaken")
def test_a_prize_has_strength_1_and_is_retaken_by_boarding() -> None:
    ships = (
        "scipion: 0,0 0 grappled heros; heros: 0.2,0 0 captured british scored british; ajax: 5,0 0"
    )
    state = declared(ships, ("scipion", "heros"))
    assert decision(state, "british").parts == []
    events = proceed(state, "boarding", 2, 6, 6, 6)
    fight = only(events, "boarding")
    assert (fight.fields["strength"], fight.fields["against"]) == (3, 1)
    proceed(state, "capture")
    heros = state.ship("heros")
    assert (heros.status, heros.side, heros.seat, heros.captor) == (FIGHTING, 1, 1, -1)
    assert [(p.side, p.points) for p in state.points] == [(0, -15)]


@pytest.mark.rule("4.4.3.b", "3.crew.capture")
def test_a_struck_ship_held_by_an_enemy_is_taken_when_captures_are_checked() -> None:
    ships = "ajax: 0,0 0 grappled heros; heros: 0.2,0 0 struck scored british; scipion: 9,0 0"
    state = battle(ships)
    assert state.ship("heros").status == STRUCK
    events = proceed(state, "capture")
    assert kinds(events) == ["captured"]
    heros = state.ship("heros")
    assert (heros.status, heros.side) == (CAPTURED, 0)
    assert state.points == []


@pytest.mark.rule("4.4.3.b")
@pytest.mark.parametrize("holder", ["scipion: 0,0 0", "ajax: 0,0 0 struck", "ajax: 3,0 0"])
def test_nobody_else_takes_a_struck_ship(holder: str) -> None:
    tied_to = "" if "3,0" in holder else " grappled heros"
    state = battle(f"{holder}{tied_to}; heros: 0.2,0 0 struck; orion: 9,0 0; rayo: 9,3 0")
    proceed(state, "capture")
    assert state.ship("heros").status == STRUCK


@pytest.mark.rule("3.crew.capture", "3.crew.order")
def test_who_is_captured_himself_keeps_what_he_won_in_the_same_phase() -> None:
    """Ajax carries Heros while Scipion carries Ajax: both results stand."""
    ships = "ajax: 0,0 0 grappled heros grappled scipion; heros: 0.2,0 0; scipion: -0.2,0 0"
    state = declared(ships, ("ajax", "heros"), ("scipion", "ajax"))
    events = proceed(state, "boarding", *WON, *LOST, *WON, *LOST)
    assert [e.fields["result"] for e in events if e.kind == "boarding-result"] == ["captured"] * 2
    assert [s.status for s in state.ships] == [FIGHTING] * 3
    proceed(state, "capture")
    ajax, heros, scipion = state.ships
    assert (ajax.status, ajax.side) == (CAPTURED, 1)
    assert (heros.status, heros.side) == (CAPTURED, 0)
    assert scipion.status == FIGHTING
    assert [(p.side, p.points) for p in state.points] == [(1, 15), (0, 15)]


@pytest.mark.rule("6.c")
def test_a_ship_just_carried_is_held_by_her_grapples_until_the_next_turn() -> None:
    others = "; rayo: 0.4,0 0; orion: 5,0 0 grappled scipion; scipion: 5.2,0 0"
    state = battle(PAIR.replace("heros: 0.2,0 0", "heros: 0.2,0 0 grappled rayo") + others)
    for link in state.links:
        link.since = 2
    state.turn = 6
    state.ship("heros").won_by = 0
    proceed(state, "capture")
    assert [link.since for link in state.links] == [6, 6, 2]


@pytest.mark.rule("3.crew.order")
def test_fights_of_the_side_with_the_initiative_come_first() -> None:
    ships = PAIR + "; scipion: 5,0 0 grappled orion; orion: 5.2,0 0"
    for side, first in (("british", "ajax"), ("allied", "scipion")):
        state = declared(ships, *[("scipion", "orion"), ("ajax", "heros")], initiative=side)
        events = [e for e in proceed(state, "boarding", *LOST * 4) if e.kind == "boarding"]
        assert events[0].fields["ship"] == first


# Leaders and the wind.


@pytest.mark.rule("4.3.1.leader", "9.d")
def test_the_rating_of_a_leader_who_takes_part_is_added_to_the_sum() -> None:
    ships = "victory: 0,0 0 grappled santa-ana; santa-ana: 0.2,0 0"
    state = battle(ships, rules=["leaders"])
    step(state, "board")
    plain = at("board", "victory", "santa-ana")
    led = at("board", "victory", "santa-ana")
    led.lead = True
    options = decision(state, "british").options()
    assert options is not None
    assert [o.data() for o in options[:-1]] == [plain.data(), led.data()]
    order(state, led)
    step(state, "defend")
    events = proceed(state, "boarding", 4, 4, 3, 3)
    rolls = [e for e in events if e.kind == "boarding-roll"]
    assert [[m.value for m in e.modifiers] for e in rolls] == [[-3], []]
    assert [(e.fields["needed"], e.fields["success"]) for e in rolls] == [(8, True), (5, False)]


@pytest.mark.rule("4.3.1.leader", "20.2.leader.a")
def test_nobody_leads_where_there_is_no_leader() -> None:
    state = battle(PAIR, rules=["leaders"])
    step(state, "board")
    led = at("board", "ajax", "heros")
    led.lead = True
    refusal = why_not(state, "british", led)
    assert refusal is not None
    assert refusal.rule == "9"


@pytest.mark.rule("20.2.leader.d", "8.leader")
def test_a_leader_whose_ship_is_carried_is_dead() -> None:
    ships = "ajax: 0,0 0 grappled santa-ana; santa-ana: 0.2,0 0"
    state = declared(ships, ("ajax", "santa-ana"), rules=["leaders"])
    events: list[Event] = proceed(state, "boarding", 1, 1, 6, 6)
    assert "leader-killed" in kinds(events)
    assert not state.leaders[0].alive
    assert (0, 6) in [(p.side, p.points) for p in state.points]


@pytest.mark.rule("20.2.leader.d", "8.leader")
def test_a_prisoner_is_freed_when_his_ship_is_retaken() -> None:
    ships = "heros: 0,0 0 grappled santa-ana; santa-ana: 0.2,0 0 captured british; ajax: 9,9 0"
    state = declared(ships, ("heros", "santa-ana"), rules=["leaders"])
    assert fought(state, WON, LOST) == "captured"
    assert state.ship("santa-ana").status == FIGHTING
    assert state.leaders[0].alive
    assert all(entry.why != "officer" for entry in state.points)


@pytest.mark.rule("21.wind.a", "21.lee.b")
@pytest.mark.parametrize(
    ("wind", "attack", "defence"),
    [("W breeze", [-1], []), ("E breeze", [], [-1]), ("N breeze", [], [])],
)
def test_the_windward_ship_takes_one_from_her_boarding_roll(
    wind: str, attack: list[int], defence: list[int]
) -> None:
    state = declared(PAIR, ("ajax", "heros"), wind=wind, rules=["windward"])
    events = proceed(state, "boarding", *LOST, *LOST)
    rolls = [e for e in events if e.kind == "boarding-roll"]
    assert [[m.value for m in e.modifiers] for e in rolls] == [attack, defence]


@pytest.mark.rule("21.wind.a")
def test_without_the_chapter_the_wind_helps_nobody() -> None:
    state = declared(PAIR, ("ajax", "heros"), wind="W breeze")
    assert all(not e.modifiers for e in proceed(state, "boarding", *LOST, *LOST))


# The duty of a fanatical ship, previews, odds, groups.


@pytest.mark.rule("13.d")
def test_a_fanatical_ship_on_the_hunt_must_board_the_enemy_alongside() -> None:
    ships = "santa-ana: 0,0 0 nailed hunting grappled ajax; ajax: 0.2,0 0"
    state = battle(ships, rules=["colours"])
    step(state, "board")
    refusal = why_not(state, "allied", Done())
    assert refusal is not None
    assert refusal.rule == "13"
    order(state, at("board", "santa-ana", "ajax"))
    assert why_not(state, "allied", Done()) is None
    state = battle(ships.replace("hunting", "hunting fatigue 3"), rules=["colours"])
    step(state, "board")
    assert why_not(state, "allied", Done()) is None


@pytest.mark.rule("13.d")
def test_of_two_enemies_alongside_she_boards_the_nearest() -> None:
    ships = (
        "santa-ana: 0,0 0 nailed hunting grappled ajax grappled orion; "
        "ajax: 0.4,0 0; orion: -0.2,0 0"
    )
    state = battle(ships, rules=["colours"])
    step(state, "board")
    refusal = why_not(state, "allied", at("board", "santa-ana", "ajax"))
    assert refusal is not None
    assert refusal.rule == "13"
    assert why_not(state, "allied", at("board", "santa-ana", "orion")) is None


def test_preview_and_odds_of_a_boarding() -> None:
    state = battle("victory: 0,0 0 grappled heros; heros: 0.2,0 0")
    step(state, "board")
    asked = decision(state, "british")
    board = at("board", "victory", "heros")
    assert asked.preview(board) == {
        "attack": {"ratio": "4:3", "column": "1-1", "needed": 5, "modifiers": []},
        "defence": {"ratio": "3:4", "column": "1-2", "needed": 4, "modifiers": []},
        "gives_up": False,
        "fatigue": 1,
        "rule": "4.3.2",
    }
    odds = asked.odds(board, random.Random(1))
    assert odds["capture"] == pytest.approx(10 / 36 * 30 / 36)
    assert odds["loss"] == pytest.approx(26 / 36 * 6 / 36)
    total = sum(float(str(odds[key])) for key in ("capture", "locked", "thrown_back", "nothing"))
    assert total == pytest.approx(1.0)
    assert asked.sensible(board)
    assert tied(state, MELEE, 0, 1) is None


def test_several_boarders_may_be_named_in_one_answer() -> None:
    state = battle(THREE)
    step(state, "board")
    both = Orders([at("board", "ajax", "heros"), at("board", "victory", "heros")])
    assert why_not(state, "british", both) is None
    assert why_not(state, "british", Orders([both.orders[0], both.orders[0]])) is not None


def tangle(rng: random.Random) -> Battle:
    """Four ships side by side, tied to each other at random."""
    names = ["victory", "ajax", "heros", "santa-ana"]
    state = battle(
        {
            name: f"0.{i * 2},0 0 fatigue {rng.randrange(4)} crews {rng.randrange(1, 4)}"
            for i, name in enumerate(names)
        },
        rules=rng.sample(["leaders", "crews", "windward", "veterans"], rng.randrange(5)),
    )
    for a in range(4):
        for b in range(a + 1, 4):
            if rng.random() < 0.6:
                tie(state, GRAPPLE, a, b)
    if rng.random() < 0.3:
        state.ships[2].status = STRUCK
    return state


def answer_at_random(state: Battle, seat: str, rng: random.Random) -> bool:
    """Check every option of a seat and take one; False when there is nothing more to say."""
    asked = decision(state, seat)
    options = asked.options()
    assert options is not None
    for option in options:
        assert asked.why_not(option) is None, option.data()
        asked.preview(option)
        asked.odds(option, rng)
    if not asked.parts:
        return False
    choice = asked.sample(rng)
    assert asked.why_not(choice) is None
    if isinstance(choice, Order):
        order(state, choice)
    return isinstance(choice, Order)


@given(st.integers(0, 2**31))
def test_options_samples_and_fights_hold_for_any_tangle_of_ships(seed: int) -> None:
    rng = random.Random(seed)
    state = tangle(rng)
    for name in ("board", "defend"):
        step(state, name)
        for seat in ("british", "allied"):
            while answer_at_random(state, seat, rng):
                pass
    luck = HashChance(study_seed(seed))
    for name in ("boarding", "capture", "rest"):
        GAME.rules.procedures[name](state, luck, Log(True))
    for ship in state.ships:
        assert ship.won_by == -1
        assert 0 <= ship.on_assault + ship.on_counter <= ship.card.crews
    for link in state.links:
        if link.kind == MELEE:
            assert state.ships[link.a].side != state.ships[link.b].side
