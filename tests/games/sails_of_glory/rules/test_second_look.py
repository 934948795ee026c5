"""Ends that never came, logs emptied twice, lots drawn twice, and sentences that read badly."""

import random
from typing import Any

import pytest

from games.sails_of_glory.at_sea import FAR, at_sea, battle, why_not
from weathergage.engine.chance import ForcedChance
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table
from weathergage.games.sails_of_glory.rules.logs import beaten, lose, reason_of
from weathergage.games.sails_of_glory.rules.melee import spare
from weathergage.games.sails_of_glory.rules.scoring import check_end, concede, report
from weathergage.games.sails_of_glory.rules.twice import better_run, run_of, run_words
from weathergage.games.sails_of_glory.state.battle import SURRENDERED, Box
from weathergage.games.sails_of_glory.tables.counters import CREW_MARK, FIRE_MARK, WATER_MARK

GAME = find_game("sails-of-glory")


def both_guard(**options: Any) -> Table:
    """The Outpost with two islands, both sides ready for the first turn."""
    on = {"level": "basic", "variant": "islands", "turns": 0, **options}
    table, rng = Table.new(GAME, "outpost", on, seed=3), random.Random(1)
    while battle(table).turn == 0:
        for seat in list(table.decisions):
            if seat in table.decisions:
                table.act(seat, table.decisions[seat].sample(rng))
    return table


# Ends.


@pytest.mark.rule("54.winning", "55.islands")
def test_two_outposts_and_no_ship_left_is_the_end() -> None:
    table = both_guard()
    state = battle(table)
    assert not check_end(state, table.log)
    for ship in state.ships:
        lose(state, ship, SURRENDERED)
    assert check_end(state, table.log)
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.scores) == (None, {"british": 10, "french": 10})


@pytest.mark.rule("54.winning", "55.islands")
def test_two_outposts_and_all_aground_is_the_end_but_for_a_fire() -> None:
    table = both_guard()
    state = battle(table)
    for ship in state.ships:
        ship.aground = True
    state.ship("defence").fires = 1
    assert not check_end(state, table.log)
    state.ship("defence").fires = 0
    assert check_end(state, table.log)


@pytest.mark.rule("57.winning")
def test_attackers_aground_out_of_reach_have_failed() -> None:
    ships = {
        "defence": "560,230 90",
        "terpsichore": "330,250 90",
        "unite": "100,800 0 aground",
        "aquilon": "800,800 0",
    }
    on = {"turns": 0}
    place = {"scenario": "sitting-ducks"}
    afloat = at_sea("basic", ships, "after-combat", options=on, **place)
    assert afloat.result is None
    ships["aquilon"] += " aground"
    stranded = at_sea("basic", ships, "after-combat", options=on, **place)
    assert stranded.result is not None
    assert (stranded.result.winner, stranded.result.rule) == ("british", "57.winning")


@pytest.mark.rule("56.winning")
def test_the_end_of_the_supplies_names_its_own_page() -> None:
    ships = {"defence": "300,300 0 aground", "genereux": "600,600 0", "courageuse": "700,700 0"}
    ships["terpsichore"] = "100,100 0 status surrendered"
    table = at_sea("advanced", ships, "after-combat", scenario="supplies")
    assert table.result is not None
    assert table.result.rule == "56.winning"


# Two battles.


@pytest.mark.rule("53.twice", "41.wreck")
def test_boxes_of_a_chaser_who_drifts_off_the_table_still_count() -> None:
    """She strikes with eighteen boxes covered, sails her last card over the edge, and is lost."""
    ships = {
        "defence": "300,1160 0 status drifting lost-boxes 18 first straight shown 5",
        "terpsichore": "500,600 0 first straight shown 5",
        "genereux": "570,60 0 first straight shown 5",
        "courageuse": "330,60 0 first straight shown 5",
    }
    on = {"wrecks": True, "variant": "twice"}
    table = at_sea("standard", ships, "move", options=on, scenario="blockade")
    state = battle(table)
    assert state.ship("defence").edge == 2
    assert run_of(state)[2:] == [1, 18]


@pytest.mark.rule("55.twice")
def test_who_concedes_the_second_battle_keeps_the_points_of_the_first() -> None:
    state = battle(both_guard())
    state.past = [12, 7]
    told: Any = report(state)
    assert (told["british"]["points"], told["french"]["points"]) == (8, 3)
    concede(state, 0)
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.scores) == ("french", {"british": 8, "french": 3})


# Boarding.


@pytest.mark.rule("38.one", "39.together")
def test_whom_the_lot_told_to_surrender_is_not_drawn_for_again() -> None:
    """One against two, all three on their last box: when she loses the first lot both others are
    spared; a second lot would let her off."""
    ships = {
        "terpsichore": "254,300 0 crew 9xmarker",
        "courageuse": "300,300 0 crew 9xmarker",
        "defence": "346,300 0 crew 11xmarker",
        "genereux": FAR,
    }
    pairs = ["grappled terpsichore courageuse", "grappled courageuse defence"]
    state = battle(at_sea("basic", ships, "combat", options={"boarding": True}, ties=pairs))
    for id in ("terpsichore", "courageuse", "defence"):
        state.ship(id).crew.append(CREW_MARK)
    spare(state, ForcedChance(["surrender:courageuse"]))
    assert [ship.card.id for ship in state.ships if beaten(ship)] == ["courageuse"]


# Forced aim.


@pytest.mark.rule("36.forced", "36.friend", "27.empty")
@pytest.mark.parametrize("nearest", ["terpsichore", "courageuse"])
def test_forced_aim_leaves_no_guns_to_be_emptied_beside_a_ship(nearest: str) -> None:
    order = {"kind": "fire", "ship": "defence", "starboard": "empty"}
    ships = {"defence": "300,300 0", "genereux": FAR, nearest: "420,300 0"}
    free = at_sea("standard", ships, "combat")
    assert why_not(free, "british", order) == ""
    forced = at_sea("standard", ships, "combat", options={"forced-aim": True})
    assert why_not(forced, "british", order) == "36.forced"
    del ships[nearest]
    alone = at_sea("standard", ships, "combat", options={"forced-aim": True})
    assert why_not(alone, "british", order) == ""


# Sentences.


def told(table: Table, kind: str) -> list[str]:
    return [seen.event.text for seen in table.seen[0] if seen.event.kind == kind]


@pytest.mark.rule("24.reveal", "24.red", "10.reveal")
def test_a_card_replaced_is_told_with_its_reason() -> None:
    ships = {
        "defence": "300,300 90 first 7 shown 5",
        "genereux": f"{FAR} first 9 shown 2",
    }
    table = at_sea("standard", ships, "move")
    assert told(table, "card") == [
        "HMS Defence shows 7, to starboard; but she falls off to starboard (taken aback).",
        "Généreux shows 9, hard to starboard; that is beyond her veer,"
        " and she sails straight on (reaching).",
    ]


@pytest.mark.parametrize(
    ("mark", "words"),
    [(FIRE_MARK, "the fire cannot be mastered"), (WATER_MARK, "she is filling with water")],
)
def test_a_hull_lost_to_fire_or_water_is_not_shot_to_pieces(mark: int, words: str) -> None:
    ship = battle(at_sea("advanced", {"defence": "300,300 0", "genereux": FAR})).ship("defence")
    ship.hull += [Box([0], 6) for _ in range(int(ship.card.log.boxes))]
    assert reason_of(ship) == "her hull is shot to pieces"
    ship.hull[-1].counters = [mark]
    assert reason_of(ship) == words


def test_what_is_repaired_and_what_lies_on_the_gauge_is_told() -> None:
    ships = {
        "defence": "300,300 0 rudder kept repair mending rudder first straight",
        "genereux": f"{FAR} first straight",
    }
    on = {"wind-direction": True, "wind-strength": True}
    dice = ["wind:counter", "strength:up"]
    table = at_sea("advanced", ships, "turn-end", dice, options=on)
    assert told(table, "mended") == ["HMS Defence has repaired her rudder."]
    assert told(table, "wind") == ["The wind stays E; a turn anticlockwise lies on the gauge."]
    stays = "The strength of the wind stays medium; a rise lies on the gauge."
    assert told(table, "strength") == [stays]


@pytest.mark.rule("53.twice")
def test_what_a_run_brought_is_told_in_the_order_of_the_tie_breaks() -> None:
    got = "2 ships got through with 1 box undamaged; 1 chaser eliminated, 7 boxes of them covered."
    assert run_words([2, 1, 1, 7]) == got
    assert run_words([0, 0, 0, 7]).startswith("Nobody got through; 0 chasers eliminated")
    assert better_run([1, 9, 0, 3], [1, 9, 0, 5], 0) == (
        0,
        "The British covered more boxes of the chasers: 5 to 3.",
    )
