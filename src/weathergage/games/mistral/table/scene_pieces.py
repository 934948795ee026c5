"""What lies on the chart: own Formations as they are, enemy tokens as they are seen, markers of
Auxiliaries and Pirates, old sightings."""

from typing import Final

from weathergage.engine.decision import SPECTATOR
from weathergage.scene import Face, Fact, Piece, Point

from ..rules.auxiliaries import sheet_of
from ..rules.forces import band, sail_of, speed
from ..rules.task_results import EMPTY
from ..state.forces import (
    BLOCKADE,
    FITTING_OUT,
    HOLD,
    INTERDICT,
    INTO_HARBOUR,
    NO_MARKER,
    NONE,
    READY,
    SHADOW,
    TASKS,
    UNKNOWN,
    Auxiliary,
    Box,
    Formation,
    Kind,
    Report,
)
from ..state.war import War
from ..tables.atlas import PORT
from ..tables.names import NATIONS, SIDES
from ..words.names import (
    ADJECTIVES,
    CLASS_WORDS,
    RUMOUR,
    chit_words,
    name_of,
    piece_id,
    place_id,
    place_name,
    squadron_name,
    token_id,
    token_name,
)
from .scene_map import between, ground_of
from .words import BAND_WORDS, STATE_WORDS, leader_words, plural, short_name

HALF: Final = 0.45
"""How far along a Lane a Formation that has made half a move is drawn."""
FADES: Final = 4
"""Impulses after which a sighting is pale, and so many more until it is gone."""
FAINTEST: Final = 0.3
KEPT: Final = 8
"""Impulses for which an old sighting stays on the chart."""
FITS: Final = 24
"""Letters of a report that are written on the chart."""
FIRST_NATION: Final[list[str]] = ["british", "spanish"]


def own_id(known: War, it: Formation) -> str:
    """The id of a piece on the chart: for its owner that of the Formation."""
    return piece_id(it) if it.number else token_id(it)


def is_own(known: War, side: int) -> bool:
    """Whether whoever looks knows a side's Formations: its player or the umpire."""
    return known.seat in (side, UNKNOWN)


def pieces_of(known: War) -> list[Piece]:
    """Everything on the chart; what is below comes first."""
    return [
        *sightings(known),
        *markers(known),
        *pirates(known),
        *harbours(known),
        *[formation_piece(known, it) for it in known.forces if it.state == READY],
    ]


# Formations.


def formation_piece(known: War, it: Formation) -> Piece:
    """A Formation outside Harbour as a block; of an enemy that was not seen its back."""
    if it.kind == UNKNOWN:
        return token_piece(known, it)
    x, y = where(known, it)
    return Piece(
        id=own_id(known, it),
        kind="block",
        name=name_of(known, it) if it.number or it.kind != Kind.DUMMY else token_name(it),
        nation=nation_of(known, it),
        side=SIDES[it.side],
        seat=SIDES[it.side] if it.number else "",
        x=x,
        y=y,
        place=place_id(known, it.place),
        heading=bearing(known, it),
        state="seen" if it.spotted else "sound",
        badges=badges(it),
        facts=tuple(formation_facts(known, it)),
        face=face_of(known, it),
        spoken=spoken(known, it),
    )


def token_piece(known: War, it: Formation) -> Piece:
    """An enemy token: everybody sees where it is, and nothing else. (2.37)"""
    x, y = where(known, it)
    return Piece(
        id=token_id(it),
        kind="block",
        name=token_name(it),
        nation=FIRST_NATION[it.side],
        side=SIDES[it.side],
        x=x,
        y=y,
        place=place_id(known, it.place),
        heading=bearing(known, it),
        state="hidden",
        badges=badges(it),
        facts=(Fact("Known", "that something is there", "2.37"),),
        face=Face("", str(it.token)),
        spoken=f"{token_name(it)}, at {place_name(known, it.place)}, not Spotted",
    )


def where(known: War, it: Formation) -> Point:
    """Where it is drawn: part of the way along a Lane after half a move. (5.14)"""
    ground = ground_of(known.setup)
    here = ground.points[it.place]
    if it.half == NONE or it.half < 0:
        return here
    return between(here, ground.points[it.half], HALF)


def bearing(known: War, it: Formation) -> float:
    """The bearing of its Directional Marker, in whole sixteenths of the rose."""
    if it.marker < 0:
        return 0.0
    ground = ground_of(known.setup)
    return rose(ground.points[it.place], ground.points[it.marker])


def rose(one: Point, other: Point) -> float:
    """The bearing from a point to another, to the nearest of sixteen."""
    east, north = other[0] - one[0], other[1] - one[1]
    best, found = -1.0e9, 0
    for number, (x, y) in enumerate(SIXTEENTHS):
        value = east * x + north * y
        if value > best:
            best, found = value, number
    return found * 22.5


SIXTEENTHS: Final[list[tuple[float, float]]] = [
    (0.0, 1.0),
    (0.3827, 0.9239),
    (0.7071, 0.7071),
    (0.9239, 0.3827),
    (1.0, 0.0),
    (0.9239, -0.3827),
    (0.7071, -0.7071),
    (0.3827, -0.9239),
    (0.0, -1.0),
    (-0.3827, -0.9239),
    (-0.7071, -0.7071),
    (-0.9239, -0.3827),
    (-1.0, 0.0),
    (-0.9239, 0.3827),
    (-0.7071, 0.7071),
    (-0.3827, 0.9239),
]


def badges(it: Formation) -> tuple[str, ...]:
    """What lies on it for everybody to see."""
    out: list[str] = []
    if it.marker >= 0:
        out.append("bound")
    elif it.marker == HOLD:
        out.append("stays")
    elif it.marker == INTO_HARBOUR:
        out.append("goes in")
    elif it.marker != NO_MARKER:
        out.append("stays")
    if it.blockading:
        out.append("blockading")
    return tuple(out)


def face_of(known: War, it: Formation) -> Face:
    """What the block shows to who knows it."""
    if it.kind == Kind.DUMMY:
        return Face("DUMMY", "", "fog")
    if it.kind == Kind.CONVOY:
        return Face("CONVOY", str(it.points or it.seen_points))
    return Face(short_name(known, it), str(sail_of(it)))


def nation_of(known: War, it: Formation) -> str:
    """The nation of a Formation: that of its first Squadron."""
    if it.squadrons:
        return NATIONS[it.squadrons[0].nation]
    return FIRST_NATION[it.side]


def formation_facts(known: War, it: Formation) -> list[Fact]:
    """What is known of a Formation, line by line."""
    out: list[Fact] = []
    for leader in it.leaders:
        out.append(Fact("Leader", leader_words(known, leader), "3.42"))
    for squadron in it.squadrons:
        damage = BAND_WORDS[band(known, squadron)]
        out.append(
            Fact(
                f"{squadron.sail} Sail",
                f"{squadron_name(squadron)}, {CLASS_WORDS[squadron.ship_class]}, {damage}",
                "7.3",
            )
        )
    if it.number and it.order != NONE:
        out.append(Fact("Order", chit_words(known, it.order), "9.36"))
    if it.number:
        out.append(Fact("Movement", f"{speed(known, it)} points an Impulse", "3.24"))
    if it.disorganised:
        out.append(Fact("Order of sailing", "Disorganised", "8.45"))
    if it.kind == Kind.CONVOY:
        out.append(Fact("Convoy", f"{it.points or it.seen_points} Convoy Points", "10.1"))
    return out


def spoken(known: War, it: Formation) -> str:
    """What a person who cannot see the chart should hear."""
    what = plural(sail_of(it), "Sail", "Sail") if it.squadrons else STATE_WORDS[it.state]
    seen = ", Spotted" if it.spotted else ""
    return f"{name_of(known, it)}, {what}, at {place_name(known, it.place)}{seen}"


# Harbours.


def harbours(known: War) -> list[Piece]:
    """Own Formations in Harbour, as counters beside their Ports."""
    return [
        harbour_piece(known, it)
        for it in known.forces
        if it.state != READY and it.number and is_own(known, it.side)
    ]


def harbour_piece(known: War, it: Formation) -> Piece:
    """One of them."""
    x, y = ground_of(known.setup).points[it.place]
    words = STATE_WORDS[it.state]
    return Piece(
        id=piece_id(it),
        kind="counter",
        name=name_of(known, it),
        nation=nation_of(known, it),
        side=SIDES[it.side],
        seat=SIDES[it.side],
        x=x,
        y=y,
        place=place_id(known, it.place),
        state="fitting" if it.state == FITTING_OUT else "hidden",
        facts=tuple(formation_facts(known, it)),
        face=Face(words, str(it.points if it.kind == Kind.CONVOY else sail_of(it))),
        spoken=f"{name_of(known, it)}, {words} in {place_name(known, it.place)}",
    )


# Markers.


def markers(known: War) -> list[Piece]:
    """Auxiliaries on the map: everybody sees the marker. (2.37)"""
    out: list[Piece] = []
    for number, aux in enumerate(known.auxes):
        if aux.box == Box.TASKED and aux.at >= 0:
            out.append(marker(known, aux, number))
    return out


def marker(known: War, aux: Auxiliary, number: int) -> Piece:
    """One marker."""
    x, y = ground_of(known.setup).points[aux.at]
    word = {INTERDICT: "Interdicts", BLOCKADE: "Blockades", SHADOW: "Shadows"}.get(
        aux.task, TASKS[aux.task].capitalize()
    )
    name = known.setup.auxes[aux.card].name if aux.card >= 0 else f"{ADJECTIVES[aux.side]} marker"
    kind = sheet_of(known, aux).name if aux.card >= 0 else "class not known"
    return Piece(
        id=f"aux-{SIDES[aux.side]}-{number}",
        kind="marker",
        name=name,
        nation=FIRST_NATION[aux.side],
        side=SIDES[aux.side],
        x=x,
        y=y,
        place=place_id(known, aux.at),
        state="auxiliary",
        facts=(Fact("Task", word, "6.2"), Fact("Class", kind, "C.21")),
        face=Face(word, "", "frigate"),
        spoken=f"{name}, {word} at {place_name(known, aux.at)}",
    )


def pirates(known: War) -> list[Piece]:
    """Pirates that Interdict. (Ex 2.5)"""
    out: list[Piece] = []
    for number, pirate in enumerate(known.pirates):
        if pirate.at == NONE:
            continue
        x, y = ground_of(known.setup).points[pirate.at]
        name = f"Corsairs of {place_name(known, pirate.base)}"
        out.append(
            Piece(
                id=f"pirate-{number}",
                kind="marker",
                name=name,
                x=x,
                y=y,
                place=place_id(known, pirate.at),
                state="auxiliary",
                facts=(Fact("Pirate", "Interdicts the trade", "Ex 2.5"),),
                face=Face("Pirate", "", "frigate"),
                spoken=f"{name}, at {place_name(known, pirate.at)}",
            )
        )
    return out


# Sightings.


def age_of(known: War, report: Report) -> int:
    """How many Impulses ago something was told."""
    return (known.count - report.turn) * 4 + max(known.impulse, 1) - max(report.impulse, 1)


def sightings(known: War) -> list[Piece]:
    """What was seen and is not Spotted now, paler from Impulse to Impulse. (2.37)"""
    if known.seat in (UNKNOWN, SPECTATOR):
        return []
    return [sighting(known, report, age_of(known, report)) for report in newest(known)]


def newest(known: War) -> list[Report]:
    """The last report of everything that was seen, if it is worth showing."""
    found: dict[str, Report] = {}
    for report in known.reports:
        found.pop(what_was_seen(report), None)
        found[what_was_seen(report)] = report
    return [report for report in found.values() if is_worth_showing(known, report)]


def what_was_seen(report: Report) -> str:
    """What a report is about, so that a later one takes its place: a Leader, else a token where it
    was."""
    leader = report.lines[0] if report.kind != "harbour" and report.lines else ""
    if leader and not leader[0].isdecimal() and leader != RUMOUR:
        return leader
    return f"{report.kind} {report.place} {report.token}"


def is_worth_showing(known: War, report: Report) -> bool:
    """Neither too old, nor in sight still, nor a rumour that is gone, nor an empty Harbour."""
    if age_of(known, report) > KEPT or report.lines in ([RUMOUR], [EMPTY]):
        return False
    return report.kind != "spotted" or not still_seen(known, report)


def lately_seen(known: War) -> list[tuple[str, Report]]:
    """Sightings of this Turn's age, by the ids of their pieces."""
    return [
        (sighting_id(report), report)
        for report in newest(known)
        if report.kind == "spotted" and age_of(known, report) <= FADES
    ]


def sighting_id(report: Report) -> str:
    """The id of a sighting on the chart."""
    return f"seen-{report.kind}-{report.turn}-{report.impulse}-{report.place}-{report.token}"


def still_seen(known: War, report: Report) -> bool:
    """Whether the token that was seen is still in sight."""
    it = known.with_token(1 - report.seat, report.token)
    return it is not None and it.spotted


def sighting(known: War, report: Report, age: int) -> Piece:
    """One entry of the book as a pale mark."""
    x, y = ground_of(known.setup).points[report.place]
    if known.setup.atlas.places[report.place].kind == PORT:
        y += 0.5
    side = 1 - report.seat
    date = f"Turn {report.turn}, Impulse {max(report.impulse, 1)}"
    short = f"T{report.turn} I{max(report.impulse, 1)}"
    lines = told_lines(report)
    return Piece(
        id=sighting_id(report),
        kind="marker",
        name=f"{'Harbour' if report.kind == 'harbour' else 'Seen'}, {date}",
        nation=FIRST_NATION[side],
        side=SIDES[side],
        x=x,
        y=y,
        place=place_id(known, report.place),
        state="ghost",
        meter=max(FAINTEST, 1.0 - age / (2.0 * FADES)),
        facts=tuple(Fact("Told", each, "2.37") for each in lines),
        face=Face(f"Seen {short}", brief(lines)),
        spoken=f"{date}, at {place_name(known, report.place)}: {'; '.join(lines)}",
    )


def told_lines(report: Report) -> list[str]:
    """What was told, without Squadrons of which nothing is left."""
    return [line for line in report.lines if not line.startswith("0 ")]


def brief(lines: list[str]) -> str:
    """What was told, as it fits on the chart: a Leader with the Sail of all Squadrons, or the first
    words."""
    first = [line.split(" ")[0] for line in lines]
    sail = sum(int(word) for word in first if word.isdecimal())
    if sail:
        leader = "" if first[0].isdecimal() else f"{lines[0].split(' ')[-1]}, "
        return f"{leader}{sail} Sail"
    line = "; ".join(lines)
    return line if len(line) <= FITS else f"{line[: FITS - 1]}…"
