"""Corners of fire, flight, storming, convoys, seasons and command that cross each other."""

import pytest

from games.man_o_war.at_sea import FR, GB, battle, dice, kinds, log, ship, table
from weathergage.engine.asking.question import Ask
from weathergage.games.man_o_war.answers import read_action
from weathergage.games.man_o_war.rules.capacities import is_held
from weathergage.games.man_o_war.rules.count import conclude
from weathergage.games.man_o_war.rules.damage import go_down
from weathergage.games.man_o_war.rules.fleets import Entry, new_ship, read_entry
from weathergage.games.man_o_war.rules.goals import convoy_points
from weathergage.games.man_o_war.rules.landing import storm
from weathergage.games.man_o_war.rules.morale import commanded
from weathergage.games.man_o_war.rules.night import NightBreak
from weathergage.games.man_o_war.rules.repairs import fight_fire
from weathergage.games.man_o_war.rules.season import Refit, close_battle, next_battle
from weathergage.games.man_o_war.rules.surrender import capture, take_the_beaten
from weathergage.games.man_o_war.rules.tacking import why_not_tack
from weathergage.games.man_o_war.rules.turn import escape, shift_flag
from weathergage.games.man_o_war.rules.works import go_back
from weathergage.games.man_o_war.state.battle import AWAITED, IN_PORT, NO_FLAG, SUNK, TAKEN, Battle
from weathergage.games.man_o_war.state.muster import SETUPS
from weathergage.games.man_o_war.state.step_records import Tries

FAR = f"; y: {GB} -90,40 180; z: {FR} 90,40 180"
REDOUBT = {"t": "second redoubt 0,0 180"}
SEASON: dict[str, object] = {"scenario": "season", "turn": 16}


# Fires.


@pytest.mark.rule("p.5.explosion")
@pytest.mark.parametrize(
    ("fires", "faces", "sunk"),
    [(4, ["+1", "-2"], True), (4, ["+1", "-1"], False), (3, ["+1"], False)],
)
def test_three_fires_left_may_explode_her_though_one_was_put_out(
    fires: int, faces: list[object], sunk: bool
) -> None:
    b = battle(f"a: {GB} 0,0 90 fires {fires} blazes 1{FAR}", turn=4)
    luck = dice(*faces)
    fight_fire(b, ship(b, "a"), luck, log())
    assert (ship(b, "a").status == SUNK) == sunk
    assert luck.left() == 0
    assert int(ship(b, "a").hull) == 0


@pytest.mark.rule("p.13.explosion")
def test_who_blows_up_far_away_harms_nobody() -> None:
    b = battle(f"a: {GB} 0,0 90 escaped fires 3 blazes 1; b: {GB} 3,0 90{FAR}", turn=4)
    # Nobody throws for a blast.
    fight_fire(b, ship(b, "a"), dice("-1", "-2"), log())
    assert ship(b, "a").status == SUNK
    assert (int(ship(b, "b").hull), int(ship(b, "b").masts)) == (0, 0)


# Fire.


@pytest.mark.rule("p.10.no-guns")
def test_a_burst_of_her_last_gun_silences_her_other_side() -> None:
    text = f"a: {GB} 0,0 0 broadside 1; b: {FR} 6,0 0; c: {FR} -6,0 0{FAR}"
    t = table(text, ["-2", "-1", "0"], turn=4, step="begin-firing")
    seat = next(seat for seat in t.decisions if t.decisions[seat].parts == ["a"])
    order = {"kind": "fire", "ship": "a", "port": "c", "starboard": "b"}
    events = t.act(seat, read_action(order), decision=t.decisions[seat].id)
    assert kinds(events).count("broadside") == 1
    assert isinstance(t.state, Battle)
    assert ship(t.state, "a").starboard_fresh


# Flight.


@pytest.mark.rule("p.12.flee")
def test_who_must_flee_does_not_tack_towards_the_enemy() -> None:
    # On the edge of the wind: the tack would lead north-west, the enemy lies there.
    b = battle(f"a: {GB} 0,0 60 boarding 0; b: {FR} -20,9 90{FAR}", turn=4)
    refused = why_not_tack(b, ship(b, "a"), "port")
    assert refused is not None
    assert refused.rule == "R32"
    b = battle(f"a: {GB} 0,0 60 boarding 0; b: {FR} 20,-9 90{FAR}", turn=4)
    assert why_not_tack(b, ship(b, "a"), "port") is None


@pytest.mark.rule("p.12.flee")
@pytest.mark.parametrize(
    ("enemy", "open_to"),
    [("-20,0", ["starboard"]), ("20,0", ["port"]), ("0,20", ["port", "starboard"])],
)
def test_into_the_wind_she_tacks_to_the_hand_that_leads_away(
    enemy: str, open_to: list[str]
) -> None:
    b = battle(f"a: {GB} 0,0 0 boarding 0; b: {FR} {enemy} 90", turn=4)
    hands = [hand for hand in ("port", "starboard") if why_not_tack(b, ship(b, "a"), hand) is None]
    assert hands == open_to


# Command.


TWO_LINES = (
    f"a: {GB} 0,0 90; b: {GB} -5,0 90; c: {GB} -10,0 90; d: {GB} 0,9 90 division 1; "
    f"e: {GB} -5,9 90 division 1; z: {FR} 0,60 180"
)


@pytest.mark.rule("p.9.command")
def test_the_leader_of_the_next_division_commands() -> None:
    lines = ["first 0 ahead 0 0 0 a b c", "first 1 ahead 0 0 0 d e"]
    b = battle(TWO_LINES, turn=4, formations=lines, camps={"first": "b killed 0 b 6 6"})
    shift_flag(b, 0, log())
    assert b.ships[b.camps[0].commander].id == "d"
    b = battle(TWO_LINES, turn=4, formations=lines, camps={"first": "d prisoner 0 d 6 6"})
    shift_flag(b, 0, log())
    assert b.ships[b.camps[0].commander].id == "a"
    b = battle(TWO_LINES, turn=4, formations=lines[:1], camps={"first": "a killed 0 a 6 6"})
    shift_flag(b, 0, log())
    assert b.ships[b.camps[0].commander].id == "b"


@pytest.mark.rule("p.9.command")
def test_an_admiral_who_has_got_away_leaves_the_command_to_the_next() -> None:
    text = TWO_LINES.replace("0,0 90;", "0,0 90 escaped;")
    lines = ["first 0 ahead 0 0 0 b c"]
    b = battle(text, turn=4, formations=lines, camps={"first": "a aboard 0 a 6 6"})
    shift_flag(b, 0, log())
    assert b.ships[b.camps[0].commander].id == "b"


# Storming.


@pytest.mark.rule("p.17.back", "p.17.stays")
def test_men_who_come_back_take_her_flag_down() -> None:
    text = f"a: {GB} 0,-7 90 boarding 0{FAR}"
    b = battle(text, works=REDOUBT, parties=["a t 3 1"], turn=2)
    assert ship(b, "a").flag != NO_FLAG
    go_back(b, b.parties[0], log())
    assert (int(ship(b, "a").boarding), int(ship(b, "a").flag)) == (3, NO_FLAG)
    assert ship(b, "a").held_until == 0


@pytest.mark.rule("p.17.stays")
def test_a_vessel_without_men_stays_a_turn_also_close_by() -> None:
    b = battle(f"a: {GB} 0,-7 90 boarding 0{FAR}", works=REDOUBT, parties=["a t 1 1"], turn=2)
    storm(b, b.parties[0], dice(*["nothing"] * 9), log())
    assert b.parties == []
    assert ship(b, "a").held_until == 3


@pytest.mark.rule("p.17.surrenders")
def test_the_men_of_a_taken_ship_storm_for_the_camp_they_came_with() -> None:
    works = {"t": "second redoubt 0,0 180 garrison 1"}
    text = f"a: {GB} 0,-7 90 boarding 0 taken held-by second captor z{FAR}"
    b = battle(text, works=works, parties=["a t 4 1"], turn=2)
    storm(b, b.parties[0], dice(*["nothing"] * 6), log())
    assert int(b.works[0].camp) == 0


# Night.


@pytest.mark.rule("p.3.night")
def test_who_is_beaten_does_not_break_free_in_the_dark() -> None:
    text = f"a: {GB} 0,0 90 half 20; b: {FR} 0,1.4961 90 boarding 0 beaten-by a{FAR}"
    b = battle(text, turn=18, links=["a grappled b 15 0 0"])
    question = NightBreak("night-break", "R40", ["break"], "")
    assert question.pieces(b, Ask("night-break", [1], Tries()), 1) == []
    ship(b, "b").beaten_by = -1
    assert question.pieces(b, Ask("night-break", [1], Tries()), 1) == [1]


# Convoys and seasons.


@pytest.mark.rule("1.12.convoy-points")
def test_a_merchant_who_only_got_away_is_not_home() -> None:
    text = "m: first gb-merchant -60,0 270 role merchant escaped boarding 0; "
    text += f"n: first gb-merchant 26,0 90 role merchant escaped{FAR}"
    b = battle(text, scenario="convoy", turn=4)
    assert convoy_points(b, 0) == 2


@pytest.mark.rule("1.12.in-port", "1.12.refit")
def test_who_lay_in_port_is_refitted_after_the_battle_she_missed() -> None:
    b = battle(f"a: {GB} 0,0 90 masts 30; b: {FR} 9,0 90{FAR}", **SEASON)
    b.stack = []
    next_battle(b, dice(), log())
    a = ship(b, "a")
    assert int(a.status) == IN_PORT
    question = Refit("refit", "1.12", ["refit"], "")
    ask: Ask[Tries] = Ask("refit", [0, 1], Tries())
    assert question.pieces(b, ask, 0) == [0]
    question.leave(b, ask, 0, dice(), log())
    assert int(a.masts) < 30
    b.stack = []
    next_battle(b, dice(), log())
    assert (int(b.battle), int(a.status)) == (3, AWAITED)


@pytest.mark.rule("1.12.prizes")
def test_a_prize_is_fitted_out_as_she_is() -> None:
    text = f"a: {GB} 0,0 90; b: {FR} 9,0 90 taken held-by first captor a{FAR}"
    b = battle(text, **SEASON)
    b.stack = []
    close_battle(b, log())
    question = Refit("refit", "1.12", ["refit"], "")
    ask: Ask[Tries] = Ask("refit", [0, 1], Tries())
    assert question.pieces(b, ask, 0) == []
    b.stack = []
    next_battle(b, dice(), log())
    assert question.pieces(b, ask, 0) == []


@pytest.mark.rule("1.12.battles")
def test_a_camp_whose_ships_all_lie_in_port_comes_again() -> None:
    b = battle(f"a: {GB} 0,0 90 in-port joins 1; z: {FR} 90,40 180", **SEASON)
    b.stack = []
    close_battle(b, log())
    assert b.outcome is None


# Fleets and periods.


@pytest.mark.rule("p.3.names")
def test_namesakes_have_ids_of_their_own() -> None:
    b = battle(f"z: {FR} 9,9 90")
    entry = read_entry(b.setup, "1 gb-base-74-n")
    assert isinstance(entry, Entry)
    names = ["Mars", "Mars 2", "Mars", "Mars", "Mars 2"]
    ids = [new_ship(b, 0, entry, name).id for name in names]
    assert len(set(ids)) == 5
    assert ids[:2] == ["mars", "mars-2"]


@pytest.mark.rule("p.24.musket", "p.24.risk", "p.24.collision")
@pytest.mark.parametrize(
    ("enemy", "collision"), [("usa", False), ("dan", False), ("spa", True), ("hol", True)]
)
def test_the_british_of_the_american_war_have_no_favours(enemy: str, collision: bool) -> None:
    options: dict[str, object] = {
        "start": "15", "first": "gb", "second": enemy, "year": "1781", "budget": "large",
        "squadrons": "one",
    }  # fmt: skip
    navy = SETUPS.find("encounter", options, None, None).navies[0]
    assert (navy.musket_again, navy.risk_favour, navy.collision_favour) == (False, False, collision)
    assert navy.sharp_eyes
    assert navy.tough
    assert navy.break_favour


# Prizes.


@pytest.mark.rule("p.4.prizes-count", "p.4.area")
def test_a_prize_that_left_the_board_in_the_area_counts() -> None:
    text = f"a: {GB} 0,0 90; c: {FR} 9,0 90 taken held-by first captor a; z: {FR} 30,0 90 masts 30"
    b = battle(text, turn=16)
    prize = ship(b, "c")
    escape(b, prize, log())
    assert commanded(b, 0) == 2
    prize.place(37 * 12000, 0, 0)
    assert commanded(b, 0) == 1


@pytest.mark.rule("p.19.waits")
def test_a_winner_lies_by_until_he_can_take_possession() -> None:
    text = f"a: {GB} 0,0 90 half 5; c: {FR} 0,1.4961 90 boarding 0 broadside 0{FAR}"
    b = battle(text, turn=4, camps={"first": "y", "second": "z"})
    capture(b, ship(b, "c"), ship(b, "a"), dice(), log())
    held = []
    for turn in (5, 6):
        b.turn = turn
        held.append(is_held(b, ship(b, "a")))
        take_the_beaten(b, dice(), log())
        held.append(ship(b, "c").status == TAKEN)
    assert held == [True, False, True, True]


@pytest.mark.rule("p.13.sinks")
def test_who_goes_down_is_beaten_by_nobody() -> None:
    b = battle(f"a: {GB} 0,0 90 half 9; c: {FR} 0,1.4961 90 boarding 0 beaten-by a{FAR}", turn=4)
    go_down(b, ship(b, "c"), "sunk", "p.13", "She sinks.", log())
    assert ship(b, "c").beaten_by == -1


@pytest.mark.rule("1.12.convoy-points")
def test_the_scores_of_a_convoy_are_its_points() -> None:
    text = f"m: first gb-merchant 26,0 90 role merchant escaped; w: {FR} 40,9 90 sunk{FAR}"
    b = battle(text, scenario="convoy", turn=16)
    conclude(b, log())
    assert b.outcome is not None
    assert b.outcome.scores == {"first": 5, "second": 0}


@pytest.mark.rule("1.12.duel")
def test_the_scores_of_a_duel_are_the_boxes_of_the_other() -> None:
    text = "a: first gb-base-38-n 0,0 90 hull 3; z: second fra-base-40-n 9,9 0 hull 2 masts 4"
    b = battle(text, scenario="frigate-duel", turn=24)
    conclude(b, log())
    assert b.outcome is not None
    assert (b.outcome.winner, b.outcome.scores) == ("first", {"first": 6, "second": 3})
