"""Setting up and planning."""

from typing import Any

import pytest

from games.sails_of_glory.at_sea import FAR, at_sea, battle, give, why_not
from weathergage.engine.errors import BadInput, IllegalAction
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table

GAME = find_game("sails-of-glory")


def plan(ship: str, card: str = "straight", **more: object) -> dict[str, object]:
    return {"kind": "plan", "ship": ship, "card": card, **more}


def opening(**options: object) -> Table:
    return Table.new(GAME, "enemy-in-sight", dict(options), seed=5)


@pytest.mark.rule("6.players")
@pytest.mark.parametrize(
    ("captains", "seats"),
    [
        (2, ["british", "french"]),
        (3, ["british-1", "british-2", "french"]),
        (4, ["british-1", "british-2", "french-1", "french-2"]),
    ],
)
def test_captains(captains: int, seats: list[str]) -> None:
    table = opening(captains=captains)
    assert list(table.seats) == seats
    owners = {ship.card.id: seats[ship.card.seat] for ship in battle(table).ships}
    sides = {"terpsichore": "british", "defence": "british"}
    for id, owner in owners.items():
        assert owner.partition("-")[0] == sides.get(id, "french")
    assert sorted(set(owners.values())) == sorted(seats)


@pytest.mark.rule("7.card", "7.faces", "51.variants")
def test_ships_are_those_of_their_cards_and_of_the_variant() -> None:
    ship = battle(opening()).ship("courageuse").card
    assert (ship.name, ship.deck.letter, ship.log.id, ship.crew) == ("Courageuse", "A", "F-A", 270)
    backs = battle(opening(variant="backs")).ships
    assert [s.card.name for s in backs] == ["HMS Meleager", "HMS Vanguard", "Unité", "Aquilon"]
    assert len(battle(opening(variant="larger")).ships) == 6
    crews = [s.card.untrained_gunners for s in battle(opening(variant="untrained")).ships]
    assert crews == [False, False, True, True]


@pytest.mark.rule("8.wind", "3.levels", "8.ball")
def test_a_basic_battle_begins_with_ball_and_without_a_card() -> None:
    table = opening(level="basic")
    state = battle(table)
    assert (state.wind_from, state.setup.rules.standard) == (9000, False)
    for seat in ("british", "french"):
        table.act(seat, table.decisions[seat].sample(__import__("random").Random(1)))
    while "deploy" in {d.kind for d in table.decisions.values()}:
        for seat, decision in list(table.decisions.items()):
            table.act(seat, decision.sample(__import__("random").Random(2)))
    assert {d.kind for d in table.decisions.values()} == {"plan"}
    assert all((s.first, s.port.loaded) == (-1, 0) for s in battle(table).ships)


@pytest.mark.rule("8.ball", "22.setup", "22.first-card")
@pytest.mark.parametrize(("level", "kind"), [("basic", "plan"), ("standard", "ready")])
def test_from_the_standard_rules_on_ships_are_made_ready(level: str, kind: str) -> None:
    assert {d.kind for d in deployed(level=level).decisions.values()} == {kind}


@pytest.mark.rule("3.levels", "10.measure")
def test_what_is_chosen_is_in_force_and_nothing_else() -> None:
    usual = battle(opening()).setup.rules
    assert (usual.standard, usual.advanced, usual.grog, usual.boarding) == (
        True,
        False,
        False,
        False,
    )
    assert (usual.council, usual.free_measuring, usual.most_turns) == (True, True, 60)
    chosen: dict[str, object] = {
        "level": "advanced",
        "grog": True,
        "council": False,
        "measuring": "book",
        "turns": 9,
    }
    rules = battle(opening(**chosen)).setup.rules
    assert (rules.advanced, rules.grog, rules.boarding, rules.sinking) == (True, True, False, False)
    assert (rules.council, rules.free_measuring, rules.most_turns) == (False, False, 9)


@pytest.mark.rule("51.zone")
@pytest.mark.parametrize(
    ("at", "rule"),
    [("450,60", ""), ("450,100", "51.zone"), ("20,60", "51.zone"), ("450,800", "51.zone")],
)
def test_a_base_lies_wholly_in_its_zone(at: str, rule: str) -> None:
    order = {"kind": "deploy", "ship": "defence", "at": at, "heading": "0"}
    assert why_not(opening(), "british", order) == rule


@pytest.mark.rule("51.zone")
def test_ships_of_one_seat_do_not_lie_on_each_other() -> None:
    table = opening()
    table.act("british", {"kind": "deploy", "ship": "defence", "at": "450,60", "heading": "0"})
    order = {"kind": "deploy", "ship": "terpsichore", "at": "480,60", "heading": "0"}
    assert why_not(table, "british", order) == "51.zone"
    order["at"] = "496,60"
    assert why_not(table, "british", order) == ""


def deployed(**options: object) -> Table:
    table = opening(**options)
    for seat, ships in (
        ("british", ["terpsichore", "defence"]),
        ("french", ["courageuse", "genereux"]),
    ):
        y, h = ("60", "0") if seat == "british" else ("840", "180")
        orders = [
            {"kind": "deploy", "ship": ship, "at": f"{330 + 240 * n},{y}", "heading": h}
            for n, ship in enumerate(ships)
        ]
        table.act(seat, {"kind": "orders", "orders": orders})
    return table


@pytest.mark.rule("22.setup", "22.first-card", "22.ammunition", "28.sails")
def test_what_may_be_made_ready() -> None:
    standard, advanced = deployed(level="standard"), deployed(level="advanced")
    order: dict[str, object] = {"kind": "ready", "ship": "defence"}
    assert why_not(standard, "british", {**order, "port": "double"}) == "22.ammunition"
    assert why_not(standard, "british", {**order, "card": "red-left"}) == "22.first-card"
    assert why_not(standard, "british", {**order, "card": "10"}) == "22.first-card"
    assert why_not(standard, "british", {**order, "sails": "full"}) == "28.sails"
    assert why_not(advanced, "british", {**order, "sails": "full", "port": "grape"}) == ""


@pytest.mark.rule("36.setup", "22.setup")
def test_a_double_shot_may_be_in_the_guns_from_the_start() -> None:
    table = deployed(level="standard", **{"double-shot": True})
    assert why_not(table, "british", {"kind": "ready", "ship": "defence", "port": "double"}) == ""


@pytest.mark.rule("22.setup", "26.reveal", "9.plan", "6.separate")
def test_shot_and_first_cards_are_hidden_from_the_enemy() -> None:
    table = deployed(level="advanced")
    for seat, ships in (
        ("british", ["terpsichore", "defence"]),
        ("french", ["courageuse", "genereux"]),
    ):
        orders = [
            {"kind": "ready", "ship": ship, "card": "7", "port": "grape", "sails": "full"}
            for ship in ships
        ]
        table.act(seat, {"kind": "orders", "orders": orders})
    views: list[Any] = [table.view(seat).data()["ships"] for seat in ("british", "french")]
    own, other = views
    assert (own["defence"]["first"], own["defence"]["port"]["loaded"]) == ("7", "grape")
    assert (other["defence"]["first"], other["defence"]["port"]["loaded"]) == ("unseen", "loaded")
    assert other["defence"]["sail"] == "full"


@pytest.mark.rule("9.turn", "28.phases")
def test_phases_by_level() -> None:
    assert {
        d.kind
        for d in at_sea("basic", {"defence": "300,300 0", "genereux": FAR}).decisions.values()
    } == {"plan"}
    stack: list[Any] = [
        *at_sea(
            "advanced",
            {
                "defence": "300,300 0 first 5".replace("5", "straight"),
                "genereux": FAR + " first straight",
            },
        ).state.stack
    ]
    names = [step.name for step in stack]
    assert names[::-1] == [
        "plan",
        "repairs",
        "actions",
        "move",
        "after-move",
        "combat",
        "after-combat",
        "reload",
        "turn-end",
    ]


@pytest.mark.rule("10.normal", "10.plan", "10.measure")
def test_basic_cards() -> None:
    table = at_sea(
        "basic", {"defence": "300,300 0", "genereux": FAR}, options={"measuring": "book"}
    )
    assert why_not(table, "british", plan("defence", "red-left")) == "10.normal"
    assert why_not(table, "british", plan("defence", "none")) == "10.plan"
    assert why_not(table, "british", plan("defence", "9")) == "10.plan"
    assert why_not(table, "british", plan("defence", "12")) == "10.plan"
    assert why_not(table, "british", plan("defence", "8")) == ""
    assert why_not(table, "british", plan("genereux")) == "9.plan"


@pytest.mark.rule("22.plan", "25.slide", "10.reveal", "14.combat")
def test_the_second_card_becomes_the_first() -> None:
    table = at_sea(
        "standard", {"defence": "300,300 0 first straight", "genereux": FAR + " first straight"}
    )
    assert why_not(table, "british", plan("defence", "none")) == "22.plan"
    give(table, "british", plan("defence", "6"))
    events = give(table, "french", plan("genereux", "4"))
    shown = [e for e in events if e.kind == "card"]
    assert [e.fields["card"] for e in shown] == ["straight", "straight"]
    assert battle(table).ship("defence").first == 8


@pytest.mark.rule("9.plan")
def test_a_plan_is_changed_until_all_have_sealed() -> None:
    ships = {"defence": "300,300 0", "terpsichore": "100,300 0", "genereux": FAR}
    table = at_sea("basic", ships)
    table.keep = True
    give(table, "british", plan("defence", "6"))
    give(table, "british", plan("defence", "7"))
    assert why_not(table, "british", {"kind": "done"}) != ""
    give(table, "british", plan("terpsichore", "3"))
    give(table, "british", {"kind": "done"})
    assert "british" not in table.decisions
    events = give(table, "french", plan("genereux"))
    assert {e.fields["card"] for e in events if e.kind == "card"} == {"7", "3", "straight"}


@pytest.mark.rule("34.levels")
@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"level": "basic", "double-shot": True}, "needs the level standard or advanced"),
        ({"level": "standard", "sinking": True}, "needs the level advanced"),
        ({"level": "standard", "sailors": "both"}, "needs the level advanced"),
        ({"level": "advanced", "wind-strength": True}, "together with 'wind-direction'"),
    ],
)
def test_options_that_do_not_fit_are_refused(options: dict[str, object], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        opening(**options)


@pytest.mark.rule("34.grog", "34.once", "34.distance")
def test_grog() -> None:
    ships = {"defence": "300,300 0 crew 2xmarker", "genereux": FAR}
    table = at_sea("basic", ships, options={"grog": True})
    assert why_not(table, "british", plan("defence", grog=True)) == ""
    give(table, "british", plan("defence", grog=True))
    give(table, "french", plan("genereux"))
    defence = battle(table).ship("defence")
    assert (defence.grog, defence.crew_covered()) == (True, 1)
    assert why_not(table, "british", plan("defence", grog=True)) == "34.once"
    near = at_sea("basic", {**ships, "genereux": "430,300 0"}, options={"grog": True})
    assert why_not(near, "british", plan("defence", grog=True)) == "34.distance"
    assert why_not(at_sea("basic", ships), "british", plan("defence", grog=True)) == "34.grog"


@pytest.mark.rule("44.aground", "29.struck", "35.basic")
def test_who_plans_no_card() -> None:
    aground = at_sea(
        "basic", {"defence": "300,300 0 aground", "terpsichore": "100,300 0", "genereux": FAR}
    )
    assert why_not(aground, "british", plan("defence")) == "44.aground"
    held = at_sea(
        "basic",
        {"defence": "300,300 0", "genereux": "346,300 0", "terpsichore": "100,300 0"},
        ties=["entangled defence genereux"],
    )
    assert why_not(held, "british", plan("defence")) == "35.basic"
    struck = at_sea(
        "advanced", {"defence": "300,300 0 sail struck", "genereux": FAR + " first straight"}
    )
    assert why_not(struck, "british", plan("defence")) == "29.struck"


@pytest.mark.rule("38.cards")
def test_a_grappled_ship_must_plan_and_an_entangled_one_may() -> None:
    ships = {"defence": "300,300 0", "genereux": "346,300 0"}
    grappled = at_sea("standard", ships, ties=["grappled defence genereux"])
    assert why_not(grappled, "british", plan("defence", "none")) == "22.plan"
    entangled = at_sea("standard", ships, ties=["entangled defence genereux"])
    assert why_not(entangled, "british", plan("defence", "none")) == ""


@pytest.mark.rule("33.mast", "33.two-masts")
def test_broken_masts_and_cards() -> None:
    one = at_sea(
        "advanced",
        {"defence": "300,300 0 first straight masts 1", "genereux": FAR + " first straight"},
    )
    assert why_not(one, "british", plan("defence", "straight")) == "33.mast"
    assert why_not(one, "british", plan("defence", "one-tight-left")) == ""
    two = at_sea(
        "advanced",
        {"defence": "300,300 0 first two-tight-left masts 2", "genereux": FAR + " first straight"},
    )
    assert why_not(two, "british", plan("defence", "one-tight-left")) == "33.two-masts"
    assert why_not(two, "british", plan("defence", "two-tight-left")) == "33.mast"
    assert why_not(two, "british", plan("defence", "two-tight-right")) == ""
    assert why_not(two, "french", plan("genereux", "two-tight-right")) == "33.mast"


def test_an_order_for_a_ship_of_others_is_refused_and_nothing_changes() -> None:
    table = at_sea("basic", {"defence": "300,300 0", "genereux": FAR})
    before = table.hash
    with pytest.raises(IllegalAction, match="not yours to command"):
        table.act("british", plan("genereux"))
    assert table.hash == before


def test_a_standing_order_for_one_ship_writes_once_and_leaves_the_other_open() -> None:
    table = Table.new(GAME, "enemy-in-sight", {"level": "basic"}, seed=5)
    table.stand("british", {"kind": "delegate", "to": "plain", "parts": ["defence"]})
    assert table.decisions["british"].parts == ["terpsichore"]
    order = {"kind": "deploy", "ship": "terpsichore", "at": "100,60", "heading": "0"}
    table.act("british", order)
    assert table.decisions["british"].parts == []
    with pytest.raises(IllegalAction, match="written already"):
        table.act("british", order)
    table.act("british", {**order, "at": "110,60"})
    table.act("british", {"kind": "done"})
    assert "british" not in table.decisions
