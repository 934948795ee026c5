"""The position notation: how people write a campaign down, in example files and elsewhere.

A block is its place, then words for what matters of it: `"brest-loose to 4 spent 3"`; a ship is the
block or port she is with, then her state: `"channel-fleet damaged"`, `"brest laid-up"`. What is
not named is as in the set-up, or with `base = "empty"` aside. docs/notation.md tells it all.
"""

import json
from typing import Final

from weathergage.engine.asking.book import Book
from weathergage.engine.errors import BadInput, one_of, unknown
from weathergage.engine.game import Value
from weathergage.engine.state import load_outcome
from weathergage.engine.toml_text import read_toml, toml_text
from weathergage.engine.wording import grouped, ungrouped
from weathergage.games.sea_of_glory.notation.old_steps import new_step
from weathergage.games.sea_of_glory.setup import Setup
from weathergage.games.sea_of_glory.state.affairs import MAY_NOT_SORTIE, MAY_SORTIE
from weathergage.games.sea_of_glory.state.campaign import (
    ASIDE,
    COMING,
    DAMAGED,
    FITTING_OUT,
    IN_FLEET,
    IN_ORDINARY,
    IN_PORT,
    LOST_FOR_GOOD,
    MANY,
    NORTH_SEA,
    OFF_MAP,
    PRIZE_BOX,
    REMOVED,
    SOUND,
    SUNK,
    UNKNOWN,
    WRECKED,
    Admiral,
    Block,
    Campaign,
    Ship,
)
from weathergage.games.sea_of_glory.state.muster import opening_position, option_list, setup_for
from weathergage.games.sea_of_glory.state.records import (
    FIELDS,
    dump_affairs,
    dump_engagement,
    dump_report,
    load_affairs,
    load_engagement,
    load_report,
)
from weathergage.games.sea_of_glory.state.tokens import put_on_map
from weathergage.games.sea_of_glory.tables.chart_data import SEA_AREAS, SIDES, WINDS, ZONES

KEYS: Final[list[str]] = [
    *("scenario", "options", "pack", "base", "turn", "initiative", "drawn", "winds", "weather"),
    *("acting", "counted", "blocks", "ships", "admirals", "conseil", "provisions", "manpower"),
    *("affairs", "battle", "reports", "steps", "seat", "landed", "outcome"),
]
NOWHERE: Final[dict[str, int]] = {
    "aside": OFF_MAP,
    "gone": LOST_FOR_GOOD,
    "fitting-out": FITTING_OUT,
}
OPEN: Final[dict[str, int]] = {
    "north-sea-fleet": NORTH_SEA,
    "aside": ASIDE,
    "sunk": SUNK,
    "prize-box": PRIZE_BOX,
    "removed": REMOVED,
    "unknown": UNKNOWN,
}
STATES: Final[dict[str, int]] = {
    "sound": SOUND,
    "damaged": DAMAGED,
    "wrecked": WRECKED,
    "unseen": UNKNOWN,
}
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
    for key in position:
        if key not in KEYS:
            raise unknown("key of a position", key, KEYS)
    setup = position_setup(position)
    state = opening_position(setup)
    if position.get("base", "setup") == "empty":
        _clear(state)
    state.stack = []
    _read_clock(state, position)
    for id, text in _table(position, "blocks").items():
        _read_block(state, id, str(text))
    for id, text in _table(position, "ships").items():
        _read_ship(state, id, str(text))
    for id, text in _table(position, "admirals").items():
        _read_admiral(state, id, str(text))
    _read_affairs(state, position)
    _read_flight(state, position, book)
    state.book = book
    return state


def position_setup(position: dict[str, object]) -> Setup:
    """The scenario a position stands on, with its options."""
    scenario = position.get("scenario", "campaign")
    if not isinstance(scenario, str):
        raise BadInput("The scenario of a position is a name.")
    known = {option.id: option for option in option_list(scenario)}
    options: dict[str, Value] = {id: option.default for id, option in known.items()}
    for id, value in _table(position, "options").items():
        if id not in known:
            raise unknown("option", id, list(known))
        options[id] = known[id].read(value)
    return setup_for(scenario, options, position.get("pack"))


def _table(doc: dict[str, object], key: str) -> dict[str, object]:
    found = doc.get(key, {})
    if not isinstance(found, dict):
        raise BadInput(f"{key!r} of a position is a table.")
    return found


def _clear(state: Campaign) -> None:
    """Nothing in play but what the position names."""
    for ship in state.ships:
        ship.where, ship.at, ship.condition = ASIDE, -1, SOUND
    for admiral in state.admirals:
        admiral.where, admiral.at = ASIDE, -1
    state.blocks = [Block(card.index, OFF_MAP) for card in state.setup.blocks]


def _read_clock(state: Campaign, position: dict[str, object]) -> None:
    setup = state.setup
    if "turn" in position:
        state.turn = setup.tables.turn_number(str(position["turn"]))
    if "initiative" in position:
        state.initiative = _side(position["initiative"])
    if "acting" in position:
        state.acting = _side(position["acting"])
    drawn = position.get("drawn", [])
    assert isinstance(drawn, list)
    for chit in drawn:
        if chit not in state.cup:
            raise unknown("chit", str(chit), state.cup)
        state.cup.remove(str(chit))
        state.drawn.append(str(chit))
    for area, wind in _table(position, "winds").items():
        if area not in SEA_AREAS or wind not in WINDS:
            raise BadInput(f"A wind is one of {one_of(WINDS)} in {one_of(SEA_AREAS)}.")
        state.winds[SEA_AREAS.index(area)] = WINDS.index(str(wind))
    for zone, count in _table(position, "weather").items():
        if zone not in ZONES or not isinstance(count, int):
            raise BadInput(f"Weather is a number of chits in {one_of(ZONES)}.")
        state.weather[ZONES.index(zone)] = count
    for port, low in _table(position, "counted").items():
        state.counted[state.setup.atlas.find_port(port)] = _whole(low)


def _side(value: object) -> int:
    if value not in SIDES:
        raise BadInput(f"A side is one of {one_of(SIDES)}, not {value!r}.")
    return SIDES.index(str(value))


def _whole(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadInput(f"A whole number is wanted, not {value!r}.")
    return value


def _number(word: str) -> int:
    if not word.lstrip("-").isdigit() or len(word) > 6:
        raise BadInput(f"A whole number is wanted, not {word!r}.")
    return int(word)


def _read_block(state: Campaign, id: str, text: str) -> None:
    """A block: its place, then words with a number each, or marks."""
    setup = state.setup
    if id not in setup.block_index:
        raise unknown("block", id, list(setup.block_index))
    words = text.split()
    card = setup.block_index[id]
    block = Block(card, OFF_MAP)
    state.blocks[card] = block
    if not words:
        raise BadInput(f"The block {id} needs a place.")
    if words[0] in NOWHERE:
        block.place = NOWHERE[words[0]]
    else:
        place = setup.atlas.find(words[0])
        if "token" in words or setup.atlas.places[place].kind == PORT_KIND:
            block.place = place
        else:
            put_on_map(state, card, place)
    _read_words(state, block, words[1:])


PORT_KIND: Final = 4
MARKS: Final[list[str]] = ["moved", "afloat", "searched", "parted", "arrived", "fought"]
VALUES: Final[list[str]] = ["token", "to", "progress", "back", "spent", "kinds", "low", "high"]


def _read_words(state: Campaign, block: Block, words: list[str]) -> None:
    at = 0
    while at < len(words):
        word = words[at]
        if word in MARKS:
            _mark(block, word)
            at += 1
            continue
        if at + 1 >= len(words):
            raise BadInput(f"{word!r} of a block needs something after it.")
        value = words[at + 1]
        if word == "began":
            block.began = NOWHERE[value] if value in NOWHERE else state.setup.atlas.find(value)
        elif word == "seen":
            block.seen_turn = _number(value)
        elif word in VALUES:
            _set_value(block, word, _number(value))
        else:
            raise unknown("word about a block", word, [*MARKS, *VALUES, "began", "seen"])
        at += 2


def _mark(block: Block, word: str) -> None:
    if word == "moved":
        block.moved = True
    elif word == "afloat":
        block.afloat = True
    elif word == "searched":
        block.searched = True
    elif word == "parted":
        block.parted = True
    elif word == "arrived":
        block.arrived = True
    else:
        block.fought = True


def _set_value(block: Block, word: str, value: int) -> None:
    if word == "token":
        block.token = value
    elif word == "to":
        block.destination = value
    elif word == "progress":
        block.progress = value
    elif word == "back":
        block.back = value
    elif word == "spent":
        block.spent = value
    elif word == "kinds":
        block.seen_kinds = value
    elif word == "low":
        block.seen_low = value
    else:
        block.seen_high = value


def _read_ship(state: Campaign, id: str, text: str) -> None:
    """A ship: whom she is with, then her state and whose prize she is."""
    setup = state.setup
    if id not in setup.ship_index:
        raise unknown("ship", id, list(setup.ship_index))
    ship = Ship(setup.ship_index[id], ASIDE, -1, SOUND)
    words = text.split()
    ship.where, ship.at, rest = _read_where(state, id, words)
    for word in rest:
        if word in STATES:
            ship.condition = STATES[word]
        elif word == "laid-up" and ship.where == IN_PORT:
            ship.where = IN_ORDINARY
        elif word.startswith("prize-of-"):
            ship.captor = _side(word.removeprefix("prize-of-"))
        else:
            raise unknown("word about a ship", word, [*STATES, "laid-up", "prize-of-british"])
    state.ships[ship.card] = ship


def _read_where(state: Campaign, id: str, words: list[str]) -> tuple[int, int, list[str]]:
    setup = state.setup
    if not words:
        raise BadInput(f"{id} needs a place.")
    if words[0] in setup.block_index:
        return IN_FLEET, setup.block_index[words[0]], words[1:]
    if words[0] in setup.atlas.port_index:
        return IN_PORT, setup.atlas.port_index[words[0]], words[1:]
    if words[0] == "coming" and len(words) > 1:
        return COMING, _number(words[1]), words[2:]
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
        state.affairs = load_affairs(ungrouped(FIELDS["Affairs"], json.loads(raw), AFFAIRS))
    for port, chit in _table(position, "provisions").items():
        if chit not in ("may", "may-not"):
            raise BadInput("A Provisions chit says may or may-not.")
        found = MAY_SORTIE if chit == "may" else MAY_NOT_SORTIE
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
        state.battle = load_engagement(ungrouped(FIELDS["Engagement"], json.loads(raw), BATTLE))
    for key in ("reports", "steps"):
        found = position.get(key, [])
        if not isinstance(found, list):
            raise BadInput(f"{key!r} of a position is a list.")
        for item in found:
            if key == "reports":
                state.reports.append(load_report(json.loads(str(item))))
            else:
                state.stack.append(book.load_step(new_step(json.loads(str(item)))))
    state.seat = _whole(position.get("seat", UNKNOWN))
    state.landed = _read_landed(state, position.get("landed", []))
    ended = position.get("outcome")
    if isinstance(ended, str):
        state.outcome = load_outcome(json.loads(ended))


def _read_landed(state: Campaign, names: object) -> list[int]:
    index = state.setup.ship_index
    if not isinstance(names, list):
        raise BadInput("'landed' of a position is a list of ships.")
    for name in names:
        if name not in index:
            raise unknown("ship", str(name), list(index))
    return sorted(index[str(name)] for name in names)


# Writing.


def write_position(state: Campaign) -> dict[str, object]:
    """A campaign in its notation, whole; `read_position` makes an equal one of it."""
    setup = state.setup
    usual = {option.id: option.default for option in option_list(setup.scenario)}
    chosen = {id: value for id, value in setup.options.items() if usual.get(id) != value}
    out: dict[str, object] = {"scenario": setup.scenario, "base": "empty"}
    if chosen:
        out["options"] = chosen
    if setup.pack is not None:
        out["pack"] = setup.pack
    out["turn"] = setup.tables.turn(state.turn).id
    out["initiative"] = SIDES[state.initiative]
    if state.acting >= 0:
        out["acting"] = SIDES[state.acting]
    out["drawn"] = list(state.drawn)
    out["affairs"] = compact(grouped(FIELDS["Affairs"], dump_affairs(state.affairs), AFFAIRS))
    if state.battle is not None:
        out["battle"] = compact(
            grouped(FIELDS["Engagement"], dump_engagement(state.battle), BATTLE)
        )
    out["reports"] = [compact(dump_report(report)) for report in state.reports]
    out["steps"] = [compact(step) for step in state.dump_stack()]
    out["seat"] = state.seat
    if state.landed:
        out["landed"] = [setup.ships[ship].id for ship in state.landed]
    if state.outcome is not None:
        out["outcome"] = compact(state.dump_outcome())
    _write_tables(state, out)
    return out


def compact(value: object) -> str:
    """Plain data as one line of JSON."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


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
    words = [_place_word(state, block.place)]
    values = [block.token, block.destination, block.progress, block.back, block.spent]
    values += [block.seen_kinds, block.seen_low, block.seen_high]
    usual = [0, -1, 0, 0, 0, 0, 0, MANY]
    for i, word in enumerate(VALUES):
        if values[i] != usual[i] or (word == "token" and block.token):
            words += [word, str(values[i])]
    if block.began != OFF_MAP:
        words += ["began", _place_word(state, block.began)]
    if block.seen_turn:
        words += ["seen", str(block.seen_turn)]
    marks = [block.moved, block.afloat, block.searched, block.parted, block.arrived, block.fought]
    words += [word for i, word in enumerate(MARKS) if marks[i]]
    return " ".join(words)


def _place_word(state: Campaign, place: int) -> str:
    for word, number in NOWHERE.items():
        if number == place:
            return word
    return state.setup.atlas.places[place].id


def write_ship(state: Campaign, ship: Ship) -> str:
    """A ship in words."""
    words = [_write_where(state, ship.where, ship.at)]
    words += [word for word, number in STATES.items() if number == ship.condition != SOUND]
    if ship.captor >= 0:
        words.append(f"prize-of-{SIDES[ship.captor]}")
    return " ".join(words)


def _write_where(state: Campaign, where: int, at: int) -> str:
    setup = state.setup
    if where == IN_FLEET:
        return setup.blocks[at].id
    if where in (IN_PORT, IN_ORDINARY):
        return setup.atlas.ports[at].id + (" laid-up" if where == IN_ORDINARY else "")
    if where == COMING:
        return f"coming {at}"
    return next(word for word, number in OPEN.items() if number == where)


def position_text(state: Campaign) -> str:
    """A campaign as text: its position in TOML."""
    return toml_text(write_position(state))


def parse_position(text: str) -> dict[str, object]:
    """A position from its text."""
    return read_toml(text, "This position")
