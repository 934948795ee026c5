"""What a position says beside its ships: leaders, ties, failures, points, signals and dice."""

from typing import Final

from weathergage.engine.action import Fields
from weathergage.engine.errors import BadInput, unknown
from weathergage.games.ships_of_the_line.answers import BROADSIDES
from weathergage.games.ships_of_the_line.notation.position_words import LINKS, among, ship_named
from weathergage.games.ships_of_the_line.rules.links import recount
from weathergage.games.ships_of_the_line.setup import SIDES
from weathergage.games.ships_of_the_line.state.battle import (
    Attempt,
    Battle,
    Crossing,
    Damage,
    Link,
    Points,
    Signal,
    Tally,
)

ATTEMPTS: Final[list[str]] = ["grapple", "break", "unfoul", "unrig", "refloat"]
DAMAGE: Final[list[str]] = [
    *("hull", "mast", "officer", "rudder", "fire", "magazine", "red-magazine"),
    *("crew", "fatigue", "angry"),
]
REASONS: Final[list[str]] = [
    *("struck", "boarded", "sunk", "battery", "officer", "fled", "recaptured"),
]
NOBODY: Final = "nobody"
LATEST: Final = 96


# Small readers: a record is a line of words.


def lines_of(position: dict[str, object], key: str) -> list[list[str]]:
    """The lines of a list in a position, each as its words."""
    found = position.get(key, [])
    if not isinstance(found, list) or not all(isinstance(line, str) for line in found):
        raise BadInput(f"{key!r} in a position is a list of lines.")
    return [str(line).split() for line in found]


def whole(word: str, key: str, low: int, high: int) -> int:
    """A whole number of a line."""
    digits = word.removeprefix("-")
    good = digits.isascii() and digits.isdigit() and len(digits) <= 6
    if not good or not low <= int(word) <= high:
        raise BadInput(f"A number in {key!r} is from {low} to {high}, not {word[:20]!r}.")
    return int(word)


def expect(words: list[str], count: int, key: str, like: str) -> None:
    """A line has so many words."""
    if len(words) != count:
        raise BadInput(f"{key!r} in a position has lines like {like!r}.")


def some_ship(battle: Battle, word: str) -> int:
    """A ship by id, or nobody."""
    return -1 if word == NOBODY else ship_named(battle, word)


def ship_id(battle: Battle, ship: int) -> str:
    """A ship's id, or nobody."""
    return battle.setup.cards[ship].id if ship >= 0 else NOBODY


# Leaders.


def read_leaders(battle: Battle, table: object) -> None:
    """Each leader is aboard a ship, or dead, or dead aboard one."""
    names = [card.name for card in battle.setup.leaders]
    if not isinstance(table, dict):
        raise BadInput("'leaders' in a position is a table: name = ship, or dead.")
    for name, where in table.items():
        if name not in names:
            raise unknown("leader", name, names)
        leader = battle.leaders[names.index(name)]
        words = str(where).split()
        if words[:1] == ["dead"]:
            leader.alive = False
            words = words[1:]
        if words:
            leader.ship = ship_named(battle, words[0])


def write_leaders(battle: Battle) -> dict[str, object]:
    """Where the leaders are who are not as they began."""
    out: dict[str, object] = {}
    for leader in battle.leaders:
        card = battle.setup.leaders[leader.card]
        where = battle.setup.cards[leader.ship].id
        if not leader.alive:
            out[card.name] = "dead" if leader.ship == card.ship else f"dead {where}"
        elif leader.ship != card.ship:
            out[card.name] = where
    return out


# Ties.


def read_links(battle: Battle, position: dict[str, object]) -> None:
    """`victory grappled bucentaure 3`: what ties two ships, and the turn it came about."""
    words_of = {kind: word for word, kind in LINKS.items()}
    for words in lines_of(position, "links"):
        expect(words, 4, "links", "victory grappled bucentaure 3")
        a, b = ship_named(battle, words[0]), ship_named(battle, words[2])
        kind = LINKS[list(LINKS)[among("links", words[1], list(LINKS))]]
        if a == b:
            raise BadInput(f"{words[0]} cannot be {words_of[kind]} to herself.")
        battle.links.append(Link(kind, a, b, whole(words[3], "links", 0, LATEST)))
    for ship in range(len(battle.ships)):
        recount(battle, ship)


def write_links(battle: Battle) -> list[object]:
    """What ties ships together, in the order in which it came about."""
    words_of = {kind: word for word, kind in LINKS.items()}
    return [
        f"{ship_id(battle, x.a)} {words_of[x.kind]} {ship_id(battle, x.b)} {x.since}"
        for x in battle.links
    ]


def read_contacts(battle: Battle, position: dict[str, object]) -> None:
    """`victory bucentaure`: pairs that have checked for collision this turn."""
    for words in lines_of(position, "contacts"):
        expect(words, 2, "contacts", "victory bucentaure")
        pair = 1000 * ship_named(battle, words[0]) + ship_named(battle, words[1])
        battle.contacts.append(pair)


def write_contacts(battle: Battle) -> list[object]:
    """Pairs that have checked for collision this turn."""
    return [f"{ship_id(battle, x // 1000)} {ship_id(battle, x % 1000)}" for x in battle.contacts]


# Runs of failures, crossings, damage noted.


def read_attempts(battle: Battle, position: dict[str, object]) -> None:
    """`victory grapple bucentaure 2 5`: failures in a row, the last on this turn."""
    for words in lines_of(position, "attempts"):
        expect(words, 5, "attempts", "victory grapple bucentaure 2 5")
        kind = ATTEMPTS[among("attempts", words[1], ATTEMPTS)]
        if kind == "unrig":
            other = among("attempts", words[2], BROADSIDES)
        else:
            other = some_ship(battle, words[2])
        failures, turn = whole(words[3], "attempts", 0, 99), whole(words[4], "attempts", 0, LATEST)
        attempt = Attempt(kind, ship_named(battle, words[0]), other, failures, turn)
        battle.attempts.append(attempt)


def write_attempts(battle: Battle) -> list[object]:
    """Runs of failures."""
    out: list[object] = []
    for x in battle.attempts:
        other = BROADSIDES[x.other] if x.kind == "unrig" else ship_id(battle, x.other)
        out.append(f"{ship_id(battle, x.ship)} {x.kind} {other} {x.failures} {x.turn}")
    return out


def read_crossings(battle: Battle, position: dict[str, object]) -> None:
    """`4 british victory centre`: on which turn who crossed the line of which division."""
    divisions = [division.id for division in battle.setup.divisions]
    for words in lines_of(position, "crossings"):
        expect(words, 4, "crossings", "4 british victory centre")
        turn, side = whole(words[0], "crossings", 0, LATEST), among("crossings", words[1], SIDES)
        ship, division = ship_named(battle, words[2]), among("crossings", words[3], divisions)
        battle.crossings.append(Crossing(turn, side, division, ship))


def write_crossings(battle: Battle) -> list[object]:
    """Crossings of lines."""
    divisions = battle.setup.divisions
    return [
        f"{x.turn} {SIDES[x.side]} {ship_id(battle, x.ship)} {divisions[x.division].id}"
        for x in battle.crossings
    ]


def read_damage(battle: Battle, position: dict[str, object]) -> None:
    """`bucentaure victory hull 3 0`: noted until both sides have fired; who, by whom, what."""
    for words in lines_of(position, "damage"):
        expect(words, 5, "damage", "bucentaure victory hull 3 0")
        kind = DAMAGE[among("damage", words[2], DAMAGE)]
        amount, detail = whole(words[3], "damage", 0, 999), whole(words[4], "damage", 0, 15)
        ship, source = ship_named(battle, words[0]), ship_named(battle, words[1])
        battle.damage.append(Damage(ship, source, kind, amount, detail))


def write_damage(battle: Battle) -> list[object]:
    """Damage noted."""
    return [
        f"{ship_id(battle, x.ship)} {ship_id(battle, x.source)} {x.kind} {x.amount} {x.detail}"
        for x in battle.damage
    ]


# Points, signals, the luck of the dice.


def read_points(battle: Battle, position: dict[str, object]) -> None:
    """`5 british 15 struck heros victory`: turn, side, points, why, whose, by whom."""
    for words in lines_of(position, "points"):
        expect(words, 6, "points", "5 british 15 struck heros victory")
        turn, side = whole(words[0], "points", 0, LATEST), among("points", words[1], SIDES)
        points, why = whole(words[2], "points", -999, 999), among("points", words[3], REASONS)
        ship, by = ship_named(battle, words[4]), some_ship(battle, words[5])
        battle.points.append(Points(turn, side, points, REASONS[why], ship, by))


def write_points(battle: Battle) -> list[object]:
    """The count of points, line by line."""
    return [
        f"{x.turn} {SIDES[x.side]} {x.points} {x.why} {ship_id(battle, x.ship)} "
        f"{ship_id(battle, x.by)}"
        for x in battle.points
    ]


def read_signals(battle: Battle, position: dict[str, object]) -> None:
    """Each signal is a table: turn, leader, from and to which seats, words."""
    found = position.get("signals", [])
    if not isinstance(found, list):
        raise BadInput("'signals' in a position is a list of tables.")
    names = [card.name for card in battle.setup.leaders]
    seats = battle.setup.seats
    for row in found:
        fields = Fields(row, "A signal in a position")
        leader = names.index(fields.choice("leader", names))
        sender = seats.index(fields.choice("from", seats))
        to = [among("to", seat, seats) for seat in fields.texts("to")]
        turn = fields.number("turn", 0, LATEST)
        battle.signals.append(Signal(turn, leader, sender, to, fields.text("words")))
        fields.finish()


def write_signals(battle: Battle) -> list[object]:
    """The signals that were hoisted."""
    setup = battle.setup
    return [
        {
            "turn": int(x.turn),
            "leader": setup.leaders[x.leader].name,
            "from": setup.seats[x.sender],
            "to": [setup.seats[seat] for seat in x.to],
            "words": x.words,
        }
        for x in battle.signals
    ]


def read_tallies(battle: Battle, position: dict[str, object]) -> None:
    """For each side: dice, hits, hits expected in sixths, broadsides, rakes, critical hits."""
    table = position.get("dice", {})
    if not isinstance(table, dict):
        raise BadInput("'dice' in a position is a table: side = six numbers.")
    for side, row in table.items():
        tally = battle.tallies[among("dice", str(side), SIDES)]
        if not isinstance(row, list) or len(row) != 6:
            raise BadInput("'dice' in a position has six numbers for a side.")
        n = [whole(str(item), "dice", 0, 999999) for item in row]
        tally.dice, tally.hits, tally.sixths = n[0], n[1], n[2]
        tally.broadsides, tally.rakes, tally.criticals = n[3], n[4], n[5]


def write_tallies(battle: Battle) -> dict[str, object]:
    """The dice of each side so far."""
    out: dict[str, object] = {}
    for side in range(2):
        row = tally_row(battle.tallies[side])
        if any(row):
            out[SIDES[side]] = row
    return out


def tally_row(x: Tally) -> list[int]:
    """A tally as six numbers."""
    return [
        *(int(x.dice), int(x.hits), int(x.sixths)),
        *(int(x.broadsides), int(x.rakes), int(x.criticals)),
    ]
