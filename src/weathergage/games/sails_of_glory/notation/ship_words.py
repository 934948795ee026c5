"""One ship in the position notation, after her pose."""

from typing import Final

from weathergage.engine.errors import BadInput, unknown
from weathergage.engine.wording import Choice, Number, Value, Word, Words, flags, numbers
from weathergage.games.sails_of_glory.answers import ACTIONS, format_mm
from weathergage.games.sails_of_glory.setup import EDGES, SIDES
from weathergage.games.sails_of_glory.state.battle import (
    FATES,
    SIDE_NAMES,
    Battle,
    Box,
    Guns,
    Ship,
)
from weathergage.games.sails_of_glory.state.forts import (
    BATTERY,
    BUILT,
    built_word,
    one_side_of_guns,
)
from weathergage.games.sails_of_glory.tables.cards import EMPTY, NAMES, SAILS, UNSEEN
from weathergage.games.sails_of_glory.tables.combat import HIDDEN_SHOT, NO_SHOT, SHOT
from weathergage.games.sails_of_glory.tables.counters import (
    CREW_MARK,
    FIRE_MARK,
    LETTERS,
    SYMBOLS,
    WATER_MARK,
)
from weathergage.sea.trig import format_degrees

MARKS: Final[dict[str, int]] = {"marker": CREW_MARK, "fire": FIRE_MARK, "water": WATER_MARK}
BACKS: Final = "unseen"


class CardWord(Value):
    """A manoeuvre card by its name, its back, or none."""

    def read(self, word: str, what: str) -> int:
        if word == BACKS:
            return UNSEEN
        if word == "none":
            return EMPTY
        if word not in NAMES:
            raise unknown("card", word, NAMES)
        return NAMES.index(word)

    def write(self, value: int) -> str:
        return BACKS if value == UNSEEN else "none" if value == EMPTY else NAMES[value]


class ListWord(Value):
    """Several words with commas between them."""

    def __init__(self, names: list[str]) -> None:
        self.names = names

    def read(self, word: str, what: str) -> list[int]:
        parts = word.split(",") if word != "none" else []
        return [int(Choice(self.names).read(part, what)) for part in parts]

    def write(self, value: list[int]) -> str:
        return ",".join([self.names[each] for each in value]) or "none"


class NumbersWord(Value):
    """Several numbers with commas between them."""

    def read(self, word: str, what: str) -> list[int]:
        parts = word.split(",") if word != "none" else []
        return [int(Number(0, 99).read(part, what)) for part in parts]

    def write(self, value: list[int]) -> str:
        return ",".join([str(each) for each in value]) or "none"


SHIP: Final = Words(
    "word of a position",
    [
        Word("status", "status", Choice([fate.replace(" ", "-") for fate in FATES])),
        Word("edge", "edge", Choice(EDGES)),
        Word("first", "first", CardWord()),
        Word("second", "second", CardWord()),
        *numbers({"first-from": "first_from", "second-from": "second_from"}),
        Word("shown", "shown", Number(-1, 10)),
        *numbers({"unseen": "unseen"}),
        *numbers({"aback": "aback", "fires": "fires", "leaks": "leaks", "masts": "masts"}),
        Word("sail", "sail", Choice(SAILS)),
        *numbers({"sail-hits": "sail_hits", "lost-boxes": "lost_boxes"}),
        *flags({"moved": "moved", "aground": "aground", "on-shoal": "on_shoal"}),
        *flags({"rudder": "rudder", "damage-repaired": "damage_repaired"}),
        *flags({"mast-repaired": "mast_repaired", "grog": "grog", "boards": "boards"}),
        Word("planned", "planned", ListWord(ACTIONS)),
        Word("kept", "kept", ListWord(ACTIONS)),
        Word("acting", "acting", ListWord(ACTIONS)),
        Word("mending", "mending", ListWord(SYMBOLS)),
        Word("grapples", "grapples", Number(-1, 99)),
        Word("strikes", "target", Number(-1, 99)),
        Word("douses", "douses", Number(-1, 99)),
        Word("fired-at", "fired_at", NumbersWord()),
    ],
)
LOADS: Final[list[str]] = [*SHOT, "empty", BACKS]
GUN_WORDS: Final[list[str]] = [
    "loaded",
    "fired",
    "turned",
    "preparing",
    "stale",
    "busy",
    "possible",
]
ALL_SHOT: Final = (1 << len(SHOT)) - 1
MOST_COUNTERS: Final = 60
"""Counters of one kind written as one word."""
OTHERS: Final[list[str]] = ["hull", "crew", "zeros", "flag", BATTERY, BUILT, *SIDE_NAMES]


def read_words(battle: Battle, ship: Ship, words: list[str]) -> None:
    """The plain words of a ship."""
    SHIP.read(ship, words, [])


def read_logs(battle: Battle, ship: Ship, words: list[str]) -> list[str]:
    """Her tracks and guns; what is left are plain words."""
    rest: list[str] = []
    at = 0
    while at < len(words):
        if words[at] not in OTHERS:
            rest.append(words[at])
            at += 1
            continue
        if at + 1 >= len(words):
            raise BadInput(f"{words[at]!r} in a position lacks something after it.")
        _read_other(battle, ship, words[at], words[at + 1])
        at += 2
    return rest


def _read_other(battle: Battle, ship: Ship, word: str, value: str) -> None:
    if word == "hull":
        ship.hull = [_read_box(battle, ship, box) for box in value.split("/")]
        _check_boxes(ship, len(ship.hull), word)
    elif word == "crew":
        ship.crew = _read_kinds(battle, value)
        _check_boxes(ship, len(ship.crew), word)
    elif word == "zeros":
        ship.zeros = _read_kinds(battle, value)
    elif word in SIDE_NAMES:
        _read_guns(ship.guns(SIDE_NAMES.index(word)), value)
    elif word != BUILT and value not in SIDES:
        raise unknown("side", value, SIDES)


def _check_boxes(ship: Ship, number: int, track: str) -> None:
    boxes = int(ship.card.log.boxes)
    if number > boxes:
        words = f"{track!r} of {ship.card.id} covers {number} boxes; allowed are {boxes}."
        raise BadInput(words)


def _read_box(battle: Battle, ship: Ship, text: str) -> Box:
    box = Box(_read_kinds(battle, text), 0)
    for kind in box.counters:
        box.points += battle.setup.counters.kinds[kind].value if kind >= 0 else 0
    box.full = box.points >= ship.card.log.burden or any(kind < 0 for kind in box.counters)
    return box


def _read_kinds(battle: Battle, text: str) -> list[int]:
    """Counters by letter and face, markers by their names; `5x` before one makes it five."""
    out: list[int] = []
    for word in text.split(","):
        times, _, name = word.partition("x") if word[:1].isdigit() else ("1", "", word)
        out += [_read_kind(battle, name)] * int(Number(1, MOST_COUNTERS).read(times, "number"))
    return out


def _read_kind(battle: Battle, name: str) -> int:
    if name in MARKS:
        return MARKS[name]
    letter, _, face = name.partition(":")
    found = battle.setup.counters.find(LETTERS.index(letter), face) if letter in LETTERS else -1
    if found < 0:
        raise BadInput(f"There is no counter {name[:20]!r}: write it like B:2+crew.")
    return found


def _read_guns(guns: Guns, text: str) -> None:
    """What is in a broadside, then what else is true of it, with commas."""
    first, *words = text.split(",")
    if first not in LOADS:
        raise unknown("load", first, LOADS)
    guns.loaded = (
        NO_SHOT if first == "empty" else HIDDEN_SHOT if first == BACKS else SHOT.index(first)
    )
    guns.possible = 0 if first == "empty" else 1 << int(max(guns.loaded, 0))
    for word in words:
        name, _, value = word.partition("=")
        if name in ("fired", "turned"):
            setattr(guns, name, int(Choice(SHOT).read(value, name)))
        elif name == "possible":
            guns.possible = int(Number(0, ALL_SHOT).read(value, name))
        elif name in ("preparing", "busy"):
            setattr(guns, name, True)
        elif name == "stale":
            guns.fresh = False
        else:
            raise unknown("word for guns", name, GUN_WORDS)


def write_ship(battle: Battle, ship: Ship) -> str:
    """One ship in her line of notation: only what differs from a fresh ship is written."""
    place = f"{format_mm(ship.x)},{format_mm(ship.y)} {format_degrees(ship.heading)}"
    fresh = Ship(ship.card, ship.shape)
    words = [place, f"{BATTERY if ship.card.battery else 'flag'} {SIDES[ship.card.side]}"]
    if ship.card.battery:
        one_side_of_guns(fresh)
    if ship.card.built:
        words.append(f"{BUILT} {built_word(ship.card)}")
    if ship.hull:
        boxes = [_write_kinds(battle, box.counters) for box in ship.hull]
        words.append("hull " + "/".join(boxes))
    if ship.crew:
        words.append("crew " + _write_kinds(battle, ship.crew))
    if ship.zeros:
        words.append("zeros " + _write_kinds(battle, ship.zeros))
    for side, name in enumerate(SIDE_NAMES):
        text = _write_guns(ship.guns(side))
        if text != _write_guns(fresh.guns(side)):
            words.append(f"{name} {text}")
    return " ".join([*words, *SHIP.write(ship, fresh)])


def _write_kinds(battle: Battle, kinds: list[int]) -> str:
    names = {value: key for key, value in MARKS.items()}
    counters = battle.setup.counters
    return ",".join([counters.text(kind) if kind >= 0 else names[kind] for kind in kinds])


def _write_guns(guns: Guns) -> str:
    hidden = guns.loaded == HIDDEN_SHOT
    words = ["empty" if guns.loaded == NO_SHOT else BACKS if hidden else SHOT[guns.loaded]]
    for name in ("fired", "turned"):
        kind = guns.fired if name == "fired" else guns.turned
        if kind != NO_SHOT:
            words.append(f"{name}={SHOT[kind]}")
    words += [name for name in ("preparing", "busy") if getattr(guns, name)]
    if not guns.fresh:
        words.append("stale")
    words.append(f"possible={guns.possible}")
    return ",".join(words)
