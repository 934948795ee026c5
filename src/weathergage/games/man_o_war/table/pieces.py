"""One ship as a piece of the scene: how she lies, how she is rigged, what is known of her."""

from typing import Final

from weathergage.engine.english import counted
from weathergage.games.man_o_war.answers import INCH
from weathergage.games.man_o_war.rules.arcs import why_silent
from weathergage.games.man_o_war.rules.capacities import broadside as guns_of
from weathergage.games.man_o_war.rules.capacities import fallen, has_mark
from weathergage.games.man_o_war.rules.links import links_of
from weathergage.games.man_o_war.rules.places import bearing_to
from weathergage.games.man_o_war.rules.sailing import BURNS, DRIFTS, allowance, is_adrift, manner
from weathergage.games.man_o_war.setup import REPEATER
from weathergage.games.man_o_war.state.battle import (
    ABOARD,
    FATES,
    FIGHTING,
    LINKS,
    NIGHT,
    NO_FLAG,
    TAKEN,
    Battle,
    Ship,
)
from weathergage.games.man_o_war.table.navies import NATIONS
from weathergage.games.man_o_war.tables.forms import MAST_NAMES
from weathergage.games.man_o_war.tables.sailing import ATTITUDES
from weathergage.scene import Fact, Piece
from weathergage.sea.trig import ahead_x, ahead_y, signed_turn
from weathergage.sea.wind import downwind

TONES: Final[list[str]] = ["warn", "ok", "warn", "fire"]
"""How an attitude is tinted: reaching, beating or running, aback."""
FLAG_WORDS: Final[list[str]] = ["", "withdrawing", "routed", "helpless"]
"""What a ship is that flies each flag."""


def piece_of(battle: Battle, ship: Ship) -> Piece:
    """One ship as a piece."""
    row, setup = ship.row, battle.setup
    return Piece(
        id=ship.id,
        kind="ship",
        name=ship.name,
        nation=NATIONS[row.nation],
        side=setup.camps[ship.camp],
        seat=setup.seats[setup.seat_of(ship.camp)],
        group=f"{setup.camps[ship.home]}-{ship.division + 1}",
        x=int(ship.x) / INCH,
        y=int(ship.y) / INCH,
        heading=int(ship.heading) / 100,
        length=2 * int(row.half_length) / INCH,
        beam=2 * int(row.half_width) / INCH,
        guns=int(row.guns),
        sail="furled" if still(battle, ship) else "battle",
        masts=tuple(MAST_NAMES[int(fallen(ship)) :]),
        fallen=tuple(wreckage(battle, ship)),
        fires=int(ship.fires),
        moved=ship.moved == battle.turn and not still(battle, ship),
        smoke=smoke_of(battle, ship, int(battle.turn)),
        old_smoke=smoke_of(battle, ship, int(battle.turn) - 1),
        colours="prize" if ship.status == TAKEN else "flying",
        captor=NATIONS[setup.navies[ship.camp].nation] if ship.status == TAKEN else "",
        arcs=guns_state(battle, ship),
        state=FATES[ship.status],
        meter=1.0 - int(ship.hull) / int(row.hull_boxes),
        badges=tuple(badges_of(battle, ship)),
        drift=drift_of(battle, ship),
        tone=tone_of(battle, ship),
        facts=tuple(facts_of(battle, ship)),
        spoken=spoken(battle, ship),
    )


def is_flagship(battle: Battle, ship: Ship) -> bool:
    """Whether the commander in chief of her camp is aboard: his flag comes down with him or her."""
    camp = battle.camps[ship.home]
    return camp.admiral == ship.index and camp.fate == ABOARD and ship.status == FIGHTING


def smoke_of(battle: Battle, ship: Ship, turn: int) -> tuple[str, ...]:
    """The sides from which she fired in a turn, by where her targets lie."""
    sides: list[str] = []
    for shot in battle.shots:
        if shot.turn == turn and shot.firer == ship.index:
            seen = signed_turn(ship.heading, bearing_to(ship, battle.ships[shot.target]))
            sides.append("starboard" if seen > 0 else "port")
    return tuple(dict.fromkeys(sides))


def drift_of(battle: Battle, ship: Ship) -> tuple[float, float] | None:
    """Where she would drift to, if she drifts and the water is clear (p.6, 13)."""
    how = manner(battle, ship)
    if how not in (DRIFTS, BURNS) or not ship.afloat():
        return None
    sailing = battle.setup.sailing
    far = sailing.burning_drift(battle.force) if how == BURNS else sailing.drift(battle.force)
    course = downwind(battle.wind_from)
    return int(ahead_x(ship.x, course, far)) / INCH, int(ahead_y(ship.y, course, far)) / INCH


def tone_of(battle: Battle, ship: Ship) -> str:
    """How she has the wind, as it is tinted everywhere."""
    if still(battle, ship):
        return ""
    return TONES[battle.setup.sailing.attitude(ship.heading, battle.wind_from)]


def still(battle: Battle, ship: Ship) -> bool:
    """Whether she lies without sails: at anchor, aground, a prize, tied or adrift."""
    return ship.anchored or ship.aground or ship.status != FIGHTING or is_adrift(battle, ship)


def wreckage(battle: Battle, ship: Ship) -> list[str]:
    """The sides that fallen masts mask (p.12)."""
    sides = (("port", ship.wreck_port), ("starboard", ship.wreck_starboard))
    return [name for name, until in sides if until >= battle.turn]


def guns_state(battle: Battle, ship: Ship) -> dict[str, str] | None:
    """Her sides, each with the state of its guns; none if she fires at nobody."""
    if ship.status != FIGHTING or battle.phase == NIGHT:
        return None
    silent = why_silent(battle, ship) is not None or guns_of(ship) == 0
    out: dict[str, str] = {}
    for name, fresh in (("port", ship.port_fresh), ("starboard", ship.starboard_fresh)):
        out[name] = "silent" if silent else "loaded" if fresh else "ready"
    return out


def badges_of(battle: Battle, ship: Ship) -> list[str]:
    """What a captain would note beside her name, the weightiest first."""
    ties = [LINKS[link.kind] for link in links_of(battle, ship.index)]
    notes = [
        ("prize", ship.status == TAKEN),
        (FLAG_WORDS[ship.flag], ship.flag != NO_FLAG),
        ("on fire", ship.fires > 0),
        ("leaking", bool(ship.holes)),
        ("grappled", "grappled" in ties),
        ("entangled", "entangled" in ties),
        ("no rudder", ship.rudders > 0),
        ("half fire", has_mark(battle, ship)),
        ("adrift", ship.status == FIGHTING and is_adrift(battle, ship)),
        ("aground", ship.aground),
        ("anchored", ship.anchored),
        ("flag", is_flagship(battle, ship)),
        ("repeats", ship.role == REPEATER),
    ]
    return [word for word, holds in notes if holds]


def facts_of(battle: Battle, ship: Ship) -> list[Fact]:
    """What a player may want to know of her, each with its page."""
    row = ship.row
    facts = [
        Fact("Vessel", f"{row.title()}, rate {row.rate}", "p.21"),
        Fact("BROADSIDE", f"{guns_of(ship)} of {row.broadside}", "p.12"),
        Fact("STRENGTH", str(row.strength), "p.12"),
        Fact("BOARDING", f"{ship.boarding} of {row.boarding}", "p.12"),
        Fact("Hull", f"{row.hull_boxes - ship.hull} of {row.hull_boxes} boxes", "p.12"),
        Fact("Masts", f"{3 - fallen(ship)} of 3", "p.12"),
    ]
    if ship.status == FIGHTING:
        facts.append(Fact("Sailing", sailing(battle, ship), "p.6"))
    if ship.holes:
        facts.append(Fact("Sinks", f"turn {ship.holes[0]} unless plugged", "p.13"))
    if ship.fires:
        facts.append(Fact("Fires", str(ship.fires), "p.13"))
    if ship.rudders:
        facts.append(Fact("Rudder", "damaged", "p.13"))
    if ship.captains:
        facts.append(Fact("Captain", "killed", "p.12"))
    return facts


def sailing(battle: Battle, ship: Ship) -> str:
    """How she has the wind, and how often she may move with it."""
    if is_adrift(battle, ship):
        return "adrift"
    attitude = ATTITUDES[battle.setup.sailing.attitude(ship.heading, battle.wind_from)]
    return f"{attitude}, {counted(allowance(battle, ship), 'displacement')}"


def spoken(battle: Battle, ship: Ship) -> str:
    """The ship in a sentence, for a person who cannot see the chart."""
    row = ship.row
    east, north = int(ship.x) / INCH, int(ship.y) / INCH
    place = "E" if east >= 0 else "W", "N" if north >= 0 else "S"
    people = battle.setup.navies[ship.home].people
    words = [
        ship.name,
        f"{people}, {row.guns} guns",
        f"hull {row.hull_boxes - ship.hull} of {row.hull_boxes}",
        f"heading {round(int(ship.heading) / 100) % 360:03d}",
        f"{abs(east):.1f} {place[0]} {abs(north):.1f} {place[1]}",
    ]
    return ", ".join([*words, *badges_of(battle, ship)])
