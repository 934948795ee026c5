"""A view as plain data: what a seat knows, for people, bots elsewhere and hashes."""

from typing import Final

from ..state.campaign import UNKNOWN, Block, Campaign, Hull, Kind, Nowhere, Ship, Where
from ..state.reports import Report
from ..tables.chart_data import SEA_AREAS, WINDS, ZONES
from .showing_state import affairs_data, battle_data

KINDS: Final[list[tuple[str, int]]] = [
    ("fleet", Kind.FLEET),
    ("expedition", Kind.EXPEDITION),
    ("transport", Kind.TRANSPORT),
    ("gold", Kind.GOLD),
    ("frigate", Kind.FRIGATE),
    ("fog of war", Kind.FOG),
]


def view_data(known: Campaign) -> dict[str, object]:
    """Everything a seat may know, as plain JSON-able data."""
    ports = known.setup.atlas.ports
    return {
        "scenario": known.setup.scenario,
        "turn": known.turn,
        "initiative": known.setup.seats[known.initiative],
        "cup": list(known.cup),
        "drawn": list(known.drawn),
        "winds": {SEA_AREAS[i]: WINDS[wind] for i, wind in enumerate(known.winds)},
        "weather": {ZONES[i]: count for i, count in enumerate(known.weather) if count},
        "acting": known.setup.seats[known.acting] if known.acting >= 0 else None,
        "counted": {ports[i].id: low for i, low in enumerate(known.counted) if low >= 0},
        "blocks": _blocks(known),
        "tokens": _tokens(known),
        "ships": _ships(known),
        "admirals": _admirals(known),
        "affairs": affairs_data(known),
        "battle": battle_data(known, known.battle) if known.battle is not None else None,
        "reports": [report_data(known, report) for report in known.reports],
        "result": known.outcome.data() if known.outcome is not None else None,
    }


def _blocks(known: Campaign) -> dict[str, object]:
    """The blocks this seat knows by name, and those that lie open to all."""
    out: dict[str, object] = {}
    for block in known.blocks:
        card = known.setup.blocks[block.card]
        own = known.seat in (UNKNOWN, card.side)
        if own or block.place in (Nowhere.LOST_FOR_GOOD, Nowhere.FITTING_OUT) or block.back:
            out[card.id] = block_data(known, block, own)
    return out


def block_data(known: Campaign, block: Block, own: bool) -> dict[str, object]:
    """A block as its owner sees it; as others do, where it lies open."""
    out: dict[str, object] = {"place": place_id(known, block.place)}
    numbers = {"token": block.token, "back": block.back, "progress": block.progress}
    out.update({name: value for name, value in numbers.items() if value})
    if own:
        if block.destination >= 0:
            out["destination"] = block.destination
        if block.moved or block.spent or block.afloat or block.searched:
            out["activation"] = {
                "moved": block.moved,
                "spent": block.spent,
                "afloat": block.afloat,
                "searched": block.searched,
            }
        out["seen"] = seen_data(block)
        out["began"] = place_id(known, block.began)
        flags = {"parted": block.parted, "arrived": block.arrived, "fought": block.fought}
        out.update({name: flag for name, flag in flags.items() if flag})
    return out


def seen_data(block: Block) -> dict[str, object]:
    """What the other side has learned of a block, and when it last did."""
    kinds: list[object] = [name for name, kind in KINDS if block.seen_kinds & kind]
    return {"kinds": kinds, "ships": [block.seen_low, block.seen_high], "turn": block.seen_turn}


def place_id(known: Campaign, place: int) -> str:
    """A place by its id, or why a block has none."""
    if place >= 0:
        return known.setup.atlas.places[place].id
    return {Nowhere.LOST_FOR_GOOD: "gone", Nowhere.FITTING_OUT: "fitting out"}.get(place, "aside")


def _tokens(known: Campaign) -> dict[str, object]:
    """The other side's blocks as tokens, with what was learned of each."""
    out: dict[str, object] = {}
    for side in [side for side in range(2) if known.seat not in (UNKNOWN, side)]:
        for it in [known.blocks[block] for block in known.on_map(side)]:
            told = {"place": place_id(known, it.place), "seen": seen_data(it)}
            out[f"{known.setup.seats[side]}-{it.token}"] = told
    return out


WHERE = {
    Where.FLEET: "fleet",
    Where.PORT: "port",
    Where.ORDINARY: "ordinary",
    Where.NORTH_SEA: "north-sea",
    Where.COMING: "coming",
    Where.ASIDE: "aside",
    Where.SUNK: "sunk",
    Where.PRIZE: "prize",
    Where.REMOVED: "removed",
    UNKNOWN: "unknown",
}


def whereabouts(known: Campaign, where: int, at: int) -> str:
    """Where a ship or an admiral is, in a word or two."""
    if where == Where.FLEET:
        return known.setup.blocks[at].id
    if where in (Where.PORT, Where.ORDINARY):
        laid_up = " in ordinary" if where == Where.ORDINARY else ""
        return known.setup.atlas.ports[at].id + laid_up
    return f"coming {at}" if where == Where.COMING else WHERE[where]


def ship_words(known: Campaign, ship: Ship) -> str:
    """A ship's whereabouts and state."""
    words = [whereabouts(known, ship.where, ship.at)]
    if ship.condition in (Hull.DAMAGED, Hull.WRECKED):
        words.append("damaged" if ship.condition == Hull.DAMAGED else "wrecked")
    if ship.captor >= 0:
        words.append(f"prize of the {known.setup.seats[ship.captor]}")
    return ", ".join(words)


def _ships(known: Campaign) -> dict[str, object]:
    return {
        known.setup.ships[ship.card].id: ship_words(known, ship)
        for ship in known.ships
        if ship.where != Where.ASIDE
    }


def _admirals(known: Campaign) -> dict[str, object]:
    cards = known.setup.admirals
    return {cards[a.card].id: whereabouts(known, a.where, a.at) for a in known.admirals}


def report_data(known: Campaign, report: Report) -> dict[str, object]:
    """A report in plain words and numbers."""
    ships = [known.setup.ships[ship].id for ship in report.ships]
    out: dict[str, object] = {
        "turn": report.turn,
        "kind": report.kind,
        "place": place_id(known, report.place),
        "ships": [report.low, report.high],
    }
    if report.ordinary_high:
        out["ordinary"] = [report.ordinary_low, report.ordinary_high]
    if report.also:
        out["also"] = list(report.also)
    if ships:
        out["names"] = ships
    return out
