"""Winning (8): the count of points, the end of the battle, and the report after it."""

import pytest

from games.ships_of_the_line.at_sea import battle
from weathergage.engine.event import Log
from weathergage.games.ships_of_the_line.game import GAME
from weathergage.games.ships_of_the_line.rules.fate import (
    capture,
    explode,
    kill_leader,
    kill_officer,
    leave_map,
    sink,
    strike,
)
from weathergage.games.ships_of_the_line.rules.victory import (
    concede,
    conclude,
    fate_of,
    is_lost,
    losses,
    lost,
    luck_of,
    no_ship_left,
    points_by_rule,
    report,
    surrenders,
)
from weathergage.games.ships_of_the_line.state.battle import FLED, Battle, Tally
from weathergage.games.ships_of_the_line.state.options import LISTING

QUIET = Log(False)
SHIPS = "victory: 0,0 0; mars: 0,2 0; bucentaure: 1,0 0; heros: 1,2 0; bahama: 1,4 0"
ALL = SHIPS + "; formidable: 1,6 0; royal-sovereign: 0,4 0; algesiras: 1,8 0"


def at(b: Battle, id: str) -> int:
    """A ship's number."""
    return b.setup.index[id]


def count(b: Battle) -> tuple[int, int]:
    """The points of both sides."""
    return int(b.total(0)), int(b.total(1))


@pytest.mark.rule("8.surrender")
def test_a_ship_that_strikes_or_is_carried_is_worth_15_once() -> None:
    b = battle(SHIPS)
    strike(b, at(b, "heros"), at(b, "mars"), "4.4.1", QUIET)
    assert count(b) == (15, 0)
    capture(b, at(b, "heros"), at(b, "mars"), "4.4.3", QUIET)
    assert count(b) == (15, 0)
    capture(b, at(b, "bahama"), at(b, "mars"), "4.3.1", QUIET)
    assert count(b) == (30, 0)
    strike(b, at(b, "victory"), at(b, "bucentaure"), "4.4.1", QUIET)
    assert count(b) == (30, 15)
    assert points_by_rule(b, 0) == {"struck": 15, "boarded": 15}


@pytest.mark.rule("8.sunk")
def test_a_ship_sunk_or_blown_up_is_worth_10_whoever_did_it() -> None:
    b = battle(SHIPS)
    sink(b, at(b, "heros"), at(b, "bucentaure"), "2.2", QUIET)
    explode(b, at(b, "bahama"), -1, "4.2.1", QUIET)
    sink(b, at(b, "mars"), -1, "4.4.1", QUIET)
    assert count(b) == (20, 10)


@pytest.mark.rule("8.retaken")
def test_points_are_taken_back_with_the_ship_and_scored_anew() -> None:
    b = battle(SHIPS)
    strike(b, at(b, "heros"), at(b, "mars"), "4.4.1", QUIET)
    capture(b, at(b, "heros"), at(b, "bahama"), "4.4.3", QUIET)
    assert count(b) == (0, 0)
    assert b.ship("heros").fights()
    assert b.ship("heros").side == 1
    capture(b, at(b, "heros"), at(b, "mars"), "4.3.1", QUIET)
    assert count(b) == (15, 0)
    capture(b, at(b, "heros"), at(b, "bahama"), "4.3.1", QUIET)
    assert count(b) == (0, 0)
    assert [row["how"] for row in surrenders(b)] == [
        *("struck", "recaptured", "boarded", "recaptured"),
    ]


@pytest.mark.rule("8.prize")
def test_a_prize_that_sinks_scores_twice_for_the_same_side() -> None:
    b = battle(SHIPS)
    capture(b, at(b, "heros"), at(b, "mars"), "4.3.1", QUIET)
    sink(b, at(b, "heros"), at(b, "bahama"), "2.2", QUIET)
    assert count(b) == (25, 0)
    struck = battle(SHIPS)
    strike(struck, at(struck, "heros"), -1, "4.4.1", QUIET)
    explode(struck, at(struck, "heros"), at(struck, "victory"), "4.2.1", QUIET)
    assert count(struck) == (25, 0)


@pytest.mark.rule("8.leader", "4.4.1.1.drown")
def test_a_dead_leader_counts_three_times_his_rating_both_ways() -> None:
    for ship, worth in (
        ("victory", 9),
        ("royal-sovereign", 6),
        ("algesiras", 3),
        ("bucentaure", 3),
        ("formidable", 3),
    ):
        b = battle(ALL, rules=["leaders"])
        kill_officer(b, at(b, ship), -1, QUIET)
        points = (-worth, worth) if ship in ("victory", "royal-sovereign") else (worth, -worth)
        assert count(b) == points
        kill_leader(b, at(b, ship), -1, QUIET)
        assert count(b) == points
    none = battle(ALL, rules=["leaders"])
    kill_officer(none, at(none, "mars"), -1, QUIET)
    assert count(none) == (0, 0)
    basic = battle(ALL)
    kill_officer(basic, at(basic, "victory"), -1, QUIET)
    assert count(basic) == (0, 0)


@pytest.mark.rule("4.4.1.1.drown", "8.leader", "8.sunk")
def test_a_leader_drowns_with_his_ship() -> None:
    for fate in (sink, explode):
        b = battle(ALL, rules=["leaders"])
        fate(b, at(b, "victory"), at(b, "bucentaure"), "2.2", QUIET)
        assert not b.leaders[0].alive
        assert count(b) == (-9, 19)


@pytest.mark.rule("8.flight")
def test_a_ship_that_leaves_the_map_counts_five_each_way_but_a_prize_does_not() -> None:
    b = battle(SHIPS)
    leave_map(b, at(b, "heros"), "12", QUIET)
    assert count(b) == (5, -5)
    assert b.ship("heros").status == FLED
    capture(b, at(b, "bahama"), at(b, "mars"), "4.3.1", QUIET)
    leave_map(b, at(b, "bahama"), "12", QUIET)
    assert count(b) == (20, -5)
    assert is_lost(b.ship("bahama"))
    assert not is_lost(b.ship("heros"))
    assert fate_of(b.ship("bahama")) == "captured"
    assert fate_of(b.ship("heros")) == "left the map"


@pytest.mark.rule("8.win")
def test_the_side_with_more_points_wins_and_equal_points_are_a_draw() -> None:
    for british, allied, winner in ((15, 10, "british"), (10, 15, "allied"), (10, 10, None)):
        b = battle(SHIPS)
        if british == 15:
            strike(b, at(b, "heros"), -1, "4.4.1", QUIET)
        else:
            sink(b, at(b, "heros"), -1, "2.2", QUIET)
        if allied == 15:
            strike(b, at(b, "mars"), -1, "4.4.1", QUIET)
        else:
            sink(b, at(b, "mars"), -1, "2.2", QUIET)
        conclude(b, QUIET)
        assert b.outcome is not None
        assert b.outcome.winner == winner
        assert b.outcome.scores == {"british": british, "allied": allied}
        assert b.outcome.rule == "8"
        ends = "a drawn battle." if winner is None else f"the {winner.capitalize()} side wins."
        assert b.outcome.reason == f"British {british}, Allied {allied}: {ends}"


@pytest.mark.rule("8.win", "3.end")
def test_points_of_the_scenario_are_in_the_count() -> None:
    options = {o.id: o.default for o in LISTING.options("cape-ortegal")}
    b = GAME.setup("cape-ortegal", options, None)
    assert isinstance(b, Battle)
    assert count(b) == (0, 30)
    assert points_by_rule(b, 1) == {"scenario": 30}
    assert points_by_rule(b, 0) == {}
    conclude(b, QUIET)
    assert b.outcome is not None
    assert b.outcome.winner == "allied"


@pytest.mark.rule("8.win")
def test_a_side_that_gives_up_has_lost_whatever_the_points() -> None:
    b = battle(SHIPS)
    strike(b, at(b, "heros"), -1, "4.4.1", QUIET)
    concede(b, 0)
    assert b.outcome is not None
    assert b.outcome.winner == "allied"
    assert b.outcome.scores == {"british": 15, "allied": 0}
    assert b.stack == []


@pytest.mark.rule("3.end")
def test_a_battle_is_over_when_a_side_has_no_ship_under_its_colours() -> None:
    b = battle("victory: 0,0 0; heros: 1,0 0; bahama: 1,2 0")
    assert not no_ship_left(b)
    strike(b, at(b, "heros"), -1, "4.4.1", QUIET)
    assert not no_ship_left(b)
    capture(b, at(b, "bahama"), at(b, "victory"), "4.3.1", QUIET)
    assert no_ship_left(b)
    other = battle("victory: 0,0 0; heros: 1,0 0")
    sink(other, at(other, "victory"), -1, "2.2", QUIET)
    assert no_ship_left(other)


@pytest.mark.rule("2.2.marks")
def test_the_report_says_who_struck_to_whom_and_what_the_dice_did() -> None:
    b = battle(SHIPS, turn=7, rules=["leaders"])
    strike(b, at(b, "heros"), at(b, "mars"), "4.4.1", QUIET)
    sink(b, at(b, "bahama"), at(b, "victory"), "2.2", QUIET)
    kill_officer(b, at(b, "bucentaure"), at(b, "victory"), QUIET)
    b.tallies[0].dice, b.tallies[0].hits, b.tallies[0].sixths = 12, 7, 36
    found = report(b)
    assert found["points"] == {"british": 28, "allied": -3}
    assert found["points_by_rule"] == {
        "british": {"struck": 15, "sunk": 10, "officer": 3},
        "allied": {"officer": -3},
    }
    assert found["surrenders"] == [{"turn": 7, "ship": "Héros", "how": "struck", "to": "Mars"}]
    assert found["lost"] == {"british": 0, "allied": 2}
    assert losses(b, 1) == [
        {"ship": "heros", "name": "Héros", "fate": "struck", "turn": 7, "by": "Mars"},
        {"ship": "bahama", "name": "Bahama", "fate": "sunk", "turn": 7, "by": "Victory"},
    ]
    assert found["leaders_killed"] == ["Villeneuve"]
    assert found["officers_killed"] == ["Bucentaure"]
    luck = found["luck"]
    assert isinstance(luck, dict)
    assert luck["british"]["expected_hits"] == 6.0
    assert luck["british"]["luck"] == 1.0
    assert luck_of(Tally())["luck"] == 0.0
    assert lost(b, 0) == 0
    assert "harbour" not in found
