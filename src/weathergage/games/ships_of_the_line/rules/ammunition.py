"""Different kinds of ammunition (19)."""

from typing import Final

from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Event, Log
from weathergage.games.ships_of_the_line.answers import AMMO
from weathergage.games.ships_of_the_line.rules.targets import Shot
from weathergage.games.ships_of_the_line.state.battle import DEAD, Battle, Ship

BALL: Final[list[str]] = ["ball"]


def cooling(state: Battle, ship: Ship) -> bool:
    """After red-hot shot no other shot may be loaded for two turns, and red-hot shot is for the
    start of combat: on those turns she fires nothing (19, R35, R85)."""
    if ship.red_hot == 0 or ship.red_hot == state.turn:
        return False
    return state.turn <= ship.red_hot + state.setup.guns.red_closed


def may_heat_shot(state: Battle, ship: Ship) -> bool:
    """Red-hot shot is for the start of combat: the first turn on which she fires, and then for
    whatever she fires on it (19, R35)."""
    if ship.red_hot == state.turn:
        return True
    return ship.port_fired == 0 and ship.starboard_fired == 0


def ammunition_bars(
    state: Battle, ship: Ship, starboard: bool, shot: Shot, ammo: str
) -> Refusal | None:
    """Why this kind of shot cannot be fired at this target (19)."""
    if ammo == "red-hot":
        return _red_bars(state, ship, shot)
    if ship.red_hot > 0 and state.turn <= ship.red_hot + state.setup.guns.red_closed:
        return Refusal(f"The guns of {ship.card.name} must cool after red-hot shot.", "19")
    if ammo == "ball":
        return None
    if not state.setup.chapters.ammunition:
        return Refusal(f"{ammo.capitalize()} shot belongs to the chapter on ammunition.", "19")
    if ship.card.battery:
        return Refusal("A coastal battery fires ball or red-hot shot.", "22")
    return _too_far(state, shot, ammo)


def _too_far(state: Battle, shot: Shot, ammo: str) -> Refusal | None:
    """Each kind of shot has its farthest range (19)."""
    if shot.band <= state.setup.guns.ammunition[ammo].farthest:
        return None
    return Refusal(f"{ammo.capitalize()} does not carry to {shot.range_name()} range.", "19")


def _red_bars(state: Battle, ship: Ship, shot: Shot) -> Refusal | None:
    """Red-hot shot needs the chapter, a living officer or a shore battery, and cold guns (19)."""
    if not state.setup.chapters.ammunition:
        return Refusal("Red-hot shot belongs to the chapter on ammunition.", "19")
    if ship.officer == DEAD and not ship.card.battery:
        return Refusal("Red-hot shot needs a living officer.", "19")
    if not may_heat_shot(state, ship):
        return Refusal("Red-hot shot is only for a ship's first fire of the battle.", "19")
    return _too_far(state, shot, "red-hot")


def kinds_for(state: Battle, ship: Ship, starboard: bool, shot: Shot) -> list[str]:
    """The kinds of shot that may be fired at this target."""
    if not state.setup.chapters.ammunition:
        return BALL
    return [a for a in AMMO if ammunition_bars(state, ship, starboard, shot, a) is None]


def red_hot_check(state: Battle, ship: Ship, starboard: bool, luck: Chance, log: Log) -> bool:
    """1 or 2 on a die, else the battery catches fire and cannot fire until it is out (19)."""
    die = luck.roll()
    passed = die <= state.setup.guns.red_check
    if log.on:
        text = "fires red-hot shot" if passed else "sets her own battery on fire"
        log.emit(
            Event(
                "red-hot",
                "19",
                f"{ship.card.name} {text} ({die}).",
                {"ship": ship.card.id, "passed": passed},
                dice=[die],
            )
        )
    if not passed:
        ship.fires += 1
        if starboard:
            ship.starboard_ablaze = True
        else:
            ship.port_ablaze = True
    return passed
