"""Winds, new Gales, and how Gales move. (5.24, 5.32, 5.34, 5.38)"""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.english import listed
from weathergage.engine.event import Log

from ..state.forces import Gale
from ..state.war import War
from ..tables.atlas import OFF_MAP, SEA_ZONE
from ..tables.names import WINDS, season_of
from ..tables.weather import CALM, GREGALES, HURRICANE, LIBECCIO, PAIRS
from ..words.names import WIND_NAMES, place_id, told_place
from ..words.telling import tell
from .asking import roll


def winds(state: War, luck: Chance, log: Log) -> None:
    """A die for each pair of Contra Winds and each single Wind; then a Gale die for every Wind that
    blows. (5.24, 5.32)"""
    season = season_of(state.turn)
    dice = [roll(luck, "wind") for _ in PAIRS]
    found = [state.setup.weather.wind(pair, season, die) for pair, die in enumerate(dice)]
    state.winds = [wind for wind in found if wind >= 0]
    names = [WINDS[wind] for wind in state.winds]
    told = [WIND_NAMES[wind] for wind in state.winds]
    text = f"The winds: {listed(told)}." if told else "Light airs: no Seasonal Wind blows."
    tell(state, log, "winds", "5.24", text, {"winds": names}, dice)
    state.gales = [gale for gale in state.gales if gale.stays]
    for wind in state.winds:
        new_gale(state, wind, luck, log)


def new_gale(state: War, wind: int, luck: Chance, log: Log) -> None:
    """A Wind in effect may be a Gale; it starts at one of its places, by lot. (5.32)"""
    tables = state.setup.weather
    die = roll(luck, "gale")
    force = tables.force(wind, season_of(state.turn), die)
    if force == CALM:
        tell(state, log, "no-gale", "5.32", f"The {WIND_NAMES[wind]} brings no Gale.", {}, [die])
        return
    starts = tables.starts[wind]
    place = starts[luck.draw([place_id(state, start) for start in starts], "start")]
    gale = Gale(wind, place, force)
    gale.stays = wind == GREGALES and state.setup.atlas.places[place].kind == SEA_ZONE
    state.gales.append(gale)
    fields: dict[str, object] = {
        "wind": WINDS[wind],
        "force": force_word(force),
        "at": place_id(state, place),
    }
    text = f"The {WIND_NAMES[wind]} rises to {gale_words(force)} at {told_place(state, place)}."
    tell(state, log, "gale", "5.32", text, fields, [die], place=place)


def gale_words(force: int) -> str:
    """A Force in a sentence."""
    return "a hurricane" if force == HURRICANE else f"a Gale of Force {force}"


def force_word(force: int) -> str:
    """A Force as it is printed."""
    return "H" if force == HURRICANE else str(force)


# What a Gale means at a location.


def gale_at(state: War, place: int) -> tuple[int, int]:
    """Force and distance of the worst Gale that reaches a location; (0, 0) for none. Of two that
    wear alike it is the one that is harder to bear under shelter and with the wind. (5.33, Q110)"""
    tables, atlas = state.setup.weather, state.setup.atlas
    best, found = 0, (CALM, 0)
    if atlas.places[place].kind == OFF_MAP:
        return found
    for gale in state.gales:
        distance = atlas.distances[gale.place][place]
        value = tables.severity(gale.force, distance)
        if value > best:
            best, found = value, (gale.force, distance)
    return found


def gale_value(state: War, place: int) -> int:
    """The Attrition value at a location, before any shelter. (5.36)"""
    force, distance = gale_at(state, place)
    return state.setup.weather.attrition(force, distance) if force else 0


def gale_sheltered(state: War, place: int) -> int:
    """The value under shelter. (5.36)"""
    force, distance = gale_at(state, place)
    return state.setup.weather.sheltered(force, distance) if force else 0


def gale_drm(state: War, place: int) -> int:
    """The DRM to Catch the Wind and to keep Squadrons together. (5.25, 5.37)"""
    force, distance = gale_at(state, place)
    return state.setup.weather.check_drm(force, distance) if force else 0


def in_gale(state: War, place: int) -> bool:
    """Whether a Gale reaches a location."""
    return gale_at(state, place)[0] != CALM


# Movement of the markers.


def move_gales(state: War, luck: Chance, log: Log) -> None:
    """At the end of each MPI every marker moves one Lane. (5.38)"""
    kept: list[Gale] = []
    for gale in state.gales:
        if _moves_on(state, gale, luck, log):
            kept.append(gale)
    state.gales = kept


def _moves_on(state: War, gale: Gale, luck: Chance, log: Log) -> bool:
    """Move one marker; False where the Gale is over."""
    tables = state.setup.weather
    ways = tables.ways(gale.wind, gale.place)
    if gale.wind == LIBECCIO and tables.crossings(gale.place):
        if luck.draw(["ends", "crosses"], "gale") == 0:
            return _over(state, gale, log)
        ways = tables.crossings(gale.place)
    if not ways:
        return True
    there = ways[luck.draw([place_id(state, way) for way in ways], "track")]
    if tables.leaves_map(there):
        return _over(state, gale, log)
    gale.place = there
    text = f"The {WIND_NAMES[gale.wind]} Gale moves to {told_place(state, there)}."
    fields: dict[str, object] = {"wind": WINDS[gale.wind], "to": place_id(state, there)}
    tell(state, log, "gale-moves", "5.38", text, fields, place=there)
    return True


def _over(state: War, gale: Gale, log: Log) -> bool:
    wind, text = WINDS[gale.wind], f"The {WIND_NAMES[gale.wind]} Gale blows itself out."
    tell(state, log, "gale-over", "5.38", text, {"wind": wind}, place=gale.place)
    return False


def clear_gales(state: War, turn_over: bool) -> None:
    """Gales end with the Impulse, a Gregale in a Sea Zone with the Turn. (5.38)"""
    state.gales = [gale for gale in state.gales if gale.stays and not turn_over]


CHAPTER: Final[Chapter] = Chapter("5.3", procedures={"winds": winds, "gales-move": move_gales})
