"""The log, the mat, the cups and the odds of a broadside as a person meets them."""

import random
from typing import Any

import pytest

from games.sails_of_glory.at_sea import FAR, at_sea, battle, give
from weathergage.engine.charts import find_chart
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table
from weathergage.games.sails_of_glory.table.odds import barrages_of
from weathergage.games.sails_of_glory.table.standing import figure_of, presets_for

GAME = find_game("sails-of-glory")
HURT = "300,300 0 hull B:4/B:2,B:1/fire crew 2xmarker fires 1 rudder first 7"
NEAR = "400,300 180 first straight"


def boards(level: str, ships: dict[str, str], seat: str = "british", **more: Any) -> dict[str, Any]:
    scene: Any = at_sea(level, ships, **more).scene(seat)
    found: dict[str, Any] = scene.data()["boards"]
    return found


# The log.


def test_the_log_has_two_tracks_and_what_lies_in_them() -> None:
    log = boards("advanced", {"defence": HURT, "genereux": FAR})["log-defence"]
    hull, crew = log["boxes"][:2]
    assert (hull["total"], hull["gone"], crew["gone"]) == (12, 3, 2)
    states = [cell.get("state", "") for cell in hull["cells"]]
    assert states == ["gone"] * 3 + ["now"] + [""] * 8
    assert [cell["above"] for cell in hull["cells"]][:1] == ["4/6/4"]
    held = [[token["name"] for token in cell.get("holds", [])] for cell in hull["cells"]]
    assert held[:3] == [["4"], ["2", "1"], ["fire marker"]]
    assert [cell.get("note") for cell in hull["cells"][:3]] == ["4 of 5", "3 of 5", "full"]
    assert hull["cells"][2]["holds"][0]["shape"] == "square", "a marker is no counter"
    assert crew["cells"][2]["state"] == "now"


def test_the_hands_between_the_tracks_say_how_many_actions_are_left() -> None:
    ships = {"defence": HURT, "genereux": FAR}
    spans = boards("advanced", ships)["log-defence"]["boxes"][0]["spans"]
    assert [span["text"] for span in spans if span.get("now")] == ["4 actions"]
    assert spans[0]["first"] == 0
    assert spans[-1]["last"] == 11
    assert "spans" not in boards("standard", ships)["log-defence"]["boxes"][0]


def test_every_figure_of_the_log_opens_into_counters_and_rule() -> None:
    log = boards("advanced", {"defence": HURT, "genereux": FAR})["log-defence"]
    figures = {figure["name"]: figure for figure in log["figures"]}
    assert list(figures) == ["firepower now", "musketry", "actions", "veer", "sails"]
    assert all(figure["facts"] and figure["rule"] for figure in figures.values())
    assert figures["veer"]["value"] == "4 of 5"
    assert {"name": "Rudder hit", "value": "−1", "rule": "33.rudder"} in figures["veer"]["facts"]
    assert any("reconstructed" in fact["value"] for fact in figures["firepower now"]["facts"])


def test_special_damage_and_what_is_done_once_stand_on_the_log() -> None:
    ships = {"defence": HURT + " damage-repaired", "genereux": FAR}
    log = boards("advanced", ships, options={"grog": True})["log-defence"]
    special = {row["name"]: row["gone"] for row in log["boxes"] if row.get("group")}
    assert special == {"Fire": 1, "Leak": 0, "Rudder": 1, "Sails": 0, "Masts": 0}
    once = {slot["name"]: slot["state"] for slot in log["slots"][0]["slots"]}
    assert once == {
        "Repair a hull box": "used",
        "Repair a mast": "free",
        "Grog, one crew box": "free",
    }


# The mat.


def test_the_mat_shows_cards_and_shot_to_their_owner_alone() -> None:
    ships = {
        "defence": "300,300 0 first 7 port grape,possible=7",
        "genereux": FAR + " first straight",
    }
    own = boards("standard", ships)["log-defence"]["mat"]
    assert [slot["name"] for slot in own[0]["slots"]] == ["7, to starboard", "none"]
    assert own[0]["slots"][0]["drawing"]["l3"]["kind"] == "heavy", "her battle sails' line"
    assert own[1]["slots"][0]["note"] == "grape, loaded"
    assert own[1]["slots"][0]["stored"] == ["ball", "chain"]
    seen = boards("standard", ships, "french")["log-defence"]["mat"]
    assert [slot["state"] for slot in seen[0]["slots"]] == ["sealed", "free"]
    assert "drawing" not in seen[0]["slots"][0]
    port = seen[1]["slots"][0]
    assert (port["note"], port["picture"], port.get("stored")) == ("loaded", "hidden", None)


def test_the_action_board_has_kept_free_and_lost_slots() -> None:
    hull = "/".join(["B:6"] * 4)
    ships = {"defence": f"300,300 0 hull {hull} kept repair first 7", "genereux": FAR}
    board = boards("advanced", ships)["log-defence"]["mat"][-1]
    assert [slot["state"] for slot in board["slots"]] == ["kept", "free", "free", "lost"]
    offers: Any = at_sea("advanced", ships).decisions["british"].offers("defence")
    field = offers[0]["fields"][0]
    assert (field["high"], field["lost"], [each["label"] for each in field["kept"]]) == (
        2,
        1,
        ["Repair"],
    )
    barred = {
        each["value"]: each["refused"]["rule"] for each in field["choices"] if "refused" in each
    }
    assert barred["extinguish"] == "30.extinguish"
    assert "boarding" not in {each["value"] for each in field["choices"]}, "it is not played here"


def test_planned_actions_of_others_are_only_backs() -> None:
    """How many actions are planned is nobody's to know."""
    ships = {"defence": "300,300 0 first 7", "genereux": FAR + " first straight"}
    table = at_sea("advanced", ships)
    give(
        table, "british", {"kind": "plan", "ship": "defence", "card": "7", "actions": ["musketry"]}
    )
    scene: Any = table.scene("french")
    rows = scene.data()["boards"]["log-defence"]["mat"][-1]["slots"]
    assert {slot["state"] for slot in rows} == {"free"}


def test_the_card_of_the_set_up_is_the_one_for_the_first_turn() -> None:
    """Not the second, which is planned in the first turn (p.22)."""
    table, rng = Table.new(GAME, "enemy-in-sight", {"level": "standard"}, seed=1), random.Random(1)
    while table.decisions["british"].kind == "deploy":
        for seat in list(table.decisions):
            table.act(seat, table.decisions[seat].sample(rng))
    scene: Any = table.scene("british")
    spaces = scene.data()["boards"]["log-defence"]["mat"][0]["slots"]
    assert [(slot["note"], slot["state"]) for slot in spaces] == [
        ("sails in the first turn", "free")
    ]


@pytest.mark.parametrize("level", ["basic", "standard", "advanced"])
def test_the_clock_has_the_phases_of_the_level(level: str) -> None:
    scene: Any = at_sea(level, {"defence": "300,300 0", "genereux": FAR}).scene("british")
    assert ("action" in scene.data()["clock"]["phases"]) is (level == "advanced")


# Cups and odds.


def test_the_cups_count_what_is_left_face_by_face() -> None:
    cups = boards("advanced", {"defence": HURT, "genereux": FAR})["cups"]["stocks"]
    assert [stock["total"] for stock in cups.values()] == [90, 90, 60, 60, 90]
    assert cups["B"]["left"] == 90 - 3, "three counters lie on her log"
    assert sum(lot["left"] for lot in cups["B"]["lots"]) == cups["B"]["left"]
    assert [fact["name"] for fact in cups["B"]["facts"]] == ["hull", "crew", "special"]


def test_a_broadside_has_its_odds_before_it_is_declared() -> None:
    ships = {"defence": "300,300 0 first straight", "genereux": NEAR}
    table = at_sea("standard", ships, step="combat")
    decision = table.decisions["british"]
    offers: Any = decision.offers("defence")
    best = offers[0]
    assert [value["caption"] for value in best["values"]] == ["range", "counters", "hull points"]
    assert best["values"][1]["value"] == "6 of B"
    odds: Any = decision.odds(GAME.action(best["action"]), None)  # type: ignore[arg-type]
    assert abs(sum(odds["chances"]) - 1.0) < 1e-9
    lines = {line["name"]: line["value"] for line in odds["lines"]}
    assert lines["Drawn"] == "6 of B"
    assert lines["She surrenders"] == "0 %"
    again: Any = decision.odds(GAME.action(best["action"]), None)  # type: ignore[arg-type]
    assert again == odds, "the same question has the same odds"


def test_a_ship_in_her_last_box_is_likely_to_surrender() -> None:
    hull = "/".join(["B:6"] * 11)
    ships = {"defence": "300,300 0 first straight", "genereux": f"{NEAR} hull {hull}"}
    decision = at_sea("standard", ships, step="combat").decisions["british"]
    offers: Any = decision.offers("defence")
    odds: Any = decision.odds(GAME.action(offers[0]["action"]), None)  # type: ignore[arg-type]
    lines = {line["name"]: line["value"] for line in odds["lines"]}
    assert lines["She surrenders"] == "99 %"


def test_what_several_ships_fire_at_one_target_is_counted_together() -> None:
    ships = {
        "defence": "300,300 0 first straight",
        "terpsichore": "300,200 0 first straight",
        "genereux": "400,250 180 first straight",
    }
    table = at_sea("standard", ships, step="combat")
    known: Any = table.decisions["british"]
    group: Any = known.offers("group:")
    orders = GAME.action(group[0]["action"])
    found = barrages_of(battle(table), orders.orders)  # type: ignore[attr-defined]
    assert [sum(each.draws) > 6 for each in found] == [True]


# Sealing, standing orders, charts, what is told.


def test_the_last_order_seals_all_and_its_fields_lead_to_it() -> None:
    ships = {
        "defence": "300,300 0 first straight",
        "terpsichore": "500,300 0 first straight",
        "genereux": FAR + " first straight",
    }
    table = at_sea("advanced", ships)
    decision = table.decisions["british"]
    first: Any = decision.offers("defence")
    assert first[0]["action"]["kind"] == "plan"
    table.act("british", first[3]["action"])
    form: Any = table.decisions["british"].form()
    assert {part["id"]: part.get("done", False) for part in form["parts"]} == {
        "defence": True,
        "terpsichore": False,
    }
    assert form["finish"] is None
    last: Any = table.decisions["british"].offers("terpsichore")
    assert last[0]["action"]["kind"] == "orders"
    assert last[0]["fields"][0]["name"] == "orders.1.actions"
    assert last[0]["verb"] == "Seal the plan, both ships"
    table.act("british", last[0]["action"])
    assert "british" not in table.decisions


def test_presets_fit_the_level() -> None:
    ships = {"defence": "300,300 0 first straight", "genereux": FAR + " first straight"}
    found = {
        level: [each.id for each in presets_for(battle(at_sea(level, ships)), 0)]
        for level in ("basic", "standard", "advanced")
    }
    assert found["basic"] == ["hold", "gunnery"]
    assert found["standard"] == ["reload", "hold", "gunnery"]
    assert found["advanced"] == ["reload", "hold", "gunnery", "repairs"]


def test_a_ship_without_a_target_is_known_for_it() -> None:
    ships = {"defence": "300,300 0 first straight", "genereux": FAR}
    state = battle(at_sea("standard", ships, step="combat"))
    assert figure_of(state, state.setup.find("defence"), "targets") == 0.0
    near = battle(at_sea("standard", {**ships, "genereux": NEAR}, step="combat"))
    assert figure_of(near, near.setup.find("defence"), "targets") == 3.0
    assert figure_of(near, -1, "hull") is None


def test_the_guide_speaks_of_what_is_asked() -> None:
    ships = {"defence": "300,300 0 first straight fires 1", "genereux": FAR + " first straight"}
    form: Any = at_sea("advanced", ships).decisions["british"].form()
    assert form["guide"]["topic"] == "burning"
    aback = {"defence": "300,300 90", "genereux": FAR}
    basic: Any = at_sea("basic", aback).decisions["british"].form()
    assert basic["guide"]["topic"] == "aback-basic"
    assert "HMS Defence" in basic["guide"]["text"]


@pytest.mark.parametrize(
    ("chart", "values", "result"),
    [
        ("attitude", {"heading": 25}, "beating, orange"),
        ("band", {"mm": 120}, "orange"),
        ("letters", {"shot": "ball", "band": "yellow"}, "A"),
        ("letters", {"shot": "chain", "band": "yellow"}, "none"),
        ("counters", {"firepower": 7, "rake": "stern"}, 11),
        ("firepower", {"log": "F-A", "arc": "full", "covered": 5}, 2),
        ("musketry", {"log": "F-A", "covered": 5}, 1),
        ("actions", {"log": "L-D", "hull": 3, "crew": 4}, 3),
        ("card", {"deck": "D", "card": "8"}, "11.2, 28.3, 67.5"),
        ("card", {"deck": "D", "card": "10"}, "not in this deck"),
        ("faces", {"cup": "E", "face": "crew"}, 30),
    ],
)
def test_charts_read_what_is_printed(chart: str, values: dict[str, object], result: object) -> None:
    assert find_chart(GAME.charts(), chart).look_up(values).result == result


def test_a_move_tells_its_way_and_a_card_its_badge() -> None:
    ships = {"defence": "300,300 0", "genereux": FAR}
    table = at_sea("basic", ships)
    give(table, "british", {"kind": "plan", "ship": "defence", "card": "8"})
    events = give(table, "french", {"kind": "plan", "ship": "genereux", "card": "straight"})
    shown = next(e for e in events if e.kind == "card" and e.fields["ship"] == "defence")
    assert (shown.fields["badge"], shown.fields["tone"]) == ("8", "ok")
    assert shown.text == "HMS Defence shows 8, to starboard (reaching)."
    moved = next(e for e in events if e.kind == "sails" and e.fields["ship"] == "defence")
    track: Any = moved.fields["track"]
    assert track[0] == [30.0, 30.0, 0.0]
    assert track[-1][:2] == [pytest.approx(34.585, abs=0.01), pytest.approx(38.015, abs=0.01)]
    assert track[1][:2] == [30.0, 37.5], "first her own length ahead, onto the card"


def test_a_ship_that_was_stopped_tells_where_she_would_have_come_to() -> None:
    ships = {"defence": "450,400 0", "terpsichore": "450,610 180", "genereux": FAR}
    table = at_sea("basic", ships)
    orders = [
        {"kind": "plan", "ship": ship, "card": "straight"} for ship in ("defence", "terpsichore")
    ]
    give(table, "british", {"kind": "orders", "orders": orders})
    events = give(table, "french", {"kind": "plan", "ship": "genereux", "card": "straight"})
    moved = {e.fields["ship"]: e.fields for e in events if e.kind == "sails"}
    assert "planned" not in moved["defence"]
    assert moved["terpsichore"]["planned"] == [45.0, 49.8, 180.0]


@pytest.mark.parametrize(("level", "two"), [("standard", "2"), ("advanced", "2 with a fire")])
def test_fire_tells_its_counters_as_one_would_say_them(level: str, two: str) -> None:
    """Symbols that do nothing below the Advanced rules are not spoken of."""
    fires = "first straight acting fire-starboard" if level == "advanced" else "first straight"
    ships = {"defence": f"300,300 0 {fires}", "genereux": f"{NEAR} {fires}"}
    table = at_sea(level, ships, step="combat")
    shot = {"kind": "fire", "ship": "defence", "starboard": "genereux full"}
    give(table, "british", shot)
    drawn = ["B:1", "B:6", "B:0", "B:2+fire", "B:crew", "B:3"]
    events = give(table, "french", {"kind": "fire", "ship": "genereux"}, drawn)
    fired = next(e for e in events if e.kind == "fires")
    assert fired.text.endswith(f"6 counters, 6, 3, {two}, 1, a crew loss and a blank.")
    tokens: Any = fired.fields["tokens"]
    assert tokens[1] == {"name": "6", "figure": "6", "heavy": True}
    assert tokens[4] == {"name": "a crew loss", "picture": "crew"}
    assert fired.fields["note"] == "69 mm: 6 of B"
