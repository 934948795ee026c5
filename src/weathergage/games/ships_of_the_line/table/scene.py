"""A battle as a scene: the sea, the wind, the divisions and the ships, how each lies, how she
is rigged and what is known of her."""

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Final, final

from weathergage import scene as chart
from weathergage.engine.decision import commanded
from weathergage.engine.english import signed
from weathergage.scene import Fact, Share
from weathergage.scene.scenes import focus_on, shares_beside
from weathergage.sea.trig import UM, format_heading, parse_heading, relative_wind

from ..answers import BROADSIDES
from ..knowledge.view import BattleView, as_told
from ..rules.sails import allowance, percent_on
from ..rules.targets import can_fire
from ..rules.victory import FATES
from ..setup import SIDES, Card, Company, Setup
from ..state.battle import CAPTURED, PHASES, SINKING, STRUCK, Battle, Ship, leader_aboard
from ..tables.gunnery import BAND_NAMES, BANDS, LONG
from ..tables.movement import MASTS, SAILS, STRENGTH_NAMES
from ..words.telling import called

TIES: Final[list[str]] = ["grappled", "fouled", "towing", "boarding"]
MINUTES: Final = 15
NOON: Final = 12 * 60
MARGIN: Final = 2.0
HERE: Final = Path(__file__).resolve().parents[1]
NATIONS: Final = chart.read_nations(HERE, ("british", "french", "spanish"))
"""Those that it shows."""


@final
class Sketch:
    """What is drawn alike at every moment of a battle."""

    def __init__(self, setup: Setup) -> None:
        self.phases: Final = tuple([chart.Phase(name, name.capitalize()) for name in PHASES])
        self.checks: Final = tuple(setup.wind.turns) if setup.chapters.wind_changes else ()
        self.areas: Final = tuple(areas_of(setup))
        self.arcs: Final = tuple(arcs_of(setup))
        self.winds: Final[dict[int, tuple[Share, ...]]] = {}
        """The sectors of the compass for each wind there was."""


def sketch_of(setup: Setup) -> Sketch:
    """The sketch of a battle, made once."""
    if not isinstance(setup.sketch, Sketch):
        setup.sketch = Sketch(setup)
    assert isinstance(setup.sketch, Sketch)
    return setup.sketch


def seen_by(view: BattleView, scene: object) -> chart.Scene:
    """A scene of this very battle, as another seat sees it."""
    assert isinstance(scene, chart.Scene)
    return replace(scene, you=commanded(view.known.setup.seats, view.seat))


def battle_scene(view: BattleView) -> chart.Scene:
    """What a seat sees of the battle."""
    battle = view.known
    setup = battle.setup
    phase = PHASES[battle.phase]
    points = ", ".join(f"{SIDES[s].capitalize()} {battle.total(s)}" for s in range(2))
    board = sea_board(battle)
    return chart.Scene(
        title=setup.title or setup.scenario.replace("-", " ").title(),
        subtitle=f"Turn {battle.turn} of {setup.turns}, {phase}. Points: {points}.",
        boards=(board,),
        clock=clock_of(battle),
        sides=tuple(side_of(battle, s) for s in range(2)),
        groups=tuple(groups_of(battle)),
        you=commanded(setup.seats, view.seat),
        focus=focus_on(board, MARGIN),
        nations=NATIONS,
    )


def clock_of(battle: Battle) -> chart.Clock:
    """The turn and the hour; the wind may change on some turns (3.1, 18.1)."""
    setup = battle.setup
    minutes = NOON + (int(battle.turn) - 1) * MINUTES
    return chart.Clock(
        turn=int(battle.turn),
        turns=int(setup.turns),
        phase=PHASES[battle.phase],
        phases=sketch_of(setup).phases,
        time="" if setup.chapters.fast else f"{minutes // 60}:{minutes % 60:02d}",
        checks=sketch_of(setup).checks,
    )


def side_of(battle: Battle, side: int) -> chart.Side:
    """A side with the nations that fight on it, the one with the most ships first."""
    ships = Counter(card.nation for card in battle.setup.cards if card.side == side)
    nations = sorted(ships, key=lambda nation: (-ships[nation], nation))
    name, points = SIDES[side], int(battle.total(side))
    return chart.Side(name, name.capitalize(), tuple(nations), points)


def groups_of(battle: Battle) -> list[chart.Group]:
    """The divisions, each with its leader and its ships in the order of sailing."""
    setup = battle.setup
    return [
        chart.Group(
            id=company.id,
            name=company.name,
            side=SIDES[company.division.side],
            pieces=tuple(setup.cards[ship].id for ship in company.ships),
            seat=setup.seats[company.division.seat],
            leader=leader_of(battle, company),
        )
        for company in setup.companies
    ]


def leader_of(battle: Battle, company: Company) -> str:
    """The leader of a division with his rating, if he lives and leaders are played (9)."""
    for leader in battle.leaders if company.id == company.division.id else []:
        card = battle.setup.leaders[leader.card]
        if card.division == company.division.index and leader.alive:
            rated = battle.setup.chapters.leaders
            return f"{card.name} {signed(int(card.rating))}" if rated else card.name
    return ""


def sea_board(battle: Battle) -> chart.SeaBoard:
    """The sea with every ship that is on it."""
    setup, hit = battle.setup, (as_told(battle) if battle.damage else battle).ships
    afloat = [ship for ship in battle.ships if ship.status <= SINKING]
    return chart.SeaBoard(
        west=um(setup.west),
        south=um(setup.south),
        east=um(setup.east),
        north=um(setup.north),
        unit="UM",
        wind=wind_of(battle),
        pieces=tuple(piece_of(battle, ship, hit[ship.card.index]) for ship in afloat),
        areas=sketch_of(setup).areas,
        ties=tuple(ties_of(battle)),
        arcs=sketch_of(setup).arcs,
        swell=swell_of(battle),
    )


def um(units: int) -> float:
    """A length in UM."""
    return int(units) / UM


def wind_of(battle: Battle) -> chart.Wind:
    """The wind, and what it leaves of a ship's speed on each heading (5.2.3)."""
    setup = battle.setup
    turns = [t for t in setup.wind.turns if t > battle.turn and t <= setup.turns]
    check = f"next check turn {turns[0]}" if turns and setup.chapters.wind_changes else ""
    notes = ["drift" if setup.drift else "no drift", check]
    return chart.Wind(
        from_degrees=int(battle.wind_from) / 100,
        point=format_heading(battle.wind_from),
        strength=STRENGTH_NAMES[battle.wind_strength],
        feathers=int(battle.wind_strength) + 1,
        shares=shares_now(battle) if setup.chapters.compass else (),
        note="; ".join(note for note in notes if note),
    )


def shares_now(battle: Battle) -> tuple[Share, ...]:
    """The sectors of the compass, made once for each wind."""
    winds, wind = sketch_of(battle.setup).winds, int(battle.wind_from)
    if wind not in winds:
        winds[wind] = tuple(shares_of(battle))
    return winds[wind]


def shares_of(battle: Battle) -> list[Share]:
    """The sectors of the compass, to both sides of the wind."""
    tables, wind = battle.setup.sailing, int(battle.wind_from) / 100
    sectors = zip(tables.sector_from, tables.sector_to, tables.sector_percent, strict=True)
    found = [shares_beside(wind, low / 100, high / 100, part) for low, high, part in sectors]
    return [share for shares in found for share in shares]


def swell_of(battle: Battle) -> float:
    """The swell keeps the direction the wind had when the battle began."""
    if battle.setup.roster is None:
        return parse_heading(str(battle.setup.start["wind"]).split()[0]) / 100
    return int(battle.wind_from) / 100


def areas_of(setup: Setup) -> list[chart.Area]:
    """The water near coastal batteries (22)."""
    kinds = ["closed" if shoal.line == 1 else "checked" for shoal in setup.shoals]
    return [
        chart.Area(f"shoal-{i}", kinds[i], um(shoal.x), um(shoal.y), um(shoal.reach))
        for i, shoal in enumerate(setup.shoals)
    ]


def ties_of(battle: Battle) -> list[chart.Tie]:
    """What holds two ships together."""
    cards = battle.setup.cards
    found = [(TIES[link.kind], cards[link.a].id, cards[link.b].id) for link in battle.links]
    return [chart.Tie(f"{kind}-{one}-{other}", kind, one, other) for kind, one, other in found]


def arcs_of(setup: Setup) -> list[chart.Arc]:
    """The fire template of each kind of ship there is (4.1.1, 22)."""
    found: dict[str, chart.Arc] = {}
    for card in setup.cards:
        for id, starboard in arc_names(card):
            found.setdefault(id, arc_of(setup, card, id, starboard))
    return list(found.values())


def arc_of(setup: Setup, card: Card, id: str, starboard: bool) -> chart.Arc:
    """An arc with its bands, the nearest first."""
    guns, bands = setup.guns, []
    long, wide, spread = um(card.half_length), um(card.half_beam), int(guns.spread) / 100
    for band in range(int(card.farthest) + 1):
        reach = um(guns.reach[band]) * (int(guns.battery_reach) if card.battery else 1)
        side = chart.broadside(long, wide, starboard, spread, reach)
        outline = chart.all_round(reach) if card.battery else side
        bands.append(chart.Band(BANDS[band], reach, outline, BAND_NAMES[band]))
    name = "Starboard broadside" if starboard else "Port broadside"
    return chart.Arc(id, "All round" if card.battery else name, tuple(bands))


CLASSES: Final[list[str]] = ["I", "I", "II", "III", "IV", "V", "VI"]
SAILING: Final[list[str]] = ["in irons", "close-hauled", "wind abeam", "quartering", "running"]
OFFICERS: Final[list[str]] = ["fit", "wounded", "dead"]
PREFIXES: Final[dict[str, str]] = {"british": "HMS "}


def piece_of(battle: Battle, ship: Ship, hit: Ship) -> chart.Piece:
    """One ship as a piece, with the damage that was told of her."""
    card = ship.card
    prize = ship.status == CAPTURED
    return chart.Piece(
        id=card.id,
        kind=kind_of(ship),
        name=called(battle.setup, int(card.index)),
        nation=card.nation,
        side=SIDES[ship.side],
        seat=battle.setup.seats[ship.seat],
        group=card.company,
        x=int(ship.x) / 10000,
        y=int(ship.y) / 10000,
        heading=int(ship.heading) / 100,
        length=int(card.half_length) / 5000,
        beam=int(card.half_beam) / 5000,
        guns=int(card.guns),
        sail=sail_of(battle, ship),
        masts=masts_of(hit),
        fallen=sides_where(hit.fallen_port > 0, hit.fallen_starboard > 0),
        fires=int(hit.fires),
        moved=ship.moved and not ship.stopped and ship.fights(),
        colours="struck" if ship.status == STRUCK else "prize" if prize else "flying",
        captor=captor_of(battle, ship),
        smoke=fired_on(ship, int(battle.turn)),
        old_smoke=fired_on(ship, int(battle.turn) - 1),
        arcs=arcs_of_fire(battle, ship),
        state=FATES[ship.status],
        meter=int(hit.hull) / int(card.hull) if hit.hull > 0 else 0.0,
        badges=tuple(badges_of(hit)),
        facts=tuple(facts_of(battle, ship, hit)),
        spoken=spoken(hit),
    )


def kind_of(ship: Ship) -> str:
    """A ship, a coastal battery, or the wreck of a ship."""
    if ship.card.battery:
        return "battery"
    return "wreck" if ship.status == SINKING else "ship"


def sail_of(battle: Battle, ship: Ship) -> str:
    """The canvas she shows: none when she lies still or has struck (16)."""
    if ship.stopped or ship.anchored or ship.aground or not ship.fights():
        return "furled"
    return SAILS[ship.sail] if battle.setup.chapters.sails else "battle"


def masts_of(ship: Ship) -> tuple[str, ...]:
    """The masts that stand."""
    return tuple(name for i, name in enumerate(MASTS) if ship.masts & (1 << i))


def sides_where(port: bool, starboard: bool) -> tuple[str, ...]:
    """The sides of a ship of which something holds."""
    return tuple(side for side, holds in zip(BROADSIDES, (port, starboard), strict=True) if holds)


def captor_of(battle: Battle, ship: Ship) -> str:
    """The nation that took her."""
    if ship.status != CAPTURED:
        return ""
    if ship.captor >= 0:
        return battle.setup.cards[ship.captor].nation
    return next((c.nation for c in battle.setup.cards if c.side == ship.side), "")


def fired_on(ship: Ship, turn: int) -> tuple[str, ...]:
    """The sides that fired on a turn."""
    return sides_where(0 < turn == ship.port_fired, 0 < turn == ship.starboard_fired)


def arc_names(card: Card) -> list[tuple[str, bool]]:
    """The arcs of fire a ship has, each with its side; ships that fire alike share them."""
    if card.battery:
        return [("all-round", True)]
    size = "" if card.farthest == LONG else f"-{card.farthest + 1}"
    return [("port" + size, False), ("starboard" + size, True)]


def arcs_of_fire(battle: Battle, ship: Ship) -> dict[str, str] | None:
    """Her arcs of fire, each with the state of its guns; none if she cannot fight."""
    if not ship.fights():
        return None
    return {id: broadside_state(battle, ship, side) for id, side in arc_names(ship.card)}


def broadside_state(battle: Battle, ship: Ship, starboard: bool) -> str:
    """Whether a broadside can fire, and if not what keeps it from firing (4.1.3, 4.2.1, 6, 19)."""
    if can_fire(battle, ship, starboard):
        return "loaded"
    if ship.fallen_starboard if starboard else ship.fallen_port:
        return "blocked by wreckage"
    if ship.starboard_ablaze if starboard else ship.port_ablaze:
        return "on fire"
    loaded = ship.starboard_loaded if starboard else ship.port_loaded
    return "grappled" if loaded and ship.grapples else "not loaded"


def badges_of(ship: Ship) -> list[str]:
    """What a captain would note beside her name, the weightiest first."""
    prize = ship.status == CAPTURED
    notes = [
        ("prize", prize),
        (FATES[ship.status], not ship.fights() and not prize),
        ("aground", ship.aground),
        ("on fire", ship.fires > 0),
        ("grappled", ship.grapples > 0),
        ("fouled", ship.fouls > 0),
        ("fleeing", ship.fleeing),
        ("no rudder", ship.rudder_lost),
        ("anchored", ship.anchored),
        ("colours nailed", ship.nailed == 1),
    ]
    return [word for word, holds in notes if holds]


def facts_of(battle: Battle, ship: Ship, hit: Ship) -> list[Fact]:
    """What a player may want to know of her, each with its rule."""
    card = ship.card
    rank = CLASSES[card.rank]
    facts = [Fact("Guns", f"{card.guns}, class {rank}, {card.dice} dice", "4.1.4")]
    zone = ", sinking zone" if hit.in_grey_zone() else ""
    facts.append(Fact("Hull", f"{hit.hull} of {card.hull}{zone}", "4.4.1"))
    if ship.fights() and not card.battery:
        facts.append(Fact("Port", broadside_state(battle, ship, False), "4.1.3"))
        facts.append(Fact("Starboard", broadside_state(battle, ship, True), "4.1.3"))
        facts.append(Fact("Sailing", sailing(battle, ship), "5.2"))
    if not card.battery:
        masts = masts_of(hit)
        standing = "all three" if len(masts) == 3 else ", ".join(masts) or "none"
        facts.append(Fact("Masts", standing, "5.2.1"))
        facts.append(Fact("Fatigue", str(ship.fatigue), "7"))
    return facts + crew_facts(battle, hit)


def crew_facts(battle: Battle, ship: Ship) -> list[Fact]:
    """Who is aboard, and what troubles her."""
    card, facts = ship.card, []
    if battle.setup.chapters.crews:
        facts.append(Fact("Crews", f"{ship.hands()} of {card.crews}", "20"))
    leader = leader_aboard(battle, card.index)
    if leader is not None:
        facts.append(Fact("Leader", battle.setup.leaders[leader.card].name, "9"))
    if card.captain:
        facts.append(Fact("Captain", card.captain))
    if ship.officer:
        facts.append(Fact("Officer", OFFICERS[ship.officer], "4.2.1"))
    if ship.fires:
        facts.append(Fact("Fires", str(ship.fires), "4.2.2"))
    if ship.rudder_lost:
        facts.append(Fact("Rudder", "shot away", "4.2.1"))
    return facts


def sailing(battle: Battle, ship: Ship) -> str:
    """How she has the wind, and how far she may sail with it (5.2)."""
    if ship.anchored:
        return "at anchor"
    points = allowance(battle, ship.card.index, ship.sail)
    if not battle.setup.chapters.compass:
        return f"{points} UM"
    sector = battle.setup.sailing.sector(relative_wind(ship.heading, battle.wind_from))
    return f"{SAILING[sector]}, {percent_on(battle, ship.heading)} %: {points} UM"


def spoken(ship: Ship) -> str:
    """The ship in a sentence, for a person who cannot see the chart."""
    card, east, north = ship.card, um(ship.x), um(ship.y)
    prefix = PREFIXES.get(card.nation, "")
    words = [prefix + card.name.removeprefix(prefix), f"{card.nation}, {card.guns} guns"]
    words.append(f"hull {ship.hull} of {card.hull}")
    words.append(f"heading {round(int(ship.heading) / 100) % 360:03d}")
    place = "E" if east >= 0 else "W", "N" if north >= 0 else "S"
    words.append(f"{abs(east):.1f} {place[0]} {abs(north):.1f} {place[1]}")
    return ", ".join([*words, *badges_of(ship)])
