"""Names and plain words for what the campaign is made of, as the seat that looks knows it."""

from typing import Final

from weathergage.engine.english import counted, listed

from ..answers import Answer
from ..state.campaign import Campaign, Kind, Nowhere
from ..tables.atlas import BOX, HEX, PORT

AREA_NAMES: Final[list[str]] = ["North Atlantic", "Mediterranean", "West Indies"]
AREA_WORDS: Final[list[str]] = ["", "Inshore off", "on Loose Blockade off", "Off Station off"]
KIND_WORDS: Final[list[tuple[int, str]]] = [
    (Kind.FLEET, "a fleet"),
    (Kind.EXPEDITION, "an Expedition"),
    (Kind.TRANSPORT, "the Transport"),
    (Kind.GOLD, "the Spanish Gold"),
    (Kind.FRIGATE, "a frigate"),
    (Kind.FOG, "Fog of War"),
]


def name_of(known: Campaign, part: str) -> str:
    """What people call a ship, an admiral, a block, a port or any other place."""
    setup = known.setup
    if part in setup.ship_index:
        return setup.ships[setup.ship_index[part]].name
    if part in setup.admiral_index:
        return setup.admirals[setup.admiral_index[part]].name
    if part in setup.block_index:
        return block_name(known, setup.block_index[part])
    if part in setup.atlas.index:
        return place_name(known, setup.atlas.index[part])
    return part.replace("-", " ")


def block_name(known: Campaign, block: int) -> str:
    """A block by its full name: fleets are called so."""
    card = known.setup.blocks[block]
    return f"{card.name} Fleet" if card.kind == Kind.FLEET else card.name


def place_name(known: Campaign, place: int) -> str:
    """The name of a place by itself."""
    it = known.setup.atlas.places[place]
    if it.kind != HEX:
        return it.name
    port = it.port
    return f"{it.id} off {known.setup.atlas.ports[port].name}" if port >= 0 else f"hex {it.id}"


def place_words(known: Campaign, place: int) -> str:
    """Where somebody is: off Brest, in hex 0808, in port."""
    if place == Nowhere.LOST_FOR_GOOD:
        return "out of the game"
    if place == Nowhere.FITTING_OUT:
        return "fitting out"
    if place < 0:
        return "set aside"
    it = known.setup.atlas.places[place]
    if it.kind == HEX:
        off = f", off {known.setup.atlas.ports[it.port].name}" if it.port >= 0 else ""
        return f"at sea in {it.id}{off}"
    if it.kind == PORT:
        return f"in port at {it.name}"
    if it.kind == BOX:
        return f"on the track {it.name[0].lower()}{it.name[1:]}"
    if it.port >= 0:
        return f"{AREA_WORDS[it.kind]} {known.setup.atlas.ports[it.port].name}"
    return it.name


def side_name(side: int) -> str:
    """A side as it is called before a noun."""
    return "British" if side == 0 else "Allied"


def turn_name(known: Campaign, turn: int) -> str:
    """A turn by its date."""
    last = len(known.setup.tables.turns)
    return known.setup.tables.turn_name(turn) if 1 <= turn <= last else "next year"


def band_words(low: int, high: int) -> str:
    """A number of ships as it is reported. (13.5)"""
    if high <= 0:
        return "no ships"
    if low == high:
        return counted(low, "ship")
    return f"{low}–{high} ships"


def kinds_words(kinds: int) -> str:
    """What a block may be."""
    words = [word for kind, word in KIND_WORDS if kinds & kind]
    return listed(words, "or") or "anything"


def answer_words(known: Campaign, answer: Answer) -> str:
    """Any answer in a few words, nothing being left out."""
    words = [answer.kind.replace("-", " ").capitalize()]
    words += [name_of(known, each) for each in (answer.block, answer.choice) if each]
    if answer.number:
        words.append(str(answer.number))
    things = [*answer.places, *answer.ships, *answer.admirals, *answer.blocks]
    if things:
        words.append(listed([name_of(known, each) for each in things]))
    return " ".join(words)
