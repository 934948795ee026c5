"""Words that a player reads: what options are called, encounters, halvings, how ships were lost."""

from typing import Any

import pytest

from games.man_o_war.at_sea import FR, GB, act, battle, dice, kinds, log, ship, state, table
from weathergage.engine.registry import card_of
from weathergage.engine.table import Table
from weathergage.games.man_o_war.answers import read_action
from weathergage.games.man_o_war.game import GAME
from weathergage.games.man_o_war.rules.broadside import volley
from weathergage.games.man_o_war.rules.count import conclude
from weathergage.games.man_o_war.rules.damage import go_down, leave_board
from weathergage.games.man_o_war.rules.surrender import capture, retake, take_possession
from weathergage.games.man_o_war.state.battle import ABOARD, ESCAPED, KILLED, TAKEN
from weathergage.games.man_o_war.table.offer_words import named_once
from weathergage.games.man_o_war.table.pieces import badges_of, is_flagship
from weathergage.games.man_o_war.table.report import fate
from weathergage.games.man_o_war.table.scene import arcs_of, groups_of, wind_of
from weathergage.games.man_o_war.table.vessel_form import tokens
from weathergage.games.man_o_war.tables.scale import RANGES
from weathergage.server.aftermath import is_loss, look_of

AWAY = f"; x: {GB} -90,40 180; y: {FR} 90,40 180"


def test_every_navy_hour_and_budget_has_a_name_that_people_use() -> None:
    options = {option.id: option for option in GAME.options("encounter")}
    for id in ("first", "second", "start", "budget"):
        assert sorted(options[id].names) == sorted(options[id].choices), id
    assert options["second"].names["hol"] == "Dutch"
    assert options["start"].names["13"] == "13:00, 24 turns"
    assert options["budget"].names["standard"] == "Standard, 430"
    assert options["first"].data()["names"] == options["first"].names


def met(harm: str, prize: str) -> Table:
    """A runs down on a ship that lies at anchor and the die lets her choose."""
    enemy = PRIZE if prize == "prize" else f"c: {prize} 3.4,0.5 0 anchored"
    t = table(f"a: {GB} 0,0 90 {harm}; {enemy}{AWAY}", ["avoidance"], turn=4, step="begin-movement")
    while t.decisions.get("first") is None or t.decisions["first"].kind != "encounter":
        seat, decision = next(iter(t.decisions.items()))
        at_a = seat == "first" and decision.parts == ["a"]
        path = ["ahead 2"] if at_a else []
        t.act(seat, read_action({"kind": "sail", "ship": decision.parts[0], "path": path}))
    return t


PRIZE = f"c: {GB} 3.4,0.5 0 taken held-by second captor y boarding 0"


def test_a_prize_of_the_enemy_is_retaken_by_the_first_answer() -> None:
    t = met("", "prize")
    decision = t.decisions["first"]
    assert "does she retake or avoid her?" in decision.prompt
    offers: Any = decision.offers("a")
    assert offers[0]["label"] == "Retake her"
    assert "without a fight" in offers[0]["detail"]
    assert not offers[0].get("odds")
    # Whom she is about to touch is marked on the chart: in a crowd her name may find no room.
    assert all([each["piece"] for each in offer["marks"]] == ["c"] for offer in offers)
    events = act(t, "first", **offers[0]["action"])
    assert "retaken" in kinds(events)
    assert ship(state(t), "c").status != TAKEN


def test_who_has_no_rudder_is_not_asked_whether_she_avoids() -> None:
    decision = met("rudders 1", FR).decisions["first"]
    assert decision.prompt.endswith("does she board her?")
    offers: Any = decision.offers("a")
    assert [offer["label"] for offer in offers] == ["Lie alongside", "Board her"]
    assert "board or avoid her?" in met("", FR).decisions["first"].prompt


@pytest.mark.parametrize(("flag", "word"), [(1, "withdrawing"), (2, "routed"), (3, "helpless")])
def test_a_ship_is_said_to_do_what_her_flag_says(flag: int, word: str) -> None:
    b = battle(f"a: {GB} 0,0 90 flag {flag}{AWAY}", turn=4)
    assert badges_of(b, ship(b, "a"))[0] == word
    assert fate(b, ship(b, "a")) == word
    [token] = [slot for slot in tokens(b, ship(b, "a")) if slot.picture == "flag"]
    assert token.name == word.capitalize()


@pytest.mark.rule("p.5.wind")
@pytest.mark.parametrize(
    ("turn", "wind", "note"),
    [
        (4, "12 fresh", "next test turn 6"),
        (4, "12 gentle mist", "mist: sight 8 in; next test turn 5"),
        (4, "12 gale", "next test turn 5"),
        (4, "12 calm", "next test turn 5"),
        (16, "12 fresh", ""),
        (16, "12 gale", ""),
    ],
)
def test_the_next_throw_for_the_wind(turn: int, wind: str, note: str) -> None:
    assert wind_of(battle(f"a: {GB} 0,0 90{AWAY}", turn=turn, wind=wind)).note == note


def test_in_mist_arcs_are_drawn_as_far_as_one_sees() -> None:
    for wind, names in (("12 fresh", RANGES), ("12 gentle mist", ["musket", "short"])):
        arcs = arcs_of(battle(f"a: {GB} 0,0 90{AWAY}", turn=4, wind=wind))
        assert [[band.id for band in arc.bands] for arc in arcs] == [names, names]


def test_two_fires_halve_twice_and_are_named_once() -> None:
    b = battle(f"a: {GB} 0,0 0 fires 2; c: {FR} 7,0 0{AWAY}", turn=4)
    shot = volley(b, ship(b, "a"), 1, ship(b, "c"), "hull", False)
    assert named_once(shot.halvings) == ["fire aboard, twice"]


def test_who_struck_and_is_not_taken_yet_is_said_to_have_struck() -> None:
    b = battle(f"a: {GB} 0,0 90 half 5; c: {FR} 0,1.5 90{AWAY}", turn=4)
    capture(b, ship(b, "c"), ship(b, "a"), dice(), log())
    assert fate(b, ship(b, "c")) == "struck to A"


@pytest.mark.rule("p.4.count")
def test_who_has_run_from_the_fight_is_said_not_to_count() -> None:
    """R41: the count leaves out who lies far from the last fire; before it nobody is judged."""
    b = battle(f"a: {GB} 0,0 90; b: {GB} 60,0 90; c: {FR} 0,9 90", turn=16)
    assert fate(b, ship(b, "b")) == "afloat"
    conclude(b, log())
    assert (fate(b, ship(b, "a")), fate(b, ship(b, "c"))) == ("afloat", "afloat")
    assert fate(b, ship(b, "b")) == "afloat, too far off to count"


def test_a_prize_that_was_carried_off_was_taken_and_the_night_has_no_turn() -> None:
    b = battle(f"a: {GB} 0,0 90; c: {FR} 0,1.5 90{AWAY}", turn=16)
    prize = ship(b, "c")
    take_possession(b, prize, ship(b, "a"), dice("+2"), log())
    assert fate(b, prize) == "taken, turn 16"
    prize.gone = 17
    assert fate(b, prize) == "taken, after dark"
    leave_board(b, prize, ESCAPED)
    assert fate(b, prize).startswith("taken, and brought away")


@pytest.mark.parametrize("kind", ["exploded", "sunk", "scuttled", "wrecked"])
def test_who_goes_down_is_counted_as_lost_on_the_page_of_the_result(kind: str) -> None:
    b = battle(f"c: {FR} 0,0 90{AWAY}", turn=4)
    told = log()
    go_down(b, ship(b, "c"), kind, "p.13", "C is gone.", told)
    event = next(event for event in told.events if event.kind == kind)
    assert is_loss(event, card_of("man-o-war").stages())


def test_colours_are_shown_as_they_change() -> None:
    looks = card_of("man-o-war").stages()
    b = battle(f"a: {GB} 0,0 90; c: {FR} 0,1.5 90; d: {FR} 9,9 90{AWAY}", turn=4)
    told = log()
    take_possession(b, ship(b, "c"), ship(b, "a"), dice("+2"), told)
    retake(b, ship(b, "c"), ship(b, "d"), told)
    seen = {event.kind: look_of(event, looks) for event in told.events}
    assert (seen["taken"], seen["retaken"], looks["signal"]) == ("taken", "taken", "hoist")


def test_an_admiral_who_is_lost_flies_no_flag() -> None:
    b = battle(f"a: {GB} 0,0 90; c: {FR} 0,9 90{AWAY}", turn=4, camps={"first": "a"})
    assert is_flagship(b, ship(b, "a"))
    b.camps[0].fate = KILLED
    assert not is_flagship(b, ship(b, "a"))
    b.camps[0].fate = ABOARD
    go_down(b, ship(b, "a"), "sunk", "p.13", "A is gone.", log())
    assert not is_flagship(b, ship(b, "a"))
    assert [group.leader for group in groups_of(b)] == ["", "flag in C"]
