"""Twin worlds that differ in one sealed thing: nobody else can tell them apart before it is shown.

Views, questions, forms, offers, options, refusals, samples, scenes and events are compared.
"""

from typing import Any

import pytest

from games.sails_of_glory.at_sea import FAR, position
from weathergage.engine.chance import HashChance, study_seed
from weathergage.engine.decision import SPECTATOR
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table
from weathergage.scene import Scene
from weathergage.testing.looking import Look, look
from weathergage.testing.trial import plain

GAME = find_game("sails-of-glory")
G = f"{FAR} first straight shown 5"
PROBES: list[object] = [
    {"kind": "plan", "ship": "genereux", "card": "8"},
    {"kind": "plan", "ship": "genereux", "card": "two-tight-left"},
    {"kind": "plan", "ship": "defence", "card": "straight"},
    {"kind": "plan", "ship": "genereux", "card": "straight", "actions": ["pump", "boarding"]},
    {"kind": "fire", "ship": "genereux", "port": "defence full", "muskets": "defence"},
    {"kind": "fire", "ship": "defence", "starboard": "genereux full ball"},
    {"kind": "reload", "ship": "genereux", "port": "double"},
    {"kind": "boarding", "ship": "defence", "choice": "board"},
    {"kind": "repair", "ship": "defence", "what": "leak"},
    {"kind": "done"},
]


def table_at(place: dict[str, Any]) -> Table:
    return Table.new(GAME, None, {}, 0, None, place, HashChance(study_seed(7)), keep=False)


def seen_by(table: Table, seat: int) -> Look:
    """All that a seat, or a spectator, can find out without acting."""
    out = look(table, seat, 4, PROBES)
    scene = GAME.scene(GAME.view(table.state, seat))
    assert isinstance(scene, Scene)
    out["scene"] = plain(scene.data())
    out["events"] = plain([item.data() for item in table.seen[seat]])
    return out


def same_for_others(one: Table, other: Table) -> None:
    """Neither the French nor a spectator sees a difference; the British do."""
    for seat in (1, SPECTATOR):
        mine, theirs = seen_by(one, seat), seen_by(other, seat)
        assert mine == theirs


def twins(level: str, words: tuple[str, str], step: str, enemy: str, **more: Any) -> list[Table]:
    """Two tables that differ in what is written after the Defence."""
    out = []
    for each in words:
        ships = {"defence": f"300,300 0 shown 5 {each}", "genereux": enemy}
        out.append(table_at(position(level, ships, step, **more)))
    return out


SEALED = [
    ("standard", ("first 7", "first 3"), "plan", G, {}),
    ("standard", ("first 7", "first slip-left"), "combat", "451,296 0 first straight shown 5", {}),
    (
        "standard",
        (
            "first 7 port empty starboard grape,possible=7",
            "first 7 port empty starboard ball,possible=7",
        ),
        "reload",
        G + " port empty",
        {},
    ),
    (
        "standard",
        ("first 7 starboard double,possible=15", "first 7 starboard chain,possible=15"),
        "combat",
        "451,296 0 first straight shown 5",
        {"options": {"double-shot": True, "first-broadside": True}},
    ),
    (
        "advanced",
        ("first 7 second 6 planned pump", "first 7 second 6 planned musketry,repair"),
        "repairs",
        G + " second 6 leaks 1 rudder kept repair",
        {"planned": True},
    ),
    (
        "advanced",
        ("first 7 second 6 planned none", "first 7 second 6 planned musketry"),
        "repairs",
        G + " second 6 leaks 1 rudder kept repair",
        {"planned": True},
    ),
    (
        "advanced",
        ("first one-tight-left first-from 1 masts 1", "first two-tight-left first-from 1 masts 1"),
        "plan",
        G,
        {},
    ),
    (
        "advanced",
        ("first 7 starboard ball,possible=7", "first 7 starboard grape,possible=7"),
        "plan",
        "346,300 0 first straight shown 5",
        {"options": {"aiming-high": True, "boarding": True, "continuous": True}},
    ),
]


@pytest.mark.rule("9.plan", "27.secret", "26.reveal")
@pytest.mark.parametrize(("level", "words", "step", "enemy", "more"), SEALED)
def test_what_lies_face_down_is_not_seen(
    level: str, words: tuple[str, str], step: str, enemy: str, more: dict[str, Any]
) -> None:
    one, other = twins(level, words, step, enemy, **more)
    same_for_others(one, other)
    assert seen_by(one, 0) != seen_by(other, 0)


def plan(ship: str, card: str = "straight", *actions: str) -> dict[str, Any]:
    order: dict[str, Any] = {"kind": "plan", "ship": ship, "card": card}
    return {**order, "actions": list(actions)} if actions else order


ANSWERS: list[tuple[str, str, str, list[dict[str, Any]]]] = [
    ("basic", "plan", "346,300 0", [plan("defence", "6"), plan("defence", "2")]),
    ("standard", "plan", G, [plan("defence", "6"), plan("defence", "4")]),
    (
        "advanced",
        "plan",
        G,
        [plan("defence", "6"), plan("defence", "6", "musketry", "increase"), plan("defence", "3")],
    ),
    (
        "standard",
        "boarding-call",
        "346,300 0 first straight shown 5",
        [{"kind": "boarding", "ship": "defence", "choice": word} for word in ("board", "blank")],
    ),
    (
        "standard",
        "combat",
        "451,296 0 first straight shown 5",
        [
            {"kind": "fire", "ship": "defence"},
            {"kind": "fire", "ship": "defence", "starboard": "genereux full"},
            {"kind": "fire", "ship": "defence", "port": "empty"},
        ],
    ),
    (
        "standard",
        "reload",
        G + " port empty",
        [{"kind": "reload", "ship": "defence", "port": word} for word in ("ball", "grape", "keep")],
    ),
]


@pytest.mark.rule("9.plan", "37.boarding", "14.combat", "27.secret")
@pytest.mark.parametrize(("level", "step", "enemy", "orders"), ANSWERS)
def test_a_sealed_answer_is_not_seen(
    level: str, step: str, enemy: str, orders: list[dict[str, Any]]
) -> None:
    first = "" if level == "basic" else "first straight "
    port = "port empty" if step == "reload" else "port ball"
    ships = {"defence": f"300,300 0 {first}shown 5 {port}", "genereux": enemy}
    on = {"boarding": step == "boarding-call"}
    found: list[Table] = []
    for order in orders:
        table = table_at(position(level, ships, step, options=on))
        table.act("british", order)
        assert "french" in table.decisions
        found.append(table)
    for other in found[1:]:
        same_for_others(found[0], other)


@pytest.mark.rule("27.secret", "22.second", "26.reveal")
def test_a_reload_stays_unseen_over_the_turn_and_is_told_when_it_fires() -> None:
    ships = {
        "defence": "300,300 0 first straight shown 5 starboard empty",
        "genereux": "451,300 0 first straight shown 5",
    }
    told: list[list[Any]] = []
    found: list[Table] = []
    for shot in ("ball", "grape"):
        table = table_at(position("standard", ships, "reload"))
        table.act("british", {"kind": "reload", "ship": "defence", "starboard": shot})
        table.act("british", plan("defence"))
        table.act("french", plan("genereux"))
        found.append(table)
    same_for_others(found[0], found[1])
    for table in found:
        order = {"kind": "fire", "ship": "defence", "starboard": "genereux full"}
        table.act("british", order)
    same_for_others(found[0], found[1])
    for table in found:
        table.act("french", {"kind": "fire", "ship": "genereux"})
        told.append([s.event.fields["shot"] for s in table.seen[1] if s.event.kind == "fires"])
    assert told == [["ball"], ["grape"]]


@pytest.mark.rule("35.discard", "43.cards", "32.again")
@pytest.mark.parametrize("card", ["8", "3"])
def test_cards_that_go_back_are_never_told(card: str) -> None:
    """Entangled: the first card goes back and no event, view or scene of the French names it."""
    ships = {
        "defence": f"300,300 0 first {card} shown 5 port empty",
        "genereux": "346,300 0 first straight shown 5",
    }
    place = position("standard", ships, "reload", options={"entanglement": True})
    for seed in range(12):
        luck = HashChance(study_seed(seed))
        table = Table.new(GAME, None, {}, 0, None, place, luck, keep=False)
        table.act("british", {"kind": "reload", "ship": "defence"})
        if any(s.event.kind == "entangled" for s in table.seen[1]):
            break
    told = plain([s.data() for s in table.seen[1]])
    assert '"entangled"' in told
    assert f'"{card}"' not in told
    view: Any = table.view("french").data()["ships"]
    assert view["defence"]["first"] == "none"
