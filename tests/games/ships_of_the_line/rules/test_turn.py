"""The sequence of a turn and the end of the game (2, 3)."""

import random

import pytest

from games.ships_of_the_line.at_sea import battle, proceed, table
from weathergage.engine.asking.question import Ask
from weathergage.engine.asking.steps import Do
from weathergage.engine.errors import BadInput
from weathergage.engine.game import Value
from weathergage.engine.table import Table
from weathergage.games.ships_of_the_line.game import GAME
from weathergage.games.ships_of_the_line.rules.turn import begin_turn, in_turn, start_at
from weathergage.games.ships_of_the_line.setup import CHAPTERS
from weathergage.games.ships_of_the_line.state.battle import Battle, Crossing
from weathergage.games.ships_of_the_line.state.options import LISTING
from weathergage.games.ships_of_the_line.tables.wind import holder_wins

PAIR = "victory: 0,0 0; bucentaure: 9,0 0"


def trafalgar(**chosen: Value) -> Battle:
    """The scenario with these options."""
    options: dict[str, Value] = {o.id: o.default for o in LISTING.options("trafalgar")}
    options.update(chosen)
    state = GAME.setup("trafalgar", options, None)
    assert isinstance(state, Battle)
    return state


def names(b: Battle) -> list[str]:
    """The steps still to be done, the next one first."""
    return [s.name for s in reversed(b.stack) if isinstance(s, (Do, Ask))]


@pytest.mark.rule("2.a")
def test_two_seats_three_or_one_for_each_division() -> None:
    two, three = trafalgar(), trafalgar(seats="three")
    assert two.setup.seats == ["british", "allied"]
    assert three.setup.seats == ["british", "french", "spanish"]
    assert three.setup.seat_sides == [0, 1, 1]
    for ship in three.ships:
        assert three.setup.seats[ship.seat] == ship.card.nation
    divisions = trafalgar(seats="divisions")
    assert len(divisions.setup.seats) == 7
    for ship in divisions.ships:
        division = divisions.setup.divisions[ship.card.division]
        assert divisions.setup.seats[ship.seat] == division.id
        assert divisions.setup.seat_sides[ship.seat] == ship.card.side
    for division in divisions.setup.divisions:
        assert divisions.setup.seats[division.seat] == division.id
    assert GAME.sides(three) == {"british": ["british"], "allied": ["french", "spanish"]}


@pytest.mark.rule("2.b", "S.opt")
def test_each_chapter_can_be_switched_on_its_own_and_the_level_switches_all() -> None:
    basic, advanced = trafalgar().setup.chapters, trafalgar(rules="advanced").setup.chapters
    for chapter in CHAPTERS:
        field = chapter.replace("-", "_")
        assert not getattr(basic, field)
        assert getattr(advanced, field)
        alone = trafalgar(**{chapter: "on"}).setup.chapters
        but = trafalgar(rules="advanced", **{chapter: "off"}).setup.chapters
        for other in CHAPTERS:
            assert getattr(alone, other.replace("-", "_")) == (other == chapter)
            assert getattr(but, other.replace("-", "_")) == (other != chapter)


@pytest.mark.rule("2.b")
def test_a_position_names_its_options_or_is_told_what_there_is() -> None:
    b = battle(PAIR, options={"rules": "advanced", "crews": "off", "fast": True})
    assert b.setup.chapters.collision
    assert not b.setup.chapters.crews
    assert b.setup.chapters.fast
    assert battle(PAIR, rules=["basic", "sails"]).setup.chapters.sails
    for wrong in ({"rules": ["ghosts"]}, {"options": {"ghosts": "on"}}, {"options": {"fast": 7}}):
        with pytest.raises(BadInput):
            battle(PAIR, **wrong)
    with pytest.raises(BadInput):
        battle(PAIR, scenario=3)


@pytest.mark.rule("3.initiative")
def test_the_british_add_one_and_win_ties_at_trafalgar() -> None:
    for british in range(1, 7):
        for allied in range(1, 7):
            b = trafalgar()
            b.stack = []
            events = proceed(b, "initiative", british, allied)
            side = 0 if british + 1 >= allied else 1
            assert b.initiative == side
            assert events[0].fields["side"] == ("british" if side == 0 else "allied")
            assert events[0].dice == [british, allied]
    assert holder_wins(3, 0, 3)
    assert not holder_wins(3, 0, 4)


@pytest.mark.rule("3.initiative")
def test_the_initiative_is_rolled_for_on_every_turn() -> None:
    b = battle(PAIR, turn=4)
    proceed(b, "end-turn")
    assert b.turn == 5
    assert names(b) == ["initiative"]


@pytest.mark.rule("3.combat", "3.movement", "3.crew.order")
@pytest.mark.parametrize(("first", "seats"), [(0, [0, 1, 2]), (1, [1, 2, 0])])
def test_who_acts_first(first: int, seats: list[int]) -> None:
    b = battle(PAIR, seats="three", initiative="british" if first == 0 else "allied")
    assert in_turn(b, True) == seats
    begin_turn(b)
    b.stack = []
    start_at(b, 1)
    for step in b.stack:
        if isinstance(step, Ask):
            late = seats[1:] + seats[:1] if first == 0 else seats[2:] + seats[:2]
            assert step.seats == (late if step.name == "sail" else seats)


@pytest.mark.rule("3.crew.steps", "3.combat", "3.movement")
def test_the_parts_of_a_turn_in_order() -> None:
    b = battle(PAIR)
    start_at(b, 1)
    found = names(b)
    wanted = [
        *("wind", "to-combat", "signals", "nail", "fire", "damage", "to-movement", "sail", "drift"),
        *("to-crew", "sinking", "surrender", "grapple", "break", "board", "defend", "boarding"),
        *("deck", "capture", "reload", "rest", "line", "dumanoir", "end-turn"),
    ]
    assert [name for name in found if name in wanted] == wanted
    b.stack = []
    start_at(b, 2)
    assert names(b)[0] == "to-movement"
    b.stack = []
    start_at(b, 3)
    assert names(b)[0] == "to-crew"


@pytest.mark.rule("3.end")
def test_the_game_ends_after_its_last_turn() -> None:
    for turn, last, over in ((23, 24, False), (24, 24, True)):
        b = battle(PAIR, turn=turn)
        assert b.setup.turns == last
        proceed(b, "end-turn")
        assert (b.outcome is not None) == over
        assert b.turn == (turn if over else turn + 1)
    duel = GAME.setup("duel", {o.id: o.default for o in LISTING.options("duel")}, None)
    assert isinstance(duel, Battle)
    assert duel.setup.turns == 12


@pytest.mark.rule("3.end")
def test_the_game_ends_early_when_a_side_has_no_ship_left() -> None:
    b = battle("victory: 0,0 0; bucentaure: 9,0 0 struck", turn=3)
    proceed(b, "end-turn")
    assert b.outcome is not None
    assert b.turn == 3


@pytest.mark.rule("3.1.fast")
def test_the_fast_game_has_twelve_turns_at_most() -> None:
    assert trafalgar(fast=True).setup.turns == 12
    assert trafalgar().setup.turns == 24
    b = battle(PAIR, turn=12, rules=["fast"])
    proceed(b, "end-turn")
    assert b.outcome is not None


@pytest.mark.rule("3.crew.steps")
def test_marks_of_one_turn_are_cleared_at_its_end() -> None:
    b = battle("victory: 0,0 0 moved; bucentaure: 9,0 0", turn=4)
    b.contacts = [1]
    b.crossings = [Crossing(3, 0, 0, 0), Crossing(4, 0, 0, 0)]
    proceed(b, "end-turn")
    assert not b.ship("victory").moved
    assert b.contacts == []
    assert [int(crossing.turn) for crossing in b.crossings] == [4]


@pytest.mark.rule("2.2.marks")
def test_everyone_sees_the_marks_of_every_ship() -> None:
    b = battle(
        "victory: 0,0 0 fires 2 fatigue 1 rudder officer wounded grappled heros; "
        "heros: 0.2,0 0 captured british; bahama: 3,0 0 nailed; rayo: 4,0 0 struck",
        rules=["colours"],
    )
    for seat in (-1, 0, 1):
        ships = GAME.view(b, seat).data()["ships"]
        assert isinstance(ships, dict)
        victory = ships["victory"]
        assert (victory["fires"], victory["fatigue"], victory["officer"]) == (2, 1, "wounded")
        assert victory["rudder_lost"]
        assert victory["grappled"] == ["heros"]
        assert not victory["nailed"]
        assert (ships["heros"]["status"], ships["heros"]["side"]) == ("captured", "british")
        assert ships["bahama"]["nailed"]
        assert ships["rayo"]["status"] == "struck"
        assert ships["rayo"]["masts"] == ["fore", "main", "mizzen"]


@pytest.mark.rule("2.3")
def test_all_chance_is_six_sided_dice() -> None:
    t = Table.new(GAME, "five-a-side", {"rules": "advanced"}, seed=11)
    rng = random.Random(11)
    for _ in range(150):
        seat, question = next(iter(t.decisions.items()))
        t.act(seat, question.sample(rng))
        if t.result is not None:
            break
    faces = [die for entry in t.journal.entries for die in entry.dice]
    assert len(faces) > 60
    assert set(faces) == set(range(6))
    told = [die for seen in t.events(None) for die in seen.event.dice]
    assert min(told) >= 1
    assert max(told) <= 6
    damage = [seen.event.fields.get("damage_dice", []) for seen in t.events(None)]
    assert len(told) + sum(len(row) for row in damage if isinstance(row, list)) == len(faces)


@pytest.mark.rule("3.initiative", "3.combat")
def test_a_turn_through_the_table() -> None:
    t = table("victory: 0,0 0; bucentaure: 1,0 0", faces=[2, 4])
    assert isinstance(t, Table)
    assert list(t.decisions) == ["allied"]
    assert t.decisions["allied"].kind == "fire"
    assert t.view(None).data()["phase"] == "combat"
    with pytest.raises(BadInput):
        table("victory: 0,0 0; bucentaure: 1,0 0", phase="supper")
