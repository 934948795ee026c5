"""Orders that are refused: one sentence with the rule, and nothing changes."""

from pathlib import Path

import pytest

from games.man_o_war.at_sea import FR, GB, battle, table
from weathergage.engine.data import load_data
from weathergage.engine.errors import BadInput, IllegalAction, WeathergageError
from weathergage.engine.table import Table
from weathergage.games.man_o_war.answers import read_action
from weathergage.games.man_o_war.game import GAME
from weathergage.games.man_o_war.rules.fleets import why_not_fleet
from weathergage.games.man_o_war.state.muster import PACKAGE, SETUPS

FAR = f"; y: {GB} -90,40 180; z: {FR} 90,40 180"
THREE = f"a: {GB} 0,0 90; b: {GB} -4.92,0 90; c: {GB} -9.84,0 90; z: {FR} 0,60 180"
LINE = ["first 0 ahead 0 0 0 a b c"]
SETUP = {"start": "15", "first": "gb", "second": "fra", "year": "1790", "budget": "small",
         "squadrons": "one"}  # fmt: skip


def refused(t: Table, rule: str, **action: object) -> None:
    """Refused with this rule and one sentence; the state is as it was."""
    seat, decision = next(iter(t.decisions.items()))
    before = t.state.dump()
    with pytest.raises(IllegalAction) as error:
        t.act(seat, read_action(action), decision=decision.id)
    assert error.value.rule == rule
    text = str(error.value)
    assert text.split(" (rule")[0].count(". ") == 0
    assert t.state.dump() == before


# Fleets.


@pytest.mark.rule("p.3.budget")
def test_one_point_over_the_budget() -> None:
    setup = SETUPS.find("encounter", SETUP, None, None)
    # 231 may be spent: 56 + 50 + 43 + 41 ... three 74s and a 64 are 214, a frigate of 17 too many.
    fleet = ["1 gb-base-74-n flag", "1 gb-base-74-n", "1 gb-base-74-n", "1 gb-base-64-n"]
    assert why_not_fleet(setup, 0, fleet) is None
    over = ["1 gb-base-80-n flag", "1 gb-base-74-n", "1 gb-base-74-b", "1 gb-base-98-b"]
    assert sum(int(setup.rows[setup.row_index[x.split()[1]]].budget) for x in over) == 232
    found = why_not_fleet(setup, 0, over)
    assert found is not None
    assert found.rule == "R68"


@pytest.mark.rule("p.3.division", "p.3.flagship", "p.3.lists")
@pytest.mark.parametrize(
    ("fleet", "rule"),
    [
        (["1 gb-base-64-n flag", "1 gb-base-64-n"], "p.3"),
        (["1 gb-base-64-n flag", "1 gb-base-64-n flag", "1 gb-base-64-n"], "p.3"),
        (["1 gb-1765-64-n flag", "1 gb-base-64-n", "1 gb-base-64-n"], "R71"),
        (["1 fra-base-64-n flag", "1 gb-base-64-n", "1 gb-base-64-n"], "R71"),
        (["1 gb-base-64-n flag", "1 gb-base-64-n", "1 gb-base-65-n"], "p.21"),
        (["9 gb-base-64-n flag"], "p.3"),
    ],
)
def test_a_fleet_that_may_not_sail(fleet: list[str], rule: str) -> None:
    found = why_not_fleet(SETUPS.find("encounter", SETUP, None, None), 0, fleet)
    assert found is not None
    assert found.rule == rule


# Moves.


@pytest.mark.rule("p.6.half", "p.7.limit", "p.6.turn")
@pytest.mark.parametrize(
    ("path", "rule"),
    [(["ahead 0.9"], "p.6"), (["turn 30.01"], "p.7"), (["turn 0"], "p.7"), (["ahead 2.01"], "p.6")],
)
def test_displacements(path: list[str], rule: str) -> None:
    t = table(f"a: {GB} 0,0 90{FAR}", turn=4)
    refused(t, rule, kind="sail", ship="a", path=path)


@pytest.mark.rule("p.6.turn")
@pytest.mark.parametrize("leg", ["pivot 30", "turn", "turn north", "ahead -", "ahead 1e3", 7])
def test_a_turn_without_the_half_ahead_cannot_be_written(leg: object) -> None:
    with pytest.raises(BadInput):
        read_action({"kind": "sail", "ship": "a", "path": [leg]})


@pytest.mark.rule("p.9.one-signal")
def test_a_second_signal() -> None:
    t = table(THREE, formations=["first 0 ahead 0 0 4 a b c"], turn=4)
    order = {"kind": "line", "ship": "a", "path": ["turn 20"], "angle": 20.0}
    refused(t, "R47", signal="together", **order)


@pytest.mark.rule("p.9.mist-signal")
def test_a_signal_in_mist_beyond_8_in() -> None:
    t = table(THREE, formations=LINE, turn=4, wind="12 gentle mist", camps={"first": "a"})
    order = {"kind": "line", "ship": "a", "path": ["turn 20"], "angle": 20.0}
    refused(t, "R49", signal="together", **order)


@pytest.mark.rule("p.9.straight")
def test_an_order_of_the_line_to_a_ship_out_of_it() -> None:
    t = table(f"a: {GB} 0,0 90{FAR}", turn=4)
    refused(t, "p.6", kind="line", ship="a", path=["ahead 2"])
    # The third ship is out of the line and lies to windward of it.
    text = THREE.replace("-9.84,0 90", "-9.84,3 90")
    t = table(text, formations=["first 0 ahead 0 0 0 a b"], turn=4)
    assert t.decisions["first"].kind == "line"
    refused(t, "p.8", kind="release", ship="a", ships=["c"])


# Fire.


@pytest.mark.rule("p.10.arc", "p.10.musket", "p.10.long", "p.10.target")
@pytest.mark.parametrize(
    ("place", "order", "rule"),
    [
        ("1,6 0", {"starboard": "b"}, "p.10"),
        ("3,0 0", {"starboard": "b", "starboard_aim": "masts"}, "p.10"),
        ("20,0 0", {"starboard": "b"}, "p.10"),
        ("6,0 0", {"starboard": "y"}, "R82"),
        ("6,0 0", {"starboard": "nobody"}, "p.10"),
        ("6,0 0", {}, "p.10"),
        ("6,0 0", {"musket": "b"}, "p.12"),
    ],
)
def test_broadsides(place: str, order: dict[str, object], rule: str) -> None:
    near = f"; c: {FR} -3,1 0" if place != "1,6 0" else f"; c: {FR} -6,0 0"
    t = table(f"a: {GB} 0,0 0; b: {FR} {place}{near}{FAR}", turn=4, step="begin-firing")
    assert t.decisions["first"].parts == ["a"]
    refused(t, rule, kind="fire", ship="a", **order)


@pytest.mark.rule("p.10.target")
def test_a_third_broadside_cannot_be_written() -> None:
    with pytest.raises(BadInput):
        read_action({"kind": "fire", "ship": "a", "port": "b", "starboard": "c", "stern": "d"})


@pytest.mark.rule("p.15.prize")
def test_a_prize_is_not_asked_to_fire() -> None:
    text = f"a: {FR} 0,0 0 taken held-by first captor y; b: {FR} 6,0 0 bound 4{FAR}"
    t = table(text, turn=4, step="begin-firing")
    assert "fire" not in [decision.kind for decision in t.decisions.values()]
    # Under her own colours at the same place she would be asked: an enemy lies on her beam.
    own = f"a: {GB} 0,0 0; b: {FR} 6,0 0 bound 4{FAR}"
    t = table(own, turn=4, step="begin-firing")
    assert [decision.kind for decision in t.decisions.values()] == ["fire"]


@pytest.mark.rule("p.15.who")
@pytest.mark.parametrize(("words", "wind"), [("", "12 gale"), ("fires 1", "12 fresh")])
def test_boarding_in_a_gale_or_on_fire(words: str, wind: str) -> None:
    text = f"a: {GB} 0,0 90 {words}; b: {FR} 3.2,0 90{FAR}"
    t = table(text, ["avoidance"], turn=4, wind=wind)
    t.act("first", read_action({"kind": "sail", "ship": "a", "path": ["ahead 1.3"]}))
    assert t.decisions["first"].kind == "encounter"
    refused(t, "p.15" if wind.endswith("gale") else "p.13", kind="board", ship="a")


@pytest.mark.rule("p.6.order")
@pytest.mark.parametrize("ship", ["b", "nobody", "", "A"])
def test_orders_to_others(ship: str) -> None:
    t = table(f"a: {GB} 0,0 90; b: {GB} 0,9 90{FAR}", turn=4)
    refused(t, "p.6", kind="sail", ship=ship, path=[])


# Positions and packs.


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"land": ["atoll x 0,0 1,1 2,0"]}, "Land is written like"),
        ({"land": ["island x 0,0 1,1 2"]}, "A corner of land"),
        ({"works": {"t": "second castle 0,0 90"}}, "one of"),
        ({"works": {"t": "second tower here"}}, "A work is written like"),
        ({"parties": ["a x 3 1"]}, "no work"),
        ({"parties": ["a"]}, "lines like"),
        ({"salvoes": ["3 t"]}, "lines like"),
        ({"queue": ["line 0"]}, "whole number"),
        ({"queue": ["work"]}, "There is no ship"),
        ({"queue": ["a b c"]}, "lines like"),
        ({"tracks": ["a 0,0"]}, "lines like"),
        ({"tracks": ["a 0,0 north"]}, "compass"),
        ({"pairs": ["a"]}, "lines like"),
        ({"hoists": ["0 succession"]}, "lines like"),
        ({"works": {"t": "second tower 0,0 up"}}, "compass"),
        ({"due": "2"}, "turn and a bearing"),
        ({"season": "2 no"}, "written like"),
    ],
)
def test_positions_say_what_is_wrong(position: dict[str, object], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        battle(f"a: {GB} 0,0 90{FAR}", **position)


ON_EACH_OTHER = """
[[vessel]]
id = "conquerant"
at = "0,28 0"
"""
PACKS = {
    "scenarios/aboukir.toml": (ON_EACH_OTHER, "vessel.guerrier"),
    "scenarios/san-domingo.toml": ('land = ["island x 0,0"]', "land"),
    "scenarios/algeciras.toml": ("[goal]\nships = 0", "goal.ships"),
    "gunnery.toml": ('[modifiers]\nbow = "four"', "modifiers.bow"),
    "forms.toml": ("[vessel]\nbroadside = [8, 4, 12]", "vessel.broadside"),
}


@pytest.mark.parametrize("name", list(PACKS))
def test_a_pack_that_is_wrong_names_file_key_and_value(name: str, tmp_path: Path) -> None:
    text, key = PACKS[name]
    path = tmp_path / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text + "\n", "utf-8")
    with pytest.raises(WeathergageError) as error:
        begin(tmp_path)
    said = str(error.value)
    assert path.name in said
    assert key in said


def begin(folder: Path) -> None:
    """Begin the battles that a pack could spoil."""
    pack = load_data(PACKAGE, folder).differences
    for scenario in ("aboukir", "algeciras"):
        Table.new(GAME, scenario=scenario, seed=1, pack=pack)
