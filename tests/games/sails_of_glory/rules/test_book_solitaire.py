"""Sentences of the book about ships that nobody commands (p.48-50)."""

from typing import Any

import pytest

from games.sails_of_glory.at_sea import at_sea, battle, give
from weathergage.engine.chance import ForcedChance, HashChance, study_seed
from weathergage.engine.table import Table
from weathergage.games.sails_of_glory.answers import ACTIONS
from weathergage.games.sails_of_glory.rules.crews import repair_of
from weathergage.games.sails_of_glory.rules.decks import left_in_deck, next_card, whole_deck
from weathergage.games.sails_of_glory.tables.cards import NAMES

BRITISH = {"defence": "800,1100 0 first straight", "terpsichore": "700,1100 0 first straight"}
FIVE = "hull " + "/".join(["A:6"] * 5)


def solo(level: str, genereux: str, step: str, dice: Any = None, **more: Any) -> Table:
    """The blockade with one automatic French ship that matters."""
    ships = {"genereux": genereux, "courageuse": "850,60 0", **BRITISH, **more.pop("ships", {})}
    return at_sea(level, ships, step, dice, scenario="blockade-solo", **more)


def plan(level: str, table: Table) -> list[Any]:
    orders = [
        {"kind": "plan", "ship": ship, "card": "straight"} for ship in ("defence", "terpsichore")
    ]
    return give(table, "british", {"kind": "orders", "orders": orders})


# Cards.


@pytest.mark.rule("48.deck", "48.top", "48.ahead")
def test_an_automatic_ship_sails_the_card_she_draws() -> None:
    table = solo(
        "standard", "450,300 0", "move", [1, "card:7"], ships={"courageuse": "850,60 0 aground"}
    )
    shown = [seen.event for seen in table.seen[-1] if seen.event.kind == "card"]
    card = next(e for e in shown if e.fields["ship"] == "genereux")
    assert card.fields["card"] in NAMES
    state = battle(table)
    pilot = next(p for p in state.autopilots if state.setup.cards[p.ship].id == "genereux")
    assert [NAMES[c] for c in pilot.discards] == [card.fields["card"]]
    assert state.ship("genereux").first == -1


@pytest.mark.rule("48.deck", "48.empty")
def test_a_deck_drawn_to_its_end_is_shuffled_anew() -> None:
    state = battle(solo("basic", "450,300 0", "move", [1, 1]))
    ship = state.ship("genereux")
    pilot = next(p for p in state.autopilots if p.ship == ship.card.index)
    pilot.discards = whole_deck(ship)
    assert left_in_deck(ship, pilot) == []
    card = next_card(state, ship, ForcedChance(["card:3"]))
    assert (NAMES[card], [NAMES[c] for c in pilot.discards]) == ("3", ["3"])


@pytest.mark.rule("48.slips", "48.turns", "48.recycle", "48.rest")
@pytest.mark.parametrize(
    ("pile", "rest"),
    [
        (["slip-left", "straight", "slip-right"], []),
        (["slip-left", "slip-left", "straight", "slip-right"], ["slip-left"]),
        (["7", "straight", "4"], ["7", "straight", "4"]),
        (["3", "straight", "slip-left", "7"], ["slip-left"]),
        (["7", "6", "4"], ["7"]),
        (["straight", "straight"], ["straight", "straight"]),
    ],
)
def test_what_goes_back_into_the_deck(pile: list[str], rest: list[str]) -> None:
    state = battle(solo("basic", "450,300 0", "move", [1, 1]))
    ship = state.ship("genereux")
    pilot = next(p for p in state.autopilots if p.ship == ship.card.index)
    pilot.discards = [NAMES.index(name) for name in pile[:-1]]
    next_card(state, ship, ForcedChance([f"card:{pile[-1]}"]))
    assert sorted(NAMES[c] for c in pilot.discards) == sorted(rest)


@pytest.mark.rule("48.grey")
@pytest.mark.parametrize(("masts", "number"), [(1, 8), (2, 4)])
def test_with_broken_masts_any_grey_card_for_them(masts: int, number: int) -> None:
    table = solo("advanced", f"450,300 0 masts {masts}", "move", [1, 1])
    state = battle(table)
    ship = state.ship("genereux")
    luck = HashChance(study_seed(4))
    found = {NAMES[next_card(state, ship, luck)] for _ in range(120)}
    assert len(found) == number
    assert all(name.startswith("two") for name in found) is (masts == 2)
    shown = [seen.event for seen in table.seen[-1] if seen.event.kind == "card"]
    card = next(e for e in shown if e.fields["ship"] == "genereux")
    assert str(card.fields["card"]).split("-")[0] in ("one", "two")


@pytest.mark.rule("48.held")
def test_an_automatic_ship_that_is_held_draws_no_card() -> None:
    table = solo(
        "standard",
        "450,300 0",
        "move",
        [1],
        ships={"terpsichore": "496,300 0 first straight"},
        ties=["entangled genereux terpsichore"],
    )
    state = battle(table)
    piles = {state.setup.cards[p.ship].id: len(p.discards) for p in state.autopilots}
    assert piles == {"genereux": 0, "courageuse": 1}


# Fire.


@pytest.mark.rule("48.fire", "48.nearest", "48.reload")
def test_she_fires_at_the_nearest_and_reloads_as_soon_as_she_can() -> None:
    ships = {
        "defence": "520,300 0 first straight second straight",
        "terpsichore": "560,400 0 first straight second straight",
    }
    table = solo("standard", "300,300 0", "combat", ships=ships)
    orders = [{"kind": "fire", "ship": ship} for ship in ships]
    events = give(table, "british", {"kind": "orders", "orders": orders}, ["A:0"] * 7)
    shots = [(e.fields["ship"], e.fields["target"]) for e in events if e.kind == "fires"]
    assert shots == [("genereux", "defence")]
    later = solo("standard", "300,300 0 starboard empty,possible=0 port ball,possible=1", "reload")
    guns = battle(later).ship("genereux").starboard
    assert (guns.loaded, guns.possible) == (0, 1)


@pytest.mark.rule("49.muskets", "49.nearest-muskets")
def test_her_muskets_choose_the_nearest() -> None:
    ships = {
        "defence": "360,300 0 first straight second straight",
        "terpsichore": "246,300 0 first straight second straight",
    }
    for one, other, target in ((360, 246, "terpsichore"), (350, 236, "defence")):
        ships["defence"] = f"{one},300 0 first straight second straight"
        ships["terpsichore"] = f"{other},300 0 first straight second straight"
        words = "300,300 0 port empty,stale,possible=0 starboard empty,stale,possible=0"
        table = solo("standard", words, "combat", ships=ships)
        orders = [{"kind": "fire", "ship": ship} for ship in ships]
        events = give(table, "british", {"kind": "orders", "orders": orders}, ["E:0"] * 3)
        volley = [e for e in events if e.kind == "volley"]
        assert [e.fields["target"] for e in volley] == [target]


@pytest.mark.rule("49.continuous", "48.fire")
@pytest.mark.parametrize(("x", "shots", "loaded"), [(520, 1, -1), (800, 0, 0)])
def test_continuous_fire_of_automatic_ships(x: int, shots: int, loaded: int) -> None:
    ships = {
        "defence": f"{x},300 0 first straight",
        "terpsichore": "700,1100 0 first straight",
    }
    words = "300,300 0 starboard empty,stale,possible=0"
    table = solo("standard", words, "combat", ships=ships, options={"continuous": True})
    orders = [{"kind": "fire", "ship": ship} for ship in ships]
    events = give(table, "british", {"kind": "orders", "orders": orders}, ["A:0"] * 3)
    assert len([e for e in events if e.kind == "fires"]) == shots
    assert battle(table).ship("genereux").starboard.loaded == loaded


# Crews.


def crew(words: str, ships: dict[str, str], **more: Any) -> tuple[list[str], list[str]]:
    """What an automatic crew does this turn, and what it begins."""
    table = solo(
        "advanced", f"300,300 0 {words}", "combat", more.pop("dice", None), ships=ships, **more
    )
    state = battle(table)
    shown = [e.event for e in table.seen[-1]]
    done = [e.kind for e in shown if e.fields.get("ship") == "genereux"]
    return done, [ACTIONS[a] for a in state.ship("genereux").kept]


CLOSE = {"defence": "360,300 0 first straight"}


@pytest.mark.rule("49.actions", "49.limit", "49.leak")
@pytest.mark.parametrize(
    ("words", "kept"),
    [
        ("fires 1 leaks 1", ["extinguish", "repair"]),
        ("leaks 1", ["repair"]),
        ("rudder", ["repair"]),
        ("", []),
    ],
)
def test_fires_and_leaks_come_before_the_guns(words: str, kept: list[str]) -> None:
    shots = ["D:0"] * 7 + ["E:0"] * 3
    _, found = crew(words, CLOSE, dice=shots)
    assert found == kept


@pytest.mark.rule("49.slot", "49.limit", "30.delayed")
def test_work_begun_last_turn_keeps_its_hands() -> None:
    """One hand left: with a fire fought since last turn there is none for the muskets."""
    boxes = "hull " + "/".join(["A:6"] * 10)
    for acting, volleys in (("", 1), ("acting extinguish", 0)):
        words = f"{boxes} {acting} port empty,stale,possible=0 starboard empty,stale,possible=0"
        done, _ = crew(words, CLOSE, dice=["E:0"] * 3)
        assert done.count("volley") == volleys


@pytest.mark.rule("49.side")
@pytest.mark.parametrize(("port", "letter", "side"), [(180, "B", "port"), (120, "A", "starboard")])
def test_with_one_hand_the_side_that_does_more_fires(port: int, letter: str, side: str) -> None:
    boxes = "hull " + "/".join(["A:6"] * 10)
    ships = {
        "defence": "480,296 0 first straight",
        "terpsichore": f"{port},296 0 first straight",
    }
    table = solo("advanced", f"300,300 0 {boxes}", "combat", [f"{letter}:0"] * 2, ships=ships)
    shots = [e.event for e in table.seen[-1] if e.event.kind == "fires"]
    assert [e.fields["side"] for e in shots] == [side]


@pytest.mark.rule("50.repair", "50.damage", "50.mast", "50.rudder")
@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("leaks 1 hull B:6 masts 1", ("leak", 0)),
        ("hull B:2/B:6 masts 1", ("damage", 2)),
        ("hull B:2 masts 1 rudder", ("mast", 0)),
        ("hull B:6 damage-repaired masts 1 mast-repaired rudder", ("rudder", 0)),
        ("hull B:6 damage-repaired", ("none", 0)),
    ],
)
def test_what_is_repaired_first(words: str, found: tuple[str, int]) -> None:
    state = battle(solo("advanced", f"300,300 0 {words}", "combat"))
    ship = state.ship("genereux")
    kept = [ACTIONS[a] for a in ship.kept]
    assert kept == ([] if found[0] == "none" else ["repair"])
    assert repair_of(ship) == found


@pytest.mark.rule("35.gunners", "35.sailors", "49.training")
def test_automatic_crews_may_lack_training_too() -> None:
    words = "starboard empty,stale,possible=0"
    _, kept = crew(words, {}, options={"gunners": "french"})
    assert kept == ["reload-starboard"]
    _, kept = crew(
        "fires 1", {}, options={"sailors": "french"}, dice=["extinguish:blank", "blank"][1:]
    )
    assert kept == []
    _, kept = crew("fires 1", {}, options={"sailors": "french"}, dice=["extinguish"])
    assert kept == ["extinguish"]
