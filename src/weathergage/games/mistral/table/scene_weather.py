"""The winds of the Impulse and the Gales, with whom they hurt and where they may go."""

from typing import Final

from weathergage.scene import Breeze, GaleMark
from weathergage.scene.forms import percent

from ..state.forces import Gale
from ..state.war import War
from ..tables.atlas import OFF_MAP
from ..tables.names import WINDS
from ..tables.weather import HURRICANE, LIBECCIO, PAIRS
from ..words.names import place_id, place_name

FROM: Final[list[float]] = [90.0, 247.5, 325.0, 135.0, 225.0, 20.0, 135.0, 55.0, 45.0]
"""Where each Wind blows from."""


def breezes(known: War) -> list[Breeze]:
    """Every die of the Wind Table with what blows. (5.24)"""
    out: list[Breeze] = []
    for number, pair in enumerate(PAIRS):
        name = ", ".join(WINDS[wind].capitalize() for wind in pair)
        blows = [wind for wind in pair if wind in known.winds]
        if blows:
            note = gale_note(known, blows[0])
            word = WINDS[blows[0]].capitalize()
            out.append(Breeze(f"die-{number}", name, word, FROM[blows[0]], note))
        else:
            out.append(Breeze(f"die-{number}", name, "", -1.0, "light airs"))
    return out


def gale_note(known: War, wind: int) -> str:
    """The Force of a Gale of this Wind."""
    forces = [force_figure(gale) for gale in known.gales if gale.wind == wind]
    return f"gale, force {', '.join(forces)}" if forces else ""


def force_figure(gale: Gale) -> str:
    """A Force as it is printed."""
    return "H" if gale.force == HURRICANE else str(gale.force)


def gale_marks(known: War) -> list[GaleMark]:
    """Every Gale on the chart."""
    return [gale_mark(known, gale, number) for number, gale in enumerate(known.gales)]


def gale_mark(known: War, gale: Gale, number: int) -> GaleMark:
    """A Gale with its reach and its likely track. (5.33, 5.38)"""
    name = f"{WINDS[gale.wind].capitalize()} gale, force {force_figure(gale)}"
    track = next_steps(known, gale)
    words = ", ".join(f"{place_name(known, there)} {share_words(share)}" for there, share in track)
    return GaleMark(
        id=f"gale-{number}",
        name=f"{name}, at {place_name(known, gale.place)}",
        place=place_id(known, gale.place),
        figure=force_figure(gale),
        reach=reach_of(known, gale),
        track=tuple((place_id(known, there), share_words(share)) for there, share in track),
        note=f"next: {words}" if words else "stays",
    )


def share_words(share: float) -> str:
    """The chance of a way; the only one there is, is certain."""
    return "100 %" if share >= 1.0 else percent(share)


def reach_of(known: War, gale: Gale) -> dict[str, str]:
    """The DPs it gives at each location it reaches: in full in the open, less under shelter, and no
    figure where shelter leaves none. (5.36)"""
    tables, atlas = known.setup.weather, known.setup.atlas
    out: dict[str, str] = {}
    for place in atlas.places:
        distance = atlas.distances[gale.place][place.index]
        dps = tables.attrition(gale.force, distance)
        if not dps or place.kind == OFF_MAP:
            continue
        if not atlas.is_large(place.index):
            dps = tables.sheltered(gale.force, distance)
        out[place.id] = str(dps) if dps else ""
    return out


def next_steps(known: War, gale: Gale) -> list[tuple[int, float]]:
    """Where it may be after this MPI, each with its chance; nothing where it stays. (5.38)"""
    tables = known.setup.weather
    ways = tables.ways(gale.wind, gale.place)
    share = 1.0
    if gale.wind == LIBECCIO and tables.crossings(gale.place):
        ways, share = tables.crossings(gale.place), 0.5
    return [(way, share / len(ways)) for way in ways]
