"""How a seat sails, counted from what the umpire sees."""

from __future__ import annotations

from games.ships_of_the_line.at_sea import battle
from weathergage.analysis.simulation import simulate_games
from weathergage.engine.decision import UMPIRE
from weathergage.engine.event import Event
from weathergage.games.ships_of_the_line.admirals.habits import (
    CLOSING,
    FIRST,
    FOULED,
    IDLE,
    IN_LINE,
    RAKES,
    RASH,
    BattleHabits,
    in_line,
)
from weathergage.games.ships_of_the_line.game import GAME
from weathergage.games.ships_of_the_line.knowledge.view import BattleView
from weathergage.games.ships_of_the_line.state.battle import Battle


def salvo(ship: str, target: str, rake: str) -> Event:
    return Event("salvo", "4.2", "", {"ship": ship, "target": target, "rake": rake})


def fight(ships: list[str], target: str, strength: int, against: int) -> Event:
    fields: dict[str, object] = {
        "ship": ships[0],
        "ships": ships,
        "target": target,
        "strength": strength,
        "against": against,
    }
    return Event("boarding", "4.3.1", "", fields)


def declared(ship: str, target: str) -> Event:
    return Event("board-declared", "4.3", "", {"ship": ship, "target": target})


def collision(ship: str, target: str, collides: bool) -> Event:
    return Event("collision", "10", "", {"ship": ship, "target": target, "collides": collides})


def counted(habits: BattleHabits) -> dict[tuple[str, str], tuple[int, int]]:
    return {(h.seat, h.name): (h.times, h.of) for h in habits.figures()}


def watched(sea: Battle, *events: Event) -> dict[tuple[str, str], tuple[int, int]]:
    habits = BattleHabits()
    habits.watch(BattleView(sea, UMPIRE), list(events))
    return counted(habits)


SHIPS = "mars: 0,0 0; tonnant: 0,1 0; ajax: 9,0 0; heros: 5,0 0; aigle: 5,3 0"


def test_rakes_are_counted_for_giver_and_taker() -> None:
    found = watched(
        battle(SHIPS),
        salvo("mars", "heros", "stern"),
        salvo("mars", "heros", "none"),
        salvo("mars", "aigle", "bow"),
        salvo("aigle", "mars", "bow"),
    )
    assert found["british", RAKES] == (2, 1)
    assert found["allied", RAKES] == (1, 2)


def test_a_boarding_is_counted_once_and_is_rash_against_the_odds() -> None:
    found = watched(
        battle(SHIPS),
        declared("mars", "heros"),
        fight(["mars"], "heros", 2, 3),
        fight(["mars"], "heros", 2, 3),
        declared("aigle", "ajax"),
        fight(["aigle"], "ajax", 3, 3),
    )
    assert found["british", RASH] == (1, 1)
    assert found["allied", RASH] == (0, 1)


def test_friends_fouled_are_told_from_enemies() -> None:
    found = watched(
        battle(SHIPS),
        collision("mars", "tonnant", True),
        collision("mars", "heros", True),
        collision("mars", "ajax", False),
    )
    assert found["british", FOULED] == (1, 2)


def test_lines_are_looked_at_once_when_ships_have_moved_on_turn_3() -> None:
    early = battle(SHIPS, turn=3, phase="movement")
    assert watched(early)["british", IN_LINE] == (0, 0)
    sea = battle(SHIPS, turn=3, phase="crew")
    assert in_line(sea, sea.ship("mars"))
    assert not in_line(sea, sea.ship("ajax"))
    habits = BattleHabits()
    for _ in range(2):
        habits.watch(BattleView(sea, UMPIRE), [])
    assert counted(habits)["british", IN_LINE] == (2, 3)
    assert counted(habits)["allied", IN_LINE] == (0, 2)
    assert watched(battle(SHIPS, turn=4, phase="combat"))["british", IN_LINE] == (2, 3)


def test_simulate_gives_them() -> None:
    found = simulate_games(GAME, "duel", games=1, usual="plain", habits=True)[0]
    assert list(found.habits()["british"]) == [
        IN_LINE,
        CLOSING,
        FIRST,
        IDLE,
        RAKES,
        RASH,
        FOULED,
    ]


def test_ships_that_never_fire_and_the_first_broadside() -> None:
    sea = battle(SHIPS)
    habits = BattleHabits()
    for turn in (1, 2, 3, 4):
        sea.turn = turn
        fired = [salvo("mars", "heros", "none")] if turn == 4 else []
        habits.watch(BattleView(sea, UMPIRE), fired)
    found = counted(habits)
    assert found["british", IDLE] == (2, 3)
    assert found["allied", IDLE] == (2, 2)
    assert found["british", FIRST] == (3, 1)
    assert found["allied", FIRST] == (0, 0)


def test_lines_are_looked_at_until_a_side_fires() -> None:
    sea = battle("mars: 0,0 0; tonnant: 0,1 0; heros: 5,0 0")
    habits = BattleHabits()
    lined = sum(in_line(sea, ship) for ship in sea.ships if ship.side == 0)
    for turn in (1, 2, 3):
        sea.turn = turn
        fired = [salvo("mars", "heros", "none")] if turn == 3 else []
        habits.watch(BattleView(sea, UMPIRE), fired)
    found = counted(habits)
    assert found["british", CLOSING] == (lined, 2)
    assert found["allied", CLOSING] == (0, 2)
