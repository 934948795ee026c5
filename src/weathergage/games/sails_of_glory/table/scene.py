"""A battle as a scene: the sea in cm with wind, terrain and ships, a log each, the cups."""

from pathlib import Path
from typing import Final

from weathergage.engine.decision import commanded
from weathergage.games.sails_of_glory.knowledge.view import BattleView
from weathergage.games.sails_of_glory.rules.contact import house, outline
from weathergage.games.sails_of_glory.rules.sailing import attitude_of, sail_line
from weathergage.games.sails_of_glory.rules.scoring import points_of
from weathergage.games.sails_of_glory.setup import LEVELS, SIDES, TERRAINS, Setup, ShipCard
from weathergage.games.sails_of_glory.state.battle import (
    ACTING,
    FATES,
    IN_PLAY,
    PHASES,
    SIDE_NAMES,
    TIES,
    Battle,
    Ship,
)
from weathergage.games.sails_of_glory.table.log import log_of
from weathergage.games.sails_of_glory.table.tokens import cups_of
from weathergage.games.sails_of_glory.table.unseen import not_drawn, zones_unseen
from weathergage.games.sails_of_glory.tables.cards import STRAIGHT, STRUCK
from weathergage.games.sails_of_glory.tables.combat import BALL, NO_SHOT
from weathergage.games.sails_of_glory.tables.counters import LETTERS
from weathergage.games.sails_of_glory.tables.sizes import (
    ARCS,
    ATTITUDES,
    CM,
    FULL_ARC,
    GREEN,
    MM,
    ORANGE,
)
from weathergage.games.sails_of_glory.tables.wind import POINTS, STRENGTHS
from weathergage.games.sails_of_glory.words.names import badge_of
from weathergage.scene import (
    Arc,
    Area,
    Band,
    Bounds,
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
    read_nations,
)
from weathergage.sea.polygon import Polygon
from weathergage.sea.trig import format_heading, unit_east, unit_north

CANVAS: Final[list[str]] = ["furled", "low", "battle", "full"]
"""The canvas drawn for struck, backing, battle and full sails."""
MASTS: Final[list[str]] = ["mizzen", "fore", "main"]
HULL: Final = 0.84
"""How much of her base a ship takes up."""
ROOM: Final = 16.0
"""So much sea about the ships is seen at first, in cm."""
STEPS: Final = 8
MANY: Final = 6
"""A seat with more ships than this is one cell of the order bar; with fewer each ship has one."""
GROUNDS: Final[dict[str, str]] = {"reef": "checked", "shoal": "checked", "island": "closed"}
NATIONS: Final = read_nations(Path(__file__).resolve().parents[1], ("british", "french"))
"""Those that it shows."""


def battle_scene(view: BattleView) -> Scene:
    """What a seat sees of the battle."""
    battle = view.known
    setup = battle.setup
    phase = PHASES[battle.phase]
    level = LEVELS[setup.rules.level].capitalize()
    logs = [
        log_of(battle, ship, ship.card.seat == view.seat)
        for ship in battle.ships
        if ship.status == IN_PLAY
    ]
    return Scene(
        title=setup.title,
        subtitle=f"{level} rules. Turn {battle.turn}, {phase}.",
        boards=(sea_board(battle, view.seat), *logs, cups_of(battle)),
        clock=Clock(
            turn=int(battle.turn),
            turns=int(setup.rules.most_turns),
            phase=phase,
            phases=tuple([Phase(name, name.capitalize()) for name in phases_of(setup)]),
        ),
        sides=tuple(side_of(battle, side) for side in range(2)),
        groups=tuple(groups_of(battle)),
        you=commanded(setup.seats, view.seat),
        focus=focus_of(battle, view.seat),
        nations=NATIONS,
    )


def phases_of(setup: Setup) -> list[str]:
    """The phases there are: crews act in the Advanced rules alone (p.9, 28)."""
    return [name for at, name in enumerate(PHASES) if at != ACTING or setup.rules.advanced]


def focus_of(battle: Battle, seat: int) -> Bounds:
    """The ships with some sea about them, and no more than the area; all of it while ships are
    still to be seen."""
    setup = battle.setup
    ships = [ship for ship in battle.ships if ship.on_table()]
    east, north = cm(setup.width), cm(setup.height)
    if not ships or not_drawn(battle, seat):
        return (0.0, 0.0, east, north)
    xs, ys = [cm(ship.x) for ship in ships], [cm(ship.y) for ship in ships]
    return (
        max(0.0, min(xs) - ROOM),
        max(0.0, min(ys) - ROOM),
        min(east, max(xs) + ROOM),
        min(north, max(ys) + ROOM),
    )


def cm(units: int) -> float:
    """A length in cm, the unit of the scene."""
    return int(units) / CM


def side_of(battle: Battle, side: int) -> Side:
    """A side with its points as they stand."""
    return Side(SIDES[side], SIDES[side].capitalize(), (SIDES[side],), points_of(battle, side))


def groups_of(battle: Battle) -> list[Group]:
    """A cell for each ship of a seat with few, else one for all of them."""
    out: list[Group] = []
    for seat in range(len(battle.setup.seats)):
        cards = [card for card in battle.setup.cards if card.seat == seat]
        if len(cards) > MANY:
            out.append(group_of(battle.setup, seat, cards))
        else:
            out += [cell_of(battle, seat, battle.ships[card.index]) for card in cards]
    return out


def group_of(setup: Setup, seat: int, cards: list[ShipCard]) -> Group:
    """All ships of a seat."""
    name = setup.seats[seat]
    title = name.replace("-", " ").capitalize()
    side = SIDES[setup.seat_sides[seat]]
    return Group(name, title, side, tuple([card.id for card in cards]), name)


def cell_of(battle: Battle, seat: int, ship: Ship) -> Group:
    """One ship: who she is, and what lies on her mat as far as this seat sees it."""
    card, setup = ship.card, battle.setup
    about = "battery" if card.battery else f"{card.guns}, deck {card.deck.letter}"
    if setup.rules.standard and not card.battery:
        about += f", veer {ship.veer()}"
    side = SIDES[setup.seat_sides[seat]]
    note = cards_words(battle, ship)
    return Group(card.id, card.name, side, (card.id,), setup.seats[seat], about, note)


def cards_words(battle: Battle, ship: Ship) -> str:
    """The cards on her mat in a few signs."""
    if ship.status != IN_PLAY:
        return FATES[ship.status]
    found = [badge_of(card) for card in (ship.first, ship.second) if card >= 0]
    return ", then ".join(found)


# The sea.


def sea_board(battle: Battle, seat: int) -> SeaBoard:
    """The area with everything that lies in it, as far as a seat sees where it lies."""
    setup = battle.setup
    hidden = not_drawn(battle, seat)
    pieces = [piece_of(battle, x) for x in battle.ships if x.on_table() and x not in hidden]
    return SeaBoard(
        west=0.0,
        south=0.0,
        east=cm(setup.width),
        north=cm(setup.height),
        unit="cm",
        wind=wind_of(battle),
        pieces=tuple(pieces),
        areas=(*areas_of(battle), *zones_unseen(battle, hidden)),
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
    shares = [
        Share(wind, 2 * red, 0, "fire", "aback"),
        Share((wind + 180) % 360, 2 * (180 - reaching), 65, "warn"),
    ]
    for low, high, percent, tone in ((red, beating, 65, "warn"), (beating, reaching, 100, "ok")):
        middle, width = (low + high) / 2, high - low
        shares += [Share((wind + s * middle) % 360, width, percent, tone) for s in (1, -1)]
    feathers = int(battle.wind_strength) + 1
    point = point_of(int(battle.wind_from))
    note = "mm a turn, straight on"
    return Wind(wind, point, strength, feathers, tuple(shares), note)


def point_of(heading: int) -> str:
    """A direction as it is called on the gauge, where it is one of the eight."""
    return POINTS[heading // 4500] if heading % 4500 == 0 else format_heading(heading)


def worth_of(battle: Battle, ship: Ship) -> dict[str, str]:
    """How far a straight card takes her by the colour of her attitude, in mm (p.11)."""
    if ship.card.battery:
        return {}
    card, sail = ship.card.deck.cards[STRAIGHT], sail_line(battle, ship)
    out = {"fire": "aback"}
    for tone, colour in (("warn", ORANGE), ("ok", GREEN)):
        far = int(card.line(sail, colour).y + 2 * ship.card.half_length)
        out[tone] = str(round(far / MM))
    return out


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
    """The arcs of a base, each with the bands of the ruler and the cup that ball draws from there
    (p.14-17)."""
    sizes = setup.sizes
    reaches = (("close", sizes.red), ("half ruler", sizes.half), ("ruler", sizes.whole))
    out: list[Arc] = []
    for side, name in enumerate(SIDE_NAMES):
        for arc, word in enumerate(ARCS):
            bands = []
            for band, (range_, reach) in enumerate(reaches):
                cup = "".join([LETTERS[each] for each in setup.combat.letters(BALL, band)])
                words = f"{range_} {int(reach) // MM} mm: {cup}"
                bands.append(Band(range_, cm(reach), wedge(setup, side, arc, int(reach)), words))
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
        group=card.id,
        x=cm(ship.x),
        y=cm(ship.y),
        heading=int(ship.heading) / 100,
        length=round(HULL * 2 * cm(card.half_length), 2),
        beam=round(HULL * 2 * cm(card.half_beam), 2),
        base=(2 * cm(card.half_length), 2 * cm(card.half_beam)),
        guns=int(card.guns),
        sail="furled" if still else CANVAS[ship.sail],
        masts=tuple(MASTS[int(min(ship.masts, 3)) :]),
        fires=int(ship.fires),
        moved=ship.moved,
        colours="flying" if fights else "struck",
        smoke=tuple([n for s, n in enumerate(SIDE_NAMES) if ship.guns(s).fired != NO_SHOT]),
        arcs=arcs_of_fire(ship) if fights else None,
        state="fighting" if fights else FATES[ship.status],
        meter=left / boxes if fights else 0.0,
        badges=tuple(badges_of(battle, ship)),
        facts=tuple(facts_of(battle, ship)),
        worth=worth_of(battle, ship),
        spoken=spoken(battle, ship),
    )


def arcs_of_fire(ship: Ship) -> dict[str, str]:
    """The arcs of her loaded sides; the central one stands for a side, the others frame it."""
    out: dict[str, str] = {}
    for side, name in enumerate(SIDE_NAMES):
        if ship.guns(side).loaded == NO_SHOT or (ship.card.battery and side):
            continue
        for arc, word in enumerate(ARCS):
            out[f"{name}-{word}"] = "loaded" if arc == FULL_ARC else "beside"
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
    """What a player may want to know of her at a glance, each with its rule; the rest stands on
    her log."""
    log = ship.card.log
    hull, crew = ship.hull_covered(), ship.crew_covered()
    facts = [
        Fact("Hull", f"{hull} of {log.boxes} boxes covered", "18.covered"),
        Fact("Crew", f"{crew} of {log.boxes} boxes covered", "18.covered"),
    ]
    if ship.card.battery:
        return facts
    return [Fact("Wind", ATTITUDES[attitude_of(battle, ship)], "9.attitude"), *facts]


def spoken(battle: Battle, ship: Ship) -> str:
    """A ship in a sentence for who cannot see the chart."""
    heading = format_heading(ship.heading)
    attitude = ATTITUDES[attitude_of(battle, ship)]
    lies = "lies" if ship.sail == STRUCK or ship.aground else "stands"
    return f"{ship.card.name}, {SIDES[ship.card.side]}, {lies} {heading}, {attitude}."
