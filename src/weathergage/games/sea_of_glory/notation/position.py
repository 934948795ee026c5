"""The position notation: how people write a campaign down, in example files and elsewhere.

A block is its place, then words for what matters of it: `"brest-loose to 4 spent 3"`; a ship is the
block or port she is with, then her state: `"channel-fleet damaged"`, `"brest laid-up"`. What is
not named is as in the set-up, or with `base = "empty"` aside. docs/notation.md tells it all.
"""

from typing import Any, Final, final

from weathergage.engine import positions
from weathergage.engine.asking.book import Book
from weathergage.engine.errors import BadInput, one_of, unknown
from weathergage.engine.state import load_outcome
from weathergage.engine.toml_text import toml_text
from weathergage.engine.wording import Number, Thing, Value, Word, Words, flags, marks

from ..setup import Setup
from ..state import records
from ..state.affairs import Affairs, Provisions
from ..state.campaign import UNKNOWN, Admiral, Block, Campaign, Hull, Nowhere, Ship, Where
from ..state.engagement import Engagement
from ..state.muster import LISTING, SETUPS, opening_position
from ..state.tokens import put_on_map
from ..tables.atlas import PORT, Atlas
from ..tables.chart_data import SEA_AREAS, SIDES, WINDS, ZONES
from .old_steps import new_step

KEYS: Final[list[str]] = [
    *("scenario", "options", "pack", "base", "turn", "initiative", "drawn", "winds", "weather"),
    *("acting", "counted", "blocks", "ships", "admirals", "conseil", "provisions", "manpower"),
    *("affairs", "battle", "reports", "steps", "seat", "landed", "outcome"),
]
NOWHERE: Final[dict[str, int]] = {
    "aside": Nowhere.OFF_MAP,
    "gone": Nowhere.LOST_FOR_GOOD,
    "fitting-out": Nowhere.FITTING_OUT,
}
OPEN: Final[dict[str, int]] = {
    "north-sea-fleet": Where.NORTH_SEA,
    "aside": Where.ASIDE,
    "sunk": Where.SUNK,
    "prize-box": Where.PRIZE,
    "removed": Where.REMOVED,
    "unknown": UNKNOWN,
}
SHIP_WORDS: Final = Words(
    "word about a ship",
    [
        *marks("sound damaged wrecked", "condition", Hull.SOUND),
        Word("unseen", "condition", None, UNKNOWN),
        *marks("prize-of-british prize-of-allied", "captor", 0),
        Word("laid-up", "where", None, Where.ORDINARY),
    ],
)
NUMBERS: Final[dict[str, str]] = {
    "token": "token",
    "to": "destination",
    "progress": "progress",
    "back": "back",
    "spent": "spent",
    "kinds": "seen_kinds",
    "low": "seen_low",
    "high": "seen_high",
}
MARKS: Final[list[str]] = ["moved", "afloat", "searched", "parted", "arrived", "fought"]


@final
class Place(Value):
    """A place of the atlas, or one of those that are nowhere on it."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas

    def read(self, word: str, what: str) -> Any:
        return NOWHERE[word] if word in NOWHERE else self.atlas.find(word)

    def write(self, value: Any) -> str:
        for word, number in NOWHERE.items():
            if number == value:
                return word
        id: str = self.atlas.places[value].id
        return id


def block_words(state: Campaign) -> Words:
    """The words for the blocks of a campaign."""
    rows = [Word(word, field, Number(-1, 999999)) for word, field in NUMBERS.items()]
    rows.append(Word("began", "began", Place(state.setup.atlas)))
    rows.append(Word("seen", "seen_turn", Number()))
    return Words("word about a block", [*rows, *flags({mark: mark for mark in MARKS})])


AFFAIRS: Final[list[str]] = [
    *("manpower", "happened", "ill cornwallis_back tension barges algiers"),
    "fever plans villeneuve_victorious directive_open markers_open",
    *("napoleon", "pitt", "napoleon_scored", "pitt_scored", "directive", "directives_scored"),
    *("raids", "raids_shown", "invaded", "entered", "tried", "admiralty", "admiralty_due"),
    *("admiralty_shown", "admiralty_kept", "admiralty_failed", "reached", "provisions"),
    *("provisions_shown", "conseil", "larder", "lost", "dice"),
]
"""The order in which a position has them; several in one word stand in a list of their own."""
BATTLE: Final[list[str]] = [
    *("place active windward total rounds round", "sortied formed pell_mell denied"),
    *("tokens", "ships", "admirals", "convoys", "leader nation seamanship command"),
    *("low high gauge tactic sail", "helpless shaken bonus wrecks", "left fled"),
    *("points status", "type fired", "hurt prizes exposed entered"),
]


# Reading.


def read_position(position: dict[str, object], book: Book) -> Campaign:
    """A campaign from its notation."""
    positions.check_keys(position, KEYS)
    setup = position_setup(position)
    state = opening_position(setup)
    if position.get("base", "setup") == "empty":
        _clear(state)
    state.stack = []
    _read_clock(state, position)
    for id, text in positions.table_in(position, "blocks").items():
        _read_block(state, id, str(text))
    for id, text in positions.table_in(position, "ships").items():
        _read_ship(state, id, str(text))
    for id, text in positions.table_in(position, "admirals").items():
        _read_admiral(state, id, str(text))
    _read_affairs(state, position)
    _read_flight(state, position, book)
    state.book = book
    return state


def position_setup(position: dict[str, object]) -> Setup:
    """The scenario a position stands on, with its options."""
    scenario = positions.scenario_in(position, "campaign")
    options = positions.options_in(position, LISTING.options(scenario))
    return SETUPS.find(scenario, options, position.get("pack"))


def _clear(state: Campaign) -> None:
    """Nothing in play but what the position names."""
    for ship in state.ships:
        state.replace_ship(Ship(ship.card, Where.ASIDE, -1, Hull.SOUND, ship.captor))
    for admiral in state.admirals:
        state.post_admiral(admiral.card, Where.ASIDE, -1)
    state.blocks = [Block(card.index, Nowhere.OFF_MAP) for card in state.setup.blocks]


def _read_clock(state: Campaign, position: dict[str, object]) -> None:
    setup = state.setup
    if "turn" in position:
        state.turn = setup.tables.turn_number(str(position["turn"]))
    state.initiative = positions.choice_in(position, "initiative", SIDES, state.initiative)
    if "acting" in position:
        state.acting = positions.choice_in(position, "acting", SIDES, 0)
    for chit in positions.list_in(position, "drawn"):
        if chit not in state.cup:
            raise unknown("chit", str(chit), state.cup)
        state.cup.remove(str(chit))
        state.drawn.append(str(chit))
    for area, wind in positions.table_in(position, "winds").items():
        if area not in SEA_AREAS or wind not in WINDS:
            raise BadInput(f"A wind is one of {one_of(WINDS)} in {one_of(SEA_AREAS)}.")
        state.winds[SEA_AREAS.index(area)] = WINDS.index(str(wind))
    for zone, count in positions.table_in(position, "weather").items():
        if zone not in ZONES or not isinstance(count, int):
            raise BadInput(f"Weather is a number of chits in {one_of(ZONES)}.")
        state.weather[ZONES.index(zone)] = count
    for port, low in positions.table_in(position, "counted").items():
        state.counted[state.setup.atlas.find_port(port)] = _whole(low)


def _whole(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadInput(f"A whole number is wanted, not {value!r}.")
    return value


def _read_block(state: Campaign, id: str, text: str) -> None:
    """A block: its place, then words with a number each, or marks."""
    setup = state.setup
    if id not in setup.block_index:
        raise unknown("block", id, list(setup.block_index))
    words = text.split()
    card = setup.block_index[id]
    block = Block(card, Nowhere.OFF_MAP)
    state.blocks[card] = block
    if not words:
        raise BadInput(f"The block {id} needs a place.")
    if words[0] in NOWHERE:
        block.place = NOWHERE[words[0]]
    else:
        place = setup.atlas.find(words[0])
        if "token" in words or setup.atlas.places[place].kind == PORT:
            block.place = place
        else:
            put_on_map(state, card, place)
    block_words(state).read(block, words[1:], [])


@final
class Told:
    """What the words about a ship say, as they are read."""

    def __init__(self, where: int) -> None:
        self.where = where
        self.condition = Hull.SOUND
        self.captor = -1


def _read_ship(state: Campaign, id: str, text: str) -> None:
    """A ship: whom she is with, then her state and whose prize she is."""
    setup = state.setup
    if id not in setup.ship_index:
        raise unknown("ship", id, list(setup.ship_index))
    where, at, rest = _read_where(state, id, text.split())
    said = Told(where)
    SHIP_WORDS.read(said, rest, [])
    if said.where != where != Where.PORT:
        raise BadInput(f"{id} can be laid up in a port alone.")
    state.replace_ship(Ship(setup.ship_index[id], said.where, at, said.condition, said.captor))


def _read_where(state: Campaign, id: str, words: list[str]) -> tuple[int, int, list[str]]:
    setup = state.setup
    if not words:
        raise BadInput(f"{id} needs a place.")
    if words[0] in setup.block_index:
        return Where.FLEET, setup.block_index[words[0]], words[1:]
    if words[0] in setup.atlas.port_index:
        return Where.PORT, setup.atlas.port_index[words[0]], words[1:]
    if words[0] == "coming" and len(words) > 1:
        return Where.COMING, Number(0, 99).read(words[1], "coming"), words[2:]
    if words[0] in OPEN:
        at = {"north-sea-fleet": 0, "unknown": UNKNOWN}.get(words[0], -1)
        return OPEN[words[0]], at, words[1:]
    raise BadInput(f"{id} is with a block, in a port or {one_of(list(OPEN))}, not {words[0]!r}.")


def _read_admiral(state: Campaign, id: str, text: str) -> None:
    setup = state.setup
    if id not in setup.admiral_index:
        raise unknown("admiral", id, list(setup.admiral_index))
    where, at, rest = _read_where(state, id, text.split())
    if rest:
        raise BadInput(f"There is nothing to say of {id} beyond his place, not {rest[0]!r}.")
    state.admirals[setup.admiral_index[id]] = Admiral(setup.admiral_index[id], where, at)


def _read_affairs(state: Campaign, position: dict[str, object]) -> None:
    atlas = state.setup.atlas
    raw = position.get("affairs")
    if isinstance(raw, str):
        state.affairs = positions.unpacked(raw, "affairs", load_grouped_affairs)
    for port, chit in positions.table_in(position, "provisions").items():
        if chit not in ("may", "may-not"):
            raise BadInput("A Provisions chit says may or may-not.")
        found = Provisions.MAY_SORTIE if chit == "may" else Provisions.MAY_NOT_SORTIE
        state.affairs.provisions[atlas.find_port(port)] = found
    conseil = position.get("conseil", [])
    if isinstance(conseil, list) and conseil:
        boxes = [atlas.ports[atlas.find_port(str(port))].conseil for port in conseil[:4]]
        state.affairs.conseil = [*boxes, *([-1] * (4 - len(boxes)))]
    manpower = position.get("manpower", [])
    if isinstance(manpower, list) and len(manpower) == 3:
        state.affairs.manpower = [_whole(each) for each in manpower]


def _read_flight(state: Campaign, position: dict[str, object], book: Book) -> None:
    """What is in progress: steps, a battle, reports."""
    raw = position.get("battle")
    if isinstance(raw, str):
        state.battle = positions.unpacked(raw, "battle", load_grouped_battle)
    for line in positions.list_in(position, "reports"):
        state.reports.append(positions.unpacked(line, "reports", records.load_report))
    for line in positions.list_in(position, "steps"):
        state.stack.append(book.load_step(positions.unpacked(line, "steps", new_step)))
    state.seat = _whole(position.get("seat", UNKNOWN))
    state.landed = _read_landed(state, positions.list_in(position, "landed"))
    ended = position.get("outcome")
    if isinstance(ended, str):
        state.outcome = positions.unpacked(ended, "outcome", load_outcome)


def load_grouped_affairs(raw: Any) -> Affairs:
    """Affairs in the order of a position."""
    return records.load_affairs(positions.ungrouped(records.FIELDS["Affairs"], raw, AFFAIRS))


def load_grouped_battle(raw: Any) -> Engagement:
    """A battle in the order of a position."""
    return records.load_engagement(positions.ungrouped(records.FIELDS["Engagement"], raw, BATTLE))


def _read_landed(state: Campaign, names: list[object]) -> list[int]:
    ships = Thing("ship", state.setup.ship_index)
    return sorted(ships.read(str(name), "landed") for name in names)


# Writing.


def write_position(state: Campaign) -> dict[str, object]:
    """A campaign in its notation, whole; `read_position` makes an equal one of it."""
    setup = state.setup
    out = positions.write_choices(setup, LISTING.options(setup.scenario), "empty")
    out["turn"] = setup.tables.turn(state.turn).id
    out["initiative"] = SIDES[state.initiative]
    if state.acting >= 0:
        out["acting"] = SIDES[state.acting]
    out["drawn"] = list(state.drawn)
    out["affairs"] = positions.packed(
        positions.grouped(records.FIELDS["Affairs"], records.dump_affairs(state.affairs), AFFAIRS)
    )
    if state.battle is not None:
        out["battle"] = positions.packed(
            positions.grouped(
                records.FIELDS["Engagement"], records.dump_engagement(state.battle), BATTLE
            )
        )
    out["reports"] = [positions.packed(records.dump_report(report)) for report in state.reports]
    out["steps"] = [positions.packed(step) for step in state.dump_stack()]
    out["seat"] = state.seat
    if state.landed:
        out["landed"] = [setup.ships[ship].id for ship in state.landed]
    if state.outcome is not None:
        out["outcome"] = positions.packed(state.dump_outcome())
    _write_tables(state, out)
    return out


def _write_tables(state: Campaign, out: dict[str, object]) -> None:
    setup = state.setup
    out["winds"] = {SEA_AREAS[i]: WINDS[wind] for i, wind in enumerate(state.winds)}
    out["weather"] = {ZONES[i]: count for i, count in enumerate(state.weather) if count}
    ports = setup.atlas.ports
    out["counted"] = {ports[i].id: low for i, low in enumerate(state.counted) if low >= 0}
    out["blocks"] = {setup.blocks[b.card].id: write_block(state, b) for b in state.blocks}
    out["ships"] = {setup.ships[s.card].id: write_ship(state, s) for s in state.ships}
    out["admirals"] = {
        setup.admirals[a.card].id: _write_where(state, a.where, a.at) for a in state.admirals
    }


def write_block(state: Campaign, block: Block) -> str:
    """A block in words."""
    words = block_words(state).write(block, Block(block.card, block.place))
    return " ".join([Place(state.setup.atlas).write(block.place), *words])


def write_ship(state: Campaign, ship: Ship) -> str:
    """A ship in words."""
    fresh = Ship(ship.card, ship.where, ship.at, Hull.SOUND)
    return " ".join([_write_where(state, ship.where, ship.at), *SHIP_WORDS.write(ship, fresh)])


def _write_where(state: Campaign, where: int, at: int) -> str:
    setup = state.setup
    if where == Where.FLEET:
        return setup.blocks[at].id
    if where in (Where.PORT, Where.ORDINARY):
        return setup.atlas.ports[at].id + (" laid-up" if where == Where.ORDINARY else "")
    if where == Where.COMING:
        return f"coming {at}"
    return next(word for word, number in OPEN.items() if number == where)


def position_text(state: Campaign) -> str:
    """A campaign as text: its position in TOML."""
    return toml_text(write_position(state))
