"""A battle as a scene: the sea, the wind, the ships upon it and the divisions they form."""

from typing import Final

from weathergage.engine.decision import SPECTATOR
from weathergage.games.ships_of_the_line.knowledge.view import BattleView
from weathergage.games.ships_of_the_line.setup import SIDES, Card, Setup
from weathergage.games.ships_of_the_line.state.battle import PHASES, SINKING, Battle
from weathergage.games.ships_of_the_line.table.scene_ships import arc_names, piece_of
from weathergage.games.ships_of_the_line.tables.gunnery import BAND_NAMES, BANDS
from weathergage.scene import (
    Arc,
    Area,
    Band,
    Bounds,
    Clock,
    Group,
    Phase,
    Scene,
    SeaBoard,
    Share,
    Side,
    Tie,
    Wind,
    all_round,
    broadside,
)
from weathergage.sea.compass import format_heading, parse_heading

STRENGTHS: Final[list[str]] = ["light breeze", "breeze", "heavy breeze"]
TIES: Final[list[str]] = ["grappled", "fouled", "towing", "boarding"]
MINUTES: Final = 15
NOON: Final = 12 * 60
MARGIN: Final = 2.0


def battle_scene(view: BattleView) -> Scene:
    """What a seat sees of the battle."""
    battle = view.known
    setup = battle.setup
    phase = PHASES[battle.phase]
    points = ", ".join(f"{SIDES[s].capitalize()} {battle.total(s)}" for s in range(2))
    board = sea_board(battle)
    return Scene(
        title=setup.title or setup.scenario.replace("-", " ").title(),
        subtitle=f"Turn {battle.turn} of {setup.turns}, {phase}. Points: {points}.",
        boards=(board,),
        clock=clock_of(battle),
        sides=tuple(side_of(battle, s) for s in range(2)),
        groups=tuple(groups_of(battle)),
        you=commanded(setup, view.seat),
        focus=focus_of(board),
    )


def commanded(setup: Setup, seat: int) -> str:
    """What a seat commands; a spectator commands nothing."""
    if seat <= SPECTATOR:
        return ""
    return f"You command the {setup.seats[seat].replace('-', ' ').capitalize()}"


def clock_of(battle: Battle) -> Clock:
    """The turn and the hour; the wind may change on some turns (3.1, 18.1)."""
    setup = battle.setup
    minutes = NOON + (int(battle.turn) - 1) * MINUTES
    return Clock(
        turn=int(battle.turn),
        turns=int(setup.turns),
        phase=PHASES[battle.phase],
        phases=tuple(Phase(name, name.capitalize()) for name in PHASES),
        time="" if setup.chapters.fast else f"{minutes // 60}:{minutes % 60:02d}",
        checks=tuple(setup.wind.turns) if setup.chapters.wind_changes else (),
    )


def side_of(battle: Battle, side: int) -> Side:
    """A side with the nations that fight on it, the one with the most ships first."""
    ships: dict[str, int] = {}
    for card in battle.setup.cards:
        if card.side == side:
            ships[card.nation] = ships.get(card.nation, 0) + 1
    nations = sorted(ships, key=lambda nation: (-ships[nation], nation))
    return Side(SIDES[side], SIDES[side].capitalize(), tuple(nations), int(battle.total(side)))


def groups_of(battle: Battle) -> list[Group]:
    """The divisions, each with its leader and its ships in the order of sailing."""
    setup = battle.setup
    out: list[Group] = []
    for division in setup.divisions:
        ships = [s for s in battle.ships if s.card.division == division.index]
        name, _, _ = division.name.partition(", under")
        if ships:
            out.append(
                Group(
                    id=division.id,
                    name=name,
                    side=SIDES[division.side],
                    pieces=tuple(ship.card.id for ship in ships),
                    seat=setup.seats[division.seat],
                    leader=leader_of(battle, int(division.index)),
                )
            )
    return out


def leader_of(battle: Battle, division: int) -> str:
    """The leader of a division with his rating, if he lives and leaders are played (9)."""
    for leader in battle.leaders:
        card = battle.setup.leaders[leader.card]
        if card.division == division and leader.alive:
            rated = battle.setup.chapters.leaders
            return f"{card.name} {signed(int(card.rating))}" if rated else card.name
    return ""


def signed(number: int) -> str:
    """A rating with its sign, the minus a real one."""
    return f"−{-number}" if number < 0 else f"+{number}" if number else "0"


def sea_board(battle: Battle) -> SeaBoard:
    """The sea with every ship that is on it."""
    setup = battle.setup
    return SeaBoard(
        west=um(setup.west),
        south=um(setup.south),
        east=um(setup.east),
        north=um(setup.north),
        unit="UM",
        wind=wind_of(battle),
        pieces=tuple(piece_of(battle, s) for s in battle.ships if s.status <= SINKING),
        areas=tuple(areas_of(setup)),
        ties=tuple(ties_of(battle)),
        arcs=tuple(arcs_of(setup)),
        swell=swell_of(battle),
    )


def um(units: int) -> float:
    """A length in UM."""
    return units / 10000


def wind_of(battle: Battle) -> Wind:
    """The wind, and what it leaves of a ship's speed on each heading (5.2.3)."""
    setup = battle.setup
    turns = [t for t in setup.wind.turns if t > battle.turn and t <= setup.turns]
    check = f"next check turn {turns[0]}" if turns and setup.chapters.wind_changes else ""
    notes = ["drift" if setup.drift else "no drift", check]
    return Wind(
        from_degrees=int(battle.wind_from) / 100,
        point=format_heading(battle.wind_from),
        strength=STRENGTHS[battle.wind_strength],
        feathers=int(battle.wind_strength) + 1,
        shares=tuple(shares_of(battle)) if setup.chapters.compass else (),
        note="; ".join(note for note in notes if note),
    )


def shares_of(battle: Battle) -> list[Share]:
    """The sectors of the compass, to both sides of the wind."""
    tables, wind = battle.setup.sailing, int(battle.wind_from) / 100
    out: list[Share] = []
    for first, last, percent in zip(
        tables.sector_from, tables.sector_to, tables.sector_percent, strict=True
    ):
        low, high = first / 100, last / 100
        width, middle = high - low, (high + low) / 2
        if low <= 0:
            out.append(Share(wind, 2 * width, percent))
        elif high >= 180:
            out.append(Share((wind + 180.0) % 360.0, 2 * width, percent))
        else:
            out.append(Share((wind + middle) % 360.0, width, percent))
            out.append(Share((wind - middle) % 360.0, width, percent))
    return out


def swell_of(battle: Battle) -> float:
    """The swell keeps the direction the wind had when the battle began."""
    setup = battle.setup
    if setup.roster is None:
        return parse_heading(str(setup.start["wind"]).split()[0]) / 100
    return int(battle.wind_from) / 100


def areas_of(setup: Setup) -> list[Area]:
    """The water near coastal batteries (22)."""
    return [
        Area(
            id=f"shoal-{i}",
            kind="closed" if shoal.line == 1 else "checked",
            x=um(shoal.x),
            y=um(shoal.y),
            radius=um(shoal.reach),
        )
        for i, shoal in enumerate(setup.shoals)
    ]


def ties_of(battle: Battle) -> list[Tie]:
    """What holds two ships together."""
    out: list[Tie] = []
    for link in battle.links:
        one, other = battle.setup.cards[link.a].id, battle.setup.cards[link.b].id
        kind = TIES[link.kind]
        out.append(Tie(f"{kind}-{one}-{other}", kind, one, other))
    return out


def arcs_of(setup: Setup) -> list[Arc]:
    """The fire template of each kind of ship there is (4.1.1, 22)."""
    found: dict[str, Arc] = {}
    for card in setup.cards:
        for id, starboard in arc_names(setup, card):
            if id not in found:
                found[id] = arc_of(setup, card, id, starboard)
    return list(found.values())


def arc_of(setup: Setup, card: Card, id: str, starboard: bool) -> Arc:
    """An arc with its bands, the nearest first."""
    guns, bands = setup.guns, []
    times = int(guns.battery_reach) if card.battery else 1
    long, wide = um(card.half_length), um(card.half_beam)
    for band in range(3):
        if card.battery or guns.bears(card.dice, band):
            reach = um(guns.reach[band]) * times
            outline = (
                all_round(reach)
                if card.battery
                else broadside(long, wide, starboard, int(guns.spread) / 100, reach)
            )
            bands.append(Band(BANDS[band], reach, outline, BAND_NAMES[band]))
    side = "Starboard broadside" if starboard else "Port broadside"
    return Arc(id, "All round" if card.battery else side, tuple(bands))


def focus_of(board: SeaBoard) -> Bounds | None:
    """Where the ships are."""
    if not board.pieces:
        return None
    xs, ys = [p.x for p in board.pieces], [p.y for p in board.pieces]
    return (min(xs) - MARGIN, min(ys) - MARGIN, max(xs) + MARGIN, max(ys) + MARGIN)
