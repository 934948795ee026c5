"""One ship as a piece: how she lies, how she is rigged, and what is known of her."""

from typing import Final

from weathergage.games.ships_of_the_line.rules.sails import allowance, percent_on
from weathergage.games.ships_of_the_line.rules.targets import can_fire
from weathergage.games.ships_of_the_line.rules.victory import FATES
from weathergage.games.ships_of_the_line.setup import SIDES, Card, Setup
from weathergage.games.ships_of_the_line.state.battle import (
    ALL_MASTS,
    CAPTURED,
    FIGHTING,
    FIT,
    SINKING,
    STRUCK,
    WOUNDED,
    Battle,
    Ship,
    leader_aboard,
)
from weathergage.games.ships_of_the_line.tables.movement import SAILS
from weathergage.scene import Fact, Piece
from weathergage.sea.compass import relative_wind

MASTS: Final[list[str]] = ["fore", "main", "mizzen"]
CLASSES: Final[list[str]] = ["I", "I", "II", "III", "IV", "V", "VI"]
SAILING: Final[list[str]] = ["in irons", "close-hauled", "wind abeam", "quartering", "running"]
PREFIXES: Final[dict[str, str]] = {"british": "HMS "}


def piece_of(battle: Battle, ship: Ship) -> Piece:
    """One ship as a piece."""
    card = ship.card
    prize = ship.status == CAPTURED
    return Piece(
        id=card.id,
        kind=kind_of(ship),
        name=card.name,
        nation=card.nation,
        side=SIDES[ship.side],
        seat=battle.setup.seats[ship.seat],
        group=battle.setup.divisions[card.division].id,
        x=int(ship.x) / 10000,
        y=int(ship.y) / 10000,
        heading=int(ship.heading) / 100,
        length=int(card.half_length) / 5000,
        beam=int(card.half_beam) / 5000,
        guns=int(card.guns),
        sail=sail_of(battle, ship),
        masts=masts_of(ship),
        fallen=fallen_sides(ship),
        fires=int(ship.fires),
        moved=ship.moved and not ship.stopped and ship.status == FIGHTING,
        colours="struck" if ship.status == STRUCK else "prize" if prize else "flying",
        captor=captor_of(battle, ship),
        smoke=fired_on(ship, int(battle.turn)),
        old_smoke=fired_on(ship, int(battle.turn) - 1),
        arcs=arcs_of_fire(battle, ship),
        state=FATES[ship.status],
        meter=int(ship.hull) / int(card.hull) if ship.hull > 0 else 0.0,
        badges=tuple(badges_of(ship)),
        facts=tuple(facts_of(battle, ship)),
        spoken=spoken(battle, ship),
    )


def kind_of(ship: Ship) -> str:
    """A ship, a coastal battery, or the wreck of a ship."""
    if ship.card.battery:
        return "battery"
    return "wreck" if ship.status == SINKING else "ship"


def sail_of(battle: Battle, ship: Ship) -> str:
    """The canvas she shows: none when she lies still or has struck (16)."""
    if ship.stopped or ship.anchored or ship.aground or ship.status != FIGHTING:
        return "furled"
    return SAILS[ship.sail] if battle.setup.chapters.sails else "battle"


def masts_of(ship: Ship) -> tuple[str, ...]:
    """The masts that stand."""
    return tuple(name for i, name in enumerate(MASTS) if ship.masts & (1 << i))


def fallen_sides(ship: Ship) -> tuple[str, ...]:
    """The sides over which wreckage hangs (4.2.1)."""
    sides: list[str] = []
    if ship.fallen_port:
        sides.append("port")
    if ship.fallen_starboard:
        sides.append("starboard")
    return tuple(sides)


def captor_of(battle: Battle, ship: Ship) -> str:
    """The nation that took her."""
    if ship.status != CAPTURED:
        return ""
    if ship.captor >= 0:
        return battle.setup.cards[ship.captor].nation
    return next((c.nation for c in battle.setup.cards if c.side == ship.side), "")


def fired_on(ship: Ship, turn: int) -> tuple[str, ...]:
    """The sides that fired on a turn."""
    sides: list[str] = []
    if turn > 0 and ship.port_fired == turn:
        sides.append("port")
    if turn > 0 and ship.starboard_fired == turn:
        sides.append("starboard")
    return tuple(sides)


def arc_names(setup: Setup, card: Card) -> list[tuple[str, bool]]:
    """The arcs of fire a ship has, each with its side; ships that fire alike share them."""
    if card.battery:
        return [("all-round", True)]
    bands = sum(1 for band in range(3) if setup.guns.bears(card.dice, band))
    size = "" if bands == 3 else f"-{bands}"
    return [("port" + size, False), ("starboard" + size, True)]


def arcs_of_fire(battle: Battle, ship: Ship) -> dict[str, str] | None:
    """Her arcs of fire, each with the state of its guns; none if she cannot fight."""
    if ship.status != FIGHTING:
        return None
    names = arc_names(battle.setup, ship.card)
    return {id: broadside_state(battle, ship, starboard) for id, starboard in names}


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
    notes = [
        ("prize", ship.status == CAPTURED),
        (FATES[ship.status], ship.status not in (FIGHTING, CAPTURED)),
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


def facts_of(battle: Battle, ship: Ship) -> list[Fact]:
    """What a player may want to know of her, each with its rule."""
    card = ship.card
    rank = CLASSES[card.rank]
    facts = [Fact("Guns", f"{card.guns}, class {rank}, {card.dice} dice", "4.1.4")]
    zone = ", sinking zone" if ship.in_grey_zone() else ""
    facts.append(Fact("Hull", f"{ship.hull} of {card.hull}{zone}", "4.4.1"))
    if ship.status == FIGHTING and not card.battery:
        facts.append(Fact("Port", broadside_state(battle, ship, False), "4.1.3"))
        facts.append(Fact("Starboard", broadside_state(battle, ship, True), "4.1.3"))
        facts.append(Fact("Sailing", sailing(battle, ship), "5.2"))
    if not card.battery:
        standing = ", ".join(masts_of(ship)) or "none"
        facts.append(Fact("Masts", "all three" if ship.masts == ALL_MASTS else standing, "5.2.1"))
        facts.append(Fact("Fatigue", str(ship.fatigue), "7"))
    return facts + crew_facts(battle, ship)


def crew_facts(battle: Battle, ship: Ship) -> list[Fact]:
    """Who is aboard, and what troubles her."""
    card, facts = ship.card, []
    if battle.setup.chapters.crews:
        facts.append(Fact("Crews", f"{ship.crews} of {card.crews}", "20"))
    leader = leader_aboard(battle, card.index)
    if leader is not None:
        facts.append(Fact("Leader", battle.setup.leaders[leader.card].name, "9"))
    if card.captain:
        facts.append(Fact("Captain", card.captain))
    if ship.officer != FIT:
        word = "wounded" if ship.officer == WOUNDED else "dead"
        facts.append(Fact("Officer", word, "4.2.1"))
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
    percent = percent_on(battle, ship.heading)
    return f"{SAILING[sector]}, {percent} %: {points} UM"


def spoken(battle: Battle, ship: Ship) -> str:
    """The ship in a sentence, for a person who cannot see the chart."""
    card = ship.card
    words = [PREFIXES.get(card.nation, "") + card.name, f"{card.nation}, {card.guns} guns"]
    words.append(f"hull {ship.hull} of {card.hull}")
    words.append(f"heading {round(int(ship.heading) / 100) % 360:03d}")
    east, north = int(ship.x) / 10000, int(ship.y) / 10000
    place = "E" if east >= 0 else "W", "N" if north >= 0 else "S"
    words.append(f"{abs(east):.1f} {place[0]} {abs(north):.1f} {place[1]}")
    return ", ".join([*words, *badges_of(ship)])
