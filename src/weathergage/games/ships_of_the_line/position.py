"""The position notation: how people write a battle down, in scenario and example files alike.

A ship is `x,y heading` in UM and degrees, then words for whatever is not as it was at the start:
`victory = "-6.4,0 90 hull 20 masts fore,mizzen fatigue 2 port empty grappled bucentaure"`.
"""

from typing import Final

from weathergage.engine.errors import BadInput, one_of, unknown
from weathergage.games.ships_of_the_line.links import tie
from weathergage.games.ships_of_the_line.muster import table_of
from weathergage.games.ships_of_the_line.orders import SETTINGS, format_um, read_fixed
from weathergage.games.ships_of_the_line.setup import SIDES, Setup
from weathergage.games.ships_of_the_line.state import (
    CAPTURED,
    DEAD,
    EXPLODED,
    FLED,
    FOUL,
    GRAPPLE,
    INITIATIVE,
    MELEE,
    NAILED,
    PHASES,
    SINKING,
    STRUCK,
    SUNK,
    TOW,
    TRIED,
    WOUNDED,
    Battle,
    Leader,
    Ship,
)
from weathergage.sea.compass import format_degrees, format_heading, parse_heading

MASTS: Final[list[str]] = ["fore", "main", "mizzen"]
STATUS: Final[list[str]] = ["fighting", "struck", "captured", "sinking", "sunk", "exploded", "fled"]
STRENGTHS: Final[list[str]] = ["light", "breeze", "heavy"]
DUMANOIR: Final[list[str]] = ["free", "waiting", "withdraws", "joined"]
LINKS: Final[dict[str, int]] = {
    "grappled": GRAPPLE,
    "fouled": FOUL,
    "towing": TOW,
    "boarding": MELEE,
}
# Words followed by a number, and the field each sets.
NUMBERS: Final[dict[str, str]] = {
    "hull": "hull",
    "fatigue": "fatigue",
    "fires": "fires",
    "old-fires": "old_fires",
    "crews": "crews",
    "tired": "tired",
    "port-ready": "port_ready",
    "starboard-ready": "starboard_ready",
    "port-fired": "port_fired",
    "starboard-fired": "starboard_fired",
    "red-hot": "red_hot",
    "pitched": "pitch",
    "attacked": "attacked",
    "hit": "hit",
    "raked": "raked",
    "line-checks": "line_checks",
    "pumping": "on_flood",
    "fire-party": "on_fire",
    "deck-party": "on_deck",
    "boarders": "on_assault",
    "defenders": "on_counter",
    "gone": "gone",
}
# Words followed by another ship, and the field each sets.
SHIPS: Final[dict[str, str]] = {
    "deck-held": "deck_held",
    "accepts": "accepts",
    "won-by": "won_by",
}
FLAGS: Final[dict[str, str]] = {
    "stopped": "stopped",
    "anchored": "anchored",
    "aground": "aground",
    "fleeing": "fleeing",
    "moved": "moved",
    "starting": "starting",
    "rudder": "rudder_lost",
    "port-ablaze": "port_ablaze",
    "starboard-ablaze": "starboard_ablaze",
    "leading": "leads",
    "hunting": "hunts",
}


def read_position(setup: Setup, position: dict[str, object]) -> Battle:
    """A battle from its notation; the stack is laid by the caller."""
    battle = Battle(setup)
    _read_wind(battle, str(position.get("wind", "W breeze")))
    battle.turn = _number(position.get("turn", 1), "turn", 1, 96)
    battle.phase = phase_of(position)
    side = position.get("initiative", SIDES[setup.initiative_side])
    if side not in SIDES:
        raise BadInput(f"The initiative is with one of {one_of(SIDES)}, not {side!r}.")
    battle.initiative = SIDES.index(str(side))
    battle.attack_turn = _number(position.get("attacked", 0), "attacked", 0, 96)
    battle.ships = [Ship(card) for card in setup.cards]
    battle.leaders = [Leader(card.index, card.ship) for card in setup.leaders]
    ships = table_of(position, "ships")
    for id, text in ships.items():
        if id not in setup.index:
            raise unknown("ship", id, list(setup.index))
        read_ship(battle, setup.index[id], str(text))
    _read_leaders(battle, table_of(position, "leaders"))
    return battle


def phase_of(position: dict[str, object]) -> int:
    """The phase a position begins with."""
    phase = position.get("phase", PHASES[INITIATIVE])
    if phase not in PHASES:
        raise BadInput(f"The phase is one of {one_of(PHASES)}, not {phase!r}.")
    return PHASES.index(str(phase))


def _number(value: object, what: str, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadInput(f"The {what} of a position is from {low} to {high}, not {value!r}.")
    return value


def _read_wind(battle: Battle, text: str) -> None:
    words = text.replace("light breeze", "light").replace("heavy breeze", "heavy").split()
    if len(words) != 2 or words[1] not in STRENGTHS:
        raise BadInput(f"The wind is written like 'WNW breeze', not {text!r}.")
    try:
        battle.wind_from = parse_heading(words[0])
    except ValueError as error:
        raise BadInput(str(error)) from error
    battle.wind_strength = STRENGTHS.index(words[1])


def _read_leaders(battle: Battle, table: dict[str, object]) -> None:
    names = [card.name for card in battle.setup.leaders]
    for name, where in table.items():
        if name not in names:
            raise unknown("leader", name, names)
        leader = battle.leaders[names.index(name)]
        if where == "dead":
            leader.alive = False
        elif isinstance(where, str) and where in battle.setup.index:
            leader.ship = battle.setup.index[where]
        else:
            raise BadInput(f"{name} is dead or aboard one of the ships, not {where!r}.")


def read_ship(battle: Battle, index: int, text: str) -> None:
    """One ship from her line of notation."""
    words = text.split()
    if len(words) < 2 or "," not in words[0]:
        raise BadInput(f"A ship is written like '-6.4,0 90 hull 20', not {text[:60]!r}.")
    east, _, north = words[0].partition(",")
    ship = battle.ships[index]
    try:
        heading = parse_heading(words[1])
    except ValueError as error:
        raise BadInput(str(error)) from error
    ship.place(read_fixed(east, 4, "a place in UM"), read_fixed(north, 4, "a place in UM"), heading)
    at = 2
    while at < len(words):
        at = _read_word(battle, ship, words, at)


def _read_word(battle: Battle, ship: Ship, words: list[str], at: int) -> int:
    """One word with what belongs to it; returns where the next begins."""
    word = words[at]
    if word in FLAGS:
        setattr(ship, FLAGS[word], True)
        return at + 1
    if word in STATUS and word != "captured":
        ship.status = STATUS.index(word)
        return at + 1
    if word in ("nailed", "tried"):
        ship.nailed = NAILED if word == "nailed" else TRIED
        return at + 1
    if at + 1 >= len(words):
        raise BadInput(f"{word!r} in a position is unknown or lacks what follows it.")
    _read_pair(battle, ship, word, words[at + 1])
    if word == "fallen":
        return _read_fallen(ship, words, at)
    return at + 2


def _read_fallen(ship: Ship, words: list[str], at: int) -> int:
    if at + 2 >= len(words) or words[at + 1] not in ("port", "starboard"):
        raise BadInput("A fallen mast is written like 'fallen port 1'.")
    count = read_fixed(words[at + 2], 0, "a number of masts")
    if words[at + 1] == "port":
        ship.fallen_port = count
    else:
        ship.fallen_starboard = count
    return at + 3


def _read_pair(battle: Battle, ship: Ship, word: str, value: str) -> None:
    if word in NUMBERS:
        setattr(ship, NUMBERS[word], read_fixed(value, 0, f"a number for {word!r}"))
    elif word == "masts":
        ship.masts = _masts(value)
    elif word in ("port", "starboard"):
        _broadside(ship, word, value)
    elif word == "officer":
        ship.officer = WOUNDED if _among(word, value, ["wounded", "dead"]) == 0 else DEAD
    elif word == "sail":
        ship.sail = _among(word, value, SETTINGS)
    elif word == "dumanoir":
        ship.dumanoir = _among(word, value, DUMANOIR)
    elif word == "captured":
        ship.status = CAPTURED
        ship.side = _among(word, value, SIDES)
        ship.seat = battle.setup.seat_sides.index(ship.side)
    elif word == "scored":
        ship.scored = _among(word, value, SIDES)
    elif word in LINKS:
        tie(battle, LINKS[word], ship.card.index, _ship(battle, value))
    elif word == "captor":
        ship.captor = _ship(battle, value)
        ship.seat = battle.ships[ship.captor].card.seat
    elif word in SHIPS:
        setattr(ship, SHIPS[word], _ship(battle, value))
    elif word != "fallen":
        known = [*NUMBERS, *FLAGS, *STATUS, *LINKS, "masts", "port", "starboard", "fallen"]
        raise unknown("word of a position", word, [*known, "officer", "sail", "nailed"])


def _among(word: str, value: str, allowed: list[str]) -> int:
    if value not in allowed:
        raise BadInput(f"{word!r} in a position is one of {one_of(allowed)}, not {value!r}.")
    return allowed.index(value)


def _ship(battle: Battle, id: str) -> int:
    if id not in battle.setup.index:
        raise unknown("ship", id, list(battle.setup.index))
    return battle.setup.index[id]


def _masts(value: str) -> int:
    bits = 0
    for name in value.split(",") if value != "none" else []:
        bits |= 1 << _among("masts", name, MASTS)
    return bits


def _broadside(ship: Ship, side: str, value: str) -> None:
    loaded = _among(side, value, ["empty", "loaded"]) == 1
    if side == "port":
        ship.port_loaded = loaded
    else:
        ship.starboard_loaded = loaded


def write_position(battle: Battle) -> dict[str, object]:
    """A battle in its notation."""
    setup = battle.setup
    wind = format_heading(battle.wind_from)
    return {
        "wind": f"{wind} {STRENGTHS[battle.wind_strength]}",
        "turn": int(battle.turn),
        "phase": PHASES[battle.phase],
        "initiative": SIDES[battle.initiative],
        "attacked": int(battle.attack_turn),
        "leaders": {
            setup.leaders[x.card].name: setup.cards[x.ship].id if x.alive else "dead"
            for x in battle.leaders
        },
        "ships": {ship.card.id: write_ship(battle, ship) for ship in battle.ships},
    }


def write_ship(battle: Battle, ship: Ship) -> str:
    """One ship in her line of notation: only what differs from a fresh ship is written."""
    fresh = Ship(ship.card)
    place = f"{format_um(ship.x)},{format_um(ship.y)} {format_degrees(ship.heading)}"
    words: list[str] = [place]
    for word, field in NUMBERS.items():
        value = getattr(ship, field)
        if value != getattr(fresh, field):
            words.append(f"{word} {value}")
    words += [word for word, field in FLAGS.items() if getattr(ship, field)]
    words += _write_state(battle, ship)
    for word, kind in LINKS.items():
        words += [
            f"{word} {battle.setup.cards[link.b].id}"
            for link in battle.links
            if link.kind == kind and link.a == ship.card.index
        ]
    return " ".join(words)


def _write_state(battle: Battle, ship: Ship) -> list[str]:
    words: list[str] = []
    if ship.masts != 7:
        standing = [MASTS[i] for i in range(3) if ship.masts & (1 << i)]
        words.append("masts " + (",".join(standing) or "none"))
    if ship.fallen_port:
        words.append(f"fallen port {ship.fallen_port}")
    if ship.fallen_starboard:
        words.append(f"fallen starboard {ship.fallen_starboard}")
    if not ship.port_loaded:
        words.append("port empty")
    if not ship.starboard_loaded:
        words.append("starboard empty")
    if ship.officer:
        words.append("officer " + ("wounded" if ship.officer == WOUNDED else "dead"))
    if ship.sail:
        words.append("sail " + SETTINGS[ship.sail])
    if ship.nailed:
        words.append("nailed" if ship.nailed == NAILED else "tried")
    if ship.dumanoir:
        words.append("dumanoir " + DUMANOIR[ship.dumanoir])
    return words + _write_fate(battle, ship)


def _write_fate(battle: Battle, ship: Ship) -> list[str]:
    words: list[str] = []
    if ship.status == CAPTURED:
        words.append("captured " + SIDES[ship.side])
    elif ship.status in (STRUCK, SINKING, SUNK, EXPLODED, FLED):
        words.append(STATUS[ship.status])
    if ship.scored >= 0:
        words.append("scored " + SIDES[ship.scored])
    if ship.captor >= 0:
        words.append("captor " + battle.setup.cards[ship.captor].id)
    for word, field in SHIPS.items():
        other = getattr(ship, field)
        if other >= 0:
            words.append(f"{word} {battle.setup.cards[other].id}")
    return words
