"""What a seat may not know does not reach it."""

import random
from typing import Any

import pytest

from games.sails_of_glory.at_sea import FAR, at_sea, battle, give
from weathergage.engine.chance import HashChance, study_seed
from weathergage.engine.moments import Seen
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table
from weathergage.games.sails_of_glory.state.battle import Battle

GAME = find_game("sails-of-glory")


def test_an_imagined_world_looks_the_same_and_differs() -> None:
    ships = {
        "defence": "300,300 0 first 7 second 8 starboard grape,possible=7",
        "genereux": f"{FAR} first straight second 6 port chain,possible=7",
    }
    table = at_sea("standard", ships, "reload")
    state = table.state
    seen = GAME.view(state, 1)
    firsts, loads = set(), set()
    for number in range(40):
        world = GAME.imagine(seen, HashChance(study_seed(number)))
        assert isinstance(world, Battle)
        assert GAME.view(world, 1).encode() == seen.encode()
        firsts.add(int(world.ship("defence").first))
        loads.add(int(world.ship("defence").starboard.loaded))
    assert len(firsts) > 3
    assert loads == {0, 1, 2}


@pytest.mark.rule("29.reveal")
def test_a_mat_without_actions_is_shown_like_the_others() -> None:
    """Else who is asked next would tell the enemy that nothing lay on it, or the lack of a word."""
    told: list[list[object]] = []
    for words in ("", "planned musketry"):
        ships = {
            "defence": "300,300 0 sail struck leaks 1 rudder kept repair",
            "genereux": f"{FAR} sail struck {words}",
        }
        table = at_sea("advanced", ships, "repairs", planned=True)
        order = {"kind": "repair", "ship": "defence", "what": "rudder"}
        events = table.act("british", order)
        told.append([e.fields["ship"] for e in events if e.kind == "actions"])
    assert told[0] == told[1] == ["defence", "genereux"]


@pytest.mark.rule("38.cards")
def test_a_card_that_went_back_may_have_led_to_any_that_veer_allows_after_it() -> None:
    """The last one shown was a 2; the 6 after it went back in a grapple, and the 8 planned after
    the 6 is her first now (vector 14)."""
    for unseen, far in ((0, False), (1, True)):
        ships = {"defence": f"300,300 0 first 8 shown 2 unseen {unseen}", "genereux": FAR}
        table = at_sea("advanced", ships)
        seen = GAME.view(table.state, 1)
        found = set()
        for number in range(120):
            world = GAME.imagine(seen, HashChance(study_seed(number)))
            assert isinstance(world, Battle)
            ship = world.ship("defence")
            found.add(int(ship.card.deck.cards[ship.first].veer))
        assert 8 in found or not far
        assert (max(found) > 2 + battle(table).ship("defence").card.log.veer) == far


@pytest.mark.rule("38.cards")
def test_everybody_sees_that_a_card_has_gone_back_until_the_next_is_shown() -> None:
    ships = {"defence": "300,300 0 first 6 shown 2", "genereux": "346,300 0 sail struck"}
    table = at_sea("advanced", ships, options={"boarding": True})
    plan = {"kind": "plan", "ship": "defence", "card": "8", "actions": ["boarding"]}
    give(table, "british", plan)
    give(table, "french", {"kind": "plan", "ship": "genereux", "actions": ["boarding"]})
    give(table, "british", {"kind": "boarding", "ship": "defence", "choice": "board"})
    order = {"kind": "boarding", "ship": "genereux", "choice": "board"}
    give(table, "french", order, ["E:0"] * 10)
    assert battle(table).ship("defence").unseen == 1
    give(table, "british", {"kind": "plan", "ship": "defence", "card": "3"})
    give(table, "french", {"kind": "plan", "ship": "genereux"})
    assert battle(table).ship("defence").unseen == 0


HIDDEN = [
    ("first 7 second 6", "first 3 second 6"),
    ("first 7 second 6", "first 7 second 8"),
    ("first 7 starboard grape,possible=7", "first 7 starboard ball,possible=7"),
    ("first 7 second 6 planned pump", "first 7 second 6 planned musketry,repair"),
    ("first 7 second 6 planned none", "first 7 second 6 planned musketry"),
]


@pytest.mark.rule("9.plan", "27.secret")
@pytest.mark.parametrize(("one", "other"), HIDDEN)
def test_the_enemy_sees_no_difference(one: str, other: str) -> None:
    """Neither card, nor shot, nor actions, nor how many of them, before they are shown."""
    views_of: list[bytes] = []
    own: list[bytes] = []
    for words in (one, other):
        ships = {"defence": f"300,300 0 leaks 1 hull water {words}"}
        ships["genereux"] = f"{FAR} first straight second 6 leaks 1 rudder kept repair"
        table = at_sea("advanced", ships, "repairs", planned=True)
        decision = table.decisions["french"]
        options = repr([option.data() for option in decision.options() or []])
        views_of.append(table.view("french").encode() + options.encode())
        own.append(table.view("british").encode())
    assert views_of[0] == views_of[1]
    assert own[0] != own[1]


@pytest.mark.parametrize(
    ("council", "first", "loaded"), [(True, "7", "grape"), (False, "unseen", "loaded")]
)
def test_friends_in_council_see_first_cards_and_shot_but_no_plan(
    council: bool, first: str, loaded: str
) -> None:
    """A captain of the same side, and what an enemy sees, at whatever setting (R22)."""
    ships = {
        "terpsichore": "100,300 0 first 6",
        "defence": "300,300 0 first 7 second 8 port grape,possible=7 planned musketry",
        "courageuse": FAR + " first straight",
        "genereux": "600,860 180 first straight rudder leaks 1 kept repair",
    }
    options = {"captains": 4, "council": council}
    table = at_sea("advanced", ships, "repairs", options=options, planned=True)
    assert list(table.seats) == ["british-1", "british-2", "french-1", "french-2"]
    seen: Any = table.view("british-1").data()["ships"]
    defence = seen["defence"]
    assert (defence["first"], defence["port"]["loaded"]) == (first, loaded)
    assert (defence["second"], defence["planned"]) == ("unseen", [])
    enemy: Any = table.view("french-1").data()["ships"]
    assert (enemy["defence"]["first"], enemy["defence"]["port"]["loaded"]) == ("unseen", "loaded")


COUNCILS = [("standard", True), ("standard", False), ("basic", True)]


@pytest.mark.rule("9.council")
@pytest.mark.parametrize(("level", "council"), COUNCILS)
def test_friends_in_council_are_told_what_is_sealed(level: str, council: bool) -> None:
    """What a friend sees of a sealed card or shot he was told; nobody else is told anything."""
    options = {"level": level, "council": council, "captains": 4}
    table = Table.new(GAME, "enemy-in-sight", options, seed=3)
    rng = random.Random(5)
    for _ in range(60):
        if not table.decisions:
            break
        seat = next(iter(table.decisions))
        table.act(seat, table.decisions[seat].sample(rng))
    state = battle(table)
    sides = state.setup.seat_sides
    for number, side in enumerate(sides):
        told = {item.event.fields["ship"] for item in table.seen[number] if is_council(item)}
        others = [ship.card for ship in state.ships if ship.card.seat != number]
        friends = {card.id for card in others if card.side == side}
        assert told == (friends if council and level == "standard" else set())
        for what in ("card", "shot"):
            heard = [x.event.fields["ship"] for x in table.seen[number] if what in council_of(x)]
            assert set(heard) == told


def council_of(item: Seen) -> dict[str, object]:
    """What was told in council, if it was."""
    return item.event.fields if is_council(item) else {}


def is_council(item: Seen) -> bool:
    return item.event.kind == "council"
