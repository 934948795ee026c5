"""A battle as a scene: the sea in cm with wind, terrain and ships, a log each, the cups."""

from typing import Final

from weathergage.engine.decision import SPECTATOR
from weathergage.games.sails_of_glory.knowledge.view import BattleView, card_name, guns_data
from weathergage.games.sails_of_glory.rules.contact import house, outline
from weathergage.games.sails_of_glory.rules.sailing import attitude_of
from weathergage.games.sails_of_glory.rules.scoring import points_of
from weathergage.games.sails_of_glory.setup import LEVELS, SIDES, TERRAINS, Setup
from weathergage.games.sails_of_glory.state.battle import (
    FATES,
    IN_PLAY,
    PHASES,
    SIDE_NAMES,
    TIES,
    Battle,
    Ship,
)
from weathergage.games.sails_of_glory.table.logs import cup_sheet, log_of
from weathergage.games.sails_of_glory.tables.cards import SAILS, STRUCK
from weathergage.games.sails_of_glory.tables.combat import NO_SHOT
from weathergage.games.sails_of_glory.tables.sizes import ARCS, ATTITUDES, CM
from weathergage.games.sails_of_glory.tables.wind import STRENGTHS
from weathergage.scene import (
    Arc,
    Area,
    Band,
    Clock,
    Fact,
    Group,
    Phase,
    Piece,
    Point,
    Scene,
    SeaBoard,
    Share,
    Side,
    Tie,
    Wind,
)
from weathergage.sea.polygon import Polygon
from weathergage.sea.trig import format_heading, unit_east, unit_north

CANVAS: Final[list[str]] = ["furled", "low", "battle", "full"]
"""The canvas drawn for struck, backing, battle and full sails."""
MASTS: Final[list[str]] = ["mizzen", "fore", "main"]
STEPS: Final = 8
GROUNDS: Final[dict[str, str]] = {"reef": "checked", "shoal": "checked", "island": "closed"}


def battle_scene(view: BattleView) -> Scene:
    """What a seat sees of the battle."""
    battle = view.known
    setup = battle.setup
    phase = PHASES[battle.phase]
    level = LEVELS[setup.rules.level].capitalize()
    logs = [log_of(battle, ship) for ship in battle.ships if ship.status == IN_PLAY]
    return Scene(
        title=setup.title,
        subtitle=f"{level} rules. Turn {battle.turn}, {phase}.",
        boards=(sea_board(battle), *logs, cup_sheet(battle)),
        clock=Clock(
            turn=int(battle.turn),
            turns=int(setup.rules.most_turns),
            phase=phase,
            phases=tuple([Phase(name, name.capitalize()) for name in PHASES]),
        ),
        sides=tuple(side_of(battle, side) for side in range(2)),
        groups=tuple(group_of(battle, seat) for seat in range(len(setup.seats))),
        you=commanded(setup, view.seat),
        focus=(0.0, 0.0, cm(setup.width), cm(setup.height)),
    )


def cm(units: int) -> float:
    """A length in cm, the unit of the scene."""
    return int(units) / CM


def commanded(setup: Setup, seat: int) -> str:
    """What a seat commands; a spectator commands nothing."""
    if seat <= SPECTATOR:
        return ""
    return f"You command the {setup.seats[seat].replace('-', ' ').capitalize()}"


def side_of(battle: Battle, side: int) -> Side:
    """A side with its points as they stand."""
    return Side(SIDES[side], SIDES[side].capitalize(), (SIDES[side],), points_of(battle, side))


def group_of(battle: Battle, seat: int) -> Group:
    """The ships of a seat."""
    setup = battle.setup
    name = setup.seats[seat]
    ships = tuple([card.id for card in setup.cards if card.seat == seat])
    title = name.replace("-", " ").capitalize()
    return Group(name, title, SIDES[setup.seat_sides[seat]], ships, name)


# The sea.


def sea_board(battle: Battle) -> SeaBoard:
    """The area with everything that lies in it."""
    setup = battle.setup
    return SeaBoard(
        west=0.0,
        south=0.0,
        east=cm(setup.width),
        north=cm(setup.height),
        unit="cm",
        wind=wind_of(battle),
        pieces=tuple([piece_of(battle, ship) for ship in battle.ships if ship.on_table()]),
        areas=tuple(areas_of(battle)),
        ties=tuple(ties_of(battle)),
        arcs=tuple(arcs_of(setup)),
        swell=int(setup.wind_from) / 100,
    )


def wind_of(battle: Battle) -> Wind:
    """The wind, and what a straight card is worth on each heading, of the best (p.9)."""
    sizes, wind = battle.setup.sizes, int(battle.wind_from) / 100
    strength = STRENGTHS[battle.wind_strength]
    borders = [int(sizes.aback) / 100, int(sizes.beating) / 100, int(sizes.reaching) / 100]
    red, beating, reaching = borders
    shares = [Share(wind, 2 * red, 0), Share((wind + 180) % 360, 2 * (180 - reaching), 65)]
    for low, high, percent in ((red, beating, 65), (beating, reaching, 100)):
        middle, width = (low + high) / 2, high - low
        shares += [Share((wind + s * middle) % 360, width, percent) for s in (1, -1)]
    feathers = int(battle.wind_strength) + 1
    return Wind(wind, format_heading(battle.wind_from), strength, feathers, tuple(shares))


def areas_of(battle: Battle) -> list[Area]:
    """Reefs, shoals, islands and the buildings on them (p.43-54)."""
    out: list[Area] = []
    for number, piece in enumerate(battle.pieces):
        kind = TERRAINS[battle.setup.shapes[piece.shape].kind]
        points = points_in(outline(battle, piece))
        out.append(Area(f"{kind}-{number}", GROUNDS[kind], outline=points, name=kind.capitalize()))
    for number, building in enumerate(battle.buildings):
        name = "Building, surrendered" if building.fallen else "Building"
        points = points_in(house(battle, building))
        out.append(Area(f"building-{number}", "zone", outline=points, name=name))
    return out


def points_in(shape: Polygon) -> tuple[Point, ...]:
    """An outline in the scene's units."""
    return tuple([(x / CM, y / CM) for x, y in shape.corners()])


def ties_of(battle: Battle) -> list[Tie]:
    """What holds two ships together."""
    out: list[Tie] = []
    for tie in battle.ties:
        one, other = battle.setup.cards[tie.a].id, battle.setup.cards[tie.b].id
        kind = "fouled" if TIES[tie.kind] == "entangled" else "grappled"
        out.append(Tie(f"{kind}-{one}-{other}", kind, one, other))
    return out


def arcs_of(setup: Setup) -> list[Arc]:
    """The arcs of a base, each with the bands of the ruler (p.14-17)."""
    sizes = setup.sizes
    out: list[Arc] = []
    for side, name in enumerate(SIDE_NAMES):
        for arc, word in enumerate(ARCS):
            bands = [
                Band(band, cm(reach), wedge(setup, side, arc, int(reach)), band)
                for band, reach in (
                    ("red", sizes.red),
                    ("orange", sizes.half),
                    ("yellow", sizes.whole),
                )
            ]
            out.append(Arc(f"{name}-{word}", f"{name.capitalize()}, {word}", tuple(bands)))
    return out


def wedge(setup: Setup, side: int, arc: int, reach: int) -> tuple[Point, ...]:
    """An arc from its dot as far as one range, in the frame of the base."""
    sizes = setup.sizes
    hand = 1 if side else -1
    x = hand * cm(sizes.dot_side)
    y = cm(sizes.dot_apart) * (1 - arc) - cm(sizes.mast)
    first, last = sizes.arc_from[arc], sizes.arc_to[arc]
    points = [(x, y)]
    for step in range(STEPS + 1):
        angle = first + (last - first) * step // STEPS
        points.append((x + hand * unit_east(angle) * cm(reach), y + unit_north(angle) * cm(reach)))
    return tuple([(round(a, 2), round(b, 2)) for a, b in points])


# Ships.


def piece_of(battle: Battle, ship: Ship) -> Piece:
    """One ship as a piece."""
    card, fights = ship.card, ship.status == IN_PLAY
    boxes = 2 * int(card.log.boxes)
    left = boxes - int(ship.hull_covered() + ship.crew_covered())
    still = card.anchored or ship.aground or not fights
    return Piece(
        id=card.id,
        kind="battery" if card.battery else "ship",
        name=card.name,
        nation=card.nation,
        side=SIDES[card.side],
        seat=battle.setup.seats[card.seat] if card.seat >= 0 else "",
        group=battle.setup.seats[card.seat] if card.seat >= 0 else "",
        x=cm(ship.x),
        y=cm(ship.y),
        heading=int(ship.heading) / 100,
        length=2 * cm(card.half_length),
        beam=2 * cm(card.half_beam),
        guns=int(card.guns),
        sail="furled" if still else CANVAS[ship.sail],
        masts=tuple(MASTS[int(min(ship.masts, 3)) :]),
        fires=int(ship.fires),
        moved=ship.moved,
        colours="flying" if fights else "struck",
        smoke=tuple([n for s, n in enumerate(SIDE_NAMES) if ship.guns(s).fired != NO_SHOT]),
        arcs=arcs_of_fire(ship) if fights else None,
        state=FATES[ship.status],
        meter=left / boxes if fights else 0.0,
        badges=tuple(badges_of(battle, ship)),
        facts=tuple(facts_of(battle, ship)),
        spoken=spoken(battle, ship),
    )


def arcs_of_fire(ship: Ship) -> dict[str, str]:
    """Her arcs, each with the state of its guns."""
    out: dict[str, str] = {}
    for side, name in enumerate(SIDE_NAMES):
        loaded = ship.guns(side).loaded != NO_SHOT
        for word in ARCS:
            out[f"{name}-{word}"] = "loaded" if loaded else "not loaded"
    return out


def badges_of(battle: Battle, ship: Ship) -> list[str]:
    """What a captain would note beside her name, the weightiest first."""
    notes = [
        (FATES[ship.status], ship.status != IN_PLAY),
        ("aground", ship.aground),
        ("on fire", ship.fires > 0),
        ("leaking", ship.leaks > 0),
        ("held fast", battle.held(ship.card.index)),
        ("mast down", ship.masts > 0),
        ("rudder hit", ship.rudder),
        ("anchored", ship.card.anchored),
        ("flagship", ship.card.flagship),
    ]
    return [word for word, holds in notes if holds]


def facts_of(battle: Battle, ship: Ship) -> list[Fact]:
    """What a player may want to know of her, each with its rule."""
    log, rules = ship.card.log, battle.setup.rules
    hull, crew = ship.hull_covered(), ship.crew_covered()
    power = "/".join([str(log.firepower(arc, hull)) for arc in range(len(ARCS))])
    facts = [
        Fact("Wind", ATTITUDES[attitude_of(battle, ship)], "9.attitude"),
        Fact("Firepower", power, "16.firepower"),
        Fact("Musketry", str(log.musketry(crew)), "17.row"),
        Fact("Hull", f"{hull} of {log.boxes} boxes covered", "18.covered"),
        Fact("Crew", f"{crew} of {log.boxes} boxes covered", "18.covered"),
    ]
    for side, name in enumerate(SIDE_NAMES):
        facts.append(
            Fact(name.capitalize(), str(guns_data(ship.guns(side))["loaded"]), "15.loaded")
        )
    if rules.standard:
        facts.append(Fact("Veer", str(ship.veer()), "24.veer"))
        facts.append(Fact("First card", card_name(int(ship.first)), "22.second"))
    if rules.advanced:
        facts.append(Fact("Sails", SAILS[ship.sail], "32.line"))
        facts.append(Fact("Actions", str(log.actions(hull, crew)), "29.hands"))
    return facts


def spoken(battle: Battle, ship: Ship) -> str:
    """A ship in a sentence for who cannot see the chart."""
    heading = format_heading(ship.heading)
    attitude = ATTITUDES[attitude_of(battle, ship)]
    lies = "lies" if ship.sail == STRUCK or ship.aground else "stands"
    return f"{ship.card.name}, {SIDES[ship.card.side]}, {lies} {heading}, {attitude}."
