"""One ship in the position notation: `x,y heading`, then words for what is not as at the start."""

from typing import Final

from weathergage.engine.action import read_fixed
from weathergage.engine.errors import BadInput, one_of, unknown
from weathergage.games.ships_of_the_line.answers import SETTINGS, format_um
from weathergage.games.ships_of_the_line.rules.links import tie
from weathergage.games.ships_of_the_line.setup import SIDES
from weathergage.games.ships_of_the_line.state.battle import (
    CAPTURED,
    FIGHTING,
    FOUL,
    GRAPPLE,
    MELEE,
    NAILED,
    TOW,
    TRIED,
    Battle,
    Ship,
)
from weathergage.sea.compass import format_degrees, parse_heading

MASTS: Final[list[str]] = ["fore", "main", "mizzen"]
STATUS: Final[list[str]] = ["fighting", "struck", "captured", "sinking", "sunk", "exploded", "fled"]
OFFICERS: Final[list[str]] = ["fit", "wounded", "dead"]
DUMANOIR: Final[list[str]] = ["free", "waiting", "withdraws", "joined"]
LOADS: Final[list[str]] = ["empty", "loaded"]
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
MOST: Final[dict[str, int]] = {"fatigue": 9, "crews": 9, "pitch": 1, "line_checks": 99}
"""The highest value of a number; others go to 999, a hull to what her card has."""

# Words followed by another ship, and the field each sets.
SHIPS: Final[dict[str, str]] = {
    "captor": "captor",
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
# Words followed by one of a few others, and the field each sets.
CHOICES: Final[dict[str, str]] = {
    "officer": "officer",
    "sail": "sail",
    "dumanoir": "dumanoir",
}
CHOICE_WORDS: Final[dict[str, list[str]]] = {
    "officer": OFFICERS,
    "sail": SETTINGS,
    "dumanoir": DUMANOIR,
}
REST: Final[list[str]] = [
    *("masts", "port", "starboard", "fallen", "nailed", "tried", "scored", "flag", "seat"),
]


# Reading.


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
        raise BadInput(f"{word[:40]!r} in a position is unknown or lacks what follows it.")
    if word == "fallen":
        return _read_fallen(ship, words, at)
    _read_pair(battle, ship, word, words[at + 1])
    return at + 2


def _read_fallen(ship: Ship, words: list[str], at: int) -> int:
    if at + 2 >= len(words) or words[at + 1] not in ("port", "starboard"):
        raise BadInput("A fallen mast is written like 'fallen port 1'.")
    count = _number("fallen", words[at + 2], 0, 99)
    if words[at + 1] == "port":
        ship.fallen_port = count
    else:
        ship.fallen_starboard = count
    return at + 3


def _read_pair(battle: Battle, ship: Ship, word: str, value: str) -> None:
    if word in NUMBERS:
        _read_number(ship, word, value)
    elif word in CHOICES:
        setattr(ship, CHOICES[word], among(word, value, CHOICE_WORDS[word]))
    elif word in LINKS:
        _read_link(battle, ship, word, value)
    elif word in SHIPS:
        setattr(ship, SHIPS[word], ship_named(battle, value))
        if word == "captor":
            ship.seat = battle.ships[ship.captor].card.seat
    else:
        _read_rest(battle, ship, word, value)


def _read_number(ship: Ship, word: str, value: str) -> None:
    field = NUMBERS[word]
    most = int(ship.card.hull) if field == "hull" else MOST.get(field, 999)
    setattr(ship, field, _number(word, value, -1 if field == "pitch" else 0, most))


def _number(word: str, value: str, low: int, high: int) -> int:
    number = read_fixed(value, 0, f"a number for {word!r}")
    if not low <= number <= high:
        raise BadInput(f"{word!r} in a position is from {low} to {high}, not {number}.")
    return number


def _read_link(battle: Battle, ship: Ship, word: str, value: str) -> None:
    other = ship_named(battle, value)
    if other == ship.card.index:
        raise BadInput(f"{value} cannot be {word} to herself.")
    tie(battle, LINKS[word], ship.card.index, other)


def _read_rest(battle: Battle, ship: Ship, word: str, value: str) -> None:
    if word == "masts":
        ship.masts = _masts(value)
    elif word == "port":
        ship.port_loaded = among(word, value, LOADS) == 1
    elif word == "starboard":
        ship.starboard_loaded = among(word, value, LOADS) == 1
    elif word == "captured":
        ship.status = CAPTURED
        ship.side = among(word, value, SIDES)
        ship.seat = battle.setup.seat_sides.index(ship.side)
    elif word == "scored":
        ship.scored = among(word, value, SIDES)
    elif word == "flag":
        ship.side = among(word, value, SIDES)
    elif word == "seat":
        ship.seat = among(word, value, battle.setup.seats)
    else:
        known = [*NUMBERS, *FLAGS, *STATUS, *LINKS, *CHOICES, *SHIPS, *REST]
        raise unknown("word of a position", word, known)


def among(word: str, value: str, allowed: list[str]) -> int:
    """The place of a word among those allowed."""
    if value not in allowed:
        raise BadInput(f"{word!r} in a position is one of {one_of(allowed)}, not {value[:40]!r}.")
    return allowed.index(value)


def ship_named(battle: Battle, id: str) -> int:
    """The number of a ship by id."""
    if id not in battle.setup.index:
        raise unknown("ship", id, list(battle.setup.index))
    return battle.setup.index[id]


def _masts(value: str) -> int:
    bits = 0
    for name in value.split(",") if value != "none" else []:
        bits |= 1 << among("masts", name, MASTS)
    return bits


# Writing.


def write_ship(battle: Battle, ship: Ship) -> str:
    """One ship in her line of notation: only what differs from a fresh ship is written.

    What ties her to others stands apart from the ships.
    """
    place = f"{format_um(ship.x)},{format_um(ship.y)} {format_degrees(ship.heading)}"
    words = [place, *_write_fate(battle, ship)]
    fresh = Ship(ship.card)
    for word, field in NUMBERS.items():
        value = getattr(ship, field)
        if value != getattr(fresh, field):
            words.append(f"{word} {value}")
    words += _write_rigging(ship)
    words += [word for word, field in FLAGS.items() if getattr(ship, field)]
    for word, field in CHOICES.items():
        if getattr(ship, field):
            words.append(f"{word} {CHOICE_WORDS[word][getattr(ship, field)]}")
    if ship.nailed:
        words.append("nailed" if ship.nailed == NAILED else "tried")
    return " ".join(words)


def _write_rigging(ship: Ship) -> list[str]:
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
    return words


def _write_fate(battle: Battle, ship: Ship) -> list[str]:
    """What became of her and who has her; side and seat only where they do not follow."""
    words: list[str] = []
    side, seat = ship.card.side, ship.card.seat
    if ship.status == CAPTURED:
        words.append("captured " + SIDES[ship.side])
        side, seat = ship.side, battle.setup.seat_sides.index(ship.side)
    elif ship.status != FIGHTING:
        words.append(STATUS[ship.status])
    for word, field in SHIPS.items():
        other = getattr(ship, field)
        if other >= 0:
            words.append(f"{word} {battle.setup.cards[other].id}")
    if ship.captor >= 0:
        seat = battle.ships[ship.captor].card.seat
    if ship.side != side:
        words.append("flag " + SIDES[ship.side])
    if ship.seat != seat:
        words.append("seat " + battle.setup.seats[ship.seat])
    if ship.scored >= 0:
        words.append("scored " + SIDES[ship.scored])
    return words
