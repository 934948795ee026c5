"""What things are called: ids of pieces for answers, and words for people."""

from typing import Final

from ..state.forces import Formation, Kind, Squadron
from ..state.ranks import rank
from ..state.war import War
from ..tables.combat import BANDS
from ..tables.names import SEASONS, WINDS, season_of

LETTERS: Final[list[str]] = ["b", "s"]
"""With which the ids of a side's Formations begin."""
THE: Final[list[str]] = ["the British", "the Bourbons"]
SIDE_NAMES: Final[list[str]] = ["The British", "The Bourbons"]
ADJECTIVES: Final[list[str]] = ["British", "Bourbon"]
ORDINALS: Final[list[str]] = ["no", "first", "second", "third", "fourth"]
RANK_NAMES: Final[list[str]] = ["Commodore", "Rear-Admiral", "Vice-Admiral", "Admiral"]
CLASS_WORDS: Final[list[str]] = ["SOL", "SOL(D)", "Flagship", "Frigates", "Galleys"]
SHIPS: Final[list[tuple[str, str]]] = [
    ("ship of the line", "ships of the line"),
    ("small ship of the line", "small ships of the line"),
    ("flagship", "flagships"),
    ("frigate", "frigates"),
    ("galley", "galleys"),
]
WIND_NAMES: Final[list[str]] = [wind.capitalize() for wind in WINDS]
RUMOUR: Final = "a rumour, with nothing under it"
"""What is made out of a Dummy."""
OF_NATION: Final[list[str]] = [
    *["British", "Spanish", "French", "Maltese", "Genoese", "Neapolitan", "Sardinian"],
]
PEOPLES: Final[list[str]] = [
    *["Britain", "Spain", "France", "the Knights of Malta", "Genoa", "Naples", "Sardinia"],
]


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
        return f"Rumour {it.number}"
    if it.kind == Kind.CONVOY:
        return state.setup.general.convoys[it.convoy].name
    if it.leaders:
        return state.setup.leaders[it.leaders[0]].name
    names = [squadron_name(squadron) for squadron in it.squadrons]
    return ", ".join(names) if names else f"Formation {it.number}"


def squadron_name(squadron: Squadron) -> str:
    """A Squadron by the first of its ships, without her guns; else what it is."""
    if not squadron.ships and not squadron.sail:
        return f"{CLASS_WORDS[squadron.ship_class]}, lost"
    if not squadron.ships:
        return f"{squadron.sail} {CLASS_WORDS[squadron.ship_class]}"
    first = squadron.ships[0].rstrip("0123456789 ")
    return first if squadron.sail == 1 else f"{first} squadron"


def told_squadron(squadron: Squadron) -> str:
    """A Squadron in a sentence: by her name if she is one ship, else by the first of them."""
    if squadron.ships:
        return f"the {squadron_name(squadron)}"
    if squadron.sail == 1:
        return f"the lone {SHIPS[squadron.ship_class][0]}"
    if squadron.sail == 0:
        return f"the last {SHIPS[squadron.ship_class][0]}"
    return f"the squadron of {ships_words(squadron.ship_class, squadron.sail)}"


def ships_words(ship_class: int, number: int) -> str:
    """So many ships of a class."""
    return f"{number} {SHIPS[ship_class][0 if number == 1 else 1]}"


def leader_name(state: War, leader: int) -> str:
    """A Leader with his rank."""
    card = state.setup.leaders[leader]
    return f"{RANK_NAMES[rank(state, card)]} {card.name.partition(' (')[0]}"


def told_name(state: War, it: Formation) -> str:
    """A Formation in a sentence to its owner: its first Leader, its ships, or what else it is."""
    if it.kind == Kind.CONVOY:
        return f"the Convoy ({state.setup.general.convoys[it.convoy].name})"
    if it.kind == Kind.DUMMY:
        return f"your rumour {it.number}"
    if it.leaders:
        return leader_name(state, it.leaders[0])
    if len(it.squadrons) == 1:
        return told_squadron(it.squadrons[0])
    if it.squadrons:
        return f"the force with {told_squadron(it.squadrons[0])}"
    return name_of(state, it)


def shown_name(state: War, it: Formation) -> str:
    """A Spotted Formation as both sides may call it."""
    if it.leaders or it.squadrons or it.kind == Kind.CONVOY:
        return told_name(state, it)
    return token_name(it)


def place_name(state: War, place: int) -> str:
    """A location in words."""
    return state.setup.atlas.places[place].name


WITH_ARTICLE: Final[list[str]] = [
    *["Strait", "Sea", "Channel", "Coast", "Box", "Straits", "Golfe", "Bouches", "Roads"],
]
"""Words that make a place's name one with an article, at its beginning or its end."""


def told_place(state: War, place: int) -> str:
    """A location in a sentence."""
    name = place_name(state, place)
    if name.startswith("Box "):
        one, _, other = name[4:].partition("-")
        return f"the Box between {with_article(one)} and {with_article(other)}"
    return with_article(name)


def with_article(name: str) -> str:
    """A location's name as it stands in a sentence."""
    words = name.split(" ")
    if name.startswith("Coastal ") or words[0] == "The":
        return name
    return f"the {name}" if words[0] in WITH_ARTICLE or words[-1] in WITH_ARTICLE else name


def place_id(state: War, place: int) -> str:
    """A location's id."""
    return state.setup.atlas.places[place].id if place >= 0 else ""


def season_name(turn: int) -> str:
    """The Season of a Turn of the Year."""
    return SEASONS[season_of(turn)]


def squadron_words(squadron: Squadron, band: int) -> str:
    """A Squadron as it is seen."""
    what = SHIPS[squadron.ship_class][0 if squadron.sail == 1 else 1]
    names = ", ".join([ship.rstrip("0123456789 ") for ship in squadron.ships])
    ships = f" ({names})" if names else ""
    return f"{squadron.sail} {OF_NATION[squadron.nation]} {what}{ships}, {BANDS[band]}"


def chit_words(state: War, chit: int) -> str:
    """An Order in words."""
    card = state.setup.general.chits[chit]
    name = state.setup.general.types[card.type].name
    targets = [target_name(state, target) for target in card.targets]
    if not targets:
        return name
    last = f" or {targets[-1]}" if len(targets) > 1 else ""
    return f"{name}, {', '.join(targets[:-1]) or targets[0]}{last}"


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
