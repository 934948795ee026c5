"""Blocks as pieces on the map, as the seat that looks knows them."""

from typing import Final

from weathergage.engine.asking.question import Ask
from weathergage.engine.asking.steps import Gather
from weathergage.engine.english import counted, listed
from weathergage.scene import Face, Fact, Piece
from weathergage.scene.wording import drawing

from ..rules.asking import said
from ..rules.firing import firepower
from ..state.campaign import ALLIED, BRITISH, UNKNOWN, Campaign, Hull, Kind
from ..state.muster import KINDS
from ..tables.chart_data import PACKAGE, SPANISH
from ..words.names import band_words, block_name, kinds_words, place_words, side_name, turn_name

PICTURES: Final[dict[int, str]] = {kind: name for name, kind in KINDS.items()}
ENSIGNS: Final[list[str]] = ["british", "french"]
"""What the blocks of a side fly as the other side sees them."""
STATES: Final[list[str]] = ["sound", "damaged", "wrecked"]


def owns(known: Campaign, side: int) -> bool:
    """Whether the onlooker knows all of a side."""
    return known.seat in (UNKNOWN, side)


def placed(known: Campaign) -> Campaign:
    """What the onlooker knows, with his blocks where he has put them in the set-up so far. (3)"""
    shown = known.copy() if (where := stations(known)) else known
    for block, place in where.items():
        shown.blocks[block].place = place
    return shown


def stations(known: Campaign) -> dict[int, int]:
    """Where the onlooker has put his blocks in the set-up so far, by block. (3)"""
    step = known.stack[-1] if known.stack else None
    if not isinstance(step, Gather) or step.name != "opening" or known.seat not in step.seats:
        return {}
    asks = [ask for ask in step.stacks[step.seats.index(known.seat)] if isinstance(ask, Ask)]
    index, places = known.setup.block_index, known.setup.atlas.index
    answers = said(asks[-1]) if asks else []
    return {index[a.block]: places[a.places[0]] for a in answers if a.kind == "station"}


def block_pieces(known: Campaign) -> list[Piece]:
    """Every block on the map: one's own by name, the other side's as tokens. Own fleets come
    last, so that they lie on top."""
    out: list[Piece] = []
    for side in (BRITISH, ALLIED):
        tokens = [] if owns(known, side) else known.on_map(side)
        out += own_blocks(known, side) if owns(known, side) else []
        out += [enemy_token(known, block) for block in tokens]
    return out


def own_blocks(known: Campaign, side: int) -> list[Piece]:
    """One's own blocks, those of the set-up where they were put so far."""
    blocks = {*known.on_map(side), *stations(known)}
    order = sorted(blocks, key=lambda block: (known.kind_of(block) & Kind.FLEETS != 0, block))
    return [own_block(known, block) for block in order]


def token_id(known: Campaign, block: int) -> str:
    """The piece of a block of the other side."""
    return f"{known.setup.seats[known.side_of(block)]}-{known.blocks[block].token}"


def piece_id(known: Campaign, block: int) -> str:
    """The piece of any block."""
    if owns(known, known.side_of(block)):
        return known.setup.blocks[block].id
    return token_id(known, block)


def own_block(known: Campaign, block: int) -> Piece:
    """A block of one's own: its short name and its ships."""
    card, it = known.setup.blocks[block], known.blocks[block]
    ships = known.ships_in(block)
    place = known.setup.atlas.places[it.place]
    figure = str(len(ships)) if card.kind & Kind.FLEETS else ""
    short = drawing(PACKAGE).short.get(card.id.removesuffix("-fleet"), card.name[:5].upper())
    band = short if card.kind & Kind.FLEETS else ""
    return Piece(
        id=card.id,
        kind="block",
        name=block_name(known, block),
        nation=nation_of(known, block),
        side=known.setup.seats[card.side],
        seat=known.setup.seats[card.side],
        place=place.id,
        moved=it.moved,
        face=Face(band, figure, PICTURES.get(card.kind, "fleet")),
        facts=tuple(block_facts(known, block)),
        spoken=spoken_block(known, block),
    )


def nation_of(known: Campaign, block: int) -> str:
    """Whose ensign a block of one's own flies: that of most of its ships."""
    nations = [known.setup.ships[ship].nation for ship in known.ships_in(block)]
    allied = "spanish" if 2 * nations.count(SPANISH) > len(nations) else "french"
    return "british" if known.side_of(block) == BRITISH else allied


def block_facts(known: Campaign, block: int) -> list[Fact]:
    """What its owner wants to know of a block."""
    it = known.blocks[block]
    card = known.setup.blocks[block]
    facts = [Fact("Lies", place_words(known, it.place))]
    if card.kind & Kind.FLEETS:
        facts += fleet_facts(known, known.ships_in(block), known.admirals_in(block))
    if it.spent:
        facts.append(Fact("Spent", counted(it.spent, "point"), "9.4"))
    if card.side == ALLIED and it.destination >= 0 and card.kind & Kind.FLEETS:
        facts.append(Fact("Bound for", destination_words(known, it.destination), "10.3"))
    if it.progress:
        facts.append(Fact("Readiness", f"box {it.progress}", "5.2.1"))
    if it.token:
        facts.append(Fact("The enemy sees", f"block {it.token}{seen_words(known, block)}", "2.3"))
    return facts


def seen_words(known: Campaign, block: int) -> str:
    """What the other side knows of a block, beyond its token."""
    it = known.blocks[block]
    if not it.seen_turn:
        return ""
    words = kinds_words(it.seen_kinds)
    if it.seen_high < 99 and it.seen_high > 0:
        words = band_words(it.seen_low, it.seen_high)
    return f", {words} ({turn_name(known, it.seen_turn)})"


def destination_words(known: Campaign, number: int) -> str:
    """A destination of the Grand Conseil in words. (10.3)"""
    port = known.setup.atlas.of_conseil.get(number, -1)
    return known.setup.atlas.ports[port].name if port >= 0 else "the closest friendly port"


def fleet_facts(known: Campaign, ships: list[int], admirals: list[int]) -> list[Fact]:
    """What a body of ships amounts to."""
    conditions = [known.ships[ship].condition for ship in ships]
    states = [conditions.count(state) for state in (Hull.SOUND, Hull.DAMAGED, Hull.WRECKED)]
    words = [f"{states[i]} {STATES[i]}" for i in range(3) if states[i]]
    facts: list[Fact] = []
    if admirals:
        facts.append(Fact("Admirals", listed([admiral_words(known, a) for a in admirals]), "8"))
    if ships:
        facts.append(Fact("Ships", f"{len(ships)}: {', '.join(words)}"))
        facts.append(Fact("Firepower", str(firepower(known, ships)), "18.2"))
    return facts


def admiral_words(known: Campaign, admiral: int) -> str:
    """An admiral with his ratings."""
    card = known.setup.admirals[admiral]
    ratings = f"seniority {card.seniority}, seamanship {card.seamanship}, command {card.command}"
    return f"{card.name} ({ratings})"


def defence_of(known: Campaign, ship: int) -> int:
    """The defence factor that lies face up."""
    condition = known.ships[ship].condition
    afloat = condition in (Hull.SOUND, Hull.DAMAGED)
    return known.setup.ships[ship].defence[condition] if afloat else 0


def spoken_block(known: Campaign, block: int) -> str:
    """A block in a sentence."""
    ships = known.ships_in(block)
    where = place_words(known, known.blocks[block].place)
    count = f", {counted(len(ships), 'ship')}" if ships else ""
    return f"{block_name(known, block)}{count}, {where}."


def enemy_token(known: Campaign, block: int) -> Piece:
    """A block of the other side: all look alike, whatever they are. (2.3)"""
    it, side = known.blocks[block], known.side_of(block)
    name = f"{side_name(side)} block {it.token}"
    place = known.setup.atlas.places[it.place]
    facts = [Fact("Lies", place_words(known, it.place)), Fact("May be", kinds_words(it.seen_kinds))]
    band = ""
    if it.seen_turn:
        facts.append(Fact("Last seen", turn_name(known, it.seen_turn)))
        if 0 < it.seen_high < 99:
            exact = it.seen_low == it.seen_high
            band = str(it.seen_low) if exact else f"{it.seen_low}–{it.seen_high}"
            facts.append(Fact("Told", f"{band_words(it.seen_low, it.seen_high)}", "13.5"))
    return Piece(
        id=token_id(known, block),
        kind="block",
        name=name,
        nation=ENSIGNS[side],
        side=known.setup.seats[side],
        place=place.id,
        state="hidden",
        face=Face(band, str(it.token), "back"),
        facts=tuple(facts),
        spoken=f"{name}, {place_words(known, it.place)}.",
    )
