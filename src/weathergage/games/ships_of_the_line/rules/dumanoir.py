"""Dumanoir's division (Trafalgar, optional rule 1): will it come down to the battle?"""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.event import Log, Modifier

from ..setup import BRITISH
from ..state.battle import EXPLODED, JOINED, SINKING, SUNK, WAITING, WITHDRAWS, Battle, Ship
from ..words.telling import came_off, tell


def note_attack(state: Battle) -> None:
    """The first turn a British ship fires, boards or grapples starts the division's clock (R93).

    Boarding and grappling put it on record themselves.
    """
    for ship in state.ships if state.attack_turn == 0 else []:
        if ship.card.side == BRITISH and state.turn in (ship.port_fired, ship.starboard_fired):
            state.attack_turn = state.turn


def flagship_lost(state: Battle) -> bool:
    """Whether the allied commander's ship is in British hands or sunk (S.opt.1, R93)."""
    if state.setup.flagship < 0:
        return False
    flagship = state.ships[state.setup.flagship]
    taken = flagship.captor >= 0 and flagship.side == BRITISH
    return taken or flagship.status in (SINKING, SUNK, EXPLODED)


def roll_for_division(state: Battle, luck: Chance, log: Log) -> None:
    """At the end of each turn since the British attacked, each waiting French ship rolls (S.opt.1).

    1-2 withdraws for good, 3-4 rolls again next turn, 5-6 joins; one less when the flagship
    is captured or sunk.
    """
    if not state.setup.chapters.dumanoir:
        return
    note_attack(state)
    if not state.attack_turn:
        return
    for ship in state.ships:
        if ship.dumanoir == WAITING and ship.fights():
            roll_for_ship(state, ship, luck, log)


RESULTS: Final[dict[str, int]] = {"withdraws": WITHDRAWS, "joins": JOINED}


def roll_for_ship(state: Battle, ship: Ship, luck: Chance, log: Log) -> None:
    """One ship's roll (S.opt.1)."""
    tables, lost = state.setup.wind, flagship_lost(state)
    die = luck.roll()
    result = tables.division_result(die, lost)
    ship.dumanoir = RESULTS.get(result, int(ship.dumanoir))
    if log.on:
        words = {"withdraws": "withdraws", "joins": "joins the fight", "again": "hesitates"}
        loss = Modifier("the flagship is lost", tables.flagship_lost, "S.opt.1.mod")
        text, modifiers = f"{ship.card.name} {words[result]}.", [loss] if lost else []
        weight = came_off("dumanoir", result != "again")
        tell(log, ship, "dumanoir", "S.opt.1", text, {"result": result}, [die], modifiers, weight)


CHAPTER: Final[Chapter] = Chapter("S.opt.1", procedures={"dumanoir": roll_for_division})
