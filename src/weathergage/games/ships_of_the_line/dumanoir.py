"""Dumanoir's division (Trafalgar, optional rule 1): will it come down to the battle?"""

from weathergage.engine.chance import Chance
from weathergage.engine.event import Event, Log, Modifier
from weathergage.games.ships_of_the_line.sequence import procedure
from weathergage.games.ships_of_the_line.setup import BRITISH
from weathergage.games.ships_of_the_line.state import (
    CAPTURED,
    EXPLODED,
    JOINED,
    SINKING,
    SUNK,
    WAITING,
    WITHDRAWS,
    Battle,
    Ship,
)


def note_attack(state: Battle) -> None:
    """The first turn a British ship fires, boards or grapples starts the division's clock (R93)."""
    if state.attack_turn:
        return
    for ship in state.ships:
        if ship.card.side == BRITISH and state.turn in (ship.port_fired, ship.starboard_fired):
            state.attack_turn = state.turn
    for link in state.links:
        if state.ships[link.a].card.side != state.ships[link.b].card.side:
            state.attack_turn = state.turn


def flagship_lost(state: Battle) -> bool:
    """Whether the allied commander's ship is in British hands or sunk (S.opt.1, R93)."""
    if state.setup.flagship < 0:
        return False
    return state.ships[state.setup.flagship].status in (CAPTURED, SINKING, SUNK, EXPLODED)


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


def roll_for_ship(state: Battle, ship: Ship, luck: Chance, log: Log) -> None:
    """One ship's roll (S.opt.1)."""
    setup = state.setup
    die = luck.roll()
    loss = setup.flagship_lost if flagship_lost(state) else 0
    face = min(max(die + loss, 1), 6)
    result = setup.dumanoir_roll[face - 1]
    if result == "withdraws":
        ship.dumanoir = WITHDRAWS
    elif result == "joins":
        ship.dumanoir = JOINED
    if log.on:
        words = {"withdraws": "withdraws", "joins": "joins the fight", "again": "hesitates"}
        modifiers = [Modifier("the flagship is lost", loss, "S.opt.1")] if loss else []
        log.emit(
            Event(
                "dumanoir",
                "S.opt.1",
                f"{ship.card.name} {words[result]}.",
                {"ship": ship.card.id, "result": result},
                dice=[die],
                modifiers=modifiers,
            )
        )


procedure("dumanoir", roll_for_division)
