"""The fleet builder: what is for sale, legal suggestions, the usual mix (p.3, 21, 25)."""

from typing import Any

import pytest

from weathergage.engine.table import Table
from weathergage.games.man_o_war.admirals.shipyard import UsualMix
from weathergage.games.man_o_war.game import GAME
from weathergage.games.man_o_war.rules.fleets import why_not_fleet
from weathergage.games.man_o_war.state.battle import Battle
from weathergage.games.man_o_war.table.fleet_builder import suggestions
from weathergage.games.man_o_war.tables.prices import NAVIES, NORMAL


def builder(**options: str) -> tuple[Table, Any]:
    t = Table.new("man-o-war", scenario="encounter", options={**options}, seed=3)
    form: Any = t.decisions["first"].form()
    return t, form["options"][0]


def test_the_form_has_one_fleet_to_fill_in() -> None:
    t, offer = builder(budget="standard")
    assert offer["refused"] is None
    field = offer["fields"][0]
    fleet = field["fleet"]
    assert (field["name"], field["kind"]) == ("vessels", "fleet")
    assert (fleet["budget"], fleet["most"]) == (430, 451)
    assert field["value"] == fleet["suggestions"][0] == offer["action"]["vessels"]
    row = next(each for each in fleet["vessels"] if each["id"] == "gb-base-74-n")
    assert (row["price"], row["figures"]) == (56, ["7", "8", "8", "5"])
    t.act("first", GAME.action(offer["action"]))


@pytest.mark.parametrize("nation", NAVIES)
@pytest.mark.parametrize("budget", ["small", "standard", "large"])
def test_every_suggestion_is_legal(nation: str, budget: str) -> None:
    t, _ = builder(first=nation, second="fra" if nation != "fra" else "gb", budget=budget)
    assert isinstance(t.state, Battle)
    setup = t.state.setup
    fleets = suggestions(setup, 0)
    assert len(fleets) > 0
    for fleet in fleets:
        assert why_not_fleet(setup, 0, fleet) is None


def test_suggestions_are_near_the_usual_mix() -> None:
    """A French standard fleet is mostly of 74s, as p.25 has it."""
    t, _ = builder(first="fra", second="gb", budget="large")
    assert isinstance(t.state, Battle)
    setup = t.state.setup
    mix = UsualMix("fra")
    for fleet in suggestions(setup, 0):
        rows = [setup.row(line.split()[1]) for line in fleet]
        kinds = [mix.kind(row) for row in rows if row is not None and mix.kind(row)]
        assert 45 <= 100 * kinds.count("74") / len(kinds) <= 75


def test_no_fleet_is_slowed_by_one_ship_where_others_can_be_had() -> None:
    for budget in ("small", "standard", "large"):
        t, _ = builder(first="gb", second="fra", budget=budget)
        assert isinstance(t.state, Battle)
        for camp in range(2):
            rows = [
                t.state.setup.row(line.split()[1]) for line in suggestions(t.state.setup, camp)[0]
            ]
            assert all(row is not None and row.quality == NORMAL for row in rows)


def test_a_frigate_repeats_signals_where_the_line_can_spare_her() -> None:
    """A British frigate costs half a ship of the line, and British captains misread nothing."""
    found: dict[str, bool] = {}
    for budget in ("small", "large"):
        t, _ = builder(first="gb", second="fra", budget=budget)
        assert isinstance(t.state, Battle)
        for camp, nation in enumerate(("gb", "fra")):
            fleet = suggestions(t.state.setup, camp)[0]
            found[f"{nation} {budget}"] = any("repeater" in line for line in fleet)
    assert found["fra large"]
    assert not found["gb small"]


@pytest.mark.parametrize("nation", NAVIES)
def test_the_shares_of_a_mix_make_a_hundred(nation: str) -> None:
    mix = UsualMix(nation)
    assert sum(mix.shares) == 100
    assert len(mix.names) == len(mix.least) == len(mix.shares)


@pytest.mark.parametrize(("nation", "said"), [("gb", True), ("fra", False)])
def test_a_share_that_is_reconstructed_says_so(nation: str, said: bool) -> None:
    _, offer = builder(first=nation, second="spa")
    assert ("reconstructed" in offer["fields"][0]["fleet"]["advice"]) is said


def test_nothing_of_the_other_list_is_in_a_sealed_scene() -> None:
    t, offer = builder(budget="small")
    before: Any = t.scene("second")
    t.act("first", GAME.action(offer["action"]))
    after: Any = t.scene("second")
    assert before.data() == after.data()
    assert t.decisions["second"].form() == t.decisions["second"].form()
