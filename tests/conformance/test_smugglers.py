"""The rules of Smugglers, told like examples; and its imagining."""

from collections import Counter

import pytest

from conformance.game import (
    BEACH,
    EAST,
    GAME,
    STAY,
    UNKNOWN,
    WEST,
    Boat,
    Coast,
    Hail,
    new_orders,
    papers,
)
from weathergage.engine.asking.steps import Ask, Do
from weathergage.engine.chance import Chance, ForcedChance, HashChance, study_seed
from weathergage.engine.errors import IllegalAction
from weathergage.engine.game import Value
from weathergage.engine.journal import Journal
from weathergage.engine.small.state import SmallView
from weathergage.engine.state import State, Step
from weathergage.engine.table import Table
from weathergage.testing import perft

RED, BLUE = "hawkhurst", "polperro"


def coast(*boats: tuple[int, int, str, int]) -> Coast:
    """Two gangs with these boats (owner, token, kind, cove) and a pass each."""
    new = Coast([RED, BLUE], 4, [0, 0], [4, 4], [0, 0])
    for owner, token, kind, place in boats:
        new.boats.append(Boat(owner, f"{new.seats[owner]}-{token}", kind, place))
        new.luggers[owner] += kind == "lugger"
    new.hands = [["blank", "pass"], ["blank", "pass"]]
    new.cup = ["blank", "blank"]
    new.turn, new.heading, new.cutter = 1, EAST, 0
    return new


def at(state: State, *steps: Step, luck: Chance | None = None, auto: bool = True) -> Table:
    """A table at a position, the first of these steps on top."""
    state.push_in_order([*steps, Do("turn")])
    options: dict[str, Value] = {"decoys": 1}
    journal = Journal("smugglers", "cove", options, None, "1", bytes(32), b"", True, auto)
    chance = luck if luck is not None else HashChance(study_seed(1))
    table = Table(GAME, journal, state, chance, True, True, auto)
    table._run_on()
    table._publish()
    return table


def told(table: Table, seat: str | None = None) -> list[str]:
    return [item.event.text for item in table.events(seat)]


def test_a_lugger_that_is_searched_is_a_prize() -> None:
    state = coast((0, 1, "lugger", 1), (1, 1, "lugger", 0), (1, 2, "decoy", 2))
    table = at(state, Do("search"), luck=ForcedChance([2]))
    table.act(RED, {"kind": "search", "parts": ["polperro-1"]})
    table.act(BLUE, {"kind": "submit"})
    assert state.score == [2, 0]
    assert state.luggers == [1, 0]
    assert told(table)[:2] == ["The cutter hails polperro-1.", "polperro-1 is a lugger."]
    assert table.events(None)[1].event.dice == [2]


def test_a_decoy_costs_the_watch_a_coin() -> None:
    state = coast((0, 1, "lugger", 1), (1, 1, "decoy", 0), (1, 2, "lugger", 2))
    table = at(state, Do("search"), luck=ForcedChance([6]))
    table.act(RED, {"kind": "search", "parts": ["polperro-1"]})
    table.act(BLUE, {"kind": "submit"})
    assert state.score == [0, 0]
    assert state.purse == [3, 4]


def test_on_a_one_the_boat_slips_away() -> None:
    state = coast((0, 1, "lugger", 1), (1, 1, "lugger", 0))
    table = at(state, Do("search"), luck=ForcedChance([1]))
    table.act(RED, {"kind": "search", "parts": ["polperro-1"]})
    table.act(BLUE, {"kind": "submit"})
    assert [boat.place for boat in state.of(1)] == [1]


def test_a_pass_stops_the_search_and_is_spent() -> None:
    state = coast((0, 1, "lugger", 1), (1, 1, "lugger", 0))
    table = at(state, Do("search"))
    table.act(RED, {"kind": "search", "parts": ["polperro-1"]})
    table.act(BLUE, {"kind": "show"})
    assert state.hands[1] == ["blank"]
    assert state.passes_shown == 1
    assert len(state.of(1)) == 1


def test_who_has_no_pass_is_asked_all_the_same() -> None:
    state = coast((0, 1, "lugger", 1), (1, 1, "lugger", 0))
    state.hands[1] = ["blank", "blank"]
    table = at(state, Ask("hailed", [1], Hail("polperro-1")), auto=False)
    assert table.view(RED).busy() == [False, True]
    assert table.decisions[BLUE].forced() == GAME.action({"kind": "submit"})
    with pytest.raises(IllegalAction, match="Show a pass if you hold one"):
        table.act(BLUE, {"kind": "show"})


def test_the_watch_is_not_asked_when_everybody_sees_that_nobody_is_near() -> None:
    table = at(coast((0, 1, "lugger", 1), (1, 1, "lugger", 2)), Do("search"))
    assert list(table.decisions) == [RED, BLUE]
    assert table.decisions[RED].kind == "steer"


def test_boats_on_the_beach_land() -> None:
    boats = [(0, 1, "lugger", BEACH), (0, 2, "lugger", 0), (1, 1, "decoy", BEACH)]
    state = coast(*boats, (1, 2, "lugger", 0))
    table = at(state, Do("landing"), luck=ForcedChance(["paper:blank"]))
    assert state.score == [3, 0]
    assert state.hands[0] == ["blank", "blank", "pass"]
    assert told(table, BLUE)[:3] == [
        "hawkhurst-1 is a lugger.",
        "hawkhurst draws a paper.",
        "polperro-1 is a decoy.",
    ]
    assert told(table, RED)[1] == "hawkhurst draws a blank."


def orders(table: Table, seat: str, course: int, coins: int, lay: int = 0) -> None:
    boats = table.decisions[seat].parts
    table.act(seat, {"kind": "steer", "parts": boats, "number": course})
    table.act(seat, {"kind": "bribe", "number": coins})
    if coins:
        table.act(seat, {"kind": "lay", "number": lay})


def test_the_highest_bribe_takes_the_watch_and_alone_knows_the_heading() -> None:
    state = coast((0, 1, "lugger", 1), (1, 1, "lugger", 2))
    table = at(state, new_orders(state))
    orders(table, BLUE, STAY, 3, WEST)
    assert state.purse == [4, 4], "nothing shows before all have sealed"
    orders(table, RED, STAY, 1, EAST)
    assert state.purse == [3, 1]
    assert state.cutter == 1, "the cutter sailed by the old marker"
    assert (state.watch, state.heading, state.informed) == (1, WEST, [1])
    shown = [table.view(seat).data()["heading"] for seat in (RED, BLUE, None)]
    assert shown == [UNKNOWN, WEST, UNKNOWN]


def test_on_a_tie_the_watch_stays_and_luck_lays_the_marker() -> None:
    state = coast((0, 1, "lugger", 1), (1, 1, "lugger", 4))
    table = at(state, new_orders(state), luck=ForcedChance(["heading:west"]))
    orders(table, RED, STAY, 2, EAST)
    orders(table, BLUE, STAY, 2, EAST)
    assert (state.watch, state.heading, state.informed) == (0, WEST, [])


def test_boats_in_one_cove_are_mixed() -> None:
    """Tokens 1 and 2 meet and are dealt anew; 3 lies elsewhere and keeps hers."""
    seen = Counter[str]()
    for seed in range(60):
        boats = [(0, 1, "lugger", 1), (0, 2, "decoy", 1), (0, 3, "lugger", 2)]
        state = coast(*boats, (1, 1, "lugger", 4))
        table = at(state, new_orders(state), luck=HashChance(study_seed(seed)))
        orders(table, RED, EAST, 0)
        orders(table, BLUE, STAY, 0)
        seen["".join(boat.kind[0] for boat in state.of(0))] += 1
    assert set(seen) == {"ldl", "dll"}
    assert min(seen.values()) > 15


def test_the_most_points_win_and_a_tie_is_nobodys() -> None:
    state = coast((0, 1, "decoy", 0))
    state.score = [3, 2]
    assert at(state).result is not None
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.scores) == (RED, {RED: 3, BLUE: 2})
    tie = coast((0, 1, "decoy", 0))
    at(tie)
    assert tie.outcome is not None
    assert tie.outcome.winner is None


def test_the_answers_are_as_many_as_counted_by_hand() -> None:
    """One boat each, purses of one coin and of none.

    Depth 1: hawkhurst steers her boat west, nowhere or east: 3.
    Depth 2: and bribes 0 or 1: 3 x 2 = 6.
    Depth 3: after a bribe of 1 she lays one of 2 headings; after 0 she has sealed, and polperro
             steers in 3 ways: 3 x (2 + 3) = 15.
    Depth 4: after the heading polperro steers in 3 ways; after 0 and polperro's course (his empty
             purse is no question) turn 2 begins and hawkhurst steers again in 3:
             3 x (2 x 3 + 3 x 3) = 45.
    """
    state = coast((0, 1, "lugger", 0), (1, 1, "lugger", 0))
    state.purse, state.cutter = [1, 0], BEACH
    table = at(state, new_orders(state))
    assert [perft(table, depth) for depth in range(5)] == [1, 3, 6, 15, 45]


# Imagining.


def imagined(table: Table, seat: int, number: int) -> Coast:
    world = GAME.imagine(GAME.view(table.state, seat), HashChance(study_seed(number)))
    assert isinstance(world, Coast)
    return world


def test_imagined_worlds_keep_what_is_known_and_vary_what_is_not() -> None:
    table = Table.new(GAME, "coast", {"gangs": 3, "decoys": 2}, seed=2)
    assert table.view(RED).data()["hands"] == [["blank", "blank"]] + [["", ""]] * 2
    kinds, hands, headings = Counter[str](), Counter[str](), Counter[int]()
    for number in range(300):
        world = imagined(table, 0, number)
        assert sorted(p for hand in [*world.hands, world.cup] for p in hand) == papers(world)
        assert sum(boat.kind == "lugger" for boat in world.of(1)) == 2
        view = GAME.view(world, 0)
        assert view.encode() == table.view(RED).encode()
        kinds["".join(boat.kind[0] for boat in world.of(1))] += 1
        hands["+".join(world.hands[1])] += 1
        headings[world.heading] += 1
    assert len(kinds) == 6, "two luggers among four boats"
    assert min(kinds.values()) > 20
    assert len(hands) == 3
    assert 100 < headings[EAST] < 200


def test_imagining_knows_the_passes_that_were_shown() -> None:
    state = coast((0, 1, "lugger", 1), (1, 1, "lugger", 0))
    state.hands, state.cup, state.passes_shown = [["blank", "blank"], ["pass"]], ["blank"] * 2, 1
    table = at(state, new_orders(state))
    drawn = {tuple(imagined(table, 0, n).hands[1]) for n in range(60)}
    assert drawn == {("pass",), ("blank",)}


def test_a_view_is_made_by_saying_what_is_shown() -> None:
    table = Table.new(GAME, seed=4)
    view = table.view(RED)
    assert isinstance(view, SmallView)
    assert isinstance(view.known, Coast)
    assert {boat.kind for boat in view.known.of(1)} == {""}
    assert view.known.cup == ["", ""]
    spectator = table.view(None)
    assert isinstance(spectator, SmallView)
    assert isinstance(spectator.known, Coast)
    assert {boat.kind for boat in spectator.known.boats} == {""}
    assert spectator.decision() is None


def test_who_gives_up_comes_last() -> None:
    table = Table.new(GAME, seed=4)
    table.concede(RED)
    assert table.result is not None
    assert (table.result.winner, table.result.scores) == (BLUE, {RED: -1, BLUE: 0})
