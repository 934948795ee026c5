"""Bad input: refused with the rule in one sentence, and nothing has changed."""

from typing import Any

import pytest

from games.sails_of_glory.at_sea import FAR, at_sea, battle, give, position
from weathergage.engine.chance import HashChance, study_seed
from weathergage.engine.data import DataError
from weathergage.engine.errors import BadInput, IllegalAction, WeathergageError
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table
from weathergage.testing.trial import fingerprint

GAME = find_game("sails-of-glory")
G = FAR + " first straight shown 5"


def table_at(place: dict[str, Any]) -> Table:
    return Table.new(GAME, None, {}, 0, None, place, HashChance(study_seed(3)))


def refused(table: Table, seat: str, order: object) -> WeathergageError:
    """The refusal of an answer that leaves no trace: state, journal, luck, events, undo."""
    before = fingerprint(table)
    with pytest.raises(WeathergageError) as caught:
        table.act(seat, order)
    assert fingerprint(table) == before
    assert "\n" not in str(caught.value)
    return caught.value


def plan(card: str = "straight", *actions: str, ship: str = "defence") -> dict[str, Any]:
    return {"kind": "plan", "ship": ship, "card": card, "actions": list(actions)}


def fire(**what: str) -> dict[str, Any]:
    return {"kind": "fire", "ship": "defence", **what}


PLOTTING = position(
    "advanced",
    {
        "defence": "300,300 0 first 2 shown 5 port empty hull A:6",
        "terpsichore": "100,600 0 status surrendered",
        "genereux": G,
    },
    options={"boarding": True, "grog": True},
)
FIRING = position(
    "standard",
    {
        "defence": "300,300 0 first straight port empty",
        "terpsichore": "200,500 0 first straight",
        "genereux": "451,296 0 first straight",
        "courageuse": FAR + " first straight",
    },
    "combat",
)

CARDS_AND_SHIPS: list[tuple[Any, str]] = [
    (plan("8"), "24.veer"),
    (plan("9"), "10.plan"),
    (plan("forward"), "10.plan"),
    (plan("red-left"), "24.red"),
    (plan("one-tight-left"), "33.mast"),
    (plan("none"), "22.plan"),
    (plan(ship="genereux"), "9.plan"),
    (plan(ship="terpsichore"), "18.surrender"),
    (plan(ship="victory"), "9.plan"),
    (plan("straight", "musketry", "musketry"), "29.actions"),
    (
        plan("straight", "fire-starboard", "musketry", "increase", "decrease", "reload-port"),
        "29.actions",
    ),
    (plan("straight", "fire-port"), "30.fire"),
    (plan("straight", "reload-starboard"), "30.reload"),
    (plan("straight", "pump"), "29.pump"),
    (plan("straight", "extinguish"), "30.extinguish"),
    (plan("straight", "douse"), "40.spreading"),
    (plan("straight", "boarding"), "39.contact"),
    (plan("straight", "grog"), "34.grog"),
    ({**plan(), "grog": True}, "34.action"),
    ({"kind": "fire", "ship": "defence"}, "9.plan"),
]


@pytest.mark.rule("29.illegal", "24.veer", "10.plan")
@pytest.mark.parametrize(("order", "rule"), CARDS_AND_SHIPS)
def test_a_wrong_plan(order: object, rule: str) -> None:
    error = refused(table_at(PLOTTING), "british", order)
    assert isinstance(error, IllegalAction)
    assert error.rule == rule


SHOTS: list[tuple[Any, str]] = [
    (fire(port="genereux full"), "15.loaded"),
    (fire(starboard="genereux stern high"), "37.high"),
    (fire(starboard="courageuse full"), "15.arc"),
    (fire(starboard="defence full"), "15.target"),
    (fire(starboard="terpsichore full"), "15.target"),
    (fire(starboard="victory full"), "15.target"),
    (fire(starboard="genereux full chain"), "27.loaded"),
    (fire(starboard="hold full"), "15.may"),
    (fire(starboard="empty full"), "27.empty"),
    (fire(muskets="genereux"), "17.musketry"),
    (fire(muskets="terpsichore"), "15.target"),
]


@pytest.mark.rule("15.target", "15.arc", "15.loaded", "17.musketry", "27.loaded")
@pytest.mark.parametrize(("order", "rule"), SHOTS)
def test_a_wrong_shot(order: object, rule: str) -> None:
    error = refused(table_at(FIRING), "british", order)
    assert isinstance(error, IllegalAction)
    assert error.rule == rule


@pytest.mark.parametrize(
    ("order", "words"),
    [
        ({"kind": "plan", "ship": "defence", "card": 5}, "card"),
        ({"kind": "plan", "ship": "defence", "card": "6", "space": "first"}, "space"),
        ({"kind": "plan", "card": "6"}, "ship"),
        (plan("straight", "sing"), "There is no action"),
        ({"kind": "plot", "ship": "defence"}, "There is no order"),
        (fire(starboard="genereux ahead"), "does not belong"),
        (fire(starboard="genereux"), "with which arc"),
        (fire(starboard="genereux full molten"), "does not belong"),
        (fire(starboard=""), "A side fires like"),
        ({"kind": "reload", "ship": "defence", "port": "stones"}, "is loaded with one of"),
        ({"kind": "ready", "ship": "defence", "sails": "struck"}, "backing"),
        ({"kind": "boarding", "ship": "defence", "choice": "perhaps"}, "board"),
        ({"kind": "repair", "ship": "defence", "what": "figurehead"}, "damage"),
        ({"kind": "repair", "ship": "defence", "what": "damage", "box": 99}, "box"),
        ({"kind": "deploy", "ship": "defence", "at": "here", "heading": "0"}, "450,60"),
        ({"kind": "deploy", "ship": "defence", "at": "1,2", "heading": "north"}, "angle"),
        ({"kind": "orders", "orders": []}, "at least one"),
        ("straight", ""),
        (None, ""),
        ([], ""),
    ],
)
def test_words_that_mean_nothing(order: object, words: str) -> None:
    error = refused(table_at(PLOTTING), "british", order)
    assert isinstance(error, BadInput)
    assert words in str(error)


def test_one_wrong_order_of_a_group_refuses_the_group() -> None:
    ships = {
        "defence": "300,300 0 first straight",
        "terpsichore": "100,300 0 first straight",
        "genereux": G,
    }
    table = table_at(position("standard", ships))
    group = {"kind": "orders", "orders": [plan("6"), plan("12", ship="terpsichore")]}
    error = refused(table, "british", group)
    assert isinstance(error, IllegalAction)
    assert error.rule == "10.plan"
    refused(table, "french", plan("6"))


@pytest.mark.rule("20.reload", "22.ammunition", "36.double")
@pytest.mark.parametrize(
    ("order", "rule"),
    [
        ({"port": "ball"}, "20.reload"),
        ({"starboard": "double"}, "22.ammunition"),
        ({"starboard": "ball", "port": "grape"}, "20.reload"),
    ],
)
def test_a_wrong_load(order: dict[str, str], rule: str) -> None:
    ships = {"defence": "300,300 0 first straight starboard empty", "genereux": G}
    table = table_at(position("standard", ships, "reload"))
    error = refused(table, "british", {"kind": "reload", "ship": "defence", **order})
    assert isinstance(error, IllegalAction)
    assert error.rule == rule


# What is overtaken by events has no effect; only veer replaces a card.


@pytest.mark.rule("29.illegal", "24.illegal")
def test_what_events_have_overtaken_has_no_effect() -> None:
    ships = {
        "defence": "300,300 0 first 8 shown 3 rudder second straight planned pump,extinguish",
        "genereux": G + " second straight",
    }
    table = at_sea("advanced", ships, "actions", planned=True)
    state = battle(table)
    defence = state.ship("defence")
    assert (defence.planned, defence.kept, defence.hull_covered()) == ([], [], 0)
    shown = [s.event for s in table.seen[-1] if s.event.kind == "card"]
    assert [e.fields["sails"] for e in shown] == ["straight", "straight"]
    sail = {**ships, "defence": "300,300 0 first 8 sail full second straight planned increase"}
    full = at_sea("advanced", sail, "actions", planned=True)
    assert battle(full).ship("defence").sail == 3


# Options, battles, positions, packs.


@pytest.mark.rule("34.levels")
@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"level": "basic", "aiming-high": True}, "needs the level advanced, not basic"),
        ({"level": "standard", "explosion": True}, "needs the level advanced, not standard"),
        ({"level": "basic", "double-shot": True}, "standard or advanced, not basic"),
        ({"level": "advanced", "wind-strength": True}, "together with 'wind-direction'"),
        ({"level": "expert"}, "is one of basic, standard, advanced"),
        ({"captains": 5}, "is from 2 to 4"),
        ({"turns": -1}, "is from 0 to 200"),
        ({"grog": "perhaps"}, "is true or false"),
        ({"rum": True}, "rum"),
    ],
)
def test_options_that_do_not_fit(options: dict[str, object], words: str) -> None:
    with pytest.raises(BadInput, match=words) as caught:
        Table.new(GAME, "enemy-in-sight", options, seed=1)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"ships": {"defence": "300,300 0", "genereux": "340,300 0"}}, "overlaps"),
        ({"ships": {"defence": "300,300"}}, "450,60 0"),
        ({"ships": {"victory": "300,300 0"}}, "no ship 'victory'"),
        ({"ships": {"defence": "300,300 0 first 11"}}, "no card '11'"),
        ({"ships": {"defence": "300,300 0 hull Z:9"}}, "Z:9"),
        ({"rules": ["cannibalism"]}, "no rule 'cannibalism'"),
        ({"step": "tea"}, "tea"),
        ({"terrain": ["iceberg 1,1 0"]}, "no terrain 'iceberg'"),
        ({"ties": ["married defence genereux"]}, "A tie is written like"),
        ({"weather": "fine"}, "weather"),
    ],
)
def test_positions_that_cannot_be(change: dict[str, Any], words: str) -> None:
    place = {**position("standard", {"defence": "300,300 0", "genereux": FAR}), **change}
    with pytest.raises(WeathergageError, match=words) as caught:
        table_at(place)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("pack", "parts"),
    [
        ({"counters.face.crew.E": 29}, ["counters.toml", "E", "89", "allowed is 90"]),
        (
            {"logs.log.L-D.musketry": [3, 3, 3, 3, 2, 2, 2, 2, 2, 1, 1, 2]},
            ["logs.toml", "L-D.musketry", "rises", "allowed"],
        ),
        ({"scale.attitude.red": 5}, ["scale", "attitude.red", "5", "180"]),
        ({"scale.attitude.purple": 10}, ["purple"]),
        ({"combat.rake.bow": "many"}, ["combat", "rake.bow", "many"]),
    ],
)
def test_packs_that_cannot_be(pack: dict[str, object], parts: list[str]) -> None:
    place = {**position("standard", {"defence": "300,300 0", "genereux": FAR}), "pack": pack}
    with pytest.raises(DataError) as caught:
        table_at(place)
    text = str(caught.value)
    assert "\n" not in text
    assert [part for part in parts if part not in text] == []


def test_a_battle_of_more_than_four_and_twenty_ships() -> None:
    names = [[f"{side}{chr(97 + n)} 74/600" for n in range(13)] for side in ("Ajax", "Brave")]
    options: dict[str, object] = {"british": ", ".join(names[0]), "french": ", ".join(names[1])}
    with pytest.raises(WeathergageError) as caught:
        Table.new(GAME, "battle", options, seed=1)
    assert "24" in str(caught.value)


def test_who_is_not_asked_gives_no_answer() -> None:
    table = at_sea("standard", {"defence": "300,300 0 first straight", "genereux": G})
    give(table, "british", {"kind": "plan", "ship": "defence", "card": "6"})
    with pytest.raises(WeathergageError):
        table.act("british", {"kind": "plan", "ship": "defence", "card": "7"})
    with pytest.raises(WeathergageError, match="seat"):
        table.act("spanish", {"kind": "plan", "ship": "defence", "card": "7"})
