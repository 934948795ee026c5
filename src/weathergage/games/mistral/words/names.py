"""What things are called: ids of pieces for answers, and words for people."""

from typing import Final

from ..state.forces import STATES, Formation, Kind, Squadron
from ..state.war import War
from ..tables.combat import BANDS
from ..tables.names import CLASSES, NATIONS, ORDER_TYPES, SEASONS, SIDES, season_of

LETTERS: Final[list[str]] = ["b", "s"]
"""With which the ids of a side's Formations begin."""
SIDE_NAMES: Final[list[str]] = ["The British", "The Bourbons"]
ADJECTIVES: Final[list[str]] = ["British", "Bourbon"]
RANK_NAMES: Final[list[str]] = ["Commodore", "Rear-Admiral", "Vice-Admiral", "Admiral"]
CLASS_WORDS: Final[list[str]] = ["SOL", "SOL(D)", "Flagship", "Frigates", "Galleys"]
CLASS_NAMES: Final[list[str]] = ["line", "small line", "flagship", "frigates", "galleys"]


def piece_id(it: Formation) -> str:
    """The id of a Formation for its owner."""
    return f"{LETTERS[it.side]}{it.number}"


def token_id(it: Formation) -> str:
    """The id of a Formation for everybody, by its token."""
    return f"{LETTERS[it.side]}-{it.token}"


def find_piece(state: War, side: int, id: str) -> Formation | None:
    """A side's own Formation by its id."""
    for it in state.of(side):
        if it.number and piece_id(it) == id:
            return it
    return None


def find_token(state: War, side: int, id: str) -> Formation | None:
    """A Formation of a side by the id of its token."""
    for it in state.tokens(side):
        if token_id(it) == id:
            return it
    return None


def token_name(it: Formation) -> str:
    """What everybody calls a token."""
    return f"{ADJECTIVES[it.side]} token {it.token}"


def name_of(state: War, it: Formation) -> str:
    """What its owner calls a Formation."""
    if it.kind == Kind.DUMMY:
        return f"Dummy {it.number}"
    if it.kind == Kind.CONVOY:
        return state.setup.general.convoys[it.convoy].name
    if it.leaders:
        return state.setup.leaders[it.leaders[0]].name
    names = [squadron_name(squadron) for squadron in it.squadrons]
    return ", ".join(names) if names else f"Formation {it.number}"


def squadron_name(squadron: Squadron) -> str:
    """A Squadron by the first of its ships, without her guns; else what it is."""
    if not squadron.ships:
        return f"{squadron.sail} {CLASS_WORDS[squadron.ship_class]}"
    first = squadron.ships[0].rstrip("0123456789 ")
    return first if squadron.sail == 1 else f"{first} squadron"


def place_name(state: War, place: int) -> str:
    """A location in words."""
    return state.setup.atlas.places[place].name


def place_id(state: War, place: int) -> str:
    """A location's id."""
    return state.setup.atlas.places[place].id if place >= 0 else ""


def season_name(turn: int) -> str:
    """The Season of a Turn of the Year."""
    return SEASONS[season_of(turn)]


def squadron_words(squadron: Squadron, band: int) -> str:
    """A Squadron as it is seen."""
    nation = NATIONS[squadron.nation].capitalize()
    what = CLASS_NAMES[squadron.ship_class]
    return f"{nation} {what} {squadron.sail} Sail, {BANDS[band]}"


def state_word(it: Formation) -> str:
    """The state of a Formation."""
    return STATES[it.state]


def chit_words(state: War, chit: int) -> str:
    """An Order in words."""
    card = state.setup.general.chits[chit]
    name = state.setup.general.types[card.type].name
    targets = [target_name(state, target) for target in card.targets]
    return f"{name}, {', '.join(targets)}" if targets else name


def target_name(state: War, target: str) -> str:
    """A target of an Order: a location, a cruise line, a kind of Convoy."""
    general, atlas = state.setup.general, state.setup.atlas
    if target in atlas.index:
        return atlas.places[atlas.index[target]].name
    if target in general.lines:
        return general.lines[target].name
    for kind in general.convoys:
        if kind.id == target:
            return kind.name
    return target.replace("-", " ").capitalize()


def side_word(side: int) -> str:
    """The seat of a side."""
    return SIDES[side]


def class_word(ship_class: int) -> str:
    """A class of Squadron."""
    return CLASSES[ship_class]


def type_word(order_type: int) -> str:
    """A type of Order."""
    return ORDER_TYPES[order_type]
