"""Small battles for tests: a few ships, forced dice, one step of the turn at a time."""

from __future__ import annotations

from collections.abc import Sequence

from weathergage.engine.asking.book import Asked
from weathergage.engine.asking.question import Ask
from weathergage.engine.chance import ForcedChance
from weathergage.engine.decision import Action, Refusal
from weathergage.engine.event import Event, Log
from weathergage.engine.table import Table
from weathergage.games.ships_of_the_line.answers import Order
from weathergage.games.ships_of_the_line.game import GAME
from weathergage.games.ships_of_the_line.notation.position import read_position, write_position
from weathergage.games.ships_of_the_line.rules.questions import FleetAsk, FleetAsked, asking
from weathergage.games.ships_of_the_line.rules.turn import in_turn
from weathergage.games.ships_of_the_line.state.battle import Battle
from weathergage.games.ships_of_the_line.state.options import position_setup
from weathergage.games.ships_of_the_line.state.step_records import Tries


def battle(
    ships: str | dict[str, str],
    wind: str = "W breeze",
    rules: Sequence[str] = (),
    **position: object,
) -> Battle:
    """A battle with these ships, the stack empty.

    `battle("victory: 0,0 90; bucentaure: 0.6,0.35 0 hull 4", rules=["veterans"])`; anything else
    of the position notation is a keyword: scenario, options, turn, phase, initiative, leaders.
    """
    if isinstance(ships, str):
        pairs = [part.partition(":") for part in ships.split(";") if part.strip()]
        ships = {name.strip(): text.strip() for name, _, text in pairs}
    whole: dict[str, object] = dict(position)
    whole.update(ships=ships, wind=wind, rules=list(rules))
    found = read_position(position_setup(whole), whole)
    GAME.bind(found)
    return found


def table(
    ships: str | dict[str, str],
    wind: str = "W breeze",
    rules: Sequence[str] = (),
    faces: Sequence[int] = (),
    **position: object,
) -> Table:
    """A table with these ships, to be played through whole phases; `faces` are its dice."""
    whole = write_position(battle(ships, wind, rules, **position))
    return Table.new(GAME, None, None, 0, None, whole, ForcedChance(list(faces)))


def dice(*faces: int) -> ForcedChance:
    """Dice that fall as told, in this order."""
    return ForcedChance(list(faces))


def log() -> Log:
    """A log that listens."""
    return Log(True)


def step(battle: Battle, name: str) -> FleetAsk:
    """One asking step of the turn, begun and on the stack, the seats in the order of rule 3."""
    fleet: FleetAsk = Ask(name, in_turn(battle, name != "sail"), Tries())
    battle.push(fleet)
    fleet.begun = True
    asking(battle, fleet).begin(battle, fleet, dice(), Log(False))
    return fleet


def fire_step(battle: Battle) -> FleetAsk:
    """The combat phase's question, begun and on the stack."""
    return step(battle, "fire")


def decision(battle: Battle, seat: str) -> FleetAsked:
    """The question this seat is asked by the step on the stack."""
    top = battle.stack[-1]
    assert isinstance(top, Ask)
    found = top.decision(battle, battle.setup.seats.index(seat))
    assert isinstance(found, Asked)
    return found


def why_not(battle: Battle, seat: str, action: Action) -> Refusal | None:
    """Why the step on the stack refuses an answer of this seat."""
    return decision(battle, seat).why_not(action)


def order(battle: Battle, action: Action, *faces: int) -> list[Event]:
    """Carry out a legal order of the step on the stack; exactly these dice must be used."""
    top = battle.stack[-1]
    assert isinstance(top, Ask)
    luck, told = dice(*faces), log()
    seat = 0
    if isinstance(action, Order):
        seat = int(battle.ship(action.ship).seat)
        assert decision(battle, battle.setup.seats[seat]).why_not(action) is None
    top.apply(battle, seat, action, luck, told)
    assert luck.left() == 0, f"{luck.left()} dice left over"
    return told.events


def proceed(battle: Battle, name: str, *faces: int) -> list[Event]:
    """Run a step that asks nobody; exactly these dice must be used."""
    luck, told = dice(*faces), log()
    GAME.rules.procedures[name](battle, luck, told)
    assert luck.left() == 0, f"{luck.left()} dice left over"
    return told.events


def kinds(events: list[Event]) -> list[str]:
    """What happened, by kind."""
    return [event.kind for event in events]


def only(events: list[Event], kind: str) -> Event:
    """The one event of a kind."""
    found = [event for event in events if event.kind == kind]
    assert len(found) == 1, f"{len(found)} events of kind {kind} in {kinds(events)}"
    return found[0]
