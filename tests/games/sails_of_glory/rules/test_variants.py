"""The variants of the book's scenarios, captains, and options that do not go together."""

import random
from typing import Any

import pytest

from games.sails_of_glory.at_sea import at_sea, battle, why_not
from weathergage.engine.errors import BadInput
from weathergage.engine.positions import parse_position
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table
from weathergage.games.sails_of_glory.notation.position import position_text
from weathergage.games.sails_of_glory.rules.laying import lay_bar, shape_at
from weathergage.games.sails_of_glory.rules.scoring import may_leave, points_of
from weathergage.games.sails_of_glory.rules.twice import better_run, run_of
from weathergage.games.sails_of_glory.setup import OPTIONAL, SIDES
from weathergage.games.sails_of_glory.state.muster import lay

GAME = find_game("sails-of-glory")
BOOK = [
    ("enemy-in-sight", {"adjacent", "together", "backs", "larger", "untrained"}),
    ("shallow-waters", {"adjacent", "together", "backs", "larger", "untrained"}),
    ("blockade", {"swapped", "twice"}),
    ("outpost", {"swapped", "twice", "islands"}),
    ("supplies", {"swapped", "twice"}),
    ("sitting-ducks", {"backs"}),
    ("ducks-swapped", {"backs"}),
]
EVERY = [(scenario, variant) for scenario, variants in BOOK for variant in sorted(variants)]


def new(scenario: str, seed: int = 1, **options: Any) -> Table:
    return Table.new(GAME, scenario, options, seed=seed)


def play(table: Table, rng: random.Random, until: str = "") -> list[str]:
    """Play at random to the end, or to an event; the kinds of events that were seen."""
    seen: list[str] = []
    while table.result is None and until not in seen:
        for seat in list(table.decisions):
            if seat in table.decisions and table.result is None:
                events = table.act(seat, table.decisions[seat].sample(rng))
                seen += [event.kind for event in events]
    return seen


def test_every_variant_of_the_book_is_an_option() -> None:
    for scenario, variants in BOOK:
        option = next(each for each in GAME.options(scenario) if each.id == "variant")
        assert set(option.choices) == {"none", *variants}


@pytest.mark.parametrize(("scenario", "variant"), EVERY)
def test_the_usual_places_of_every_variant_are_allowed(scenario: str, variant: str) -> None:
    state = battle(new(scenario, variant=variant))
    for number, laid in enumerate(state.setup.laid):
        if laid.by >= 0:
            edge = shape_at(state, laid, laid.x, laid.y)
            assert lay_bar(state, laid, edge) is None, laid.id
            lay(state, number, laid.x, laid.y, 0)


@pytest.mark.parametrize(("scenario", "variant"), EVERY)
def test_every_variant_plays_to_its_end(scenario: str, variant: str) -> None:
    table = new(scenario, 5, variant=variant, turns=5)
    play(table, random.Random(5))
    assert table.result is not None


# Two battles.


@pytest.mark.rule("53.twice", "55.twice", "56.twice")
@pytest.mark.parametrize("scenario", ["blockade", "outpost", "supplies"])
def test_two_battles_make_one_game(scenario: str) -> None:
    table = new(scenario, 7, variant="twice", turns=4)
    rng = random.Random(7)
    seen = play(table, rng, "second-battle")
    assert seen.count("battle-over") == 1
    state = battle(table)
    assert state.turn == 0
    assert all(ship.in_play() and not ship.hull for ship in state.ships)
    assert not state.setup.twice
    text = position_text(state)
    again = Table.new(GAME, None, {}, 0, None, parse_position(text))
    assert position_text(battle(again)) == text
    play(table, rng)
    assert table.result is not None
    assert table.result.rule in ("53.twice", "55.twice")


@pytest.mark.rule("55.twice")
def test_the_points_of_both_battles_are_added() -> None:
    ships = {
        "terpsichore": "330,60 0",
        "defence": "570,60 0",
        "courageuse": "330,1140 180",
        "genereux": "570,1140 180 aground",
    }
    table = at_sea(
        "basic",
        ships,
        "turn-end",
        scenario="outpost",
        options={"variant": "twice", "turns": 3},
        round=2,
        past=[3, 14],
        terrain=["island-2 450,175 0 rocky 18000 0"],
        buildings=["british 0 1 0"],
    )
    assert table.result is not None
    assert table.result.scores == {"british": 3 + 5, "french": 14 + 4}
    assert table.result.winner == "french"


@pytest.mark.rule("53.twice")
@pytest.mark.parametrize(
    ("french", "british", "winner"),
    [
        ([2, 0, 0, 0], [1, 40, 2, 30], 1),
        ([1, 12, 0, 0], [1, 13, 0, 0], 0),
        ([1, 12, 1, 0], [1, 12, 0, 20], 1),
        ([1, 12, 1, 4], [1, 12, 1, 5], 0),
        ([1, 12, 1, 4], [1, 12, 1, 4], -1),
    ],
)
def test_which_run_was_better(french: list[int], british: list[int], winner: int) -> None:
    assert better_run(french, british, 0)[0] == winner


@pytest.mark.rule("53.twice")
def test_what_a_run_brings() -> None:
    ships = {
        "terpsichore": "330,600 0 status surrendered lost-boxes 11",
        "defence": "570,600 0 hull B:6/B:6 crew 1xmarker",
        "courageuse": "330,1190 0 status escaped hull B:3",
        "genereux": "570,60 0 status left lost-boxes 3",
    }
    table = at_sea("basic", ships, "plan", scenario="blockade", options={"variant": "twice"})
    assert run_of(battle(table)) == [1, 19, 1, 14]


@pytest.mark.rule("53.twice")
def test_a_lost_runner_does_not_end_a_run_of_two() -> None:
    ships = {
        "terpsichore": "330,600 0 first straight",
        "defence": "570,600 0 first straight",
        "courageuse": "330,800 0 first straight",
        "genereux": "570,60 0 status surrendered",
    }
    once = at_sea("basic", ships, "after-move", scenario="blockade")
    assert once.result is not None
    twice = at_sea("basic", ships, "after-move", scenario="blockade", options={"variant": "twice"})
    assert twice.result is None
    assert battle(twice).past == []


@pytest.mark.rule("53.swapped")
@pytest.mark.parametrize(("scenario", "edge"), [("blockade", 0), ("outpost", 2), ("supplies", 0)])
def test_swapped_parts(scenario: str, edge: int) -> None:
    state = battle(new(scenario, variant="swapped"))
    side = 1 if scenario == "outpost" else 0
    if scenario == "outpost":
        laid = state.setup.laid[0]
        assert SIDES[laid.building] == "british"
        lay(state, 0, laid.x, laid.y, 0)
        state.buildings[0].fallen = True
    state.supplies = 6
    runner = next(ship for ship in state.ships if ship.card.side == side)
    assert [may_leave(state, runner, each) for each in range(4)].index(True) == edge
    other = next(ship for ship in state.ships if ship.card.side != side)
    assert not any(may_leave(state, other, each) for each in range(4))


# The Outpost's second island.


@pytest.mark.rule("55.islands", "55.ruler")
def test_both_sides_have_an_outpost_and_begin_a_ruler_from_their_side() -> None:
    table = new("outpost", variant="islands", level="basic")
    rng = random.Random(1)
    while len(battle(table).pieces) < 6:
        seat = next(iter(table.decisions))
        table.act(seat, table.decisions[seat].sample(rng))
    state = battle(table)
    assert [SIDES[each.side] for each in state.buildings] == ["french", "british"]
    order = {"kind": "deploy", "ship": "defence", "at": "100,277.5", "heading": "0"}
    assert why_not(table, "british", order) == ""
    assert why_not(table, "british", {**order, "at": "100,284"}) == "55.ruler"
    assert why_not(table, "british", {**order, "at": "100,263"}) == "55.ruler"
    assert why_not(table, "british", {**order, "at": "100,263", "heading": "90"}) == ""


@pytest.mark.rule("55.islands")
def test_with_two_outposts_both_score_and_nobody_leaves_freely() -> None:
    table = at_sea(
        "basic",
        {"defence": "300,300 0", "genereux": "100,900 0", "courageuse": "5,5 0 status left"},
        "plan",
        scenario="outpost",
        options={"variant": "islands"},
        terrain=["island-2 450,1025 0 rocky 18000 0", "island-2 450,175 0 rocky 18000 3"],
        buildings=["french 0 8 0 fallen", "british 1 1 0"],
    )
    state = battle(table)
    assert [points_of(state, side) for side in (0, 1)] == [8 + 5, 4]
    assert not may_leave(state, state.ship("defence"), 0)


# Where the fleets begin.


@pytest.mark.rule("51.together")
@pytest.mark.parametrize("scenario", ["enemy-in-sight", "shallow-waters"])
def test_a_ship_of_each_side_on_two_sides_of_the_table(scenario: str) -> None:
    table = new(scenario, 3, variant="together", level="basic")
    play(table, random.Random(3), "turn")
    state = battle(table)
    zones: dict[int, list[int]] = {}
    for ship in state.ships:
        zones.setdefault(int(ship.card.zone), []).append(int(ship.card.side))
    assert sorted(zones[0]) == sorted(zones[1]) == [0, 1]


@pytest.mark.rule("51.adjacent")
def test_adjacent_sides() -> None:
    homes = battle(new("enemy-in-sight", variant="adjacent")).homes
    assert (homes[0] + homes[1]) % 2 == 1
    for seed in range(6):
        table = new("shallow-waters", seed, variant="adjacent", level="basic")
        seen = play(table, random.Random(seed), "sides")
        assert "sides" in seen
        homes = battle(table).homes
        assert (homes[0] + homes[1]) % 2 == 1


@pytest.mark.rule("51.untrained")
@pytest.mark.parametrize("scenario", ["enemy-in-sight", "shallow-waters"])
def test_untrained_french_and_the_wind_from_their_side(scenario: str) -> None:
    table = new(scenario, 4, variant="untrained", level="advanced")
    play(table, random.Random(4), "sides" if scenario == "shallow-waters" else "turn")
    state = battle(table)
    assert state.wind_from == (18000, 9000, 0, 27000)[state.homes[1]]
    for ship in state.ships:
        assert ship.card.untrained_gunners == (ship.card.side == 1)
        assert ship.card.untrained_sailors == (ship.card.side == 1)


@pytest.mark.rule("51.backs", "51.larger")
def test_other_faces_and_more_ships() -> None:
    names = [card.name for card in battle(new("shallow-waters", variant="backs")).setup.cards]
    assert names == ["HMS Terpsichore", "HMS Defence", "Courageuse", "Généreux"]
    for scenario in ("enemy-in-sight", "shallow-waters"):
        cards = battle(new(scenario, variant="larger")).setup.cards
        assert [card.side for card in cards].count(0) == 3
        assert len(cards) == 6


# Captains.


@pytest.mark.rule("6.players", "51.captains")
@pytest.mark.parametrize("scenario", ["enemy-in-sight", "shallow-waters", "blockade", "outpost"])
@pytest.mark.parametrize(
    ("captains", "seats"),
    [
        (2, ["british", "french"]),
        (3, ["british-1", "british-2", "french"]),
        (4, ["british-1", "british-2", "french-1", "french-2"]),
    ],
)
def test_captains(scenario: str, captains: int, seats: list[str]) -> None:
    table = new(scenario, captains=captains, level="basic", turns=3)
    assert list(table.seats) == seats
    for card in battle(table).setup.cards:
        assert seats[card.seat].startswith(SIDES[card.side])
    play(table, random.Random(2))
    assert table.result is not None


@pytest.mark.rule("6.players")
def test_four_captains_share_six_ships() -> None:
    setup = battle(new("enemy-in-sight", captains=4, variant="larger")).setup
    assert len(setup.seats) == 4
    assert [setup.seats[card.seat] for card in setup.cards if card.side == 0] == [
        "british-1",
        "british-2",
        "british-1",
    ]


# Options.


@pytest.mark.parametrize("scenario", [each.id for each in GAME.scenarios()])
def test_every_scenario_has_every_option(scenario: str) -> None:
    ids = [option.id for option in GAME.options(scenario)]
    for id in ("level", "measuring", "council", "turns", *OPTIONAL):
        assert id in ids
    solo = len(next(s for s in GAME.scenarios() if s.id == scenario).seats) == 1
    assert ("captains" in ids) != solo


@pytest.mark.rule("34.levels")
@pytest.mark.parametrize("rule", list(OPTIONAL))
def test_an_optional_rule_needs_its_level(rule: str) -> None:
    value: object = "both" if rule in ("gunners", "sailors") else True
    more = {"wind-direction": True} if rule == "wind-strength" else {}
    for level, name in enumerate(("basic", "standard", "advanced")):
        options = {rule: value, "level": name, **more}
        if level >= OPTIONAL[rule]:
            Table.new(GAME, "enemy-in-sight", options)
        else:
            with pytest.raises(BadInput, match=rf"'{rule}' \(p.\d\d\) needs the level"):
                Table.new(GAME, "enemy-in-sight", options)


@pytest.mark.rule("42.with-direction", "56.level")
def test_options_that_do_not_go_together() -> None:
    with pytest.raises(BadInput, match="wind-strength"):
        Table.new(GAME, "enemy-in-sight", {"level": "advanced", "wind-strength": True})
    with pytest.raises(BadInput, match="advanced"):
        Table.new(GAME, "supplies", {"level": "basic"})
    with pytest.raises(BadInput, match="captains"):
        Table.new(GAME, "enemy-in-sight", {"captains": 5})
    with pytest.raises(BadInput, match="no option 'captains'"):
        Table.new(GAME, "sitting-ducks", {"captains": 2})


@pytest.mark.rule("51.zone")
def test_a_sensible_place_is_not_aback_nor_on_the_way_out() -> None:
    decision = new("enemy-in-sight", level="basic").decisions["british"]
    order = {"kind": "deploy", "ship": "defence", "at": "450,60", "heading": "0"}
    assert [
        decision.sensible(GAME.action(each))
        for each in (order, {**order, "heading": "90"}, {**order, "heading": "180"})
    ] == [True, False, False]
