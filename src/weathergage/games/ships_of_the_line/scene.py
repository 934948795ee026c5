"""A battle as a scene: the sea, the wind and the ships upon it."""

from weathergage.games.ships_of_the_line.setup import SIDES
from weathergage.games.ships_of_the_line.state import (
    CAPTURED,
    FIGHTING,
    PHASES,
    SINKING,
    Battle,
    Ship,
)
from weathergage.games.ships_of_the_line.victory import FATES, total
from weathergage.games.ships_of_the_line.view import BattleView
from weathergage.scene import Area, Piece, Scene, SeaBoard, Wind
from weathergage.sea.compass import format_heading

STRENGTHS = ["light breeze", "breeze", "heavy breeze"]


def battle_scene(view: BattleView) -> Scene:
    """What a seat sees of the battle."""
    battle = view.battle
    points = ", ".join(f"{SIDES[s]} {total(battle, s)}" for s in range(2))
    return Scene(
        battle.setup.title or battle.setup.scenario.replace("-", " ").title(),
        f"Turn {battle.turn} of {battle.setup.turns}, {PHASES[battle.phase]}. Points: {points}.",
        (sea_board(battle),),
    )


def sea_board(battle: Battle) -> SeaBoard:
    """The sea with every ship that is on it."""
    setup = battle.setup
    wind = Wind(
        int(battle.wind_from) / 100,
        format_heading(battle.wind_from),
        STRENGTHS[battle.wind_strength],
        int(battle.wind_strength) + 1,
    )
    pieces = [piece_of(battle, ship) for ship in battle.ships if ship.status <= SINKING]
    areas = [
        Area(
            int(s.x) / 10000,
            int(s.y) / 10000,
            int(s.reach) / 10000,
            "closed" if s.line == 1 else "checked",
        )
        for s in setup.shoals
    ]
    return SeaBoard(
        int(setup.west) / 10000,
        int(setup.south) / 10000,
        int(setup.east) / 10000,
        int(setup.north) / 10000,
        "UM",
        wind,
        tuple(pieces),
        tuple(areas),
    )


def piece_of(battle: Battle, ship: Ship) -> Piece:
    """One ship as a piece."""
    card = ship.card
    kind = "battery" if card.battery else "wreck" if ship.status == SINKING else "ship"
    return Piece(
        card.id,
        kind,
        card.name,
        card.nation,
        int(ship.x) / 10000,
        int(ship.y) / 10000,
        int(ship.heading) / 100,
        int(card.half_length) / 5000,
        int(card.half_beam) / 5000,
        int(card.guns),
        tuple(m for i, m in enumerate(("fore", "main", "mizzen")) if ship.masts & (1 << i)),
        fallen_sides(ship),
        badges_of(ship),
        FATES[ship.status],
        int(ship.hull) / int(card.hull) if ship.hull > 0 else 0.0,
        smoke_of(battle, ship),
        int(ship.fires),
    )


def fallen_sides(ship: Ship) -> tuple[str, ...]:
    """The sides over which wreckage hangs."""
    sides: list[str] = []
    if ship.fallen_port:
        sides.append("port")
    if ship.fallen_starboard:
        sides.append("starboard")
    return tuple(sides)


def smoke_of(battle: Battle, ship: Ship) -> tuple[str, ...]:
    """The sides that fired this turn."""
    sides: list[str] = []
    if ship.port_fired == battle.turn:
        sides.append("port")
    if ship.starboard_fired == battle.turn:
        sides.append("starboard")
    return tuple(sides)


def badges_of(ship: Ship) -> tuple[str, ...]:
    """What a captain would note beside her name."""
    out: list[str] = []
    if ship.status == CAPTURED:
        out.append("prize")
    elif ship.status != FIGHTING:
        out.append(FATES[ship.status])
    if ship.fleeing:
        out.append("fleeing")
    if ship.anchored:
        out.append("anchored")
    if ship.grapples:
        out.append("grappled")
    if ship.rudder_lost:
        out.append("no rudder")
    return tuple(out)
