"""What a seat may not know does not reach it; rules broken on purpose are found out."""

from collections.abc import Callable

import pytest

from games.sails_of_glory.at_sea import FAR, at_sea
from weathergage._build import build_kind
from weathergage.engine.chance import HashChance, study_seed
from weathergage.engine.registry import find_game
from weathergage.games.sails_of_glory.knowledge import view as views
from weathergage.games.sails_of_glory.state.battle import Battle, Ship
from weathergage.testing import check_game

GAME = find_game("sails-of-glory")
interpreted = pytest.mark.skipif(
    build_kind() == "compiled", reason="compiled rules cannot be broken"
)


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


def leaky_first(hide: Callable[[Battle, Ship, bool], None]) -> Callable[[Battle, Ship, bool], None]:
    def broken(battle: Battle, ship: Ship, friend: bool) -> None:
        first = ship.first
        hide(battle, ship, friend)
        ship.first = first

    return broken


def leaky_load(hide: Callable[[Battle, Ship, bool], None]) -> Callable[[Battle, Ship, bool], None]:
    def broken(battle: Battle, ship: Ship, friend: bool) -> None:
        loaded = ship.port.loaded
        hide(battle, ship, friend)
        ship.port.loaded = loaded

    return broken


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


@interpreted
@pytest.mark.slow
@pytest.mark.parametrize("leak", [leaky_first, leaky_load])
def test_a_planted_leak_is_found(leak: object, monkeypatch: pytest.MonkeyPatch) -> None:
    assert callable(leak)
    monkeypatch.setattr(views, "hide", leak(views.hide))
    report = check_game(GAME, "enemy-in-sight", games=1, seed=3)
    assert report.faults["leaks"] > 0
