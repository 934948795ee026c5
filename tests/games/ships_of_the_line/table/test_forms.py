"""Questions as forms: offers say what the rules say, courses drawn by hand can be sailed."""

import json
import random
from typing import Any

import pytest

from weathergage.engine.decision import Decision
from weathergage.engine.table import Table
from weathergage.games.ships_of_the_line.state.battle import Battle


def play(scenario: str, options: dict[str, object], seed: int) -> Table:
    return Table.new("ships-of-the-line", scenario=scenario, options=options, seed=seed)


def position(ships: dict[str, str], **more: object) -> tuple[Table, Decision]:
    """A table at a question of the British, from the position notation."""
    first = "allied" if more["phase"] == "movement" else "british"
    whole: dict[str, object] = {"wind": "N breeze", "initiative": first, "ships": ships, **more}
    table = Table.new("ships-of-the-line", position=whole, seed=1)
    return table, table.decisions["british"]


def drawn(table: Table, part: str, rng: random.Random) -> list[tuple[float, float]]:
    """A few points about a ship, as an unsteady hand draws them."""
    assert isinstance(table.state, Battle)
    ship = table.state.ship(part)
    x, y = int(ship.x) / 10000, int(ship.y) / 10000
    return [(x + rng.uniform(-3, 3), y + rng.uniform(-3, 3)) for _ in range(rng.randrange(4))]


def offers_agree(table: Table, decision: Decision, offers: list[dict[str, Any]]) -> None:
    """An offer is refused exactly where the rules refuse it, for the same reason."""
    for offer in offers:
        refusal = decision.why_not(table.game.action(offer["action"]))
        assert (refusal is None) == (offer["refused"] is None), offer
        if refusal is not None and offer["refused"]["reason"][:5] != "None ":
            assert offer["refused"] == refusal.data()


@pytest.mark.parametrize(
    ("scenario", "rules", "answers"),
    [
        ("first-command", "basic", 80),
        ("five-a-side", "advanced", 160),
        ("harbour", "advanced", 60),
    ],
)
def test_forms_say_what_the_rules_say(scenario: str, rules: str, answers: int) -> None:
    rng = random.Random(f"{scenario} {rules}")
    table = play(scenario, {"rules": rules}, 5)
    plotted = 0
    for at in range(answers):
        if table.result is not None:
            table = play(scenario, {"rules": rules}, 5 + at)
        seat, decision = next(iter(table.decisions.items()))
        form: dict[str, Any] = decision.form()
        json.dumps(form)
        part = rng.choice(form["parts"])["id"]
        offers: list[dict[str, Any]] = decision.offers(part)
        json.dumps(offers)
        offers_agree(table, decision, offers)
        for group in form.get("groups", []):
            offers_agree(table, decision, decision.offers(group["id"]))
        wanted = [offer["action"] for offer in offers if offer["refused"] is None]
        if form.get("plots"):
            heading = rng.uniform(0, 360) if rng.random() < 0.3 else None
            plot: dict[str, Any] = decision.plot(part, drawn(table, part, rng), heading)
            json.dumps(plot)
            if plot["action"] is not None:
                assert decision.why_not(table.game.action(plot["action"])) is None
                wanted = [plot["action"]]
                plotted += 1
        table.act(seat, rng.choice(wanted) if wanted else decision.sample(rng))
    assert plotted > 3


TWO = {"victory": "0,0 90", "bucentaure": "6,6 90"}


@pytest.mark.rule("5.1.a")
def test_a_course_drawn_within_reach_ends_where_it_was_drawn() -> None:
    _, decision = position(TWO, phase="movement")
    plot: dict[str, Any] = decision.plot("victory", [(1.0, 0.0), (1.9, -0.4)])
    assert plot["refused"] is None
    assert plot["pose"]["x"] == pytest.approx(1.9, abs=0.02)
    assert plot["pose"]["y"] == pytest.approx(-0.4, abs=0.02)
    assert plot["spent"] + plot["left"] == plot["total"]
    assert [mark["kind"] for mark in plot["marks"]][-2:] == ["path", "ghost"]


@pytest.mark.rule("5.1.a")
def test_a_course_beyond_her_reach_says_why_and_draws_nothing() -> None:
    _, decision = position(TWO, phase="movement")
    plot: dict[str, Any] = decision.plot("victory", [(30.0, 0.0)])
    assert plot["action"] is None
    assert plot["refused"]["rule"] == "5.2"
    assert "it is 30.0 UM to there" in plot["refused"]["reason"]
    assert not plot.get("marks")
    assert plot["pose"]["x"] == pytest.approx(plot["total"]), "as far as she can, for who wants it"


@pytest.mark.rule("5.2.3.wind")
def test_nothing_drawn_shows_the_reach_alone() -> None:
    _, decision = position(TWO, phase="movement")
    plot: dict[str, Any] = decision.plot("victory", [])
    assert plot["action"] is None
    assert {mark["kind"] for mark in plot["marks"]} == {"reach"}


@pytest.mark.rule("5.b")
def test_a_hull_in_the_way_bars_the_course_with_its_rule() -> None:
    _, decision = position({"victory": "0,0 90", "bucentaure": "1.5,0 0"}, phase="movement")
    plot: dict[str, Any] = decision.plot("victory", [(1.4, 0.0)])
    assert plot["action"] is None
    assert "Bucentaure" in plot["refused"]["reason"]
    assert plot["refused"]["rule"] == "5"


@pytest.mark.rule("5.3.a")
def test_with_the_wind_ahead_a_drawn_course_is_the_boats_work() -> None:
    _, decision = position({"victory": "0,0 0", "bucentaure": "6,6 90"}, phase="movement")
    plot: dict[str, Any] = decision.plot("victory", [(2.0, 2.0)])
    assert plot["action"] == {"kind": "boats", "ship": "victory", "angle": 45.0}


@pytest.mark.rule("4.1.2.a")
def test_an_enemy_behind_the_nearest_is_offered_grey() -> None:
    ships = {"victory": "0,0 90", "bucentaure": "0,1.2 90", "redoutable": "0.2,2.4 90"}
    _, decision = position(ships, phase="combat")
    offers: dict[object, Any] = {offer["label"]: offer for offer in decision.offers("victory")}
    assert offers["Bucentaure"]["refused"] is None
    assert offers["Bucentaure"]["values"][0]["value"].endswith("UM")
    assert offers["Redoutable"]["refused"]["rule"] == "4.1.2"
    assert "not the nearest" in offers["Redoutable"]["refused"]["reason"]


@pytest.mark.rule("4.2.3.a")
def test_a_rake_is_named_and_drawn() -> None:
    ships = {"victory": "0,0 90", "bucentaure": "0,1.2 0"}
    _, decision = position(ships, phase="combat")
    offer: dict[str, Any] = decision.offers("victory")[0]
    assert offer["tag"] == "Stern rake"
    assert offer["marks"][-1]["kind"] == "shot"
    form: dict[str, Any] = decision.form()
    assert form["guide"]["topic"] == "rake"


@pytest.mark.rule("4.1.3.a")
def test_an_unloaded_side_says_so_once() -> None:
    ships = {"victory": "0,0 90 port empty", "bucentaure": "0,1.2 90", "redoutable": "0,-1.2 90"}
    _, decision = position(ships, phase="combat")
    refused = [o for o in decision.offers("victory") if o["refused"] is not None]
    assert len(refused) == 1
    assert "not loaded" in str(refused[0]["refused"])


def test_a_division_sails_by_one_order() -> None:
    table = play("five-a-side", {}, 2)
    seat, decision = next(iter(table.decisions.items()))
    form: dict[str, Any] = decision.form()
    assert form["kind"] == "sail"
    straight = decision.offers(form["groups"][0]["id"])[0]
    assert straight["refused"] is None
    table.act(seat, straight["action"])
    left = {part["id"] for part in form["parts"]} - set(form["groups"][0]["parts"])
    now = table.decisions.get(seat)
    assert now is None or now.kind != "sail" or set(now.parts) <= left


def test_the_guide_teaches_every_chapter_of_a_first_day() -> None:
    met: set[str] = set()
    for seed in range(6):
        table = play("first-command", {}, seed)
        met |= topics_of(table, random.Random(seed))
    assert met >= {"wind", "fire", "rake", "fatigue", "grapple", "boarding"}


def topics_of(table: Table, rng: random.Random) -> set[str]:
    """What the guide speaks of when the lieutenant plays a first command to its end."""
    bots = {seat: table.game.bot("doctrine") for seat in table.names}
    met: set[str] = set()
    while table.result is None:
        seat, decision = next(iter(table.decisions.items()))
        form: dict[str, Any] = decision.form()
        if "guide" in form and seat == "british":
            met.add(form["guide"]["topic"])
        table.act(seat, bots[seat].choose(table.view(seat), decision, rng))
    return met


@pytest.mark.rule("5.1.a")
def test_points_on_a_straight_line_cost_no_more_than_the_line() -> None:
    _, decision = position(TWO, phase="movement")
    halves: dict[str, Any] = decision.plot(
        "victory", [(0.5, 0.0), (1.0, 0.0), (1.5, 0.0), (2.0, 0.0)]
    )
    whole: dict[str, Any] = decision.plot("victory", [(2.0, 0.0)])
    assert halves["action"] == whole["action"]
    assert halves["spent"] == 2


@pytest.mark.rule("5.1.a")
def test_a_slight_turn_is_made_after_the_first_um_where_it_is_free() -> None:
    ships = {"victory": "0,0 135", "bucentaure": "6,6 90"}
    _, decision = position(ships, phase="movement")
    plot: dict[str, Any] = decision.plot("victory", [(1.5, -1.3)])
    assert plot["refused"] is None
    assert plot["action"]["path"][0] == "ahead 1"
    assert plot["spent"] == 2
    assert plot["pose"]["x"] == pytest.approx(1.5, abs=0.02)


def test_a_course_drawn_for_a_division_is_sailed_in_line() -> None:
    """The leading ship sails what was drawn; the others follow in her wake as far as they can."""
    table, decision = column()
    group = next(each for each in groups(decision) if each["id"] == "group:")
    assert group["leader"] == "victory"
    plot: dict[str, Any] = decision.plot(group["id"], [(2.0, 0.2)])
    action = table.game.action(plot["action"])
    assert decision.why_not(action) is None
    assert [order["ship"] for order in plot["action"]["orders"]] == ["victory", "neptune", "ajax"]
    assert plot["text"].endswith("2 of 2 follow")
    ghosts = [mark["piece"] for mark in plot["marks"] if mark["kind"] == "ghost"]
    assert ghosts == ["victory", "neptune", "ajax"]


def test_a_group_of_the_players_own() -> None:
    _, decision = column()
    plot: dict[str, Any] = decision.plot("group:=neptune,ajax,nobody,neptune", [(-0.6, -0.6)])
    assert [order["ship"] for order in plot["action"]["orders"]] == ["neptune", "ajax"]
    assert decision.plot("group:=nobody", [(0.5, 0.0)]) == {}
    offers = decision.offers("group:=neptune,ajax")
    assert any(offer["detail"] == "2 of 2 ships" for offer in offers)


def column() -> tuple[Table, Decision]:
    ships = {
        "victory": "0,0 90",
        "neptune": "-2,0 90",
        "ajax": "-4,0 90",
        "bucentaure": "9,9 90",
    }
    return position(ships, phase="movement")


def groups(decision: Decision) -> list[dict[str, Any]]:
    found = decision.form()["groups"]
    assert isinstance(found, list)
    return found
