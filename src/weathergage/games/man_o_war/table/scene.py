"""A battle as a scene: the sea, the wind, the lines and the ships, how each lies, how she is rigged
and what is known of her."""

from typing import Final

from weathergage.engine.decision import SPECTATOR
from weathergage.games.man_o_war.answers import INCH
from weathergage.games.man_o_war.knowledge.view import BattleView
from weathergage.games.man_o_war.rules.arcs import why_silent
from weathergage.games.man_o_war.rules.capacities import broadside as guns_of
from weathergage.games.man_o_war.rules.capacities import fallen, has_mark
from weathergage.games.man_o_war.rules.links import links_of
from weathergage.games.man_o_war.rules.sailing import allowance, is_adrift
from weathergage.games.man_o_war.rules.weather import point_number
from weathergage.games.man_o_war.setup import REPEATER
from weathergage.games.man_o_war.state.battle import (
    FATES,
    FIGHTING,
    FLAGS,
    GRAPPLED,
    LINKS,
    NO_FLAG,
    PHASES,
    TAKEN,
    Battle,
    Ship,
)
from weathergage.games.man_o_war.tables.forms import MAST_NAMES
from weathergage.games.man_o_war.tables.sailing import ATTITUDES, FORCES
from weathergage.games.man_o_war.tables.scale import RANGES
from weathergage.scene import (
    Arc,
    Band,
    Bounds,
    Clock,
    Fact,
    Group,
    Phase,
    Piece,
    Scene,
    SeaBoard,
    Share,
    Side,
    Tie,
    Wind,
    broadside,
)

NATIONS: Final[dict[str, str]] = {
    "gb": "british", "fra": "french", "spa": "spanish", "rus": "russian", "hol": "dutch",
    "usa": "american", "swe": "swedish", "por": "portuguese", "ven": "venetian",
    "nap": "neapolitan", "tur": "turkish", "dan": "danish",
}  # fmt: skip
"""What the colours of a navy go under."""
ORDINALS: Final[list[str]] = ["first", "second", "third"]
MARGIN: Final = 4.0
NIGHT: Final = 19 * 60
MINUTES: Final = 15


def battle_scene(view: BattleView) -> Scene:
    """What a seat sees of the battle."""
    battle = view.known
    setup = battle.setup
    board = sea_board(battle)
    people = [navy.people for navy in setup.navies]
    morale = ", ".join(f"{people[x]} {int(battle.camps[x].morale)}" for x in range(2))
    return Scene(
        title=setup.title,
        subtitle=f"Turn {battle.turn} of {setup.turns}, {PHASES[battle.phase]}. Morale: {morale}.",
        boards=(board,),
        clock=clock_of(battle),
        sides=tuple(side_of(battle, camp) for camp in range(2)),
        groups=tuple(groups_of(battle)),
        you=commanded(battle, view.seat),
        focus=focus_of(board),
    )


def commanded(battle: Battle, seat: int) -> str:
    """What a seat commands; a spectator commands nothing."""
    if seat <= SPECTATOR:
        return ""
    return f"You command the {battle.setup.navies[battle.setup.seat_camps[seat]].people}"


def clock_of(battle: Battle) -> Clock:
    """The turn and the hour; night falls at seven (p.3)."""
    setup = battle.setup
    turns = int(setup.turns)
    minutes = NIGHT - (turns - max(int(battle.turn) - 1, 0)) * MINUTES
    every = int(setup.trials.every)
    return Clock(
        turn=int(battle.turn),
        turns=turns,
        phase=PHASES[battle.phase],
        phases=tuple(Phase(name, name.capitalize()) for name in PHASES),
        time=f"{minutes // 60}:{minutes % 60:02d}",
        checks=tuple(range(every, turns + 1, every)),
    )


def side_of(battle: Battle, camp: int) -> Side:
    """A camp with its navy; its figure is its morale (p.4)."""
    setup = battle.setup
    navy = setup.navies[camp]
    morale = int(battle.camps[camp].morale)
    return Side(setup.camps[camp], navy.people, (NATIONS[navy.nation],), morale)


def groups_of(battle: Battle) -> list[Group]:
    """The divisions of both camps, ships in the order of the fleet sheet."""
    setup = battle.setup
    out: list[Group] = []
    for camp in range(2):
        for division in range(3):
            ships = [s for s in battle.ships if s.home == camp and s.division == division]
            if ships:
                name = f"{setup.navies[camp].people} {ORDINALS[division]} division"
                leader = next((s.name for s in ships if is_flagship(battle, s)), "")
                out.append(
                    Group(
                        id=f"{setup.camps[camp]}-{division + 1}",
                        name=name,
                        side=setup.camps[camp],
                        pieces=tuple(ship.id for ship in ships),
                        seat=setup.seats[setup.seat_of(camp)],
                        leader=f"flag in {leader}" if leader else "",
                    )
                )
    return out


def is_flagship(battle: Battle, ship: Ship) -> bool:
    """Whether the commander in chief of her camp is, or was, aboard."""
    return battle.camps[ship.home].admiral == ship.index


def sea_board(battle: Battle) -> SeaBoard:
    """The sea with every ship that is on it; it has no edge and follows them (R21)."""
    pieces = tuple(piece_of(battle, s) for s in battle.ships if s.status <= TAKEN)
    west, south, east, north = frame_of(pieces)
    return SeaBoard(
        west=west,
        south=south,
        east=east,
        north=north,
        unit="in",
        wind=wind_of(battle),
        pieces=pieces,
        ties=tuple(ties_of(battle)),
        arcs=tuple(arcs_of(battle)),
        swell=int(battle.wind_from) / 100,
    )


def frame_of(pieces: tuple[Piece, ...]) -> Bounds:
    """The square of the book about the centre, grown so that no ship comes near its edge."""
    west, south, east, north = -25.0, -25.0, 25.0, 25.0
    for piece in pieces:
        west, east = min(west, piece.x - 10.0), max(east, piece.x + 10.0)
        south, north = min(south, piece.y - 10.0), max(north, piece.y + 10.0)
    return west, south, east, north


def focus_of(board: SeaBoard) -> Bounds | None:
    """Where the ships are."""
    if not board.pieces:
        return None
    xs, ys = [p.x for p in board.pieces], [p.y for p in board.pieces]
    return (min(xs) - MARGIN, min(ys) - MARGIN, max(xs) + MARGIN, max(ys) + MARGIN)


def wind_of(battle: Battle) -> Wind:
    """The wind, and how many displacements it gives on each heading (p.6)."""
    every = int(battle.setup.trials.every)
    following = (int(battle.turn) // every + 1) * every
    notes = ["mist: sight 8 in" if battle.mist else "", f"next test turn {following}"]
    return Wind(
        from_degrees=int(battle.wind_from) / 100,
        point=str(point_number(battle.wind_from)),
        strength="calm" if battle.force == 0 else f"{FORCES[battle.force]} breeze",
        feathers=int(battle.force),
        shares=tuple(shares_of(battle)),
        note="; ".join(note for note in notes if note),
    )


def shares_of(battle: Battle) -> list[Share]:
    """The attitudes to both sides of the wind, as shares of the best of them."""
    sailing = battle.setup.sailing
    wind = int(battle.wind_from) / 100
    marks = [0.0, int(sailing.edge) / 100, int(sailing.quarter) / 100, int(sailing.before) / 100]
    best = max(int(sailing.displacements(attitude, battle.force, False)) for attitude in range(3))
    out: list[Share] = []
    for place, attitude in enumerate((3, 2, 1, 0)):
        low, high = marks[place], [*marks, 180.0][place + 1]
        count = int(sailing.displacements(attitude, battle.force, False))
        percent = 100 * count // best if best else 0
        if low == 0.0:
            out.append(Share(wind, 2 * high, percent))
        elif high == 180.0:
            out.append(Share((wind + 180.0) % 360.0, 2 * (high - low), percent))
        else:
            middle = (low + high) / 2
            out.append(Share((wind + middle) % 360.0, high - low, percent))
            out.append(Share((wind - middle) % 360.0, high - low, percent))
    return out


def ties_of(battle: Battle) -> list[Tie]:
    """What holds two ships together."""
    out: list[Tie] = []
    for link in battle.links:
        one, other = battle.ships[link.a].id, battle.ships[link.b].id
        kind = "grappled" if link.kind == GRAPPLED else "fouled"
        out.append(Tie(f"{kind}-{one}-{other}", kind, one, other))
    return out


def arcs_of(battle: Battle) -> list[Arc]:
    """The arc of fire of each side, from the main mast (p.10)."""
    scale, spread = battle.setup.scale, int(battle.setup.guns.arc) / 100
    out: list[Arc] = []
    for name, starboard in (("port", False), ("starboard", True)):
        bands = []
        for place, band in enumerate(RANGES):
            reach = scale.reach[place] / INCH
            bands.append(Band(band, reach, broadside(0.0, 0.0, starboard, spread, reach), band))
        out.append(Arc(name, f"{name.capitalize()} broadside", tuple(bands)))
    return out


# One ship.


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
        colours="prize" if ship.status == TAKEN else "flying",
        captor=NATIONS[setup.navies[ship.camp].nation] if ship.status == TAKEN else "",
        arcs=guns_state(battle, ship),
        state=FATES[ship.status],
        meter=1.0 - int(ship.hull) / int(row.hull_boxes),
        badges=tuple(badges_of(battle, ship)),
        facts=tuple(facts_of(battle, ship)),
        spoken=spoken(battle, ship),
    )


def still(battle: Battle, ship: Ship) -> bool:
    """Whether she lies without sails: at anchor, aground, a prize, tied or adrift."""
    return ship.anchored or ship.aground or ship.status != FIGHTING or is_adrift(battle, ship)


def wreckage(battle: Battle, ship: Ship) -> list[str]:
    """The sides that fallen masts mask (p.12)."""
    sides = (("port", ship.wreck_port), ("starboard", ship.wreck_starboard))
    return [name for name, until in sides if until >= battle.turn]


def guns_state(battle: Battle, ship: Ship) -> dict[str, str] | None:
    """Her sides, each with the state of its guns; none if she fires at nobody."""
    if ship.status != FIGHTING:
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
        (FLAGS[ship.flag], ship.flag != NO_FLAG),
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
    return f"{attitude}, {allowance(battle, ship)} displacements"


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
