"""Crew actions and special damage."""

import pytest

from games.sails_of_glory.at_sea import FAR, at_sea, battle, give, why_not

G = FAR + " first straight"
NEAR = "451,296 0 first straight"
HURT = "hull " + "/".join(["A:6"] * 11)


def plan(ship: str, *actions: str, card: str = "straight") -> dict[str, object]:
    return {"kind": "plan", "ship": ship, "card": card, "actions": list(actions)}


def fire(ship: str, **what: str) -> dict[str, str]:
    return {"kind": "fire", "ship": ship, **what}


@pytest.mark.rule("29.actions", "29.illegal", "29.increase", "29.decrease", "30.fire", "30.reload")
@pytest.mark.parametrize(
    ("words", "actions", "rule"),
    [
        ("", ["musketry", "musketry"], "29.actions"),
        ("", ["fire-port", "fire-starboard", "musketry", "decrease", "increase"], "29.actions"),
        ("sail full", ["increase"], "29.increase"),
        ("sail struck", ["decrease"], "29.decrease"),
        ("sail-hits 2", ["increase"], "33.sail"),
        ("", ["pump"], "29.pump"),
        ("", ["extinguish"], "30.extinguish"),
        ("", ["repair"], "31.repair"),
        ("", ["reload-port"], "30.reload"),
        ("port empty", ["fire-port"], "30.fire"),
        ("port empty", ["reload-port"], ""),
        ("fires 1 kept extinguish", ["extinguish"], "30.extinguish"),
        ("leaks 1 kept repair", ["repair"], "31.repair"),
        ("", ["boarding"], "39.boarding"),
        ("", ["grog"], "34.grog"),
        ("", ["douse"], "40.spreading"),
        ("", ["fire-port", "fire-starboard", "musketry", "decrease"], ""),
    ],
)
def test_actions_that_can_be_planned(words: str, actions: list[str], rule: str) -> None:
    first = "" if "struck" in words else "first straight "
    table = at_sea("advanced", {"defence": f"300,300 0 {first}{words}", "genereux": G})
    card = "none" if "struck" in words else "straight"
    assert why_not(table, "british", plan("defence", *actions, card=card)) == rule


@pytest.mark.rule("29.reveal", "30.musketry", "30.return", "30.fire")
def test_only_planned_guns_and_muskets_fire_and_the_counters_come_back() -> None:
    ships = {"defence": "300,300 0 sail struck", "genereux": "346,300 0 sail struck"}
    table = at_sea("advanced", ships)
    give(table, "british", plan("defence", "fire-starboard", card="none"))
    events = give(table, "french", plan("genereux", card="none"))
    assert [e.fields["actions"] for e in events if e.kind == "actions"] == [["fire-starboard"], []]
    assert why_not(table, "british", fire("defence", port="genereux full")) == "30.fire"
    assert why_not(table, "british", fire("defence", muskets="genereux")) == "30.musketry"
    give(table, "british", fire("defence"))
    defence = battle(table).ship("defence")
    assert (defence.acting, defence.planned) == ([], [])


@pytest.mark.rule("29.mandatory", "30.delayed", "31.repair", "31.once", "31.rudder", "31.mast")
def test_a_repair_is_chosen_a_turn_later_and_done_at_its_end() -> None:
    ships = {"defence": "300,300 0 first straight rudder masts 1", "genereux": G}
    table = at_sea("advanced", ships)
    give(table, "british", plan("defence", "repair", card="one-tight-left"))
    give(table, "french", plan("genereux"))
    assert battle(table).ship("defence").kept == [9]
    over = plan(
        "defence", "fire-port", "fire-starboard", "musketry", "decrease", card="one-tight-right"
    )
    assert why_not(table, "british", over) == "29.actions"
    give(table, "british", plan("defence", card="one-tight-right"))
    give(table, "french", plan("genereux"))
    repair = {"kind": "repair", "ship": "defence", "what": "none"}
    assert why_not(table, "british", repair) == "29.mandatory"
    assert why_not(table, "british", {**repair, "what": "leak"}) == "31.leak"
    assert why_not(table, "british", {**repair, "what": "damage", "box": 1}) == "31.damage"
    give(table, "british", {**repair, "what": "mast"}, [2])
    defence = battle(table).ship("defence")
    assert (defence.masts, defence.mast_repaired, defence.rudder) == (0, True, True)
    again = at_sea(
        "advanced",
        {
            "defence": "300,300 0 first straight masts 1 mast-repaired rudder leaks 1 kept repair",
            "genereux": G,
        },
        "repairs",
        planned=True,
    )
    assert why_not(again, "british", {**repair, "what": "mast"}) == "31.mast"


@pytest.mark.rule("33.third", "33.mast")
def test_the_third_mast_is_the_end() -> None:
    ships = {
        "defence": f"300,300 0 first straight acting fire-starboard {HURT}",
        "genereux": NEAR + " masts 2",
        "courageuse": "100,800 0 first straight",
    }
    table = at_sea("advanced", ships, "combat")
    events = give(table, "british", fire("defence", starboard="genereux full"), ["B:2+mast"])
    assert [e.fields["ship"] for e in events if e.kind == "surrendered"] == ["genereux"]


@pytest.mark.rule("33.grey-aback", "33.judged")
def test_a_grey_card_aback_becomes_a_red_one_by_lot() -> None:
    ships = {
        "defence": "450,450 0 first two-tight-left first-from 1 masts 1 shown 2",
        "genereux": G,
    }
    table = at_sea("advanced", ships, "move", [3], wind="N")
    events = [seen.event for seen in table.seen[-1]]
    shown = next(e for e in events if e.kind == "card")
    assert (shown.fields["card"], shown.fields["sails"]) == ("two-tight-left", "red-right")
    assert battle(table).ship("defence").shown == -1


@pytest.mark.rule("34.action", "34.grog")
def test_grog_is_an_action() -> None:
    ships = {"defence": "300,300 0 first straight crew 2xmarker", "genereux": G}
    table = at_sea("advanced", ships, options={"grog": True})
    assert why_not(table, "british", {**plan("defence"), "grog": True}) == "34.action"
    give(table, "british", plan("defence", "grog"))
    give(table, "french", plan("genereux"))
    assert battle(table).ship("defence").crew_covered() == 1


@pytest.mark.rule("35.gunners")
def test_slow_gunners_keep_their_action_for_a_turn() -> None:
    ships = {"defence": "300,300 0 first straight port empty,stale", "genereux": G}
    table = at_sea("advanced", ships, options={"gunners": "british"})
    give(table, "british", plan("defence", "reload-port"))
    give(table, "french", plan("genereux"))
    assert battle(table).ship("defence").kept == [0]
    give(table, "british", plan("defence"))
    give(table, "french", plan("genereux"))
    give(table, "british", {"kind": "reload", "ship": "defence", "port": "chain"})
    assert battle(table).ship("defence").port.loaded == 1


@pytest.mark.rule("35.sailors")
@pytest.mark.parametrize(("drawn", "sail"), [("blank", 2), ("increase", 3)])
def test_slack_sailors_may_miss_an_action(drawn: str, sail: int) -> None:
    ships = {"defence": "300,300 0 first straight", "genereux": G}
    table = at_sea("advanced", ships, options={"sailors": "british"})
    give(table, "british", plan("defence", "increase", "musketry"))
    give(table, "french", plan("genereux"), ["increase", drawn])
    assert battle(table).ship("defence").sail == sail


@pytest.mark.rule("42.low", "42.high", "42.strength")
def test_sails_in_light_and_strong_winds() -> None:
    ships = {
        "defence": "300,300 0 first straight second straight",
        "genereux": FAR + " first straight second straight",
    }
    ends = []
    for wind in ("E low", "E medium", "E high"):
        ends.append(int(battle(at_sea("advanced", ships, "move", wind=wind)).ship("defence").y))
    assert ends == [391_300, 404_300, 419_100]
    backing = {**ships, "defence": "300,300 0 sail backing"}
    low = at_sea("advanced", backing, wind="E low")
    assert why_not(low, "british", plan("defence")) == "29.struck"
    full = {**ships, "defence": ships["defence"] + " sail full"}
    torn = at_sea("advanced", full, "move", ["E:crew"], wind="E high")
    assert battle(torn).ship("defence").sail_hits == 1


@pytest.mark.rule("42.strength")
@pytest.mark.parametrize(
    ("lying", "drawn", "strength"),
    [(0, "up", 1), (1, "blank", 2), (-1, "blank", 0), (1, "down", 1)],
)
def test_changes_of_strength(lying: int, drawn: str, strength: int) -> None:
    ships = {"defence": "300,300 0 first straight", "genereux": G}
    table = at_sea(
        "advanced",
        ships,
        "wind",
        ["wind:blank", f"strength:{drawn}"],
        options={"wind-direction": True, "wind-strength": True},
        changing=lying,
    )
    state = battle(table)
    assert state.wind_strength == strength
    assert state.wind_changing == (1 if drawn == "up" else 0)


@pytest.mark.rule("40.spreading")
@pytest.mark.parametrize(
    ("acting", "fires"), [("fire-starboard", (1, 1)), ("fire-starboard,douse douses 1", (0, 0))]
)
def test_fires_spread_in_contact_unless_the_enemy_is_doused(
    acting: str, fires: tuple[int, int]
) -> None:
    ships = {
        "defence": f"300,300 0 first straight acting {acting}",
        "genereux": "346,300 0 first straight",
    }
    table = at_sea("advanced", ships, "combat", options={"spreading-fires": True})
    give(table, "british", fire("defence", starboard="genereux full"), ["B:2+fire"] + ["B:0"] * 5)
    state = battle(table)
    defence, genereux = state.ship("defence"), state.ship("genereux")
    assert (int(defence.fires), int(genereux.fires)) == fires
    assert genereux.hull_covered() == 1 + fires[1]


@pytest.mark.rule("43.leak", "44.sink")
def test_a_ship_aground_takes_no_more_water() -> None:
    ships = {"defence": "300,300 0 aground leaks 2 hull water/water", "genereux": G}
    table = at_sea("advanced", ships, "burning", options={"sinking": True})
    assert battle(table).ship("defence").hull_covered() == 2
