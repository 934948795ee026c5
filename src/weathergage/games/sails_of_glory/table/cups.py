"""The cups: what each letter still holds, face by face, and what the next counter brings (R30)."""

from typing import Final

from weathergage.games.sails_of_glory.state.battle import Battle
from weathergage.games.sails_of_glory.table.tokens import counter
from weathergage.games.sails_of_glory.tables.counters import CREW, LETTERS, NONE
from weathergage.scene import Cups, Fact, Lot, Stock
from weathergage.scene.forms import percent

USES: Final[dict[str, str]] = {
    "A": "ball, long",
    "B": "ball, short",
    "C": "chain",
    "D": "grape",
    "E": "muskets, yes or no",
}


def cups_of(battle: Battle) -> Cups:
    """Every cup; anybody may count what has been drawn."""
    stocks = [stock_of(battle, letter) for letter in range(len(LETTERS))]
    note = "Everyone may count. The mix of faces is reconstructed; the totals are the book's."
    return Cups(tuple(stocks), note, "18.counters")


def stock_of(battle: Battle, letter: int) -> Stock:
    """One cup."""
    counters, sets = battle.setup.counters, int(battle.setup.sets)
    lots: list[Lot] = []
    left = total = 0
    for kind in range(counters.first[letter], counters.first[letter + 1]):
        face = counters.kinds[kind]
        whole = int(face.count) * sets
        lots.append(Lot(counter(face), battle.cup[kind], whole))
        left, total = left + battle.cup[kind], total + whole
    name = LETTERS[letter]
    return Stock(name, USES[name], left, total, tuple(lots), tuple(next_of(battle, letter, left)))


def next_of(battle: Battle, letter: int, left: int) -> list[Fact]:
    """What the next counter brings on average."""
    if left == 0:
        return [Fact("Empty", "zeros and plain crew losses go back in", "18.empty")]
    hull = crew = special = 0
    counters = battle.setup.counters
    for kind in range(counters.first[letter], counters.first[letter + 1]):
        face, number = counters.kinds[kind], battle.cup[kind]
        hull += int(face.value) * number
        crew += number if face.symbol == CREW else 0
        special += number if face.symbol not in (NONE, CREW) else 0
    return [
        Fact("hull", f"{hull / left:.1f}"),
        Fact("crew", percent(crew / left)),
        Fact("special", percent(special / left)),
    ]
