"""Small checks that every question makes of an answer."""

from weathergage.engine.decision import Refusal
from weathergage.games.sea_of_glory.answers import Answer
from weathergage.games.sea_of_glory.state.campaign import Campaign


def ship_list(known: Campaign, names: list[str]) -> list[int] | None:
    """Ships by their ids, in the order of the cards; None where one is unknown or named twice."""
    return _indices(known.setup.ship_index, names)


def admiral_list(known: Campaign, names: list[str]) -> list[int] | None:
    """Admirals by their ids; None where one is unknown or named twice."""
    return _indices(known.setup.admiral_index, names)


def _indices(index: dict[str, int], names: list[str]) -> list[int] | None:
    out: list[int] = []
    for name in names:
        found = index.get(name, -1)
        if found < 0 or found in out:
            return None
        out.append(found)
    out.sort()
    return out


def spare(answer: Answer, used: list[str], rule: str) -> Refusal | None:
    """Fields that a kind of answer does not use must be empty."""
    filled: list[str] = []
    for name in answer.data():
        if name != "kind" and name not in used:
            filled.append(name)
    if filled:
        return Refusal(f"This answer has no use for: {', '.join(filled)}.", rule)
    return None


def one_ship(known: Campaign, answer: Answer) -> int:
    """The one ship an answer names, or -1."""
    if len(answer.ships) != 1:
        return -1
    return known.setup.ship_index.get(answer.ships[0], -1)


def one_port(known: Campaign, answer: Answer) -> int:
    """The one port an answer names among its places, or -1."""
    if len(answer.places) != 1:
        return -1
    return known.setup.atlas.port_index.get(answer.places[0], -1)


def one_block(known: Campaign, answer: Answer, side: int) -> int:
    """The own block an answer is about, or -1."""
    found = known.setup.block_index.get(answer.block, -1)
    if found < 0 or known.setup.blocks[found].side != side:
        return -1
    return found


def ship_names(known: Campaign, ships: list[int]) -> str:
    """Ships in a row, by name."""
    return ", ".join([known.setup.ships[ship].name for ship in ships])
