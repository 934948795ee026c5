"""Breaking the line (12)."""

import pytest

from games.ships_of_the_line.at_sea import battle, kinds, only, proceed
from weathergage.games.ships_of_the_line.rules.line import (
    is_broken,
    is_crossed,
    is_raked,
    must_check,
)
from weathergage.games.ships_of_the_line.setup import ALLIED, BRITISH, Division
from weathergage.games.ships_of_the_line.state.battle import Battle, Crossing

# Two ships of the allied centre, one of the vanguard, and an enemy.
SHIPS = "heros: 0,0 0; san-agustin: 0,-1 0 raked 3; san-justo: 0,-3 0; victory: 5,5 0"


def division(state: Battle, id: str) -> Division:
    for each in state.setup.divisions:
        if each.id == id:
            return each
    raise AssertionError(id)


def line_battle(
    ships: str = SHIPS, crossed: int = 3, into: str = "centre", **rest: object
) -> Battle:
    rest.setdefault("rules", ["line"])
    state = battle(ships, turn=3, **rest)  # type: ignore[arg-type]
    if crossed:
        state.crossings.append(Crossing(crossed, BRITISH, division(state, into).index, 3))
    return state


@pytest.mark.rule("12.a", "12.b", "12.f")
def test_crossed_and_raked_a_line_breaks_and_its_division_alone_checks() -> None:
    state = line_battle()
    events = proceed(state, "line", 1, 3)
    assert kinds(events) == ["line-broken", "line-check", "line-check"]
    assert [e.fields.get("ship") for e in events[1:]] == ["heros", "san-agustin"]
    assert [ship.fleeing for ship in state.ships] == [False, True, False, False]
    assert [ship.line_checks for ship in state.ships] == [1, 1, 0, 0]


@pytest.mark.rule("12.a")
@pytest.mark.parametrize(
    ("crossed", "ships", "broken"),
    [
        (3, SHIPS, True),
        (2, SHIPS, True),
        (1, SHIPS, False),
        (0, SHIPS, False),
        (3, SHIPS.replace("raked 3", "raked 2"), False),
        (3, SHIPS.replace("raked 3", ""), False),
    ],
)
def test_neither_crossing_nor_rake_alone_is_enough(crossed: int, ships: str, broken: bool) -> None:
    state = line_battle(ships, crossed)
    assert is_broken(state, division(state, "centre")) is broken
    assert bool(proceed(state, "line", *([1, 1] if broken else []))) is broken


@pytest.mark.rule("12.a", "12.f")
def test_a_rake_or_a_crossing_of_another_division_does_not_count() -> None:
    state = line_battle(into="vanguard")
    assert is_raked(state, division(state, "centre"))
    assert not is_crossed(state, division(state, "centre"))
    assert is_crossed(state, division(state, "vanguard"))
    assert not is_raked(state, division(state, "vanguard"))
    assert proceed(state, "line") == []


@pytest.mark.rule("12.a")
def test_a_friend_that_passes_through_does_not_break_the_line() -> None:
    state = line_battle(crossed=0)
    state.crossings.append(Crossing(3, ALLIED, division(state, "centre").index, 2))
    assert not is_crossed(state, division(state, "centre"))


@pytest.mark.rule("12.a", "S.var.D2")
def test_divisions_that_form_one_line_break_together() -> None:
    ships = "bahama: 0,0 0 raked 3; argonaute: 0,-9 0; victory: 5,5 0; heros: 0,9 0"
    for options, faces in (({}, [1]), ({"variant": "D2"}, [1, 1])):
        state = line_battle(ships, into="observation-2", options=options)
        events = proceed(state, "line", *faces)
        assert len([e for e in events if e.kind == "line-check"]) == len(faces)


@pytest.mark.rule("12.b")
@pytest.mark.parametrize(("face", "flees"), [(1, False), (2, False), (3, True), (6, True)])
def test_her_boarding_rating_or_more_and_she_flees(face: int, flees: bool) -> None:
    state = line_battle("heros: 0,0 0 raked 3; scipion: 9,9 0; rayo: 9,8 0; victory: 5,5 0")
    told = only(proceed(state, "line", face), "line-check")
    assert (told.fields["flees"], told.fields["rating"], told.dice) == (flees, 3, [face])
    assert state.ship("heros").fleeing is flees


@pytest.mark.rule("12.b")
def test_the_printed_rating_counts_not_the_present_one() -> None:
    ships = "heros: 0,0 0 raked 3 crews 1; scipion: 9,9 0; rayo: 9,8 0; victory: 5,5 0"
    assert only(proceed(line_battle(ships), "line", 2), "line-check").fields["flees"] is False


@pytest.mark.rule("12.d")
def test_the_leader_aboard_must_be_used_good_or_bad() -> None:
    trinidad = "santisima-trinidad: 0,0 0 raked 3; scipion: 9,9 0; rayo: 9,8 0; victory: 5,5 0"
    state = line_battle(trinidad, rules=["line", "leaders"])
    told = only(proceed(state, "line", 6), "line-check")
    assert [(m.name, m.value) for m in told.modifiers] == [("Cisneros", -2)]
    assert told.fields["flees"] is False
    state = line_battle(trinidad, rules=["line", "leaders"], leaders={"Cisneros": "dead"})
    assert only(proceed(state, "line", 5), "line-check").fields["flees"] is True
    formidable = "formidable: 0,0 0 raked 3; heros: 9,9 0; san-agustin: 9,8 0; victory: 5,5 0"
    state = line_battle(formidable, into="rear", rules=["line", "leaders"])
    told = only(proceed(state, "line", 2), "line-check")
    assert ([m.value for m in told.modifiers], told.fields["flees"]) == ([1], True)


@pytest.mark.rule("12.d")
def test_else_the_senior_leader_of_her_division_and_nobody_of_another() -> None:
    ships = "heros: 0,0 0 raked 3; bucentaure: 0,2 0; santisima-trinidad: 0,4 0; victory: 5,5 0"
    state = line_battle(ships, rules=["line", "leaders"])
    told = [e for e in proceed(state, "line", 1, 1, 1) if e.kind == "line-check"]
    assert [m.name for e in told for m in e.modifiers] == ["Villeneuve", "Villeneuve", "Cisneros"]
    # Nelson is near, but the lee column is not his division.
    lee = "mars: 0,0 0 raked 3; victory: 0,2 0; heros: 9,9 0; rayo: 9,8 0"
    state = line_battle(lee, crossed=0, rules=["line", "leaders"])
    state.crossings.append(Crossing(3, ALLIED, division(state, "lee").index, 2))
    told = [e for e in proceed(state, "line", 3) if e.kind == "line-check"]
    assert [(e.modifiers, e.fields["flees"]) for e in told] == [([], True)]


@pytest.mark.rule("12.a")
def test_a_ship_raked_and_taken_in_the_same_turn_was_raked() -> None:
    state = line_battle(SHIPS.replace("raked 3", "raked 3 captured british"))
    assert is_broken(state, division(state, "centre"))


@pytest.mark.rule("12.b", "13.f", "12.c")
@pytest.mark.parametrize(
    ("ship", "checks"),
    [
        ("", True),
        ("line-checks 1", True),
        ("line-checks 2", False),
        ("nailed", False),
        ("tried", True),
        ("struck", False),
        ("captured british", False),
        ("fleeing", False),
        ("sinking", False),
    ],
)
def test_who_checks(ship: str, checks: bool) -> None:
    state = line_battle(
        f"heros: 0,0 0 {ship}; san-agustin: 9,9 0 raked 3; rayo: 5,5 0; ajax: 8,0 0"
    )
    assert must_check(state, state.ship("heros")) is checks
    proceed(state, "line", *([1, 1] if checks else [1]))


@pytest.mark.rule("12.a")
def test_without_the_chapter_no_line_is_checked() -> None:
    assert proceed(line_battle(rules=[]), "line") == []


@pytest.mark.rule("12.b", "3.crew.order")
def test_the_side_with_the_initiative_checks_first() -> None:
    ships = "heros: 0,0 0 raked 3; ajax: 3,0 0 raked 3"
    for side, order in (("british", ["ajax", "heros"]), ("allied", ["heros", "ajax"])):
        state = line_battle(ships, crossed=0, initiative=side)
        state.crossings.append(Crossing(3, BRITISH, division(state, "centre").index, 1))
        state.crossings.append(Crossing(3, ALLIED, division(state, "weather").index, 0))
        events = [e for e in proceed(state, "line", 1, 1) if e.kind == "line-check"]
        assert [e.fields["ship"] for e in events] == order
