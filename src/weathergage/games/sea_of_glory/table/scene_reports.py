"""What was reported of the other side, fading from turn to turn."""

from typing import Final

from weathergage.engine.english import counted
from weathergage.scene import Face, Fact, Piece, Tie

from ..state.campaign import ALLIED, BRITISH, Campaign
from ..state.reports import Report
from ..tables.atlas import HEX, INSHORE, OFF_STATION
from ..words.names import band_words, place_words, turn_name
from .scene_pieces import ENSIGNS

FADES: Final = 6
"""A sighting loses a sixth of its strength each turn."""
FAINTEST: Final = 0.45


def last_seen(known: Campaign) -> list[Report]:
    """The last report of each place at sea and off ports, in the order in which they came."""
    found: dict[tuple[int, int], Report] = {}
    for report in known.reports:
        kind = known.setup.atlas.places[report.place].kind
        at_sea = kind == HEX or INSHORE <= kind <= OFF_STATION
        if report.kind in ("spotted", "battle") and at_sea:
            found.pop((report.seat, report.place), None)
            found[report.seat, report.place] = report
    return list(found.values())


def sightings(known: Campaign) -> list[Piece]:
    """What was seen at sea and off ports, fading from turn to turn."""
    return [sighting(known, report) for report in last_seen(known)]


def sighting_id(known: Campaign, report: Report) -> str:
    """The piece of a sighting."""
    side = known.setup.seats[report.seat] if report.seat in (BRITISH, ALLIED) else "all"
    return f"seen-{side}-{known.setup.atlas.places[report.place].id}"


def whereabouts_now(known: Campaign) -> list[Tie]:
    """Each sighting and the enemy's blocks that may be what was seen then: spotted last in the same
    turn, with as many ships, and lying elsewhere now. (2.3)"""
    out: list[Tie] = []
    if known.seat not in (BRITISH, ALLIED):
        return out
    other = 1 - known.seat
    for report in last_seen(known):
        one = sighting_id(known, report)
        for block in known.on_map(other):
            if may_be(known, block, report):
                token = f"{known.setup.seats[other]}-{known.blocks[block].token}"
                out.append(Tie(f"{one}-{token}", "may-be", one, token))
    return out


def may_be(known: Campaign, block: int, report: Report) -> bool:
    """Whether a block of the enemy may be what a report speaks of."""
    it = known.blocks[block]
    if it.seen_turn != report.turn or it.place == report.place:
        return False
    return it.seen_low <= report.high and report.low <= it.seen_high


def sighting(known: Campaign, report: Report) -> Piece:
    """One old sighting: a dashed square that loses a sixth of its strength each turn."""
    age = known.turn - report.turn
    place = known.setup.atlas.places[report.place]
    other = ALLIED if report.seat == BRITISH else BRITISH
    what = report_words(report)
    when = turn_name(known, report.turn)
    return Piece(
        id=sighting_id(known, report),
        kind="marker",
        name=f"Seen {when}",
        nation=ENSIGNS[other],
        side=known.setup.seats[other],
        place=place.id,
        state="ghost",
        meter=faded(age),
        face=Face(f"Spotted {when}", what, "sighting"),
        facts=(Fact("When", f"{when}, {age_words(age)}"), Fact("What", what, "13.5")),
        spoken=f"Spotted {when}, {place_words(known, report.place)}: {what}.",
    )


def faded(age: int) -> float:
    """What is left of a report after so many turns."""
    return max(FAINTEST, 1.0 - age / FADES)


def age_words(age: int) -> str:
    """How old a report is."""
    return "this turn" if age <= 0 else f"{counted(age, 'turn')} ago"


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
        words.append(counted(len(report.ships), "ship") + " by name")
    return ", ".join(words) if words else "none"
