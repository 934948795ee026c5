"""A battle as a scene: the sea, the wind, the lines, the order of the turn, the forms."""

from pathlib import Path
from typing import Final

from weathergage.engine.decision import SPECTATOR
from weathergage.games.man_o_war.answers import INCH
from weathergage.games.man_o_war.knowledge.view import BattleView
from weathergage.games.man_o_war.rules.arcs import sight
from weathergage.games.man_o_war.rules.weather import point_number
from weathergage.games.man_o_war.setup import DIVISIONS
from weathergage.games.man_o_war.state.battle import AWAITED, GRAPPLED, NIGHT, PHASES, TAKEN, Battle
from weathergage.games.man_o_war.table.navies import NATIONS
from weathergage.games.man_o_war.table.order_strip import division_name, order_strip
from weathergage.games.man_o_war.table.pieces import TONES, is_flagship, piece_of
from weathergage.games.man_o_war.table.report import told_morale, told_terms
from weathergage.games.man_o_war.table.shores import areas_of, work_arc, work_form, work_piece
from weathergage.games.man_o_war.table.vessel_form import vessel_form
from weathergage.games.man_o_war.tables.sailing import CALM, FORCES, GALE
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
    ShipLog,
    Side,
    Tie,
    Wind,
    broadside,
    read_nations,
)
from weathergage.scene.scenes import focus_on, shares_beside

MARGIN: Final = 7.0
ROOM: Final = 20.0
"""So much sea is drawn about the outermost ships."""
FURNITURE: Final = 5.0
"""Room for what lies over the chart at its left."""
DUSK: Final = 19 * 60
MINUTES: Final = 15

HOME: Final = Path(__file__).resolve().parents[1]


def battle_scene(view: BattleView) -> Scene:
    """What a seat sees of the battle."""
    battle = view.known
    setup = battle.setup
    board = sea_board(battle)
    people = [navy.people for navy in setup.navies]
    morale = ", ".join(f"{people[x]} {told_morale(battle, x)}" for x in range(2))
    shown = [NATIONS[navy.nation] for navy in setup.navies]
    turn = min(int(battle.turn), int(setup.turns))
    return Scene(
        title=setup.title,
        subtitle=f"Turn {turn} of {setup.turns}, {PHASES[battle.phase]}. Morale: {morale}.",
        boards=(board, *forms_of(battle)),
        clock=clock_of(battle),
        sides=tuple(side_of(battle, camp) for camp in range(2)),
        groups=tuple(groups_of(battle)),
        sequence=order_strip(battle),
        you=commanded(battle, view.seat),
        focus=focus_on(board, MARGIN, FURNITURE),
        nations=read_nations(HOME, tuple(dict.fromkeys(shown))),
    )


def forms_of(battle: Battle) -> list[ShipLog]:
    """The form of every vessel that has come, and of every work."""
    ships = [vessel_form(battle, ship) for ship in battle.ships if ship.status != AWAITED]
    return [*ships, *(work_form(work) for work in battle.works)]


def commanded(battle: Battle, seat: int) -> str:
    """What a seat commands; a spectator commands nothing."""
    if seat <= SPECTATOR:
        return ""
    return f"You command the {battle.setup.navies[battle.setup.seat_camps[seat]].people}"


def clock_of(battle: Battle) -> Clock:
    """The turn and the hour; night falls at seven (p.3)."""
    setup = battle.setup
    turns = int(setup.turns)
    minutes = DUSK - (turns - max(int(battle.turn) - 1, 0)) * MINUTES
    every = int(setup.trials.every)
    return Clock(
        turn=min(int(battle.turn), turns),
        turns=turns,
        phase=PHASES[battle.phase],
        phases=tuple(Phase(name, name.capitalize()) for name in PHASES),
        time="after dark" if battle.phase == NIGHT else f"{minutes // 60}:{minutes % 60:02d}",
        checks=tuple(range(every, turns + 1, every)),
        dark=battle.phase == NIGHT,
    )


def side_of(battle: Battle, camp: int) -> Side:
    """A camp with its navy; its figure is its morale (p.4)."""
    setup = battle.setup
    navy = setup.navies[camp]
    terms = tuple(
        Fact(item.name.capitalize(), f"{item.value:+d}".replace("-", "−"), item.rule)
        for item in told_terms(battle, camp)
    )
    nation = (NATIONS[navy.nation],)
    morale = told_morale(battle, camp)
    return Side(setup.camps[camp], navy.people, nation, morale, "morale", terms)


def groups_of(battle: Battle) -> list[Group]:
    """The divisions of both camps, ships in the order of the fleet sheet."""
    setup = battle.setup
    out: list[Group] = []
    for camp in range(2):
        for division in range(DIVISIONS):
            ships = [s for s in battle.ships if s.home == camp and s.division == division]
            if ships:
                name = division_name(battle, camp, division)
                leader = next((s.name for s in ships if is_flagship(battle, s)), "")
                out.append(
                    Group(
                        id=f"{setup.camps[camp]}-{division + 1}",
                        name=name,
                        side=setup.camps[camp],
                        pieces=tuple(ship.id for ship in ships),
                        seat=setup.seats[setup.seat_for(camp, division)],
                        leader=f"flag in {leader}" if leader else "",
                    )
                )
    return out


def sea_board(battle: Battle) -> SeaBoard:
    """The sea with every ship that is on it; it has no edge and follows them (R21)."""
    ships = [piece_of(battle, s) for s in battle.ships if s.status <= TAKEN]
    pieces = (*ships, *(work_piece(battle, work) for work in battle.works))
    west, south, east, north = frame_of(pieces)
    return SeaBoard(
        west=west,
        south=south,
        east=east,
        north=north,
        unit="in",
        wind=wind_of(battle),
        pieces=pieces,
        areas=tuple(areas_of(battle)),
        ties=tuple(ties_of(battle)),
        arcs=(*arcs_of(battle), *([work_arc(battle)] if battle.works else [])),
        swell=int(battle.wind_from) / 100,
    )


def frame_of(pieces: tuple[Piece, ...]) -> Bounds:
    """The square of the book about the centre, grown so that no ship comes near its edge."""
    west, south, east, north = -25.0, -25.0, 25.0, 25.0
    for piece in pieces:
        west, east = min(west, piece.x - ROOM), max(east, piece.x + ROOM)
        south, north = min(south, piece.y - ROOM), max(north, piece.y + ROOM)
    return west, south, east, north


def wind_of(battle: Battle) -> Wind:
    """The wind, and how many displacements it gives on each heading (p.6)."""
    notes = ["mist: sight 8 in" if battle.mist else "", next_test(battle)]
    return Wind(
        from_degrees=int(battle.wind_from) / 100,
        point=str(point_number(battle.wind_from)),
        strength="calm" if battle.force == 0 else f"{FORCES[battle.force]} breeze",
        feathers=int(battle.force),
        shares=tuple(shares_of(battle)),
        note="; ".join(note for note in notes if note),
    )


def next_test(battle: Battle) -> str:
    """When the wind is thrown for again: mist, calm and gale have a throw each turn (p.5, R22)."""
    every = int(battle.setup.trials.every)
    special = battle.mist or battle.force in (CALM, GALE)
    following = int(battle.turn) + 1 if special else (int(battle.turn) // every + 1) * every
    return f"next test turn {following}" if following <= battle.setup.turns else ""


def shares_of(battle: Battle) -> list[Share]:
    """The attitudes to both sides of the wind, with the displacements that each allows (p.6)."""
    sailing = battle.setup.sailing
    wind = int(battle.wind_from) / 100
    marks = [0.0, int(sailing.edge) / 100, int(sailing.quarter) / 100, int(sailing.before) / 100]
    out: list[Share] = []
    for place, attitude in enumerate((3, 2, 1, 0)):
        low, high = marks[place], [*marks, 180.0][place + 1]
        count = str(int(sailing.displacements(attitude, battle.force, False)))
        out += shares_beside(wind, low, high, 0, TONES[attitude], count)
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
    """The arc of fire of each side, from the main mast; in mist as far as one sees (p.5, 10)."""
    scale, spread = battle.setup.scale, int(battle.setup.guns.arc) / 100
    out: list[Arc] = []
    for name, starboard in (("port", False), ("starboard", True)):
        bands = []
        for place, band in enumerate(RANGES[: int(sight(battle)) + 1]):
            reach = scale.reach[place] / INCH
            bands.append(Band(band, reach, broadside(0.0, 0.0, starboard, spread, reach), band))
        out.append(Arc(name, f"{name.capitalize()} broadside", tuple(bands)))
    return out
