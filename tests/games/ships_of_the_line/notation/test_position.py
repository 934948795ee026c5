"""The position notation: nothing of a battle is lost in it, and what is wrong is told."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.ships_of_the_line.at_sea import battle
from weathergage.engine.asking.question import Ask
from weathergage.engine.chance import HashChance, study_seed
from weathergage.engine.errors import BadInput, WeathergageError
from weathergage.engine.event import Log
from weathergage.engine.positions import parse_position
from weathergage.engine.state import State, asked, encode_state, settle
from weathergage.games.ships_of_the_line.game import GAME
from weathergage.games.ships_of_the_line.notation.position import position_text, write_position
from weathergage.games.ships_of_the_line.notation.position_records import ATTEMPTS, DAMAGE, REASONS
from weathergage.games.ships_of_the_line.notation.position_words import ShipWords
from weathergage.games.ships_of_the_line.rules.links import recount
from weathergage.games.ships_of_the_line.rules.turn import begin_turn, start_at
from weathergage.games.ships_of_the_line.state.battle import (
    CAPTURED,
    Attempt,
    Battle,
    Crossing,
    Damage,
    Link,
    Points,
    Ship,
    Signal,
)
from weathergage.games.ships_of_the_line.state.options import LISTING
from weathergage.games.ships_of_the_line.state.records import FIELDS, dump_ship
from weathergage.games.ships_of_the_line.state.step_records import Tries

SHIPS = (
    "victory: 0,0 0; mars: 0,2 0; royal-sovereign: 0,4 0; bucentaure: 2,0 0; heros: 2,2 0; "
    "santisima-trinidad: 2,4 0; formidable: 2,6 0"
)
COUNT = 7
BOOLS = [
    *("port_loaded", "starboard_loaded", "port_ablaze", "starboard_ablaze", "rudder_lost"),
    *("stopped", "anchored", "aground", "moved", "starting", "fleeing", "leads", "hunts"),
]
TURNS = [
    *("port_ready", "starboard_ready", "port_fired", "starboard_fired", "red_hot", "tired"),
    *("attacked", "hit", "raked", "gone"),
]
SMALL = {
    **dict.fromkeys(["fires", "old_fires", "fallen_port", "fallen_starboard"], 9),
    **dict.fromkeys(["on_flood", "on_fire", "on_deck", "on_assault", "on_counter"], 4),
    **dict.fromkeys(["officer", "sail", "nailed", "line_checks"], 2),
    "masts": 7,
    "fatigue": 4,
    "crews": 5,
    "prize_crews": 5,
    "dumanoir": 3,
    "status": 6,
    "side": 1,
}
OTHERS = ["deck_held", "accepts", "won_by", "captor"]


def again(state: State) -> State:
    """A battle written down and read again, by way of its text."""
    assert isinstance(state, Battle)
    text = position_text(state)
    position = parse_position(text)
    assert position == write_position(state)
    return GAME.from_position(position)


def same(one: State, other: State) -> bool:
    """Whether two battles are equal bit for bit."""
    return encode_state(one) == encode_state(other)


@st.composite
def ship_states(draw: st.DrawFn) -> dict[str, int | bool]:
    """Fields of a ship, whatever the rules may think of them together."""
    out: dict[str, int | bool] = {
        "x": draw(st.integers(-999999, 999999)),
        "y": draw(st.integers(-999999, 999999)),
        "heading": draw(st.integers(0, 35999)),
        "pitch": draw(st.integers(-1, 1)),
        "scored": draw(st.integers(-1, 1)),
        "seat": draw(st.integers(0, 2)),
    }
    for name in draw(st.sets(st.sampled_from(BOOLS))):
        out[name] = draw(st.booleans())
    for name in draw(st.sets(st.sampled_from(TURNS))):
        out[name] = draw(st.integers(0, 24))
    for name in draw(st.sets(st.sampled_from(sorted(SMALL)))):
        out[name] = draw(st.integers(0, SMALL[name]))
    for name in draw(st.sets(st.sampled_from(OTHERS))):
        out[name] = draw(st.integers(-1, COUNT - 1))
    return out


@given(ship_states(), st.integers(0, COUNT - 1), st.integers(0, 30))
def test_every_field_of_a_ship_survives(fields: dict[str, int | bool], at: int, hull: int) -> None:
    b = battle(SHIPS, seats="three")
    ship = b.ships[at]
    ship.place(int(fields.pop("x")), int(fields.pop("y")), int(fields.pop("heading")))
    for name, value in fields.items():
        setattr(ship, name, value)
    ship.hull = min(hull, int(ship.card.hull))
    begin_turn(b)
    read = again(b)
    assert isinstance(read, Battle)
    assert dump_ship(read.ships[at]) == dump_ship(ship)
    assert same(read, b)


def test_the_strategy_knows_every_field_of_a_ship() -> None:
    known = {*BOOLS, *TURNS, *SMALL, *OTHERS}
    known |= {"x", "y", "heading", "pitch", "scored", "seat", "hull"}
    # The card does not change; links are counted from the list of links.
    fields = set(FIELDS["Ship"]) - {"card"}
    assert fields - {"grapples", "fouls"} == known


turns = st.integers(0, 24)
numbers = st.integers(0, COUNT - 1)
sides = st.integers(0, 1)
words = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
links = st.builds(
    lambda kind, a, step, since: Link(kind, a, (a + step) % COUNT, since),
    *(st.integers(0, 3), numbers, st.integers(1, COUNT - 1), turns),
)
attempts = st.builds(
    lambda kind, ship, other, failures, turn: Attempt(
        kind, ship, other % 2 if kind == "unrig" else other, failures, turn
    ),
    *(st.sampled_from(ATTEMPTS), numbers, st.integers(-1, COUNT - 1), st.integers(0, 9), turns),
)
crossings = st.builds(Crossing, turns, sides, st.integers(0, 6), numbers)
damages = st.builds(
    Damage, numbers, numbers, st.sampled_from(DAMAGE), st.integers(0, 40), st.integers(0, 9)
)
points = st.builds(
    Points, turns, sides, st.integers(-20, 20), st.sampled_from(REASONS), numbers, numbers
)
signals = st.builds(
    Signal, turns, st.integers(0, 4), st.integers(0, 2), st.lists(st.integers(0, 2)), words
)


@given(
    *(st.lists(links, max_size=5), st.lists(attempts, max_size=5), st.lists(crossings, max_size=5)),
    *(st.lists(damages, max_size=5), st.lists(points, max_size=5), st.lists(signals, max_size=5)),
    st.lists(st.tuples(numbers, numbers), max_size=4),
    st.lists(st.integers(0, 9999), min_size=12, max_size=12),
)
def test_every_record_of_a_battle_survives(
    ties: list[Link],
    tries: list[Attempt],
    cuts: list[Crossing],
    hurts: list[Damage],
    count: list[Points],
    hoisted: list[Signal],
    pairs: list[tuple[int, int]],
    tally: list[int],
) -> None:
    b = battle(SHIPS, seats="three")
    b.links, b.attempts, b.crossings, b.damage = ties, tries, cuts, hurts
    b.points, b.signals = count, hoisted
    b.contacts = [1000 * one + other for one, other in pairs]
    for ship in range(COUNT):
        recount(b, ship)
    for side, row in enumerate((tally[:6], tally[6:])):
        t = b.tallies[side]
        t.dice, t.hits, t.sixths, t.broadsides, t.rakes, t.criticals = row
    begin_turn(b)
    assert same(again(b), b)


@given(
    st.integers(1, 24),
    st.integers(0, 3),
    sides,
    st.integers(0, 35999),
    st.integers(0, 2),
    turns,
    st.lists(st.tuples(numbers, st.booleans()), min_size=5, max_size=5),
)
def test_the_rest_of_a_battle_survives(
    turn: int,
    phase: int,
    initiative: int,
    wind: int,
    strength: int,
    attacked: int,
    where: list[tuple[int, bool]],
) -> None:
    b = battle(SHIPS)
    b.turn, b.phase, b.initiative, b.attack_turn = turn, phase, initiative, attacked
    b.wind_from, b.wind_strength = wind, strength
    for leader, (ship, alive) in zip(b.leaders, where, strict=True):
        leader.ship, leader.alive = ship, alive
    if phase == 0:
        begin_turn(b)
    else:
        start_at(b, phase)
    assert same(again(b), b)


@pytest.mark.parametrize("scenario", [scenario.id for scenario in LISTING.scenarios()])
def test_battles_can_be_written_down_at_any_question(scenario: str) -> None:
    rng = random.Random(scenario)
    for rules, seats in (("basic", "two"), ("advanced", "three")):
        options = {o.id: o.default for o in LISTING.options(scenario)}
        options["rules"] = rules
        if seats == "three" and "three" in LISTING.options(scenario)[1].choices:
            options["seats"] = seats
        b = GAME.setup(scenario, options, None)
        luck, quiet = HashChance(study_seed(rng.randrange(1000))), Log(False)
        settle(b, luck, quiet)
        answers = 0
        while b.outcome is None and answers < 250:
            seat = asked(b)[0]
            if rng.random() < 0.05:
                assert same(again(b), b)
            action = b.stack[-1].decision(b, seat).sample(rng)
            b.stack[-1].apply(b, seat, action, luck, quiet)
            settle(b, luck, quiet)
            answers += 1
        assert same(again(b), b)


def test_a_battle_that_is_over_says_how_it_ended() -> None:
    for ships in ("victory: 0,0 0; heros: 2,0 0 struck", "victory: 0,0 0; heros: 2,0 0 struck"):
        b = battle(ships, turn=24)
        start_at(b, 3)
        settle(b, HashChance(study_seed(1)), Log(False))
        assert b.outcome is not None
        assert same(again(b), b)


def test_a_position_with_a_data_pack_keeps_it() -> None:
    options = {o.id: o.default for o in LISTING.options("duel")}
    b = GAME.setup("duel", options, {"gunnery.veteran.to_hit": 3})
    read = again(b)
    assert same(read, b)
    assert isinstance(read, Battle)
    assert read.setup.guns.veteran_to_hit == 3


def test_a_fresh_ship_is_her_place_and_heading_and_what_differs_is_in_words() -> None:
    b = battle("victory: -6.4,0 90; heros: 1.25,-3.0001 292.5 hull 3 captured british officer dead")
    words = ShipWords(b.setup)
    assert words.write(b, b.ship("victory")) == "-6.4,0 90"
    assert words.write(b, b.ship("heros")) == (
        "1.25,-3.0001 292.5 captured british hull 3 officer dead"
    )
    assert b.ship("heros").status == CAPTURED


def test_the_text_of_a_position() -> None:
    b = battle("victory: 0,0 90 grappled heros; heros: 0.2,0 90 hull 9", turn=3, rules=["crews"])
    start_at(b, 3)
    assert position_text(b).splitlines() == [
        'scenario = "trafalgar"',
        'wind = "W breeze"',
        "turn = 3",
        'phase = "initiative"',
        'initiative = "british"',
        'step = "to-crew"',
        'links = ["victory grappled heros 3"]',
        "",
        "[options]",
        'crews = "on"',
        "",
        "[ships]",
        'victory = "0,0 90"',
        'heros = "0.2,0 90 hull 9"',
    ]


@pytest.mark.parametrize(
    "text",
    [
        *("0,0", "0 0 90", "0,0 400", "0,0 NNX", "x,0 90", "0,0 90 hull", "0,0 90 hull 99"),
        *("0,0 90 hull -1", "0,0 90 wings 2", "0,0 90 masts foremast", "0,0 90 fallen port"),
        *("0,0 90 fallen aft 1", "0,0 90 grappled victory", "0,0 90 grappled bounty"),
        *("0,0 90 port full", "0,0 90 officer drunk", "0,0 90 captured spanish", "0.00001,0 90"),
        *("0,0 90 seat galley", "0,0 90 flag white", "0,0 90 pitched 2", "0,0 90 hull 1.5"),
    ],
)
def test_a_ship_that_is_written_wrongly(text: str) -> None:
    with pytest.raises(BadInput):
        battle({"victory": text, "heros": "3,0 0"})


@pytest.mark.parametrize(
    "wrong",
    [
        {"turn": 0},
        {"turn": 97},
        {"turn": True},
        {"turn": "3"},
        {"wind": "west breeze"},
        {"wind": "W gale"},
        {"wind": "W"},
        {"phase": "tea"},
        {"initiative": "spanish"},
        {"attacked": -1},
        {"leaders": {"Napoleon": "victory"}},
        {"leaders": {"Nelson": "bounty"}},
        {"leaders": ["Nelson"]},
        {"links": ["victory grappled"]},
        {"links": ["victory hugged heros 1"]},
        {"links": ["victory grappled victory 1"]},
        {"links": ["victory grappled heros x"]},
        {"links": "victory"},
        {"links": [3]},
        {"contacts": ["victory"]},
        {"attempts": ["victory swim heros 1 1"]},
        {"attempts": ["victory unrig heros 1 1"]},
        {"crossings": ["1 british victory middle"]},
        {"damage": ["heros victory paint 1 0"]},
        {"points": ["1 british 15 luck heros victory"]},
        {"points": ["1 british 15000 struck heros victory"]},
        {"signals": [{"turn": 1}]},
        {"signals": "none"},
        {"dice": {"british": [1, 2]}},
        {"dice": {"spanish": [1, 2, 3, 4, 5, 6]}},
        {"dice": [1]},
        {"cargo": 3},
        {"pack": {"gunnery.veteran.to_hit": 99}},
    ],
)
def test_a_position_that_is_written_wrongly(wrong: dict[str, object]) -> None:
    position: dict[str, object] = {"ships": {"victory": "0,0 0", "heros": "3,0 0"}, **wrong}
    with pytest.raises(WeathergageError):
        GAME.from_position(position)


@pytest.mark.parametrize(
    "wrong",
    [
        {"step": "supper"},
        {"step": 3},
        {"step": "fire", "asking": "spectator"},
        {"step": "damage", "asking": "british"},
        {"step": "fire", "asking": "british", "spent": ["victory"]},
        {"step": "fire", "asking": "british", "spent": [1000]},
        {"step": "fire", "asking": "british", "spent": [7]},
        {"step": "fire", "asking": "british", "tried": "victory"},
        {"step": "fire", "asking": "british", "tried": ["victory unfoul"]},
        {"outcome": "draw"},
        {"outcome": {"winner": "nobody", "scores": {"british": 1, "allied": 2}}},
        {"outcome": {"scores": {"british": 1}}},
    ],
)
def test_a_step_that_is_written_wrongly(wrong: dict[str, object]) -> None:
    ships = {"victory": "0,0 0", "heros": "3,0 0"}
    with pytest.raises(BadInput):
        GAME.from_position({"ships": ships, "phase": "combat", **wrong})


def tries_of(**position: object) -> Tries:
    whole = {
        "ships": {"victory": "0,0 0", "heros": "3,0 0"},
        "phase": "crew",
        "wind": "W breeze",
        **position,
    }
    state = GAME.from_position({**whole, "asking": "british"})
    assert isinstance(state, Battle)
    again = GAME.from_position(parse_position(position_text(state)))
    assert encode_state(again) == encode_state(state)
    step = state.stack[-1]
    assert isinstance(step, Ask)
    assert isinstance(step.record, Tries)
    return step.record


def test_tries_are_named_and_those_packed_into_numbers_are_still_read() -> None:
    named = tries_of(step="grapple", spent=[1], tried=["victory unfoul"])
    packed = tries_of(step="grapple", spent=[1, 1000])
    assert named.dump() == packed.dump() == [[1], [0], ["unfoul"]]
    assert tries_of(step="board", spent=[1001]).dump() == [[], [1], ["transfer"]]
    assert tries_of(step="deck", spent=[0, 3000]).dump() == [[], [0, 0], ["unrig", "repair"]]


def test_a_leader_who_has_been_busy_is_written_so() -> None:
    state = battle("victory: 0,0 0; heros: 3,0 0", leaders={"Nelson": "heros busy"})
    nelson = next(each for each in state.leaders if each.busy)
    assert nelson.ship == state.setup.index["heros"]
    assert "heros busy" in position_text(state)


def test_a_position_is_not_toml_or_has_unknown_ships() -> None:
    with pytest.raises(BadInput, match="not valid TOML"):
        parse_position("ships = [")
    with pytest.raises(BadInput):
        battle({"bounty": "0,0 0"})


@settings(max_examples=200)
@given(st.text(max_size=40))
def test_any_text_for_a_ship_is_read_or_refused(text: str) -> None:
    try:
        b = battle({"victory": "0,0 90 " + text, "heros": "3,0 0"})
    except BadInput:
        return
    assert isinstance(b.ships[0], Ship)
