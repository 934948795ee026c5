"""What was reported of the other side, fading from turn to turn."""

from typing import Final

from weathergage.games.sea_of_glory.atlas import HEX, INSHORE, OFF_STATION
from weathergage.games.sea_of_glory.reports import Report
from weathergage.games.sea_of_glory.state import (
    ALLIED,
    BRITISH,
    Campaign,
)
from weathergage.games.sea_of_glory.words import (
    band_words,
    count_of,
    place_words,
    turn_name,
)
from weathergage.scene import Face, Fact, Piece

FADES: Final = 6
"""A sighting loses a sixth of its strength each turn."""
FAINTEST: Final = 0.45


def sightings(known: Campaign) -> list[Piece]:
    """What was seen at sea and off ports, fading from turn to turn."""
    out: list[Piece] = []
    for report in known.reports:
        kind = known.setup.atlas.places[report.place].kind
        at_sea = kind == HEX or INSHORE <= kind <= OFF_STATION
        if report.kind in ("spotted", "battle") and at_sea:
            out.append(sighting(known, report))
    return out


def sighting(known: Campaign, report: Report) -> Piece:
    """One old sighting: a dashed square that loses a sixth of its strength each turn."""
    age = known.turn - report.turn
    strength = max(FAINTEST, 1.0 - age / FADES)
    place = known.setup.atlas.places[report.place]
    other = ALLIED if report.seat == BRITISH else BRITISH
    what = report_words(report)
    when = turn_name(known, report.turn)
    side = known.setup.seats[report.seat] if report.seat in (BRITISH, ALLIED) else "all"
    return Piece(
        id=f"seen-{side}-{report.kind}-{place.id}",
        kind="marker",
        name=f"Seen {when}",
        nation="british" if other == BRITISH else "french",
        side=known.setup.seats[other],
        place=place.id,
        state="ghost",
        meter=strength,
        face=Face(f"Spotted {when}", what, "sighting"),
        facts=(Fact("When", f"{when}, {age_words(age)}"), Fact("What", what, "13.5")),
        spoken=f"Spotted {when}, {place_words(known, report.place)}: {what}.",
    )


def age_words(age: int) -> str:
    """How old a report is."""
    return "this turn" if age <= 0 else f"{count_of(age, 'turn')} ago"


def report_words(report: Report) -> str:
    """What a report says, in a few words."""
    words: list[str] = []
    if report.high > 0:
        words.append(band_words(report.low, report.high))
    if report.ordinary_high > 0:
        band = f"{report.ordinary_low}–{report.ordinary_high}"
        words.append(f"{band} in ordinary")
    words += list(report.also)
    if report.ships and not report.high:
        words.append(count_of(len(report.ships), "ship") + " by name")
    return ", ".join(words) if words else "none"


def masts_report(known: Campaign, port: int) -> Report | None:
    """The last count of masts in a port, or what spies told of it."""
    best: Report | None = None
    for report in known.reports:
        here = report.place == known.setup.atlas.ports[port].place and report.kind != "battle"
        if here and (best is None or report.turn >= best.turn):
            best = report
    return best
