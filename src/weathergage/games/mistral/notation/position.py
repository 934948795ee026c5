"""The position notation: how people write a war down, in example files and elsewhere.

A Formation is its location, then words for what matters of it: `"s13 ready under rowley of b-f3 b-1
b-d1:1/4 came with spotted"`, a Convoy `"s12 convoy troop cp 9 order s-escort-troop-1"`; a
Squadron is its name, with its Sail and DPs where they are not as in
the set-up. `base = "empty"` begins without Formations. What the words do not say stands in
`fields`, the state as it is saved, so that nothing is lost.
"""

from typing import Any, Final

from weathergage.engine.asking.book import Book
from weathergage.engine.errors import BadInput, one_of, unknown
from weathergage.engine.positions import (
    check_keys,
    choice_in,
    list_in,
    number_in,
    options_in,
    packed,
    scenario_in,
    table_in,
    unpacked,
    write_choices,
)
from weathergage.engine.state import load_outcome
from weathergage.engine.toml_text import toml_text

from ..rules.forces import is_home, is_real
from ..rules.spotting import show_contents
from ..setup import Setup
from ..state.forces import (
    NONE,
    READY,
    STATES,
    Box,
    Formation,
    Gale,
    Kind,
    Post,
    Squadron,
    Stage,
)
from ..state.muster import LISTING, SETUPS, opening_position, squadron_of
from ..state.tokens import add, show
from ..state.war import War
from ..tables.atlas import OFF_MAP
from ..tables.names import APPROACHES, KNIGHTS, SIDES, WINDS
from ..words.names import LETTERS
from .tallies import KEYS as TALLIES
from .tallies import read_tallies

KEYS: Final[list[str]] = [
    *["scenario", "options", "pack", "base", "year", "turn", "count", "impulse", "mpi"],
    *["player_a", "winds", "gales", "formations", "prestige", "events", "steps", "fields"],
    "outcome",
    *TALLIES,
]
BASES: Final[list[str]] = ["setup", "empty"]
FLAGS: Final[list[str]] = ["spotted", "disorganised", "blockading"]


# Reading.


def read_position(position: dict[str, object], book: Book) -> War:
    """A war from its notation."""
    check_keys(position, KEYS)
    setup = _setup(position)
    state = opening_position(setup)
    if "fields" in position:
        loaded = unpacked(position["fields"], "fields", lambda raw: setup.keeper.load(setup, raw))
        assert isinstance(loaded, War)
        state = loaded
    elif BASES[choice_in(position, "base", BASES, 0)] == "empty":
        clear(state)
    _read_date(state, position)
    _read_weather(state, position)
    for id, words in table_in(position, "formations").items():
        read_formation(state, id, str(words))
    _note_serving(state)
    _read_tallies(state, position)
    read_tallies(state, position)
    for id in table_in(position, "formations"):
        _make_guest(state, id)
    state.book = book
    if "steps" in position:
        state.stack = [
            unpacked(step, "steps", book.load_step) for step in list_in(position, "steps")
        ]
    if "outcome" in position:
        state.outcome = unpacked(position["outcome"], "outcome", load_outcome)
    return state


def _setup(position: dict[str, object]) -> Setup:
    scenario = scenario_in(position, "straits")
    options = options_in(position, LISTING.options(scenario))
    return SETUPS.find(scenario, options, position.get("pack"))


def clear(state: War) -> None:
    """No Formations, Leaders in the pool, no Order given, Auxiliaries in Ports or Available, the
    usual Prestige."""
    state.forces = []
    start = state.setup.general.prestige["start"]
    state.prestige, state.last_prestige = [start, start], [start, start]
    state.year_prestige = [start, start]
    for leader in state.leaders:
        leader.post, leader.at = Post.POOL, NONE
    for order in state.orders:
        if order.stage in (Stage.RECEIVED, Stage.ISSUED):
            order.stage, order.formation, order.limit = Stage.CUP, NONE, 0
    for aux in state.auxes:
        if aux.box == Box.FORMATION:
            aux.box, aux.at, aux.home_box, aux.home = Box.AVAILABLE, NONE, Box.AVAILABLE, NONE


def _read_date(state: War, position: dict[str, object]) -> None:
    state.year = number_in(position, "year", state.year, 1739, 1748)
    state.turn = number_in(position, "turn", state.turn, 1, 16)
    state.count = number_in(position, "count", state.count, 0, 160)
    state.impulse = number_in(position, "impulse", state.impulse, 0, 4)
    state.mpi = number_in(position, "mpi", state.mpi, 0, 4)
    state.player_a = choice_in(position, "player_a", SIDES, state.player_a)


def _read_weather(state: War, position: dict[str, object]) -> None:
    if "winds" in position:
        state.winds = [_wind(str(word)) for word in list_in(position, "winds")]
    if "gales" in position:
        state.gales = [_gale(state, str(words)) for words in list_in(position, "gales")]


def _wind(word: str) -> int:
    if word not in WINDS:
        raise unknown("Wind", word, WINDS)
    return WINDS.index(word)


def _gale(state: War, words: str) -> Gale:
    """A Gale: its Wind, its location, its Force."""
    parts = words.split()
    if len(parts) != 3 or not parts[2].isdigit():
        raise BadInput(f"A Gale is a Wind, a location and a Force, not {words[:40]!r}.")
    return Gale(_wind(parts[0]), state.setup.atlas.find(parts[1]), int(parts[2]))


def _read_tallies(state: War, position: dict[str, object]) -> None:
    for side, value in table_in(position, "prestige").items():
        if side not in SIDES or not isinstance(value, int):
            raise BadInput(f"Prestige is a number for each of {one_of(SIDES)}.")
        state.prestige[SIDES.index(side)] = value
    if "events" in position:
        state.events = [str(word) for word in list_in(position, "events")]


# Formations.


def read_formation(state: War, id: str, text: str) -> Formation:
    """A Formation from its words; one of that id that was there gives way."""
    if len(id) < 2 or id[0] not in LETTERS or not id[1:].isdigit():
        raise BadInput(f"A Formation is called like b1 or s1, not {id[:20]!r}.")
    side, number = LETTERS.index(id[0]), int(id[1:])
    words = text.split()
    if not words:
        raise BadInput(f"The Formation {id} needs a location.")
    state.forces = [it for it in state.forces if (it.side, it.number) != (side, number)]
    it = Formation(side, number, Kind.INDEPENDENT, state.setup.atlas.find(words[0]), READY)
    add(state, it)
    later: list[str] = []
    _read_words(state, it, words[1:], later)
    if it.state == READY and state.setup.atlas.places[it.place].kind != OFF_MAP:
        show(state, it)
    for flag in later:
        setattr(it, flag, True)
    if it.spotted:
        show_contents(state, it)
    return it


def _note_serving(state: War) -> None:
    """A State of which ships are in a Formation serves with its Fleet. (Ex 2.56)"""
    for it in state.forces:
        for squadron in it.squadrons:
            if squadron.nation >= KNIGHTS and squadron.nation not in state.serving:
                state.serving.append(squadron.nation)
    state.serving.sort()


def _make_guest(state: War, id: str) -> None:
    """Who lies in a Neutral Harbour is a guest there, since this Turn. (2.35)"""
    it = state.formation(LETTERS.index(id[0]), int(id[1:]))
    if it is not None and it.state != READY and is_real(it) and not is_home(state, it, it.place):
        it.guest = 1


def _read_words(state: War, it: Formation, words: list[str], later: list[str]) -> None:
    place = 0
    while place < len(words):
        word = words[place]
        follows = words[place + 1] if place + 1 < len(words) else ""
        place += 1
        if word in STATES:
            it.state = STATES.index(word)
        elif word in FLAGS:
            later.append(word)
        elif word in ("under", "came", "order", "convoy", "cp"):
            _read_pair(state, it, word, follows)
            place += 1
        elif word != "of":
            it.squadrons.append(_squadron(state, word))


def _read_pair(state: War, it: Formation, word: str, follows: str) -> None:
    if word == "came":
        if follows not in APPROACHES:
            raise unknown("approach", follows, APPROACHES)
        it.approach = APPROACHES.index(follows)
    elif word == "under":
        _under(state, it, follows)
    elif word == "convoy":
        _convoy(state, it, follows)
    elif word == "cp":
        it.points = int(follows) if follows.isdigit() else it.points
    else:
        _order(state, it, follows)


def _under(state: War, it: Formation, name: str) -> None:
    if name not in state.setup.leader_index:
        raise unknown("Leader", name, list(state.setup.leader_index))
    leader = state.setup.leader_index[name]
    it.kind = Kind.FLOTILLA
    it.leaders.append(leader)
    state.leaders[leader].post, state.leaders[leader].at = Post.FORMATION, it.number


def _convoy(state: War, it: Formation, name: str) -> None:
    for kind in state.setup.general.convoys:
        if kind.id == name:
            it.kind, it.convoy, it.points = Kind.CONVOY, kind.index, kind.points
            it.origin = kind.origins[0]
            return
    raise unknown("Convoy", name, [kind.id for kind in state.setup.general.convoys])


def _order(state: War, it: Formation, name: str) -> None:
    for chit in state.setup.general.chits:
        if chit.id == name:
            order = state.orders[chit.index]
            order.stage = Stage.ISSUED
            if it.kind != Kind.CONVOY:
                order.formation = it.number
            order.limit = state.count + state.setup.general.types[chit.type].turns
            it.order = chit.index
            return
    raise unknown("Order", name, [chit.id for chit in state.setup.general.chits])


def _squadron(state: War, word: str) -> Squadron:
    """A Squadron: its name, `:` its Sail, `/` its DPs."""
    head, _, dps = word.partition("/")
    name, _, sail = head.partition(":")
    if name not in state.setup.squadrons or not (sail or "0").isdigit():
        raise unknown("Squadron", name, list(state.setup.squadrons))
    squadron = squadron_of(state, name, int(dps) if dps.isdigit() else 0)
    if sail:
        squadron.sail = int(sail)
    return squadron


# Writing.


def position_text(state: War) -> str:
    """The whole truth as text."""
    out: dict[str, Any] = write_choices(state.setup, LISTING.options(state.setup.scenario))
    out["fields"] = packed(state.setup.keeper.dump(state))
    out["steps"] = [packed(step) for step in state.dump_stack()]
    if state.outcome is not None:
        out["outcome"] = packed(state.dump_outcome())
    return toml_text(out)
