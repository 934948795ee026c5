"""The wind test every third turn, mist, calm and gale (p.5)."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.event import Log
from weathergage.sea.trig import norm

from ..state.battle import Battle, Ship
from ..tables.dice import signed, throw, throw_wind
from ..tables.sailing import (
    BY_WIND,
    CALM,
    FORCES,
    GALE,
    GENTLE,
    POINT,
    STRONG,
    point_heading,
)
from ..words.telling import tell
from .damage import break_mast
from .places import afloat, in_wind_order
from .surrender import settle_damage


def wind(battle: Battle, luck: Chance, log: Log) -> None:
    """The wind is tested on turns 3, 6, 9 ...; mist, calm and gale have a throw of their own in
    each following turn instead (p.5, R22)."""
    if battle.mist:
        _mist_again(battle, luck, log)
    elif battle.force == CALM:
        _end_calm(battle, luck, log)
    elif battle.force == GALE:
        _gale_again(battle, luck, log)
    elif battle.turn % battle.setup.trials.every == 0:
        _test(battle, luck, log)
    if battle.force == GALE:
        gale_masts(battle, luck, log)


def _test(battle: Battle, luck: Chance, log: Log) -> None:
    face = throw_wind(luck, battle.setup.dice)
    if face == "force +1":
        battle.force = min(battle.force + 1, STRONG)
    elif face == "force -1":
        battle.force = max(battle.force - 1, GENTLE)
    elif face == "+1 point":
        battle.wind_from = norm(battle.wind_from + POINT)
    elif face == "-1 point":
        battle.wind_from = norm(battle.wind_from - POINT)
    elif face == "mist":
        battle.mist = True
        battle.force = GENTLE
        battle.weather = battle.turn
    else:
        _calm_or_gale(battle, luck, log)
        return
    tell_wind(battle, face, log)


def _calm_or_gale(battle: Battle, luck: Chance, log: Log) -> None:
    """A second throw says whether it is a calm, a gale or neither (p.5)."""
    trials = battle.setup.trials
    face = throw_wind(luck, battle.setup.dice)
    if face in trials.calm:
        battle.force = CALM
        battle.weather = battle.turn
    elif face in trials.gale:
        battle.force = GALE
        battle.weather = battle.turn
    tell_wind(battle, f"calm/gale, {face}", log)


def _mist_again(battle: Battle, luck: Chance, log: Log) -> None:
    """Mist stays on some faces, else it lifts and the wind is gentle (p.5)."""
    face = throw_wind(luck, battle.setup.dice)
    battle.mist = face in battle.setup.trials.mist_stays
    battle.force = GENTLE
    tell_wind(battle, face, log)


def _end_calm(battle: Battle, luck: Chance, log: Log) -> None:
    """After a turn of calm a gentle wind comes from the point that two dice say (p.5, R17)."""
    first, second = luck.roll(), luck.roll()
    battle.wind_from = point_heading(first + second)
    battle.force = GENTLE
    tell_wind(battle, f"{first} and {second}", log)


def _gale_again(battle: Battle, luck: Chance, log: Log) -> None:
    """A gale stays on one face, else it is a strong breeze (p.5)."""
    face = throw_wind(luck, battle.setup.dice)
    if face not in battle.setup.trials.gale_stays:
        battle.force = STRONG
    tell_wind(battle, face, log)


def gale_masts(battle: Battle, luck: Chance, log: Log) -> None:
    """In a gale each vessel by or into the wind may lose a mast, every turn (p.5)."""
    for ship in in_wind_order(battle, afloat(battle)):
        if battle.setup.sailing.attitude(ship.heading, battle.wind_from) >= BY_WIND:
            _strain(battle, ship, luck, log)


def _strain(battle: Battle, ship: Ship, luck: Chance, log: Log) -> None:
    die = throw(luck, battle.setup.dice)
    if log.on:
        text = f"{ship.name} labours in the gale."
        tell(log, ship, "gale", "p.5", text, {"die": signed(die)})
    if die <= battle.setup.trials.gale_mast:
        break_mast(battle, ship, luck, log)
        settle_damage(battle, ship, luck, log)


def tell_wind(battle: Battle, face: str, log: Log) -> None:
    """What the wind is now."""
    if log.on:
        mist = ", and there is mist" if battle.mist else ""
        point = point_number(battle.wind_from)
        text = f"The wind: {FORCES[battle.force]}, from point {point}{mist}."
        fields: dict[str, object] = {
            "force": FORCES[battle.force],
            "from": int(battle.wind_from) / 100,
            "mist": battle.mist,
            "face": face,
        }
        tell(log, None, "wind", "p.5", text, fields)


def point_number(heading: i64) -> int:
    """The number of the compass point nearest to a direction, 1 to 12."""
    point = int((heading + POINT // 2) // POINT) % 12
    return point if point else 12


CHAPTER: Final[Chapter] = Chapter("p.5 wind", procedures={"wind": wind})
