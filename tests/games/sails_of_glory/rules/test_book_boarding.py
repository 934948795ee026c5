"""Sentences of the book about entanglement, boarding and flagships (p.35, 37-40)."""

from typing import Any

import pytest

from games.sails_of_glory.at_sea import FAR, at_sea, battle, give, why_not
from weathergage.engine.table import Table

G = "genereux"
BOXES = "hull " + "/".join(["A:6"] * 11)


def plan(ship: str, card: str = "straight", *actions: str) -> dict[str, Any]:
    order: dict[str, Any] = {"kind": "plan", "ship": ship, "card": card}
    return {**order, "actions": list(actions)} if actions else order


def board(ship: str, choice: str = "board") -> dict[str, Any]:
    return {"kind": "boarding", "ship": ship, "choice": choice}


def told(table: Table) -> list[Any]:
    return [seen.event for seen in table.seen[-1]]


def ties(table: Table) -> list[tuple[int, str, str]]:
    state = battle(table)
    cards = state.setup.cards
    return [(int(t.kind), cards[t.a].id, cards[t.b].id) for t in state.ties]


# Entanglement.


@pytest.mark.rule("35.entanglement", "35.pairs", "35.contact", "35.start")
def test_every_pair_in_contact_draws_for_itself() -> None:
    """Three in a row touch: two pairs. A ship farther off than half a millimetre draws nothing."""
    ships = {
        "defence": "300,300 0 first straight",
        "genereux": "346,300 0 first straight",
        "courageuse": "392.4,300 0 first straight",
        "terpsichore": "253.4,300 0 first straight",
    }
    on = {"entanglement": True}
    table = at_sea("standard", ships, "entangle", ["E:crew", "E:0"], options=on)
    assert ties(table) == [(0, "defence", "genereux")]
    assert {d.kind for d in table.decisions.values()} == {"plan"}
    state = battle(table)
    assert [int(s.first) for s in state.ships] == [-1, -1, 5, 5]


@pytest.mark.rule("35.free", "35.entanglement", "34.chance")
@pytest.mark.parametrize(("face", "held"), [("E:crew", False), ("E:0", True)])
def test_an_entangled_pair_draws_to_come_free_and_not_twice(face: str, held: bool) -> None:
    ships = {"defence": "300,300 0 first straight", "genereux": "346,300 0 first straight"}
    table = at_sea(
        "standard",
        ships,
        "entangle",
        [face],
        options={"entanglement": True},
        ties=["entangled defence genereux"],
    )
    state = battle(table)
    assert state.held(0) is held
    assert int(state.ship("defence").first) == (-1 if held else 5)


@pytest.mark.rule("35.plan", "35.discard", "35.basic")
def test_an_entangled_ship_may_plan_for_the_next_turn() -> None:
    ships = {"defence": "300,300 0 first 6", "genereux": "346,300 0 first 6"}
    on = {"entanglement": True}
    table = at_sea("standard", ships, "entangle", ["E:crew"], options=on)
    assert why_not(table, "british", plan("defence", "none")) == ""
    give(table, "british", plan("defence", "7"))
    events = give(table, "french", plan("genereux", "none"))
    assert not [e for e in events if e.kind in ("card", "sails")]
    assert [int(s.first) for s in battle(table).ships] == [9, -1]
    basic = at_sea("basic", ships, "entangle", ["E:crew"], options=on)
    assert {d.kind for d in basic.decisions.values()} == {"fire"}


@pytest.mark.rule("40.both", "35.discard", "38.cards")
def test_a_grapple_of_last_turn_does_not_cost_the_card_before_it_is_renewed() -> None:
    ships = {"defence": "300,300 0 first straight", "genereux": "346,300 0 first straight"}
    on = {"entanglement": True, "boarding": True}
    table = at_sea(
        "standard", ships, "entangle", ["E:0"], options=on, ties=["grappled defence genereux"]
    )
    assert [d.kind for d in table.decisions.values()] == ["boarding", "boarding"]
    give(table, "british", board("defence", "blank"))
    give(table, "french", board("genereux", "blank"))
    assert [int(s.first) for s in battle(table).ships] == [5, 5]
    give(table, "british", plan("defence", "straight"))
    events = give(table, "french", plan("genereux", "straight"))
    assert len([e for e in events if e.kind == "sails"]) == 2


@pytest.mark.rule("40.first", "40.both")
def test_entanglement_comes_before_boarding_and_holds_beside_it() -> None:
    ships = {"defence": "300,300 0 first straight", "genereux": "346,300 0 first straight"}
    on = {"entanglement": True, "boarding": True}
    table = at_sea("standard", ships, "entangle", ["E:crew"], options=on)
    give(table, "british", board("defence"))
    give(table, "french", board("genereux"))
    assert ties(table) == [(0, "defence", "genereux"), (1, "defence", "genereux")]


@pytest.mark.rule("35.wreck", "41.obstacle")
def test_wrecks_entangle_too() -> None:
    ships = {
        "defence": "300,300 0 first straight",
        "courageuse": "346,300 0 status wreck",
        "genereux": FAR + " first straight",
    }
    on = {"entanglement": True, "wrecks": True}
    table = at_sea("standard", ships, "entangle", ["E:crew"], options=on)
    assert ties(table) == [(0, "defence", "courageuse")]
    both = {**ships, "terpsichore": "392,300 0 status wreck", "defence": "100,100 0 first straight"}
    wrecks = at_sea("standard", both, "entangle", [], options=on)
    assert ties(wrecks) == []


# Who boards whom.


PAIR = {"defence": "300,300 0 first straight", "genereux": "346,300 0 first straight"}


@pytest.mark.rule("37.boarding", "37.contact", "37.before-cards")
def test_only_ships_in_contact_with_enemies_are_asked() -> None:
    ships = {**PAIR, "terpsichore": "254,300 0 first straight", "courageuse": FAR}
    table = at_sea("standard", ships, "boarding-call", options={"boarding": True})
    assert {name: d.parts for name, d in table.decisions.items()} == {
        "british": ["defence"],
        "french": ["genereux"],
    }
    apart = {**ships, "genereux": "346.6,300 0 first straight"}
    table = at_sea("standard", apart, "boarding-call", options={"boarding": True})
    assert {d.kind for d in table.decisions.values()} == {"plan"}


@pytest.mark.rule("37.draw", "37.one", "37.both-board", "37.blanks")
@pytest.mark.parametrize(
    ("one", "other", "dice", "grappled"),
    [
        ("board", "board", [], True),
        ("board", "blank", ["boarding"], True),
        ("board", "blank", ["blank"], False),
        ("blank", "board", ["boarding"], True),
        ("blank", "blank", [], False),
    ],
)
def test_two_counters(one: str, other: str, dice: list[str], grappled: bool) -> None:
    table = at_sea("standard", PAIR, "boarding-call", options={"boarding": True})
    give(table, "british", board("defence", one))
    events = give(table, "french", board("genereux", other), dice)
    assert bool(ties(table)) is grappled
    assert [int(s.first) for s in battle(table).ships] == ([-1, -1] if grappled else [5, 5])
    shown = [e.fields["choice"] for e in events if e.kind == "boarding"]
    assert shown == [one, other]
    missed = [e.fields["target"] for e in events if e.kind == "not-grappled"]
    assert missed == (["genereux"] if dice == ["blank"] else [])


@pytest.mark.rule("38.cards", "37.grappled", "38.next")
def test_grappled_ships_lie_still_and_plan_for_the_next_turn() -> None:
    table = at_sea("standard", PAIR, "boarding-call", options={"boarding": True})
    give(table, "british", board("defence"))
    give(table, "french", board("genereux"))
    assert why_not(table, "british", plan("defence", "none")) == "22.plan"
    give(table, "british", plan("defence", "6"))
    give(table, "french", plan("genereux", "6"))
    state = battle(table)
    assert [int(s.x) for s in state.ships] == [300_000, 346_000]
    assert [int(s.first) for s in state.ships] == [8, 8]
    basic = at_sea(
        "basic",
        {
            "defence": "300,300 0",
            "genereux": "346,300 0",
            "courageuse": FAR,
            "terpsichore": "90,90 0",
        },
        "boarding-call",
        options={"boarding": True},
    )
    give(basic, "british", board("defence"))
    give(basic, "french", board("genereux"))
    assert why_not(basic, "british", plan("defence")) == "35.basic"


# The attack.


def attacked(level: str, words: str, other: str, dice: list[str], **more: Any) -> Table:
    ships = {
        "courageuse": f"300,300 0 {words}",
        "terpsichore": f"346,300 0 {other}",
        "genereux": FAR,
        "defence": "60,60 0",
    }
    return at_sea(
        level,
        ships,
        "boarding-attack",
        dice,
        options={"boarding": True, **more},
        ties=["grappled courageuse terpsichore"],
    )


def blows(table: Table) -> list[tuple[str, str]]:
    return [(e.fields["by"], e.fields["ship"]) for e in told(table) if e.kind == "melee"]


@pytest.mark.rule("38.attack", "38.burden", "38.surplus")
def test_burden_by_burden_and_the_surplus_last() -> None:
    table = attacked("basic", "", "", ["E:crew"] * 5)
    c, t = "courageuse", "terpsichore"
    assert blows(table) == [(c, t), (t, c), (c, t), (t, c), (c, t)]
    state = battle(table)
    assert (state.ship(c).crew_covered(), state.ship(t).crew_covered()) == (2, 3)


@pytest.mark.rule("38.stop", "38.after-fire")
def test_no_more_is_drawn_after_a_surrender_nor_when_one_is_gone() -> None:
    table = attacked("basic", "", "crew 9xmarker", ["E:crew", "E:0"])
    assert len(blows(table)) == 2
    assert battle(table).ship("terpsichore").status == 1
    ships = {
        "defence": f"300,300 0 {BOXES}",
        "genereux": f"346,300 0 {BOXES}",
        "courageuse": FAR,
        "terpsichore": "60,60 0",
    }
    gone = at_sea(
        "basic", ships, "combat", options={"boarding": True}, ties=["grappled defence genereux"]
    )
    order = {"kind": "fire", "ship": "defence", "starboard": "genereux full"}
    british = [order, {"kind": "fire", "ship": "terpsichore"}]
    french = [{"kind": "fire", "ship": "genereux"}, {"kind": "fire", "ship": "courageuse"}]
    give(gone, "british", {"kind": "orders", "orders": british}, ["B:1"])
    if "french" in gone.decisions and gone.decisions["french"].kind == "fire":
        give(gone, "french", {"kind": "orders", "orders": french}, ["B:1"])
    assert blows(gone) == []
    assert battle(gone).ship("genereux").status == 1


@pytest.mark.rule("38.one")
@pytest.mark.parametrize("lost", ["courageuse", "terpsichore"])
def test_of_two_one_keeps_her_last_box(lost: str) -> None:
    dice = ["E:crew", "E:crew", f"surrender:{lost}"]
    table = attacked("basic", "crew 9xmarker", "crew 9xmarker", dice)
    state = battle(table)
    kept = "terpsichore" if lost == "courageuse" else "courageuse"
    assert (state.ship(lost).status, state.ship(kept).status) == (1, 0)
    assert state.ship(kept).crew_covered() == 9
    assert len(state.ship(kept).zeros) == 1


@pytest.mark.rule("38.one", "39.together")
def test_who_is_spared_keeps_the_other_losses_of_the_round() -> None:
    """Struck by two at once with two boxes open, she keeps one of the two losses."""
    ships = {
        "terpsichore": "254,300 0 crew 9xmarker",
        "courageuse": "300,300 0 crew 8xmarker",
        "defence": "346,300 0",
        "genereux": FAR,
    }
    pairs = ["grappled terpsichore courageuse", "grappled courageuse defence"]
    table = at_sea("basic", ships, "boarding-attack", options={"boarding": True}, ties=pairs)
    order = {"kind": "melee", "ship": "courageuse", "target": "terpsichore"}
    dice = ["E:crew", "E:crew", "E:crew", "surrender:terpsichore", *["E:0"] * 6]
    give(table, "french", order, dice)
    state = battle(table)
    assert state.ship("terpsichore").status == 1
    assert state.ship("courageuse").crew_covered() == 9


@pytest.mark.rule("38.anew", "38.remain")
def test_grapples_last_until_it_is_chosen_anew() -> None:
    table = attacked("standard", "first straight", "first straight", ["E:0"] * 5)
    assert {d.kind for d in table.decisions.values()} == {"boarding"}
    assert ties(table) == []


# Several.


CROWD = {
    "terpsichore": "254,300 0",
    "courageuse": "300,300 0",
    "defence": "346,300 0",
    "genereux": FAR,
}


@pytest.mark.rule("38.names", "38.independent", "39.order", "39.draw", "38.single-counter")
def test_three_in_contact_name_and_draw() -> None:
    table = at_sea("basic", CROWD, "boarding-call", options={"boarding": True})
    orders = [board("terpsichore"), board("defence", "blank")]
    give(table, "british", {"kind": "orders", "orders": orders})
    give(table, "french", board("courageuse"))
    asked = [(name, d.kind, d.parts) for name, d in table.decisions.items()]
    assert asked == [("french", "grapple", ["courageuse"])]
    order = {"kind": "grapple", "ship": "courageuse", "target": "defence"}
    assert why_not(table, "french", {**order, "target": "genereux"}) == "38.names"
    events = give(table, "french", order, ["E:crew", "E:0"])
    assert [e.fields["target"] for e in events if e.kind == "throws"] == ["defence"]
    assert ties(table) == [(1, "terpsichore", "courageuse")]
    assert [e.fields["target"] for e in events if e.kind == "not-grappled"] == ["defence"]


@pytest.mark.rule("39.order", "39.draw")
def test_crowds_are_settled_in_the_order_in_which_they_spoke() -> None:
    """The smallest crew speaks first: her grapple is drawn for and stands first, wherever she is
    in the roster; so is its lot, should both surrender (R69)."""
    ships = {each: CROWD[each] for each in ("courageuse", "defence", "genereux", "terpsichore")}
    table = at_sea("basic", ships, "boarding-call", options={"boarding": True})
    orders = [board("terpsichore"), board("defence")]
    give(table, "british", {"kind": "orders", "orders": orders})
    give(table, "french", board("courageuse", "blank"), ["E:crew", "E:crew"])
    assert ties(table) == [(1, "courageuse", "terpsichore"), (1, "courageuse", "defence")]


@pytest.mark.rule("39.mutual", "39.draw")
def test_who_name_each_other_are_grappled_without_a_draw() -> None:
    table = at_sea("basic", CROWD, "boarding-call", options={"boarding": True})
    orders = [board("terpsichore", "blank"), board("defence")]
    give(table, "british", {"kind": "orders", "orders": orders})
    give(table, "french", board("courageuse"))
    give(table, "french", {"kind": "grapple", "ship": "courageuse", "target": "defence"})
    assert ties(table) == [(1, "courageuse", "defence")]


@pytest.mark.rule("39.none", "37.blanks")
def test_nobody_names_and_nothing_is_drawn() -> None:
    table = at_sea("basic", CROWD, "boarding-call", options={"boarding": True})
    orders = [board("terpsichore", "blank"), board("defence", "blank")]
    give(table, "british", {"kind": "orders", "orders": orders})
    give(table, "french", board("courageuse", "blank"))
    assert ties(table) == []


@pytest.mark.rule("39.order")
@pytest.mark.parametrize(
    ("crew", "dice", "first"), [("crew 2xmarker", [], "hermione"), ("", [2], "courageuse")]
)
def test_of_equal_crews_who_has_lost_more_speaks_first(
    crew: str, dice: list[object], first: str
) -> None:
    """More losses first, then the lot."""
    ships = {
        "hermione": f"300,300 0 {crew}",
        "defence": "346,300 0",
        "terpsichore": "254,300 0",
        "courageuse": "392,300 0",
        "bellona": "438,300 0",
    }
    pack = {"ships.ship.hermione.crew": 270}
    table = at_sea("basic", ships, "boarding-call", options={"boarding": True}, pack=pack)
    british = [board(each, "blank") for each in ("defence", "terpsichore", "bellona")]
    give(table, "british", {"kind": "orders", "orders": british})
    french = [board("hermione"), board("courageuse")]
    give(table, "french", {"kind": "orders", "orders": french}, dice)
    assert table.decisions["french"].parts == [first]


@pytest.mark.rule("39.several", "39.target", "39.together")
def test_a_target_is_named_before_each_counter() -> None:
    pairs = ["grappled terpsichore courageuse", "grappled courageuse defence"]
    table = at_sea("basic", CROWD, "boarding-attack", options={"boarding": True}, ties=pairs)
    for target in ("defence", "terpsichore", "defence"):
        assert table.decisions["french"].kind == "melee"
        order = {"kind": "melee", "ship": "courageuse", "target": target}
        give(table, "french", order, ["E:0"] * 5)
    found = [ship for by, ship in blows(table) if by == "courageuse"]
    assert found == ["defence", "terpsichore", "defence"]


# Advanced.


@pytest.mark.rule("39.boarding", "39.contact", "39.planned")
def test_a_boarding_action_needs_an_enemy_in_contact() -> None:
    on = {"boarding": True}
    near = at_sea("advanced", PAIR, options=on)
    assert why_not(near, "british", plan("defence", "straight", "boarding")) == ""
    apart = {**PAIR, "genereux": FAR + " first straight"}
    table = at_sea("advanced", apart, options=on)
    assert why_not(table, "british", plan("defence", "straight", "boarding")) == "39.contact"


@pytest.mark.rule("39.boarding", "39.may-blank", "39.after-actions")
def test_boarding_is_declared_after_the_actions_and_may_be_a_blank() -> None:
    table = at_sea("advanced", PAIR, options={"boarding": True})
    give(table, "british", plan("defence", "straight", "boarding"))
    give(table, "french", plan("genereux", "straight", "boarding"))
    assert {d.kind for d in table.decisions.values()} == {"boarding"}
    options = table.decisions["british"].options()
    assert options is not None
    assert [option.data()["choice"] for option in options] == ["board", "blank"]
    give(table, "british", board("defence", "blank"))
    events = give(table, "french", board("genereux", "blank"))
    assert [e.kind for e in events if e.kind == "grappled"] == []
    assert len([e for e in events if e.kind == "sails"]) == 2


@pytest.mark.rule("39.advantage", "39.first-counter")
@pytest.mark.parametrize(("other", "number"), [("acting boarding", 5), ("", 6)])
def test_a_crew_without_boarding_parties_takes_a_counter_first(other: str, number: int) -> None:
    table = attacked("advanced", "acting boarding", other, ["E:0"] * number)
    assert len(blows(table)) == number
    assert blows(table)[0] == ("courageuse", "terpsichore")
    surprised = blows(table)[1] == ("courageuse", "terpsichore")
    assert surprised is (other == "")


# Flagships.


@pytest.mark.rule("40.flagship", "40.cheer", "40.fired", "40.leaving")
def test_a_flagship_that_leaves_shakes_her_side_and_cheers_the_enemy() -> None:
    ships = {
        "defence": "300,850 0 first straight",
        "terpsichore": "100,100 0 crew 2xmarker",
        "genereux": "600,100 0 crew 3xmarker",
        "courageuse": "800,100 0 crew 3xmarker fired-at 0",
    }
    table = at_sea("basic", ships, "move", options={"flagship": True})
    state = battle(table)
    flags = [s.card.id for s in state.ships if s.card.flagship]
    assert flags == ["defence", "genereux"]
    crews = {s.card.id: s.crew_covered() for s in state.ships if s.in_play()}
    assert crews == {"terpsichore": 4, "genereux": 2, "courageuse": 1}


@pytest.mark.rule("40.scenario", "53.goal")
def test_a_flagship_that_may_leave_shakes_nobody() -> None:
    ships = {
        "courageuse": "300,600 0 crew 3xmarker",
        "genereux": "600,1150 0 first straight",
        "terpsichore": "100,100 0 crew 3xmarker",
        "defence": "200,100 0 crew 3xmarker",
    }
    table = at_sea("basic", ships, "move", scenario="blockade", options={"flagship": True})
    state = battle(table)
    assert state.ship("genereux").status == 3
    assert [s.crew_covered() for s in state.ships if s.in_play()] == [3, 3, 3]


@pytest.mark.rule("40.flagship", "18.covered")
def test_the_loss_of_a_flagship_may_beat_another_ship() -> None:
    ships = {
        "defence": f"300,300 0 {BOXES}",
        "terpsichore": "100,100 0 crew 8xmarker",
        "genereux": "451,296 0 crew marker",
        "courageuse": FAR,
    }
    table = at_sea("basic", ships, "combat", options={"flagship": True})
    british = [{"kind": "fire", "ship": s} for s in ("defence", "terpsichore")]
    shot = {"kind": "fire", "ship": "genereux", "port": "defence full"}
    french = [shot, {"kind": "fire", "ship": "courageuse"}]
    give(table, "british", {"kind": "orders", "orders": british})
    events = give(table, "french", {"kind": "orders", "orders": french}, ["B:6"] + ["B:0"] * 6)
    lost = [e.fields["ship"] for e in events if e.kind == "surrendered"]
    assert lost == ["defence", "terpsichore"]
    assert battle(table).ship("genereux").crew_covered() == 0
    assert table.result is not None
    assert table.result.winner == "french"
